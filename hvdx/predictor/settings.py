"""How a payoff model is trained: every number in one checked model, read from a file."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any, Literal

from pydantic import Field, field_validator

from hvdx.config import Checked
from hvdx.errors import ConfigError, first_line
from hvdx.payoff import NAMES

THRESHOLD = 6
"""Accepted tokens from which a draft is worth its verification, by the paper's rule."""

THRESHOLDS = (2, 3, 4, 6, 8)
"""Thresholds that an evaluation reports."""

RISING = (
    "own_match_len", "shared_match_len", "match_len", "score", "mean_prob", "first_prob",
    "num_confident", "best_path_score", "agree_len", "cache_ema", "score_bias",
)  # fmt: skip
"""Features that may only raise a payoff, all else being equal; docs/predictor.md says why."""


def _rising() -> dict[str, Literal[-1, 0, 1]]:
    return {name: 1 for name in RISING}


class TrainSettings(Checked):
    """Hyper-parameters of a payoff model. The objective is squared error and no setting.

    caution: what the error counts where too much is expected, 1 where too little is; 1 gives means
    num_trees: most trees; early stopping takes fewer
    num_leaves, max_depth: of a tree; a deep tree costs time in every decision
    learning_rate, lambda_l2, min_data_in_leaf, feature_fraction: as LightGBM has them
    early_stopping: rounds without a smaller error on held-out requests after which trees end
    num_folds: parts into which documents are divided; each is held out once
    seed: of folds, exploration, probe rows and LightGBM; threads: 0 is all cores
    weights: `draft` counts every draft alike; `request` and `dataset` let each of those count alike
    policies: that decide in replays, one after the other, since histories depend on decisions;
        `plain` stops at every position; explore: share of cycles in which chance decides, so that
        histories vary
    caches: replay with cold caches, warm ones, or once with each
    spec: more settings of `hvdx.SpecConfig` for the replay, such as `max_draft_tokens`
    monotone: feature name to 1 (may only rise), -1 (may only fall) or 0; those not named are free
    leave_one_out: also train without each data set and measure on it
    """

    caution: float = Field(default=1.5, ge=1.0, le=10.0)
    num_trees: int = Field(default=32, ge=1, le=1000)
    num_leaves: int = Field(default=63, ge=2, le=255)
    max_depth: int = Field(default=10, ge=1, le=32)
    learning_rate: float = Field(default=0.18, gt=0.0, le=1.0)
    lambda_l2: float = Field(default=1.0, ge=0.0)
    min_data_in_leaf: int = Field(default=50, ge=1)
    feature_fraction: float = Field(default=1.0, gt=0.0, le=1.0)
    early_stopping: int = Field(default=15, ge=1)
    num_folds: int = Field(default=5, ge=2, le=50)
    seed: int = Field(default=0, ge=0, lt=2**31)
    threads: int = Field(default=0, ge=0)
    weights: Literal["draft", "request", "dataset"] = "draft"
    policies: tuple[str, ...] = Field(default=("plain", "threshold"), min_length=1)
    caches: Literal["cold", "warm", "both"] = "both"
    spec: dict[str, Any] = Field(default_factory=dict)
    explore: float = Field(default=0.15, ge=0.0, le=1.0)
    monotone: dict[str, Literal[-1, 0, 1]] = Field(default_factory=_rising)
    leave_one_out: bool = True

    @field_validator("monotone")
    @classmethod
    def _names_are_features(cls, value: dict[str, int]) -> dict[str, int]:
        if unknown := sorted(set(value) - set(NAMES)):
            raise ValueError(f"{', '.join(unknown)} is no feature of hvdx.payoff.FEATURES")
        return value


def load_settings(path: str | Path | None) -> TrainSettings:
    """Read a .toml or .json file; the defaults without one.

    Errors: ConfigError for a file that cannot be read, is no object, or has a bad value.
    """
    if path is None:
        return TrainSettings()
    path = Path(path)
    try:
        text = path.read_text(encoding="utf-8")
        values: Any = tomllib.loads(text) if path.suffix == ".toml" else json.loads(text)
    except OSError as error:
        raise ConfigError(f"{path} cannot be read: {error.strerror}.") from None
    except ValueError as error:  # UnicodeDecodeError and both decoders' errors
        kind = "TOML" if path.suffix == ".toml" else "JSON"
        raise ConfigError(f"{path} is not valid {kind}: {first_line(error)}.") from None
    if not isinstance(values, dict):
        raise ConfigError(f"{path} holds no settings; write an object such as {{num_trees: 80}}.")
    return TrainSettings(**values)
