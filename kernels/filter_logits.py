"""Finds how far top_k and top_p reach into each row's ranking, without sorting or copying logits.

Ranking: larger logit first, at equal logits lower id first. A cut is one rank, the limit. It is
found by radix selection over order-preserving keys, with counts and masses per bin. Masses are
integers in units of 2^-40 and all sums are of integers, so every order of adding gives the same
bits and atomics are harmless.

Letters: T rows, V vocabulary, C chunks of a row.
"""

from __future__ import annotations

from typing import NamedTuple

import torch
import triton
import triton.language as tl
from torch import Tensor

from hvdx.kernels.launch import Config, KernelSpec, require

CHUNK = 1024
"""Tokens that one program reads."""

DIGIT = tl.constexpr(11)
BINS = tl.constexpr(2048)

# Words of a row's state. MODE says what the search is at.
FIELDS = tl.constexpr(16)
MODE = tl.constexpr(0)
BASE = tl.constexpr(1)  # first key of the window that holds the limit
LAST = tl.constexpr(2)  # its last key
SHIFT = tl.constexpr(3)  # log2 of the keys that share a bin
NEED = tl.constexpr(4)  # count or mass to reach inside the window
BEFORE = tl.constexpr(5)  # mass before the window
FIRST_BASE = tl.constexpr(6)  # the window before any digit was found
FIRST_LAST = tl.constexpr(7)
FIRST_SHIFT = tl.constexpr(8)
TIES = tl.constexpr(9)  # tokens with the limit's logit that are kept

DONE = tl.constexpr(0)
COUNTING = tl.constexpr(1)
WEIGHING = tl.constexpr(2)
TIED = tl.constexpr(3)

# What a step of the search does after its digit.
AFTER_FIRST = tl.constexpr(0)
GO_ON = tl.constexpr(1)
END_COUNT = tl.constexpr(2)
END_MASS = tl.constexpr(3)


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
def order_key(x):
    """Place of a float32 in the order "larger first": an int64 from 0 to 2^32 - 1."""
    x = tl.where(x == 0.0, 0.0, x)  # -0.0 and 0.0 share a place
    bits = x.to(tl.int32, bitcast=True)
    key = tl.where(bits >= 0, 0x7FFFFFFF - bits, bits)
    return key.to(tl.int64) & 0xFFFFFFFF


@triton.jit
def key_value(key):
    """The float32 at a place of the order."""
    bits = tl.where(key < 0x80000000, 0x7FFFFFFF - key, key - 0x100000000)
    return bits.to(tl.int32).to(tl.float32, bitcast=True)


@triton.jit
def mass_units(gap):
    """exp(gap) in units of 2^-40 for gap <= 0, with the host's polynomial, step by step.

    Rounding points: float64, one rounding per operation; the last step drops what is below a unit.
    """
    t = tl.maximum(gap * 1.4426950408889634, -62.0)
    n = tl.floor(t + 0.5)
    z = (t - n) * 0.6931471805599453
    high = 1 / 120 + z * (
        1 / 720 + z * (1 / 5040 + z * (1 / 40320 + z * (1 / 362880 + z / 3628800.0)))
    )
    r = 1.0 + z * (1.0 + z * (1 / 2 + z * (1 / 6 + z * (1 / 24 + z * high))))
    return (r * 1099511627776.0).to(tl.int64) >> (-n).to(tl.int64)


@triton.jit
def load_chunk(line, ids, NUM_VALID: tl.constexpr, STRIDE: tl.constexpr):
    """Logits in float32, -inf where there are none.

    A mask that ends at the odd number of valid ids would make all loads narrow.
    """
    x = tl.load(line + ids, mask=ids < STRIDE, other=float("-inf")).to(tl.float32)
    return tl.where(ids < NUM_VALID, x, float("-inf"))


@triton.jit
def nucleus_need(top_p, total):
    """Least mass in units that the nucleus must reach."""
    need = tl.ceil(top_p.to(tl.float64) * total.to(tl.float64)).to(tl.int64)
    return tl.minimum(tl.maximum(need, 1), total)


