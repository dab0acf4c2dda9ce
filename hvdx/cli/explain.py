"""`hvdx explain`: answer a prompt and say of every cycle what was decided, why, and what came."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hvdx.cli.colours import (
    coloured,
    cycles_table,
    histogram_table,
    legend,
    reasons_table,
    totals_table,
    why_lines,
)
from hvdx.cli.common import (
    EngineOptions,
    JsonFile,
    SamplingOptions,
    SourceOptions,
    check_json,
    out,
    working,
    write_json,
)
from hvdx.cli.generate import as_prompt, figures_line, raise_failed, read_prompts

if TYPE_CHECKING:
    from hvdx import RequestOutput
    from hvdx.explain import Explanation


def explain(
    engine: EngineOptions,
    sampling: SamplingOptions,
    drafting: SourceOptions,
    prompt: Annotated[
        str | None, typer.Argument(metavar="PROMPT", help="Without one, read stdin.")
    ] = None,
    raw: Annotated[bool, typer.Option(help="Continue the text; use no chat template.")] = False,
    cycles: Annotated[bool, typer.Option(help="Show a line for every cycle.")] = True,
    plot: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Also draw text and predictions; .png, .svg or .pdf."),
    ] = None,
    plot_text: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Also draw the coloured text alone.")
    ] = None,
    json: JsonFile = None,
) -> None:
    """Answer a prompt and explain every cycle: who drafted, why, predicted and accepted tokens."""
    from hvdx.explain.plot import check_plot, draw_explanation, draw_text

    check_json(json)
    if plot is not None:
        check_plot(plot)
    if plot_text is not None:
        check_plot(plot_text, "--plot-text")
    params = sampling.params(explain=True)
    [text] = read_prompts([] if prompt is None else [prompt], [])
    with engine.open(spec=drafting.spec()) as live:
        with working("answering"):
            [result] = live.generate([as_prompt(text, raw)], params)
        explained, spec = live.explain(result), live.spec
    names = (*spec.sources, *sorted(set(explained.totals) - {*spec.sources, "none"}))
    _print(result, explained, names, show_cycles=cycles)
    if plot is not None:
        draw_explanation(explained, plot)
    if plot_text is not None:
        draw_text(explained, plot_text)
    about = {"model": engine.model, "policy": spec.policy, "sources": list(spec.sources)}
    write_json(json, about | {"prompt": text} | explained.to_json())
    raise_failed([result])


def _print(
    result: RequestOutput, explained: Explanation, names: tuple[str, ...], *, show_cycles: bool
) -> None:
    out.print(coloured(explained.pieces, names), soft_wrap=True)
    out.rule(legend(names))
    if show_cycles:
        out.print(cycles_table(explained.cycles, names))
        out.print("\n".join(why_lines(explained.cycles)), style="dim", markup=False)
        out.print()
    out.print(totals_table(explained.cycles))
    out.print()
    out.print(reasons_table(explained.cycles))
    if any(cycle.drafted for cycle in explained.cycles):
        out.print()
        out.print(histogram_table(explained.cycles))
    out.print()
    out.print(figures_line(result), style="dim", soft_wrap=True)
