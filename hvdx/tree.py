"""Draft trees and plans: what sources propose, what the policy sends, and the paths through it.

Letters: R rows, N nodes per row (root included), D longest path in nodes.
Node 0 is the pending token; a parent always comes before its children.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numba import njit


class DraftTree:
    """Proposals of one source, one tree per row; a row with `num_nodes` 1 has no draft.

    token_ids int32, parent int16, depth int16, score float32: [R, N]
    num_nodes: int32 [R], root included
    `score` is the source's estimate that the whole path down to the node is accepted, 0..1.
    payoff: float64 [R] expected accepted draft tokens of the whole candidate, bonus excluded; the
        panel asks with NaN, and fills in the sum of scores where a source has no better figure
    """

    __slots__ = ("depth", "max_nodes", "num_nodes", "parent", "payoff", "score", "token_ids")

    def __init__(self, num_rows: int, max_nodes: int) -> None:
        shape = (num_rows, max_nodes)
        self.max_nodes = max_nodes
        self.token_ids = np.zeros(shape, np.int32)
        self.parent = np.full(shape, -1, np.int16)
        self.depth = np.zeros(shape, np.int16)
        self.score = np.zeros(shape, np.float32)
        self.num_nodes = np.ones(num_rows, np.int32)
        self.payoff = np.zeros(num_rows)

    def set(self, row: int, token_ids: Sequence[int], parents: Sequence[int]) -> None:
        """Write one row's draft: tokens of nodes 1.. and their parent nodes (0 is the root)."""
        count = len(token_ids)
        self.token_ids[row, 1 : count + 1] = token_ids
        self.parent[row, 1 : count + 1] = parents
        self.score[row, 1 : count + 1] = 1.0
        depth = self.depth[row]
        for node in range(1, count + 1):
            parent = self.parent[row, node]
            depth[node] = depth[parent] + 1 if 0 <= parent < node else 0
        self.num_nodes[row] = count + 1


FAULTS = (
    "",
    "more nodes than a tree may have, or fewer than one",
    "a token id outside the vocabulary",
    "a parent that does not come before its child",
    "a depth that is not its parent's plus one",
)
"""What `check_trees` can find, by code; code 0 is a legal tree."""


@njit(cache=True)
def check_trees(
    rows: np.ndarray,
    room: np.ndarray,
    vocab_size: int,
    token_ids: np.ndarray,
    parent: np.ndarray,
    depth: np.ndarray,
    num_nodes: np.ndarray,
) -> int:
    """Turn illegal drafts into none and cut legal ones to `room`; return the last fault's code.

    rows: int32 [A] rows to check; room: int32 [R] most nodes of a row; the rest are fields of a
    `DraftTree`. A prefix of a tree's nodes is a tree.
    """
    fault = 0
    for row in rows:
        code = 0
        if not 1 <= num_nodes[row] <= token_ids.shape[1]:
            code = 1
        elif depth[row, 0] != 0:
            code = 4
        else:
            for node in range(1, num_nodes[row]):
                up = parent[row, node]
                if not 0 <= token_ids[row, node] < vocab_size:
                    code = 2
                elif not 0 <= up < node:
                    code = 3
                elif depth[row, node] != depth[row, up] + 1:
                    code = 4
        if code:
            fault = code
            num_nodes[row] = 1
        num_nodes[row] = min(num_nodes[row], room[row])
    return fault


NO_BUDGET = 2**31 - 1
"""A budget that never binds."""


