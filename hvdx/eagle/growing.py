"""Draft trees grown level by level on the host, over whatever computes the entries.

Letters: A rows of a call, W nodes of a level that are run, P places that each level has among the
tree's entries, K children of a node, V_d drafted vocabulary.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from torch import Tensor

from hvdx.eagle.config import HeadConfig
from hvdx.eagle.drafter_rows import DrafterRows
from hvdx.eagle.ending import Ending, never
from hvdx.eagle.tree import (
    Ahead,
    Beam,
    Candidates,
    new_ahead,
    new_tree,
    next_level,
    num_candidates,
    rerank,
    warm_up,
)
from hvdx.rows import Rows
from hvdx.tree import DraftTree


class Growth(ABC):
    """The trees of one call while they grow; it begins at the newest entry of every row."""

    @abstractmethod
    def extend(
        self,
        token_ids: NDArray[np.int64],
        source: NDArray[np.int64],
        sees: NDArray[np.bool_],
    ) -> None:
        """Run one more level. The arrays may change once it has run.

        token_ids: [A, W] target ids
        source: [A, W] whose child each is: row * W' + slot, where the level before ran W' nodes
        sees: [A, W, levels * P] entries of the tree that each attends to: of its path, itself
            included, where slot k of the l-th call is entry (l - 1) * P + k
        """

    @abstractmethod
    def likeliest(self) -> tuple[NDArray[np.float32], NDArray[np.int64]]:
        """Log-probabilities and draft ids [A * W, K] of the newest level; valid until the next."""

    @abstractmethod
    def logits(self) -> Tensor:
        """Logits [A * W, V_d] of the newest level."""


class HostDrafter(DrafterRows):
    """A drafter whose trees are grown on the host.

    target_ids: int64 [V_d], the target's id of every draft id
    """

    def __init__(
        self,
        config: HeadConfig,
        target_ids: NDArray[np.int64],
        num_rows: int,
        block_size: int,
        window: int | None,
    ) -> None:
        super().__init__(config, num_rows, block_size, window)
        self.target_ids = target_ids
        # Memory of trees, by rows, branches and levels.
        self._trees: dict[tuple[int, int, int], tuple[Candidates, Beam, Ahead]] = {}
        warm_up()

    @abstractmethod
    def begin(
        self, rows: Rows, row_ids: NDArray[np.int64], *, levels: int, places: int, top_k: int
    ) -> Growth:
        """Run the newest entries of rows whose text has been digested, and is not empty.

        levels: most calls of `extend`; places: P; top_k: K, 0 where only logits are asked for
        """

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
        """Write a draft tree for every row; its text must have been digested.

        num_nodes: int [A] nodes of every row's tree, root included. Where the drafter finds fewer,
            as for a row without committed tokens, `out.num_nodes` says so, and the rest of the
            nodes are legal but worthless: token 0 below the root, with score 0
        depth: levels below the root, at least 1; top_k: children of a node, and nodes of a level
            that are expanded; 1 drafts chains
        ending: when to stop before that, by default never; only if there is something to draft for
            every row
        Returns how many levels were run.
        """
        chosen, nodes = self._drafting(rows, row_ids, num_nodes, out)
        if chosen.size == 0:
            return 0
        assert ending is None or chosen.size == ending.price.size
        top_k = min(top_k, self.target_ids.size)
        ending = ending or never(chosen.size, depth)
        levels, found = self._grow(rows, chosen, nodes, depth, top_k, ending)
        fields = (out.token_ids, out.parent, out.depth, out.score, out.num_nodes)
        rerank(num_candidates(top_k, levels), nodes, ending.least, found, chosen, *fields)
        return levels

    def _grow(
        self,
        rows: Rows,
        row_ids: NDArray[np.int64],
        num_nodes: NDArray[np.int32],
        depth: int,
        top_k: int,
        ending: Ending,
    ) -> tuple[int, Candidates]:
        """Expand trees level by level; return how many there are, and the candidates."""
        found, beam, ahead = self._memory(row_ids.size, top_k, depth)
        memory = (found, beam, ahead, ending)
        growth = self.begin(rows, row_ids, levels=depth - 1, places=top_k, top_k=top_k)
        level, num_rows = 0, row_ids.size
        while True:
            values, draft_ids = growth.likeliest()
            width = next_level(level, values, draft_ids, self.target_ids, num_nodes, *memory)
            level += 1
            if width == 0:
                return level, found
            count, seen = num_rows * width, level * top_k
            growth.extend(
                ahead.token_ids[:count].reshape(num_rows, width),
                ahead.source[:count].reshape(num_rows, width),
                ahead.sees[: count * seen].reshape(num_rows, width, seen),
            )

    def _memory(self, num_rows: int, top_k: int, depth: int) -> tuple[Candidates, Beam, Ahead]:
        """Where trees grow; the same memory for the next ones of as many rows."""
        key = (num_rows, top_k, depth)
        if key not in self._trees:
            self._trees[key] = (*new_tree(*key), new_ahead(*key))
        return self._trees[key]
