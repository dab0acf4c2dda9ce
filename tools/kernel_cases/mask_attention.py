"""Compile matrix of `hvdx.kernels.mask_attention`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import torch
from kernel_cases.case import Case, empty
from kernel_cases.tree_attention import (
    MAX_BLOCKS,
    NUM_TOKENS,
    NUM_WORK,
    SHAPES,
    int32,
    partials,
    planes,
)

from hvdx.kernels.mask_attention import attend_masked
from hvdx.kernels.tree_attention import ROWS


def _attend(model: str, dtype: torch.dtype, num_splits: int, num_words: int) -> None:
    heads, kv_heads, head_dim = SHAPES[model]
    group = 1 << (heads // kv_heads - 1).bit_length()
    attend_masked(
        empty(NUM_TOKENS, heads, head_dim, dtype=dtype),
        *planes(kv_heads, head_dim, dtype),
        int32(8, MAX_BLOCKS),
        int32(NUM_TOKENS, ROWS // group),
        int32(NUM_WORK, 4),
        *[int32(8) for _ in range(3)],
        empty(NUM_TOKENS, num_words, dtype=torch.int64),
        int32(89),
        head_dim**-0.5,
        *partials(heads, head_dim, num_splits),
    )


def cases() -> Iterator[Case]:
    """Each model, dtype and mask width that is launched."""
    for model, dtype, num_splits, num_words in (
        ("qwen3-8b", torch.bfloat16, 16, 1),
        ("qwen3-8b", torch.bfloat16, 88, 2),
        ("qwen3-8b", torch.float16, 16, 1),
        ("smollm2-135m", torch.bfloat16, 16, 1),
    ):
        yield Case(
            "attend_masked_kernel",
            f"{model} {str(dtype).removeprefix('torch.')} {num_splits} splits, {num_words} words",
            partial(_attend, model, dtype, num_splits, num_words),
            planned_ctas={90: 2, 100: 2, 120: 1},
            has_mma=True,
            is_quick=dtype == torch.bfloat16 and num_words == 1,
        )
