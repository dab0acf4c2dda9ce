"""Figures of merit of a payoff model; plain numpy."""

from __future__ import annotations

from typing import Any

import numpy as np

DECILES = 10


def ranks(values: np.ndarray) -> np.ndarray:
    """Rank of every value from 1, equal values sharing their mean; float64 [n]."""
    _, place, count = np.unique(values, return_inverse=True, return_counts=True)
    last = np.cumsum(count)
    return (last - (count - 1) / 2)[place]


def auc(scores: np.ndarray, is_positive: np.ndarray) -> float | None:
    """Chance that a positive has the higher score, ties counting half; `None` with one class."""
    positive = int(is_positive.sum())
    negative = is_positive.size - positive
    if not positive or not negative:
        return None
    above = ranks(scores)[is_positive].sum() - positive * (positive + 1) / 2
    return float(above / (positive * negative))


def spearman(a: np.ndarray, b: np.ndarray) -> float | None:
    """Correlation of ranks; `None` when one of them is constant."""
    if a.size < 2:
        return None
    x, y = ranks(a), ranks(b)
    x, y = x - x.mean(), y - y.mean()
    norm = float(np.sqrt((x @ x) * (y @ y)))
    return float(x @ y) / norm if norm > 0 else None


def at_threshold(predicted: np.ndarray, accepted: np.ndarray, threshold: float) -> dict[str, Any]:
    """What a rule "verify when predicted >= threshold" selects.

    oracle_share: drafts with accepted >= threshold; selected_share: those selected
    precision: of the selected, the share with accepted >= threshold; recall: the other way round;
    `None` where there is nothing to take a share of
    """
    good, chosen = accepted >= threshold, predicted >= threshold
    both = int((good & chosen).sum())
    count = max(good.size, 1)
    return {
        "threshold": threshold,
        "oracle_share": int(good.sum()) / count,
        "selected_share": int(chosen.sum()) / count,
        "precision": both / int(chosen.sum()) if chosen.any() else None,
        "recall": both / int(good.sum()) if good.any() else None,
        "auc": auc(predicted, good),
    }


def calibration(predicted: np.ndarray, accepted: np.ndarray) -> list[dict[str, Any]]:
    """Mean predicted and accepted of ten equal parts, by rising prediction; fewer of few drafts."""
    order = np.argsort(predicted, kind="stable")
    parts = np.array_split(order, min(DECILES, max(order.size, 1)))
    return [
        {
            "drafts": int(part.size),
            "predicted": float(predicted[part].mean()),
            "accepted": float(accepted[part].mean()),
            "standard_error": float(accepted[part].std() / np.sqrt(part.size)),
        }
        for part in parts
        if part.size
    ]
