"""A LightGBM model as flat arrays: reads its text dump, and walks its trees for one row.

The format is LightGBM's own, version 4. A model is taken only if one walk over numbers is all that
it needs: one output, squared error or another objective without a link, no categories.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numba import njit

from hvdx.errors import PredictorError

# Bits of LightGBM's decision_type: a category test, where missing goes, what counts as missing.
_CATEGORY, _DEFAULT_LEFT = 1, 2
_ZERO_IS_MISSING, _NAN_IS_MISSING = 1, 2

PLAIN_OBJECTIVES = ("regression", "regression_l1", "huber", "fair", "quantile", "mape")
"""Objectives whose sum of leaves is the prediction itself."""


class Trees(NamedTuple):
    """All trees, node after node; a leaf leads to itself, so that trees of any depth walk alike.

    feature, left, right: int32 [n]; lacking: int32 [n], where a row goes that lacks the feature
    threshold, value: float64 [n], value of a leaf
    roots: int32 [T]; depth: int64 [1], longest walk
    """

    feature: Any
    left: Any
    right: Any
    lacking: Any
    threshold: Any
    value: Any
    roots: Any
    depth: Any


@dataclass(frozen=True)
class TreeModel:
    """What a model file says.

    trees: the trees; num_trees, max_leaves: how many, and leaves of the largest
    feature_names: in the order of the input; gain: float64 [F], reduction of squared error that
        splits of each feature brought
    """

    trees: Trees
    num_trees: int
    max_leaves: int
    feature_names: tuple[str, ...]
    gain: np.ndarray


def read_model(path: Path) -> TreeModel:
    """Read a file that LightGBM's `save_model` wrote. Errors: PredictorError."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise PredictorError(f"{path} cannot be read as a LightGBM model.") from None
    return parse_model(text, str(path))


def parse_model(text: str, where: str) -> TreeModel:
    """Turn a dump into arrays. where: said in errors. Errors: PredictorError."""
    body, ended, _ = text.partition("end of trees")
    head, *blocks = body.split("\nTree=")
    if not head.startswith("tree\n") or not ended:
        raise PredictorError(f"{where} is no whole LightGBM model; write it with save_model.")
    fields = _fields(head)
    names = tuple(fields.get("feature_names", "").split())
    objective = fields.get("objective", "").split()
    is_plain = len(objective) == 1 and objective[0] in PLAIN_OBJECTIVES
    if not is_plain or fields.get("num_tree_per_iteration") != "1" or "average_output" in head:
        raise PredictorError(
            f"{where} is a model with objective {' '.join(objective) or 'unknown'}; hvdx reads "
            f"models with one output and one of {', '.join(PLAIN_OBJECTIVES)}."
        )
    if not blocks:
        raise PredictorError(f"{where} has no trees.")
    try:
        return _assemble([_fields(block) for block in blocks], names)
    except (KeyError, ValueError, IndexError, OverflowError):
        raise PredictorError(f"{where} is damaged: one of its trees cannot be read.") from None


def _fields(block: str) -> dict[str, str]:
    lines = (line.partition("=") for line in block.splitlines())
    return {name: value for name, mark, value in lines if mark}


def _assemble(blocks: list[dict[str, str]], names: tuple[str, ...]) -> TreeModel:
    parts: list[Trees] = []
    gain, start, leaves = np.zeros(len(names)), 0, 0
    for fields in blocks:
        part = _tree(fields, start, len(names))
        parts.append(part)
        start += part.feature.size
        leaves = max(leaves, int(fields["num_leaves"]))
        if int(fields["num_leaves"]) > 1:
            np.add.at(gain, _ints(fields, "split_feature"), _floats(fields, "split_gain"))
    joined: Any = [np.concatenate(column) for column in zip(*parts, strict=True)]
    depth = np.array([max(int(part.depth[0]) for part in parts)])
    trees = Trees(*joined)._replace(depth=depth)
    return TreeModel(trees, len(parts), leaves, names, gain)


