"""Plain torch versions of what an EAGLE drafter needs around its forward passes."""

from __future__ import annotations

import math

import torch
from torch import Tensor

PADDING_PARENT = -2
"""Parent of a node slot that a tree does not use; the root's is -1."""


def draft_topk(logits: Tensor, num_top: int, d2t: Tensor | None = None) -> tuple[Tensor, Tensor]:
    """The likeliest tokens of each row and their log-probabilities, lowest id first at equal ones.

    NaN counts as -inf; a row without a finite largest logit scores -inf throughout.
    Returns float32 [rows, K] and int32 [rows, K] target ids.
    """
    x = logits.float()
    x = torch.where(x.isnan(), -math.inf, x)
    order = torch.sort(x, dim=1, descending=True, stable=True).indices[:, :num_top]
    values = torch.log_softmax(x, 1).gather(1, order)
    ids = order if d2t is None else d2t.long()[order]
    return torch.where(values.isnan(), -math.inf, values), ids.int()


def expand_level(
    values: Tensor, ids: Tensor, beam_score: Tensor, beam_candidate: Tensor
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """Candidates of one level of one tree, beam slot major, rank minor; see the kernel.

    values, ids: [B, K]; beam_score float32, beam_candidate int32: [B]
    Returns scores, tokens and parent candidates [B K], and the K best as indices into them.
    """
    values = torch.where(values.isnan(), -math.inf, values).clamp(max=0)
    score = (beam_score[:, None] + values).flatten()
    score = torch.where(score.isnan(), -math.inf, score)
    parent = beam_candidate[:, None].expand(values.shape).flatten()
    best = torch.sort(score, descending=True, stable=True).indices[: values.shape[1]]
    return score, ids.flatten(), parent, best


def rerank_tree(
    score: Tensor, token: Tensor, parent: Tensor, root: int, num_nodes: int
) -> tuple[list[int], list[int], list[int], list[int]]:
    """The best candidates of one tree in creation order: tokens, parents, depths, ancestor masks.

    score, token, parent: [M] candidates, parent -1 for children of the root
    Masks are integers of any size, bit j for node j; the node itself is in its mask.
    """
    order = torch.sort(score, descending=True, stable=True).indices.tolist()
    kept = sorted(one for one in order[: num_nodes - 1] if score[one] > -math.inf)
    node_of = {-1: 0} | {candidate: node for node, candidate in enumerate(kept, 1)}
    tokens, parents, depths, masks = [root], [-1], [0], [1]
    for candidate in kept:
        up = node_of[int(parent[candidate])]
        tokens.append(int(token[candidate]))
        parents.append(up)
        depths.append(depths[up] + 1)
        masks.append(masks[up] | 1 << node_of[candidate])
    return tokens, parents, depths, masks


def gather_features(
    low: Tensor,
    mid: Tensor,
    high: Tensor,
    positions: Tensor,
    row_start: Tensor,
    path: Tensor,
    num_accepted: Tensor,
    emitted: Tensor,
) -> tuple[Tensor, Tensor, Tensor]:
    """Entries by which a drafter's KV is extended after verification; see the kernel.

    Returns features [R (P + 1), 3 hidden], token_ids and positions int32 [R (P + 1)].
    """
    num_rows, width = emitted.shape
    features = torch.zeros(num_rows, width, 3 * low.shape[1], dtype=low.dtype)
    tokens = torch.zeros(num_rows, width, dtype=torch.int32)
    places = torch.full((num_rows, width), -1, dtype=torch.int32)
    for row in range(num_rows):
        start = int(row_start[row])
        nodes = [0, *path[row, : num_accepted[row]].tolist()]
        for entry, node in enumerate(nodes):
            if emitted[row, entry] >= 0:
                at = start + node
                features[row, entry] = torch.cat([low[at], mid[at], high[at]])
                tokens[row, entry], places[row, entry] = emitted[row, entry], positions[at]
    return features.flatten(0, 1), tokens.flatten(), places.flatten()
