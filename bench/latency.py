"""Measures decoding speed at batch 1: hvdx with any drafting policy, and other programs.

    python bench/latency.py --methods plain,suffix,goodput,hf,hf-lookup --limit 3 --json result.json
    python bench/latency.py --quick --plot speeds.png

Methods take turns prompt by prompt, in an order that rotates, so that drift of the machine hits all
of them. `eagle3:6/3/2` are trees of 6 nodes, 3 levels and 2 branches instead of the default shape,
`frequency:1.5` is that policy at another threshold. Methods with a suffix cache run cold (a prompt
sees its own text alone) and warm (the answers to the prompts before it as well). Other programs run
in processes of their own and get the same token ids. docs/benchmarks.md says what every figure
means. Prints tables and, as the last line, one JSON document.
"""

from __future__ import annotations

import json as jsonlib
import sys
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Annotated, Any

import typer
from drafter_cost import measure_drafter_cost
from ggufs import find_ggufs
from peers import PEERS, Company, python_of
from tables import print_report, to_markdown
from verify_cost import measure_verify_cost

from hvdx import ConfigError, Engine, Prompt, cpu_facts, versions
from hvdx.cli.common import (
    EngineOptions,
    JsonFile,
    SplitName,
    check_json,
    check_split,
    command,
    split_names,
    write_json,
)
from hvdx.cli.drafter_capture import MoreFiles, PromptFiles, bar
from hvdx.latency.export import to_csv, write_text_file
from hvdx.latency.figures import comparisons, summaries
from hvdx.latency.journal import Journal, digest
from hvdx.latency.methods import (
    SOURCES,
    HvdxMethod,
    Lane,
    check_caches,
    is_known,
    lanes_of,
    needs_drafter,
)
from hvdx.latency.plot import check_picture, draw_profile, draw_ratios
from hvdx.latency.profile import profiles
from hvdx.latency.rows import REFERENCE, make_rows
from hvdx.latency.run import Task, run_lanes
from hvdx.latency.sample import Method
from hvdx.latency.tasks import choose_prompts, encode_prompts
from hvdx.models.loader import resolve
from hvdx.report import device_facts, origin

METHODS = (*SOURCES, *PEERS)
QUICK_METHODS = "plain,lookup,suffix,eagle3,frequency,threshold,goodput,union,hf,hf-lookup"


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
    device: str = "auto"
    caches: tuple[str, ...] = ("cold", "warm")
    profile: bool = False
    contexts: tuple[int, ...] = (128, 1024)
    sizes: tuple[int, ...] = (1, 4, 8, 16, 32)
    cycles: int = 16

    def quick(self) -> Settings:
        """The same on one prompt of each data set, with short answers, unless others were named."""
        small = {"contexts": (128,), "sizes": (1, 8, 16), "cycles": 8}
        least = {"limit": self.limit or 1, "max_tokens": self.max_tokens or 48}
        return replace(self, **least, **small)  # type: ignore[arg-type]

    def smoke(self) -> Settings:
        """The same with as little work as possible."""
        small = {"contexts": (64,), "sizes": (1, 4), "cycles": 3}
        return replace(self, limit=1, max_tokens=16, repeats=1, **small)  # type: ignore[arg-type]


@dataclass(frozen=True)
class Others:
    """How other programs are run. pythons: by program; gguf: file for llama.cpp, if named."""

    pythons: dict[str, str]
    gguf: Path | None


def main(
    prompts: PromptFiles = None,
    more: MoreFiles = None,
    split: SplitName = "test",
    methods: Annotated[
        str | None,
        typer.Option(
            help=f"Of {', '.join(METHODS)}; a tree shape may follow, eagle3:TOTAL/DEPTH/TOP_K, or "
            "a threshold, frequency:1.5. Default: plain,lookup; with --quick all that need no "
            "other program than transformers."
        ),
    ] = None,
    limit: Annotated[int | None, typer.Option(min=1, help="Prompts of each data set.")] = None,
    max_tokens: Annotated[
        int | None, typer.Option(min=1, help="Most tokens of an answer; default: the prompt's own.")
    ] = None,
    repeats: Annotated[int, typer.Option(min=1, help="Runs of every method and prompt.")] = 1,
    cache: Annotated[str, typer.Option(help="Suffix caches to run: cold, warm or both.")] = "both",
    model: Annotated[str, typer.Option(help="As for hvdx generate.")] = "smollm2-135m",
    dtype: Annotated[str, typer.Option(help="float32 or bfloat16.")] = "bfloat16",
    device: Annotated[str, typer.Option(help="As for hvdx generate.")] = "auto",
    threads: Annotated[int | None, typer.Option(min=1, help="CPU threads of torch.")] = None,
    drafter: Annotated[str | None, typer.Option(help="As for hvdx generate.")] = None,
    backend: Annotated[str, typer.Option(help="As for hvdx generate.")] = "auto",
    peer_python: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=PATH", help="Python of hf, llamacpp or vllm; default: this."),
    ] = None,
    gguf: Annotated[
        Path | None, typer.Option(help="File for llama.cpp; default: made from the embedded one.")
    ] = None,
    verify: Annotated[bool, typer.Option(help="Also time verifying and drafting.")] = True,
    quick: Annotated[bool, typer.Option(help="A few prompts and short answers.")] = False,
    smoke: Annotated[bool, typer.Option(help="Tiny run; overrides the limits above.")] = False,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep finished answers here and go on.")
    ] = None,
    csv: Annotated[Path | None, typer.Option(metavar="FILE", help="Rows as CSV.")] = None,
    markdown: Annotated[Path | None, typer.Option(metavar="FILE", help="Tables.")] = None,
    plot: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw speed-ups.")] = None,
    profile: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw where the time of cycles goes.")
    ] = None,
    json: JsonFile = None,
) -> None:
    """Compare decoding methods on prompts, one request at a time.

    Without prompt files it answers the repository's own.
    """
    import torch

    check_json(json)
    check_split(split)
    check_picture("--plot", plot)
    check_picture("--profile", profile)
    names = _method_names(methods or (QUICK_METHODS if quick else "plain,lookup"))
    settings = Settings(
        model, dtype, names, limit, max_tokens, repeats, drafter, backend, device,
        check_caches(cache), profile is not None,
    )  # fmt: skip
    settings = settings.quick() if quick else settings
    settings = settings.smoke() if smoke else settings
    others = Others(python_of(peer_python or ()), gguf)
    chosen = choose_prompts([*(prompts or []), *(more or [])], settings.limit, split)
    if threads:
        torch.set_num_threads(threads)
    document: dict[str, Any] = {**origin("python bench/latency.py", sys.argv[1:])}
    document |= measure(settings, chosen, others, verify=verify, resume=resume)
    print_report(document)
    write_json(json, document)
    if csv is not None:
        write_text_file("--csv", csv, to_csv(document["rows"]))
    if markdown is not None:
        write_text_file("--markdown", markdown, to_markdown(document))
    if plot is not None:
        draw_ratios(document["ratios"][REFERENCE], REFERENCE, plot)
    if profile is not None:
        draw_profile(document["profile"], profile)
    print(jsonlib.dumps(document, default=str))


