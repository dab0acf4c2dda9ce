"""One decoder for all supported families, driven by its config.

Letters: T packed nodes, H query heads, K key/value heads, D head size, V vocabulary.
"""

from __future__ import annotations

import torch
from torch import Tensor

from hvdx.attention import AttentionBackend
from hvdx.batch import VerifyBatch
from hvdx.errors import ModelError
from hvdx.models.config import ModelConfig
from hvdx.models.layers import gated_silu, rms_norm, rotary_tables, rotate
from hvdx.models.linear import Linear, RowPolicy
from hvdx.models.loader import Checkpoint


class Weights:
    """Reads a checkpoint's tensors in the run dtype, fused where one product serves several."""

    def __init__(self, checkpoint: Checkpoint, dtype: torch.dtype) -> None:
        self._checkpoint = checkpoint
        self.dtype = dtype
        self.policies: set[RowPolicy] = set()

    def tensor(self, name: str, *shape: int) -> Tensor:
        """One tensor in the run dtype."""
        return self._checkpoint.tensor(name, shape).to(self.dtype)

    def norm(self, name: str, size: int) -> Tensor:
        """The weight of an RMSNorm, float32 with the run dtype's values."""
        return self.tensor(f"{name}.weight", size).float()

    def linear(self, names: list[str], sizes: list[int], width: int, *, bias: bool) -> Linear:
        """Several linears with the same input as one. sizes: output rows of each."""
        pairs = list(zip(names, sizes, strict=True))
        weight = torch.cat([self.tensor(f"{name}.weight", size, width) for name, size in pairs])
        offset = (
            torch.cat([self.tensor(f"{name}.bias", size) for name, size in pairs]) if bias else None
        )
        return self.pack(weight, offset)

    def pack(self, weight: Tensor, bias: Tensor | None = None) -> Linear:
        """A linear of a weight that is already here."""
        linear = Linear(weight, bias)
        self.policies.add(linear.policy)
        return linear


class Layer:
    """One transformer block: attention and gated MLP, each on a normed copy of the residual."""

    def __init__(self, config: ModelConfig, weights: Weights, index: int) -> None:
        c, at = config, f"model.layers.{index}"
        self._index = index
        self._config = c
        self._dtype = weights.dtype
        heads, kv = c.num_heads * c.head_dim, c.num_kv_heads * c.head_dim
        attn, mlp = f"{at}.self_attn", f"{at}.mlp"
        self._qkv = weights.linear(
            [f"{attn}.{part}_proj" for part in "qkv"],
            [heads, kv, kv],
            c.hidden_size,
            bias=c.qkv_bias,
        )
        self._out = weights.linear([f"{attn}.o_proj"], [c.hidden_size], heads, bias=c.o_bias)
        self._gate_up = weights.linear(
            [f"{mlp}.gate_proj", f"{mlp}.up_proj"],
            [c.intermediate_size] * 2,
            c.hidden_size,
            bias=c.mlp_bias,
        )
        self._down = weights.linear(
            [f"{mlp}.down_proj"], [c.hidden_size], c.intermediate_size, bias=c.mlp_bias
        )
        self._attn_norm = weights.norm(f"{at}.input_layernorm", c.hidden_size)
        self._mlp_norm = weights.norm(f"{at}.post_attention_layernorm", c.hidden_size)
        self._q_norm = weights.norm(f"{attn}.q_norm", c.head_dim) if c.qk_norm else None
        self._k_norm = weights.norm(f"{attn}.k_norm", c.head_dim) if c.qk_norm else None

    def __call__(self, x: Tensor, cos: Tensor, sin: Tensor, attention: AttentionBackend) -> Tensor:
        """x: float32 [T, hidden] residual stream, changed in place and returned."""
        eps = self._config.rms_norm_eps
        x += self._out(
            self._attend(rms_norm(x, self._attn_norm, eps, self._dtype), cos, sin, attention)
        )
        x += self._down(gated_silu(self._gate_up(rms_norm(x, self._mlp_norm, eps, self._dtype))))
        return x

    def _attend(self, x: Tensor, cos: Tensor, sin: Tensor, attention: AttentionBackend) -> Tensor:
        c = self._config
        qkv = self._qkv(x).view(x.shape[0], -1, c.head_dim)
        rotated, value = qkv.split([c.num_heads + c.num_kv_heads, c.num_kv_heads], 1)
        if self._q_norm is not None and self._k_norm is not None:
            query, key = rotated.split([c.num_heads, c.num_kv_heads], 1)
            query = rms_norm(query.float(), self._q_norm, c.rms_norm_eps, x.dtype)
            key = rms_norm(key.float(), self._k_norm, c.rms_norm_eps, x.dtype)
            rotated = torch.cat([query, key], 1)
        query, key = rotate(rotated, cos, sin).split([c.num_heads, c.num_kv_heads], 1)
        return attention.attend(query, key, value, self._index)


