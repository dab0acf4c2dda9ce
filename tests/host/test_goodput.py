"""Goodput against every legal plan, worked examples, hostile input, and its memory."""

from __future__ import annotations

import dataclasses
import importlib
import itertools
import math
import sys
import tracemalloc
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hvdx.errors import ConfigError
from hvdx.policy import POLICIES, REASON, CycleCost, load_policy, needs_cost
from hvdx.policy.cost import DraftCost
from hvdx.policy.goodput import Goodput
from hvdx.policy.values import node_values
from hvdx.rows import Rows
from hvdx.tree import DraftTree, Plan, is_chain

sys.path.append(str(Path(__file__).parent))
cases = importlib.import_module("policy_cases")
chains, context, planned = cases.chains, cases.context, cases.planned

SOURCES = ("suffix", "eagle3")
COST = CycleCost(
    nodes=(1, 2, 4, 8, 16),
    contexts=(0, 1000),
    chain_us=((100.0, 104.0, 120.0, 150.0, 290.0), (140.0, 150.0, 180.0, 260.0, 500.0)),
    tree_us=((100.0, 104.0, 130.0, 190.0, 400.0), (140.0, 150.0, 210.0, 380.0, 800.0)),
    draft={"eagle3": DraftCost((1, 4), (1, 5), ((20.0, 60.0), (30.0, 75.0)), branches=True)},
    lags=(0, 1, 64),
    lag_us=(0.0, 8.0, 60.0),
)
SCORES = st.lists(st.floats(0.0, 1.0, width=32), max_size=3)
BOUND = 0.9
"""Least share of the best rate that is found for several rows."""


def goodput(cost: CycleCost = COST, **more: object) -> Goodput:
    return Goodput(context(SOURCES, cost=cost, **more))


def counted(lag: int) -> int:
    """Sixteen unread tokens count, and a sixteenth of the others."""
    return min(lag, 16) + math.ceil(max(lag - 16, 0) / 16)


def pass_us(cost: CycleCost, sent: list[tuple[int, int, bool]]) -> float:
    """A pass over rows of so many nodes and committed tokens, which branch or not.

    All nodes share the weights; what a row's context adds, it adds to the row's own nodes alone.
    """

    def chain(nodes: int, context: int) -> float:
        return cost.verify_us(nodes, context)

    def extra(nodes: int, context: int) -> float:
        return cost.verify_us(nodes, context, tree_nodes=nodes) - chain(nodes, context)

    branching = sum(nodes for nodes, _, branches in sent if branches)
    us = chain(sum(nodes for nodes, _, _ in sent), 0) + (extra(branching, 0) if branching else 0.0)
    for nodes, context, branches in sent:
        us += max(chain(nodes, context) - chain(nodes, 0), 0.0)
        us += max(extra(nodes, context) - extra(nodes, 0), 0.0) if branches else 0.0
    return us


def rate_of(
    candidates: list[DraftTree],
    choice: dict[int, tuple[int, int]],
    contexts: list[int],
    lag: dict[int, int],
    cost: CycleCost,
    *,
    weighs: bool = True,
) -> float:
    """Tokens per microsecond of a plan: (source, nodes) by row; the definition, not the code.

    weighs: as a choice counts a drafter's lag, else as a cycle pays for it
    """
    expected, behind = float(len(choice)), 0
    sent = {row: (nodes, contexts[row], False) for row, (_, nodes) in choice.items()}
    served: dict[str, list[int]] = {name: [] for name in SOURCES}
    for row, (source, nodes) in choice.items():
        if source < 0:
            continue
        tree, name = candidates[source], SOURCES[source]
        values = np.zeros(64)
        count = int(tree.num_nodes[row])
        is_copy = name == "suffix" and is_chain(tree.parent[row, :count])
        node_values(tree.score[row], tree.payoff[row], count, is_copy, values)
        expected += values[1:nodes].sum()
        served[name].append(nodes)
        if cost.drafts(name):
            behind += counted(lag.get(row, 0)) if weighs else lag.get(row, 0)
        branches = cost.drafts(name) and cost.draft[name].branches and nodes > 2
        if branches or not is_chain(tree.parent[row, :nodes]):
            sent[row] = nodes, contexts[row], True
    us = pass_us(cost, list(sent.values())) + cost.catch_up_us(behind)
    for name, drafted in served.items():
        us += cost.draft_us(name, len(drafted), max(drafted, default=2) - 1)
    return expected / us


