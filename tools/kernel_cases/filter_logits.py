"""Compile matrix of `hvdx.kernels.filter_logits`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import torch
from kernel_cases.case import Case, empty
from kernel_cases.sample import NUM_ROWS, VOCAB, column

from hvdx.kernels.filter_logits import filter_logits, filter_scratch


def _filter(model: str, dtype: torch.dtype) -> None:
    vocab_size, num_valid = VOCAB[model]
    filter_logits(
        empty(NUM_ROWS, vocab_size, dtype=dtype),
        num_valid,
        column(torch.float32),
        column(torch.float64),
        column(torch.int32),
        column(torch.float32),
        column(torch.int32),
        filter_scratch(NUM_ROWS, vocab_size, "meta"),
        column(torch.float32),
        column(torch.int32),
    )


def cases() -> Iterator[Case]:
    """Float32 logits of three vocabularies, and both half precisions for one."""
    runs = [(model, torch.float32) for model in VOCAB]
    for model, dtype in [*runs, ("qwen3", torch.bfloat16), ("smollm2", torch.float16)]:
        yield Case(
            "filter_logits",
            f"{model} {str(dtype)[6:]}",
            partial(_filter, model, dtype),
            planned_ctas=dict.fromkeys((90, 100, 120), 2),
            is_quick=(model, dtype) == ("qwen3", torch.float32),
        )
