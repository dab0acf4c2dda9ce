"""`hvdx cache`: files of shared text that an engine can start from."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.markup import escape
from rich.table import Table

from hvdx.cli.common import DEFAULT_MODEL, JsonFile, check_json, command, out, working, write_json

if TYPE_CHECKING:
    from hvdx import SharedText

app = typer.Typer(
    name="cache",
    help="Text of earlier responses in files: build, look at, merge.",
    no_args_is_help=True,
)

OutFile = Annotated[Path, typer.Option("--out", metavar="FILE", help="File to write.")]


def build(
    files: Annotated[list[Path], typer.Argument(help="Texts, or .jsonl with a text a line.")],
    save_to: OutFile,
    model: Annotated[str, typer.Option(help="Whose tokenizer to use.")] = DEFAULT_MODEL,
    namespace: Annotated[str, typer.Option(help="Namespace of texts that name none.")] = "",
    json: JsonFile = None,
) -> None:
    """Tokenise texts and save them as responses, the first file being the oldest."""
    from hvdx import build_shared_text

    check_json(json)
    with working("reading texts"):
        found = build_shared_text(files, save_to, model, namespace)
    _show(found, json)


def info(
    file: Annotated[Path, typer.Argument(help="File of shared text.")], json: JsonFile = None
) -> None:
    """Say what a file holds."""
    from hvdx import shared_text_info

    check_json(json)
    _show(shared_text_info(file), json)


def merge(
    files: Annotated[list[Path], typer.Argument(help="Files of shared text, oldest first.")],
    save_to: OutFile,
    token_budget: Annotated[
        int | None, typer.Option(min=1, help="Leave out the oldest responses beyond this.")
    ] = None,
    json: JsonFile = None,
) -> None:
    """Save the responses of several files as one."""
    from hvdx import merge_shared_text

    check_json(json)
    _show(merge_shared_text(files, save_to, token_budget), json)


def _show(found: SharedText, json: Path | None) -> None:
    table = Table(title=escape(found.path))
    for heading in ("namespace", "responses", "tokens"):
        table.add_column(heading, justify="left" if heading == "namespace" else "right")
    for name, count in found.responses.items():
        table.add_row(repr(name), f"{count:,}", f"{found.tokens[name]:,}")
    out.print(table)
    write_json(json, asdict(found))


for _function in (build, info, merge):
    app.command()(command(_function))
