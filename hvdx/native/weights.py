"""A checkpoint's weights as the native step reads them: packed once, in the run dtype.

Letters: V vocabulary.
"""

from __future__ import annotations

import ctypes
import mmap
from contextlib import suppress

import torch
from torch import Tensor

from hvdx.config import Weights
from hvdx.errors import ModelError
from hvdx.models.config import ModelConfig
from hvdx.models.decoder import refuse_leftovers
from hvdx.models.layers import rotary_tables
from hvdx.models.loader import Checkpoint
from hvdx.native.library import LayerWeights, Library, Model

LANES, PANEL = 16, 32
BLOCK, BYTE_MAX, NIBBLE_MAX, SCREEN_MAX = 32, 127, 15, 7
"""Inputs that share a step where weights have four bits, and the largest numbers of few bits."""
SCREEN_INPUTS = 64
"""Inputs of a tile of an output head's screen; its inputs are a multiple of these."""

MAX_ROWS, MOST_PARTIALS = 256, 1024
"""Nodes of a slice, and results of single chunks of keys held at once; as in kernels/cpu."""

MAX_HEAD_DIM = 256

WEIGHT_BITS = {"full": 0, "int8": 8, "int4": 4}

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


def too_narrow(model: ModelConfig, weights: Weights) -> str:
    """Why a model's weights cannot have so few bits, as a sentence's end; empty when they can."""
    widths = {
        "hidden_size": model.hidden_size,
        "intermediate_size": model.intermediate_size,
        "the heads' size": model.num_heads * model.head_dim,
    }
    for name, width in widths.items():
        if weights == "int4" and width % BLOCK:
            return f"{name}={width} is not a multiple of {BLOCK}"
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

    def _pack_bytes(self, weight: Tensor, order: Tensor) -> tuple[int, int]:
        """Panels of whole numbers of eight bits, and a scale for each column, float32.

        A row's largest number becomes 127, the others the nearest multiple of a 127th of it.
        """
        whole, scale = whole_numbers(weight, BYTE_MAX)
        lanes = _columns(whole, order)
        panels = self._arena.take(lanes.numel(), torch.int8)
        panels.copy_(lanes.transpose(1, 2).flatten())
        return self._hold(panels), self._bias(scale, order)

    def _pack_screen(self, weight: Tensor, order: Tensor) -> tuple[int, int]:
        """Panels of an output head in four bits, as `kernels/cpu/screen.h` says, and scales.

        A row's largest number becomes 7. weight: [out, k], k a multiple of SCREEN_INPUTS
        """
        whole, scale = whole_numbers(weight, SCREEN_MAX)
        rows = (whole + 8)[order.long().clamp(min=0)]
        # [panels, halves, columns, tiles, fours of inputs, inputs]
        tiles = rows.view(-1, PANEL // LANES, LANES, weight.shape[1] // SCREEN_INPUTS, 16, 4)
        low, high = tiles.permute(0, 3, 1, 4, 2, 5).flatten(3).to(torch.uint8).split(512, 3)
        panels = self._arena.take(low.numel(), torch.uint8)
        panels.copy_((low | high << 4).flatten())
        return self._hold(panels), self._bias(scale, order)

    def _pack_nibbles(self, weight: Tensor, order: Tensor) -> int:
        """Panels of four bits: of 32 inputs of a row the least is 0 and the largest 15.

        Each such block has its least number and the step to the next one in float16, as in GGUF's
        Q4_1, whose weights keep their values.
        """
        blocks = weight.float().view(weight.shape[0], -1, BLOCK)
        least = blocks.amin(2).half()
        step = ((blocks.amax(2) - blocks.amin(2)) / NIBBLE_MAX).half()
        if not (least.isfinite().all() and step.isfinite().all()):
            raise ModelError("A weight is too large for weights='int4'; use 'int8' or 'full'.")
        places = (blocks - least[..., None].float()) / step[..., None].float()
        whole = places.nan_to_num(0.0, 0.0, 0.0).round().clamp(0, NIBBLE_MAX).to(torch.uint8)
        pairs = _columns((whole[..., ::2] | whole[..., 1::2] << 4).flatten(1), order)
        halves = [_columns(one.view(torch.int16), order) for one in (step, least)]
        # [panels, blocks, bytes]: steps and least numbers of the columns, then pairs of inputs.
        parts = [one.transpose(1, 2).contiguous().view(torch.uint8) for one in halves]
        parts.append(pairs.transpose(1, 2).reshape(*parts[0].shape[:2], -1))
        joined = torch.cat(parts, 2)
        panels = self._arena.take(joined.numel(), torch.uint8)
        panels.copy_(joined.flatten())
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
        self,
        checkpoint: Checkpoint,
        library: Library,
        dtype: torch.dtype,
        max_len: int,
        weights: Weights = "full",
    ) -> None:
        super().__init__(library)
        self._checkpoint, self._dtype, self._kind = checkpoint, dtype, weights
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
            weight_bits=WEIGHT_BITS[weights],
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
        name = "model.embed_tokens" if c.tie_word_embeddings else "lm_head"
        head, columns = self._read(f"{name}.weight", *embed.shape), in_order(c.vocab_size)
        if not c.tie_word_embeddings or self._kind != "full":
            self.model.embed = self._hold(embed.contiguous())
        if self._kind == "full":
            self.model.head = self._pack(head.to(self._dtype), columns)
        else:
            self.model.head, self.model.head_scale = self._pack_bytes(head, columns)
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
            matrices = [self._read(f"{part}.weight", size, width) for part, size in parts]
            self._set_matrix(layer, name, torch.cat(matrices), order)
            if bias:
                offset = torch.cat([self._tensor(f"{part}.bias", size) for part, size in parts])
                setattr(layer, f"{name}_bias", self._bias(offset, order))
        return layer

    def _set_matrix(self, layer: LayerWeights, name: str, weight: Tensor, order: Tensor) -> None:
        """Pack a matrix of a layer in as many bits as its weights are to have."""
        if self._kind == "int4":
            setattr(layer, name, self._pack_nibbles(weight, order))
        elif self._kind == "int8":
            panels, scale = self._pack_bytes(weight, order)
            setattr(layer, name, panels)
            setattr(layer, f"{name}_scale", scale)
        else:
            setattr(layer, name, self._pack(weight.to(self._dtype), order))

    def _tensor(self, name: str, *shape: int) -> Tensor:
        return self._read(name, *shape).to(self._dtype)

    def _read(self, name: str, *shape: int) -> Tensor:
        """A tensor as it is stored, which may be more than the run dtype can say."""
        return self._checkpoint.tensor(name, shape)