def best_rate(
    candidates: list[DraftTree],
    active: list[int],
    contexts: list[int],
    lag: dict[int, int],
    budget: int,
    cost: CycleCost,
) -> float:
    options = []
    for row in active:
        mine = [(-1, 1)]
        for source, tree in enumerate(candidates):
            mine += [(source, nodes) for nodes in range(2, int(tree.num_nodes[row]) + 1)]
        options.append(mine)
    return max(
        rate_of(candidates, dict(zip(active, choice, strict=True)), contexts, lag, cost)
        for choice in itertools.product(*options)
        if sum(nodes for _, nodes in choice) <= max(budget, len(active))
    )


@st.composite
def instances(draw: st.DrawFn, num_rows: int) -> tuple[list[DraftTree], list[int], dict[int, int]]:
    trees = []
    for _ in SOURCES:
        tree = chains({row: draw(SCORES) for row in range(num_rows)})
        for row in range(num_rows):
            count = int(tree.num_nodes[row])
            for node in range(2, count):
                tree.parent[row, node] = draw(st.integers(0, node - 1))
            tree.payoff[row] = draw(st.floats(0.0, 4.0))
        trees.append(tree)
    contexts = [draw(st.integers(0, 1500)) for _ in range(num_rows)]
    return trees, contexts, {row: draw(st.integers(0, 90)) for row in range(num_rows)}


@settings(max_examples=60)
@given(instances(1), st.integers(1, 8), st.floats(0.05, 3.0))
def test_for_one_row_no_plan_is_better(
    instance: tuple[list[DraftTree], list[int], dict[int, int]], budget: int, scale: float
) -> None:
    found, best = both(instance, budget, 1, scale)
    assert found == pytest.approx(best, rel=1e-6)


@settings(max_examples=60)
@given(instances(3), st.integers(1, 12), st.floats(0.05, 3.0))
def test_for_several_rows_few_plans_are_better(
    instance: tuple[list[DraftTree], list[int], dict[int, int]], budget: int, scale: float
) -> None:
    found, best = both(instance, budget, 3, scale)
    assert BOUND * best <= found <= best * (1 + 1e-6)


def both(
    instance: tuple[list[DraftTree], list[int], dict[int, int]],
    budget: int,
    num_rows: int,
    scale: float,
) -> tuple[float, float]:
    """Rate of the policy's plan, and of the best; drafts of the drafter cost `scale` times."""
    trees, contexts, lag = instance
    draft = COST.draft["eagle3"]
    us = tuple(tuple(scale * one for one in row) for row in draft.us)
    drafts = {"eagle3": DraftCost(draft.num_rows, draft.depths, us, branches=True)}
    cost = CycleCost(COST.nodes, COST.contexts, COST.chain_us, COST.tree_us, drafts, COST.lags,
                     COST.lag_us)  # fmt: skip
    policy = goodput(cost, lag=lag, verify_budget=budget)
    active = list(range(num_rows))
    plan = planned(policy, trees, active, contexts)
    assert plan.num_nodes[active].sum() <= max(budget, num_rows)
    choice = {row: (int(plan.source[row]), int(plan.num_nodes[row])) for row in active}
    found = rate_of(trees, choice, contexts, lag, cost)
    expected = num_rows + float(plan.predicted[active].sum())
    paid = rate_of(trees, choice, contexts, lag, cost, weighs=False)
    assert expected / plan.cost_us[active].sum() == pytest.approx(paid, rel=1e-4)
    return found, best_rate(trees, active, contexts, lag, budget, cost)


def test_a_draft_is_cut_where_a_node_no_longer_pays() -> None:
    cost = CycleCost.linear(pass_us=100, node_us=20, draft_us={"eagle3": 1e6})
    tree = chains({0: [0.9, 0.6, 0.1, 0.05]})
    plan = planned(goodput(cost), [tree, chains({})], [0])
    assert (plan.source[0], plan.num_nodes[0]) == (0, 3)
    assert plan.predicted[0] == pytest.approx(1.5)
    assert plan.cost_us[0] == pytest.approx(160)
    assert plan.reason[0] == REASON.best_rate


def test_no_draft_is_a_legal_plan() -> None:
    cost = CycleCost.linear(pass_us=100, node_us=50, draft_us={"eagle3": 60})
    trees = [chains({0: [0.2, 0.1]}), chains({0: [0.4, 0.3]})]
    plan = planned(goodput(cost), trees, [0, 1])
    assert plan.source.tolist() == [-1] * 4 and plan.num_nodes.tolist() == [1] * 4
    assert plan.reason[:2].tolist() == [REASON.no_rate, REASON.nothing]


