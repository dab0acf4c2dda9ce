"""Proposes the likeliest tokens of a drafter's logits, with their log-probabilities."""

from __future__ import annotations

import torch
import triton
import triton.language as tl
from torch import Tensor

from hvdx.kernels.launch import RUN_DTYPES, Config, KernelSpec, require
from hvdx.kernels.ranking import NO_KEY, rank_id, rank_key, rank_value

CHUNK = 2048
"""Logits of one program of the first launch."""

LOG2E = tl.constexpr(1.4426950408889634)
LN2 = tl.constexpr(0.6931471805599453)


@triton.jit
def chunk_topk_kernel(
    logits,
    part,
    keys,
    VOCAB: tl.constexpr,
    CHUNKS: tl.constexpr,
    TOP: tl.constexpr,
    CHUNK: tl.constexpr,
):
    """Largest logit, sum of exponentials and best keys of one chunk of one row."""
    row = tl.program_id(0)
    chunk = tl.program_id(1)
    ids = chunk * CHUNK + tl.arange(0, CHUNK)
    x = tl.load(logits + row.to(tl.int64) * VOCAB + ids, mask=ids < VOCAB, other=float("-inf"))
    x = x.to(tl.float32)
    x = tl.where(x != x, float("-inf"), x)
    key = tl.where(ids < VOCAB, rank_key(x, ids), NO_KEY)
    top = tl.max(x, 0)
    base = tl.where(top == float("-inf"), 0.0, top)
    at = row * CHUNKS + chunk
    tl.store(part + at * 2, top)
    tl.store(part + at * 2 + 1, tl.sum(tl.exp2((x - base) * LOG2E), 0))
    for rank in range(TOP):
        best = tl.max(key, 0)
        tl.store(keys + at * TOP + rank, best)
        key = tl.where(key == best, NO_KEY, key)


@triton.jit
def merge_topk_kernel(
    part,
    keys,
    d2t,
    values,
    ids,
    CHUNKS: tl.constexpr,
    TOP: tl.constexpr,
    HAS_MAP: tl.constexpr,
    CHUNKS_BLOCK: tl.constexpr,
    KEYS_BLOCK: tl.constexpr,
):
    """Merge the chunks of one row."""
    row = tl.program_id(0)
    chunks = tl.arange(0, CHUNKS_BLOCK)
    at = part + (row * CHUNKS + chunks) * 2
    peak = tl.load(at, mask=chunks < CHUNKS, other=float("-inf"))
    mass = tl.load(at + 1, mask=chunks < CHUNKS, other=0.0)
    top = tl.max(peak, 0)
    base = tl.where(top == float("-inf"), 0.0, top)
    weight = tl.where(peak == float("-inf"), 0.0, tl.exp2((peak - base) * LOG2E))
    log_mass = tl.log2(tl.sum(mass * weight, 0)) * LN2
    lanes = tl.arange(0, KEYS_BLOCK)
    key = tl.load(keys + row * CHUNKS * TOP + lanes, mask=lanes < CHUNKS * TOP, other=NO_KEY)
    for rank in range(TOP):
        best = tl.max(key, 0)
        key = tl.where(key == best, NO_KEY, key)
        score = (rank_value(best) - base) - log_mass
        # Only -inf or +inf as the largest logit gives a NaN, or a -inf mass.
        good = (score <= 0.001) & (top < float("inf")) & (top > float("-inf"))
        token = rank_id(best)
        if HAS_MAP:
            token = tl.load(d2t + token)
        tl.store(values + row * TOP + rank, tl.where(good, score, float("-inf")))
        tl.store(ids + row * TOP + rank, token)


CHUNK_TOPK = KernelSpec(chunk_topk_kernel, Config(num_warps=4, num_stages=1))
MERGE_TOPK = KernelSpec(merge_topk_kernel, Config(num_warps=4, num_stages=1))


def topk_scratch(
    num_rows: int, vocab_size: int, num_top: int, device: torch.device | str = "cuda"
) -> tuple[Tensor, Tensor]:
    """Scratch of `draft_topk`: part float32 [rows, C, 2], keys int64 [rows, C, K]."""
    chunks = triton.cdiv(vocab_size, CHUNK)
    part = torch.empty(num_rows, chunks, 2, dtype=torch.float32, device=device)
    return part, torch.empty(num_rows, chunks, num_top, dtype=torch.int64, device=device)


def draft_topk(
    logits: Tensor,
    d2t: Tensor | None,
    values: Tensor,
    ids: Tensor,
    scratch: tuple[Tensor, Tensor],
) -> None:
    """Write the K likeliest tokens of each row, likeliest first, lowest draft id at equal logits.

    logits: [rows, V_d] of any float; d2t: int32 [V_d] draft to target id, None when equal
    values: float32 [rows, K] log-softmax over the whole row; ids: int32 [rows, K] target ids
    scratch: of `topk_scratch`
    Numerics: fp32, chunks of 2048 summed as a tree, then over chunks as a tree. NaN counts as -inf;
        a row whose largest logit is not finite gets -inf values. Ids are always below V_d.
    Grid: (rows, C) and (rows). Floor: rows V_d logits over bandwidth; launch-bound.
    Errors: ValueError for a wrong dtype or shape, or K outside 1..16 or above V_d.
    """
    num_rows, vocab_size = logits.shape
    num_top = values.shape[1]
    if not 1 <= num_top <= min(16, vocab_size):
        raise ValueError(
            f"{num_top} tokens of {vocab_size} are wanted; 1 to {min(16, vocab_size)} can be."
        )
    chunks = triton.cdiv(vocab_size, CHUNK)
    part, keys = scratch
    require(logits, "logits", RUN_DTYPES, (None, None))
    require(values, "values", torch.float32, (num_rows, num_top))
    require(ids, "ids", torch.int32, (num_rows, num_top))
    require(part, "part", torch.float32, (num_rows, chunks, 2))
    require(keys, "keys", torch.int64, (num_rows, chunks, num_top))
    if d2t is not None:
        require(d2t, "d2t", torch.int32, (vocab_size,))
    CHUNK_TOPK.launch(
        (num_rows, chunks),
        logits,
        part,
        keys,
        VOCAB=vocab_size,
        CHUNKS=chunks,
        TOP=num_top,
        CHUNK=CHUNK,
    )
    MERGE_TOPK.launch(
        (num_rows,),
        part,
        keys,
        ids if d2t is None else d2t,
        values,
        ids,
        CHUNKS=chunks,
        TOP=num_top,
        HAS_MAP=d2t is not None,
        CHUNKS_BLOCK=triton.next_power_of_2(chunks),
        KEYS_BLOCK=triton.next_power_of_2(chunks * num_top),
    )
