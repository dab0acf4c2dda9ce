"""What one case of the compile matrix is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import torch
from torch import Tensor


@dataclass(frozen=True)
class Case:
    """One launcher call on meta tensors, and what its binary must keep to.

    kernel: name of the kernel; config: what tells this case from others of the kernel
    call: calls the launcher once; every launch it makes is one binary
    planned_ctas: least CTAs per SM by architecture; empty when none is planned
    has_mma: whether tensor cores must be used
    is_exact: whether PTX may hold no fma.rn.f32 outside of tensor core instructions
    archs: architectures on which the configuration is used; is_quick: part of the quick matrix
    """

    kernel: str
    config: str
    call: Callable[[], None]
    planned_ctas: Mapping[int, int] = field(default_factory=dict)
    has_mma: bool = False
    is_exact: bool = True
    archs: tuple[int, ...] = (90, 100, 120)
    is_quick: bool = False


def empty(*shape: int, dtype: torch.dtype = torch.bfloat16) -> Tensor:
    """A meta tensor: a shape and a dtype without memory."""
    return torch.empty(shape, dtype=dtype, device="meta")
