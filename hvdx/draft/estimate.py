"""What a drafter's next draft is expected to bring, learned from what came of earlier ones.

A plan fixes node counts before the drafter runs, so somebody must say what n nodes of its tree are
worth. The drafter keeps the n likeliest nodes; the k-th likeliest one has, on average, a certain
path probability by the drafter's own figures. A ratio says how those figures compare with what the
target accepted, and every row has a level of its own, since texts differ more than positions do.

Letters: R rows, N nodes, A active rows.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from hvdx.tree import DraftTree

FIRST_GUESS = 0.5
"""Acceptance of a level, given the one above it, before anything was seen."""

MEMORY = 0.02
"""Share of a new observation in the running averages of all rows."""

ROW_MEMORY = 0.1
"""Share of a new observation in a row's level."""

ROW_PRIOR = 4.0
"""Tokens that count as accepted and expected in a row before anything was seen of it."""

LEAST, MOST = 0.25, 2.0
"""Bounds of a row's level."""

FIRST_FOLLOW = 0.7
"""What the nodes of a level sum to over the best node above, before anything was seen."""


class DrafterEstimate:
    """Follows one drafting source.

    acceptance: float64 [N] running share of drafts whose first d tokens were accepted, 1 at d = 0
    chance: float64 [N] mean path probability of the k-th likeliest node, by the drafter; place 0 is
        the root's 1
    follow: float64 [N] by levels: mean sum of the next level's probabilities over the likeliest of
        this one, by the drafter
    """

    def __init__(
        self, num_rows: int, max_nodes: int, num_nodes: int, depth: int, top_k: int
    ) -> None:
        """num_nodes, depth, top_k: of a whole draft, root included, in levels, and branches."""
        self.acceptance = FIRST_GUESS ** np.arange(max_nodes, dtype=np.float64)
        self.acceptance[min(depth + 1, max_nodes) :] = 0.0
        self.chance = _first_chances(max_nodes, num_nodes, depth, top_k)
        self.follow = np.full(max_nodes + 1, FIRST_FOLLOW)
        self._work = np.zeros(max_nodes)
        whole = self.chance[1:num_nodes].sum()
        # Mean accepted tokens of a draft, and what the drafter's own figures said.
        self._mean = np.array([whole, whole])
        # Decayed sums of each row: accepted, and expected by the figures of all rows.
        self._seen = np.zeros((num_rows, 2))
        self.gains(np.zeros(1, np.int32))  # compiled now, not in a request

    def admit(self, row: int) -> None:
        """Another text is in the row."""
        self._seen[row] = 0.0

    def announce(self, row_ids: np.ndarray, out: DraftTree) -> None:
        """Write the scores of the nodes that would be drafted; row_ids: int [A]."""
        _announce(row_ids, self.chance, self._mean, self._seen, out.score)

    def gains(self, row_ids: np.ndarray) -> np.ndarray:
        """Accepted tokens by the drafter's own probability, float64 [A]; row_ids: int [A]."""
        found = np.empty(row_ids.size)
        _gains(row_ids, self._mean, self._seen, found)
        return found

    def expected(self, row_ids: np.ndarray, tree: DraftTree) -> np.ndarray:
        """Accepted tokens to expect of trees with the drafter's own scores, float64 [A].

        row_ids: int [A]
        """
        found = np.empty(row_ids.size)
        _expected(row_ids, tree.score, tree.depth, tree.num_nodes, self._mean, self._seen, found)
        return found

    def observe(
        self,
        row_ids: np.ndarray,
        num_nodes: np.ndarray,
        accepted: np.ndarray,
        tree: DraftTree,
        levels: int,
    ) -> None:
        """Learn from drafts that were sent; `tree` holds the drafter's own scores by now.

        row_ids: int [A]; num_nodes: int [A] root included; accepted: int [A] draft tokens
        levels: that the drafter ran for them
        """
        _observe(
            row_ids,
            num_nodes,
            accepted,
            tree.score,
            tree.depth,
            self.acceptance,
            self.chance,
            self._mean,
            self._seen,
            self._work,
        )
        _observe_levels(row_ids, num_nodes, tree.score, tree.depth, levels, self.follow)


