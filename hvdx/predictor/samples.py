"""What a payoff model learns from: features of drafts and how much of each was accepted."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Self

import numpy as np
from safetensors import SafetensorError, safe_open
from safetensors.numpy import save_file

from hvdx.errors import PredictorError
from hvdx.payoff import MISSING, NAMES
from hvdx.predictor.manifest import Target, check_features, read_target
from hvdx.predictor.probe import with_nan
from hvdx.suffix.classes import CLASSES_VERSION

FORMAT, VERSION = "hvdx-samples", "1"


@dataclass(frozen=True)
class RequestInfo:
    """Where a request comes from. document: requests of one document share it."""

    request_id: str
    dataset: str
    family: str
    split: str
    document: int


@dataclass(frozen=True)
class Samples:
    """Drafts that a replay came across, with their labels.

    features: float64 [n, F], missing as int64 -1; label: float32 [n], accepted tokens
    request: int32 [n], index into `requests`; draft_len, position: int32 [n]
    target: the model that wrote the text, if known; origin: how the samples came about
    num_censored: drafts whose end the trace does not show; they are not among the samples
    """

    features: np.ndarray
    label: np.ndarray
    request: np.ndarray
    draft_len: np.ndarray
    position: np.ndarray
    requests: tuple[RequestInfo, ...]
    target: Target | None = None
    origin: dict[str, Any] = field(default_factory=dict)
    num_censored: int = 0

    def __len__(self) -> int:
        return int(self.label.size)

    def of_request(self, name: str) -> np.ndarray:
        """A field of every draft's request: `dataset`, `family`, `split` or `document`; [n]."""
        values = np.array([getattr(one, name) for one in self.requests])
        return values[self.request] if len(self) else values[:0]

    def take(self, chosen: np.ndarray) -> Self:
        """The drafts at these places, or where a mask is true; all requests stay."""
        names = ("features", "label", "request", "draft_len", "position")
        return replace(self, **{name: getattr(self, name)[chosen] for name in names})

    def inputs(self) -> np.ndarray:
        """Features as LightGBM takes them, missing as NaN; float64 [n, F]."""
        return with_nan(self.features)

    def check(self) -> None:
        """Errors: PredictorError for samples that nothing can be learned from."""
        if not len(self):
            raise PredictorError(
                "There is no draft to learn from; capture more prompts, or prompts that repeat."
            )
        is_known = self.features.view(np.int64) != MISSING
        bad = is_known & ~np.isfinite(self.features)
        if bad.any():
            name = NAMES[int(np.flatnonzero(bad.any(0))[0])]
            raise PredictorError(
                f"Feature {name} has a value that is no finite number, in {int(bad.any(1).sum())} "
                "samples; features must be finite or missing."
            )
        if not np.isfinite(self.label).all() or (self.label < 0).any():
            raise PredictorError("Some labels are no counts of accepted tokens; replay again.")
        if (self.label > self.draft_len).any():
            raise PredictorError("Some labels are above the length of their draft; replay again.")
        if self.label.min() == self.label.max():
            raise PredictorError(
                f"All {len(self)} labels are {self.label[0]:g}, so there is nothing to learn; "
                "capture more prompts."
            )

    def constant_features(self) -> list[str]:
        """Features that have one value or are missing in all samples."""
        bits = self.features.view(np.int64)
        return [name for name, same in zip(NAMES, (bits == bits[:1]).all(0), strict=True) if same]

    def bounds(self) -> tuple[np.ndarray, np.ndarray]:
        """Smallest and largest value of each feature, float64 [F] twice; 0 where all miss."""
        values = self.inputs()
        missing = np.isnan(values)
        low = np.where(missing, np.inf, values).min(0, initial=np.inf)
        high = np.where(missing, -np.inf, values).max(0, initial=-np.inf)
        is_known = np.isfinite(low)
        return np.where(is_known, low, 0.0), np.where(is_known, high, 0.0)


