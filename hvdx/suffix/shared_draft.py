"""Path and tree drafts from the frozen segments of one namespace, counts summed over segments.

With one segment, counts and drafts are exact. With several, c(w) is exact; after that each segment
names its best next token, a token's count is the sum over the segments that name it, and the others
drop out, so p is a little low where they disagree. Nothing is allocated and nothing is kept.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from hvdx.suffix.index import BEST, BEST_COUNT, FIRST, NEXT, NUM_NEXT
from hvdx.suffix.pointers import int32_view
from hvdx.suffix.segment import MAX_SEGMENTS, SEGMENT_WORDS
from hvdx.suffix.shared_match import (
    AFTER,
    CLASS,
    CLASS_COUNT,
    PLACE,
    SEGMENT_SCRATCH,
    TOKEN,
    VOTES,
    ctx_of,
    match_all,
    nodes_of,
    set_classes,
    text_of,
)
from hvdx.suffix.view import as_float64

MAX_DRAFT = 63
TREE_SAMPLE = 32
"""Most occurrences that a tree looks at; more are sampled evenly over the sorted contexts."""

# Scratch after the words of the segments. Per sampled occurrence: segment and text position; per
# item of a tree's queue: probability (as float64 bits), depth, number, first and end of its
# occurrences, parent.
_SAMPLE = SEGMENT_SCRATCH * MAX_SEGMENTS
_ITEMS = _SAMPLE + TREE_SAMPLE
_ITEM_WORDS = 6
_POSITION = 2**31 - 1
SCRATCH = _ITEMS + _ITEM_WORDS * TREE_SAMPLE
"""int64 words of working memory that `shared_draft` needs."""


@njit(cache=True, error_model="numpy")
def shared_draft(
    descriptor: np.ndarray,
    tail: np.ndarray,
    tail_len: int,
    match_cap: int,
    max_draft: int,
    spec_factor: float,
    spec_offset: float,
    min_token_prob: float,
    use_tree: bool,
    room: int,
    tokens: np.ndarray,
    parent: np.ndarray,
    prob: np.ndarray,
    info: np.ndarray,
    scratch: np.ndarray,
) -> int:
    """Write the best draft from shared text into `tokens`, `parent`, `prob` and `info`.

    descriptor: int64, see `segment.py`; [0] = 0 is a namespace without text
    tail: int32, the row's last tokens in forward order, `tail[tail_len - 1]` the most recent
    match_cap: at most MAX_DEPTH - max_draft for exact counts; max_draft, room: draft tokens
    tokens, parent: int32 [64]; parent -1 is the pending token; prob: float32 [64] cumulative
    info: float64 [16]: draft_len, score, match_len, longest match, support, num_next, -1, first
    token of the next shorter class (-1 if none), was_capped
    scratch: int64 [SCRATCH]; holds nothing between calls
    Returns the number of draft tokens.
    """
    for index in range(info.size):
        info[index] = 0.0
    info[6] = info[7] = -1.0
    num_segments = min(descriptor[0], MAX_SEGMENTS)
    limit = min(max_draft, room, MAX_DRAFT)
    longest = match_all(descriptor, num_segments, tail, tail_len, match_cap, scratch)
    info[3] = longest
    best_score, best_len, just_won = 0.0, 0, False
    least = np.float32(min_token_prob)
    length = longest
    while length > 0:
        total, shorter = set_classes(descriptor, num_segments, length, scratch)
        if just_won:
            info[7] = _vote(descriptor, num_segments, _start(num_segments, scratch), scratch)[0]
            just_won = False
        # p <= 1, so the score of this and of every shorter class is at most its cap.
        cap = max(0, min(limit, int(length * spec_factor + spec_offset + 1e-6)))
        if cap <= best_score:
            break
        # No path is likelier than its first token; the margin leaves ties to the exact sums.
        if 1.000001 * cap * _most_votes(descriptor, num_segments, scratch) <= best_score * (
            total + 1
        ):
            length = shorter
            continue
        # Only a winner may overwrite the draft: a rival is scored first, then drafted again.
        write = best_len == 0
        while True:
            if use_tree:
                count, score = _tree(
                    descriptor, num_segments, total, cap, least, write, tokens, parent, prob,
                    scratch,
                )  # fmt: skip
            else:
                count, score = _path(
                    descriptor, num_segments, total, cap, least, write, tokens, parent, prob,
                    scratch,
                )  # fmt: skip
            if write or score <= best_score:
                break
            write = True
        if score > best_score:
            best_score, best_len, just_won = score, count, True
            info[0], info[1], info[2], info[4] = count, score, length, total
            info[5] = _variety(descriptor, num_segments, scratch)
            info[7], info[8] = -1.0, 1.0 if count == cap else 0.0
        length = shorter
    return best_len


@njit(cache=True, error_model="numpy")
def _start(num_segments: Any, scratch: Any) -> Any:
    """Place every segment that has the class at it; return the segments as bits."""
    alive = 0
    for segment in range(num_segments):
        here = SEGMENT_SCRATCH * segment
        if scratch[here + CLASS_COUNT] > 0:
            scratch[here + PLACE] = scratch[here + CLASS]
            alive |= 1 << segment
    return alive


@njit(cache=True, error_model="numpy")
def _most_votes(descriptor: Any, num_segments: Any, scratch: Any) -> Any:
    """A bound on how often any token followed the class: the sum of the segments' likeliest."""
    alive = _start(num_segments, scratch)
    _vote(descriptor, num_segments, alive, scratch)
    votes = 0
    for segment in range(num_segments):
        if alive >> segment & 1:
            votes += scratch[SEGMENT_SCRATCH * segment + VOTES]
    return votes


