"""What single nodes of a draft are worth, by its scores and its payoff. N: nodes of a row."""

from __future__ import annotations

import numpy as np
from numba import njit


@njit(cache=True)
def node_values(score: np.ndarray, payoff: float, num_nodes: int, out: np.ndarray) -> float:
    """Probabilities that a draft's nodes are accepted, as its payoff has it; return their sum.

    Scores are scaled by one factor so that the values sum to the payoff, none above 1; a node is
    worth no more than any node before it, since only beginnings of a tree can be sent. A payoff
    that is no number is replaced by the sum of scores. Nothing here can be other than finite.

    score: float32 [N] of a row; num_nodes: root included; out: float64 [N], place 0 is the root's 0
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
