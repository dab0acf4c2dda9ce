"""Which colour stands for which source, in terminals and pictures alike."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from hvdx.explain.text import TARGET


@dataclass(frozen=True)
class Colour:
    """One colour. style: as rich names it, empty for the terminal's own; hex: as pictures take."""

    style: str
    hex: str


FIXED = {
    TARGET: Colour("", "#222222"),
    "lookup": Colour("cyan", "#0e8a9a"),
    "suffix": Colour("green", "#2a8f3c"),
    "suffix-tree": Colour("bright_green", "#7bb32e"),
    "eagle3": Colour("magenta", "#9b3fb5"),
    "eagle3-chain": Colour("bright_magenta", "#d667b0"),
    "union": Colour("yellow", "#b8860b"),
}
"""Sources that always have the same colour."""

SPARE = (
    Colour("blue", "#2f5fd0"),
    Colour("red", "#c8372d"),
    Colour("bright_blue", "#6f9bea"),
    Colour("bright_red", "#ea7a5f"),
)
"""For all others, in turn."""


def colours_of(names: Iterable[str]) -> dict[str, Colour]:
    """A colour for every name, no two alike while there are enough; spare ones go by the order."""
    found: dict[str, Colour] = {}
    num_others = 0
    for name in names:
        if name in found:
            continue
        if name in FIXED:
            found[name] = FIXED[name]
        else:
            found[name] = SPARE[num_others % len(SPARE)]
            num_others += 1
    return found
