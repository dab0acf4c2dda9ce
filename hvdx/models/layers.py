"""Row-wise building blocks of the decoder: rotary tables, rotation, gated activation.

Letters: T packed nodes, H heads, D head size.
"""

from __future__ import annotations

import math

import torch
import torch.nn.functional as F
from torch import Tensor

from hvdx.models.config import Llama3Scaling


def rotary_tables(
    head_dim: int, theta: float, scaling: Llama3Scaling | None, max_len: int
) -> tuple[Tensor, Tensor]:
    """Cosines and signed sines for every position, float32 [max_len, 1, D] each.

    The sine's first half is negated, so that rotating is x * cos + swap_halves(x) * sin.
    """
    power = torch.arange(0, head_dim, 2, dtype=torch.float32) / head_dim
    frequency = 1.0 / theta**power
    if scaling is not None:
        frequency = _scale_llama3(frequency, scaling)
    angle = torch.outer(torch.arange(max_len, dtype=torch.float32), frequency)
    sine = angle.sin()
    return torch.cat([angle.cos()] * 2, -1)[:, None], torch.cat([-sine, sine], -1)[:, None]


def _scale_llama3(frequency: Tensor, scaling: Llama3Scaling) -> Tensor:
    """Stretch low frequencies by `factor`, keep high ones, blend between.

    Source: the rope_scaling "llama3" rule of Llama 3.1's reference code.
    """
    wavelength = 2 * math.pi / frequency
    turns = scaling.original_max_position / wavelength
    low, high = scaling.low_freq_factor, scaling.high_freq_factor
    blend = ((turns - low) / (high - low)).clamp(0, 1)
    return (1 - blend) * frequency / scaling.factor + blend * frequency


def rms_norm(x: Tensor, weight: Tensor, eps: float, dtype: torch.dtype) -> Tensor:
    """Divide by the root mean square over the last dimension and scale; one rounding at the end.

    x / sqrt(mean(x^2) + eps) * weight. x: float32 [..., n]; weight: float32 [n]
    """
    return F.rms_norm(x, (x.shape[-1],), weight, eps).to(dtype)


def rotate(x: Tensor, cos: Tensor, sin: Tensor) -> Tensor:
    """Rotary embedding in float32, one rounding. x: [T, H, D]; cos, sin: float32 [T, 1, D]."""
    wide = x.float()
    swapped = wide.roll(x.shape[-1] // 2, -1)
    return torch.addcmul(wide * cos, swapped, sin).to(x.dtype)


def gated_silu(gate_up: Tensor) -> Tensor:
    """silu(gate) * up for gate_up [T, 2 * I]; returns [T, I]."""
    gate, up = gate_up.chunk(2, -1)
    return F.silu(gate).mul_(up)
