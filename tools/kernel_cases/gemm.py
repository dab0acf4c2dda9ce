"""Cases of `stream_gemm`: the models' weights as they are split, and every token width."""

from __future__ import annotations

from collections.abc import Iterator

import torch
from kernel_cases.case import Case, empty

from hvdx.kernels.gemm import split_k, stream_gemm
from hvdx.kernels.launch import ARCHS, arch_of

WEIGHTS = {
    "qwen3 qkv": (6144, 4096),
    "qwen3 o": (4096, 4096),
    "qwen3 gate_up": (24576, 4096),
    "qwen3 down": (4096, 12288),
    "qwen3 head": (151936, 4096),
    "llama3 gate_up": (28672, 4096),
    "llama3 down": (4096, 14336),
    "smollm2 qkv": (960, 576),
    "smollm2 o": (576, 576),
    "smollm2 down": (576, 1536),
}
"""Outputs and inputs by weight."""

NUM_TOKENS = 16
PLANNED = {90: 2, 100: 2, 120: 1}
"""CTAs per SM, so that one computes while another begins or stores."""


def call(weight: str, width: int, dtype: torch.dtype) -> None:
    """One launch, split as on the architecture it is captured for."""
    num_outputs, num_inputs = WEIGHTS[weight]
    x = empty(NUM_TOKENS, num_inputs, dtype=dtype)
    splits = split_k(num_outputs, num_inputs, arch_of(x))
    planes = empty(splits, NUM_TOKENS, num_outputs, dtype=torch.float32)
    stream_gemm(x, empty(num_outputs, num_inputs, dtype=dtype), planes, token_width=width)


def cases() -> Iterator[Case]:
    """Every weight at the width that is used, two at all widths; a fp16 twin of one."""

    def case(weight: str, width: int, dtype: torch.dtype) -> Case:
        return Case(
            "stream_gemm",
            f"{weight} width {width} {str(dtype)[6:]}",
            lambda: call(weight, width, dtype),
            planned_ctas=PLANNED,
            has_mma=True,
            archs=ARCHS,
            is_quick=weight == "qwen3 o" and width == 64 and dtype == torch.bfloat16,
        )

    for weight in WEIGHTS:
        yield case(weight, 64, torch.bfloat16)
    for width in (16, 32):
        yield case("qwen3 o", width, torch.bfloat16)
        yield case("smollm2 o", width, torch.bfloat16)
    yield case("qwen3 o", 64, torch.float16)
