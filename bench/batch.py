"""Times many requests at once: plain and with drafts, beside transformers with the same batch.

    python bench/batch.py --json bench/results/batch.json
    python bench/batch.py --requests 8 --rounds 1 --methods plain

The same prompts go to the engine, which runs them as one batch that requests join and leave, and
to transformers' `generate` as one padded batch, in turns. Every answer is exactly as long as the
budget, greedy, so that all do the same work; the tokens of the two implementations may differ,
those of hvdx's methods must not. Figures: the tokens of all answers over the time from the first
prompt to the last answer, prefill included; the mean time until an answer is complete, which
differs where some end before others; and, of methods that weigh costs, the time that decode cycles
were expected to take over what they took. Prints a table and, as the last line, one JSON document.
"""

from __future__ import annotations

import json as jsonlib
import statistics
import time
from collections.abc import Callable, Sequence
from typing import Annotated, Any, NamedTuple

import torch
import transformers
import typer
from rich.table import Table

from hvdx import (
    ConfigError,
    Engine,
    KVConfig,
    SamplingParams,
    SpecConfig,
    cpu_facts,
    spread,
    versions,
)
from hvdx.cli.common import JsonFile, check_json, command, err, out, split_names, write_json
from hvdx.latency.methods import is_known, settings_of
from hvdx.latency.tasks import choose_prompts, encode_prompts
from hvdx.models.loader import resolve

PEER = "hf"


class Answers(NamedTuple):
    """Token ids of every prompt's answer, and what they took.

    complete_s: mean seconds until one was complete; `None`: all were at the end
    expected: expected over measured time of all decode cycles; `None` where nothing was expected
    """

    token_ids: list[list[int]]
    complete_s: float | None = None
    expected: float | None = None


def engine_run(engine: Engine, method: str, prompts: list[list[int]], tokens: int) -> Answers:
    """Answer all prompts with a method, which may copy from these answers alone."""
    engine.respec(SpecConfig(**settings_of(method)))
    params = SamplingParams(temperature=0.0, max_tokens=tokens, ignore_eos=True, explain=True)
    results = engine.generate(prompts, params)
    engine.suffix.flush()
    engine.suffix.clear()
    outputs = [one.outputs[0] for one in results]
    cycles = [cycle for one in results for cycle in engine.explain(one).cycles]
    took = sum(cycle.cycle_us / cycle.num_rows for cycle in cycles)
    expected = sum(cycle.cost_us for cycle in cycles if cycle.cost_us is not None)
    return Answers(
        [one.token_ids for one in outputs],
        statistics.fmean(one.timing.total_ms for one in outputs) / 1e3,
        expected / took if expected else None,
    )


class Padded:
    """transformers' model, in the engine's number format, over left-padded batches."""

    def __init__(self, model: str, dtype: torch.dtype) -> None:
        load = transformers.AutoModelForCausalLM.from_pretrained
        self._model = load(resolve(model), dtype=dtype).eval()

    def __call__(self, prompts: list[list[int]], tokens: int) -> Answers:
        """Answer all prompts greedily, `tokens` tokens each."""
        longest = max(map(len, prompts))
        ids = torch.zeros(len(prompts), longest, dtype=torch.int64)
        mask = torch.zeros_like(ids)
        for row, prompt in enumerate(prompts):
            ids[row, longest - len(prompt) :] = torch.tensor(prompt)
            mask[row, longest - len(prompt) :] = 1
        with torch.inference_mode():
            output = self._model.generate(
                ids,
                attention_mask=mask,
                max_new_tokens=tokens,
                min_new_tokens=tokens,
                do_sample=False,
                pad_token_id=0,
            )
        return Answers(output[:, longest:].tolist())


def measure(
    runs: dict[str, Callable[[], Answers]], rounds: int
) -> tuple[list[dict[str, Any]], bool]:
    """Figures of every run, and whether hvdx's answers are the same."""
    seconds: dict[str, list[float]] = {name: [] for name in runs}
    found: dict[str, list[Answers]] = {name: [] for name in runs}
    for turn in range(rounds + 1):
        for name, run in runs.items():
            began = time.perf_counter()
            answers = run()
            if turn:  # a first turn allocates and compiles
                seconds[name].append(time.perf_counter() - began)
                found[name].append(answers)
            err.print(f"round {turn}: {name}")
    ours = [each[-1].token_ids for name, each in found.items() if name != PEER]
    rows = [_row(name, seconds[name], found[name]) for name in runs]
    return rows, all(one == ours[0] for one in ours)


