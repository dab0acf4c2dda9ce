"""Tables and figures that are measured by decoding: table1, table4, fig4."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from typing import Any

from hvdx.latency.export import Table, ratio
from hvdx.latency.figures import interval, mean_interval, paired
from hvdx.latency.methods import COLD, WARM, Lane
from hvdx.latency.plot import draw_profile
from hvdx.latency.profile import profile_table, profiles
from hvdx.latency.rows import REFERENCE, Row
from hvdx.repro.bench import Bench
from hvdx.repro.result import Result, percent

MEAN = "unweighted mean"

TABLE4_PROMPTS, FIG4_PROMPTS = 4, 4
"""Prompts of each data set in table4 and fig4, which decode everything once more."""


def table1(bench: Bench) -> Result:
    """Speed-up of the hybrid over plain, EAGLE-3, suffix and the frequency hybrid."""
    config = bench.config
    frequency = [f"frequency:{value:g}" for value in config.frequency_thresholds]
    lanes = [Lane(REFERENCE), Lane("eagle3")]
    for method in ("suffix", *frequency, config.hybrid):
        lanes += [Lane(method, COLD), Lane(method, WARM)]
    rows, _ = bench.answer("table1", lanes, bench.tasks())
    data: dict[str, Any] = {"rows": [row.to_json() for row in rows]}
    tables = []
    for cache in (COLD, WARM):
        best = max(frequency, key=lambda name: _overall(rows, Lane(name, cache).label))
        bases = {
            "plain": REFERENCE,
            "EAGLE-3": "eagle3",
            "suffix": Lane("suffix", cache).label,
            "frequency hybrid": Lane(best, cache).label,
        }
        part = _speed_ups(rows, Lane(config.hybrid, cache).label, bases)
        data[cache] = {"best_frequency": best, "speed_ups": part}
        tables.append(_table1(f"{config.hybrid} over, {cache} cache", part, best, bases))
    tables[-1].notes += unanswered(rows)
    return Result("table1", data, tables, identical=is_identical(rows))


def is_identical(rows: Sequence[Row]) -> bool:
    """Whether no output differs from the plain one."""
    return all(row.identical_to_plain is not False for row in rows)


def unanswered(rows: Sequence[Row]) -> list[str]:
    """A sentence on prompts that methods did not answer, if there are any."""
    failed = [row for row in rows if row.reason is not None]
    if not failed:
        return []
    first = failed[0]
    return [f"Not answered: {len(failed)}, the first {first.id} by {first.label}: {first.reason}"]


def _overall(rows: Sequence[Row], label: str) -> float:
    """Mean over data sets of the median speed-up over plain: what the best threshold is best at."""
    part = _speed_ups(rows, label, {"plain": REFERENCE})
    return part[-1]["plain"]["median"] if part[-1]["plain"] else 0.0


def _speed_ups(rows: Sequence[Row], label: str, bases: dict[str, str]) -> list[dict[str, Any]]:
    """One entry per data set and, last, the unweighted mean of their medians."""
    names = list(dict.fromkeys(row.dataset for row in rows if row.dataset is not None))
    values = {
        name: {
            title: paired([row for row in rows if row.dataset == name], label, base)
            for title, base in bases.items()
        }
        for name in names
    }
    found: list[dict[str, Any]] = []
    for name, part in values.items():
        entry = {title: _figure(ratios) for title, ratios in part.items()}
        tokens = _rate([row for row in rows if row.dataset == name and row.label == label])
        found.append({"dataset": name, "tok_s": tokens, **entry})
    last: dict[str, Any] = {"dataset": MEAN, "tok_s": None}
    for title in bases:
        parts = [part[title] for part in values.values() if part[title]]
        medians = [statistics.median(part) for part in parts]
        last[title] = (
            {"median": statistics.fmean(medians), "interval": mean_interval(parts)}
            if medians
            else None
        )
    return [*found, last]


def _figure(ratios: Sequence[float]) -> dict[str, Any] | None:
    if not ratios:
        return None
    middle = statistics.median(ratios)
    return {"median": middle, "interval": interval(ratios), "prompts": len(ratios)}


def _rate(rows: Sequence[Row]) -> float | None:
    rates = [row.decode_tok_s for row in rows if row.decode_tok_s]
    return statistics.median(rates) if rates else None


def _table1(title: str, part: Sequence[dict[str, Any]], best: str, bases: dict[str, str]) -> Table:
    table = Table(title, ("data set", "tok/s", *bases), last_is_shaded=True)
    for entry in part:
        rate = entry["tok_s"]
        cells = (ratio(entry[base]) for base in bases)
        table.add(entry["dataset"], f"{rate:.1f}" if rate else "", *cells)
    table.notes += [
        "Medians of ratios that are paired prompt by prompt, with 95 % bootstrap intervals.",
        f"Frequency hybrid: {best}, the best of the thresholds tried, chosen on this very run.",
    ]
    return table


def table4(bench: Bench) -> Result:
    """The same prompts in the chat template and without it."""
    config = bench.config
    lanes = [Lane(REFERENCE), Lane("eagle3"), Lane("suffix", COLD), Lane(config.hybrid, COLD)]
    data: dict[str, Any] = {}
    table = Table(
        "chat template applied and omitted",
        ("prompts", "data set", "over plain: EAGLE-3", "suffix", config.hybrid,
         "output tokens", "repetition", "looping"),
    )  # fmt: skip
    identical, missing = True, []
    for name, template in (("applied", True), ("omitted", False)):
        tasks = bench.tasks(limit=TABLE4_PROMPTS, template=template)
        rows, _ = bench.answer(f"table4-{name}", lanes, tasks)
        identical &= is_identical(rows)
        missing += unanswered(rows)
        bases = {lane.label: lane.label for lane in lanes[1:]}
        parts = {label: _speed_ups(rows, label, {"plain": REFERENCE}) for label in bases}
        data[name] = {"rows": [row.to_json() for row in rows], "outputs": _outputs(rows)}
        data[name]["speed_ups"] = parts
        for at, about in enumerate(data[name]["outputs"]):
            cells = (ratio(parts[label][at]["plain"]) for label in parts)
            table.add(name, about["dataset"], *cells, *_output_cells(about))
    table.notes += [
        "Omitted: the contents of the messages alone, a blank line between them.",
        "Repetition: mean share of a plain output's 6-grams that occurred in it before; looping: "
        "outputs in which it is more than a fifth.",
        *missing,
    ]
    return Result("table4", data, [table], identical=identical)


def _outputs(rows: Sequence[Row]) -> list[dict[str, Any]]:
    """Length and repetition of the plain outputs by data set, and over all of them last."""
    plain = [row for row in rows if row.label == REFERENCE and row.reason is None]
    names = list(dict.fromkeys(row.dataset for row in plain))
    groups = [(name, [row for row in plain if row.dataset == name]) for name in names]
    return [
        {
            "dataset": name,
            "outputs": len(part),
            "tokens": statistics.fmean(row.tokens or 0 for row in part),
            "repetition": statistics.fmean(row.repetition or 0.0 for row in part),
            "looping": sum(bool(row.is_looping) for row in part),
        }
        for name, part in [*groups, (MEAN, plain)]
        if part
    ]


def _output_cells(about: dict[str, Any]) -> tuple[str, str, str]:
    looping = f"{about['looping']}/{about['outputs']}"
    return f"{about['tokens']:.0f}", percent(about["repetition"]), looping


def fig4(bench: Bench) -> Result:
    """Cycles per 1,000 tokens, and milliseconds per cycle by draft source and phase."""
    config = bench.config
    methods = ("suffix", f"frequency:{config.frequency_thresholds[0]:g}", config.hybrid)
    lanes = [Lane(REFERENCE), Lane("eagle3"), *(Lane(method, COLD) for method in methods)]
    tasks = bench.tasks(limit=FIG4_PROMPTS)
    rows, journal = bench.answer("fig4", lanes, tasks, profile=True)
    samples = {
        lane.label: [one for key, one in journal.samples.items() if key[2] == lane.label]
        for lane in lanes
    }
    found = profiles(samples)
    table = profile_table(found)
    table.notes += unanswered(rows)
    return Result(
        "fig4",
        {"lanes": found},
        [table],
        draw=lambda path: draw_profile(found, path),
        identical=is_identical(rows),
    )
