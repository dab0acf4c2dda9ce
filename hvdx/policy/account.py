"""What candidates may bring and cycles cost, over a frame; and a plan's record of both.

Letters: A active rows, R rows, N nodes, S sources.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numba import njit

from hvdx.policy import frame as at
from hvdx.policy.base import PolicyContext
from hvdx.policy.frame import Frame
from hvdx.policy.values import node_values
from hvdx.rows import Rows
from hvdx.suffix.pointers import (
    float32_view,
    float64_view,
    int8_view,
    int16_view,
    int32_view,
    int64_view,
    uint8_view,
)
from hvdx.tree import DraftTree, Plan


class Account:
    """Records what any policy's plan is expected to bring and to cost."""

    def __init__(self, context: PolicyContext) -> None:
        self._frame = Frame(context)
        nothing = context.nothing()
        self.note(*nothing)  # compiled now, not in a request
        self.note_cost(*nothing)

    def note(self, candidates: Sequence[DraftTree], rows: Rows, out: Plan) -> None:
        """Fill `out.predicted` and, where costs are known, `out.cost_us`, for `out.rows`."""
        record(self._frame.ready(candidates, rows, out, 0))

    def note_cost(self, candidates: Sequence[DraftTree], rows: Rows, out: Plan) -> None:
        """Fill `out.cost_us` alone, where costs are known."""
        words = self._frame.ready(candidates, rows, out, 0)
        if self._frame.has_cost:
            record_drafts_cost(words)


@njit(cache=True)
def read_candidate(frame: np.ndarray, source: int, row: int) -> None:
    """Fill REACH, CHAIN_LEN and COUNT of one candidate of a row."""
    num_rows, width = frame[at.NUM_ROWS], frame[at.MAX_NODES]
    tree = int64_view(frame[at.TREES] + 40 * source, 5)
    nodes = tree[4]
    count = min(np.int64(int32_view(tree[2], num_rows)[row]), nodes)
    score = float32_view(tree[0] + 4 * nodes * row, nodes)
    payoff = float64_view(tree[1], num_rows)[row]
    place = source * num_rows + row
    reach = float64_view(frame[at.REACH] + 8 * width * place, width)
    parent = int16_view(tree[3] + 2 * nodes * row, nodes)
    length = np.int64(1)
    while length < count and parent[length] == length - 1:
        length += 1
    is_copy = uint8_view(frame[at.COPIES], source + 1)[source] and length == count
    node_values(score, payoff, count, is_copy, reach)
    for node in range(1, count):
        reach[node] += reach[node - 1]
    if frame[at.HAS_COST] and uint8_view(frame[at.BRANCHES], source + 1)[source]:
        length = min(length, np.int64(2))
    int64_view(frame[at.CHAIN_LEN], place + 1)[place] = length
    int64_view(frame[at.COUNT], place + 1)[place] = count


@njit(cache=True)
def reach_of(frame: np.ndarray, source: int, row: int) -> Any:
    """Expected accepted tokens of a candidate's first n nodes, float64 [N]."""
    width = frame[at.MAX_NODES]
    place = source * frame[at.NUM_ROWS] + row
    return float64_view(frame[at.REACH] + 8 * width * place, width)


@njit(cache=True)
def place_contexts(frame: np.ndarray) -> None:
    """Find the rows' contexts among those that were measured."""
    num_rows = frame[at.NUM_ROWS]
    context_len = int32_view(frame[at.CONTEXT_LEN], num_rows)
    contexts = float64_view(frame[at.CONTEXTS], frame[at.NUM_CONTEXTS])
    left, share = int64_view(frame[at.LEFT], num_rows), float64_view(frame[at.SHARE], num_rows)
    for row in int32_view(frame[at.ACTIVE], frame[at.NUM_ACTIVE] + frame[at.NUM_PLANNED]):
        left[row], share[row] = between(np.float64(context_len[row]), contexts)


@njit(cache=True)
def between(where: float, places: np.ndarray) -> tuple[int, float]:
    """Left end and share of the piece of a piecewise linear function; see `cost.line`."""
    if places.size == 1:
        return 0, 0.0
    left = 0
    while left < places.size - 2 and where > places[left + 1]:
        left += 1
    return left, (where - places[left]) / (places[left + 1] - places[left])


@njit(cache=True)
def bare_at(frame: np.ndarray, table: int, nodes: int) -> float:
    """Time of so many nodes without context, by BARE_CHAIN_US or BARE_EXTRA_US."""
    width = frame[at.NUM_TOTALS]
    return float64_view(frame[table], width)[min(np.int64(nodes), width - 1)]


