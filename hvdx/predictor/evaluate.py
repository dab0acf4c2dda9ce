"""Measures a payoff model on samples: how well it tells the drafts that are worth verifying."""

from __future__ import annotations

from typing import Any

import numpy as np

from hvdx.errors import PredictorError
from hvdx.payoff import INDEX
from hvdx.policy.values import spread_chain
from hvdx.predictor.load import Predictor
from hvdx.predictor.metrics import at_threshold, calibration, spearman
from hvdx.predictor.samples import Samples
from hvdx.predictor.settings import THRESHOLD, THRESHOLDS

DEPTHS = (1, 2, 3, 4, 6, 8, 12, 15)
"""Tokens of a draft at which the values of single nodes are looked at."""


def evaluate(predictor: Predictor, samples: Samples) -> dict[str, Any]:
    """All figures of a predictor on samples, over all of them and per family.

    Beside them stands the score alone (`score_alone`), which is what decides without a model.
    Errors: PredictorError when there is no draft, or the samples are of another tokenizer.
    """
    if not len(samples):
        raise PredictorError("There is no draft to measure on; capture prompts that repeat.")
    if samples.target is not None and predictor.target is not None:
        target = samples.target
        predictor.target.check(target.tokenizer, target.vocab_size, str(predictor.path))
    predicted = predictor.predict(samples.features)
    return overall_and_families(samples, predicted) | {
        "form": predictor.form,
        "censored": samples.num_censored,
        "outside_bounds": _outside(predictor, samples),
        "importance": importance(predictor),
    }


def overall_and_families(samples: Samples, predicted: np.ndarray) -> dict[str, Any]:
    """`overall`, and `families`, a list in the order of their names."""
    families = samples.of_request("family")
    return {
        "overall": figures(samples, predicted),
        "families": [
            {"family": str(name)}
            | figures(samples.take(families == name), predicted[families == name])
            for name in np.unique(families)
        ],
    }


def figures(samples: Samples, predicted: np.ndarray) -> dict[str, Any]:
    """Figures of some predictions: at threshold 6, at others, calibration, and of the score alone.

    predicted: float64 [n]. mean_error: predicted less accepted; rmse: root of the mean square of it
    """
    accepted = samples.label.astype(np.float64)
    error = predicted - accepted
    score = np.minimum(samples.features[:, INDEX.score], samples.features[:, INDEX.draft_len])
    at_six = at_threshold(predicted, accepted, THRESHOLD)
    del at_six["threshold"]
    return {
        "drafts": len(samples),
        "requests": int(np.unique(samples.request).size),
        **at_six,
        "spearman": spearman(predicted, accepted),
        "mean_accepted": float(accepted.mean()),
        "mean_error": float(error.mean()),
        "rmse": float(np.sqrt((error * error).mean())),
        "thresholds": [at_threshold(predicted, accepted, value) for value in THRESHOLDS],
        "calibration": calibration(predicted, accepted),
        "nodes": node_figures(predicted, samples.draft_len, accepted),
        "score_alone": at_threshold(score, accepted, THRESHOLD)
        | {"spearman": spearman(score, accepted), "rmse": _rmse(score - accepted)},
    }


def node_figures(
    predicted: np.ndarray, draft_len: np.ndarray, accepted: np.ndarray
) -> dict[str, Any]:
    """How well the values of single tokens hold, which the length of a draft is chosen by.

    predicted: float64 [n] payoffs of chains; draft_len: int [n]; accepted: [n]
    Returns `by_depth`: of drafts of so many tokens or more, the mean value of that token and the
    share that was accepted to it; `log_loss` of all values, and of payoff / length for every token.
    """
    longest = int(draft_len.max())
    values = np.zeros((predicted.size, longest + 1))
    for row, payoff, size in zip(values, predicted, draft_len, strict=True):
        spread_chain(min(max(payoff, 0.0), float(size)), int(size) + 1, row)
    depth = np.arange(1, longest + 1)
    there, good = depth <= draft_len[:, None], depth <= accepted[:, None]
    even = np.broadcast_to((predicted / draft_len)[:, None], there.shape)
    return {
        "by_depth": [
            {
                "depth": at,
                "drafts": int((draft_len >= at).sum()),
                "value": float(values[draft_len >= at, at].mean()),
                "accepted": float((accepted[draft_len >= at] >= at).mean()),
            }
            for at in DEPTHS
            if at <= longest
        ],
        "log_loss": _log_loss(values[:, 1:][there], good[there]),
        "even_log_loss": _log_loss(even[there], good[there]),
    }


def importance(predictor: Predictor) -> list[dict[str, Any]]:
    """Share of the gain of all splits that each feature brought, the largest first."""
    gain = predictor.model.gain
    order = np.argsort(-gain, kind="stable")
    names = predictor.model.feature_names
    total = max(float(gain.sum()), np.finfo(float).tiny)
    return [{"feature": names[k], "gain": float(gain[k]) / total} for k in order]


def _outside(predictor: Predictor, samples: Samples) -> dict[str, float]:
    """Share of drafts with a value beyond what training saw, of the features that have any."""
    values = samples.inputs()
    with np.errstate(invalid="ignore"):
        share = ((values < predictor.low) | (values > predictor.high)).mean(0)
    names = predictor.model.feature_names
    return {name: float(part) for name, part in zip(names, share, strict=True) if part > 0}


def _log_loss(chance: np.ndarray, happened: np.ndarray) -> float:
    """Mean of -ln of the chance that was given to what happened."""
    chance = np.clip(chance, 1e-4, 1 - 1e-4)
    return float(-np.log(np.where(happened, chance, 1 - chance)).mean())


def _rmse(error: np.ndarray) -> float:
    return float(np.sqrt((error * error).mean()))
