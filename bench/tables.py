"""Rows, summaries and ratios of `latency.py`."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from peers import Sample
from rich.console import Console
from rich.table import Table

from hvdx import Prompt

BASES = ("plain", "hf")


@dataclass(frozen=True)
class Row:
    """One method on one prompt: medians over the repeats, or the reason why it did not run.

    decode_tok_s_all: every repeat, in order
    """

    method: str
    id: str | None = None
    dataset: str | None = None
    family: str | None = None
    prompt_tokens: int | None = None
    tokens: int | None = None
    decode_tok_s: float | None = None
    decode_tok_s_all: tuple[float, ...] = ()
    ttft_ms: float | None = None
    cycle_ms: float | None = None
    accepted_length: float | None = None
    identical_to_plain: bool | None = None
    reason: str | None = None

    def to_json(self) -> dict[str, Any]:
        """The row as plain values."""
        return asdict(self)


def make_row(
    method: str, prompt: Prompt, prompt_tokens: int, samples: list[Sample], plain: list[Sample]
) -> Row:
    """Condense the repeats of one method on one prompt."""
    rates = tuple(sample.decode_tok_s for sample in samples if sample.decode_tok_s is not None)
    cycles = [sample.decode_ms / sample.cycles for sample in samples if sample.cycles]
    return Row(
        method=method,
        id=prompt.id,
        dataset=prompt.dataset,
        family=prompt.family,
        prompt_tokens=prompt_tokens,
        tokens=len(samples[0].token_ids),
        decode_tok_s=statistics.median(rates) if rates else None,
        decode_tok_s_all=rates,
        ttft_ms=statistics.median(sample.ttft_ms for sample in samples),
        cycle_ms=statistics.median(cycles) if cycles else None,
        accepted_length=samples[0].accepted_length,
        identical_to_plain=all(sample.token_ids == plain[0].token_ids for sample in samples),
    )


def summaries(rows: Sequence[Row]) -> list[dict[str, Any]]:
    """Median and quartiles over prompts for each method and family, and over all families."""
    found = []
    for family in [*_families(rows), "all"]:
        for method in _methods(rows):
            part = [row for row in _of(rows, method) if family in (row.family, "all")]
            if part:
                found.append({"method": method, "family": family, **_summary(part)})
    return found


def comparisons(rows: Sequence[Row]) -> dict[str, dict[str, dict[str, Any]]]:
    """Decode speed of each method over each base, paired prompt by prompt.

    ratios[base][method][family] holds median, geomean and the number of prompts; the family `all`
    is over all prompts.
    """
    speeds = {(row.method, row.id): row.decode_tok_s for row in rows if row.decode_tok_s}
    families = {row.id: row.family for row in rows}
    ratios: dict[str, dict[str, dict[str, Any]]] = {}
    for base in (base for base in BASES if base in _methods(rows)):
        for method in (method for method in _methods(rows) if method != base):
            by_family: dict[str, list[float]] = {}
            for (name, prompt), rate in speeds.items():
                if name == method and (base, prompt) in speeds:
                    for family in (str(families[prompt]), "all"):
                        ratio = rate / speeds[base, prompt]
                        by_family.setdefault(family, []).append(ratio)
            ratios.setdefault(base, {})[method] = {
                family: {
                    "median": statistics.median(values),
                    "geomean": statistics.geometric_mean(values),
                    "prompts": len(values),
                }
                for family, values in by_family.items()
            }
    return ratios


def print_report(document: dict[str, Any]) -> None:
    """Print the summary, the ratios and the cost of verifying as tables."""
    console = Console(highlight=False)
    console.print(_speed_table(document))
    for base, methods in document["ratios"].items():
        console.print()
        console.print(_ratio_table(base, methods))
    for row in document["rows"]:
        if row["reason"]:
            console.print(f"{row['method']}: {row['reason']}", markup=False)
    if document["verify_cost"]:
        console.print()
        console.print(_cost_table(document["verify_cost"]))
    if document["drafter_cost"]:
        console.print()
        console.print(_drafter_table(document["drafter_cost"]))


def _drafter_table(entries: list[dict[str, Any]]) -> Table:
    headings = ("context", "plain ms", "pass ms", "share", "tree ms", "share", "64 behind", "share")
    table = _table("what drafting costs", headings)
    for one in entries:
        cells = [str(one["context"]), f"{one['plain_ms']:.1f}"]
        for kind in ("pass", "tree", "catch_up"):
            cells += [f"{one[f'{kind}_ms']:.1f}", f"{one[f'{kind}_share']:.0%}"]
        table.add_row(*cells)
    return table


def _speed_table(document: dict[str, Any]) -> Table:
    headings = ("family", "method", "tok/s", "quartiles", "TTFT ms", "cycle ms", "accepted", "same")
    table = _table("decode speed, median over prompts", headings)
    for entry in document["summary"]:
        low, high = entry["decode_tok_s_quartiles"]
        table.add_row(
            entry["family"],
            entry["method"],
            f"{entry['decode_tok_s']:.1f}",
            f"{low:.1f}-{high:.1f}",
            f"{entry['ttft_ms']:.0f}",
            f"{entry['cycle_ms']:.1f}",
            f"{entry['accepted_length']:.2f}",
            f"{entry['identical']}/{entry['prompts']}",
        )
    return table


def _ratio_table(base: str, methods: dict[str, dict[str, Any]]) -> Table:
    title = f"decode speed over {base}, median of paired ratios (geometric mean)"
    table = _table(title, ("family", *methods))
    families = list(dict.fromkeys(family for part in methods.values() for family in part))
    for family in sorted(families, key="all".__eq__):
        cells = [part.get(family) for part in methods.values()]
        table.add_row(
            family,
            *(f"{cell['median']:.2f} ({cell['geomean']:.2f})" if cell else "-" for cell in cells),
        )
    return table


def _cost_table(cost: list[dict[str, Any]]) -> Table:
    headings = ("context", "tokens", "ms", "quartiles", "over 1 token", "best ms", "over 1 token")
    table = _table("one verify cycle", headings)
    for entry in cost:
        low, high = entry["ms_quartiles"]
        table.add_row(
            str(entry["context"]),
            str(entry["tokens"]),
            f"{entry['ms']:.1f}",
            f"{low:.1f}-{high:.1f}",
            f"{entry['ratio']:.2f}",
            f"{entry['ms_best']:.1f}",
            f"{entry['ratio_best']:.2f}",
        )
    return table


def _table(title: str, headings: Sequence[str]) -> Table:
    table = Table(title=title, title_justify="left", box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for number, heading in enumerate(headings):
        table.add_column(heading, justify="left" if number < 1 else "right", no_wrap=True)
    return table


def _summary(rows: list[Row]) -> dict[str, Any]:
    rates = [row.decode_tok_s for row in rows if row.decode_tok_s is not None]
    return {
        "prompts": len(rows),
        "tokens": sum(row.tokens or 0 for row in rows),
        "decode_tok_s": _median(rates),
        "decode_tok_s_quartiles": quartiles(rates),
        "ttft_ms": _median(row.ttft_ms for row in rows),
        "cycle_ms": _median(row.cycle_ms for row in rows),
        "accepted_length": statistics.fmean(row.accepted_length or 0.0 for row in rows),
        "identical": sum(bool(row.identical_to_plain) for row in rows),
    }


def quartiles(values: Sequence[float]) -> tuple[float, float]:
    """Lower and upper quartile; the value itself for a single one, 0 for none."""
    if len(values) < 2:
        return (values[0], values[0]) if values else (0.0, 0.0)
    low, _, high = statistics.quantiles(values, n=4, method="inclusive")
    return low, high


def _median(values: Iterable[float | None]) -> float:
    known = [value for value in values if value is not None]
    return statistics.median(known) if known else 0.0


def _methods(rows: Sequence[Row]) -> list[str]:
    return list(dict.fromkeys(row.method for row in rows if row.reason is None))


def _families(rows: Sequence[Row]) -> list[str]:
    return list(dict.fromkeys(row.family for row in rows if row.family is not None))


def _of(rows: Sequence[Row], method: str) -> list[Row]:
    return [row for row in rows if row.method == method and row.reason is None]
