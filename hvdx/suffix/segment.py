"""A frozen piece of shared text with an index that finds what followed a context.

Letters: n tokens of text, m positions with a left context, U nodes, D depth.

Text is one sentinel -1, then responses from old to new, each followed by -1. A position i has the
left context text[i-1], text[i-2], ... up to the sentinel. `ctx` lists the positions sorted by that
context, compared up to D tokens: positions after the same string w lie side by side, and the runs
of shorter suffixes of w enclose those of longer ones. Every run of two or more positions whose
contexts share more tokens than any longer run is a node; a single position is a leaf.

Source: U. Manber and G. Myers, "Suffix arrays", SIAM J. Comput. 22, 1993, on reversed text; the
runs are the LCP intervals of M. Abouelhoda, S. Kurtz and E. Ohlebusch, J. Discrete Algorithms 2,
2004; the sort is J. Bentley and R. Sedgewick, "Fast algorithms for sorting and searching
strings", SODA 1997.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from hvdx.errors import HvdxError
from hvdx.suffix.index import build_index

SENTINEL = -1
MAX_TOKEN = 2**31 - 2
"""The largest token id that text may hold."""
MAX_DEPTH = 127
"""Contexts are told apart up to here: a match of 64 tokens and a draft of 63 have exact counts."""
MAX_SEGMENTS = 16
"""Most segments of one descriptor."""
SEGMENT_WORDS = 16
"""int64 words per segment in a descriptor, after word 0, the number of segments.

0 address of text, 1 n, 2 address of ctx, 3 m, 4 address of leaf_parent, 5 address of nodes,
6 U, 7 address of bigram, 8 number of bigram slots, 9.. zero
"""


class TokenError(HvdxError, ValueError):
    """Text for the suffix index is not a flat list of token ids; nothing was taken."""


def as_tokens(tokens: Any) -> np.ndarray:
    """A copy of a response's tokens, int32 [k]. Errors: TokenError."""
    try:
        array = np.asarray(tokens)
    except (ValueError, OverflowError):
        array = np.zeros(0, object)
    if array.ndim == 1 and array.size == 0 and array.dtype != object:
        return np.zeros(0, np.int32)
    if array.ndim != 1 or array.dtype.kind not in "iu":
        raise TokenError("Tokens must be a flat list or array of integers.")
    for token in (int(array.min()), int(array.max())):
        if not 0 <= token <= MAX_TOKEN:
            raise TokenError(f"Token ids must be between 0 and {MAX_TOKEN}, not {token}.")
    return array.astype(np.int32)


class Segment:
    """Frozen text and its index; never changed after it is built.

    text: int32 [n]; ctx, leaf_parent: int32 [m] by rank; nodes: int32 [U, 8]
    bigram: int32 [slots, 4] open addressing: last token, the one before (-1 for a context of one
    token), node or -1 minus the rank of a leaf, zero; an empty slot has last token -1
    starts: int64 [responses] text position of each response; ages: int64 [responses] ascending
    """

    __slots__ = ("ages", "bigram", "ctx", "leaf_parent", "nodes", "starts", "text")

    def __init__(self, text: np.ndarray, starts: np.ndarray, ages: np.ndarray) -> None:
        if text.size >= 2**31:
            raise ValueError(f"A segment holds fewer than 2^31 tokens, not {text.size}.")
        self.starts, self.ages = starts, ages
        self.text = text
        self.ctx, self.leaf_parent, self.nodes, self.bigram = build_index(text, MAX_DEPTH)

    @property
    def num_bytes(self) -> int:
        """Memory of all arrays."""
        return sum(getattr(self, name).nbytes for name in self.__slots__)

    def words(self) -> list[int]:
        """The segment's part of a descriptor; the addresses hold as long as the segment lives."""
        text, ctx, leaf_parent, nodes, bigram = (
            array.ctypes.data
            for array in (self.text, self.ctx, self.leaf_parent, self.nodes, self.bigram)
        )
        words = [text, self.text.size, ctx, self.ctx.size, leaf_parent, nodes, len(self.nodes)]
        words += [bigram, len(self.bigram)]
        return words + [0] * (SEGMENT_WORDS - len(words))


def describe(segments: Sequence[Segment]) -> np.ndarray:
    """Descriptor of segments, newest first: int64 [1 + 16 * segments]; keep the segments alive."""
    words = [len(segments)]
    for segment in segments:
        words += segment.words()
    return np.array(words, np.int64)


def join_responses(responses: Sequence[np.ndarray]) -> tuple[np.ndarray, np.ndarray]:
    """Text of a segment and the starts of its responses, given from old to new."""
    sizes = np.array([response.size + 1 for response in responses], np.int64)
    ends = np.cumsum(sizes)
    text = np.full(1 + int(ends[-1]) if len(ends) else 1, SENTINEL, np.int32)
    starts = 1 + ends - sizes
    for start, response in zip(starts.tolist(), responses, strict=True):
        text[start : start + response.size] = response
    return text, starts
