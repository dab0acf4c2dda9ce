"""Packs rows and a plan into one batch for the target, and holds what verification found.

Letters: R rows, A active rows, T packed nodes, D longest accepted path.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numba import njit

from hvdx.rows import Rows
from hvdx.tree import DraftTree, Plan


class VerifyBatch:
    """The one batch type: nodes of all active rows, row after row.

    token_ids, positions: int32 [T]; position = context_len[row] + depth
    slot_mapping: int64 [T] slot of each node at logical index context_len + node
    parent: int32 [T] parent node inside the row, -1 for the root
    row_ids: int32 [A] row of each batch entry; row_start: int32 [A + 1] prefix sums of node counts
    context_len: int32 [A]
    is_prefill: nodes are known tokens in a chain; nothing is verified
    """

    def __init__(self, num_rows: int, max_tokens: int) -> None:
        self._token_ids = np.zeros(max_tokens, np.int32)
        self._positions = np.zeros(max_tokens, np.int32)
        self._slots = np.zeros(max_tokens, np.int64)
        self._parent = np.zeros(max_tokens, np.int32)
        self._row_ids = np.zeros(num_rows, np.int32)
        self._row_start = np.zeros(num_rows + 1, np.int32)
        self._context = np.zeros(num_rows, np.int32)
        self._counts = np.zeros(num_rows, np.int32)
        self.num_rows = 0
        self.num_tokens = 0
        self.is_prefill = False

    token_ids = property(lambda self: self._token_ids[: self.num_tokens])
    positions = property(lambda self: self._positions[: self.num_tokens])
    slot_mapping = property(lambda self: self._slots[: self.num_tokens])
    parent = property(lambda self: self._parent[: self.num_tokens])
    row_ids = property(lambda self: self._row_ids[: self.num_rows])
    row_start = property(lambda self: self._row_start[: self.num_rows + 1])
    context_len = property(lambda self: self._context[: self.num_rows])

    def span(self, entry: int) -> tuple[int, int]:
        """First and past-the-last packed node of a batch entry."""
        return int(self._row_start[entry]), int(self._row_start[entry + 1])

    def lay_out(
        self,
        rows: Rows,
        row_ids: Sequence[int] | np.ndarray,
        counts: Sequence[int] | np.ndarray,
        block_size: int,
    ) -> None:
        """Fix sizes and slots: `counts[a]` nodes for row `row_ids[a]`, a chain of its next tokens.

        A row has no tokens behind its pending one: nodes there carry token 0 until a draft source
        overwrites their tokens, parents and positions.
        """
        self.num_rows = len(row_ids)
        self._row_ids[: self.num_rows] = row_ids
        self._counts[: self.num_rows] = counts
        self.num_tokens = _pack(
            self.row_ids,
            self._counts,
            rows.token_ids,
            rows.num_tokens,
            rows.context_len,
            rows.block_table,
            block_size,
            self._token_ids,
            self._positions,
            self._slots,
            self._parent,
            self._row_start,
            self._context,
        )

    def lay_out_prefill(
        self, rows: Rows, row_ids: Sequence[int], counts: Sequence[int], block_size: int
    ) -> None:
        """Pack the next `counts[a]` known tokens of each row."""
        self.is_prefill = True
        self.lay_out(rows, row_ids, counts, block_size)

    def lay_out_decode(self, rows: Rows, plan: Plan, block_size: int) -> None:
        """Pack the roots of a plan and leave room for its draft nodes."""
        self.is_prefill = False
        self.lay_out(rows, plan.rows, plan.num_nodes[plan.rows], block_size)

    def fault(self, vocab_size: int) -> int:
        """What is wrong with the drafts in the batch: a code in `hvdx.tree.FAULTS`, 0 for none."""
        return _fault(
            vocab_size,
            self.row_start,
            self.context_len,
            self.token_ids,
            self.parent,
            self.positions,
        )

    def fill(self, tree: DraftTree, plan: Plan, source: int) -> None:
        """Write the draft nodes of every row that the plan gave to `source`."""
        _fill(
            source,
            self.row_ids,
            self._row_start,
            self._context,
            plan.source,
            tree.token_ids,
            tree.parent,
            tree.depth,
            self._token_ids,
            self._parent,
            self._positions,
        )


@njit(cache=True)
def _fault(
    vocab_size: int,
    row_start: np.ndarray,
    context: np.ndarray,
    token_ids: np.ndarray,
    parent: np.ndarray,
    positions: np.ndarray,
) -> int:
    """Code in `hvdx.tree.FAULTS` of the last fault of a packed batch, 0 without one."""
    fault = 0
    for entry in range(row_start.size - 1):
        start = row_start[entry]
        if parent[start] != -1 or positions[start] != context[entry]:
            fault = 3
        for at in range(start + 1, row_start[entry + 1]):
            if not 0 <= token_ids[at] < vocab_size:
                fault = 2
            elif not 0 <= parent[at] < at - start:
                fault = 3
            elif positions[at] != positions[start + parent[at]] + 1:
                fault = 4
    return fault


@njit(cache=True)
def _pack(
    row_ids: np.ndarray,
    counts: np.ndarray,
    token_ids: np.ndarray,
    num_tokens: np.ndarray,
    context_len: np.ndarray,
    block_table: np.ndarray,
    block_size: int,
    out_ids: np.ndarray,
    out_positions: np.ndarray,
    out_slots: np.ndarray,
    out_parent: np.ndarray,
    out_start: np.ndarray,
    out_context: np.ndarray,
) -> int:
    """Pack chains of rows; return the number of nodes."""
    at = 0
    for entry in range(row_ids.size):
        row = row_ids[entry]
        context = context_len[row]
        out_start[entry] = at
        out_context[entry] = context
        for node in range(counts[entry]):
            logical = context + node
            known = logical < num_tokens[row]
            out_ids[at] = token_ids[row, logical] if known else 0
            out_positions[at] = logical
            block = np.int64(block_table[row, logical // block_size])
            out_slots[at] = block * block_size + logical % block_size
            out_parent[at] = node - 1
            at += 1
    out_start[row_ids.size] = at
    return at


@njit(cache=True)
def _fill(
    source: int,
    row_ids: np.ndarray,
    row_start: np.ndarray,
    context: np.ndarray,
    chosen: np.ndarray,
    token_ids: np.ndarray,
    parent: np.ndarray,
    depth: np.ndarray,
    out_ids: np.ndarray,
    out_parent: np.ndarray,
    out_positions: np.ndarray,
) -> None:
    """Copy the draft nodes of the rows whose chosen source this is."""
    for entry in range(row_ids.size):
        row = row_ids[entry]
        if chosen[row] != source:
            continue
        for at in range(row_start[entry] + 1, row_start[entry + 1]):
            node = at - row_start[entry]
            out_ids[at] = token_ids[row, node]
            out_parent[at] = parent[row, node]
            out_positions[at] = context[entry] + depth[row, node]


class VerifyResult:
    """What verification found, per batch entry.

    path: int32 [R, D] accepted node indices without the root, -1 padded
    num_accepted: int32 [R] draft tokens accepted, bonus excluded
    token_ids: int32 [R, D + 1] accepted tokens, then the bonus token
    failed: bool [R] no token could be drawn at the end of the path, so there is no bonus token
    """

    def __init__(self, num_rows: int, max_nodes: int) -> None:
        self.path = np.full((num_rows, max_nodes), -1, np.int32)
        self.num_accepted = np.zeros(num_rows, np.int32)
        self.token_ids = np.full((num_rows, max_nodes + 1), -1, np.int32)
        self.failed = np.zeros(num_rows, np.bool_)

    def clear(self, num_rows: int) -> None:
        """Forget the last cycle."""
        self.path[:num_rows] = -1
        self.num_accepted[:num_rows] = 0
        self.token_ids[:num_rows] = -1
        self.failed[:num_rows] = False

    def emitted(self, entry: int) -> list[int]:
        """Accepted tokens and the bonus token of one batch entry."""
        return self.token_ids[entry, : self.num_accepted[entry] + 1].tolist()