@njit(cache=True)
def attention_at(frame: np.ndarray, row: int, nodes: int, table: int, bare: int) -> float:
    """What a row's context adds to the time of its nodes, by a table and its bare one."""
    width, count = frame[at.NUM_TOTALS], frame[at.NUM_CONTEXTS]
    if count == 1:
        return 0.0
    num_rows, place = frame[at.NUM_ROWS], min(np.int64(nodes), width - 1)
    left = int64_view(frame[at.LEFT], num_rows)[row]
    share = float64_view(frame[at.SHARE], num_rows)[row]
    values = float64_view(frame[table], width * count)
    low, high = values[width * left + place], values[width * (left + 1) + place]
    return max(low + share * (high - low) - bare_at(frame, bare, place), 0.0)


@njit(cache=True)
def chain_attention(frame: np.ndarray, row: int, nodes: int) -> float:
    """What a row's context adds where its nodes form a chain."""
    return attention_at(frame, row, nodes, at.CHAIN_US, at.BARE_CHAIN_US)


@njit(cache=True)
def catch_up_at(frame: np.ndarray, lag: int) -> float:
    """See `CycleCost.catch_up_us`."""
    if lag <= 0:
        return 0.0
    lags = float64_view(frame[at.LAGS], frame[at.NUM_LAGS])
    lag_us = float64_view(frame[at.LAG_US], frame[at.NUM_LAGS])
    if lags.size == 1:
        return lag_us[0]
    left, share = between(np.float64(lag), lags)
    return max(lag_us[left] + share * (lag_us[left + 1] - lag_us[left]), 0.0)


@njit(cache=True)
def draft_at(frame: np.ndarray, source: int, num_rows: int, levels: int) -> float:
    """See `CycleCost.draft_us`."""
    place = source * (frame[at.NUM_ROWS] + 1) + num_rows
    place = place * (frame[at.NUM_DEPTHS] + 1) + levels
    return float64_view(frame[at.DRAFT_US], place + 1)[place]


@njit(cache=True)
def levels_of(frame: np.ndarray, source: int, nodes: int) -> Any:
    """Levels that a source drafts for `nodes` nodes: the likeliest ones reach no deeper."""
    return min(np.int64(nodes) - 1, int64_view(frame[at.DEPTHS], source + 1)[source])


@njit(cache=True)
def pass_of(frame: np.ndarray, source: int) -> Any:
    """The source in whose pass a draft of this one is made."""
    return int64_view(frame[at.PASSES], source + 1)[source]


@njit(cache=True)
def serve(frame: np.ndarray, row: int, source: int, nodes: int, sign: int) -> None:
    """Add (sign 1) a row's draft to what is served, or take it away (-1)."""
    if source < 0 or nodes < 2:
        return
    served, shared = served_of(frame), pass_of(frame, source)
    place = source * frame[at.NUM_ROWS] + row
    attention = float64_view(frame[at.ATTENTION_US], 2)
    more = chain_attention(frame, row, nodes) - chain_attention(frame, row, 1)
    attention[0] += sign * more
    if nodes > int64_view(frame[at.CHAIN_LEN], place + 1)[place]:
        served[served.size - 2] += sign * nodes
        attention[1] += sign * attention_at(frame, row, nodes, at.EXTRA_US, at.BARE_EXTRA_US)
    if uint8_view(frame[at.DRAFTS], source + 1)[source]:
        first = shared * (frame[at.NUM_DEPTHS] + 1)
        served[first] += sign
        served[first + levels_of(frame, shared, nodes)] += sign
        served[served.size - 1] += sign * int64_view(frame[at.LAG], row + 1)[row]


@njit(cache=True)
def served_of(frame: np.ndarray) -> Any:
    """What is served, int64; see `hvdx.policy.frame`."""
    count = frame[at.NUM_SOURCES] * (frame[at.NUM_DEPTHS] + 1)
    return int64_view(frame[at.SERVED], count + 2)


@njit(cache=True)
def drafting_us(frame: np.ndarray, source: int) -> float:
    """Time of a source's pass for all rows that it drafts for, as deep as the deepest draft."""
    served, first = served_of(frame), source * (frame[at.NUM_DEPTHS] + 1)
    if served[first] == 0:
        return 0.0
    levels = frame[at.NUM_DEPTHS]
    while levels > 1 and served[first + levels] == 0:
        levels -= 1
    return draft_at(frame, source, served[first], levels)


@njit(cache=True)
def clear_served(frame: np.ndarray) -> None:
    """Nobody is served yet, but every row's root attends to its text."""
    served, attention = served_of(frame), float64_view(frame[at.ATTENTION_US], 2)
    for place in range(served.size):
        served[place] = 0
    attention[0] = attention[1] = 0.0
    for row in int32_view(frame[at.ACTIVE], frame[at.NUM_ACTIVE] + frame[at.NUM_PLANNED]):
        attention[0] += chain_attention(frame, row, 1)


@njit(cache=True)
def others_of(frame: np.ndarray) -> Any:
    """Rows of the cycle that others have planned, int32 [NUM_PLANNED]."""
    return int32_view(frame[at.ACTIVE] + 4 * frame[at.NUM_ACTIVE], frame[at.NUM_PLANNED])


