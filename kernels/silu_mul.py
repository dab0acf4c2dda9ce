"""The gated activation of the MLP, from the planes of the gate and up product."""

from __future__ import annotations

import triton
import triton.language as tl
from torch import Tensor

from hvdx.kernels.launch import RUN_DTYPES, Config, KernelSpec, require
from hvdx.kernels.planes import require_planes, sum_planes

CHUNK = 1024
"""Outputs of a program; no number depends on another, so it does not show in the bits."""


@triton.jit
def silu_mul_kernel(
    product,
    bias,
    out,
    INNER: tl.constexpr,
    NUM_PLANES: tl.constexpr,
    PLANE_STRIDE: tl.constexpr,
    HAS_BIAS: tl.constexpr,
    CHUNK: tl.constexpr,
):
    """One chunk of one token; see `silu_mul`."""
    token = tl.program_id(0).to(tl.int64)
    dims = tl.program_id(1) * CHUNK + tl.arange(0, CHUNK)
    used = dims < INNER
    dtype = out.dtype.element_ty
    # Both halves take the run dtype once, as a linear's output does.
    at = token * (2 * INNER) + dims
    gate = sum_planes(product, at, used, NUM_PLANES, 2 * INNER, PLANE_STRIDE)
    up = sum_planes(product, at + INNER, used, NUM_PLANES, 2 * INNER, PLANE_STRIDE)
    if HAS_BIAS:
        gate += tl.load(bias + dims, mask=used, other=0.0).to(tl.float32)
        up += tl.load(bias + INNER + dims, mask=used, other=0.0).to(tl.float32)
    gate = gate.to(dtype).to(tl.float32)
    up = up.to(dtype).to(tl.float32)
    # Below -88 the exponential is inf and the quotient -0, as it should be.
    silu = (gate / (1.0 + tl.exp(-gate))).to(dtype).to(tl.float32)
    tl.store(out + token * INNER + dims, (silu * up).to(dtype), mask=used)


SILU_MUL = KernelSpec(
    silu_mul_kernel, Config(num_warps=4, num_stages=1, constants={"CHUNK": CHUNK})
)


def silu_mul(product: Tensor, bias: Tensor | None, out: Tensor) -> None:
    """Write silu(gate) * up, where silu(x) = x * sigmoid(x).

    gate, up = round(sum of planes + bias); out = round(round(silu(gate)) * up), where round is to
    the run dtype, out's, and all else is float32. Planes are summed in order, the bias comes last.

    product: [SK, T, 2 I] float32 planes, or the run dtype with SK = 1, gate before up; rows of a
        plane are contiguous, planes may lie anywhere
    bias: [2 I] run dtype, or None; out: [T, I] run dtype
    Grid: (T, ceil(I / 1024)). Floor: T I (8 SK + 2) bytes over bandwidth, in two-byte dtypes.
    Errors: ValueError for a wrong dtype, shape or layout.
    """
    num_tokens, inner = out.shape
    require(out, "out", RUN_DTYPES, (num_tokens, inner))
    stride = require_planes(product, num_tokens, 2 * inner, out.dtype)
    if bias is not None:
        require(bias, "bias", out.dtype, (2 * inner,))
    SILU_MUL.launch(
        (num_tokens, triton.cdiv(inner, CHUNK)),
        product,
        product if bias is None else bias,
        out,
        INNER=inner,
        NUM_PLANES=product.shape[0],
        PLANE_STRIDE=stride,
        HAS_BIAS=bias is not None,
    )
