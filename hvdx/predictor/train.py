"""Fits a payoff model to samples with LightGBM, and writes it with its data card."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from hvdx.errors import HvdxError, PredictorError
from hvdx.payoff import NAMES
from hvdx.predictor.evaluate import figures, overall_and_families
from hvdx.predictor.files import check_place, put_in_place
from hvdx.predictor.load import clamp
from hvdx.predictor.manifest import CARD, MODEL, feature_entries
from hvdx.predictor.samples import Progress, Samples, save_samples
from hvdx.predictor.settings import TrainSettings
from hvdx.report import usable_cores, versions
from hvdx.suffix.classes import CLASSES_VERSION

if TYPE_CHECKING:
    import lightgbm

log = logging.getLogger("hvdx")

SAMPLES = "samples.safetensors"
_FILES, _WHAT = (MODEL, CARD, SAMPLES), "The model"


@dataclass(frozen=True)
class Trained:
    """A model in memory. booster: LightGBM's; card: how it came about, see docs/predictor.md."""

    booster: lightgbm.Booster
    card: dict[str, Any]
    samples: Samples


def train(
    samples: Samples,
    settings: TrainSettings,
    command: str = "",
    progress: Progress = lambda done, count: None,
) -> Trained:
    """Fit a model. Held-out documents say how many trees; then all samples are learned from.

    command: kept in the card
    Errors: PredictorError for samples that nothing can be learned from; HvdxError without LightGBM.
    """
    samples.check()
    constant = samples.constant_features()
    if constant:
        log.warning(
            "Features with one value in all samples, which the model will not look at: %s.",
            ", ".join(constant),
        )
    folds = list(_folds(samples, settings, settings.num_folds))
    total = len(folds) + 2
    progress(0, total)
    weight = cautious_weights(samples, settings, settings.num_trees)
    held_out, num_trees = np.zeros(len(samples)), []
    for done, chosen in enumerate(folds, 1):
        progress(done, total)
        tested = samples.take(chosen)
        booster = fit(samples.take(~chosen), settings, weight[~chosen], (tested, weight[chosen]))
        num_trees.append(booster.best_iteration)
        held_out[chosen] = predict(booster, tested)
    progress(total - 1, total)
    trees = max(1, round(float(np.mean(num_trees))))
    booster = fit(samples, settings, weight, num_trees=trees)
    others = leave_one_out(samples, samples, settings, trees) if settings.leave_one_out else []
    progress(total, total)
    card = _card(samples, settings, command, constant) | {
        "num_trees": trees,
        "trees_by_fold": num_trees,
        "held_out": overall_and_families(samples, held_out),
        "leave_one_out": others,
    }
    return Trained(booster, card, samples)


def fit(
    samples: Samples,
    settings: TrainSettings,
    weight: np.ndarray,
    held_out: tuple[Samples, np.ndarray] | None = None,
    num_trees: int | None = None,
) -> lightgbm.Booster:
    """One LightGBM model.

    weight: float64 [n], what the squared error of each draft counts
    held_out: drafts and weights whose error ends training when it stops falling
    Errors: HvdxError without LightGBM.
    """
    try:
        import lightgbm
    except ImportError:
        raise HvdxError("LightGBM is not installed; pip install 'hvdx[train]' brings it.") from None
    data = _dataset(lightgbm, samples, weight)
    parts: list[Any] = []
    calls: list[Any] = []
    if held_out is not None:
        parts = [_dataset(lightgbm, *held_out, data)]
        calls = [lightgbm.early_stopping(settings.early_stopping, verbose=False)]
    rounds = num_trees or settings.num_trees
    return lightgbm.train(_options(settings), data, rounds, valid_sets=parts, callbacks=calls)


def cautious_weights(samples: Samples, settings: TrainSettings, num_trees: int) -> np.ndarray:
    """What each draft counts: more where too much is expected of it; float64 [n].

    That is one step of asymmetric least squares (W. Newey and J. Powell, 1987): a first model says
    where, for each half of the documents one that learned from the other half.
    Errors: HvdxError without LightGBM.
    """
    weight = _weights(samples, settings)
    if settings.caution == 1.0 or np.unique(samples.of_request("document")).size < 2:
        return weight
    expected = np.zeros(len(samples))
    for half in _folds(samples, settings, 2):
        booster = fit(samples.take(~half), settings, weight[~half], num_trees=num_trees)
        expected[half] = predict(booster, samples.take(half))
    return weight * np.where(expected > samples.label, settings.caution, 1.0)


def leave_one_out(
    samples: Samples, others: Samples, settings: TrainSettings, num_trees: int
) -> list[dict[str, Any]]:
    """Figures on each data set of `samples`, of a model trained on `others` without that one.

    A data set without which nothing is left to learn from is passed over.
    Errors: PredictorError when the two are of different tokenizers; HvdxError without LightGBM.
    """
    one, other = samples.target, others.target
    if one is not None and other is not None and one.tokenizer != other.tokenizer:
        raise PredictorError(
            f"The drafts to train on are of {other.model}, whose tokenizer is not that of "
            f"{one.model}, which wrote those to measure on; give traces of the same model."
        )
    found = []
    datasets, known = samples.of_request("dataset"), others.of_request("dataset")
    for name in np.unique(datasets):
        rest, part = others.take(known != name), samples.take(datasets == name)
        if not len(rest) or rest.label.min() == rest.label.max():
            continue
        weight = cautious_weights(rest, settings, num_trees)
        booster = fit(rest, settings, weight, num_trees=num_trees)
        found.append({"dataset": str(name)} | figures(part, predict(booster, part)))
    return found