@njit(cache=True)
def serve_others(frame: np.ndarray) -> None:
    """Only those are served who were planned before; the drafter runs for them in any case."""
    source = int8_view(frame[at.SOURCE], frame[at.NUM_ROWS])
    nodes = int32_view(frame[at.NODES], frame[at.NUM_ROWS])
    clear_served(frame)
    for row in others_of(frame):
        serve(frame, row, source[row], nodes[row], 1)


@njit(cache=True)
def base_tokens(frame: np.ndarray) -> float:
    """Tokens that a cycle brings whatever the active rows draft: every row's own, and what the
    drafts of those promise that were planned before.
    """
    nodes = int32_view(frame[at.NODES], frame[at.NUM_ROWS])
    predicted = float32_view(frame[at.PREDICTED], frame[at.NUM_ROWS])
    total = np.float64(frame[at.NUM_ACTIVE] + frame[at.NUM_OTHERS])
    for row in others_of(frame):
        total += np.float64(predicted[row]) - np.float64(nodes[row] - 1)
    return total


@njit(cache=True)
def pass_us(frame: np.ndarray, total: int) -> float:
    """Time of the target for `total` nodes of the active rows beside those of others."""
    served, attention = served_of(frame), float64_view(frame[at.ATTENTION_US], 2)
    branching = served[served.size - 2]
    cost = bare_at(frame, at.BARE_CHAIN_US, total + frame[at.NUM_OTHERS]) + attention[0]
    if branching:
        cost += bare_at(frame, at.BARE_EXTRA_US, branching) + attention[1]
    return cost


@njit(cache=True)
def cycle_us(frame: np.ndarray, total: int) -> float:
    """Expected time of a cycle with `total` nodes of the active rows, given what is served."""
    served, cost = served_of(frame), pass_us(frame, total)
    for source in range(frame[at.NUM_SOURCES]):
        cost += drafting_us(frame, source)
    return max(cost + catch_up_at(frame, served[served.size - 1]), 1e-3)


@njit(cache=True)
def record(frame: np.ndarray) -> None:
    """Write what a plan is expected to bring and, where costs are known, to cost."""
    num_rows = frame[at.NUM_ROWS]
    source = int8_view(frame[at.SOURCE], num_rows)
    predicted = float32_view(frame[at.PREDICTED], num_rows)
    nodes = int32_view(frame[at.NODES], num_rows)
    for row in int32_view(frame[at.ACTIVE], frame[at.NUM_ACTIVE]):
        predicted[row] = 0.0
        if source[row] >= 0:
            read_candidate(frame, source[row], row)
            predicted[row] = reach_of(frame, source[row], row)[nodes[row] - 1]
    if frame[at.HAS_COST] and frame[at.NUM_ACTIVE]:
        place_contexts(frame)
        record_cost(frame)


@njit(cache=True)
def record_drafts_cost(frame: np.ndarray) -> None:
    """Write what a plan is expected to cost, by candidates as they are now."""
    source = int8_view(frame[at.SOURCE], frame[at.NUM_ROWS])
    for row in int32_view(frame[at.ACTIVE], frame[at.NUM_ACTIVE]):
        if source[row] >= 0:
            read_candidate(frame, source[row], row)
    place_contexts(frame)
    record_cost(frame)


@njit(cache=True)
def record_cost(frame: np.ndarray) -> None:
    """Share a cycle's expected time: the target's by nodes, a drafter's by rows and by lag."""
    frame[at.LAG] = frame[at.WHOLE_LAG]
    num_rows, count = frame[at.NUM_ROWS], frame[at.NUM_SOURCES]
    active = int32_view(frame[at.ACTIVE], frame[at.NUM_ACTIVE])
    source = int8_view(frame[at.SOURCE], num_rows)
    nodes = int32_view(frame[at.NODES], num_rows)
    lag = int64_view(frame[at.LAG], num_rows)
    served = served_of(frame)
    drafts = uint8_view(frame[at.DRAFTS], count)
    cost_us = float32_view(frame[at.COST_US], num_rows)
    clear_served(frame)
    total = np.int64(0)
    for row in active:
        serve(frame, row, source[row], nodes[row], 1)
        total += nodes[row]
    verify_us = pass_us(frame, total)
    behind = served[served.size - 1]
    caught_up = catch_up_at(frame, behind)
    for row in active:
        chosen = source[row]
        cost = verify_us * nodes[row] / (total + frame[at.NUM_OTHERS])
        if chosen >= 0 and drafts[chosen]:
            shared = pass_of(frame, chosen)
            cost += drafting_us(frame, shared) / served[shared * (frame[at.NUM_DEPTHS] + 1)]
            cost += caught_up * lag[row] / max(behind, 1)
        cost_us[row] = cost
