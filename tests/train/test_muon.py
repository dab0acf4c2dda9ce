"""Muon against its formula, by singular value decompositions in float64."""

from __future__ import annotations

import math

import pytest
import torch
from torch import Tensor

from hvdx.train.muon import MOMENTUM, MOVE, STEPS, Muon, evened

ERROR = {torch.float32: 1e-4, torch.bfloat16: 0.05}
"""Relative, twelve products deep."""

DTYPES = pytest.mark.parametrize("dtype", list(ERROR))


def noise(*shape: int, seed: int) -> Tensor:
    return torch.randn(*shape, generator=torch.Generator().manual_seed(seed))


def evened_values(values: Tensor) -> Tensor:
    for a, b, c in STEPS:
        values = a * values + b * values**3 + c * values**5
    return values


def reference(matrix: Tensor) -> Tensor:
    u, values, v = torch.linalg.svd(matrix.double(), full_matrices=False)
    return u * evened_values(values / values.norm()) @ v


def test_steps_take_singular_values_near_one_and_small_ones_never_beyond() -> None:
    values = torch.logspace(math.log10(1 / 400), 0, 5001, dtype=torch.float64)
    found = evened_values(values)
    assert float(found.min()) > 0.72 and float(found.max()) < 1.28
    small = evened_values(torch.linspace(0, 1 / 400, 1001, dtype=torch.float64))
    assert bool((small.diff() > 0).all())


@DTYPES
@pytest.mark.parametrize("shapes", [[(24, 96), (24, 72), (96, 24)], [(40, 40)]])
def test_matrices_are_evened_as_their_decomposition_says(
    shapes: list[tuple[int, int]], dtype: torch.dtype
) -> None:
    given = [noise(*shape, seed=place) for place, shape in enumerate(shapes)]
    common = min(shapes[0]), max(max(shape) for shape in shapes)
    for matrix, even in zip(given, evened(given, common, dtype), strict=True):
        assert even.shape == matrix.shape and even.dtype == dtype
        expected = reference(matrix)
        error = (even.double() - expected).norm() / expected.norm()
        assert float(error) < ERROR[dtype]


@pytest.mark.parametrize("shape", [(1, 1), (1, 5), (7, 1), (2, 90), (30, 300)])
def test_what_has_few_directions_is_as_long_in_each(shape: tuple[int, int]) -> None:
    (even,) = evened([noise(*shape, seed=1)], (min(shape), max(shape)), torch.bfloat16)
    values = torch.linalg.svdvals(even.float())
    assert float(values.min()) > 0.65 and float(values.max()) < 1.35


def test_what_is_evened_has_no_scale_and_nothing_stays_nothing() -> None:
    matrix = noise(16, 48, seed=0)
    one, other, nothing = evened([matrix, 1e-4 * matrix, 0 * matrix], (16, 48), torch.bfloat16)
    torch.testing.assert_close(one, other, rtol=0.05, atol=0.02)
    assert not nothing.any()


@DTYPES
def test_matrices_move_as_the_formula_says(dtype: torch.dtype) -> None:
    shapes, lr = [(12, 36), (36, 12), (12, 12), (12, 30)], 0.01
    start = [noise(*shape, seed=place) for place, shape in enumerate(shapes)]
    ours = [torch.nn.Parameter(matrix.clone()) for matrix in start]
    still = torch.nn.Parameter(noise(3, 3, seed=9))
    optimiser = Muon([*ours, still], lr, dtype)
    theirs = [matrix.double() for matrix in start]
    means = [torch.zeros_like(matrix) for matrix in theirs]
    for step in range(3):
        for place, matrix in enumerate(ours):
            grad = noise(*matrix.shape, seed=100 + 10 * step + place)
            matrix.grad = grad.clone()
            means[place] = MOMENTUM * means[place] + (1 - MOMENTUM) * grad
            ahead = MOMENTUM * means[place] + (1 - MOMENTUM) * grad
            theirs[place] -= lr * MOVE * math.sqrt(max(grad.shape)) * reference(ahead)
        optimiser.step()
    assert torch.equal(still, noise(3, 3, seed=9))
    for mine, other, before in zip(ours, theirs, start, strict=True):
        moved = other - before
        assert float((mine.detach() - other).norm() / moved.norm()) < 2 * ERROR[dtype]


def test_a_move_is_as_large_as_adamws() -> None:
    # An update of AdamW is about the learning rate times MOVE in every element.
    matrix = torch.nn.Parameter(torch.zeros(32, 128))
    matrix.grad = noise(32, 128, seed=0)
    Muon([matrix], 0.5, torch.bfloat16).step()
    assert float(matrix.detach().square().mean().sqrt()) == pytest.approx(0.5 * MOVE, rel=0.3)
