"""A cache draft and a drafter's tree, verified together as one tree without duplicates.

The cache draft is there when plans are made, the drafter's tree is not: so `peek` announces nodes
of both, in the order of what they are worth, and `draft` drafts and joins. Either part may be wrong
without hurting the other, since verification walks whichever path the target takes.

Letters: R rows, N nodes, A active rows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numba import njit

from hvdx.batch import VerifyBatch, VerifyResult
from hvdx.config import DRAFTER_SOURCES
from hvdx.draft import DraftSource, SourceContext
from hvdx.policy.values import is_copied, node_values
from hvdx.rows import Rows
from hvdx.tree import DraftTree, Plan, is_chain


class DrafterSource(Protocol):
    """What a union needs of the source that drafts with the engine's drafter."""

    def serve(self, source: int, share: np.ndarray) -> None:
        """Draft for rows that are given to this source too; share: float64 [R] how it counts."""

    def draft_for(self, plan: Plan) -> np.ndarray:
        """Write drafts for these rows and its own in the place of its candidates, in one pass."""

    def expected(self, row_ids: np.ndarray) -> np.ndarray:
        """Accepted tokens to expect of the drafts of these rows alone, float64 [A]."""

    def learn(self, row_ids: np.ndarray, accepted: np.ndarray) -> None:
        """Learn how far the target followed the drafts of these rows, int32 [A] tokens."""


class UnionSource(DraftSource):
    """Joins the candidates of two other sources, which are asked before it."""

    def __init__(
        self, context: SourceContext, cache: DraftTree, drafter: DrafterSource, drafted: DraftTree
    ) -> None:
        """cache, drafted: the candidates of the cache source and of the drafter's source."""
        self._index = context.index
        self._cache, self._drafter, self._drafted = cache, drafter, drafted
        self._fails = np.zeros(context.num_rows)
        drafter.serve(context.index, self._fails)
        self._from_cache = np.zeros((context.num_rows, context.max_nodes + 1), np.int16)
        self._reach = np.zeros((context.num_rows, context.max_nodes + 1))
        self._values = np.zeros((2, context.max_nodes))

    def peek(self, rows: Rows, active: Sequence[int], out: DraftTree) -> None:
        """Announce the nodes of both where both have a draft."""
        cache, drafter = self._cache, self._drafted
        _announce(
            np.asarray(active, np.int32),
            rows.room,
            (cache.score, cache.parent, cache.depth, cache.payoff, cache.num_nodes),
            (drafter.score, drafter.payoff, drafter.num_nodes),
            self._values,
            (self._from_cache, self._reach, self._fails),
            (out.token_ids, out.parent, out.depth, out.score, out.payoff, out.num_nodes),
        )

    def draft(self, source: int, tree: DraftTree, plan: Plan) -> None:
        """Draft for the chosen rows, and join the drafts with the cache's."""
        chosen = self._drafter.draft_for(plan)
        chosen = chosen[plan.source[chosen] == source]
        drafted, cache = self._drafted, self._cache
        used = self._from_cache[chosen, plan.num_nodes[chosen]]
        _join(
            chosen,
            plan.num_nodes,
            used,
            (cache.token_ids, cache.parent, cache.num_nodes),
            (drafted.token_ids, drafted.parent, drafted.score, drafted.num_nodes),
            (tree.token_ids, tree.parent, tree.depth, tree.score),
        )
        plan.predicted[chosen] = self._reach[chosen, used]
        plan.predicted[chosen] += self._fails[chosen] * self._drafter.expected(chosen)

    def observe(self, rows: Rows, plan: Plan, batch: VerifyBatch, result: VerifyResult) -> None:
        """Let the drafter's estimate learn how much of its tree the target followed."""
        count = batch.num_rows
        own = np.flatnonzero(plan.source[batch.row_ids] == self._index)
        if not count or not own.size:
            return
        row_ids, drafted = batch.row_ids[own], self._drafted
        followed = np.zeros(own.size, np.int32)
        _follow(
            row_ids,
            result.token_ids[own],
            result.num_accepted[own],
            (drafted.token_ids, drafted.parent, drafted.num_nodes),
            followed,
        )
        self._drafter.learn(row_ids, followed)


def union_parts(names: Sequence[str]) -> tuple[int, int] | None:
    """Places of the cache source and the drafter's source that a union joins, if both are there."""
    drafters = [place for place, name in enumerate(names) if name in DRAFTER_SOURCES]
    caches = [place for place, name in enumerate(names) if is_copied(name)]
    return (caches[0], drafters[0]) if caches and drafters else None