def _tree(fields: dict[str, str], start: int, num_features: int) -> Trees:
    """One tree whose first node has the index `start`: inner nodes first, then leaves."""
    leaf_value = _floats(fields, "leaf_value")  # as many as the file says, so memory is bounded
    leaves = leaf_value.size
    inner, total = leaves - 1, 2 * leaves - 1
    value = np.zeros(total)
    value[inner:] = leaf_value
    feature, itself = np.zeros(total, np.int32), np.arange(total, dtype=np.int32)
    left, right, lacking = itself.copy(), itself.copy(), itself.copy()
    threshold = np.full(total, np.inf)
    if inner:
        feature[:inner] = _ints(fields, "split_feature")
        threshold[:inner] = _floats(fields, "threshold")
        left[:inner] = _children(fields, "left_child", inner, leaves)
        right[:inner] = _children(fields, "right_child", inner, leaves)
        goes_left = _missing_goes_left(_ints(fields, "decision_type"), threshold[:inner])
        lacking[:inner] = np.where(goes_left, left[:inner], right[:inner])
    if feature.min() < 0 or feature.max() >= num_features or np.isnan(threshold).any():
        raise ValueError("a split on no feature")
    if int(fields["num_cat"]) or int(fields.get("is_linear", "0")):
        raise ValueError("categories or linear leaves")
    level = np.zeros(total, np.int64)
    for node in range(inner):
        level[left[node]] = level[right[node]] = level[node] + 1
    roots = np.array([start], np.int32)
    places = (left + np.int32(start), right + np.int32(start), lacking + np.int32(start))
    return Trees(feature, *places, threshold, value, roots, level.max(keepdims=True))


def _missing_goes_left(decision: np.ndarray, threshold: np.ndarray) -> np.ndarray:
    """Which way a missing value goes at each split; bool [n].

    Where training saw none, LightGBM takes 0 in its place.
    """
    if (decision >> 4).any():
        raise ValueError("a kind of split that there is not")
    kind = decision >> 2 & 3
    if (decision & _CATEGORY).any() or (kind == _ZERO_IS_MISSING).any():
        raise ValueError("categories, or zero as missing")
    by_default = (decision & _DEFAULT_LEFT) != 0
    return np.where(kind == _NAN_IS_MISSING, by_default, threshold >= 0.0)


def _children(fields: dict[str, str], name: str, inner: int, leaves: int) -> np.ndarray:
    """Children as nodes; LightGBM writes a leaf as -1 - leaf, and parents before children."""
    child = _ints(fields, name)
    is_leaf = child < 0
    if (child[~is_leaf] <= np.flatnonzero(~is_leaf)).any() or (child >= inner).any():
        raise ValueError("children before their parent")
    if (child < -leaves).any():
        raise ValueError("a leaf that there is not")
    return np.where(is_leaf, inner - 1 - child, child).astype(np.int32)


def _ints(fields: dict[str, str], name: str) -> np.ndarray:
    return _sized(np.array(fields[name].split(), np.int64), fields, name)


def _floats(fields: dict[str, str], name: str) -> np.ndarray:
    return _sized(np.array(fields[name].split(), np.float64), fields, name)


def _sized(values: np.ndarray, fields: dict[str, str], name: str) -> np.ndarray:
    if values.size != int(fields["num_leaves"]) - (name != "leaf_value"):
        raise ValueError(f"{name} is too short")
    return values


@njit(cache=True, inline="always")
def is_missing(bits: Any) -> Any:
    """Whether generated code takes a slot for missing: its low 32 bits are all ones."""
    return (bits & np.int64(0xFFFFFFFF)) == np.int64(0xFFFFFFFF)


@njit(cache=True)
def walk(trees: Trees, values: np.ndarray, bits: np.ndarray, at: np.ndarray) -> Any:
    """Sum of the leaves that a row reaches, all trees in step so that loads overlap.

    values: float64 [F]; bits: the same memory as int64; at: int32 [T] scratch
    """
    for tree in range(at.size):
        at[tree] = trees.roots[tree]
    for _ in range(trees.depth[0]):
        for tree in range(at.size):
            node = at[tree]
            index = trees.feature[node]
            if is_missing(bits[index]):
                at[tree] = trees.lacking[node]
            elif values[index] <= trees.threshold[node]:
                at[tree] = trees.left[node]
            else:
                at[tree] = trees.right[node]
    total = 0.0
    for tree in range(at.size):
        total += trees.value[at[tree]]
    return total
