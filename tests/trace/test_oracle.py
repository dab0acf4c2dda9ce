"""The oracle against brute force, and as a bound of every policy."""

from __future__ import annotations

import sys
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hvdx import ConfigError, SpecConfig
from hvdx.policy import CycleCost
from hvdx.trace import ReplayedRequest, TracedRequest, Traces, replay
from hvdx.trace.cheapest import cheapest
from hvdx.trace.oracle import oracle
from hvdx.trace.replayer import Replayer, cycle_price
from hvdx.tree import is_chain

COSTS = {
    "cheap drafter": CycleCost.linear(node_us=60.0, draft_us={"eagle3": 150.0}, lag_us=20.0),
    "dear drafter": CycleCost.linear(node_us=150.0, draft_us={"eagle3": 900.0}, lag_us=1.0),
    "dear levels": CycleCost.linear(node_us=30.0, draft_us={"eagle3": 50.0}, level_us=150.0),
    "dear trees": CycleCost.linear(
        node_us=5.0, tree_node_us=80.0, context_us=3.0, draft_us={"eagle3": 90.0}, lag_us=9.0
    ),
}
SPEC = SpecConfig(sources=("suffix", "eagle3"), policy="first")
SHORT = SpecConfig(sources=("suffix", "eagle3"), policy="first", max_draft_tokens=7)


def shortened(traces: Traces, size: int) -> Traces:
    """The beginnings of all outputs, as if a token limit had ended them."""
    return replace(traces, requests=[first(one, size) for one in traces.requests])


def first(request: TracedRequest, size: int) -> TracedRequest:
    trees = request.trees
    assert trees is not None
    parts = {name: getattr(trees, name)[:size] for name in vars(trees)}
    return replace(
        request,
        output_ids=request.output_ids[:size],
        limit=min(request.limit, size),
        trees=replace(trees, **parts),
        finish_reason="length",
    )


Sent = tuple[str | None, int, int, bool, int, bool]
"""Source, nodes, emitted tokens, whether the draft branched, its levels, whether it was whole."""


class Trials:
    """What the real sources bring, whatever is sent at whichever position of an output."""

    def __init__(self, traces: Traces, spec: SpecConfig) -> None:
        self._replayer = Replayer(traces, spec, None)
        self._drafter: Any = self._replayer.panel.source("eagle3")
        self._shape = self._drafter.shape
        self._names = (None, *spec.sources)
        self._most = spec.max_draft_tokens + 1
        self._found: dict[tuple[str, int], list[Sent]] = {}
        self._is_tree = False
        fill = self._replayer.panel.fill

        def filled(plan: Any, batch: Any) -> bool:
            done = fill(plan, batch)
            self._is_tree |= not is_chain(batch.parent)
            return done

        self._replayer.panel.fill = filled  # type: ignore[method-assign]

    def at(self, request: TracedRequest, position: int) -> list[Sent]:
        key = request.request_id, position
        if key not in self._found:
            sizes = range(2, self._most + 1)
            sent = [(-1, 1, 0), *((0, nodes, 0) for nodes in sizes)]
            sent += [(1, n, levels) for n in sizes for levels in range(1, self._shape.depth + 1)]
            tried = [self._try(request, position, *one) for one in sent]
            self._found[key] = [one for one in tried if one is not None]
        return self._found[key]

    def _try(
        self, request: TracedRequest, position: int, source: int, nodes: int, levels: int
    ) -> Sent | None:
        """Send so many nodes of a source at one position, and nothing elsewhere.

        levels: after which the drafter ends, 0 where it is not asked
        """
        live, legal = self._replayer, []

        def choose(request: TracedRequest, now: int) -> None:
            if now == position:
                legal.append(source < 0 or nodes <= live.panel.candidates[source].num_nodes[0])
                if legal[0] and source >= 0:
                    live.plan.source[0], live.plan.num_nodes[0] = source, nodes

        self._is_tree = False
        self._drafter.shape = replace(self._shape, depth=levels or self._shape.depth)
        cycles = live.run(request, choose).cycles
        (cycle,) = cycles[cycles["start"] == position]
        sent, gain, is_whole = int(cycle["num_nodes"]), int(cycle["emitted"]), not levels
        assert self._drafter._drafting.take_work().num_levels <= levels
        is_whole |= levels == self._shape.depth
        found = self._names[source + 1], sent, gain, self._is_tree, self._drafter._levels, is_whole
        return found if legal[0] else None


