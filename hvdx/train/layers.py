"""What a trained head is made of, each a single pass forward and back.

torch's own operators read and write every number of a batch several times; these are the same
formulas, with float32 inside and one rounding at the end. All take float32 or bfloat16.

Letters: m rows, H_d hidden size, I width of the MLP, h heads, d head size.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import torch
from numba import njit, prange
from torch import Tensor
from torch.autograd import Function

from hvdx.train.bits import COMPILED, LOG2_E, exp2, raw, rounded, wide
from hvdx.train.products import into_weight, plus_product, product

PARTS = 8
"""Parts that a sum over rows is made of, whatever the number of threads."""


def linear(x: Tensor, weight: Tensor) -> Tensor:
    """X [m, in] times weight [out, in]."""
    return _Linear.apply(x, weight)  # type: ignore[no-untyped-call]


def rms_norm(x: Tensor, weight: Tensor, eps: float) -> Tensor:
    """Rows of x [m, H_d] over their root mean square, times weight float32 [H_d]."""
    return _RmsNorm.apply(x, weight, eps)  # type: ignore[no-untyped-call]


def project(
    embedded: Tensor, hidden: Tensor, weights: Sequence[Tensor], eps: float
) -> list[Tensor]:
    """Both states [m, H_d] normed and side by side, times every weight [out, 2 * H_d].

    What the norms multiply with is part of the weights; embeddings have no gradient.
    """
    return list(_Project.apply(eps, embedded, hidden, *weights))  # type: ignore[no-untyped-call]


def take(x: Tensor, rows: Tensor, count: int, dim: int = 0) -> Tensor:
    """Different rows of x along `dim`, and zeros behind, `count` in all."""
    return _Take.apply(x, rows, count, dim)  # type: ignore[no-untyped-call]


def gated_silu(gate_up: Tensor) -> Tensor:
    """silu(gate) * up [m, I] of gate_up [m, 2 * I]."""
    return _GatedSilu.apply(gate_up)  # type: ignore[no-untyped-call]


def rotate(x: Tensor, positions: Tensor, cos: Tensor, sin: Tensor, heads: int) -> Tensor:
    """Rotary embedding of the first `heads` of x [m, h, d]; the others stay as they are.

    positions: int64 [m]; cos, sin: float32 [positions, 1, d], `hvdx.models.layers.rotary_tables`
    """
    return _Rotate.apply(  # type: ignore[no-untyped-call]
        x, positions, cos, sin, heads
    )


class _Linear(Function):
    @staticmethod
    def forward(ctx: Any, x: Tensor, weight: Tensor) -> Tensor:
        ctx.save_for_backward(x, weight)
        return product(x, weight.T)

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor | None, Tensor]:
        x, weight = ctx.saved_tensors
        into_x = product(grad, weight) if ctx.needs_input_grad[0] else None
        return into_x, into_weight(x, grad)


class _RmsNorm(Function):
    @staticmethod
    def forward(ctx: Any, x: Tensor, weight: Tensor, eps: float) -> Tensor:
        ctx.save_for_backward(x, weight)
        ctx.eps = eps
        out = torch.empty_like(x)
        _norm(raw(x), weight.detach().numpy(), eps, raw(out), 0)
        return out

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor, Tensor, None]:
        x, weight = ctx.saved_tensors
        return *_norm_gradients(x, weight.detach(), ctx.eps, grad), None


class _Project(Function):
    """Only the half of the products behind `hidden` is needed on the way back."""

    @staticmethod
    def forward(
        ctx: Any, eps: float, embedded: Tensor, hidden: Tensor, *weights: Tensor
    ) -> tuple[Tensor, ...]:
        size = hidden.shape[1]
        both, gain = hidden.new_empty(len(hidden), 2 * size), np.ones(size, np.float32)
        for place, x in enumerate((embedded, hidden)):
            _norm(raw(x), gain, eps, raw(both), place * size)
        ctx.save_for_backward(hidden, both, *weights)
        ctx.eps = eps
        return tuple(product(both, weight.T) for weight in weights)

    @staticmethod
    def backward(ctx: Any, *grads: Tensor) -> tuple[Tensor | None, ...]:
        hidden, both, *weights = ctx.saved_tensors
        size = hidden.shape[1]
        into = product(grads[0], weights[0][:, size:])
        for grad, weight in zip(grads[1:], weights[1:], strict=True):
            into = plus_product(into, grad, weight[:, size:])
        into_hidden, _ = _norm_gradients(hidden, torch.ones(size), ctx.eps, into)
        return None, None, into_hidden, *(into_weight(both, grad) for grad in grads)


def _norm_gradients(x: Tensor, weight: Tensor, eps: float, grad: Tensor) -> tuple[Tensor, Tensor]:
    into_x, parts = torch.empty_like(x), torch.zeros(PARTS, len(weight))
    given = raw(x), weight.numpy(), eps, raw(grad.contiguous())
    _norm_back(*given, raw(into_x), parts.numpy())
    return into_x, parts.sum(0)


class _Take(Function):
    """A row is taken once, so its gradient is moved and not added."""

    @staticmethod
    def forward(ctx: Any, x: Tensor, rows: Tensor, count: int, dim: int) -> Tensor:
        ctx.save_for_backward(rows)
        ctx.shape, ctx.dim = x.shape, dim
        out = x.new_empty(*x.shape[:dim], count, *x.shape[dim + 1 :])
        torch.index_select(x, dim, rows, out=out.narrow(dim, 0, len(rows)))
        out.narrow(dim, len(rows), count - len(rows)).zero_()
        return out

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor, None, None, None]:
        (rows,) = ctx.saved_tensors
        into = grad.new_zeros(ctx.shape)
        into.index_copy_(ctx.dim, rows, grad.narrow(ctx.dim, 0, len(rows)))
        return into, None, None, None


class _GatedSilu(Function):
    @staticmethod
    def forward(ctx: Any, gate_up: Tensor) -> Tensor:
        ctx.save_for_backward(gate_up)
        out = gate_up.new_empty(len(gate_up), gate_up.shape[1] // 2)
        _silu(raw(gate_up), raw(out))
        return out

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> Tensor:
        (gate_up,) = ctx.saved_tensors
        out = torch.empty_like(gate_up)
        _silu_back(raw(gate_up), raw(grad.contiguous()), raw(out))
        return out


class _Rotate(Function):
    @staticmethod
    def forward(
        ctx: Any, x: Tensor, positions: Tensor, cos: Tensor, sin: Tensor, heads: int
    ) -> Tensor:
        ctx.tables = positions.numpy(), cos[:, 0].numpy(), sin[:, 0].numpy(), heads
        out = torch.empty_like(x)
        _turn(raw(x), *ctx.tables, False, raw(out))
        return out

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor | None, ...]:
        out = torch.empty_like(grad)
        _turn(raw(grad.contiguous()), *ctx.tables, True, raw(out))
        return out, None, None, None, None


# Rows are cut out first: an index that is a sum might be negative, which keeps loops from being
# vectorised.


@njit(**COMPILED)
def _norm(x, weight, eps, out, at):  # type: ignore[no-untyped-def]
    """Normed rows, written from column `at` on."""
    size = x.shape[1]
    for row in prange(len(x)):
        given, to = x[row], out[row, at : at + size]
        total = np.float32(0)
        for i in range(size):
            total += wide(given[i]) * wide(given[i])
        scale = np.float32(1 / np.sqrt(total / size + eps))
        for i in range(size):
            to[i] = rounded(wide(given[i]) * scale * weight[i], given[i])


@njit(**COMPILED)
def _norm_back(x, weight, eps, grad, into_x, into_weight):  # type: ignore[no-untyped-def]
    """With n = s x the normed row: s (g w - n mean(g w n)), and the sum over rows of g n."""
    rows, size = x.shape
    parts = into_weight.shape[0]
    for part in prange(parts):
        sums = into_weight[part]
        for row in range(part * rows // parts, (part + 1) * rows // parts):
            given, g = x[row], grad[row]
            total = np.float32(0)
            for i in range(size):
                total += wide(given[i]) * wide(given[i])
            scale = np.float32(1 / np.sqrt(total / size + eps))
            along = np.float32(0)
            for i in range(size):
                both = wide(g[i]) * wide(given[i]) * scale
                along += both * weight[i]
                sums[i] += both
            to, along = into_x[row], np.float32(along * scale / size)
            for i in range(size):
                value = wide(g[i]) * weight[i] - wide(given[i]) * along
                to[i] = rounded(value * scale, given[i])


@njit(**COMPILED)
def _silu(gate_up, out):  # type: ignore[no-untyped-def]
    size = out.shape[1]
    for row in prange(len(out)):
        gates, ups, to = gate_up[row, :size], gate_up[row, size:], out[row]
        for i in range(size):
            gate = wide(gates[i])
            share = np.float32(1) / (np.float32(1) + exp2(-gate * LOG2_E))
            to[i] = rounded(gate * share * wide(ups[i]), ups[i])


@njit(**COMPILED)
def _silu_back(gate_up, grad, out):  # type: ignore[no-untyped-def]
    size = grad.shape[1]
    for row in prange(len(out)):
        gates, ups, slopes = gate_up[row, :size], gate_up[row, size:], grad[row]
        into_gates, into_ups = out[row, :size], out[row, size:]
        for i in range(size):
            gate, up, g = wide(gates[i]), wide(ups[i]), wide(slopes[i])
            share = np.float32(1) / (np.float32(1) + exp2(-gate * LOG2_E))
            slope = share + gate * share * (np.float32(1) - share)
            into_gates[i] = rounded(g * up * slope, gates[i])
            into_ups[i] = rounded(g * gate * share, gates[i])


@njit(**COMPILED)
def _turn(x, positions, cos, sin, heads, back, out):  # type: ignore[no-untyped-def]
    """The second half of `sin` is the first with the other sign; back is the transposed map."""
    _, all_heads, size = x.shape
    half = size // 2
    sign = np.float32(-1 if back else 1)
    for row in prange(len(x)):
        c, s = cos[positions[row], :half], sin[positions[row], half:]
        for head in range(all_heads):
            low, high = x[row, head, :half], x[row, head, half:]
            to_low, to_high = out[row, head, :half], out[row, head, half:]
            for i in range(half):
                if head < heads:
                    a, b, turn = wide(low[i]), wide(high[i]), s[i] * sign
                    to_low[i] = rounded(a * c[i] - b * turn, low[i])
                    to_high[i] = rounded(b * c[i] + a * turn, low[i])
                else:
                    to_low[i], to_high[i] = low[i], high[i]
