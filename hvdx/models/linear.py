"""Linear layers whose every output row has the same bits however many rows share the call.

oneDNN's prepacked product keeps a row's summation order for small row counts, but not on every CPU
and not for every count, so the property is measured at start-up on the model's own shapes and the
row count of a call is bounded, or padded to a constant, by what was found (docs/exactness.md).
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from functools import cache

import torch
import torch.nn.functional as F
from torch import Tensor

log = logging.getLogger("hvdx")

ROW_COUNTS = (1, 2, 3, 4, 5, 7, 8, 9, 12, 15, 16, 17, 24, 31, 32)


@dataclass(frozen=True)
class RowPolicy:
    """How many rows one product may take: at most `max_rows`, padded up to a multiple of `pad`."""

    max_rows: int
    pad: int

    def __str__(self) -> str:
        if self.pad == 1:
            return f"rows are bitwise independent in calls of up to {self.max_rows}"
        return f"rows are padded to {self.pad} a call to be bitwise independent"


CANDIDATES = (RowPolicy(32, 1), RowPolicy(16, 1), RowPolicy(16, 16))
"""Policies from fast to safe; the last one is exact by construction: one shape for every call."""


class Linear:
    """y = x W^T + b with row-independent bits. weight: [out, in]; x: [T, in]; y: [T, out]."""

    def __init__(self, weight: Tensor, bias: Tensor | None, policy: RowPolicy) -> None:
        self._policy = policy
        self._bias = bias
        self._packed = _can_pack(weight.dtype)
        self._weight = _pack(weight, policy.max_rows) if self._packed else weight

    def __call__(self, x: Tensor) -> Tensor:
        """Multiply in calls of at most `max_rows` rows."""
        if x.shape[0] <= self._policy.max_rows:
            return self._product(x)
        return torch.cat([self._product(part) for part in x.split(self._policy.max_rows)])

    def _product(self, x: Tensor) -> Tensor:
        count = x.shape[0]
        short = -count % self._policy.pad
        if short:
            x = F.pad(x, (0, 0, 0, short))
        if self._packed:
            y = torch.ops.mkldnn._linear_pointwise(x, self._weight, self._bias, "none", [], "")
        else:
            y = F.linear(x, self._weight, self._bias)
        return y[:count] if short else y


@cache
def _can_pack(dtype: torch.dtype) -> bool:
    """Whether this torch build and CPU have oneDNN's prepacked linear for a dtype."""
    if not torch.backends.mkldnn.is_available():
        return False
    return dtype != torch.bfloat16 or torch.ops.mkldnn._is_mkldnn_bf16_supported()


def _pack(weight: Tensor, rows: int) -> Tensor:
    return torch.ops.mkldnn._reorder_linear_weight(weight.contiguous(), rows)


@cache
def choose_policy(shapes: frozenset[tuple[int, int]], dtype: torch.dtype) -> RowPolicy:
    """Measure here which policy keeps rows bitwise independent for all (out, in) shapes."""
    for policy in CANDIDATES[:-1]:
        if all(_is_independent(shape, dtype, policy) for shape in shapes):
            return policy
    log.info(
        "%s products depend on the row count on this CPU; every call is padded to %d rows.",
        str(dtype).removeprefix("torch."),
        CANDIDATES[-1].pad,
    )
    return CANDIDATES[-1]


def _is_independent(shape: tuple[int, int], dtype: torch.dtype, policy: RowPolicy) -> bool:
    """Compare each row computed alone with the same row in calls of every size and at the end."""
    generator = torch.Generator().manual_seed(0)
    weight = torch.randn(shape, generator=generator).to(dtype)
    linear = Linear(weight, None, policy)
    x = torch.randn(policy.max_rows, shape[1], generator=generator).to(dtype)
    alone = torch.cat([linear(x[row : row + 1]) for row in range(policy.max_rows)])
    counts = [count for count in ROW_COUNTS if count <= policy.max_rows]
    return all(
        torch.equal(linear(x[:count]), alone[:count])
        and torch.equal(linear(x[-count:]), alone[-count:])
        for count in counts
    )
