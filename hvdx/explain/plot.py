"""Draws an explanation, if matplotlib is installed (`pip install hvdx[plot]`)."""

from __future__ import annotations

import os
import warnings
from collections import Counter
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hvdx.errors import ConfigError
from hvdx.explain.explanation import Explanation
from hvdx.explain.figures import deciles
from hvdx.explain.palette import Colour, colours_of
from hvdx.explain.text import TARGET, Piece
from hvdx.sequence import NO_SOURCE

FORMATS = (".png", ".svg", ".pdf")
COLUMNS, MOST_ROWS = 100, 150
FONT_POINTS, DPI = 8.0, 150
CHARACTER, LINE = 10 / DPI, 1.35 * FONT_POINTS / 72
"""Inches that a character of the fixed-width font and a line take: whole dots, as it is drawn."""
MARGIN, CALIBRATION = 0.45, 3.6

Run = tuple[int, int, str, str]
"""Row, column, text and source of characters that are drawn at once."""


def check_plot(path: Path, option: str = "--plot") -> None:
    """Refuse a picture that could not be written, before the long work starts.

    Errors: ConfigError that names the option.
    """
    if find_spec("matplotlib") is None:
        raise ConfigError(f"{option} needs matplotlib; install hvdx[plot], or leave it out.")
    if path.suffix.lower() not in FORMATS:
        raise ConfigError(f"{option} {path} is not allowed: end the name in {', '.join(FORMATS)}.")
    folder = path.absolute().parent
    if path.is_dir() or not folder.is_dir() or not os.access(folder, os.W_OK):
        raise ConfigError(f"{option} {path} cannot be written; name a file in an existing folder.")


def draw_explanation(explained: Explanation, path: Path) -> None:
    """Draw the text coloured by source, and predicted against accepted tokens by source.

    path: a PNG, SVG or PDF file; whole afterwards, or not there
    Errors: ConfigError when it cannot be drawn.
    """
    check_plot(path)
    figure, colours = _page(explained, below=CALIBRATION)
    width, height = figure.get_size_inches()
    left = MARGIN / width
    box = (2 * left, 1.3 * MARGIN / height, 1 - 4 * left, (CALIBRATION - MARGIN) / height)
    _draw_calibration(figure.add_axes(box), explained, colours)
    _save(figure, path, "--plot")


def draw_text(explained: Explanation, path: Path) -> None:
    """Draw the text coloured by source, and nothing else. path, errors: as `draw_explanation`."""
    check_plot(path, "--plot-text")
    figure, _ = _page(explained, below=0.0)
    _save(figure, path, "--plot-text")


def _page(explained: Explanation, *, below: float) -> tuple[Any, dict[str, Colour]]:
    """A figure with the text at its top, and the colours in it.

    below: inches that are left free
    """
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    makers = [name for name in explained.totals if name != NO_SOURCE]
    colours = colours_of([*makers, *(piece.source for piece in explained.pieces), TARGET])
    runs = wrap(explained.pieces, COLUMNS, MOST_ROWS)
    rows = runs[-1][0] + 1 if runs else 1
    width = COLUMNS * CHARACTER + 2 * MARGIN
    height = rows * LINE + below + (3 if below else 2) * MARGIN
    figure = Figure(figsize=(width, height), dpi=DPI)
    FigureCanvasAgg(figure)  # needs no display
    text_height = rows * LINE / height
    left, bottom = MARGIN / width, 1 - MARGIN / height - text_height
    axes = figure.add_axes((left, bottom, 1 - 2 * left, text_height))
    _draw_text(axes, runs, rows, colours)
    _draw_legend(axes, explained.pieces, colours)
    return figure, colours


def _save(figure: Any, path: Path, option: str) -> None:
    part = path.with_name(f".{path.stem}.{os.getpid()}{path.suffix}")
    try:
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", message="Glyph")  # a font need not know every one
            figure.savefig(part, dpi=DPI)
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise ConfigError(f"{option} {path} cannot be written: {error.strerror}.") from None


def wrap(pieces: Sequence[Piece], columns: int, most_rows: int) -> list[Run]:
    """Lay text out in rows of characters; what goes beyond the last row is left out, and said so.

    A tab becomes four spaces, any other character that has no width a question mark.
    """
    runs: list[Run] = []
    row, column = 0, 0
    for piece in pieces:
        for character in piece.text.replace("\r\n", "\n").replace("\t", "    "):
            if character == "\n" or column == columns:
                row, column = row + 1, 0
            if row == most_rows:
                return [*runs, (row, 0, "... and more", TARGET)]
            if character == "\n":
                continue
            shown = character if character.isprintable() else "?"
            if runs and runs[-1][0] == row and column and runs[-1][3] == piece.source:
                last = runs[-1]
                runs[-1] = (last[0], last[1], last[2] + shown, last[3])
            else:
                runs.append((row, column, shown, piece.source))
            column += 1
    return runs


def _draw_text(axes: Any, runs: Sequence[Run], rows: int, colours: dict[str, Colour]) -> None:
    axes.set_xlim(0, COLUMNS)
    axes.set_ylim(rows, 0)
    axes.axis("off")
    for row, column, text, source in runs:
        axes.text(
            column,
            row + 0.75,
            text,
            color=colours[source].hex,
            family="monospace",
            fontsize=FONT_POINTS,
            fontweight="normal" if source == TARGET else "bold",
            parse_math=False,
        )


def _draw_legend(axes: Any, pieces: Sequence[Piece], colours: dict[str, Colour]) -> None:
    """Above the text: who produced how many of its tokens."""
    from matplotlib.lines import Line2D

    counts = Counter(piece.source for piece in pieces)
    handles = [
        Line2D([], [], marker="s", linestyle="", color=colours[source].hex,
               label=f"{source}: {count} of {len(pieces)} tokens")
        for source, count in counts.most_common()
    ]  # fmt: skip
    axes.legend(
        handles=handles, loc="lower left", bbox_to_anchor=(0.0, 1.0), borderaxespad=0.2,
        ncols=len(handles), fontsize=8, frameon=False, handletextpad=0.2, columnspacing=1.2,
    )  # fmt: skip


def _draw_calibration(axes: Any, explained: Explanation, colours: dict[str, Colour]) -> None:
    """Mean accepted over mean predicted tokens by decile, one line per source."""
    top = 1.0
    for source, total in explained.totals.items():
        if source == NO_SOURCE:
            continue
        points = deciles([one for one in explained.cycles if one.source == source])
        predicted = [point.mean_predicted for point in points]
        accepted = [point.mean_accepted for point in points]
        top = max([top, *predicted, *accepted])
        label = f"{source}: {total.cycles} cycles, {total.accepted} of {total.drafted} accepted"
        axes.plot(predicted, accepted, "o-", color=colours[source].hex, label=label, linewidth=1)
    axes.plot([0, top], [0, top], color="#999999", linewidth=0.8, label="as predicted")
    axes.set_title("predicted and accepted draft tokens per cycle, by decile", fontsize=9)
    axes.set_xlabel("predicted", fontsize=8)
    axes.set_ylabel("accepted", fontsize=8)
    axes.legend(fontsize=7)
