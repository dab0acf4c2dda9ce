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
from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray
from torch import Tensor

from hvdx.eagle.config import HeadConfig
from hvdx.eagle.ending import Ending
from hvdx.rows import Rows
from hvdx.tree import DraftTree

log = logging.getLogger("hvdx")


class DrafterRows(ABC):
    """Follows how far each row has been digested.

    config: of the head
    drafter_len: int32 [R] entries that have been digested; 0 for a row that has just been admitted
    max_digested: most entries that are computed in one pass
    ends_early: whether trees may end before their last level
    window: most entries that one attends to, itself included; by default what the head asks for,
        else the length it was trained at
    """

    max_digested: int
    ends_early: bool = True

    def __init__(
        self, config: HeadConfig, num_rows: int, block_size: int, window: int | None
    ) -> None:
        self.config = config
        self.drafter_len = np.zeros(num_rows, np.int32)
        self._block_size = block_size
        self._window = window or config.window or config.trained_len
        self._warns = window is None and config.window is None
        _warm_up()

    def forget(self, row: int) -> None:
        """Another text is in the row now, or none."""
        self.drafter_len[row] = 0

    def digest(
        self, rows: Rows, row_ids: Sequence[int] | NDArray[np.integer], features: Tensor
    ) -> int:
        """Compute the entries that rows lack; return how many.

        Entries that no window will reach are left out. Blocks must be reserved up to and including
        the pending token's.
        features: run dtype [num_slots, k * H_t], the target's states of every committed token,
            where the drafter runs
        """
        chosen = np.asarray(row_ids, np.int64)
        row, position = _missing(chosen, rows.context_len, self.drafter_len, self._window)
        for start in range(0, row.size, self.max_digested):
            part = slice(start, start + self.max_digested)
            self._digest_part(rows, row[part], position[part], features)
        self.drafter_len[chosen] = rows.context_len[chosen]
        return int(row.size)

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
        ending: Ending | None = None,
    ) -> int:
        """Write a draft tree for every row; see `hvdx.eagle.growing.HostDrafter.draft`.

        ending: not for a drafter whose trees grow whole (`ends_early`)
        """

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
        fields = (out.token_ids, out.parent, out.depth, out.score, out.num_nodes)
        chosen, nodes, most = _to_draft(chosen, nodes, rows.context_len, *fields)
        self._warn(most)
        return chosen, nodes

    def _check_digested(self, rows: Rows, row_ids: NDArray[np.int64]) -> None:
        behind = _behind(row_ids, rows.context_len, self.drafter_len)
        assert behind < 0, f"row {behind} has text that was not digested"

    def _warn(self, num_entries: int) -> None:
        if self._warns and num_entries > self._window:
            self._warns = False
            log.warning(
                "A text is longer than the %d tokens that the drafter was trained at; it looks at "
                "the newest %d from here on.",
                self._window,
                self._window,
            )


@njit(cache=True)
def _missing(
    row_ids: np.ndarray, context_len: np.ndarray, drafter_len: np.ndarray, window: int
) -> tuple[np.ndarray, np.ndarray]:
    """Row and position of every entry to compute, row after row; none beyond the window."""
    count = 0
    for row in row_ids:
        count += context_len[row] - max(drafter_len[row], context_len[row] - window)
    owner, position = np.empty(count, np.int64), np.empty(count, np.int64)
    at = 0
    for row in row_ids:
        for place in range(max(drafter_len[row], context_len[row] - window), context_len[row]):
            owner[at], position[at] = row, place
            at += 1
    return owner, position


@njit(cache=True)
def _behind(row_ids: np.ndarray, context_len: np.ndarray, drafter_len: np.ndarray) -> Any:
    """A row that the drafter has not read to its end, or -1."""
    for row in row_ids:
        if drafter_len[row] != context_len[row]:
            return np.int64(row)
    return np.int64(-1)


@njit(cache=True)
def _to_draft(
    row_ids: np.ndarray,
    num_nodes: np.ndarray,
    context_len: np.ndarray,
    token_ids: np.ndarray,
    parent: np.ndarray,
    depth: np.ndarray,
    score: np.ndarray,
    out_nodes: np.ndarray,
) -> Any:
    """Make every node of these rows a child of the root that no policy would choose.

    Returns the rows that there is something to draft for, their nodes, and their longest text.
    """
    chosen, nodes = np.empty(row_ids.size, np.int64), np.empty(row_ids.size, np.int32)
    count, most = 0, np.int64(0)
    for entry in range(row_ids.size):
        row = row_ids[entry]
        token_ids[row, 1:], parent[row, 1:], depth[row, 1:] = 0, 0, 1
        score[row, 1:], out_nodes[row] = 0.0, 1
        if num_nodes[entry] > 1 and context_len[row] > 0:
            chosen[count], nodes[count] = row, num_nodes[entry]
            most = max(most, np.int64(context_len[row]))
            count += 1
    return chosen[:count], nodes[:count], most


def _warm_up() -> None:
    """Compile what a draft runs, so that no request waits for it."""
    ids, lens, tree = np.zeros(1, np.int64), np.zeros(1, np.int32), DraftTree(1, 2)
    _missing(ids, lens, lens, 1)
    _behind(ids, lens, lens)
    fields = (tree.token_ids, tree.parent, tree.depth, tree.score, tree.num_nodes)
    _to_draft(ids, lens, lens, *fields)
