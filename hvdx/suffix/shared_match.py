"""Where the end of a row's text occurs in the frozen segments of a namespace.

One search per segment finds the longest match; the shorter ones are the runs around it. Works on
scratch that the caller gives, without allocation.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from hvdx.suffix.index import COUNT, DEPTH, FIRST, PARENT, home_slot
from hvdx.suffix.pointers import int32_view
from hvdx.suffix.segment import SEGMENT_WORDS

SEGMENT_SCRATCH = 10
"""int64 words of scratch per segment.

longest match, text position after it, deepest node that may be needed, class of the match length
at hand (a node, or -1 minus a text position for a single occurrence) and its count (0: none);
while drafting: place (as a class), the token it names, how often, the place after that
"""
_LONGEST, _POS, _NODE, CLASS, CLASS_COUNT, PLACE, TOKEN, VOTES, AFTER = range(9)


@njit(cache=True, inline="always")
def text_of(descriptor: Any, segment: Any) -> Any:
    """Text of a segment, int32 [n]."""
    base = 1 + SEGMENT_WORDS * segment
    return int32_view(descriptor[base], descriptor[base + 1])


@njit(cache=True, inline="always")
def ctx_of(descriptor: Any, segment: Any) -> Any:
    """Sorted positions of a segment, int32 [m]."""
    base = 1 + SEGMENT_WORDS * segment
    return int32_view(descriptor[base + 2], descriptor[base + 3])


@njit(cache=True, inline="always")
def _leaf_parent(descriptor: Any, segment: Any) -> Any:
    base = 1 + SEGMENT_WORDS * segment
    return int32_view(descriptor[base + 4], descriptor[base + 3])


@njit(cache=True, inline="always")
def nodes_of(descriptor: Any, segment: Any) -> Any:
    """Fields of node k at 8 * k."""
    base = 1 + SEGMENT_WORDS * segment
    return int32_view(descriptor[base + 5], 8 * descriptor[base + 6])


@njit(cache=True, error_model="numpy")
def match_all(
    descriptor: Any, num_segments: Any, tail: Any, tail_len: Any, match_cap: Any, scratch: Any
) -> Any:
    """Find the longest match of every segment; return the longest of all."""
    size, most = 0, min(match_cap, tail_len)
    while size < most and tail[tail_len - 1 - size] >= 0:
        size += 1
    longest = 0
    for segment in range(num_segments):
        here = SEGMENT_SCRATCH * segment
        scratch[here + _LONGEST] = 0
        if size > 0:
            length, rank = _find(descriptor, segment, tail, tail_len, size)
            longest = max(longest, length)
            scratch[here + _LONGEST] = length
            if length > 0:
                scratch[here + _POS] = ctx_of(descriptor, segment)[rank]
                scratch[here + _NODE] = _leaf_parent(descriptor, segment)[rank]
    return longest


@njit(cache=True, error_model="numpy")
def _probe(bigram: Any, slots: Any, last: Any, before: Any) -> Any:
    """(found, value) of two tokens in the table."""
    slot = home_slot(last, before, slots)
    while True:
        token = bigram[4 * slot]
        if token < 0:
            return False, 0
        if token == last and bigram[4 * slot + 1] == before:
            return True, bigram[4 * slot + 2]
        slot += 1
        if slot == slots:
            slot = 0


@njit(cache=True, error_model="numpy")
def _find(descriptor: Any, segment: Any, tail: Any, tail_len: Any, size: Any) -> Any:
    """Longest match of the last `size` tokens, at least 1 of them: (length, a rank that has it)."""
    base = 1 + SEGMENT_WORDS * segment
    slots = descriptor[base + 8]
    bigram = int32_view(descriptor[base + 7], 4 * slots)
    nodes = nodes_of(descriptor, segment)
    last = tail[tail_len - 1]
    found, value = False, 0
    if size > 1:
        found, value = _probe(bigram, slots, last, tail[tail_len - 2])
    if not found:
        found, value = _probe(bigram, slots, last, -1)
        if not found:
            return 0, 0
        return 1, (-1 - value if value < 0 else nodes[8 * value + FIRST])
    text, ctx = text_of(descriptor, segment), ctx_of(descriptor, segment)
    first = np.int64(-1 - value if value < 0 else nodes[8 * value + FIRST])
    common = size if value < 0 else min(size, nodes[8 * value + DEPTH])
    matched = _extend(text, ctx[first], tail, tail_len, 2, common)
    if value < 0 or matched < common or matched == size:
        return matched, first
    # Insert the tail among the contexts of the run; the match is with one of the two neighbours.
    below, above = first - 1, first + nodes[8 * value + COUNT]
    low, high = first, above
    below_len, above_len = common, common
    while above - below > 1:
        middle = (below + above) >> 1
        pos = ctx[middle]
        matched = _extend(text, pos, tail, tail_len, min(below_len, above_len), size)
        if matched == size:
            return size, middle
        if text[pos - 1 - matched] < tail[tail_len - 1 - matched]:
            below, below_len = middle, matched
        else:
            above, above_len = middle, matched
    if above == high or (below >= low and below_len >= above_len):
        return below_len, below
    return above_len, above


@njit(cache=True, inline="always")
def _extend(text: Any, pos: Any, tail: Any, tail_len: Any, matched: Any, size: Any) -> Any:
    """Common length of a left context and the tail, of which `matched` tokens are known equal."""
    while matched < size and text[pos - 1 - matched] == tail[tail_len - 1 - matched]:
        matched += 1
    return matched


@njit(cache=True, error_model="numpy")
def set_classes(descriptor: Any, num_segments: Any, length: Any, scratch: Any) -> Any:
    """Set every segment's class of this match length: (c(w) of all, next shorter length)."""
    total, shorter = 0, 0
    for segment in range(num_segments):
        here = SEGMENT_SCRATCH * segment
        longest = scratch[here + _LONGEST]
        if longest < length:
            scratch[here + CLASS_COUNT] = 0
            shorter = max(shorter, longest)
            continue
        nodes = nodes_of(descriptor, segment)
        node = scratch[here + _NODE]
        depth = nodes[8 * node + DEPTH]
        if depth < length:
            scratch[here + CLASS] = -1 - scratch[here + _POS]
            scratch[here + CLASS_COUNT] = 1
        else:
            up = nodes[8 * node + PARENT]
            depth = nodes[8 * up + DEPTH]
            while depth >= length:
                node, up = up, nodes[8 * up + PARENT]
                depth = nodes[8 * up + DEPTH]
            scratch[here + _NODE] = node
            scratch[here + CLASS] = node
            scratch[here + CLASS_COUNT] = nodes[8 * node + COUNT]
        total += scratch[here + CLASS_COUNT]
        shorter = max(shorter, depth)
    return total, shorter
