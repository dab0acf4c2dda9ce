"""`hvdx drafter eval`: what the engine accepts of a head's drafts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table

from hvdx.cli.common import EngineOptions, JsonFile, check_json, out, write_json
from hvdx.cli.drafter_capture import MoreFiles, PromptFiles, bar, run_dtype

if TYPE_CHECKING:
    from torch import Tensor

    from hvdx.draft.shape import TreeShape
    from hvdx.train.evaluate import Answer


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
    cache: Annotated[
        str | None,
        typer.Option(help="Also measure this source alone, and with trees where it has no draft."),
    ] = None,
    tree: Annotated[
        str, typer.Option(metavar="TOTAL/DEPTH/TOP_K", help="Nodes, levels, branches of trees.")
    ] = "16/12/10",
    every_position: Annotated[
        bool, typer.Option(help="Also measure the first draft token at every position; on the CPU.")
    ] = False,
    alternating: Annotated[
        bool,
        typer.Option(help="Also compare what trees bring between drafts of --cache, and alone."),
    ] = False,
    json: JsonFile = None,
) -> None:
    """Answer prompts greedily with drafts of a head, and say what was accepted of them.

    Without prompt files the built-in prompts are answered.
    """
    from hvdx import ConfigError, HvdxError, builtin_prompts, load_prompts, versions
    from hvdx.draft import SOURCES
    from hvdx.draft.shape import CHAIN
    from hvdx.eagle.shipped import shipped_head
    from hvdx.plugins import require_name
    from hvdx.train.evaluate import SHAPES, EvalSettings, eval_spec
    from hvdx.train.evaluate import evaluate as measure

    check_json(json)
    shape = _shape(tree)
    if cache is not None:
        require_name(SOURCES, cache, "--cache ")
    elif alternating:
        raise ConfigError("--alternating needs a source to alternate with; add --cache suffix.")
    files = [*(prompts or []), *(more or [])]
    chosen = load_prompts(files) if files else builtin_prompts()
    chosen = [one for one in chosen if split in ("all", one.split)]
    if not chosen:
        raise HvdxError(f"No prompt is of split {split!r}; give test, train or all.")
    settings = EvalSettings(max_tokens, max_prompt, limit, cache, alternating)
    spec = eval_spec(engine.max_num_seqs, shape)
    with engine.open(spec=spec) as live, bar("prompts") as advance:
        path = engine.drafter or shipped_head(live.model_config)
        assert path is not None, "without a head the engine would not have been built"
        drafts: Any = {shape: live.source(name) for shape, name in SHAPES.items()}

        def progress(method: str, done: int, count: int) -> None:
            advance(done, count, f"prompts, {method}")

        known = drafts["tree"].target_ids.tolist()
        look = _look(engine.model, path) if every_position else None
        found = measure(live, chosen, known, settings, progress, look)
    report = {
        "model": engine.model,
        "drafter": Path(path).name,
        "settings": asdict(settings)
        | {"tree": asdict(drafts["tree"].shape), "chain": asdict(CHAIN)},
        "versions": versions(),
        **found,
    }
    _print(report)
    write_json(json, report)


def _shape(text: str) -> TreeShape:
    """The shape that a user wrote."""
    from hvdx import ConfigError
    from hvdx.draft.shape import TreeShape

    parts = text.split("/")
    if len(parts) != 3 or not all(part.isdigit() for part in parts):
        raise ConfigError(
            f"--tree {text!r} is not allowed; write nodes, levels and branches, such as 16/12/10."
        )
    return TreeShape(*(int(part) for part in parts))


def _look(model: str, path: str | Path) -> Callable[[Sequence[Answer]], list[Tensor]]:
    """What measures the head at every position of answers."""
    from hvdx.eagle.load import load_head
    from hvdx.models.linear import product_dtype
    from hvdx.models.loader import load_checkpoint, resolve
    from hvdx.train.evaluate import every_position

    checkpoint = load_checkpoint(resolve(model))
    head = load_head(path, checkpoint.config, target_head=checkpoint.output_head())
    dtype = product_dtype(run_dtype(checkpoint))
    return lambda answers: every_position(checkpoint, head, answers, dtype)


def _print(report: dict[str, Any]) -> None:
    table = Table(title="emitted tokens per cycle, greedy")
    methods = list(report["overall"]["emitted_per_cycle"])
    shares = ["first step"]
    if "first_step" in report["overall"]:
        shares.append("any position")
    headings = [heading for name in methods for heading in (name.replace("_", " "), "95 %")]
    for heading in ("", "prompts", "tokens", "covered", *headings, *shares):
        table.add_column(heading, justify="right" if heading else "left")
    rows = [("all", report["overall"])]
    rows += [(one["family"], one) for one in report["families"]]
    rows += [(one["group"], one) for one in report["repetition"]]
    for name, one in rows:
        cells = [name, str(one["prompts"]), str(one["tokens"]), f"{one['coverage']:.1%}"]
        for method in methods:
            low, high = one["interval"][method]
            cells += [f"{one['emitted_per_cycle'][method]:.2f}", f"{low:.2f}–{high:.2f}"]
        first = one["accepted_by_step"]["chain"][:1] or [0.0]
        first += [one[key] for key in ("first_step",) if key in one]
        table.add_row(*cells, *(f"{share:.3f}" for share in first))
    out.print(table)
    if found := report.get("alternating"):
        out.print(
            f"In {found['cycles']} cycles between drafts of another source {found['accepted']} "
            f"draft tokens were accepted, and {found['alone']} at the same positions when the "
            "drafter ran alone."
        )
