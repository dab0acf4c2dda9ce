"""What a predictor's folder says about itself, and whether it fits this hvdx and this model."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from hvdx.errors import ConfigError, PredictorError
from hvdx.payoff import FEATURES, NAMES
from hvdx.predictor.probe import from_json
from hvdx.predictor.settings import TrainSettings
from hvdx.suffix.classes import CLASSES_VERSION

FORMAT, VERSION = "hvdx-predictor", 1
MANIFEST, MODEL, SOURCE, CARD = "manifest.json", "model.txt", "predictor.c", "card.json"


@dataclass(frozen=True)
class Target:
    """For which model a predictor was trained.

    model: its name; weights, tokenizer: fingerprints, of which the second gives token ids and token
        classes their meaning
    """

    model: str
    weights: str
    tokenizer: str
    vocab_size: int

    def check(self, tokenizer: str, vocab_size: int, where: str) -> None:
        """Errors: PredictorError when an engine has another tokenizer or vocabulary.

        Other weights under the same tokenizer are fine: payoffs change no output.
        """
        if (self.tokenizer, self.vocab_size) != (tokenizer, vocab_size):
            raise PredictorError(
                f"{where} was trained for {self.model}, whose tokenizer is not that of this "
                "engine's model; train one from this model's traces."
            )


@dataclass(frozen=True)
class Manifest:
    """The parts of a manifest that code reads.

    target: `None` for a model that was trained on traces that do not say
    threshold: accepted tokens from which a draft counts as worth it
    low, high: float64 [F] bounds of each feature in training
    probe, expected: float64 [n, F] and [n]: rows, missing as int64 -1, and what LightGBM gave
    card: how the model came about; document: all of the manifest
    """

    target: Target | None
    threshold: float
    low: np.ndarray
    high: np.ndarray
    probe: np.ndarray
    expected: np.ndarray
    card: dict[str, Any]
    document: dict[str, Any] = field(repr=False)


def feature_entries(low: np.ndarray, high: np.ndarray) -> list[dict[str, Any]]:
    """The feature list as manifests and cards have it, with bounds from training."""
    return [
        {"name": one.name, "definition": one.definition, "min": float(a), "max": float(b)}
        for one, a, b in zip(FEATURES, low, high, strict=True)
    ]


def check_features(names: list[str], classes_version: int, where: str) -> None:
    """Errors: PredictorError for another feature list or other token classes."""
    if tuple(names) != NAMES:
        at = next((k for k, (a, b) in enumerate(zip(names, NAMES, strict=False)) if a != b), None)
        what = (
            f"{len(names)} features, and this hvdx writes {len(NAMES)}"
            if at is None
            else f"{names[at]!r} as feature {at}, and this hvdx writes {NAMES[at]!r}"
        )
        raise PredictorError(f"{where} was trained on other features ({what}); train it again.")
    if classes_version != CLASSES_VERSION:
        raise PredictorError(
            f"{where} was trained with version {classes_version} of the token classes, and this "
            f"hvdx has version {CLASSES_VERSION}; train it again."
        )


def read_target(document: Any) -> Target | None:
    """Errors: TypeError when the fields are not those of a target."""
    return None if document is None else Target(**document)


def read_settings(card: dict[str, Any], where: str) -> TrainSettings:
    """Settings of the training. Errors: PredictorError when the card does not tell them."""
    try:
        return TrainSettings(**dict(card["settings"]))
    except (ConfigError, KeyError, TypeError, ValueError):
        raise PredictorError(
            f"{where} does not say with which settings it was trained; train the model again."
        ) from None


def sha256_of(path: Path) -> str:
    """Hexadecimal digest of a file's bytes."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def read_manifest(folder: Path) -> Manifest:
    """Read and check a predictor's manifest, and the digests of its files.

    Errors: PredictorError for a folder that holds no predictor, one of another version or feature
    list, or a damaged one.
    """
    document = read_document(folder / MANIFEST, "a predictor; compile one with hvdx predictor")
    if document.get("format") != FORMAT or document.get("version") != VERSION:
        raise PredictorError(
            f"{folder / MANIFEST} has format {document.get('format')!r} version "
            f"{document.get('version')!r}; this hvdx reads {FORMAT!r} version {VERSION}."
        )
    try:
        names = [entry["name"] for entry in document["features"]]
        check_features(names, document["token_classes"], str(folder))
        for name, digest in document["files"].items():
            _check_file(folder / name, digest)
        return _parse(document)
    except (KeyError, TypeError, ValueError, AttributeError):
        raise PredictorError(f"{folder / MANIFEST} is damaged; compile the model again.") from None


def read_document(path: Path, what: str) -> dict[str, Any]:
    """A JSON object from a file. Errors: PredictorError; what: what is missing without the file."""
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        raise PredictorError(f"{path.parent} has no {path.name}, so it is not {what}.") from None
    except (OSError, ValueError):
        raise PredictorError(f"{path} cannot be read as JSON; it is damaged.") from None
    if not isinstance(document, dict):
        raise PredictorError(f"{path} holds no JSON object; it is damaged.")
    return document


def _check_file(path: Path, digest: str) -> None:
    try:
        found = sha256_of(path)
    except OSError:
        raise PredictorError(f"{path} is missing; compile the model again.") from None
    if found != digest:
        raise PredictorError(
            f"{path} is not what its manifest was made with (sha256 {found[:12]}..., expected "
            f"{digest[:12]}...); compile the model again."
        )


def _parse(document: dict[str, Any]) -> Manifest:
    features, probe = document["features"], document["probe"]
    rows, expected = from_json(probe["features"]), np.array(probe["expected"], np.float64)
    if rows.shape != (expected.size, len(NAMES)) or MODEL not in document["files"]:
        raise ValueError("probe rows of another shape, or no model")
    return Manifest(
        target=read_target(document["target"]),
        threshold=float(document["threshold"]),
        low=np.array([entry["min"] for entry in features], np.float64),
        high=np.array([entry["max"] for entry in features], np.float64),
        probe=rows,
        expected=expected,
        card=dict(document["card"]),
        document=document,
    )
