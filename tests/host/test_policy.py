"""Sharing the verify budget, and taking the first source that has a draft."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hvdx.errors import ConfigError
from hvdx.policy import AnySource, FirstSource, load_policy, share
from hvdx.rows import Rows
from hvdx.tree import DraftTree, Plan

WISHES = st.lists(st.integers(0, 63), max_size=20)
BUDGETS = st.integers(-5, 400)


def given_to(wanted: list[int], budget: int) -> list[int]:
    return share(np.array(wanted, np.int64), budget).tolist()


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


def candidate(drafted: dict[int, int]) -> DraftTree:
    """A source's proposals: chain lengths by row, of 4 rows."""
    tree = DraftTree(4, 64)
    for row, count in drafted.items():
        tree.set(row, [1] * count, range(count))
    return tree


def planned(candidates: list[DraftTree], budget: int, active: list[int]) -> Plan:
    plan = Plan(4)
    plan.start(active)
    FirstSource(budget).plan(candidates, Rows(4, 8, 1), plan)
    return plan


def test_the_first_source_with_a_draft_wins() -> None:
    first, second = candidate({0: 3, 2: 1}), candidate({0: 9, 1: 5, 3: 4})
    plan = planned([first, second], 64, [0, 1, 2])
    assert plan.source.tolist() == [0, 1, 0, -1]
    assert plan.num_nodes.tolist() == [4, 6, 2, 1]


@pytest.mark.parametrize("budget", [1, 2, 3, 4, 7, 20])
def test_the_budget_counts_roots_and_every_root_is_sent(budget: int) -> None:
    plan = planned([candidate({0: 9, 1: 9, 2: 1})], budget, [2, 0, 1])
    assert plan.num_nodes[plan.rows].sum() == max(budget, 3)
    assert (plan.num_nodes[plan.rows] >= 1).all()
    for row in plan.rows.tolist():
        assert (plan.source[row] == -1) == (plan.num_nodes[row] == 1)


def test_no_source_is_plain_decoding() -> None:
    plan = planned([], 64, [1, 3])
    assert plan.num_nodes[plan.rows].tolist() == [1, 1]
    assert (plan.source == -1).all()


def test_an_unknown_policy_is_refused() -> None:
    with pytest.raises(ConfigError, match=r"policy='best' .* first"):
        load_policy("best", 64)


def test_any_source_takes_all_of_them_within_the_budget() -> None:
    trees = [candidate({0: 9, 1: 9, 3: 9}), candidate({0: 5, 1: 5, 2: 1})]
    policy, rows = AnySource(12), Rows(4, 8, 1)
    seen = set()
    for _ in range(200):
        plan = Plan(4)
        plan.start([0, 1, 2, 3])
        policy.plan(trees, rows, plan)
        assert plan.num_nodes.sum() <= 12 and plan.num_nodes.min() >= 1
        for row, (source, nodes) in enumerate(zip(plan.source, plan.num_nodes, strict=True)):
            assert nodes == 1 if source < 0 else 1 < nodes <= trees[source].num_nodes[row]
            seen.add((row, int(source)))
    assert seen == {(row, source) for row in (0, 1) for source in (-1, 0, 1)} | {
        (2, -1), (2, 1), (3, -1), (3, 0)
    }  # fmt: skip