def _first_chances(max_nodes: int, num_nodes: int, depth: int, top_k: int) -> np.ndarray:
    """Chances before anything was seen: half of a level is accepted, a sibling counts half."""
    share = 0.5 ** np.arange(top_k)
    share /= share.sum()
    level, found = np.ones(1), []
    for _ in range(depth):
        level = np.sort(np.outer(level[:top_k], FIRST_GUESS * share).ravel())[::-1]
        found.append(level)
    ranked = np.sort(np.concatenate(found))[::-1][: min(num_nodes, max_nodes) - 1]
    chance = np.zeros(max_nodes)
    chance[0] = 1.0
    expected = FIRST_GUESS ** np.arange(1, depth + 1)
    chance[1 : ranked.size + 1] = np.minimum(ranked * expected.sum() / ranked.sum(), 1.0)
    return chance


@njit(cache=True)
def _factor(mean: np.ndarray, seen: np.ndarray) -> float:
    """What a row's chances are multiplied with; mean: float64 [2], seen: float64 [2] of the row."""
    ratio = mean[0] / max(mean[1], 1e-6)
    level = (seen[0] + ROW_PRIOR) / (seen[1] + ROW_PRIOR)
    return ratio * min(max(level, LEAST), MOST)


@njit(cache=True)
def _gains(row_ids: np.ndarray, mean: np.ndarray, seen: np.ndarray, out: np.ndarray) -> None:
    for entry in range(row_ids.size):
        out[entry] = _factor(mean, seen[row_ids[entry]])


@njit(cache=True)
def _expected(
    row_ids: np.ndarray,
    score: np.ndarray,
    depth: np.ndarray,
    num_nodes: np.ndarray,
    mean: np.ndarray,
    seen: np.ndarray,
    out: np.ndarray,
) -> None:
    for entry in range(row_ids.size):
        row, total, deepest = row_ids[entry], 0.0, 0
        factor = _factor(mean, seen[row])
        for node in range(1, num_nodes[row]):
            total += min(np.float64(score[row, node]) * factor, 1.0)
            deepest = max(deepest, depth[row, node])
        out[entry] = min(total, deepest)


@njit(cache=True)
def _observe_levels(
    row_ids: np.ndarray,
    num_nodes: np.ndarray,
    score: np.ndarray,
    depth: np.ndarray,
    levels: int,
    follow: np.ndarray,
) -> None:
    for entry in range(row_ids.size):
        row = row_ids[entry]
        for level in range(1, levels):
            best, behind = 0.0, 0.0
            for node in range(1, num_nodes[entry]):
                if depth[row, node] == level:
                    best = max(best, np.float64(score[row, node]))
                elif depth[row, node] == level + 1:
                    behind += np.float64(score[row, node])
            if best > 0.0:
                follow[level] += MEMORY * (behind / best - follow[level])


@njit(cache=True)
def _announce(
    row_ids: np.ndarray, chance: np.ndarray, mean: np.ndarray, seen: np.ndarray, score: np.ndarray
) -> None:
    for row in row_ids:
        factor = _factor(mean, seen[row])
        score[row, 0] = 1.0
        for node in range(1, chance.size):
            score[row, node] = min(chance[node] * factor, 1.0)


@njit(cache=True)
def _rank(score: np.ndarray, num_nodes: int, out: np.ndarray) -> float:
    """Sort the scores of nodes 1.. into `out`, largest first; return their sum."""
    total = 0.0
    for node in range(1, num_nodes):
        value = np.float64(score[node])
        total += value
        place = node
        while place > 1 and out[place - 1] < value:
            out[place] = out[place - 1]
            place -= 1
        out[place] = value
    return total


@njit(cache=True)
def _observe(
    row_ids: np.ndarray,
    num_nodes: np.ndarray,
    accepted: np.ndarray,
    score: np.ndarray,
    depth: np.ndarray,
    acceptance: np.ndarray,
    chance: np.ndarray,
    mean: np.ndarray,
    seen: np.ndarray,
    work: np.ndarray,
) -> None:
    for entry in range(row_ids.size):
        row, nodes, count = row_ids[entry], num_nodes[entry], accepted[entry]
        if nodes < 2:
            continue
        ratio, expected, deepest = mean[0] / max(mean[1], 1e-6), 0.0, 0
        claimed = _rank(score[row], nodes, work)
        for node in range(1, nodes):
            expected += min(chance[node] * ratio, 1.0)
            chance[node] += MEMORY * (work[node] - chance[node])
            deepest = max(deepest, depth[row, node])
        for level in range(1, deepest + 1):
            acceptance[level] += MEMORY * ((1.0 if level <= count else 0.0) - acceptance[level])
        mean[0] += MEMORY * (count - mean[0])
        mean[1] += MEMORY * (claimed - mean[1])
        seen[row, 0] += count - ROW_MEMORY * seen[row, 0]
        seen[row, 1] += expected - ROW_MEMORY * seen[row, 1]
