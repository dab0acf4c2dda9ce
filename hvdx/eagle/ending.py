"""When a pass of the drafter ends before its last level.

What a further level brings is not known before it has run, but the tree so far says much of it: a
level's nodes lie below the best ones of the level above. So a pass goes on while the best nodes of
its newest level promise more accepted tokens than a level costs; docs/eagle.md tells the rule.

Letters: A rows of a pass, L levels.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import njit


class Ending(NamedTuple):
    """What a pass needs to know to end in time.

    price: float64 [A] accepted tokens that a further level must bring to be worth its time; with 0
        for one row that has something left to draft, the level runs in any case
    gain: float64 [A] accepted tokens by the drafter's own probability
    least: float64 [A] the drafter's probability of a path that makes its last node worth sending
    follow: float64 [L + 1] by the levels so far: what a further one's nodes sum to, as a multiple
        of the best node of the newest
    """

    price: Any
    gain: Any
    least: Any
    follow: Any


def never(num_rows: int, depth: int) -> Ending:
    """All levels run that have something to draft."""
    return Ending(np.zeros(num_rows), np.zeros(num_rows), np.zeros(num_rows), np.zeros(depth + 1))


@njit(cache=True)
def goes_on(levels: int, best: np.ndarray, ending: Ending) -> bool:
    """Whether a pass runs another level after `levels` of them.

    best: float64 [A] the drafter's probability of the best path that ends in the newest level, 0
        for a row whose tree is settled: nothing behind that could be kept
    """
    expected, price = 0.0, np.inf
    for row in range(best.size):
        if best[row] > 0.0:
            expected += best[row] * ending.gain[row] * ending.follow[levels]
            price = min(price, ending.price[row])
    return expected >= price
