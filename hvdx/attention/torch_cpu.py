"""The reference attention: torch ops on the CPU, exact for chains and trees.

Every query sees its keys in position order, at the columns they have in sequential decoding, and
the numbers of columns and queries are padded as `sharing.py` measured. Torch's fused attention then
gives each query the same bits whatever else is in the call (docs/exactness.md). So the nodes of a
tree are split into root-to-leaf paths, and each path gets its own gathered K/V whose columns from
`context_len` on hold that path's nodes.

Letters: B segments in a call, Q queries in a segment, S gathered keys, G query heads per KV head.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor

from hvdx.attention.sharing import Sharing, fused_attention, max_queries, measure_sharing
from hvdx.batch import VerifyBatch
from hvdx.rows import Rows
from hvdx.tree import is_chain, path_groups

MAX_GATHERED_KEYS = 2048
"""Keys of all segments in one call: beyond that they fall out of the CPU's second-level cache."""

LONG_SEGMENT = 512
"""Beyond this many keys a segment gets its own call, and paths of a row share what is gathered."""


@dataclass(frozen=True)
class Segment:
    """Queries of one row that share one sequence of keys.

    nodes: packed indices of the queries
    path: packed indices of the nodes from `context_len` on, or `None` when a chain lies in place
    """

    row: int
    context: int
    nodes: np.ndarray
    path: np.ndarray | None
    num_keys: int


@dataclass(frozen=True)
class Call:
    """Segments of similar size, padded to one shape, for one fused attention call per layer.

    is_held: the scratch memory holds the row's keys already, from the call before
    blocks: int64 [B * S / block_size]; query: int64 [B * Q]; mask: [B, 1, Q * G, S]
    tail_to, tail_from: int64, gathered column and slot of draft keys that lie elsewhere
    keep, into: int64, which of the B * Q outputs are real, and their packed nodes
    """

    num_segments: int
    num_keys: int
    is_held: bool
    blocks: Tensor
    query: Tensor
    mask: Tensor
    tail_to: Tensor | None
    tail_from: Tensor | None
    keep: Tensor
    into: Tensor

    @property
    def is_unpadded(self) -> bool:
        """Whether every query is real."""
        return self.keep.numel() == self.query.numel()


