"""Batches of draft trees over a random paged KV pool, for the attention steps of gpu_check."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import numpy as np
import torch
from gpu_report import Check
from torch import Tensor

from hvdx.attention.plan import max_work, plan_attention, plan_prefill, split_edges
from hvdx.kernels.prefill_attention import attend_prefill
from hvdx.kernels.tree_attention import ROWS, attend_paths, combine_splits

MAX_PATH = 64
SPARE = 3
"""Blocks at the end of the pool in which one path is laid out as plain decoding would."""


def tree_of(kind: str, size: int, seed: int = 0) -> list[int]:
    """Parents of a tree: a chain, a star, or a random one of which half is deep."""
    if kind == "chain":
        return list(range(-1, size - 1))
    if kind == "star":
        return [-1] + [0] * (size - 1)
    rng = np.random.default_rng(seed)
    near = [max(0, node - int(rng.choice([2, node]))) for node in range(1, size)]
    return [-1, *(int(rng.integers(low, node)) for node, low in enumerate(near, 1))]


def depths_of(parents: Sequence[int]) -> list[int]:
    """Depth of every node."""
    depth = [0] * len(parents)
    for node in range(1, len(parents)):
        depth[node] = depth[parents[node]] + 1
    return depth


def masks_of(parents: Sequence[int]) -> list[int]:
    """Ancestors of every node of at most 64, itself included, as a signed 64-bit word."""
    masks: list[int] = []
    for node, up in enumerate(parents):
        masks.append((masks[up] if up >= 0 else 0) | 1 << node)
    return [mask - (1 << 64) if mask >> 63 else mask for mask in masks]


@dataclass(frozen=True)
class Forest:
    """Trees of several entries. pool: [planes of K and V, num_blocks, block_size, K, D].

    parent int32 [T], positions int32 [T], slots int64 [T], row_start int32 [A + 1], context int32
    [A]: on the host, as the engine plans from them; table: int32 [A, M] on the device
    """

    check: Check
    query: Tensor
    pool: Tensor
    table: Tensor
    parent: np.ndarray
    positions: np.ndarray
    slots: np.ndarray
    row_start: np.ndarray
    context: np.ndarray

    @property
    def max_len(self) -> int:
        """Tokens that a row of the table can hold."""
        return self.table.shape[1] * self.block_size

    @property
    def block_size(self) -> int:
        """Tokens of a block."""
        return self.pool.shape[2]

    @property
    def scale(self) -> float:
        """Of the scores."""
        return float(self.query.shape[2] ** -0.5)

    def path(self, entry: int, node: int) -> list[int]:
        """Packed nodes from an entry's root to one of its nodes."""
        start = int(self.row_start[entry])
        path = [node]
        while (up := int(self.parent[start + path[-1]])) >= 0:
            path.append(up)
        return [start + one for one in reversed(path)]

    def launches(
        self, num_splits: int | None, layers: Sequence[Tensor]
    ) -> tuple[list[Callable[[], None]], Tensor]:
        """Tree attention as a call per layer, and the tensor [T, H D] that they fill.

        num_splits: that partial results have room for, at least what positions reach
        layers: K and V of each
        """
        check, (count, heads, dim) = self.check, self.query.shape
        edges = split_edges(self.max_len)
        splits = num_splits or edges.size - 1
        group = 1 << (heads // self.pool.shape[3] - 1).bit_length()
        width = ROWS // group
        lists, paths, work = max_work(count, len(self.context), splits, width, MAX_PATH)
        arrays = [np.empty(s, np.int32) for s in ((lists, width), (paths, MAX_PATH), (work, 4))]
        needed = plan_attention(
            self.parent,
            self.positions,
            self.slots,
            self.row_start,
            self.context,
            edges,
            *arrays,
        )
        assert needed > 0, "the plan's arrays are sized for every batch"
        query_lists, path_slots, items = (check.tensor(array) for array in arrays)
        positions, context = check.tensor(self.positions), check.tensor(self.context)
        device_edges = check.tensor(edges)
        parts = (
            check.empty(count, heads, splits, dim, dtype=torch.float32),
            check.empty(count, heads, splits, dtype=torch.float32),
            check.empty(count, heads, splits, dtype=torch.float32),
        )
        out = check.empty(count, heads * dim)

        def launch(layer: Tensor) -> None:
            attend_paths(
                self.query,
                *layer,
                self.table,
                query_lists,
                path_slots,
                items[:needed],
                positions,
                context,
                device_edges,
                self.scale,
                *parts,
            )
            combine_splits(*parts, positions, device_edges, out)

        return [partial(launch, layer) for layer in layers], out

    def attended(self, num_splits: int | None = None) -> Tensor:
        """Tree attention, [T, H D]."""
        (launch,), out = self.launches(num_splits, [self.pool])
        launch()
        return out

    def prefilled(self) -> Tensor:
        """The same by the prefill kernel, for chains."""
        check, (count, heads, dim) = self.check, self.query.shape
        width = ROWS // (1 << (heads // self.pool.shape[3] - 1).bit_length())
        tiles = np.empty((count // width + len(self.context) + 1, 2), np.int32)
        plan_prefill(self.row_start, width, tiles)
        out = check.empty(count, heads * dim)
        attend_prefill(
            self.query,
            *self.pool,
            self.table,
            check.tensor(tiles),
            check.tensor(self.row_start),
            check.tensor(self.context),
            check.tensor(split_edges(self.max_len)),
            self.scale,
            out,
        )
        return out

    def alone(self, entry: int, node: int) -> Forest:
        """A node as plain decoding meets it: its ancestors committed, nothing else in the batch."""
        path, size = self.path(entry, node), self.block_size
        context = int(self.context[entry])
        first, offset = context // size, context % size
        spare = torch.arange(self.pool.shape[1] - SPARE, self.pool.shape[1])
        table = self.table[entry : entry + 1].clone()
        room = min(SPARE, table.shape[1] - first)
        old = int(table[0, first])
        self.pool[:, spare[0], :offset] = self.pool[:, old, :offset]
        table[0, first : first + room] = spare[:room].to(table)
        for step, at in enumerate(path):
            logical, slot = context + step, int(self.slots[at])
            block = int(spare[logical // size - first])
            self.pool[:, block, logical % size] = self.pool[:, slot // size, slot % size]
        last = context + len(path) - 1
        return replace(
            self,
            query=self.query[path[-1]][None].clone(),
            table=table,
            parent=np.array([-1], np.int32),
            positions=np.array([last], np.int32),
            slots=np.array([int(spare[last // size - first]) * size + last % size], np.int64),
            row_start=np.array([0, 1], np.int32),
            context=np.array([last], np.int32),
        )


def plant(
    check: Check,
    trees: Sequence[Sequence[int]],
    contexts: Sequence[int],
    heads: tuple[int, int, int],
    max_len: int,
    *,
    block_size: int = 64,
    seed: int = 0,
) -> Forest:
    """Random queries and K/V for trees behind contexts; blocks of a row lie in any order."""
    num_heads, kv_heads, dim = heads
    rng = np.random.default_rng(seed)
    counts = [-(-(c + len(t)) // block_size) for c, t in zip(contexts, trees, strict=True)]
    blocks = rng.permutation(sum(counts)) + 1
    table = np.zeros((len(trees), max_len // block_size), np.int32)
    positions: list[int] = []
    slots: list[np.ndarray] = []
    for entry, (tree, context) in enumerate(zip(trees, contexts, strict=True)):
        row, blocks = blocks[: counts[entry]], blocks[counts[entry] :]
        table[entry, : row.size] = row
        logical = context + np.arange(len(tree))
        slots.append(row[logical // block_size].astype(np.int64) * block_size)
        slots[-1] += logical % block_size
        positions += [context + depth for depth in depths_of(tree)]
    pool = check.randn(2, sum(counts) + 1 + SPARE, kv_heads, block_size, dim).transpose(2, 3)
    return Forest(
        check,
        check.randn(len(positions), num_heads, dim),
        pool,
        check.tensor(table),
        np.array([up for tree in trees for up in tree], np.int32),
        np.array(positions, np.int32),
        np.concatenate(slots),
        np.cumsum([0, *map(len, trees)]).astype(np.int32),
        np.array(contexts, np.int32),
    )
