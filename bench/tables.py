"""Prints what `latency.py` found."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table as RichTable

from hvdx.latency.export import Table, in_words, ratio_table, speed_table
from hvdx.latency.profile import profile_table

WIDTH = 150
"""Columns that tables may take where the output is no terminal, or a narrow one."""


def tables_of(document: Mapping[str, Any], *, short: bool = False) -> list[Table]:
    """All tables of a result. short: ratios without their intervals."""
    tables = [speed_table(document["summary"])]
    for base, lanes in document["ratios"].items():
        tables.append(ratio_table(base, lanes, short=short))
    if document["profile"]:
        tables.append(profile_table(document["profile"]))
    if document["verify_cost"]:
        tables.append(_cost_table(document["verify_cost"]))
    if document["drafter_cost"]:
        tables.append(_drafter_table(document["drafter_cost"]))
    return tables


def to_markdown(document: Mapping[str, Any]) -> str:
    """All tables, then what ran where and what did not run, in Markdown."""
    parts = [table.markdown() for table in tables_of(document)]
    facts = [f"- {name}: {value}" for name, value in facts_of(document)]
    reasons = [f"- {line}" for line in reasons_of(document)]
    if reasons:
        parts.append("\n".join(["Did not run:", "", *reasons]) + "\n")
    return "\n".join([*parts, "\n".join(facts) + "\n"])


def print_report(document: Mapping[str, Any]) -> None:
    """Print all tables and what did not run."""
    console = Console(highlight=False)
    console.width = max(console.width, WIDTH)
    for table in tables_of(document, short=True):
        console.print(rich_table(table))
        console.print()
    for line in reasons_of(document):
        console.print(line, markup=False)
    for name, about in document["peers"].items():
        console.print(f"{name}: {about['setup']}; {in_words(about['versions'])}", markup=False)


def reasons_of(document: Mapping[str, Any]) -> list[str]:
    """Why rows have no figures."""
    bad = (row for row in document["rows"] if row["reason"])
    return [
        f"{row['method']}{' on ' + row['id'] if row['id'] else ''}: {row['reason']}" for row in bad
    ]


def rich_table(table: Table) -> RichTable:
    """A table for the terminal."""
    shown = RichTable(
        title=table.title,
        title_justify="left",
        box=box.SIMPLE_HEAD,
        pad_edge=False,
        caption="\n".join(table.notes) or None,
        caption_justify="left",
    )
    for number, heading in enumerate(table.headings):
        shown.add_column(heading, justify="right" if number > 1 else "left", no_wrap=True)
    for number, row in enumerate(table.rows):
        is_shaded = table.last_is_shaded and number == len(table.rows) - 1
        shown.add_row(*row, style="reverse" if is_shaded else None)
    return shown


def facts_of(document: Mapping[str, Any]) -> Iterable[tuple[str, Any]]:
    """Command, day, machine, settings, versions, and how other programs were set up."""
    config = document["config"]
    for name in ("command", "date", "device"):
        yield name, document[name]
    yield "settings", "; ".join(f"{key} {in_words(value)}" for key, value in config.items())
    yield "versions", in_words(document["versions"])
    for name, about in document["peers"].items():
        yield name, f"{about['setup']}; {in_words(about['versions'])}"


def _cost_table(cost: Sequence[Mapping[str, Any]]) -> Table:
    headings = ("context", "tokens", "ms", "quartiles", "over 1 token", "best ms", "over 1 token")
    table = Table("one verify cycle", headings)
    for entry in cost:
        low, high = entry["ms_quartiles"]
        middle = (f"{entry['ms']:.1f}", f"{low:.1f}-{high:.1f}", f"{entry['ratio']:.2f}")
        best = (f"{entry['ms_best']:.1f}", f"{entry['ratio_best']:.2f}")
        table.add(entry["context"], entry["tokens"], *middle, *best)
    return table


def _drafter_table(entries: Sequence[Mapping[str, Any]]) -> Table:
    headings = ("context", "plain ms", "pass ms", "share", "tree ms", "share", "64 behind", "share")
    table = Table("what drafting costs", headings)
    for one in entries:
        cells = [str(one["context"]), f"{one['plain_ms']:.1f}"]
        for kind in ("pass", "tree", "catch_up"):
            cells += [f"{one[f'{kind}_ms']:.1f}", f"{one[f'{kind}_share']:.0%}"]
        table.add(*cells)
    return table
