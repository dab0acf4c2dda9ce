"""The drafter of an engine in torch: its keys and values beside the paged KV, and trees from them.

Entry i of a row takes the embedding of token i + 1 and the target's features of position i, sits at
rotary position i, and predicts token i + 2. Its K/V lies at the slot of token i + 1, so that it
depends on nothing that comes after its slot: rows that share a block of committed text share what
the drafter stored in it too. A row with `context_len` P has entries 0 .. P - 1, the last one takes
the pending token.

The layer's K/V does not depend on its attention. So catching up with committed text is products
alone, and attention runs for the newest entry only, when a draft is wanted.

Letters: A rows of a call, W nodes of a level, P places of a level, K children of a node, C gathered
columns, n_h and n_kv query and key/value heads, d head size.
"""

from __future__ import annotations

import numpy as np
import torch
import torch.nn.functional as F
from numpy.typing import NDArray
from torch import Tensor

from hvdx.eagle.growing import Growth, HostDrafter
from hvdx.eagle.network import MAX_ROWS, EagleNetwork
from hvdx.eagle.tree import best_children
from hvdx.rows import Rows


class Drafter(HostDrafter):
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
        super().__init__(config, network.target_ids.numpy(), num_rows, block_size, window)
        self.network = network
        heads, size = config.num_kv_heads, config.head_dim
        self.kv = torch.zeros(num_slots, 2, heads, size, dtype=network.dtype)
        self._keys, self._values = self.kv.unbind(1)
        self._gathered = self.kv[:0]
        # The newest entry of every row, up to its attention.
        self._query = torch.zeros(num_rows, config.num_heads, size, dtype=network.dtype)
        self._residual = torch.zeros(num_rows, config.hidden_size)

    @torch.inference_mode()
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
    def begin(
        self, rows: Rows, row_ids: NDArray[np.int64], *, levels: int, places: int, top_k: int
    ) -> TorchGrowth:
        """Run the newest entries; see `HostDrafter.begin`."""
        self._check_digested(rows, row_ids)
        stable = rows.context_len[row_ids].astype(np.int64)
        gathered = self._gather(rows, row_ids, stable, levels * places)
        picked = torch.from_numpy(row_ids)
        query, residual = (
            self._query.index_select(0, picked),
            self._residual.index_select(0, picked),
        )
        return TorchGrowth(
            self.network, gathered, stable, self._window, query, residual, places, top_k
        )

    def _gather(
        self, rows: Rows, row_ids: NDArray[np.int64], stable: NDArray[np.int64], room: int
    ) -> Tensor:
        """Copy the newest entries of rows together, with room for `room` more columns."""
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
        return gathered


class TorchGrowth(Growth):
    """Trees over gathered K/V: stable entries, oldest first, then those of the trees.

    gathered: run dtype [A, C, 2, n_kv, d], C columns that are not used yet included
    stable: int64 [A] committed tokens of each row; places: P; top_k: K
    query: [A, n_h, d] and residual: float32 [A, H_d] of the newest entries
    """

    def __init__(
        self,
        network: EagleNetwork,
        gathered: Tensor,
        stable: NDArray[np.int64],
        window: int,
        query: Tensor,
        residual: Tensor,
        places: int,
        top_k: int,
    ) -> None:
        self._network, self._gathered, self._places, self._top_k = network, gathered, places, top_k
        self._position, self._window = stable, window
        length = np.minimum(stable, window)
        self._length, self._num_stable = length[:, None, None], int(length.max())
        self._level = 0
        nothing = np.empty((stable.size, 1, 0), np.bool_)
        self._outputs = network.output(self._attend(query, nothing), residual)

    @torch.inference_mode()
    def extend(
        self,
        token_ids: NDArray[np.int64],
        source: NDArray[np.int64],
        sees: NDArray[np.bool_],
    ) -> None:
        """Run one more level; see `Growth.extend`."""
        positions = np.repeat(self._position + self._level, token_ids.shape[1])
        self._level += 1
        features = self._network.feedback(self._outputs.index_select(0, _flat(source)))
        self._outputs = self._network.entries(
            _flat(token_ids),
            features,
            torch.from_numpy(positions),
            lambda query, key, value: self._add(query, key, value, sees),
        )

    @torch.inference_mode()
    def likeliest(self) -> tuple[NDArray[np.float32], NDArray[np.int64]]:
        """Log-probabilities and draft ids [A * W, K]; see `Growth.likeliest`."""
        log_probs = F.log_softmax(self.logits(), -1, dtype=torch.float32).numpy()
        shape = (log_probs.shape[0], self._top_k)
        values, draft_ids = np.empty(shape, np.float32), np.empty(shape, np.int64)
        best_children(log_probs, values, draft_ids)
        return values, draft_ids

    @torch.inference_mode()
    def logits(self) -> Tensor:
        """Logits [A * W, V_d] in the run dtype."""
        return self._network.logits(self._outputs)

    def _add(self, query: Tensor, key: Tensor, value: Tensor, sees: NDArray[np.bool_]) -> Tensor:
        """Add a level's entries to what can be seen, and let them attend.

        query: [A * W, n_h, d]; key, value: [A * W, n_kv, d]
        """
        num_rows, _, _, num_kv_heads, size = self._gathered.shape
        start = self._num_stable + (self._level - 1) * self._places
        shape = (num_rows, -1, num_kv_heads, size)
        fresh = self._gathered[:, start : start + key.shape[0] // num_rows]
        fresh[:, :, 0] = key.view(shape)
        fresh[:, :, 1] = value.view(shape)
        return self._attend(query, sees)

    def _attend(self, query: Tensor, sees: NDArray[np.bool_]) -> Tensor:
        """Attention [A * W, n_h * d] of the newest level's entries."""
        num_rows, _, _, num_kv_heads, size = self._gathered.shape
        visible = self._visible(query.shape[0] // num_rows, sees)
        keys, values = self._gathered[:, : visible.shape[2]].permute(2, 0, 3, 1, 4)
        # Query heads of a group share their keys, so they become more queries of one head.
        group = query.shape[1] // num_kv_heads
        folded = query.view(num_rows, -1, num_kv_heads, group, size).transpose(1, 2)
        mask = torch.from_numpy(visible).repeat_interleave(group, 1)[:, None]
        mixed = F.scaled_dot_product_attention(folded.flatten(2, 3), keys, values, attn_mask=mask)
        return mixed.view(folded.shape).transpose(1, 2).reshape(query.shape[0], -1)

    def _visible(self, width: int, sees: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """Which columns each of the newest entries sees, bool [A, W, columns]."""
        columns = np.arange(self._num_stable)
        # The newest entry is `level` places behind the stable ones, and its window moves with it.
        first = self._length + self._level - self._window
        stable = (columns >= first) & (columns < self._length)
        stable = np.broadcast_to(stable, (stable.shape[0], width, columns.size))
        return np.concatenate([stable, sees], 2)


def _flat(array: NDArray[np.int64]) -> Tensor:
    return torch.from_numpy(array).flatten()
