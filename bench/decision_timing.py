"""Clocks, a cache flush and the timed loops of `decision.py`.

Every step is repeated and its minimum taken, then come percentiles over steps: that removes what
neighbours on the machine did and keeps what the steps themselves differ by.
"""

from __future__ import annotations

import ctypes
import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
from llvmlite import ir
from numba import njit, types
from numba.extending import intrinsic

from hvdx.payoff import INDEX
from hvdx.suffix.automaton import append
from hvdx.suffix.features import (
    Draft,
    Slots,
    write_history,
    write_match,
    write_no_structure,
    write_pattern,
    write_structure,
)
from hvdx.suffix.own_draft import own_draft
from hvdx.suffix.pointers import (
    call_predictor,
    float32_view,
    float64_view,
    int16_view,
    int32_view,
    int64_view,
    uint8_view,
)
from hvdx.suffix.shared_draft import shared_draft

FLUSH_BYTES = 8 * 2**20
PLACES = (
    "arena", "text", "descriptor", "classes", "draft words", "draft floats", "draft info",
    "features", "history", "depth", "payoff", "own words", "own floats", "shared scratch",
)  # fmt: skip
PARTS = ("append", "own match+draft", "shared lookup+draft", "features", "payoff model")

_LIBC = ctypes.CDLL(None)
CLOCK = int(ctypes.cast(_LIBC.clock_gettime, ctypes.c_void_p).value or 0)
"""Address of clock_gettime, for compiled code."""


@intrinsic
def _clock_gettime(typing_context: Any, function: Any, kind: Any, spec: Any) -> Any:
    """Call clock_gettime by address; spec: address of two int64."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        pointer = ir.IntType(8).as_pointer()
        shape = ir.FunctionType(ir.IntType(32), [ir.IntType(32), pointer])
        target = builder.inttoptr(args[0], shape.as_pointer())
        return builder.call(
            target, [builder.trunc(args[1], ir.IntType(32)), builder.inttoptr(args[2], pointer)]
        )

    return types.int32(types.int64, types.int64, types.int64), generate


@njit
def _now(clock: Any, spec: np.ndarray) -> Any:
    """Nanoseconds of the monotonic clock. spec: int64 [2] scratch."""
    _clock_gettime(clock, 1, spec.ctypes.data)
    return spec[0] * 1_000_000_000 + spec[1]


@njit(cache=True)
def _read_all(buffer: np.ndarray) -> Any:
    total = 0
    for at in range(0, buffer.size, 8):
        total += buffer[at]
    return total


_BUFFER = np.ones(FLUSH_BYTES // 8, np.int64)


def flush() -> None:
    """Read 8 MiB, so that what the caches held before is gone from all but the last level."""
    _read_all(_BUFFER)


@njit
def _clock_cost(clock: Any, spec: np.ndarray, times: np.ndarray) -> None:
    for at in range(times.size):
        begin = _now(clock, spec)
        times[at] = _now(clock, spec) - begin


def clock_cost_ns() -> dict[str, float]:
    """What an empty timed section shows, in compiled code and in Python; never subtracted."""
    times = np.zeros(2000, np.int64)
    _clock_cost(CLOCK, np.zeros(2, np.int64), times)
    python = np.array([_empty_section() for _ in range(2000)])
    return {"compiled": float(np.median(times)), "python": float(np.median(python))}


def _empty_section() -> int:
    begin = time.perf_counter_ns()
    return time.perf_counter_ns() - begin


@contextmanager
def no_garbage_collection() -> Iterator[None]:
    """Keep Python's collector out of the measured steps."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def minimum_of(repeats: int, steps: int, times: Callable[[], Iterator[tuple[int, ...]]]) -> Any:
    """Run a replay several times and keep every step's minimum, ns [steps, sections].

    times: starts one replay; yields the sections of every step
    """
    with no_garbage_collection():
        runs = [np.array(list(times()), np.int64) for _ in range(repeats)]
    assert all(run.shape[0] == steps for run in runs)
    return np.minimum.reduce(runs)


@njit
def _draft_at(words: Any, floats: Any, info: Any) -> Draft:
    return Draft(
        int32_view(words, 64), int32_view(words + 256, 64), float32_view(floats, 64),
        float64_view(info, 16),
    )  # fmt: skip


