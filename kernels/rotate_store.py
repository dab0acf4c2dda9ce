"""What stands between the query/key/value product and attention, one launch.

Bias, query and key norm, rotary embedding, and K/V into the paged pool.
"""

from __future__ import annotations

from math import gcd

import torch
import triton
import triton.language as tl
from torch import Tensor

from hvdx.kernels.launch import RUN_DTYPES, Config, KernelSpec, require
from hvdx.kernels.planes import require_planes, sum_planes

MAX_HEADS_AT_ONCE = 8
"""Most heads of a program; all of them are query, key or value heads."""


@triton.jit
def rotate_store_kernel(
    product,
    bias,
    q_norm,
    k_norm,
    eps,
    cos,
    sin,
    positions,
    slots,
    keys,
    values,
    query,
    faults,
    NUM_PLANES: tl.constexpr,
    PLANE_STRIDE: tl.constexpr,
    NUM_HEADS: tl.constexpr,
    NUM_KV_HEADS: tl.constexpr,
    HEAD_DIM: tl.constexpr,
    MAX_POSITIONS: tl.constexpr,
    BLOCK_SIZE: tl.constexpr,
    KEY_STRIDE_BLOCK: tl.constexpr,
    KEY_STRIDE_TOKEN: tl.constexpr,
    KEY_STRIDE_HEAD: tl.constexpr,
    VALUE_STRIDE_BLOCK: tl.constexpr,
    VALUE_STRIDE_TOKEN: tl.constexpr,
    VALUE_STRIDE_HEAD: tl.constexpr,
    HAS_BIAS: tl.constexpr,
    HAS_NORM: tl.constexpr,
    HEADS_AT_ONCE: tl.constexpr,
    HEADS_BLOCK: tl.constexpr,
    HALF_BLOCK: tl.constexpr,
):
    """Some heads of one token, as lower and upper halves [heads, D / 2]; see `rotate_store`."""
    HALF: tl.constexpr = HEAD_DIM // 2
    WIDTH: tl.constexpr = (NUM_HEADS + 2 * NUM_KV_HEADS) * HEAD_DIM
    token = tl.program_id(0).to(tl.int64)
    first = tl.program_id(1) * HEADS_AT_ONCE
    dtype = query.dtype.element_ty
    lanes = tl.arange(0, HEADS_BLOCK)
    dims = tl.arange(0, HALF_BLOCK)
    used = (lanes[:, None] < HEADS_AT_ONCE) & (dims[None, :] < HALF)
    at = (first + lanes)[:, None] * HEAD_DIM + dims[None, :]

    # Loads first: the table's rows wait for the position, all else waits for nothing.
    position = tl.load(positions + token)
    slot = tl.load(slots + token).to(tl.int64)
    half = dims < HALF
    if HAS_NORM:
        if first < NUM_HEADS:
            low_weight = tl.load(q_norm + dims, mask=half, other=0.0)
            high_weight = tl.load(q_norm + HALF + dims, mask=half, other=0.0)
        else:
            low_weight = tl.load(k_norm + dims, mask=half, other=0.0)
            high_weight = tl.load(k_norm + HALF + dims, mask=half, other=0.0)
    inside = tl.minimum(tl.maximum(position, 0), MAX_POSITIONS - 1)
    row = inside.to(tl.int64) * HALF + dims
    cosine = tl.load(cos + row, mask=half, other=0.0)[None, :]
    sine = tl.load(sin + row, mask=half, other=0.0)[None, :]

    # The product takes the run dtype once, as a linear's output does.
    flat = token * WIDTH + at
    low = sum_planes(product, flat, used, NUM_PLANES, WIDTH, PLANE_STRIDE)
    high = sum_planes(product, flat + HALF, used, NUM_PLANES, WIDTH, PLANE_STRIDE)
    if HAS_BIAS:
        low += tl.load(bias + at, mask=used, other=0.0).to(tl.float32)
        high += tl.load(bias + at + HALF, mask=used, other=0.0).to(tl.float32)
    low = low.to(dtype).to(tl.float32)
    high = high.to(dtype).to(tl.float32)

    if first < NUM_HEADS + NUM_KV_HEADS:
        # RMSNorm of every head, rounded once.
        if HAS_NORM:
            mean = tl.sum(low * low + high * high, axis=1) / HEAD_DIM
            scale = tl.rsqrt(mean + eps)[:, None]
            low = (low * scale * low_weight[None, :]).to(dtype).to(tl.float32)
            high = (high * scale * high_weight[None, :]).to(dtype).to(tl.float32)
        # Rotation, rounded once.
        rotated = low * cosine - high * sine
        high = (high * cosine + low * sine).to(dtype).to(tl.float32)
        low = rotated.to(dtype).to(tl.float32)

    if first < NUM_HEADS:
        to = query + token * (NUM_HEADS * HEAD_DIM) + at
        tl.store(to, low.to(dtype), mask=used)
        tl.store(to + HALF, high.to(dtype), mask=used)
    else:
        if slot >= 0:
            # A number that is not finite would spoil every row that ever reads its block.
            low_fine = tl.abs(low) < float("inf")
            high_fine = tl.abs(high) < float("inf")
            low = tl.where(low_fine, low, 0.0)
            high = tl.where(high_fine, high, 0.0)
            fine = tl.min((low_fine & high_fine).to(tl.int32), axis=1)
            # Per head, so that warps need not meet for what hardly ever happens.
            wrong = (1 - fine) + (position != inside).to(tl.int32)
            tl.atomic_or(faults + token + lanes * 0, 1, mask=wrong > 0, sem="relaxed")
            block = slot // BLOCK_SIZE
            offset = slot % BLOCK_SIZE
            if first < NUM_HEADS + NUM_KV_HEADS:
                head = (first - NUM_HEADS + lanes)[:, None]
                to = block * KEY_STRIDE_BLOCK + offset * KEY_STRIDE_TOKEN
                to = keys + to + head * KEY_STRIDE_HEAD + dims[None, :]
                tl.store(to, low.to(dtype), mask=used)
                tl.store(to + HALF, high.to(dtype), mask=used)
            else:
                head = (first - NUM_HEADS - NUM_KV_HEADS + lanes)[:, None]
                to = block * VALUE_STRIDE_BLOCK + offset * VALUE_STRIDE_TOKEN
                to = values + to + head * VALUE_STRIDE_HEAD + dims[None, :]
                tl.store(to, low.to(dtype), mask=used)
                tl.store(to + HALF, high.to(dtype), mask=used)


