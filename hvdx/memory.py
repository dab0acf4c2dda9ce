"""Plans memory before any of it is taken: weights, KV pool, scratch."""

from __future__ import annotations

import logging
import os
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor

from hvdx.config import EngineConfig
from hvdx.errors import ConfigError
from hvdx.models.config import ModelConfig
from hvdx.models.decoder import weight_bytes

log = logging.getLogger("hvdx")

KV_SHARE = 3
"""Without a setting the KV pool takes at most one part in this many of the free memory."""


@dataclass(frozen=True)
class MemoryPlan:
    """Bytes by purpose, and the pool they buy.

    num_blocks: null block included; max_model_len: most tokens of one row, in tokens
    """

    weights_bytes: int
    kv_bytes: int
    scratch_bytes: int
    num_blocks: int
    block_size: int
    max_model_len: int

    def __str__(self) -> str:
        weights, kv, scratch = (
            f"{size / 2**20:,.0f} MiB"
            for size in (self.weights_bytes, self.kv_bytes, self.scratch_bytes)
        )
        return (
            f"weights {weights}, KV {kv} ({self.num_blocks - 1} blocks of {self.block_size}"
            f" tokens), scratch {scratch}, context up to {self.max_model_len} tokens"
        )


def plan_memory(config: EngineConfig, model: ModelConfig, dtype: torch.dtype) -> MemoryPlan:
    """Size everything. Errors: ConfigError when the pool cannot hold one row of full length."""
    size = config.kv.block_size
    limit = model.max_position_embeddings
    if config.max_model_len is not None and config.max_model_len > limit:
        raise ConfigError(
            f"max_model_len={config.max_model_len} is beyond the {limit} positions of this model; "
            f"choose at most {limit}."
        )
    max_len = config.max_model_len or limit
    block_bytes = _block_bytes(model, dtype, size)
    num_blocks = config.kv.num_blocks or _affordable_blocks(
        config, max_len, block_bytes, weight_bytes(model, dtype)
    )
    holds = (num_blocks - 1) * size
    if holds < max_len:
        if config.max_model_len is not None or holds < 2:
            raise ConfigError(
                f"A KV pool of {num_blocks} blocks holds {holds} tokens, fewer than "
                f"max_model_len={max_len}; raise kv.num_blocks or kv.memory_bytes, or lower "
                "max_model_len."
            )
        log.info("The KV pool holds %d tokens; max_model_len is lowered to that.", holds)
        max_len = holds
    plan = MemoryPlan(
        weights_bytes=weight_bytes(model, dtype),
        kv_bytes=num_blocks * block_bytes,
        scratch_bytes=_scratch_bytes(config, model, dtype, max_len),
        num_blocks=num_blocks,
        block_size=size,
        max_model_len=max_len,
    )
    _refuse_too_much(plan)
    return plan


def _refuse_too_much(plan: MemoryPlan) -> None:
    """Say so before the system kills the process. Errors: ConfigError."""
    wanted, free = plan.weights_bytes + plan.kv_bytes + plan.scratch_bytes, free_memory()
    if wanted > free:
        raise ConfigError(
            f"This needs {wanted / 2**20:,.0f} MiB ({plan}) and {free / 2**20:,.0f} MiB are free; "
            "choose a smaller model, KV pool, max_model_len or max_num_seqs."
        )


def allocate_pool(plan: MemoryPlan, model: ModelConfig, dtype: torch.dtype) -> Tensor:
    """A zero KV pool [L, 2, num_blocks, block_size, K, D] whose pages are taken on first use."""
    shape = (
        model.num_layers,
        2,
        plan.num_blocks,
        plan.block_size,
        model.num_kv_heads,
        model.head_dim,
    )
    raw = np.zeros(int(np.prod(shape)) * dtype.itemsize, np.uint8)
    return torch.from_numpy(raw).view(dtype).view(shape)


def _block_bytes(model: ModelConfig, dtype: torch.dtype, block_size: int) -> int:
    return 2 * model.num_layers * block_size * model.num_kv_heads * model.head_dim * dtype.itemsize


def _affordable_blocks(
    config: EngineConfig, max_len: int, block_bytes: int, weights_bytes: int
) -> int:
    """Blocks for all rows at full length, or what the memory limit allows."""
    wanted = config.max_num_seqs * -(-max_len // config.kv.block_size) + 1
    limit = config.kv.memory_bytes or max(0, free_memory() - weights_bytes) // KV_SHARE
    return max(2, min(wanted, limit // block_bytes))


def _scratch_bytes(
    config: EngineConfig, model: ModelConfig, dtype: torch.dtype, max_len: int
) -> int:
    """Logits of the largest batch in run dtype and float32, and one layer's gathered K/V."""
    nodes = max(config.spec.verify_budget, config.max_num_seqs, config.prefill_chunk)
    logits = nodes * model.vocab_size * (dtype.itemsize + 4)
    gathered = (
        2 * config.max_num_seqs * max_len * model.num_kv_heads * model.head_dim * dtype.itemsize
    )
    return logits + gathered


def free_memory() -> int:
    """Bytes of memory that new allocations can have, as the system estimates it."""
    try:
        with open("/proc/meminfo") as lines:
            for line in lines:
                if line.startswith("MemAvailable:"):
                    return int(line.split()[1]) * 1024
    except OSError:
        pass
    return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // 2
