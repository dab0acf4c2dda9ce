"""Plain torch versions of the row-wise kernels: same signatures, same rounding points.

Sums of planes are float32 in plane order, as in the kernels, so that both round the same numbers;
what lies between two rounding points is float64.
"""

from __future__ import annotations

import torch
from torch import Tensor


def add_planes(product: Tensor, bias: Tensor | None, dtype: torch.dtype) -> Tensor:
    """round(sum over planes + bias), the run dtype. product: [SK, T, n]; bias: [n] or None."""
    total = product[0].float()
    for plane in product[1:]:
        total = total + plane.float()
    if bias is not None:
        total = total + bias.float()
    return total.to(dtype)


def _norm(x: Tensor, weight: Tensor, eps: float) -> Tensor:
    wide = x.double()
    return wide / (wide.square().mean(-1, keepdim=True) + eps).sqrt() * weight.double()


def add_rms_norm(
    product: Tensor | None,
    bias: Tensor | None,
    residual: Tensor,
    weight: Tensor,
    eps: float,
    out: Tensor,
) -> None:
    """Add a product to the residual stream in place, and write the RMSNorm of the sum."""
    if product is not None:
        residual += add_planes(product, bias, out.dtype).float()
    out.copy_(_norm(residual, weight, eps))


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
    """Finish query, key and value of every token: query to its tensor, K/V to the token's slot."""
    num_tokens, num_heads, head_dim = query.shape
    block_size, num_kv_heads = keys.shape[1:3]
    x = add_planes(product, bias, query.dtype).view(num_tokens, -1, head_dim)
    q, k, value = x.split([num_heads, num_kv_heads, num_kv_heads], 1)
    if q_norm is not None and k_norm is not None:
        q, k = _norm(q, q_norm, eps).to(x.dtype), _norm(k, k_norm, eps).to(x.dtype)
    inside = positions.long().clamp(0, len(cos) - 1)
    cosine, sine = cos[inside].double()[:, None], sin[inside].double()[:, None]
    query.copy_(_rotate(q, cosine, sine))
    key = _rotate(k, cosine, sine).to(x.dtype)
    stored = slots >= 0
    wrong = (positions != inside) | ~(key.isfinite() & value.isfinite()).flatten(1).all(1)
    faults |= (stored & wrong).int()
    block, offset = slots[stored].long() // block_size, slots[stored].long() % block_size
    keys[block, offset] = torch.where(key.isfinite(), key, 0)[stored]
    values[block, offset] = torch.where(value.isfinite(), value, 0)[stored]


def _rotate(x: Tensor, cos: Tensor, sin: Tensor) -> Tensor:
    a, b = x.double().chunk(2, -1)
    return torch.cat([a * cos - b * sin, b * cos + a * sin], -1)


def silu_mul(product: Tensor, bias: Tensor | None, out: Tensor) -> None:
    """Write silu(gate) * up."""
    gate, up = add_planes(product, bias, out.dtype).double().chunk(2, -1)
    out.copy_((gate * gate.sigmoid()).to(out.dtype).double() * up)


def argmax_rows(
    logits: Tensor, num_valid: int, part_value: Tensor, part_index: Tensor, out: Tensor
) -> None:
    """Write the lowest id of the largest logit of every row; the scratch is not used."""
    x = logits[:, :num_valid].double()
    top = x.nan_to_num(nan=torch.inf, posinf=torch.inf, neginf=-torch.inf).amax(1, keepdim=True)
    ids = torch.arange(num_valid, device=x.device)
    best = torch.where(x == top, ids, num_valid).amin(1)
    out.copy_(torch.where(top[:, 0].isfinite(), best, -1))
