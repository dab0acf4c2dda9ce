"""`hvdx demo`: a file edit and a question, plain against speculative, side by side."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import typer
from rich.table import Table
from rich.text import Text

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
    from hvdx import Delta, Engine, Prompt, RequestOutput

FAMILIES = {"agentic_edit": "file edit", "chat": "question"}


@dataclass(frozen=True)
class _Comparison:
    """One prompt answered twice."""

    title: str
    plain: RequestOutput
    speculative: RequestOutput

    @property
    def identical(self) -> bool:
        return self.plain.token_ids == self.speculative.token_ids


def demo(engine: EngineOptions, json: JsonFile = None) -> None:
    """Answer an edit and a question without and with speculation and show both speeds.

    Exit code 1 if an answer with speculation differs from the plain one.
    """
    from hvdx import builtin_prompts

    check_json(json)
    prompts = [prompt for prompt in builtin_prompts() if prompt.family in FAMILIES]
    with engine.open(
        kv={"prefix_cache": False}, spec={"policy": "first", "sources": ("lookup",)}
    ) as live:
        title = f"{engine.model}, {dtype_name(live)} on {live.device}"
        out.print(title, style="bold", markup=False)
        pairs = [_compare(live, prompt) for prompt in prompts]
    out.print(_table(pairs))
    write_json(json, {"model": engine.model, "runs": [_row(pair) for pair in pairs]})
    if not all(pair.identical for pair in pairs):
        raise typer.Exit(FINDING)


def _compare(engine: Engine, prompt: Prompt) -> _Comparison:
    title = FAMILIES[prompt.family]
    out.rule(f"{title}, with speculation; [green]green[/] was drafted and accepted")
    speculative = _run(engine, prompt, speculation=True, show=True)
    with working(f"the same {title} without speculation"):
        plain = _run(engine, prompt, speculation=False, show=False)
    return _Comparison(title, plain, speculative)


def _run(engine: Engine, prompt: Prompt, *, speculation: bool, show: bool) -> RequestOutput:
    from hvdx import HvdxError, SamplingParams

    params = SamplingParams(temperature=0.0, max_tokens=prompt.max_tokens, speculation=speculation)
    for delta in engine.stream(prompt.chat, params):
        if show:
            out.print(_coloured(engine, delta), end="", soft_wrap=True)
        if delta.result is not None:
            result = delta.result
    if show:
        out.print()
    if result.outputs[0].error:
        raise HvdxError(f"an answer failed: {result.outputs[0].error}.")
    return result


def _coloured(engine: Engine, delta: Delta) -> Text:
    """The new text, green up to the last token, which is the target's own and not drafted."""
    if len(delta.token_ids) < 2:
        return Text(delta.text)
    assert engine.tokenizer is not None
    own = engine.tokenizer.decode(delta.token_ids[-1:])
    if not delta.text.endswith(own):
        return Text(delta.text, style="green")
    split = len(delta.text) - len(own)
    return Text.assemble((delta.text[:split], "green"), delta.text[split:])


def _table(pairs: list[_Comparison]) -> Table:
    from hvdx import speed

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    headings = ("", "", "tokens", "tok/s", "gain", "cycles", "accepted", "identical")
    for number, heading in enumerate(headings):
        table.add_column(heading, justify="left" if number < 2 else "right", no_wrap=True)
    for pair in pairs:
        plain, fast = speed(pair.plain), speed(pair.speculative)
        same = "[green]yes[/]" if pair.identical else "[red]no[/]"
        table.add_row(pair.title, "plain", *_cells(plain), "", str(plain.cycles), "", "")
        table.add_row(
            "", "speculative", *_cells(fast), _gain(plain, fast), str(fast.cycles),
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


def _row(pair: _Comparison) -> dict[str, Any]:
    from hvdx import speed

    return {
        "prompt": pair.title,
        "plain": asdict(speed(pair.plain)),
        "speculative": asdict(speed(pair.speculative)),
        "identical": pair.identical,
        "text": pair.speculative.text,
    }
