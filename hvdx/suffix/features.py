"""Writes the features of one row, and keeps what they remember of earlier cycles."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import njit

from hvdx.payoff import INDEX, MISSING

NO_SOURCE, CACHE, DRAFTER = 0, 1, 2
"""Who drafted in a cycle, for the history."""

NUM_HISTORY = 8
WEIGHT = 0.2
"""Weight of the newest value in an exponential mean."""

# The history has the order of its features.
_ACCEPTED, _SOURCE, _CACHE_EMA, _DRAFTER_EMA, _SINCE, _FULL, _RUN, _BIAS = range(NUM_HISTORY)
_FIRST = INDEX.last_accepted


class Draft(NamedTuple):
    """The draft of one origin: tokens, parent int32 [64]; prob float32 [64]; info float64 [16]."""

    tokens: Any
    parent: Any
    prob: Any
    info: Any


class Slots(NamedTuple):
    """The features of one row, float64 [F], and the same memory as int64."""

    values: Any
    bits: Any


@njit(cache=True, inline="always")
def put(slots: Slots, index: Any, value: Any) -> None:
    """Write a feature, rounded to float32 so that it cannot look missing."""
    slots.values[index] = np.float64(np.float32(value))


@njit(cache=True, inline="always")
def lacks(slots: Slots, index: Any) -> None:
    """Write a missing feature."""
    slots.bits[index] = MISSING


@njit(cache=True)
def _next_on_path(draft: Draft, node: Any) -> Any:
    """The first and so likeliest child of a node, -1 being the pending token; -1 if none."""
    for child in range(node + 1, int(draft.info[0])):
        if draft.parent[child] == node:
            return child
    return -1


@njit(cache=True)
def _agree_len(own: Draft, shared: Draft) -> Any:
    length, a, b = 0, -1, -1
    while True:
        a, b = _next_on_path(own, a), _next_on_path(shared, b)
        if a < 0 or b < 0 or own.tokens[a] != shared.tokens[b]:
            return length
        length += 1


@njit(cache=True)
def write_match(slots: Slots, own: Draft, shared: Draft, origin: Any) -> None:
    """Features of the matches. origin: of the winning draft, 0 own, 1 shared, -1 none."""
    put(slots, INDEX.own_match_len, own.info[3])
    put(slots, INDEX.shared_match_len, shared.info[3])
    put(slots, INDEX.own_score, own.info[1])
    put(slots, INDEX.shared_score, shared.info[1])
    put(slots, INDEX.own_draft_len, own.info[0])
    put(slots, INDEX.shared_draft_len, shared.info[0])
    if own.info[0] > 0 and shared.info[0] > 0:
        put(slots, INDEX.agree_len, _agree_len(own, shared))
    else:
        lacks(slots, INDEX.agree_len)
    lacks(slots, INDEX.shorter_agrees)
    lacks(slots, INDEX.log2_age)
    lacks(slots, INDEX.aligned_32)
    lacks(slots, INDEX.shifted_32)
    if origin < 0:
        put(slots, INDEX.match_len, 0.0)
        lacks(slots, INDEX.origin)
        lacks(slots, INDEX.log2_support)
        lacks(slots, INDEX.num_next)
        return
    info = shared.info if origin else own.info
    first = shared.tokens[0] if origin else own.tokens[0]
    put(slots, INDEX.match_len, info[2])
    put(slots, INDEX.origin, origin)
    put(slots, INDEX.log2_support, np.log2(1.0 + info[4]))
    put(slots, INDEX.num_next, info[5])
    if info[7] >= 0:
        put(slots, INDEX.shorter_agrees, 1.0 if info[7] == first else 0.0)
    if origin == 0:
        put(slots, INDEX.log2_age, np.log2(1.0 + info[6]))
        put(slots, INDEX.aligned_32, info[9])
        put(slots, INDEX.shifted_32, info[10])


@njit(cache=True)
def _distinct(text: np.ndarray, begin: Any, end: Any) -> Any:
    distinct, seen = np.int64(0), np.int64(0)
    for at in range(begin, end):
        # Two equal tokens share their low bits, so most tokens need no comparison.
        bit = np.int64(1) << (np.int64(text[at]) & 63)
        fresh = True
        if seen & bit:
            for before in range(begin, at):
                fresh = fresh and text[before] != text[at]
        seen |= bit
        distinct += fresh
    return distinct


@njit(cache=True, error_model="numpy")
def write_structure(slots: Slots, draft: Draft, depth: np.ndarray) -> None:
    """Features of the winning draft's shape. depth: int16 [N] of the nodes, root included."""
    size = int(draft.info[0])
    tail, deepest, confident, drops = -1, 0, 0, 0
    path_score, above, first = 0.0, np.float32(1.0), np.float32(0.0)
    for node in range(size):
        p = draft.prob[node]
        deepest = max(deepest, int(depth[node + 1]))
        confident += p >= np.float32(0.5)
        if draft.parent[node] == tail:
            # Nodes come best first, so the first child of the path's end continues it.
            first = p if tail < 0 else first
            tail = node
            path_score += np.float64(p)
            drops += p < above
            above = p
    put(slots, INDEX.draft_len, size)
    put(slots, INDEX.draft_depth, deepest)
    put(slots, INDEX.score, draft.info[1])
    put(slots, INDEX.mean_prob, draft.info[1] / size)
    put(slots, INDEX.first_prob, first)
    put(slots, INDEX.last_prob, above)
    put(slots, INDEX.num_confident, confident)
    put(slots, INDEX.num_drops, drops)
    put(slots, INDEX.best_path_score, path_score)
    put(slots, INDEX.draft_distinct, _distinct(draft.tokens, 0, min(16, size)))
    put(slots, INDEX.was_capped, draft.info[8])


