"""Text coloured by source, and what was decided, as tables in a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:  # loading the engine takes a second that --help must not pay
    from hvdx.explain import ExplainedCycle, Piece

BAR = 30


def coloured(pieces: Iterable[Piece], sources: Sequence[str]) -> Text:
    """Text in the colours of the sources that produced its tokens; the target's has none.

    sources: all that may occur, in an order that stays
    """
    from hvdx.explain.palette import colours_of
    from hvdx.explain.text import TARGET

    colours = colours_of([*sources, TARGET])
    text = Text()
    for piece in pieces:
        text.append(piece.text, colours[piece.source].style or None)
    return text


def legend(sources: Sequence[str]) -> Text:
    """Which colour is whose; sources as in `coloured`."""
    from hvdx.explain.palette import colours_of

    text = Text()
    for name, colour in colours_of(sources).items():
        text.append(name, colour.style or None)
        text.append(", ")
    return text.append("plain: the target's own")


def totals_table(cycles: Sequence[ExplainedCycle]) -> Table:
    """By source: cycles, and draft tokens sent, predicted and accepted, and times."""
    from hvdx.explain import totals

    table = _table("source", "cycles", "drafted", "predicted", "accepted", "emitted", "ms", "exp.")
    for name, total in totals(cycles).items():
        table.add_row(
            name,
            str(total.cycles),
            str(total.drafted),
            f"{total.predicted:.1f}",
            str(total.accepted),
            str(total.emitted),
            f"{total.cycle_us / 1e3:.0f}",
            f"{total.cost_us / 1e3:.0f}" if total.priced == total.cycles else "-",
        )
    return table


def reasons_table(cycles: Sequence[ExplainedCycle]) -> Table:
    """How often every source was chosen, and why."""
    from hvdx.explain import reasons

    table = _table("source", "cycles")
    table.add_column("because")
    for source, counts in reasons(cycles).items():
        for reason, count in counts.items():
            table.add_row(source, str(count), reason)
    return table


def histogram_table(cycles: Sequence[ExplainedCycle]) -> Table:
    """Predicted against accepted tokens of cycles with a draft; a bar is as long as the mean."""
    from hvdx.explain import histogram

    bins = histogram(cycles)
    longest = max((max(one.mean_accepted, one.mean_predicted) for one in bins), default=0.0)
    table = _table("predicted", "cycles", "mean predicted", "mean accepted")
    table.add_column("accepted (│ as predicted)")
    for one in bins:
        table.add_row(
            str(one.predicted),
            str(one.cycles),
            f"{one.mean_predicted:.2f}",
            f"{one.mean_accepted:.2f}",
            _bar(one.mean_accepted, one.mean_predicted, longest),
        )
    return table


def cycles_table(cycles: Sequence[ExplainedCycle], sources: Sequence[str]) -> Table:
    """One line per cycle; `why` is a letter of `why_lines`."""
    from hvdx.explain.palette import colours_of

    colours, letters = colours_of(sources), _letters(cycles)
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column("at", justify="right")
    table.add_column("source", no_wrap=True)
    for heading in ("sent", "pred.", "acc.", "emit.", "exp. ms", "ms"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("why")
    table.add_column("text", no_wrap=True, overflow="ellipsis")
    for cycle in cycles:
        colour = colours.get(cycle.source)
        table.add_row(
            str(cycle.start),
            Text(cycle.source, colour.style if colour and colour.style else ""),
            str(cycle.drafted),
            f"{cycle.predicted:.1f}",
            str(cycle.accepted),
            str(cycle.emitted),
            "-" if cycle.cost_us is None else f"{cycle.cost_us / 1e3:.1f}",
            f"{cycle.cycle_us / 1e3:.1f}",
            letters[cycle.reason],
            Text(repr(cycle.text)[1:-1]),
        )
    return table


def why_lines(cycles: Sequence[ExplainedCycle]) -> list[str]:
    """What the letters of `cycles_table` mean."""
    return [f"{letter}  {reason}" for reason, letter in _letters(cycles).items()]


def _letters(cycles: Sequence[ExplainedCycle]) -> dict[str, str]:
    """A letter for every reason, in the order of their first cycle."""
    found = dict.fromkeys(cycle.reason for cycle in cycles)
    return {reason: chr(ord("a") + place) for place, reason in enumerate(found)}


def _bar(value: float, mark: float, longest: float) -> str:
    """A bar as long as `value`, with a mark, on a scale that ends at `longest`."""
    scale = BAR / longest if longest > 0 else 0.0
    bar = list(("█" * round(value * scale)).ljust(BAR + 1))
    bar[round(mark * scale)] = "│"
    return "".join(bar).rstrip()


def _table(*headings: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for number, heading in enumerate(headings):
        table.add_column(heading, justify="right" if number else "left", no_wrap=True)
    return table
