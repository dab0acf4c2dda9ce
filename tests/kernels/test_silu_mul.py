"""silu(gate) * up from planes: values, rounding points, edges of float32, independent rows."""

from __future__ import annotations

from dataclasses import replace

import pytest
import torch

from hvdx.kernels import reference_rows
from hvdx.kernels.launch import capture
from hvdx.kernels.silu_mul import CHUNK, silu_mul
from hvdx.models import layers

DTYPES = [torch.float32, torch.float16]
TOLERANCE = {torch.float32: 1e-6, torch.float16: 1e-3}  # one unit in the last place of float16


def draw(device, dtype, num_planes, num_tokens, width, scale=2.0):
    random = torch.Generator().manual_seed(num_planes + 10 * width)
    kind = dtype if num_planes == 1 else torch.float32
    return (torch.randn(num_planes, num_tokens, width, generator=random) * scale).to(device, kind)


def run(product, dtype, bias=None, function=silu_mul):
    shape = (product.shape[1], product.shape[2] // 2)
    out = torch.full(shape, torch.nan, dtype=dtype, device=product.device)
    function(product, bias, out)
    return out


def check(product, dtype, bias=None):
    want = run(product, dtype, bias, reference_rows.silu_mul)
    tolerance = TOLERANCE[dtype]
    out = run(product, dtype, bias)
    torch.testing.assert_close(out, want, rtol=tolerance, atol=1e-7, equal_nan=True)
    if dtype == torch.float16:  # a missing rounding shows in every tenth number
        assert (out == want).float().mean() > 0.98


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("num_planes", [1, 2, 3, 4])
@pytest.mark.parametrize("inner", [CHUNK, CHUNK + 3, 40])
def test_matches_the_reference(device, dtype, num_planes, inner):
    check(draw(device, dtype, num_planes, 3, 2 * inner), dtype)


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("num_planes", [1, 2])
def test_bias_is_added_before_the_rounding(device, dtype, num_planes):
    bias = draw(device, dtype, 1, 1, 96)[0, 0].to(dtype)
    check(draw(device, dtype, num_planes, 2, 96), dtype, bias)


@pytest.mark.parametrize("dtype", DTYPES)
def test_equals_the_layer_of_the_cpu_path(device, dtype):
    product = draw(device, dtype, 1, 4, 200)
    want = layers.gated_silu(product[0])
    torch.testing.assert_close(run(product, dtype), want, rtol=TOLERANCE[dtype], atol=1e-7)


def test_planes_take_the_run_dtype_before_the_activation(device):
    # The second planes vanish in float16; kept, up's would make the product 3074.
    gate, up = torch.tensor([3072.0, 1.0]), torch.tensor([1.0, 0.99 * 2.0**-11])
    product = torch.cat([part[:, None, None].expand(2, 2, 16) for part in (gate, up)], -1)
    out = run(product.contiguous().to(device), torch.float16)
    assert torch.equal(out, torch.full_like(out, 3072.0))


@pytest.mark.parametrize("dtype", DTYPES)
def test_a_row_has_the_same_bits_alone(device, dtype):
    product = draw(device, torch.float32, 2, 4, 2 * CHUNK + 20)
    out = run(product, dtype)
    for token in range(4):
        alone = product[:, token : token + 1].clone(memory_format=torch.contiguous_format)
        assert torch.equal(run(alone, dtype)[0], out[token])
    # Planes of a larger buffer: the first tokens of each.
    assert torch.equal(run(product[:, :3], dtype), out[:3])


def test_one_binary_serves_every_number_of_tokens():
    def launched(count):
        with capture(90) as launches:
            product = torch.empty(4, count, 96, device="meta")
            run(product, torch.bfloat16)
        return [replace(launch, grid=()) for launch in launches]

    assert launched(1) == launched(2) == launched(64)


@pytest.mark.filterwarnings("ignore:overflow encountered")
def test_gates_at_the_edges_of_float32(device):
    gate = torch.tensor([0.0, 88.0, -88.0, -89.0, -1e4, 1e4, 3e38, -3e38, torch.inf])
    product = torch.cat([gate, torch.ones(9)])[None, None].to(device)
    out = run(product, torch.float32)
    check(product, torch.float32)
    assert out[0, :8].isfinite().all() and torch.equal(out[0, 4:6].cpu(), torch.tensor([0, 1e4]))
    assert out[0, 8] == torch.inf


@pytest.mark.filterwarnings("ignore:invalid value encountered")
def test_what_is_not_finite_stays_in_its_number(device):
    product = torch.ones(1, 2, 64, device=device)
    product[0, 0, 3], product[0, 0, 40], product[0, 1, 5] = torch.nan, torch.inf, -torch.inf
    out = run(product, torch.float16)
    assert torch.equal((~out.isfinite()).nonzero().cpu(), torch.tensor([[0, 3], [0, 8], [1, 5]]))


def test_nothing_outside_the_rows_is_written(device):
    buffer = torch.full((4, 40), torch.nan, dtype=torch.float16, device=device)
    silu_mul(draw(device, torch.float16, 1, 2, 80), None, buffer[:2])
    assert buffer[:2].isfinite().all() and buffer[2:].isnan().all()


@pytest.mark.parametrize(
    ("product", "bias", "out", "message"),
    [
        (
            torch.zeros(1, 2, 32),
            None,
            torch.zeros(2, 15).half(),
            r"product is float32 \[1, 2, 32\]",
        ),
        (torch.zeros(2, 2, 32).half(), None, torch.zeros(2, 16).half(), "product has 2 planes"),
        (torch.zeros(1, 2, 32).half(), None, torch.zeros(2, 16), "product is float16"),
        (torch.zeros(1, 2, 32), torch.zeros(32), torch.zeros(2, 16).half(), "bias is float32"),
        (torch.zeros(1, 2, 32), None, torch.zeros(2, 16).int(), "out is int32"),
    ],
)
def test_refuses(device, product, bias, out, message):
    with pytest.raises(ValueError, match=message):
        silu_mul(product.to(device), bias if bias is None else bias.to(device), out.to(device))
