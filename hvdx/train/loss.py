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

import numpy as np
import torch
from numba import njit, prange
from torch import Tensor

from hvdx.train.bits import (
    COMPILED,
    LOG2_E,
    exp2,
    largest,
    raw,
    rounded,
    whole,
)
from hvdx.train.products import into_weight, product

LEAST_PROB = 0.01
"""An id to which no row of a batch gives as much is not taught, unless all ids are candidates."""


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
        probs = self.probs[rows] * (self.known[rows, None] & (places >= 0))
        best = torch.where(self.known[rows], places[:, 0], -1)
        return StepLabels(places.clamp(min=0), probs, best, candidates.offset)


@dataclass
class StepLabels:
    """The labels of one step.

    places: int64 [m, k] among the candidates, 0 where there is none; probs: float32 [m, k]
    best: int64 [m], -1 if none
    offset: float32 [C] added to the logits of random candidates, for those that they stand for
    """

    places: Tensor
    probs: Tensor
    best: Tensor
    offset: Tensor


@dataclass
class Candidates:
    """The draft ids over which the loss of a batch runs.

    ids: int64 [C] ascending; offset: float32 [C]
    place_of: int64 [V_d] of the ids that rows may be taught, -1 for others and random ones
    """

    ids: Tensor
    place_of: Tensor
    offset: Tensor


def choose_candidates(
    labels: Labels, num_random: int, vocab_size: int, generator: torch.Generator
) -> Candidates:
    """The likely labels and at least `num_random` others, each of which stands for its share.

    Adding log(left out + random) - log(random) to a random id's logit makes the sum of exponentials
    an unbiased estimate of the one over the whole vocabulary.
    """
    is_label = torch.zeros(vocab_size, dtype=torch.bool)
    is_label[labels.ids[labels.probs >= LEAST_PROB]] = True
    others = (~is_label).nonzero()[:, 0]
    # All in multiples of the random ones: few shapes of products (`unroll.ROWS`).
    taught = vocab_size - others.numel()
    count = whole(taught + num_random, max(1, num_random)) - taught
    count = min(count, others.numel())
    picked = others[torch.randperm(others.numel(), generator=generator)[:count]]
    offset = torch.zeros(vocab_size)
    if count:
        offset[picked] = math.log(others.numel() / count)
    is_candidate = is_label.clone()
    is_candidate[picked] = True
    ids = is_candidate.nonzero()[:, 0]
    if count == others.numel():  # all of them stand for themselves
        is_label[:] = True
    place_of = torch.full((vocab_size,), -1)
    place_of[ids] = torch.where(is_label[ids], torch.arange(ids.numel()), -1)
    return Candidates(ids, place_of, offset[ids])


class _CandidateLoss(torch.autograd.Function):
    """Sum over rows of -sum_j p_j log q_j, with both gradients made on the way.

    The gradient of a row's logits is q * sum(p) - p, so that logits need not be kept, and one pass
    over them turns them into it.
    """

    @staticmethod
    def forward(
        ctx: Any, states: Tensor, lm_head: Tensor, labels: StepLabels
    ) -> tuple[Tensor, Tensor]:
        count = len(labels.best)
        losses, best = torch.zeros(count), torch.empty(count, dtype=torch.int64)
        given = labels.probs.numpy(), labels.places.numpy(), labels.offset.numpy()
        logits = product(states, lm_head.T)
        _slopes(raw(logits), *given, losses.numpy(), best.numpy())
        if any(ctx.needs_input_grad):
            ctx.save_for_backward(product(logits, lm_head), into_weight(states, logits))
        ctx.mark_non_differentiable(best)
        return losses.sum(), best

    @staticmethod
    def backward(ctx: Any, grad: Tensor, _: Tensor) -> tuple[Tensor, Tensor, None]:
        grad_states, grad_head = ctx.saved_tensors
        return grad_states * grad, grad_head * grad, None


@njit(**COMPILED)
def _slopes(logits, probs, places, offset, losses, best):  # type: ignore[no-untyped-def]
    """Logits [R, C] become their slopes, 0 in rows behind those of `losses` and `best`."""
    size = logits.shape[1]
    for row in prange(len(logits)):
        if row >= len(best):
            for i in range(size):
                logits[row, i] = 0
            continue
        x, line = np.empty(size, np.float32), logits[row]
        highest = largest(line, x)
        first = 0
        while first < size - 1 and x[first] < highest:
            first += 1
        best[row] = first
        mass, score, total = np.float32(0), np.float32(0), np.float32(0)
        for j in range(probs.shape[1]):
            mass += probs[row, j]
            score += probs[row, j] * x[places[row, j]]
        for i in range(size):
            x[i] = exp2((x[i] + offset[i] - highest) * LOG2_E)
            total += x[i]
        losses[row] = mass * (highest + np.log(total)) - score
        part = mass / total
        for i in range(size):
            x[i] *= part
        for j in range(probs.shape[1]):
            x[places[row, j]] -= probs[row, j]
        for i in range(size):
            line[i] = rounded(x[i], line[i])


def candidate_loss(states: Tensor, lm_head: Tensor, labels: StepLabels) -> tuple[Tensor, Tensor]:
    """Summed cross-entropy of rows, and the place of each row's best candidate.

    states: [m, H_d] normed, or more rows, which are left out; lm_head: [C, H_d] rows of the
        candidates
    """
    total, best = _CandidateLoss.apply(states, lm_head, labels)  # type: ignore[no-untyped-call]
    return total, best