_ARRAYS = {
    "features": np.float64,
    "label": np.float32,
    "request": np.int32,
    "draft_len": np.int32,
    "position": np.int32,
}


def save_samples(samples: Samples, path: Path) -> None:
    """Write a safetensors file; the caller renames it when it is whole. Errors: OSError."""
    about = {
        "names": list(NAMES),
        "token_classes": CLASSES_VERSION,
        "requests": [_plain(one) for one in samples.requests],
        "target": None if samples.target is None else _plain(samples.target),
        "origin": samples.origin,
        "num_censored": samples.num_censored,
    }
    tensors = {
        name: np.ascontiguousarray(getattr(samples, name), kind) for name, kind in _ARRAYS.items()
    }
    metadata = {"format": FORMAT, "version": VERSION, "about": json.dumps(about)}
    save_file(tensors, path, metadata)


def load_samples(path: Path) -> Samples:
    """Read samples. Errors: PredictorError for a file without, or with those of other features."""
    try:
        with safe_open(path, "numpy") as opened:
            metadata = opened.metadata() or {}
            arrays = {name: opened.get_tensor(name) for name in opened.keys()}  # noqa: SIM118
    except (OSError, SafetensorError):
        raise PredictorError(f"{path} cannot be read as a samples file.") from None
    if (metadata.get("format"), metadata.get("version")) != (FORMAT, VERSION):
        raise PredictorError(f"{path} holds no samples of format {FORMAT!r} version {VERSION}.")
    try:
        about = json.loads(metadata["about"])
        check_features(about["names"], about["token_classes"], str(path))
        requests = tuple(RequestInfo(**one) for one in about["requests"])
        _check_arrays(arrays, len(requests))
        target, origin = read_target(about["target"]), about["origin"]
        censored = about["num_censored"]
    except (KeyError, TypeError, ValueError):
        raise PredictorError(f"{path} is damaged; replay the traces again.") from None
    return Samples(**arrays, requests=requests, target=target, origin=origin, num_censored=censored)


def _check_arrays(arrays: dict[str, np.ndarray], num_requests: int) -> None:
    count = arrays["label"].shape[0]
    for name, kind in _ARRAYS.items():
        shape = (count, len(NAMES)) if name == "features" else (count,)
        if arrays[name].shape != shape or arrays[name].dtype != kind:
            raise ValueError(name)
    request = arrays["request"]
    if set(arrays) != set(_ARRAYS) or (request < 0).any() or (request >= num_requests).any():
        raise ValueError("request")


def _plain(record: Any) -> dict[str, Any]:
    return {one.name: getattr(record, one.name) for one in fields(record)}


class Collector:
    """Takes drafts one by one, as a replay comes across them, and makes samples of them."""

    def __init__(self) -> None:
        self._rows: list[np.ndarray] = []
        self._numbers: list[tuple[float, int, int, int]] = []
        self.num_censored = 0

    def add(
        self, request: int, position: int, features: np.ndarray, draft_len: int, label: float | None
    ) -> None:
        """One cycle start; one without a draft is passed over, a censored label is counted."""
        if draft_len < 1:
            return
        if label is None:
            self.num_censored += 1
            return
        self._rows.append(features.copy())
        self._numbers.append((label, request, draft_len, position))

    def samples(self, requests: Sequence[RequestInfo], **more: Any) -> Samples:
        """All that came in, in that order."""
        features = np.stack(self._rows) if self._rows else np.zeros((0, len(NAMES)))
        columns = np.array(self._numbers, np.float64).reshape(-1, 4).T
        label, request, draft_len, position = columns
        return Samples(
            features=features,
            label=label.astype(np.float32),
            request=request.astype(np.int32),
            draft_len=draft_len.astype(np.int32),
            position=position.astype(np.int32),
            requests=tuple(requests),
            num_censored=self.num_censored,
            **more,
        )


Progress = Callable[[int, int], None]
"""Called with what is done and how much there is."""
