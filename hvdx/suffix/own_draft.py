"""Path and tree drafts from a row's own text.

The classes of suffixes are tried from the longest to the shortest. All lengths of a class have the
same occurrences, so only the longest one matters: the draft limit grows with the length. A score is
a sum of at most `limit` probabilities, none above that of the best first token, so a class that
cannot beat the best score is skipped or given up, and the search ends once no shorter one can.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from hvdx.suffix.automaton import (
    BEST_TARGET,
    BEST_TOKEN,
    COUNT,
    COUNT_DEPTH,
    EDGES,
    LAST,
    LENGTH,
    LINK,
    NEWEST_END,
    NUM_TOKENS,
    TOP,
    next_edge,
    state_at,
    text_at,
)

ALIGNED = 32
"""Tokens up to the end of the text and to that of a match that are compared, the match included."""

MOST_SHIFT = 4
"""Tokens by which one of the two may be moved, to see past what was put in or left out."""

MAX_CHILDREN = 16
"""Children of a state that a tree looks at, the newest edges first, besides the best one."""

# Queue of a tree: nodes that may be emitted, the next one last.
_MAX_QUEUE = 64 * (MAX_CHILDREN + 1)
_STATE, _TOKEN, _PARENT, _DEPTH, _END, _FIELDS = range(6)
_QUEUE = 128

SCRATCH_WORDS = _QUEUE + _FIELDS * _MAX_QUEUE
"""int32 words of working memory: tokens and parents of a second draft, then the queue."""

SCRATCH_FLOATS = 64 + _MAX_QUEUE
"""float32 words of working memory: probabilities of a second draft, then of the queue."""

_ONE = np.float32(1.0)


@njit(cache=True)
def draft_limit(length: Any, max_draft: Any, spec_factor: Any, spec_offset: Any) -> Any:
    """Most draft tokens for a match of this length."""
    return max(0, min(max_draft, int(length * spec_factor + spec_offset + 1e-6)))


@njit(cache=True, error_model="numpy")
def _path(
    arena: np.ndarray,
    state: Any,
    limit: Any,
    least: Any,
    rival: Any,
    tokens: np.ndarray,
    prob: np.ndarray,
) -> Any:
    """Follow the best continuations of a state; returns the number of tokens and their score.

    rival: the score to beat; a path that cannot is given up, with score 0. p never grows.
    """
    p, score, size = _ONE, 0.0, np.int64(0)
    base = state_at(state)
    count = np.int64(arena[base + COUNT])
    while size < limit:
        if count == 1:
            # One occurrence has one continuation: the rest of the text, with the same p.
            text = text_at(arena)
            stop = np.int64(arena[NUM_TOKENS])
            at = np.int64(arena[base + NEWEST_END]) + 1
            while size < limit and at < stop:
                token = arena[text + at]
                if token < 0:
                    break
                tokens[size] = token
                prob[size] = p
                score += np.float64(p)
                size += 1
                at += 1
            break
        token = arena[base + BEST_TOKEN]
        if arena[base + EDGES] == 0 or token < 0:
            break
        base = state_at(arena[base + BEST_TARGET])
        part = np.int64(arena[base + COUNT])
        p = p * (np.float32(part) / np.float32(count))
        if p < least:
            break
        if score + (limit - size) * np.float64(p) <= rival:
            return np.int64(0), 0.0
        tokens[size] = token
        prob[size] = p
        score += np.float64(p)
        size += 1
        count = part
    return size, score


@njit(cache=True)
def _push(
    queue: np.ndarray,
    queue_prob: np.ndarray,
    size: Any,
    remaining: Any,
    item: Any,
    p: Any,
) -> Any:
    """Put (state, token, parent, depth, newest end) with p into the queue; returns its size.

    Order: larger p, then smaller depth, then earlier into the queue; siblings newest first.
    """
    place = size
    while place > 0:
        at = _QUEUE + _FIELDS * (place - 1)
        other = queue_prob[64 + place - 1]
        if p > other:
            break
        if p == other:
            if item[_DEPTH] < queue[at + _DEPTH]:
                break
            if (
                item[_DEPTH] == queue[at + _DEPTH]
                and item[_PARENT] == queue[at + _PARENT]
                and item[_END] > queue[at + _END]
            ):
                break
        place -= 1
    if size - place >= remaining:
        return size  # at least as many as the draft still takes come before it
    for moved in range(size, place, -1):
        to = _QUEUE + _FIELDS * moved
        for field in range(5):
            queue[to + field] = queue[to - _FIELDS + field]
        queue_prob[64 + moved] = queue_prob[64 + moved - 1]
    at = _QUEUE + _FIELDS * place
    for field in range(5):
        queue[at + field] = item[field]
    queue_prob[64 + place] = p
    return size + 1


@njit(cache=True, error_model="numpy")
def _expand(
    arena: np.ndarray,
    state: Any,
    parent: Any,
    depth: Any,
    p: Any,
    least: Any,
    remaining: Any,
    queue: np.ndarray,
    queue_prob: np.ndarray,
    size: Any,
) -> Any:
    """Queue the children of a node. state: its state, or ~position of what follows it in the text.

    Returns the size of the queue.
    """
    if state < 0:
        at = ~state
        if at < arena[NUM_TOKENS]:
            token = np.int64(arena[text_at(arena) + at])
            if token >= 0:
                item = (~(at + 1), token, parent, depth, at)
                size = _push(queue, queue_prob, size, remaining, item, p)
        return size
    base = state_at(state)
    whole = np.float32(arena[base + COUNT])
    best = np.int64(arena[base + BEST_TOKEN])
    edges = np.int64(arena[base + EDGES])
    edge = np.int64(-1)
    seen_best = False
    listed: Any = min(edges, MAX_CHILDREN)
    for index in range(listed + 1):
        if index < listed:
            token, target, edge = next_edge(arena, state, edge)
        elif seen_best or edges == 0:
            break
        else:
            token, target = best, np.int64(arena[base + BEST_TARGET])
        seen_best = seen_best or token == best
        child = state_at(target)
        part = np.int64(arena[child + COUNT])
        q = p * (np.float32(part) / whole)
        if token < 0 or q < least:
            continue
        end = np.int64(arena[child + NEWEST_END])
        item = (target if part > 1 else ~(end + 1), token, parent, depth, end)
        size = _push(queue, queue_prob, size, remaining, item, q)
    return size


@njit(cache=True)
def _tree(
    arena: np.ndarray,
    state: Any,
    limit: Any,
    least: Any,
    rival: Any,
    tokens: np.ndarray,
    parent: np.ndarray,
    prob: np.ndarray,
    queue: np.ndarray,
    queue_prob: np.ndarray,
) -> Any:
    """Grow a tree from a state, best node first; returns and gives up as `_path` does."""
    waiting = _expand(
        arena, state, np.int64(-1), np.int64(1), _ONE, least, limit, queue, queue_prob, 0
    )
    score = 0.0
    size, text, stop = np.int64(0), text_at(arena), np.int64(arena[NUM_TOKENS])
    while waiting > 0 and size < limit:
        waiting -= 1
        at = _QUEUE + _FIELDS * waiting
        p = queue_prob[64 + waiting]
        if score + (limit - size) * np.float64(p) <= rival:
            return np.int64(0), 0.0
        score += np.float64(p)
        tokens[size] = queue[at + _TOKEN]
        parent[size] = queue[at + _PARENT]
        prob[size] = p
        child, depth = np.int64(queue[at + _STATE]), np.int64(queue[at + _DEPTH]) + 1
        size += 1
        # A run of one occurrence goes on with the same p: no need to queue behind smaller ones.
        while child < 0 and size < limit and ~child < stop:
            token = arena[text + ~child]
            if token < 0 or (waiting > 0 and queue_prob[64 + waiting - 1] >= p):
                break
            tokens[size] = token
            parent[size] = size - 1
            prob[size] = p
            score += np.float64(p)
            size += 1
            depth += 1
            child -= 1
        waiting = _expand(
            arena, child, size - 1, depth, p, least, limit - size, queue, queue_prob, waiting
        )
    return size, score


@njit(cache=True)
def _longest_class(arena: np.ndarray, match_cap: Any) -> Any:
    """Class of the longest suffix, at most match_cap tokens, that occurs twice; 0 if none does."""
    state = np.int64(arena[TOP])
    if state == arena[LAST]:
        state = np.int64(arena[state_at(state) + LINK])
    while state > 0:
        link = np.int64(arena[state_at(state) + LINK])
        if arena[state_at(link) + LENGTH] < match_cap:
            break
        state = link
    return max(state, 0)


@njit(cache=True)
def _num_aligned(arena: np.ndarray, end: Any) -> Any:
    """How many of the last ALIGNED tokens equal those at the same distance before `end`."""
    size = np.int64(arena[NUM_TOKENS])
    if not 0 < end < size:
        return np.int64(0)
    text, window = text_at(arena), min(np.int64(ALIGNED), end)
    newest, other = arena[text + size - window : text + size], arena[text + end - window :]
    count = np.int64(0)
    for at in range(window):
        count += newest[at] == other[at]
    return count


@njit(cache=True)
def _num_shifted(arena: np.ndarray, end: Any) -> Any:
    """The most aligned tokens of all places that are at most MOST_SHIFT tokens away from `end`."""
    most = np.int64(0)
    for shift in range(1, MOST_SHIFT + 1):
        most = max(most, _num_aligned(arena, end - shift), _num_aligned(arena, end + shift))
    return most


@njit(cache=True)
def _describe(arena: np.ndarray, state: Any, length: Any, info: np.ndarray) -> None:
    """Fill in what `info` says about the class of the winning draft."""
    base = state_at(state)
    link = np.int64(arena[base + LINK])
    info[2] = length
    info[4] = arena[base + COUNT] - 1
    info[5] = min(arena[base + EDGES], 16)
    end = np.int64(arena[state_at(arena[base + BEST_TARGET]) + NEWEST_END])
    info[6] = arena[NUM_TOKENS] - end
    info[7] = arena[state_at(link) + BEST_TOKEN] if link > 0 else -1
    info[9] = _num_aligned(arena, end)
    info[10] = _num_shifted(arena, end)


@njit(cache=True, error_model="numpy")
def own_draft(
    arena: np.ndarray,
    match_cap: Any,
    max_draft: Any,
    spec_factor: Any,
    spec_offset: Any,
    min_token_prob: Any,
    use_tree: Any,
    room: Any,
    tokens: np.ndarray,
    parent: np.ndarray,
    prob: np.ndarray,
    info: np.ndarray,
    scratch: np.ndarray,
    scratch_floats: np.ndarray,
) -> Any:
    """Write the best draft from a row's own text into `tokens`, `parent`, `prob` and `info`.

    arena: int32, see `automaton`; tokens, parent: int32 [64]; prob: float32 [64], p of the path
    down to each token; parent -1 is the pending token
    room: most draft tokens
    info: float64 [16]: draft_len, score, match_len, longest match length, support, num_next, age,
        likeliest token after the next shorter class or -1, was_capped, tokens aligned, and shifted
    scratch: int32 [SCRATCH_WORDS], scratch_floats: float32 [SCRATCH_FLOATS]; hold nothing between
    calls. Returns the number of draft tokens.
    """
    for index in range(11):
        info[index] = 0.0
    info[6] = info[7] = -1.0
    least = np.float32(min_token_prob)
    state = _longest_class(arena, match_cap)
    if state <= 0:
        return 0
    info[3] = min(np.int64(arena[state_at(state) + LENGTH]), match_cap)
    best_score, best_size, winner = 0.0, np.int64(0), np.int64(0)
    to_tokens, to_parent, to_prob = tokens, parent, prob
    while state > 0:
        base = state_at(state)
        length = min(np.int64(arena[base + LENGTH]), match_cap)
        limit = min(draft_limit(length, max_draft, spec_factor, spec_offset), room)
        # Beyond count_depth tokens, match and draft together, counts are not kept.
        limit = min(limit, np.int64(arena[COUNT_DEPTH]) - length)
        if min(draft_limit(length, max_draft, spec_factor, spec_offset), room) <= best_score:
            break
        first = np.float32(arena[state_at(arena[base + BEST_TARGET]) + COUNT])
        first = first / np.float32(arena[base + COUNT])
        if limit * np.float64(first) > best_score and (first >= least):
            if use_tree:
                size, score = _tree(
                    arena, state, limit, least, best_score, to_tokens, to_parent, to_prob, scratch,
                    scratch_floats,
                )  # fmt: skip
            else:
                size, score = _path(arena, state, limit, least, best_score, to_tokens, to_prob)
            if score > best_score:
                if winner > 0:
                    for node in range(size):
                        tokens[node] = to_tokens[node]
                        prob[node] = to_prob[node]
                        parent[node] = to_parent[node]
                best_score, best_size, winner = score, size, state
                info[8] = 1.0 if size == limit else 0.0
                info[2] = length
                to_tokens, to_parent = scratch[:64], scratch[64:128]
                to_prob = scratch_floats[:64]
        state = np.int64(arena[base + LINK])
    if winner == 0:
        return 0
    if not use_tree:
        for node in range(best_size):
            parent[node] = node - 1
    info[0] = best_size
    info[1] = best_score
    _describe(arena, winner, np.int64(info[2]), info)
    return best_size
