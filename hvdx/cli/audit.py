"""`hvdx audit`: the exactness contract as a command."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from hvdx.cli.common import (
    FINDING,
    EngineOptions,
    JsonFile,
    check_json,
    dtype_name,
    err,
    out,
    split_names,
    write_json,
)

if TYPE_CHECKING:
    from hvdx import AuditReport, Engine


def audit(
    engine: EngineOptions,
    workload: Annotated[
        list[Path] | None,
        typer.Option(help="Prompt file, JSON lines; repeatable. Default: a few built-in prompts."),
    ] = None,
    more: Annotated[
        list[Path] | None, typer.Argument(metavar="FILE", help="Further prompt files.")
    ] = None,
    prompts: Annotated[
        int | None, typer.Option(min=1, help="Prompts in all, one of every file in turn.")
    ] = None,
    max_tokens: Annotated[
        int | None, typer.Option(min=1, help="Most tokens of an answer; default: the prompt's own.")
    ] = None,
    temperature: Annotated[float, typer.Option(help="0 is greedy; else seeded sampling.")] = 0.0,
    seed: Annotated[int, typer.Option(help="Prompt k draws with seed + k.")] = 0,
    sources: Annotated[
        str,
        typer.Option(
            help="Draft sources to check, comma separated; a+b checks both together, auto those "
            "that fit the model."
        ),
    ] = "auto,lookup,random-tree,oracle-tree",
    policy: Annotated[
        str, typer.Option(help="Who drafts when several may; random takes turns at random.")
    ] = "first",
    against: Annotated[
        str | None, typer.Option(help="Also compare with plain decoding on this attention backend.")
    ] = None,
    json: JsonFile = None,
) -> None:
    """Run prompts with speculation off and on and compare token by token.

    With --suffix-cache the suffix sources also copy from that file and from the plain answers.
    Exit code 0 only when every prompt is identical for every source, 1 otherwise.
    """
    from hvdx import SamplingParams, builtin_prompts, load_prompts, run_audit, spread

    check_json(json)
    # Refused here, before the model is loaded.
    SamplingParams(temperature=temperature, max_tokens=max_tokens, seed=seed)
    names = split_names(sources)
    files = [*(workload or []), *(more or [])]
    chosen = load_prompts(files) if files else builtin_prompts()
    chosen = spread(chosen, prompts or len(chosen))
    with ExitStack() as stack:
        parts = list(dict.fromkeys(part for name in names for part in name.split("+")))
        live = stack.enter_context(engine.open(spec={"sources": parts, "policy": policy}))
        other = stack.enter_context(_reference(engine, live, against)) if against else None
        progress = stack.enter_context(_bars())
        report = run_audit(
            live,
            chosen,
            max_tokens=max_tokens,
            temperature=temperature,
            sources=names,
            seed=seed,
            reference=other,
            warm=engine.suffix_cache is not None,
            progress=progress,
        )
    write_json(json, report.to_json())
    _print(report)
    raise typer.Exit(0 if report.ok else FINDING)


def _reference(
    options: EngineOptions, live: Engine, backend: str
) -> AbstractContextManager[Engine]:
    """The same model in the same dtype on another backend."""
    device = "cpu" if backend == "torch_cpu" else options.device
    same = replace(options, backend=backend, device=device, dtype=dtype_name(live))
    return same.open(spec=False)


@contextmanager
def _bars() -> Iterator[Callable[[str, int, int], None]]:
    """One progress bar per pass on stderr, if it is a terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    show = Progress(*columns, TimeElapsedColumn(), console=err, disable=not err.is_terminal)
    tasks: dict[str, int] = {}

    def progress(label: str, done: int, total: int) -> None:
        if label not in tasks:
            tasks[label] = show.add_task(label, total=total)
        show.update(tasks[label], completed=done)  # type: ignore[arg-type]

    with show:
        yield progress


def _print(report: AuditReport) -> None:
    table = Table(
        title=f"{escape(report.model)}, {report.dtype}, temperature {report.temperature:g}"
    )
    for heading in ("source", "identical", "accepted length"):
        table.add_column(heading, justify="left" if heading == "source" else "right")
    for name in [*report.sources, *([report.reference] if report.reference else [])]:
        differing = {entry.prompt for entry in report.divergences if entry.source == name}
        same = f"{report.prompts - len(differing)} of {report.prompts}"
        style = "red" if differing else "green"
        accepted = report.accepted_length.get(name)
        shown = "" if accepted is None else f"{accepted:.2f}"
        table.add_row(name, f"[{style}]{same}[/]", shown)
    out.print(table)
    for entry in report.divergences:
        margin = "unknown" if entry.margin is None else f"{entry.margin:.4f}"
        out.print(
            f"{entry.prompt} with {entry.source}: token {entry.position} is {entry.speculative} "
            f"instead of {entry.plain}, top-2 margin {margin}",
            markup=False,
        )
    out.print(
        f"{report.identical} of {report.prompts} prompts identical, {report.tokens} tokens, "
        f"{report.seconds:.0f} s"
    )
