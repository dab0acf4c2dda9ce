"""Products of matrices, by the CPU's matrix tiles where it has them, else by torch.

Letters: m rows, n columns, k inputs.
"""

from __future__ import annotations

import torch
from torch import Tensor

from hvdx.native.products import Products, load_products
from hvdx.train.bits import transposed


def has_tiles(dtype: torch.dtype) -> bool:
    """Whether products of a type are computed on tiles, where their sizes allow it."""
    return dtype == torch.bfloat16 and load_products() is not None


def product(x: Tensor, weights: Tensor) -> Tensor:
    """X [m, k] times weights [k, n], or each of x [b, m, k] times its own of weights [b, k, n]."""
    native = _fitting(x, weights)
    if native is None:
        return x @ weights
    out = x.new_empty(*x.shape[:-1], weights.shape[-1])
    for a, b, to in zip(*map(_matrices, (x, weights, out)), strict=True):
        native(a, b, to)
    return out


def plus_product(
    more: Tensor, x: Tensor, weights: Tensor, plus: float = 1.0, times: float = 1.0
) -> Tensor:
    """The sum plus * more + times * x @ weights; more is as what `product` returns."""
    native = _fitting(x, weights)
    if native is None:
        add = torch.addmm if x.ndim == 2 else torch.baddbmm
        return add(more, x, weights, beta=plus, alpha=times)
    out = torch.empty_like(more)
    for a, b, to, addend in zip(*map(_matrices, (x, weights, out, more)), strict=True):
        native(a, b, to, addend, times, plus)
    return out


def into_weight(x: Tensor, grad: Tensor) -> Tensor:
    """The gradient of a weight [out, in] from rows of states [m, in] and of slopes [m, out].

    Tiles take matrices of either direction, and the wider one as rows, which are read only once.
    torch wants the inputs of a product side by side, so the narrower one is turned round for it.
    """
    is_wide = grad.shape[1] > x.shape[1]
    if _fitting(x, grad) is not None:
        return product(grad.T, x) if is_wide else product(x.T, grad).T
    return (transposed(x) @ grad).T if is_wide else transposed(grad) @ x


def _fitting(*operands: Tensor) -> Products | None:
    native = load_products()
    if native is not None and native.fits(*(_matrices(one)[0] for one in operands)):
        return native
    return None


def _matrices(x: Tensor) -> list[Tensor]:
    return [x] if x.ndim == 2 else list(x)
