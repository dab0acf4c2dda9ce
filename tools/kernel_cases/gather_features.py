"""Features of accepted tokens: hidden sizes of the models."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import torch
from kernel_cases.case import Case, empty
from torch import Tensor

from hvdx.kernels.gather_features import gather_features

NUM_TOKENS, NUM_ROWS, MAX_PATH = 64, 2, 15


def _int32(*shape: int) -> Tensor:
    return empty(*shape, dtype=torch.int32)


def call(hidden: int, dtype: torch.dtype) -> None:
    """One launch."""
    entries = NUM_ROWS * (MAX_PATH + 1)
    gather_features(
        *[empty(NUM_TOKENS, hidden, dtype=dtype) for _ in range(3)],
        _int32(NUM_TOKENS),
        _int32(NUM_ROWS + 1),
        _int32(NUM_ROWS, MAX_PATH),
        _int32(NUM_ROWS),
        _int32(NUM_ROWS, MAX_PATH + 1),
        empty(entries, 3 * hidden, dtype=dtype),
        _int32(entries),
        _int32(entries),
    )


def cases() -> Iterator[Case]:
    """Hidden 4096 of Qwen3-8B and Llama-3.1-8B, 576 of SmolLM2-135M, and a fp16 twin."""
    for hidden, dtype in ((4096, torch.bfloat16), (4096, torch.float16), (576, torch.bfloat16)):
        yield Case(
            "gather_features_kernel",
            f"hidden={hidden} {str(dtype).removeprefix('torch.')}",
            partial(call, hidden, dtype),
            planned_ctas=dict.fromkeys((90, 100, 120), 8),
            is_quick=hidden == 4096 and dtype == torch.bfloat16,
        )
