"""Finds how far top_k and top_p reach into each row's ranking, without sorting or copying logits.

Ranking: larger logit first, at equal logits lower id first. A cut is one rank, the limit. It is
found by `radix_select` over order-preserving keys, with counts and masses per bin. Masses are
integers in units of 2^-40.

Letters: T rows, V vocabulary, C chunks of a row.
"""

from __future__ import annotations

from typing import NamedTuple

import torch
import triton
import triton.language as tl
from torch import Tensor

from hvdx.kernels.launch import RUN_DTYPES, Config, KernelSpec, require
from hvdx.kernels.radix_select import (
    AFTER_FIRST,
    BASE,
    BINS,
    CHOOSE_BIN,
    COUNT_BINS,
    END_COUNT,
    END_MASS,
    FIELDS,
    GO_ON,
    MODE,
    SET_WINDOW,
    TIED,
    TIES,
)
from hvdx.kernels.ranking import load_chunk, mass_units, order_key

CHUNK = 1024
"""Tokens that one program reads."""


class FilterScratch(NamedTuple):
    """Working memory of `filter_logits`; contents before a call do not matter.

    state: int64 [T, 16]; peak, mass: int64 [T, C]; count: int32 [T, C]
    bin_count, bin_mass: int32, int64 [T, 2, 2048]
    """

    state: Tensor
    peak: Tensor
    mass: Tensor
    count: Tensor
    bin_count: Tensor
    bin_mass: Tensor

    def head(self, num_rows: int) -> FilterScratch:
        """The part for the first rows."""
        return FilterScratch(*(tensor[:num_rows] for tensor in self))


def filter_scratch(
    num_rows: int, vocab_size: int, device: torch.device | str, chunk: int = CHUNK
) -> FilterScratch:
    """Working memory for this many rows: 48 KiB and 20 bytes a chunk for each."""
    chunks, bins = triton.cdiv(vocab_size, chunk), int(BINS.value)

    def empty(*shape: int, dtype: torch.dtype) -> Tensor:
        return torch.empty(num_rows, *shape, dtype=dtype, device=device)

    return FilterScratch(
        empty(int(FIELDS.value), dtype=torch.int64),
        empty(chunks, dtype=torch.int64),
        empty(chunks, dtype=torch.int64),
        empty(chunks, dtype=torch.int32),
        empty(2, bins, dtype=torch.int32),
        empty(2, bins, dtype=torch.int64),
    )


@triton.jit
def scan_chunk_kernel(
    logits,
    temperature,
    floor,
    top_k,
    top_p,
    best,
    peak,
    mass,
    count,
    NUM_VALID: tl.constexpr,
    STRIDE: tl.constexpr,
    STRIDE_CHUNK: tl.constexpr,
    CHUNK: tl.constexpr,
):
    """Largest logit's key, number and mass of what min_p keeps of a chunk."""
    row = tl.program_id(0)
    chunk = tl.program_id(1)
    first = tl.load(best + row)
    heat = tl.load(temperature + row)
    k = tl.load(top_k + row)
    p = tl.load(top_p + row)
    cut_by_k = (k > 0) & (k < NUM_VALID)
    if (first < 0) | (heat <= 0.0) | ((p >= 1.0) & (cut_by_k == 0)):
        return
    line = logits + row.to(tl.int64) * STRIDE
    top = tl.load(line + first).to(tl.float32).to(tl.float64)
    inverse = 1.0 / heat.to(tl.float64)
    ids = chunk * CHUNK + tl.arange(0, CHUNK)
    x = load_chunk(line, ids, NUM_VALID, STRIDE)
    gap = (x.to(tl.float64) - top) * inverse
    kept = (ids < NUM_VALID) & (gap >= tl.load(floor + row))
    slot = row * STRIDE_CHUNK + chunk
    tl.store(peak + slot, tl.min(order_key(x), 0))
    tl.store(count + slot, tl.sum(kept.to(tl.int32), 0))
    # A gap below -32 has no mass. With top_k the mass of all is not asked for.
    if (p < 1.0) & (cut_by_k == 0) & (tl.max(gap, 0) >= -32.0):
        tl.store(mass + slot, tl.sum(tl.where(kept, mass_units(gap), 0), 0))
    else:
        tl.store(mass + slot, tl.zeros((), tl.int64))


