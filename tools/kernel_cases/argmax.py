"""Cases of `argmax_rows`: vocabularies of the models."""

from __future__ import annotations

from collections.abc import Iterator

import torch
from kernel_cases.case import Case, empty

from hvdx.kernels.argmax import argmax_chunks, argmax_rows

VOCAB = {
    "smollm2-135m": (49152, 49152),
    "qwen3-8b": (151936, 151669),
    "llama-3.1-8b": (128256, 128256),
}
NUM_ROWS = 16


def call(vocab_size: int, num_valid: int, dtype: torch.dtype) -> None:
    """Both launches."""
    shape = (NUM_ROWS, argmax_chunks(vocab_size))
    argmax_rows(
        empty(NUM_ROWS, vocab_size, dtype=dtype),
        num_valid,
        empty(*shape, dtype=torch.float32),
        empty(*shape, dtype=torch.int32),
        empty(NUM_ROWS, dtype=torch.int32),
    )


def cases() -> Iterator[Case]:
    """Float32 logits, as the product writes them; bf16 for each model and a fp16 twin."""

    def case(model: str, dtype: torch.dtype) -> Case:
        vocab_size, num_valid = VOCAB[model]
        kind = str(dtype).removeprefix("torch.")
        return Case(
            "argmax_part_kernel",
            f"{model} {kind}",
            lambda: call(vocab_size, num_valid, dtype),
            planned_ctas=dict.fromkeys((90, 100, 120), 4),
            is_quick=model == "qwen3-8b" and dtype == torch.float32,
        )

    for model in VOCAB:
        yield case(model, torch.float32)
        yield case(model, torch.bfloat16)
    yield case("smollm2-135m", torch.float16)
