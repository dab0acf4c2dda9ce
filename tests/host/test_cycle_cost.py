"""The table of cycle costs: its lines, its files, and the arrays compiled code reads."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hvdx.config import SpecConfig
from hvdx.errors import ConfigError
from hvdx.meter import LEAST_ROUNDS, MOST_ROUNDS, steady
from hvdx.policy import CycleCost, PolicyContext
from hvdx.policy.account import (
    attention_at,
    bare_at,
    catch_up_at,
    draft_at,
    levels_of,
    place_contexts,
)
from hvdx.policy.cost import DraftCost, line
from hvdx.policy.frame import BARE_CHAIN_US, BARE_EXTRA_US, CHAIN_US, EXTRA_US, Frame
from hvdx.rows import Rows
from hvdx.tree import DraftTree, Plan

COST = CycleCost(
    nodes=(1, 2, 4, 16),
    contexts=(128, 1024),
    chain_us=((100.0, 110.0, 130.0, 300.0), (200.0, 220.0, 260.0, 600.0)),
    tree_us=((100.0, 110.0, 150.0, 500.0), (200.0, 220.0, 300.0, 1000.0)),
    draft={"eagle3": DraftCost((1, 4), (1, 5), ((50.0, 90.0), (80.0, 150.0)), branches=True)},
    lags=(0, 1, 64),
    lag_us=(0.0, 20.0, 146.0),
    about={"device": "cpu"},
)


def test_points_are_met_and_between_and_beyond_them_all_is_linear() -> None:
    assert COST.verify_us(4, 128) == 130.0
    assert COST.verify_us(3, 128) == 120.0
    assert COST.verify_us(4, 576) == pytest.approx(195.0)
    assert COST.verify_us(28, 1024) == pytest.approx(940.0)
    assert COST.verify_us(4, 0) == pytest.approx(130.0 - 128 * 130 / 896)
    assert COST.verify_us(8, 128, tree_nodes=4) == COST.verify_us(8, 128) + 20.0
    assert COST.draft_us("eagle3", 1) == 90.0
    assert COST.draft_us("eagle3", 1, 3) == 70.0
    assert COST.draft_us("eagle3", 1, 9) == 90.0
    assert COST.draft_us("eagle3", 2) == pytest.approx(110.0)
    assert COST.draft_us("lookup", 3) == COST.draft_us("eagle3", 0) == 0.0
    assert np.isnan(COST.draft_us("eagle3-chain", 1)) and COST.draft_us("eagle3-chain", 0) == 0.0
    assert np.isnan(CycleCost.linear().draft_us("union", 1)) and COST.draft_us("union", 1) == 90.0
    assert [COST.catch_up_us(lag) for lag in (0, 1, 2, 127)] == [0.0, 20.0, 22.0, 272.0]
    assert COST.drafts("eagle3") and not COST.drafts("suffix")


def test_a_table_survives_json() -> None:
    text = json.dumps(COST.to_json())
    assert CycleCost.from_json(json.loads(text)) == COST


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"format": "other"}, "its format is 'other'"),
        ({"nodes": [4, 2, 1, 16]}, "increasing"),
        ({"nodes": []}, "increasing"),
        ({"chain_us": [[1.0, 2.0]]}, "not 2 by 4"),
        ({"tree_us": [[1.0, 2.0, 3.0, 4.0], [1.0, 2.0, 3.0, float("nan")]]}, "no number"),
        ({"lag_us": [0.0, -1.0, 2.0]}, "negative"),
        ({"draft": {"eagle3": {}}}, "num_rows"),
        ({"draft": 3}, "items"),
        ({"nodes": [1, 2, 4, float("inf")]}, "infinity"),
        ({"lag_us": [0, 1, 10**400]}, "too large"),
        ({"about": None}, "items"),
    ],
)
def test_what_is_no_table_is_refused(change: dict[str, Any], says: str) -> None:
    with pytest.raises(ConfigError, match=f"no table of cycle costs .*{says}"):
        CycleCost.from_json({**COST.to_json(), **change})
    for value in (None, [], "x", {}):
        with pytest.raises(ConfigError, match="no table of cycle costs"):
            CycleCost.from_json(value)


@given(
    st.integers(1, 80),
    st.integers(0, 5000),
    st.integers(0, 300),
    st.integers(0, 4),
    st.integers(1, 5),
)
def test_compiled_code_reads_the_same_figures(
    nodes: int, context: int, lag: int, num_rows: int, levels: int
) -> None:
    known = PolicyContext(
        spec=SpecConfig(verify_budget=80),
        sources=("lookup", "eagle3"),
        num_rows=4,
        max_nodes=64,
        cost=COST,
        drafter_lag=lambda _: lag,
    )
    rows, plan, trees = Rows(4, 8, 1), Plan(4), [DraftTree(4, 64), DraftTree(4, 64)]
    rows.context_len[0] = context
    plan.start([0])
    frame = Frame(known)  # it owns what the words point to
    words = frame.ready(trees, rows, plan, 80)
    place_contexts(words)
    pass_us = bare_at(words, BARE_CHAIN_US, nodes)
    pass_us += attention_at(words, 0, nodes, CHAIN_US, BARE_CHAIN_US)
    assert pass_us == pytest.approx(COST.verify_us(nodes, context))
    found = bare_at(words, BARE_EXTRA_US, nodes)
    found += attention_at(words, 0, nodes, EXTRA_US, BARE_EXTRA_US)
    more = COST.verify_us(nodes, context, tree_nodes=nodes) - COST.verify_us(nodes, context)
    assert found == pytest.approx(more, abs=1e-9)
    assert catch_up_at(words, lag) == pytest.approx(COST.catch_up_us(lag))
    drafting = COST.draft_us("eagle3", num_rows, levels)
    assert draft_at(words, 1, num_rows, levels) == pytest.approx(drafting)
    assert draft_at(words, 0, num_rows, levels) == 0
    assert levels_of(words, 1, nodes) == min(nodes - 1, 5) and levels_of(words, 0, nodes) == 0


def test_a_linear_table_is_what_it_says() -> None:
    cost = CycleCost.linear(
        pass_us=100, node_us=3, context_us=0.5, tree_node_us=2, draft_us={"eagle3": 40}, lag_us=7
    )
    assert cost.verify_us(10, 200) == pytest.approx(100 + 30 + 100)
    assert cost.verify_us(10, 200, tree_nodes=5) == pytest.approx(240)
    assert cost.draft_us("eagle3", 5, 9) == 40 and cost.catch_up_us(4) == 28


def test_one_point_is_a_constant() -> None:
    assert line(7, (3,), np.array([5.0])) == 5.0


def rounds_of(times: list[list[float]]) -> tuple[list[float], int]:
    """What `steady` makes of rounds that come one after another, and how many it asked for."""
    asked = iter(times)
    found = steady(lambda: next(asked)).tolist()
    return found, len(times) - len(list(asked))


def test_neither_a_busy_moment_nor_a_burst_moves_one_size() -> None:
    calm = [100.0, 110.0, 150.0]
    for moment in (60.0, 300.0):
        disturbed = [[*calm] for _ in range(MOST_ROUNDS)]
        disturbed[0][0] = disturbed[2][1] = disturbed[4][2] = moment
        found, _ = rounds_of(disturbed)
        assert found == pytest.approx(calm)


def test_rounds_end_when_the_times_stay() -> None:
    assert rounds_of([[100.0, 200.0]] * 9) == ([100.0, 200.0], LEAST_ROUNDS)
    drifting = [[100.0 * 1.2**turn] for turn in range(9)]
    _, count = rounds_of(drifting)
    assert count == MOST_ROUNDS


def test_rounds_that_take_long_are_few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hvdx.meter.MOST_ROUNDS_S", 0.0)
    _, count = rounds_of([[100.0 * 1.2**turn] for turn in range(9)])
    assert count == LEAST_ROUNDS