@triton.jit
def count_ties_kernel(
    logits,
    state,
    peak,
    count,
    NUM_VALID: tl.constexpr,
    STRIDE: tl.constexpr,
    STRIDE_CHUNK: tl.constexpr,
    CHUNK: tl.constexpr,
):
    """Number of tokens of a chunk that have the limit's logit."""
    row = tl.program_id(0)
    chunk = tl.program_id(1)
    here = state + row * FIELDS
    if tl.load(here + MODE) != TIED:
        return
    key = tl.load(here + BASE)
    slot = row * STRIDE_CHUNK + chunk
    if tl.load(peak + slot) > key:
        tl.store(count + slot, tl.zeros((), tl.int32))
    else:
        ids = chunk * CHUNK + tl.arange(0, CHUNK)
        line = logits + row.to(tl.int64) * STRIDE
        x = load_chunk(line, ids, NUM_VALID, STRIDE)
        ties = (ids < NUM_VALID) & (order_key(x) == key)
        tl.store(count + slot, tl.sum(ties.to(tl.int32), 0))


@triton.jit
def pick_tie_kernel(
    logits,
    state,
    count,
    limit_id,
    NUM_VALID: tl.constexpr,
    STRIDE: tl.constexpr,
    STRIDE_CHUNK: tl.constexpr,
    NUM_CHUNKS: tl.constexpr,
    LANES: tl.constexpr,
    CHUNK: tl.constexpr,
):
    """Id of the last kept token among those with the limit's logit."""
    row = tl.program_id(0)
    here = state + row * FIELDS
    if tl.load(here + MODE) != TIED:
        return
    key = tl.load(here + BASE)
    kept = tl.load(here + TIES).to(tl.int32)
    lanes = tl.arange(0, LANES)
    counts = tl.load(count + row * STRIDE_CHUNK + lanes, mask=lanes < NUM_CHUNKS, other=0)
    chunk = tl.sum((tl.cumsum(counts, 0) < kept).to(tl.int32), 0)
    kept -= tl.sum(tl.where(lanes < chunk, counts, 0), 0)
    ids = chunk * CHUNK + tl.arange(0, CHUNK)
    line = logits + row.to(tl.int64) * STRIDE
    x = load_chunk(line, ids, NUM_VALID, STRIDE)
    ties = (ids < NUM_VALID) & (order_key(x) == key)
    behind = tl.cumsum(ties.to(tl.int32), 0) >= kept
    tl.store(limit_id + row, tl.min(tl.where(ties & behind, ids, 0x7FFFFFFF), 0))


SCAN_CHUNK = KernelSpec(scan_chunk_kernel, Config(num_warps=4, num_stages=1))
COUNT_TIES = KernelSpec(count_ties_kernel, Config(num_warps=4, num_stages=1))
PICK_TIE = KernelSpec(pick_tie_kernel, Config(num_warps=4, num_stages=1))