class Decoder:
    """Maps packed tokens to hidden states, and hidden states to logits.

    policies: how its linears keep rows bitwise independent, of all shapes
    """

    def __init__(self, checkpoint: Checkpoint, dtype: torch.dtype, max_len: int) -> None:
        config = checkpoint.config
        self.config = config
        self.dtype = dtype
        weights = Weights(checkpoint, dtype)
        embed = weights.tensor("model.embed_tokens.weight", config.vocab_size, config.hidden_size)
        self._embed = embed
        self._layers = [Layer(config, weights, index) for index in range(config.num_layers)]
        self._norm = weights.norm("model.norm", config.hidden_size)
        if config.tie_word_embeddings:
            self._head = weights.pack(embed)
        else:
            self._head = weights.linear(
                ["lm_head"], [config.vocab_size], config.hidden_size, bias=False
            )
        self._cos, self._sin = rotary_tables(config, max_len)
        self.policies = frozenset(weights.policies)
        _refuse_leftovers(checkpoint)

    def forward(self, batch: VerifyBatch, attention: AttentionBackend) -> Tensor:
        """Final normed hidden states of all packed nodes, [T, hidden]; K/V is stored on the way."""
        positions = torch.from_numpy(batch.positions)
        cos, sin = self._cos.index_select(0, positions), self._sin.index_select(0, positions)
        x = self._embed.index_select(0, torch.from_numpy(batch.token_ids)).float()
        for layer in self._layers:
            x = layer(x, cos, sin, attention)
        return rms_norm(x, self._norm, self.config.rms_norm_eps, self.dtype)

    def logits(self, hidden: Tensor) -> Tensor:
        """Logits [T, V] of hidden states [T, hidden], in the run dtype."""
        return self._head(hidden)


def linear_shapes(config: ModelConfig) -> list[tuple[int, int]]:
    """(out, in) of every product of the decoder."""
    c = config
    heads, kv = c.num_heads * c.head_dim, c.num_kv_heads * c.head_dim
    return [
        (heads + 2 * kv, c.hidden_size),
        (c.hidden_size, heads),
        (2 * c.intermediate_size, c.hidden_size),
        (c.hidden_size, c.intermediate_size),
        (c.vocab_size, c.hidden_size),
    ]


def weight_bytes(config: ModelConfig, dtype: torch.dtype) -> int:
    """Bytes of all matrices in memory (a tied head is a packed copy); norms are small."""
    numbers = config.num_layers * sum(out * width for out, width in linear_shapes(config)[:-1])
    numbers += 2 * config.vocab_size * config.hidden_size
    return numbers * dtype.itemsize


def _refuse_leftovers(checkpoint: Checkpoint) -> None:
    """A tensor that nobody asked for means that the checkpoint is not what its config says."""
    if unused := checkpoint.unused():
        raise ModelError(
            f"The checkpoint at {checkpoint.path} holds {len(unused)} tensors that its "
            f"architecture {checkpoint.config.architecture} has no place for, first {unused[0]}; "
            "check its config.json."
        )
