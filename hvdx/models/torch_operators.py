"""What the decoder computes with, in torch on the CPU; exact row by row (docs/exactness.md).

Letters: T packed nodes, H query heads, K key/value heads, D head size.
"""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor

from hvdx.attention import AttentionBackend
from hvdx.batch import VerifyBatch
from hvdx.kernels.reference import keep_states, store_kv
from hvdx.models.config import ModelConfig
from hvdx.models.layers import gated_silu, rms_norm, rotary_tables, rotate
from hvdx.models.linear import Linear, RowPolicy
from hvdx.rows import Rows


class TorchOperators:
    """Operators of one model over one attention backend.

    The residual stream is float32 and changed in place; everything between is in the run dtype.
    What `linear`, `head` and `product` return is their own affair: the decoder only hands it on.
    features: [num_slots, k * hidden] that `keep` writes, or `None` when nothing is kept
    """

    device = torch.device("cpu")

    def __init__(
        self,
        config: ModelConfig,
        dtype: torch.dtype,
        max_len: int,
        attention: AttentionBackend,
        features: Tensor | None = None,
    ) -> None:
        self._config = config
        self.dtype = dtype
        self._attention = attention
        # Views are made once, not twice a layer in every pass.
        self._planes = [
            (keys.flatten(0, 1), values.flatten(0, 1))
            for keys, values in map(attention.planes, range(config.num_layers))
        ]
        self._columns = () if features is None else features.split(config.hidden_size, 1)
        self._cos, self._sin = rotary_tables(
            config.head_dim, config.rope_theta, config.rope_scaling, max_len
        )
        self._policies: set[RowPolicy] = set()

    @property
    def exactness(self) -> str:
        """How bitwise independence of rows is kept on this machine, as the self-test found."""
        products = ", ".join(str(policy) for policy in sorted(self._policies))
        return f"products: {products}; attention: {self._attention.exactness}"

    def linear(self, weight: Tensor, bias: Tensor | None) -> Any:
        """Prepare a weight [out, in] for `product`."""
        linear = Linear(weight, bias)
        self._policies.add(linear.policy)
        return linear

    def head(self, weight: Tensor) -> Any:
        """Prepare the weight [V, hidden] of the output head for `logits`."""
        return self.linear(weight, None)

    def begin(self, batch: VerifyBatch, rows: Rows) -> None:
        """Prepare what all layers of one forward share."""
        self._attention.begin(batch, rows)
        self._token_ids = torch.from_numpy(batch.token_ids)
        self._slots = torch.from_numpy(batch.slot_mapping)
        positions = torch.from_numpy(batch.positions)
        self._turn = self._cos.index_select(0, positions), self._sin.index_select(0, positions)

    def embed(self, table: Tensor) -> Tensor:
        """Rows of the table [V, hidden] for the batch's tokens, as a residual stream."""
        return table.index_select(0, self._token_ids).float()

    def norm(self, residual: Tensor, weight: Tensor) -> Tensor:
        """RMSNorm of the residual stream."""
        return rms_norm(residual, weight, self._config.rms_norm_eps, self.dtype)

    def add_norm(self, residual: Tensor, product: Tensor, weight: Tensor) -> Tensor:
        """Add a product to the residual stream, then norm it."""
        residual += product
        return self.norm(residual, weight)

    def keep(self, residual: Tensor, index: int) -> None:
        """Write the residual stream to column `index` of the features, at the batch's slots."""
        keep_states(self._columns[index], residual, self._slots)

    def product(self, linear: Linear, x: Tensor) -> Any:
        """Multiply: x W^T + b, [T, out]."""
        return linear(x)

    def attend(
        self, qkv: Tensor, q_norm: Tensor | None, k_norm: Tensor | None, layer: int
    ) -> Tensor:
        """Norm and rotate queries and keys, store K/V, attend. qkv: [T, (H + 2K) * D]."""
        c = self._config
        qkv = qkv.view(qkv.shape[0], -1, c.head_dim)
        rotated, value = qkv.split([c.num_heads + c.num_kv_heads, c.num_kv_heads], 1)
        if q_norm is not None and k_norm is not None:
            query, key = rotated.split([c.num_heads, c.num_kv_heads], 1)
            query = rms_norm(query.float(), q_norm, c.rms_norm_eps, self.dtype)
            key = rms_norm(key.float(), k_norm, c.rms_norm_eps, self.dtype)
            rotated = torch.cat([query, key], 1)
        query, key = rotate(rotated, *self._turn).split([c.num_heads, c.num_kv_heads], 1)
        store_kv(*self._planes[layer], key, value, self._slots)
        return self._attention.attend(query, layer)

    def gate(self, gate_up: Tensor) -> Tensor:
        """silu(gate) * up, [T, intermediate]."""
        return gated_silu(gate_up)

    def logits(self, head: Linear, hidden: Tensor) -> Tensor:
        """Logits [T, V] in the run dtype."""
        return head(hidden)
