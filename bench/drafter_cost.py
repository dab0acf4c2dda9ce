"""Times the drafter beside plain cycles, through the engine."""

from __future__ import annotations

import random
import statistics
from collections.abc import Sequence
from typing import Any

from rich.progress import track

from hvdx import Engine, SamplingParams, SpecConfig
from hvdx.cli.common import err

ROUNDS = 3
CATCH_UP = 64
"""Committed tokens that the drafter is behind by when catching up is timed."""

SOURCES = ("plain", "eagle3-chain", "eagle3")


def measure_drafter_cost(
    engine: Engine, contexts: Sequence[int], cycles: int
) -> list[dict[str, Any]]:
    """Medians in milliseconds per context length, and their shares of a plain cycle.

    pass_ms: one level of a chain, the layer and its output head; tree_ms: a whole default tree;
    catch_up_ms: to digest `CATCH_UP` tokens. Kinds take turns, so that drift hits all of them.
    """
    before = engine.spec
    found: list[dict[str, Any]] = []
    try:
        for context in contexts:
            times: dict[str, list[float]] = {name: [] for name in (*SOURCES, "catch-up")}
            turns = [name for _ in range(ROUNDS) for name in SOURCES]
            for name in track(turns, f"drafter at {context}", console=err, transient=True):
                times[name] += _cycles(engine, name, context, cycles)
            for _ in track(range(ROUNDS * 3), "catching up", console=err, transient=True):
                times["catch-up"] += _cycles(engine, "catch-up", CATCH_UP + 1, 1)
            found.append(_entry(context, times))
    finally:
        engine.respec(before)
    return found


def _cycles(engine: Engine, name: str, context: int, cycles: int) -> list[float]:
    """Milliseconds of each of some plain cycles, levels of chains, trees, or of catching up."""
    sources = () if name == "plain" else ("eagle3-chain" if name == "catch-up" else name,)
    engine.respec(SpecConfig(policy="first", sources=sources))
    params = SamplingParams(temperature=0.0, max_tokens=200, ignore_eos=True)
    vocab = engine.model_config.vocab_size
    prompt = random.Random(context).choices(range(vocab // 2), k=context)
    request = engine.add(prompt, params)
    while not engine.step():  # prefill ends with the first cycle, in which the drafter catches up
        pass
    first = engine.step_stats.records()[-1]
    if name == "catch-up":
        assert first["num_digested"] == CATCH_UP
        times = [float(first["digest_us"]) / 1000]
    else:
        times = [_step(engine, name) for _ in range(cycles)]
    engine.abort(request)
    return times


def _step(engine: Engine, name: str) -> float:
    engine.step()
    record = engine.step_stats.records()[-1]
    if name == "plain":
        return float(record["cycle_us"]) / 1000
    levels = int(record["num_drafted"]) if name == "eagle3-chain" else 1
    return float(record["expand_us"]) / 1000 / levels


def _entry(context: int, times: dict[str, list[float]]) -> dict[str, Any]:
    middle = {name: statistics.median(values) for name, values in times.items()}
    plain = middle["plain"]
    return {
        "context": context,
        "plain_ms": plain,
        "pass_ms": middle["eagle3-chain"],
        "pass_share": middle["eagle3-chain"] / plain,
        "tree_ms": middle["eagle3"],
        "tree_share": middle["eagle3"] / plain,
        "catch_up_ms": middle["catch-up"],
        "catch_up_share": middle["catch-up"] / plain,
    }
