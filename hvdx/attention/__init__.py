"""Attends packed nodes to paged KV; the backends that there are, and what each must do."""

from __future__ import annotations

from typing import Any, Protocol

from torch import Tensor

from hvdx.batch import VerifyBatch
from hvdx.plugins import resolve_plugin
from hvdx.rows import Rows

BACKENDS = {
    "torch_cpu": "hvdx.attention.torch_cpu:TorchAttention",
    "native_cpu": "hvdx.native_runner:NativeRunner",
    "triton": "hvdx.attention.triton_tree:TritonAttention",
}
"""Backend name to `module:Class`."""

STEP_BACKENDS = ("native_cpu",)
"""Backends that are no attention but compute the whole step; their class is the runner's."""

DEVICE_BACKENDS = ("triton",)
"""Backends that run with the Triton kernels, over static buffers; the others run in torch."""


class AttentionBackend(Protocol):
    """Attends to the context and, along each node's path, to the draft.

    A node's output must not depend on which other nodes share the batch, down to the last bit.
    The K/V of a batch is stored into `planes` before `attend` is called for a layer.

    exactness: one line that says how that is kept on this machine
    """

    exactness: str

    def planes(self, layer: int) -> tuple[Tensor, Tensor]:
        """Keys and values of a layer, [num_blocks, block_size, K, D] each."""

    def begin(self, batch: VerifyBatch, rows: Rows) -> None:
        """Prepare what all layers of one forward share."""

    def attend(self, query: Tensor, layer: int) -> Tensor:
        """Attend query [T, H, D] to a layer's K/V; return [T, H * D]."""


def load_backend(name: str) -> Any:
    """Resolve a backend's class. Errors: ConfigError for an unknown name."""
    return resolve_plugin(BACKENDS, name, "backend=")
