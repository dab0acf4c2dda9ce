"""Commits of accepted tokens: one chunk of moves and several, both head sizes, and features."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import torch
from kernel_cases.case import Case, empty

from hvdx.kernels.move_kv import features_as_pool, move_kv

MODELS = {"qwen3-8b": (36, 8, 128), "llama-3.1-8b": (32, 8, 128), "smollm2-135m": (30, 3, 64)}
"""Layers, key/value heads and head dim."""

NUM_BLOCKS, BLOCK_SIZE, NUM_ROWS = 1024, 64, 8


def cases() -> Iterator[Case]:
    """Head-major pools of blocks of 64, as they lie on a GPU."""
    for model, (layers, heads, head_dim) in MODELS.items():
        for max_moves in (15, 63):
            for dtype in (torch.bfloat16, torch.float16):
                if dtype == torch.float16 and (model, max_moves) != ("qwen3-8b", 15):
                    continue
                shape = (layers, 2, NUM_BLOCKS, heads, BLOCK_SIZE, head_dim)
                pool = empty(*shape, dtype=dtype).transpose(3, 4)
                slots = empty(NUM_ROWS, max_moves, dtype=torch.int32)
                kind = str(dtype).removeprefix("torch.")
                yield Case(
                    "move_kv_kernel",
                    f"{model} {kind} moves={max_moves}",
                    partial(move_kv, pool, slots, slots),
                    planned_ctas={90: 16, 100: 16, 120: 12},
                    is_quick=model == "qwen3-8b" and max_moves == 15,
                )
    for hidden in (4096, 576):
        features = features_as_pool(empty(NUM_BLOCKS * BLOCK_SIZE, 3 * hidden), BLOCK_SIZE)
        slots = empty(NUM_ROWS, 63, dtype=torch.int32)
        yield Case(
            "move_kv_kernel",
            f"features of hidden={hidden} bfloat16 moves=63",
            partial(move_kv, features, slots, slots),
            planned_ctas={90: 16, 100: 16, 120: 12},
        )
