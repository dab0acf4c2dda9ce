"""hvdx's side of `decision.py`: rows that decode recorded text, shared text, cycles and merges."""

from __future__ import annotations

import resource
import threading
import time
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from decision_timing import CLOCK, FLUSH_BYTES, PLACES, flush, minimum_of, time_parts

from hvdx.payoff import NUM_FEATURES
from hvdx.suffix.automaton import (
    NUM_EDGES,
    NUM_STATES,
    append_text,
    arena_words,
    reset,
    table_at,
    text_at,
)
from hvdx.suffix.features import NUM_HISTORY
from hvdx.suffix.own_draft import SCRATCH_FLOATS, SCRATCH_WORDS
from hvdx.suffix.segment import Segment, describe, join_responses
from hvdx.suffix.shared_draft import SCRATCH
from hvdx.suffix.state import SuffixDecider, SuffixSettings
from hvdx.suffix.store import SuffixStore
from hvdx.tree import DraftTree

SPLIT = (0.85, 0.13, 0.02)
"""Parts of the shared text in three segments, oldest first: levels of a store look like that."""


class Shared:
    """Shared text in one or three segments. build_us: processor time per token."""

    def __init__(self, responses: Sequence[np.ndarray], num_segments: int) -> None:
        parts = [list(responses)] if num_segments == 1 else _split(responses)
        began = time.process_time()
        segments = []
        for part in parts:
            text, starts = join_responses(part)
            segments.append(Segment(text, starts, np.arange(starts.size)))
        tokens = sum(response.size for response in responses)
        self.build_us = (time.process_time() - began) * 1e6 / tokens
        self.owners = tuple(reversed(segments))
        self.descriptor = describe(self.owners)
        self.bytes_per_token = sum(segment.num_bytes for segment in segments) / tokens


def _split(responses: Sequence[np.ndarray]) -> list[list[np.ndarray]]:
    """The same text in parts, responses cut at the borders."""
    text = np.concatenate(responses)
    ends = np.cumsum([int(share * text.size) for share in SPLIT[:-1]])
    cuts = np.union1d(np.cumsum([response.size for response in responses]), ends)
    pieces = np.split(text, cuts[cuts < text.size])
    starts = np.cumsum([0, *(piece.size for piece in pieces)])[:-1]
    part = np.searchsorted(ends, starts, side="right")
    return [[pieces[k] for k in np.flatnonzero(part == index)] for index in range(len(SPLIT))]


class Rows:
    """Rows of recorded text in a decider; `begin` tokens of each are the prompt."""

    def __init__(
        self, texts: Sequence[np.ndarray], begin: int, classes: np.ndarray, shared: Shared | None,
        *, use_tree: bool, predictor: int = 0,
    ) -> None:  # fmt: skip
        count, length = len(texts), texts[0].size
        self.decider = SuffixDecider(
            count, classes.size, SuffixSettings(use_tree=use_tree), classes, predictor
        )
        self.tree = DraftTree(count, 64)
        self.token_ids = np.stack(texts)
        self.num_tokens = np.zeros(count, np.int32)
        self._prompt = np.full(count, begin, np.int32)
        self._room = np.full(count, 64, np.int32)
        self._begin, self._length, self._shared = begin, length, shared
        temperature = np.zeros(count, np.float32)
        self.decider.bind(
            self.token_ids, self.num_tokens, self._prompt, self._room, temperature, self.tree
        )
        self.active = list(range(count))

    def start(self) -> None:
        """Admit all rows with their prompts."""
        self.num_tokens[:] = self._begin
        for row in self.active:
            self.decider.admit(row, self.token_ids[row, : self._begin], self._length)
            if self._shared is not None:
                self.share(row, self._shared.descriptor, self._shared.owners)

    def share(self, row: int, descriptor: np.ndarray, owners: object) -> None:
        """Give a row shared text."""
        self.decider.set_snapshot(row, descriptor, owners)

    def time_steps(self, steps: int, repeats: int, *, cold: bool) -> Any:
        """Nanoseconds int64 [steps, 1] of one call of `decide` for all rows, one token a step."""

        def replay() -> Iterator[tuple[int, ...]]:
            self.start()
            clock, decide, active = time.perf_counter_ns, self.decider.decide, self.active
            for _ in range(steps):
                self.num_tokens += 1
                if cold:
                    flush()
                began = clock()
                decide(active)
                yield (clock() - began,)

        return minimum_of(repeats, steps, replay)

    def cycles(self, row: int, samples: list[tuple[np.ndarray, int]] | None = None) -> int:
        """Cycles that a row needs for its output; `samples` takes features and accepted lengths."""
        self.start()
        text, count = self.token_ids[row], 0
        one = [np.zeros(1, np.int32) for _ in range(5)]
        while self.num_tokens[row] < self._length:
            count += 1
            size = int(self.num_tokens[row])
            # What is emitted must fit: the draft, and one token more.
            self._room[row] = min(64, self._length - size)
            self.decider.decide([row])
            nodes = int(self.tree.num_nodes[row])
            tokens = self.tree.token_ids[row, 1:nodes].tolist()
            parents = (self.tree.parent[row, 1:nodes] - 1).tolist()
            taken = accepted(tokens, parents, text[size:])
            if samples is not None and nodes > 1:
                samples.append((self.decider.features[row].copy(), taken))
            depth = int(self.tree.depth[row, 1:nodes].max()) if nodes > 1 else 0
            for array, value in zip(one, (row, nodes > 1, taken, nodes - 1, depth), strict=True):
                array[0] = value
            promised = np.array([float(self.tree.score[row, 1:nodes].sum())])
            self.decider.observe(*one, promised)
            self.num_tokens[row] = min(self._length, size + taken + 1)
        return count


