"""The static buffers in which trees of one shape grow on the device.

Everything that a draft reads of its rows is staged before it begins, for all levels at once: where
a node's K/V goes, what it sees and at which position it sits follow from its level and its place
in the beam alone. Which token it holds is found on the device, and read back with the whole tree.

Letters: R rows of a draft, L levels, K beam width, M blocks of a row, N nodes, B nodes of a level.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any, TypeVar

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from hvdx.config import MAX_NODES
from hvdx.eagle.device_network import MAX_LEVEL
from hvdx.kernels.draft_topk import draft_topk, topk_scratch
from hvdx.kernels.draft_tree import Beam, Candidates, expand_level, num_candidates, rerank_tree
from hvdx.staging import Ring

MAX_ENTRIES = 128
"""Entries of a tree that masks have bits for, so L * K at most."""

_Record = TypeVar("_Record", Beam, Candidates)


class TreeBuffers:
    """Beams, candidates and finished trees of `num_rows` rows, and what is staged for them.

    roots: int64 [R] rows of the engine; wanted: int32 [R] most nodes
    context: int32 [R] columns of stable K/V; block_table: int32 [R, M]
    num_keys, first_key: int32 [L, R] columns after each level, and the first that is seen
    positions, slots, last_key: int32 [L, R * K] of the entries of a level, -1 for one that is none
    """

    def __init__(
        self, num_rows: int, max_blocks: int, depth: int, top_k: int, target_ids: Tensor
    ) -> None:
        device = target_ids.device
        self.num_rows = min(num_rows, MAX_LEVEL // top_k)
        self.depth, self.top_k = depth, top_k
        # Slices of a level must begin where kernels can load from.
        aligned = -(-self.num_rows // 4) * 4
        int32 = torch.int32
        self.ring = Ring(
            {
                "roots": (torch.int64, (self.num_rows,)),
                "wanted": (int32, (self.num_rows,)),
                "context": (int32, (self.num_rows,)),
                "block_table": (int32, (self.num_rows, max_blocks)),
                "num_keys": (int32, (depth, aligned)),
                "first_key": (int32, (depth, aligned)),
                "positions": (int32, (depth, aligned * top_k)),
                "slots": (int32, (depth, aligned * top_k)),
                "last_key": (int32, (depth, aligned * top_k)),
            },
            device,
        )
        tree = (self.num_rows, MAX_NODES)
        self.record = Ring(
            {
                "token_ids": (int32, tree),
                "parent": (int32, tree),
                "depth": (int32, tree),
                "score": (torch.float32, tree),
                "num_nodes": (int32, (self.num_rows,)),
            },
            device,
        )
        self._target_ids = target_ids
        words = -(-depth * top_k // 64)
        self.root = Beam.allocate(self.num_rows, 1, words, device)
        self._beams = [Beam.allocate(self.num_rows, top_k, words, device) for _ in range(depth)]
        count = num_candidates(top_k, depth)
        self._candidates = Candidates.allocate(self.num_rows, count, device)
        self._node_of = torch.empty(self.num_rows, count, dtype=int32, device=device)
        entries = self.num_rows * top_k
        self._values = torch.empty(entries, top_k, dtype=torch.float32, device=device)
        self._ids = torch.empty(entries, top_k, dtype=int32, device=device)
        self._scratch = topk_scratch(entries, target_ids.numel(), top_k, device)
        self._before = torch.arange(self.num_rows, dtype=int32, device=device)[:, None]
        self._source = torch.empty(self.num_rows, top_k, dtype=int32, device=device)

    def stage(
        self,
        num_nodes: NDArray[np.int32],
        row_ids: NDArray[np.int64],
        num_entries: NDArray[np.int64],
        block_table: NDArray[np.int32],
        block_size: int,
        window: int,
    ) -> None:
        """Write what a draft reads, padded to all rows of the buffers, and queue its copy.

        num_nodes, row_ids, num_entries: [A] most nodes, row of the engine, and stable entries
        block_table: int32 [A, M] with blocks for the tree's entries behind the stable ones
        """
        count, top_k = row_ids.size, self.top_k
        host, level = self.ring.take(), np.arange(self.depth)[:, None]
        for name, padding in (("roots", 0), ("wanted", 1), ("context", 0), ("block_table", 0)):
            host[name][count:] = padding
        host["roots"][:count], host["wanted"][:count] = row_ids, num_nodes
        # Entry i lies in column i + 1, and column 0 holds nothing.
        stable = num_entries + 1
        host["context"][:count], host["block_table"][:count] = stable, block_table
        host["num_keys"].fill(0)
        host["num_keys"][:, :count] = num_keys = stable + level * top_k
        host["first_key"].fill(0)
        host["first_key"][:, :count] = np.clip(stable + level - window, 1, stable)
        # The root's own entry is stable: level 0 has one place a row, and it is not stored again.
        rank = np.arange(top_k)
        column = (num_keys - top_k)[1:, :, None] + rank
        block = block_table[np.arange(count)[:, None], column // block_size].astype(np.int64)
        places = {
            "slots": block * block_size + column % block_size,
            "positions": np.broadcast_to((num_entries + level - 1)[1:, :, None], column.shape),
            "last_key": np.broadcast_to((num_keys - 1)[1:, :, None], column.shape),
        }
        for name, values in places.items():
            host[name].fill(0 if name == "positions" else -1)
            host[name][1:, : count * top_k] = values.reshape(self.depth - 1, count * top_k)
        host["last_key"][0, :count] = num_keys[0] - 1
        self.ring.upload()

    def staged(self, name: str, level: int, count: int) -> Tensor:
        """The first numbers of a level of a staged field."""
        return self.ring.device[name][level, :count]

    def beam(self, level: int, num_rows: int) -> Beam:
        """The nodes that run after this level's candidates, or the root for level -1."""
        return _first(self.root if level < 0 else self._beams[level], num_rows)

    def expand(self, level: int, num_rows: int, logits: Tensor) -> None:
        """Add the likeliest children of every node of a level, and choose the next beam."""
        count = logits.shape[0]
        values, ids = self._values[:count], self._ids[:count]
        part, keys = self._scratch
        draft_topk(logits, self._target_ids, values, ids, (part[:count], keys[:count]))
        above, below = self.beam(level - 1, num_rows), self.beam(level, num_rows)
        expand_level(level, values, ids, above, _first(self._candidates, num_rows), below)

    def source(self, level: int, num_rows: int) -> Tensor:
        """Entry of a level whose child each node of the next beam is, int32 [R * K]."""
        width = self.top_k if level else 1
        source = self._source[:num_rows]
        torch.add(
            self.beam(level, num_rows).source, self._before[:num_rows], alpha=width, out=source
        )
        return source.view(-1)

    def cut(self, num_rows: int) -> None:
        """Keep the best candidates as trees, in the record."""
        trees = {name: field[:num_rows] for name, field in self.record.device.items()}
        rerank_tree(
            _first(self._candidates, num_rows),
            self.ring.device["wanted"][:num_rows],
            self._node_of[:num_rows],
            trees["token_ids"],
            trees["parent"],
            trees["depth"],
            trees["score"],
            trees["num_nodes"],
            max_depth=self.depth,
        )


def _first(record: _Record, num_rows: int) -> _Record:
    """The first rows of every tensor of a record."""
    parts: list[Any] = [getattr(record, field.name)[:num_rows] for field in fields(record)]
    return type(record)(*parts)
