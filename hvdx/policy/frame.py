"""One word per thing that compiled policies read: sizes, and addresses of arrays.

Handing some forty arrays to compiled code costs tens of microseconds in every cycle, one array of
addresses costs less than one. Addresses are taken once and again when an array is another one.

Letters: A active rows, R rows, N nodes, S sources, T packed nodes, C contexts, K lags,
D levels of the deepest draft.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from hvdx.policy.base import PolicyContext
from hvdx.policy.values import is_copied
from hvdx.rows import Rows
from hvdx.suffix.pointers import address_of
from hvdx.tree import DraftTree, Plan

# `hvdx.stale` watches files that name numba, and these numbers are compiled into what it compiles.
(
    NUM_SOURCES,
    NUM_ROWS,
    MAX_NODES,
    NUM_ACTIVE,
    NUM_OTHERS,
    NUM_PLANNED,
    MOST,
    UNION_INDEX,
    ACTIVE,
    SOURCE,
    NODES,
    REASON_OF,
    PREDICTED,
    COST_US,
    LEVEL_PRICE,
    NODE_PRICE,
    CONTEXT_LEN,
    LAG,
    WHOLE_LAG,
    SPREAD_LAG,
    TREES,
    REACH,
    CHAIN_LEN,
    COUNT,
    SERVED,
    ATTENTION_US,
    CHOICE,
    CHOSEN_NODES,
    BEST_CHOICE,
    BEST_NODES,
    GAIN,
    HAS_COST,
    NUM_CONTEXTS,
    NUM_TOTALS,
    CONTEXTS,
    CHAIN_US,
    EXTRA_US,
    BARE_CHAIN_US,
    BARE_EXTRA_US,
    NUM_DEPTHS,
    DRAFT_US,
    DEPTHS,
    BRANCHES,
    DRAFTS,
    PASSES,
    NUM_LAGS,
    LAGS,
    LAG_US,
    LEFT,
    SHARE,
    COPIES,
    FRAME_WORDS,
) = range(52)
"""Words of a frame.

NUM_PLANNED: rows behind ACTIVE that others have planned in this cycle
MOST: nodes that the active rows may send together; UNION_INDEX: of that source, or -1
ACTIVE: int32 [A + NUM_PLANNED]; SOURCE to NODE_PRICE: fields of a `Plan`; CONTEXT_LEN: int32 [R]
LAG: int64 [R] tokens to catch up with that count, one of the two behind it: all of them, which is
    what a cycle costs, or a part, which is what a choice weighs (`spread`)
TREES: int64 [S, 5] addresses of score, payoff, num_nodes and parent of a candidate, and its N
REACH: float64 [S, R, N] expected accepted tokens of a candidate's first n nodes
CHAIN_LEN, COUNT: int64 [S, R] nodes from the root on that form a chain; nodes of the candidate
SERVED: int64 [S * (D + 1) + 2] rows by the source in whose pass they are drafted for, all of them
    and then by the levels that they need; then nodes of trees, and tokens to catch up with
ATTENTION_US: float64 [2] what attending to committed text adds to the target's time for what is
    served: to that of chains, and to what trees take more
CHOICE, CHOSEN_NODES: int64 [R] sources and nodes of the plan at hand; BEST_*: of the best so far
GAIN: float64 [R] what the next node of a row brings
HAS_COST: whether the words behind it mean anything; they are fields of `CostTables`, and
    NUM_DEPTHS is its D
