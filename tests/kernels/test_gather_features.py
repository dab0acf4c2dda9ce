from __future__ import annotations

import pytest
import torch

from hvdx.kernels import reference_draft
from hvdx.kernels.gather_features import gather_features


def ints(*values: object) -> torch.Tensor:
    return torch.tensor(values, dtype=torch.int32)


@pytest.mark.parametrize("dtype", [torch.float32, torch.float16, torch.bfloat16])
@pytest.mark.parametrize("hidden", [48, 1100])
def test_entries_pair_features_with_the_next_token(dtype: torch.dtype, hidden: int) -> None:
    generator = torch.Generator().manual_seed(0)
    states = [torch.randn(9, hidden, generator=generator).to(dtype) for _ in range(3)]
    # Row 0 accepts its nodes 1 and 3, row 1 nothing, row 2 fails at its root.
    inputs = (
        *states,
        ints(50, 51, 51, 52, 52, 7, 8, 99, 100),
        ints(0, 5, 7, 9),
        ints([1, 3, -1], [-1, -1, -1], [-1, -1, -1]),
        ints(2, 0, 0),
        ints([11, 13, 17, -1], [23, -1, -1, -1], [-1, -1, -1, -1]),
    )
    features = torch.full((12, 3 * hidden), 7.0).to(dtype)
    tokens, places = torch.full((12,), 99).int(), torch.full((12,), 99).int()
    gather_features(*inputs, features, tokens, places)
    assert tokens.tolist() == [11, 13, 17, 0, 23, 0, 0, 0, 0, 0, 0, 0]
    assert places.tolist() == [50, 51, 52, -1, 7, -1, -1, -1, -1, -1, -1, -1]
    assert features[2].tolist() == torch.cat([one[3] for one in states]).tolist()
    wanted = reference_draft.gather_features(*inputs)
    for ours, reference in zip((features, tokens, places), wanted, strict=True):
        assert torch.equal(ours, reference)


def test_states_of_different_dtypes_are_refused() -> None:
    half, full = torch.zeros(2, 16).half(), torch.zeros(2, 16)
    with pytest.raises(ValueError, match="mid is float32"):
        gather_features(
            half,
            full,
            half,
            ints(0, 1),
            ints(0, 2),
            ints([1]),
            ints(1),
            ints([1, 2]),
            torch.zeros(2, 48).half(),
            ints(0, 0),
            ints(0, 0),
        )