class Plan:
    """What one cycle sends to the target: a source and a node count per active row.

    rows: int32 [A] active rows in batch order, A = num_rows
    source: int8 [R] index into the engine's sources, -1 for none
    num_nodes: int32 [R] root included
    predicted: float32 [R] draft tokens of what is sent that are expected to be accepted
    cost_us: float32 [R] the row's share of the expected cycle time, NaN where costs are not known
    reason: int8 [R] why, an index into `hvdx.policy.REASONS`
    level_price: float64 [R] accepted tokens that another level of the drafter must be expected to
        bring to all rows together, where the row's draft is the drafter's; 0: levels are no matter
    node_price: float64 [R] accepted tokens that a node must be expected to bring, of drafts that
        are known only once the plan is made; 0: all nodes are sent
    budget: most nodes, roots included, that `rows` may send together
    num_others: nodes that rows which are not listed send in the same cycle
    num_planned: how many of these rows are planned already; they stand behind `rows`
    """

    __slots__ = (
        "_rows",
        "budget",
        "cost_us",
        "level_price",
        "node_price",
        "num_nodes",
        "num_others",
        "num_planned",
        "num_rows",
        "predicted",
        "reason",
        "source",
    )

    def __init__(self, num_rows: int) -> None:
        self._rows = np.zeros(num_rows, np.int32)
        self.num_rows = 0
        self.source = np.full(num_rows, -1, np.int8)
        self.num_nodes = np.ones(num_rows, np.int32)
        self.predicted = np.zeros(num_rows, np.float32)
        self.cost_us = np.full(num_rows, np.nan, np.float32)
        self.reason = np.zeros(num_rows, np.int8)
        self.level_price = np.zeros(num_rows)
        self.node_price = np.zeros(num_rows)
        self.budget = NO_BUDGET
        self.num_others = self.num_planned = 0

    @property
    def rows(self) -> np.ndarray:
        """Active rows in batch order, int32 [A]."""
        return self._rows[: self.num_rows]

    @property
    def planned(self) -> np.ndarray:
        """Rows of the cycle that others have planned, int32 [num_planned]."""
        return self._rows[self.num_rows : self.num_rows + self.num_planned]

    def start(self, rows: Sequence[int]) -> None:
        """Begin a cycle over these rows, each with its root alone, with no bound on nodes."""
        self.list_rows(rows)
        self.source.fill(-1)
        self.num_nodes.fill(1)
        self.predicted.fill(0.0)
        self.cost_us.fill(np.nan)
        self.reason.fill(0)
        self.level_price.fill(0.0)
        self.node_price.fill(0.0)
        self.budget, self.num_others = NO_BUDGET, 0

    def list_rows(self, rows: Sequence[int] | np.ndarray, planned: Sequence[int] = ()) -> None:
        """Say which rows are looked at, and which are planned already; no decision changes."""
        self.num_rows, self.num_planned = len(rows), len(planned)
        self._rows[: self.num_rows] = rows
        self._rows[self.num_rows : self.num_rows + self.num_planned] = planned

    def drop(self, row: int) -> None:
        """Take a row out of the cycle."""
        kept = [other for other in self.rows.tolist() if other != row]
        self.num_rows = len(kept)
        self._rows[: self.num_rows] = kept


@njit(cache=True)
def sum_scores(
    rows: np.ndarray, score: np.ndarray, num_nodes: np.ndarray, payoff: np.ndarray
) -> None:
    """Write the sum of a draft's scores where its payoff is NaN.

    rows: int32 [A]; the rest are fields of a `DraftTree`
    """
    for row in rows:
        if np.isnan(payoff[row]):
            total = 0.0
            for node in range(1, num_nodes[row]):
                total += score[row, node]
            payoff[row] = total


@njit(cache=True)
def drafted_rows(
    active: np.ndarray,
    source: np.ndarray,
    num_nodes: np.ndarray,
    sources: np.ndarray,
    most: np.ndarray,
) -> Any:
    """Rows of a plan that get a draft of one of these sources, and its nodes: int32 [n] each.

    active, source, num_nodes: as in `Plan`; sources: int64; most: int32 [R] nodes that there are
    """
    chosen, nodes, count = np.empty_like(active), np.empty_like(active), 0
    for row in active:
        if num_nodes[row] > 1 and np.any(sources == source[row]):
            chosen[count], nodes[count] = row, min(num_nodes[row], most[row])
            count += 1
    return chosen[:count], nodes[:count]


@njit(cache=True)
def is_chain(parent: np.ndarray) -> bool:
    """Whether node n's parent is n - 1 for every node after the root.

    parent: int [N], -1 for the root
    """
    for node in range(1, parent.size):
        if parent[node] != node - 1:
            return False
    return True


@njit(cache=True)
def path_groups(parent: np.ndarray, depth: np.ndarray, group: np.ndarray, leaf: np.ndarray) -> int:
    """Give every node to one root-to-leaf path that runs through it; return the number of paths.

    Leaves are taken deepest first (lowest index first at equal depth), and a node belongs to the
    first path that contains it, so long paths carry many queries and short ones few.

    parent, depth: int [N]
    group: out, int32 [N] path of each node
    leaf: out, int32 [N] last node of each path
    """
    count = parent.size
    has_child = np.zeros(count, np.bool_)
    for node in range(1, count):
        has_child[parent[node]] = True
    group[:count] = -1
    num_groups = 0
    for level in range(depth[:count].max(), -1, -1):
        for node in range(count):
            if depth[node] != level or has_child[node]:
                continue
            leaf[num_groups] = node
            step = node
            while step >= 0 and group[step] < 0:
                group[step] = num_groups
                step = parent[step]
            num_groups += 1
    return num_groups


def longest_path(tree: DraftTree, row: int, num_nodes: int) -> int:
    """Draft tokens on the longest path of the first `num_nodes` nodes of a row."""
    return int(tree.depth[row, :num_nodes].max())
