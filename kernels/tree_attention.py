"""Exact attention of draft tree nodes: a split phase along root-to-leaf paths, then a combine.

Every node sees its ancestors at the columns they would have in plain decoding: keys are walked in
tiles of 64 aligned to their absolute position, and positions from the context on are gathered from
the node's own path. Splits begin at fixed positions, and combine adds them in order. So a node gets
the bits that decoding its path token by token would give it, whatever tree it stands in.

Letters: T packed nodes, H query heads, K key/value heads, G = H / K, D head dim, A batch entries,
S splits, M blocks of a row, Q = ROWS / G' query tokens of a list (G' is G up to a power of two).
"""

from __future__ import annotations

import math

import torch
import triton
import triton.language as tl
from torch import Tensor

from hvdx.kernels.launch import RUN_DTYPES, Config, KernelSpec, require

ROWS = 64
"""Rows of every tile, however many are used: one tensor core shape for all batches."""

TILE = 64
"""Keys of a tile; tiles begin at multiples of it."""

COMBINE_HEADS = 4
"""Heads that one program of the combine takes."""

LOG2_E = math.log2(math.e)


@triton.jit
def attend_tile(acc, row_max, row_sum, query, key, value, visible, scale):
    """Fold one tile of keys into a running softmax; a row that sees none of it keeps its bits.

    visible: [ROWS, TILE], or None when every row sees every key
    """
    score = tl.dot(query, tl.trans(key), input_precision="ieee") * scale
    if visible is not None:
        score = tl.where(visible, score, float("-inf"))
    new_max = tl.maximum(row_max, tl.max(score, 1))
    # Nothing visible yet: -inf minus -inf would be NaN.
    shift = tl.where(new_max == float("-inf"), 0.0, new_max)
    keep = tl.exp2(row_max - shift)
    weight = tl.exp2(score - shift[:, None])
    row_sum = row_sum * keep + tl.sum(weight, 1)
    acc = tl.dot(weight.to(value.dtype), value, acc * keep[:, None], input_precision="ieee")
    return acc, new_max, row_sum


@triton.jit
def merge_split(total, total_max, total_sum, acc, split_max, split_sum):
    """Add one split to the ones before it; a split without visible keys changes nothing."""
    new_max = tl.maximum(total_max, split_max)
    shift = tl.where(new_max == float("-inf"), 0.0, new_max)
    keep = tl.exp2(total_max - shift)
    add = tl.exp2(split_max - shift)
    total_sum = total_sum * keep + split_sum * add
    total = total * keep[:, None] + acc * add[:, None]
    return total, new_max, total_sum


@triton.jit
def divide_by_sum(total, total_sum):
    """The softmax's last step; a row without any visible key gives zeros."""
    return total / tl.where(total_sum > 0, total_sum, 1.0)[:, None]


