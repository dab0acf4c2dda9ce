"""Attends packed nodes to paged KV; the backends that there are, and what each must do."""

from __future__ import annotations

from typing import Any, Protocol

from torch import Tensor

from hvdx.batch import VerifyBatch
from hvdx.plugins import resolve_plugin
from hvdx.rows import Rows

BACKENDS = {"torch_cpu": "hvdx.attention.torch_cpu:TorchAttention"}
"""Backend name to `module:Class`."""


class AttentionBackend(Protocol):
    """Stores the K/V of a batch; attends to the context and, along each node's path, to the draft.

    A node's output must not depend on which other nodes share the batch, down to the last bit.

    exactness: one line that says how that is kept on this machine
    """

    exactness: str

    def begin(self, batch: VerifyBatch, rows: Rows) -> None:
        """Prepare what all layers of one forward share."""

    def attend(self, query: Tensor, key: Tensor, value: Tensor, layer: int) -> Tensor:
        """Store key and value [T, K, D] of a layer, attend query [T, H, D], return [T, H * D]."""


def load_backend(name: str) -> Any:
    """Resolve a backend's class. Errors: ConfigError for an unknown name."""
    return resolve_plugin(BACKENDS, name, "backend=")
