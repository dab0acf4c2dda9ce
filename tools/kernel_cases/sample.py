"""Compile matrix of `hvdx.kernels.sample`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import torch
from kernel_cases.case import Case, empty

from hvdx.kernels.sample import sample_chunks, sample_rows

VOCAB = {"smollm2": (49152, 49152), "qwen3": (151936, 151669), "llama3": (128256, 128256)}
"""Logits of a row, and how many of them are tokens."""

NUM_ROWS = 16


def column(dtype: torch.dtype) -> torch.Tensor:
    """One value per row."""
    return empty(NUM_ROWS, dtype=dtype)


def _sample(model: str, dtype: torch.dtype) -> None:
    vocab_size, num_valid = VOCAB[model]
    chunks = sample_chunks(vocab_size)
    sample_rows(
        empty(NUM_ROWS, vocab_size, dtype=dtype),
        num_valid,
        column(torch.float32),
        column(torch.float64),
        column(torch.float32),
        column(torch.int32),
        column(torch.int64),
        column(torch.int32),
        column(torch.int32),
        empty(NUM_ROWS, chunks, dtype=torch.float64),
        empty(NUM_ROWS, chunks, dtype=torch.int32),
        column(torch.int32),
    )


def cases() -> Iterator[Case]:
    """Float32 logits of three vocabularies, and both half precisions for one."""
    runs = [(model, torch.float32) for model in VOCAB]
    for model, dtype in [*runs, ("qwen3", torch.bfloat16), ("smollm2", torch.float16)]:
        yield Case(
            "sample_rows",
            f"{model} {str(dtype)[6:]}",
            partial(_sample, model, dtype),
            planned_ctas=dict.fromkeys((90, 100, 120), 6),
            is_quick=(model, dtype) == ("qwen3", torch.float32),
        )
