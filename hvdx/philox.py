"""Counter-based random bits and noise: a value depends on its key and counter, never on a state.

Source: Philox-4x32-10 from Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as
1, 2, 3", SC 2011.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numba import njit

_MULTIPLIER_0, _MULTIPLIER_1 = np.uint64(0xD2511F53), np.uint64(0xCD9E8D57)
_WEYL_0, _WEYL_1 = np.uint64(0x9E3779B9), np.uint64(0xBB67AE85)
_LOW, _WORD = np.uint64(0xFFFFFFFF), np.uint64(32)
_ZERO = np.uint64(0)

MOST_NOISE = 17.4
"""Above every value of `gumbel`, whose largest is -log(-log(1 - 2^-25)) = 17.33."""


# Inlined by Numba itself: the error status of a call would keep LLVM from vectorising `token_bits`.
@njit(cache=True, nogil=True, inline="always")
def philox4x32(c0: Any, c1: Any, c2: Any, c3: Any, k0: Any, k1: Any) -> Any:
    """Four random 32-bit words of a counter under a key; all words are uint64 below 2^32."""
    for _ in range(10):
        p0, p1 = c0 * _MULTIPLIER_0, c2 * _MULTIPLIER_1
        c0, c2 = (p1 >> _WORD) ^ c1 ^ k0, (p0 >> _WORD) ^ c3 ^ k1
        c1, c3 = p1 & _LOW, p0 & _LOW
        k0, k1 = (k0 + _WEYL_0) & _LOW, (k1 + _WEYL_1) & _LOW
    return c0, c1, c2, c3


@njit(cache=True, nogil=True)
def token_bits(first: Any, seed: Any, position: Any, out: Any) -> None:
    """32 random bits for each of the tokens `first`, `first + 1`, ...; `first` is a multiple of 4.

    Token v gets lane v % 4 of counter (v // 4, position, 0, 0) under the key `seed`.
    out: uint32, its length a multiple of 4
    """
    k0, k1 = np.uint64(seed) & _LOW, np.uint64(seed) >> _WORD
    start, pos = np.uint64(first // 4), np.uint64(np.uint32(position))
    for j in range(out.size // 4):
        w0, w1, w2, w3 = philox4x32(start + np.uint64(j), pos, _ZERO, _ZERO, k0, k1)
        out[4 * j], out[4 * j + 1], out[4 * j + 2], out[4 * j + 3] = w0, w1, w2, w3


@njit(cache=True, nogil=True)
def gumbel(bits: Any) -> Any:
    """Draw of the standard Gumbel distribution from the upper 24 of 32 bits; finite, in float64."""
    u = (float(bits >> 8) + 0.5) * 2.0**-24
    return -math.log(-math.log(u))
