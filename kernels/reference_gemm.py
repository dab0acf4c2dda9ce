"""Plain torch version of the split matrix product: float64 inside, one rounding per plane."""

from __future__ import annotations

from torch import Tensor


def stream_gemm(x: Tensor, weight: Tensor, planes: Tensor, split_len: int) -> None:
    """Write x @ weight.T in planes: plane s sums the inputs from s * split_len, split_len of them.

    x: [T, K]; weight: [N, K]; planes: float32 [SK, T, N]
    """
    wide_x, wide_weight = x.double(), weight.double()
    for split, plane in enumerate(planes):
        inner = slice(split * split_len, (split + 1) * split_len)
        plane.copy_(wide_x[:, inner] @ wide_weight[:, inner].T)