@njit(cache=True)
def write_no_structure(slots: Slots) -> None:
    """The same features of a row that has no draft."""
    for index in range(INDEX.draft_len, INDEX.was_capped + 1):
        put(slots, index, 0.0)
    lacks(slots, INDEX.mean_prob)
    lacks(slots, INDEX.first_prob)
    lacks(slots, INDEX.last_prob)


@njit(cache=True)
def token_class(classes: np.ndarray, token: Any) -> Any:
    """Class of a token, 0 for one that the table does not know. classes: uint8 [V]."""
    return np.int64(classes[token]) if 0 <= token < classes.size else np.int64(0)


@njit(cache=True)
def _period(text: np.ndarray, num_tokens: Any) -> Any:
    for period in range(1, min(16, num_tokens // 2) + 1):
        at = num_tokens - 1
        while at >= num_tokens - period and text[at] == text[at - period]:
            at -= 1
        if at < num_tokens - period:
            return period
    return 0


@njit(cache=True)
def write_pattern(
    slots: Slots, text: np.ndarray, num_tokens: Any, newline: Any, classes: np.ndarray, first: Any
) -> None:
    """Features of the last tokens.

    text: int32 [max_len] of the row, num_tokens of them used
    newline: position of the last token of class 1, or far below 0
    first: first draft token, -1 without a draft
    """
    put(slots, INDEX.distinct_16, _distinct(text, max(0, num_tokens - 16), num_tokens))
    put(slots, INDEX.period, _period(text, num_tokens))
    put(slots, INDEX.last_class, token_class(classes, np.int64(text[num_tokens - 1])))
    if first >= 0:
        put(slots, INDEX.first_draft_class, token_class(classes, first))
    else:
        lacks(slots, INDEX.first_draft_class)
    put(slots, INDEX.since_newline, min(64, num_tokens - 1 - newline))


@njit(cache=True, error_model="numpy")
def write_continued(slots: Slots, continued: Any, num_output: Any) -> None:
    """The share of output tokens that prolonged a match.

    continued: bits of the last 32 tokens, the newest lowest
    num_output: tokens so far, 0 where own text is not indexed
    """
    if num_output < 1:
        lacks(slots, INDEX.continued_32)
        return
    window = min(np.int64(32), num_output)
    bits, count = continued & ((np.int64(1) << window) - 1), np.int64(0)
    while bits:
        bits &= bits - 1
        count += 1
    put(slots, INDEX.continued_32, count / window)


@njit(cache=True)
def write_history(slots: Slots, values: np.ndarray, bits: np.ndarray) -> None:
    """Features of earlier cycles. values: float64 [8] history of the row; bits: the same memory."""
    for index in range(NUM_HISTORY):
        rounded = np.float64(np.float32(values[index])).view(np.int64)
        slots.bits[_FIRST + index] = MISSING if bits[index] == MISSING else rounded


def reset_history(history: np.ndarray, row: int) -> None:
    """Forget a row's past. history: float64 [R, 8]."""
    history.view(np.int64)[row] = MISSING
    history[row, [_FULL, _RUN]] = 0.0


@njit(cache=True, inline="always")
def _mean(history: np.ndarray, bits: np.ndarray, row: Any, index: Any, value: Any) -> None:
    if bits[row, index] == MISSING:
        history[row, index] = value
    else:
        history[row, index] += WEIGHT * (value - history[row, index])


@njit(cache=True)
def observe(
    history: np.ndarray,
    bits: np.ndarray,
    rows: np.ndarray,
    source: np.ndarray,
    accepted: np.ndarray,
    draft_len: np.ndarray,
    draft_depth: np.ndarray,
    score: np.ndarray,
) -> None:
    """Take one cycle into the history.

    history: float64 [R, 8]; bits: its int64 view
    rows: int32 [A]; source (NO_SOURCE, CACHE or DRAFTER), accepted, draft_len, draft_depth: int32
        [A] of what was sent, accepted without the bonus; score: float64 [A], sum of p of it
    """
    for index in range(rows.size):
        row, took = rows[index], np.float64(accepted[index])
        history[row, _ACCEPTED] = took
        history[row, _SOURCE] = source[index]
        if bits[row, _SINCE] != MISSING:
            history[row, _SINCE] += 1.0
        if source[index] == DRAFTER:
            _mean(history, bits, row, _DRAFTER_EMA, took)
        elif source[index] == CACHE:
            history[row, _SINCE] = 0.0
            whole = accepted[index] >= draft_depth[index]
            history[row, _FULL] = 1.0 if whole else 0.0
            history[row, _RUN] = history[row, _RUN] + 1.0 if whole else 0.0
            _mean(history, bits, row, _CACHE_EMA, took)
            promised = min(score[index], np.float64(draft_len[index]))
            _mean(history, bits, row, _BIAS, took - promised)