def _row(name: str, seconds: list[float], found: list[Answers]) -> dict[str, Any]:
    """Figures of a method from all its rounds."""
    count = sum(map(len, found[-1].token_ids))
    complete = [one.complete_s or took for one, took in zip(found, seconds, strict=True)]
    expected = [one.expected for one in found if one.expected is not None]
    return {
        "method": name,
        "tokens": count,
        "seconds": seconds,
        "tokens_per_s": count / statistics.median(seconds),
        "complete_s": statistics.median(complete),
        "expected": statistics.median(expected) if expected else None,
    }


def chosen_prompts(engine: Engine, requests: int, longest: int) -> list[list[int]]:
    """Token ids of prompts of the repository's pack, one of each data set in turn."""
    tasks = encode_prompts(engine, spread(choose_prompts([], None), 10**6), None)
    prompts = [list(task.prompt_ids) for task in tasks if len(task.prompt_ids) <= longest]
    if len(prompts) < requests:
        raise ConfigError(
            f"{requests} requests are asked for, and the pack has {len(prompts)} prompts of at "
            f"most {longest} tokens; ask for fewer, or for longer prompts."
        )
    return prompts[:requests]


def split_methods(text: str) -> list[str]:
    """Known methods by name. Errors: ConfigError."""
    methods = split_names(text)
    for name in methods:
        if name != PEER and not is_known(name):
            raise ConfigError(f"{name!r} is no method; take those of bench/latency.py, or {PEER}.")
    return methods


def show(rows: Sequence[dict[str, Any]]) -> None:
    """Print the table."""
    peer = next((row["tokens_per_s"] for row in rows if row["method"] == PEER), None)
    table = Table("method", "tokens/s", f"over {PEER}", "mean s to an answer", "cycles: expected")
    for row in rows:
        ratio = "" if peer is None else f"{row['tokens_per_s'] / peer:.2f}"
        expected = "" if row["expected"] is None else f"{row['expected']:.2f}"
        speed, complete = f"{row['tokens_per_s']:.0f}", f"{row['complete_s']:.2f}"
        table.add_row(row["method"], speed, ratio, complete, expected)
    out.print(table)


def main(
    model: Annotated[str, typer.Option(help="As for hvdx generate.")] = "smollm2-135m",
    drafter: Annotated[str | None, typer.Option(help="EAGLE-3 head; default: shipped.")] = None,
    requests: Annotated[int, typer.Option(min=1, help="Prompts that run at once.")] = 32,
    max_tokens: Annotated[int, typer.Option(min=1, help="Tokens of every answer.")] = 64,
    max_prompt: Annotated[int, typer.Option(min=1, help="Leave out longer prompts.")] = 256,
    rounds: Annotated[int, typer.Option(min=1, help="Timed rounds.")] = 3,
    methods: Annotated[str, typer.Option(help="As for bench/latency.py.")] = "plain,goodput,hf",
    json: JsonFile = None,
) -> None:
    """Time many requests at once, in turns with transformers."""
    check_json(json)
    names = split_methods(methods)
    engine = Engine.from_pretrained(
        model,
        max_num_seqs=requests,
        kv=KVConfig(prefix_cache=False),
        drafter=drafter,
    )
    prompts = chosen_prompts(engine, requests, max_prompt)
    padded = Padded(model, engine.dtype) if PEER in names else None
    runs: dict[str, Callable[[], Answers]] = {}
    for name in names:
        if name == PEER:
            assert padded is not None
            runs[name] = lambda: padded(prompts, max_tokens)
        else:
            runs[name] = lambda name=name: engine_run(engine, name, prompts, max_tokens)
    rows, same = measure(runs, rounds)
    document = {
        "versions": versions(),
        "cpu": cpu_facts(),
        "requests": requests,
        "max_tokens": max_tokens,
        "identical": same,
        "rows": rows,
    }
    show(rows)
    write_json(json, document)
    print(jsonlib.dumps(document))
    if not same:
        raise typer.Exit(1)


if __name__ == "__main__":
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    app.command()(command(main))
    app()
