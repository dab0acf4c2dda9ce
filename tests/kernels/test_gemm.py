"""Products of few tokens with large weights: values, and row bits whatever the company."""

from __future__ import annotations

import numpy as np
import pytest
import torch
from torch import Tensor

from hvdx.kernels import gemm, reference_gemm
from hvdx.kernels.launch import ARCHS, capture, is_interpreted

TOLERANCE = {torch.float32: 1e-6, torch.float16: 2e-6}
"""Largest error over the largest sum of magnitudes; inputs are exact and sums are float32."""


def problem(
    device: str, num_tokens: int, num_outputs: int, num_inputs: int, dtype: torch.dtype
) -> tuple[Tensor, Tensor]:
    generator = torch.Generator().manual_seed(num_tokens + num_inputs)
    x = torch.randn(num_tokens, num_inputs, generator=generator)
    weight = torch.randn(num_outputs, num_inputs, generator=generator) * num_inputs**-0.5
    return x.to(device, dtype), weight.to(device, dtype)


def stream(x: Tensor, weight: Tensor, num_splits: int = 1, width: int | None = None) -> Tensor:
    """Planes of a product, from memory that held garbage."""
    planes = torch.full((num_splits, len(x), len(weight)), torch.nan, device=x.device)
    gemm.stream_gemm(x, weight, planes, token_width=width)
    return planes


@pytest.mark.parametrize("dtype", TOLERANCE)
@pytest.mark.parametrize("num_splits", [1, 2, 4])
@pytest.mark.parametrize(("num_outputs", "num_inputs"), [(128, 512), (200, 576), (40, 96)])
def test_planes_add_up(
    device: str, num_outputs: int, num_inputs: int, num_splits: int, dtype: torch.dtype
) -> None:
    """Inputs that splits and steps divide and do not, outputs that fill a tile and do not."""
    x, weight = problem(device, 17, num_outputs, num_inputs, dtype)
    found = stream(x, weight, num_splits)
    expected = torch.empty_like(found)
    reference_gemm.stream_gemm(x, weight, expected, gemm.split_len(num_inputs, num_splits))
    scale = (x.double().abs() @ weight.double().abs().T).max()
    assert (found.double() - expected.double()).abs().max() <= TOLERANCE[dtype] * scale
    product = x.double() @ weight.double().T
    assert (found.double().sum(0) - product).abs().max() <= TOLERANCE[dtype] * scale


