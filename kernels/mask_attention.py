"""Attention under a bitmask and a window, for drafts: keys stay where they were written.

A node's ancestors sit at other columns than in plain decoding, so sums associate differently and
outputs are close to those of `attend_paths`, not equal. A drafter does not need more.

Letters as in `hvdx.kernels.tree_attention`; W words of a mask.
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
    check_partials,
)


@triton.jit
def attend_masked_kernel(
    query,
    keys,
    values,
    block_table,
    query_lists,
    work,
    context_len,
    first_key,
    num_keys,
    mask,
    edges,
    part_out,
    part_max,
    part_sum,
    scale,
    NUM_HEADS: tl.constexpr,
    GROUP: tl.constexpr,
    GROUP_PADDED: tl.constexpr,
    HEAD_DIM: tl.constexpr,
    NUM_SPLITS: tl.constexpr,
    NUM_WORDS: tl.constexpr,
    MAX_BLOCKS: tl.constexpr,
    BLOCK_SIZE: tl.constexpr,
    STRIDE_QUERY: tl.constexpr,
    STRIDE_BLOCK: tl.constexpr,
    STRIDE_TOKEN: tl.constexpr,
    STRIDE_HEAD: tl.constexpr,
    ROWS: tl.constexpr,
    TILE: tl.constexpr,
):
    """One work item for one key/value head; see `attend_masked`."""
    item = tl.program_id(0)
    kv_head = tl.program_id(1)
    entry = tl.load(work + item * 4)
    if entry < 0:
        return
    query_list = tl.load(work + item * 4 + 1)
    split = tl.load(work + item * 4 + 3)
    low = tl.load(edges + split)
    end = tl.load(num_keys + entry)
    # A fixed list of work items may name splits that this entry has not reached yet.
    if low >= end:
        return

    # Rows are (query token, head of the group); what is padded is computed and not stored.
    rows = tl.arange(0, ROWS)
    dims = tl.arange(0, HEAD_DIM)
    member = query_list * (ROWS // GROUP_PADDED) + rows // GROUP_PADDED
    node = tl.load(query_lists + member).to(tl.int64)
    head = kv_head * GROUP + rows % GROUP_PADDED
    used = (node >= 0) & (rows % GROUP_PADDED < GROUP)
    q = tl.load(
        query + (node * STRIDE_QUERY + head * HEAD_DIM)[:, None] + dims[None, :],
        mask=used[:, None],
        other=0.0,
    )
    first_word = tl.load(mask + node * NUM_WORDS, mask=used, other=0)
    last_word = tl.load(mask + node * NUM_WORDS + NUM_WORDS - 1, mask=used, other=0)

    # A key is visible below the context from the first one on, and behind it by its node's bit.
    # A split of hidden keys alone has partials too, of nothing.
    context = tl.load(context_len + entry)
    oldest = tl.load(first_key + entry)
    high = tl.minimum(tl.load(edges + split + 1), end)
    table = block_table + entry.to(tl.int64) * MAX_BLOCKS
    key_base = keys + kv_head * STRIDE_HEAD
    value_base = values + kv_head * STRIDE_HEAD
    columns = tl.arange(0, TILE)
    acc = tl.zeros([ROWS, HEAD_DIM], tl.float32)
    row_max = tl.full([ROWS], float("-inf"), tl.float32)
    row_sum = tl.zeros([ROWS], tl.float32)
    for first in range(tl.maximum(low, oldest // TILE * TILE), high, TILE):
        key_pos = first + columns
        real = key_pos < high
        base, at = block_offsets(table, first, real, BLOCK_SIZE, STRIDE_BLOCK, STRIDE_TOKEN, TILE)
        at = at[:, None] + dims[None, :]
        k = tl.load(key_base + base + at, mask=real[:, None], other=0.0)
        v = tl.load(value_base + base + at, mask=real[:, None], other=0.0)
        bit = (key_pos - context)[None, :]
        word = tl.where(bit < 64, first_word[:, None], last_word[:, None])
        is_set = ((word >> (bit & 63).to(tl.int64)) & 1) != 0
        drafted = (bit >= 0) & (bit < 64 * NUM_WORDS) & is_set
        stable = (bit < 0) & (key_pos >= oldest)[None, :]
        visible = (drafted | stable) & real[None, :]
        acc, row_max, row_sum = attend_tile(acc, row_max, row_sum, q, k, v, visible, scale)

    part = (node * NUM_HEADS + head) * NUM_SPLITS + split
    tl.store(part_max + part, row_max, mask=used)
    tl.store(part_sum + part, row_sum, mask=used)
    tl.store(part_out + part[:, None] * HEAD_DIM + dims[None, :], acc, mask=used[:, None])


ATTEND_MASKED_WIDE = KernelSpec(
    attend_masked_kernel, {90: Config(4, 3), 100: Config(4, 2), 120: Config(8, 3)}
)
ATTEND_MASKED = KernelSpec(attend_masked_kernel, Config(4, 3))


def attend_masked(
    query: Tensor,
    keys: Tensor,
    values: Tensor,
    block_table: Tensor,
    query_lists: Tensor,
    work: Tensor,
    context_len: Tensor,
    first_key: Tensor,
    num_keys: Tensor,
    mask: Tensor,
    edges: Tensor,
    scale: float,
    part_out: Tensor,
    part_max: Tensor,
    part_sum: Tensor,
) -> None:
    """Attend queries to the context in their window and to the draft nodes of their masks.

    Node j of an entry lies at logical index context + j of the block table. `combine_splits` makes
    outputs of the partials when `positions` holds num_keys - 1 of each query's entry. The work list
    may be constant: items of splits beyond `num_keys` end at once.

    query: [T, H, D], rows of any stride; keys, values: one layer's planes
        [num_blocks, block_size, K, D] of any, but equal, strides with D contiguous; finite
    block_table: int32 [A, M]; query_lists: int32 [num_lists, Q] packed queries, -1 padded
    work: int32 [num_work, 4] (entry, query list, unused, split); entry -1 ends at once
    context_len, num_keys: int32 [A] committed keys, and those with all draft nodes
    first_key: int32 [A] logical index of the first visible key, at most `context_len`
    mask: int64 [T, W], W 1 or 2; bit j of word j // 64 set when the query sees node j
    edges: int32 [more than S]; part_out, part_max, part_sum: out, as in `attend_paths`
    Grid: (num_work, K). Rounding and floor: as `attend_paths`.
    Errors: ValueError for wrong shapes; indices are not checked.
    """
    num_tokens, num_heads, head_dim = query.shape
    num_rows, num_words = block_table.shape[0], mask.shape[1]
    group = check_heads(query, keys, values)
    padded = triton.next_power_of_2(group)
    require(block_table, "block_table", torch.int32, (None, None))
    require(query_lists, "query_lists", torch.int32, (None, ROWS // padded))
    require(work, "work", torch.int32, (None, 4))
    require(context_len, "context_len", torch.int32, (num_rows,))
    require(first_key, "first_key", torch.int32, (num_rows,))
    require(num_keys, "num_keys", torch.int32, (num_rows,))
    require(mask, "mask", torch.int64, (num_tokens, min(max(num_words, 1), 2)))
    check_partials(num_tokens, num_heads, head_dim, edges, part_out, part_max, part_sum)
    spec = ATTEND_MASKED_WIDE if head_dim >= 128 else ATTEND_MASKED
    spec.launch(
        (work.shape[0], keys.shape[2]),
        query,
        keys,
        values,
        block_table,
        query_lists,
        work,
        context_len,
        first_key,
        num_keys,
        mask,
        edges,
        part_out,
        part_max,
        part_sum,
        scale * LOG2_E,
        NUM_HEADS=num_heads,
        GROUP=group,
        GROUP_PADDED=padded,
        HEAD_DIM=head_dim,
        NUM_SPLITS=part_out.shape[2],
        NUM_WORDS=num_words,
        MAX_BLOCKS=block_table.shape[1],
        BLOCK_SIZE=keys.shape[1],
        STRIDE_QUERY=query.stride(0),
        STRIDE_BLOCK=keys.stride(0),
        STRIDE_TOKEN=keys.stride(1),
        STRIDE_HEAD=keys.stride(2),
        ROWS=ROWS,
        TILE=TILE,
    )
