"""One namespace of the store: responses on levels, from running ones to the oldest.

Level 0 holds running responses and those that finished last. When the finished ones outgrow it
they move on to the next level, which is built anew, and so on: level k holds at most
`level0_tokens * ratio**k` tokens, and all its responses finished before those of level k - 1.
So text is old to new within a level and over levels, and the oldest responses are a prefix.
Source: P. O'Neil et al., "The log-structured merge-tree", Acta Informatica 33, 1996.

Sizes count one separator per response. Only the thread that builds touches a `Namespace`, save for
the fields that the store guards.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field

import numpy as np

from hvdx.suffix.segment import MAX_SEGMENTS, Segment, describe, join_responses

RUNNING = 2**62
"""Added to the age of a running response: it is newer than every finished one."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """What one namespace holds at one moment; valid as long as it is referenced.

    descriptor: int64, see `segment.py`; owners: the segments, newest first
    address: of the descriptor, for compiled code
    """

    descriptor: np.ndarray
    owners: tuple[Segment, ...]
    address: int

    @staticmethod
    def of(segments: Sequence[Segment]) -> Snapshot:
        """Snapshot of segments, newest first."""
        descriptor = describe(segments)
        return Snapshot(descriptor, tuple(segments), int(descriptor.ctypes.data))


EMPTY = Snapshot.of(())


@dataclass(slots=True)
class Addition:
    """What one call of `add` brought.

    age: number of additions to the store when it came
    forgets: the response's text so far goes, because what came between is lost
    """

    namespace: Namespace
    key: Hashable
    tokens: np.ndarray
    is_final: bool
    age: int
    forgets: bool = False


@dataclass(slots=True)
class Response:
    """A response's tokens so far; `age` is that of its last addition."""

    age: int
    parts: list[np.ndarray] = field(default_factory=list)
    size: int = 0

    def text(self) -> np.ndarray:
        """All tokens, int32; joined once."""
        if len(self.parts) != 1:
            self.parts = [np.concatenate(self.parts)]
        return self.parts[0]

    def keep(self, size: int) -> None:
        """Forget all but the newest `size` tokens; their memory is freed."""
        self.parts = [self.text()[-size:].copy()] if size else []
        self.size = size


@dataclass(slots=True)
class Level:
    """Text of finished responses; the segment comes when it is built. Fields as in `Segment`."""

    text: np.ndarray
    starts: np.ndarray
    ages: np.ndarray
    segment: Segment | None = None

    @property
    def size(self) -> int:
        """Tokens and separators."""
        return self.text.size - 1

    def build(self) -> Segment:
        """The level's segment, built at the first call."""
        if self.segment is None:
            self.segment = Segment(self.text, self.starts, self.ages)
        return self.segment

    def without_old(self, age: int) -> Level | None:
        """The level without responses up to this age; `None` if none is left."""
        gone = int(np.searchsorted(self.ages, age, side="right"))
        if gone == 0:
            return self
        if gone == self.ages.size:
            return None
        shift = int(self.starts[gone]) - 1
        return Level(self.text[shift:].copy(), self.starts[gone:] - shift, self.ages[gone:].copy())


def level_of(responses: Sequence[Response]) -> Level:
    """A level of responses, given from old to new."""
    text, starts = join_responses([response.text() for response in responses])
    return Level(text, starts, np.array([response.age for response in responses], np.int64))


def join_levels(older: Level, newer: Level) -> Level:
    """Both as one level."""
    return Level(
        np.concatenate((older.text, newer.text[1:])),
        np.concatenate((older.starts, newer.starts + older.size)),
        np.concatenate((older.ages, newer.ages)),
    )


class Namespace:
    """Responses of one name. `levels` start at level 1; `finished` and `running` are level 0."""

    def __init__(self, name: str) -> None:
        self.name = name
        # Guarded by the store: what readers see, and additions that wait.
        self.snapshot = EMPTY
        self.num_pending = 0
        self.levels: list[Level | None] = []
        self.finished: list[Response] = []
        self.running: dict[Hashable, Response] = {}

    def young(self) -> list[Response]:
        """Responses of level 0 that have text, from old to new."""
        running = [response for response in self.running.values() if response.size]
        return self.finished + sorted(running, key=lambda response: response.age)

    def num_tokens(self) -> int:
        """Size of all levels."""
        old = sum(level.size for level in self.levels if level is not None)
        return old + sum(response.size + 1 for response in self.young())

    def ages_and_sizes(self) -> tuple[np.ndarray, np.ndarray]:
        """Age, that of running responses offset by RUNNING, and size of every response."""
        levels = [level for level in self.levels if level is not None]
        running = [(r.age + RUNNING, r.size + 1) for r in self.running.values() if r.size]
        young = np.array([(r.age, r.size + 1) for r in self.finished] + running, np.int64)
        young = young.reshape(-1, 2)
        sizes = [np.diff(level.starts, append=level.text.size) for level in levels]
        ages = [level.ages for level in levels]
        return np.concatenate([*ages, young[:, 0]]), np.concatenate([*sizes, young[:, 1]])

    def apply(self, addition: Addition) -> None:
        """Take what was added."""
        response = self.running.setdefault(addition.key, Response(addition.age))
        response.age = addition.age
        if addition.forgets:
            response.keep(0)
        if addition.tokens.size:
            response.parts.append(addition.tokens)
            response.size += addition.tokens.size
        if addition.is_final:
            del self.running[addition.key]
            if response.size:
                self.finished.append(response)

    def cut_to(self, most: int, size: int) -> None:
        """Keep the newest part, of the given size, of every response of level 0 above `most`."""
        for response in self.young():
            if response.size + 1 > most:
                response.keep(size - 1)

    def drop_old(self, age: int) -> None:
        """Forget every response up to an age; a running one goes on from what comes later."""
        self.levels = [None if level is None else level.without_old(age) for level in self.levels]
        self.finished = [response for response in self.finished if response.age > age]
        for response in self.running.values():
            if response.age + RUNNING <= age:
                response.keep(0)

    def push(self, level0_tokens: int, ratio: int) -> None:
        """Move finished responses on if they outgrew level 0."""
        if sum(response.size + 1 for response in self.finished) <= level0_tokens:
            return
        moving = level_of(self.finished)
        self.finished = []
        # Level 0 and the levels above it are segments too: the last level takes the rest.
        for place in range(MAX_SEGMENTS - 1):
            if place == len(self.levels):
                self.levels.append(None)
            older = self.levels[place]
            if older is not None:
                moving = join_levels(older, moving)
                self.levels[place] = None
            if moving.size <= level0_tokens * ratio ** (place + 1):
                break
        self.levels[place] = moving

    def build(self) -> Snapshot:
        """Index what has changed; all segments, newest first."""
        young = self.young()
        segments = [level_of(young).build()] if young else []
        segments += [level.build() for level in self.levels if level is not None]
        return Snapshot.of(segments)
