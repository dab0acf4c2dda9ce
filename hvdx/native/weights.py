"""A checkpoint's weights as the native step reads them: packed once, in the run dtype.

Letters: V vocabulary.
"""

from __future__ import annotations

import ctypes
import mmap
from contextlib import suppress

import torch
from torch import Tensor

from hvdx.models.config import ModelConfig
from hvdx.models.decoder import refuse_leftovers
from hvdx.models.layers import rotary_tables
from hvdx.models.loader import Checkpoint
from hvdx.native.library import LayerWeights, Library, Model

LANES, PANEL = 16, 32
MAX_ROWS, ROUND = 64, 16
"""Nodes of a slice, and chunks of keys whose results are held at once; as in kernels/cpu."""

MAX_HEAD_DIM = 256

ARENA_BYTES, CACHE_LINE = 2**26, 64


def unsupported(model: ModelConfig) -> str:
    """Why the native step does not run a model, as a sentence's end; empty when it does."""
    c = model
    if c.head_dim % LANES or c.head_dim > MAX_HEAD_DIM:
        return (
            f"attention heads are of size {c.head_dim}, not a multiple of 16 up to {MAX_HEAD_DIM}"
        )
    for name in ("hidden_size", "intermediate_size"):
        if getattr(c, name) % LANES:
            return f"{name}={getattr(c, name)} is not a multiple of {LANES}"
    return ""


