"""The drafter of an engine: its keys and values beside the paged KV, and draft trees from them.

Entry i of a row takes the embedding of token i + 1 and the target's features of position i, sits at
rotary position i, and predicts token i + 2. Its K/V lies at the slot of token i + 1, so that it
depends on nothing that comes after its slot: rows that share a block of committed text share what
the drafter stored in it too. A row with `context_len` P has entries 0 .. P - 1, the last one takes
the pending token.

The layer's K/V does not depend on its attention. So catching up with committed text is products
alone, and attention runs for the newest entry only, when a draft is wanted.

Letters: R rows of the engine, A rows of a call, P committed tokens, K beam width, C gathered
columns, n_h and n_kv query and key/value heads, d head size.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import numpy as np
import torch
import torch.nn.functional as F
from numpy.typing import NDArray
from torch import Tensor

from hvdx.eagle.drafter_rows import DrafterRows
from hvdx.eagle.network import MAX_ROWS, EagleNetwork
from hvdx.eagle.tree import (
    Beam,
    Candidates,
    best_children,
    expand,
    new_tree,
    num_candidates,
    num_promising,
    rerank,
    warm_up,
)
from hvdx.rows import Rows
from hvdx.tree import DraftTree


class Drafter(DrafterRows):
    """Digests committed text and drafts trees for rows of an engine.

    network: what computes; config: of its head
    kv: run dtype [num_slots, 2, n_kv, d], keys and values of entries made of true features
    drafter_len: int32 [R] entries that have been digested; 0 for a row that has just been admitted

    window: most entries that one attends to, itself included; by default what the head asks for,
        else the length it was trained at. Keys are stored rotated to their absolute positions, but
        attention sees differences of positions only: behind a window, all is as if the oldest
        entry that is visible were at position 0, and no position exceeds the trained length.
    """

    max_digested = MAX_ROWS

    def __init__(
        self,
        network: EagleNetwork,
        num_rows: int,
        num_slots: int,
        block_size: int,
        window: int | None = None,
    ) -> None:
        config = network.config
        super().__init__(config, num_rows, block_size, window)
        self.network = network
        self._target_ids = network.target_ids.numpy()
        heads, size = config.num_kv_heads, config.head_dim
        self.kv = torch.zeros(num_slots, 2, heads, size, dtype=network.dtype)
        self._keys, self._values = self.kv.unbind(1)
        self._gathered = self.kv[:0]
        # The newest entry of every row, up to its attention.
        self._query = torch.zeros(num_rows, config.num_heads, size, dtype=network.dtype)
        self._residual = torch.zeros(num_rows, config.hidden_size)
        warm_up()

    def _digest_part(
        self, rows: Rows, row: NDArray[np.int64], position: NDArray[np.int64], features: Tensor
    ) -> None:
        states = features.index_select(0, torch.from_numpy(self._slots(rows, row, position)))
        token_ids = torch.from_numpy(rows.token_ids[row, position + 1])
        fused = self.network.fuse(states)
        new = self.network.project(token_ids, fused, torch.from_numpy(position))
        slots = torch.from_numpy(self._slots(rows, row, position + 1))
        self._keys.index_copy_(0, slots, new.key)
        self._values.index_copy_(0, slots, new.value)
        newest = np.flatnonzero(position + 1 == rows.context_len[row])
        self._query[row[newest]] = new.query[newest]
        self._residual[row[newest]] = new.residual[newest]

    @torch.inference_mode()
    def draft(
        self,
        rows: Rows,
        row_ids: Sequence[int] | NDArray[np.integer],
        num_nodes: Sequence[int] | NDArray[np.integer],
        depth: int,
        top_k: int,
        out: DraftTree,
    ) -> None:
        """Write a draft tree for every row; its text must have been digested.

        num_nodes: int [A] nodes of every row's tree, root included. Where the drafter finds fewer,
            as for a row without committed tokens, `out.num_nodes` says so, and the rest of the
            nodes are legal but worthless: token 0 below the root, with score 0
        depth: levels below the root, at least 1; top_k: children of a node, and nodes of a level
            that are expanded; 1 drafts chains
        """
        chosen, nodes = self._drafting(rows, row_ids, num_nodes, out)
        if chosen.size == 0:
            return
        count, found = self._grow(rows, chosen, nodes, depth, min(top_k, self._target_ids.size))
        fields = (out.token_ids, out.parent, out.depth, out.score, out.num_nodes)
        rerank(count, nodes, found, chosen, *fields)

    def _grow(
        self,
        rows: Rows,
        row_ids: NDArray[np.int64],
        num_nodes: NDArray[np.int32],
        depth: int,
        top_k: int,
    ) -> tuple[int, Candidates]:
        """Expand trees level by level; return the candidates and how many there are in each."""
        network = self.network
        found, beam = new_tree(row_ids.size, top_k, depth)
        context, outputs = self.begin(rows, row_ids, (depth - 1) * top_k, beam)
        for level in range(depth):
            children = _likeliest(network.logits(outputs), top_k)
            expand(level, *children, self._target_ids, found, beam)
            count = num_candidates(top_k, level + 1)
            width = num_promising(count, num_nodes, found, beam)
            if level + 1 == depth or width == 0:
                break
            features = network.feedback(outputs.index_select(0, _flat(beam.source[:, :width])))
            token_ids = _flat(beam.token_ids[:, :width])
            positions = torch.from_numpy(np.repeat(rows.context_len[row_ids] + level, width))
            attend = partial(context.extend, level + 1, beam)
            outputs = network.entries(token_ids, features, positions, attend)
        return count, found

    def begin(
        self, rows: Rows, row_ids: NDArray[np.int64], room: int, beam: Beam
    ) -> tuple[Context, Tensor]:
        """What trees of these rows attend to, and the newest entries' outputs [A, H_d].

        The rows' text must have been digested, and be more than the pending token.
        room: entries of one row's tree, at most
        """
        self._check_digested(rows, row_ids)
        context = self._gather(rows, row_ids, room)
        picked = torch.from_numpy(row_ids)
        mixed = context.attend(self._query.index_select(0, picked), 0, beam)
        return context, self.network.output(mixed, self._residual.index_select(0, picked))

    def _gather(self, rows: Rows, row_ids: NDArray[np.int64], room: int) -> Context:
        """Copy the newest entries of rows together, with room for `room` more columns."""
        stable = rows.context_len[row_ids].astype(np.int64)
        length = np.minimum(stable, self._window)
        columns = np.arange(int(length.max()))
        # A shorter row's superfluous columns hold its newest entry, and nobody looks at them.
        position = (stable - length)[:, None] + np.minimum(columns, length[:, None] - 1) + 1
        slots = torch.from_numpy(self._slots(rows, row_ids[:, None], position))
        shape = (row_ids.size, columns.size + room, *self.kv.shape[1:])
        needed = shape[0] * shape[1]
        if self._gathered.shape[0] < needed:
            self._gathered = self.kv.new_empty(needed, *self.kv.shape[1:])
        gathered = self._gathered[:needed].view(shape)
        # What is never written must still be finite: hidden columns get the weight 0.
        gathered[:, columns.size :] = 0
        for entry, own in zip(gathered, slots, strict=True):
            torch.index_select(self.kv, 0, own, out=entry[: columns.size])
        return Context(gathered, length, self._window)


class Context:
    """K/V that the trees of one call attend to: stable entries, then those of the trees.

    gathered: run dtype [A, C, 2, n_kv, d], C columns that are not used yet included
    length: int64 [A] stable entries of each row, from column 0 on, oldest first
    """

    def __init__(self, gathered: Tensor, length: NDArray[np.int64], window: int) -> None:
        self._gathered = gathered
        self._length = length[:, None, None]
        self._window = window
        self._stable = int(length.max())

    def extend(self, level: int, beam: Beam, query: Tensor, key: Tensor, value: Tensor) -> Tensor:
        """Add entries of a beam's first B slots to what can be seen, and let them attend.

        query: [A * B, n_h, d]; key, value: [A * B, n_kv, d]; level: at least 1
        """
        num_rows, _, _, num_kv_heads, size = self._gathered.shape
        start = self._stable + (level - 1) * beam.score.shape[1]
        shape = (num_rows, -1, num_kv_heads, size)
        fresh = self._gathered[:, start : start + key.shape[0] // num_rows]
        fresh[:, :, 0] = key.view(shape)
        fresh[:, :, 1] = value.view(shape)
        return self.attend(query, level, beam)

    def attend(self, query: Tensor, level: int, beam: Beam) -> Tensor:
        """Attention [A * B, n_h * d] of the newest entries: one per row at level 0, else slots."""
        num_rows, _, _, num_kv_heads, size = self._gathered.shape
        visible = self._visible(query.shape[0] // num_rows, level, beam)
        keys, values = self._gathered[:, : visible.shape[2]].permute(2, 0, 3, 1, 4)
        # Query heads of a group share their keys, so they become more queries of one head.
        group = query.shape[1] // num_kv_heads
        folded = query.view(num_rows, -1, num_kv_heads, group, size).transpose(1, 2)
        mask = torch.from_numpy(visible).repeat_interleave(group, 1)[:, None]
        mixed = F.scaled_dot_product_attention(folded.flatten(2, 3), keys, values, attn_mask=mask)
        return mixed.view(folded.shape).transpose(1, 2).reshape(query.shape[0], -1)

    def _visible(self, width: int, level: int, beam: Beam) -> NDArray[np.bool_]:
        """Which columns each of the newest entries sees, bool [A, width, columns]."""
        scratch = level * beam.score.shape[1]
        columns = np.arange(self._stable)
        # The newest entry is `level` places behind the stable ones, and its window moves with it.
        first = self._length + level - self._window
        stable = (columns >= first) & (columns < self._length)
        stable = np.broadcast_to(stable, (stable.shape[0], width, columns.size))
        return np.concatenate([stable, beam.sees[:, :width, :scratch]], 2)


def _likeliest(logits: Tensor, top_k: int) -> tuple[NDArray[np.float32], NDArray[np.int64]]:
    """Log-probabilities and draft ids [T, K] of the likeliest tokens. logits: [T, V_d]."""
    log_probs = F.log_softmax(logits, -1, dtype=torch.float32).numpy()
    shape = (log_probs.shape[0], top_k)
    values, draft_ids = np.empty(shape, np.float32), np.empty(shape, np.int64)
    best_children(log_probs, values, draft_ids)
    return values, draft_ids


def _flat(array: NDArray[np.int64]) -> Tensor:
    return torch.from_numpy(array).flatten()
