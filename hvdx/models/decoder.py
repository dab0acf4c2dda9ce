"""One decoder for all supported families, driven by its config, over exchangeable operators.

Letters: T packed nodes, V vocabulary.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import torch
from torch import Tensor

from hvdx.errors import ModelError
from hvdx.models.config import ModelConfig
from hvdx.models.loader import Checkpoint

if TYPE_CHECKING:  # Triton is an optional package
    from hvdx.models.torch_operators import TorchOperators
    from hvdx.models.triton_operators import TritonOperators

    Operators: TypeAlias = TorchOperators | TritonOperators

ALIGNMENT = 16
"""Bytes that the address of a weight is a multiple of."""


class Weights:
    """Reads a checkpoint's tensors in the run dtype, fused where one product serves several."""

    def __init__(self, checkpoint: Checkpoint, operators: Operators) -> None:
        self._checkpoint = checkpoint
        self._operators = operators

    def tensor(self, name: str, *shape: int) -> Tensor:
        """One tensor in the run dtype, where the operators run."""
        tensor = self._checkpoint.tensor(name, shape)
        tensor = tensor.to(device=self._operators.device, dtype=self._operators.dtype)
        # Tensors of a mapped file may lie anywhere; kernels take aligned addresses only.
        return tensor.clone() if tensor.data_ptr() % ALIGNMENT else tensor

    def norm(self, name: str, size: int) -> Tensor:
        """The weight of an RMSNorm, float32 with the run dtype's values."""
        return self.tensor(f"{name}.weight", size).float()

    def linear(self, names: list[str], sizes: list[int], width: int, *, bias: bool) -> Any:
        """Several linears with the same input as one. sizes: output rows of each."""
        pairs = list(zip(names, sizes, strict=True))
        weight = torch.cat([self.tensor(f"{name}.weight", size, width) for name, size in pairs])
        offset = (
            torch.cat([self.tensor(f"{name}.bias", size) for name, size in pairs]) if bias else None
        )
        return self._operators.linear(weight, offset)


class Layer:
    """One transformer block: attention and gated MLP, each on a normed copy of the residual."""

    def __init__(self, config: ModelConfig, weights: Weights, index: int) -> None:
        c, at = config, f"model.layers.{index}"
        self._index = index
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
        self.norm = weights.norm(f"{at}.input_layernorm", c.hidden_size)
        self._mlp_norm = weights.norm(f"{at}.post_attention_layernorm", c.hidden_size)
        self._q_norm = weights.norm(f"{attn}.q_norm", c.head_dim) if c.qk_norm else None
        self._k_norm = weights.norm(f"{attn}.k_norm", c.head_dim) if c.qk_norm else None

    def __call__(self, x: Tensor, normed: Tensor, next_norm: Tensor, op: Operators) -> Tensor:
        """Change the residual stream x in place; return it normed for whoever is next.

        x: float32 [T, hidden]; normed: x under this layer's own `norm`, run dtype
        """
        qkv = op.product(self._qkv, normed)
        mixed = op.attend(qkv, self._q_norm, self._k_norm, self._index)
        normed = op.add_norm(x, op.product(self._out, mixed), self._mlp_norm)
        gated = op.gate(op.product(self._gate_up, normed))
        return op.add_norm(x, op.product(self._down, gated), next_norm)


class Decoder:
    """Maps packed tokens to hidden states, and hidden states to logits, with given operators."""

    def __init__(self, checkpoint: Checkpoint, operators: Operators) -> None:
        config = checkpoint.config
        self._operators = operators
        weights = Weights(checkpoint, operators)
        embed = weights.tensor("model.embed_tokens.weight", config.vocab_size, config.hidden_size)
        self._embed = embed
        self._layers = [Layer(config, weights, index) for index in range(config.num_layers)]
        norm = weights.norm("model.norm", config.hidden_size)
        self._norms = [layer.norm for layer in self._layers] + [norm]
        self._kept: dict[int, int] = {}
        tied = config.tie_word_embeddings
        self._head = operators.head(
            embed if tied else weights.tensor("lm_head.weight", *embed.shape)
        )
        refuse_leftovers(checkpoint)

    @property
    def embedding(self) -> Tensor:
        """The embedding table [V, hidden], in the run dtype."""
        return self._embed

    def watch(self, boundaries: Sequence[int]) -> None:
        """Hand the residual stream at these boundaries to the operators' `keep` in every forward.

        Boundary b is the stream that enters layer b; the last one follows all layers, unnormed.
        """
        self._kept = {boundary: index for index, boundary in enumerate(boundaries)}

    def forward(self) -> Tensor:
        """Final normed hidden states [T, hidden] of the batch that the operators have begun.

        K/V is stored on the way.
        """
        op = self._operators
        x = op.embed(self._embed)
        normed = op.norm(x, self._norms[0])
        for index, layer in enumerate(self._layers):
            self._keep(index, x)
            normed = layer(x, normed, self._norms[index + 1], op)
        self._keep(len(self._layers), x)
        return normed

    def _keep(self, boundary: int, x: Tensor) -> None:
        if boundary in self._kept:
            self._operators.keep(x, self._kept[boundary])

    def logits(self, hidden: Tensor) -> Tensor:
        """Logits [T, V] of hidden states [T, hidden]."""
        return self._operators.logits(self._head, hidden)


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


def refuse_leftovers(checkpoint: Checkpoint) -> None:
    """A tensor that nobody asked for means that the checkpoint is not what its config says."""
    if unused := checkpoint.unused():
        raise ModelError(
            f"The checkpoint at {checkpoint.path} holds {len(unused)} tensors that its "
            f"architecture {checkpoint.config.architecture} has no place for, first {unused[0]}; "
            "check its config.json."
        )