class TorchAttention:
    """Path-exact paged attention with torch ops. pool: [L, 2, num_blocks, block_size, K, D]."""

    def __init__(
        self, pool: Tensor, num_heads: int, scale: float, sharing: Sharing | None = None
    ) -> None:
        self._pool = pool
        # Views are made once, not twice a layer in every pass.
        self._blocks = [(layer[0], layer[1]) for layer in pool]
        self._flat = [(keys.flatten(0, 1), values.flatten(0, 1)) for keys, values in self._blocks]
        self._scratch = [pool.new_empty(0, *pool.shape[3:]) for _ in range(2)]
        self._num_kv_heads = pool.shape[4]
        self._group = num_heads // self._num_kv_heads
        self._scale = scale
        self.sharing = sharing or measure_sharing(
            pool.dtype, self._num_kv_heads, self._group, pool.shape[5], torch.get_num_threads()
        )
        self.exactness = str(self.sharing)
        self._max_queries = 1 if self.sharing.alone else max_queries(self._group)
        self._calls: list[Call] = []

    def planes(self, layer: int) -> tuple[Tensor, Tensor]:
        """See the protocol."""
        return self._blocks[layer]

    def begin(self, batch: VerifyBatch, rows: Rows) -> None:
        """Split the batch into segments and build the index tensors that all layers share."""
        segments: list[Segment] = []
        for entry in range(batch.num_rows):
            self._split_row(batch, entry, segments)
        segments.sort(key=_long_ones_by_row)
        self._calls = []
        held: Segment | None = None
        for group in self._similar(segments):
            is_held = len(group) == 1 and held is not None and held.row == group[0].row
            self._calls.append(self._build_call(batch, rows, group, is_held=is_held))
            held = group[0] if len(group) == 1 else None

    def attend(self, query: Tensor, layer: int) -> Tensor:
        """See the protocol."""
        if len(self._calls) == 1 and self._calls[0].num_segments == 1:
            call = self._calls[0]
            picked = query if call.is_unpadded else query.index_select(0, call.query)
            return self._run(call, picked, layer)[: query.shape[0]]
        out = query.new_empty(query.shape[0], query.shape[1] * query.shape[2])
        for call in self._calls:
            picked = query.index_select(0, call.query)
            found = self._run(call, picked, layer)
            out.index_copy_(0, call.into, found.index_select(0, call.keep))
        return out

    def _run(self, call: Call, query: Tensor, layer: int) -> Tensor:
        """One fused call for query [B * Q, H, D]; returns [B * Q, H * D]."""
        size, heads, dim = call.num_segments, self._num_kv_heads, query.shape[2]
        keys = self._gather(0, layer, call)
        values = self._gather(1, layer, call)
        picked = query.view(size, -1, heads, self._group, dim)
        folded = picked.transpose(1, 2).reshape(size, heads, -1, dim)
        found = fused_attention(folded, keys, values, call.mask, self._scale)
        found = found.view(size, heads, -1, self._group, dim).transpose(1, 2)
        return found.reshape(-1, heads * self._group * dim)

    def _gather(self, which: int, layer: int, call: Call) -> Tensor:
        """Keys (0) or values (1) of every segment in position order, scratch [B, K, S, D]."""
        count = call.blocks.numel()
        if self._scratch[which].shape[0] < count:
            self._scratch[which] = self._pool.new_empty(count, *self._pool.shape[3:])
        gathered = self._scratch[which][:count]
        if not call.is_held:
            torch.index_select(self._blocks[layer][which], 0, call.blocks, out=gathered)
        if call.tail_to is not None and call.tail_from is not None:
            fresh = self._flat[layer][which].index_select(0, call.tail_from)
            gathered.flatten(0, 1).index_copy_(0, call.tail_to, fresh)
        return gathered.view(call.num_segments, call.num_keys, *gathered.shape[2:]).transpose(1, 2)

    def _split_row(self, batch: VerifyBatch, entry: int, out: list[Segment]) -> None:
        """Cut one row into chains of bounded length, or into one segment per path of its tree."""
        start, end = batch.span(entry)
        row, context = int(batch.row_ids[entry]), int(batch.context_len[entry])
        parent = batch.parent[start:end]
        if batch.is_prefill or is_chain(parent):
            for first in range(start, end, self._max_queries):
                last = min(first + self._max_queries, end)
                nodes = np.arange(first, last)
                out.append(
                    Segment(
                        row, context, nodes, None, self.sharing.pad_keys(context + last - start)
                    )
                )
            return
        depth = batch.positions[start:end] - context
        for nodes, path in _paths(parent, depth):
            for first in range(0, nodes.size, self._max_queries):
                part = nodes[first : first + self._max_queries]
                keys = self.sharing.pad_keys(context + int(depth[part].max()) + 1)
                tail = path[: keys - context]
                out.append(Segment(row, context, part + start, tail + start, keys))

    def _build_call(
        self, batch: VerifyBatch, rows: Rows, segments: list[Segment], *, is_held: bool
    ) -> Call:
        """Pad segments to one shape; padding queries repeat the first one and are dropped."""
        num_keys = segments[0].num_keys
        width = max(segment.nodes.size for segment in segments)
        width += -width % self.sharing.queries
        per_segment = num_keys // self._pool.shape[3]
        query = np.empty((len(segments), width), np.int64)
        keep: list[np.ndarray] = []
        tails: list[tuple[np.ndarray, np.ndarray]] = []
        blocks = np.zeros((len(segments), per_segment), np.int64)
        for index, segment in enumerate(segments):
            count = segment.nodes.size
            query[index] = segment.nodes[0]
            query[index, :count] = segment.nodes
            keep.append(index * width + np.arange(count))
            table = rows.block_table[segment.row, :per_segment]
            blocks[index, : table.size] = table
            if segment.path is not None:
                columns = index * num_keys + segment.context + np.arange(segment.path.size)
                tails.append((columns, batch.slot_mapping[segment.path]))
        return Call(
            num_segments=len(segments),
            num_keys=num_keys,
            is_held=is_held,
            blocks=torch.from_numpy(blocks.reshape(-1)),
            query=torch.from_numpy(query.reshape(-1)),
            mask=self._mask(batch.positions[query], num_keys),
            tail_to=torch.from_numpy(np.concatenate([tail[0] for tail in tails]))
            if tails
            else None,
            tail_from=torch.from_numpy(np.concatenate([tail[1] for tail in tails]))
            if tails
            else None,
            keep=torch.from_numpy(np.concatenate(keep)),
            into=torch.from_numpy(np.concatenate([segment.nodes for segment in segments])),
        )

    def _similar(self, segments: list[Segment]) -> list[list[Segment]]:
        """Group sorted segments so that padding to the largest wastes at most a quarter."""
        least = 1.0 if self.sharing.alone else 0.75
        groups: list[list[Segment]] = []
        for segment in segments:
            first = groups[-1][0] if groups else None
            if (
                first is None
                or first.num_keys > LONG_SEGMENT
                or (len(groups[-1]) + 1) * first.num_keys > MAX_GATHERED_KEYS
                or segment.num_keys < least * first.num_keys
                or 2 * segment.nodes.size < first.nodes.size
            ):
                groups.append([])
            groups[-1].append(segment)
        return groups

    def _mask(self, positions: np.ndarray, num_keys: int) -> Tensor:
        """Additive causal mask [B, 1, Q * G, S] of queries at these positions [B, Q]."""
        position = torch.from_numpy(positions).repeat_interleave(self._group, dim=1)
        hidden = torch.arange(num_keys)[None, None, :] > position[:, :, None]
        mask = torch.zeros(hidden.shape, dtype=self._pool.dtype)
        return mask.masked_fill_(hidden, float("-inf"))[:, None]


def _long_ones_by_row(segment: Segment) -> tuple[int, ...]:
    """Sort key: long segments row by row, then short ones; each from many keys to few."""
    row = segment.row if segment.num_keys > LONG_SEGMENT else sys.maxsize
    return row, -segment.num_keys, -segment.nodes.size


def _paths(parent: np.ndarray, depth: np.ndarray) -> list[tuple[np.ndarray, np.ndarray]]:
    """Split a tree into paths: (nodes answered on it, its nodes from the root to its leaf)."""
    count = parent.size
    group = np.empty(count, np.int32)
    leaf = np.empty(count, np.int32)
    found = []
    for index in range(path_groups(parent, depth, group, leaf)):
        path = [int(leaf[index])]
        while parent[path[-1]] >= 0:
            path.append(int(parent[path[-1]]))
        found.append((np.flatnonzero(group == index), np.array(path[::-1])))
    return found
