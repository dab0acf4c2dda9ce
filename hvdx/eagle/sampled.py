"""Sampled drafts: their shape, how children are drawn, and what they were drawn from.

The children of a node are drawn one after the other from the drafter's distribution q, without
replacement: after each draw its token is set to 0. The rule `recursive` needs that very q, and the
siblings in the order in which they were drawn.

Verification keeps the target's distribution only if neither the shape of a tree nor its number of
nodes depends on what was drawn. So the shape is fixed before, nodes are cut from its end by count
alone, and nothing is pruned by score.

Letters: R rows, N nodes of a row, n parents drawn for together, V, V_d vocabularies of target and
drafter.
"""

from __future__ import annotations

import heapq
import math
from typing import Any

import numpy as np
import torch
from numba import njit
from numpy.typing import NDArray
from torch import Tensor

from hvdx.config import MAX_NODES
from hvdx.philox import philox4x32

Array = NDArray[Any]

DRAFT_STREAM = 4
"""Last counter word of these draws: 0 is the target's noise, 1 seeds, 2 and 3 verification's."""

FIRST_SIBLING, NEXT_SIBLING = 0.5, 0.3
"""What `fixed_shape` supposes: how often a first sibling is accepted, and each next one to it."""

_LOW, _WORD = np.uint64(0xFFFFFFFF), np.uint64(32)
_ZERO = np.uint64(0)


class DraftProbs:
    """What the children of each node of this cycle's sampled drafts were drawn from.

    Whoever runs the cycle clears it before sources write their nodes, and again when these are
    dropped. A source writes it in `fill`, for rows that the plan gave to it and for no others.
    Nodes without an entry hold candidates that no distribution is known for.
    """

    def __init__(self, num_rows: int) -> None:
        self._batch = np.full((num_rows, MAX_NODES), -1, np.int32)
        self._line = np.zeros((num_rows, MAX_NODES), np.int32)
        self._batches: list[tuple[Array, Array | None]] = []

    def clear(self) -> None:
        """Forget the last cycle."""
        self._batch.fill(-1)
        self._batches.clear()

    def put(self, rows: Array, nodes: Array, q: Array, target_ids: Array | None = None) -> None:
        """Say what the children of some nodes were drawn from; the arrays are kept, not copied.

        rows, nodes: int [n] row and node inside the row; q: float32 [n, V_d] of any scale
        target_ids: int64 [V_d] target id of each draft id, each at most once; `None` when the two
            vocabularies are the same
        """
        self._batch[rows, nodes] = len(self._batches)
        self._line[rows, nodes] = np.arange(len(q))
        self._batches.append((q, target_ids))

    def of_node(self, row: int, node: int, vocab_size: int) -> Array | None:
        """What the children of a node were drawn from, float64 [V] over target ids, if known."""
        batch = self._batch[row, node]
        if batch < 0:
            return None
        q, target_ids = self._batches[batch]
        spread = np.zeros(vocab_size)
        spread[slice(q.shape[1]) if target_ids is None else target_ids] = q[self._line[row, node]]
        return spread


def fixed_shape(num_nodes: int, top_k: int, depth: int) -> Array:
    """Parents of nodes 1.. of a sampled tree, int16 [at most num_nodes - 1].

    The nodes are those most likely to be accepted if siblings were accepted at the rates above,
    whatever their parent, likeliest first. So parents come before children, siblings in the order
    of their draws, and a smaller tree is the beginning of a larger one.

    num_nodes: root included; top_k: most children of a node, 1 makes a chain
    depth: most draft tokens on a path
    """
    parents: list[int] = []
    # Negative chance, order of arrival, parent, place among its siblings, depth.
    waiting = [(-FIRST_SIBLING, 0, 0, 0, 1)]
    arrivals = 1
    while waiting and len(parents) < num_nodes - 1:
        chance, _, parent, place, level = heapq.heappop(waiting)
        parents.append(parent)
        if level < depth:
            child = (chance * FIRST_SIBLING, arrivals, len(parents), 0, level + 1)
            heapq.heappush(waiting, child)
        if place + 1 < top_k:
            sibling = (chance * NEXT_SIBLING, arrivals + 1, parent, place + 1, level)
            heapq.heappush(waiting, sibling)
        arrivals += 2
    return np.array(parents, np.int16)


def child_probs(logits: Tensor, temperature: Tensor) -> Array:
    """What children are drawn from: softmax of a drafter's logits at each row's temperature.

    logits: [n, V_d] on the CPU; temperature: float32 [n], positive. Returns float32 [n, V_d].
    """
    x = logits.float()
    # With the largest at 0, a tiny temperature gives -inf elsewhere and no inf.
    return torch.softmax((x - x.amax(1, keepdim=True)) / temperature[:, None], 1).numpy()


def draw_children(q: Array, seed: Array, position: Array, count: int) -> Array:
    """Draw children of each parent without replacement, in order: draft ids int32 [n, count].

    The noise is a function of (seed, position, draft id), so it is the same in every cycle; nodes
    of one depth share it, which is harmless because a walk visits one of them.
    When fewer than `count` tokens have a probability the first is repeated; verification passes
    over repeats. A row with a NaN is given the id 0, or what its numbers say; nothing of it is
    ever accepted.

    q: float32 [n, V_d], of any scale; seed: int64 [n] the row's
    position: int32 [n] of the tokens drawn, so one more than their parent's
    """
    ids, keys = np.empty((len(q), count), np.int32), np.empty(count)
    _race_rows(q, seed, position, ids, keys)
    return ids


@njit(cache=True, nogil=True)
def _race_rows(q: Any, seed: Any, position: Any, ids: Any, keys: Any) -> None:
    for line in range(len(q)):
        _race(q[line], seed[line], position[line], ids[line], keys)
        for place in range(ids.shape[1]):
            if ids[line, place] < 0:
                ids[line, place] = max(ids[line, 0], 0)


@njit(cache=True, nogil=True)
def _race(q: Any, seed: Any, position: Any, ids: Any, keys: Any) -> None:
    """Ids of the smallest -log(u) / q, smallest first; -1 where no token is left.

    The winners are distributed like draws without replacement: the exponential race, which on a
    logarithmic scale is the Gumbel top-k trick.
    """
    ids[:], keys[:] = -1, np.inf
    k0, k1 = np.uint64(seed) & _LOW, np.uint64(seed) >> _WORD
    pos, stream = np.uint64(np.uint32(position)), np.uint64(DRAFT_STREAM)
    for first in range(0, q.size, 4):
        words = philox4x32(np.uint64(first // 4), pos, _ZERO, stream, k0, k1)
        for token in range(first, min(first + 4, q.size)):
            u = (float(words[token - first]) + 0.5) * 2.0**-32
            # -log(u) is at least 1 - u, so most tokens need no logarithm.
            if 1.0 - u < keys[-1] * q[token]:
                _place(token, -math.log(u) / q[token], ids, keys)


@njit(cache=True, nogil=True)
def _place(token: Any, key: Any, ids: Any, keys: Any) -> None:
    """Insert a token where its key belongs; the last one falls out."""
    at = keys.size
    while at > 0 and key < keys[at - 1]:
        at -= 1
    for place in range(keys.size - 1, at, -1):
        ids[place], keys[place] = ids[place - 1], keys[place - 1]
    if at < keys.size:
        ids[at], keys[at] = token, key


def warm_up() -> None:
    """Compile what `draw_children` runs, so that no request waits for it."""
    one = np.ones((1, 4), np.float32)
    draw_children(one, np.zeros(1, np.int64), np.zeros(1, np.int32), 1)
