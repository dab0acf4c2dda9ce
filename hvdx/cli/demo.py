"""`hvdx demo`: Hybrid Verified Decoding beside plain decoding, on a file edit and a question."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import typer
from rich.table import Table
from rich.text import Text

from hvdx.cli.colours import coloured, legend, reasons_table, totals_table
from hvdx.cli.common import (
    FINDING,
    EngineOptions,
    JsonFile,
    check_json,
    dtype_name,
    out,
    working,
    write_json,
)

if TYPE_CHECKING:
    from hvdx import Engine, Prompt, RequestOutput
    from hvdx.explain import ExplainedCycle, Explanation

FAMILIES = {"agentic_edit": "file edit", "chat": "question"}
POLICY = "goodput"


@dataclass(frozen=True)
class _Comparison:
    """One prompt answered twice."""

    title: str
    plain: RequestOutput
    hybrid: RequestOutput
    explained: Explanation

    @property
    def identical(self) -> bool:
        return self.plain.token_ids == self.hybrid.token_ids


def demo(engine: EngineOptions, json: JsonFile = None) -> None:
    """Answer an edit and a question plainly and with Hybrid Verified Decoding; show both speeds.

    Text is coloured by the source that produced each token; tables say what was chosen and why.
    For a model without a drafter the suffix cache drafts alone.
    Exit code 1 if an answer differs from the plain one.
    """
    from hvdx import builtin_prompts

    check_json(json)
    prompts = [prompt for prompt in builtin_prompts() if prompt.family in FAMILIES]
    with engine.open(kv={"prefix_cache": False}, spec={"policy": POLICY}) as live:
        title = f"{engine.model}, {dtype_name(live)} on {live.device}, policy {live.spec.policy}"
        out.print(title, style="bold", markup=False)
        names = (*live.spec.sources, "union") if len(live.spec.sources) > 1 else live.spec.sources
        out.print(legend(names))
        pairs = [_compare(live, prompt, names) for prompt in prompts]
    cycles = [cycle for pair in pairs for cycle in pair.explained.cycles]
    out.rule("plain and hybrid side by side")
    out.print(_table(pairs))
    out.rule("what was chosen, and why; predicted and accepted draft tokens")
    out.print(reasons_table(cycles))
    out.print()
    out.print(totals_table(cycles))
    write_json(json, _document(engine.model, pairs, cycles))
    if not all(pair.identical for pair in pairs):
        raise typer.Exit(FINDING)


def _compare(engine: Engine, prompt: Prompt, names: tuple[str, ...]) -> _Comparison:
    title = FAMILIES[prompt.family]
    asked = prompt.chat[-1]["content"].splitlines()[-1]
    out.rule(Text(f"{title}: {asked}"[: max(out.width - 4, 20)]))
    with working(f"{title}, hybrid"):
        hybrid = _run(engine, prompt, speculation=True)
    explained = engine.explain(hybrid)
    out.print(coloured(explained.pieces, names), soft_wrap=True)
    with working(f"{title}, plain"):
        plain = _run(engine, prompt, speculation=False)
    return _Comparison(title, plain, hybrid, explained)


def _run(engine: Engine, prompt: Prompt, *, speculation: bool) -> RequestOutput:
    from hvdx import HvdxError, SamplingParams

    params = SamplingParams(
        temperature=0.0, max_tokens=prompt.max_tokens, speculation=speculation, explain=speculation
    )
    [result] = engine.generate([prompt.chat], params)
    if result.outputs[0].error:
        raise HvdxError(f"an answer failed: {result.outputs[0].error}.")
    return result


def _table(pairs: list[_Comparison]) -> Table:
    from hvdx import speed

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    headings = ("", "", "tokens", "tok/s", "gain", "cycles", "accepted", "identical")
    for number, heading in enumerate(headings):
        table.add_column(heading, justify="left" if number < 2 else "right", no_wrap=True)
    for pair in pairs:
        plain, fast = speed(pair.plain), speed(pair.hybrid)
        same = "[green]yes[/]" if pair.identical else "[red]no[/]"
        table.add_row(pair.title, "plain", *_cells(plain), "", str(plain.cycles), "", "")
        table.add_row(
            "", "hybrid", *_cells(fast), _gain(plain, fast), str(fast.cycles),
            f"{fast.accepted_length:.2f}", same,
        )  # fmt: skip
    return table


def _cells(figures: Any) -> tuple[str, str]:
    rate = figures.decode_tok_s
    return str(figures.tokens), "-" if rate is None else f"{rate:.1f}"


def _gain(plain: Any, fast: Any) -> str:
    if not plain.decode_tok_s or not fast.decode_tok_s:
        return "-"
    return f"{fast.decode_tok_s / plain.decode_tok_s:.2f}x"


def _document(model: str, pairs: list[_Comparison], cycles: list[ExplainedCycle]) -> dict[str, Any]:
    from hvdx import speed
    from hvdx.explain import reasons, totals

    rows = [
        {
            "prompt": pair.title,
            "plain": asdict(speed(pair.plain)),
            "speculative": asdict(speed(pair.hybrid)),
            "identical": pair.identical,
            "text": pair.hybrid.text,
        }
        for pair in pairs
    ]
    decided = {name: asdict(total) for name, total in totals(cycles).items()}
    return {"model": model, "runs": rows, "totals": decided, "reasons": reasons(cycles)}
