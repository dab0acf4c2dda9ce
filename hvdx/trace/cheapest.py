"""The compiled search of the oracle: what drafts of every size cost, and the cheapest sequence.

Letters: O output tokens, G most tokens that one cycle emits, N nodes, T most nodes of a cycle,
Y tokens that follow.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from hvdx.trace.label import walk


@njit(cache=True)
def price_draft(
    pass_us: Any,
    draft_us: np.ndarray,
    tree: Any,
    following: np.ndarray,
    sizes: Any,
    source: Any,
    price: np.ndarray,
    sent: np.ndarray,
) -> None:
    """Price a draft cut to every size, and keep the cheapest of each gain.

    pass_us: see `hvdx.trace.oracle._pass_us`; draft_us: float64 [T + 1] what
        drafting n nodes takes, catching up excluded
    tree: token_ids, parent int [N], and order int64 [N] in which nodes are kept, parents first
    following: int [Y] recorded tokens; sizes: fewest and most nodes to send
    price: float64 [G + 1]; sent: int32 [G + 1, 3], see `hvdx.trace.oracle.Actions`; in and out
    """
    token_ids, parent, order = tree
    chain, extra = pass_us
    path = np.zeros(token_ids.size, np.int32)
    most = walk(token_ids, parent, following, path)
    accepted, is_tree = 0, False
    least, most_nodes = sizes
    for nodes in range(2, most_nodes + 1):
        newest = order[nodes - 1]
        is_tree = is_tree or parent[newest] != order[nodes - 2]
        if accepted < most and path[accepted] == newest:
            accepted += 1
        if nodes < least:
            continue
        gain = min(accepted + 1, following.size)
        us = draft_us[nodes] + chain[nodes] + (extra[nodes] if is_tree else 0.0)
        if us < price[gain]:
            price[gain] = us
            sent[gain, 0], sent[gain, 1], sent[gain, 2] = source, nodes, accepted


@njit(cache=True)
def cheapest(cache_us: np.ndarray, drafter_us: np.ndarray, lag_us: np.ndarray, context: Any) -> Any:
    """Choose the cheapest actions from the first position to the last.

    cache_us, drafter_us: see `hvdx.trace.oracle.Actions`
    lag_us: float64, time to catch up with so many tokens
    context: committed tokens at position 0
    Returns of every cycle: emitted tokens int64, whether the drafter drafts bool, and what catching
    up costs, float64 microseconds.

    A state is a position o and a number j: the drafter read last at position j - 1, or never (0).
    What follows a draft of the drafter at position q is the states of one j, q + 1, alone, so they
    are found from the last j to the first, each in the place of the one before, and found again on
    the way forward. Once nothing unread costs any more, all j are alike: those are the far states.
    """
    size = cache_us.shape[0]
    flat = lag_us.size - 1
    while flat > 0 and lag_us[flat - 1] == lag_us[flat]:
        flat -= 1
    drafted, drafted_gain = np.full(size, np.inf), np.zeros(size, np.int16)
    far, near = np.full(size + 1, np.inf), np.zeros(size + 1)
    far_gain, near_gain = np.zeros(size, np.int16), np.zeros(size, np.int16)
    far[size] = 0.0
    prices = cache_us, drafted, drafted_gain, lag_us
    for o in range(size - 1, -1, -1):
        _near_states(prices, context, o + 1, flat, far, far_gain, near, near_gain)
        for g in range(1, min(drafter_us.shape[1], size - o + 1)):
            us = drafter_us[o, g] + near[o + g]
            if us < drafted[o]:
                drafted[o], drafted_gain[o] = us, g
        far[o], far_gain[o] = _best_at(prices, o, lag_us[flat], far)
    emitted = np.zeros(size, np.int64)
    drafts = np.zeros(size, np.bool_)
    late = np.zeros(size)
    o, j, cycle = 0, 0, 0
    _near_states(prices, context, j, flat, far, far_gain, near, near_gain)
    while o < size:
        drafts[cycle] = near_gain[o] < 0
        emitted[cycle] = abs(near_gain[o])
        if drafts[cycle]:
            late[cycle] = lag_us[_lag(context, o, j)]
            j = o + 1
            _near_states(prices, context, j, flat, far, far_gain, near, near_gain)
        o += emitted[cycle]
        cycle += 1
    return emitted[:cycle], drafts[:cycle], late[:cycle]


@njit(cache=True)
def _near_states(
    prices: Any,
    context: Any,
    j: Any,
    flat: Any,
    far: np.ndarray,
    far_gain: np.ndarray,
    near: np.ndarray,
    near_gain: np.ndarray,
) -> None:
    """Fill the states of one j from position j on.

    prices: cache_us, lag_us as for `cheapest`; drafted float64 [O] the least from a position on
        with the drafter there, catching up excluded, and drafted_gain int16 [O] what it emits there
    flat: unread tokens beyond which more of them cost no more
    far, near: float64 [O + 1] least microseconds from a position on; far_gain, near_gain: int16 [O]
        tokens that the next cycle emits, negative where the drafter drafts
    """
    lag_us, size = prices[3], near.size - 1
    edge = j
    while edge < size and _lag(context, edge, j) < flat:
        edge += 1
    near[edge:] = far[edge:]
    near_gain[edge:] = far_gain[edge:]
    for o in range(edge - 1, j - 1, -1):
        near[o], near_gain[o] = _best_at(prices, o, lag_us[_lag(context, o, j)], near)


@njit(cache=True)
def _best_at(prices: Any, o: Any, late_us: Any, best: np.ndarray) -> Any:
    """Least microseconds from a position on, and tokens that its cycle emits, negative where the
    drafter drafts.

    prices: see `_near_states`; late_us: of catching up; best: float64 [O + 1], known behind o
    """
    cache_us, drafted, drafted_gain, _ = prices
    least, gain = np.inf, np.int64(0)
    for g in range(1, min(cache_us.shape[1], best.size - o)):
        us = cache_us[o, g] + best[o + g]
        if us < least:
            least, gain = us, np.int64(g)
    if drafted[o] + late_us < least:
        least, gain = drafted[o] + late_us, -np.int64(drafted_gain[o])
    return least, gain


@njit(cache=True)
def _lag(context: Any, o: Any, j: Any) -> Any:
    """Committed tokens at position o that a drafter has not read which read at position j - 1."""
    return context + o if j == 0 else o - (j - 1)
