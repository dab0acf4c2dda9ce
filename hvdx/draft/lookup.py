"""Prompt lookup: copy what followed an earlier occurrence of the last few tokens.

Source: A. Saxena, "Prompt Lookup Decoding", 2023. The longest n-gram wins, then the earliest place.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numba import njit

from hvdx.draft import DraftSource, SourceContext
from hvdx.rows import Rows
from hvdx.tree import DraftTree


class PromptLookup(DraftSource):
    """Drafts a chain from the row's own prompt and output."""

    def __init__(self, context: SourceContext) -> None:
        self._shortest = context.spec.lookup_min_ngram
        self._longest = context.spec.lookup_max_ngram

    def peek(self, rows: Rows, active: Sequence[int], out: DraftTree) -> None:
        """Draft for every active row in one compiled call."""
        _lookup_rows(
            np.asarray(active, np.int32),
            rows.token_ids,
            rows.num_tokens,
            rows.room,
            self._shortest,
            self._longest,
            out.token_ids,
            out.parent,
            out.depth,
            out.score,
            out.num_nodes,
        )


@njit(cache=True)
def find_ngram(text: np.ndarray, shortest: int, longest: int) -> int:
    """Where to copy from: the position after the earliest occurrence of the longest n-gram.

    text: int32 [n]; the n-gram is the last `shortest` to `longest` tokens of it.
    Returns -1 when no n-gram of these lengths occurs earlier.
    """
    count = text.size
    best_len, best_end = shortest - 1, -1
    for end in range(shortest, count):
        length = 0
        limit = min(longest, end)
        while length < limit and text[end - 1 - length] == text[count - 1 - length]:
            length += 1
        if length > best_len:
            best_len, best_end = length, end
            if length == longest:
                break
    return best_end


@njit(cache=True)
def _lookup_rows(
    active: np.ndarray,
    token_ids: np.ndarray,
    num_tokens: np.ndarray,
    room: np.ndarray,
    shortest: int,
    longest: int,
    out_ids: np.ndarray,
    out_parent: np.ndarray,
    out_depth: np.ndarray,
    out_score: np.ndarray,
    out_nodes: np.ndarray,
) -> None:
    for row in active:
        count = num_tokens[row]
        start = find_ngram(token_ids[row, :count], shortest, longest)
        if start < 0:
            continue
        nodes = min(room[row], count - start + 1)
        for node in range(1, nodes):
            out_ids[row, node] = token_ids[row, start + node - 1]
            out_parent[row, node] = node - 1
            out_depth[row, node] = node
            out_score[row, node] = 1.0
        out_nodes[row] = max(nodes, 1)