@triton.jit
def first_shift(span):
    """Least shift that brings offsets below `span` into the bins."""
    steps = tl.arange(0, 32)
    return tl.sum((((span - 1) >> (steps + DIGIT).to(tl.int64)) > 0).to(tl.int64), 0)


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
def set_window_kernel(
    logits,
    temperature,
    floor,
    top_k,
    top_p,
    best,
    peak,
    mass,
    count,
    state,
    bin_count,
    bin_mass,
    limit_value,
    limit_id,
    NUM_VALID: tl.constexpr,
    STRIDE: tl.constexpr,
    STRIDE_CHUNK: tl.constexpr,
    NUM_CHUNKS: tl.constexpr,
    LANES: tl.constexpr,
):
    """Keys between which a row's limit must lie, and what is to be reached there."""
    row = tl.program_id(0)
    tl.store(limit_value + row, float("-inf"))
    tl.store(limit_id + row, 0x7FFFFFFF)
    first = tl.load(best + row)
    heat = tl.load(temperature + row)
    k = tl.load(top_k + row)
    p = tl.load(top_p + row)
    cut_by_k = (k > 0) & (k < NUM_VALID)
    here = state + row * FIELDS
    if (first < 0) | (heat <= 0.0) | ((p >= 1.0) & (cut_by_k == 0)):
        tl.store(here + MODE, tl.full((), DONE, tl.int64))
        return
    lanes = tl.arange(0, LANES)
    used = lanes < NUM_CHUNKS
    slot = row * STRIDE_CHUNK + lanes
    num_kept = tl.sum(tl.load(count + slot, mask=used, other=0), 0)
    total = tl.sum(tl.load(mass + slot, mask=used, other=0), 0)
    top = tl.load(logits + row.to(tl.int64) * STRIDE + first).to(tl.float32)

    # No token below what min_p keeps. And all tokens with a gap below -L together weigh less than
    # V exp(-L); they lie behind the nucleus when that is below 1 - top_p, as the best weighs 1.
    warm = heat.to(tl.float64)
    reach = tl.load(floor + row)
    if cut_by_k == 0:
        rest = 1.0 - p.to(tl.float64)
        reach = tl.maximum(reach, -tl.log(NUM_VALID / rest) - 1.0)
    # A float32 that rounding moved up is made up for by one more key.
    last = order_key((top.to(tl.float64) + reach * warm).to(tl.float32)) + 1
    # k tokens are peaks of chunks, so none below the k-th largest peak is among the k likeliest.
    if cut_by_k & (k <= NUM_CHUNKS):
        keys = tl.sort(tl.load(peak + slot, mask=used, other=0xFFFFFFFF))
        last = tl.minimum(last, tl.sum(tl.where(lanes == k - 1, keys, 0), 0))

    base = order_key(top)
    shift = first_shift(last - base + 1)
    need = tl.minimum(k, num_kept).to(tl.int64)
    mode = tl.full((), COUNTING, tl.int64)
    if cut_by_k == 0:
        need = nucleus_need(p, total)
        mode = tl.full((), WEIGHING, tl.int64)
    tl.store(here + MODE, mode)
    tl.store(here + BASE, base)
    tl.store(here + LAST, last)
    tl.store(here + SHIFT, shift)
    tl.store(here + NEED, need)
    tl.store(here + BEFORE, tl.zeros((), tl.int64))
    tl.store(here + FIRST_BASE, base)
    tl.store(here + FIRST_LAST, last)
    tl.store(here + FIRST_SHIFT, shift)
    bins = row * 2 * BINS + tl.arange(0, 2 * BINS)
    tl.store(bin_count + bins, tl.zeros((2 * BINS,), tl.int32))
    tl.store(bin_mass + bins, tl.zeros((2 * BINS,), tl.int64))


@triton.jit
def count_bins_kernel(
    logits,
    temperature,
    floor,
    top_p,
    best,
    peak,
    state,
    bin_count,
    bin_mass,
    WHICH: tl.constexpr,
    NUM_VALID: tl.constexpr,
    STRIDE: tl.constexpr,
    STRIDE_CHUNK: tl.constexpr,
    CHUNK: tl.constexpr,
):
    """Add the tokens of a chunk that lie in the row's window to the row's bins."""
    row = tl.program_id(0)
    chunk = tl.program_id(1)
    here = state + row * FIELDS
    mode = tl.load(here + MODE)
    if (mode != COUNTING) & (mode != WEIGHING):
        return
    last = tl.load(here + LAST)
    if tl.load(peak + row * STRIDE_CHUNK + chunk) > last:
        return
    base = tl.load(here + BASE)
    line = logits + row.to(tl.int64) * STRIDE
    top = tl.load(line + tl.load(best + row)).to(tl.float32).to(tl.float64)
    inverse = 1.0 / tl.load(temperature + row).to(tl.float64)
    ids = chunk * CHUNK + tl.arange(0, CHUNK)
    x = load_chunk(line, ids, NUM_VALID, STRIDE)
    gap = (x.to(tl.float64) - top) * inverse
    key = order_key(x)
    inside = (ids < NUM_VALID) & (gap >= tl.load(floor + row)) & (key >= base) & (key <= last)
    bins = (tl.where(inside, key - base, 0) >> tl.load(here + SHIFT)).to(tl.int32)
    bins += (row * 2 + WHICH) * BINS
    tl.atomic_add(bin_count + bins, tl.full((CHUNK,), 1, tl.int32), mask=inside, sem="relaxed")
    if tl.load(top_p + row) < 1.0:
        units = mass_units(gap)
        weighs = inside & (units > 0)
        tl.atomic_add(bin_mass + bins, units, mask=weighs, sem="relaxed")


