"""Builds the index of a frozen text, in compiled code without the GIL.

`segment.py` says what the index is and where it comes from.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

PARENT, COUNT, DEPTH, BEST, BEST_COUNT, NEXT, FIRST, NUM_NEXT = range(8)
"""Fields of a node, int32.

parent node (-1 for the root, node 0), positions in the run, common context length, most frequent
next token (the sentinel where responses end; the most recent wins ties), its count, the node of
"context + best token" (or, when that count is 1, -1 minus the text position that follows it),
first rank of the run, distinct next tokens (the sentinel is one) counted up to 16
"""
NUM_NEXT_CAP = 16
_FEW = 12
"""Runs this short are sorted by insertion."""
_MIX_0, _MIX_1 = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xD6E8FEB86659FD93)
_HALF = np.uint64(32)


@njit(cache=True, nogil=True)
def build_index(text: np.ndarray, max_depth: int) -> Any:
    """Index a text that starts and ends with the sentinel: (ctx, leaf_parent, nodes, bigram)."""
    ctx, lcp = _sort_contexts(text, max_depth)
    nodes, leaf_parent = _find_runs(ctx, lcp)
    _count_next(text, ctx, lcp, nodes, leaf_parent, max_depth)
    bigram = _hash_bigrams(text, ctx, nodes, leaf_parent)
    return ctx, leaf_parent, nodes, bigram


@njit(cache=True, nogil=True)
def _shared_len(text: Any, one: Any, other: Any, known: Any, max_depth: Any) -> Any:
    """Common length of two left contexts, of which `known` tokens are known to be equal."""
    depth = known
    while depth < max_depth:
        token = text[one - 1 - depth]
        if token < 0 or token != text[other - 1 - depth]:
            break
        depth += 1
    return depth


@njit(cache=True, nogil=True)
def _sort_few(text: Any, ctx: Any, lcp: Any, low: Any, high: Any, known: Any, cap: Any) -> None:
    """Insertion sort of ranks low..high-1, whose contexts share `known` tokens."""
    for rank in range(low + 1, high):
        pos = ctx[rank]
        place = rank
        while place > low:
            other = ctx[place - 1]
            depth = _shared_len(text, pos, other, known, cap)
            if depth == cap or text[pos - 1 - depth] >= text[other - 1 - depth]:
                break
            ctx[place] = other
            place -= 1
        ctx[place] = pos
    for rank in range(low + 1, high):
        lcp[rank] = _shared_len(text, ctx[rank - 1], ctx[rank], known, cap)


@njit(cache=True, nogil=True)
def _sort_contexts(text: Any, max_depth: Any) -> Any:
    """Ranks of all positions with a context, and the common length of neighbours.

    Returns ctx int32 [m], lcp int32 [m + 1]; lcp[r] belongs to ranks r - 1 and r, 0 at both ends.
    """
    count = 0
    for pos in range(1, text.size):
        count += text[pos - 1] >= 0
    ctx = np.empty(count, np.int32)
    lcp = np.zeros(count + 1, np.int32)
    rank = 0
    for pos in range(1, text.size):
        if text[pos - 1] >= 0:
            ctx[rank] = pos
            rank += 1
    stack = np.empty((256, 3), np.int32)
    stack[0, 0], stack[0, 1], stack[0, 2] = 0, count, 0
    top = 1
    while top > 0:
        top -= 1
        low, high, depth = stack[top, 0], stack[top, 1], stack[top, 2]
        if high - low <= _FEW:
            _sort_few(text, ctx, lcp, low, high, depth, max_depth)
            continue
        # Median of three as the pivot, then three parts: below, equal, above.
        a = text[ctx[low] - 1 - depth]
        b = text[ctx[(low + high) >> 1] - 1 - depth]
        c = text[ctx[high - 1] - 1 - depth]
        pivot = max(min(a, b), min(max(a, b), c))
        below, rank, above = low, low, high
        while rank < above:
            pos = ctx[rank]
            token = text[pos - 1 - depth]
            if token == pivot:
                rank += 1
            elif token < pivot:
                ctx[rank] = ctx[below]
                ctx[below] = pos
                below += 1
                rank += 1
            else:
                above -= 1
                ctx[rank] = ctx[above]
                ctx[above] = pos
        # Neighbours on both sides of a border differ right here.
        if below > low:
            lcp[below] = depth
        if above < high:
            lcp[above] = depth
        if top + 3 > stack.shape[0]:
            grown = np.empty((2 * stack.shape[0], 3), np.int32)
            grown[:top] = stack[:top]
            stack = grown
        if below - low > 1:
            stack[top, 0], stack[top, 1], stack[top, 2] = low, below, depth
            top += 1
        if high - above > 1:
            stack[top, 0], stack[top, 1], stack[top, 2] = above, high, depth
            top += 1
        if above - below > 1:
            if pivot < 0 or depth + 1 == max_depth:
                lcp[below + 1 : above] = depth if pivot < 0 else max_depth
            else:
                stack[top, 0], stack[top, 1], stack[top, 2] = below, above, depth + 1
                top += 1
    return ctx, lcp


@njit(cache=True, nogil=True)
def _num_runs(lcp: Any) -> Any:
    """Number of nodes, the root included."""
    open_depth = np.zeros(lcp.max() + 2, np.int32)
    top, count = 0, 1
    for rank in range(1, lcp.size):
        depth = lcp[rank]
        while open_depth[top] > depth:
            top -= 1
        if open_depth[top] < depth:
            top += 1
            open_depth[top] = depth
            count += 1
    return count


@njit(cache=True, nogil=True)
def _find_runs(ctx: Any, lcp: Any) -> Any:
    """Nodes with parent, count, depth and first rank, and the deepest node around every rank."""
    size = ctx.size
    nodes = np.zeros((_num_runs(lcp), 8), np.int32)
    leaf_parent = np.zeros(size, np.int32)
    stack = np.zeros(lcp.max() + 2, np.int32)
    top, count = 0, 1
    nodes[0, PARENT] = -1
    nodes[0, COUNT] = size
    for rank in range(1, size + 1):
        depth = lcp[rank]
        node = stack[top]
        first = rank - 1
        if nodes[node, DEPTH] >= depth:
            leaf_parent[rank - 1] = node
        while nodes[node, DEPTH] > depth:
            first = nodes[node, FIRST]
            nodes[node, COUNT] = rank - first
            top -= 1
            above = stack[top]
            # The parent may be a run that opens only now; it then gets the next number.
            nodes[node, PARENT] = above if nodes[above, DEPTH] >= depth else count
            node = above
        if nodes[node, DEPTH] < depth:
            nodes[count, DEPTH] = depth
            nodes[count, FIRST] = first
            if first == rank - 1:
                leaf_parent[first] = count
            top += 1
            stack[top] = count
            count += 1
    return nodes, leaf_parent


@njit(cache=True, nogil=True)
def _count_next(
    text: Any, ctx: Any, lcp: Any, nodes: Any, leaf_parent: Any, max_depth: Any
) -> None:
    """Fill in the best next token of every node, its count, where it leads, and the variety."""
    size = ctx.size
    # A number for every distinct token, 0 for the sentinel: positions after the same token lie
    # side by side.
    number = np.zeros(text.size, np.int32)
    rank_of = np.empty(text.size, np.int32)
    distinct = 0
    for rank in range(size):
        distinct += lcp[rank] == 0
        number[ctx[rank] - 1] = distinct
        rank_of[ctx[rank]] = rank
    following = np.empty(size, np.int32)
    for rank in range(size):
        following[rank] = number[ctx[rank]]
    # Per token: node that counted it last, count, newest position.
    seen = np.zeros((distinct + 1, 4), np.int32)
    for node in range(1, nodes.shape[0]):
        first = nodes[node, FIRST]
        best, best_count, best_pos, variety = -1, 0, 0, 0
        for rank in range(first, first + nodes[node, COUNT]):
            token, pos = following[rank], ctx[rank]
            if seen[token, 0] != node:
                seen[token, 0] = node
                seen[token, 1] = 0
                seen[token, 2] = 0
                variety += 1
            count = seen[token, 1] + 1
            newest = max(seen[token, 2], pos)
            seen[token, 1] = count
            seen[token, 2] = newest
            if count > best_count or (count == best_count and newest > best_pos):
                best, best_count, best_pos = token, count, newest
        nodes[node, BEST] = text[best_pos]
        nodes[node, BEST_COUNT] = best_count
        nodes[node, NUM_NEXT] = min(variety, NUM_NEXT_CAP)
        if best == 0:
            continue
        if best_count == 1:
            nodes[node, NEXT] = -2 - best_pos
            continue
        depth = min(nodes[node, DEPTH] + 1, max_depth)
        target = leaf_parent[rank_of[best_pos + 1]]
        while nodes[nodes[target, PARENT], DEPTH] >= depth:
            target = nodes[target, PARENT]
        nodes[node, NEXT] = target


@njit(cache=True, nogil=True)
def home_slot(last: Any, before: Any, slots: Any) -> Any:
    """First slot to look for two tokens in a table of this size."""
    mixed = np.uint64(last) * _MIX_0 ^ (np.uint64(before + 1) * _MIX_1)
    mixed = (mixed ^ (mixed >> np.uint64(29))) * _MIX_0
    return np.int64(((mixed >> _HALF) * np.uint64(slots)) >> _HALF)


@njit(cache=True, nogil=True)
def _insert(bigram: Any, last: Any, before: Any, value: Any) -> None:
    slot = home_slot(last, before, bigram.shape[0])
    while bigram[slot, 0] >= 0:
        slot += 1
        if slot == bigram.shape[0]:
            slot = 0
    bigram[slot, 0], bigram[slot, 1], bigram[slot, 2] = last, before, value


@njit(cache=True, nogil=True)
def _hash_bigrams(text: Any, ctx: Any, nodes: Any, leaf_parent: Any) -> Any:
    """Table from the last one or two tokens of a context to their node or leaf."""
    # First counted, then filled.
    bigram = np.full((1, 4), -1, np.int32)
    for fill in range(2):
        entries = 0
        for node in range(1, nodes.shape[0]):
            outer, depth = nodes[nodes[node, PARENT], DEPTH], nodes[node, DEPTH]
            pos = ctx[nodes[node, FIRST]]
            if outer < 1:
                entries += 1
                if fill:
                    _insert(bigram, text[pos - 1], -1, node)
            if outer < 2 <= depth:
                entries += 1
                if fill:
                    _insert(bigram, text[pos - 1], text[pos - 2], node)
        for rank in range(ctx.size):
            outer = nodes[leaf_parent[rank], DEPTH]
            pos = ctx[rank]
            if outer < 1:
                entries += 1
                if fill:
                    _insert(bigram, text[pos - 1], -1, -1 - rank)
            if outer < 2 and text[pos - 2] >= 0:
                entries += 1
                if fill:
                    _insert(bigram, text[pos - 1], text[pos - 2], -1 - rank)
        if not fill:
            bigram = np.full((entries + entries // 2 + 1, 4), -1, np.int32)
    return bigram