def filter_logits(
    logits: Tensor,
    num_valid: int,
    temperature: Tensor,
    floor: Tensor,
    top_k: Tensor,
    top_p: Tensor,
    best: Tensor,
    scratch: FilterScratch,
    limit_value: Tensor,
    limit_id: Tensor,
    chunk: int = CHUNK,
) -> None:
    """Find the last token that top_k, and top_p on the mass it leaves, keep of every row.

    The kept set is that of the host's sampler, token for token: tokens with a larger logit, and at
    an equal logit those up to `limit_id`. min_p cuts first; the limit does not hold it.

    logits: run dtype [T, V] raw; num_valid: tokens of a row that count, the first ones
    temperature, top_p: float32 [T]; top_p of 1 or more keeps all, the smallest keeps one
    floor: float64 [T], least scaled distance to the largest logit that min_p keeps, or -1e300
    top_k: int32 [T]; 0 or less, or num_valid and more, keeps all
    best: int32 [T] first of the largest logits; -1 for a row that cannot be drawn from
    scratch: from `filter_scratch`
    limit_value, limit_id: float32, int32 [T]; -inf and 2^31 - 1 for a row without a cut, with
        temperature 0 or `best` of -1. 2^31 - 1 also stands for "all tokens with this logit".
    chunk: tokens of a program, without effect on the result

    Method: a scan brings every chunk's largest logit, count and mass, from which follows a window
    of keys that holds the limit: from the largest logit to the k-th largest peak, or to where the
    tokens behind weigh too little to matter. Three digits of the key are then found by counting
    the window's tokens per bin; chunks whose peak lies outside read nothing. With top_k and top_p
    two more digits follow, as the first one's bins serve both. Ties are counted at the end.
    Numerics: gaps and masses in float64, one rounding per operation, as on the host.
    Grid: (T, C) and (T), 14 launches; rows without a cut leave after a few loads each time.
    Floor: two reads of the logits, the second and later ones from L2, 5.8 us for T = 16,
    V = 151936 in float32 at 3.35 TB/s; by latency rather 14 launches of 1.5 us. top_p alone weighs
    each token within 32 of the top: 40 float64 instructions, 7 us of an H100.
    Errors: ValueError for a wrong dtype or shape.
    """
    num_rows, stride = logits.shape
    num_chunks, stride_chunk = triton.cdiv(num_valid, chunk), scratch.peak.shape[1]
    _check(logits, temperature, floor, top_k, top_p, best, scratch, limit_value, limit_id)
    if not 0 < num_valid <= stride or num_chunks > stride_chunk:
        raise ValueError(
            f"num_valid is {num_valid} with {stride} logits a row and scratch for {stride_chunk} "
            f"chunks of {chunk}; it must be between 1 and what both hold."
        )
    state, peak, mass, count, bin_count, bin_mass = scratch
    sizes = {"NUM_VALID": num_valid, "STRIDE": stride, "STRIDE_CHUNK": stride_chunk}
    lanes = {"NUM_CHUNKS": num_chunks, "LANES": triton.next_power_of_2(num_chunks)}
    row = (logits, temperature, floor, top_k, top_p, best, peak, mass, count)
    SCAN_CHUNK.launch((num_rows, num_chunks), *row, **sizes, CHUNK=chunk)
    SET_WINDOW.launch(
        (num_rows,), *row, state, bin_count, bin_mass, limit_value, limit_id, **sizes, **lanes
    )
    for step in (AFTER_FIRST, GO_ON, END_COUNT, GO_ON, END_MASS):
        COUNT_BINS.launch(
            (num_rows, num_chunks),
            *(logits, temperature, floor, top_p, best, peak, state, bin_count, bin_mass),
            WHICH=int(step.value != AFTER_FIRST.value),
            **sizes,
            CHUNK=chunk,
        )
        CHOOSE_BIN.launch(
            (num_rows,),
            *(top_p, state, bin_count, bin_mass, limit_value, limit_id),
            STEP=step.value,
        )
    COUNT_TIES.launch((num_rows, num_chunks), logits, state, peak, count, **sizes, CHUNK=chunk)
    PICK_TIE.launch((num_rows,), logits, state, count, limit_id, **sizes, **lanes, CHUNK=chunk)


def _check(
    logits: Tensor,
    temperature: Tensor,
    floor: Tensor,
    top_k: Tensor,
    top_p: Tensor,
    best: Tensor,
    scratch: FilterScratch,
    limit_value: Tensor,
    limit_id: Tensor,
) -> None:
    num_rows, chunks, bins = len(logits), scratch.peak.shape[1], int(BINS.value)
    require(logits, "logits", RUN_DTYPES, (num_rows, None))
    for tensor, name, dtype in (
        (temperature, "temperature", torch.float32),
        (floor, "floor", torch.float64),
        (top_k, "top_k", torch.int32),
        (top_p, "top_p", torch.float32),
        (best, "best", torch.int32),
        (limit_value, "limit_value", torch.float32),
        (limit_id, "limit_id", torch.int32),
    ):
        require(tensor, name, dtype, (num_rows,))
    require(scratch.state, "scratch.state", torch.int64, (num_rows, int(FIELDS.value)))
    require(scratch.peak, "scratch.peak", torch.int64, (num_rows, chunks))
    require(scratch.mass, "scratch.mass", torch.int64, (num_rows, chunks))
    require(scratch.count, "scratch.count", torch.int32, (num_rows, chunks))
    require(scratch.bin_count, "scratch.bin_count", torch.int32, (num_rows, 2, bins))
    require(scratch.bin_mass, "scratch.bin_mass", torch.int64, (num_rows, 2, bins))
