"""Soft labels, and cross-entropy against them over a part of the draft vocabulary.

The target's distribution behind a token is kept as its `k` most likely draft ids. The loss of a
step runs over candidates: all labels of the batch, and a random part of the other ids that stands
for the rest of the softmax's sum. So a step reads a part of the output head instead of all of it.

Letters: N rows of a batch, m rows of a step, k labels, C candidates, V_d draft vocabulary.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import torch
import torch.nn.functional as F
from torch import Tensor

ROWS_AT_ONCE = 256


@dataclass
class Labels:
    """What the target says behind every token of a batch.

    ids: int64 [N, k] draft ids, most likely first; probs: float32 [N, k], 0 where there is none
    known: bool [N], whether the token that follows in the text is in the draft vocabulary; in a
        greedy answer that is the target's own best. Rows without it are not learned from, and count
        as misses
    """

    ids: Tensor
    probs: Tensor
    known: Tensor

    def pick(self, rows: Tensor, candidates: Candidates) -> StepLabels:
        """Labels of some rows, with ids as places among the candidates."""
        places = candidates.place_of[self.ids[rows]]
        probs = self.probs[rows] * self.known[rows, None]
        best = torch.where(self.known[rows], places[:, 0], -1)
        return StepLabels(places, probs, best, candidates.offset)


@dataclass
class StepLabels:
    """The labels of one step.

    places: int64 [m, k] among the candidates; probs: float32 [m, k]; best: int64 [m], -1 if none
    offset: float32 [C] added to the logits of random candidates, for those that they stand for
    """

    places: Tensor
    probs: Tensor
    best: Tensor
    offset: Tensor


@dataclass
class Candidates:
    """The draft ids over which the loss of a batch runs.

    ids: int64 [C] ascending; place_of: int64 [V_d], -1 for others; offset: float32 [C]
    """

    ids: Tensor
    place_of: Tensor
    offset: Tensor


def choose_candidates(
    labels: Labels, num_random: int, vocab_size: int, generator: torch.Generator
) -> Candidates:
    """All labels and at least `num_random` others, each of which stands for its share of the rest.

    Adding log(left out + random) - log(random) to a random id's logit makes the sum of exponentials
    an unbiased estimate of the one over the whole vocabulary.
    """
    is_label = torch.zeros(vocab_size, dtype=torch.bool)
    is_label[labels.ids[labels.probs > 0]] = True
    others = (~is_label).nonzero()[:, 0]
    # So that all are a multiple of `num_random`: few shapes of products (`unroll.ROWS`).
    count = num_random + -int(is_label.sum()) % num_random
    count = min(count, others.numel())
    picked = others[torch.randperm(others.numel(), generator=generator)[:count]]
    offset = torch.zeros(vocab_size)
    if count:
        offset[picked] = math.log(others.numel() / count)
    is_label[picked] = True
    ids = is_label.nonzero()[:, 0]
    place_of = torch.full((vocab_size,), -1)
    place_of[ids] = torch.arange(ids.numel())
    return Candidates(ids, place_of, offset[ids])


class _CandidateLoss(torch.autograd.Function):
    """Sum over rows of -sum_j p_j log q_j, with both gradients made on the way.

    The gradient of a row's logits is q * sum(p) - p, so that logits need not be kept, and are read
    while they are in the cache.
    """

    @staticmethod
    def forward(
        ctx: Any, states: Tensor, lm_head: Tensor, labels: StepLabels
    ) -> tuple[Tensor, Tensor]:
        grad_states = torch.empty_like(states)
        grad_head = torch.zeros(lm_head.shape)
        best = torch.empty(states.shape[0], dtype=torch.int64)
        total = torch.zeros(())
        for start in range(0, states.shape[0], ROWS_AT_ONCE):
            part = slice(start, start + ROWS_AT_ONCE)
            probs, places = labels.probs[part], labels.places[part].clamp(min=0)
            rows = probs.shape[0]
            some = F.pad(states[part], (0, 0, 0, ROWS_AT_ONCE - rows))
            logits = (some @ lm_head.T)[:rows].float()
            best[part] = logits.argmax(1)
            logits += labels.offset
            mass = probs.sum(1, keepdim=True)
            log_sum = logits.logsumexp(1, keepdim=True)
            total += (mass * log_sum).sum() - (probs * logits.gather(1, places)).sum()
            logits.sub_(log_sum).exp_().mul_(mass).scatter_add_(1, places, -probs)
            grad = F.pad(logits.to(states.dtype), (0, 0, 0, ROWS_AT_ONCE - rows))
            grad_states[part] = (grad @ lm_head)[:rows]
            grad_head += grad.T @ some
        ctx.save_for_backward(grad_states, grad_head.to(lm_head.dtype))
        ctx.mark_non_differentiable(best)
        return total, best

    @staticmethod
    def backward(ctx: Any, grad: Tensor, _: Tensor) -> tuple[Tensor, Tensor, None]:
        grad_states, grad_head = ctx.saved_tensors
        return grad_states * grad, grad_head * grad, None


def candidate_loss(states: Tensor, lm_head: Tensor, labels: StepLabels) -> tuple[Tensor, Tensor]:
    """Summed cross-entropy of rows, and the place of each row's best candidate.

    states: [m, H_d] normed; lm_head: [C, H_d] rows of the candidates
    """
    total, best = _CandidateLoss.apply(states, lm_head, labels)  # type: ignore[no-untyped-call]
    return total, best
