"""Weights of eight bits: what panels and scales say is the nearest there is to the weights."""

from __future__ import annotations

import numpy as np
import pytest
import torch

from hvdx.native.build import NoCompilerError, runnable_sets
from hvdx.native.library import load_library
from hvdx.native.weights import PANEL, Packed, in_order, side_by_side


@pytest.fixture(scope="module")
def packed() -> Packed:
    if not runnable_sets():
        pytest.skip("needs AVX2 or AVX-512")
    try:
        return Packed(load_library())
    except NoCompilerError as error:
        pytest.skip(str(error))


def read(packed: Packed, columns: int, width: int) -> tuple[np.ndarray, np.ndarray]:
    """Panels and scales that were packed last: int8 [columns, width], float32 [columns]."""
    panels, scale = packed._held[-2:]
    assert panels.dtype == torch.int8 and scale.dtype == torch.float32
    lines = panels.numpy().reshape(-1, width, PANEL)
    return lines.transpose(0, 2, 1).reshape(columns, width), scale.numpy()


@pytest.mark.parametrize("dtype", [torch.float32, torch.bfloat16])
@pytest.mark.parametrize(("rows", "width"), [(64, 16), (50, 48), (3, 32)])
def test_every_weight_is_the_nearest_multiple_of_its_rows_scale(
    packed: Packed, rows: int, width: int, dtype: torch.dtype
) -> None:
    noise = torch.Generator().manual_seed(rows)
    weight = torch.randn(rows, width, generator=noise) * torch.logspace(-6, 3, rows)[:, None]
    weight[1] = 0.0
    weight = weight.to(dtype)
    packed._pack_bytes(weight, in_order(rows))
    whole, scale = read(packed, -(-rows // PANEL) * PANEL, width)
    true = weight.float().numpy()
    np.testing.assert_allclose(scale[:rows], np.abs(true).max(1) / 127, rtol=1e-6)
    error = np.abs(whole[:rows] * scale[:rows, None] - true)
    assert (error <= 0.5001 * scale[:rows, None]).all()
    assert np.abs(whole[:rows].astype(np.int64)).max(1)[[0, 2]].tolist() == [127, 127]
    assert not whole[rows:].any() and not scale[rows:].any() and not whole[1].any()


def test_columns_come_in_the_order_that_is_asked_for(packed: Packed) -> None:
    weight = torch.arange(1.0, 65.0)[:, None].expand(64, 16)
    order = side_by_side(32)
    packed._pack_bytes(weight, order)
    whole, scale = read(packed, 64, 16)
    expected = weight[order.long(), 0].numpy()
    np.testing.assert_allclose(whole[:, 0] * scale, expected, rtol=1e-6)
