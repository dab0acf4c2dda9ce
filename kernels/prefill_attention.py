"""Attention of prompt tokens: what tree attention gives a chain, in one pass without partials.

Prompt tokens are a chain whose K/V is stored in place, so every key comes from the block table. A
program walks the splits in order, starts each one afresh and adds it to the ones before with the
arithmetic of `combine_splits`. So outputs are bit for bit those of `attend_paths` and
`combine_splits`, and prefill, prefix reuse and recomputing agree with decoding.

Letters as in `hvdx.kernels.tree_attention`.
"""

from __future__ import annotations

import torch
import triton
import triton.language as tl
from torch import Tensor

from hvdx.kernels.launch import Config, KernelSpec, require
from hvdx.kernels.tree_attention import (
    LOG2_E,
    ROWS,
    TILE,
    attend_tile,
    block_offsets,
    check_heads,
    divide_by_sum,
    merge_split,
)


@triton.jit
def attend_prefill_kernel(
    query,
    keys,
    values,
    block_table,
    tiles,
    row_start,
    context_len,
    edges,
    out,
    scale,
    NUM_HEADS: tl.constexpr,
    GROUP: tl.constexpr,
    GROUP_PADDED: tl.constexpr,
    HEAD_DIM: tl.constexpr,
    NUM_SPLITS: tl.constexpr,
    SPLITS_PADDED: tl.constexpr,
    MAX_BLOCKS: tl.constexpr,
    BLOCK_SIZE: tl.constexpr,
    STRIDE_QUERY: tl.constexpr,
    STRIDE_BLOCK: tl.constexpr,
    STRIDE_TOKEN: tl.constexpr,
    STRIDE_HEAD: tl.constexpr,
    ROWS: tl.constexpr,
    TILE: tl.constexpr,
):
    """One tile of consecutive queries for one key/value head; see `attend_prefill`."""
    entry = tl.load(tiles + tl.program_id(0) * 2)
    kv_head = tl.program_id(1)
    if entry < 0:
        return
    first_query = tl.load(tiles + tl.program_id(0) * 2 + 1)

    # Rows are (query token, head of the group), as in the split phase.
    rows = tl.arange(0, ROWS)
    dims = tl.arange(0, HEAD_DIM)
    columns = tl.arange(0, TILE)
    start = tl.load(row_start + entry)
    end = tl.load(row_start + entry + 1)
    token = first_query + rows // GROUP_PADDED
    head = kv_head * GROUP + rows % GROUP_PADDED
    used = (token < end) & (rows % GROUP_PADDED < GROUP)
    position = tl.where(used, tl.load(context_len + entry) + token - start, -1)
    wide = token.to(tl.int64)
    q = tl.load(
        query + (wide * STRIDE_QUERY + head * HEAD_DIM)[:, None] + dims[None, :],
        mask=used[:, None],
        other=0.0,
    )

    # Keys before the first query's successor need no mask. Splits go up to the last position.
    seen_by_all = tl.load(context_len + entry) + first_query - start + 1
    last = tl.max(position, 0)
    splits = tl.arange(0, SPLITS_PADDED)
    starts = tl.load(edges + splits, mask=splits < NUM_SPLITS, other=2147483647)
    num_splits = tl.sum((starts <= last).to(tl.int32), 0)

    table = block_table + entry.to(tl.int64) * MAX_BLOCKS
    key_base = keys + kv_head * STRIDE_HEAD
    value_base = values + kv_head * STRIDE_HEAD
    total = tl.zeros([ROWS, HEAD_DIM], tl.float32)
    total_max = tl.full([ROWS], float("-inf"), tl.float32)
    total_sum = tl.zeros([ROWS], tl.float32)
    for split in tl.range(0, num_splits, num_stages=1):
        low = tl.load(edges + split)
        high = tl.minimum(tl.load(edges + split + 1), last + 1)
        acc = tl.zeros([ROWS, HEAD_DIM], tl.float32)
        row_max = tl.full([ROWS], float("-inf"), tl.float32)
        row_sum = tl.zeros([ROWS], tl.float32)
        middle = tl.maximum(tl.minimum(high, seen_by_all // TILE * TILE), low)
        for first in range(low, middle, TILE):
            base, at = block_offsets(
                table, first, None, BLOCK_SIZE, STRIDE_BLOCK, STRIDE_TOKEN, TILE
            )
            k = tl.load(key_base + base + (at[:, None] + dims[None, :]))
            v = tl.load(value_base + base + (at[:, None] + dims[None, :]))
            acc, row_max, row_sum = attend_tile(acc, row_max, row_sum, q, k, v, None, scale)
        for first in tl.range(middle, high, TILE, num_stages=1):
            key_pos = first + columns
            real = key_pos < high
            base, at = block_offsets(
                table, first, real, BLOCK_SIZE, STRIDE_BLOCK, STRIDE_TOKEN, TILE
            )
            at = at[:, None] + dims[None, :]
            k = tl.load(key_base + base + at, mask=real[:, None], other=0.0)
            v = tl.load(value_base + base + at, mask=real[:, None], other=0.0)
            visible = key_pos[None, :] <= position[:, None]
            acc, row_max, row_sum = attend_tile(acc, row_max, row_sum, q, k, v, visible, scale)
        total, total_max, total_sum = merge_split(
            total, total_max, total_sum, acc, row_max, row_sum
        )

    found = divide_by_sum(total, total_sum).to(out.dtype.element_ty)
    at = (wide * NUM_HEADS + head)[:, None] * HEAD_DIM + dims[None, :]
    tl.store(out + at, found, mask=used[:, None])


ATTEND_PREFILL_WIDE = KernelSpec(
    attend_prefill_kernel,
    {90: Config(8, 3), 100: Config(8, 3), 120: Config(8, 2)},
)
"""For head_dim 128. Two accumulators do not fit four warps, so on sm_90 a tile is two warp groups:
its tensor core instructions are half as wide as in the split phase, and equally deep."""

ATTEND_PREFILL = KernelSpec(
    attend_prefill_kernel,
    {90: Config(4, 3), 100: Config(8, 3), 120: Config(8, 2)},
)


def attend_prefill(
    query: Tensor,
    keys: Tensor,
    values: Tensor,
    block_table: Tensor,
    tiles: Tensor,
    row_start: Tensor,
    context_len: Tensor,
    edges: Tensor,
    scale: float,
    out: Tensor,
) -> None:
    """Attend chains of tokens whose K/V, like that of the context, is stored in place.

    Token i of an entry stands at position context + i and sees every key up to itself.
    `plan_prefill` of `hvdx.attention.plan` makes `tiles`.

    query: [T, H, D], rows of any stride; keys, values: one layer's planes
        [num_blocks, block_size, K, D] of any, but equal, strides with D contiguous
    block_table: int32 [A, M]; tiles: int32 [num_tiles, 2] (entry, first of Q packed tokens);
        entry -1 ends at once
    row_start: int32 [A + 1]; context_len: int32 [A]; edges: int32 [S + 1] beyond every position
    out: [T, H * D] in the run dtype; only tokens in tiles are written
    Grid: (num_tiles, K). Rounding: as `attend_paths` and `combine_splits`, whose bits these are.
    Floor: 4 T H D operations for each key a token sees, over the tensor cores' rate; K/V is read
    once for every Q tokens, mostly from L2. Errors: ValueError for wrong shapes.
    """
    num_tokens, num_heads, head_dim = query.shape
    num_splits = edges.shape[0] - 1
    group = check_heads(query, keys, values)
    require(block_table, "block_table", torch.int32, (None, None))
    require(tiles, "tiles", torch.int32, (None, 2))
    require(row_start, "row_start", torch.int32, (block_table.shape[0] + 1,))
    require(context_len, "context_len", torch.int32, (block_table.shape[0],))
    require(edges, "edges", torch.int32, (None,))
    require(out, "out", query.dtype, (num_tokens, num_heads * head_dim))
    spec = ATTEND_PREFILL_WIDE if head_dim >= 128 else ATTEND_PREFILL
    spec.launch(
        (tiles.shape[0], keys.shape[2]),
        query,
        keys,
        values,
        block_table,
        tiles,
        row_start,
        context_len,
        edges,
        out,
        scale * LOG2_E,
        NUM_HEADS=num_heads,
        GROUP=group,
        GROUP_PADDED=triton.next_power_of_2(group),
        HEAD_DIM=head_dim,
        NUM_SPLITS=num_splits,
        SPLITS_PADDED=triton.next_power_of_2(num_splits),
        MAX_BLOCKS=block_table.shape[1],
        BLOCK_SIZE=keys.shape[1],
        STRIDE_QUERY=query.stride(0),
        STRIDE_BLOCK=keys.stride(0),
        STRIDE_TOKEN=keys.stride(1),
        STRIDE_HEAD=keys.stride(2),
        ROWS=ROWS,
        TILE=TILE,
    )
