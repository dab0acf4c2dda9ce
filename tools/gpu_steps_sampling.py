"""Step 2 of gpu_check, continued: the largest logit, draws, and walks through trees."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import torch
from gpu_report import Check
from gpu_trees import MAX_PATH, depths_of, masks_of, tree_of
from torch import Tensor

from hvdx.kernels import reference_sampling
from hvdx.kernels.argmax import argmax_chunks, argmax_rows
from hvdx.kernels.filter_logits import filter_logits, filter_scratch
from hvdx.kernels.sample import sample_chunks, sample_rows
from hvdx.kernels.verify_walk import verify_walk

NO_FLOOR = -1e300
"""Stands for "min_p is off"."""


def best_of(check: Check, logits: Tensor) -> Tensor:
    """`argmax_rows` of logits, int32 [T]."""
    rows, vocab = logits.shape
    parts = argmax_chunks(vocab)
    out = check.empty(rows, dtype=torch.int32)
    part_value = check.empty(rows, parts, dtype=torch.float32)
    argmax_rows(logits, vocab, part_value, check.empty(rows, parts, dtype=torch.int32), out)
    return out


def check_sampling(check: Check) -> None:
    """Filters and draws, token for token those of the host."""
    vocab = check.pick(151936, 3000)
    settings = [(0.0, 0, 1.0, 0.0), (1.0, 0, 1.0, 0.0), (0.7, 40, 1.0, 0.0), (0.9, 0, 0.9, 0.02)]
    settings += [(1.3, 50, 0.8, 0.01)]
    heat, top_k, top_p, min_p = zip(*settings, strict=True)
    count = len(settings)
    floor = [np.log(one) if one > 0 else NO_FLOOR for one in min_p]
    logits = check.randn(count, vocab, scale=3.0, dtype=torch.float32)
    found = drawn(check, logits, heat, floor, top_k, top_p)
    rows = logits.cpu().numpy()
    want = [
        reference_sampling.sample_row(
            rows[at],
            float(np.float32(heat[at])),
            floor[at],
            top_k[at],
            float(np.float32(top_p[at])),
            100 + at,
            40 + at,
        )
        for at in range(count)
    ]
    check.expect("filter_logits, sample_rows", found.tolist() == want, f"{found.tolist()}, {want}")


def drawn(
    check: Check,
    logits: Tensor,
    heat: Sequence[float],
    floor: Sequence[float],
    top_k: Sequence[int],
    top_p: Sequence[float],
    first: int = 0,
) -> Tensor:
    """Filter and draw every row, int32 [T]; row i has seed 100 + first + i."""
    count, vocab = logits.shape
    best = best_of(check, logits)
    temperature = check.tensor(heat, torch.float32)
    floors = check.tensor(floor, torch.float64)
    limit = check.empty(count, dtype=torch.float32), check.empty(count, dtype=torch.int32)
    filter_logits(
        logits,
        vocab,
        temperature,
        floors,
        check.tensor(top_k),
        check.tensor(top_p, torch.float32),
        best,
        filter_scratch(count, vocab, check.device),
        *limit,
    )
    chunks, out = sample_chunks(vocab), check.empty(count, dtype=torch.int32)
    at = torch.arange(first, first + count)
    sample_rows(
        logits,
        vocab,
        temperature,
        floors,
        *limit,
        check.tensor(at + 100, torch.int64),
        check.tensor(at + 40),
        best,
        check.empty(count, chunks, dtype=torch.float64),
        check.empty(count, chunks, dtype=torch.int32),
        out,
    )
    return out


def check_walk(check: Check) -> None:
    """Walks through random trees in which inner nodes have a child with their drawn token."""
    trees = [tree_of("random", size, seed) for seed, size in enumerate((64, 1, 20))]
    rng = np.random.default_rng(5)
    total = sum(map(len, trees))
    # Siblings carry distinct tokens, since every node has its own.
    tokens, targets = np.arange(total), np.full(total, total)
    for tree, first in zip(trees, np.cumsum([0, *map(len, trees)]), strict=False):
        for node in rng.permutation(np.arange(1, len(tree))):
            targets[first + tree[node]] = tokens[first + node]
    start = np.cumsum([0, *map(len, trees)])
    rows = len(trees)
    path = check.empty(rows, MAX_PATH, dtype=torch.int32)
    accepted = check.empty(rows, dtype=torch.int32)
    emitted = check.empty(rows, MAX_PATH + 1, dtype=torch.int32)
    verify_walk(
        check.tensor(tokens),
        check.tensor([up for tree in trees for up in tree]),
        check.tensor([mask for tree in trees for mask in masks_of(tree)], torch.int64),
        check.tensor([depth for tree in trees for depth in depths_of(tree)]),
        check.tensor(targets),
        check.tensor(start),
        check.empty(rows, dtype=torch.int32),
        check.empty(rows, dtype=torch.int32),
        path,
        accepted,
        emitted,
    )
    for row, tree in enumerate(trees):
        own = slice(start[row], start[row + 1])
        _, want = reference_sampling.verify_walk(tokens[own].tolist(), tree, targets[own].tolist())
        count = int(accepted[row])
        found = emitted[row, : count + 1].tolist()
        check.expect(f"verify_walk, {len(tree)} nodes", found == want, f"{count} accepted")
