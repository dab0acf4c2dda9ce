"""Log-probabilities of a node, from the target's raw logits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hvdx.request import Logprob


def node_logprobs(
    row: NDArray[Any], token_id: int, num: int, text: Callable[[int], str] | None
) -> dict[int, Logprob]:
    """Log-probabilities of one token and the `num` likeliest, by id: the token first, then by rank.

    row: float32 [V] raw logits; at equal logits the lower id ranks first
    text: text of a token id, or `None` to leave it out
    """
    top = float(row.max())
    normaliser = top + float(np.log(np.exp(row.astype(np.float64) - top).sum()))
    found: dict[int, Logprob] = {}
    likeliest = _likeliest(row, num)
    ranked = [(token_id, _rank(row, token_id)), *zip(likeliest, range(1, num + 1), strict=False)]
    for token, rank in ranked:
        if token not in found:
            decoded = text(token) if text is not None else None
            found[token] = Logprob(float(row[token]) - normaliser, rank, decoded)
    return found


def _rank(row: NDArray[Any], token_id: int) -> int:
    x = row[token_id]
    return 1 + int((row > x).sum()) + int((row[:token_id] == x).sum())


def _likeliest(row: NDArray[Any], num: int) -> list[int]:
    """Ids of the `num` largest logits, largest first, at equal logits lower id first."""
    num = min(num, row.size)
    if num == 0:
        return []
    least = np.partition(row, row.size - num)[row.size - num]
    above = np.flatnonzero(row > least)
    ids = np.concatenate([above, np.flatnonzero(row == least)[: num - above.size]])
    order = np.argsort(-row[ids], kind="stable")
    return [int(token) for token in ids[order]]
