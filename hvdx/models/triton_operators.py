"""What the decoder computes with, in Triton kernels over static buffers.

Every output is a view of a buffer that is allocated once, so that a pass can be captured in a CUDA
graph. Products come as float32 planes that whoever reads them adds up in order, with the bias.

Letters: T packed nodes, H query heads, K key/value heads, D head size.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import torch
from torch import Tensor

from hvdx.attention.triton_tree import TritonAttention
from hvdx.device_batch import DeviceBatch
from hvdx.kernels.gemm import PADDED_ROWS, padded_linear, runs_stream, split_k, stream_gemm
from hvdx.kernels.keep_states import keep_states
from hvdx.kernels.launch import arch_of
from hvdx.kernels.rms_norm import add_rms_norm
from hvdx.kernels.rotate_store import rotate_store
from hvdx.kernels.silu_mul import silu_mul
from hvdx.models.config import ModelConfig
from hvdx.models.layers import rotary_tables


class KernelLinear(NamedTuple):
    """A weight [out, in], and how many parts its sums have; 0 for a product left to torch."""

    weight: Tensor
    bias: Tensor | None
    num_planes: int


class Product(NamedTuple):
    """Planes [num_planes, T, out] that add up to a product, and the bias that is still to come."""

    planes: Tensor
    bias: Tensor | None


def is_padded(weight: Tensor) -> bool:
    """Whether torch's product over a constant number of rows serves a weight better; never by T."""
    return weight.is_cuda and not runs_stream(*weight.shape)


