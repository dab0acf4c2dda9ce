"""Sharing the verify budget, and taking the first source that has a draft."""

from __future__ import annotations

import importlib
import math
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hvdx.batch import VerifyBatch, VerifyResult
from hvdx.errors import ConfigError
from hvdx.policy import POLICIES, REASON, REASONS, CycleCost, load_policy
from hvdx.policy.adapt import Adaptation
from hvdx.policy.fixed import AnySource, FirstSource
from hvdx.policy.pick import share
from hvdx.policy.team import PolicyTeam
from hvdx.rows import Rows
from hvdx.tree import DraftTree, Plan

sys.path.append(str(Path(__file__).parent))
cases = importlib.import_module("policy_cases")
candidate, context, planned = cases.candidate, cases.context, cases.planned

WISHES = st.lists(st.integers(0, 63), max_size=20)
BUDGETS = st.integers(-5, 400)


def given_to(wanted: list[int], budget: int) -> list[int]:
    given = np.full(len(wanted), 7, np.int64)
    share(np.array(wanted, np.int64), budget, given)
    return given.tolist()


@given(WISHES, BUDGETS)
def test_nobody_gets_more_than_wanted_or_than_there_is(wanted: list[int], budget: int) -> None:
    shares = given_to(wanted, budget)
    assert all(0 <= got <= want for got, want in zip(shares, wanted, strict=True))
    assert sum(shares) == min(sum(wanted), max(budget, 0))


@given(WISHES, BUDGETS)
def test_whoever_goes_short_gets_as_much_as_anybody(wanted: list[int], budget: int) -> None:
    shares = given_to(wanted, budget)
    short = [got for got, want in zip(shares, wanted, strict=True) if got < want]
    if short:
        assert max(shares) - min(short) <= 1


@given(WISHES, BUDGETS)
def test_more_budget_takes_nothing_away(wanted: list[int], budget: int) -> None:
    less, more = given_to(wanted, budget), given_to(wanted, budget + 1)
    assert sum(more) >= sum(less)
    assert min(more, default=0) >= min(less, default=0)


def test_the_first_source_with_a_draft_wins() -> None:
    first, second = candidate({0: 3, 2: 1}), candidate({0: 9, 1: 5, 3: 4})
    policy = FirstSource(context(("lookup", "suffix")))
    plan = planned(policy, [first, second], [0, 1, 2])
    assert plan.predicted.tolist() == [3.0, 5.0, 1.0, 0.0]
    assert np.isnan(plan.cost_us).all()
    assert plan.reason[:3].tolist() == [REASON.first] * 3
    assert plan.source.tolist() == [0, 1, 0, -1]
    assert plan.num_nodes.tolist() == [4, 6, 2, 1]


@pytest.mark.parametrize("budget", [1, 2, 3, 4, 7, 20])
def test_the_budget_counts_roots_and_every_root_is_sent(budget: int) -> None:
    policy = FirstSource(context(verify_budget=budget))
    plan = planned(policy, [candidate({0: 9, 1: 9, 2: 1})], [2, 0, 1])
    assert plan.num_nodes[plan.rows].sum() == max(budget, 3)
    assert (plan.num_nodes[plan.rows] >= 1).all()
    for row in plan.rows.tolist():
        assert (plan.source[row] == -1) == (plan.num_nodes[row] == 1)
        assert plan.predicted[row] == plan.num_nodes[row] - 1
        assert plan.reason[row] == (REASON.first if plan.source[row] >= 0 else REASON.budget)


def test_no_source_is_plain_decoding() -> None:
    plan = planned(FirstSource(context(())), [], [1, 3])
    assert plan.num_nodes[plan.rows].tolist() == [1, 1]
    assert (plan.source == -1).all()


def test_an_unknown_policy_is_refused() -> None:
    with pytest.raises(ConfigError, match=r"policy='best' .* first"):
        load_policy("best", context())


def test_any_source_takes_all_of_them_within_the_budget() -> None:
    trees = [candidate({0: 9, 1: 9, 3: 9}), candidate({0: 5, 1: 5, 2: 1})]
    policy = AnySource(context(("lookup", "suffix"), verify_budget=12))
    seen = set()
    for _ in range(200):
        plan = planned(policy, trees)
        assert plan.num_nodes.sum() <= 12 and plan.num_nodes.min() >= 1
        for row, (source, nodes) in enumerate(zip(plan.source, plan.num_nodes, strict=True)):
            assert nodes == 1 if source < 0 else 1 < nodes <= trees[source].num_nodes[row]
            seen.add((row, int(source)))
    assert seen == {(row, source) for row in (0, 1) for source in (-1, 0, 1)} | {
        (2, -1), (2, 1), (3, -1), (3, 0)
    }  # fmt: skip


