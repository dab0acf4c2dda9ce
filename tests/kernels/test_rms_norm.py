"""The sum of planes joins the residual and is normed: values, rounding points, independent rows."""

from __future__ import annotations

from dataclasses import replace

import pytest
import torch

from hvdx.kernels import reference_rows
from hvdx.kernels.launch import capture
from hvdx.kernels.rms_norm import add_rms_norm
from hvdx.models import layers

DTYPES = [torch.float32, torch.float16]
TOLERANCE = {torch.float32: 1e-6, torch.float16: 1e-3}  # one unit in the last place of float16


def own(x):
    """A packed copy at an address of its own."""
    return x.clone(memory_format=torch.contiguous_format)


class Inputs:
    """Seeded inputs of one launch; the output starts as NaN."""

    def __init__(self, device, dtype, num_planes, num_tokens, hidden, *, bias=False, scale=1.0):
        random = torch.Generator().manual_seed(num_planes * 1000 + hidden)

        def draw(*shape):
            return (torch.randn(shape, generator=random) * scale).to(device)

        kind = dtype if num_planes == 1 else torch.float32
        self.product = draw(num_planes, num_tokens, hidden).to(kind) if num_planes else None
        self.bias = draw(hidden).to(dtype) if bias else None
        self.residual = draw(num_tokens, hidden)
        self.weight = draw(hidden)
        self.out = torch.full((num_tokens, hidden), torch.nan, dtype=dtype, device=device)

    def run(self, function=add_rms_norm, tokens=slice(None)):
        """Residual and output of some of the tokens; the inputs stay."""
        residual, out = self.residual[tokens].clone(), self.out[tokens].clone()
        product = self.product if self.product is None else own(self.product[:, tokens])
        function(product, self.bias, residual, self.weight, 1e-6, out)
        return residual, out


def check(inputs):
    residual, out = inputs.run()
    want_residual, want = inputs.run(reference_rows.add_rms_norm)
    assert torch.equal(residual, want_residual)
    tolerance = TOLERANCE[out.dtype]
    torch.testing.assert_close(out, want, rtol=tolerance, atol=tolerance * 1e-3)


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("num_planes", [0, 1, 2, 3, 4])
@pytest.mark.parametrize("hidden", [64, 576, 5])
def test_matches_the_reference(device, dtype, num_planes, hidden):
    check(Inputs(device, dtype, num_planes, 3, hidden))


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("num_planes", [1, 4])
def test_bias_is_added_before_the_rounding(device, dtype, num_planes):
    check(Inputs(device, dtype, num_planes, 3, 96, bias=True))


@pytest.mark.parametrize("dtype", DTYPES)
def test_equals_the_layers_of_the_cpu_path(device, dtype):
    inputs = Inputs(device, dtype, 1, 4, 200)
    residual, out = inputs.run()
    want = inputs.residual + inputs.product[0].float()
    assert torch.equal(residual, want)
    normed = layers.rms_norm(want, inputs.weight, 1e-6, dtype)
    torch.testing.assert_close(out, normed, rtol=TOLERANCE[dtype], atol=TOLERANCE[dtype] * 1e-3)


def test_planes_are_summed_in_order_and_rounded_once(device):
    # In float16 steps of 2 lie between 2048 and 4096. Rounded one by one, the ones would vanish.
    planes = torch.tensor([2048.0, 1.0, 1.0, 2.0**-13], device=device)
    product = planes[:, None, None].expand(4, 2, 16).contiguous()
    residual = torch.zeros(2, 16, device=device)
    bias = torch.full((16,), -2.0, dtype=torch.float16, device=device)
    out = torch.empty(2, 16, dtype=torch.float16, device=device)
    add_rms_norm(product, bias, residual, torch.ones(16, device=device), 0.0, out)
    assert torch.equal(residual, torch.full_like(residual, 2048.0))
    assert torch.equal(out, torch.ones_like(out))
    # 1e8 + 1 - 1e8 is 0 in this order and 1 in any other.
    product = torch.tensor([1e8, 1.0, -1e8], device=device)[:, None, None].expand(3, 2, 16)
    add_rms_norm(product.contiguous(), None, residual, torch.ones(16, device=device), 0.0, out)
    assert torch.equal(residual, torch.full_like(residual, 2048.0))


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("num_planes", [0, 1, 3])
def test_a_row_has_the_same_bits_alone(device, dtype, num_planes):
    inputs = Inputs(device, dtype, num_planes, 5, 72)
    residual, out = inputs.run()
    for token in range(5):
        alone = inputs.run(tokens=slice(token, token + 1))
        assert torch.equal(alone[0][0], residual[token]) and torch.equal(alone[1][0], out[token])


