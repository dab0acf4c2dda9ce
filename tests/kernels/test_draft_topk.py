from __future__ import annotations

import pytest
import torch

from hvdx.kernels import reference_draft
from hvdx.kernels.draft_topk import draft_topk, topk_scratch

# Rows with NaN and infinities are among the tests.
pytestmark = pytest.mark.filterwarnings("ignore:.*encountered:RuntimeWarning")


def run(
    logits: torch.Tensor, num_top: int, d2t: torch.Tensor | None = None
) -> tuple[torch.Tensor, torch.Tensor]:
    rows, vocab = logits.shape
    values, ids = torch.full((rows, num_top), 7.0), torch.full((rows, num_top), -9).int()
    draft_topk(logits, d2t, values, ids, topk_scratch(rows, vocab, num_top, "cpu"))
    return values, ids


def noise(*shape: int, seed: int = 0) -> torch.Tensor:
    return torch.randn(*shape, generator=torch.Generator().manual_seed(seed)) * 3


@pytest.mark.parametrize("dtype", [torch.float32, torch.float16])
@pytest.mark.parametrize(("vocab", "num_top"), [(2100, 10), (2048, 1), (37, 16), (5, 5)])
def test_matches_torch(dtype: torch.dtype, vocab: int, num_top: int) -> None:
    logits = noise(3, vocab).to(dtype)
    values, ids = run(logits, num_top)
    wanted = torch.log_softmax(logits.float(), 1)
    torch.testing.assert_close(values, wanted.topk(num_top).values, atol=1e-6, rtol=1e-6)
    assert ids.tolist() == reference_draft.draft_topk(logits, num_top)[1].tolist()


def test_maps_to_target_ids() -> None:
    logits = noise(2, 3000, seed=1)
    d2t = torch.arange(3000).int() * 3 + 5
    assert run(logits, 8, d2t)[1].tolist() == (run(logits, 8)[1] * 3 + 5).tolist()


def test_lowest_id_first_at_equal_logits() -> None:
    logits = torch.zeros(2, 4100)
    logits[0, [2050, 4099, 3]] = 2.0
    # Zeros of both signs are equal.
    logits[1, 1::2] = -0.0
    _, ids = run(logits, 6)
    assert ids.tolist() == [[3, 2050, 4099, 0, 1, 2], [0, 1, 2, 3, 4, 5]]


def test_nan_is_never_likely() -> None:
    logits = noise(3, 2100, seed=2)
    logits[0, logits[0].argmax()] = torch.nan
    logits[1] = torch.nan
    logits[1, 2077] = -4.0
    logits[2, 9] = torch.inf
    values, ids = run(logits, 3)
    wanted, wanted_ids = reference_draft.draft_topk(logits, 3)
    torch.testing.assert_close(values, wanted, atol=1e-6, rtol=1e-6)
    assert ids.tolist() == wanted_ids.tolist()
    assert values[1].tolist() == [0.0, -torch.inf, -torch.inf]
    assert values[2].tolist() == [-torch.inf] * 3


def test_row_without_any_logit_scores_nothing() -> None:
    values, ids = run(torch.full((1, 2050), -torch.inf), 4)
    assert values.tolist() == [[-torch.inf] * 4]
    assert ids.tolist() == [[0, 1, 2, 3]]


def test_large_and_small_logits_keep_their_order() -> None:
    logits = torch.tensor([[3e38, -3e38, 1e-40, -1e-40, 2e38]])
    values, ids = run(logits, 5)
    assert ids.tolist() == [[0, 4, 2, 3, 1]]
    assert values[0, 0] == 0.0


def test_too_many_are_refused() -> None:
    with pytest.raises(ValueError, match="5 tokens of 4 are wanted; 1 to 4 can be"):
        run(noise(1, 4), 5)
    with pytest.raises(ValueError, match="1 to 16 can be"):
        run(noise(1, 400), 17)
    with pytest.raises(ValueError, match="d2t is int64"):
        run(noise(1, 400), 4, torch.arange(400))
