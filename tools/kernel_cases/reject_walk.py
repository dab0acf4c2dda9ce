"""Verification of sampled drafts: a draft vocabulary with a map, and the target's own."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import torch
from kernel_cases.case import Case, empty
from torch import Tensor

from hvdx.kernels.reference_reject import SampledDraft, Target
from hvdx.kernels.reject_state import RejectScratch
from hvdx.kernels.reject_walk import walk
from hvdx.kernels.residual_chain import residual_chain
from hvdx.kernels.residual_draw import residual_draw

VOCAB = {
    "qwen3-8b": (151936, 32000),
    "llama-3.1-8b": (128256, 32000),
    "smollm2-135m": (49152, 49152),
}
"""Target and draft vocabulary."""

NUM_TOKENS, NUM_ROWS, MAX_PATH = 64, 2, 15


def _int32(*shape: int) -> Tensor:
    return empty(*shape, dtype=torch.int32)


def call(
    part: str, vocab_size: int, draft_vocab: int, children: int, nodes: int, dtype: torch.dtype
) -> None:
    """One launcher."""
    ints = _int32(NUM_TOKENS)
    floats = empty(NUM_TOKENS, dtype=torch.float32)
    target = Target(
        empty(NUM_TOKENS, vocab_size, dtype=dtype),
        ints,
        floats,
        floats,
        ints,
        empty(NUM_TOKENS, dtype=torch.float64),
        empty(NUM_TOKENS, dtype=torch.int64),
        ints,
    )
    is_mapped = vocab_size != draft_vocab
    draft = SampledDraft(
        empty(NUM_TOKENS, draft_vocab, dtype=torch.float32),
        ints,
        ints,
        ints,
        _int32(NUM_ROWS + 1),
        _int32(draft_vocab) if is_mapped else None,
        _int32(vocab_size) if is_mapped else None,
    )
    scratch = RejectScratch.allocate(
        NUM_TOKENS, NUM_ROWS, vocab_size, max_children=children, max_nodes=nodes, device="meta"
    )
    path, emitted = _int32(NUM_ROWS, MAX_PATH), _int32(NUM_ROWS, MAX_PATH + 1)
    accepted, failed = _int32(NUM_ROWS), _int32(NUM_ROWS)
    if part == "residual_chain":
        residual_chain(target, draft, scratch)
    elif part == "walk":
        walk(target, draft, scratch, path, accepted, emitted)
    else:
        residual_draw(target, draft, scratch, accepted, emitted, failed)


def cases() -> Iterator[Case]:
    """Float32 logits, as the product writes them; bf16 and a fp16 twin for one."""
    for model, children, nodes, dtype in (
        ("qwen3-8b", 4, 64, torch.float32),
        ("qwen3-8b", 1, 16, torch.float32),
        ("qwen3-8b", 4, 128, torch.float32),
        ("llama-3.1-8b", 4, 64, torch.float32),
        ("llama-3.1-8b", 4, 64, torch.bfloat16),
        ("llama-3.1-8b", 4, 64, torch.float16),
        ("smollm2-135m", 3, 64, torch.float32),
    ):
        for part in ("residual_chain", "walk", "residual_draw"):
            yield Case(
                part,
                f"{model} {str(dtype).removeprefix('torch.')} children={children} nodes={nodes}",
                partial(call, part, *VOCAB[model], children, nodes, dtype),
                planned_ctas=dict.fromkeys((90, 100, 120), 2),
                # The logarithm of the draw is a library function with contracted products.
                is_exact=part != "residual_draw",
                is_quick=(model, children, nodes) == ("qwen3-8b", 4, 64),
            )
