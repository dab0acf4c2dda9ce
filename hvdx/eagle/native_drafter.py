"""The drafter of an engine whose target runs in the native step: its layer is compiled code too.

What is computed is told in `hvdx.eagle.drafter`. Activations stay float32 here, and only K/V is
rounded to the run dtype. A level waits for the weights, most of which are the output head, so in
bfloat16 that is held in eight bits: drafts need not be exact. With matrix tiles a copy in four bits
finds the likeliest tokens, and only their logits come of eight (kernels/cpu/screen.h).

Letters: R rows of the engine, A rows of a call, W nodes of a level, K children of a node, H_t and
H_d hidden sizes of target and drafter, k boundaries, V_t and V_d vocabularies.
"""

from __future__ import annotations

import ctypes

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from hvdx.config import MAX_NODES
from hvdx.eagle.config import HeadConfig
from hvdx.eagle.growing import Growth, HostDrafter
from hvdx.eagle.head import Head
from hvdx.eagle.native_call import (
    DIGEST_FIELDS,
    NUM_WORDS,
    begin_level,
    list_entries,
    set_level,
    warm_up,
)
from hvdx.models.layers import rotary_tables
from hvdx.native import library as native
from hvdx.native.library import Crew, HeadStepper, LayerWeights, Library
from hvdx.native.weights import (
    BYTE_MAX,
    LANES,
    MAX_HEAD_DIM,
    PANEL,
    SCREEN_INPUTS,
    Packed,
    in_order,
    side_by_side,
    whole_numbers,
)
from hvdx.rows import Rows

MAX_DIGESTED = 512
"""Entries that one call digests; more are split."""


def runs_natively(config: HeadConfig) -> bool:
    """Whether compiled code has room for a head's sizes; torch runs any."""
    sizes = (config.hidden_size, config.target_hidden_size, config.intermediate_size)
    return (
        config.head_dim % LANES == 0
        and config.head_dim <= MAX_HEAD_DIM
        and not any(size % LANES for size in sizes)
    )


class PackedHead(Packed):
    """A head's packed weights, and the memory that `head` points to.

    embed: addresses of the target's embedding table [V_t, H_t] and of panels that are it, one of
        them 0; for a head without a table of its own
    features: run dtype [num_slots, k * H_t]; kv: run dtype [num_slots, 2, n_kv, d]
    max_len: most tokens of a text; a tree may reach beyond it
    """

    def __init__(
        self,
        head: Head,
        library: Library,
        embed: tuple[int, int],
        features: Tensor,
        kv: Tensor,
        *,
        num_rows: int,
        block_size: int,
        max_len: int,
    ) -> None:
        super().__init__(library)
        assert features.is_contiguous() and kv.is_contiguous()
        head = head.to(kv.dtype)
        c = head.config
        self.head = native.Head(
            hidden=c.hidden_size,
            inter=c.intermediate_size,
            heads=c.num_heads,
            kv_heads=c.num_kv_heads,
            dim=c.head_dim,
            vocab=c.draft_vocab_size,
            is_bfloat16=kv.dtype == torch.bfloat16,
            states=features.shape[1],
            parts=len(head.fc_norms) or int(c.norm_before_fc),
            block_size=block_size,
            num_rows=num_rows,
            norm_before_residual=c.norm_before_residual,
            norm_output=c.norm_output,
            eps=c.rms_norm_eps,
            scale=c.head_dim**-0.5,
            features=self._hold(features),
            kv=self._hold(kv),
        )
        self.head.embed, self.head.panels = embed
        if head.embed is not None:
            self.head.embed, self.head.panels = self._hold(head.embed.contiguous()), 0
        self._set_products(head)
        self._set_norms(head)
        tables = rotary_tables(c.head_dim, c.rope_theta, c.rope_scaling, max_len + MAX_NODES)
        self.head.cos, self.head.sin = self._rotary(*tables)

    def _set_products(self, head: Head) -> None:
        target, layer = self.head, LayerWeights()
        qkv = torch.cat([head.q, head.k, head.v])
        target.fc = self._pack(head.fc, in_order(head.fc.shape[0]))
        if head.fc_bias is not None:
            target.fc_bias = self._bias(head.fc_bias, in_order(head.fc.shape[0]))
        layer.qkv = self._pack(qkv, in_order(qkv.shape[0]))
        if head.q_bias is not None and head.k_bias is not None and head.v_bias is not None:
            bias = torch.cat([head.q_bias, head.k_bias, head.v_bias])
            layer.qkv_bias = self._bias(bias, in_order(qkv.shape[0]))
        layer.out = self._pack(head.o, in_order(head.o.shape[0]))
        layer.gate_up = self._pack(
            torch.cat([head.gate, head.up]), side_by_side(head.config.intermediate_size)
        )
        layer.down = self._pack(head.down, in_order(head.down.shape[0]))
        target.layer = layer
        self._set_output_head(head.lm_head)

    def _set_output_head(self, weight: Tensor) -> None:
        """In bfloat16 of eight bits, with a screen of four before it where there are tiles."""
        target, columns = self.head, in_order(weight.shape[0])
        if not target.is_bfloat16:
            target.head = self._pack(weight, columns)
        elif self._library.has_tiles and weight.shape[1] % SCREEN_INPUTS == 0:
            target.head, target.head_scale = self._pack_screen(weight, columns)
            whole, scale = whole_numbers(weight, BYTE_MAX)
            target.sure, target.sure_scale = self._hold(whole), self._hold(scale)
        else:
            target.head, target.head_scale = self._pack_bytes(weight, columns)

    def _set_norms(self, head: Head) -> None:
        target = self.head
        target.layer.norm = self._norm(head.embed_norm)
        target.layer.mlp_norm = self._norm(head.post_norm)
        if head.q_norm is not None and head.k_norm is not None:
            target.layer.q_norm = self._norm(head.q_norm)
            target.layer.k_norm = self._norm(head.k_norm)
        target.hidden_norm, target.norm = self._norm(head.hidden_norm), self._norm(head.norm)
        if head.fc_norms:
            target.states_norm = self._norm(torch.cat(head.fc_norms))
        elif head.input_norm is not None:
            target.states_norm = self._norm(head.input_norm)


