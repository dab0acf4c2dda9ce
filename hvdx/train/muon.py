"""Muon: a matrix moves by its momentum with all singular values made equal.

Source: K. Jordan et al., "Muon: an optimizer for hidden layers in neural networks", 2024. The steps
that even singular values out have coefficients of their own each, after N. Amsel et al., "The Polar
Express", 2025: four of them do what five with the same coefficients do. The size of a move is that
of AdamW, after J. Liu et al., "Muon is scalable for LLM training", 2025.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence

import torch
from torch import Tensor

from hvdx.train.bits import transposed, whole
from hvdx.train.products import has_tiles, plus_product, product

STEPS = (
    (8.3241, -24.1281, 17.5367),
    (4.0442, -2.9521, 0.5455),
    (3.6035, -2.6483, 0.5126),
    (2.6579, -1.9481, 0.4383),
)
"""a, b, c of a x + b x^3 + c x^5, one after the other.

Each is nearest to 1, in its largest error, on the interval that the ones before leave of
[0.0025, 1], with 1 % of room for rounding; together they take that to 0.72 .. 1.28.
"""

MOMENTUM = 0.95
MOVE = 0.2
"""Root mean square of a move at a learning rate of 1, which is about AdamW's."""


class Muon(torch.optim.Optimizer):
    """Updates float32 matrices.

    lr: learning rate as AdamW would have it; dtype: of products, bfloat16 or float32
    """

    def __init__(self, matrices: Iterable[Tensor], lr: float, dtype: torch.dtype) -> None:
        super().__init__(matrices, {"lr": lr})
        self._dtype = dtype

    @torch.no_grad()
    def step(self) -> None:  # type: ignore[override]
        """Move every matrix by its gradient and the ones before."""
        for group in self.param_groups:
            alike: dict[tuple[int, int], list[Tensor]] = defaultdict(list)
            for matrix in group["params"]:
                if matrix.grad is not None:
                    short, long = sorted(matrix.shape)
                    if not has_tiles(self._dtype):  # small products are quicker in one batch
                        long = whole(long, short)
                    alike[short, long].append(matrix)
            for shape, matrices in alike.items():
                ahead = [self._ahead(matrix) for matrix in matrices]
                for matrix, even in zip(matrices, evened(ahead, shape, self._dtype), strict=True):
                    move = group["lr"] * MOVE * math.sqrt(max(matrix.shape))
                    matrix.add_(even, alpha=-move)

    def _ahead(self, matrix: Tensor) -> Tensor:
        """The gradient on the way to the mean of all so far, after Nesterov."""
        state = self.state[matrix]
        if not state:
            state["momentum"] = torch.zeros_like(matrix)
        assert matrix.grad is not None
        mean: Tensor = state["momentum"].lerp_(matrix.grad, 1 - MOMENTUM)
        return matrix.grad.lerp(mean, MOMENTUM)


def evened(matrices: Sequence[Tensor], shape: tuple[int, int], dtype: torch.dtype) -> list[Tensor]:
    """Matrices with the singular vectors of these, and singular values near 1, in `dtype`.

    What is under a 400th of the root of the sum of all squares stays smaller.
    shape: the shorter side, which all have in common, and no less than the longest one
    """
    x = torch.zeros(len(matrices), *shape, dtype=dtype)
    for place, matrix in zip(x, matrices, strict=True):
        lying = transposed(matrix) if _stands(matrix) else matrix
        place[:, : lying.shape[1]] = lying / matrix.norm().clamp(min=1e-7)
    for a, b, c in STEPS:
        gram = product(x, x.mT)
        factor = plus_product(gram, gram, gram, plus=b, times=c)
        x = plus_product(x, factor, x, plus=a)
    found = []
    for place, matrix in zip(x, matrices, strict=True):
        lying = place[:, : max(matrix.shape)]
        found.append(transposed(lying) if _stands(matrix) else lying)
    return found


def _stands(matrix: Tensor) -> bool:
    return matrix.shape[0] > matrix.shape[1]
