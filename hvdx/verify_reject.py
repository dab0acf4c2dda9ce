"""The rule for sampled drafts: recursive rejection, which keeps the target's distribution.

Letters: T packed nodes, V vocabulary.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import torch
from numba import njit
from numpy.typing import NDArray

from hvdx.batch import VerifyBatch
from hvdx.eagle import sampled
from hvdx.eagle.sampled import DraftProbs
from hvdx.kernels.reference_reject import COIN_STREAM, RESIDUAL_STREAM, sibling_chain
from hvdx.philox import philox4x32
from hvdx.rows import Rows
from hvdx.sampling import node_mass
from hvdx.verify import SampleWalk

Array = NDArray[Any]


class RecursiveRejection(SampleWalk):
    """Sample and walk, but a node whose children were drawn from a known q decides by p and q.

    Children are tried in the order of their draws and accepted with min(1, p / q), p being what
    earlier rejections left of the target's distribution; if all are rejected the token is drawn
    from what is then left. Either way it follows p: the output has the distribution of plain
    decoding. It does not have its tokens: with the same seed, other drafts give other tokens.

    Greedy rows, drafts of sources that draw nothing, and leaves are sampled and walked, so greedy
    requests and those without speculation keep their tokens.

    Unlike elsewhere, a source can spoil the output here: by leaving a q that its children were not
    drawn from.

    draft_probs: where sources leave what they drew from
    """

    draft_probs: DraftProbs

    def __init__(self, num_rows: int, token_text: Callable[[int], str] | None) -> None:
        super().__init__(num_rows, token_text)
        self.draft_probs = DraftProbs(num_rows)
        sampled.warm_up()
        uniform(0, 0, 0, COIN_STREAM)
        cuts = np.int32(2), np.float32(0.5), np.float32(0.5)
        node_mass(np.zeros(4, np.float32), np.float32(0.5), *cuts, np.empty(4))

    def _draw(
        self, batch: VerifyBatch, rows: Rows, logits: np.ndarray, walking: np.ndarray
    ) -> np.ndarray:
        """A token at the current node of each walking entry, int32; -1 when not finite.

        The walk goes on to the child that carries the token: an accepted one, or one that could
        not be tried and whose token was drawn all the same.
        """
        drawn = super()._draw(batch, rows, logits, walking)
        for index, entry in enumerate(walking.tolist()):
            row, at = int(batch.row_ids[entry]), int(self._node[entry])
            if drawn[index] < 0 or rows.temperature[row] == 0.0:
                continue
            start, end = batch.span(entry)
            q = self.draft_probs.of_node(row, at - start, logits.shape[1])
            children = start + np.flatnonzero(batch.parent[start:end] == at - start)
            if q is None or not children.size:
                continue
            p = node_probs(logits[index], rows, row)
            siblings = batch.token_ids[children].tolist()
            position = int(batch.positions[at]) + 1
            token = recursive_token(p, q, siblings, int(rows.seed[row]), position)
            drawn[index] = token if token >= 0 else drawn[index]
        return drawn


def node_probs(logits: Array, rows: Rows, row: int) -> Array:
    """The distribution that `sample_nodes` draws from: softmax after temperature and cuts.

    logits: float32 [V] after processors, with a finite largest one; returns float64 [V].
    The row's temperature must be positive.
    """
    weight = np.empty(logits.size)
    cuts = rows.top_k[row], rows.top_p[row], rows.min_p[row]
    node_mass(logits, rows.temperature[row], *cuts, weight)
    return weight / weight.sum()


def recursive_token(p: Array, q: Array, siblings: Sequence[int], seed: int, position: int) -> int:
    """The accepted sibling, or a token of the residual; -1 if rounding left no residual.

    p, q: float64 [V], q of any scale; siblings: tokens in the order they were drawn from q
    position: of the token decided; the coins depend on it and on the seed alone
    """
    accept, residual, _ = sibling_chain(torch.from_numpy(p), torch.from_numpy(q), siblings)
    for place, (token, chance) in enumerate(zip(siblings, accept, strict=True)):
        if uniform(place, position, seed, COIN_STREAM) < chance:
            return token
    return weighted_token(residual.numpy(), uniform(0, position, seed, RESIDUAL_STREAM))


def weighted_token(weight: Array, u: float) -> int:
    """The token at the share `u`, 0 < u < 1, of all weight; -1 without any weight.

    weight: float64 [V], not negative
    """
    tokens = np.flatnonzero(weight > 0)
    if not tokens.size:
        return -1
    reached = np.cumsum(weight[tokens])
    # Rounding may put the share at the very end.
    place = min(int(np.searchsorted(reached, u * reached[-1], "right")), tokens.size - 1)
    return int(tokens[place])


@njit(cache=True, nogil=True)
def uniform(index: Any, position: Any, seed: Any, stream: Any) -> Any:
    """A number in (0, 1) of 52 random bits: Philox at counter (index, position, 0, stream)."""
    low, word = np.uint64(0xFFFFFFFF), np.uint64(32)
    key, c0, c1 = np.uint64(seed), np.uint64(index), np.uint64(np.uint32(position))
    words = philox4x32(c0, c1, np.uint64(0), np.uint64(stream), key & low, key >> word)
    bits = words[0] << np.uint64(20) | words[1] >> np.uint64(12)
    return (float(bits) + 0.5) * 2.0**-52
