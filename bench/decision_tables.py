"""Rows, ratios and tables of `decision.py`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table


def entry(
    what: str, times: np.ndarray | None, *, cold: bool | None = None, tree: bool | None = None,
    **more: Any,
) -> dict[str, Any]:  # fmt: skip
    """One row of the result. times: ns [steps, sections], None when there is a reason instead."""
    row: dict[str, Any] = {
        "what": what, "name": "hvdx", "tokens": None, "rows": None, "segments": None,
        "mode": None if tree is None else "tree" if tree else "path",
        "state": None if cold is None else "cold" if cold else "warm",
        "p50_us": None, "p99_us": None, "reason": None,
    }  # fmt: skip
    if times is not None:
        total = times.sum(axis=1) / 1000.0
        row["p50_us"], row["p99_us"] = np.percentile(total, (50, 99)).round(3).tolist()
    return row | more


def ratios(rows: Sequence[dict[str, Any]], peers: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Time of other programs over ours, for every configuration that both were timed in."""
    ours = {_place(row): row for row in rows}
    models = {(row["name"], row["state"]): row for row in peers if row["what"] == "payoff model"}
    found = []
    for peer in peers:
        if peer["reason"] is not None:
            continue
        place = {name: peer[name] for name in ("tokens", "rows", "mode", "state")}
        booster = models.get(("lightgbm", peer["state"]))
        if peer["what"] == "speculate+extend":
            for what in ("append+match+draft+features", "decide", "decide+model"):
                own = ours.get((what, peer["tokens"], peer["rows"], 1, peer["mode"], peer["state"]))
                found += _ratio(f"speculate+extend / {what}", place, (peer,), own)
                if what == "decide+model" and peer["rows"] == 1 and booster and booster["p50_us"]:
                    both = (peer, booster)
                    found += _ratio("speculate+extend+Booster / decide+model", place, both, own)
        elif peer["what"] == "payoff model" and peer["name"] != "compiled":
            own = models.get(("compiled", peer["state"]))
            found += _ratio(f"{peer['name']} / compiled model", place, (peer,), own)
    return found


def _place(row: dict[str, Any]) -> tuple[Any, ...]:
    return tuple(row[name] for name in ("what", "tokens", "rows", "segments", "mode", "state"))


def _ratio(
    what: str, place: dict[str, Any], peers: Iterable[dict[str, Any]], own: dict[str, Any] | None
) -> list[dict[str, Any]]:
    if own is None or own["p50_us"] is None:
        return []
    p50, p99 = (sum(peer[name] for peer in peers) / own[name] for name in ("p50_us", "p99_us"))
    return [{"what": what, **place, "p50": round(p50, 2), "p99": round(p99, 2)}]


def print_report(document: dict[str, Any]) -> None:
    """Print everything as tables."""
    # Where the output is no terminal, its width is a guess that cuts cells short.
    console = Console(highlight=False)
    console = console if console.is_terminal else Console(highlight=False, width=140)
    stream, load = document["stream"], document["load"]
    console.print(
        f"tokenizer {stream['tokenizer']}; load {load['before'][0]:.1f} before, "
        f"{load['after'][0]:.1f} after; µs p50 / p99 over steps",
        markup=False,
    )
    console.print(_time_table("hvdx", document["rows"]))
    console.print(_time_table("other programs", document["peers"]))
    for row in document["peers"]:
        if row["reason"]:
            console.print(f"{row['name']}: {row['reason']}", markup=False)
    console.print(_ratio_table(document["ratios"]))
    console.print(_cycle_table(document["cycles"]))
    console.print(_memory_table(document["memory"]))
    console.print(_watch_table(document["interference"]))