def test_a_drafter_may_pay_for_a_level_where_a_whole_draft_does_not() -> None:
    draft = DraftCost((1, 4), (1, 5), ((30.0, 150.0), (40.0, 190.0)), branches=False)
    cost = dataclasses.replace(CycleCost.linear(pass_us=100, node_us=1), draft={"eagle3": draft})
    for scores, nodes, paid in (
        ([0.5, 0.2, 0.1, 0.05, 0.02], 2, 102 + 30),
        ([0.9, 0.8, 0.2, 0.1, 0.05], 3, 103 + 60),
        ([0.98, 0.96, 0.94, 0.92, 0.9], 6, 106 + 150),
        ([0.3, 0.1, 0.1, 0.1, 0.1], 1, 101),
    ):
        plan = planned(goodput(cost), [chains({}), chains({0: scores})], [0])
        assert plan.num_nodes[0] == nodes
        assert plan.cost_us[0] == pytest.approx(paid)
    both = chains({0: [0.98] * 5, 1: [0.5, 0.01]})
    plan = planned(goodput(cost), [chains({}), both], [0, 1])
    assert plan.num_nodes[:2].tolist() == [6, 2], "one deep draft, and a short one in its pass"


def test_what_a_level_and_a_node_must_bring_is_their_time_at_the_rate_of_the_plan() -> None:
    scores = [0.9, 0.8, 0.6, 0.5, 0.3]
    plan = planned(goodput(), [chains({}), chains({0: scores})], [0])
    rate = (1 + plan.predicted[0]) / plan.cost_us[0]
    count = int(plan.num_nodes[0])
    assert count > 2
    assert plan.level_price[0] == pytest.approx(rate * (60.0 - 20.0) / 4, rel=1e-5)
    pass_more = plan.cost_us[0] - COST.draft_us("eagle3", 1, count - 1) - COST.verify_us(1, 0)
    assert plan.node_price[0] == pytest.approx(rate * pass_more / (count - 1), rel=1e-5)
    both = chains({row: [0.98, 0.96, 0.94, 0.9, 0.9] for row in (0, 2)})
    draft = DraftCost((1, 4), (1, 5), ((2.0, 6.0), (3.0, 9.0)), branches=True)
    cheap = dataclasses.replace(COST, draft={"eagle3": draft})
    plan = planned(goodput(cheap), [chains({1: [0.99] * 3}), both], [0, 1, 2, 3])
    assert plan.source.tolist() == [1, 0, 1, -1]
    more = cheap.draft_us("eagle3", 2, 5) - cheap.draft_us("eagle3", 2, 1)
    rate = (4 + plan.predicted.sum()) / plan.cost_us.sum()
    assert plan.level_price[[0, 2]] == pytest.approx([rate * more / 4] * 2, rel=1e-5)
    assert (plan.node_price[[0, 2]] > 0).all()
    assert not plan.level_price[[1, 3]].any() and not plan.node_price[[1, 3]].any()
    for policy in ("threshold", "first"):
        other = load_policy(policy, context(SOURCES, cost=COST))
        plan = planned(other, [chains({}), both], [0])
        assert plan.source[0] == 1 and not plan.level_price.any() and not plan.node_price.any()


def test_a_drafter_pass_pays_for_many_rows_but_not_for_one_of_them() -> None:
    cost = CycleCost.linear(pass_us=100, node_us=1, draft_us={"eagle3": 50})
    one, all_of_them = chains({2: [0.5, 0.2]}), chains({row: [0.5, 0.2] for row in range(4)})
    assert planned(goodput(cost), [chains({}), one]).source.tolist() == [-1] * 4
    assert planned(goodput(cost), [chains({}), all_of_them]).source.tolist() == [1] * 4


def test_a_drafter_that_is_far_behind_is_left_alone() -> None:
    cost = CycleCost.linear(pass_us=100, node_us=1, draft_us={"eagle3": 10}, lag_us=1)
    trees = [chains({}), chains({0: [0.6, 0.4]})]
    for lag, source in ((3, 1), (300, 1), (3000, -1)):
        plan = planned(goodput(cost, lag={0: lag}), trees, [0])
        assert plan.source[0] == source
        assert plan.cost_us[0] == pytest.approx(113 + lag if source == 1 else 101)


HOSTILE = [math.nan, -1.0, math.inf, -math.inf, 1e300, 0.0]


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("payoff", HOSTILE)
@pytest.mark.parametrize("score", [math.nan, -1.0, 1e30, math.inf])
def test_hostile_figures_make_legal_plans(policy: str, payoff: float, score: float) -> None:
    trees = [chains({0: [score] * 9, 2: [0.5, score]}), chains({1: [score], 2: [score] * 30})]
    trees.append(chains({0: [score, 0.5], 1: [1.0, score]}))
    for tree in trees:
        tree.payoff[:] = payoff
    sources = ("lookup" if policy == "lookup" else "suffix", "eagle3", "union")
    for budget in (1, 5, 64):
        named = load_policy(policy, context(sources, cost=COST, verify_budget=budget))
        plan = planned(named, trees)
        assert plan.num_nodes[plan.rows].sum() <= max(budget, 4)
        assert np.isfinite(plan.predicted).all() and np.isfinite(plan.cost_us).all()
        for row in range(4):
            source, nodes = int(plan.source[row]), int(plan.num_nodes[row])
            assert nodes == 1 if source < 0 else 1 < nodes <= trees[source].num_nodes[row]
            assert 0 <= plan.predicted[row] <= nodes - 1


