"""Times the parts of a cycle on this machine.

Nothing is generated for it: rows of garbage stand in for texts, since time depends on sizes alone.
Rows and blocks that are used go back afterwards.

Letters: M node counts, C contexts.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import torch

from hvdx.batch import VerifyBatch, VerifyResult
from hvdx.config import DRAFTER_SOURCES, MAX_NODES
from hvdx.cycle import Cycle
from hvdx.policy import CycleCost
from hvdx.policy.cost import DraftCost
from hvdx.sequence import Sequence as Output
from hvdx.tree import DraftTree, Plan

NODES = (1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 128, 256)
CONTEXTS = (128, 1024, 8192)
LAGS = (1, 8, 64, 256)
FEW_NODES = (1, 8, 32)
"""Node counts at which longer contexts are measured; what they add is linear between them."""

MOST_DRAFTED = 4
"""Rows for which drafting together is timed."""

RUNS, DRAFT_RUNS = 2, 4
"""Runs of a pass and of what the drafter does in a round, after one that warms up."""

LEAST_ROUNDS, MOST_ROUNDS = 3, 6
"""Rounds over all sizes. They end with one that moved no time by more than `STEADY` of it."""

STEADY = 0.03

MOST_ROUNDS_S = 10.0
"""Seconds after which no further round begins, once there were `LEAST_ROUNDS`."""

MOST_S = 0.1
"""Time after which a point is not measured again."""


class Meter:
    """Times the parts of a cycle over rows of garbage.

    output: stands in for all rows' outputs; without a processor
    """

    def __init__(self, cycle: Cycle, output: Output) -> None:
        self._parts = parts = cycle.parts()
        self._outputs = [output] * parts.rows.num_rows
        rows, count = parts.rows, parts.rows.num_rows
        self._budget = cycle.spec.verify_budget
        most = min(MAX_NODES, rows.max_len - 1)
        self._chain, self._tree = DraftTree(count, most), DraftTree(count, most)
        for row in range(count):
            self._chain.set(row, [0] * (most - 1), range(most - 1))
            self._tree.set(row, [0] * (most - 1), [node // 2 for node in range(most - 1)])
        self._plan, self._result = Plan(count), VerifyResult(count, MAX_NODES)
        self._batch = VerifyBatch(count, max(self._budget, count))
        self._row_nodes = most
        free = parts.kv_cache.pool.num_free
        self._most_rows = max(1, min(count, free // parts.kv_cache.blocks_for(most + 1)))
        self._drafted = DraftTree(count, MAX_NODES)

    def measure(self, about: dict[str, str]) -> CycleCost:
        """The whole table. about: what it is kept by."""
        most = min(self._budget, self._row_nodes * self._most_rows)
        nodes = sorted({min(count, most) for count in NODES})
        contexts = self._contexts(nodes)
        chain, tree = self._passes_us(nodes, contexts)
        lags, lag_us = self._lags(contexts[-1])
        return CycleCost(
            nodes=tuple(nodes),
            contexts=tuple(contexts),
            chain_us=_rising(chain),
            tree_us=_rising([np.maximum(*pair) for pair in zip(tree, chain, strict=True)]),
            draft=self._draft_costs(contexts[0]),
            lags=lags,
            lag_us=lag_us,
            about=about,
        )

    def ratio_of(self, kept: CycleCost) -> float:
        """How many times as long as now work took when `kept` was measured.

        The larger figure of small passes, and of one row's draft by each drafting source.
        """
        context = self._contexts([1])[0]
        counts = [count for count in FEW_NODES[:2] if count <= self._row_nodes]
        now = sum(steady(lambda: [self._pass_us(self._chain, n, context) for n in counts]))
        ratios = [sum(kept.verify_us(count, context) for count in counts) / now]
        self._pass_us(self._chain, 1, 1)  # leaves the batch that `_time_drafter` runs
        for name, shape in self._drafting_shapes():
            if kept.drafts(name):
                us = self._draft_us(1, context, shape.depth, shape.top_k, shape.num_nodes)
                ratios.append(kept.draft_us(name, 1) / us)
        return max(ratios)

    def _drafting_shapes(self) -> list[tuple[str, Any]]:
        """Names of the drafting sources in use, and how their trees grow."""
        panel = self._parts.panel
        pairs = zip(panel.names, panel.sources, strict=True)
        return [(name, getattr(one, "shape")) for name, one in pairs if name in DRAFTER_SOURCES]  # noqa: B009

    def _contexts(self, nodes: list[int]) -> list[int]:
        """Contexts that there are rows and blocks for, increasing, at least one."""
        cache = self._parts.kv_cache
        rows = max(-(-nodes[-1] // self._row_nodes), min(MOST_DRAFTED, self._most_rows))
        each = min(cache.pool.num_free // rows * cache.block_size, self._parts.rows.max_len)
        most = max(each - self._row_nodes, 1)
        return sorted({min(context, most) for context in CONTEXTS})

    def _passes_us(
        self, nodes: list[int], contexts: list[int]
    ) -> tuple[list[np.ndarray], list[np.ndarray]]:
        """Times of passes over chains and over trees, [C][M].

        All node counts are measured at the first context, trees at every other one of them; in
        between they take as much above chains. What a longer context adds is measured at a few.
        """
        few = sorted({min(count, nodes[-1]) for count in FEW_NODES})
        branching = [n for at, n in enumerate(nodes) if n > 2 and at % 2 == len(nodes) % 2 - 1]
        branching = sorted({*branching, nodes[-1]} - {1, 2}) or [nodes[-1]]
        passes = [(self._chain, nodes, contexts[0]), (self._tree, branching, contexts[0])]
        passes += [(shape, few, at) for at in contexts[1:] for shape in (self._chain, self._tree)]
        sizes = [(shape, n, at) for shape, counts, at in passes for n in counts]
        us = iter(steady(lambda: [self._pass_us(*size) for size in sizes]))
        times = [_rising_us(np.array([next(us) for _ in counts])) for _, counts, _ in passes]
        knots = [min(2, branching[0] - 1), *branching]
        above = [0.0, *(times[1] - np.interp(branching, nodes, times[0]))]
        chain, tree = [times[0]], [times[0] + np.interp(nodes, knots, above)]
        for place, later in enumerate(times[2:]):
            rows = (chain, tree)[place % 2]
            more = later - np.interp(few, nodes, rows[0])
            rows.append(rows[0] + np.interp(nodes, few, more))
        return chain, tree

    def _pass_us(self, shape: DraftTree, num_nodes: int, context: int) -> float:
        """One pass of the target over `num_nodes` nodes with verification, in microseconds."""
        count = -(-num_nodes // self._row_nodes)
        row_ids = self._take(count, max(context // count, 1))
        parts, plan, batch = self._parts, self._plan, self._batch
        plan.start(row_ids)
        for place, row in enumerate(row_ids):
            plan.source[row] = 0
            plan.num_nodes[row] = num_nodes // count + (place < num_nodes % count)

        def run() -> None:
            batch.lay_out_decode(parts.rows, plan, parts.kv_cache.block_size)
            batch.fill(shape, plan, 0)
            logits, _ = parts.runner.forward(batch, parts.rows)
            parts.rule.verify(batch, logits, parts.rows, self._outputs[:count], self._result)
            _wait(parts.kv_cache.data)

        try:
            return self._time(run)
        finally:
            self._give_back(row_ids)

    def _draft_costs(self, context: int) -> dict[str, DraftCost]:
        """What a pass of every drafting source takes."""
        self._pass_us(self._chain, 1, 1)  # leaves the batch that `_time_drafter` runs
        return {name: self._draft_cost(shape, context) for name, shape in self._drafting_shapes()}

    def _draft_cost(self, shape: Any, context: int) -> DraftCost:
        """What a pass takes that grows trees of this shape."""
        counts = sorted({1, min(MOST_DRAFTED, self._most_rows)})
        depths = sorted({1, shape.depth})
        sizes = [(n, depth) for n in counts for depth in depths]

        def one_round() -> list[float]:
            how = shape.top_k, shape.num_nodes
            return [self._draft_us(n, context, depth, *how) for n, depth in sizes]

        us = list(steady(one_round).reshape(len(counts), len(depths)))
        return DraftCost(tuple(counts), tuple(depths), _rising(us), branches=shape.top_k > 1)

    def _draft_us(
        self, num_rows: int, context: int, depth: int, top_k: int, num_nodes: int
    ) -> float:
        """One drafting pass behind text that was digested, in microseconds."""
        drafting = self._parts.drafting
        assert drafting is not None
        drafter, rows = drafting.drafter, self._parts.rows
        row_ids = self._take(num_rows, max(context // num_rows, 1))
        nodes = np.full(num_rows, min(num_nodes, self._row_nodes), np.int32)
        chosen = np.array(row_ids)
        try:
            drafter.digest(rows, chosen, drafting.features)
            return self._time_drafter(
                lambda: drafter.draft(rows, chosen, nodes, depth, top_k, self._drafted)
            )
        finally:
            self._give_back(row_ids)

    def _lags(self, context: int) -> tuple[tuple[int, ...], tuple[float, ...]]:
        """Lags, and what catching up with each takes."""
        drafting = self._parts.drafting
        if drafting is None:
            return (0, 1), (0.0, 0.0)
        self._pass_us(self._chain, 1, 1)  # leaves the batch that `_time_drafter` runs
        lags = sorted({min(lag, context) for lag in LAGS})
        row_ids, rows = self._take(1, context), self._parts.rows
        drafter, chosen = drafting.drafter, np.array(row_ids)

        def digest(lag: int) -> Callable[[], None]:
            def run() -> None:
                drafter.drafter_len[row_ids[0]] = context - lag
                drafter.digest(rows, chosen, drafting.features)
                _wait(self._parts.kv_cache.data)

            return run

        try:
            us = steady(lambda: [self._time_drafter(digest(lag)) for lag in lags])
        finally:
            self._give_back(row_ids)
        return (0, *lags), (0.0, *_rising([us])[0])

    def _take(self, count: int, context: int) -> list[int]:
        """Rows with so many committed tokens of garbage each, and blocks for a draft."""
        parts, taken = self._parts, []
        for _ in range(count):
            row = parts.rows.take([0] * (context + 1), [])
            parts.kv_cache.attach(row, "", reuse=False)
            taken.append(row)
            parts.rows.context_len[row], parts.rows.temperature[row] = context, 0.0
            fits = parts.kv_cache.reserve(row, context + self._row_nodes)
            assert fits, "contexts were chosen by the blocks there are"
        return taken

    def _give_back(self, row_ids: list[int]) -> None:
        parts = self._parts
        for row in row_ids:
            if parts.drafting is not None:
                parts.drafting.drafter.forget(row)
            parts.kv_cache.release(row)
            parts.rows.give_back(row)

    def _time_drafter(self, run: Callable[[], object]) -> float:
        """Time of what the drafter does as it is in cycles, behind a pass of the target.

        The target's weights push the drafter's out of a CPU's caches, which may double its time.
        """
        parts = self._parts

        def pass_of_target() -> None:
            parts.runner.forward(self._batch, parts.rows)
            _wait(parts.kv_cache.data)

        return self._time(run, pass_of_target, DRAFT_RUNS)

    @staticmethod
    def _time(
        run: Callable[[], object], before: Callable[[], object] = lambda: None, count: int = RUNS
    ) -> float:
        """Least time of `count` runs in microseconds, after one that warms up.

        before: called before every run, and not timed
        """
        run()
        least, began = float("inf"), time.perf_counter()
        for _ in range(count):
            before()
            started = time.perf_counter()
            run()
            ended = time.perf_counter()
            least = min(least, ended - started)
            if ended - began > MOST_S:
                break
        return 1e6 * least


def steady(measure: Callable[[], Sequence[float]]) -> np.ndarray:
    """Median time of every size, float64, over as many rounds as it takes until they stay.

    A choice weighs sizes against each other, so all have to be of the same kind of moment: the
    least time of many would be that of a burst for one size, and of none for the next.
    measure: one round over all sizes, so that a disturbance does not hit all runs of one size
    """
    began, rounds = time.perf_counter(), [np.asarray(measure(), np.float64)]
    middle = rounds[0]
    while len(rounds) < MOST_ROUNDS:
        if len(rounds) >= LEAST_ROUNDS and time.perf_counter() - began > MOST_ROUNDS_S:
            break
        rounds.append(np.asarray(measure(), np.float64))
        before, middle = middle, np.median(rounds, axis=0)
        stays = bool((np.abs(middle - before) <= STEADY * before).all())
        if stays and len(rounds) >= LEAST_ROUNDS:
            break
    return middle


def _wait(data: torch.Tensor) -> None:
    """Wait for what was queued on the device of a tensor."""
    if data.device.type == "cuda":
        torch.cuda.synchronize(data.device)


def _rising(rows: Sequence[Sequence[float] | np.ndarray]) -> tuple[tuple[float, ...], ...]:
    """Times that never fall along either axis, so that noise makes no more work look like less."""
    table = _rising_us(_rising_us(np.array(rows)).T).T
    return tuple(tuple(round(float(us), 2) for us in row) for row in table)


def _rising_us(us: np.ndarray) -> np.ndarray:
    """Times by growing work along the last axis, each at most that of more work.

    More work takes no less time, so where it seems to, the less work was disturbed.
    """
    return np.minimum.accumulate(us[..., ::-1], axis=-1)[..., ::-1]
