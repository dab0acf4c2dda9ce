"""The drafter of an engine whose target runs in the native step: its layer is compiled code too.

What is computed is told in `hvdx.eagle.drafter`. Activations stay float32 here, and only K/V is
rounded to the run dtype.

Letters: R rows of the engine, A rows of a call, W nodes of a level, K children of a node, H_t and
H_d hidden sizes of target and drafter, k boundaries, V_t and V_d vocabularies.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from hvdx.config import MAX_NODES
from hvdx.eagle.config import HeadConfig
from hvdx.eagle.growing import Growth, HostDrafter
from hvdx.eagle.head import Head
from hvdx.models.layers import rotary_tables
from hvdx.native import library as native
from hvdx.native.library import Crew, HeadStepper, LayerWeights, Library
from hvdx.native.weights import LANES, MAX_HEAD_DIM, PANEL, Packed, in_order, side_by_side
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
        target.head = self._pack(head.lm_head, in_order(head.lm_head.shape[0]))
        target.layer = layer

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
        self._values, self._ids = np.empty(0, np.float32), np.empty(0, np.int64)
        self._logits = np.empty((0, -(-c.draft_vocab_size // PANEL) * PANEL), np.float32)

    def _digest_part(
        self, rows: Rows, row: NDArray[np.int64], position: NDArray[np.int64], features: Tensor
    ) -> None:
        assert features.data_ptr() == self._features.data_ptr()
        newest = np.where(position + 1 == rows.context_len[row], row, -1)
        arrays = (
            rows.token_ids[row, position + 1].astype(np.int64),
            position,
            self._slots(rows, row, position),
            self._slots(rows, row, position + 1),
            newest,
        )
        call = self._entries
        call.count = row.size
        call.token_ids, call.positions, call.features, call.slots, call.newest = (
            array.ctypes.data for array in arrays
        )
        self._head.digest(call)

    def begin(
        self, rows: Rows, row_ids: NDArray[np.int64], *, levels: int, places: int, top_k: int
    ) -> NativeGrowth:
        """Run the newest entries; see `HostDrafter.begin`."""
        self._check_digested(rows, row_ids)
        call = self._level
        call.num_rows, call.places, call.top_k = row_ids.size, places, top_k
        call.row_ids, call.context = row_ids.ctypes.data, rows.context_len.ctypes.data
        call.block_table, call.max_blocks = rows.block_table.ctypes.data, rows.block_table.shape[1]
        call.window = self._window
        return NativeGrowth(self, row_ids)

    def grow(self, level: int, width: int, *made_of: NDArray[Any]) -> Found:
        """Run a level of what `begin` began.

        width: W; made_of: what `Growth.extend` is given, behind level 0
        """
        call = self._level
        count = call.num_rows * width
        if self._logits.shape[0] < count:
            self._logits = np.empty((count, self._logits.shape[1]), np.float32)
        size = count * call.top_k
        if self._values.size < size:
            self._values, self._ids = np.empty(size, np.float32), np.empty(size, np.int64)
        values = self._values[:size].reshape(count, call.top_k)
        draft_ids = self._ids[:size].reshape(count, call.top_k)
        call.level, call.width, call.logits = level, width, self._logits.ctypes.data
        call.values, call.draft_ids = values.ctypes.data, draft_ids.ctypes.data
        arrays = [np.ascontiguousarray(array) for array in made_of]
        if arrays:
            call.token_ids, call.source, call.sees = (array.ctypes.data for array in arrays)
        self._head.grow(call)
        return Found(self._logits[:count, : self.target_ids.size], values, draft_ids)


class Found(NamedTuple):
    """What a level brought, until the next is run: logits [A * W, V_d], values and ids [A * W, K].

    values: log-probabilities
    """

    logits: NDArray[np.float32]
    values: NDArray[np.float32]
    draft_ids: NDArray[np.int64]


class NativeGrowth(Growth):
    """Trees of a native drafter."""

    def __init__(self, drafter: NativeDrafter, row_ids: NDArray[np.int64]) -> None:
        self._drafter, self._row_ids, self._level = drafter, row_ids, 0
        self._found = drafter.grow(0, 1)

    def extend(
        self,
        token_ids: NDArray[np.int64],
        source: NDArray[np.int64],
        sees: NDArray[np.bool_],
    ) -> None:
        """Run one more level; see `Growth.extend`."""
        self._level += 1
        width = token_ids.shape[1]
        self._found = self._drafter.grow(self._level, width, token_ids, source, sees)

    def likeliest(self) -> tuple[NDArray[np.float32], NDArray[np.int64]]:
        """Log-probabilities and draft ids [A * W, K]; see `Growth.likeliest`."""
        return self._found.values, self._found.draft_ids

    def logits(self) -> Tensor:
        """Logits float32 [A * W, V_d]; they hold until the next level."""
        return torch.from_numpy(self._found.logits)