class TritonOperators:
    """Operators of one model over static buffers.

    The residual stream is float32 and changed in place; everything between is in the run dtype.
    faults: int32 [T], set to 1 where K/V of a node was not finite
    features: [num_slots, k * hidden] that `keep` writes, or `None` when nothing is kept
    """

    def __init__(
        self,
        config: ModelConfig,
        dtype: torch.dtype,
        max_len: int,
        attention: TritonAttention,
        batch: DeviceBatch,
        faults: Tensor,
        max_nodes: int,
        features: Tensor | None = None,
    ) -> None:
        self._config = c = config
        self.dtype = dtype
        self.device = attention.planes(0)[0].device
        self._attention = attention
        self._batch = batch
        cos, sin = rotary_tables(config.head_dim, config.rope_theta, config.rope_scaling, max_len)
        half = config.head_dim // 2
        self._cos = cos[:, 0, :half].contiguous().to(self.device)
        self._sin = sin[:, 0, half:].contiguous().to(self.device)
        size = batch.max_tokens
        self._residual = self._zeros(size, c.hidden_size, dtype=torch.float32)
        self._normed = self._zeros(size, c.hidden_size)
        self._query = self._zeros(size, c.num_heads, c.head_dim)
        self._gated = self._zeros(size, c.intermediate_size)
        self._planes = self._zeros(0, dtype=torch.float32)
        self._padded, self._staging = self._zeros(0), self._zeros(0)
        self._logits = self._zeros(0, dtype=torch.float32)
        self._faults = faults
        self._features = features
        self._max_nodes = max_nodes

    @property
    def exactness(self) -> str:
        """How bitwise independence of rows is kept."""
        attention = self._attention.exactness
        return f"products: one tile shape for any number of rows; attention: {attention}"

    def linear(self, weight: Tensor, bias: Tensor | None) -> Any:
        """Prepare a weight [out, in] for `product`."""
        out, width = weight.shape
        if is_padded(weight):
            rows = -(-self._batch.max_tokens // PADDED_ROWS) * PADDED_ROWS
            self._padded = self._at_least(self._padded, rows * out)
            self._staging = self._at_least(self._staging, PADDED_ROWS * width)
            return KernelLinear(weight.contiguous(), bias, 0)
        parts = split_k(out, width, arch_of(weight))
        self._planes = self._at_least(self._planes, parts * self._batch.max_tokens * out)
        return KernelLinear(weight.contiguous(), bias, parts)

    def head(self, weight: Tensor) -> Any:
        """Prepare the weight [V, hidden] of the output head for `logits`."""
        self._logits = self._zeros(self._max_nodes * weight.shape[0], dtype=torch.float32)
        return KernelLinear(weight.contiguous(), None, 1)

    def embed(self, table: Tensor) -> Tensor:
        """Rows of the table [V, hidden] for the batch's tokens, as a residual stream."""
        ids = self._batch.device["token_ids"][: self._batch.bucket]
        picked = self._normed[: self._batch.bucket]
        torch.index_select(table, 0, ids, out=picked)
        self._faults[: self._batch.bucket].zero_()
        return self._residual[: self._batch.bucket].copy_(picked)

    def norm(self, residual: Tensor, weight: Tensor) -> Tensor:
        """RMSNorm of the residual stream."""
        return self._add_norm(residual, None, None, weight)

    def add_norm(self, residual: Tensor, product: Product, weight: Tensor) -> Tensor:
        """Add a product to the residual stream, then norm it."""
        return self._add_norm(residual, product.planes, product.bias, weight)

    def keep(self, residual: Tensor, index: int) -> None:
        """Write the residual stream to column `index` of the features, at the batch's slots."""
        assert self._features is not None
        slots = self._batch.device["slots"][: residual.shape[0]]
        keep_states(residual, slots, self._features, index)

    def product(self, linear: KernelLinear, x: Tensor) -> Any:
        """Multiply: x W^T in planes, with the bias to come."""
        (count, width), out = x.shape, linear.weight.shape[0]
        if linear.num_planes == 0:
            rows = -(-count // PADDED_ROWS) * PADDED_ROWS
            padded = self._padded[: rows * out].view(rows, out)
            staging = self._staging[: PADDED_ROWS * width].view(PADDED_ROWS, width)
            padded_linear(x, linear.weight, staging, padded)
            return Product(padded[None, :count], linear.bias)
        size = linear.num_planes * count * out
        planes = self._planes[:size].view(linear.num_planes, count, out)
        stream_gemm(x, linear.weight, planes)
        return Product(planes, linear.bias)

    def attend(
        self, qkv: Product, q_norm: Tensor | None, k_norm: Tensor | None, layer: int
    ) -> Tensor:
        """Norm and rotate queries and keys, store K/V, attend. qkv: [SK, T, (H + 2K) * D]."""
        count = qkv.planes.shape[1]
        query, found = self._query[:count], self._batch.device
        rotate_store(
            qkv.planes,
            qkv.bias,
            q_norm,
            k_norm,
            self._config.rms_norm_eps,
            self._cos,
            self._sin,
            found["positions"][:count],
            found["slots"][:count],
            *self._attention.planes(layer),
            query,
            self._faults[:count],
        )
        return self._attention.attend(query, layer)

    def gate(self, gate_up: Product) -> Tensor:
        """silu(gate) * up, [T, intermediate]."""
        gated = self._gated[: gate_up.planes.shape[1]]
        silu_mul(gate_up.planes, gate_up.bias, gated)
        return gated

    def logits(self, head: KernelLinear, hidden: Tensor) -> Tensor:
        """Logits [T, V] of at most max_nodes rows, float32: rounding them would make ties."""
        count, out = hidden.shape[0], head.weight.shape[0]
        logits = self._logits[: count * out].view(count, out)
        stream_gemm(hidden, head.weight, logits[None])
        return logits

    def _add_norm(
        self, residual: Tensor, planes: Tensor | None, bias: Tensor | None, weight: Tensor
    ) -> Tensor:
        normed = self._normed[: residual.shape[0]]
        add_rms_norm(planes, bias, residual, weight, self._config.rms_norm_eps, normed)
        return normed

    def _at_least(self, buffer: Tensor, size: int) -> Tensor:
        """The buffer, or a larger one; only while weights are loaded, before any capture."""
        return buffer if buffer.numel() >= size else self._zeros(size, dtype=buffer.dtype)

    def _zeros(self, *shape: int, dtype: torch.dtype | None = None) -> Tensor:
        return torch.zeros(shape, dtype=dtype or self.dtype, device=self.device)