ALL = ("suffix", "lookup", "eagle3", "union")
"""Rows: 0 has all drafts, 1 no cache draft, 2 nothing but a cache draft, 3 none."""


def four() -> list[DraftTree]:
    trees = [candidate({0: 8, 2: 3}), candidate({0: 4, 2: 9}), candidate({0: 5, 1: 5})]
    trees.append(candidate({0: 10}))
    trees[0].payoff[[0, 2]] = [6.0, 2.0]
    trees[1].payoff[[0, 2]] = [1.0, 5.5]
    return trees


@pytest.mark.parametrize(
    ("settings", "sources", "reasons"),
    [
        ({"policy": "plain"}, [-1, -1, -1, -1], ["off"] * 4),
        (
            {"policy": "threshold"},
            [0, 2, 1, -1],
            ["cache_clears", "drafter_instead", "cache_clears", "nothing"],
        ),
        (
            {"policy": "threshold", "payoff_threshold": 6},
            [0, 2, -1, -1],
            ["cache_clears", "drafter_instead", "too_little", "nothing"],
        ),
        (
            {"policy": "threshold", "payoff_threshold": 5.5},
            [0, 2, 1, -1],
            ["cache_clears", "drafter_instead", "cache_clears", "nothing"],
        ),
        (
            {"policy": "threshold", "payoff_threshold": 7},
            [2, 2, -1, -1],
            ["drafter_instead", "drafter_instead", "too_little", "nothing"],
        ),
        (
            {"policy": "frequency", "frequency_threshold": 8},
            [0, 2, 1, -1],
            ["cache_clears", "drafter_instead", "cache_clears", "nothing"],
        ),
        (
            {"policy": "frequency", "frequency_threshold": 8.5},
            [2, 2, 1, -1],
            ["drafter_instead", "drafter_instead", "cache_clears", "nothing"],
        ),
        ({"policy": "suffix"}, [0, -1, 0, -1], ["first", "nothing", "first", "nothing"]),
        ({"policy": "lookup"}, [1, -1, 1, -1], ["first", "nothing", "first", "nothing"]),
        ({"policy": "eagle3"}, [2, 2, -1, -1], ["first", "first", "nothing", "nothing"]),
        ({"policy": "union"}, [3, 2, 0, -1], ["union", "first", "first", "nothing"]),
    ],
    ids=lambda value: "-".join(map(str, value.values())) if isinstance(value, dict) else "",
)
def test_rules_by_thresholds(
    settings: dict[str, Any], sources: list[int], reasons: list[str]
) -> None:
    policy = load_policy(settings["policy"], context(ALL, **settings))
    plan = planned(policy, four())
    assert plan.source.tolist() == sources
    assert [REASON._fields[reason] for reason in plan.reason] == reasons
    for row, source in enumerate(sources):
        wanted = four()[source].num_nodes[row] if source >= 0 else 1
        assert plan.num_nodes[row] == wanted


@pytest.mark.parametrize(
    ("drafters", "source"), [(5.9, 0), (6.0, 0), (6.1, 2), (math.nan, 0), (math.inf, 2)]
)
def test_by_default_the_drafter_sets_the_threshold(drafters: float, source: int) -> None:
    """A cache draft that is worth 6 is sent unless the drafter's is worth more."""
    trees = four()
    trees[2].payoff[0] = drafters
    assert planned(load_policy("threshold", context(ALL)), trees).source[0] == source


def test_every_reason_has_a_sentence() -> None:
    assert len(REASONS) == len(REASON) and list(REASON) == list(range(len(REASON)))
    assert len(set(REASONS)) == len(REASONS)


def test_a_union_policy_without_a_union_is_refused() -> None:
    with pytest.raises(ConfigError, match="name a source of each kind"):
        load_policy("union", context(("suffix", "lookup")))


@pytest.mark.parametrize(
    ("policy", "sources"),
    [("lookup", ("suffix",)), ("suffix", ("lookup", "eagle3")), ("eagle3", ("suffix-tree",))],
)
def test_a_policy_named_after_a_source_that_is_not_in_use_is_refused(
    policy: str, sources: tuple[str, ...]
) -> None:
    with pytest.raises(ConfigError, match=f"policy='{policy}' drafts with .* in use are"):
        load_policy(policy, context(sources))
    assert (planned(load_policy(policy, context(())), []).source == -1).all()


