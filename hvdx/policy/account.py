"""Writes into a plan what it is expected to bring and to cost; the same for every policy.

Letters: A active rows, R rows, N nodes, S sources.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numba import njit

from hvdx.policy.base import PolicyContext
from hvdx.policy.cost import CostTables
from hvdx.policy.values import node_values
from hvdx.rows import Rows
from hvdx.tree import DraftTree, Plan


class Account:
    """Knows an engine's costs and works in buffers of its own.

    tables: what cycles cost, or `None`
    lag: int64 [R] tokens that the drafter has not read, filled by `read_lag`
    """

    def __init__(self, context: PolicyContext) -> None:
        count = context.num_rows
        self.tables: CostTables | None = None
        if context.cost is not None:
            most = max(context.spec.verify_budget, count) + count
            self.tables = context.cost.tables(context.sources, count, most)
        self.lag = np.zeros(count, np.int64)
        self._lag_of = context.drafter_lag
        self._values = np.zeros(max(context.max_nodes, 1))
        self._served = np.zeros(max(len(context.sources), 1), np.int64)

    def read_lag(self, active: np.ndarray) -> None:
        """Ask how far behind the drafter is; active: int32 [A]."""
        tables = self.tables
        if tables is not None and tables.drafts.any():
            for row in active:
                self.lag[row] = self._lag_of(int(row))

    def note(self, candidates: Sequence[DraftTree], rows: Rows, out: Plan) -> None:
        """Fill `out.predicted` and, where costs are known, `out.cost_us`, for `out.rows`."""
        active = out.rows
        out.predicted[active] = 0.0
        if candidates:
            trees = fields(candidates)
            note_predicted(active, out.source, out.num_nodes, trees, self._values, out.predicted)
        if self.tables is None:
            return
        self.read_lag(active)
        parents = tuple([tree.parent for tree in candidates]) or (_NO_PARENTS,)
        note_cost(
            active,
            out.source,
            out.num_nodes,
            parents,
            rows.context_len,
            self.lag,
            out.num_others,
            self.tables,
            self._served,
            out.cost_us,
        )


_NO_PARENTS = np.full((1, 1), -1, np.int16)


def fields(candidates: Sequence[DraftTree]) -> tuple[Any, Any, Any]:
    """Scores, payoffs and node counts of candidates, a tuple each, as compiled code takes them."""
    scores = tuple([tree.score for tree in candidates])
    payoffs = tuple([tree.payoff for tree in candidates])
    return scores, payoffs, tuple([tree.num_nodes for tree in candidates])


@njit(cache=True)
def note_predicted(
    active: np.ndarray,
    source: np.ndarray,
    num_nodes: np.ndarray,
    trees: Any,
    values: np.ndarray,
    out: np.ndarray,
) -> None:
    """Write what every planned draft is expected to bring.

    active: int32 [A]; source, num_nodes: of a `Plan`; trees: see `fields`
    values: float64 [N] to work in; out: float32 [R]
    """
    scores, payoffs, counts = trees
    for row in active:
        chosen = source[row]
        if chosen >= 0:
            node_values(scores[chosen][row], payoffs[chosen][row], counts[chosen][row], values)
            total = 0.0
            for node in range(1, num_nodes[row]):
                total += values[node]
            out[row] = total


@njit(cache=True)
def between(at: float, places: np.ndarray) -> tuple[int, float]:
    """Left end and share of the piece of a piecewise linear function; see `cost.line`."""
    if places.size == 1:
        return 0, 0.0
    left = 0
    while left < places.size - 2 and at > places[left + 1]:
        left += 1
    return left, (at - places[left]) / (places[left + 1] - places[left])


@njit(cache=True)
def table_at(table: np.ndarray, nodes: int, left: int, share: float) -> float:
    """Time of so many nodes between two contexts; table: float64 [C, T + 1]."""
    if table.shape[0] == 1:
        return table[0, nodes]
    low = table[left, nodes]
    return max(low + share * (table[left + 1, nodes] - low), 0.0)


@njit(cache=True)
def catch_up_at(tables: Any, lag: int) -> float:
    """See `CycleCost.catch_up_us`."""
    if lag <= 0:
        return 0.0
    left, share = between(np.float64(lag), tables.lags)
    if tables.lags.size == 1:
        return tables.lag_us[0]
    low = tables.lag_us[left]
    return max(low + share * (tables.lag_us[left + 1] - low), 0.0)


@njit(cache=True)
def chain_length(parent: np.ndarray, num_nodes: int) -> int:
    """Nodes from the root on that form a chain; parent: int16 [N]."""
    for node in range(1, num_nodes):
        if parent[node] != node - 1:
            return node
    return num_nodes


@njit(cache=True)
def note_cost(
    active: np.ndarray,
    source: np.ndarray,
    num_nodes: np.ndarray,
    parents: Any,
    context_len: np.ndarray,
    lag: np.ndarray,
    num_others: int,
    tables: Any,
    served: np.ndarray,
    out: np.ndarray,
) -> None:
    """Share the expected time of a cycle: the target's by nodes, a drafter's by rows and lag.

    active: int32 [A]; source, num_nodes: of a `Plan`; parents: tuple of S arrays [R, N]
    num_others: nodes of rows that are not active here; served: int64 [S] to work in
    out: float32 [R]
    """
    total, branching, context, behind = np.int64(num_others), 0, 0, 0
    served[:] = 0
    for row in active:
        chosen, nodes = source[row], num_nodes[row]
        total += nodes
        context += context_len[row]
        if chosen < 0:
            continue
        if tables.branches[chosen] or chain_length(parents[chosen][row], nodes) < nodes:
            branching += nodes
        if tables.drafts[chosen]:
            served[chosen] += 1
            behind += lag[row]
    left, share = between(np.float64(context), tables.contexts)
    verify_us = table_at(tables.chain_us, total, left, share)
    verify_us += table_at(tables.extra_us, branching, left, share)
    caught_up = catch_up_at(tables, behind)
    for row in active:
        chosen = source[row]
        cost = verify_us * num_nodes[row] / total
        if chosen >= 0 and tables.drafts[chosen]:
            cost += tables.draft_us[chosen, served[chosen]] / served[chosen]
            cost += caught_up * lag[row] / max(behind, 1)
        out[row] = cost
