"""The compiled choice of `goodput`: the plan with the most expected tokens per expected time.

Letters: A active rows, R rows, N nodes, S sources, T packed nodes of a batch.
The method is told in docs/policy.md.
"""

from __future__ import annotations

from collections import namedtuple
from typing import Any

import numpy as np
from numba import njit

from hvdx.policy.account import between, catch_up_at, chain_length, table_at
from hvdx.policy.values import node_values

MOST_EXACT_ROWS = 8
"""Up to so many rows every row's choice is looked at once more, the others' being given."""

Work: Any = namedtuple("Work", ("reach", "chain_len", "served", "choice", "nodes", "best"))
"""Buffers of one policy, see `new_work`."""

Setting: Any = namedtuple("Setting", ("active", "lag", "num_others", "most", "tables", "line"))
"""What does not change during a choice.

most: nodes that the active rows may send together; line: (left, share) of the batch's context
"""


def new_work(num_sources: int, num_rows: int, max_nodes: int) -> Any:
    """Buffers for so many sources and rows.

    reach: float64 [S, R, N] expected accepted tokens of a candidate's first n nodes
    chain_len: int64 [S, R] nodes from the root on that form a chain
    served: int64 [S + 2] rows per source; then nodes of trees, and tokens to catch up with
    choice, nodes: int64 [R] source and nodes of the plan at hand
    best: int64 [2, R] the same of the best plan so far
    """
    return Work(
        np.zeros((num_sources, num_rows, max_nodes)),
        np.zeros((num_sources, num_rows), np.int64),
        np.zeros(num_sources + 2, np.int64),
        np.zeros(num_rows, np.int64),
        np.ones(num_rows, np.int64),
        np.zeros((2, num_rows), np.int64),
    )


@njit(cache=True)
def read_candidates(active: np.ndarray, trees: Any, parents: Any, tables: Any, work: Any) -> None:
    """Fill `work.reach` and `work.chain_len`. trees: see `hvdx.policy.account.fields`."""
    scores, payoffs, counts = trees
    for source in range(len(counts)):
        for row in active:
            count = counts[source][row]
            reach = work.reach[source, row]
            node_values(scores[source][row], payoffs[source][row], count, reach)
            for node in range(1, count):
                reach[node] += reach[node - 1]
            length = chain_length(parents[source][row], count)
            work.chain_len[source, row] = min(length, 2) if tables.branches[source] else length


@njit(cache=True)
def cost_of(total: int, served: np.ndarray, setting: Any) -> float:
    """Expected time of a cycle with `total` nodes of the active rows. served: as in `Work`."""
    tables, (left, share) = setting.tables, setting.line
    num_sources = served.size - 2
    cost = table_at(tables.chain_us, total + setting.num_others, left, share)
    if served[num_sources]:
        cost += table_at(tables.extra_us, served[num_sources], left, share)
    for source in range(num_sources):
        cost += tables.draft_us[source, served[source]]
    return max(cost + catch_up_at(tables, served[num_sources + 1]), 1e-3)


@njit(cache=True)
def serve(row: int, source: int, nodes: int, sign: int, setting: Any, work: Any) -> None:
    """Add (sign 1) a row's draft to what is served, or take it away (-1)."""
    if source < 0 or nodes < 2:
        return
    num_sources = work.served.size - 2
    work.served[source] += sign
    if nodes > work.chain_len[source, row]:
        work.served[num_sources] += sign * nodes
    if setting.tables.drafts[source]:
        work.served[num_sources + 1] += sign * setting.lag[row]


@njit(cache=True)
def choose_sources(rate: float, uses_drafter: bool, counts: Any, setting: Any, work: Any) -> None:
    """Give every row the source that gains most when a microsecond is worth `rate` tokens.

    The price of a node is the mean one between no drafts and a full budget.
    """
    tables, (left, share) = setting.tables, setting.line
    num_rows = setting.active.size
    full = setting.most + setting.num_others
    bare = num_rows + setting.num_others
    node_us = table_at(tables.chain_us, full, left, share)
    node_us = (node_us - table_at(tables.chain_us, bare, left, share)) / max(full - bare, 1)
    tree_us = table_at(tables.extra_us, full, left, share) / max(full, 1)
    for row in setting.active:
        best, work.choice[row] = 0.0, -1
        for source in range(len(counts)):
            drafts = tables.drafts[source]
            if drafts and not uses_drafter:
                continue
            fixed = 0.0
            if drafts:
                draft = tables.draft_us[source]
                fixed = draft[num_rows] / num_rows + catch_up_at(tables, setting.lag[row])
            for nodes in range(2, counts[source][row] + 1):
                price = node_us * (nodes - 1) + fixed
                if nodes > work.chain_len[source, row]:
                    price += tree_us * nodes
                gain = work.reach[source, row, nodes - 1] - rate * price
                if gain > best:
                    best, work.choice[row] = gain, source


