"""What a drafter has read of every row, and where that lies; the same on every device.

Entry i of a row takes the embedding of token i + 1 and the target's features of position i. Its K/V
lies at the slot of token i + 1, so that it depends on nothing that comes after its slot: rows that
share a block of committed text share what the drafter stored in it too.

Letters: R rows of the engine, A rows of a call, N nodes.
"""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from collections.abc import Sequence

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from hvdx.eagle.config import HeadConfig
from hvdx.rows import Rows
from hvdx.tree import DraftTree

log = logging.getLogger("hvdx")


class DrafterRows(ABC):
    """Follows how far each row has been digested.

    config: of the head
    drafter_len: int32 [R] entries that have been digested; 0 for a row that has just been admitted
    max_digested: most entries that are computed in one pass
    window: most entries that one attends to, itself included; by default what the head asks for,
        else the length it was trained at
    """

    max_digested: int

    def __init__(
        self, config: HeadConfig, num_rows: int, block_size: int, window: int | None
    ) -> None:
        self.config = config
        self.drafter_len = np.zeros(num_rows, np.int32)
        self._block_size = block_size
        self._window = window or config.window or config.trained_len
        self._warns = window is None and config.window is None

    def forget(self, row: int) -> None:
        """Another text is in the row now, or none."""
        self.drafter_len[row] = 0

    @torch.inference_mode()
    def digest(
        self, rows: Rows, row_ids: Sequence[int] | NDArray[np.integer], features: Tensor
    ) -> int:
        """Compute the entries that rows lack; return how many.

        Entries that no window will reach are left out. Blocks must be reserved up to and including
        the pending token's.
        features: run dtype [num_slots, k * H_t], the target's states of every committed token,
            where the drafter runs
        """
        row, position = self._missing(rows, np.asarray(row_ids, np.int64))
        for start in range(0, row.size, self.max_digested):
            part = slice(start, start + self.max_digested)
            self._digest_part(rows, row[part], position[part], features)
        self.drafter_len[row_ids] = rows.context_len[row_ids]
        return row.size

    @abstractmethod
    def _digest_part(
        self, rows: Rows, row: NDArray[np.int64], position: NDArray[np.int64], features: Tensor
    ) -> None:
        """Compute at most `max_digested` entries."""

    @abstractmethod
    def draft(
        self,
        rows: Rows,
        row_ids: Sequence[int] | NDArray[np.integer],
        num_nodes: Sequence[int] | NDArray[np.integer],
        depth: int,
        top_k: int,
        out: DraftTree,
    ) -> None:
        """Write a draft tree for every row; see `hvdx.eagle.growing.HostDrafter.draft`."""

    def _missing(
        self, rows: Rows, row_ids: NDArray[np.int64]
    ) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Row and position of every entry to compute, row after row; none beyond the window."""
        end = rows.context_len[row_ids].astype(np.int64)
        start = np.maximum(self.drafter_len[row_ids], end - self._window)
        count = end - start
        before = np.repeat(np.cumsum(count) - count - start, count)
        return np.repeat(row_ids, count), np.arange(count.sum()) - before

    def _slots(
        self, rows: Rows, row: NDArray[np.int64], position: NDArray[np.int64]
    ) -> NDArray[np.int64]:
        """Slots of token positions, in the shape of `position`."""
        block = rows.block_table[row, position // self._block_size].astype(np.int64)
        return block * self._block_size + position % self._block_size

    def _drafting(
        self,
        rows: Rows,
        row_ids: Sequence[int] | NDArray[np.integer],
        num_nodes: Sequence[int] | NDArray[np.integer],
        out: DraftTree,
    ) -> tuple[NDArray[np.int64], NDArray[np.int32]]:
        """Rows that there is something to draft for, with their nodes; no draft for all others."""
        chosen, nodes = np.asarray(row_ids, np.int64), np.asarray(num_nodes, np.int32)
        self._check_digested(rows, chosen)
        _write_worthless(out, chosen)
        usable = (nodes > 1) & (rows.context_len[chosen] > 0)
        chosen, nodes = chosen[usable], nodes[usable]
        if chosen.size:
            self._warn(int(rows.context_len[chosen].max()))
        return chosen, nodes

    def _check_digested(self, rows: Rows, row_ids: NDArray[np.int64]) -> None:
        behind = rows.context_len[row_ids] - self.drafter_len[row_ids]
        assert not behind.any(), f"rows {row_ids[behind != 0]} have text that was not digested"

    def _warn(self, num_entries: int) -> None:
        if self._warns and num_entries > self._window:
            self._warns = False
            log.warning(
                "A text is longer than the %d tokens that the drafter was trained at; it looks at "
                "the newest %d from here on.",
                self._window,
                self._window,
            )


def _write_worthless(out: DraftTree, row_ids: NDArray[np.int64]) -> None:
    """Make every node of these rows a child of the root that no policy would choose."""
    out.token_ids[row_ids, 1:] = 0
    out.parent[row_ids, 1:] = 0
    out.depth[row_ids, 1:] = 1
    out.score[row_ids, 1:] = 0.0
    out.num_nodes[row_ids] = 1
