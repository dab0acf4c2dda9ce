"""Compile matrix of `hvdx.kernels.verify_walk`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import torch
from kernel_cases.case import Case, empty

from hvdx.kernels.verify_walk import verify_walk

NUM_TOKENS, NUM_ROWS = 64, 8


def int32(*shape: int) -> torch.Tensor:
    """A meta tensor of indices."""
    return empty(*shape, dtype=torch.int32)


def _walk(max_path: int) -> None:
    tokens, rows = int32(NUM_TOKENS), int32(NUM_ROWS)
    verify_walk(
        tokens,
        tokens,
        empty(NUM_TOKENS, dtype=torch.int64),
        tokens,
        tokens,
        int32(NUM_ROWS + 1),
        rows,
        rows,
        int32(NUM_ROWS, max_path),
        rows,
        int32(NUM_ROWS, max_path + 1),
    )


def cases() -> Iterator[Case]:
    """Short paths of trees, and the longest that the engine has room for."""
    for max_path in (7, 15, 64):
        yield Case(
            "verify_walk",
            f"paths of {max_path}",
            partial(_walk, max_path),
            planned_ctas=dict.fromkeys((90, 100, 120), 1),
            is_quick=max_path == 64,
        )