def test_expected_costs_add_up_to_the_cycle() -> None:
    cost = CycleCost.linear(
        pass_us=100, node_us=2, context_us=0.1, draft_us={"eagle3": 30}, lag_us=3
    )
    policy = FirstSource(context(("suffix", "eagle3"), cost=cost, lag={1: 5, 3: 7}))
    trees = [candidate({0: 3}), candidate({1: 4, 3: 4})]
    plan = planned(policy, trees, contexts=[50, 20, 10, 20])
    verify_us = 100 + 2 * (4 + 5 + 1 + 5) + 0.1 * 100
    assert plan.cost_us.sum() == pytest.approx(verify_us + 30 + 3 * 12)
    assert plan.cost_us[2] == pytest.approx(verify_us / 15)
    assert plan.cost_us[3] - plan.cost_us[1] == pytest.approx(3 * 2)


@pytest.mark.parametrize("policy", [name for name in POLICIES if name not in ("goodput", "lookup")])
@pytest.mark.parametrize("priced", [(), ("eagle3",), ("eagle3-chain",)])
def test_a_draft_without_a_price_makes_no_cost(policy: str, priced: tuple[str, ...]) -> None:
    """Nobody is told that a drafter costs nothing because the table says nothing of it."""
    sources = ("suffix", "eagle3", "eagle3-chain", "union")
    cost = CycleCost.linear(draft_us=dict.fromkeys(priced, 100.0))
    trees = [candidate({0: 9, 3: 2}), candidate({1: 4, 3: 4}), candidate({2: 4}), candidate({3: 6})]
    named = load_policy(policy, context(sources, cost=cost, payoff_threshold=1))
    # The union is drafted for in the pass of the first drafter's source.
    known = {-1, 0, *(sources.index(name) for name in priced), *([3] if "eagle3" in priced else [])}
    for _ in range(20):
        plan = planned(named, trees)
        for row in range(4):
            assert np.isfinite(plan.cost_us[row]) == (plan.source[row] in known)


@pytest.mark.parametrize("asked", [{}, {1: "first"}, {1: "frequency", 3: "eagle3"}])
def test_rows_of_several_policies_share_one_pass_of_the_drafter(asked: dict[int, str]) -> None:
    """Whoever plans a row, what it is expected to cost is its part of the whole cycle."""
    cost = CycleCost.linear(pass_us=100, node_us=2, draft_us={"eagle3": 30}, lag_us=3)
    known = context(("suffix", "eagle3"), cost=cost, lag={1: 5, 3: 7}, policy="threshold")
    team, plan, rows = PolicyTeam(known), Plan(4), Rows(4, 99, 1)
    for row, policy in asked.items():
        team.admit(row, policy, "")
    trees = [candidate({0: 3}), candidate({1: 4, 2: 4, 3: 4})]
    trees[0].payoff[0] = 9
    plan.start(range(4))
    team.plan(trees, rows, plan)
    assert plan.source.tolist() == [0, 1, 1, 1] and plan.num_nodes.tolist() == [4, 5, 5, 5]
    verify_us = 100 + 2 * 19
    assert plan.cost_us.sum() == pytest.approx(verify_us + 30 + 3 * 12)
    assert plan.cost_us[2] == pytest.approx(verify_us * 5 / 19 + 10)
    assert plan.rows.tolist() == [0, 1, 2, 3] and plan.num_others == 0


def test_a_union_and_a_draft_of_the_drafter_share_its_pass() -> None:
    cost = CycleCost.linear(pass_us=100, node_us=2, draft_us={"eagle3": 30}, lag_us=3)
    known = context(("suffix", "eagle3", "union"), cost=cost, lag={1: 5, 3: 7}, policy="union")
    team, plan, rows = PolicyTeam(known), Plan(4), Rows(4, 99, 1)
    team.admit(1, "eagle3", "")
    trees = [candidate({}), candidate({1: 4, 3: 4}), candidate({3: 4})]
    plan.start(range(4))
    team.plan(trees, rows, plan)
    assert plan.source.tolist() == [-1, 1, -1, 2]
    assert plan.cost_us.sum() == pytest.approx(100 + 2 * 12 + 30 + 3 * 12)


