"""What nodes are worth: values follow scores, sum to the payoff, and survive any input."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hvdx.policy.values import node_values
from hvdx.tree import DraftTree, sum_scores

ANY = st.floats(width=32)
SCORES = st.lists(st.floats(0.0, 1.0, width=32), min_size=1, max_size=20)


def values(
    scores: list[float], payoff: float, *, is_copy: bool = False
) -> tuple[float, list[float]]:
    count = len(scores) + 1
    out = np.full(count + 2, 7.0)
    given = np.array([9.0, *scores, 3.0, 3.0], np.float32)
    total = node_values(given, payoff, count, is_copy, out)
    assert out[0] == 0.0 and out[count:].tolist() == [7.0, 7.0]
    return total, out[1:count].tolist()


def test_worked_examples() -> None:
    assert values([0.5, 0.25], 0.75) == (0.75, [0.5, 0.25])
    assert values([0.5, 0.25], 1.5) == (1.5, [1.0, 0.5])
    assert values([0.5, 0.25], 1.8) == (1.8, [1.0, 0.8])
    assert values([0.5, 0.25], math.nan) == (0.75, [0.5, 0.25])
    assert values([0.5, 1.0, 0.25], 1.25) == (1.25, [0.5, 0.5, 0.25])
    assert values([0.0, 0.0], 1.0) == (1.0, [0.5, 0.5])
    assert values([0.5, 0.5], math.inf) == (2.0, [1.0, 1.0])
    assert values([0.5, 0.5], -3.0) == (0.0, [0.0, 0.0])
    assert values([], 4.0) == (0.0, [])


def test_worked_examples_of_copies() -> None:
    """A payoff says how much of a copy goes on to its end; scores are asked without one alone."""
    scores = [0.5, 0.25]
    assert values(scores, math.nan, is_copy=True) == (0.75, scores)
    assert values(scores, 0.75, is_copy=True) == (0.75, scores)
    # Copies that do not go on survive with 0.75 a token: 0.75 + 0.5625 = 1.3125 of two.
    assert values(scores, 1.3125, is_copy=True)[1] == pytest.approx([0.75, 0.5625])
    assert values(scores, 0.65625, is_copy=True)[1] == pytest.approx([0.375, 0.28125])
    share = (1.8 - 1.3125) / (2 - 1.3125)
    both = [share + (1 - share) * 0.75, share + (1 - share) * 0.5625]
    assert values(scores, 1.8, is_copy=True)[1] == pytest.approx(both)
    assert values(scores, math.inf, is_copy=True) == (2.0, [1.0, 1.0])
    assert values(scores, -3.0, is_copy=True) == (0.0, [0.0, 0.0])
    assert values([0.0, 0.0], 1.3125, is_copy=True)[1] == pytest.approx([0.75, 0.5625])
    assert values([], 4.0, is_copy=True) == (0.0, [])


@given(SCORES, st.floats(0.0, 25.0))
def test_values_of_copies_sum_to_the_payoff(scores: list[float], payoff: float) -> None:
    total, found = values(scores, payoff, is_copy=True)
    assert total == pytest.approx(min(payoff, len(scores)), rel=1e-5)
    if total != pytest.approx(sum(scores), rel=1e-5):
        assert sum(found) == pytest.approx(total)


@given(SCORES, st.floats(0.0, 25.0))
def test_values_sum_to_the_payoff_that_is_possible(scores: list[float], payoff: float) -> None:
    total, found = values(scores, payoff)
    assert total == pytest.approx(min(payoff, len(scores)))
    usable = [min(scores[: place + 1]) for place in range(len(scores))]
    positive = sum(value > 0 for value in usable)
    if positive and min(payoff, len(scores)) <= positive:
        assert sum(found) == pytest.approx(total)


@given(st.lists(ANY, min_size=1, max_size=20), st.floats(), st.booleans())
def test_any_input_gives_falling_probabilities(
    scores: list[float], payoff: float, is_copy: bool
) -> None:
    total, found = values(scores, payoff, is_copy=is_copy)
    assert math.isfinite(total) and total >= 0
    assert all(0.0 <= value <= 1.0 for value in found)
    assert all(a >= b - 1e-12 for a, b in pairwise(found))


def test_a_payoff_that_no_source_gave_is_the_sum_of_scores() -> None:
    tree = DraftTree(3, 4)
    for row in range(3):
        tree.set(row, [1, 2], [0, 1])
    tree.score[:, 1:3] = [0.5, 0.25]
    tree.payoff[:] = [math.nan, 1.75, math.nan]
    tree.num_nodes[2] = 1
    sum_scores(np.array([0, 1, 2], np.int32), tree.score, tree.num_nodes, tree.payoff)
    assert tree.payoff.tolist() == [0.75, 1.75, 0.0]
