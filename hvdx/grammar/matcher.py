"""Where an output is in its grammar, and where it would be behind the tokens of a draft.

Letters: V vocabulary, W = ceil(V / 32) words of a mask with one bit per token.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Protocol

import numpy as np
from numba import njit
from numpy.typing import NDArray

Array = NDArray[Any]

ALLOWANCE_NS, ALLOWANCE_PER_TOKEN_NS = 1_000_000_000, 5_000_000
"""Processor time that matching one output may take. An ambiguous grammar takes more with every
token, and a request must not hold up the others."""
TOO_SLOW = (
    "its structure is too ambiguous: matching the text takes more and more time; give a simpler one"
)


class Matcher(Protocol):
    """What is used of the library's matcher."""

    def accept_token(self, token_id: int) -> bool:
        """Go on by a token; False, and no step, when the grammar does not allow it."""

    def rollback(self, num_tokens: int) -> None:
        """Take back so many steps."""

    def fill_next_token_bitmask(self, bitmask: Array) -> bool:
        """Write the tokens allowed next; False when all are."""

    def is_terminated(self) -> bool:
        """Whether a token has ended the text."""

    def is_completed(self) -> bool:
        """Whether the text may end here."""


SECOND = {0xE0: (0xA0, 0xBF), 0xED: (0x80, 0x9F), 0xF0: (0x90, 0xBF), 0xF4: (0x80, 0x8F)}
"""First bytes of characters that narrow the second one, with its bounds. Grammars let some through
that no valid text holds: overlong forms, lone surrogates, numbers beyond the last character."""


