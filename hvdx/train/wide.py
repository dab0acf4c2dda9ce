"""Runs a target over wide batches with plain padded K/V, for making training data.

Here speed over many sequences counts and bits do not, which is why this is not the engine: products
take all rows in one call, and attention is one call per layer.

Letters: B sequences, t new tokens of each, S places in the cache, L layers, H query heads,
K key/value heads, D head size, V vocabulary, k boundaries.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import torch
import torch.nn.functional as F
from torch import Tensor

from hvdx.models import load_architecture
from hvdx.models.config import ModelConfig
from hvdx.models.layers import gated_silu, rms_norm, rotary_tables, rotate
from hvdx.models.linear import product_dtype
from hvdx.models.loader import Checkpoint
from hvdx.train.decode_attention import decode_attention


@dataclass
class WideCache:
    """K/V of B left-padded sequences.

    keys, values: [L, B, K, S, D]; padding: int64 [B] unused places at the front of each
    length: places in use, padding included
    """

    keys: Tensor
    values: Tensor
    padding: Tensor
    length: int = 0

    def pick(self, rows: Tensor, places: int) -> WideCache:
        """The same for some sequences, which may repeat, with room for `places` tokens in all."""
        used = self.length
        cache = empty_cache(self.keys, rows.numel(), places, self.padding[rows])
        cache.keys[..., :used, :] = self.keys[:, rows, :, :used]
        cache.values[..., :used, :] = self.values[:, rows, :, :used]
        cache.length = used
        return cache


def empty_cache(like: Tensor, count: int, places: int, padding: Tensor) -> WideCache:
    """An empty cache with the layers, heads and type of `like` [L, ..., K, S, D]."""
    layers, _, heads, _, size = like.shape
    shape = (layers, count, heads, places, size)
    return WideCache(like.new_empty(shape), like.new_empty(shape), padding)


class WideOperators:
    """The decoder's operators over a `WideCache`."""

    def __init__(self, config: ModelConfig, dtype: torch.dtype, max_len: int) -> None:
        self._config = config
        self.dtype = dtype
        self.device = torch.device("cpu")
        self._cos, self._sin = rotary_tables(
            config.head_dim, config.rope_theta, config.rope_scaling, max_len
        )

    def linear(self, weight: Tensor, bias: Tensor | None) -> Any:
        """Prepare a weight [out, in] for `product`."""
        wide = product_dtype(weight.dtype)
        return weight.to(wide), None if bias is None else bias.to(wide)

    def head(self, weight: Tensor) -> Any:
        """Prepare the weight [V, hidden] of the output head for `logits`."""
        return self.linear(weight, None)

    def begin(self, token_ids: Tensor, cache: WideCache, features: Tensor | None) -> None:
        """Prepare a forward of token_ids [B, t] behind what the cache holds.

        features: out, [B * t, k * hidden]
        """
        self._token_ids, self._cache, self._features = token_ids, cache, features
        count, start = token_ids.shape[1], cache.length
        at = torch.arange(start, start + count)
        positions = (at - cache.padding[:, None]).clamp(min=0).flatten()
        self._turn = self._cos[positions], self._sin[positions]
        places = torch.arange(start + count)
        hidden = (places < cache.padding[:, None])[:, None] | (places > at[:, None])
        group = self._config.num_heads // self._config.num_kv_heads
        mask = torch.zeros(hidden.shape, dtype=self.dtype).masked_fill_(hidden, -torch.inf)
        # A padded query sees nothing; let it see itself, so that it stays finite.
        mask[:, torch.arange(count), at] = 0
        self._mask = mask.repeat(1, group, 1)[:, None]

    def embed(self, table: Tensor) -> Tensor:
        """Rows of the table as a residual stream [B * t, hidden]."""
        return table[self._token_ids.flatten()].float()

    def norm(self, residual: Tensor, weight: Tensor) -> Tensor:
        """RMSNorm of the residual stream."""
        return rms_norm(residual, weight, self._config.rms_norm_eps, self.dtype)

    def add_norm(self, residual: Tensor, product: Tensor, weight: Tensor) -> Tensor:
        """Add a product to the residual stream, then norm it."""
        residual += product
        return self.norm(residual, weight)

    def keep(self, residual: Tensor, index: int) -> None:
        """Copy a boundary state to its place among the features."""
        if self._features is not None:
            size = residual.shape[1]
            self._features[:, index * size : (index + 1) * size] = residual

    def product(self, linear: tuple[Tensor, Tensor | None], x: Tensor) -> Tensor:
        """The product x W^T + b, in the run dtype."""
        weight, bias = linear
        return F.linear(x.to(weight.dtype), weight, bias).to(self.dtype)

    def attend(
        self, qkv: Tensor, q_norm: Tensor | None, k_norm: Tensor | None, layer: int
    ) -> Tensor:
        """Norm and rotate queries and keys, store K/V, attend. qkv: [B * t, (H + 2K) * D]."""
        c, cache = self._config, self._cache
        batch, count = self._token_ids.shape
        query, key, value = qkv.view(qkv.shape[0], -1, c.head_dim).split(
            [c.num_heads, c.num_kv_heads, c.num_kv_heads], 1
        )
        if q_norm is not None and k_norm is not None:
            query = rms_norm(query.float(), q_norm, c.rms_norm_eps, self.dtype)
            key = rms_norm(key.float(), k_norm, c.rms_norm_eps, self.dtype)
        query, key = rotate(query, *self._turn), rotate(key, *self._turn)
        start, end = cache.length, cache.length + count
        keys, values = cache.keys[layer], cache.values[layer]
        keys[:, :, start:end] = key.view(batch, count, -1, c.head_dim).transpose(1, 2)
        values[:, :, start:end] = value.reshape(batch, count, -1, c.head_dim).transpose(1, 2)
        # Query heads that share a key head stand below each other, so that keys are read once.
        group = c.num_heads // c.num_kv_heads
        query = query.view(batch, count, -1, group, c.head_dim).permute(0, 2, 3, 1, 4).flatten(2, 3)
        keys, values = keys[:, :, :end], values[:, :, :end]
        if count == 1 and self.dtype == torch.bfloat16:
            mixed = decode_attention(query, keys, values, cache.padding)
        else:
            mixed = F.scaled_dot_product_attention(query, keys, values, attn_mask=self._mask)
        mixed = mixed.unflatten(2, (group, count)).permute(0, 3, 1, 2, 4)
        return mixed.reshape(batch * count, -1)

    def gate(self, gate_up: Tensor) -> Tensor:
        """silu(gate) * up."""
        return gated_silu(gate_up)

    def logits(self, head: tuple[Tensor, Tensor | None], hidden: Tensor) -> Tensor:
        """Logits [.., V] in the run dtype."""
        return self.product(head, hidden)


