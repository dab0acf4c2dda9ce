"""Weights of eight or four bits: what is packed is the nearest there is to the weights."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import torch

from hvdx.models.loader import load_checkpoint
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


def spelled_out(packed: Packed, rows: int, width: int) -> np.ndarray:
    """The weights [rows, width] that the panels of four bits packed last stand for."""
    blocks = packed._held[-1].numpy().reshape(-1, width // 32, 640)
    step, least = (blocks[:, :, at : at + 64].copy().view(np.float16) for at in (0, 64))
    pairs = blocks[:, :, 128:].reshape(*blocks.shape[:2], 16, PANEL)
    whole = np.stack([pairs & 15, pairs >> 4], 3).reshape(*blocks.shape[:2], 32, PANEL)
    found = least[:, :, None].astype(np.float32) + step[:, :, None].astype(np.float32) * whole
    return found.transpose(0, 3, 1, 2).reshape(-1, width)[:rows]


def test_blocks_of_four_bits_hold_the_nearest_of_sixteen_values(packed: Packed) -> None:
    weight = torch.randn(50, 96, generator=torch.Generator().manual_seed(0))
    weight[3], weight[4, :32] = 0.0, 0.25
    packed._pack_nibbles(weight, in_order(50))
    true, found = weight.numpy(), spelled_out(packed, 50, 96)
    blocks = true.reshape(50, 3, 32)
    step = (blocks.max(2) - blocks.min(2)) / 15
    error = np.abs(found - true).reshape(50, 3, 32)
    assert (error <= 0.51 * step[..., None] + 1e-3 * np.abs(blocks).max(2)[..., None]).all()
    assert not found[3].any() and (found[4, :32] == 0.25).all()


def test_a_file_of_four_bits_keeps_its_weights(packed: Packed, smollm2: Path) -> None:
    checkpoint = load_checkpoint(smollm2)
    shape = (checkpoint.config.hidden_size, checkpoint.config.intermediate_size)
    for layer in (0, checkpoint.config.num_layers - 1):
        weight = checkpoint.tensor(f"model.layers.{layer}.mlp.down_proj.weight", shape)
        packed._pack_nibbles(weight, in_order(shape[0]))
        assert np.array_equal(spelled_out(packed, *shape), weight.numpy())