def measure(
    settings: Settings,
    prompts: list[Prompt],
    others: Others,
    *,
    verify: bool,
    resume: Path | None = None,
) -> dict[str, Any]:
    """Load the model and run everything: rows, summary, ratios, cost of verifying."""
    import torch

    # Every run pays its own prefill; a prefix cache would give it to the first method alone.
    options = EngineOptions(
        model=settings.model,
        dtype=settings.dtype,
        device=settings.device,
        backend=settings.backend,
        max_num_seqs=1,
        drafter=settings.drafter,
    )
    # A drafter is loaded when an engine is built, or never.
    drafts = needs_drafter(settings.methods)
    spec = {"policy": "first", "sources": ["eagle3"]} if drafts else False
    config = asdict(settings) | {"threads": torch.get_num_threads()}
    with options.open(kv={"prefix_cache": False}, spec=spec) as engine:
        device = device_facts(engine.device)
        tasks = encode_prompts(engine, prompts, settings.max_tokens)
        about = {**config, "prompts": digest(prompts), "device": device, "versions": versions()}
        about |= {"pythons": others.pythons, "gguf": others.gguf}
        journal = Journal(resume, about)
        answered = _answers(settings, engine, tasks, journal, others)
        costs = _costs(settings, engine, drafts=drafts) if verify else ([], [])
    return {
        "config": config,
        "versions": versions(),
        "cpu": cpu_facts(),
        "device": device,
        "backend": engine.backend,
        **answered,
        "verify_cost": costs[0],
        "drafter_cost": costs[1],
    }


def _answers(
    settings: Settings, engine: Engine, tasks: list[Task], journal: Journal, others: Others
) -> dict[str, Any]:
    """Answer all prompts with all methods: rows and what follows from them."""
    import torch

    programs = {PEERS[name].program for name in settings.methods if name in PEERS}
    longest = max(len(task.prompt_ids) + task.budget for task in tasks)
    options = {
        "model": str(resolve(settings.model)),
        "dtype": str(engine.dtype).removeprefix("torch."),
        "device": engine.device,
        "threads": torch.get_num_threads(),
        "max_len": min(longest + 1, engine.memory_plan.max_model_len),
    }
    ggufs = find_ggufs(others.gguf, settings.model) if "llamacpp" in programs else {}
    stop_ids = engine.model_config.eos_token_ids
    lanes = lanes_of(settings.methods, settings.caches)
    with Company(options, others.pythons, ggufs, stop_ids) as company, bar("answers") as advance:

        def show(done: int, count: int) -> None:
            advance(done, count, "answers")

        methods: dict[Lane, Method] = {
            lane: company.method(lane.method)
            if lane.method in PEERS
            else HvdxMethod(engine, lane, profile=settings.profile)
            for lane in lanes
        }
        failures = run_lanes(methods, tasks, journal, repeats=settings.repeats, progress=show)
        peers = company.about()
    rows = make_rows(lanes, tasks, journal, failures)
    samples = {
        lane.label: [one for key, one in journal.samples.items() if key[2] == lane.label]
        for lane in lanes
    }
    return {
        "rows": [row.to_json() for row in rows],
        "summary": summaries(rows),
        "ratios": comparisons(rows),
        "profile": profiles(samples),
        "peers": peers,
    }


def _costs(
    settings: Settings, engine: Engine, *, drafts: bool
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """What verifying and drafting cost."""
    most = engine.memory_plan.max_model_len - settings.cycles - max(settings.sizes) - 8
    contexts = [context for context in settings.contexts if context < most]
    cost = measure_verify_cost(engine, settings.sizes, contexts, settings.cycles)
    return cost, measure_drafter_cost(engine, contexts, settings.cycles) if drafts else []


def _method_names(text: str) -> tuple[str, ...]:
    names = tuple(dict.fromkeys(split_names(text)))
    unknown = [name for name in names if name not in PEERS and not is_known(name)]
    if unknown or not names:
        raise ConfigError(
            f"--methods {text!r} is not allowed; choose from {','.join(METHODS)}, or write a shape "
            "as in eagle3:6/3/2 (nodes, levels, branches), or a threshold as in frequency:1.5."
        )
    # Everything is compared with plain decoding, so it always runs.
    return names if REFERENCE in names else (REFERENCE, *names)


if __name__ == "__main__":
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    app.command()(command(main))
    app()