LEFT, SHARE: int64, float64 [R] place of a row's context among CONTEXTS
COPIES: uint8 [S] whether drafts of a source copy earlier text
"""


FRESH_TOKENS = 16
"""Unread tokens that count in full when a drafter is weighed."""

HORIZON = 16
"""Cycles over which the other unread tokens are spread: they are read once for all later drafts."""


def spread(lag: int) -> int:
    """Tokens of a lag that count in the choice of one cycle."""
    return min(lag, FRESH_TOKENS) - -max(lag - FRESH_TOKENS, 0) // HORIZON


class Frame:
    """A frame with the buffers and tables of one policy.

    has_cost: whether costs are known
    """

    def __init__(self, context: PolicyContext, union: int = -1) -> None:
        sources, rows, nodes = len(context.sources), context.num_rows, max(context.max_nodes, 1)
        self._lag_of = context.drafter_lag
        self._lag = np.zeros((2, rows), np.int64)
        self._trees = np.zeros((max(sources, 1), 5), np.int64)
        self.words = np.zeros(FRAME_WORDS, np.int64)
        self._bound: tuple[Any, ...] = ()
        self._kept: list[np.ndarray] = []
        self._set(NUM_SOURCES, sources)
        self._set(NUM_ROWS, rows)
        self._set(MAX_NODES, nodes)
        self._set(UNION_INDEX, union)
        self._point(WHOLE_LAG, self._lag[0])
        self._point(SPREAD_LAG, self._lag[1])
        self.words[LAG] = self.words[WHOLE_LAG]
        self._point(TREES, self._trees)
        self._point(REACH, np.zeros((sources + 1) * rows * nodes))
        self._point(CHAIN_LEN, np.zeros((sources + 1) * rows, np.int64))
        self._point(COUNT, np.ones((sources + 1) * rows, np.int64))
        self._point(LEFT, np.zeros(rows, np.int64))
        self._point(SHARE, np.zeros(rows))
        self._point(ATTENTION_US, np.zeros(2))
        self._point(GAIN, np.zeros(rows))
        self._point(COPIES, np.array([*map(is_copied, context.sources), False], np.uint8))
        for word in (CHOICE, CHOSEN_NODES, BEST_CHOICE, BEST_NODES):
            self._point(word, np.zeros(rows, np.int64))
        self._asks_lag = False
        self.has_cost = context.cost is not None
        if context.cost is not None:
            # Beyond the budget by the roots of others, or by what one row could have had.
            most = max(context.spec.verify_budget, rows) + max(rows, nodes)
            tables = context.cost.tables(context.sources, rows, most)
            self._asks_lag = bool(tables.drafts.any())
            self._set(HAS_COST, 1)
            self._set(NUM_CONTEXTS, tables.contexts.size)
            self._set(NUM_TOTALS, tables.chain_us.shape[1])
            self._set(NUM_LAGS, tables.lags.size)
            self._set(NUM_DEPTHS, tables.draft_us.shape[2] - 1)
            self._point(SERVED, np.zeros(sources * tables.draft_us.shape[2] + 2, np.int64))
            for word, array in (
                (CONTEXTS, tables.contexts),
                (CHAIN_US, tables.chain_us),
                (EXTRA_US, tables.extra_us),
                (BARE_CHAIN_US, tables.bare_chain_us),
                (BARE_EXTRA_US, tables.bare_extra_us),
                (DRAFT_US, tables.draft_us),
                (DEPTHS, tables.depths),
                (BRANCHES, tables.branches.view(np.uint8)),
                (DRAFTS, tables.drafts.view(np.uint8)),
                (PASSES, tables.passes),
                (LAGS, tables.lags),
                (LAG_US, tables.lag_us),
            ):
                self._point(word, array)

    def ready(
        self, candidates: Sequence[DraftTree], rows: Rows, out: Plan, budget: int
    ) -> np.ndarray:
        """The frame's words for this cycle, int64 [FRAME_WORDS].

        budget: most nodes, roots included; every root is sent in any case
        """
        bound = self._bound
        same = len(bound) == len(candidates) + 2 and bound[0] is rows and bound[1] is out
        if not (same and all(map(_is_same, bound[2:], candidates))):
            self._bind(candidates, rows, out)
        words, count = self.words, out.num_rows
        words[NUM_ACTIVE] = count
        words[NUM_OTHERS] = out.num_others
        words[NUM_PLANNED] = out.num_planned
        words[MOST] = max(min(budget, out.budget), count)
        if self._asks_lag:
            for row in (*out.rows.tolist(), *out.planned.tolist()):
                lag = max(self._lag_of(row), 0)
                self._lag[0, row], self._lag[1, row] = lag, spread(lag)
        return words

    def _bind(self, candidates: Sequence[DraftTree], rows: Rows, out: Plan) -> None:
        """Take addresses; what they point to is held until the next time."""
        assert len(candidates) == self.words[NUM_SOURCES]
        assert out.source.size == rows.num_rows == self.words[NUM_ROWS]
        for index, tree in enumerate(candidates):
            assert tree.num_nodes.size == rows.num_rows and tree.max_nodes <= self.words[MAX_NODES]
            arrays: list[np.ndarray] = [tree.score, tree.payoff, tree.num_nodes, tree.parent]
            self._trees[index, :4] = [address_of(array) for array in arrays]
            self._trees[index, 4] = tree.max_nodes
        for word, array in (
            (ACTIVE, out.rows),
            (SOURCE, out.source),
            (NODES, out.num_nodes),
            (REASON_OF, out.reason),
            (PREDICTED, out.predicted),
            (COST_US, out.cost_us),
            (LEVEL_PRICE, out.level_price),
            (NODE_PRICE, out.node_price),
            (CONTEXT_LEN, rows.context_len),
        ):
            self.words[word] = address_of(array)
        self._bound = (rows, out, *candidates)

    def _set(self, word: int, value: int) -> None:
        self.words[word] = value

    def _point(self, word: int, array: np.ndarray) -> None:
        array = np.ascontiguousarray(array)
        self._kept.append(array)
        self.words[word] = address_of(array)


def _is_same(one: object, other: object) -> bool:
    return one is other
