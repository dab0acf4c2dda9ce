"""Plain torch versions of what an EAGLE drafter needs around its forward passes."""

from __future__ import annotations

import math

import torch
from torch import Tensor


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
    score: Tensor, token: Tensor, parent: Tensor, num_nodes: int
) -> tuple[list[int], list[int], list[int], list[float]]:
    """The best candidates of one tree in creation order: tokens, parents, depths, probabilities.

    score, token, parent: [M] candidates, parent -1 for children of the root
    The root is first, with token 0; without candidates there is nothing else.
    """
    order = torch.sort(score, descending=True, stable=True).indices.tolist()
    kept = sorted(one for one in order[: num_nodes - 1] if score[one] > -math.inf)
    node_of = {-1: 0} | {candidate: node for node, candidate in enumerate(kept, 1)}
    tokens, parents, depths, scores = [0], [-1], [0], [1.0]
    for candidate in kept:
        up = node_of[int(parent[candidate])]
        tokens.append(int(token[candidate]))
        parents.append(up)
        depths.append(depths[up] + 1)
        scores.append(math.exp(score[candidate]))
    return tokens, parents, depths, scores
