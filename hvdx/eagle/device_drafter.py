"""The drafter of an engine whose target runs in kernels; `hvdx.eagle.drafter` in torch.

A draft queues all its levels without looking at one: beams stay on the device, and all levels run
whatever they find. The finished tree is read once. That is the one wait of a draft, and it is
needed: the host plans attention over the target's batch by the parents of its nodes.

Entries of a tree go behind the row's stable ones: into what is left of the block of its pending
token, which no other row holds, and into blocks that belong to drafts alone. The next committed
tokens, or the next draft, write over them.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from hvdx.attention.plan import split_edges
from hvdx.attention.triton_tree import CONTEXTS
from hvdx.device_batch import bucket_of
from hvdx.eagle.device_network import MAX_DIGESTED, MAX_LEVEL, DeviceNetwork
from hvdx.eagle.device_tree import MAX_ENTRIES, TreeBuffers
from hvdx.eagle.drafter_rows import DrafterRows
from hvdx.eagle.ending import Ending
from hvdx.graphs import Graphs
from hvdx.kernels.mask_attention import attend_masked
from hvdx.kernels.tree_attention import ROWS, combine_splits
from hvdx.rows import Rows
from hvdx.staging import Ring
from hvdx.tree import DraftTree


class DeviceDrafter(DrafterRows):
    """Digests committed text and drafts trees on a device; see `hvdx.eagle.drafter.Drafter`.

    kv: run dtype [2, num_blocks + own, block_size, n_kv, d], keys and values; the blocks of the
        target's pool come first, those of drafts behind them. Finite always
    """

    max_digested = MAX_DIGESTED
    ends_early = False

    def __init__(
        self,
        network: DeviceNetwork,
        num_rows: int,
        num_blocks: int,
        block_size: int,
        max_len: int,
        window: int | None = None,
    ) -> None:
        super().__init__(network.config, num_rows, block_size, window)
        self._network = network
        c, device = network.config, network.device
        self._num_blocks, self._own_blocks = num_blocks, -(-MAX_ENTRIES // block_size)
        self._max_blocks = -(-max_len // block_size) + self._own_blocks
        # Head by head, as in the target's pool, so that a block's keys of a head are one piece.
        blocks = num_blocks + min(num_rows, MAX_LEVEL) * self._own_blocks
        shape = (2, blocks, c.num_kv_heads, block_size, c.head_dim)
        self.kv = torch.zeros(shape, dtype=network.dtype, device=device).transpose(2, 3)
        int32 = torch.int32
        self._ring = Ring(
            {
                "token_ids": (int32, (MAX_DIGESTED,)),
                "positions": (int32, (MAX_DIGESTED,)),
                "features": (int32, (MAX_DIGESTED,)),
                "slots": (int32, (MAX_DIGESTED,)),
                "newest": (torch.int64, (MAX_DIGESTED,)),
            },
            device,
        )
        # The newest entry of every row, up to its attention; the last place is for all others.
        self._query = torch.zeros(
            num_rows + 1, c.num_heads, c.head_dim, dtype=network.dtype, device=device
        )
        self._residual = torch.zeros(num_rows + 1, c.hidden_size, device=device)
        self._edges = split_edges(max_len + 1 + MAX_ENTRIES)
        self._device_edges = torch.from_numpy(self._edges).to(device)
        size = MAX_LEVEL * c.num_heads * (self._edges.size - 1)
        self._part_out = torch.zeros(size * c.head_dim, dtype=torch.float32, device=device)
        self._part_max, self._part_sum = self._part_out.new_zeros(2, size).unbind()
        self._mixed = self._query.new_zeros(MAX_LEVEL, c.num_heads * c.head_dim)
        self._plans: dict[tuple[int, int, int], tuple[Tensor, Tensor]] = {}
        self._trees: dict[tuple[int, int], TreeBuffers] = {}
        self._graphs = Graphs(device)

    @torch.inference_mode()
    def _digest_part(
        self, rows: Rows, row: NDArray[np.int64], position: NDArray[np.int64], features: Tensor
    ) -> None:
        with self._on_device():
            bucket = self._stage_digest(rows, row, position)
            key = ("digest", bucket, features.data_ptr())
            self._graphs.run(key, partial(self._digest_pass, bucket, features))

    def _stage_digest(self, rows: Rows, row: NDArray[np.int64], position: NDArray[np.int64]) -> int:
        """Queue the copy of what a pass reads, padded to a bucket; returns the bucket."""
        host, count = self._ring.take(), row.size
        bucket = bucket_of(count)
        is_newest = position + 1 == rows.context_len[row]
        for name, padding, values in (
            ("token_ids", 0, rows.token_ids[row, position + 1]),
            ("positions", 0, position),
            ("features", 0, self._slots(rows, row, position)),
            ("slots", -1, self._slots(rows, row, position + 1)),
            ("newest", self.drafter_len.size, np.where(is_newest, row, self.drafter_len.size)),
        ):
            host[name][:count], host[name][count:bucket] = values, padding
        self._ring.upload()
        return bucket

    def _digest_pass(self, bucket: int, features: Tensor) -> None:
        network = self._network
        found = {name: field[:bucket] for name, field in self._ring.device.items()}
        network.fuse(features, found["features"])
        query = network.project(found["token_ids"], found["positions"], found["slots"], *self.kv)
        self._query.index_copy_(0, found["newest"], query)
        self._residual.index_copy_(0, found["newest"], network.residual[:bucket])

    @torch.inference_mode()
    def draft(
        self,
        rows: Rows,
        row_ids: Sequence[int] | NDArray[np.integer],
        num_nodes: Sequence[int] | NDArray[np.integer],
        depth: int,
        top_k: int,
        out: DraftTree,
        ending: Ending | None = None,
    ) -> int:
        """Write a draft tree for every row; arguments as for `Drafter.draft`.

        depth, top_k: with a product of at most `MAX_ENTRIES`, and `top_k` at most 16
        """
        assert ending is None  # all levels are one graph, and the host sees none before the last
        chosen, nodes = self._drafting(rows, row_ids, num_nodes, out)
        top_k = min(top_k, self._network.target_ids.numel())
        with self._on_device():
            tree = self._buffers(depth, top_k)
            for start in range(0, chosen.size, tree.num_rows):
                part = slice(start, start + tree.num_rows)
                self._draft_part(rows, chosen[part], nodes[part], tree, out)
        return depth if chosen.size else 0

    def _buffers(self, depth: int, top_k: int) -> TreeBuffers:
        """The buffers of a shape, made when it is first drafted."""
        if (depth, top_k) not in self._trees:
            self._trees[depth, top_k] = TreeBuffers(
                self.drafter_len.size, self._max_blocks, depth, top_k, self._network.target_ids
            )
        return self._trees[depth, top_k]

    def _draft_part(
        self,
        rows: Rows,
        row_ids: NDArray[np.int64],
        num_nodes: NDArray[np.int32],
        tree: TreeBuffers,
        out: DraftTree,
    ) -> None:
        """Draft for as many rows as one pass takes."""
        entries = rows.context_len[row_ids].astype(np.int64)
        table = self._block_table(rows, row_ids, entries)
        tree.stage(num_nodes, row_ids, entries, table, self._block_size, self._window)
        padded = min(bucket_of(row_ids.size), tree.num_rows)
        splits = self._splits_for(int(entries.max()) + 1 + tree.depth * tree.top_k)
        key = ("draft", tree.depth, tree.top_k, padded, splits)
        self._graphs.run(key, partial(self._grow, tree, padded, splits))
        tree.record.download()
        tree.record.wait()
        for name in ("token_ids", "parent", "depth", "score"):
            field = getattr(out, name)
            field[row_ids, 1:] = tree.record.host[name][: row_ids.size, 1 : field.shape[1]]
        out.num_nodes[row_ids] = tree.record.host["num_nodes"][: row_ids.size]

    def _grow(self, tree: TreeBuffers, num_rows: int, splits: int) -> None:
        """Expand and cut trees; queues work over static buffers, and waits for nothing."""
        network, roots = self._network, tree.ring.device["roots"][:num_rows]
        query = self._query.index_select(0, roots)
        network.residual[:num_rows] = self._residual.index_select(0, roots)
        for level in range(tree.depth):
            logits = network.output(self._attend(query, tree, level, num_rows, splits))
            tree.expand(level, num_rows, logits)
            if level + 1 < tree.depth:
                count = num_rows * tree.top_k
                network.follow(tree.source(level, num_rows))
                query = network.project(
                    tree.beam(level, num_rows).token_ids.view(-1),
                    tree.staged("positions", level + 1, count),
                    tree.staged("slots", level + 1, count),
                    *self.kv,
                )
        tree.cut(num_rows)

    def _attend(
        self, query: Tensor, tree: TreeBuffers, level: int, num_rows: int, splits: int
    ) -> Tensor:
        """Attention [T, n_h * d] of a level's entries to the stable ones and to their own paths."""
        count, found = query.shape[0], tree.ring.device
        c = self._network.config
        shape = (count, c.num_heads, splits)
        size = count * c.num_heads * splits
        partials = (
            self._part_out[: size * c.head_dim].view(*shape, c.head_dim),
            self._part_max[:size].view(shape),
            self._part_sum[:size].view(shape),
        )
        query_lists, work = self._plan(num_rows, count // num_rows, splits)
        attend_masked(
            query,
            *self.kv,
            found["block_table"][:num_rows],
            query_lists,
            work,
            found["context"][:num_rows],
            tree.staged("first_key", level, num_rows),
            tree.staged("num_keys", level, num_rows),
            tree.beam(level - 1, num_rows).mask.flatten(0, 1),
            self._device_edges,
            c.head_dim**-0.5,
            *partials,
        )
        mixed = self._mixed[:count]
        last_key = tree.staged("last_key", level, count)
        combine_splits(*partials, last_key, self._device_edges, mixed)
        return mixed

    def _plan(self, num_rows: int, width: int, splits: int) -> tuple[Tensor, Tensor]:
        """Query lists and work of `width` entries a row over every split; see `attend_masked`."""
        key = (num_rows, width, splits)
        if key not in self._plans:
            c = self._network.config
            capacity = ROWS >> (c.num_heads // c.num_kv_heads - 1).bit_length()
            per_row = -(-width // capacity)
            lists = np.full((num_rows, per_row * capacity), -1, np.int32)
            lists[:, :width] = np.arange(num_rows * width).reshape(num_rows, width)
            grid = np.indices((splits, num_rows, per_row), np.int32).reshape(3, -1)
            split, entry, one = grid
            work = np.stack([entry, entry * per_row + one, np.full_like(split, -1), split], 1)
            found = (lists.reshape(-1, capacity), work)
            queries, items = (torch.from_numpy(each).to(self._network.device) for each in found)
            self._plans[key] = queries, items
        return self._plans[key]

    def _block_table(
        self, rows: Rows, row_ids: NDArray[np.int64], num_entries: NDArray[np.int64]
    ) -> NDArray[np.int32]:
        """Blocks of each row up to its pending token's, then some for its tree."""
        table = np.zeros((row_ids.size, self._max_blocks), np.int32)
        for place, (row, count) in enumerate(zip(row_ids, num_entries, strict=True)):
            used = int(count) // self._block_size + 1
            first = self._num_blocks + place * self._own_blocks
            table[place, :used] = rows.block_table[row, :used]
            table[place, used : used + self._own_blocks] = first + np.arange(self._own_blocks)
        return table

    def _splits_for(self, num_keys: int) -> int:
        """Splits of the smallest context size that holds so many keys."""
        most = next((size for size in CONTEXTS if num_keys <= size), int(self._edges[-1]))
        return int(np.searchsorted(self._edges[:-1], min(most, self._edges[-1]) - 1, "right"))

    def _on_device(self) -> AbstractContextManager[Any]:
        device = self._network.device
        return torch.cuda.device(device) if device.type == "cuda" else nullcontext()
