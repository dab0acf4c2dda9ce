"""Adds a matrix product to the residual stream and norms the sum, one launch."""

from __future__ import annotations

import torch
import triton
import triton.language as tl
from torch import Tensor

from hvdx.kernels.launch import RUN_DTYPES, Config, KernelSpec, require
from hvdx.kernels.planes import require_planes, sum_planes


@triton.jit
def add_rms_norm_kernel(
    product,
    bias,
    residual,
    weight,
    eps,
    out,
    HIDDEN: tl.constexpr,
    NUM_PLANES: tl.constexpr,
    PLANE_STRIDE: tl.constexpr,
    HAS_BIAS: tl.constexpr,
    BLOCK: tl.constexpr,
):
    """One token; see `add_rms_norm`. No planes: nothing is added."""
    # Four numbers a thread in every tensor: one layout, so that nothing moves between threads.
    dims = tl.max_contiguous(tl.arange(0, BLOCK), 4)
    used = dims < HIDDEN
    at = tl.program_id(0).to(tl.int64) * HIDDEN + dims
    # All loads come before the sum over the row, which waits for all threads.
    scaling = tl.load(weight + dims, mask=used, other=0.0)
    x = tl.load(residual + at, mask=used, other=0.0)
    # The sum of the planes takes the run dtype once, as a linear's output does.
    if NUM_PLANES > 0:
        added = sum_planes(product, at, used, NUM_PLANES, HIDDEN, PLANE_STRIDE)
        if HAS_BIAS:
            added += tl.load(bias + dims, mask=used, other=0.0).to(tl.float32)
        x += added.to(out.dtype.element_ty).to(tl.float32)
        tl.store(residual + at, x, mask=used)
    scale = tl.rsqrt(tl.sum(x * x, axis=0) / HIDDEN + eps)
    tl.store(out + at, (x * scale * scaling).to(out.dtype.element_ty), mask=used)


ADD_RMS_NORM = KernelSpec(add_rms_norm_kernel)


def norm_config(hidden_size: int) -> Config:
    """Configuration by hidden size alone, so that the order of a row's sum never changes.

    Eight numbers a thread, so that all planes of a token are in flight at once.
    """
    warps = triton.next_power_of_2(hidden_size) // 256
    return Config(num_warps=min(max(warps, 4), 16), num_stages=1)


def add_rms_norm(
    product: Tensor | None,
    bias: Tensor | None,
    residual: Tensor,
    weight: Tensor,
    eps: float,
    out: Tensor,
) -> None:
    """Add a product to the residual stream in place, and write the RMSNorm of the sum.

    residual += round(sum of planes + bias); out = round(residual / sqrt(mean(residual^2) + eps)
    * weight), where round is to the run dtype, out's, and all else is float32. Planes are summed in
    order, the bias comes last. A token's bits depend on its own numbers only.

    product: [SK, T, hidden] float32 planes, or the run dtype with SK = 1; rows of a plane are
        contiguous, planes may lie anywhere. None: nothing is added
    bias: [hidden] run dtype, or None
    residual: float32 [T, hidden]; weight: float32 [hidden]; out: [T, hidden] run dtype
    Grid: (T,). Floor: T hidden (4 SK + 8 + 2) bytes over bandwidth, in two-byte dtypes.
    Errors: ValueError for a wrong dtype, shape or layout, and for a bias without a product.
    """
    num_tokens, hidden = out.shape
    require(out, "out", RUN_DTYPES, (num_tokens, hidden))
    require(residual, "residual", torch.float32, (num_tokens, hidden))
    require(weight, "weight", torch.float32, (hidden,))
    stride = 0 if product is None else require_planes(product, num_tokens, hidden, out.dtype)
    if bias is not None:
        require(bias, "bias", out.dtype, (hidden,))
        if product is None:
            raise ValueError("bias was given without a product; pass both, or no bias.")
    ADD_RMS_NORM.launch(
        (num_tokens,),
        residual if product is None else product,
        weight if bias is None else bias,
        residual,
        weight,
        float(eps),
        out,
        config=norm_config(hidden),
        HIDDEN=hidden,
        NUM_PLANES=0 if product is None else product.shape[0],
        PLANE_STRIDE=stride,
        HAS_BIAS=bias is not None,
        BLOCK=triton.next_power_of_2(hidden),
    )
