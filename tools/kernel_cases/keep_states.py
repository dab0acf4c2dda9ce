"""Boundary states for a drafter: hidden sizes of the models, the middle one of three boundaries."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import torch
from kernel_cases.case import Case, empty

from hvdx.kernels.keep_states import keep_states

NUM_TOKENS, NUM_SLOTS = 64, 4096


def call(hidden: int, dtype: torch.dtype) -> None:
    """One launch."""
    keep_states(
        empty(NUM_TOKENS, hidden, dtype=torch.float32),
        empty(NUM_TOKENS, dtype=torch.int32),
        empty(NUM_SLOTS, 3 * hidden, dtype=dtype),
        1,
    )


def cases() -> Iterator[Case]:
    """Hidden 4096 of Qwen3-8B and Llama-3.1-8B, 576 of SmolLM2-135M, and a fp16 twin."""
    for hidden, dtype in ((4096, torch.bfloat16), (4096, torch.float16), (576, torch.bfloat16)):
        yield Case(
            "keep_states_kernel",
            f"hidden={hidden} {str(dtype).removeprefix('torch.')}",
            partial(call, hidden, dtype),
            planned_ctas=dict.fromkeys((90, 100, 120), 8),
            is_quick=hidden == 4096 and dtype == torch.bfloat16,
        )
