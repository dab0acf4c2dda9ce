"""Compile matrix of `hvdx.kernels.tree_attention`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import torch
from kernel_cases.case import Case, empty

from hvdx.kernels.tree_attention import ROWS, attend_paths, combine_splits

SHAPES = {"qwen3-8b": (32, 8, 128), "llama-3.1-8b": (32, 8, 128), "smollm2-135m": (9, 3, 64)}
"""Query heads, key/value heads and head dim."""

NUM_SPLITS = (16, 40, 88)
"""Splits of contexts up to 2,048, 8,192 and 32,768: one binary for each."""

NUM_TOKENS, NUM_BLOCKS, MAX_BLOCKS, MAX_PATH, NUM_WORK = 64, 4096, 512, 64, 256


def planes(heads: int, head_dim: int, dtype: torch.dtype, block_size: int = 64) -> torch.Tensor:
    """K and V of one layer, stored head by head inside a block, [2, num_blocks, ...]."""
    pool = empty(2, NUM_BLOCKS, heads, block_size, head_dim, dtype=dtype)
    return pool.transpose(2, 3)


def int32(*shape: int) -> torch.Tensor:
    """An integer meta tensor."""
    return empty(*shape, dtype=torch.int32)


def float32(*shape: int) -> torch.Tensor:
    """A float32 meta tensor."""
    return empty(*shape, dtype=torch.float32)


def partials(heads: int, head_dim: int, num_splits: int) -> list[torch.Tensor]:
    """part_out, part_max and part_sum."""
    shape = (NUM_TOKENS, heads, num_splits)
    return [float32(*shape, head_dim), float32(*shape), float32(*shape)]


def _attend(shape: tuple[int, int, int], dtype: torch.dtype, num_splits: int, size: int) -> None:
    heads, kv_heads, head_dim = shape
    group = 1 << (heads // kv_heads - 1).bit_length()
    attend_paths(
        empty(NUM_TOKENS, heads, head_dim, dtype=dtype),
        *planes(kv_heads, head_dim, dtype, size),
        int32(8, MAX_BLOCKS),
        int32(NUM_TOKENS, ROWS // group),
        int32(NUM_TOKENS, MAX_PATH),
        int32(NUM_WORK, 4),
        int32(NUM_TOKENS),
        int32(8),
        int32(89),
        head_dim**-0.5,
        *partials(heads, head_dim, num_splits),
    )


def _combine(shape: tuple[int, int, int], dtype: torch.dtype, num_splits: int) -> None:
    heads, _, head_dim = shape
    combine_splits(
        *partials(heads, head_dim, num_splits),
        int32(NUM_TOKENS),
        int32(89),
        empty(NUM_TOKENS, heads * head_dim, dtype=dtype),
    )


def cases() -> Iterator[Case]:
    """Both phases for each model, context bucket and dtype that is launched."""
    for model, dtype, num_splits, size in (
        ("qwen3-8b", torch.bfloat16, 16, 64),
        ("qwen3-8b", torch.bfloat16, 40, 64),
        ("qwen3-8b", torch.bfloat16, 88, 64),
        ("qwen3-8b", torch.float16, 16, 64),
        ("qwen3-8b", torch.bfloat16, 16, 16),
        ("smollm2-135m", torch.bfloat16, 16, 64),
        ("smollm2-135m", torch.float16, 16, 64),
    ):
        is_quick = dtype == torch.bfloat16 and num_splits == 16 and size == 64
        name = f"{model} {str(dtype).removeprefix('torch.')} {num_splits} splits"
        yield Case(
            "attend_paths_kernel",
            f"{name}, blocks of {size}",
            partial(_attend, SHAPES[model], dtype, num_splits, size),
            planned_ctas={90: 2, 100: 2, 120: 1},
            has_mma=True,
            is_quick=is_quick,
        )
        if size == 64:
            yield Case(
                "combine_splits_kernel",
                name,
                partial(_combine, SHAPES[model], dtype, num_splits),
                planned_ctas={90: 8, 100: 8, 120: 6},
                is_quick=is_quick,
            )