def brute_force(
    trials: Trials, request: TracedRequest, cost: CycleCost, *, whole: bool = False
) -> float:
    """Try every action at every position. whole: of each source the longest draft alone"""

    @cache
    def best(position: int, read: int) -> float:
        if position >= request.output_ids.size:
            return 0.0
        context, totals = request.prompt_ids.size - 1 + position, []
        actions = trials.at(request, position)
        most = {one[0]: one[1] for one in actions if one[5]}  # they come shortest first
        for name, nodes, emitted, is_tree, levels, is_whole in actions:
            if whole and (nodes < most[name] or not is_whole):
                continue
            price = cycle_price(cost, name, nodes, levels, context, context - read, is_tree=is_tree)
            then = context if name == "eagle3" else read
            totals.append(price + best(position + emitted, then))
        return min(totals)

    return best(0, 0)


@pytest.fixture(scope="module")
def short(traces: Traces) -> Traces:
    return shortened(traces, 9)


@pytest.fixture(scope="module")
def trials(short: Traces) -> Trials:
    return Trials(short, SHORT)


@pytest.mark.parametrize("name", COSTS)
def test_no_sequence_of_actions_is_cheaper(short: Traces, trials: Trials, name: str) -> None:
    cost = COSTS[name]
    chosen = oracle(short, SHORT, cost)
    for request, one in zip(short.requests, chosen, strict=True):
        assert one.cost_us == pytest.approx(brute_force(trials, request, cost), rel=1e-5)
        assert one.cycles["emitted"].sum() == request.output_ids.size


@pytest.mark.parametrize("name", COSTS)
def test_no_choice_of_sources_is_cheaper(short: Traces, trials: Trials, name: str) -> None:
    cost = COSTS[name]
    chosen = oracle(short, SHORT, cost, whole=True)
    for request, one in zip(short.requests, chosen, strict=True):
        bound = brute_force(trials, request, cost, whole=True)
        assert one.cost_us == pytest.approx(bound, rel=1e-5)
        assert one.cycles["emitted"].sum() == request.output_ids.size


def test_whole_drafts_cost_more_than_the_right_size(short: Traces) -> None:
    cost = COSTS["dear drafter"]
    assert total(oracle(short, SHORT, cost)) < total(oracle(short, SHORT, cost, whole=True))


def total(replayed: list[ReplayedRequest]) -> float:
    return sum(one.cost_us for one in replayed)


@pytest.mark.parametrize("name", COSTS)
@pytest.mark.parametrize("warm", [False, True])
def test_no_policy_is_cheaper(traces: Traces, name: str, warm: bool) -> None:
    cost = COSTS[name]
    bound = total(oracle(traces, SPEC, cost, warm=warm))
    for sources in (("suffix",), ("eagle3",), ("suffix", "eagle3"), ()):
        for policy in ("first", "goodput", "random", "threshold", "frequency"):
            spec = SpecConfig(sources=sources, policy=policy)
            assert bound <= total(replay(traces, spec, cost, warm=warm)) * (1 + 1e-6)


def test_the_chosen_cycles_can_be_run(traces: Traces) -> None:
    """Sending what the oracle chose brings what it said, at the price it said."""
    cost = COSTS["cheap drafter"]
    assert traces.meta.drafter is not None
    whole = traces.meta.drafter | {"ends_early": False}  # cycles do not say after which level
    traces = replace(traces, meta=replace(traces.meta, drafter=whole))
    chosen = oracle(traces, SPEC, cost)
    assert {int(source) for one in chosen for source in one.cycles["source"]} == {-1, 0, 1}
    replayer = Replayer(traces, SPEC, cost)
    for one in chosen:
        by_start = {int(cycle["start"]): cycle for cycle in one.cycles}

        def choose(
            request: TracedRequest, position: int, by_start: dict[int, np.void] = by_start
        ) -> None:
            cycle = by_start[position]
            replayer.plan.source[0] = cycle["source"]
            replayer.plan.num_nodes[0] = cycle["num_nodes"]

        run = replayer.run(one.request, choose)
        for field in ("start", "source", "num_nodes", "accepted", "emitted"):
            np.testing.assert_array_equal(run.cycles[field], one.cycles[field])
        np.testing.assert_allclose(run.cycles["cost_us"], one.cycles["cost_us"], rtol=1e-5)
        assert run.identical


