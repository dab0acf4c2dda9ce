"""`hvdx trace`: record what a target answers, replay policies on it, look at what was recorded."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from hvdx.cli.common import command, out
from hvdx.cli.trace_capture import capture
from hvdx.cli.trace_replay import replay

if TYPE_CHECKING:
    from hvdx.trace import TracedRequest, Traces

app = typer.Typer(
    name="trace",
    help="Traces: record what a target answers, and replay policies on it without the model.",
    no_args_is_help=True,
)

Folder = Annotated[Path, typer.Argument(metavar="DIR", help="Folder with a trace.")]


def show(folder: Folder) -> None:
    """Say what a trace holds."""
    from hvdx.trace import read_traces

    traces = read_traces(folder)
    meta, shape = traces.meta, None
    if meta.drafter is not None:
        shape = meta.drafter["shape"]
    facts = {
        "model": f"{meta.model} ({meta.dtype}), weights {meta.model_fingerprint[:12]}",
        "tokenizer": f"{meta.tokenizer_fingerprint[:12]}, {meta.vocab_size} tokens",
        "captured with": f"sources {', '.join(meta.sources) or 'none'}, "
        f"policy {meta.spec.get('policy')}",
        "drafter": "not recorded"
        if shape is None
        else f"trees of {shape['total']} nodes, {shape['depth']} levels, {shape['top_k']} branches",
        "cost table": "none" if meta.cost is None else "measured",
        "hvdx": meta.versions.get("hvdx", "unknown"),
    }
    for name, value in facts.items():
        out.print(f"{name}: {value}", markup=False, soft_wrap=True)
    out.print(_families(traces))


def _families(traces: Traces) -> Table:
    table = Table(title=f"{len(traces.requests)} outputs, {traces.num_output} tokens")
    for heading in ("family", "splits", "outputs", "tokens", "entropy", "ends"):
        table.add_column(heading, justify="left" if heading in ("family", "ends") else "right")
    groups: dict[str, list[TracedRequest]] = {}
    for request in traces.requests:
        groups.setdefault(request.family, []).append(request)
    for family, group in sorted(groups.items()):
        splits = " ".join(sorted({one.split for one in group}))
        tokens = sum(one.output_ids.size for one in group)
        entropy = sum(float(one.entropy.sum()) for one in group) / tokens
        reasons = Counter(one.finish_reason for one in group).most_common()
        ends = ", ".join(f"{count} {reason}" for reason, count in reasons)
        table.add_row(family, splits, str(len(group)), str(tokens), f"{entropy:.2f}", ends)
    return table


for _function in (capture, replay, show):
    app.command()(command(_function))
