"""Results as CSV and Markdown, and the same tables for a terminal."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hvdx.errors import ConfigError, first_line
from hvdx.latency.figures import MEAN
from hvdx.latency.methods import COLD, WARM


@dataclass
class Table:
    """Headings and rows of text, with a title and sentences below.

    last_is_shaded: the last row stands out; is_text: no column holds numbers
    """

    title: str
    headings: tuple[str, ...]
    rows: list[tuple[str, ...]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    last_is_shaded: bool = False
    is_text: bool = False

    def add(self, *cells: object) -> None:
        """Append a row. Errors: ValueError when it is not as wide as the headings."""
        if len(cells) != len(self.headings):
            raise ValueError(f"a row of {len(cells)} cells under {len(self.headings)} headings")
        self.rows.append(tuple(map(str, cells)))

    def markdown(self) -> str:
        """The table in Markdown; a shaded last row is bold, which is all that Markdown has."""
        lines = [f"**{self.title}**", "", _line(self.headings)]
        ruler = ["---" if not at or self.is_text else "---:" for at in range(len(self.headings))]
        lines.append(f"|{'|'.join(ruler)}|")
        for number, row in enumerate(self.rows):
            shaded = self.last_is_shaded and number == len(self.rows) - 1
            lines.append(_line(f"**{cell}**" if shaded and cell else cell for cell in row))
        return "\n".join([*lines, *([""] if self.notes else []), *self.notes]) + "\n"


def _line(cells: Iterable[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def speed_table(summary: Sequence[Mapping[str, Any]]) -> Table:
    """Decode speed by group and method, cold and warm cache in columns of their own."""
    headings = ("prompts", "method", "cold tok/s", "95 %", "warm tok/s", "95 %", "TTFT ms")
    table = Table(
        "decode speed, median over prompts",
        (*headings, "prompt tok/s", "cycle ms", "accepted", "peak MB", "same"),
    )
    pairs: dict[tuple[str, str], dict[str, Mapping[str, Any]]] = {}
    for entry in summary:
        place = (entry["family"], entry["method"])
        pairs.setdefault(place, {})[entry["cache"] or COLD] = entry
    for (family, method), both in pairs.items():
        cold, warm = both.get(COLD), both.get(WARM)
        either = cold or warm
        assert either is not None
        same = [f"{one['identical']}/{one['prompts']}" for one in (cold, warm) if one]
        table.add(
            family,
            method,
            *_speed(cold),
            *_speed(warm),
            f"{either['ttft_ms']:.0f}",
            f"{either['prefill_tok_s']:.0f}",
            f"{either['cycle_ms']:.1f}",
            ", ".join(f"{one['accepted_length']:.2f}" for one in (cold, warm) if one),
            megabytes(either),
            ", ".join(same),
        )
    return table


def ratio_table(base: str, lanes: Mapping[str, Mapping[str, Any]], *, short: bool = False) -> Table:
    """Paired ratios of all lanes to a base, a column per group, the mean over families last.

    short: without intervals
    """
    names = list(dict.fromkeys(name for part in lanes.values() for name in part))
    names.sort(key=MEAN.__eq__)
    what = "median of paired ratios" if short else "median of paired ratios (95 % interval)"
    table = Table(f"decode speed over {base}: {what}", ("method", *names))
    for label, part in lanes.items():
        table.add(label, *(ratio(part.get(name), short=short) for name in names))
    table.notes.append("mean: unweighted mean of the families' medians.")
    return table


def ratio(entry: Mapping[str, Any] | None, *, short: bool = False) -> str:
    """A ratio, with its interval unless it is to be short."""
    if entry is None:
        return "-"
    text = f"{entry['median']:.2f}"
    if entry.get("interval") and not short:
        low, high = entry["interval"]
        text += f" ({low:.2f}-{high:.2f})"
    return text


def megabytes(entry: Mapping[str, Any]) -> str:
    """Peak memory of the process, and of the GPU where there is one."""
    both = [entry["peak_bytes"], entry["peak_gpu_bytes"]]
    return " + ".join(f"{value / 1e6:.0f}" for value in both if value) or "-"


def _speed(entry: Mapping[str, Any] | None) -> tuple[str, str]:
    if entry is None:
        return "-", "-"
    spread = entry["decode_tok_s_interval"]
    between = f"{spread[0]:.1f}-{spread[1]:.1f}" if spread else "-"
    return f"{entry['decode_tok_s']:.1f}", between


def in_words(value: Any) -> str:
    """A setting for people: fields and parts divided by commas."""
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {in_words(one)}" for name, one in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(map(in_words, value))
    return str(value)


def to_csv(rows: Sequence[Mapping[str, Any]]) -> str:
    """Rows as CSV under the names of their fields; lists are joined by spaces."""
    out = io.StringIO()
    names = list(dict.fromkeys(name for row in rows for name in row))
    writer = csv.DictWriter(out, names, lineterminator="\n")
    writer.writeheader()
    for row in rows:
        writer.writerow({name: _cell(value) for name, value in row.items()})
    return out.getvalue()


def _cell(value: Any) -> Any:
    return " ".join(map(str, value)) if isinstance(value, list | tuple) else value


def write_text_file(option: str, path: Path, text: str) -> None:
    """Write a result. Errors: ConfigError that names the option."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise ConfigError(f"{option} {path} cannot be written: {first_line(error)}.") from None
