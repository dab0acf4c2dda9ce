"""The compiled choice of `goodput`: the plan with the most expected tokens per expected time.

Everything is read and written through a frame (`hvdx.policy.frame`). The method is told in
docs/policy.md.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from hvdx.policy import frame as at
from hvdx.policy.account import (
    bare_at,
    base_tokens,
    catch_up_at,
    chain_attention,
    cycle_us,
    draft_at,
    levels_of,
    others_of,
    pass_of,
    place_contexts,
    reach_of,
    read_candidate,
    record_cost,
    serve,
    serve_others,
)
from hvdx.policy.base import REASON
from hvdx.policy.stated import expected_of, explain_no_drafts, price_drafting, serve_plan
from hvdx.suffix.pointers import (
    float32_view,
    float64_view,
    int8_view,
    int32_view,
    int64_view,
    uint8_view,
)

MOST_EXACT_ROWS = 8
"""Up to so many rows every row's choice is looked at once more, the others' being given."""


@njit(cache=True)
def gain_of_sources(frame: np.ndarray, row: int, rate: float, uses_drafter: bool) -> int:
    """The source that gains a row most when a microsecond is worth `rate` tokens, or -1.

    A node has its mean price between no drafts and a full budget, beside what it attends to.
    """
    num_active, num_rows = frame[at.NUM_ACTIVE], frame[at.NUM_ROWS]
    bare = num_active + frame[at.NUM_OTHERS]
    full = frame[at.MOST] + frame[at.NUM_OTHERS]
    node_us = bare_at(frame, at.BARE_CHAIN_US, full) - bare_at(frame, at.BARE_CHAIN_US, bare)
    node_us /= max(full - bare, 1)
    tree_us = bare_at(frame, at.BARE_EXTRA_US, full) / max(full, 1)
    root_us = chain_attention(frame, row, 1)
    drafts = uint8_view(frame[at.DRAFTS], frame[at.NUM_SOURCES])
    best, choice = 0.0, -1
    for source in range(drafts.size):
        if drafts[source] and not uses_drafter:
            continue
        shared, fixed = pass_of(frame, source), 0.0
        if drafts[source]:
            fixed = catch_up_at(frame, int64_view(frame[at.LAG], num_rows)[row])
        place = source * num_rows + row
        length = int64_view(frame[at.CHAIN_LEN], place + 1)[place]
        reach = reach_of(frame, source, row)
        for nodes in range(2, int64_view(frame[at.COUNT], place + 1)[place] + 1):
            price = node_us * (nodes - 1) + chain_attention(frame, row, nodes) - root_us + fixed
            if drafts[source]:
                levels = levels_of(frame, shared, nodes)
                price += draft_at(frame, shared, num_active, levels) / num_active
            if nodes > length:
                price += tree_us * nodes
            gain = reach[nodes - 1] - rate * price
            if gain > best:
                best, choice = gain, source
    return choice


@njit(cache=True)
def note_gain(frame: np.ndarray, row: int) -> None:
    """Write what the next node of a row's chosen source brings, -1 if there is none."""
    num_rows = frame[at.NUM_ROWS]
    gain = float64_view(frame[at.GAIN], num_rows)
    source = int64_view(frame[at.CHOICE], num_rows)[row]
    nodes = int64_view(frame[at.CHOSEN_NODES], num_rows)[row]
    gain[row] = -1.0
    if source >= 0:
        place = source * num_rows + row
        if nodes < int64_view(frame[at.COUNT], place + 1)[place]:
            reach = reach_of(frame, source, row)
            gain[row] = reach[nodes] - reach[nodes - 1]


@njit(cache=True)
def fill_up(frame: np.ndarray, best_rate: float) -> float:
    """Add nodes of the chosen sources, most valuable first; keep the best of all these plans.

    Returns its rate, at least `best_rate`; a better plan is in BEST_CHOICE and BEST_NODES.
    """
    num_rows, most = frame[at.NUM_ROWS], frame[at.MOST]
    active = int32_view(frame[at.ACTIVE], frame[at.NUM_ACTIVE])
    choice = int64_view(frame[at.CHOICE], num_rows)
    nodes = int64_view(frame[at.CHOSEN_NODES], num_rows)
    gain = float64_view(frame[at.GAIN], num_rows)
    serve_others(frame)
    for row in active:
        nodes[row] = 1
        note_gain(frame, row)
    total, expected = active.size, base_tokens(frame)
    found = False
    best_total = total
    while True:
        rate = expected / cycle_us(frame, total)
        if rate > best_rate:
            best_rate, best_total, found = rate, total, True
        top = active[0]
        for row in active:
            if gain[row] > gain[top]:
                top = row
        if gain[top] <= 0.0 or total >= most:
            break
        serve(frame, top, choice[top], nodes[top], -1)
        nodes[top] += 1
        serve(frame, top, choice[top], nodes[top], 1)
        total, expected = total + 1, expected + gain[top]
        note_gain(frame, top)
    if found:
        keep_first(frame, best_total)
    return best_rate


