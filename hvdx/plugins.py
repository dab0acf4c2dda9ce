"""Resolves the names under which parts plug in."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from hvdx.errors import ConfigError


def require_name(table: Mapping[str, str], name: str, what: str) -> None:
    """Errors: ConfigError for a name that is not in the table; `what` goes before it: "policy="."""
    if name not in table:
        raise ConfigError(f"{what}{name!r} is not known; choose from {', '.join(table)}.")


def resolve_plugin(table: Mapping[str, str], name: str, what: str) -> Any:
    """Import what a name stands for. table: name to `module:attribute`.

    Errors: as of `require_name`.
    """
    require_name(table, name, what)
    module, _, attribute = table[name].partition(":")
    return getattr(import_module(module), attribute)
