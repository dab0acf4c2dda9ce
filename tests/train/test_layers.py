"""The layers of the unroll and their gradients, against plain formulas in float64."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import torch
import torch.nn.functional as F
from numba import njit
from torch import Tensor

from hvdx.models import layers as engine
from hvdx.train.attention import PLACES, attend
from hvdx.train.bits import exp2, largest, raw, rounded, transposed, wide
from hvdx.train.layers import gated_silu, linear, project, rms_norm, rotate, take

EPS = 1e-5
DTYPES = pytest.mark.parametrize("dtype", [torch.float32, torch.bfloat16])


def noise(*shape: int, seed: int, scale: float = 1.0) -> Tensor:
    return scale * torch.randn(*shape, generator=torch.Generator().manual_seed(seed))


def agree(ours: Callable[..., Tensor], plain: Callable[..., Tensor], given: list[Tensor]) -> None:
    """The same output and gradients as a formula in float64 brings, up to one rounding each."""
    mine = [x.clone().requires_grad_() for x in given]
    theirs = [x.double().requires_grad_() for x in given]
    found, expected = ours(*mine), plain(*theirs)
    slope = noise(*expected.shape, seed=99).to(found.dtype)
    found.backward(slope)
    expected.backward(slope.double())
    pairs = [(found, expected), *((x.grad, y.grad) for x, y in zip(mine, theirs, strict=True))]
    for one, other in pairs:
        assert one is not None and other is not None
        error = 2**-7 if one.dtype == torch.bfloat16 else 1e-5
        largest = float(other.detach().abs().amax()) if other.numel() else 0.0
        torch.testing.assert_close(one.double(), other, rtol=error, atol=error * largest)


def normed(x: Tensor, weight: Tensor) -> Tensor:
    return x / (x.square().mean(1, keepdim=True) + EPS).sqrt() * weight


@njit
def doubled(x, out):  # type: ignore[no-untyped-def]
    for i in range(len(x)):
        out[i] = rounded(wide(x[i]) * np.float32(2.5), x[i])


@DTYPES
@pytest.mark.parametrize("loop", [doubled, doubled.py_func])
def test_elements_are_read_and_rounded_as_torch_does(dtype: torch.dtype, loop: Any) -> None:
    # Every bfloat16 up to a third of the largest, all kinds of ties among them.
    every = torch.arange(-(2**15), 2**15, dtype=torch.int32).to(torch.int16).view(torch.bfloat16)
    x = every[every.float().abs() < 1e38].to(dtype)[:: 1 if loop is doubled else 37]
    out = torch.empty_like(x)
    loop(raw(x), raw(out))
    assert torch.equal(out, (x.float() * 2.5).to(dtype))


def test_powers_of_two() -> None:
    x = torch.linspace(-140, 126, 20_001).numpy()
    found = np.array([exp2(each) for each in x], np.float64)
    expected = np.exp2(np.maximum(x, np.float32(-126)).astype(np.float64))
    assert np.abs(found / expected - 1).max() < 2e-7


@DTYPES
def test_the_largest_of_a_line(dtype: torch.dtype) -> None:
    for seed, sign in enumerate((1, -1, 0)):
        line = noise(70, seed=seed).to(dtype)
        line = line.abs() * sign if sign else line
        x = np.empty(70, np.float32)
        assert largest(raw(line), x) == line.float().max()
        np.testing.assert_array_equal(x, line.float().numpy())


@DTYPES
@pytest.mark.parametrize("rows", [1, 3, 70])
def test_norms(dtype: torch.dtype, rows: int) -> None:
    x = noise(rows, 40, seed=1, scale=3).to(dtype)
    agree(lambda *a: rms_norm(*a, EPS), normed, [x, noise(40, seed=3)])


@DTYPES
@pytest.mark.parametrize("rows", [1, 70])
def test_products_of_both_states(dtype: torch.dtype, rows: int) -> None:
    embedded = noise(rows, 40, seed=1, scale=3).to(dtype)
    hidden = noise(rows, 40, seed=2).to(dtype)
    weights = [noise(out, 80, seed=out).to(dtype) for out in (24, 100)]

    def ours(hidden: Tensor, *weights: Tensor) -> Tensor:
        return torch.cat(project(embedded, hidden, weights, EPS), 1)

    def plain(hidden: Tensor, *weights: Tensor) -> Tensor:
        one = torch.ones(40)
        both = torch.cat([normed(embedded.double(), one), normed(hidden, one)], 1)
        # Products are of rounded rows, and so are gradients of weights.
        both = both + (both.to(dtype).double() - both).detach()
        return torch.cat([F.linear(both, weight) for weight in weights], 1)

    agree(ours, plain, [hidden, *weights])
    agree(lambda *a: ours(*a[:2]), lambda *a: plain(*a[:2]), [hidden, weights[0]])


@DTYPES
def test_rows_are_taken_and_zeros_follow(dtype: torch.dtype) -> None:
    for shape, rows, dim in (
        ((9, 5), [7, 0, 3], 0),
        ((2, 9, 3, 4), [8, 1], 1),
        ((0, 4, 2), [1], 1),
    ):
        picked = torch.tensor(rows)

        def plain(x: Tensor, picked: Tensor = picked, dim: int = dim) -> Tensor:
            taken = x.index_select(dim, picked)
            rest = taken.new_zeros(*x.shape[:dim], 6 - len(picked), *x.shape[dim + 1 :])
            return torch.cat([taken, rest], dim)

        x = noise(*shape, seed=3).to(dtype)
        agree(lambda x, p=picked, d=dim: take(x, p, 6, d), plain, [x])


@DTYPES
def test_products(dtype: torch.dtype) -> None:
    # The weight is wider than the states, and narrower: one or the other is turned round.
    for rows, width, out in ((70, 24, 90), (70, 90, 24), (1, 5, 5)):
        x, weight = noise(rows, width, seed=5).to(dtype), noise(out, width, seed=6).to(dtype)
        agree(linear, F.linear, [x, weight])


@DTYPES
@pytest.mark.parametrize("shape", [(1, 1), (64, 64), (65, 130), (200, 3)])
def test_transposing(dtype: torch.dtype, shape: tuple[int, int]) -> None:
    x = noise(*shape, seed=7).to(dtype)
    assert torch.equal(transposed(x), x.T)
    assert torch.equal(transposed(x.T), x)


@DTYPES
def test_gated_silu_whatever_the_size_of_the_gate(dtype: torch.dtype) -> None:
    gate_up = noise(9, 2 * 35, seed=8, scale=4)
    gate_up[0, :4] = torch.tensor([-300.0, 300.0, -90.0, 0.0])

    def plain(x: Tensor) -> Tensor:
        gate, up = x.chunk(2, 1)
        return F.silu(gate) * up

    agree(gated_silu, plain, [gate_up.to(dtype)])


@DTYPES
def test_rotation_is_the_engines_and_leaves_values_alone(dtype: torch.dtype) -> None:
    cos, sin = engine.rotary_tables(16, 10_000.0, None, 64)
    positions = torch.randint(0, 64, (30,), generator=torch.Generator().manual_seed(0))

    def plain(x: Tensor) -> Tensor:
        turned = x * cos[positions].double() + x.roll(8, -1) * sin[positions].double()
        return torch.cat([turned[:, :2], x[:, 2:]], 1)

    x = noise(30, 5, 16, seed=9).to(dtype)
    agree(lambda x: rotate(x, positions, cos, sin, 2), plain, [x])
    same = engine.rotate(x, cos[positions], sin[positions])
    torch.testing.assert_close(rotate(x, positions, cos, sin, 5), same)


@DTYPES
@pytest.mark.parametrize("steps", [0, 1, 3])
def test_attention_sees_a_rows_text_and_its_own_steps(dtype: torch.dtype, steps: int) -> None:
    # Texts with many rows, none, one, and only the first; a last row that is there twice.
    starts = torch.tensor([0, 90, 100, 101, 230, 232])
    rows = torch.cat([torch.arange(3, 90), torch.tensor([100, 150, 160, 229, 230, 231, 231])])
    heads, kv_heads, size = 6, 2, 16
    query = noise(len(rows), heads, size, seed=10, scale=2)
    text = noise(232 + PLACES, 2, kv_heads, size, seed=11)
    own = noise(steps, len(rows), 2, kv_heads, size, seed=12)

    def plain(query: Tensor, text: Tensor, own: Tensor) -> Tensor:
        found = []
        for place, row in enumerate(rows.tolist()):
            start = int(starts[int(torch.searchsorted(starts, row, right=True)) - 1])
            both = torch.cat([text[start : row + 1], own[:, place]])
            keys, values = both.repeat_interleave(heads // kv_heads, 2).unbind(1)
            scores = torch.einsum("hd,nhd->hn", query[place], keys) * size**-0.5
            found.append(torch.einsum("hn,nhd->hd", scores.softmax(1), values).flatten())
        return torch.stack(found)

    given = [x.to(dtype) for x in (query, text, own)]
    agree(lambda *a: attend(*a, rows, starts), plain, given)
