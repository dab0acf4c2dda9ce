"""Cases of `add_rms_norm`: hidden sizes of the models, planes of their products."""

from __future__ import annotations

from collections.abc import Iterator

import torch
from kernel_cases.case import Case, empty

from hvdx.kernels.rms_norm import add_rms_norm

HIDDEN = {"smollm2-135m": 576, "qwen3-8b": 4096, "qwen3-4b": 2560, "hidden-5120": 5120}
NUM_TOKENS = 16


def call(hidden: int, num_planes: int, dtype: torch.dtype, *, bias: bool = False) -> None:
    """One launch. num_planes: 0 for the norm alone, 1 for a product in the run dtype."""
    planes = empty(
        num_planes, NUM_TOKENS, hidden, dtype=dtype if num_planes == 1 else torch.float32
    )
    add_rms_norm(
        planes if num_planes else None,
        empty(hidden, dtype=dtype) if bias else None,
        empty(NUM_TOKENS, hidden, dtype=torch.float32),
        empty(hidden, dtype=torch.float32),
        1e-6,
        empty(NUM_TOKENS, hidden, dtype=dtype),
    )


def cases() -> Iterator[Case]:
    """Every launched configuration in bf16; a fp16 twin of the smallest."""

    def case(model: str, num_planes: int, dtype: torch.dtype, *, bias: bool = False) -> Case:
        hidden = HIDDEN[model]
        kind = str(dtype).removeprefix("torch.")
        return Case(
            "add_rms_norm_kernel",
            f"{model} SK{num_planes}{' bias' if bias else ''} {kind}",
            lambda: call(hidden, num_planes, dtype, bias=bias),
            planned_ctas=dict.fromkeys((90, 100, 120), 8 if hidden <= 1024 else 2),
            is_quick=(model, num_planes) in {("qwen3-8b", 4), ("smollm2-135m", 1)},
        )

    for model in HIDDEN:
        for num_planes in (0, 1, 2, 4):
            yield case(model, num_planes, torch.bfloat16)
    yield case("qwen3-8b", 4, torch.bfloat16, bias=True)
    yield case("smollm2-135m", 4, torch.float16)
