"""What a table or figure comes to, and how it is written."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hvdx.errors import ConfigError, first_line
from hvdx.latency.export import Table, write_text_file


@dataclass(frozen=True)
class Result:
    """One table or figure.

    data: everything it shows, as plain values
    tables: the same for people; draw: draws it into a picture, for figures
    identical: whether every output equals the plain one; `None` where nothing was decoded anew
    """

    name: str
    data: dict[str, Any]
    tables: list[Table]
    draw: Callable[[Path], None] | None = None
    identical: bool | None = field(default=None)

    def markdown(self) -> str:
        """All tables."""
        return "\n".join([f"# {self.name}\n", *(table.markdown() for table in self.tables)])


def write(result: Result, about: dict[str, Any], folder: Path) -> list[Path]:
    """Write NAME.json, NAME.md and, for a figure, NAME.png; their paths. Errors: ConfigError."""
    document = {"name": result.name, **about, **result.data}
    paths = [folder / f"{result.name}.{kind}" for kind in ("json", "md")]
    text = json.dumps(document, indent=1, ensure_ascii=False, default=str)
    write_text_file("--out", paths[0], text + "\n")
    write_text_file("--out", paths[1], f"{result.markdown()}\n{_facts(about)}")
    if result.draw is not None:
        paths.append(folder / f"{result.name}.png")
        result.draw(paths[-1])
    return paths


def _facts(about: dict[str, Any]) -> str:
    """What ran where and when, as a list."""
    words = {name: about[name] for name in ("command", "date", "device", "backend")}
    words["versions"] = ", ".join(f"{name} {value}" for name, value in about["versions"].items())
    return "".join(f"- {name}: {value}\n" for name, value in words.items())


def make_folder(folder: Path) -> None:
    """Make the folder that results go to. Errors: ConfigError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / ".probe"
        probe.touch()
        probe.unlink()
    except OSError as error:
        raise ConfigError(f"--out {folder} cannot be written: {first_line(error)}.") from None


def percent(value: float | None) -> str:
    """A share for people."""
    return "-" if value is None else f"{value:.1%}"
