"""The tables and figures by the names that users give."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from hvdx.errors import ConfigError
from hvdx.repro.bench import Bench
from hvdx.repro.payoff import fig2, fig3, table2
from hvdx.repro.result import Result
from hvdx.repro.settings import tables5_10
from hvdx.repro.speed import fig4, table1, table4


class Target(NamedTuple):
    """One table or figure.

    make: makes it; is_figure: whether it is drawn, which needs matplotlib
    """

    make: Callable[[Bench], Result]
    is_figure: bool = False


TARGETS = {
    "table1": Target(table1),
    "table2": Target(table2),
    "table4": Target(table4),
    "fig2": Target(fig2, is_figure=True),
    "fig3": Target(fig3, is_figure=True),
    "fig4": Target(fig4, is_figure=True),
    "tables5-10": Target(tables5_10),
}
"""What can be reproduced."""


def check_targets(names: Sequence[str]) -> tuple[str, ...]:
    """The names, each once; all of them if none is given. Errors: ConfigError."""
    for name in names:
        if name not in TARGETS:
            raise ConfigError(
                f"{name!r} is no table or figure that is known; choose from {', '.join(TARGETS)}."
            )
    return tuple(dict.fromkeys(names)) or tuple(TARGETS)
