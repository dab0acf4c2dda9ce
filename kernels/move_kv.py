"""Commits accepted draft tokens by moving their K/V in place, all layers in one launch."""

from __future__ import annotations

import torch
import triton
import triton.language as tl
from torch import Tensor

from hvdx.kernels.launch import RUN_DTYPES, Config, KernelSpec, require

MOVES_AT_ONCE = 16
"""Rows a program loads before it stores; longer lists go in ascending chunks of this many."""


@triton.jit
def move_kv_kernel(
    pool,
    src,
    dst,
    PLANES: tl.constexpr,
    MAX_MOVES: tl.constexpr,
    BLOCK_SIZE: tl.constexpr,
    HEAD_DIM: tl.constexpr,
    STRIDE_LAYER: tl.constexpr,
    STRIDE_PLANE: tl.constexpr,
    STRIDE_BLOCK: tl.constexpr,
    STRIDE_TOKEN: tl.constexpr,
    STRIDE_HEAD: tl.constexpr,
    CHUNK: tl.constexpr,
):
    """Move one head of one plane (layer, K or V) for one row; see `move_kv`."""
    plane = tl.program_id(0)
    head = tl.program_id(1).to(tl.int64)
    row = tl.program_id(2)
    layer = (plane // PLANES).to(tl.int64)
    base = (
        pool
        + layer * STRIDE_LAYER
        + (plane % PLANES).to(tl.int64) * STRIDE_PLANE
        + head * STRIDE_HEAD
    )
    lanes = tl.arange(0, CHUNK)
    dims = tl.arange(0, HEAD_DIM)
    for first in range(0, MAX_MOVES, CHUNK):
        at = first + lanes
        source = tl.load(src + row * MAX_MOVES + at, mask=at < MAX_MOVES, other=-1).to(tl.int64)
        target = tl.load(dst + row * MAX_MOVES + at, mask=at < MAX_MOVES, other=-1).to(tl.int64)
        used = (source >= 0) & (target >= 0)
        source = tl.where(used, source, 0)
        target = tl.where(used, target, 0)
        read = (source // BLOCK_SIZE) * STRIDE_BLOCK + (source % BLOCK_SIZE) * STRIDE_TOKEN
        write = (target // BLOCK_SIZE) * STRIDE_BLOCK + (target % BLOCK_SIZE) * STRIDE_TOKEN
        moved = tl.load(base + read[:, None] + dims[None, :], mask=used[:, None], other=0.0)
        # A row of this chunk may be the source of one thread and the target of another.
        tl.debug_barrier()
        tl.store(base + write[:, None] + dims[None, :], moved, mask=used[:, None])
        # And the next chunk reads what lies behind everything that was written.
        tl.debug_barrier()


MAX_FEATURE_DIM = 128
"""Most numbers that one program moves of each feature."""


def features_as_pool(features: Tensor, block_size: int) -> Tensor:
    """A view of target features in which `move_kv` moves them like K/V of one layer.

    features: [num_slots, W] contiguous, W even; returns [1, 2, num_blocks, block_size, W / 2 D, D]
    with the largest power of two D up to `MAX_FEATURE_DIM` that fits.
    """
    half = features.shape[1] // 2
    dim = min(half & -half, MAX_FEATURE_DIM)
    return features.view(-1, block_size, 2, half // dim, dim).permute(2, 0, 1, 3, 4)[None]


MOVE_KV = KernelSpec(move_kv_kernel, Config(num_warps=4, num_stages=1))


def move_kv(pool: Tensor, src: Tensor, dst: Tensor) -> None:
    """Move K/V of accepted nodes to their committed slots, in place, all layers in one launch.

    Ascending order is safe: node indices along a path increase, so a destination is never behind
    its own source, and later sources lie beyond all earlier destinations. Inside a program all
    loads of a chunk come before its stores, with a barrier between.

    pool: [L, 2, num_blocks, block_size, K, D] of any strides with D contiguous
    src, dst: int32 [R, M] slots in path order, -1 where there is no move; a dst is no later src of
        its row, and neither src nor dst of another row
    Grid: (2 L, K, R). Floor: 4 L K D bytes-per-number per move (read and written) over bandwidth.
    Errors: ValueError for a wrong dtype or shape; slots are not range-checked.
    """
    require(pool, "pool", RUN_DTYPES, (None, 2, None, None, None, None), contiguous=False)
    layers, planes, _, block_size, heads, head_dim = pool.shape
    require(src, "src", torch.int32, (None, None))
    require(dst, "dst", torch.int32, src.shape)
    num_rows, max_moves = src.shape
    if pool.stride(5) != 1:
        raise ValueError(
            f"pool has stride {pool.stride(5)} between numbers of a head; it must be 1."
        )
    if head_dim & (head_dim - 1):
        raise ValueError(f"pool has heads of {head_dim} numbers; it must be a power of two.")
    MOVE_KV.launch(
        (layers * planes, heads, num_rows),
        pool,
        src,
        dst,
        PLANES=planes,
        MAX_MOVES=max_moves,
        BLOCK_SIZE=block_size,
        HEAD_DIM=head_dim,
        STRIDE_LAYER=pool.stride(0),
        STRIDE_PLANE=pool.stride(1),
        STRIDE_BLOCK=pool.stride(2),
        STRIDE_TOKEN=pool.stride(3),
        STRIDE_HEAD=pool.stride(4),
        CHUNK=MOVES_AT_ONCE,
    )