def test_budget_and_others_are_heeded() -> None:
    tree = chains({row: [1.0] * 20 for row in range(4)})
    policy = goodput(CycleCost.linear(pass_us=1e6, node_us=1, draft_us={"eagle3": 9e9}))
    plan = Plan(4)
    plan.start([1, 3])
    plan.budget, plan.num_others = 11, 30
    policy.plan([tree, chains({})], Rows(4, 8, 1), plan)
    assert plan.num_nodes.tolist()[0::2] == [1, 1] and plan.num_nodes[plan.rows].sum() == 11


@pytest.mark.parametrize("num_rows", [1, 2, 4, 12])
@pytest.mark.parametrize("missing", [0, 1, 3])
def test_a_row_that_the_budget_leaves_out_is_told_so(num_rows: int, missing: int) -> None:
    """Every draft pays here, so that only the budget can keep a row from having one."""
    trees = [DraftTree(num_rows, 64), DraftTree(num_rows, 64)]
    for row in range(num_rows):
        trees[0].set(row, [1] * 5, range(5))
        trees[0].score[row, 1:6], trees[0].payoff[row] = 0.9, 4.5
    budget = max(2 * num_rows - missing, 1)
    cost = CycleCost.linear(pass_us=1e6, node_us=1, draft_us={"eagle3": 9e9})
    active = list(range(num_rows))
    policy = Goodput(context(SOURCES, cost=cost, num_rows=num_rows, verify_budget=budget))
    plan = Plan(num_rows)
    plan.start(active)
    policy.plan(trees, Rows(num_rows, 64, 1), plan)
    assert plan.num_nodes.sum() == max(budget, num_rows)
    for row in active:
        drafts = plan.source[row] >= 0
        assert plan.reason[row] == (REASON.best_rate if drafts else REASON.budget)


@pytest.mark.parametrize("budget", [1, 2, 4, 5, 64])
def test_a_row_whose_drafts_pay_at_no_budget_is_told_that(budget: int) -> None:
    cost = CycleCost.linear(pass_us=100, node_us=90, draft_us={"eagle3": 60})
    trees = [chains({row: [0.2, 0.1] for row in range(4)}), chains({0: [0.4, 0.3]})]
    plan = planned(goodput(cost, verify_budget=budget), trees)
    assert plan.reason.tolist() == [REASON.no_rate] * 4


def test_a_draft_that_pays_only_beyond_the_budget_is_told_of_the_budget() -> None:
    """The drafter's pass pays with three accepted tokens, and there is room for one."""
    cost = CycleCost.linear(pass_us=100, node_us=1, draft_us={"eagle3": 140})
    tree = chains({0: [1.0, 1.0, 1.0]})
    assert planned(goodput(cost), [chains({}), tree], [0]).source[0] == 1
    plan = planned(goodput(cost, verify_budget=2), [chains({}), tree], [0])
    assert (plan.source[0], plan.reason[0]) == (-1, REASON.budget)
    plan = planned(goodput(cost, verify_budget=2), [chains({}), chains({0: [1.0]})], [0])
    assert (plan.source[0], plan.reason[0]) == (-1, REASON.no_rate)


def test_goodput_needs_costs_of_what_is_in_use() -> None:
    assert needs_cost("goodput") and not needs_cost("threshold")
    with pytest.raises(ConfigError, match="was not measured"):
        load_policy("goodput", context(SOURCES))
    with pytest.raises(ConfigError, match="says nothing of the source 'eagle3'"):
        load_policy("goodput", context(SOURCES, cost=CycleCost.linear()))


def test_a_plan_allocates_no_memory_that_stays_and_compiles_nothing() -> None:
    from hvdx.policy.rate import plan_best

    policy, rows, plan = goodput(), Rows(4, 8, 1), Plan(4)
    trees = [chains({row: [0.5] * 9 for row in range(4)}), chains({1: [0.3] * 9})]
    plan.start([0, 1, 2])
    policy.plan(trees, rows, plan)
    known = len(plan_best.signatures)
    tracemalloc.start()
    policy.plan(trees, rows, plan)
    before, _ = tracemalloc.get_traced_memory()
    for _ in range(200):
        policy.plan(trees, rows, plan)
    after, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert after - before < 2000 and peak - before < 20_000
    assert len(plan_best.signatures) == known