def test_one_binary_serves_every_number_of_tokens():
    def launched(count):
        with capture(90) as launches:
            inputs = Inputs("meta", torch.bfloat16, 4, count, 576)
            inputs.run()
        return [replace(launch, grid=()) for launch in launches]

    assert launched(1) == launched(2) == launched(64)


def test_planes_may_lie_apart(device):
    inputs = Inputs(device, torch.float16, 3, 6, 64)
    want = inputs.run(tokens=slice(0, 4))
    residual, out = inputs.residual[:4].clone(), inputs.out[:4].clone()
    add_rms_norm(inputs.product[:, :4], None, residual, inputs.weight, 1e-6, out)
    assert torch.equal(residual, want[0]) and torch.equal(out, want[1])


def test_norm_alone_leaves_the_residual(device):
    inputs = Inputs(device, torch.float16, 0, 2, 33)
    residual, out = inputs.run()
    assert torch.equal(residual, inputs.residual) and out.isfinite().all()


def test_zero_and_huge_rows(device):
    inputs = Inputs(device, torch.float32, 1, 3, 80)
    inputs.residual[0], inputs.product[0, 0] = 0.0, 0.0
    inputs.residual[1] *= 1e17
    inputs.residual[2] *= 1e-20
    inputs.product[0, 2] = 0.0
    check(inputs)
    assert torch.equal(inputs.run()[1][0], torch.zeros(80, device=device))


def test_nothing_outside_the_rows_is_written(device):
    buffer = torch.full((4, 64), torch.nan, dtype=torch.float16, device=device)
    inputs = Inputs(device, torch.float16, 1, 2, 64)
    add_rms_norm(inputs.product, None, inputs.residual, inputs.weight, 1e-6, buffer[:2].view(2, 64))
    assert buffer[:2].isfinite().all() and buffer[2:].isnan().all()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"product": torch.zeros(2, 3, 64, dtype=torch.float16)}, "product has 2 planes"),
        ({"product": torch.zeros(1, 3, 64, dtype=torch.bfloat16)}, "product is bfloat16"),
        ({"product": torch.zeros(1, 4, 64)}, r"product is float32 \[1, 4, 64\]"),
        ({"product": torch.zeros(0, 3, 64)}, "product has 0 planes"),
        ({"product": torch.zeros(1, 64, 3).mT}, "tokens must be contiguous"),
        ({"product": None, "bias": torch.zeros(64).half()}, "bias was given without a product"),
        ({"bias": torch.zeros(64)}, "bias is float32"),
        ({"residual": torch.zeros(3, 64).half()}, "residual is float16"),
        ({"weight": torch.zeros(63)}, r"weight is float32 \[63\]"),
        ({"out": torch.zeros(3, 64).double()}, "out is float64"),
        ({"out": torch.zeros(64, 3).half().mT}, "out is float16 .* not contiguous"),
    ],
)
def test_refuses(device, change, message):
    arguments = {
        "product": torch.zeros(1, 3, 64),
        "bias": None,
        "residual": torch.zeros(3, 64),
        "weight": torch.zeros(64),
        "out": torch.zeros(3, 64).half(),
    } | change
    on_device = {key: x if x is None else x.to(device) for key, x in arguments.items()}
    with pytest.raises(ValueError, match=message):
        add_rms_norm(**on_device, eps=1e-6)
