"""Linear layers whose every output row has the same bits however many rows share the call.

oneDNN's prepacked product keeps a row's summation order for some row counts and not for others, by
CPU, dtype and shape. So the property is measured at start-up on the model's own shapes, and the row
count of a call is bounded or padded by what was found (docs/exactness.md).

Where the CPU only emulates bfloat16, weights are widened to float32 once, which multiplies several
times faster and rounds no more often.
"""

from __future__ import annotations

import platform
from dataclasses import dataclass
from functools import cache

import torch
import torch.nn.functional as F
from torch import Tensor


@dataclass(frozen=True, order=True)
class RowPolicy:
    """How many rows one product takes: at most `max_rows`, padded up to a multiple of `pad`."""

    max_rows: int
    pad: int

    def __str__(self) -> str:
        return f"up to {self.max_rows} rows a call, in multiples of {self.pad}"


CANDIDATES = (RowPolicy(64, 1), RowPolicy(64, 2), RowPolicy(32, 1), RowPolicy(32, 2))
"""Policies to try, fastest first."""

ONE_SHAPE = RowPolicy(16, 16)
"""Exact by construction: every call has the same shape."""


class Linear:
    """y = x W^T + b with row-independent bits. weight: [out, in]; x: [T, in]; y: [T, out].

    policy: how row counts are bounded or padded; measured for the weight's shape unless given
    """

    def __init__(
        self, weight: Tensor, bias: Tensor | None, policy: RowPolicy | None = None
    ) -> None:
        self.policy = policy or measure_rows(
            weight.shape[0], weight.shape[1], weight.dtype, torch.get_num_threads()
        )
        self._dtype = weight.dtype
        wide = product_dtype(weight.dtype)
        self._is_widened = wide != weight.dtype
        self._bias = bias.to(wide) if bias is not None else None
        self._packed = _can_pack(wide)
        self._weight = weight = weight.to(wide)
        if self._packed:
            self._weight = torch.ops.mkldnn._reorder_linear_weight(
                weight.contiguous(), self.policy.max_rows
            )
            # Naming the overload spares each of the hundred calls of a pass its resolution.
            self._op = torch.ops.mkldnn._linear_pointwise.default

    def __call__(self, x: Tensor) -> Tensor:
        """Multiply in calls of at most `max_rows` rows."""
        if self._is_widened:
            x = x.float()
        if x.shape[0] <= self.policy.max_rows:
            y = self._product(x)
        else:
            y = torch.cat([self._product(part) for part in x.split(self.policy.max_rows)])
        return y.to(self._dtype) if self._is_widened else y

    def _product(self, x: Tensor) -> Tensor:
        count = x.shape[0]
        short = -count % self.policy.pad
        if short:
            x = F.pad(x, (0, 0, 0, short))
        if self._packed:
            y = self._op(x, self._weight, self._bias, "none", [], "")
        else:
            y = F.linear(x, self._weight, self._bias)
        return y[:count] if short else y


def product_dtype(dtype: torch.dtype) -> torch.dtype:
    """The type to multiply in: float32 for bfloat16 on an x86 CPU that only emulates it."""
    if dtype != torch.bfloat16 or platform.machine() not in ("x86_64", "AMD64"):
        return dtype
    names = ("_is_amx_tile_supported", "_is_avx512_bf16_supported")
    has_bf16 = any(getattr(torch.cpu, name, lambda: True)() for name in names)
    return dtype if has_bf16 else torch.float32


@cache
def _can_pack(dtype: torch.dtype) -> bool:
    """Whether this torch build and CPU have oneDNN's prepacked linear for a dtype."""
    if not torch.backends.mkldnn.is_available() or not hasattr(
        torch.ops.mkldnn, "_linear_pointwise"
    ):
        return False
    return dtype != torch.bfloat16 or torch.ops.mkldnn._is_mkldnn_bf16_supported()


@cache
def measure_rows(
    out_features: int, in_features: int, dtype: torch.dtype, threads: int
) -> RowPolicy:
    """The cheapest policy that keeps rows bitwise independent here, for a weight's shape.

    threads: torch's thread count, for which the answer holds
    """
    weight, x = cancelling_problem(out_features, in_features, dtype, rows=64)
    for policy in CANDIDATES:
        if _is_independent(Linear(weight, None, policy), x[: policy.max_rows]):
            return policy
    return ONE_SHAPE


def cancelling_problem(
    out_features: int, in_features: int, dtype: torch.dtype, rows: int
) -> tuple[Tensor, Tensor]:
    """A weight [out, in] and input [rows, in] whose exact product is zero, in every entry.

    Every term has its negative at some other place of the sum, so what a product returns is its
    rounding error alone, and two summation orders differ in most entries. Random data would hide
    the difference behind the rounding of the result: in bfloat16 it shows in 1 of 20,000 entries.
    """
    generator = torch.Generator().manual_seed(0)
    half, distinct = (in_features + 1) // 2, min(out_features, 1024)
    weight = torch.randn(distinct, half, generator=generator)
    x = torch.randn(rows, half, generator=generator)
    order = torch.randperm(2 * half, generator=generator)[:in_features]
    weight = torch.cat([weight, -weight], 1)[:, order].to(dtype)
    weight = weight.repeat(-(-out_features // distinct), 1)[:out_features]
    return weight, torch.cat([x, x], 1)[:, order].to(dtype)


def _is_independent(linear: Linear, x: Tensor) -> bool:
    """Compare rows computed alone with the same rows in calls of every size."""
    alone = torch.cat([linear(row[None]) for row in x])
    return all(torch.equal(linear(x[:count]), alone[:count]) for count in range(2, len(x) + 1))
