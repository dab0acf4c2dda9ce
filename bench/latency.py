"""Measures decoding speed at batch 1: hvdx plain, with prompt lookup, with suffixes; transformers.

    python bench/latency.py --methods plain,lookup,hf,hf-lookup --limit 3 --json result.json

Methods take turns prompt by prompt, in an order that rotates, so that drift of the machine hits all
of them. The suffix methods differ in the earlier answers that they may copy from: `suffix` and
`suffix-tree` have none, `suffix-shared` those to the prompts before in the same run, and
`suffix-again` has answered the same prompt before. `eagle3` drafts trees with the EAGLE-3 head, and
`suffix+eagle3` only where there is no suffix draft; `eagle3:6/3/2` are trees of 6 nodes, 3 levels
and 2 branches instead of the default shape. `frequency`, `threshold`, `goodput` and `union` choose
among both sources by the policy of that name (docs/policy.md). Prints tables and, as the last line,
one JSON document.
"""

from __future__ import annotations

import json as jsonlib
import re
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Annotated, Any

import typer
from drafter_cost import measure_drafter_cost
from peers import HfMethod, HvdxMethod, Method, Sample, load_hf
from rich.progress import track
from tables import Row, comparisons, make_row, print_report, summaries
from verify_cost import measure_verify_cost

from hvdx import ConfigError, Engine, Prompt, cpu_facts, load_prompts, versions
from hvdx.cli.common import (
    EngineOptions,
    JsonFile,
    check_json,
    command,
    err,
    split_names,
    working,
    write_json,
)

METHODS = (
    "plain",
    "lookup",
    "suffix",
    "suffix-tree",
    "suffix-shared",
    "suffix-again",
    "eagle3",
    "eagle3-chain",
    "suffix+eagle3",
    "frequency",
    "threshold",
    "goodput",
    "union",
    "hf",
    "hf-lookup",
)
SHAPED = re.compile(r"(?:suffix\+)?eagle3:(\d+)/(\d+)/(\d+)")
"""A method that drafts trees of another shape than the default."""

POLICIES = ("frequency", "threshold", "goodput", "union")
"""Methods that are policies over the suffix cache and the drafter."""
PACK = Path(__file__).parent / "prompts"


@dataclass(frozen=True)
class Settings:
    """What was asked for; contexts, sizes and cycles are those of the cost of verifying."""

    model: str
    dtype: str
    methods: tuple[str, ...]
    limit: int | None
    max_tokens: int | None
    repeats: int
    drafter: str | None = None
    backend: str = "auto"
    contexts: tuple[int, ...] = (128, 1024)
    sizes: tuple[int, ...] = (1, 4, 8, 16, 32)
    cycles: int = 16

    def smoke(self) -> Settings:
        """The same with as little work as possible."""
        return replace(
            self, limit=1, max_tokens=16, repeats=1, contexts=(64,), sizes=(1, 4), cycles=3
        )


def main(
    workload: Annotated[
        list[Path] | None, typer.Option(help="Prompt file; repeatable. Default: bench/prompts.")
    ] = None,
    more: Annotated[
        list[Path] | None, typer.Argument(metavar="FILE", help="Further prompt files.")
    ] = None,
    methods: Annotated[
        str,
        typer.Option(
            help=f"Of {', '.join(METHODS)}; a shape may follow: eagle3:TOTAL/DEPTH/TOP_K."
        ),
    ] = "plain,lookup",
    limit: Annotated[int | None, typer.Option(min=1, help="Prompts of each data set.")] = None,
    max_tokens: Annotated[
        int | None, typer.Option(min=1, help="Most tokens of an answer; default: the prompt's own.")
    ] = None,
    repeats: Annotated[int, typer.Option(min=1, help="Runs of every method and prompt.")] = 1,
    model: Annotated[str, typer.Option(help="As for hvdx generate.")] = "smollm2-135m",
    dtype: Annotated[str, typer.Option(help="float32 or bfloat16.")] = "bfloat16",
    threads: Annotated[int | None, typer.Option(min=1, help="CPU threads of torch.")] = None,
    drafter: Annotated[str | None, typer.Option(help="As for hvdx generate.")] = None,
    backend: Annotated[str, typer.Option(help="As for hvdx generate.")] = "auto",
    verify: Annotated[bool, typer.Option(help="Also time verifying and drafting.")] = True,
    smoke: Annotated[bool, typer.Option(help="Tiny run; overrides the limits above.")] = False,
    json: JsonFile = None,
) -> None:
    """Compare decoding methods on prompts, one request at a time."""
    import torch

    check_json(json)
    names = _method_names(methods)
    settings = Settings(model, dtype, names, limit, max_tokens, repeats, drafter, backend)
    settings = settings.smoke() if smoke else settings
    prompts = _choose([*(workload or []), *(more or [])], settings.limit)
    if threads:
        torch.set_num_threads(threads)
    document = {
        "config": asdict(settings) | {"threads": torch.get_num_threads()},
        "versions": versions(),
        "cpu": cpu_facts(),
        **measure(settings, prompts, verify=verify),
    }
    print_report(document)
    write_json(json, document)
    print(jsonlib.dumps(document))