@njit(cache=True)
def _announce(
    active: np.ndarray,
    room: np.ndarray,
    cache: tuple[np.ndarray, ...],
    drafter: tuple[np.ndarray, ...],
    values: np.ndarray,
    parts: tuple[np.ndarray, ...],
    out: tuple[np.ndarray, ...],
) -> None:
    """Merge the values of both drafts, largest first; the drafter counts where the cache fails.

    parts: out, int16 [R, N + 1] how many of the first n nodes, root included, are the cache's;
        float64 [R, N + 1] tokens to expect of so many nodes of the cache's; float64 [R] chance that
        the cache's draft fails at once
    """
    from_cache, reach, fails_of = parts
    cache_score, cache_parent, cache_depth, cache_payoff, cache_nodes = cache
    drafter_score, drafter_payoff, drafter_nodes = drafter
    tokens, parent, depth, score, payoff, num_nodes = out
    own, other = values[0], values[1]
    for row in active:
        ours, theirs = cache_nodes[row], drafter_nodes[row]
        if ours < 2 or theirs < 2:
            continue
        is_copy = is_chain(cache_parent[row, :ours])
        node_values(cache_score[row], cache_payoff[row], ours, is_copy, own)
        node_values(drafter_score[row], drafter_payoff[row], theirs, False, other)
        begins = 0.0
        for node in range(1, ours):
            if cache_depth[row, node] == 1:
                begins += own[node]
        fails = fails_of[row] = 1.0 - min(begins, 1.0)
        for node in range(1, ours):
            reach[row, node] = reach[row, node - 1] + own[node]
        count = min(ours + theirs - 1, room[row], tokens.shape[1])
        used, expected = 0, 0.0
        tokens[row, 0], parent[row, 0], depth[row, 0], score[row, 0] = 0, -1, 0, 1.0
        from_cache[row, 0] = from_cache[row, 1] = 0
        for node in range(1, count):
            mine = own[used + 1] if used + 1 < ours else -1.0
            drafted = node - used
            its = fails * other[drafted] if drafted < theirs else -1.0
            used += mine >= its
            worth = max(mine, its)
            expected += worth
            tokens[row, node], parent[row, node], depth[row, node] = 0, node - 1, node
            score[row, node] = worth
            from_cache[row, node + 1] = used
        payoff[row] = expected
        num_nodes[row] = max(count, 1)


@njit(cache=True)
def _place(
    token: int, up: int, chance: float, row: int, count: int, out: tuple[np.ndarray, ...]
) -> tuple[int, bool]:
    """Find the child of node `up` with this token, or add it as node `count`.

    Returns its node, and whether it was added.
    """
    tokens, parent, depth, score = out
    for node in range(up + 1, count):
        if parent[row, node] == up and tokens[row, node] == token:
            score[row, node] = max(score[row, node], chance)
            return node, False
    tokens[row, count], parent[row, count] = token, up
    depth[row, count], score[row, count] = depth[row, up] + 1, chance
    return count, True


@njit(cache=True)
def _join(
    chosen: np.ndarray,
    num_nodes: np.ndarray,
    used: np.ndarray,
    cache: tuple[np.ndarray, ...],
    drafted: tuple[np.ndarray, ...],
    out: tuple[np.ndarray, ...],
) -> None:
    """Write trees of at most `num_nodes` nodes: what was announced of the cache draft, then the
    drafter's likeliest nodes that it does not have, then more of the cache draft for those it has.

    num_nodes: int32 [R], in and out; used: int [A] nodes that were announced of the cache draft
    """
    cache_tokens, cache_parent, cache_nodes = cache
    tokens, parents, scores, counts = drafted
    places = np.zeros(tokens.shape[1], np.int64)
    cache_places = np.zeros(tokens.shape[1], np.int64)
    for entry in range(chosen.size):
        row, count, reliable = chosen[entry], 1, used[entry] + 1
        # A drafter that ended early leaves its places to nobody.
        wanted = min(np.int64(num_nodes[row]), np.int64(reliable + counts[row] - 1))
        for node in range(1, reliable):
            up = cache_places[cache_parent[row, node]]
            at, added = _place(cache_tokens[row, node], up, 1.0, row, count, out)
            cache_places[node] = at
            count += added
        places[1:] = -1
        for _ in range(1, counts[row]):
            best = -1
            for node in range(1, counts[row]):
                is_open = places[node] < 0 and places[parents[row, node]] >= 0
                if is_open and (best < 0 or scores[row, node] > scores[row, best]):
                    best = node
            if count >= wanted or best < 0:
                break
            up = places[parents[row, best]]
            at, added = _place(tokens[row, best], up, scores[row, best], row, count, out)
            places[best] = at
            count += added
        for node in range(reliable, cache_nodes[row]):
            if count >= wanted:
                break
            up = cache_places[cache_parent[row, node]]
            at, added = _place(cache_tokens[row, node], up, 0.0, row, count, out)
            cache_places[node] = at
            count += added
        num_nodes[row] = count


@njit(cache=True)
def _follow(
    row_ids: np.ndarray,
    emitted: np.ndarray,
    num_accepted: np.ndarray,
    drafted: tuple[np.ndarray, ...],
    out: np.ndarray,
) -> None:
    """Count the emitted tokens that lie on a path of each drafted tree; emitted: int32 [A, D]."""
    tokens, parents, counts = drafted
    for entry in range(row_ids.size):
        row, at = row_ids[entry], 0
        for step in range(num_accepted[entry] + 1):
            found = -1
            for node in range(at + 1, counts[row]):
                if parents[row, node] == at and tokens[row, node] == emitted[entry, step]:
                    found = node
                    break
            if found < 0:
                break
            at, out[entry] = found, step + 1
