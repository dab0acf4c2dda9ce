"""Records what cycles did: a ring of per-step records, and the summary that a user asks for."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from hvdx.request import SourceFigures

RECORD = np.dtype(
    [
        ("cycle", np.int64),
        ("is_prefill", np.bool_),
        ("num_rows", np.int32),
        ("num_tokens", np.int32),
        ("num_drafted", np.int32),
        ("num_accepted", np.int32),
        ("num_emitted", np.int32),
        ("free_blocks", np.int32),
        ("draft_us", np.float32),
        ("forward_us", np.float32),
        ("verify_us", np.float32),
        ("cycle_us", np.float32),
        ("num_digested", np.int32),
        ("digest_us", np.float32),
        ("expand_us", np.float32),
    ]
)
"""One step: a prefill pass or a decode cycle; times in microseconds on the host clock.

num_digested, digest_us: committed tokens that the drafter caught up with, and what that took;
expand_us: what drafting behind them took. Both are part of draft_us.
"""


class StepStats:
    """A preallocated ring of the last `size` steps."""

    def __init__(self, size: int = 4096) -> None:
        self._ring = np.zeros(size, RECORD)
        self.num_steps = 0

    def next(self) -> np.void:
        """A cleared record for the current step, numbered."""
        place = self.num_steps % self._ring.size
        self._ring[place] = np.zeros((), RECORD)
        record: np.void = self._ring[place]
        record["cycle"] = self.num_steps
        self.num_steps += 1
        return record

    def records(self) -> np.ndarray:
        """The kept records, oldest first, structured [n]."""
        size = self._ring.size
        if self.num_steps <= size:
            return self._ring[: self.num_steps].copy()
        return np.roll(self._ring, -(self.num_steps % size))


@dataclass
class EngineStats:
    """What an engine has done since it was built.

    cycles, prefill_passes: decode cycles and prefill passes; num_* count tokens
    decode_ms, prefill_ms: summed time of decode cycles and prefill passes
    num_digested, digest_ms, expand_ms: sums of the drafter's columns of `RECORD`
    faulty_drafts: times a source raised or wrote no legal tree, and lost its drafts of that cycle
    sources: figures per draft source; `none` holds cycles without a draft
    """

    cycles: int = 0
    prefill_passes: int = 0
    num_prefilled: int = 0
    num_cached: int = 0
    num_emitted: int = 0
    decode_ms: float = 0.0
    prefill_ms: float = 0.0
    num_digested: int = 0
    digest_ms: float = 0.0
    expand_ms: float = 0.0
    requests_finished: int = 0
    requests_failed: int = 0
    preemptions: int = 0
    faulty_drafts: int = 0
    running: int = 0
    waiting: int = 0
    free_blocks: int = 0
    num_blocks: int = 0
    sources: dict[str, SourceFigures] = field(default_factory=dict)

    @property
    def cycle_ms(self) -> float:
        """Mean time of a decode cycle."""
        return self.decode_ms / self.cycles if self.cycles else 0.0

    def count(self, *, failed: bool, num_cached: int) -> None:
        """Add a finished request."""
        self.requests_failed += failed
        self.requests_finished += not failed
        self.num_cached += num_cached
