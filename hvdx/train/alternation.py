"""Whether a drafter drafts as well between other sources as it does alone.

A drafter lags behind while others win and catches up later; a fault there would only show as a
little less acceptance. So what it was accepted in cycles that were its own by chance is compared
with what it would have drafted at the same positions if it had been asked at every one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from hvdx.engine import Engine
from hvdx.request import SamplingParams
from hvdx.trace.files import read_traces
from hvdx.trace.format import TracedRequest, Traces
from hvdx.trace.label import walk
from hvdx.trace.recorded import write_tree
from hvdx.tree import DraftTree


@dataclass(frozen=True)
class Alternation:
    """Sums over cycles in which a tree of the drafter was sent.

    cycles: how many there were; accepted: draft tokens kept in them
    alone: tokens kept of trees of the same sizes at the same positions, drafted by a drafter that
        is asked at every position
    """

    cycles: int
    accepted: int
    alone: int


def compare_alternation(
    engine: Engine,
    prompts: Sequence[Sequence[int]],
    params: Sequence[SamplingParams],
    cache: str,
    drafter: str = "eagle3",
    progress: Callable[[int, int], None] = lambda *_: None,
) -> Alternation:
    """Answer prompts greedily twice: plainly, and with sources that a coin chooses in every cycle.

    engine: one with a drafter; its settings are as before when this returns
    cache: the other draft source; progress: told outputs finished, and in all
    """
    before = engine.spec
    try:
        with TemporaryDirectory(prefix="hvdx-") as folder:
            alone = _capture(engine, prompts, params, Path(folder) / "alone", True, progress)
            update = {"sources": (cache, drafter), "policy": "random"}
            engine.respec(before.model_copy(update=update))
            mixed = _capture(engine, prompts, params, Path(folder) / "mixed", False, progress)
    finally:
        engine.respec(before)
    return _compare(alone, mixed, drafter)


def _capture(
    engine: Engine,
    prompts: Sequence[Sequence[int]],
    params: Sequence[SamplingParams],
    folder: Path,
    with_drafter: bool,
    progress: Callable[[int, int], None],
) -> Traces:
    finished = 0
    with engine.capture(folder, with_drafter=with_drafter) as recorder:
        for number, (ids, one) in enumerate(zip(prompts, params, strict=True)):
            engine.add(list(ids), one, f"prompt {number}")
        while engine.has_unfinished():
            finished += sum(delta.result is not None for delta in engine.step())
            progress(finished, len(prompts))
        recorder.check()
    return read_traces(folder)


def _compare(alone: Traces, mixed: Traces, drafter: str) -> Alternation:
    own = mixed.meta.sources.index(drafter)
    recorded = {request.request_id: request for request in alone.requests}
    cycles = accepted = expected = 0
    for request in mixed.requests:
        for cycle in request.cycles[request.cycles["source"] == own]:
            start, count = int(cycle["start"]), int(cycle["num_nodes"])
            if count > 1:
                cycles += 1
                accepted += int(cycle["accepted"])
                expected += _accepted(recorded[request.request_id], start, count)
    return Alternation(cycles, accepted, expected)


def _accepted(request: TracedRequest, position: int, count: int) -> int:
    """What is kept of the best nodes, at most `count` with the root, of a recorded tree."""
    trees, out = request.trees, DraftTree(1, count)
    assert trees is not None
    write_tree(trees, position, 0, count, out)
    size = int(out.num_nodes[0])
    following, path = request.output_ids[position:], np.zeros(size, np.int32)
    return int(walk(out.token_ids[0, :size], out.parent[0, :size], following, path))
