"""Adds up where the time of cycles went, by lane and draft source."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from hvdx.latency.export import Table
from hvdx.latency.sample import PHASES, Sample


def profiles(samples: Mapping[str, Iterable[Sample]]) -> dict[str, dict[str, dict[str, float]]]:
    """Of each lane and source: cycles per 1,000 output tokens, and ms per cycle by phase.

    samples: of every lane, by its label; lanes without a profile are left out
    `cycles_per_1k` counts the cycles of that source over all tokens of the lane.
    """
    found = {}
    for label, group in samples.items():
        total: dict[str, dict[str, float]] = {}
        tokens = 0
        for sample in group:
            tokens += len(sample.token_ids) if sample.profile else 0
            for source, figures in sample.profile.items():
                into = total.setdefault(source, dict.fromkeys(figures, 0.0))
                for name, value in figures.items():
                    into[name] += value
        if total and tokens:
            found[label] = {name: _figures(one, tokens) for name, one in sorted(total.items())}
    return found


def _figures(total: Mapping[str, float], tokens: int) -> dict[str, float]:
    cycles = total["cycles"]
    times = {f"{phase}_ms": total[f"{phase}_us"] / cycles / 1000 for phase in PHASES}
    return {
        "cycles": cycles,
        "cycles_per_1k": 1000 * cycles / tokens,
        "tokens_per_cycle": total["tokens"] / cycles,
        "cycle_ms": sum(times.values()),
        **times,
    }


def profile_table(lanes: Mapping[str, Mapping[str, Mapping[str, Any]]]) -> Table:
    """The same as a table."""
    headings = ("lane", "source", "cycles / 1,000 tokens", "tokens / cycle", "cycle ms")
    table = Table("where a cycle's time goes", (*headings, *(f"{name} ms" for name in PHASES)))
    for label, part in lanes.items():
        for source, one in part.items():
            times = (f"{one[f'{phase}_ms']:.2f}" for phase in PHASES)
            counts = f"{one['cycles_per_1k']:.0f}", f"{one['tokens_per_cycle']:.2f}"
            table.add(label, source, *counts, f"{one['cycle_ms']:.2f}", *times)
    table.notes.append(
        "rest: what is left of a cycle up to its commit. Sources are as chosen by the plan; none: "
        "no draft was sent."
    )
    return table