@njit(error_model="numpy")
def time_parts(
    clock: Any, spec: Any, places: Any, sizes: Any, begin: Any, use_tree: Any, predictor: Any,
    buffer: Any, times: Any,
) -> Any:  # fmt: skip
    """Time the parts of every decision of one row, whose text grows by one token a step.

    places, sizes: int64, addresses and items of the arrays of `PLACES`: as in the engine, compiled
        code sees views of memory that somebody else owns
    begin: tokens that the arena holds already; times: int64 [steps, 5] takes the minimum
    buffer: int64, read before every step; empty for warm steps
    """
    arena, text = int32_view(places[0], sizes[0]), int32_view(places[1], sizes[1])
    descriptor, classes = int64_view(places[2], sizes[2]), uint8_view(places[3], sizes[3])
    own = _draft_at(places[4], places[5], places[6])
    shared = _draft_at(places[4] + 512, places[5] + 256, places[6] + 128)
    slots = Slots(float64_view(places[7], sizes[7]), int64_view(places[7], sizes[7]))
    history, history_bits = float64_view(places[8], sizes[8]), int64_view(places[8], sizes[8])
    depth, payoff = int16_view(places[9], sizes[9]), float64_view(places[10], 1)
    words, floats = int32_view(places[11], sizes[11]), float32_view(places[12], sizes[12])
    scratch = int64_view(places[13], sizes[13])
    kept, newline = 0, -1000
    for step in range(times.shape[0]):
        size = begin + step + 1
        kept += _read_all(buffer)
        t0 = _now(clock, spec)
        append(arena, np.int64(text[size - 1]))
        t1 = _now(clock, spec)
        own_draft(
            arena, 64, 63, 1.0, 0.0, 0.1, use_tree, 63,
            own.tokens, own.parent, own.prob, own.info, words, floats,
        )  # fmt: skip
        t2 = _now(clock, spec)
        shared_draft(
            descriptor, text[size - 64 : size], 64, 64, 63, 1.0, 0.0, 0.1, use_tree, 63,
            shared.tokens, shared.parent, shared.prob, shared.info, scratch,
        )  # fmt: skip
        origin = -1
        if own.info[0] > 0 and own.info[1] >= shared.info[1]:
            origin = 0
        elif shared.info[0] > 0:
            origin = 1
        winner = shared if origin == 1 else own
        for node in range(np.int64(winner.info[0])):
            depth[node + 1] = depth[np.int64(winner.parent[node]) + 1] + 1
        t3 = _now(clock, spec)
        write_match(slots, own, shared, origin)
        if origin >= 0:
            write_structure(slots, winner, depth)
        else:
            write_no_structure(slots)
        write_history(slots, history, history_bits)
        first = np.int64(winner.tokens[0]) if origin >= 0 else -1
        write_pattern(slots, text, size, newline, classes, first)
        slots.values[INDEX.log2_prompt_len] = np.float64(np.float32(np.log2(1.0 + begin)))
        slots.values[INDEX.num_output] = size - begin
        slots.values[INDEX.room] = times.shape[0] - step
        slots.values[INDEX.num_rows] = 1.0
        slots.values[INDEX.temperature] = 0.0
        t4 = _now(clock, spec)
        if predictor != 0 and origin >= 0:
            payoff[0] = 0.0
            call_predictor(predictor, places[7], 0, places[10])
        t5 = _now(clock, spec)
        newline = size - 1 if classes[text[size - 1]] == 1 else newline
        stamps = (t0, t1, t2, t3, t4, t5)
        for part in range(5):
            times[step, part] = min(times[step, part], stamps[part + 1] - stamps[part])
    return kept


@njit
def time_predictor(
    clock: Any, spec: Any, predictor: Any, features: Any, payoff: Any, buffer: Any, times: Any
) -> Any:
    """Time one call of a compiled model per row of features, by address.

    features: float64 [n, F]; payoff: float64 [n] of zeros; times: int64 [n] takes the minimum
    """
    kept = 0
    for row in range(features.shape[0]):
        kept += _read_all(buffer)
        payoff[row] = 0.0
        begin = _now(clock, spec)
        call_predictor(predictor, features[row].ctypes.data, 0, payoff[row:].ctypes.data)
        times[row] = min(times[row], _now(clock, spec) - begin)
    return kept


@njit(cache=True)
def ngram_scan(text: np.ndarray, max_n: int, min_n: int, prefix: np.ndarray) -> Any:
    """Start of what followed the longest earlier occurrence of the row's end; -1 without one.

    What vLLM's n-gram proposer does every cycle (vllm/v1/spec_decode/ngram_proposer.py): the prefix
    function of the reversed row, capped at max_n; the earliest of equally long matches wins.
    Source: D. Knuth, J. Morris and V. Pratt, "Fast pattern matching in strings", 1977.

    text: int32 [n]; prefix: int64 [max_n] scratch
    """
    last = text.size - 1
    best, begin, length = min_n - 1, -1, 0
    prefix[0] = 0
    for at in range(1, text.size):
        if length == max_n:
            length = prefix[length - 1]
        token = text[last - at]
        while length > 0 and text[last - length] != token:
            length = prefix[length - 1]
        if text[last - length] == token:
            length += 1
        if at < max_n:
            prefix[at] = length
        if length >= best and length >= min_n:
            best, begin = length, last - at + length
    return begin