def predict(booster: lightgbm.Booster, samples: Samples) -> np.ndarray:
    """Expected accepted tokens of each draft, clamped to its length; float64 [n]."""
    return clamp(np.asarray(booster.predict(samples.inputs())), samples.features)


def check_folder(folder: Path) -> None:
    """Errors: HvdxError when `save_trained` would refuse the folder, for what it holds already."""
    check_place(folder, _FILES, _WHAT)


def save_trained(trained: Trained, folder: Path) -> None:
    """Write model, card and samples; those of an earlier training are replaced when all is written.

    Errors: HvdxError when it cannot be written, or the folder holds anything else.
    """

    def write(into: Path) -> None:
        trained.booster.save_model(str(into / MODEL), num_iteration=-1)
        (into / CARD).write_text(json.dumps(trained.card, indent=1) + "\n", encoding="utf-8")
        save_samples(trained.samples, into / SAMPLES)

    put_in_place(folder, write, _FILES, _WHAT)


def _options(settings: TrainSettings) -> dict[str, Any]:
    return {
        "objective": "regression",
        "num_leaves": settings.num_leaves,
        "max_depth": settings.max_depth,
        "learning_rate": settings.learning_rate,
        "lambda_l2": settings.lambda_l2,
        "min_data_in_leaf": settings.min_data_in_leaf,
        "feature_fraction": settings.feature_fraction,
        "monotone_constraints": [settings.monotone.get(name, 0) for name in NAMES],
        "monotone_constraints_method": "intermediate",
        "num_threads": settings.threads or usable_cores(),
        "seed": settings.seed,
        "deterministic": True,
        "force_row_wise": True,
        "verbose": -1,
    }


def _dataset(lightgbm: Any, samples: Samples, weight: np.ndarray, like: Any = None) -> Any:
    return lightgbm.Dataset(
        samples.inputs(),
        samples.label,
        weight=weight,
        feature_name=list(NAMES),
        reference=like,
    )


def _weights(samples: Samples, settings: TrainSettings) -> np.ndarray:
    """Weight of every draft by its request or data set, mean 1; float64 [n]."""
    if settings.weights == "draft":
        return np.ones(len(samples))
    keys = samples.request if settings.weights == "request" else samples.of_request("dataset")
    _, place, count = np.unique(keys, return_inverse=True, return_counts=True)
    return (len(samples) / count.size / count)[place]


def _folds(samples: Samples, settings: TrainSettings, most: int) -> Iterator[np.ndarray]:
    """Which drafts each fold holds out, bool [n]; documents are dealt out by size.

    Errors: PredictorError when all drafts are of one document.
    """
    documents = samples.of_request("document")
    names, count = np.unique(documents, return_counts=True)
    if names.size < 2:
        raise PredictorError(
            "All drafts are of one document, so none can be held out; capture more prompts."
        )
    num_folds = min(most, names.size)
    order = np.random.default_rng(settings.seed).permutation(names.size)
    order = order[np.argsort(-count[order], kind="stable")]
    sizes, folds = np.zeros(num_folds, np.int64), np.zeros(names.size, np.int64)
    for index in order:
        folds[index] = sizes.argmin()
        sizes[folds[index]] += count[index]
    of_draft = folds[np.searchsorted(names, documents)]
    for fold in range(num_folds):
        yield of_draft == fold


def _card(
    samples: Samples, settings: TrainSettings, command: str, constant: list[str]
) -> dict[str, Any]:
    low, high = samples.bounds()
    missing = np.isnan(samples.inputs()).mean(0)
    entries = feature_entries(low, high)
    return {
        "features": [one | {"missing": float(m)} for one, m in zip(entries, missing, strict=True)],
        "token_classes": CLASSES_VERSION,
        "target": None if samples.target is None else vars(samples.target),
        "sources": _sources(samples),
        "drafts": len(samples),
        "censored": samples.num_censored,
        "labels": np.bincount(samples.label.astype(np.int64)).tolist(),
        "constant_features": constant,
        "settings": settings.model_dump(),
        "origin": samples.origin,
        "command": command,
        "versions": versions(),
    }


def _sources(samples: Samples) -> list[dict[str, Any]]:
    """Requests, documents and drafts of every data set and split."""
    used = np.bincount(samples.request, minlength=len(samples.requests))
    found: dict[tuple[str, str, str], dict[str, Any]] = {}
    documents: dict[tuple[str, str, str], set[int]] = {}
    for one, drafts in zip(samples.requests, used.tolist(), strict=True):
        key = (one.dataset, one.family, one.split)
        words = dict(zip(("dataset", "family", "split"), key, strict=True))
        entry = found.setdefault(key, {**words, "requests": 0, "documents": 0, "drafts": 0})
        entry["requests"] += 1
        entry["drafts"] += drafts
        documents.setdefault(key, set()).add(one.document)
        entry["documents"] = len(documents[key])
    return [found[key] for key in sorted(found)]
