"""Prefill attention: the bits that tree attention gives a chain, whatever the chunks."""

from __future__ import annotations

import numpy as np
import pytest
import torch
from torch import Tensor

from hvdx.attention.plan import max_work, plan_attention, plan_prefill, split_edges
from hvdx.kernels import reference_attention as reference
from hvdx.kernels.prefill_attention import attend_prefill
from hvdx.kernels.tree_attention import ROWS, attend_paths, combine_splits

TOLERANCE = {torch.float32: 1e-6, torch.float16: 5e-4}


class Prompts:
    """Chains of tokens whose K/V is stored in place, each behind a context of its row."""

    def __init__(
        self,
        device: str,
        dtype: torch.dtype,
        lengths: list[int],
        contexts: list[int],
        heads: tuple[int, int, int] = (2, 1, 64),
        block_size: int = 64,
        seed: int = 0,
    ) -> None:
        num_heads, kv_heads, dim = heads
        generator = torch.Generator().manual_seed(seed)
        ends = [length + context for length, context in zip(lengths, contexts, strict=True)]
        counts = [-(-end // block_size) for end in ends]
        ids = torch.randperm(sum(counts), generator=generator).to(torch.int32) + 1
        table = torch.zeros(len(lengths), max(counts) + 1, dtype=torch.int32)
        pool = torch.full((2, sum(counts) + 1, kv_heads, block_size, dim), torch.nan)
        self.pool = pool.transpose(2, 3).to(dtype).to(device)
        slots = []
        for entry, part in enumerate(ids.split(counts)):
            table[entry, : len(part)] = part
            slot = reference.logical_slots(table[entry], block_size, ends[entry])
            fresh = torch.randn(2, len(slot), kv_heads, dim, generator=generator) * 0.5
            self.pool[:, slot // block_size, slot % block_size] = fresh.to(dtype).to(device)
            slots.append(slot[contexts[entry] :])
        self.slots = torch.cat(slots)
        self.table = table.to(device)
        self.lengths = lengths
        self.row_start = torch.tensor(np.cumsum([0, *lengths]), dtype=torch.int32)
        self.context = torch.tensor(contexts, dtype=torch.int32, device=device)
        chains = [np.arange(-1, length - 1) for length in lengths]
        self.parent = torch.tensor(np.concatenate(chains), dtype=torch.int32)
        places = [np.arange(context, end) for context, end in zip(contexts, ends, strict=True)]
        self.positions = torch.tensor(np.concatenate(places), dtype=torch.int32)
        self.edges = split_edges(max(ends))
        self.query = torch.randn(sum(lengths), num_heads, dim, generator=generator)
        self.query = self.query.to(dtype).to(device)
        self.group = 1 << (num_heads // kv_heads - 1).bit_length()
        self.scale = dim**-0.5

    def prefill(self, query: Tensor | None = None, spare_tiles: int = 0) -> Tensor:
        query = self.query if query is None else query
        num_tokens, num_heads, dim = query.shape
        width = ROWS // self.group
        tiles = np.empty((num_tokens // width + len(self.lengths) + spare_tiles, 2), np.int32)
        assert plan_prefill(self.row_start.numpy(), width, tiles) > 0
        out = self.query.new_full((num_tokens, num_heads * dim), torch.nan)
        device = query.device
        attend_prefill(
            query,
            *self.pool,
            self.table,
            torch.from_numpy(tiles).to(device),
            self.row_start.to(device),
            self.context,
            torch.from_numpy(self.edges).to(device),
            self.scale,
            out,
        )
        return out

    def decode(self) -> Tensor:
        """The same through the split phase and the combine."""
        num_tokens, num_heads, dim = self.query.shape
        num_splits, width, device = self.edges.size - 1, ROWS // self.group, self.query.device
        sizes = max_work(num_tokens, len(self.lengths), num_splits, width, num_tokens)
        lists = np.empty((sizes[0], width), np.int32)
        paths = np.empty((sizes[1], num_tokens), np.int32)
        work = np.empty((sizes[2], 4), np.int32)
        names = ("parent", "positions", "slots", "row_start", "context")
        arrays = [getattr(self, name).cpu().numpy() for name in names]
        num_work = plan_attention(*arrays, self.edges, lists, paths, work)
        planned = [torch.from_numpy(array).to(device) for array in (lists, paths, work[:num_work])]
        positions = self.positions.to(device)
        edges = torch.from_numpy(self.edges).to(device)
        shape = (num_tokens, num_heads, num_splits)
        parts = [torch.empty(size, device=device) for size in ((*shape, dim), shape, shape)]
        out = self.query.new_empty(num_tokens, num_heads * dim)
        attend_paths(
            self.query,
            *self.pool,
            self.table,
            *planned,
            positions,
            self.context,
            edges,
            self.scale,
            *parts,
        )
        combine_splits(*parts, positions, edges, out)
        return out

    def error(self, found: Tensor) -> float:
        wanted = reference.attend_paths(
            self.query,
            *self.pool,
            self.table,
            self.parent,
            self.slots,
            self.row_start,
            self.context,
            self.scale,
        )
        return float((found.double() - wanted).abs().max())


@pytest.mark.parametrize("dtype", [torch.float32, torch.float16], ids=["fp32", "fp16"])
@pytest.mark.parametrize(
    ("lengths", "contexts"),
    [([1], [0]), ([64], [0]), ([130], [0]), ([50, 1, 33], [20, 128, 100]), ([5], [300])],
    ids=str,
)
def test_prefill_has_the_bits_of_tree_attention(
    device: str, dtype: torch.dtype, lengths: list[int], contexts: list[int]
) -> None:
    prompts = Prompts(device, dtype, lengths, contexts)
    found = prompts.prefill()
    assert torch.equal(found, prompts.decode())
    assert prompts.error(found) < TOLERANCE[dtype]


@pytest.mark.parametrize("heads", [(3, 1, 64), (5, 1, 16), (8, 1, 128), (2, 2, 16)], ids=str)
def test_head_shapes_and_small_blocks(device: str, heads: tuple[int, int, int]) -> None:
    prompts = Prompts(device, torch.float32, [20], [115], heads, block_size=16)
    found = prompts.prefill()
    assert torch.equal(found, prompts.decode())
    assert prompts.error(found) < 1e-6


def test_bits_hold_where_splits_grow(device: str) -> None:
    prompts = Prompts(device, torch.float16, [6], [2045], (1, 1, 16))
    found = prompts.prefill()
    assert torch.equal(found, prompts.decode())
    assert prompts.error(found) < 5e-4


def test_chunks_change_nothing(device: str) -> None:
    whole = Prompts(device, torch.float16, [150], [0], (2, 1, 16))
    found = whole.prefill()
    for first, end in ((0, 1), (1, 65), (65, 150)):
        whole.lengths, whole.row_start[1] = [end - first], end - first
        whole.context.fill_(first)
        assert torch.equal(whole.prefill(whole.query[first:end].clone()), found[first:end])


def test_rows_of_a_wider_matrix_and_padded_tiles(device: str) -> None:
    prompts = Prompts(device, torch.float32, [9], [3], (2, 1, 16))
    wide = torch.randn(9, 4, 16, device=device)
    wide[:, :2] = prompts.query
    assert torch.equal(prompts.prefill(wide[:, :2], spare_tiles=3), prompts.prefill())


def test_a_dropped_mask_shows(device: str) -> None:
    prompts = Prompts(device, torch.float32, [9], [3], (2, 1, 16))
    found = prompts.prefill()
    prompts.context -= 1
    assert (prompts.prefill() != found).any(1).all()


def test_rejects_what_does_not_fit(device: str) -> None:
    prompts = Prompts(device, torch.float32, [9], [3], (2, 1, 16))
    with pytest.raises(ValueError, match="only its rows may lie apart"):
        prompts.prefill(prompts.query.transpose(0, 1).contiguous().transpose(0, 1))
    prompts.edges = prompts.edges.astype(np.int64)
    with pytest.raises(ValueError, match="edges is int64"):
        prompts.prefill()
