"""Growing and cutting draft trees: the usual widths and depths, one and two mask words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import torch
from kernel_cases.case import Case, empty
from torch import Tensor

from hvdx.kernels.draft_tree import Beam, Candidates, expand_level, num_candidates, rerank_tree

SIZES = ((10, 8, 64), (4, 9, 32), (8, 6, 16), (10, 8, 100), (1, 4, 5))
"""Branching, levels of candidates, and nodes kept."""


def _int32(*shape: int) -> Tensor:
    return empty(*shape, dtype=torch.int32)


def _words(num_bits: int) -> int:
    return -(-num_bits // 64)


def grow(num_rows: int, num_top: int, depth: int, level: int) -> None:
    """One level."""
    words, width = _words(depth * num_top), num_top if level else 1
    expand_level(
        level,
        empty(num_rows * width, num_top, dtype=torch.float32),
        _int32(num_rows * width, num_top),
        Beam.allocate(num_rows, width, words, "meta"),
        Candidates.allocate(num_rows, num_candidates(num_top, depth), "meta"),
        Beam.allocate(num_rows, num_top, words, "meta"),
    )


def cut(num_rows: int, num_top: int, depth: int, nodes: int) -> None:
    """The last step of a tree."""
    count = num_candidates(num_top, depth)
    rerank_tree(
        Candidates.allocate(num_rows, count, "meta"),
        _int32(num_rows),
        _int32(num_rows, count),
        *[_int32(num_rows, nodes) for _ in range(3)],
        empty(num_rows, nodes, dtype=torch.float32),
        _int32(num_rows),
        max_depth=depth,
    )


def cases() -> Iterator[Case]:
    """First, second and last level of each size, and its cut."""
    for num_top, depth, nodes in SIZES:
        name = f"top={num_top} depth={depth}"
        usual = (num_top, nodes) == (10, 64)
        # Levels know nothing of the nodes kept: the larger cut of a size has no levels of its own.
        for level in (0, 1, depth - 1) if nodes < 100 else ():
            yield Case(
                "expand_level_kernel",
                f"{name} level={level}",
                partial(grow, 2, num_top, depth, level),
                is_quick=usual and level == 1,
            )
        yield Case(
            "rerank_tree_kernel",
            f"{name} nodes={nodes}",
            partial(cut, 2, num_top, depth, nodes),
            is_quick=usual,
        )
