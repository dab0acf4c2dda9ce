"""Draws results of latency runs with matplotlib (`pip install hvdx[plot]`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from hvdx.errors import ConfigError
from hvdx.latency.sample import PHASES

COLOURS = ("#4477aa", "#ee6677", "#228833", "#ccbb44", "#66ccee", "#aa3377", "#bbbbbb", "#332288")
"""Apart for eyes that see red and green alike, too."""

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
    axes: Any,
    groups: Sequence[str],
    series: Mapping[str, Sequence[float | None]],
    spreads: Mapping[str, Sequence[tuple[float, float] | None]] | None = None,
) -> None:
    """One group of bars per name, one bar per series; spreads are drawn as whiskers."""
    width = 0.85 / max(len(series), 1)
    for place, (name, values) in enumerate(series.items()):
        at = [group + place * width for group in range(len(groups))]
        heights = [value or 0.0 for value in values]
        again = "//" if place >= len(COLOURS) else None
        axes.bar(at, heights, width, label=name, color=COLOURS[place % len(COLOURS)], hatch=again)
        for x, height, spread in zip(at, heights, (spreads or {}).get(name, ()), strict=False):
            if spread:
                below, above = max(height - spread[0], 0.0), max(spread[1] - height, 0.0)
                axes.errorbar(x, height, [[below], [above]], color="black", linewidth=0.8)
    centre = 0.425 - width / 2
    axes.set_xticks([group + centre for group in range(len(groups))], groups)
    axes.tick_params(axis="x", labelsize="small")
    axes.spines[["top", "right"]].set_visible(False)
    columns = min(len(series), 5)
    axes.legend(ncols=columns, fontsize="small", loc="upper center", bbox_to_anchor=(0.5, -0.1))


def draw_ratios(ratios: Mapping[str, Mapping[str, Any]], base: str, path: Path) -> None:
    """Draw the speed-up over a base by group of prompts, with its interval."""
    figure = new_figure(12.0, 5.0)
    axes = figure.subplots()
    groups = list(dict.fromkeys(name for part in ratios.values() for name in part))
    groups.sort(key="mean".__eq__)
    entries = {label: [part.get(name) for name in groups] for label, part in ratios.items()}
    series = {k: [one["median"] if one else None for one in v] for k, v in entries.items()}
    spreads = {k: [one["interval"] if one else None for one in v] for k, v in entries.items()}
    grouped_bars(axes, groups, series, spreads)
    axes.axhline(1.0, color="black", linewidth=0.8, linestyle="--")
    axes.set_ylabel(f"decode speed over {base}")
    axes.set_title("median of paired ratios, whiskers: 95 % bootstrap interval")
    save(figure, path)


def draw_profile(lanes: Mapping[str, Mapping[str, Mapping[str, float]]], path: Path) -> None:
    """Draw where a cycle's time goes: a stacked bar per lane and source, milliseconds.

    lanes: by label, what `hvdx.latency.profile.profiles` gives
    """
    bars = [(f"{label}\n{source}", one) for label, part in lanes.items() for source, one in
            part.items()]  # fmt: skip
    figure = new_figure(max(6.0, 1.1 * len(bars) + 2.0), 5.0)
    axes = figure.subplots()
    below = [0.0] * len(bars)
    for place, phase in enumerate(PHASES):
        heights = [one[f"{phase}_ms"] for _, one in bars]
        axes.bar(range(len(bars)), heights, 0.7, bottom=below, label=phase, color=COLOURS[place])
        below = [low + more for low, more in zip(below, heights, strict=True)]
    for x, (top, (_, one)) in enumerate(zip(below, bars, strict=True)):
        axes.text(x, top, f"{one['cycles_per_1k']:.0f}", ha="center", va="bottom", fontsize=8)
    axes.set_xticks(range(len(bars)), [name for name, _ in bars], fontsize=8)
    axes.set_ylabel("ms per cycle")
    axes.set_title("where a cycle's time goes; above the bars: cycles per 1,000 tokens")
    axes.spines[["top", "right"]].set_visible(False)
    axes.legend(fontsize="small")
    save(figure, path)