def _time_table(title: str, rows: Sequence[dict[str, Any]]) -> Table:
    """Warm and cold side by side."""
    table = _table(title, ("what", "tokens", "segments", "rows", "mode", "warm", "cold"))
    lines: dict[tuple[Any, ...], dict[str, str]] = {}
    for row in rows:
        if row["reason"] is None:
            what = row["what"] if row["name"] == "hvdx" else f"{row['name']} {row['what']}"
            size = row["tokens"] or row.get("context")
            key = (what, size, row["segments"], row["rows"], row["mode"])
            cell = f"{row['p50_us']:.2f} / {row['p99_us']:.2f}"
            lines.setdefault(key, {})[row["state"]] = cell
    for key, cells in lines.items():
        names = ["-" if part is None else str(part) for part in key]
        table.add_row(*names, cells.get("warm", "-"), cells.get("cold", "-"))
    return table


def _ratio_table(ratios_: Sequence[dict[str, Any]]) -> Table:
    """Ratios at the largest size."""
    largest = max((row["tokens"] or 0 for row in ratios_), default=0)
    headings = ("time over ours", "tokens", "rows", "mode", "state", "p50", "p99")
    table = _table("ratios", headings)
    for row in (row for row in ratios_ if row["tokens"] in (None, largest)):
        names = [str(row[name] or "-") for name in ("what", "tokens", "rows", "mode", "state")]
        table.add_row(*names, f"{row['p50']:.1f}", f"{row['p99']:.1f}")
    return table


def _cycle_table(rows: Sequence[dict[str, Any]]) -> Table:
    table = _table("cycles per 1000 tokens", ("name", "mode", "segments", "cycles", "ratio"))
    for row in rows:
        ratio = row.get("over_arctic")
        table.add_row(
            row["name"],
            "tree" if row["tree"] else "path",
            str(row.get("segments", "-")),
            f"{row['per_1000']:.1f}",
            "-" if ratio is None else f"{ratio:.4f}",
        )
    return table


def _memory_table(memory: dict[str, Any]) -> Table:
    table = _table("memory and building, per token", ("what", "tokens", "bytes", "CPU µs"))
    live, store = memory["live"], memory["store"]
    table.add_row("row, used", "-", f"{live['used_bytes']:.1f}", f"{live['append_us']:.3f}")
    table.add_row("row, reserved", "-", f"{live['reserved_bytes']:.1f}", "-")
    for row in memory["shared"]:
        table.add_row(
            "segment", str(row["tokens"]), f"{row['bytes']:.1f}", f"{row['build_us']:.3f}"
        )
    what = f"store, merged to {store['segments']} segments"
    table.add_row(what, str(store["tokens"]), "-", f"{store['us_per_token']:.2f}")
    if "arctic" in memory:
        arctic = memory["arctic"]
        table.add_row("arctic, live", "-", f"{arctic['live_bytes']:.1f}", "-")
        shared, build = f"{arctic['shared_bytes']:.1f}", f"{arctic['build_us']:.2f}"
        table.add_row("arctic, shared", str(store["tokens"]), shared, build)
    return table


def _watch_table(rows: Sequence[dict[str, Any]]) -> Table:
    headings = ("decisions", "merge", "busy", "number", "p50", "p99", "p99.9", "max", "> 25 µs")
    table = _table("every decision, none repeated, µs", headings)
    for row in rows:
        flags = ["yes" if row[name] else "no" for name in ("merging", "busy_thread")]
        kept = row["decisions"] - row["preempted"]
        for name, count in (("all", row["decisions"]), ("undisturbed", kept), ("between", kept)):
            part = row[name]
            numbers = [part[f"{name}_us"] for name in ("p50", "p99", "p99_9", "max")]
            share = f"{100 * part['share_above_25_us']:.3f} %"
            table.add_row(name, *flags, str(count), *(f"{value:.1f}" for value in numbers), share)
    return table


def _table(title: str, headings: Sequence[str]) -> Table:
    table = Table(title=title, title_justify="left", box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for number, heading in enumerate(headings):
        table.add_column(heading, justify="left" if number < 1 else "right", no_wrap=True)
    return table
