"""Keeping boundary states: values, slots, columns, and nothing that is not finite."""

from __future__ import annotations

import pytest
import torch

from hvdx.kernels import reference
from hvdx.kernels.keep_states import CHUNK, keep_states

DTYPES = [torch.float32, torch.float16]  # the interpreter does not round to bfloat16


def both(device, states, slots, features, index):
    """The features after the kernel, and after the reference at the slots in use."""
    hidden, used = states.shape[1], slots >= 0
    expected = features.clone()
    column = expected[:, index * hidden : (index + 1) * hidden]
    reference.keep_states(column, states[used], slots[used].long())
    ours = features.clone().to(device)
    keep_states(states.to(device), slots.to(device), ours, index)
    return ours.cpu(), expected


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("hidden", [48, CHUNK, CHUNK + 40])
@pytest.mark.parametrize("index", [0, 2])
def test_a_column_gets_the_states_of_the_slots_and_nothing_else_changes(
    device, dtype, hidden, index
):
    generator = torch.Generator().manual_seed(hidden + index)
    states = torch.randn(5, hidden, generator=generator)
    before = torch.randn(12, 3 * hidden, generator=generator).to(dtype)
    slots = torch.tensor([7, -1, 0, 11, 3], dtype=torch.int32)
    ours, expected = both(device, states, slots, before, index)
    assert torch.equal(ours, expected)
    column = ours[:, index * hidden : (index + 1) * hidden]
    assert torch.equal(column[[7, 0, 11, 3]], states[[0, 2, 3, 4]].to(dtype))
    assert int((ours != before).any(1).sum()) == 4


@pytest.mark.filterwarnings("ignore:overflow")  # the interpreter says it, a GPU does not
def test_what_is_not_finite_or_overflows_becomes_zero(device):
    states = torch.tensor([[1.0, float("nan"), float("inf"), -float("inf"), 1e6] + [2.0] * 11])
    slots = torch.tensor([1], dtype=torch.int32)
    for dtype in DTYPES:
        ours, expected = both(device, states, slots, torch.ones(2, 16).to(dtype), 0)
        assert torch.equal(ours, expected)
        large = 0.0 if dtype == torch.float16 else float(torch.tensor(1e6).to(dtype))
        assert ours[1].tolist() == [1.0, 0.0, 0.0, 0.0, large, *[2.0] * 11]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"states": torch.zeros(2, 16).half()}, "states is float16"),
        ({"slots": torch.zeros(2, dtype=torch.int64)}, "slots is int64"),
        ({"slots": torch.zeros(3, dtype=torch.int32)}, r"slots is int32 \[3\]"),
        ({"features": torch.zeros(4, 48).int()}, "features is int32"),
        ({"features": torch.zeros(4, 40)}, "width 40 have no column 1 for states of width 16"),
        ({"index": 3}, "width 48 have no column 3"),
        ({"index": -1}, "width 48 have no column -1"),
    ],
)
def test_what_does_not_fit_is_refused(change, message):
    given = {
        "states": torch.zeros(2, 16),
        "slots": torch.zeros(2, dtype=torch.int32),
        "features": torch.zeros(4, 48),
        "index": 1,
    }
    with pytest.raises(ValueError, match=message):
        keep_states(**given | change)
