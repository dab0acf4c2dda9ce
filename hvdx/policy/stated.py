"""What a plan promises, and states of its rows: reasons, and what drafting must bring.

Everything is read and written through a frame (`hvdx.policy.frame`).
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from hvdx.policy import frame as at
from hvdx.policy.account import (
    bare_at,
    base_tokens,
    chain_attention,
    cycle_us,
    draft_at,
    pass_of,
    pass_us,
    reach_of,
    serve,
    serve_others,
    served_of,
)
from hvdx.policy.base import REASON
from hvdx.suffix.pointers import (
    float64_view,
    int8_view,
    int32_view,
    int64_view,
    uint8_view,
)


@njit(cache=True)
def expected_of(frame: np.ndarray, row: int, source: int, nodes: int) -> float:
    """Accepted tokens to expect of a row's choice."""
    return reach_of(frame, source, row)[nodes - 1] if source >= 0 else 0.0


@njit(cache=True)
def serve_plan(frame: np.ndarray, source: np.ndarray, nodes: np.ndarray) -> Any:
    """Serve a plan beside what others planned; return its nodes and the tokens to expect.

    source, nodes: int [R]; candidates were read
    """
    serve_others(frame)
    total, expected = np.int64(0), base_tokens(frame)
    for row in int32_view(frame[at.ACTIVE], frame[at.NUM_ACTIVE]):
        serve(frame, row, source[row], nodes[row], 1)
        total += nodes[row]
        expected += expected_of(frame, row, source[row], nodes[row])
    return total, expected


@njit(cache=True)
def pays_beyond(frame: np.ndarray, row: int, total: int, expected: float, rate: float) -> bool:
    """Whether a draft of a row that has none would raise the rate if the budget held it.

    total, expected, and what is served: of the plan at hand, whose rate is `rate`
    """
    room = frame[at.MOST] - total
    known = frame[at.NUM_TOTALS] - frame[at.NUM_OTHERS] - total
    for source in range(frame[at.NUM_SOURCES]):
        place = source * frame[at.NUM_ROWS] + row
        last = min(int64_view(frame[at.COUNT], place + 1)[place], known)
        for nodes in range(max(room, 0) + 2, last + 1):
            serve(frame, row, source, nodes, 1)
            value = expected + expected_of(frame, row, source, nodes)
            found = value / cycle_us(frame, total + nodes - 1)
            serve(frame, row, source, nodes, -1)
            if found > rate:
                return True
    return False


@njit(cache=True)
def explain_no_drafts(frame: np.ndarray, total: int, expected: float, rate: float) -> None:
    """Say of the rows that get nothing why; arguments as for `pays_beyond`."""
    num_rows = frame[at.NUM_ROWS]
    active = int32_view(frame[at.ACTIVE], frame[at.NUM_ACTIVE])
    source = int8_view(frame[at.SOURCE], num_rows)
    reason = int8_view(frame[at.REASON_OF], num_rows)
    for row in active:
        if source[row] >= 0:
            continue
        reason[row] = REASON.nothing
        for other in range(frame[at.NUM_SOURCES]):
            place = other * num_rows + row
            if int64_view(frame[at.COUNT], place + 1)[place] > 1:
                reason[row] = REASON.no_rate
        if reason[row] == REASON.no_rate and pays_beyond(frame, row, total, expected, rate):
            reason[row] = REASON.budget


@njit(cache=True)
def node_us(frame: np.ndarray, total: int) -> float:
    """Time of the target for a node beyond the rows' own, on the mean; total: nodes served."""
    active = int32_view(frame[at.ACTIVE], frame[at.NUM_ACTIVE])
    roots_us = bare_at(frame, at.BARE_CHAIN_US, active.size + frame[at.NUM_OTHERS])
    for row in active:
        roots_us += chain_attention(frame, row, 1)
    return max(pass_us(frame, total) - roots_us, 0.0) / max(total - active.size, 1)


@njit(cache=True)
def level_us(frame: np.ndarray, source: int) -> float:
    """Time of another level of a source's pass for all rows that it drafts for, on the mean."""
    levels = int64_view(frame[at.DEPTHS], source + 1)[source]
    count = served_of(frame)[source * (frame[at.NUM_DEPTHS] + 1)]
    more = draft_at(frame, source, count, levels) - draft_at(frame, source, count, 1)
    return max(more, 0.0) / max(levels - 1, 1)


@njit(cache=True)
def price_drafting(frame: np.ndarray, total: int, rate: float) -> None:
    """Say what another level of a drafter's pass, and a node of its tree, must bring to be worth
    their time, for rows that get a draft of it.

    total, rate: nodes of the plan, which is what is served, and its rate
    """
    num_rows = frame[at.NUM_ROWS]
    source = int8_view(frame[at.SOURCE], num_rows)
    level_price = float64_view(frame[at.LEVEL_PRICE], num_rows)
    node_price = float64_view(frame[at.NODE_PRICE], num_rows)
    drafts = uint8_view(frame[at.DRAFTS], frame[at.NUM_SOURCES])
    one_us = node_us(frame, total)
    for row in int32_view(frame[at.ACTIVE], frame[at.NUM_ACTIVE]):
        level_price[row] = node_price[row] = 0.0
        if source[row] >= 0 and drafts[source[row]]:
            level_price[row] = rate * level_us(frame, pass_of(frame, source[row]))
            node_price[row] = rate * one_us
