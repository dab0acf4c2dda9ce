"""Radix selection in the ranking of tokens: finds the logit at which a count or a mass is reached.

A row has a window of keys that holds its limit. A step counts the window's tokens per bin and
narrows the window to the bin that reaches what is needed, one digit of the key at a time. All sums
are of integers, so every order of adding gives the same bits and atomics are harmless.
"""

from __future__ import annotations

import triton
import triton.language as tl

from hvdx.kernels.launch import Config, KernelSpec
from hvdx.kernels.ranking import key_value, load_chunk, mass_units, nucleus_need, order_key

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


@triton.jit
def first_shift(span):
    """Least shift that brings offsets below `span` into the bins."""
    steps = tl.arange(0, 32)
    return tl.sum((((span - 1) >> (steps + DIGIT).to(tl.int64)) > 0).to(tl.int64), 0)


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


SET_WINDOW = KernelSpec(set_window_kernel, Config(num_warps=4, num_stages=1))
COUNT_BINS = KernelSpec(count_bins_kernel, Config(num_warps=4, num_stages=1))
CHOOSE_BIN = KernelSpec(choose_bin_kernel, Config(num_warps=8, num_stages=1))