@njit(cache=True, error_model="numpy")
def _vote(descriptor: Any, num_segments: Any, alive: Any, scratch: Any) -> Any:
    """The token that the segments name most often, and how often; the newest segment wins ties."""
    for segment in range(num_segments):
        if not alive >> segment & 1:
            continue
        here = SEGMENT_SCRATCH * segment
        place = scratch[here + PLACE]
        if place < 0:
            scratch[here + TOKEN] = text_of(descriptor, segment)[-1 - place]
            scratch[here + VOTES] = 1
            scratch[here + AFTER] = place - 1
        else:
            nodes = nodes_of(descriptor, segment)
            scratch[here + TOKEN] = nodes[8 * place + BEST]
            scratch[here + VOTES] = nodes[8 * place + BEST_COUNT]
            scratch[here + AFTER] = nodes[8 * place + NEXT]
    token, votes = -1, 0
    for segment in range(num_segments):
        if not alive >> segment & 1:
            continue
        named, count = scratch[SEGMENT_SCRATCH * segment + TOKEN], 0
        for other in range(segment, num_segments):
            if alive >> other & 1 and scratch[SEGMENT_SCRATCH * other + TOKEN] == named:
                count += scratch[SEGMENT_SCRATCH * other + VOTES]
        if count > votes:
            token, votes = named, count
    return token, votes


@njit(cache=True, error_model="numpy")
def _variety(descriptor: Any, num_segments: Any, scratch: Any) -> Any:
    """Distinct next tokens of the class; of several segments, the most that one has seen."""
    most = 0
    for segment in range(num_segments):
        here = SEGMENT_SCRATCH * segment
        place = scratch[here + CLASS]
        if scratch[here + CLASS_COUNT] == 1:
            most = max(most, 1)
        elif scratch[here + CLASS_COUNT] > 1:
            most = max(most, nodes_of(descriptor, segment)[8 * place + NUM_NEXT])
    return most


@njit(cache=True, error_model="numpy")
def _path(
    descriptor: Any, num_segments: Any, total: Any, cap: Any, least: Any, write: Any,
    tokens: Any, parent: Any, prob: Any, scratch: Any,
) -> Any:  # fmt: skip
    """Follow the best next token from the class at hand: (draft tokens, score)."""
    alive = _start(num_segments, scratch)
    count, score, p, whole = 0, 0.0, np.float32(1), total + 1
    # While several segments take part; usually one is left after a few tokens.
    while count < cap and alive & (alive - 1):
        token, votes = _vote(descriptor, num_segments, alive, scratch)
        if token < 0:
            return count, score
        if votes != whole:
            p *= np.float32(votes) / np.float32(whole)
            if p < least:
                return count, score
        if write:
            tokens[count], parent[count], prob[count] = token, count - 1, p
        count += 1
        score += np.float64(p)
        whole = votes
        for segment in range(num_segments):
            here = SEGMENT_SCRATCH * segment
            if alive >> segment & 1 and scratch[here + TOKEN] == token:
                scratch[here + PLACE] = scratch[here + AFTER]
            else:
                alive &= ~(1 << segment)
    segment = 0
    while not alive >> segment & 1:
        segment += 1
    place = scratch[SEGMENT_SCRATCH * segment + PLACE]
    nodes, text = nodes_of(descriptor, segment), text_of(descriptor, segment)
    while count < cap:
        if place < 0:
            token, votes = text[-1 - place], 1
            place -= 1
        else:
            at = 8 * place
            token, votes, place = nodes[at + BEST], nodes[at + BEST_COUNT], nodes[at + NEXT]
        if token < 0:
            break
        if votes != whole:
            p *= np.float32(votes) / np.float32(whole)
            if p < least:
                break
            whole = votes
        if write:
            tokens[count], parent[count], prob[count] = token, count - 1, p
        count += 1
        score += np.float64(p)
    return count, score


