"""Measures how queries may share a fused attention call on this machine without touching bits.

torch's fused CPU attention multiplies in blocks whose inner order depends, for some dtypes and head
shapes, on how many queries and how many keys a call has (docs/exactness.md). Padding both to a
multiple restores independence; which multiple is enough is measured here.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import product

import torch
import torch.nn.functional as F
from torch import Tensor

MAX_FOLDED_QUERIES = 128
"""Queries times heads per group in one segment: torch changes its tiling at 192."""

QUERY_MULTIPLES = (1, 2, 4, 8, 16, 32)
KEY_MULTIPLES = (64, 512)
"""512 is the number of keys that torch's kernel takes at a time."""

MAX_PROBED_KEYS = 1280


@dataclass(frozen=True)
class Sharing:
    """Queries and gathered keys of a call are padded to these multiples.

    alone: every query gets a call shape that depends on its position only, as a last resort
    """

    queries: int
    keys: int
    alone: bool = False

    def pad_keys(self, num_keys: int) -> int:
        """Round up to the multiple."""
        return -(-num_keys // self.keys) * self.keys

    def __str__(self) -> str:
        if self.alone:
            return f"one query a call, keys in multiples of {self.keys}"
        return f"queries in multiples of {self.queries}, keys of {self.keys}"


ALONE = Sharing(1, 512, alone=True)


def fused_attention(
    query: Tensor, key: Tensor, value: Tensor, mask: Tensor, scale: float
) -> Tensor:
    """softmax(q k^T * scale + mask) v. query: [B, K, Q * G, D]; key, value: [B, K, S, D]."""
    return F.scaled_dot_product_attention(query, key, value, attn_mask=mask, scale=scale)


def max_queries(group: int) -> int:
    """Most queries of one segment, for this many query heads per KV head."""
    return max(1, MAX_FOLDED_QUERIES // group)


@cache
def measure_sharing(
    dtype: torch.dtype, num_kv_heads: int, group: int, head_dim: int, threads: int
) -> Sharing:
    """The cheapest padding under which queries do not depend on their company.

    threads: torch's thread count, for which the answer holds
    """
    probes = [Probe(dtype, num_kv_heads, group, head_dim, length) for length in (100, 500, 700)]
    for keys, queries in product(KEY_MULTIPLES, QUERY_MULTIPLES):
        if queries > max_queries(group):
            continue
        sharing = Sharing(queries, keys)
        if all(
            Probe(dtype, num_kv_heads, group, head_dim, edge - 4).key_count_is_free(sharing)
            for edge in range(64, MAX_PROBED_KEYS - 64, 64)
        ) and all(probe.width_is_free(sharing) for probe in probes):
            return sharing
    return ALONE


class Probe:
    """A problem whose exact answer is zero: keys in equal pairs with opposite values.

    What comes out is rounding error alone, so it shows every change of a summation order.
    length: visible keys, an even number
    """

    def __init__(
        self, dtype: torch.dtype, num_kv_heads: int, group: int, head_dim: int, length: int
    ) -> None:
        generator = torch.Generator().manual_seed(length)
        self._group, self._length = group, length
        self._most = max_queries(group)
        shape = (self._most, num_kv_heads, group, head_dim)
        self._query = torch.randn(shape, generator=generator).to(dtype)
        key, value = torch.randn(2, length // 2, num_kv_heads, head_dim, generator=generator)
        rest = torch.randn(
            MAX_PROBED_KEYS * 2 - length, num_kv_heads, head_dim, generator=generator
        )
        order = torch.randperm(length, generator=generator)
        self._key = torch.cat([torch.cat([key, key])[order], rest]).to(dtype)
        self._value = torch.cat([torch.cat([value, -value])[order], rest]).to(dtype)

    def width_is_free(self, sharing: Sharing) -> bool:
        """Whether queries get the same bits in segments of every padded width, and in batches."""
        keys, most, step = sharing.pad_keys(self._length), self._most, sharing.queries
        # Counts between two multiples are padded to the upper one.
        counts = sorted({min(2, most), min(3, most), *range(step, most + 1, step), most})
        alone: list[Tensor] = []
        for count in counts:
            alone += [
                self._run(self._query[index, None], sharing, keys)
                for index in range(len(alone), count)
            ]
            if not torch.equal(self._run(self._query[:count], sharing, keys), torch.cat(alone)):
                return False
        batched = self._run(self._query[:3], sharing, keys, batch=3)
        return torch.equal(batched, torch.cat(alone[:3]))

    def key_count_is_free(self, sharing: Sharing) -> bool:
        """Whether more masked keys behind the visible ones leave the bits as they are."""
        least = sharing.pad_keys(self._length)
        found = [
            self._run(self._query[:1], sharing, least + more * sharing.keys) for more in (0, 1, 2)
        ]
        return torch.equal(found[0], found[1]) and torch.equal(found[0], found[2])

    def _run(self, query: Tensor, sharing: Sharing, num_keys: int, batch: int = 1) -> Tensor:
        """Attend some queries [n, K, G, D] in one padded segment of a batch of equal ones."""
        count = query.shape[0]
        padded = torch.cat([query, query[:1].expand(-count % sharing.queries, -1, -1, -1)])
        folded = padded.transpose(0, 1).flatten(1, 2).expand(batch, -1, -1, -1)
        key, value = (
            tensor[:num_keys].transpose(0, 1).expand(batch, -1, -1, -1)
            for tensor in (self._key, self._value)
        )
        mask = torch.zeros(1, 1, folded.shape[2], num_keys, dtype=query.dtype)
        mask[..., self._length :] = float("-inf")
        found = fused_attention(folded, key, value, mask, query.shape[3] ** -0.5)[-1]
        return found.unflatten(1, (-1, self._group)).transpose(0, 1)[:count]
