"""Cycles in plain words, and sums over them: by source, by reason, predicted against accepted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np


@dataclass(frozen=True)
class ExplainedCycle:
    """One cycle of an output.

    start: output tokens before it
    source: who drafted; `none` if nobody did
    drafted: draft tokens sent; predicted: how many of them were expected to be accepted
    accepted: draft tokens kept; emitted: these and the target's own token
    reason: why the policy chose so, one of `hvdx.policy.REASONS`
    cost_us: this output's share of the expected time; `None` where costs are not measured
    draft_us, forward_us, verify_us, cycle_us: measured, of the whole cycle up to its commit, which
        `num_rows` outputs shared
    text: what it added to the output's text
    """

    start: int
    source: str
    drafted: int
    predicted: float
    accepted: int
    emitted: int
    reason: str
    num_rows: int
    cost_us: float | None
    draft_us: float
    forward_us: float
    verify_us: float
    cycle_us: float
    text: str


@dataclass
class SourceTotal:
    """What one source's cycles came to.

    predicted: draft tokens that were expected to be accepted, summed
    cost_us, priced: expected time of the cycles that have a price, and how many have one
    cycle_us: measured time of all of them
    """

    cycles: int = 0
    drafted: int = 0
    predicted: float = 0.0
    accepted: int = 0
    emitted: int = 0
    cost_us: float = 0.0
    priced: int = 0
    cycle_us: float = 0.0


@dataclass(frozen=True)
class Bin:
    """Cycles with a draft whose prediction rounds to `predicted` tokens.

    counts[k]: those in which exactly k tokens were accepted
    mean_predicted, mean_accepted: over these cycles
    """

    predicted: int
    cycles: int
    mean_predicted: float
    mean_accepted: float
    counts: list[int] = field(default_factory=list)


@dataclass(frozen=True)
class Decile:
    """About a tenth of the cycles with a draft, those of similar prediction, and their means."""

    cycles: int
    mean_predicted: float
    mean_accepted: float


def totals(cycles: Sequence[ExplainedCycle]) -> dict[str, SourceTotal]:
    """Sums by source, in the order of their first cycle."""
    found: dict[str, SourceTotal] = {}
    for cycle in cycles:
        total = found.setdefault(cycle.source, SourceTotal())
        total.cycles += 1
        total.drafted += cycle.drafted
        total.predicted += cycle.predicted
        total.accepted += cycle.accepted
        total.emitted += cycle.emitted
        total.cycle_us += cycle.cycle_us
        if cycle.cost_us is not None:
            total.cost_us += cycle.cost_us
            total.priced += 1
    return found


def reasons(cycles: Sequence[ExplainedCycle]) -> dict[str, dict[str, int]]:
    """How often every source was chosen for every reason, the most frequent first."""
    found: dict[str, Counter[str]] = {}
    for cycle in cycles:
        found.setdefault(cycle.source, Counter())[cycle.reason] += 1
    return {source: dict(counts.most_common()) for source, counts in found.items()}


def histogram(cycles: Sequence[ExplainedCycle]) -> list[Bin]:
    """Predicted against accepted, by rounded prediction, smallest first; cycles with a draft."""
    groups: dict[int, list[ExplainedCycle]] = {}
    for cycle in cycles:
        if cycle.drafted:
            groups.setdefault(int(cycle.predicted + 0.5), []).append(cycle)
    return [_bin(predicted, groups[predicted]) for predicted in sorted(groups)]


def deciles(cycles: Sequence[ExplainedCycle]) -> list[Decile]:
    """Calibration: cycles with a draft in ten parts of nearly equal size, by their prediction.

    Fewer cycles than ten make as many parts as there are.
    """
    drafted = sorted((one for one in cycles if one.drafted), key=lambda one: one.predicted)
    parts = np.array_split(np.arange(len(drafted)), min(10, len(drafted)) or 1)
    found = []
    for part in parts:
        group = [drafted[place] for place in part]
        if group:
            found.append(
                Decile(
                    len(group),
                    sum(one.predicted for one in group) / len(group),
                    sum(one.accepted for one in group) / len(group),
                )
            )
    return found


def _bin(predicted: int, group: Sequence[ExplainedCycle]) -> Bin:
    accepted = np.array([one.accepted for one in group])
    return Bin(
        predicted=predicted,
        cycles=len(group),
        mean_predicted=sum(one.predicted for one in group) / len(group),
        mean_accepted=float(accepted.mean()),
        counts=np.bincount(accepted).tolist(),
    )
