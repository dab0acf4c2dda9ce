"""The packed batch as kernels read it: static arrays on the device, padded to a bucket.

Every field is rewritten each cycle up to its bucket, padding included, so that nothing of an
earlier cycle is ever read. Padding nodes have token 0, position 0 and slot -1, and belong to no
entry; padding entries are empty.

Letters: R batch entries, T packed nodes, M blocks per row, N nodes of a tree.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import torch
from numba import njit

from hvdx.batch import VerifyBatch
from hvdx.config import MAX_NODES
from hvdx.rows import Rows
from hvdx.staging import Fields, Ring

BUCKETS = (1, 2, 4, 8, 16, 32, 48, 64)
"""Packed nodes that a pass is padded to; beyond the last, multiples of it."""

NO_FLOOR = -1e300
"""Stands for "min_p is off": below the gap of every finite logit."""


def bucket_of(num_tokens: int) -> int:
    """Smallest bucket that holds this many packed nodes."""
    for bucket in BUCKETS:
        if num_tokens <= bucket:
            return bucket
    return -(-num_tokens // BUCKETS[-1]) * BUCKETS[-1]


@dataclass(frozen=True)
class Draws:
    """Which sampling kernels a cycle needs: beyond the largest logit, and beyond min_p."""

    samples: bool
    filters: bool


class DeviceBatch:
    """Static arrays of one engine, filled from a `VerifyBatch` and copied in one piece.

    token_ids, positions, slots, parent: int32 [T]; mask: int64 [T], bit j: node j lies on the path
    row_start: int32 [R + 1]; context_len: int32 [R]; block_table: int32 [R, M]
    temperature, top_p: float32 [T]; floor: float64 [T] log of min_p; top_k, draw_position: int32
        [T]; seed: int64 [T]
    bucket: padded number of packed nodes; num_tokens, is_prefill: of the batch at hand
    """

    def __init__(
        self, max_tokens: int, num_rows: int, max_blocks: int, device: torch.device, more: Fields
    ) -> None:
        size = bucket_of(max_tokens)
        self.max_tokens, self.num_rows = size, num_rows
        self.ring = Ring({**_fields(size, num_rows, max_blocks), **more}, device)
        self.device = self.ring.device
        self.bucket = 1
        self.num_tokens = 0
        self.is_prefill = False
        self.draws = Draws(samples=False, filters=False)

    def fill(self, batch: VerifyBatch, rows: Rows) -> dict[str, np.ndarray]:
        """Write a batch into the next place of the ring; `ring.upload` sends it."""
        host = self.ring.take()
        self.bucket = bucket_of(batch.num_tokens)
        self.num_tokens = batch.num_tokens
        self.is_prefill = batch.is_prefill
        _fill_nodes(
            self.bucket,
            batch.token_ids,
            batch.positions,
            batch.slot_mapping,
            batch.parent,
            host["token_ids"],
            host["positions"],
            host["slots"],
            host["parent"],
        )
        _fill_entries(
            batch.row_ids,
            batch.row_start,
            batch.context_len,
            rows.block_table,
            rows.num_blocks,
            host["row_start"],
            host["context_len"],
            host["block_table"],
        )
        if not batch.is_prefill:
            self._fill_draws(batch, rows, host)
        return host

    def _fill_draws(self, batch: VerifyBatch, rows: Rows, host: dict[str, np.ndarray]) -> None:
        """What the walk and the sampler need to know of every node."""
        samples, filters = _fill_sampling(
            self.bucket,
            batch.row_ids,
            batch.row_start,
            batch.parent,
            batch.positions,
            rows.temperature,
            rows.top_k,
            rows.top_p,
            rows.min_p,
            rows.seed,
            host["mask"],
            host["temperature"],
            host["top_k"],
            host["top_p"],
            host["floor"],
            host["seed"],
            host["draw_position"],
        )
        self.draws = Draws(samples=samples, filters=filters)


def _fields(size: int, num_rows: int, max_blocks: int) -> Fields:
    int32, int64 = torch.int32, torch.int64
    return {
        "token_ids": (int32, (size,)),
        "positions": (int32, (size,)),
        "slots": (int32, (size,)),
        "parent": (int32, (size,)),
        "mask": (int64, (size,)),
        "row_start": (int32, (num_rows + 1,)),
        "context_len": (int32, (num_rows,)),
        "block_table": (int32, (num_rows, max_blocks)),
        "temperature": (torch.float32, (size,)),
        "top_k": (int32, (size,)),
        "top_p": (torch.float32, (size,)),
        "floor": (torch.float64, (size,)),
        "seed": (int64, (size,)),
        "draw_position": (int32, (size,)),
    }


@njit(cache=True)
def _fill_nodes(
    bucket: int,
    token_ids: np.ndarray,
    positions: np.ndarray,
    slots: np.ndarray,
    parent: np.ndarray,
    out_ids: np.ndarray,
    out_positions: np.ndarray,
    out_slots: np.ndarray,
    out_parent: np.ndarray,
) -> None:
    count = token_ids.size
    for at in range(count):
        out_ids[at] = token_ids[at]
        out_positions[at] = positions[at]
        out_slots[at] = slots[at]
        out_parent[at] = parent[at]
    out_ids[count:bucket] = 0
    out_positions[count:bucket] = 0
    out_slots[count:bucket] = -1
    out_parent[count:bucket] = -1


@njit(cache=True)
def _fill_entries(
    row_ids: np.ndarray,
    row_start: np.ndarray,
    context: np.ndarray,
    block_table: np.ndarray,
    num_blocks: np.ndarray,
    out_start: np.ndarray,
    out_context: np.ndarray,
    out_table: np.ndarray,
) -> None:
    count = row_ids.size
    out_start[: count + 1] = row_start
    out_start[count + 1 :] = row_start[count]
    out_context[:count] = context
    out_context[count:] = 0
    for entry in range(count):
        used = num_blocks[row_ids[entry]]
        out_table[entry, :used] = block_table[row_ids[entry], :used]
        # Beyond the blocks in use lies the null block: a legal place that nobody reads.
        out_table[entry, used:] = 0
    out_table[count:] = 0


@njit(cache=True)
def _fill_sampling(
    bucket: int,
    row_ids: np.ndarray,
    row_start: np.ndarray,
    parent: np.ndarray,
    positions: np.ndarray,
    temperature: np.ndarray,
    top_k: np.ndarray,
    top_p: np.ndarray,
    min_p: np.ndarray,
    seed: np.ndarray,
    out_mask: np.ndarray,
    out_temperature: np.ndarray,
    out_top_k: np.ndarray,
    out_top_p: np.ndarray,
    out_floor: np.ndarray,
    out_seed: np.ndarray,
    out_position: np.ndarray,
) -> tuple[bool, bool]:
    """Spread what rows ask for over their nodes; whether any row samples, and any one filters."""
    samples, filters = False, False
    for entry in range(row_ids.size):
        row, start = row_ids[entry], row_start[entry]
        if temperature[row] > 0.0:
            samples = True
            filters = filters or top_k[row] > 0 or top_p[row] < 1.0
        floor = math.log(min_p[row]) if min_p[row] > 0.0 else NO_FLOOR
        for at in range(start, row_start[entry + 1]):
            node = at - start
            # A chain may be longer than a mask; it is attended to by position alone.
            own = np.int64(1) << np.int64(min(node, MAX_NODES - 1))
            out_mask[at] = own if parent[at] < 0 else out_mask[start + parent[at]] | own
            out_temperature[at] = temperature[row]
            out_top_k[at] = top_k[row]
            out_top_p[at] = top_p[row]
            out_floor[at] = floor
            out_seed[at] = seed[row]
            out_position[at] = positions[at] + 1
    count = row_start[row_ids.size]
    out_mask[count:bucket] = 0
    out_temperature[count:bucket] = 0.0
    out_top_k[count:bucket] = 0
    out_top_p[count:bucket] = 1.0
    out_floor[count:bucket] = NO_FLOOR
    out_seed[count:bucket] = 0
    out_position[count:bucket] = 0
    return samples, filters
