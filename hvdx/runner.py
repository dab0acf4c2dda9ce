"""Runs the target on a packed batch."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
import torch
from torch import Tensor

from hvdx.attention import AttentionBackend, load_backend
from hvdx.batch import VerifyBatch
from hvdx.config import EngineConfig
from hvdx.kv_cache import Features
from hvdx.models import load_architecture
from hvdx.models.loader import Checkpoint
from hvdx.models.torch_operators import TorchOperators
from hvdx.native_runner import NativeRunner
from hvdx.placement import Placement
from hvdx.rows import Rows

if TYPE_CHECKING:  # Triton is an optional package
    from hvdx.device_runner import DeviceRunner

    Runner: TypeAlias = "ModelRunner | NativeRunner | DeviceRunner"

log = logging.getLogger("hvdx")


class ModelRunner:
    """The target model with its attention backend over one KV pool, in torch on the CPU.

    exactness: how bitwise independence is kept on this machine
    move: `None`, since `KVCache` moves K/V and features itself on the CPU
    draws: whether tokens are drawn where the logits are, rather than on the host
    """

    move = None
    draws = False

    def __init__(
        self,
        checkpoint: Checkpoint,
        pool: Tensor,
        max_len: int,
        backend: str,
        features: Features | None = None,
    ) -> None:
        config = checkpoint.config
        attention: AttentionBackend = load_backend(backend)(
            pool, config.num_heads, config.head_dim**-0.5
        )
        states = features.states if features is not None else None
        self._operators = TorchOperators(config, pool.dtype, max_len, attention, states)
        self._decoder = load_architecture(config.architecture)(checkpoint, self._operators)
        if features is not None:
            self._decoder.watch(features.boundaries)
        self._slots_of = pool.flatten(2, 3)
        self.exactness = self._operators.exactness

    @property
    def embedding(self) -> Tensor:
        """The target's embedding table, [V, hidden] in the run dtype."""
        return self._decoder.embedding

    def check_budget(self, verify_budget: int) -> None:
        """Nothing is sized for a budget here."""

    @torch.inference_mode()
    def forward(self, batch: VerifyBatch, rows: Rows) -> tuple[Tensor, np.ndarray]:
        """Store the batch's K/V; return logits [T, V] in the run dtype and who is sound, bool [T].

        A node is sound when its K/V and states are finite. Others leave zeros in the pool, since a
        hidden key still enters a sum as zero times its value; their row's logits mean nothing.
        """
        hidden, sound = self._hidden(batch, rows)
        return self._decoder.logits(hidden), sound

    @torch.inference_mode()
    def prefill(
        self, batch: VerifyBatch, rows: Rows, nodes: np.ndarray
    ) -> tuple[Tensor, np.ndarray]:
        """The same with logits for some `nodes`, int64 [n], only."""
        hidden, sound = self._hidden(batch, rows)
        if nodes.size == 0:
            return hidden.new_empty(0, 0), sound
        return self._decoder.logits(hidden.index_select(0, torch.from_numpy(nodes))), sound

    def _hidden(self, batch: VerifyBatch, rows: Rows) -> tuple[Tensor, np.ndarray]:
        self._operators.begin(batch, rows)
        hidden = self._decoder.forward()
        slots = torch.from_numpy(batch.slot_mapping)
        stored = self._slots_of.index_select(2, slots)
        sound = torch.isfinite(stored).all(0).all(0).flatten(1).all(1)
        sound &= torch.isfinite(hidden).all(1)
        if not sound.all():
            self._slots_of.index_fill_(2, slots[~sound], 0)
        return hidden, sound.numpy()


def load_runner(
    checkpoint: Checkpoint,
    pool: Tensor,
    max_len: int,
    config: EngineConfig,
    placement: Placement,
    features: Features | None = None,
) -> Runner:
    """The runner of a placement, with the checkpoint's weights.

    features: where every pass leaves the target's states for a drafter
    """
    if placement.is_native:
        return NativeRunner(checkpoint, pool, max_len, features, weights=config.weights)
    if not placement.has_kernels:
        return ModelRunner(checkpoint, pool, max_len, placement.backend, features)
    from hvdx.device_runner import DeviceRunner

    return DeviceRunner(
        checkpoint,
        pool,
        max_len,
        placement.backend,
        num_rows=config.max_num_seqs,
        max_nodes=config.spec.verify_budget,
        prefill_chunk=config.prefill_chunk,
        features=features,
    )
