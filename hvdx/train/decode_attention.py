"""Attention of one new token per sequence over bfloat16 K/V, compiled for the CPU.

torch's fused attention repacks every key for a matrix product that then has as many rows as query
heads share a key head, a few; this reads keys once and adds up in float32.
"""

from __future__ import annotations

import numpy as np
import torch
from numba import njit, prange
from torch import Tensor

from hvdx.train.bits import COMPILED, raw


def decode_attention(query: Tensor, keys: Tensor, values: Tensor, padding: Tensor) -> Tensor:
    """Softmax(q k / sqrt(D)) v, bfloat16 [B, K, G, D].

    query: bfloat16 [B, K, G, D], G query heads for each key head
    keys, values: bfloat16 [B, K, S, D], contiguous in D; padding: int64 [B] places to leave out
    """
    out = torch.empty(query.shape, dtype=torch.float32)
    scaled = query.float() * query.shape[-1] ** -0.5
    _attend(scaled.numpy(), raw(keys), raw(values), padding.numpy(), out.numpy())
    return out.to(query.dtype)


@njit(**COMPILED)
def _attend(
    query: np.ndarray,
    keys: np.ndarray,
    values: np.ndarray,
    padding: np.ndarray,
    out: np.ndarray,
) -> None:
    batch, heads, group, size = query.shape
    length = keys.shape[2]
    for unit in prange(batch * heads):
        b, head = unit // heads, unit % heads
        bits = np.empty(size, np.uint32)
        wide = bits.view(np.float32)
        scores = np.empty((group, length), np.float32)
        first = padding[b]
        for place in range(first, length):
            for d in range(size):
                bits[d] = np.uint32(keys[b, head, place, d]) << np.uint32(16)
            for g in range(group):
                dot = np.float32(0)
                for d in range(size):
                    dot += query[b, head, g, d] * wide[d]
                scores[g, place] = dot
        mixed = np.zeros((group, size), np.float32)
        for g in range(group):
            best = scores[g, first:].max()
            total = np.float32(0)
            for place in range(first, length):
                weight = np.exp(scores[g, place] - best)
                scores[g, place] = weight
                total += weight
            for place in range(first, length):
                scores[g, place] /= total
        for place in range(first, length):
            for d in range(size):
                bits[d] = np.uint32(values[b, head, place, d]) << np.uint32(16)
            for g in range(group):
                weight = scores[g, place]
                for d in range(size):
                    mixed[g, d] += weight * wide[d]
        out[b, head] = mixed
