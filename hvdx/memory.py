"""Plans memory before any of it is taken: weights, KV pool, a drafter's share, scratch."""

from __future__ import annotations

import logging
import os
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor

from hvdx.attention.plan import num_splits
from hvdx.config import MAX_NODES, EngineConfig, Weights
from hvdx.device_batch import bucket_of
from hvdx.eagle.config import MAX_PLACES, MAX_TOP_K, HeadConfig
from hvdx.eagle.head import Head
from hvdx.eagle.native_drafter import runs_natively
from hvdx.errors import ConfigError
from hvdx.kv_cache import Features
from hvdx.models.config import ModelConfig
from hvdx.models.decoder import weight_bytes
from hvdx.models.linear import product_dtype
from hvdx.native.weights import native_scratch_bytes, native_weight_bytes
from hvdx.placement import Placement

log = logging.getLogger("hvdx")

KV_SHARE = 1 / 3
"""Without a setting the KV pool takes at most this share of the machine's free memory."""

GPU_KV_SHARE = 0.9
"""The same of what weights and scratch leave free on a GPU, which nobody else needs."""

MOST_PLANES = 8
"""Most parts in which the kernels split the sums of a product."""


@dataclass(frozen=True)
class MemoryPlan:
    """Bytes by purpose, and the pool they buy.

    drafter_bytes: a drafter's weights, its K/V, and the target features it reads; 0 without one
    num_blocks: null block included; max_model_len: most tokens of one row, in tokens
    """

    weights_bytes: int
    kv_bytes: int
    drafter_bytes: int
    scratch_bytes: int
    num_blocks: int
    block_size: int
    max_model_len: int

    def __str__(self) -> str:
        weights, kv, drafter, scratch = (
            f"{size / 2**20:,.0f} MiB"
            for size in (self.weights_bytes, self.kv_bytes, self.drafter_bytes, self.scratch_bytes)
        )
        return (
            f"weights {weights}, KV {kv} ({self.num_blocks - 1} blocks of {self.block_size}"
            f" tokens){f', drafter {drafter}' if self.drafter_bytes else ''}, scratch {scratch}, "
            f"context up to {self.max_model_len} tokens"
        )

    @property
    def total_bytes(self) -> int:
        """All of it."""
        return self.weights_bytes + self.kv_bytes + self.drafter_bytes + self.scratch_bytes


