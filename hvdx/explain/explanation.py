"""What happened to one output, cycle by cycle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from hvdx.explain.figures import (
    Bin,
    Decile,
    ExplainedCycle,
    SourceTotal,
    deciles,
    histogram,
    reasons,
    totals,
)
from hvdx.explain.text import Piece, pieces_of
from hvdx.policy import REASONS
from hvdx.records import CycleLog
from hvdx.sequence import NO_SOURCE
from hvdx.tokenizer import Tokenizer


@dataclass(frozen=True)
class Explanation:
    """What happened to one output of a request, so far or to its end.

    pieces: its tokens; their texts joined are `text`
    is_finished: whether it has ended
    """

    request_id: str
    index: int
    text: str
    is_finished: bool
    cycles: list[ExplainedCycle]
    pieces: list[Piece]

    @property
    def totals(self) -> dict[str, SourceTotal]:
        """Sums by source."""
        return totals(self.cycles)

    @property
    def reasons(self) -> dict[str, dict[str, int]]:
        """How often every source was chosen for every reason."""
        return reasons(self.cycles)

    @property
    def histogram(self) -> list[Bin]:
        """Predicted against accepted, by rounded prediction."""
        return histogram(self.cycles)

    @property
    def deciles(self) -> list[Decile]:
        """Calibration of the predictions."""
        return deciles(self.cycles)

    def to_json(self) -> dict[str, Any]:
        """All of it as plain values."""
        return asdict(self) | {
            "totals": {name: asdict(total) for name, total in self.totals.items()},
            "reasons": self.reasons,
            "histogram": [asdict(one) for one in self.histogram],
            "deciles": [asdict(one) for one in self.deciles],
        }


def explain_output(
    request_id: str,
    index: int,
    token_ids: Sequence[int],
    text: str,
    log: CycleLog,
    tokenizer: Tokenizer | None,
    *,
    ended: bool,
) -> Explanation:
    """Explain an output from its log; the other arguments are what it has so far."""
    pieces = pieces_of(token_ids, text, log, tokenizer, ended=ended)
    cycles = []
    for record in log.records:
        start = int(record["start"])
        texts = [piece.text for piece in pieces[start : start + int(record["emitted"])]]
        cycles.append(_cycle(record, log.sources, "".join(texts)))
    return Explanation(request_id, index, text, ended, cycles, pieces)


def _cycle(record: np.void, sources: Sequence[str], text: str) -> ExplainedCycle:
    source, cost_us = int(record["source"]), float(record["cost_us"])
    return ExplainedCycle(
        start=int(record["start"]),
        source=sources[source] if source >= 0 else NO_SOURCE,
        drafted=int(record["num_nodes"]) - 1,
        predicted=float(record["predicted"]),
        accepted=int(record["accepted"]),
        emitted=int(record["emitted"]),
        reason=REASONS[record["reason"]],
        num_rows=int(record["num_rows"]),
        cost_us=None if np.isnan(cost_us) else cost_us,
        draft_us=float(record["draft_us"]),
        forward_us=float(record["forward_us"]),
        verify_us=float(record["verify_us"]),
        cycle_us=float(record["cycle_us"]),
        text=text,
    )
