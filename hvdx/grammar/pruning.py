"""Takes out of drafts what an output's structure does not allow, so that no pass is spent on it."""

from __future__ import annotations

import numpy as np

from hvdx.grammar.matcher import GrammarMatch
from hvdx.tree import DraftTree


def prune(tree: DraftTree, row: int, structure: GrammarMatch) -> int:
    """Keep the nodes of a row's draft that are legal along their path; return how many went.

    What is kept stays in its order, so it is a tree again, and the payoff falls by the share of
    the scores that went.
    """
    count = int(tree.num_nodes[row])
    if count < 2:
        return 0
    may = structure.legal(tree.token_ids[row, :count], tree.parent[row, :count])
    kept = np.flatnonzero(may)
    if kept.size == count:
        return 0
    before = float(tree.score[row, 1:count].sum())
    place = np.cumsum(may) - 1
    parents = tree.parent[row, kept]
    tree.parent[row, : kept.size] = np.where(parents < 0, parents, place[parents])
    for values in (tree.token_ids, tree.depth, tree.score):
        values[row, : kept.size] = values[row, kept]
    tree.num_nodes[row] = kept.size
    if before > 0:
        tree.payoff[row] *= float(tree.score[row, 1 : kept.size].sum()) / before
    return count - int(kept.size)
