"""Draws an explanation, if matplotlib is installed (`pip install hvdx[plot]`)."""

from __future__ import annotations

import os
import warnings
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
FONT_POINTS = 8.0
CHARACTER, LINE = 0.602 * FONT_POINTS / 72, 1.35 * FONT_POINTS / 72
"""Inches that a character of the fixed-width font and a line take."""
MARGIN, CALIBRATION = 0.45, 3.6

Run = tuple[int, int, str, str]
"""Row, column, text and source of characters that are drawn at once."""


def check_plot(path: Path) -> None:
    """Refuse a picture that could not be written, before the long work starts.

    Errors: ConfigError.
    """
    if find_spec("matplotlib") is None:
        raise ConfigError("--plot needs matplotlib; install hvdx[plot], or leave --plot out.")
    if path.suffix.lower() not in FORMATS:
        raise ConfigError(f"--plot {path} is not allowed: end the name in {', '.join(FORMATS)}.")
    folder = path.absolute().parent
    if path.is_dir() or not folder.is_dir() or not os.access(folder, os.W_OK):
        raise ConfigError(f"--plot {path} cannot be written; name a file in an existing folder.")


def draw_explanation(explained: Explanation, path: Path) -> None:
    """Draw the text coloured by source, and predicted against accepted tokens by source.

    path: a PNG, SVG or PDF file; whole afterwards, or not there
    Errors: ConfigError when it cannot be drawn.
    """
    check_plot(path)
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    makers = [name for name in explained.totals if name != NO_SOURCE]
    colours = colours_of([*makers, *(piece.source for piece in explained.pieces), TARGET])
    runs = wrap(explained.pieces, COLUMNS, MOST_ROWS)
    rows = runs[-1][0] + 1 if runs else 1
    width = COLUMNS * CHARACTER + 2 * MARGIN
    height = rows * LINE + CALIBRATION + 3 * MARGIN
    figure = Figure(figsize=(width, height))
    FigureCanvasAgg(figure)  # needs no display
    text_height = rows * LINE / height
    left, bottom = MARGIN / width, 1 - MARGIN / height - text_height
    _draw_text(figure.add_axes((left, bottom, 1 - 2 * left, text_height)), runs, rows, colours)
    box = (2 * left, 1.3 * MARGIN / height, 1 - 4 * left, (CALIBRATION - MARGIN) / height)
    _draw_calibration(figure.add_axes(box), explained, colours)
    part = path.with_name(f".{path.stem}.{os.getpid()}{path.suffix}")
    try:
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", message="Glyph")  # a font need not know every one
            figure.savefig(part, dpi=130)
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise ConfigError(f"--plot {path} cannot be written: {error.strerror}.") from None


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
    axes.set_title("text, by who produced each token", loc="left", fontsize=9)
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
    axes.plot([], [], "s", color=colours[TARGET].hex, label=f"{TARGET}: the target's own tokens")
    axes.set_title("predicted and accepted draft tokens per cycle, by decile", fontsize=9)
    axes.set_xlabel("predicted", fontsize=8)
    axes.set_ylabel("accepted", fontsize=8)
    axes.legend(fontsize=7)
