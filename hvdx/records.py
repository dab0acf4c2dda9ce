"""What is kept of the single cycles of an output."""

from __future__ import annotations

import numpy as np

CYCLE = np.dtype(
    [
        ("start", np.int32),
        ("source", np.int8),
        ("num_nodes", np.int16),
        ("accepted", np.int16),
        ("emitted", np.int16),
        ("num_rows", np.int16),
        ("reason", np.int8),
        ("predicted", np.float32),
        ("cost_us", np.float32),
        ("draft_us", np.float32),
        ("forward_us", np.float32),
        ("verify_us", np.float32),
        ("cycle_us", np.float32),
    ]
)
"""One cycle of an output.

start: output tokens before it; source: index into the names of the sources, -1 for no draft
num_nodes: sent, root included; accepted: draft tokens kept, none beyond the output's end
num_rows: rows of the cycle; reason: index into the reasons of a policy, -1 if none was given
predicted: expected accepted tokens; cost_us: expected share of the cycle; NaN where unknown
draft_us, forward_us, verify_us, cycle_us: measured, of the whole cycle, up to its commit, on
the host clock
"""

FIRST_SIZE = 64


class CycleLog:
    """Records of an output's cycles, oldest first, in an array that doubles when it is full.

    An output has at most as many cycles as tokens, so the array is bounded by the context.
    sources: the names that `source` of a record is an index into
    skips_special: whether the output's text is without special tokens
    """

    def __init__(self, sources: tuple[str, ...] = (), *, skips_special: bool = True) -> None:
        self.sources = sources
        self.skips_special = skips_special
        self._records = np.zeros(FIRST_SIZE, CYCLE)
        self._count = 0

    def __len__(self) -> int:
        return self._count

    @property
    def records(self) -> np.ndarray:
        """A view of what is kept, `CYCLE` [n]."""
        return self._records[: self._count]

    def append(self, record: tuple[int | float, ...]) -> None:
        """Keep a cycle; record: values in the order of `CYCLE`."""
        if self._count == self._records.size:
            self._records = np.concatenate([self._records, np.zeros(self._count, CYCLE)])
        self._records[self._count] = record
        self._count += 1
