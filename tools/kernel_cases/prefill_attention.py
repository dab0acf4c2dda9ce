"""Compile matrix of `hvdx.kernels.prefill_attention`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import torch
from kernel_cases.case import Case, empty
from kernel_cases.tree_attention import MAX_BLOCKS, SHAPES, int32, planes

from hvdx.kernels.prefill_attention import attend_prefill

NUM_TOKENS, NUM_TILES, NUM_ROWS = 2048, 128, 8


def _attend(model: str, dtype: torch.dtype) -> None:
    heads, kv_heads, head_dim = SHAPES[model]
    attend_prefill(
        empty(NUM_TOKENS, heads, head_dim, dtype=dtype),
        *planes(kv_heads, head_dim, dtype),
        int32(NUM_ROWS, MAX_BLOCKS),
        int32(NUM_TILES, 2),
        int32(NUM_ROWS + 1),
        int32(NUM_ROWS),
        int32(89),
        head_dim**-0.5,
        empty(NUM_TOKENS, heads * head_dim, dtype=dtype),
    )


def cases() -> Iterator[Case]:
    """Each model and dtype that is launched."""
    for model, dtype in (
        ("qwen3-8b", torch.bfloat16),
        ("qwen3-8b", torch.float16),
        ("smollm2-135m", torch.bfloat16),
    ):
        yield Case(
            "attend_prefill_kernel",
            f"{model} {str(dtype).removeprefix('torch.')}",
            partial(_attend, model, dtype),
            planned_ctas={90: 1, 100: 1, 120: 1},
            has_mma=True,
            is_quick=dtype == torch.bfloat16,
        )
