"""A row's text as an online suffix automaton in one int32 arena.

A state stands for all strings that end at the same positions; its `length` is that of the longest.
Suffix links lead to the next shorter class, so the chain of links from the last state enumerates
the classes of suffixes of the text. There are at most 2n states and 3n edges for n tokens.
Source: A. Blumer et al., "The smallest automaton recognizing the subwords of a text", 1985.

Exact for every string w of at most `count_depth` tokens, at any time: the count c(w) of occurrences
(one at the end of the text included), the position of the last token of the newest occurrence, and
the best continuation, that is the token a with the largest c(wa), the most recent one at ties.

Arena, in words of 4 bytes; sizes follow from the capacity, n tokens:

    header [16]        see the constants below
    state  [2n + 2, 8] length, link, count, newest end, best token, best target, first edge, edges
    edge   [2n + 4, 4] token, target, next edge of the state, owner
    table  [power of two] edges of states with many edges by (owner, token): edge + 1, or 0
    text   [n]

A state with one edge holds it in its best fields and has no pooled edge; up to MAX_LIST edges are
a list, newest first; more are in the table as well. An edge more than the first of its state closes
no path of the spanning tree, so there are at most n of those: 2n pooled edges, 7/6 n in the table.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from hvdx.errors import ConfigError

MAX_TOKENS = 2**29

CAPACITY, NUM_TOKENS, NUM_STATES, NUM_EDGES = 0, 1, 2, 3
LAST = 4  # state of the whole text
TOP = 5  # longest state on the chain of LAST that has a string of at most COUNT_DEPTH tokens
COUNT_DEPTH = 6
SHIFT = 7  # 64 minus the bits of a place in the table
CONTINUED = 8  # a bit for each of the last 32 tokens, the newest lowest; see `_note_continued`
NUM_HEADER = 16

LENGTH, LINK, COUNT, NEWEST_END, BEST_TOKEN, BEST_TARGET, FIRST_EDGE, EDGES = range(8)
_TOKEN, _TARGET, _NEXT, _OWNER = range(4)
MAX_LIST = 6

_MIX, _LOW = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xFFFFFFFF)


def _table_bits(num_tokens: int) -> int:
    """Bits of the table: its load stays below 0.67."""
    return max(4, (7 * num_tokens // 4).bit_length())


def arena_words(num_tokens: int) -> int:
    """int32 words of an arena for this many tokens. Errors: ConfigError beyond 2^29 tokens."""
    if not 0 < num_tokens < MAX_TOKENS:
        raise ConfigError(f"One row can index 1 to {MAX_TOKENS - 1} tokens, not {num_tokens}.")
    state, edge = 8 * (2 * num_tokens + 2), 4 * (2 * num_tokens + 4)
    return NUM_HEADER + state + edge + (1 << _table_bits(num_tokens)) + num_tokens


def reset(arena: np.ndarray, num_tokens: int, count_depth: int) -> None:
    """Make an arena an empty automaton for at most `num_tokens` tokens; its old content is lost.

    arena: int32 [at least arena_words(num_tokens)]
    """
    assert arena.dtype == np.int32 and arena.size >= arena_words(num_tokens)
    bits = _table_bits(num_tokens)
    arena[:NUM_HEADER] = 0
    arena[[CAPACITY, NUM_STATES, COUNT_DEPTH, SHIFT]] = num_tokens, 1, count_depth, 64 - bits
    arena[NUM_HEADER : NUM_HEADER + 8] = 0
    arena[NUM_HEADER + LINK] = -1
    table = table_at(arena)
    arena[table : table + (1 << bits)] = 0


@njit(cache=True, inline="always")
def state_at(state: Any) -> Any:
    """Word where a state begins."""
    return NUM_HEADER + 8 * np.int64(state)


@njit(cache=True, inline="always")
def _edge_at(arena: np.ndarray, edge: Any) -> Any:
    return NUM_HEADER + 16 * np.int64(arena[CAPACITY]) + 16 + 4 * np.int64(edge)


@njit(cache=True, inline="always")
def table_at(arena: np.ndarray) -> Any:
    """Word where the table begins."""
    return NUM_HEADER + 24 * np.int64(arena[CAPACITY]) + 32


@njit(cache=True, inline="always")
def text_at(arena: np.ndarray) -> Any:
    """Word where the text begins."""
    return table_at(arena) + (np.int64(1) << (64 - np.int64(arena[SHIFT])))


@njit(cache=True, inline="always")
def _place(arena: np.ndarray, state: Any, token: Any) -> Any:
    key = (np.uint64(state) << np.uint64(32)) | (np.uint64(token) & _LOW)
    # The second factor spreads the token, which sits in the low bits, over the high ones as well.
    key = (key ^ (key >> np.uint64(29))) * _MIX
    return np.int64((key ^ (key >> np.uint64(32))) * _MIX >> np.uint64(arena[SHIFT]))


@njit(cache=True)
def _pooled_edge(arena: np.ndarray, state: Any, token: Any) -> Any:
    """Word of the pooled edge of a state with two edges or more; -1 if there is none."""
    base = state_at(state)
    if arena[base + EDGES] <= MAX_LIST:
        edge = np.int64(arena[base + FIRST_EDGE])
        while edge >= 0:
            at = _edge_at(arena, edge)
            if arena[at + _TOKEN] == token:
                return at
            edge = np.int64(arena[at + _NEXT])
        return -1
    table = table_at(arena)
    mask = (np.int64(1) << (64 - np.int64(arena[SHIFT]))) - 1
    place = _place(arena, state, token)
    while arena[table + place] > 0:
        at = _edge_at(arena, np.int64(arena[table + place]) - 1)
        if arena[at + _OWNER] == state and arena[at + _TOKEN] == token:
            return at
        place = (place + 1) & mask
    return -1


@njit(cache=True)
def target_of(arena: np.ndarray, state: Any, token: Any) -> Any:
    """State that the edge with this token leads to; -1 if there is no such edge."""
    base = state_at(state)
    edges = arena[base + EDGES]
    if edges == 0:
        return -1
    if arena[base + BEST_TOKEN] == token:
        return np.int64(arena[base + BEST_TARGET])
    if edges == 1:
        return -1
    at = _pooled_edge(arena, state, token)
    return np.int64(arena[at + _TARGET]) if at >= 0 else -1


@njit(cache=True)
def _tabulate(arena: np.ndarray, state: Any, edge: Any) -> None:
    table = table_at(arena)
    mask = (np.int64(1) << (64 - np.int64(arena[SHIFT]))) - 1
    place = _place(arena, state, np.int64(arena[_edge_at(arena, edge) + _TOKEN]))
    while arena[table + place] > 0:
        place = (place + 1) & mask
    arena[table + place] = edge + 1


@njit(cache=True)
def _pool(arena: np.ndarray, state: Any, token: Any, target: Any, following: Any) -> Any:
    """Write a pooled edge; returns its index."""
    edge = np.int64(arena[NUM_EDGES])
    arena[NUM_EDGES] = edge + 1
    at = _edge_at(arena, edge)
    arena[at + _TOKEN] = token
    arena[at + _TARGET] = target
    arena[at + _NEXT] = following
    arena[at + _OWNER] = state
    return edge


@njit(cache=True)
def _add_edge(arena: np.ndarray, state: Any, token: Any, target: Any) -> None:
    base = state_at(state)
    edges = np.int64(arena[base + EDGES])
    arena[base + EDGES] = edges + 1
    if edges == 0:
        arena[base + BEST_TOKEN] = token
        arena[base + BEST_TARGET] = target
        return
    if edges == 1:
        old, to = np.int64(arena[base + BEST_TOKEN]), np.int64(arena[base + BEST_TARGET])
        arena[base + FIRST_EDGE] = _pool(arena, state, old, to, -1)
    edge = _pool(arena, state, token, target, np.int64(arena[base + FIRST_EDGE]))
    arena[base + FIRST_EDGE] = edge
    if edges >= MAX_LIST:
        if edges == MAX_LIST:
            old = np.int64(arena[_edge_at(arena, edge) + _NEXT])
            while old >= 0:
                _tabulate(arena, state, old)
                old = np.int64(arena[_edge_at(arena, old) + _NEXT])
        _tabulate(arena, state, edge)


@njit(cache=True)
def _copy_edges(arena: np.ndarray, source: Any, state: Any) -> None:
    """Give a cloned state, whose other fields are copied, its own pooled edges in the same order.

    Edges are never removed, so all copies together are bounded by the number of edges.
    """
    base = state_at(state)
    if arena[base + EDGES] < 2:
        return
    edge = np.int64(arena[state_at(source) + FIRST_EDGE])
    previous = np.int64(-1)
    while edge >= 0:
        at = _edge_at(arena, edge)
        copy = _pool(arena, state, np.int64(arena[at + _TOKEN]), np.int64(arena[at + _TARGET]), -1)
        if previous < 0:
            arena[base + FIRST_EDGE] = copy
        else:
            arena[_edge_at(arena, previous) + _NEXT] = copy
        if arena[base + EDGES] > MAX_LIST:
            _tabulate(arena, state, copy)
        previous = copy
        edge = np.int64(arena[at + _NEXT])


@njit(cache=True)
def _clone(arena: np.ndarray, parent: Any, state: Any, token: Any) -> Any:
    """Split off the strings of `state` that are no longer than the parent's plus the token.

    They have just gained an occurrence that the longer ones lack; counting it comes later, so count
    and best continuation are copied as they are.
    """
    clone = np.int64(arena[NUM_STATES])
    arena[NUM_STATES] = clone + 1
    base, old = state_at(clone), state_at(state)
    for field in range(8):
        arena[base + field] = arena[old + field]
    arena[base + LENGTH] = arena[state_at(parent) + LENGTH] + 1
    arena[old + LINK] = clone
    _copy_edges(arena, state, clone)
    while parent >= 0 and target_of(arena, parent, token) == state:
        at = state_at(parent)
        if arena[at + BEST_TOKEN] == token:
            arena[at + BEST_TARGET] = clone
        if arena[at + EDGES] > 1:
            arena[_pooled_edge(arena, parent, token) + _TARGET] = clone
        parent = np.int64(arena[at + LINK])
    return clone


@njit(cache=True)
def _extend(arena: np.ndarray, token: Any) -> Any:
    """Add the state of the text plus one token; returns it."""
    end = np.int64(arena[NUM_TOKENS])
    state = np.int64(arena[NUM_STATES])
    arena[NUM_STATES] = state + 1
    arena[NUM_TOKENS] = end + 1
    arena[text_at(arena) + end] = token
    base = state_at(state)
    for field in range(8):
        arena[base + field] = 0
    arena[base + LENGTH] = end + 1
    arena[base + NEWEST_END] = end
    parent = np.int64(arena[LAST])
    found = np.int64(-1)
    while parent >= 0:
        found = target_of(arena, parent, token)
        if found >= 0:
            break
        _add_edge(arena, parent, token, state)
        parent = np.int64(arena[state_at(parent) + LINK])
    if parent >= 0 and arena[state_at(found) + LENGTH] > arena[state_at(parent) + LENGTH] + 1:
        found = _clone(arena, parent, found, token)
    arena[base + LINK] = max(found, 0)
    arena[LAST] = state
    return state


@njit(cache=True)
def _count(arena: np.ndarray, top: Any) -> None:
    """One more occurrence, at the end of the text, of all strings on the chain from `top`."""
    end = arena[NUM_TOKENS] - 1
    while top > 0:
        base = state_at(top)
        arena[base + COUNT] += 1
        arena[base + NEWEST_END] = end
        top = np.int64(arena[base + LINK])


@njit(cache=True)
def _update_best(arena: np.ndarray, source: Any, target: Any, token: Any) -> None:
    """Let `token` become the best continuation on the chain of the text before it was appended.

    source, target: tops of the chains before and after. The target of a source state is the state
    on the second chain that has the source's longest string plus the token, so two walks side by
    side need no look-up. Only these continuations have gained an occurrence: `>=` makes the most
    recent one win ties.
    """
    depth = np.int64(arena[COUNT_DEPTH])
    # Continuations of strings of count_depth tokens are not counted, and may be off the chain.
    while source > 0 and arena[state_at(np.int64(arena[state_at(source) + LINK])) + LENGTH] + 1 >= (
        depth
    ):
        source = np.int64(arena[state_at(source) + LINK])
    while source > 0:
        base = state_at(source)
        length = np.int64(arena[base + LENGTH]) + 1
        following = np.int64(arena[state_at(target) + LINK])
        while arena[state_at(following) + LENGTH] >= length:
            target = following
            following = np.int64(arena[state_at(target) + LINK])
        best = state_at(np.int64(arena[base + BEST_TARGET]))
        if arena[state_at(target) + COUNT] >= arena[best + COUNT]:
            arena[base + BEST_TOKEN] = token
            arena[base + BEST_TARGET] = target
        source = np.int64(arena[base + LINK])


@njit(cache=True, inline="always")
def _repeated(arena: np.ndarray) -> Any:
    """Length of the longest suffix of the text that occurs twice, tokens."""
    link = np.int64(arena[state_at(arena[LAST]) + LINK])
    return np.int64(arena[state_at(link) + LENGTH]) if link >= 0 else np.int64(0)


@njit(cache=True, inline="always")
def _note_continued(arena: np.ndarray, before: Any) -> None:
    """Note if the newest token prolonged the repeated suffix, to 2 tokens or more.

    before: length of that suffix before the token came
    """
    goes_on = _repeated(arena) > max(before, 1)
    arena[CONTINUED] = np.int32((np.int64(arena[CONTINUED]) << 1) | goes_on)


@njit(cache=True)
def append(arena: np.ndarray, token: Any) -> None:
    """Add one token to the text; amortised O(1) plus the chain of at most count_depth classes.

    A full arena takes no more. A token of -1 is an ordinary symbol.
    """
    if arena[NUM_TOKENS] >= arena[CAPACITY]:
        return
    old_top, before = np.int64(arena[TOP]), _repeated(arena)
    was_last = old_top == arena[LAST]
    state = _extend(arena, token)
    _note_continued(arena, before)
    top = state if was_last else target_of(arena, old_top, token)
    depth = arena[COUNT_DEPTH]
    link = np.int64(arena[state_at(top) + LINK])
    while arena[state_at(link) + LENGTH] >= depth:
        top = link
        link = np.int64(arena[state_at(top) + LINK])
    arena[TOP] = top
    _count(arena, top)
    _update_best(arena, old_top, top, token)


@njit(cache=True, nogil=True)
def append_text(arena: np.ndarray, tokens: np.ndarray) -> None:
    """Add many tokens, a prompt for example, without holding the GIL. tokens: int32 [n]."""
    for token in tokens:
        append(arena, np.int64(token))


@njit(cache=True)
def find(arena: np.ndarray, tokens: np.ndarray) -> Any:
    """State of a string, 0 for the empty one; -1 if it does not occur. tokens: int32 [n]."""
    state = np.int64(0)
    for token in tokens:
        state = target_of(arena, state, np.int64(token))
        if state < 0:
            break
    return state


@njit(cache=True, inline="always")
def next_edge(arena: np.ndarray, state: Any, edge: Any) -> tuple[Any, Any, Any]:
    """Walk the edges of a state that has some, newest first, without order after a single one.

    edge: what the last call returned, -1 at the start.
    Returns token, target state and the edge to hand in next; do not walk past the last edge.
    """
    base = state_at(state)
    if arena[base + EDGES] == 1:
        return np.int64(arena[base + BEST_TOKEN]), np.int64(arena[base + BEST_TARGET]), -1
    if edge < 0:
        edge = np.int64(arena[base + FIRST_EDGE])
    at = _edge_at(arena, edge)
    following = np.int64(arena[at + _NEXT])
    return np.int64(arena[at + _TOKEN]), np.int64(arena[at + _TARGET]), following
