"""Sampled drafts: trees of a fixed shape whose tokens are drawn from the drafter's distribution.

What children were drawn from goes to `DraftProbs`, where the rule `recursive` finds it.

Letters: A rows of a call, W nodes of a level that have children, K most of them at any level, N
nodes, V_d drafted vocabulary.
"""

from __future__ import annotations

import numpy as np
import torch
from numpy.typing import NDArray

from hvdx.eagle.growing import HostDrafter
from hvdx.eagle.sampled import DraftProbs, child_probs, draw_children
from hvdx.rows import Rows
from hvdx.tree import DraftTree


class FixedTree:
    """A shape, and which of its nodes are run level by level.

    parents: int [N - 1] of nodes 1.., parents before children, siblings in the order of draws
    """

    def __init__(self, parents: NDArray[np.int16]) -> None:
        self.parents = parents
        self.depth = np.zeros(parents.size + 1, np.int16)
        for node, parent in enumerate(parents.tolist(), 1):
            self.depth[node] = self.depth[parent] + 1
        inner = np.unique(parents)
        self.levels = [
            inner[self.depth[inner] == level].tolist() for level in range(int(self.depth.max()))
        ]
        self.width = max(map(len, self.levels), default=1)

    @property
    def num_nodes(self) -> int:
        """Nodes, root included."""
        return int(self.depth.size)

    def children(self, node: int) -> NDArray[np.int64]:
        """Nodes drawn behind a node, in order."""
        return np.flatnonzero(self.parents == node) + 1

    def sees(self) -> NDArray[np.bool_]:
        """Columns that each run node attends to, bool [N, levels * K]: its path, itself included.

        The slot-th run node of level l is column (l - 1) * K + slot; the root has none.
        """
        seen = np.zeros((self.num_nodes, max(1, len(self.levels)) * self.width), np.bool_)
        for level, nodes in enumerate(self.levels[1:]):
            for slot, node in enumerate(nodes):
                seen[node] = seen[self.parents[node - 1]]
                seen[node, level * self.width + slot] = True
        return seen


@torch.inference_mode()
def draw_tree(
    drafter: HostDrafter,
    rows: Rows,
    row_ids: NDArray[np.int64],
    most: int,
    shape: FixedTree,
    probs: DraftProbs,
    out: DraftTree,
) -> None:
    """Draw a tree for every row; its text must have been digested, and its temperature positive.

    most: nodes that a plan sends of any row, root included; those of a row are the first ones of
        the shape, and what lies below them all is not drawn
    """
    count = min(max(most, 2), shape.num_nodes)
    out.parent[row_ids, 1:count] = shape.parents[: count - 1]
    out.depth[row_ids, :count] = shape.depth[:count]
    out.num_nodes[row_ids] = count
    seen = np.broadcast_to(shape.sees(), (row_ids.size, *shape.sees().shape))
    levels = int(shape.depth[:count].max()) - 1
    growth = drafter.begin(rows, row_ids, levels=levels, places=shape.width, top_k=0)
    for level, nodes in enumerate(shape.levels[: levels + 1]):
        if level:
            above = [shape.levels[level - 1].index(shape.parents[node - 1]) for node in nodes]
            width = len(shape.levels[level - 1])
            source = np.arange(row_ids.size)[:, None] * width + np.array(above)
            token_ids = out.token_ids[row_ids[:, None], nodes].astype(np.int64)
            growth.extend(token_ids, source, seen[:, nodes, : level * shape.width])
        q = child_probs(
            growth.logits(), torch.from_numpy(rows.temperature[row_ids].repeat(len(nodes)))
        )
        _draw_level(drafter, rows, row_ids, shape, level, q, probs, out)


def _draw_level(
    drafter: HostDrafter,
    rows: Rows,
    row_ids: NDArray[np.int64],
    shape: FixedTree,
    level: int,
    q: NDArray[np.float32],
    probs: DraftProbs,
    out: DraftTree,
) -> None:
    """Draw the children of a level's nodes. q: [A * W, V_d], rows outermost."""
    nodes = shape.levels[level]
    children = [shape.children(node) for node in nodes]
    owner, node = row_ids.repeat(len(nodes)), np.tile(nodes, row_ids.size)
    position = (rows.context_len[owner] + level + 1).astype(np.int32)
    most = max(map(len, children))
    drawn = draw_children(q, rows.seed[owner], position, most)
    probs.put(owner, node, q, drafter.target_ids)
    share = np.take_along_axis(q, drawn.astype(np.int64), 1)
    for slot, mine in enumerate(children):
        lines = slice(slot, None, len(nodes))
        above = np.ones(row_ids.size) if level == 0 else out.score[row_ids, nodes[slot]]
        out.token_ids[row_ids[:, None], mine] = drafter.target_ids[drawn[lines, : mine.size]]
        out.score[row_ids[:, None], mine] = above[:, None] * share[lines, : mine.size]