class WideTarget:
    """A target whose states can be looked at.

    boundaries: k layers whose entering residual stream is a feature; `len(layers)` is the last
    """

    def __init__(
        self,
        checkpoint: Checkpoint,
        boundaries: Sequence[int],
        *,
        max_len: int,
        dtype: torch.dtype = torch.bfloat16,
    ) -> None:
        self.config = c = checkpoint.config
        self.boundaries = tuple(boundaries)
        self.dtype = dtype
        self._operators = WideOperators(c, dtype, max_len)
        self._decoder = load_architecture(c.architecture)(checkpoint, self._operators)
        self._decoder.watch(self.boundaries)
        self._like = torch.empty(c.num_layers, 0, c.num_kv_heads, 0, c.head_dim, dtype=dtype)

    def cache(self, padding: Tensor, places: int) -> WideCache:
        """An empty cache for as many sequences as `padding` int64 [B] has entries."""
        return empty_cache(self._like, padding.numel(), places, padding)

    @torch.inference_mode()
    def forward(self, token_ids: Tensor, cache: WideCache) -> tuple[Tensor, Tensor]:
        """Run token_ids [B, t] behind the cache.

        Returns features [B, t, k * hidden] and final normed states [B, t, hidden], run dtype.
        """
        batch, count = token_ids.shape
        width = len(self.boundaries) * self.config.hidden_size
        features = torch.empty(batch * count, width, dtype=self.dtype)
        self._operators.begin(token_ids, cache, features)
        hidden = self._decoder.forward()
        cache.length += count
        return features.view(batch, count, -1), hidden.view(batch, count, -1)

    @torch.inference_mode()
    def states(self, token_ids: Tensor, chunk: int = 512) -> tuple[Tensor, Tensor]:
        """Features [n, k * hidden] and final normed states [n, hidden] of one text [n]."""
        cache = self.cache(torch.zeros(1, dtype=torch.int64), token_ids.numel())
        parts = [self.forward(part[None], cache) for part in token_ids.split(chunk)]
        features, hidden = zip(*parts, strict=True)
        return torch.cat(features, 1)[0], torch.cat(hidden, 1)[0]

    @torch.inference_mode()
    def logits(self, hidden: Tensor) -> Tensor:
        """Logits [.., V] of final states [.., hidden], run dtype."""
        logits: Tensor = self._decoder.logits(hidden)
        return logits
