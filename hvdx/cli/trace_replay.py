"""`hvdx trace replay`: what policies would have cost on recorded outputs."""

from __future__ import annotations

import json as json_module
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from hvdx.cli.common import JsonFile, check_json, err, out, split_names, write_json

if TYPE_CHECKING:
    from hvdx.policy import CycleCost
    from hvdx.trace import Traces

DEFAULT = "plain,lookup,suffix,eagle3,frequency,threshold,goodput,union,source-oracle,oracle"


def replay(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="Folder with a trace.")],
    policies: Annotated[
        str, typer.Option(help="Which to replay, comma separated; oracles look ahead.")
    ] = DEFAULT,
    cache: Annotated[
        str, typer.Option(help="cold: own text alone; warm: earlier outputs too; or both.")
    ] = "both",
    cost: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Cycle costs as JSON; default: those of the trace."),
    ] = None,
    predictor: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Payoff model; default: drafts count by their score."),
    ] = None,
    family: Annotated[
        list[str] | None, typer.Option(help="Only outputs of this family; repeatable.")
    ] = None,
    max_draft_tokens: Annotated[int, typer.Option(help="Draft tokens of one cycle.")] = 15,
    verify_budget: Annotated[int, typer.Option(help="Nodes of one cycle, root included.")] = 64,
    payoff_threshold: Annotated[
        float | None,
        typer.Option(
            help="Expected accepted tokens from which threshold takes the cache draft; default: "
            "those of the drafter's."
        ),
    ] = None,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Also draw cost per token by family.")
    ] = None,
    json: JsonFile = None,
) -> None:
    """Replay policies on a trace without a model: cycles, cost per token, accepted length.

    frequency is run at several thresholds, and shown at the best of them.
    """
    from dataclasses import replace

    from hvdx import HvdxError, SpecConfig, versions
    from hvdx.explain.plot import check_plot
    from hvdx.predictor.load import load_predictor
    from hvdx.trace import read_traces
    from hvdx.trace.compare import compare
    from hvdx.trace.format import families
    from hvdx.trace.plot import draw_costs

    check_json(json)
    methods = tuple(dict.fromkeys(split_names(policies)))
    if not methods:
        raise HvdxError(f"--policies {policies!r} names none; give some of {DEFAULT}.")
    if plot is not None:
        check_plot(plot)
    caches = {"both": ("cold", "warm"), "cold": ("cold",), "warm": ("warm",)}.get(cache)
    if caches is None:
        raise HvdxError(f"--cache {cache!r} is not allowed; give cold, warm or both.")
    traces = read_traces(folder)
    if family:
        there = families(traces.requests)
        if missing := [name for name in family if name not in there]:
            raise HvdxError(
                f"{folder} holds no output of the family {missing[0]!r}, only of "
                f"{', '.join(there)}."
            )
        kept = [one for one in traces.requests if one.family in family]
        traces = replace(traces, requests=kept)
    table = _cost(traces, cost)
    model = None if predictor is None else load_predictor(predictor)
    if model is not None and model.target is not None:
        meta = traces.meta
        model.target.check(meta.tokenizer_fingerprint, meta.vocab_size, str(predictor))
    recorded = traces.meta.drafter["shape"] if traces.meta.drafter is not None else {}
    spec = SpecConfig(
        max_draft_tokens=max_draft_tokens,
        verify_budget=verify_budget,
        payoff_threshold=payoff_threshold,
        eagle_total=recorded.get("total"),
        eagle_top_k=recorded.get("top_k"),
        eagle_depth=recorded.get("depth"),
    )
    with _bars() as progress:
        found = compare(
            traces,
            methods,
            spec,
            table,
            caches=caches,
            predictor=model,
            progress=progress,
        )
    report = {
        "traces": {
            "model": traces.meta.model,
            "outputs": len(traces.requests),
            "tokens": traces.num_output,
        },
        "spec": spec.model_dump(mode="json", exclude={"sources", "policy"}),
        "predictor": predictor.name if predictor is not None else None,
        "cost": table.to_json() if table is not None else None,
        "versions": versions(),
        **found,
    }
    write_json(json, report)
    if plot is not None:
        draw_costs(found["rows"], plot)
    for name in caches:
        _print([row for row in found["rows"] if row["cache"] == name], name)


def _cost(traces: Traces, path: Path | None) -> CycleCost | None:
    """The cost table to price cycles with. Errors: HvdxError for a file that holds none."""
    from hvdx import HvdxError
    from hvdx.policy import CycleCost

    if path is None:
        value = traces.meta.cost
        return CycleCost.from_json(value) if value is not None else None
    try:
        return CycleCost.from_json(json_module.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError) as error:
        if isinstance(error, HvdxError):
            raise
        raise HvdxError(f"--cost {path} cannot be read as JSON ({error}).") from None


@contextmanager
def _bars() -> Iterator[Callable[[str, int, int], None]]:
    """One progress bar per replay on stderr, if it is a terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    show = Progress(*columns, TimeElapsedColumn(), console=err, disable=not err.is_terminal)
    tasks: dict[str, Any] = {}

    def progress(label: str, done: int, total: int) -> None:
        if label not in tasks:
            tasks[label] = show.add_task(label, total=total)
        show.update(tasks[label], completed=done)

    with show:
        yield progress


def _print(rows: Sequence[dict[str, Any]], cache: str) -> None:
    """A table: one line per policy, cost per token or cycles by family."""
    from hvdx.trace.compare import ORACLES

    priced = all(row["cost_us_per_token"] is not None for row in rows)
    key = "cost_us_per_token" if priced else "cycles_per_1k"
    groups = list(dict.fromkeys(row["family"] for row in rows))
    what = "µs per token" if priced else "cycles per 1,000 tokens"
    title = f"{cache} cache: {what}, by family; cycles per 1,000 tokens"
    table = Table(title=title)
    table.add_column("policy", no_wrap=True)
    for heading in (*groups, "cycles", "accepted", *(f"over {name}" for name in ORACLES)):
        table.add_column(heading, justify="right")
    for policy in dict.fromkeys(row["policy"] for row in rows):
        mine = {row["family"]: row for row in rows if row["policy"] == policy}
        total = mine["all"]
        name = policy if "threshold" not in total else f"{policy} >= {total['threshold']:g}"
        cells = [f"{mine[group][key]:.0f}" if group in mine else "" for group in groups]
        cells += [f"{total['cycles_per_1k']:.0f}", f"{total['accepted_length']:.2f}"]
        regrets = (total.get(key) for key in ORACLES.values())
        cells += ["" if regret is None else f"{regret:+.1%}" for regret in regrets]
        table.add_row(name, *cells)
    out.print(table)
    if not all(row["identical"] for row in rows):
        out.print("[red]Some replayed tokens are not the recorded ones.[/]")
