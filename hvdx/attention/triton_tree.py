"""Attention with Triton kernels, exact for chains and trees; the backend `triton`.

On a GPU, and on CPU tensors in Triton's interpreter. Decode cycles walk keys in splits at fixed
positions along each node's path and combine them in order; prefill does the same arithmetic in one
kernel. So K/V is the same bits however it was computed (docs/exactness.md).

Letters: T packed nodes, H query heads, K key/value heads, D head size, S splits of the context.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor

from hvdx.attention.plan import max_work, plan_attention, plan_prefill, split_edges
from hvdx.batch import VerifyBatch
from hvdx.config import MAX_NODES
from hvdx.device_batch import DeviceBatch, bucket_of
from hvdx.kernels.prefill_attention import attend_prefill
from hvdx.kernels.tree_attention import ROWS, attend_paths, combine_splits
from hvdx.staging import Fields

CONTEXTS = (2048, 8192, 32768, 131072)
"""Context lengths, in tokens, up to which one size of the partial results serves."""


@dataclass(frozen=True)
class PlanLimits:
    """Sizes of everything that attention plans and keeps.

    max_nodes: packed nodes of a decode cycle; max_tokens: of a prefill pass, or more
    max_len: tokens of a row; group: query heads per key/value head
    """

    max_nodes: int
    max_tokens: int
    num_rows: int
    max_len: int
    group: int

    @property
    def edges(self) -> np.ndarray:
        """First position of every split, and the end of the last, int32 [S + 1]."""
        return split_edges(self.max_len)

    @property
    def queries_per_list(self) -> int:
        """Query tokens whose heads of one group fill a tile."""
        return ROWS // (1 << (self.group - 1).bit_length())

    def max_work(self, num_nodes: int, num_splits: int) -> tuple[int, int, int]:
        """Most query lists, paths and work items of a batch."""
        return max_work(num_nodes, self.num_rows, num_splits, self.queries_per_list, MAX_NODES)

    def fields(self) -> Fields:
        """The plan's arrays, all int32."""
        lists, paths, work = self.max_work(self.max_nodes, self.edges.size - 1)
        tiles = self.max_tokens // self.queries_per_list + self.num_rows
        return {
            "query_lists": (torch.int32, (lists, self.queries_per_list)),
            "paths": (torch.int32, (paths, MAX_NODES)),
            "work": (torch.int32, (work, 4)),
            "tiles": (torch.int32, (tiles, 2)),
        }


class TritonAttention:
    """Path-exact paged attention over static buffers.

    pool: [L, 2, num_blocks, block_size, K, D] of any strides with D contiguous
    limits: sizes of the plan's arrays; batch: the packed batch on the device, with those arrays
    """

    exactness = "keys at fixed columns and splits by position, combined in order"

    def __init__(
        self, pool: Tensor, num_heads: int, scale: float, limits: PlanLimits, batch: DeviceBatch
    ) -> None:
        self._pool = pool
        self._scale = scale
        self._limits = limits
        self._batch = batch
        self._edges = limits.edges
        self._device_edges = torch.from_numpy(limits.edges).to(pool.device)
        self._num_heads, self._head_dim = num_heads, pool.shape[5]
        size, splits = limits.max_nodes, limits.edges.size - 1
        self._part_out = torch.zeros(
            size * num_heads * splits * self._head_dim, dtype=torch.float32, device=pool.device
        )
        self._part_max = self._part_out.new_zeros(size * num_heads * splits)
        self._part_sum = torch.zeros_like(self._part_max)
        self._out = pool.new_zeros(batch.max_tokens, num_heads * self._head_dim)
        self._num_splits = 1
        self._num_work = 0

    def planes(self, layer: int) -> tuple[Tensor, Tensor]:
        """See the protocol."""
        return self._pool[layer, 0], self._pool[layer, 1]

    @property
    def key(self) -> tuple[int, ...]:
        """What fixes the launches of a pass beside the bucket."""
        return (self._num_splits, self._num_work)

    def plan(self, batch: VerifyBatch, host: dict[str, np.ndarray], *, exact_grid: bool) -> None:
        """Write the work lists of a batch.

        exact_grid: launch what is needed, not the most that the bucket could need
        """
        if batch.is_prefill:
            needed = plan_prefill(batch.row_start, self._limits.queries_per_list, host["tiles"])
            self._num_splits = 0
            most = host["tiles"].shape[0]
        else:
            needed = plan_attention(
                batch.parent,
                batch.positions,
                batch.slot_mapping,
                batch.row_start,
                batch.context_len,
                self._edges,
                host["query_lists"],
                host["paths"],
                host["work"],
            )
            self._num_splits = self._splits_for(int(batch.positions.max()))
            most = self._limits.max_work(bucket_of(batch.num_tokens), self._num_splits)[2]
        assert 0 <= needed <= most, "the plan's arrays are sized for every batch"
        self._num_work = needed if exact_grid else most

    def attend(self, query: Tensor, layer: int) -> Tensor:
        """See the protocol."""
        found, keys_values = self._batch.device, self.planes(layer)
        out = self._out[: query.shape[0]]
        positions = found["positions"][: query.shape[0]]
        if self._batch.is_prefill:
            attend_prefill(
                query,
                *keys_values,
                found["block_table"],
                found["tiles"][: self._num_work],
                found["row_start"],
                found["context_len"],
                self._device_edges,
                self._scale,
                out,
            )
            return out
        part_out, part_max, part_sum = self._parts(query.shape[0])
        attend_paths(
            query,
            *keys_values,
            found["block_table"],
            found["query_lists"],
            found["paths"],
            found["work"][: self._num_work],
            positions,
            found["context_len"],
            self._device_edges,
            self._scale,
            part_out,
            part_max,
            part_sum,
        )
        combine_splits(part_out, part_max, part_sum, positions, self._device_edges, out)
        return out

    def _splits_for(self, position: int) -> int:
        """Splits of the smallest context size that holds a position."""
        for context in CONTEXTS:
            if position < context:
                position = context - 1
                break
        return int(np.searchsorted(self._edges[:-1], position, "right"))

    def _parts(self, num_nodes: int) -> tuple[Tensor, Tensor, Tensor]:
        shape = (num_nodes, self._num_heads, self._num_splits)
        count = num_nodes * self._num_heads * self._num_splits
        return (
            self._part_out[: count * self._head_dim].view(*shape, self._head_dim),
            self._part_max[:count].view(shape),
            self._part_sum[:count].view(shape),
        )
