"""Owns KV memory and the meaning of "committed": blocks, prefix reuse, commit and rollback.

Letters: L layers, K key/value heads, D head size, R rows, k boundaries.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import torch
from numba import njit
from torch import Tensor

from hvdx.batch import VerifyBatch, VerifyResult
from hvdx.config import MAX_NODES
from hvdx.kernels.reference import move_features, move_kv
from hvdx.rows import Rows

Move = Callable[[np.ndarray, np.ndarray], None]

NULL_BLOCK = 0
"""Block that is never given out; block tables point to it beyond their end."""


@dataclass(frozen=True)
class Features:
    """What a drafter reads of the target: its residual stream, kept at the slots of K/V.

    boundaries: k layers whose entering stream is kept; the number of layers is the stream's end
    states: [num_slots, k * hidden] run dtype, side by side, finite always
    """

    boundaries: tuple[int, ...]
    states: Tensor


class BlockPool:
    """Hands out blocks, counts who holds them, and keeps freed blocks findable by content.

    A free block that still holds a committed prefix is reused last, least recently used first.
    """

    def __init__(self, num_blocks: int) -> None:
        self.num_blocks = num_blocks
        self._refs = [0] * num_blocks
        self._free = list(range(num_blocks - 1, NULL_BLOCK, -1))
        self._by_hash: dict[bytes, int] = {}
        self._hash_of: dict[int, bytes] = {}
        self._reusable: OrderedDict[int, None] = OrderedDict()

    @property
    def num_free(self) -> int:
        """Blocks that nobody holds, reusable prefixes included."""
        return len(self._free) + len(self._reusable)

    def allocate(self) -> int:
        """Take a free block; the caller has checked `num_free`."""
        if self._free:
            block = self._free.pop()
        else:
            block, _ = self._reusable.popitem(last=False)
            del self._by_hash[self._hash_of.pop(block)]
        self._refs[block] = 1
        return block

    def find(self, content: bytes) -> int | None:
        """Hold and return the block with this content hash, if there is one."""
        block = self._by_hash.get(content)
        if block is None:
            return None
        if self._refs[block] == 0:
            del self._reusable[block]
        self._refs[block] += 1
        return block

    def release(self, block: int) -> None:
        """Give up one hold on a block."""
        self._refs[block] -= 1
        if self._refs[block]:
            return
        if block in self._hash_of:
            self._reusable[block] = None
        else:
            self._free.append(block)

    def name(self, block: int, content: bytes) -> None:
        """Make a full committed block findable; the first block with a content keeps the name."""
        if content not in self._by_hash and block not in self._hash_of:
            self._by_hash[content] = block
            self._hash_of[block] = content

    def check(self) -> None:
        """Raise AssertionError unless every block is exactly one of null, held, reusable, free."""
        free, reusable = set(self._free), set(self._reusable)
        held = {block for block, refs in enumerate(self._refs) if refs}
        assert len(free) == len(self._free)
        assert not (free & reusable or free & held or reusable & held)
        assert free | reusable | held == set(range(1, self.num_blocks))
        assert reusable <= self._hash_of.keys()
        assert {self._by_hash[content] for content in self._hash_of.values()} == set(self._hash_of)


class KVCache:
    """Paged K/V of all rows.

    data: [L, 2, num_blocks, block_size, K, D], zero at first and finite always
    move: moves K/V from slots src to dst, int32 [A, N] in path order, -1 where there is no move;
        `None` moves in plain torch on the CPU
    features: target features [num_slots, k * hidden] that move along, if any are kept; a `move`
        that is given moves them itself
    Slots are block * block_size + offset. What lies at or beyond a row's context_len is garbage.
    """

    def __init__(
        self,
        data: Tensor,
        rows: Rows,
        *,
        prefix_cache: bool,
        move: Move | None = None,
        features: Tensor | None = None,
    ) -> None:
        self.data = data
        self._move = move
        self._features = features
        self._src = np.full((rows.num_rows, MAX_NODES), -1, np.int32)
        self._dst = np.full((rows.num_rows, MAX_NODES), -1, np.int32)
        self.block_size = data.shape[3]
        self.pool = BlockPool(data.shape[2])
        self._rows = rows
        self.prefix_cache = prefix_cache
        self._salt = [b""] * rows.num_rows
        self._chain: list[list[bytes]] = [[] for _ in range(rows.num_rows)]

    def blocks_for(self, num_tokens: int) -> int:
        """Blocks that hold this many tokens."""
        return -(-num_tokens // self.block_size)

    def attach(self, row: int, salt: str, *, reuse: bool) -> int:
        """Start a row; commit what earlier requests left of its text and return those tokens.

        At least the pending token stays uncommitted. `salt` keeps tenants apart.
        """
        self._salt[row] = hashlib.blake2b(salt.encode(), digest_size=16).digest()
        self._chain[row] = []
        if not (self.prefix_cache and reuse):
            return 0
        rows = self._rows
        full = (int(rows.num_tokens[row]) - 1) // self.block_size
        for index in range(full):
            content = self._next_hash(row, index)
            block = self.pool.find(content)
            if block is None:
                break
            self._chain[row].append(content)
            rows.block_table[row, index] = block
            rows.num_blocks[row] = index + 1
        rows.context_len[row] = rows.num_blocks[row] * self.block_size
        return int(rows.context_len[row])

    def reserve(self, row: int, num_tokens: int) -> bool:
        """Make sure the row has blocks for this many tokens; all of them or none."""
        rows = self._rows
        have = int(rows.num_blocks[row])
        need = self.blocks_for(num_tokens)
        if need - have > self.pool.num_free:
            return False
        for index in range(have, need):
            rows.block_table[row, index] = self.pool.allocate()
        rows.num_blocks[row] = max(have, need)
        return True

    def capacity(self, row: int) -> int:
        """Tokens that fit into the row's blocks and all free ones."""
        return (int(self._rows.num_blocks[row]) + self.pool.num_free) * self.block_size

    def trim(self, row: int) -> None:
        """Return blocks that a rolled-back draft left behind the pending token."""
        keep = self.blocks_for(int(self._rows.num_tokens[row]))
        self._drop_blocks(row, keep)

    def commit(self, batch: VerifyBatch, result: VerifyResult) -> None:
        """Move accepted nodes' K/V and features behind the context, in path order.

        Rejected nodes are rolled back by doing nothing: their slots lie beyond the context.
        """
        count = batch.num_rows
        most = _list_moves(
            batch.row_start,
            batch.slot_mapping,
            result.num_accepted,
            result.path,
            self._src,
            self._dst,
        )
        if most:
            # A bound method kept here would tie pool and cache into a cycle that outlives them.
            (self._move or self._move_on_cpu)(self._src[:count], self._dst[:count])

    def _move_on_cpu(self, src: np.ndarray, dst: np.ndarray) -> None:
        used = src >= 0
        places = [torch.from_numpy(slots[used].astype(np.int64)) for slots in (src, dst)]
        move_kv(self.data, *places)
        if self._features is not None:
            move_features(self._features, *places)

    def seal(self, row: int) -> None:
        """Make the row's newly filled committed blocks findable by later requests."""
        if not self.prefix_cache:
            return
        full = int(self._rows.context_len[row]) // self.block_size
        for index in range(len(self._chain[row]), full):
            content = self._next_hash(row, index)
            self._chain[row].append(content)
            self.pool.name(int(self._rows.block_table[row, index]), content)

    def release(self, row: int) -> None:
        """Give back all blocks of a row; named ones stay reusable until memory is short."""
        self._drop_blocks(row, 0)

    def _drop_blocks(self, row: int, keep: int) -> None:
        """Release blocks from the end, so that a prefix outlives what depends on it."""
        rows = self._rows
        for index in range(int(rows.num_blocks[row]) - 1, keep - 1, -1):
            self.pool.release(int(rows.block_table[row, index]))
            rows.block_table[row, index] = NULL_BLOCK
        rows.num_blocks[row] = min(keep, int(rows.num_blocks[row]))

    def _next_hash(self, row: int, index: int) -> bytes:
        """Content hash of block `index` of a row, chained to the block before it."""
        size = self.block_size
        parent = self._chain[row][index - 1] if index else self._salt[row]
        tokens = self._rows.token_ids[row, index * size : (index + 1) * size]
        return hashlib.blake2b(parent + tokens.tobytes(), digest_size=16).digest()


@njit(cache=True)
def _list_moves(
    row_start: np.ndarray,
    slots: np.ndarray,
    num_accepted: np.ndarray,
    path: np.ndarray,
    src: np.ndarray,
    dst: np.ndarray,
) -> int:
    """Write the moves of every entry, -1 behind them; return the most moves of one entry."""
    most = 0
    for entry in range(row_start.size - 1):
        start, count = row_start[entry], 0
        for step in range(num_accepted[entry]):
            if path[entry, step] != step + 1:
                src[entry, count] = slots[start + path[entry, step]]
                dst[entry, count] = slots[start + step + 1]
                count += 1
        src[entry, count:] = -1
        dst[entry, count:] = -1
        most = max(most, count)
    return most
