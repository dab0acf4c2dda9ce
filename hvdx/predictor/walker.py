"""A payoff model without a C compiler: a function of the same signature that walks the trees."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import cfunc, njit, types

from hvdx.predictor.tree_model import TreeModel, Trees, walk
from hvdx.suffix.pointers import (
    address_of,
    call_predictor,
    float64_view,
    int32_view,
    int64_view,
)


class Walker:
    """Compiles `void predict(union Entry* data, int pred_margin, double* result)` for a model.

    address: of the function, valid as long as this object lives. It adds to `result`, as generated
        code does, and takes a slot for missing whose low 32 bits are ones. Compiling takes about a
        second, and nothing of it is kept on disk.
    """

    def __init__(self, model: TreeModel) -> None:
        self._trees = Trees(*(np.ascontiguousarray(array) for array in model.trees))
        self._at = np.zeros(model.num_trees, np.int32)
        self._function = _compile(self._trees, self._at, len(model.feature_names))
        self.address = int(self._function.address)


def _compile(trees: Trees, at: np.ndarray, num_features: int) -> Any:
    # The addresses and sizes become constants of the function.
    feature, left, right, lacking, threshold, value, roots, depth = map(address_of, trees)
    scratch, nodes, num_trees = address_of(at), trees.feature.size, at.size

    @cfunc(types.void(types.int64, types.int32, types.int64))
    def predict(data, pred_margin, result):  # type: ignore[no-untyped-def]
        model = Trees(
            int32_view(feature, nodes),
            int32_view(left, nodes),
            int32_view(right, nodes),
            int32_view(lacking, nodes),
            float64_view(threshold, nodes),
            float64_view(value, nodes),
            int32_view(roots, num_trees),
            int64_view(depth, 1),
        )
        values, bits = float64_view(data, num_features), int64_view(data, num_features)
        float64_view(result, 1)[0] += walk(model, values, bits, int32_view(scratch, num_trees))

    return predict


@njit(cache=True)
def _predict_rows(function: int, features: int, width: int, out: int, num_rows: int) -> None:
    for row in range(num_rows):
        call_predictor(function, features + 8 * width * row, 0, out + 8 * row)


def predict_rows(address: int, features: np.ndarray) -> np.ndarray:
    """What the function at an address gives for rows of features.

    features: float64 [n, F], missing as int64 -1; returns float64 [n], not clamped
    """
    features = np.ascontiguousarray(features, np.float64)
    out = np.zeros(features.shape[0])
    if features.size:
        _predict_rows(address, address_of(features), features.shape[1], address_of(out), out.size)
    return out
