"""Proposals of a drafter: its own vocabulary with a map, and the target's without."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import torch
from kernel_cases.case import Case, empty

from hvdx.kernels.draft_topk import draft_topk, topk_scratch

VOCAB = {"draft": (32000, True), "qwen3-8b": (151936, False), "smollm2-135m": (49152, False)}
"""Vocabulary, and whether it is mapped to the target's."""

NUM_ROWS = 16


def call(vocab_size: int, is_mapped: bool, num_top: int, dtype: torch.dtype) -> None:
    """Both launches."""
    draft_topk(
        empty(NUM_ROWS, vocab_size, dtype=dtype),
        empty(vocab_size, dtype=torch.int32) if is_mapped else None,
        empty(NUM_ROWS, num_top, dtype=torch.float32),
        empty(NUM_ROWS, num_top, dtype=torch.int32),
        topk_scratch(NUM_ROWS, vocab_size, num_top, "meta"),
    )


def cases() -> Iterator[Case]:
    """Float32 logits, as the product writes them; bf16 and a fp16 twin for the mapped one."""
    for name, num_top, dtype in (
        ("draft", 10, torch.float32),
        ("draft", 4, torch.float32),
        ("draft", 1, torch.float32),
        ("draft", 10, torch.bfloat16),
        ("draft", 10, torch.float16),
        ("qwen3-8b", 16, torch.float32),
        ("smollm2-135m", 10, torch.float32),
    ):
        yield Case(
            "draft_topk",
            f"{name} {str(dtype).removeprefix('torch.')} top={num_top}",
            partial(call, *VOCAB[name], num_top, dtype),
            planned_ctas=dict.fromkeys((90, 100, 120), 4),
            # The logarithm is a library function with contracted products.
            is_exact=False,
            is_quick=num_top == 10 and dtype == torch.float32,
        )
