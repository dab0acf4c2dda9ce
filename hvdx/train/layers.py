"""What a trained head is made of, each a single pass forward and back.

torch's own operators read and write every number of a batch several times; these are the same
formulas, with float32 inside and one rounding at the end. All take float32 or bfloat16.

Letters: m rows, H_d hidden size, I width of the MLP, h heads, d head size.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
import torch.nn.functional as F
from numba import njit, prange
from torch import Tensor
from torch.autograd import Function

from hvdx.train.bits import COMPILED, LOG2_E, exp2, raw, rounded, transposed, wide

PARTS = 8
"""Parts that a sum over rows is made of, whatever the number of threads."""


def linear(x: Tensor, weight: Tensor) -> Tensor:
    """X [m, in] times weight [out, in]."""
    return _Linear.apply(x, weight)  # type: ignore[no-untyped-call]


def rms_norm(x: Tensor, weight: Tensor, eps: float) -> Tensor:
    """Rows of x [m, H_d] over their root mean square, times weight float32 [H_d]."""
    return _RmsNorm.apply(eps, x, weight)  # type: ignore[no-untyped-call]


def entry(
    embedded: Tensor, hidden: Tensor, embed_norm: Tensor, hidden_norm: Tensor, eps: float
) -> Tensor:
    """Both states [m, H_d] normed and side by side, [m, 2 * H_d]."""
    return _RmsNorm.apply(  # type: ignore[no-untyped-call]
        eps, embedded, embed_norm, hidden, hidden_norm
    )


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
    """The gradient of a weight is a product over rows, for which oneDNN wants rows side by side."""

    @staticmethod
    def forward(ctx: Any, x: Tensor, weight: Tensor) -> Tensor:
        ctx.save_for_backward(x, weight)
        return F.linear(x, weight)

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor | None, Tensor]:
        x, weight = ctx.saved_tensors
        into_x = grad @ weight if ctx.needs_input_grad[0] else None
        if x.shape[1] < grad.shape[1]:
            return into_x, (transposed(x) @ grad).T
        return into_x, transposed(grad) @ x


class _RmsNorm(Function):
    """Pairs of states and weights, whose normed rows stand side by side."""

    @staticmethod
    def forward(ctx: Any, eps: float, *pairs: Tensor) -> Tensor:
        states, weights = pairs[::2], pairs[1::2]
        size = states[0].shape[1]
        out = states[0].new_empty(len(states[0]), len(states) * size)
        for place, (x, weight) in enumerate(zip(states, weights, strict=True)):
            _norm(raw(x), weight.detach().numpy(), eps, raw(out), place * size)
        ctx.save_for_backward(*pairs)
        ctx.eps = eps
        return out

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor | None, ...]:
        pairs, grad = ctx.saved_tensors, grad.contiguous()
        found: list[Tensor | None] = [None]
        for place, (x, weight) in enumerate(zip(pairs[::2], pairs[1::2], strict=True)):
            is_wanted, at = ctx.needs_input_grad[1 + 2 * place], place * len(weight)
            into_x = x.new_empty(x.shape if is_wanted else (0, 0))
            parts = torch.zeros(PARTS, len(weight))
            given = raw(x), weight.detach().numpy(), ctx.eps, raw(grad), at
            _norm_back(*given, raw(into_x), parts.numpy())
            found += [into_x if is_wanted else None, parts.sum(0)]
        return tuple(found)


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
def _norm_back(x, weight, eps, grad, at, into_x, into_weight):  # type: ignore[no-untyped-def]
    """With n = s x the normed row: s (g w - n mean(g w n)), and the sum over rows of g n.

    into_x: like x, or empty if nobody asks for it
    """
    rows, size = x.shape
    parts = into_weight.shape[0]
    for part in prange(parts):
        sums = into_weight[part]
        for row in range(part * rows // parts, (part + 1) * rows // parts):
            given, g = x[row], grad[row, at : at + size]
            total = np.float32(0)
            for i in range(size):
                total += wide(given[i]) * wide(given[i])
            scale = np.float32(1 / np.sqrt(total / size + eps))
            along = np.float32(0)
            for i in range(size):
                both = wide(g[i]) * wide(given[i]) * scale
                along += both * weight[i]
                sums[i] += both
            if len(into_x) == 0:
                continue
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
