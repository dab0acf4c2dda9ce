"""Runs the target on a packed batch."""

from __future__ import annotations

import logging
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor

from hvdx.attention import AttentionBackend, load_backend
from hvdx.batch import VerifyBatch
from hvdx.errors import DeviceError
from hvdx.models import load_architecture
from hvdx.models.linear import RowPolicy
from hvdx.models.loader import Checkpoint
from hvdx.rows import Rows

log = logging.getLogger("hvdx")

DTYPES = {"float32": torch.float32, "bfloat16": torch.bfloat16}


@dataclass(frozen=True)
class Exactness:
    """What the start-up self-test found, and so how bits are kept independent of the batch.

    linear: how products bound or pad their rows, strictest first
    attention: how queries share a call
    """

    linear: tuple[RowPolicy, ...]
    attention: str

    def __str__(self) -> str:
        linear = ", ".join(str(policy) for policy in self.linear)
        return f"products: {linear}; attention: {self.attention}"


class ModelRunner:
    """The target model with its attention backend over one KV pool.

    exactness: how bitwise independence is kept on this machine
    """

    def __init__(self, checkpoint: Checkpoint, pool: Tensor, max_len: int, backend: str) -> None:
        config = checkpoint.config
        self._decoder = load_architecture(config.architecture)(checkpoint, pool.dtype, max_len)
        self._attention: AttentionBackend = load_backend(backend)(
            pool, config.num_heads, config.head_dim**-0.5
        )
        self._slots_of = pool.flatten(2, 3)
        policies = tuple(sorted(self._decoder.policies))
        self.exactness = Exactness(policies, self._attention.exactness)
        log.info("How bits are kept independent of the batch here: %s", self.exactness)

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
        self._attention.begin(batch, rows)
        hidden = self._decoder.forward(batch, self._attention)
        slots = torch.from_numpy(batch.slot_mapping)
        stored = self._slots_of.index_select(2, slots)
        sound = torch.isfinite(stored).all(0).all(0).flatten(1).all(1)
        sound &= torch.isfinite(hidden).all(1)
        if not sound.all():
            self._slots_of.index_fill_(2, slots[~sound], 0)
        return hidden, sound.numpy()


def choose_dtype(name: str, checkpoint: Checkpoint) -> torch.dtype:
    """The run dtype; `auto` is the checkpoint's own, bfloat16 for a dequantised or float16 one."""
    if name == "auto":
        own = checkpoint.config.dtype
        name = own if own in DTYPES and not checkpoint.dequantised else "bfloat16"
    return DTYPES[name]


def check_device(device: str) -> None:
    """Errors: DeviceError when the device is not usable by this version on this machine."""
    if device in ("auto", "cpu"):
        return
    if not device.startswith("cuda"):
        raise DeviceError(f"device={device!r} is not known; choose 'cpu' or 'auto'.")
    if not torch.cuda.is_available():
        raise DeviceError(
            f"device={device!r} needs a CUDA GPU and a CUDA build of torch, but here is "
            f"{'no usable GPU' if torch.version.cuda else 'a CPU build'}; use device='cpu'."
        )
    raise DeviceError(f"device={device!r}: this version decodes on the CPU only; use device='cpu'.")