@njit(cache=True)
def fill_up(counts: Any, setting: Any, work: Any, best_rate: float) -> float:
    """Add nodes of the chosen sources, most valuable first; keep the best of all these plans.

    Returns its rate, at least `best_rate`; a better plan is in `work.best`.
    """
    active = setting.active
    work.served[:] = 0
    total, expected = active.size, float(active.size)
    for row in active:
        work.nodes[row] = 1
    while True:
        rate = expected / cost_of(total, work.served, setting)
        if rate > best_rate:
            best_rate = rate
            for row in active:
                work.best[0, row], work.best[1, row] = work.choice[row], work.nodes[row]
        next_row, value = -1, -1.0
        for row in active:
            source, nodes = work.choice[row], work.nodes[row]
            if source < 0 or nodes >= counts[source][row]:
                continue
            gain = work.reach[source, row, nodes] - work.reach[source, row, nodes - 1]
            if gain > value:
                next_row, value = row, gain
        if next_row < 0 or total >= setting.most:
            return best_rate
        source, nodes = work.choice[next_row], work.nodes[next_row]
        serve(next_row, source, nodes, -1, setting, work)
        serve(next_row, source, nodes + 1, 1, setting, work)
        work.nodes[next_row] = nodes + 1
        total += 1
        expected += value


@njit(cache=True)
def look_again(counts: Any, setting: Any, work: Any, best_rate: float) -> float:
    """Replace one row's choice after the other by the best one beside the others' in `work.best`.

    For one row this looks at every legal plan. Returns the rate of what is then in `work.best`.
    """
    choice, nodes = work.best[0], work.best[1]
    work.served[:] = 0
    total, expected = 0, 0.0
    for row in setting.active:
        serve(row, choice[row], nodes[row], 1, setting, work)
        total += nodes[row]
        expected += 1.0
        if choice[row] >= 0:
            expected += work.reach[choice[row], row, nodes[row] - 1]
    for row in setting.active:
        serve(row, choice[row], nodes[row], -1, setting, work)
        total -= nodes[row]
        if choice[row] >= 0:
            expected -= work.reach[choice[row], row, nodes[row] - 1]
        for source in range(-1, len(counts)):
            most = min(counts[source][row], setting.most - total) if source >= 0 else 1
            for count in range(1 if source < 0 else 2, most + 1):
                serve(row, source, count, 1, setting, work)
                gain = work.reach[source, row, count - 1] if source >= 0 else 0.0
                rate = (expected + gain) / cost_of(total + count, work.served, setting)
                serve(row, source, count, -1, setting, work)
                if rate > best_rate:
                    best_rate = rate
                    choice[row], nodes[row] = source, count
        serve(row, choice[row], nodes[row], 1, setting, work)
        total += nodes[row]
        if choice[row] >= 0:
            expected += work.reach[choice[row], row, nodes[row] - 1]
    return best_rate


@njit(cache=True)
def choose(
    active: np.ndarray,
    lag: np.ndarray,
    context_len: np.ndarray,
    num_others: int,
    most: int,
    trees: Any,
    parents: Any,
    tables: Any,
    work: Any,
) -> float:
    """Leave the best plan that is found in `work.best`; return its tokens per microsecond.

    active: int32 [A]; lag: int64 [R]; context_len: int32 [R]; num_others: see `hvdx.tree.Plan`
    most: nodes that the active rows may send together, at least A
    """
    read_candidates(active, trees, parents, tables, work)
    context = 0.0
    for row in active:
        context += context_len[row]
        work.best[0, row], work.best[1, row] = -1, 1
    line = between(context, tables.contexts)
    setting = Setting(active, lag, num_others, most, tables, line)
    work.served[:] = 0
    counts = trees[2]
    rate = active.size / cost_of(active.size, work.served, setting)
    if active.size > 1:
        for uses_drafter in (False, True):
            for _ in range(2):
                choose_sources(rate, uses_drafter, counts, setting, work)
                rate = fill_up(counts, setting, work, rate)
    if active.size <= MOST_EXACT_ROWS:
        rate = look_again(counts, setting, work, rate)
    return rate
