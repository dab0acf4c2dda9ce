"""Draws what policies cost by family, if matplotlib is installed (`pip install hvdx[plot]`)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hvdx.errors import ConfigError


def draw_costs(rows: Sequence[dict[str, Any]], path: Path) -> None:
    """Draw cost per token, or cycles where nothing is priced, by policy, family and cache.

    rows: of `hvdx.trace.compare.compare`; path: a PNG, SVG or PDF file
    Errors: ConfigError without matplotlib, or for a file that cannot be written.
    """
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    except ImportError:
        raise ConfigError("--plot needs matplotlib; install hvdx[plot], or leave it out.") from None

    caches = list(dict.fromkeys(row["cache"] for row in rows))
    figure = Figure(figsize=(11, 4.5 * len(caches)), layout="constrained")
    FigureCanvasAgg(figure)  # needs no display
    for axes, cache in zip(
        figure.subplots(len(caches), 1, squeeze=False)[:, 0], caches, strict=True
    ):
        _draw(axes, [row for row in rows if row["cache"] == cache], cache)
    try:
        figure.savefig(path, dpi=120)
    except (OSError, ValueError) as error:
        raise ConfigError(f"--plot {path} cannot be written: {error}.") from None


def _draw(axes: Any, rows: Sequence[dict[str, Any]], cache: str) -> None:
    """One group of bars per family, one bar per policy."""
    priced = all(row["cost_us_per_token"] is not None for row in rows)
    key = "cost_us_per_token" if priced else "cycles_per_1k"
    groups = list(dict.fromkeys(row["family"] for row in rows))
    policies = list(dict.fromkeys(row["policy"] for row in rows))
    values = {(row["policy"], row["family"]): row[key] for row in rows}
    width = 0.85 / len(policies)
    for place, policy in enumerate(policies):
        at = [group + place * width for group in range(len(groups))]
        heights = [values.get((policy, name), 0.0) for name in groups]
        axes.bar(at, heights, width, label=policy)
    axes.set_xticks([group + 0.425 - width / 2 for group in range(len(groups))], groups)
    axes.set_ylabel("µs per token" if priced else "cycles per 1,000 tokens")
    axes.set_title(f"{cache} cache")
    axes.legend(
        ncols=len(policies), fontsize="small", loc="upper center", bbox_to_anchor=(0.5, -0.08)
    )
