"""Rows of features on which two forms of a model are compared, and what they must agree to."""

from __future__ import annotations

import numpy as np

from hvdx.payoff import MISSING
from hvdx.predictor.tree_model import TreeModel

TOLERANCE = 1e-12
"""Largest difference between two forms of a model, accepted tokens."""

LIGHTGBM_ZERO = float(np.float32(1e-35))
"""LightGBM takes numbers of this size for 0 when it predicts, though it splits there."""

NUM_PROBES = 12_000
NUM_KEPT = 64
"""Rows that are compared when a model is compiled, and those kept to compare when it is loaded."""


def probe_rows(model: TreeModel, low: np.ndarray, high: np.ndarray, seed: int) -> np.ndarray:
    """Rows that reach every split of a model from both sides; float64 [NUM_PROBES, F].

    Half the slots are missing, except in every sixth row, which is complete. A value is one of the
    model's thresholds of that feature, or its neighbour in float32, or anything within the bounds.
    low, high: float64 [F] bounds of the features in training
    """
    random = np.random.default_rng(seed)
    width = len(model.feature_names)
    rows = random.uniform(low, high, (NUM_PROBES, width))
    is_split = model.trees.left != np.arange(model.trees.left.size)
    for index in range(width):
        found = model.trees.threshold[is_split & (model.trees.feature == index)]
        if found.size:
            near = found.astype(np.float32)
            ends = (
                np.nextafter(near, np.float32(-np.inf)),
                near,
                np.nextafter(near, np.float32(np.inf)),
            )
            chosen = random.choice(np.concatenate(ends), NUM_PROBES)
            rows[:, index] = np.where(random.random(NUM_PROBES) < 0.5, chosen, rows[:, index])
    rows = rows.astype(np.float32).astype(np.float64)
    rows[np.abs(rows) <= LIGHTGBM_ZERO] = 0.0
    lacks = random.random(rows.shape) < 0.5
    lacks[::6] = False
    rows.view(np.int64)[lacks] = MISSING
    return rows


def with_nan(features: np.ndarray) -> np.ndarray:
    """The same rows with missing as NaN, which is how LightGBM has it."""
    return np.where(features.view(np.int64) == MISSING, np.nan, features)


def largest_difference(found: np.ndarray, expected: np.ndarray) -> float:
    """Largest absolute difference; infinite when one of them is no number."""
    if found.shape != expected.shape or not np.isfinite(found).all():
        return float("inf")
    return float(np.abs(found - expected).max(initial=0.0))


def to_json(rows: np.ndarray) -> list[list[float | None]]:
    """Rows as JSON has them: missing is null, and other values keep all their digits."""
    missing = rows.view(np.int64) == MISSING
    return [
        [None if gone else value for value, gone in zip(row, lacks, strict=True)]
        for row, lacks in zip(rows.tolist(), missing.tolist(), strict=True)
    ]


def from_json(rows: list[list[float | None]]) -> np.ndarray:
    """The same back. Errors: ValueError or TypeError for something else than rows of numbers."""
    features = np.array([[np.nan if x is None else float(x) for x in row] for row in rows])
    if features.ndim != 2:
        raise ValueError("rows of different lengths")
    features.view(np.int64)[np.isnan(features)] = MISSING
    return features
