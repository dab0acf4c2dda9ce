"""Packs rows and a plan into one batch for the target, and holds what verification found.

Letters: R rows, A active rows, T packed nodes, D longest accepted path.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from hvdx.config import MAX_NODES
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
        self.max_tokens = max_tokens
        self._token_ids = np.zeros(max_tokens, np.int32)
        self._positions = np.zeros(max_tokens, np.int32)
        self._slots = np.zeros(max_tokens, np.int64)
        self._parent = np.zeros(max_tokens, np.int32)
        self._row_ids = np.zeros(num_rows, np.int32)
        self._row_start = np.zeros(num_rows + 1, np.int32)
        self._context = np.zeros(num_rows, np.int32)
        self._steps = np.arange(max(max_tokens, MAX_NODES), dtype=np.int32)
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
        self, rows: Rows, row_ids: Sequence[int], counts: Sequence[int], block_size: int
    ) -> None:
        """Fix sizes, slots and roots: `counts[a]` nodes for row `row_ids[a]`, as a chain.

        Every node carries the root's token at first. Draft sources overwrite tokens, parents and
        positions of the nodes after a root.
        """
        self.num_rows = len(row_ids)
        start = 0
        for entry, (row, count) in enumerate(zip(row_ids, counts, strict=True)):
            end = start + count
            context = int(rows.context_len[row])
            logical = context + self._steps[:count]
            self._row_ids[entry] = row
            self._row_start[entry] = start
            self._context[entry] = context
            self._token_ids[start:end] = rows.token_ids[row, context : context + 1]
            self._positions[start:end] = logical
            self._parent[start:end] = self._steps[:count] - 1
            blocks = rows.block_table[row, logical // block_size].astype(np.int64)
            self._slots[start:end] = blocks * block_size + logical % block_size
            start = end
        self._row_start[self.num_rows] = self.num_tokens = start

    def lay_out_prefill(
        self, rows: Rows, row_ids: Sequence[int], counts: Sequence[int], block_size: int
    ) -> None:
        """Pack the next `counts[a]` known tokens of each row."""
        self.is_prefill = True
        self.lay_out(rows, row_ids, counts, block_size)
        for entry, row in enumerate(row_ids):
            start, end = self.span(entry)
            context = int(rows.context_len[row])
            self._token_ids[start:end] = rows.token_ids[row, context : context + end - start]

    def lay_out_decode(self, rows: Rows, plan: Plan, block_size: int) -> None:
        """Pack the roots of a plan and leave room for its draft nodes."""
        self.is_prefill = False
        row_ids = plan.rows.tolist()
        self.lay_out(rows, row_ids, plan.num_nodes[plan.rows].tolist(), block_size)

    def fill(self, tree: DraftTree, plan: Plan, source: int) -> None:
        """Write the draft nodes of every row that the plan gave to `source`."""
        for entry, row in enumerate(self.row_ids.tolist()):
            if plan.source[row] != source:
                continue
            start, end = self.span(entry)
            count = end - start
            self._token_ids[start + 1 : end] = tree.token_ids[row, 1:count]
            self._parent[start + 1 : end] = tree.parent[row, 1:count]
            self._positions[start + 1 : end] = self._context[entry] + tree.depth[row, 1:count]


class VerifyResult:
    """What verification found, per batch entry.

    path: int32 [R, D] accepted node indices without the root, -1 padded
    num_accepted: int32 [R] draft tokens accepted, bonus excluded
    token_ids: int32 [R, D + 1] accepted tokens, then the bonus token
    failed: bool [R] the target's logits were not finite on the walked path; nothing may be emitted
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

    def accepted_path(self, entry: int) -> np.ndarray:
        """Accepted nodes of one batch entry, int32 view."""
        return self.path[entry, : self.num_accepted[entry]]