@triton.jit
def take_digit(counts, masses, mode, base, shift, need):
    """The bin that holds the limit: window, rest of the need, mass before; its count and mass."""
    lanes = tl.arange(0, BINS)
    weights = tl.where(mode == COUNTING, counts, masses)
    reached = tl.cumsum(weights, 0)
    # The first bin that reaches the need; its running sum is monotone.
    found = tl.minimum(tl.sum((reached < need).to(tl.int32), 0), BINS - 1)
    ahead = lanes < found
    need -= tl.sum(tl.where(ahead, weights, 0), 0)
    before = tl.sum(tl.where(ahead, masses, 0), 0)
    count = tl.sum(tl.where(lanes == found, counts, 0), 0)
    mass = tl.sum(tl.where(lanes == found, masses, 0), 0)
    base += found.to(tl.int64) << shift
    last = base + (tl.full((), 1, tl.int64) << shift) - 1
    return base, last, tl.maximum(shift - DIGIT, 0), need, before, count, mass


@triton.jit
def choose_bin_kernel(top_p, state, bin_count, bin_mass, limit_value, limit_id, STEP: tl.constexpr):
    """Narrow a row's window to one bin; at the last digit, write the limit."""
    row = tl.program_id(0)
    here = state + row * FIELDS
    mode = tl.load(here + MODE)
    if (mode != COUNTING) & (mode != WEIGHING):
        return
    at = row * 2 * BINS + tl.arange(0, BINS)
    own = at if STEP == AFTER_FIRST else at + BINS
    counts = tl.load(bin_count + own).to(tl.int64)
    masses = tl.load(bin_mass + own)
    base, last, shift, need, before, count, mass = take_digit(
        counts, masses, mode, tl.load(here + BASE), tl.load(here + SHIFT), tl.load(here + NEED)
    )
    before += tl.load(here + BEFORE)
    # What is read above is overwritten below, maybe by another thread.
    tl.debug_barrier()
    if STEP != AFTER_FIRST:
        tl.store(bin_count + own, tl.zeros((BINS,), tl.int32))
        tl.store(bin_mass + own, tl.zeros((BINS,), tl.int64))
    p = tl.load(top_p + row)
    is_final = (STEP == END_COUNT) | (STEP == END_MASS)
    # All tokens of the last bin share one logit, so they share one mass.
    each = tl.maximum(mass // tl.maximum(count, 1), 1)
    if is_final:
        if (STEP == END_COUNT) & (mode == COUNTING) & (p < 1.0):
            # The k likeliest are known, so is their mass: look for the nucleus among them, again
            # from the first digit.
            total = before + need * (mass // tl.maximum(count, 1))
            counts = tl.load(bin_count + at).to(tl.int64)
            masses = tl.load(bin_mass + at)
            mode = tl.full((), WEIGHING, tl.int64)
            base, last, shift, need, before, count, mass = take_digit(
                counts,
                masses,
                mode,
                tl.load(here + FIRST_BASE),
                tl.load(here + FIRST_SHIFT),
                nucleus_need(p, total),
            )
        else:
            ties = need if mode == COUNTING else (need + each - 1) // each
            tl.store(limit_value + row, key_value(base))
            tl.store(here + TIES, ties)
            mode = tl.full((), DONE, tl.int64)
            if ties < count:
                mode = tl.full((), TIED, tl.int64)
    tl.store(here + MODE, mode)
    tl.store(here + BASE, base)
    tl.store(here + LAST, last)
    tl.store(here + SHIFT, shift)
    tl.store(here + NEED, need)
    tl.store(here + BEFORE, before)


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
SET_WINDOW = KernelSpec(set_window_kernel, Config(num_warps=4, num_stages=1))
COUNT_BINS = KernelSpec(count_bins_kernel, Config(num_warps=4, num_stages=1))
CHOOSE_BIN = KernelSpec(choose_bin_kernel, Config(num_warps=8, num_stages=1))
COUNT_TIES = KernelSpec(count_ties_kernel, Config(num_warps=4, num_stages=1))
PICK_TIE = KernelSpec(pick_tie_kernel, Config(num_warps=4, num_stages=1))

RUN_DTYPES = (torch.float32, torch.float16, torch.bfloat16)


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
