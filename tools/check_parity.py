"""Compares logits with those of transformers: prefill, decode and tree rows, on every family.

    python tools/check_parity.py --json parity.json

The reference is transformers in float32 with eager attention: the text in one pass, and after it
every path of a random draft tree by itself. Against it stand, from `ModelRunner` over a paged pool
whose blocks are shuffled and hold garbage at first:

    prefill  all positions of a prompt that is computed in chunks
    decode   the tokens after it, one pass each
    tree     all nodes of the draft tree behind those, in one pass

Checked is the largest absolute error of a float32 run. The last column is no check: the share of
rows in which a bfloat16 run finds the likeliest token of the float32 reference.

By default these are tiny random checkpoints, which together take every branch of the decoder that a
config can choose, and the embedded model if it was fetched. Exit code 1 when a limit is exceeded.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Any

import typer
from parity import TINY, Parity, parity
from rich import box
from rich.table import Table
from transformers.utils import logging

from hvdx.cli.common import (
    DEFAULT_MODEL,
    FINDING,
    JsonFile,
    check_json,
    command,
    err,
    out,
    working,
    write_json,
)
from hvdx.models.fetch import locate_embedded
from hvdx.models.loader import resolve
from hvdx.report import cpu_facts, versions
from hvdx.testing import tiny_checkpoint


@dataclass(frozen=True)
class Case:
    """One checkpoint to compare, at one prompt length, and the largest error allowed."""

    model: str
    context: int
    limit: float


def main(
    model: Annotated[
        str | None,
        typer.Option(help="Check only this one: a tiny one's name, or as for hvdx generate."),
    ] = None,
    context: Annotated[
        int | None,
        typer.Option(min=1, help="Prefill rows; default: 120 for tiny models, else 300 and 1450."),
    ] = None,
    limit: Annotated[
        float | None,
        typer.Option(help="Largest error allowed; default: 1e-4 for tiny models, else 2e-3."),
    ] = None,
    json: JsonFile = None,
) -> None:
    """Compare logits with those of transformers: prefill, decode and tree rows."""
    check_json(json)
    logging.disable_progress_bar()
    rows = []
    with working("comparing") as say:
        for case in _cases(model, context, limit):
            say(f"{case.model}, context {case.context}")
            with _checkpoint(case.model) as path:
                found = parity(path, context=case.context)
            rows += [_record(case, result) for result in found]
    ok = all(row["ok"] for row in rows)
    write_json(json, {"ok": ok, "versions": versions(), "cpu": cpu_facts(), "rows": rows})
    out.print(_table(rows))
    raise typer.Exit(0 if ok else FINDING)


def _cases(model: str | None, context: int | None, limit: float | None) -> list[Case]:
    """What to compare; a default that is not here is named on stderr."""
    names = [model] if model else [*TINY, DEFAULT_MODEL]
    if model is None and locate_embedded(DEFAULT_MODEL) is None:
        names.remove(DEFAULT_MODEL)
        err.print(f"{DEFAULT_MODEL} is left out: `hvdx fetch {DEFAULT_MODEL}` brings it")
    cases = []
    for name in names:
        lengths, bound = ((120,), 1e-4) if name in TINY else ((300, 1450), 2e-3)
        for length in lengths if context is None else (context,):
            cases.append(Case(name, length, bound if limit is None else limit))
    return cases


@contextmanager
def _checkpoint(name: str) -> Iterator[Path]:
    """The directory of a checkpoint; a tiny one exists only inside the `with` block."""
    if name not in TINY:
        yield resolve(name)
        return
    architecture, options = TINY[name]
    with TemporaryDirectory() as folder:
        yield tiny_checkpoint(Path(folder), architecture, **options)


def _record(case: Case, result: Parity) -> dict[str, Any]:
    return asdict(case) | asdict(result) | {"ok": result.max_error < case.limit}


def _table(rows: list[dict[str, Any]]) -> Table:
    table = Table(
        title="Logits against transformers in float32",
        box=box.SIMPLE_HEAD,
        padding=(0, 1, 0, 0),
    )
    for heading in ("model", "kind", "rows", "max error", "mean", "limit", "ok", "bf16"):
        left = heading in ("model", "kind")
        table.add_column(heading, justify="left" if left else "right", no_wrap=True)
    for row in rows:
        table.add_row(
            row["model"] if row["kind"] == "prefill" else "",
            row["kind"],
            str(row["rows"]),
            f"{row['max_error']:.1e}",
            f"{row['mean_error']:.1e}",
            f"{row['limit']:g}",
            "[green]yes[/]" if row["ok"] else "[red]no[/]",
            f"{row['bf16_agreement']:.1%}",
        )
    return table


if __name__ == "__main__":
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    app.command()(command(main))
    app()