def accepted(tokens: Sequence[int], parents: Sequence[int], truth: np.ndarray) -> int:
    """Draft tokens that the text goes on with, along the tree."""
    taken, at = 0, -1
    while taken < truth.size:
        wanted = int(truth[taken])
        pairs = enumerate(zip(tokens, parents, strict=True))
        found = [node for node, (token, up) in pairs if up == at and token == wanted]
        if not found:
            break
        at = found[0]
        taken += 1
    return taken


def parts_of(
    text: np.ndarray, begin: int, steps: int, repeats: int, shared: Shared, classes: np.ndarray,
    *, use_tree: bool, predictor: int, cold: bool,
) -> Any:  # fmt: skip
    """Nanoseconds int64 [steps, 5] of the parts of a decision, inside one compiled loop."""
    best = np.full((steps, 5), 2**62, np.int64)
    buffer = np.ones(FLUSH_BYTES // 8 if cold else 0, np.int64)
    arena = np.zeros(arena_words(text.size), np.int32)
    arrays = (
        arena, text, shared.descriptor, classes, np.zeros(256, np.int32),
        np.zeros(128, np.float32), np.zeros(32), np.zeros(NUM_FEATURES), np.zeros(NUM_HISTORY),
        np.zeros(65, np.int16), np.zeros(1), np.zeros(SCRATCH_WORDS, np.int32),
        np.zeros(SCRATCH_FLOATS, np.float32), np.zeros(SCRATCH, np.int64),
    )  # fmt: skip
    places = np.array([array.ctypes.data for array in arrays], np.int64)
    sizes = np.array([array.size for array in arrays], np.int64)
    assert len(arrays) == len(PLACES)
    spec = np.zeros(2, np.int64)
    for _ in range(repeats):
        reset(arena, text.size, SuffixSettings().depth)
        append_text(arena, text[:begin])
        time_parts(CLOCK, spec, places, sizes, begin, use_tree, predictor, buffer, best)
    return best


def live_memory(text: np.ndarray) -> dict[str, float]:
    """Of a row, per token: bytes of states, edges, table entries and text, and all reserved ones.

    append_us: time of indexing it at once, as at admission
    """
    arena = np.zeros(arena_words(text.size), np.int32)
    best = float("inf")
    for _ in range(5):
        reset(arena, text.size, SuffixSettings().depth)
        began = time.perf_counter()
        append_text(arena, text)
        best = min(best, time.perf_counter() - began)
    entries = np.count_nonzero(arena[table_at(arena) : text_at(arena)])
    used = 32 * int(arena[NUM_STATES]) + 16 * int(arena[NUM_EDGES]) + 4 * int(entries)
    return {
        "used_bytes": used / text.size + 4,
        "reserved_bytes": arena.nbytes / text.size,
        "append_us": best * 1e6 / text.size,
    }


def time_store(responses: Sequence[np.ndarray], batch_tokens: int) -> dict[str, float]:
    """Processor time per token over a store's life: levels are merged as text comes in."""
    tokens = sum(response.size for response in responses)
    began, waiting = time.process_time(), 0
    with SuffixStore(token_budget=max(2, 2 * tokens)) as store:
        for number, response in enumerate(responses):
            store.add("", number, response, True)
            waiting += response.size
            if waiting >= batch_tokens:
                store.flush()
                waiting = 0
        store.flush()
        segments = store.info().namespaces[""].segments
    return {"us_per_token": (time.process_time() - began) * 1e6 / tokens, "segments": segments}


def interference(
    texts: Sequence[np.ndarray], begin: int, classes: np.ndarray, responses: Sequence[np.ndarray],
    seconds: float, *, merging: bool, busy: bool,
) -> dict[str, Any]:  # fmt: skip
    """Every decision of one row, none repeated, while a store merges and a Python thread is busy.

    preempted: decisions during which the operating system gave the core to somebody else, by the
        count of involuntary switches; `undisturbed` leaves them out. A wait for the GIL is no such.
    between: from the end of a decision to the begin of the next, undisturbed ones: waits for the
        GIL end up here
    """
    rows = Rows(texts[:1], begin, classes, None, use_tree=False)
    stop = threading.Event()
    with SuffixStore() as store:
        for number, response in enumerate(responses):
            store.add("", number, response, True)
        store.flush()

        def merge() -> None:
            number = 0
            while not stop.is_set():
                store.add("", ("more", number), responses[number % len(responses)], True)
                # Somebody always waits, so the builder never rests.
                store.flush(10)
                number += 1

        def spin() -> None:
            total = 0
            while not stop.is_set():
                total += sum(range(100))

        wanted = ((merge, merging), (spin, busy))
        threads = [threading.Thread(target=run) for run, is_on in wanted if is_on]
        for thread in threads:
            thread.start()
        try:
            times, taken, gaps, swaps = _watch(rows, begin, store, seconds)
        finally:
            stop.set()
            for thread in threads:
                thread.join()
    whole = np.array(times) / 1000.0
    kept = whole[np.array(taken) == 0]
    return {
        "merging": merging, "busy_thread": busy, "decisions": whole.size, "snapshots": swaps,
        "preempted": int(whole.size - kept.size), "all": _slowest(whole),
        "undisturbed": _slowest(kept), "between": _slowest(np.array(gaps) / 1000.0),
    }  # fmt: skip


def _slowest(micro: np.ndarray) -> dict[str, float]:
    p50, p99, p99_9 = np.percentile(micro, (50, 99, 99.9)).tolist()
    above = float((micro > 25).mean())
    return {
        "p50_us": p50, "p99_us": p99, "p99_9_us": p99_9, "max_us": float(micro.max()),
        "share_above_25_us": above,
    }  # fmt: skip


def _watch(
    rows: Rows, begin: int, store: SuffixStore, seconds: float
) -> tuple[list[int], list[int], list[int], int]:
    """Times in ns, involuntary switches during each, times between two, and snapshots seen."""
    clock, decide, kind = time.perf_counter_ns, rows.decider.decide, resource.RUSAGE_THREAD
    times: list[int] = []
    taken: list[int] = []
    gaps: list[int] = []
    swaps, length = 0, rows.token_ids.shape[1]
    stop = time.monotonic() + seconds
    while time.monotonic() < stop:
        rows.start()
        seen, ended, after = None, 0, 0
        for _ in range(length - begin):
            rows.num_tokens += 1
            snapshot = store.snapshot("")
            if snapshot is not seen:
                rows.share(0, snapshot.descriptor, snapshot.owners)
                seen, swaps = snapshot, swaps + 1
            before = resource.getrusage(kind).ru_nivcsw
            began = clock()
            decide(rows.active)
            last, ended = ended, clock()
            times.append(ended - began)
            if last and before == after:
                gaps.append(began - last)
            after = resource.getrusage(kind).ru_nivcsw
            taken.append(after - before)
    return times, taken, gaps, swaps