def test_a_tree_of_fewer_nodes_than_were_recorded_is_no_larger_for_the_oracle(
    traces: Traces,
) -> None:
    small = SPEC.model_copy(update={"eagle_total": 3})
    cost = COSTS["dear trees"]
    chosen, whole = oracle(traces, small, cost), oracle(traces, SPEC, cost)
    for found, most in ((chosen, 3), (whole, 6)):
        sent = [one.cycles["num_nodes"][one.cycles["source"] == 1].max() for one in found]
        assert most - 3 < max(sent) <= most
    assert total(chosen) > total(whole)
    assert total(chosen) < total(oracle(traces, small, cost, whole=True))


def test_ending_a_tree_where_the_rest_is_in_vain_is_cheaper(traces: Traces) -> None:
    assert traces.meta.drafter is not None
    whole = traces.meta.drafter | {"ends_early": False}
    other = replace(traces, meta=replace(traces.meta, drafter=whole))
    cost = COSTS["dear levels"]
    assert total(oracle(traces, SPEC, cost)) < total(oracle(other, SPEC, cost))


def test_a_table_without_the_drafter_is_refused(traces: Traces) -> None:
    with pytest.raises(ConfigError, match="eagle3"):
        oracle(traces, SPEC, CycleCost.linear())


def by_table(
    cache_us: np.ndarray, drafter_us: np.ndarray, lag_us: np.ndarray, context: int
) -> list[tuple[int, bool, float]]:
    """The cheapest actions by all pairs of a position and where the drafter read last."""
    size, width = cache_us.shape

    @cache
    def best(o: int, j: int) -> tuple[float, int, bool]:
        if o == size:
            return 0.0, 0, False
        found = np.inf, 0, False
        gains = range(1, min(width, size - o + 1))
        for g in gains:
            if (us := cache_us[o, g] + best(o + g, j)[0]) < found[0]:
                found = us, g, False
        us, g = min((drafter_us[o, g] + best(o + g, o + 1)[0], g) for g in gains)
        if us + lag_us[lag(o, j)] < found[0]:
            found = us + lag_us[lag(o, j)], g, True
        return found

    def lag(o: int, j: int) -> int:
        return context + o if j == 0 else o - j + 1

    chosen, o, j = [], 0, 0
    while o < size:
        _, gain, drafts = best(o, j)
        chosen.append((gain, drafts, float(lag_us[lag(o, j)]) if drafts else 0.0))
        o, j = o + gain, o + 1 if drafts else j
    return chosen


@pytest.mark.parametrize("seed", range(60))
def test_the_choice_is_that_of_the_whole_table(seed: int) -> None:
    """Prices are small whole numbers in every other case, so that many choices cost the same."""
    random = np.random.default_rng(seed)
    size, width, context = (int(random.integers(1, most)) for most in (24, 7, 30))
    shape = size, width + 1
    prices = [random.uniform(1, 9, shape) * np.linspace(1, 2, width + 1) for _ in range(2)]
    if seed % 2:
        prices = [one.round() for one in prices]
    for one, rarer in zip(prices, (0.4, 0.5), strict=True):
        one[random.random(shape) < rarer] = np.inf
    prices[0][:, 1] = 6
    window = (0, 1, 3, 9, 99)[seed % 5]
    lags = np.minimum(np.arange(context + size + 1), window) * random.choice([0.0, 0.3, 1.0])
    emitted, drafts, late = cheapest(*prices, lags, context)
    found = list(zip(emitted.tolist(), drafts.tolist(), late.tolist(), strict=True))
    assert found == by_table(*prices, lags, context)


@pytest.mark.skipif(sys.platform != "linux", reason="bounds the memory of the process")
def test_memory_grows_with_the_output_and_not_with_its_square() -> None:
    import resource

    def search(size: int) -> int:
        us = np.full((size, 3), 10.0)
        lags = np.minimum(np.arange(size + 6), 2000) * 0.01
        emitted, _, _ = cheapest(us, us - 1.0, lags, 5)
        return int(emitted.sum())

    search(3)  # compiles
    pages = int(Path("/proc/self/statm").read_text().split()[0])
    before = resource.getrlimit(resource.RLIMIT_AS)
    # A table of all pairs of positions would take half a GB.
    resource.setrlimit(resource.RLIMIT_AS, (pages * resource.getpagesize() + 2**27, before[1]))
    try:
        assert search(8_000) == 8_000
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)