def whole_numbers(weight: Tensor, most: int) -> tuple[Tensor, Tensor]:
    """A matrix as int8 [out, k], a row's largest number being `most`, and scales float32 [out]."""
    weight = weight.float()
    scale = weight.abs().amax(1) / most
    whole = torch.round(weight / scale.clamp(min=torch.finfo().tiny)[:, None])
    return whole.to(torch.int8), scale


def _columns(rows: Tensor, order: Tensor) -> Tensor:
    """Rows [out, n] in the order of columns, zeros where there is none: [panels, 32, n]."""
    lanes = rows[order.long().clamp(min=0)] * (order >= 0)[:, None]
    return lanes.view(-1, PANEL, rows.shape[1])


def in_order(count: int) -> Tensor:
    """The columns of whole panels for a matrix's rows in their own order, int32."""
    order = torch.arange(-(-count // PANEL) * PANEL, dtype=torch.int32)
    return order.masked_fill_(order >= count, -1)


def side_by_side(count: int) -> Tensor:
    """Sixteen rows of the first `count`, then sixteen of the second, and so on, int32."""
    rows = torch.arange(count, dtype=torch.int32).view(-1, 1, LANES)
    return torch.cat([rows, rows + count], 1).flatten()


def native_weight_bytes(model: ModelConfig, dtype: torch.dtype, weights: Weights = "full") -> int:
    """Bytes of all matrices in memory; norms are small."""
    c = model
    heads, kv = c.num_heads * c.head_dim, c.num_kv_heads * c.head_dim
    layers = c.num_layers * (2 * heads + 2 * kv + 3 * c.intermediate_size) * c.hidden_size
    table = c.vocab_size * c.hidden_size
    if weights == "full":
        return (layers + (1 if c.tie_word_embeddings else 2) * table) * dtype.itemsize
    # Blocks of four bits have two numbers of 16 bits beside them; the embedding stays as it is.
    size = layers if weights == "int8" else layers // 2 + layers // BLOCK * 4
    return size + table + table * dtype.itemsize


def native_scratch_bytes(model: ModelConfig) -> int:
    """Activations and partial attention of a slice; what a thread needs besides is small."""
    c = model
    heads, kv = c.num_heads * c.head_dim, c.num_kv_heads * c.head_dim
    activations = 2 * c.hidden_size + 3 * heads + 2 * kv + c.intermediate_size
    partial = c.num_heads * (-(-c.head_dim // PANEL) * PANEL + 2)
    return 4 * (MAX_ROWS * activations + (MAX_ROWS + MOST_PARTIALS) * partial)