ROTATE_STORE = KernelSpec(rotate_store_kernel)


def heads_at_once(num_heads: int, num_kv_heads: int) -> int:
    """Most heads, up to `MAX_HEADS_AT_ONCE`, that divide query and key/value heads alike."""
    common = gcd(num_heads, num_kv_heads)
    return max(size for size in range(1, MAX_HEADS_AT_ONCE + 1) if common % size == 0)


def rotate_config(num_heads: int, num_kv_heads: int, head_dim: int) -> Config:
    """Configuration by head shapes alone: four numbers of each half per thread."""
    heads = triton.next_power_of_2(heads_at_once(num_heads, num_kv_heads))
    half = triton.next_power_of_2(head_dim // 2)
    warps = min(max(heads * half // 128, 1), 4)
    return Config(warps, 1, {"HEADS_BLOCK": heads, "HALF_BLOCK": half})


def rotate_store(
    product: Tensor,
    bias: Tensor | None,
    q_norm: Tensor | None,
    k_norm: Tensor | None,
    eps: float,
    cos: Tensor,
    sin: Tensor,
    positions: Tensor,
    slots: Tensor,
    keys: Tensor,
    values: Tensor,
    query: Tensor,
    faults: Tensor,
) -> None:
    """Finish query, key and value of every token: query to its tensor, K/V to the token's slot.

    x = round(sum of planes + bias); with norms, x = round(x / sqrt(mean(x^2) + eps) * weight) per
    query and key head; then halves (a, b) of query and key become round(a cos - b sin) and
    round(b cos + a sin). Round is to the run dtype, query's; all else is float32 without
    contraction. Planes are summed in order, the bias comes last.

    The pool stays finite: a K or V number that is not is stored as 0, and its token's fault is set.
    A position outside the tables is clamped, and faults too. Slot -1 writes query and nothing else.

    product: [SK, T, (H + 2K) D] float32 planes, or the run dtype with SK = 1; query, key, value
        heads; rows of a plane are contiguous, planes may lie anywhere
    bias: [(H + 2K) D] run dtype, or None; q_norm, k_norm: float32 [D], or both None
    cos, sin: float32 [max_pos, D / 2]; positions: int32 [T]
    slots: int32 [T], each at most once but for -1; not range-checked
    keys, values: one layer's planes [num_blocks, block_size, K, D] run dtype, any strides with D
        contiguous; query: [T, H, D] run dtype
    faults: int32 [T]; set to 1, never to 0, so the caller zeroes it
    Grid: (T, (H + 2K) / HB), HB heads at a time. Floor: T (H + 2K) D (4 SK + 2) bytes over
        bandwidth, in two-byte dtypes.
    Errors: ValueError for a wrong dtype, shape or layout.
    """
    num_tokens, num_heads, head_dim = query.shape
    num_kv_heads = keys.shape[2] if keys.dim() == 4 else 0
    _require_pool(keys, "keys", query)
    _require_pool(values, "values", query, tuple(keys.shape))
    stride = _require_inputs(product, bias, query, num_kv_heads)
    _require_tables(q_norm, k_norm, cos, sin, head_dim)
    for tensor, name in ((positions, "positions"), (slots, "slots"), (faults, "faults")):
        require(tensor, name, torch.int32, (num_tokens,))
    at_once = heads_at_once(num_heads, num_kv_heads)
    ROTATE_STORE.launch(
        (num_tokens, (num_heads + 2 * num_kv_heads) // at_once),
        product,
        product if bias is None else bias,
        cos if q_norm is None else q_norm,
        cos if k_norm is None else k_norm,
        float(eps),
        cos,
        sin,
        positions,
        slots,
        keys,
        values,
        query,
        faults,
        config=rotate_config(num_heads, num_kv_heads, head_dim),
        NUM_PLANES=product.shape[0],
        PLANE_STRIDE=stride,
        NUM_HEADS=num_heads,
        NUM_KV_HEADS=num_kv_heads,
        HEAD_DIM=head_dim,
        MAX_POSITIONS=cos.shape[0],
        BLOCK_SIZE=keys.shape[1],
        KEY_STRIDE_BLOCK=keys.stride(0),
        KEY_STRIDE_TOKEN=keys.stride(1),
        KEY_STRIDE_HEAD=keys.stride(2),
        VALUE_STRIDE_BLOCK=values.stride(0),
        VALUE_STRIDE_TOKEN=values.stride(1),
        VALUE_STRIDE_HEAD=values.stride(2),
        HAS_BIAS=bias is not None,
        HAS_NORM=q_norm is not None,
        HEADS_AT_ONCE=at_once,
    )


def _require_pool(
    plane: Tensor, name: str, query: Tensor, shape: tuple[int | None, ...] = (None,) * 3
) -> None:
    """Refuse a plane of the pool that heads cannot be stored in. Errors: ValueError."""
    wanted = (*shape[:3], query.shape[2])
    require(plane, name, query.dtype, wanted, contiguous=False)
    if plane.stride(3) != 1:
        raise ValueError(
            f"{name} has stride {plane.stride(3)} between numbers of a head; it must be 1."
        )


def _require_inputs(product: Tensor, bias: Tensor | None, query: Tensor, num_kv_heads: int) -> int:
    """Refuse a product, bias or query of another shape; returns planes' STRIDE."""
    num_tokens, num_heads, head_dim = query.shape
    require(query, "query", RUN_DTYPES, (num_tokens, num_heads, head_dim))
    if head_dim % 2:
        raise ValueError(f"query has heads of {head_dim} numbers; rotation needs an even number.")
    width = (num_heads + 2 * num_kv_heads) * head_dim
    if bias is not None:
        require(bias, "bias", query.dtype, (width,))
    return require_planes(product, num_tokens, width, query.dtype)


def _require_tables(
    q_norm: Tensor | None, k_norm: Tensor | None, cos: Tensor, sin: Tensor, head_dim: int
) -> None:
    """Refuse norms or rotary tables of another shape. Errors: ValueError."""
    if (q_norm is None) != (k_norm is None):
        raise ValueError("q_norm and k_norm must be given together; one of them is None.")
    for weight, name in ((q_norm, "q_norm"), (k_norm, "k_norm")):
        if weight is not None:
            require(weight, name, torch.float32, (head_dim,))
    require(cos, "cos", torch.float32, (None, head_dim // 2))
    require(sin, "sin", torch.float32, tuple(cos.shape))
