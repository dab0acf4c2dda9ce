"""Plain NumPy versions of the sampling and verification kernels: they sort, score and walk.

Ranking: larger logit first, at equal logits lower id first.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]

_LOW, _WORD = np.uint64(0xFFFFFFFF), np.uint64(32)


def token_bits(num_tokens: int, seed: int, position: int) -> Array:
    """32 random bits for each of the tokens 0, 1, ...: uint32 [num_tokens].

    Token v gets word v % 4 of the Philox-4x32-10 counter (v // 4, position, 0, 0) under the key
    `seed`. Source: Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", SC 2011.
    """
    words = [np.arange(-(-num_tokens // 4), dtype=np.uint64)]
    words += [np.full_like(words[0], value) for value in (position, 0, 0)]
    key = [seed & 0xFFFFFFFF, seed >> 32]
    for _ in range(10):
        p0, p1 = words[0] * np.uint64(0xD2511F53), words[2] * np.uint64(0xCD9E8D57)
        words = [
            (p1 >> _WORD) ^ words[1] ^ np.uint64(key[0]),
            p1 & _LOW,
            (p0 >> _WORD) ^ words[3] ^ np.uint64(key[1]),
            p0 & _LOW,
        ]
        key = [(key[0] + 0x9E3779B9) & 0xFFFFFFFF, (key[1] + 0xBB67AE85) & 0xFFFFFFFF]
    return np.stack(words, 1).reshape(-1)[:num_tokens].astype(np.uint32)


def gumbel(bits: Array) -> Array:
    """Draws of the standard Gumbel distribution from the upper 24 of 32 bits, float64."""
    return -np.log(-np.log(((bits >> 8) + 0.5) * 2.0**-24))


def mass_units(gap: Array) -> Array:
    """exp(gap) in units of 2^-40 for gap <= 0: int64, by the polynomial that defines them."""
    t = np.maximum(gap * 1.4426950408889634, -62.0)
    n = np.floor(t + 0.5)
    z = (t - n) * 0.6931471805599453
    r = z / 3628800
    for factor in (362880, 40320, 5040, 720, 120, 24, 6, 2):
        r = z * (1 / factor + r)
    r = 1.0 + z * (1.0 + r)
    return (r * 2.0**40).astype(np.int64) >> (-n).astype(np.int64)


def nucleus_need(top_p: float, total: int) -> int:
    """Least mass in units that the nucleus must reach."""
    return min(max(math.ceil(top_p * float(total)), 1), total)


def best_token(row: Array) -> int:
    """First of the largest logits; -1 for a row with NaN or +inf, or without a finite logit."""
    top = int(np.argmax(row))
    return top if np.isfinite(row[top]) else -1


def kept_tokens(row: Array, temperature: float, floor: float, top_k: int, top_p: float) -> Array:
    """Ids that min_p, then top_k, then top_p on the mass left keep of a row, in ranking order.

    row: float32 [V] with a finite best token; floor: smallest scaled distance that min_p keeps
    """
    gap = (row.astype(np.float64) - float(row.max())) * (1.0 / temperature)
    order = np.lexsort((np.arange(row.size), -row))
    order = order[gap[order] >= floor]
    if 0 < top_k < row.size:
        order = order[:top_k]
    if top_p < 1.0:
        mass = np.cumsum(mass_units(gap[order]))
        need = nucleus_need(top_p, int(mass[-1]))
        order = order[: int(np.searchsorted(mass, need)) + 1]
    return order


def sample_row(
    row: Array,
    temperature: float,
    floor: float,
    top_k: int,
    top_p: float,
    seed: int,
    position: int,
) -> int:
    """The token drawn from a row; see `kept_tokens` and `best_token`."""
    best = best_token(row)
    if best < 0 or temperature == 0.0:
        return best
    kept = np.sort(kept_tokens(row, temperature, floor, top_k, top_p))
    gap = (row[kept].astype(np.float64) - float(row[best])) * (1.0 / temperature)
    score = gap + gumbel(token_bits(row.size, seed, position)[kept])
    return int(kept[np.argmax(score)])


def verify_walk(
    token_ids: Sequence[int], parent: Sequence[int], targets: Sequence[int]
) -> tuple[list[int], list[int]]:
    """Walk one tree from its root: accepted nodes without the root, and emitted tokens.

    The walk takes the first child that carries the token drawn at its node. The last emitted token
    is the one drawn where the walk ends, -1 if none could be drawn there.
    """
    path: list[int] = []
    emitted: list[int] = []
    node = 0
    while True:
        drawn = targets[node]
        emitted.append(drawn)
        children = [child for child in range(node + 1, len(parent)) if parent[child] == node]
        matches = [child for child in children if token_ids[child] == drawn >= 0]
        if not matches:
            return path, emitted
        node = matches[0]
        path.append(node)