class Arena:
    """Memory for weights in large pieces, so that huge pages can hold it.

    With pages of 4 KiB a step waits for the page table as much as for the weights.
    """

    def __init__(self) -> None:
        self._rest = torch.empty(0, dtype=torch.uint8)

    def take(self, count: int, dtype: torch.dtype) -> Tensor:
        """A tensor [count] that begins a cache line; what it holds is undefined."""
        size = count * dtype.itemsize
        padded = -(-size // CACHE_LINE) * CACHE_LINE
        if padded > len(self._rest):
            piece = mmap.mmap(-1, max(padded, ARENA_BYTES), mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
            if hasattr(mmap, "MADV_HUGEPAGE"):
                with suppress(OSError):  # a kernel without huge pages
                    piece.madvise(mmap.MADV_HUGEPAGE)
            self._rest = torch.frombuffer(piece, dtype=torch.uint8)
        taken, self._rest = self._rest[:size], self._rest[padded:]
        return taken.view(dtype)


class Packed:
    """Packs weights for the native step, and holds the memory that it is given addresses of."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._arena = Arena()
        self._held: list[Tensor] = []

    def _hold(self, tensor: Tensor) -> int:
        """Keep a tensor as long as this, and return its address."""
        self._held.append(tensor)
        return tensor.data_ptr()

    def _pack(self, weight: Tensor, order: Tensor) -> int:
        panels = self._arena.take(order.numel() * weight.shape[1], weight.dtype)
        self._library.pack(weight, order, panels)
        return self._hold(panels)

    def _norm(self, weight: Tensor) -> int:
        """The weight of an RMSNorm, float32 with the run dtype's values."""
        return self._hold(weight.float().contiguous())

    def _bias(self, values: Tensor, order: Tensor) -> int:
        """A bias float32 in the order of a matrix's columns, zero where there is none."""
        return self._hold(values.float()[order.long().clamp(min=0)] * (order >= 0))

    def _rotary(self, cos: Tensor, sin: Tensor) -> tuple[int, int]:
        """Halves of rotary tables, float32 [positions, head size / 2]."""
        half = cos.shape[-1] // 2
        return (
            self._hold(cos[:, 0, :half].contiguous()),
            self._hold(sin[:, 0, half:].contiguous()),
        )


class NativeWeights(Packed):
    """Reads and packs a checkpoint; holds the memory that `model` points to.

    A tied head is the embedding table too: there is no second copy of it.
    """

    def __init__(
        self, checkpoint: Checkpoint, library: Library, dtype: torch.dtype, max_len: int
    ) -> None:
        super().__init__(library)
        self._checkpoint, self._dtype = checkpoint, dtype
        c = checkpoint.config
        self._layers = (LayerWeights * c.num_layers)(*map(self._layer, range(c.num_layers)))
        self.model = Model(
            hidden=c.hidden_size,
            inter=c.intermediate_size,
            layers=c.num_layers,
            heads=c.num_heads,
            kv_heads=c.num_kv_heads,
            dim=c.head_dim,
            vocab=c.vocab_size,
            is_bfloat16=dtype == torch.bfloat16,
            eps=c.rms_norm_eps,
            scale=c.head_dim**-0.5,
            layer=ctypes.addressof(self._layers),
            norm=self._norm(self._tensor("model.norm.weight", c.hidden_size)),
        )
        self._set_tables(max_len)
        refuse_leftovers(checkpoint)

    def embedding(self) -> Tensor:
        """The embedding table [V, hidden] in the run dtype, read again from the checkpoint."""
        c = self._checkpoint.config
        return self._tensor("model.embed_tokens.weight", c.vocab_size, c.hidden_size)

    def _set_tables(self, max_len: int) -> None:
        """Head, embedding, and rotary tables."""
        c, embed = self._checkpoint.config, self.embedding()
        head = embed
        if not c.tie_word_embeddings:
            self.model.embed = self._hold(embed.contiguous())
            head = self._tensor("lm_head.weight", *embed.shape)
        self.model.head = self._pack(head, in_order(c.vocab_size))
        cos, sin = rotary_tables(c.head_dim, c.rope_theta, c.rope_scaling, max_len)
        self.model.cos, self.model.sin = self._rotary(cos, sin)

    def _layer(self, index: int) -> LayerWeights:
        c, at = self._checkpoint.config, f"model.layers.{index}"
        attn, mlp = f"{at}.self_attn", f"{at}.mlp"
        heads, kv = c.num_heads * c.head_dim, c.num_kv_heads * c.head_dim
        qkv = [(f"{attn}.q_proj", heads), (f"{attn}.k_proj", kv), (f"{attn}.v_proj", kv)]
        gate_up = [(f"{mlp}.{name}_proj", c.intermediate_size) for name in ("gate", "up")]
        out, down = [(f"{attn}.o_proj", c.hidden_size)], [(f"{mlp}.down_proj", c.hidden_size)]
        layer = LayerWeights(
            norm=self._norm(self._tensor(f"{at}.input_layernorm.weight", c.hidden_size)),
            mlp_norm=self._norm(
                self._tensor(f"{at}.post_attention_layernorm.weight", c.hidden_size)
            ),
        )
        if c.qk_norm:
            layer.q_norm = self._norm(self._tensor(f"{attn}.q_norm.weight", c.head_dim))
            layer.k_norm = self._norm(self._tensor(f"{attn}.k_norm.weight", c.head_dim))
        pairs = side_by_side(c.intermediate_size)
        for name, parts, width, bias, order in (
            ("qkv", qkv, c.hidden_size, c.qkv_bias, in_order(heads + 2 * kv)),
            ("out", out, heads, c.o_bias, in_order(c.hidden_size)),
            ("gate_up", gate_up, c.hidden_size, c.mlp_bias, pairs),
            ("down", down, c.intermediate_size, c.mlp_bias, in_order(c.hidden_size)),
        ):
            matrices = [self._tensor(f"{part}.weight", size, width) for part, size in parts]
            setattr(layer, name, self._pack(torch.cat(matrices), order))
            if bias:
                offset = torch.cat([self._tensor(f"{part}.bias", size) for part, size in parts])
                setattr(layer, f"{name}_bias", self._bias(offset, order))
        return layer

    def _tensor(self, name: str, *shape: int) -> Tensor:
        return self._checkpoint.tensor(name, shape).to(self._dtype)


def in_order(count: int) -> Tensor:
    """The columns of whole panels for a matrix's rows in their own order, int32."""
    order = torch.arange(-(-count // PANEL) * PANEL, dtype=torch.int32)
    return order.masked_fill_(order >= count, -1)


def side_by_side(count: int) -> Tensor:
    """Sixteen rows of the first `count`, then sixteen of the second, and so on, int32."""
    rows = torch.arange(count, dtype=torch.int32).view(-1, 1, LANES)
    return torch.cat([rows, rows + count], 1).flatten()


def native_weight_bytes(model: ModelConfig, dtype: torch.dtype) -> int:
    """Bytes of all matrices in memory; norms are small."""
    c = model
    heads, kv = c.num_heads * c.head_dim, c.num_kv_heads * c.head_dim
    layer = (2 * heads + 2 * kv + 3 * c.intermediate_size) * c.hidden_size
    tables = (1 if c.tie_word_embeddings else 2) * c.vocab_size * c.hidden_size
    return (c.num_layers * layer + tables) * dtype.itemsize


def native_scratch_bytes(model: ModelConfig) -> int:
    """Activations and partial attention of a slice; what a thread needs besides is small."""
    c = model
    heads, kv = c.num_heads * c.head_dim, c.num_kv_heads * c.head_dim
    activations = 2 * c.hidden_size + 3 * heads + 2 * kv + c.intermediate_size
    partial = c.num_heads * (-(-c.head_dim // PANEL) * PANEL + 2)
    return MAX_ROWS * 4 * (activations + (ROUND + 1) * partial)
