"""Writes the figures of README.md and docs/ from the results in bench/results.

    python bench/pages.py            # after a new measurement
    python bench/pages.py --check    # exit code 1 if a page says something else than its results

A page names what it shows in a comment, and everything up to the next `<!-- end -->` is made here:

    <!-- bench/pages.py speeds bench/results/latency_pack.json -->

`speeds` and the other kinds show a result of latency.py, `include` shows a table of `hvdx repro`.
The pictures of PICTURED are drawn into docs/pictures.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer
from page_tables import caption, draw, groups, peers, ratios, setup, speeds

from hvdx import ConfigError
from hvdx.cli.common import FINDING, command, err, out
from hvdx.errors import first_line

ROOT = Path(__file__).resolve().parents[1]
PAGES = ("README.md", "docs/benchmarks.md")
PICTURED = "bench/results/latency_pack.json"
BLOCK = re.compile(
    r"(?P<head><!-- bench/pages\.py (?P<kind>\w+) (?P<source>\S+) -->\n).*?(?P<tail><!-- end -->)",
    re.DOTALL,
)
KINDS: dict[str, Callable[[dict[str, Any]], str]] = {
    "speeds": speeds,
    "peers": peers,
    "caption": caption,
    "ratios": ratios,
    "groups": groups,
    "setup": setup,
}
"""What a page can show of a result of latency.py; `include` shows a Markdown file as it is."""


def main(
    check: Annotated[bool, typer.Option("--check", help="Write nothing, only compare.")] = False,
    root: Annotated[Path, typer.Option(help="The repository.")] = ROOT,
) -> None:
    """Write the figures of all pages anew."""
    stale = [name for name in PAGES if rewrite(root, root / name, write=not check)]
    for name in stale if check else ():
        err.print(f"{name} does not say what its results say; run `python bench/pages.py`.")
    if not check:
        draw(json.loads(read(root / PICTURED)), root / "docs" / "pictures")
        out.print(f"written: {', '.join([*stale, 'docs/pictures'])}")
    if stale and check:
        raise typer.Exit(FINDING)


def rewrite(root: Path, page: Path, *, write: bool) -> bool:
    """Fill the blocks of a page; whether that changes it. Errors: ConfigError."""
    old = page.read_text(encoding="utf-8")
    new = BLOCK.sub(lambda found: _filled(root, found), old)
    if write and new != old:
        page.write_text(new, encoding="utf-8")
    return new != old


def _filled(root: Path, found: re.Match[str]) -> str:
    kind, source = found["kind"], root / found["source"]
    if kind == "include":
        text = read(source).partition("\n")[2].strip()  # without its heading
    elif kind in KINDS:
        text = KINDS[kind](json.loads(read(source)))
    else:
        raise ConfigError(
            f"A page asks for {kind!r}; choose from {', '.join((*KINDS, 'include'))}."
        )
    return f"{found['head']}{text.rstrip()}\n{found['tail']}"


def read(path: Path) -> str:
    """The text of a result. Errors: ConfigError."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigError(
            f"{path} cannot be read: {first_line(error)}; docs/benchmarks.md says which command "
            "makes it."
        ) from None


if __name__ == "__main__":
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    app.command()(command(main))
    app()
