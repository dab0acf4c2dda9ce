"""Attention under a bitmask: every query sees its context and the nodes of its mask."""

from __future__ import annotations

import numpy as np
import pytest
import torch
from torch import Tensor

from hvdx.attention.plan import split_edges
from hvdx.kernels import reference_attention as reference
from hvdx.kernels.mask_attention import attend_masked
from hvdx.kernels.tree_attention import ROWS, combine_splits

TOLERANCE = {torch.float32: 1e-6, torch.float16: 5e-4}
DTYPES = pytest.mark.parametrize("dtype", [torch.float32, torch.float16], ids=["fp32", "fp16"])


class Drafts:
    """Queries of several rows over draft nodes in place; memory beyond the nodes is NaN.

    seen: for each query its entry and the draft nodes that it sees
    nodes: how many draft nodes each entry has
    """

    def __init__(
        self,
        device: str,
        dtype: torch.dtype,
        contexts: list[int],
        nodes: list[int],
        seen: list[tuple[int, list[int]]],
        heads: tuple[int, int, int] = (2, 1, 64),
        block_size: int = 64,
        num_words: int = 1,
        first: list[int] | None = None,
    ) -> None:
        num_heads, kv_heads, dim = heads
        generator = torch.Generator().manual_seed(len(seen))
        ends = [context + count for context, count in zip(contexts, nodes, strict=True)]
        counts = [-(-end // block_size) for end in ends]
        ids = torch.randperm(sum(counts), generator=generator).to(torch.int32) + 1
        table = torch.zeros(len(contexts), max(counts) + 1, dtype=torch.int32)
        pool = torch.full((2, sum(counts) + 1, block_size, kv_heads, dim), torch.nan)
        for entry, part in enumerate(ids.split(counts)):
            table[entry, : len(part)] = part
            slot = reference.logical_slots(table[entry], block_size, ends[entry])
            fresh = torch.randn(2, len(slot), kv_heads, dim, generator=generator) * 0.25
            pool[:, slot // block_size, slot % block_size] = fresh
        self.pool, self.table = pool.to(dtype).to(device), table.to(device)
        self.query = torch.randn(len(seen), num_heads, dim, generator=generator)
        self.query = self.query.to(dtype).to(device)
        self.entries = torch.tensor([entry for entry, _ in seen], dtype=torch.int32)
        words = np.zeros((len(seen), num_words), np.uint64)
        for index, (_, visible) in enumerate(seen):
            for node in visible:
                words[index, node // 64] |= np.uint64(1) << np.uint64(node % 64)
        self.mask = torch.from_numpy(words.view(np.int64)).to(device)
        self.context = torch.tensor(contexts, dtype=torch.int32, device=device)
        self.num_keys = torch.tensor(ends, dtype=torch.int32, device=device)
        first = first or [0] * len(contexts)
        self.first = torch.tensor(first, dtype=torch.int32, device=device)
        self.edges = split_edges(max(ends))
        self.width = ROWS // (1 << (num_heads // kv_heads - 1).bit_length())
        self.scale = dim**-0.5

    def run(self, mask: Tensor | None = None) -> Tensor:
        num_tokens, num_heads, dim = self.query.shape
        num_splits, device = self.edges.size - 1, self.query.device
        lists, work = [], [[-1, -1, -1, -1]]
        for entry in range(len(self.context)):
            own = torch.nonzero(self.entries == entry)[:, 0].tolist()
            for first in range(0, len(own), self.width):
                part = own[first : first + self.width]
                # Every split of the longest row: a constant list, of which short rows skip much.
                work += [[entry, len(lists), -1, split] for split in range(num_splits)]
                lists.append(part + [-1] * (self.width - len(part)))
        edges = torch.from_numpy(self.edges).to(device)
        shape = (num_tokens, num_heads, num_splits)
        parts = [
            torch.full(size, torch.nan, device=device) for size in ((*shape, dim), shape, shape)
        ]
        out = self.query.new_full((num_tokens, num_heads * dim), torch.nan)
        attend_masked(
            self.query,
            *self.pool,
            self.table,
            torch.tensor(lists, dtype=torch.int32, device=device),
            torch.tensor(work, dtype=torch.int32, device=device),
            self.context,
            self.first,
            self.num_keys,
            self.mask if mask is None else mask,
            edges,
            self.scale,
            *parts,
        )
        last = (self.num_keys - 1)[self.entries.to(device).long()].contiguous()
        combine_splits(*parts, last, edges, out)
        return out

    def error(self, found: Tensor) -> float:
        wanted = reference.attend_masked(
            self.query,
            *self.pool,
            self.table,
            self.entries,
            self.context,
            self.mask,
            self.scale,
            first_key=self.first,
        )
        return float((found.double() - wanted).abs().max())


@DTYPES
@pytest.mark.parametrize("context", [0, 1, 63, 64, 127, 250])
def test_queries_see_their_nodes(device: str, dtype: torch.dtype, context: int) -> None:
    seen = [(0, [0]), (0, [0, 1]), (0, [0, 2, 6]), (0, [3]), (0, [0, 1, 2, 3, 4, 5, 6])]
    drafts = Drafts(device, dtype, [context], [7], seen)
    assert drafts.error(drafts.run()) < TOLERANCE[dtype]


@pytest.mark.parametrize("block_size", [64, 16])
def test_ragged_rows(device: str, block_size: int) -> None:
    seen = [(0, [0, 2]), (0, [0, 1]), (1, [0]), (2, [0, 4]), (2, [1]), (0, [2])]
    drafts = Drafts(device, torch.float32, [130, 5, 70], [3, 1, 5], seen, (4, 2, 64), block_size)
    assert drafts.error(drafts.run()) < 1e-6


def test_bits_of_both_words(device: str) -> None:
    seen = [(0, [0, 63]), (0, [64]), (0, [31, 32, 62, 127]), (0, [0, 65, 100])]
    drafts = Drafts(device, torch.float32, [60], [128], seen, (2, 1, 16), num_words=2)
    assert drafts.error(drafts.run()) < 1e-6


@DTYPES
@pytest.mark.parametrize("first", [1, 63, 64, 65, 129, 255, 300])
def test_keys_before_the_first_are_hidden(device: str, dtype: torch.dtype, first: int) -> None:
    """In a tile, in whole tiles, in whole splits, and all of the context but for its last key."""
    seen = [(0, [0]), (0, [0, 2]), (1, [1])]
    drafts = Drafts(device, dtype, [301, 70], [3, 2], seen, first=[first, min(first, 70)])
    assert drafts.error(drafts.run()) < TOLERANCE[dtype]


def test_more_queries_than_a_list_holds_of_odd_groups(device: str) -> None:
    seen = [(0, list(range(node + 1))) for node in range(20)]
    drafts = Drafts(device, torch.float32, [40], [20], seen, (5, 1, 16))
    assert drafts.error(drafts.run()) < 1e-6


def test_every_bit_counts(device: str) -> None:
    seen = [(0, [0, 2]), (0, [0, 1, 3])]
    drafts = Drafts(device, torch.float32, [3], [4], seen, (2, 1, 16))
    found = drafts.run()
    for node in range(4):
        flipped = drafts.mask ^ (1 << node)
        assert (drafts.run(flipped) != found).any(1).all()


def test_rejects_masks_of_three_words(device: str) -> None:
    drafts = Drafts(device, torch.float32, [3], [4], [(0, [0])], (2, 1, 16), num_words=3)
    with pytest.raises(ValueError, match=r"mask is int64 \[1, 3\]"):
        drafts.run()