def measure(settings: Settings, prompts: list[Prompt], *, verify: bool) -> dict[str, Any]:
    """Load the model and run everything: rows, summary, ratios, cost of verifying."""
    # Every run pays its own prefill; a prefix cache would give it to the first method alone.
    options = EngineOptions(
        model=settings.model,
        dtype=settings.dtype,
        backend=settings.backend,
        max_num_seqs=1,
        drafter=settings.drafter,
    )
    # A drafter is loaded when an engine is built, or never.
    drafts = any("eagle3" in method or method in POLICIES for method in settings.methods)
    spec = {"policy": "first", "sources": ["eagle3"]} if drafts else False
    with options.open(kv={"prefix_cache": False}, spec=spec) as engine:
        runners, failed = _runners(settings, engine)
        rows = _run_all(runners, prompts, engine, settings) + failed
        cost = []
        if verify:
            most = engine.memory_plan.max_model_len - settings.cycles - max(settings.sizes) - 8
            contexts = [context for context in settings.contexts if context < most]
            cost = measure_verify_cost(engine, settings.sizes, contexts, settings.cycles)
        drafting = []
        if verify and drafts:
            drafting = measure_drafter_cost(engine, contexts, settings.cycles)
    return {
        "rows": [row.to_json() for row in rows],
        "summary": summaries(rows),
        "ratios": comparisons(rows),
        "verify_cost": cost,
        "drafter_cost": drafting,
    }


def _method_names(text: str) -> tuple[str, ...]:
    names = split_names(text)
    unknown = [name for name in names if name not in METHODS and not SHAPED.fullmatch(name)]
    if unknown or not names:
        raise ConfigError(
            f"--methods {text!r} is not allowed; choose from {','.join(METHODS)}, or write a shape "
            "as in eagle3:6/3/2: nodes, levels, branches."
        )
    # Everything is compared with plain decoding, so it always runs.
    return names if "plain" in names else ("plain", *names)


def _choose(files: Sequence[Path], limit: int | None) -> list[Prompt]:
    prompts = load_prompts(files or sorted(PACK.glob("*.jsonl")))
    taken: dict[str, int] = {}
    chosen = []
    for prompt in prompts:
        taken[prompt.dataset] = taken.get(prompt.dataset, 0) + 1
        if limit is None or taken[prompt.dataset] <= limit:
            chosen.append(prompt)
    return chosen


def _runners(settings: Settings, engine: Engine) -> tuple[dict[str, Method], list[Row]]:
    """The methods that can run, and a row with a reason for each that cannot."""
    loaded: list[Any] = []

    def hf() -> Any:
        if not loaded:
            from hvdx.models.loader import resolve

            with working("loading the model with transformers"):
                loaded.append(load_hf(resolve(settings.model), engine.dtype))
        return loaded[0]

    makers: dict[str, Callable[[], Method]] = {
        "plain": lambda: HvdxMethod(engine),
        "lookup": lambda: HvdxMethod(engine, "lookup"),
        "suffix": lambda: HvdxMethod(engine, "suffix"),
        "suffix-tree": lambda: HvdxMethod(engine, "suffix-tree"),
        "suffix-shared": lambda: HvdxMethod(engine, "suffix", memory="earlier"),
        "suffix-again": lambda: HvdxMethod(engine, "suffix", memory="again"),
        "eagle3": lambda: HvdxMethod(engine, "eagle3"),
        "eagle3-chain": lambda: HvdxMethod(engine, "eagle3-chain"),
        "suffix+eagle3": lambda: HvdxMethod(engine, "suffix", "eagle3"),
        **{policy: _hybrid(engine, policy) for policy in POLICIES},
        "hf": lambda: HfMethod(hf(), lookup=False),
        "hf-lookup": lambda: HfMethod(hf(), lookup=True),
    }
    runners: dict[str, Method] = {}
    failed: list[Row] = []
    for name in settings.methods:
        try:
            runners[name] = makers[name]() if name in makers else _shaped(engine, name)
        except ImportError as error:
            failed.append(Row(method=name, reason=f"not installed: {error}"))
    return runners, failed


def _shaped(engine: Engine, name: str) -> HvdxMethod:
    """The method of a name that says how its trees grow."""
    sources, _, shape = name.partition(":")
    total, depth, top_k = (int(part) for part in shape.split("/"))
    spec = {"eagle_total": total, "eagle_depth": depth, "eagle_top_k": top_k}
    return HvdxMethod(engine, *sources.split("+"), spec=spec)


def _hybrid(engine: Engine, policy: str) -> Callable[[], Method]:
    return lambda: HvdxMethod(engine, "suffix", "eagle3", spec={"policy": policy})


def _run_all(
    runners: dict[str, Method], prompts: list[Prompt], engine: Engine, settings: Settings
) -> list[Row]:
    if engine.tokenizer is None:
        raise ConfigError(f"{settings.model} has no tokenizer, so prompts cannot be encoded.")
    ids = [engine.tokenizer.encode_chat(prompt.chat) for prompt in prompts]
    for method in runners.values():
        method.run(ids[0], 8)  # first calls compile, allocate and fill caches
    names = list(runners)
    samples: dict[tuple[int, str], list[Sample]] = {}
    turns = [(index, turn) for index in range(len(prompts)) for turn in range(settings.repeats)]
    for number, (index, _) in enumerate(track(turns, "measuring", console=err, transient=True)):
        budget = settings.max_tokens or prompts[index].max_tokens
        shift = number % len(names)
        for name in names[shift:] + names[:shift]:
            sample = runners[name].run(ids[index], budget)
            samples.setdefault((index, name), []).append(sample)
    return [
        make_row(name, prompt, len(ids[index]), samples[index, name], samples[index, "plain"])
        for index, prompt in enumerate(prompts)
        for name in names
    ]


if __name__ == "__main__":
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    app.command()(command(main))
    app()
