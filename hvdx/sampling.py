"""Draws one token per node from the target's processed distribution, reproducibly.

The distribution of a node is softmax(logits / temperature), cut by min_p, then top_k, then top_p on
the mass that is left. Each of the three keeps a beginning of the ranking "larger logit first, at
equal logits lower id first", so a cut is one rank, the limit. The token is the kept one with the
largest score `(logit - largest logit) / temperature + noise`, in float64, lower id first.

Noise is a function of (seed, position, token id) alone: not of batch, draft, node or chunk. So a
token depends on the request's seed and the model's logits, not on whether anything was drafted.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from hvdx.philox import MOST_NOISE, gumbel, philox4x32, token_bits

Array = NDArray[Any]

# Tokens that share one step of the draw: enough for vector code, few enough to skip often.
BLOCK = 256

_LOW, _WORD = np.uint64(0xFFFFFFFF), np.uint64(32)
_NO_LIMIT = np.uint64(2**64 - 1)
_LOG2E, _LN2 = 1.4426950408889634, 0.6931471805599453
_LOWEST_GAP = -1e300  # below the gap of every finite logit, above that of -inf
_WIDEST = 32.0  # a token with a larger gap has no mass in units of 2^-40
_F32_LOWEST = np.float32(np.finfo(np.float32).min)


class _Row(NamedTuple):
    """One node's logits, float32 [V], and what a draw from them needs.

    peaks: float32, largest logit of every block
    inverse: one over the temperature
    floor: smallest gap that min_p keeps
    """

    logits: Any
    peaks: Any
    best: Any
    top: Any
    inverse: Any
    floor: Any


class _Scratch(NamedTuple):
    """Arrays that the rows of a call share: bits, flags [BLOCK]; keys, mass [V]."""

    bits: Any
    flags: Any
    keys: Any
    mass: Any


@njit(cache=True, nogil=True)
def _rank(x: Any, token: Any) -> Any:
    """Place in the ranking as one uint64: smaller is likelier, and no two tokens share one."""
    bits = np.int64(np.float32(x + np.float32(0.0)).view(np.int32))  # the sum makes -0.0 a 0.0
    ascending = bits if bits >= 0 else -(bits & 0x7FFFFFFF) - 1
    return np.uint64(0x7FFFFFFF - ascending) << _WORD | np.uint64(token)


@njit(cache=True, nogil=True)
def _gap(row: _Row, x: Any) -> Any:
    """Scaled distance to the largest logit, at most 0; -inf or NaN when x is -inf."""
    return (float(x) - row.top) * row.inverse


@njit(cache=True, nogil=True)
def mass_units(gap: Any) -> Any:
    """exp(gap) in units of 2^-40 for gap <= 0: integers, so that sums are exact in any order.

    The polynomial is the Taylor series of exp, good to 1e-12 where it is used; NaN counts as 0.
    """
    t = gap * _LOG2E
    t = t if t > -62.0 else -62.0
    n = math.floor(t + 0.5)
    z = (t - n) * _LN2
    high = 1 / 120 + z * (
        1 / 720 + z * (1 / 5040 + z * (1 / 40320 + z * (1 / 362880 + z / 3628800)))
    )
    r = 1.0 + z * (1.0 + z * (1 / 2 + z * (1 / 6 + z * (1 / 24 + z * high))))
    return np.int64(r * 2.0**40) >> np.int64(-n)


@njit(cache=True, nogil=True)
def _block(logits: Array, block: Any) -> Any:
    return logits[block * BLOCK : min(block * BLOCK + BLOCK, logits.size)]


@njit(cache=True, nogil=True)
def _find_peaks(logits: Array, peaks: Array) -> None:
    """Largest logit of every block; no logit is NaN."""
    lanes = np.empty(32, np.float32)
    for block in range(peaks.size):
        x = _block(logits, block)
        whole = x.size - x.size % 32
        lanes[:] = x[0]
        for start in range(0, whole, 32):
            for lane in range(32):
                lanes[lane] = x[start + lane] if x[start + lane] > lanes[lane] else lanes[lane]
        peak = x[0]
        for lane in range(32):
            peak = lanes[lane] if lanes[lane] > peak else peak
        for j in range(whole, x.size):
            peak = x[j] if x[j] > peak else peak
        peaks[block] = peak


@njit(cache=True, nogil=True)
def _smallest_prefix(keys: Array, mass: Array, n: Any, need: Any) -> Any:
    """Move the fewest first of the n keys, in order, with mass >= need to the front; their number.

    Quickselect by mass over distinct keys; needs 1 <= need <= mass of all.
    """
    low, high, before = 0, n, np.int64(0)
    while high - low > 1:
        a, b, c, last = low, (low + high) // 2, high - 1, high - 1
        if keys[a] > keys[b]:
            a, b = b, a
        middle = b if keys[b] < keys[c] else (c if keys[c] > keys[a] else a)
        keys[middle], keys[last] = keys[last], keys[middle]
        mass[middle], mass[last] = mass[last], mass[middle]
        split, left = low, np.int64(0)
        for i in range(low, last):
            if keys[i] < keys[last]:
                left += mass[i]
                keys[split], keys[i] = keys[i], keys[split]
                mass[split], mass[i] = mass[i], mass[split]
                split += 1
        keys[split], keys[last] = keys[last], keys[split]
        mass[split], mass[last] = mass[last], mass[split]
        if before + left >= need:
            high = split
        else:
            before += left + mass[split]
            low = split + 1
            if before >= need:
                return low
    return high


@njit(cache=True, nogil=True)
def _collect(row: _Row, floor: Any, keys: Array) -> Any:
    """Ranks of all tokens whose gap is at least `floor`; returns how many."""
    n = 0
    for block in range(row.peaks.size):
        if not _gap(row, row.peaks[block]) >= floor:
            continue
        x = _block(row.logits, block)
        for j in range(x.size):
            if _gap(row, x[j]) >= floor:
                keys[n] = _rank(x[j], block * BLOCK + j)
                n += 1
    return n


@njit(cache=True, nogil=True)
def _weigh(row: _Row, keys: Array, n: Any, mass: Array) -> Any:
    """Mass of each of the n ranked tokens; returns the sum."""
    for i in range(n):
        mass[i] = mass_units(_gap(row, row.logits[keys[i] & _LOW]))
    return mass[:n].sum()


@njit(cache=True, nogil=True)
def _add_mass(row: _Row, x: Array, bar: Any, ties: Any) -> Any:
    """Mass of the tokens of a run that min_p keeps, and of those of them that exceed the bar."""
    total, above = np.int64(0), np.int64(0)
    for j in range(x.size):
        gap = _gap(row, x[j])
        mass = mass_units(gap) if gap >= row.floor else np.int64(0)
        total += mass
        above += mass if x[j] > bar or (ties and x[j] == bar) else np.int64(0)
    return total, above


@njit(cache=True, nogil=True)
def _mass_before(row: _Row, token: Any) -> Any:
    """Mass of all tokens that min_p keeps, and of those of them ranked before `token`."""
    total, before = np.int64(0), np.int64(0)
    for block in range(row.peaks.size):
        if _gap(row, row.peaks[block]) < -_WIDEST:
            continue
        x = _block(row.logits, block)
        split = min(max(token - block * BLOCK, 0), x.size)
        low_ids = _add_mass(row, x[:split], row.logits[token], True)
        high_ids = _add_mass(row, x[split:], row.logits[token], False)
        total += low_ids[0] + high_ids[0]
        before += low_ids[1] + high_ids[1]
    return total, before


@njit(cache=True, nogil=True)
def nucleus_need(top_p: Any, total: Any) -> Any:
    """Least mass in units that the nucleus must reach."""
    return min(max(np.int64(math.ceil(float(top_p) * float(total))), np.int64(1)), total)


@njit(cache=True, nogil=True)
def _top_k_limit(row: _Row, k: Any, top_p: Any, scratch: _Scratch) -> Any:
    """Rank of the last token that top_k, and top_p on what it leaves, keep."""
    keys, mass, floor = scratch.keys, scratch.mass, row.floor
    if k <= row.peaks.size:
        # k tokens are peaks, so no token below the k-th largest peak is among the k likeliest.
        for block in range(row.peaks.size):
            keys[block] = _rank(row.peaks[block], block)
        mass[: row.peaks.size] = 1
        _smallest_prefix(keys, mass, row.peaks.size, k)
        bound = _gap(row, row.peaks[keys[:k].max() & _LOW])
        floor = bound if bound > floor else floor
    n = _collect(row, floor, keys)
    if n > k:
        mass[:n] = 1
        n = _smallest_prefix(keys, mass, n, k)
    if top_p < 1.0:
        n = _smallest_prefix(keys, mass, n, nucleus_need(top_p, _weigh(row, keys, n, mass)))
    return keys[:n].max()


@njit(cache=True, nogil=True)
def _nucleus_limit(row: _Row, need: Any, scratch: _Scratch) -> Any:
    """Rank of the last token of the nucleus that holds the mass `need`."""
    keys, mass, width = scratch.keys, scratch.mass, 2.0
    while True:
        width *= 2.0
        n = _collect(row, max(row.floor, -width), keys)
        if _weigh(row, keys, n, mass) >= need:
            return keys[: _smallest_prefix(keys, mass, n, need)].max()
        # At the widest, all tokens with any mass are collected.
        assert width < _WIDEST


@njit(cache=True, nogil=True)
def _flag_contenders(x: Array, top: Any, scale: Any, need: Any, scratch: _Scratch) -> Any:
    """Flag tokens that may beat the best score so far, never missing one; returns how many.

    A token needs -log(u) <= exp(gap - score), and 1 - u <= -log(u). In base 2, the bits of a
    float32 read as an integer bound the logarithm of 1 - u from below, without computing it.
    """
    count = 0
    for j in range(x.size):
        rest = np.int32(0xFFFFFF) - np.int32(scratch.bits[j] >> np.uint32(8))
        bits = np.float32(np.float32(rest) + np.float32(0.5)).view(np.int32)
        bound = np.float32(bits) * np.float32(2.0**-23) - np.float32(151.0)
        distance = x[j] - top
        distance = distance if distance > _F32_LOWEST else _F32_LOWEST
        scratch.flags[j] = not bound > distance * scale - need
        count += scratch.flags[j]
    return count


@njit(cache=True, nogil=True)
def _settle(row: _Row, block: Any, limit: Any, scratch: _Scratch, winner: Any, score: Any) -> Any:
    """Score the flagged tokens of a block exactly; returns the new winner and its score."""
    x = _block(row.logits, block)
    for j in range(x.size):
        if scratch.flags[j]:
            token, gap = block * BLOCK + j, _gap(row, x[j])
            if gap >= row.floor and _rank(x[j], token) <= limit:
                value = gap + gumbel(scratch.bits[j])
                if value > score or (value == score and token < winner):
                    winner, score = token, value
    return winner, score


@njit(cache=True, nogil=True)
def _draw(row: _Row, limit: Any, seed: Any, position: Any, scratch: _Scratch) -> Any:
    """Token with the largest score among the kept ones."""
    peak, scale = row.logits[row.best], np.float32(min(_LOG2E * row.inverse, 1e30))
    token_bits(row.best - row.best % BLOCK, seed, position, scratch.bits)
    winner, score = row.best, gumbel(scratch.bits[row.best % BLOCK])
    for block in range(row.peaks.size):
        gap = _gap(row, row.peaks[block])
        if gap + MOST_NOISE < score or gap < row.floor or _rank(row.peaks[block], 0) > limit:
            continue
        token_bits(block * BLOCK, seed, position, scratch.bits)
        # The slack is a hundred times the float32 rounding error of both sides.
        need = np.float32(score * _LOG2E) - np.float32(1e-3)
        if _flag_contenders(_block(row.logits, block), peak, scale, need, scratch):
            winner, score = _settle(row, block, limit, scratch, winner, score)
    return winner


@njit(cache=True, nogil=True)
def _sample_row(row: _Row, k: Any, top_p: Any, seed: Any, position: Any, scratch: _Scratch) -> Any:
    """Token of one row with a positive temperature."""
    limit, cut_by_k = _NO_LIMIT, 0 < k < row.logits.size
    if cut_by_k:
        limit = _top_k_limit(row, k, top_p, scratch)
    token = _draw(row, limit, seed, position, scratch)
    if top_p == 1.0 or cut_by_k:
        return token
    # When the winner of all tokens is in the nucleus, it is the winner of the nucleus. Most draws
    # end so, and it costs no selection.
    total, before = _mass_before(row, token)
    need = nucleus_need(top_p, total)
    if before < need:
        return token
    return _draw(row, _nucleus_limit(row, need, scratch), seed, position, scratch)


@njit(cache=True, nogil=True)
def _sample_rows(
    logits: Array,
    best: Array,
    temperature: Array,
    top_k: Array,
    top_p: Array,
    min_p: Array,
    seed: Array,
    position: Array,
    out: Array,
) -> None:
    vocab_size = logits.shape[1]
    peaks = np.empty((vocab_size + BLOCK - 1) // BLOCK, np.float32)
    bits, flags = np.empty(BLOCK, np.uint32), np.empty(BLOCK, np.uint8)
    keys, mass = np.empty(vocab_size, np.uint64), np.empty(vocab_size, np.int64)
    scratch = _Scratch(bits, flags, keys, mass)
    for node in range(logits.shape[0]):
        top = float(logits[node, best[node]])
        if not math.isfinite(top):
            out[node] = -1
        elif temperature[node] == 0.0:
            out[node] = best[node]
        else:
            floor = math.log(min_p[node]) if min_p[node] > 0.0 else _LOWEST_GAP
            _find_peaks(logits[node], peaks)
            row = _Row(logits[node], peaks, best[node], top, 1.0 / float(temperature[node]), floor)
            out[node] = _sample_row(
                row, top_k[node], top_p[node], seed[node], position[node], scratch
            )


def sample_nodes(
    logits: Array,
    temperature: Array,
    top_k: Array,
    top_p: Array,
    min_p: Array,
    seed: Array,
    position: Array,
    out: Array,
) -> None:
    """Draw one token per packed node.

    logits: float32 [T, V], left unchanged; -inf bans a token
    temperature, top_p, min_p: float32 [T]; temperature 0 is greedy, lowest id at equal logits
    top_k: int32 [T]; 0 or less keeps all
    seed, position: int64 [T], int32 [T]; position is that of the token drawn
    out: int32 [T]; -1 for a row with NaN or +inf, or without a finite logit
    Errors: ValueError for a wrong dtype, shape or layout; parameter values are not checked.
    """
    num_tokens = len(out)
    _require(logits, "logits", np.float32, (num_tokens, logits.shape[-1]))
    _require(temperature, "temperature", np.float32, (num_tokens,))
    _require(top_k, "top_k", np.int32, (num_tokens,))
    _require(top_p, "top_p", np.float32, (num_tokens,))
    _require(min_p, "min_p", np.float32, (num_tokens,))
    _require(seed, "seed", np.int64, (num_tokens,))
    _require(position, "position", np.int32, (num_tokens,))
    _require(out, "out", np.int32, (num_tokens,))
    # NumPy's argmax runs at memory speed; it gives the first of equals, and a NaN before all else.
    best = logits.argmax(axis=1)
    _sample_rows(logits, best, temperature, top_k, top_p, min_p, seed, position, out)


@njit(cache=True, nogil=True)
def node_mass(
    logits: Array, temperature: Any, top_k: Any, top_p: Any, min_p: Any, out: Array
) -> None:
    """What `sample_nodes` draws in proportion to, for one node; 0 where the cuts drop a token.

    logits: float32 [V], the largest finite; temperature positive; out: float64 [V]
    """
    peaks = np.empty((logits.size + BLOCK - 1) // BLOCK, np.float32)
    _find_peaks(logits, peaks)
    best, floor = logits.argmax(), math.log(min_p) if min_p > 0.0 else _LOWEST_GAP
    row = _Row(logits, peaks, best, float(logits[best]), 1.0 / float(temperature), floor)
    bits, flags = np.empty(BLOCK, np.uint32), np.empty(BLOCK, np.uint8)
    keys, mass = np.empty(logits.size, np.uint64), np.empty(logits.size, np.int64)
    scratch, limit = _Scratch(bits, flags, keys, mass), _NO_LIMIT
    if 0 < top_k < logits.size:
        limit = _top_k_limit(row, top_k, top_p, scratch)
    elif top_p < 1.0:
        need = nucleus_need(top_p, _mass_before(row, best)[0])
        limit = _nucleus_limit(row, need, scratch)
    for token in range(logits.size):
        gap = _gap(row, logits[token])
        kept = gap >= floor and _rank(logits[token], token) <= limit
        out[token] = math.exp(gap) if kept else 0.0


def _require(array: Array, name: str, dtype: type, shape: tuple[int, ...]) -> None:
    # Other layouts would work, after seconds of compiling a second version in mid-request.
    if array.dtype != dtype or array.shape != shape or not array.flags.carray:
        raise ValueError(
            f"{name} is a {array.dtype} array of shape {list(array.shape)}; it must be a "
            f"contiguous and writable {np.dtype(dtype)} array of shape {list(shape)}."
        )


def derive_seed(seed: int, index: int) -> int:
    """63-bit seed of output `index` of a request with this seed; output 0 keeps it."""
    if index == 0:
        return seed
    # Token noise has a last counter word of 0, so the 1 keeps this apart from it.
    counter = np.array([index & 0xFFFFFFFF, index >> 32, 0, 1], np.uint64)
    words = philox4x32(*counter, np.uint64(seed & 0xFFFFFFFF), np.uint64(seed >> 32))
    return (int(words[1]) << 32 | int(words[0])) & (2**63 - 1)


def warm_up() -> None:
    """Compile all that `sample_nodes` and `derive_seed` run, so that no request waits for it."""
    floats, ints = np.full(1, 0.5, np.float32), np.full(1, 2, np.int32)
    logits, seed = np.zeros((1, 4), np.float32), np.zeros(1, np.int64)
    sample_nodes(logits, floats, ints, floats, floats, seed, ints, np.empty(1, np.int32))
    derive_seed(0, 1)
