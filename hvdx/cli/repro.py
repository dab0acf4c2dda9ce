"""`hvdx repro`: the tables and figures of Hybrid Verified Decoding, on a model of your own."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from hvdx.cli.common import (
    DEFAULT_MODEL,
    FINDING,
    JsonFile,
    SplitName,
    check_json,
    check_split,
    err,
    out,
    write_json,
)
from hvdx.cli.drafter_capture import PromptFiles


def repro(
    targets: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[TARGET]...",
            help="table1, table2, table4, fig2, fig3, fig4, tables5-10; default: all.",
        ),
    ] = None,
    model: Annotated[
        str, typer.Option(help="A pinned configuration, or a TOML file of such settings.")
    ] = DEFAULT_MODEL,
    variant: Annotated[
        str | None, typer.Option(help="A variant that the configuration names.")
    ] = None,
    prompts: PromptFiles = None,
    split: SplitName = "test",
    limit: Annotated[
        int | None, typer.Option(min=1, help="Prompts of each data set; default: as configured.")
    ] = None,
    quick: Annotated[bool, typer.Option(help="A few prompts and short answers.")] = False,
    folder: Annotated[
        Path | None, typer.Option("--out", "-o", metavar="DIR", help="Default: repro-MODEL.")
    ] = None,
    json: JsonFile = None,
) -> None:
    """Make tables and figures: every one as JSON and Markdown, figures as PNG too.

    Without prompt files it answers the repository's own. What was interrupted goes on when it is
    called again with the same folder. Exit code 1 if an output differs from the plain one.
    """
    from hvdx.latency.plot import check_picture
    from hvdx.latency.tasks import choose_prompts
    from hvdx.report import origin
    from hvdx.repro.bench import opened
    from hvdx.repro.catalogue import TARGETS, check_targets
    from hvdx.repro.config import load_config
    from hvdx.repro.result import make_folder, write

    check_json(json)
    names = check_targets(targets or ())
    check_split(split)
    config = load_config(model).variant(variant)
    config = config.quick() if quick else config
    config = config if limit is None else config.model_copy(update={"limit": limit})
    words = [Path(model).stem, *([variant] if variant else []), *(["quick"] if quick else [])]
    into = folder or Path("-".join(["repro", *words]))
    chosen = choose_prompts(prompts or [], config.limit, split)
    make_folder(into)
    if any(TARGETS[name].is_figure for name in names):
        check_picture("a figure", into / "fig.png")
    differs, found = [], {}
    with _bars() as progress, opened(config, chosen, into, progress) as bench:
        about = {**origin("hvdx", sys.argv[1:]), **bench.about()}
        for name in names:
            result = TARGETS[name].make(bench)
            paths = write(result, about, into)
            found[name] = result.data
            if result.identical is False:
                differs.append(name)
            out.print(result.markdown(), markup=False, soft_wrap=True)
            out.print(f"written: {', '.join(map(str, paths))}\n", markup=False, soft_wrap=True)
        write_json(json, {**about, "results": found})
    if differs:
        err.print(f"outputs differ from the plain ones in {', '.join(differs)}", markup=False)
        raise typer.Exit(FINDING)


@contextmanager
def _bars() -> Iterator[Callable[[str, int, int], None]]:
    """One progress bar per thing that runs, on stderr if it is a terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    show = Progress(*columns, TimeElapsedColumn(), console=err, disable=not err.is_terminal)
    tasks: dict[str, object] = {}
    with show:

        def progress(name: str, done: int, count: int) -> None:
            if name not in tasks:
                tasks[name] = show.add_task(name, total=count)
            show.update(tasks[name], completed=done)  # type: ignore[arg-type]

        yield progress
