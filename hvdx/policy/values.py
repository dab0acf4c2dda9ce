"""What single nodes of a draft are worth, by its scores and its payoff. N: nodes of a row."""

from __future__ import annotations

import numpy as np
from numba import njit

from hvdx.config import DRAFTER_SOURCES, UNION

SURVIVAL = 0.75
"""Chance that a copy which does not go on to its end gets past its next token; see docs/policy.md
for how it was chosen.
"""

SAME = 1e-6
"""Share by which a payoff may differ from the sum of scores and still say nothing else."""


def is_copied(source: str) -> bool:
    """Whether drafts of the source of this name copy earlier text."""
    return source not in (*DRAFTER_SOURCES, UNION)


@njit(cache=True)
def node_values(
    score: np.ndarray, payoff: float, num_nodes: int, is_copy: bool, out: np.ndarray
) -> float:
    """Probabilities that a draft's nodes are accepted, as its payoff has it; return their sum.

    A payoff that is no number, or the sum of scores, leaves the scores as they are. Otherwise the
    values of a copied chain follow from the payoff alone (`spread_chain`), and all other scores are
    scaled by one factor, none above 1. The values sum to the payoff. A node is worth no more than
    any node before it, since only beginnings of a tree can be sent. Nothing here can be other than
    finite.

    score: float32 [N] of a row; num_nodes: root included
    is_copy: whether it is a chain, and copies earlier text
    out: float64 [N], place 0 is the root's 0
    """
    out[0] = 0.0
    total, least = 0.0, 1.0
    for node in range(1, num_nodes):
        value = float(score[node])
        if not value > 0.0:  # NaN too
            value = 0.0
        least = min(least, value)
        out[node] = least
        total += least
    most = float(num_nodes - 1)
    if np.isnan(payoff):
        return total
    wanted = min(max(payoff, 0.0), most)
    if abs(wanted - total) <= SAME * total:
        return total
    if is_copy:
        spread_chain(wanted, num_nodes, out)
        return wanted
    if total <= 0.0:  # no node is better than another
        for node in range(1, num_nodes):
            out[node] = wanted / most
        return wanted if most > 0 else 0.0
    # The first `full` nodes are certain; the rest shares what is left in proportion.
    full, rest = 1, total
    while full < num_nodes and rest > 0.0 and out[full] * (wanted - full + 1) > rest:
        rest -= out[full]
        full += 1
    factor = (wanted - full + 1) / rest if rest > 0.0 else 0.0
    for node in range(1, num_nodes):
        out[node] = 1.0 if node < full else min(out[node] * factor, 1.0)
    return wanted


@njit(cache=True)
def spread_chain(wanted: float, num_nodes: int, out: np.ndarray) -> None:
    """Values of a copied chain of which `wanted` tokens are expected to be accepted.

    A copy is of one of two kinds: it goes on to its end, or every further token ends it with chance
    1 - SURVIVAL. The share w of the first kind follows from the expectation, and the value of token
    k is w + (1 - w) SURVIVAL^k. Less than the second kind alone would bring scales that one down.
    """
    chance, early = 1.0, 0.0
    for node in range(1, num_nodes):
        chance *= SURVIVAL
        out[node] = chance
        early += chance
    if num_nodes < 2 or wanted <= early:
        for node in range(1, num_nodes):
            out[node] *= wanted / early
        return
    whole = (wanted - early) / (num_nodes - 1 - early)
    for node in range(1, num_nodes):
        out[node] = whole + (1.0 - whole) * out[node]
