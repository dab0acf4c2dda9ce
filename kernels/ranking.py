"""Order and weight of tokens as integers: keys to select by, masses to add in any order.

Ranking: larger logit first, at equal logits lower id first. Two keys order it: `order_key` is the
logit alone and ascends along the ranking, for bins; `rank_key` holds the id as well and descends,
so that a maximum finds the first token.
"""

from __future__ import annotations

import triton
import triton.language as tl

NO_KEY = tl.constexpr(-(2**63))
"""Below every `rank_key`."""


@triton.jit
def load_chunk(line, ids, NUM_VALID: tl.constexpr, STRIDE: tl.constexpr):
    """Logits in float32, -inf where there are none.

    A mask that ends at the odd number of valid ids would make all loads narrow.
    """
    x = tl.load(line + ids, mask=ids < STRIDE, other=float("-inf")).to(tl.float32)
    return tl.where(ids < NUM_VALID, x, float("-inf"))


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
def rank_key(x, ids):
    """int64 that is larger for a larger fp32 number and, at equal ones, for a lower id.

    Bits of a float32 read as an integer ascend with it, once those of negative ones are flipped.
    """
    bits = (x + 0.0).to(tl.int32, bitcast=True)
    ascending = bits ^ ((bits >> 31) & 0x7FFFFFFF)
    return (ascending.to(tl.int64) << 32) | (0x7FFFFFFF - ids).to(tl.int64)


@triton.jit
def rank_value(key):
    """The number of a `rank_key`."""
    ascending = (key >> 32).to(tl.int32)
    return (ascending ^ ((ascending >> 31) & 0x7FFFFFFF)).to(tl.float32, bitcast=True)


@triton.jit
def rank_id(key):
    """The id of a `rank_key`."""
    return 0x7FFFFFFF - (key & 0x7FFFFFFF).to(tl.int32)


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
def nucleus_need(top_p, total):
    """Least mass in units that the nucleus must reach."""
    need = tl.ceil(top_p.to(tl.float64) * total.to(tl.float64)).to(tl.int64)
    return tl.minimum(tl.maximum(need, 1), total)
