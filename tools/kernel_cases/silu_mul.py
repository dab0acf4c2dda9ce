"""Cases of `silu_mul`: inner sizes of the models' MLPs, planes of their products."""

from __future__ import annotations

from collections.abc import Iterator

import torch
from kernel_cases.case import Case, empty

from hvdx.kernels.silu_mul import silu_mul

INNER = {"smollm2-135m": 1536, "qwen3-8b": 12288, "llama-3.1-8b": 14336}
NUM_TOKENS = 16


def call(inner: int, num_planes: int, dtype: torch.dtype, *, bias: bool = False) -> None:
    """One launch. num_planes: 1 for a product in the run dtype."""
    kind = dtype if num_planes == 1 else torch.float32
    silu_mul(
        empty(num_planes, NUM_TOKENS, 2 * inner, dtype=kind),
        empty(2 * inner, dtype=dtype) if bias else None,
        empty(NUM_TOKENS, inner, dtype=dtype),
    )


def cases() -> Iterator[Case]:
    """Every launched configuration in bf16; a fp16 twin of the smallest."""

    def case(model: str, num_planes: int, dtype: torch.dtype, *, bias: bool = False) -> Case:
        inner = INNER[model]
        kind = str(dtype).removeprefix("torch.")
        return Case(
            "silu_mul_kernel",
            f"{model} SK{num_planes}{' bias' if bias else ''} {kind}",
            lambda: call(inner, num_planes, dtype, bias=bias),
            planned_ctas=dict.fromkeys((90, 100, 120), 8),
            is_quick=(model, num_planes) in {("qwen3-8b", 2), ("smollm2-135m", 1)},
        )

    for model in INNER:
        for num_planes in (1, 2, 4):
            yield case(model, num_planes, torch.bfloat16)
    yield case("qwen3-8b", 2, torch.bfloat16, bias=True)
    yield case("smollm2-135m", 2, torch.float16)
