"""Cases of `rotate_store`: head shapes of the models, with and without norms and bias."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import torch
from kernel_cases.case import Case, empty

from hvdx.kernels.rotate_store import rotate_store

NUM_TOKENS = 16
MAX_POSITIONS = 40960


@dataclass(frozen=True)
class Heads:
    """Head shapes of a model."""

    num_heads: int
    num_kv_heads: int
    head_dim: int
    norm: bool = False
    bias: bool = False


MODELS = {
    "smollm2-135m": Heads(9, 3, 64),
    "qwen3-8b": Heads(32, 8, 128, norm=True),
    "llama-3.1-8b": Heads(32, 8, 128),
    "qwen2.5-7b": Heads(28, 4, 128, bias=True),
}


def call(heads: Heads, num_planes: int, dtype: torch.dtype, *, head_major: bool = True) -> None:
    """One launch. num_planes: 1 for a product in the run dtype."""
    h, k, d = heads.num_heads, heads.num_kv_heads, heads.head_dim
    kind = dtype if num_planes == 1 else torch.float32
    norm = empty(d, dtype=torch.float32) if heads.norm else None
    pool = empty(2, 64, k, 64, d, dtype=dtype).transpose(2, 3)
    if not head_major:
        pool = empty(2, 64, 64, k, d, dtype=dtype)
    table = empty(MAX_POSITIONS, d // 2, dtype=torch.float32)
    ints = empty(NUM_TOKENS, dtype=torch.int32)
    rotate_store(
        empty(num_planes, NUM_TOKENS, (h + 2 * k) * d, dtype=kind),
        empty((h + 2 * k) * d, dtype=dtype) if heads.bias else None,
        norm,
        norm,
        1e-6,
        table,
        table,
        ints,
        ints,
        pool[0],
        pool[1],
        empty(NUM_TOKENS, h, d, dtype=dtype),
        ints,
    )


def cases() -> Iterator[Case]:
    """Every launched configuration in bf16; a fp16 twin of the smallest; one token-major pool."""

    def case(model: str, num_planes: int, dtype: torch.dtype, *, head_major: bool = True) -> Case:
        heads = MODELS[model]
        kind = str(dtype).removeprefix("torch.")
        return Case(
            "rotate_store_kernel",
            f"{model} SK{num_planes} {'' if head_major else 'token-major '}{kind}",
            lambda: call(heads, num_planes, dtype, head_major=head_major),
            planned_ctas=dict.fromkeys((90, 100, 120), 8),
            is_quick=(model, num_planes) in {("qwen3-8b", 4), ("smollm2-135m", 1)},
        )

    for model in MODELS:
        for num_planes in (1, 2, 4):
            yield case(model, num_planes, torch.bfloat16)
    yield case("qwen3-8b", 4, torch.bfloat16, head_major=False)
    yield case("smollm2-135m", 4, torch.float16)
