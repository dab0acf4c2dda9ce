"""Compiled choices that look at one row at a time, and the even sharing of the verify budget.

Everything is read and written through a frame (`hvdx.policy.frame`).
"""

from __future__ import annotations

import numpy as np
from numba import njit

from hvdx.policy import frame as at
from hvdx.policy.account import record
from hvdx.policy.base import REASON
from hvdx.suffix.pointers import (
    float32_view,
    float64_view,
    int8_view,
    int32_view,
    int64_view,
)


@njit(cache=True)
def share(wanted: np.ndarray, budget: int, given: np.ndarray) -> None:
    """Divide a budget so that no row gets more than it wants and small wishes are met in full.

    wanted: int64 [A]; given: out, int64 [A], with a sum of at most max(budget, 0)
    """
    left, total = max(budget, 0), 0
    for count in wanted:
        total += count
    if total <= left:
        for entry in range(wanted.size):
            given[entry] = wanted[entry]
        return
    for entry in range(wanted.size):
        given[entry] = -1
    for done in range(wanted.size):
        least = -1
        for entry in range(wanted.size):
            if given[entry] < 0 and (least < 0 or wanted[entry] < wanted[least]):
                least = entry
        given[least] = min(wanted[least], left // (wanted.size - done))
        left -= given[least]


@njit(cache=True)
def num_drafted(frame: np.ndarray, source: int, row: int) -> int:
    """Draft tokens of a candidate."""
    tree = int64_view(frame[at.TREES] + 40 * source, 5)
    return int(int32_view(tree[2], frame[at.NUM_ROWS])[row]) - 1


@njit(cache=True)
def send_whole(frame: np.ndarray) -> None:
    """Send the drafts of the chosen sources, whole as far as the budget goes, and record it."""
    num_rows = frame[at.NUM_ROWS]
    active = int32_view(frame[at.ACTIVE], frame[at.NUM_ACTIVE])
    source = int8_view(frame[at.SOURCE], num_rows)
    nodes = int32_view(frame[at.NODES], num_rows)
    reason = int8_view(frame[at.REASON_OF], num_rows)
    wanted = int64_view(frame[at.CHOICE], active.size)
    given = int64_view(frame[at.CHOSEN_NODES], active.size)
    for entry in range(active.size):
        row = active[entry]
        wanted[entry] = num_drafted(frame, source[row], row) if source[row] >= 0 else 0
    share(wanted, frame[at.MOST] - active.size, given)
    for entry in range(active.size):
        row = active[entry]
        nodes[row] = 1 + given[entry]
        if given[entry] == 0 < wanted[entry]:
            source[row], reason[row] = -1, REASON.budget
    record(frame)


@njit(cache=True)
def first_draft(frame: np.ndarray, row: int, wanted: np.ndarray) -> int:
    """The first source among the wanted ones that has a draft, or -1; wanted: bool [S]."""
    for source in range(frame[at.NUM_SOURCES]):
        if wanted[source] and num_drafted(frame, source, row) > 0:
            return source
    return -1


@njit(cache=True)
def pick_first(frame: np.ndarray, preferred: int, wanted: np.ndarray) -> None:
    """Plan the preferred source's draft where it has one (-1 for none), else the first wanted."""
    num_rows = frame[at.NUM_ROWS]
    source = int8_view(frame[at.SOURCE], num_rows)
    reason = int8_view(frame[at.REASON_OF], num_rows)
    for row in int32_view(frame[at.ACTIVE], frame[at.NUM_ACTIVE]):
        if preferred >= 0 and num_drafted(frame, preferred, row) > 0:
            source[row], reason[row] = preferred, REASON.union
            continue
        source[row] = first_draft(frame, row, wanted)
        reason[row] = REASON.first if source[row] >= 0 else REASON.nothing
    send_whole(frame)


@njit(cache=True)
def worth_of(frame: np.ndarray, source: int, row: int, by_score: bool) -> float:
    """Sum of a candidate's scores, or its payoff."""
    tree = int64_view(frame[at.TREES] + 40 * source, 5)
    if not by_score:
        return float64_view(tree[1], frame[at.NUM_ROWS])[row]
    score, total = float32_view(tree[0] + 4 * tree[4] * row, tree[4]), 0.0
    for node in range(1, num_drafted(frame, source, row) + 1):
        total += score[node]
    return total


@njit(cache=True)
def pick_by_threshold(
    frame: np.ndarray, threshold: float, by_score: bool, caches: np.ndarray, drafters: np.ndarray
) -> None:
    """Plan the worthiest cache draft if it reaches the threshold, else the drafter's.

    threshold: NaN for what the drafter's draft is worth, 0 where it has none
    caches, drafters: bool [S] which sources are what; a worth that is no number is no draft
    """
    num_rows = frame[at.NUM_ROWS]
    source = int8_view(frame[at.SOURCE], num_rows)
    reason = int8_view(frame[at.REASON_OF], num_rows)
    for row in int32_view(frame[at.ACTIVE], frame[at.NUM_ACTIVE]):
        best, most, found = -1, -np.inf, False
        for other in range(frame[at.NUM_SOURCES]):
            if caches[other] and num_drafted(frame, other, row) > 0:
                worth, found = worth_of(frame, other, row, by_score), True
                if worth > most:
                    best, most = other, worth
        drafter = first_draft(frame, row, drafters)
        wanted = threshold
        if np.isnan(threshold):
            wanted = worth_of(frame, drafter, row, by_score) if drafter >= 0 else 0.0
        if best >= 0 and not most < wanted:
            source[row], reason[row] = best, REASON.cache_clears
            continue
        source[row] = drafter
        reason[row] = REASON.drafter_instead
        if source[row] < 0:
            reason[row] = REASON.too_little if found else REASON.nothing
    send_whole(frame)
