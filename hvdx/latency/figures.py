"""Medians over prompts with bootstrap intervals, and ratios that are paired prompt by prompt."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np

from hvdx.latency.rows import Row

BASES = ("plain", "hf")
"""Methods that the others are compared with."""

RESAMPLES, SEED = 2000, 0

ALL, LOW_REPETITION, LOOPING, MEAN = "all", "low repetition", "looping", "mean"
"""Groups beside the families: every prompt; those whose plain output loops, or not; and, of ratios
alone, the unweighted mean over families."""

Interval = tuple[float, float]


def summaries(rows: Sequence[Row]) -> list[dict[str, Any]]:
    """Figures of each lane and group of prompts, see docs/benchmarks.md."""
    return [
        {"method": part[0].method, "cache": part[0].cache, "family": name, **_summary(part)}
        for name, group in groups(rows).items()
        for label in labels(group)
        if (part := [row for row in group if row.label == label])
    ]


def comparisons(rows: Sequence[Row]) -> dict[str, dict[str, dict[str, Any]]]:
    """Decode speed of each lane over each base, paired prompt by prompt.

    ratios[base][label][group] holds median, its interval, geomean and the number of prompts.
    """
    ratios: dict[str, dict[str, dict[str, Any]]] = {}
    present = labels(rows)
    for base in (base for base in BASES if base in present):
        for label in (label for label in present if label != base):
            found = _ratios(rows, label, base)
            if found:
                ratios.setdefault(base, {})[label] = found
    return ratios


def paired(rows: Sequence[Row], label: str, base: str) -> list[float]:
    """Decode speed of one lane over another's, one ratio per prompt that both answered."""
    speeds = {(row.label, row.id): row.decode_tok_s for row in rows if row.decode_tok_s}
    ids = dict.fromkeys(row.id for row in rows)
    pairs = ((speeds.get((label, id)), speeds.get((base, id))) for id in ids)
    return [ours / theirs for ours, theirs in pairs if ours and theirs]


def groups(rows: Sequence[Row]) -> dict[str, list[Row]]:
    """Rows by family, then those that loop or not, then all; groups without rows are left out."""
    answered = [row for row in rows if row.reason is None]
    found = {name: [row for row in answered if row.family == name] for name in families(answered)}
    found[LOW_REPETITION] = [row for row in answered if row.is_looping is False]
    found[LOOPING] = [row for row in answered if row.is_looping]
    found[ALL] = answered
    return {name: group for name, group in found.items() if group}


def families(rows: Iterable[Row]) -> list[str]:
    """Families of the prompts, in order."""
    return list(dict.fromkeys(row.family for row in rows if row.family is not None))


def labels(rows: Iterable[Row]) -> list[str]:
    """Lanes that answered, in order."""
    return list(dict.fromkeys(row.label for row in rows if row.reason is None))


def interval(values: Sequence[float], statistic: Callable[..., Any] = np.median) -> Interval | None:
    """Percentile bootstrap, 95 %, of a statistic that takes `axis`; `None` for fewer than two."""
    if len(values) < 2:
        return None
    low, high = np.percentile(statistic(_resampled(values), axis=1), (2.5, 97.5))
    return float(low), float(high)


def mean_interval(parts: Sequence[Sequence[float]]) -> Interval | None:
    """The same of the unweighted mean of medians, resampled within each part."""
    if not parts or min(len(part) for part in parts) < 2:
        return None
    medians = [np.median(_resampled(part, number), axis=1) for number, part in enumerate(parts)]
    low, high = np.percentile(np.mean(medians, axis=0), (2.5, 97.5))
    return float(low), float(high)


def quartiles(values: Sequence[float]) -> Interval:
    """Lower and upper quartile; the value itself for a single one, 0 for none."""
    if len(values) < 2:
        return (values[0], values[0]) if values else (0.0, 0.0)
    low, _, high = statistics.quantiles(values, n=4, method="inclusive")
    return low, high


def _resampled(values: Sequence[float], stream: int = 0) -> np.ndarray:
    """Draws with replacement, float64 [RESAMPLES, n]; the same ones every time."""
    array = np.asarray(values, np.float64)
    random = np.random.default_rng((SEED, stream))
    return array[random.integers(0, array.size, (RESAMPLES, array.size))]


def _ratios(rows: Sequence[Row], label: str, base: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    by_family = []
    for name, group in groups(rows).items():
        values = paired(group, label, base)
        if not values:
            continue
        found[name] = {
            "median": statistics.median(values),
            "interval": interval(values),
            "geomean": statistics.geometric_mean(values),
            "prompts": len(values),
        }
        if name not in (ALL, LOOPING, LOW_REPETITION):
            by_family.append(values)
    if by_family:
        found[MEAN] = {
            "median": statistics.fmean(statistics.median(values) for values in by_family),
            "interval": mean_interval(by_family),
            "geomean": statistics.fmean(map(statistics.geometric_mean, by_family)),
            "prompts": sum(map(len, by_family)),
        }
    return found


def _summary(rows: list[Row]) -> dict[str, Any]:
    rates = [row.decode_tok_s for row in rows if row.decode_tok_s is not None]
    return {
        "prompts": len(rows),
        "tokens": sum(row.tokens or 0 for row in rows),
        "decode_tok_s": _median(rates),
        "decode_tok_s_interval": interval(rates),
        "decode_tok_s_quartiles": quartiles(rates),
        "ttft_ms": _median(row.ttft_ms for row in rows),
        "prefill_tok_s": _median(row.prefill_tok_s for row in rows),
        "cycle_ms": _median(row.cycle_ms for row in rows),
        "accepted_length": statistics.fmean(row.accepted_length or 0.0 for row in rows),
        "repetition": statistics.fmean(row.repetition or 0.0 for row in rows),
        "peak_bytes": max((row.peak_bytes or 0 for row in rows), default=0) or None,
        "peak_gpu_bytes": max((row.peak_gpu_bytes or 0 for row in rows), default=0) or None,
        "identical": sum(bool(row.identical_to_plain) for row in rows),
    }


def _median(values: Iterable[float | None]) -> float:
    known = [value for value in values if value is not None]
    return statistics.median(known) if known else 0.0
