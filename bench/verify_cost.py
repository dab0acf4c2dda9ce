"""Times verify cycles of a fixed number of tokens, through the engine."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Sequence
from typing import Any

from rich.progress import track

from hvdx import Engine, SamplingParams
from hvdx.cli.common import err
from hvdx.latency.figures import quartiles

ROUNDS = 3


def measure_verify_cost(
    engine: Engine, sizes: Sequence[int], contexts: Sequence[int], cycles: int
) -> list[dict[str, Any]]:
    """Time of one cycle that sends each number of tokens to the target, per context length.

    `ms` and `ratio` are medians, `ms_best` and `ratio_best` the quickest cycles, which come nearer
    to a quiet machine. `sizes` must hold 1, which the ratios are against.

    The source `wrong` drafts chains of a fixed length that are never accepted, so every cycle has
    exactly `size` tokens and emits one. Sizes take turns, so that drift hits all of them.
    """
    before = engine.spec
    found: list[dict[str, Any]] = []
    try:
        for context in contexts:
            times: dict[int, list[float]] = {size: [] for size in sizes}
            turns = [size for _ in range(ROUNDS) for size in sizes]
            for size in track(turns, f"verify at {context}", console=err, transient=True):
                times[size] += _cycles(engine, size, context, cycles)
            found += _entries(context, times)
    finally:
        engine.respec(before)
    return found


def _cycles(engine: Engine, size: int, context: int, cycles: int) -> list[float]:
    """Milliseconds of each of some decode cycles with `size` tokens."""
    if size > 1:
        update = {"policy": "first", "sources": ("wrong",), "max_draft_tokens": size - 1}
        engine.respec(engine.spec.model_copy(update=update))
    # Room beyond the measured cycles: drafts are cut where the output has to end.
    params = SamplingParams(
        temperature=0.0, max_tokens=cycles + size + 8, ignore_eos=True, speculation=size > 1
    )
    vocab = engine.model_config.vocab_size
    prompt = random.Random(context).choices(range(vocab // 2), k=context)
    request = engine.add(prompt, params)
    while not engine.step():  # prefill ends with the first token
        pass
    engine.step()  # the first cycle of a new size is a warm-up
    times = []
    for _ in range(cycles):
        began = time.perf_counter()
        engine.step()
        times.append((time.perf_counter() - began) * 1000.0)
        sent = int(engine.step_stats.records()[-1]["num_tokens"])
        assert sent == size, f"a cycle sent {sent} tokens instead of {size}"
    engine.abort(request)
    return times


def _entries(context: int, times: dict[int, list[float]]) -> list[dict[str, Any]]:
    single = statistics.median(times[1])
    return [
        {
            "context": context,
            "tokens": size,
            "ms": statistics.median(values),
            "ms_quartiles": quartiles(values),
            "ms_best": min(values),
            "ratio": statistics.median(values) / single,
            "ratio_best": min(values) / min(times[1]),
            "cycles": len(values),
        }
        for size, values in times.items()
    ]
