"""Reading the output of a matrix product whose inner dimension was split: planes that add up."""

from __future__ import annotations

import torch
import triton
import triton.language as tl
from torch import Tensor

from hvdx.kernels.launch import require


@triton.jit
def sum_planes(
    product, at, used, NUM_PLANES: tl.constexpr, WIDTH: tl.constexpr, STRIDE: tl.constexpr
):
    """Sum over planes in plane order, float32, at offsets inside a plane.

    The grid's first dimension is the number of tokens, so packed planes (STRIDE 0) need no size
    that would change the binary with the number of tokens.
    """
    if STRIDE == 0:
        stride = tl.num_programs(0).to(tl.int64) * WIDTH
    else:
        stride = tl.full((), STRIDE, tl.int64)
    total = tl.load(product + at, mask=used, other=0.0).to(tl.float32)
    for plane in tl.static_range(1, NUM_PLANES):
        total += tl.load(product + plane * stride + at, mask=used, other=0.0).to(tl.float32)
    return total


def require_planes(product: Tensor, num_tokens: int, width: int, dtype: torch.dtype) -> int:
    """Refuse a product that `sum_planes` cannot read; returns its STRIDE.

    product: [SK, T, width], float32, or the run dtype when SK is 1; tokens packed, planes anywhere
    dtype: run dtype
    Errors: ValueError.
    """
    dtypes = (torch.float32,) if dtype == torch.float32 else (torch.float32, dtype)
    require(product, "product", dtypes, (None, num_tokens, width), contiguous=False)
    num_planes = product.shape[0]
    if num_planes < 1 or (num_planes > 1 and product.dtype != torch.float32):
        raise ValueError(
            f"product has {num_planes} planes of {str(product.dtype).removeprefix('torch.')}; it "
            "must have one plane, or several of float32."
        )
    if not product[0].is_contiguous():
        raise ValueError(f"product has strides {product.stride()}; tokens must be contiguous.")
    return 0 if product.is_contiguous() else product.stride(0)
