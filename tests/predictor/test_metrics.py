"""Figures against scipy and by hand, and documents that are found by their text."""

from __future__ import annotations

import numpy as np
import pytest
from scipy import stats

from hvdx.predictor.documents import FEW, WINDOW, documents
from hvdx.predictor.metrics import at_threshold, auc, calibration, ranks, spearman


@pytest.mark.parametrize("levels", [2, 5, 1000])
def test_rank_figures_equal_scipys_with_and_without_ties(levels: int) -> None:
    random = np.random.default_rng(levels)
    a = random.integers(0, levels, 300).astype(float)
    b = random.integers(0, levels, 300) + a / 2
    assert np.array_equal(ranks(a), stats.rankdata(a))
    assert spearman(a, b) == pytest.approx(stats.spearmanr(a, b).statistic, abs=1e-12)
    positive = b > b.mean()
    pairs = np.subtract.outer(a[positive], a[~positive])
    assert auc(a, positive) == pytest.approx(((pairs > 0) + 0.5 * (pairs == 0)).mean(), abs=1e-12)


def test_figures_that_do_not_exist_are_none() -> None:
    ones, some = np.ones(4), np.arange(4.0)
    assert auc(some, some > 9) is None and auc(some, some >= 0) is None
    assert spearman(ones, some) is None and spearman(some[:1], some[:1]) is None
    none = at_threshold(np.zeros(3), np.zeros(3), 6)
    assert none["precision"] is None and none["recall"] is None and none["selected_share"] == 0


def test_a_threshold_by_hand() -> None:
    predicted = np.array([7.0, 6.0, 5.9, 1.0, 8.0])
    accepted = np.array([6.0, 2.0, 9.0, 0.0, 7.0])
    found = at_threshold(predicted, accepted, 6)
    assert found["oracle_share"] == pytest.approx(3 / 5)
    assert found["selected_share"] == pytest.approx(3 / 5)
    assert found["precision"] == pytest.approx(2 / 3)
    assert found["recall"] == pytest.approx(2 / 3)
    # Of the six pairs of good and bad, only 5.9 against 6.0 is in the wrong order.
    assert found["auc"] == pytest.approx(5 / 6)


def test_calibration_has_ten_equal_parts() -> None:
    predicted = np.arange(40.0)[::-1]
    parts = calibration(predicted, predicted + 1)
    assert [part["drafts"] for part in parts] == [4] * 10
    assert [part["predicted"] for part in parts] == [1.5 + 4 * k for k in range(10)]
    assert all(part["accepted"] == part["predicted"] + 1 for part in parts)
    assert len(calibration(predicted[:3], predicted[:3])) == 3
    assert calibration(np.zeros(0), np.zeros(0)) == []


def text(seed: int, count: int = 600) -> list[int]:
    return np.random.default_rng(seed).integers(0, 50_000, count).tolist()


def test_prompts_about_one_text_are_one_document() -> None:
    page, other = text(1), text(2)
    prompts = [
        [1, 2, *page, 3],
        [*text(3, 90), *page[100:]],  # the same page behind another question
        other,
        [*other[:300], *text(4)],
        text(5),
        text(5),  # the same prompt once more
        [7, 8],
        [7, 8],
        [7, 9],
    ]
    assert documents(prompts).tolist() == [0, 0, 1, 1, 2, 2, 3, 3, 4]


def test_a_chain_of_overlaps_is_one_document() -> None:
    a, b, c = text(1), text(2), text(3)
    assert documents([a + b, c + text(4), b + c]).tolist() == [0, 0, 0]


def test_a_template_that_many_share_is_no_document() -> None:
    head = text(9, 400)
    prompts = [head + text(100 + k, 80) for k in range(FEW + 5)]
    assert documents(prompts).tolist() == list(range(FEW + 5))
    assert documents(prompts[:FEW]).tolist() == [0] * FEW


def test_short_overlaps_do_not_count() -> None:
    shared = text(1, WINDOW - 1)
    assert documents([shared + text(2), shared + text(3)]).tolist() == [0, 1]
    assert documents([]).tolist() == []