def plan_memory(
    config: EngineConfig,
    model: ModelConfig,
    dtype: torch.dtype,
    placement: Placement,
    drafter: Head | None = None,
) -> MemoryPlan:
    """Size everything. Errors: ConfigError when the pool cannot hold one row of full length.

    drafter: the head that reads the target's features, if there is one
    """
    size = placement.block_size
    limit = model.max_position_embeddings
    if config.max_model_len is not None and config.max_model_len > limit:
        raise ConfigError(
            f"max_model_len={config.max_model_len} is beyond the {limit} positions of this model; "
            f"choose at most {limit}."
        )
    max_len = config.max_model_len or limit
    block_bytes = _block_bytes(model, dtype, size)
    # Torch on a CPU perhaps multiplies in a wider type.
    in_torch = not placement.has_kernels
    if placement.is_native and drafter is not None:
        in_torch = not runs_natively(drafter.config)
    held = product_dtype(dtype) if in_torch else dtype
    weights = _weight_bytes(model, dtype, placement, config.weights)
    drafter_weights = _drafter_weight_bytes(drafter, held) if drafter else 0
    drafter_block = size * _drafter_slot_bytes(drafter.config, dtype) if drafter else 0
    scratch = _scratch_bytes(config, model, dtype, max_len, placement)
    if drafter is not None:
        scratch += _drafter_scratch_bytes(drafter.config, config.max_num_seqs, max_len, dtype)
    free = free_memory(placement.device)
    num_blocks = config.kv.num_blocks or _affordable_blocks(
        config,
        -(-max_len // size),
        block_bytes + drafter_block,
        _spare_bytes(free, weights + drafter_weights, scratch, placement),
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
        weights_bytes=weights,
        kv_bytes=num_blocks * block_bytes,
        drafter_bytes=drafter_weights + num_blocks * drafter_block,
        scratch_bytes=scratch,
        num_blocks=num_blocks,
        block_size=size,
        max_model_len=max_len,
    )
    _refuse_too_much(plan, free)
    return plan


def _refuse_too_much(plan: MemoryPlan, free: int) -> None:
    """Say so before the system kills the process. Errors: ConfigError."""
    if plan.total_bytes > free:
        hint = ", or no drafter" if plan.drafter_bytes else ""
        raise ConfigError(
            f"This needs {plan.total_bytes / 2**20:,.0f} MiB ({plan}) and {free / 2**20:,.0f} MiB "
            f"are free; choose a smaller model, KV pool, max_model_len or max_num_seqs{hint}."
        )


def allocate_pool(
    plan: MemoryPlan, model: ModelConfig, dtype: torch.dtype, placement: Placement
) -> Tensor:
    """A zero KV pool [L, 2, num_blocks, block_size, K, D].

    For the kernels it lies head by head in memory, so that a block's keys of one head are one
    contiguous piece. For torch it lies token by token, in pages that are taken on first use.
    """
    layers, heads, dim = model.num_layers, model.num_kv_heads, model.head_dim
    if placement.has_kernels:
        shape = (layers, 2, plan.num_blocks, heads, plan.block_size, dim)
        return torch.zeros(shape, dtype=dtype, device=placement.device).transpose(3, 4)
    return _untouched_zeros((layers, 2, plan.num_blocks, plan.block_size, heads, dim), dtype)


def allocate_features(
    plan: MemoryPlan, drafter: HeadConfig, dtype: torch.dtype, placement: Placement
) -> Features:
    """Zero features at every slot of the pool, for what a drafter reads of the target."""
    width = len(drafter.boundaries) * drafter.target_hidden_size
    shape = (plan.num_blocks * plan.block_size, width)
    if placement.has_kernels:
        states = torch.zeros(shape, dtype=dtype, device=placement.device)
    else:
        states = _untouched_zeros(shape, dtype)
    return Features(drafter.boundaries, states)


def _untouched_zeros(shape: tuple[int, ...], dtype: torch.dtype) -> Tensor:
    """Zeros on the CPU whose pages are taken on first use."""
    raw = np.zeros(int(np.prod(shape)) * dtype.itemsize, np.uint8)
    return torch.from_numpy(raw).view(dtype).view(shape)


def _drafter_slot_bytes(drafter: HeadConfig, dtype: torch.dtype) -> int:
    """Bytes at one slot: the target's features, and one layer of K/V."""
    features = len(drafter.boundaries) * drafter.target_hidden_size
    return (features + 2 * drafter.num_kv_heads * drafter.head_dim) * dtype.itemsize


def _drafter_scratch_bytes(
    drafter: HeadConfig, num_rows: int, max_len: int, dtype: torch.dtype
) -> int:
    """K/V that drafts of all rows attend to at once, and the logits of one level's nodes."""
    seen = min(max_len, drafter.window or drafter.trained_len) + MAX_PLACES
    entry = 2 * drafter.num_kv_heads * drafter.head_dim * dtype.itemsize
    return num_rows * (seen * entry + MAX_TOP_K * drafter.draft_vocab_size * 4)


def _drafter_weight_bytes(drafter: Head, dtype: torch.dtype) -> int:
    weights = [*drafter.weights().values(), *drafter.fc_norms]
    return sum(weight.numel() for weight in weights) * dtype.itemsize


def _weight_bytes(
    model: ModelConfig, dtype: torch.dtype, placement: Placement, weights: Weights
) -> int:
    """The target's weights: torch on a CPU perhaps multiplies in a wider type than asked for."""
    if placement.is_native:
        return native_weight_bytes(model, dtype, weights)
    return weight_bytes(model, dtype if placement.has_kernels else product_dtype(dtype))


def _block_bytes(model: ModelConfig, dtype: torch.dtype, block_size: int) -> int:
    return 2 * model.num_layers * block_size * model.num_kv_heads * model.head_dim * dtype.itemsize


def _affordable_blocks(
    config: EngineConfig, blocks_per_row: int, block_bytes: int, spare: int
) -> int:
    """Blocks for all rows at full length, or what the memory limit allows."""
    wanted = config.max_num_seqs * blocks_per_row + 1
    limit = config.kv.memory_bytes or spare
    return max(2, min(wanted, limit // block_bytes))


def _spare_bytes(free: int, weights: int, scratch: int, placement: Placement) -> int:
    """Bytes that a KV pool without a size of its own may take."""
    if placement.device.type == "cuda":
        return int(max(0, free - weights - scratch) * GPU_KV_SHARE)
    return int(max(0, free - weights) * KV_SHARE)


def _scratch_bytes(
    config: EngineConfig,
    model: ModelConfig,
    dtype: torch.dtype,
    max_len: int,
    placement: Placement,
) -> int:
    """What passes need beside weights and K/V."""
    nodes = bucket_of(max(config.spec.verify_budget, config.max_num_seqs, MAX_NODES))
    if placement.has_kernels:
        return _kernel_scratch_bytes(nodes, config.prefill_chunk, model, dtype, max_len)
    if placement.is_native:
        logits = max(nodes, config.prefill_chunk) * model.vocab_size * 4
        return logits + native_scratch_bytes(model)
    # Logits of the largest batch in run dtype and float32, and one layer's gathered K/V.
    logits = max(nodes, config.prefill_chunk) * model.vocab_size * (dtype.itemsize + 4)
    gathered = (
        2 * config.max_num_seqs * max_len * model.num_kv_heads * model.head_dim * dtype.itemsize
    )
    return logits + gathered


def _kernel_scratch_bytes(
    nodes: int, chunk: int, model: ModelConfig, dtype: torch.dtype, max_len: int
) -> int:
    """Static buffers of the kernels: logits, partial attention, planes of products, activations."""
    tokens = max(nodes, chunk)
    heads = model.num_heads * model.head_dim
    widest = max(2 * model.intermediate_size, heads + 2 * model.num_kv_heads * model.head_dim)
    parts = nodes * model.num_heads * num_splits(max_len) * (model.head_dim + 2) * 4
    planes = MOST_PLANES * tokens * widest * 4
    states = tokens * (4 + dtype.itemsize) * model.hidden_size
    states += tokens * dtype.itemsize * (2 * heads + model.intermediate_size)
    return nodes * model.vocab_size * 4 + parts + planes + states


def free_memory(device: torch.device) -> int:
    """Bytes that new allocations can have: what the driver says, or the system estimates."""
    if device.type == "cuda":
        return int(torch.cuda.mem_get_info(device)[0])
    try:
        with open("/proc/meminfo") as lines:
            for line in lines:
                if line.startswith("MemAvailable:"):
                    return int(line.split()[1]) * 1024
    except OSError:
        pass
    return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // 2
