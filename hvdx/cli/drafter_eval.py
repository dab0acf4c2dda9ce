"""`hvdx drafter eval`: what the engine accepts of a head's drafts."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from hvdx.cli.common import EngineOptions, JsonFile, check_json, out, write_json
from hvdx.cli.drafter_capture import MoreFiles, PromptFiles, bar


def evaluate(
    engine: EngineOptions,
    prompts: PromptFiles = None,
    more: MoreFiles = None,
    split: Annotated[str, typer.Option(help="Rows to take: test, train or all.")] = "test",
    limit: Annotated[
        int | None,
        typer.Option(min=1, help="Prompts of a family, one of every data set in turn."),
    ] = None,
    max_tokens: Annotated[int, typer.Option(min=1, help="Most tokens of an answer.")] = 160,
    max_prompt: Annotated[int, typer.Option(min=1, help="Leave out longer prompts.")] = 1500,
    json: JsonFile = None,
) -> None:
    """Answer prompts greedily with drafts of a head, and say what was accepted of them.

    Without prompt files the built-in prompts are answered.
    """
    from hvdx import HvdxError, builtin_prompts, load_prompts, versions
    from hvdx.eagle.shipped import shipped_head
    from hvdx.train.evaluate import SHAPES, EvalSettings, eval_spec
    from hvdx.train.evaluate import evaluate as measure

    check_json(json)
    files = [*(prompts or []), *(more or [])]
    chosen = load_prompts(files) if files else builtin_prompts()
    chosen = [one for one in chosen if split in ("all", one.split)]
    if not chosen:
        raise HvdxError(f"No prompt is of split {split!r}; give test, train or all.")
    settings = EvalSettings(max_tokens, max_prompt, limit)
    spec = eval_spec(engine.max_num_seqs)
    with engine.open(spec=spec) as live, bar("prompts") as advance:
        path = engine.drafter or shipped_head(live.model_config)
        assert path is not None, "without a head the engine would not have been built"
        drafts: Any = {shape: live.source(name) for shape, name in SHAPES.items()}

        def progress(shape: str, done: int, count: int) -> None:
            advance(done, count, f"prompts, {shape}")

        known = drafts["tree"].target_ids.tolist()
        found = measure(live, chosen, known, settings, progress)
    report = {
        "model": engine.model,
        "drafter": Path(path).name,
        "settings": asdict(settings)
        | {shape: asdict(source.shape) for shape, source in drafts.items()},
        "versions": versions(),
        **found,
    }
    _print(report)
    write_json(json, report)


def _print(report: dict[str, Any]) -> None:
    table = Table(title="emitted tokens per cycle, greedy")
    for heading in (
        "",
        "prompts",
        "tokens",
        "covered",
        "tree",
        "95 %",
        "chain",
        "95 %",
        "first step",
    ):
        table.add_column(heading, justify="right" if heading else "left")
    rows = [("all", report["overall"])]
    rows += [(one["family"], one) for one in report["families"]]
    rows += [(one["group"], one) for one in report["repetition"]]
    for name, one in rows:
        cells = [name, str(one["prompts"]), str(one["tokens"]), f"{one['coverage']:.1%}"]
        for shape in ("tree", "chain"):
            low, high = one["interval"][shape]
            cells += [f"{one['emitted_per_cycle'][shape]:.2f}", f"{low:.2f}–{high:.2f}"]
        first = one["accepted_by_step"]["chain"][:1] or [0.0]
        table.add_row(*cells, f"{first[0]:.3f}")
    out.print(table)