@pytest.mark.parametrize("drafter_us", [1.0, 300.0, 1e6])
@pytest.mark.parametrize("other", ["eagle3", "plain", "union"])
def test_goodput_pays_for_the_drafter_only_if_no_other_row_does(
    drafter_us: float, other: str
) -> None:
    """Which row is planned first makes no difference."""
    cost = CycleCost.linear(pass_us=1000, node_us=1, draft_us={"eagle3": drafter_us})
    known = context(("suffix", "eagle3", "union"), cost=cost, policy="goodput")
    for first in (0, 1):
        team, plan = PolicyTeam(known), Plan(4)
        team.admit(first, other, "")
        trees = [candidate({first: 1}), cases.chains({0: [0.2], 1: [0.2]}), candidate({first: 2})]
        plan.start([0, 1])
        team.plan(trees, Rows(4, 99, 1), plan)
        pays = other != "plain" or drafter_us == 1.0
        assert (plan.source[1 - first] == 1) == pays
        budget = drafter_us if pays else 0.0
        assert plan.cost_us[:2].sum() == pytest.approx(1000 + plan.num_nodes[:2].sum() + budget)


def sent(team: PolicyTeam, tree: DraftTree, accepted: int) -> Plan:
    """Plan and send row 0's draft, and let the team learn how much of it was accepted."""
    rows, plan = Rows(4, 99, 99), Plan(4)
    plan.start([0])
    batch, result = VerifyBatch(4, 99), VerifyResult(4, 64)
    team.plan([tree], rows, plan)
    batch.lay_out_decode(rows, plan, 1)
    result.clear(1)
    result.num_accepted[0] = accepted
    team.observe(rows, plan, batch, result)
    return plan


def test_a_correction_that_reaches_a_drafts_end_comes_back() -> None:
    """Drafts of six are expected to bring five, and are accepted whole: a sixth more, no more.

    Predictions are never above six, whatever they are multiplied with, so the first correction,
    which was learned from drafts that promised too little, must not be taken for the truth.
    """
    adaptation = Adaptation()
    team = PolicyTeam(context(("lookup",), policy="first"), adaptation)
    team.admit(0, None, "")
    for promised, accepted, factor in ((0.5, 6, 2.0), (5.0, 6, 1.2), (6.0, 1, 0.25)):
        for _ in range(200):
            tree = candidate({0: 6})
            tree.payoff[0] = promised
            plan = sent(team, tree, accepted)
        assert adaptation.factor("", "lookup") == pytest.approx(factor, rel=1e-3)
        assert plan.predicted[0] == pytest.approx(min(promised * factor, 6), rel=1e-3)


def test_a_shorter_plan_is_expected_to_bring_less() -> None:
    cost = CycleCost.linear(pass_us=100, node_us=2)
    team = PolicyTeam(context(("lookup", "suffix"), cost=cost, policy="first"))
    team.admit(1, "frequency", "")
    rows, plan = Rows(4, 99, 1), Plan(4)
    plan.start([0, 1])
    trees = [candidate({0: 6}), candidate({1: 9})]
    team.plan(trees, rows, plan)
    assert plan.predicted[:2].tolist() == [6, 9]
    plan.num_nodes[:2] = 3, 4
    team.note(trees, rows, plan)
    assert plan.predicted[:2].tolist() == [2, 3]
    assert plan.cost_us[:2].tolist() == pytest.approx([114 * 3 / 7, 114 * 4 / 7])


@pytest.mark.parametrize(
    "means", ["[1, 1e999]", "[1, -1]", "[1]", "[1, NaN]", f"[1, {10**400}]", "1", '["a", "b"]']
)
def test_a_damaged_adaptation_is_refused(tmp_path: Path, means: str) -> None:
    adaptation, file = Adaptation(), tmp_path / "a.json"
    adaptation.save(file)
    empty = file.read_text(encoding="utf-8")
    assert '"namespaces": {}' in empty
    file.write_text(empty.replace("{}", '{"": {"lookup": ' + means + "}}"), encoding="utf-8")
    with pytest.raises(ConfigError, match="no saved adaptation"):
        adaptation.load(file)
    assert adaptation.factor("", "lookup") == 1.0


@pytest.mark.parametrize("source", ["suffix", "suffix-tree", "lookup", "eagle3", "eagle3-chain"])
def test_only_drafts_that_copy_text_are_valued_as_copies(source: str) -> None:
    """A drafter announces its tree as a chain; a corrected payoff does not make it a copy."""
    tree = cases.chains({0: [0.8, 0.1, 0.1]})
    tree.payoff[0] = 0.5
    policy = FirstSource(context((source,), verify_budget=2))
    early = 0.75 + 0.75**2 + 0.75**3
    value = 0.4 if source.startswith("eagle3") else 0.5 * 0.75 / early
    assert planned(policy, [tree], active=(0,)).predicted[0] == pytest.approx(value)
