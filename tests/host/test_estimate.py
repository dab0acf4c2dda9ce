"""What a drafter's drafts are expected to bring: it follows what came of earlier ones."""

from __future__ import annotations

import numpy as np
import pytest

from hvdx.draft.estimate import FIRST_FOLLOW, FIRST_GUESS, LEAST, MOST, DrafterEstimate
from hvdx.tree import DraftTree

NODES = 8


def estimate(top_k: int = 2, num_nodes: int = NODES) -> DrafterEstimate:
    return DrafterEstimate(2, NODES, num_nodes, 3, top_k)


def announced(source: DrafterEstimate, row: int = 0) -> np.ndarray:
    out = DraftTree(2, NODES)
    source.announce(np.array([row]), out)
    return out.score[row]


def see(source: DrafterEstimate, scores: list[float], accepted: int, row: int = 0) -> None:
    tree = DraftTree(2, NODES)
    tree.set(row, [1] * len(scores), range(len(scores)))
    tree.score[row, 1 : len(scores) + 1] = scores
    nodes = np.array([len(scores) + 1], np.int32)
    source.observe(np.array([row]), nodes, np.array([accepted]), tree, len(scores))


@pytest.mark.parametrize("top_k", [1, 2, 4])
def test_at_first_half_of_each_level_is_expected(top_k: int) -> None:
    scores = announced(estimate(top_k, 4 if top_k == 1 else NODES))
    assert scores[0] == 1.0 and (np.diff(scores) <= 0).all()
    assert scores[1:].sum() == pytest.approx(sum(FIRST_GUESS**level for level in (1, 2, 3)))
    assert (scores[4:] == 0).all() == (top_k == 1)


def test_promises_become_what_is_accepted_whatever_the_drafter_claims() -> None:
    for claim in (0.9, 0.3):
        source, rng = estimate(), np.random.default_rng(0)
        for _ in range(600):
            see(source, [claim, claim / 2, claim / 4], int(rng.binomial(3, 0.6)))
        scores = announced(source)
        assert scores[1:4].sum() == pytest.approx(1.8, rel=0.15)
        assert scores[1] / scores[2] == pytest.approx(2, rel=0.05)


def test_nodes_are_ranked_by_what_the_drafter_says_not_by_their_place() -> None:
    one, other = estimate(), estimate()
    see(one, [0.2, 0.6, 0.4], 1)
    see(other, [0.6, 0.4, 0.2], 1)
    assert announced(one).tolist() == announced(other).tolist()


def test_a_row_that_does_better_is_expected_to_and_a_new_text_starts_anew() -> None:
    source = estimate()
    fresh = announced(source)[1]
    for _ in range(40):
        see(source, [0.9, 0.8, 0.7], 3, row=0)
        see(source, [0.9, 0.8, 0.7], 0, row=1)
    good, bad = announced(source, 0)[1:4].sum(), announced(source, 1)[1:4].sum()
    assert good > 2 * bad
    source.admit(1)
    assert bad < announced(source, 1)[1:4].sum() < good
    assert fresh > 0


def test_a_row_counts_within_bounds() -> None:
    source = estimate()
    source._seen[0], source._seen[1] = [1e9, 0.0], [0.0, 1e9]
    ratio = announced(source, 0)[3] / announced(source, 1)[3]
    assert ratio == pytest.approx(MOST / LEAST)


def test_acceptance_is_followed_by_depth() -> None:
    source = estimate(1, 4)
    for _ in range(400):
        see(source, [0.5, 0.5], 1)
    assert source.acceptance[:3].round(2).tolist() == [1.0, 1.0, 0.0]
    assert source.acceptance[3] == FIRST_GUESS**3


def test_what_follows_a_level_is_learned_from_the_levels_that_ran() -> None:
    """Two nodes of a second level bring 0.4 + 0.2 behind a best one of 0.8; no third one ran."""
    source, tree = estimate(), DraftTree(2, NODES)
    tree.set(1, [1, 2, 3, 4], [0, 0, 1, 2])
    tree.score[1, 1:5] = [0.8, 0.2, 0.4, 0.2]
    for _ in range(600):
        source.observe(np.array([1]), np.array([5]), np.array([1]), tree, 2)
    assert source.follow[1] == pytest.approx(0.75, abs=0.01)
    assert source.follow[2] == FIRST_FOLLOW
    for _ in range(600):  # a third level of which nothing was kept
        source.observe(np.array([1]), np.array([5]), np.array([1]), tree, 3)
    assert source.follow[2] == pytest.approx(0.0, abs=0.01)


def test_known_drafts_are_valued_by_their_own_scores() -> None:
    source, tree = estimate(), DraftTree(2, NODES)
    for _ in range(600):
        see(source, [0.9, 0.8, 0.7], 1)
    tree.set(1, [1, 2, 3], [0, 1, 2])
    tree.score[1, 1:4] = [0.6, 0.3, 0.1]
    ratio = 1 / 2.4  # accepted by claimed; row 1 has seen nothing
    assert source.gains(np.array([1])) == pytest.approx([ratio], rel=0.02)
    assert source.expected(np.array([1]), tree) == pytest.approx([ratio], rel=0.02)
    tree.set(1, [1, 2, 3], [0, 0, 0])  # one level cannot bring more than one token
    tree.score[1, 1:4] = 1.0
    assert source.expected(np.array([1]), tree) == pytest.approx([1.0])
