"""Draws results of latency runs with matplotlib (`pip install hvdx[plot]`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any

from hvdx.errors import ConfigError
from hvdx.latency.sample import PHASES

COLOURS = ("#4477aa", "#ee6677", "#228833", "#ccbb44", "#66ccee", "#aa3377", "#bbbbbb", "#332288")
"""Apart for eyes that see red and green alike, too."""

ROW_OF_PANELS = 5
"""More panels than this stand in two rows."""

SUFFIXES = (".png", ".svg", ".pdf")


def check_picture(option: str, path: Path | None) -> None:
    """Refuse a picture that cannot be drawn, before the long work. Errors: ConfigError."""
    if path is None:
        return
    if path.suffix.lower() not in SUFFIXES:
        raise ConfigError(f"{option} {path} is no picture; name a file in {', '.join(SUFFIXES)}.")
    if not path.absolute().parent.is_dir():
        raise ConfigError(f"{option} {path}: that folder does not exist; create it first.")
    new_figure(1.0, 1.0, option)


def new_figure(width: float, height: float, option: str = "--plot") -> Any:
    """A figure that needs no display, inches. Errors: ConfigError without matplotlib."""
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    except ImportError:
        raise ConfigError(
            f"{option} needs matplotlib; install hvdx[plot], or leave it out."
        ) from None
    figure = Figure(figsize=(width, height), layout="constrained")
    FigureCanvasAgg(figure)
    return figure


def save(figure: Any, path: Path, option: str = "--plot") -> None:
    """Write a figure. Errors: ConfigError."""
    try:
        figure.savefig(path, dpi=140)
    except (OSError, ValueError) as error:
        raise ConfigError(f"{option} {path} cannot be written: {error}.") from None


def grouped_bars(
    axes: Any, groups: Sequence[str], series: Mapping[str, Sequence[float | None]]
) -> None:
    """One group of bars per name, one bar per series."""
    width = 0.85 / max(len(series), 1)
    for place, (name, values) in enumerate(series.items()):
        at = [group + place * width for group in range(len(groups))]
        heights = [value or 0.0 for value in values]
        again = "//" if place >= len(COLOURS) else None
        axes.bar(at, heights, width, label=name, color=COLOURS[place % len(COLOURS)], hatch=again)
    centre = 0.425 - width / 2
    axes.set_xticks([group + centre for group in range(len(groups))], groups)
    axes.tick_params(axis="x", labelsize="small")
    axes.spines[["top", "right"]].set_visible(False)
    columns = min(len(series), 5)
    axes.legend(ncols=columns, fontsize="small", loc="upper center", bbox_to_anchor=(0.5, -0.1))


def draw_ratios(ratios: Mapping[str, Mapping[str, Any]], base: str, path: Path) -> None:
    """Draw the speed-up over a base by group of prompts, with its interval."""
    draw_panels(ratios, f"decode speed over {base}: medians of paired ratios", path, mark=1.0)


def draw_panels(
    lanes: Mapping[str, Mapping[str, Any]], title: str, path: Path, *, mark: float | None = None
) -> None:
    """One panel per group of prompts, in it a bar per lane; however many, all have room.

    lanes: by label, then by group, an entry with `median` and `interval`; the group `mean`, if it
        is there, comes last
    mark: where to draw a dashed line
    """
    groups = list(dict.fromkeys(name for part in lanes.values() for name in part))
    groups.sort(key="mean".__eq__)
    figure, panels = panel_grid(groups, list(lanes))
    for axes, group in zip(panels, groups, strict=True):
        for row, part in enumerate(lanes.values()):
            _bar_with_interval(axes, row, part.get(group))
        if mark is not None:
            axes.axvline(mark, color="black", linewidth=0.8, linestyle="--")
    panels[0].set_xlim(left=0.0, right=panels[0].get_xlim()[1] * 1.15)
    figure.suptitle(f"{title}; whiskers: 95 % bootstrap intervals", fontsize=10)
    save(figure, path)


def panel_grid(
    groups: Sequence[str], rows: Sequence[str], option: str = "--plot"
) -> tuple[Any, list[Any]]:
    """A figure with a panel per group, in at most two lines, and the axes of each.

    rows: what the panels' bars are, from above; all panels share both scales
    """
    lines = 1 if len(groups) <= ROW_OF_PANELS else 2
    columns = max(-(-len(groups) // lines), 2)
    figure = new_figure(1.6 + 1.7 * columns, 0.8 + lines * (0.5 + 0.22 * len(rows)), option)
    grid = figure.subplots(lines, columns, sharex=True, sharey=True, squeeze=False)
    panels = list(grid.flat)
    for axes, group in zip_longest(panels, groups):
        if group is None:
            axes.set_visible(False)
            continue
        axes.set_title(group.replace("_", " "), fontsize=9, weight=_weight(group))
        axes.tick_params(labelsize=8, labelbottom=True)
        axes.spines[["top", "right"]].set_visible(False)
    panels[0].set_yticks(range(len(rows)), rows)
    panels[0].set_ylim(len(rows) - 0.4, -0.6)
    return figure, panels[: len(groups)]


def _bar_with_interval(axes: Any, row: int, entry: Mapping[str, Any] | None) -> None:
    """A bar with its value beside it, and a whisker where the interval is known."""
    if entry is None:
        axes.text(0.0, row, " -", va="center", fontsize=7)
        return
    value, end = entry["median"], entry["median"]
    axes.barh(row, value, 0.75, color=COLOURS[row % len(COLOURS)])
    if entry.get("interval"):
        low, high = entry["interval"]
        below, above = max(value - low, 0.0), max(high - value, 0.0)
        axes.errorbar(value, row, xerr=[[below], [above]], color="black", linewidth=0.8)
        end = max(value, high)
    axes.text(end, row, f" {_short(value)}", va="center", fontsize=7)


def _short(value: float) -> str:
    return f"{value:.2f}" if value < 10 else f"{value:.1f}" if value < 100 else f"{value:.0f}"


def _weight(group: str) -> str:
    return "bold" if group == "mean" else "normal"


def draw_profile(lanes: Mapping[str, Mapping[str, Mapping[str, float]]], path: Path) -> None:
    """Draw where a cycle's time goes: a stacked bar per lane and source, milliseconds.

    lanes: by label, what `hvdx.latency.profile.profiles` gives
    """
    bars = [(lane, source, one) for lane, part in lanes.items() for source, one in part.items()]
    figure = new_figure(9.0, 1.2 + 0.26 * len(bars))
    axes = figure.subplots()
    ends = [0.0] * len(bars)
    for place, phase in enumerate(PHASES):
        widths = [one[f"{phase}_ms"] for _, _, one in bars]
        axes.barh(range(len(bars)), widths, 0.75, left=ends, label=phase, color=COLOURS[place])
        ends = [end + width for end, width in zip(ends, widths, strict=True)]
    for row, (end, (_, _, one)) in enumerate(zip(ends, bars, strict=True)):
        axes.text(end, row, f" {one['cycles_per_1k']:.0f}", va="center", fontsize=8)
    axes.set_yticks(range(len(bars)), [f"{lane}: {source}" for lane, source, _ in bars], fontsize=8)
    axes.set_ylim(len(bars) - 0.4, -0.6)
    axes.set_xlabel("ms per cycle; beside the bars: cycles per 1,000 tokens")
    axes.set_title("where a cycle's time goes, by method and draft source", fontsize=10)
    axes.spines[["top", "right"]].set_visible(False)
    axes.legend(fontsize="small", loc="center left", bbox_to_anchor=(1.0, 0.5))
    save(figure, path)
