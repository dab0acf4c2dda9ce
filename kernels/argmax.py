"""The likeliest token of every row of logits, in two launches: parts of a row, then the row."""

from __future__ import annotations

import torch
import triton
import triton.language as tl
from torch import Tensor

from hvdx.kernels.launch import RUN_DTYPES, Config, KernelSpec, require

CHUNK = 4096
"""Logits of a program of the first launch; the result does not depend on it."""


@triton.jit
def argmax_part_kernel(
    logits,
    part_value,
    part_index,
    VOCAB_SIZE: tl.constexpr,
    NUM_VALID: tl.constexpr,
    PART_STRIDE: tl.constexpr,
    CHUNK: tl.constexpr,
):
    """One chunk of one row; see `argmax_rows`. A part's value is inf when it holds NaN or inf."""
    row = tl.program_id(0).to(tl.int64)
    part = tl.program_id(1)
    ids = part * CHUNK + tl.arange(0, CHUNK)
    # Padding is read and dropped: a mask that ends at an odd id would make every load narrow.
    x = tl.load(logits + row * VOCAB_SIZE + ids, mask=ids < VOCAB_SIZE, other=0.0).to(tl.float32)
    # Reductions treat NaN differently between versions, so none reaches them.
    x = tl.where(x == x, x, float("inf"))
    x = tl.where(ids < NUM_VALID, x, float("-inf"))
    top = tl.max(x, axis=0)
    best = tl.min(tl.where(x == top, ids, NUM_VALID), axis=0)
    tl.store(part_value + row * PART_STRIDE + part, top)
    tl.store(part_index + row * PART_STRIDE + part, best)


@triton.jit
def argmax_pick_kernel(
    part_value,
    part_index,
    out,
    NUM_PARTS: tl.constexpr,
    PART_STRIDE: tl.constexpr,
    BLOCK: tl.constexpr,
):
    """One row; see `argmax_rows`."""
    row = tl.program_id(0).to(tl.int64)
    parts = tl.arange(0, BLOCK)
    used = parts < NUM_PARTS
    at = row * PART_STRIDE + parts
    value = tl.load(part_value + at, mask=used, other=float("-inf"))
    index = tl.load(part_index + at, mask=used, other=0)
    top = tl.max(value, axis=0)
    # A smaller part holds smaller ids; the mask keeps the padding's ids out of an all -inf row.
    best = tl.min(tl.where(value == top, index, 0x7FFFFFFF), axis=0)
    tl.store(out + row, tl.where(tl.abs(top) < float("inf"), best, -1))


ARGMAX_PART = KernelSpec(
    argmax_part_kernel, Config(num_warps=8, num_stages=1, constants={"CHUNK": CHUNK})
)
ARGMAX_PICK = KernelSpec(argmax_pick_kernel, Config(num_warps=1, num_stages=1))


def argmax_chunks(vocab_size: int) -> int:
    """Parts that a row of logits is read in: the width of the scratch of `argmax_rows`."""
    return triton.cdiv(vocab_size, CHUNK)


def argmax_rows(
    logits: Tensor, num_valid: int, part_value: Tensor, part_index: Tensor, out: Tensor
) -> None:
    """Write the lowest id of the largest logit of every row.

    A row with NaN or +inf at a valid id, or without a finite logit there, gets -1: never an id
    that no comparison chose. Exact: comparisons only; 0.0 and -0.0 are equal.

    logits: [T, V] float32 or the run dtype; num_valid: ids from here on are padding and never win
    part_value, part_index: scratch, float32 and int32 [T, C], C >= argmax_chunks(num_valid)
    out: int32 [T]
    Grids: (T, ceil(num_valid / 4096)), then (T,). Floor: T V bytes-per-logit over bandwidth.
    Errors: ValueError for a wrong dtype, shape or layout, and for num_valid outside 1..V.
    """
    num_rows, vocab_size = logits.shape
    require(logits, "logits", RUN_DTYPES, (num_rows, vocab_size))
    if not 1 <= num_valid <= vocab_size:
        raise ValueError(f"num_valid is {num_valid}; it must be 1 to {vocab_size}, logits' width.")
    num_parts = argmax_chunks(num_valid)
    require(part_value, "part_value", torch.float32, (num_rows, None))
    stride = part_value.shape[1]
    if stride < num_parts:
        raise ValueError(f"part_value has {stride} columns; it must have at least {num_parts}.")
    require(part_index, "part_index", torch.int32, (num_rows, stride))
    require(out, "out", torch.int32, (num_rows,))
    ARGMAX_PART.launch(
        (num_rows, num_parts),
        logits,
        part_value,
        part_index,
        VOCAB_SIZE=vocab_size,
        NUM_VALID=num_valid,
        PART_STRIDE=stride,
    )
    ARGMAX_PICK.launch(
        (num_rows,),
        part_value,
        part_index,
        out,
        NUM_PARTS=num_parts,
        PART_STRIDE=stride,
        BLOCK=triton.next_power_of_2(num_parts),
    )