@njit(cache=True)
def keep_first(frame: np.ndarray, wanted: int) -> None:
    """Take the first nodes again, as `fill_up` did, and leave them as the best plan."""
    num_rows = frame[at.NUM_ROWS]
    active = int32_view(frame[at.ACTIVE], frame[at.NUM_ACTIVE])
    choice = int64_view(frame[at.CHOICE], num_rows)
    nodes = int64_view(frame[at.CHOSEN_NODES], num_rows)
    gain = float64_view(frame[at.GAIN], num_rows)
    for row in active:
        nodes[row] = 1
        note_gain(frame, row)
    for _ in range(wanted - active.size):
        top = active[0]
        for row in active:
            if gain[row] > gain[top]:
                top = row
        nodes[top] += 1
        note_gain(frame, top)
    best_choice = int64_view(frame[at.BEST_CHOICE], num_rows)
    best_nodes = int64_view(frame[at.BEST_NODES], num_rows)
    for row in active:
        best_choice[row], best_nodes[row] = choice[row], nodes[row]


@njit(cache=True)
def look_again(frame: np.ndarray, best_rate: float) -> float:
    """Replace one row's choice after the other by the best one beside the others'.

    For one row this looks at every legal plan. Returns the rate of the best plan.
    """
    num_rows = frame[at.NUM_ROWS]
    active = int32_view(frame[at.ACTIVE], frame[at.NUM_ACTIVE])
    choice = int64_view(frame[at.BEST_CHOICE], num_rows)
    nodes = int64_view(frame[at.BEST_NODES], num_rows)
    total, expected = serve_plan(frame, choice, nodes)
    for row in active:
        serve(frame, row, choice[row], nodes[row], -1)
        total -= nodes[row]
        expected -= expected_of(frame, row, choice[row], nodes[row])
        for source in range(-1, frame[at.NUM_SOURCES]):
            first, last = np.int64(1), np.int64(1)
            if source >= 0:
                place = source * num_rows + row
                count = int64_view(frame[at.COUNT], place + 1)[place]
                first, last = np.int64(2), min(count, frame[at.MOST] - total)
            for count in range(first, last + 1):
                serve(frame, row, source, count, 1)
                value = expected + expected_of(frame, row, source, count)
                rate = value / cycle_us(frame, total + count)
                serve(frame, row, source, count, -1)
                if rate > best_rate:
                    best_rate = rate
                    choice[row], nodes[row] = source, count
        serve(frame, row, choice[row], nodes[row], 1)
        total += nodes[row]
        expected += expected_of(frame, row, choice[row], nodes[row])
    return best_rate


@njit(cache=True)
def choose(frame: np.ndarray) -> float:
    """Leave the best plan that is found in BEST_CHOICE and BEST_NODES; return its rate."""
    frame[at.LAG] = frame[at.SPREAD_LAG]
    num_rows = frame[at.NUM_ROWS]
    active = int32_view(frame[at.ACTIVE], frame[at.NUM_ACTIVE])
    choice = int64_view(frame[at.CHOICE], num_rows)
    for row in active:
        for source in range(frame[at.NUM_SOURCES]):
            read_candidate(frame, source, row)
        int64_view(frame[at.BEST_CHOICE], num_rows)[row] = -1
        int64_view(frame[at.BEST_NODES], num_rows)[row] = 1
    sources = int8_view(frame[at.SOURCE], num_rows)
    for row in others_of(frame):
        if sources[row] >= 0:
            read_candidate(frame, sources[row], row)
    place_contexts(frame)
    serve_others(frame)
    rate = base_tokens(frame) / cycle_us(frame, active.size)
    if active.size > 1:
        for uses_drafter in (False, True):
            before = -1.0
            while rate > before:
                first, before = before < 0.0, rate
                for row in active:
                    choice[row] = gain_of_sources(frame, row, rate, uses_drafter)
                rate = fill_up(frame, rate)
                if not first:
                    break
    if active.size <= MOST_EXACT_ROWS:
        rate = look_again(frame, rate)
    return rate


@njit(cache=True)
def plan_best(frame: np.ndarray) -> None:
    """Choose, and write all fields of the plan for the active rows."""
    rate = choose(frame)
    num_rows, union = frame[at.NUM_ROWS], frame[at.UNION_INDEX]
    source = int8_view(frame[at.SOURCE], num_rows)
    num_nodes = int32_view(frame[at.NODES], num_rows)
    reason = int8_view(frame[at.REASON_OF], num_rows)
    predicted = float32_view(frame[at.PREDICTED], num_rows)
    for row in int32_view(frame[at.ACTIVE], frame[at.NUM_ACTIVE]):
        nodes = int64_view(frame[at.BEST_NODES], num_rows)[row]
        chosen = int64_view(frame[at.BEST_CHOICE], num_rows)[row] if nodes > 1 else -1
        source[row], num_nodes[row] = chosen, nodes
        predicted[row] = expected_of(frame, row, chosen, nodes)
        if chosen >= 0:
            reason[row] = REASON.union if chosen == union else REASON.best_rate
    total, expected = serve_plan(frame, source, num_nodes)
    explain_no_drafts(frame, total, expected, rate)
    price_drafting(frame, total, rate)
    record_cost(frame)