class NativeDrafter(HostDrafter):
    """Digests committed text and drafts trees for rows of an engine.

    Arguments are those of `PackedHead`, and
    crew: the threads that it runs on
    window: most entries that one attends to, see `DrafterRows`
    kv: run dtype [num_slots, 2, n_kv, d], keys and values of entries made of true features
    """

    max_digested = MAX_DIGESTED

    def __init__(
        self,
        head: Head,
        crew: Crew,
        embed: tuple[int, int],
        features: Tensor,
        rows: Rows,
        block_size: int,
        window: int | None = None,
    ) -> None:
        c = head.config
        super().__init__(c, head.target_ids.numpy(), rows.num_rows, block_size, window)
        self.kv = torch.zeros(
            features.shape[0], 2, c.num_kv_heads, c.head_dim, dtype=features.dtype
        )
        self._features = features
        self._weights = PackedHead(
            head,
            crew.library,
            embed,
            features,
            self.kv,
            num_rows=rows.num_rows,
            block_size=block_size,
            max_len=rows.max_len,
        )
        self._head = HeadStepper(crew, self._weights.head)
        self._entries, self._level = native.Digest(), native.Level()
        # What entries are made of, in the order of the fields of `Digest`.
        self._made_of = np.zeros((len(DIGEST_FIELDS), MAX_DIGESTED), np.int64)
        for name, line in zip(DIGEST_FIELDS, self._made_of, strict=True):
            setattr(self._entries, name, line.ctypes.data)
        words = (ctypes.c_int64 * NUM_WORDS).from_buffer(self._level)
        self._words: NDArray[np.int64] = np.ctypeslib.as_array(words)
        warm_up()
        self._values, self._ids = np.empty(0, np.float32), np.empty(0, np.int64)
        self._logits = np.empty((0, -(-c.draft_vocab_size // PANEL) * PANEL), np.float32)

    def _digest_part(
        self, rows: Rows, row: NDArray[np.int64], position: NDArray[np.int64], features: Tensor
    ) -> None:
        assert features.data_ptr() == self._features.data_ptr()
        of_rows = (rows.token_ids, rows.block_table, rows.context_len)
        list_entries(row, position, *of_rows, self._block_size, self._made_of)
        self._entries.count = row.size
        self._head.digest(self._entries)

    def begin(
        self, rows: Rows, row_ids: NDArray[np.int64], *, levels: int, places: int, top_k: int
    ) -> NativeGrowth:
        """Run the newest entries; see `HostDrafter.begin`."""
        self._check_digested(rows, row_ids)
        self._make_room(row_ids.size * max(places, 1), top_k)
        results = (self._logits, self._values, self._ids)
        sizes = (places, self._window, top_k)
        begin_level(self._words, row_ids, rows.context_len, rows.block_table, *sizes, *results)
        return NativeGrowth(self, row_ids, top_k)

    def _make_room(self, count: int, top_k: int) -> None:
        """Have memory for what a level of `count` entries brings."""
        if self._logits.shape[0] < count:
            self._logits = np.empty((count, self._logits.shape[1]), np.float32)
        if self._values.size < count * top_k:
            self._values = np.empty(count * top_k, np.float32)
            self._ids = np.empty(count * top_k, np.int64)

    def grow(self) -> None:
        """Run the level that is set."""
        self._head.grow(self._level)

    def set_level(
        self,
        level: int,
        token_ids: NDArray[np.int64],
        source: NDArray[np.int64],
        sees: NDArray[np.bool_],
    ) -> None:
        """Say what to run next; arguments as for `Growth.extend`."""
        set_level(self._words, level, token_ids, source, sees)

    def found(self, count: int, top_k: int) -> tuple[NDArray[np.float32], NDArray[np.int64]]:
        """Log-probabilities and draft ids [count, K] of the newest level."""
        size, shape = count * top_k, (count, top_k)
        return self._values[:size].reshape(shape), self._ids[:size].reshape(shape)

    def logits(self, count: int) -> Tensor:
        """Logits float32 [count, V_d] of the newest level."""
        return torch.from_numpy(self._logits[:count, : self.target_ids.size])


class NativeGrowth(Growth):
    """Trees of a native drafter."""

    def __init__(self, drafter: NativeDrafter, row_ids: NDArray[np.int64], top_k: int) -> None:
        self._drafter, self._row_ids, self._top_k = drafter, row_ids, top_k
        self._level, self._count = 0, row_ids.size
        drafter.grow()

    def extend(
        self,
        token_ids: NDArray[np.int64],
        source: NDArray[np.int64],
        sees: NDArray[np.bool_],
    ) -> None:
        """Run one more level; see `Growth.extend`."""
        self._level += 1
        self._count = token_ids.size
        self._made_of = token_ids, source, np.ascontiguousarray(sees)
        self._drafter.set_level(self._level, *self._made_of)
        self._drafter.grow()

    def likeliest(self) -> tuple[NDArray[np.float32], NDArray[np.int64]]:
        """Log-probabilities and draft ids [A * W, K]; see `Growth.likeliest`."""
        return self._drafter.found(self._count, self._top_k)

    def logits(self) -> Tensor:
        """Logits float32 [A * W, V_d]; they hold until the next level."""
        return self._drafter.logits(self._count)
