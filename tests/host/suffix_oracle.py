"""What suffix drafts are, in plain Python: slow, short and without any index.

Own text of a row is one sequence of tokens. It may begin with a predicted output and one SENTINEL.
Shared text is the outputs of other responses, oldest first, each followed by SENTINEL.

Sums of p are taken in float64 over float32 values. They are exact at the usual settings, so no
order of summation changes a comparison of scores.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

SENTINEL = -1


@dataclass(frozen=True)
class Settings:
    """Parameters of a draft; `room` is the most draft tokens that the row may send."""

    match_cap: int = 64
    max_draft: int = 63
    spec_factor: float = 1.0
    spec_offset: float = 0.0
    min_token_prob: float = 0.1
    use_tree: bool = False
    room: int = 63

    def cap(self, length: int) -> int:
        """Most draft tokens for a match of this length."""
        most = int(length * self.spec_factor + self.spec_offset + 1e-6)
        return max(0, min(self.max_draft, most, self.room))


@dataclass
class Draft:
    """A draft and what is reported with it.

    parents: index of the parent in the draft, -1 for a child of the pending token
    match_len: longest length of the winning class, capped; 0 when there is no draft
    longest: longest match length with this origin, capped
    support: c(w) without the end occurrence
    num_next: distinct symbols after w, counted up to 16; a sentinel is one of them
    age: tokens from the newest occurrence of w that the first draft token follows; -1 for shared
    shorter_first: likeliest token after the next shorter class; -1 if there is no such class
    was_capped: whether the draft is as long as the match length and the room allow
    """

    tokens: list[int] = field(default_factory=list)
    parents: list[int] = field(default_factory=list)
    probs: list[float] = field(default_factory=list)
    score: float = 0.0
    match_len: int = 0
    longest: int = 0
    support: int = 0
    num_next: int = 0
    age: int = -1
    shorter_first: int = -1
    was_capped: int = 0


def ends_of(text: Sequence[int], w: Sequence[int]) -> list[int]:
    """Positions right after every occurrence of w, ascending; one at the end of text included."""
    n, m, w = len(text), len(w), list(w)
    return [end for end in range(m, n + 1) if list(text[end - m : end]) == w]


def count(text: Sequence[int], w: Sequence[int]) -> int:
    """c(w): occurrences of w; a w with a sentinel counts as absent from shared text."""
    return len(ends_of(text, w))


def children(text: Sequence[int], v: Sequence[int]) -> list[tuple[int, int]]:
    """(token, c(v token)) of every symbol seen after v: most frequent first, then most recent."""
    seen: dict[int, list[int]] = {}
    for end in ends_of(text, v):
        if end < len(text):
            seen.setdefault(text[end], []).append(end)
    ranked = sorted(seen.items(), key=lambda item: (-len(item[1]), -item[1][-1]))
    return [(token, len(ends)) for token, ends in ranked]


def _step(p: np.float32, part: int, whole: int) -> np.float32:
    return np.float32(p * (np.float32(part) / np.float32(whole)))


def path_draft(text: Sequence[int], w: Sequence[int], extra: int, cap: int, least: float) -> Draft:
    """Follow the best continuation. extra: added to the first denominator (1 for shared text)."""
    draft, p, v = Draft(), np.float32(1), list(w)
    while len(draft.tokens) < cap:
        ranked = children(text, v)
        if not ranked or ranked[0][0] == SENTINEL:
            break
        token, part = ranked[0]
        p = _step(p, part, count(text, v) + (0 if draft.tokens else extra))
        if p < np.float32(least):
            break
        draft.parents.append(len(draft.tokens) - 1)
        draft.tokens.append(token)
        draft.probs.append(float(p))
        v.append(token)
    draft.score = sum(draft.probs)
    return draft


def tree_draft(text: Sequence[int], w: Sequence[int], extra: int, cap: int, least: float) -> Draft:
    """Grow a tree best first: larger p, then smaller depth, then earlier into the queue.

    Children of one node enter the queue most frequent first, then most recent.
    """
    draft, entered = Draft(), 0
    queue: list[tuple[float, int, int, list[int], int]] = []

    def push(v: list[int], p: np.float32, node: int, depth: int, extra: int) -> None:
        nonlocal entered
        whole = count(text, v) + extra
        for token, part in children(text, v):
            child = _step(p, part, whole)
            if token != SENTINEL and child >= np.float32(least):
                queue.append((-float(child), depth, entered, [*v, token], node))
                entered += 1

    push(list(w), np.float32(1), -1, 1, extra)
    while queue and len(draft.tokens) < cap:
        queue.sort(key=lambda item: item[:3])
        negative, depth, _, v, parent = queue.pop(0)
        node = len(draft.tokens)
        draft.tokens.append(v[-1])
        draft.parents.append(parent)
        draft.probs.append(-negative)
        push(v, np.float32(-negative), node, depth + 1, 0)
    draft.score = sum(draft.probs)
    return draft


def match_lengths(
    text: Sequence[int], tail: Sequence[int], least_count: int, match_cap: int
) -> list[int]:
    """Lengths L at which the last L tokens of `tail` occur often enough in `text`, ascending."""
    found = []
    for length in range(1, min(match_cap, len(tail)) + 1):
        w = list(tail[-length:])
        if SENTINEL in w or count(text, w) < least_count:
            break
        found.append(length)
    return found


def best_draft(text: Sequence[int], tail: Sequence[int], settings: Settings, own: bool) -> Draft:
    """Try every match length. tail: the row's last tokens, most recent last."""
    lengths = match_lengths(text, tail, 2 if own else 1, settings.match_cap)
    best, make = Draft(), tree_draft if settings.use_tree else path_draft
    for length in reversed(lengths):
        w = list(tail[-length:])
        cap = settings.cap(length)
        draft = make(text, w, 0 if own else 1, cap, settings.min_token_prob)
        if draft.score > best.score:
            best = draft
            _describe(best, text, w, own)
            best.was_capped = int(len(draft.tokens) == cap)
    # A shorter length of the same class has the same occurrences and the same draft or less of it.
    best.longest = lengths[-1] if lengths else 0
    if best.match_len:
        whole = ends_of(text, tail[-best.match_len :])
        for length in range(best.match_len - 1, 0, -1):
            if len(ends_of(text, tail[-length:])) != len(whole):
                best.shorter_first = children(text, tail[-length:])[0][0]
                break
    return best


def _describe(draft: Draft, text: Sequence[int], w: list[int], own: bool) -> None:
    draft.match_len = len(w)
    draft.support = count(text, w) - (1 if own else 0)
    draft.num_next = min(16, len(children(text, w)))
    if own:
        draft.age = len(text) - (ends_of(text, [*w, draft.tokens[0]])[-1] - 1)


def own_draft(text: Sequence[int], settings: Settings) -> Draft:
    """Best draft from the row's own text."""
    return best_draft(text, text, settings, own=True)


def shared_draft(text: Sequence[int], tail: Sequence[int], settings: Settings) -> Draft:
    """Best draft from shared text: responses oldest first, each followed by SENTINEL."""
    return best_draft(text, tail, settings, own=False)