@pytest.mark.skipif(not is_interpreted(), reason="NumPy multiplies in the interpreter alone")
def test_no_blas_library_decides_in_which_order_a_row_is_summed(
    device: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On some CPUs BLAS sums the last rows of a matrix in an order of their own."""

    def refuse(*arguments: object, **more: object) -> None:
        raise AssertionError("a product went to NumPy's BLAS")

    x, weight = problem(device, 17, 40, 96, torch.float32)
    monkeypatch.setattr(np, "matmul", refuse)
    monkeypatch.setattr(np, "dot", refuse)
    found = stream(x, weight)
    monkeypatch.undo()
    assert torch.allclose(found[0], x @ weight.T, atol=1e-5)


@pytest.mark.parametrize("dtype", TOLERANCE)
def test_row_bits_do_not_depend_on_company(device: str, dtype: torch.dtype) -> None:
    x, weight = problem(device, 100, 200, 576, dtype)
    together = stream(x, weight, 2)
    for num_tokens in (1, 5, 16, 17, 33, 64):
        assert torch.equal(stream(x[:num_tokens], weight, 2), together[:, :num_tokens])
    for row in (4, 31, 63, 64, 99):
        assert torch.equal(stream(x[row : row + 1], weight, 2), together[:, row : row + 1])
    order = torch.randperm(100, generator=torch.Generator().manual_seed(1)).to(device)
    assert torch.equal(stream(x[order], weight, 2), together[:, order])


@pytest.mark.parametrize("width", [16, 32, 64])
def test_every_width_covers_all_tokens(device: str, width: int) -> None:
    x, weight = problem(device, 70, 130, 192, torch.float32)
    product = x.double() @ weight.double().T
    found = stream(x, weight, width=width)[0].double()
    assert (found - product).abs().max() <= 1e-6 * (x.abs() @ weight.abs().T).max()


def test_other_rows_do_not_leak(device: str) -> None:
    """Neither a row of NaN among the tokens nor what lies behind the last one."""
    memory, weight = problem(device, 64, 130, 192, torch.float16)
    clean = stream(memory[:9].clone(), weight)
    memory[5] = torch.nan
    memory[9:] = torch.inf
    found = stream(memory[:9], weight)
    others = [row for row in range(9) if row != 5]
    assert torch.equal(found[:, others], clean[:, others])
    assert found[:, 5].isnan().all()


def test_nothing_is_written_outside(device: str) -> None:
    """Not behind the last output of the last token, where the next plane or tensor begins."""
    x, weight = problem(device, 3, 130, 192, torch.float32)
    memory = torch.full((8 * 130,), 7.0, device=device)
    gemm.stream_gemm(x, weight, memory[: 2 * 3 * 130].view(2, 3, 130))
    assert torch.equal(memory[2 * 3 * 130 :], torch.full((2 * 130,), 7.0, device=device))


@pytest.mark.parametrize("arch", ARCHS)
def test_one_binary_for_all_numbers_of_tokens(arch: int) -> None:
    with capture(arch) as launches:
        for num_tokens in (1, 16, 64, 2048):
            x = torch.empty(num_tokens, 576, dtype=torch.bfloat16, device="meta")
            weight = torch.empty(1536, 576, dtype=torch.bfloat16, device="meta")
            planes = torch.empty(2, num_tokens, 1536, device="meta")
            gemm.stream_gemm(x, weight, planes)
    assert len({str((launch.signature, launch.constants)) for launch in launches}) == 1
    assert [launch.grid[0] for launch in launches] == [1, 1, 1, 32]


def test_splits_are_few_and_hold_something() -> None:
    shapes = [(6144, 4096), (4096, 12288), (24576, 4096), (151936, 4096), (576, 576), (64, 64)]
    for arch in ARCHS:
        for num_outputs, num_inputs in shapes:
            splits = gemm.split_k(num_outputs, num_inputs, arch)
            assert 1 <= splits <= gemm.MAX_SPLITS
            assert gemm.split_len(num_inputs, splits) * (splits - 1) < num_inputs
    assert gemm.split_k(64, 96, 90) == 1
    # One tile per SM of 132, and enough tiles to keep all SMs busy without a split.
    assert gemm.split_k(4096, 4096, 90) == 4 and gemm.split_k(151936, 4096, 90) == 1
    with pytest.raises(ValueError, match="arch is 80"):
        gemm.split_k(64, 64, 80)


def test_choice_of_kernel_is_static() -> None:
    assert gemm.runs_stream(4096, 4096) and gemm.runs_stream(4096, 12288)
    assert not gemm.runs_stream(151936, 4096) and not gemm.runs_stream(576, 576)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"x": torch.empty(3, 64, dtype=torch.float64)}, "x is float64"),
        ({"x": torch.empty(64, 3).T}, "x is float32 .* not contiguous"),
        ({"weight": torch.empty(32, 64, dtype=torch.float16)}, "weight is float16"),
        ({"weight": torch.empty(32, 65)}, r"weight is float32 \[32, 65\]"),
        ({"planes": torch.empty(1, 4, 32)}, r"planes is float32 \[1, 4, 32\]"),
        ({"planes": torch.empty(1, 3, 32, dtype=torch.float16)}, "planes is float16"),
        ({"planes": torch.empty(0, 3, 32)}, "none of it may be empty"),
    ],
)
def test_refuses_what_it_cannot_read(change: dict[str, Tensor], sentence: str) -> None:
    tensors = {"x": torch.empty(3, 64), "weight": torch.empty(32, 64)}
    with pytest.raises(ValueError, match=sentence):
        gemm.stream_gemm(**({"planes": torch.empty(1, 3, 32)} | tensors | change))


@pytest.mark.parametrize("num_tokens", [1, 17, 64, 100])
def test_padded_rows_do_not_depend_on_how_many(device: str, num_tokens: int) -> None:
    x, weight = problem(device, 100, 48, 96, torch.float32)
    staging = torch.full((64, 96), torch.nan, device=device)
    out = torch.full((128, 48), torch.nan, device=device)
    gemm.padded_linear(x, weight, staging, out)
    num_rows = 64 if num_tokens <= 64 else 128
    fewer = torch.full((num_rows, 48), torch.nan, device=device)
    gemm.padded_linear(x[:num_tokens], weight, staging, fewer)
    assert torch.equal(fewer[:num_tokens], out[:num_tokens])
    assert (fewer[num_tokens:] == 0).all()
    product = x.double() @ weight.double().T
    assert (out[:100].double() - product).abs().max() <= 1e-5


def test_padded_refuses_a_short_output(device: str) -> None:
    x, weight = problem(device, 3, 48, 96, torch.float32)
    with pytest.raises(ValueError, match=r"out is float32 \[3, 48\]"):
        gemm.padded_linear(x, weight, torch.empty(64, 96), torch.empty(3, 48))