class Vocabulary:
    """What masks need of the tokens.

    num_words: W
    has_text: bool [V], tokens that add bytes; the others but `end_ids` are never allowed
    broken: int32 [W], tokens with a pair of bytes that `SECOND` forbids
    opened: uint8 [V], which first byte of `SECOND` a token ends with, counted from 1; 0 for none
    breaking: int32 [5, W], tokens whose first byte is wrong behind such a one
    control: int32 [W], tokens with a control character that is no line end: no JSON text needs one,
        and in its strings they are forbidden
    not_first: int32 [W], tokens whose space would not be shown at the begin of a text
    """

    def __init__(
        self, pieces: Sequence[bytes], end_ids: Sequence[int], drops_first_space: bool
    ) -> None:
        self.num_words = -(-len(pieces) // 32)
        self.end_ids = frozenset(end_ids)
        self.has_text = np.array([bool(piece) for piece in pieces], np.bool_)
        self.broken = _words([any(_forbids(*two) for two in pairwise(one)) for one in pieces])
        kinds = {first: place for place, first in enumerate(SECOND, 1)}
        self.opened = np.array([kinds.get(one[-1], 0) if one else 0 for one in pieces], np.uint8)
        self.breaking = np.zeros((len(SECOND) + 1, self.num_words), np.int32)
        for first, place in kinds.items():
            self.breaking[place] = _words([bool(one) and _forbids(first, one[0]) for one in pieces])
        self.control = _words([any(b < 32 and b not in b"\r\n" for b in one) for one in pieces])
        self.not_first = _words([drops_first_space and one[:1] == b" " for one in pieces])


class GrammarMatch:
    """The place of one output in its grammar: committed tokens, and draft tokens behind them.

    Nothing here raises while an output runs: what goes wrong is kept in `fault`, and from then on
    no token is allowed, which ends the output.

    fault: why the output cannot go on, or `None`
    """

    def __init__(self, matcher: Matcher, vocabulary: Vocabulary, *, is_json: bool) -> None:
        self._matcher = matcher
        self._vocabulary = vocabulary
        self._banned = vocabulary.broken | vocabulary.control if is_json else vocabulary.broken
        self._ahead: list[int] = []
        self._opened = 0
        self._words = np.zeros(vocabulary.num_words, np.int32)
        self._spent_ns = 0
        self._num_tokens = 0
        self.fault: str | None = None

    def append(self, token_id: int) -> None:
        """Commit an emitted token; where the matcher has followed it already, nothing moves."""
        self._num_tokens += 1
        self._opened = int(self._vocabulary.opened[token_id])
        if self._ahead and self._ahead[0] == token_id:
            del self._ahead[0]
            return
        self._go_back(0)
        if self.fault is None and not self._accept(token_id):
            self.fault = f"token {token_id} was drawn, which its structure does not allow"
        self._ahead.clear()

    def ban(self, logits: Array, path: Sequence[int]) -> None:
        """Set the logits of tokens that may not follow to -inf, float32 [V], in place.

        path: draft tokens behind the committed text; behind one that ends the text all is allowed,
            since nothing of it is kept
        """
        if self.fault is None:
            self._follow(path)
        if self.fault is not None:
            logits.fill(-np.inf)
            return
        if self._matcher.is_terminated():
            return
        _ban(self._allowed(path), logits)

    def can_begin(self) -> bool:
        """Whether any token may come first."""
        return bool(self._allowed([]).any())

    def _allowed(self, path: Sequence[int]) -> NDArray[np.int32]:
        """The tokens that may follow where the matcher is, as bits."""
        began = time.thread_time_ns()
        words, known = self._words, self._vocabulary
        self._matcher.fill_next_token_bitmask(words)
        words &= ~self._banned
        words &= ~known.breaking[known.opened[path[-1]] if path else self._opened]
        if not path and not self._num_tokens:
            words &= ~known.not_first
        self._count(began)
        return words

    def legal(self, token_ids: Array, parent: Array) -> Array:
        """Which nodes of a tree may stand where they do, bool [N]; the root always may.

        token_ids, parent: int [N]; a parent comes before its children. The matcher comes back.
        """
        may = np.zeros(token_ids.size, np.bool_)
        may[0] = True
        paths: list[list[int]] = [[]]
        for node in range(1, token_ids.size):
            up = int(parent[node])
            paths.append([*paths[up], int(token_ids[node])])
        for node in _depth_first(parent):
            if node and may[parent[node]] and self.fault is None:
                may[node] = self._try(paths[node])
        self._go_back(0)
        return may

    @property
    def is_complete(self) -> bool:
        """Whether the committed text may end where it is."""
        self._go_back(0)
        return self._matcher.is_completed()

    def _try(self, path: list[int]) -> bool:
        """Go to a node whose parent is legal; whether it is legal too."""
        shared = self._shared(path)
        self._go_back(shared)
        for token in path[shared:]:
            if not self._accept(token):
                return False
            self._ahead.append(token)
        return True

    def _follow(self, path: Sequence[int]) -> None:
        """Bring the matcher to the end of a path of drawn tokens."""
        if not self._try(list(path)) and self.fault is None:
            self.fault = "a token was drawn that its structure does not allow"

    def _shared(self, path: Sequence[int]) -> int:
        """Tokens of a path that the matcher has followed already."""
        count = 0
        for ours, theirs in zip(self._ahead, path, strict=False):
            if ours != theirs:
                break
            count += 1
        return count

    def _go_back(self, depth: int) -> None:
        """Leave only so many tokens of the path followed."""
        if len(self._ahead) > depth:
            self._matcher.rollback(len(self._ahead) - depth)
            del self._ahead[depth:]

    def _accept(self, token_id: int) -> bool:
        known = self._vocabulary
        is_known = known.has_text[token_id] or token_id in known.end_ids
        if not is_known or self._matcher.is_terminated():  # the library would print a warning
            return False
        began = time.thread_time_ns()
        accepted = self._matcher.accept_token(token_id)
        self._count(began)
        return accepted

    def _count(self, began_ns: int) -> None:
        self._spent_ns += time.thread_time_ns() - began_ns
        if self._spent_ns > ALLOWANCE_NS + ALLOWANCE_PER_TOKEN_NS * self._num_tokens:
            self.fault = TOO_SLOW


def _depth_first(parent: Array) -> list[int]:
    """Nodes so that each path is gone down before the next begins."""
    children: list[list[int]] = [[] for _ in range(parent.size)]
    for node in range(1, parent.size):
        children[int(parent[node])].append(node)
    order, waiting = [], [0]
    while waiting:
        node = waiting.pop()
        order.append(node)
        waiting += reversed(children[node])
    return order


def _forbids(first: int, second: int) -> bool:
    """Whether the second of two bytes that follow one another may not stand there."""
    low, high = SECOND.get(first, (0, 0xFF))
    return not low <= second <= high


def _words(flags: Sequence[bool]) -> NDArray[np.int32]:
    """Flags as bits, int32 [W], lowest bit first."""
    bits = np.zeros(-(-len(flags) // 32) * 32, np.uint8)
    bits[: len(flags)] = flags
    return np.packbits(bits, bitorder="little").view(np.int32)


@njit(cache=True)
def _ban(words: Array, logits: Array) -> None:
    """Set logits whose bit is 0 to -inf. words: int32 [W]; logits: float32 [V]."""
    for place in range(words.size):
        word = words[place]
        if word == -1:
            continue
        for bit in range(min(32, logits.size - 32 * place)):
            if not (word >> bit) & 1:
                logits[32 * place + bit] = -np.inf