@triton.jit
def block_offsets(
    table, first, used, BLOCK_SIZE: tl.constexpr, STRIDE_BLOCK: tl.constexpr,
    STRIDE_TOKEN: tl.constexpr, TILE: tl.constexpr,
):  # fmt: skip
    """Where the tile of keys at `first` lies in committed order: a scalar plus [TILE] offsets.

    table: the row's block table; used: columns that may be looked up, or None for all
    """
    columns = tl.arange(0, TILE)
    if BLOCK_SIZE % TILE == 0:
        # One block holds the tile: one scalar look-up, and the rest is a constant pattern.
        block = tl.load(table + first // BLOCK_SIZE).to(tl.int64)
        inside = (first % BLOCK_SIZE) * STRIDE_TOKEN
        return block * STRIDE_BLOCK + inside, columns * STRIDE_TOKEN
    else:
        at = first + columns
        if used is None:
            block = tl.load(table + at // BLOCK_SIZE).to(tl.int64)
        else:
            block = tl.load(table + at // BLOCK_SIZE, mask=used, other=0).to(tl.int64)
        return tl.cast(0, tl.int64), block * STRIDE_BLOCK + (at % BLOCK_SIZE) * STRIDE_TOKEN


@triton.jit
def attend_paths_kernel(
    query,
    keys,
    values,
    block_table,
    query_lists,
    paths,
    work,
    positions,
    context_len,
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
    MAX_BLOCKS: tl.constexpr,
    MAX_PATH: tl.constexpr,
    BLOCK_SIZE: tl.constexpr,
    STRIDE_QUERY: tl.constexpr,
    STRIDE_BLOCK: tl.constexpr,
    STRIDE_TOKEN: tl.constexpr,
    STRIDE_HEAD: tl.constexpr,
    ROWS: tl.constexpr,
    TILE: tl.constexpr,
    TAIL_STAGES: tl.constexpr,
):
    """One work item for one key/value head; see `attend_paths`."""
    item = tl.program_id(0)
    kv_head = tl.program_id(1)
    entry = tl.load(work + item * 4)
    if entry < 0:
        return
    query_list = tl.load(work + item * 4 + 1)
    path = tl.load(work + item * 4 + 2)
    split = tl.load(work + item * 4 + 3)

    # Rows are (query token, head of the group); what is padded is computed and not stored.
    rows = tl.arange(0, ROWS)
    dims = tl.arange(0, HEAD_DIM)
    member = query_list * (ROWS // GROUP_PADDED) + rows // GROUP_PADDED
    node = tl.load(query_lists + member).to(tl.int64)
    head = kv_head * GROUP + rows % GROUP_PADDED
    used = (node >= 0) & (rows % GROUP_PADDED < GROUP)
    position = tl.load(positions + node, mask=used, other=-1)
    q = tl.load(
        query + (node * STRIDE_QUERY + head * HEAD_DIM)[:, None] + dims[None, :],
        mask=used[:, None],
        other=0.0,
    )

    # Tiles that lie entirely below the context are the same for every path and seen by all rows.
    context = tl.load(context_len + entry)
    low = tl.load(edges + split)
    high = tl.minimum(tl.load(edges + split + 1), tl.max(position, 0) + 1)
    middle = tl.maximum(tl.minimum(high, context // TILE * TILE), low)
    table = block_table + entry.to(tl.int64) * MAX_BLOCKS
    key_base = keys + kv_head * STRIDE_HEAD
    value_base = values + kv_head * STRIDE_HEAD
    columns = tl.arange(0, TILE)
    acc = tl.zeros([ROWS, HEAD_DIM], tl.float32)
    row_max = tl.full([ROWS], float("-inf"), tl.float32)
    row_sum = tl.zeros([ROWS], tl.float32)
    for first in range(low, middle, TILE):
        base, at = block_offsets(table, first, None, BLOCK_SIZE, STRIDE_BLOCK, STRIDE_TOKEN, TILE)
        k = tl.load(key_base + base + (at[:, None] + dims[None, :]))
        v = tl.load(value_base + base + (at[:, None] + dims[None, :]))
        acc, row_max, row_sum = attend_tile(acc, row_max, row_sum, q, k, v, None, scale)

    # From there on keys come from the block table up to the context and from the path behind it.
    for first in tl.range(middle, high, TILE, num_stages=TAIL_STAGES):
        key_pos = first + columns
        committed = key_pos < context
        drafted = (key_pos >= context) & (key_pos < high)
        old_block = tl.load(table + key_pos // BLOCK_SIZE, mask=committed, other=0)
        slot = tl.load(
            paths + path.to(tl.int64) * MAX_PATH + key_pos - context, mask=drafted, other=0
        )
        block = tl.where(committed, old_block, slot // BLOCK_SIZE).to(tl.int64)
        inside = tl.where(committed, key_pos % BLOCK_SIZE, slot % BLOCK_SIZE)
        at = block * STRIDE_BLOCK + inside * STRIDE_TOKEN
        real = (key_pos < high)[:, None]
        k = tl.load(key_base + at[:, None] + dims[None, :], mask=real, other=0.0)
        v = tl.load(value_base + at[:, None] + dims[None, :], mask=real, other=0.0)
        visible = key_pos[None, :] <= position[:, None]
        acc, row_max, row_sum = attend_tile(acc, row_max, row_sum, q, k, v, visible, scale)

    # A row that ends before this split has nothing here that combine would read.
    stored = used & (position >= low)
    part = (node * NUM_HEADS + head) * NUM_SPLITS + split
    tl.store(part_max + part, row_max, mask=stored)
    tl.store(part_sum + part, row_sum, mask=stored)
    tl.store(part_out + part[:, None] * HEAD_DIM + dims[None, :], acc, mask=stored[:, None])


@triton.jit
def combine_splits_kernel(
    part_out,
    part_max,
    part_sum,
    positions,
    edges,
    out,
    NUM_HEADS: tl.constexpr,
    HEAD_DIM: tl.constexpr,
    NUM_SPLITS: tl.constexpr,
    SPLITS_PADDED: tl.constexpr,
    HEADS: tl.constexpr,
    STAGES: tl.constexpr,
):
    """Some heads of one node; see `combine_splits`."""
    node = tl.program_id(0).to(tl.int64)
    head = tl.program_id(1) * HEADS + tl.arange(0, HEADS)
    dims = tl.arange(0, HEAD_DIM)
    real = head < NUM_HEADS

    # How many splits a node has follows from its own position.
    splits = tl.arange(0, SPLITS_PADDED)
    starts = tl.load(edges + splits, mask=splits < NUM_SPLITS, other=2147483647)
    num_splits = tl.sum((starts <= tl.load(positions + node)).to(tl.int32), 0)

    total = tl.zeros([HEADS, HEAD_DIM], tl.float32)
    total_max = tl.full([HEADS], float("-inf"), tl.float32)
    total_sum = tl.zeros([HEADS], tl.float32)
    part = (node * NUM_HEADS + head) * NUM_SPLITS
    # Loads run ahead, while sums go on in order.
    for split in tl.range(0, num_splits, num_stages=STAGES):
        split_max = tl.load(part_max + part + split, mask=real, other=float("-inf"))
        split_sum = tl.load(part_sum + part + split, mask=real, other=0.0)
        acc = tl.load(
            part_out + (part + split)[:, None] * HEAD_DIM + dims[None, :],
            mask=real[:, None],
            other=0.0,
        )
        total, total_max, total_sum = merge_split(
            total, total_max, total_sum, acc, split_max, split_sum
        )

    found = divide_by_sum(total, total_sum).to(out.dtype.element_ty)
    at = (node * NUM_HEADS + head)[:, None] * HEAD_DIM + dims[None, :]
    tl.store(out + at, found, mask=real[:, None])


def split_spec(kernel: object, *, is_wide: bool) -> KernelSpec:
    """Configurations of a split phase. is_wide: head_dim 128 or more."""
    # The tail is a tile or two, where more stages only cost registers. All of these leave room for
    # two programs on an SM of sm_90 and sm_100 without spills.
    return KernelSpec(
        kernel,
        {
            90: Config(4, 3, {"TAIL_STAGES": 2}),
            100: Config(4, 2 if is_wide else 3, {"TAIL_STAGES": 1 if is_wide else 2}),
            120: Config(8 if is_wide else 4, 3, {"TAIL_STAGES": 2}),
        },
    )


ATTEND_PATHS_WIDE = split_spec(attend_paths_kernel, is_wide=True)
ATTEND_PATHS = split_spec(attend_paths_kernel, is_wide=False)
COMBINE_SPLITS = KernelSpec(combine_splits_kernel, Config(4, 1, {"STAGES": 8}))


def attend_paths(
    query: Tensor,
    keys: Tensor,
    values: Tensor,
    block_table: Tensor,
    query_lists: Tensor,
    paths: Tensor,
    work: Tensor,
    positions: Tensor,
    context_len: Tensor,
    edges: Tensor,
    scale: float,
    part_out: Tensor,
    part_max: Tensor,
    part_sum: Tensor,
) -> None:
    """Attend nodes to their own paths, split by split; `combine_splits` makes outputs of it.

    A key at position p of a work item comes from the block table for p < context, else from
    `paths[path, p - context]`; it is visible to queries at p and behind. `plan_attention` of
    `hvdx.attention.plan` makes `query_lists`, `paths` and `work`.

    query: [T, H, D], rows of any stride; keys, values: one layer's planes
        [num_blocks, block_size, K, D] of any, but equal, strides with D contiguous; finite numbers
        wherever a tile below a context reaches
    block_table: int32 [A, M]; query_lists: int32 [num_lists, Q] packed nodes, -1 padded
    paths: int32 [num_paths, P] slots of ancestors by depth
    work: int32 [num_work, 4] (entry, query list, path, split); entry -1 ends at once
    positions: int32 [T]; context_len: int32 [A]; edges: int32 [more than S]
    part_out: out, float32 [T, H, S, D]; part_max (base 2, scaled), part_sum: out, float32
        [T, H, S]; only splits that a node reaches are written; no work item has a split >= S
    Grid: (num_work, K). Rounding: scores and sums float32, softmax in base 2; weights are rounded
    to the run dtype before they multiply V, the sum adds them unrounded; partials stay float32.
    Floor: K/V once for each query list that reaches it, 4 K D bytes-per-number / 2 per key, plus
    the partials, over bandwidth. Errors: ValueError for wrong shapes; indices are not checked.
    """
    num_tokens, num_heads, head_dim = query.shape
    num_splits = part_out.shape[2]
    group = check_heads(query, keys, values)
    padded = triton.next_power_of_2(group)
    require(block_table, "block_table", torch.int32, (None, None))
    require(query_lists, "query_lists", torch.int32, (None, ROWS // padded))
    require(paths, "paths", torch.int32, (None, None))
    require(work, "work", torch.int32, (None, 4))
    require(positions, "positions", torch.int32, (num_tokens,))
    require(context_len, "context_len", torch.int32, (block_table.shape[0],))
    check_partials(num_tokens, num_heads, head_dim, edges, part_out, part_max, part_sum)
    spec = ATTEND_PATHS_WIDE if head_dim >= 128 else ATTEND_PATHS
    spec.launch(
        (work.shape[0], keys.shape[2]),
        query,
        keys,
        values,
        block_table,
        query_lists,
        paths,
        work,
        positions,
        context_len,
        edges,
        part_out,
        part_max,
        part_sum,
        scale * LOG2_E,
        NUM_HEADS=num_heads,
        GROUP=group,
        GROUP_PADDED=padded,
        HEAD_DIM=head_dim,
        NUM_SPLITS=num_splits,
        MAX_BLOCKS=block_table.shape[1],
        MAX_PATH=paths.shape[1],
        BLOCK_SIZE=keys.shape[1],
        STRIDE_QUERY=query.stride(0),
        STRIDE_BLOCK=keys.stride(0),
        STRIDE_TOKEN=keys.stride(1),
        STRIDE_HEAD=keys.stride(2),
        ROWS=ROWS,
        TILE=TILE,
    )


def combine_splits(
    part_out: Tensor,
    part_max: Tensor,
    part_sum: Tensor,
    positions: Tensor,
    edges: Tensor,
    out: Tensor,
) -> None:
    """Add the splits of every node in order, divide once and round once.

    A node at position p has the splits that begin at p or before; later ones are never read, and
    a node at position -1 gets zeros.

    part_out: float32 [T, H, S, D]; part_max, part_sum: float32 [T, H, S]; positions: int32 [T]
    edges: int32 [more than S]; out: [T, H * D] in the run dtype
    Grid: (T, H / 4). Rounding: float32 until the last step.
    Floor: 4 H (D + 2) bytes per node and split, mostly from L2, over bandwidth.
    Errors: ValueError for a wrong dtype or shape.
    """
    num_tokens, num_heads, num_splits, head_dim = part_out.shape
    check_partials(num_tokens, num_heads, head_dim, edges, part_out, part_max, part_sum)
    require(positions, "positions", torch.int32, (num_tokens,))
    require(out, "out", RUN_DTYPES, (num_tokens, num_heads * head_dim))
    COMBINE_SPLITS.launch(
        (num_tokens, triton.cdiv(num_heads, COMBINE_HEADS)),
        part_out,
        part_max,
        part_sum,
        positions,
        edges,
        out,
        NUM_HEADS=num_heads,
        HEAD_DIM=head_dim,
        NUM_SPLITS=num_splits,
        SPLITS_PADDED=triton.next_power_of_2(num_splits),
        HEADS=COMBINE_HEADS,
    )


def check_heads(query: Tensor, keys: Tensor, values: Tensor) -> int:
    """Refuse queries and planes that do not fit together; return query heads per KV head.

    Errors: ValueError.
    """
    _, num_heads, head_dim = query.shape
    _, block_size, num_kv_heads, _ = keys.shape
    require(query, "query", RUN_DTYPES, (None, num_heads, head_dim), contiguous=False)
    for plane, name in ((keys, "keys"), (values, "values")):
        shape = (keys.shape[0], block_size, num_kv_heads, head_dim)
        require(plane, name, query.dtype, shape, contiguous=False)
    if query.stride(1) != head_dim or query.stride(2) != 1:
        raise ValueError(f"query has strides {query.stride()}; only its rows may lie apart.")
    if keys.stride() != values.stride() or keys.stride(3) != 1:
        raise ValueError(
            f"keys and values have strides {keys.stride()} and {values.stride()}; they must be "
            "equal and end in 1."
        )
    group, rest = divmod(num_heads, num_kv_heads)
    if rest or group > ROWS:
        raise ValueError(
            f"{num_heads} query heads over {num_kv_heads} key/value heads do not fit: the first "
            f"must be a multiple of the second, at most {ROWS} times."
        )
    if head_dim < 16 or head_dim & (head_dim - 1) or block_size & (block_size - 1):
        raise ValueError(
            f"head_dim {head_dim} and block size {block_size} must be powers of two, head_dim at "
            "least 16."
        )
    return group


def check_partials(
    num_tokens: int,
    num_heads: int,
    head_dim: int,
    edges: Tensor,
    part_out: Tensor,
    part_max: Tensor,
    part_sum: Tensor,
) -> None:
    """Refuse partial results that do not fit the queries. Errors: ValueError."""
    num_splits = part_out.shape[2]
    require(part_out, "part_out", torch.float32, (num_tokens, num_heads, num_splits, head_dim))
    require(part_max, "part_max", torch.float32, (num_tokens, num_heads, num_splits))
    require(part_sum, "part_sum", torch.float32, (num_tokens, num_heads, num_splits))
    require(edges, "edges", torch.int32, (None,))
    if edges.shape[0] <= num_splits:
        raise ValueError(
            f"edges holds {edges.shape[0]} numbers; {num_splits} splits need one more than that."
        )
