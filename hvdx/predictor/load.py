"""Opens a predictor: a compiled function where there is a C compiler, else one that walks trees."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

import numpy as np

from hvdx.errors import PredictorError
from hvdx.payoff import INDEX
from hvdx.predictor.build import Library, load_or_build
from hvdx.predictor.manifest import (
    CARD,
    MODEL,
    SOURCE,
    Manifest,
    Target,
    check_features,
    read_document,
    read_manifest,
    read_target,
)
from hvdx.predictor.probe import TOLERANCE, largest_difference
from hvdx.predictor.settings import THRESHOLD
from hvdx.predictor.tree_model import TreeModel, read_model
from hvdx.predictor.walker import Walker, predict_rows
from hvdx.tokenizer import Tokenizer, vocabulary_fingerprint

log = logging.getLogger("hvdx")

Form = Literal["compiled", "walker"]


@dataclass(frozen=True)
class Predictor:
    """A payoff model that is ready to be called.

    path: its folder; target: the model it was trained for, if that is known
    address: of `void predict(union Entry* data, int pred_margin, double* result)`, which adds to
        `result`; valid as long as this object lives
    form: `compiled`, or `walker` where there is no C compiler
    threshold: accepted tokens from which a draft counts as worth it
    low, high: float64 [F] bounds of the features in training; card: how the model came about
    """

    path: Path
    target: Target | None
    address: int
    form: Form
    threshold: float
    low: np.ndarray
    high: np.ndarray
    card: dict[str, Any]
    model: TreeModel = field(repr=False)
    owner: Library | Walker = field(repr=False)

    def predict(self, features: np.ndarray) -> np.ndarray:
        """Expected accepted tokens of each draft, between 0 and its length; float64 [n].

        features: float64 [n, F] in the order of `hvdx.payoff.FEATURES`, missing as int64 -1
        """
        return clamp(predict_rows(self.address, features), features)

    def check_target(self, tokenizer: Tokenizer | None, vocab_size: int) -> None:
        """Errors: PredictorError when it was trained for another tokenizer or vocabulary."""
        if self.target is not None:
            tokens = vocabulary_fingerprint(tokenizer, vocab_size)
            self.target.check(tokens, vocab_size, str(self.path))


def clamp(predicted: np.ndarray, features: np.ndarray) -> np.ndarray:
    """What a decision makes of a model's answers: no draft is worth more than its tokens."""
    return np.clip(predicted, 0.0, features[:, INDEX.draft_len])


def load_predictor(path: str | Path) -> Predictor:
    """Open a predictor's folder, and check it on the sample that it carries.

    Where its C source cannot be compiled or does not give what it should, its trees are walked
    instead, and one sentence is logged.
    Errors: PredictorError for a folder that holds no predictor, or a damaged or unfitting one.
    """
    folder = Path(path).expanduser()
    manifest = read_manifest(folder)
    model = read_model(folder / MODEL)
    check_features(list(model.feature_names), manifest.document["token_classes"], str(folder))
    owner = _compiled(folder, manifest) or _walker(folder, manifest, model)
    form: Form = "compiled" if isinstance(owner, Library) else "walker"
    return Predictor(
        folder, manifest.target, owner.address, form, manifest.threshold, manifest.low,
        manifest.high, manifest.card, model, owner,
    )  # fmt: skip


def load_trained(path: str | Path) -> Predictor:
    """Open what training wrote, not compiled yet, to measure it. Errors: PredictorError."""
    folder = Path(path).expanduser()
    card = read_document(folder / CARD, "a trained model; make one with hvdx predictor train")
    model = read_model(folder / MODEL)
    try:
        entries = card["features"]
        check_features([one["name"] for one in entries], card["token_classes"], str(folder))
        check_features(list(model.feature_names), card["token_classes"], str(folder))
        low, high = (np.array([one[end] for one in entries], float) for end in ("min", "max"))
        target = read_target(card["target"])
    except (KeyError, TypeError, ValueError):
        raise PredictorError(f"{folder / CARD} is damaged; train the model again.") from None
    owner = Walker(model)
    return Predictor(
        folder, target, owner.address, "walker", THRESHOLD, low, high, card, model, owner
    )


def _walker(folder: Path, manifest: Manifest, model: TreeModel) -> Walker:
    """The form that needs no compiler. Errors: PredictorError when it is not what it should be."""
    walker = Walker(model)
    difference = _difference(walker.address, manifest)
    if difference > TOLERANCE:
        raise PredictorError(
            f"{folder} does not give what its manifest says (difference {difference:g}); compile "
            "the model again."
        )
    return walker


def _compiled(folder: Path, manifest: Manifest) -> Library | None:
    """The compiled form if it can be had and is right; else why not is logged."""
    source = folder / SOURCE
    try:
        library, complaint = _library(source, manifest)
    except (PredictorError, OSError) as error:
        log.warning(
            "The payoff model runs without a compiler, a few microseconds slower: %s.",
            str(error).rstrip("."),
        )
        return None
    if complaint:
        log.warning("The payoff model was compiled again, since %s.", complaint)
    return library


def _library(source: Path, manifest: Manifest) -> tuple[Library, str | None]:
    """As of `load_or_build`, and checked. Errors: PredictorError, OSError."""
    if SOURCE not in manifest.document["files"]:
        raise PredictorError(f"{source} is not there.")
    library, complaint = load_or_build(source.read_bytes())
    if library.num_features != manifest.low.size:
        raise PredictorError(f"{source} reads {library.num_features} features.")
    difference = _difference(library.address, manifest)
    if difference > TOLERANCE:
        raise PredictorError(f"{source} does not give what its manifest says ({difference:g}).")
    return library, complaint


def _difference(address: int, manifest: Manifest) -> float:
    return largest_difference(predict_rows(address, manifest.probe), manifest.expected)