@njit(cache=True, error_model="numpy")
def _sample(descriptor: Any, num_segments: Any, total: Any, scratch: Any) -> Any:
    """List occurrences of the class at hand, newest first, evenly chosen if there are too many."""
    size = min(total, TREE_SAMPLE)
    segment, base, end = -1, 0, 0
    for taken in range(size):
        index = taken * total // size
        while index >= end:
            segment += 1
            base = end
            end += scratch[SEGMENT_SCRATCH * segment + CLASS_COUNT]
        place = scratch[SEGMENT_SCRATCH * segment + CLASS]
        if place < 0:
            pos = -1 - place
        else:
            first = nodes_of(descriptor, segment)[8 * place + FIRST]
            pos = np.int64(ctx_of(descriptor, segment)[first + index - base])
        key = (segment << 32) | (_POSITION - pos)
        at = _SAMPLE + taken
        while at > _SAMPLE and scratch[at - 1] > key:
            scratch[at] = scratch[at - 1]
            at -= 1
        scratch[at] = key
    return size


@njit(cache=True, inline="always")
def _token_at(descriptor: Any, key: Any, offset: Any) -> Any:
    """Token at an offset from a sampled occurrence."""
    address = descriptor[1 + SEGMENT_WORDS * (key >> 32)]
    pos = _POSITION - (key & 0xFFFFFFFF) + offset
    return int32_view(address, pos + 1)[pos]


@njit(cache=True, error_model="numpy")
def _split(
    descriptor: Any, low: Any, high: Any, depth: Any, p: Any, scale: Any, whole: Any, least: Any,
    node: Any, queued: Any, entered: Any, scratch: Any,
) -> Any:  # fmt: skip
    """Queue the likely children of a tree's node, newest first: (items in the queue, numbers used).

    low, high: its occurrences in the sample; depth: of the children; whole: c of the node
    """
    floats = as_float64(scratch)
    while low < high:
        token = _token_at(descriptor, scratch[_SAMPLE + low], depth - 1)
        end = low + 1
        for at in range(low + 1, high):
            key = scratch[_SAMPLE + at]
            if _token_at(descriptor, key, depth - 1) == token:
                # Rotate it down to its like; both groups keep their order.
                for k in range(at, end, -1):
                    scratch[_SAMPLE + k] = scratch[_SAMPLE + k - 1]
                scratch[_SAMPLE + end] = key
                end += 1
        child = p * (np.float32((end - low) * scale) / np.float32(whole))
        if token >= 0 and child >= least:
            item = _ITEMS + _ITEM_WORDS * queued
            floats[item] = child
            scratch[item + 1], scratch[item + 2] = depth, entered
            scratch[item + 3], scratch[item + 4], scratch[item + 5] = low, end, node
            queued += 1
            entered += 1
        low = end
    return queued, entered


@njit(cache=True, error_model="numpy")
def _tree(
    descriptor: Any, num_segments: Any, total: Any, cap: Any, least: Any, write: Any,
    tokens: Any, parent: Any, prob: Any, scratch: Any,
) -> Any:  # fmt: skip
    """Grow a tree from the class at hand, most likely node first: (draft tokens, score)."""
    size = _sample(descriptor, num_segments, total, scratch)
    floats = as_float64(scratch)
    count, score = 0, 0.0
    queued, entered = _split(
        descriptor, 0, size, 1, np.float32(1), total / size, total + 1, least, -1, 0, 0, scratch
    )
    while count < cap and queued > 0:
        top = _ITEMS
        for item in range(_ITEMS + _ITEM_WORDS, _ITEMS + _ITEM_WORDS * queued, _ITEM_WORDS):
            if floats[item] < floats[top]:
                continue
            # At equal p the smaller depth goes first, then what was queued earlier.
            rank, best = scratch[item + 1] - scratch[top + 1], scratch[item + 2] - scratch[top + 2]
            if floats[item] > floats[top] or rank < 0 or (rank == 0 and best < 0):
                top = item
        p = np.float32(floats[top])
        depth, low, high = scratch[top + 1], scratch[top + 3], scratch[top + 4]
        if write:
            tokens[count] = _token_at(descriptor, scratch[_SAMPLE + low], depth - 1)
            parent[count], prob[count] = scratch[top + 5], p
        queued -= 1
        for word in range(_ITEM_WORDS):
            scratch[top + word] = scratch[_ITEMS + _ITEM_WORDS * queued + word]
        queued, entered = _split(
            descriptor, low, high, depth + 1, p, 1.0, high - low, least, count, queued, entered,
            scratch,
        )  # fmt: skip
        count += 1
        score += np.float64(p)
    return count, score
