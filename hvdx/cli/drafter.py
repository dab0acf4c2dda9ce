"""`hvdx drafter`: look at draft heads, write one format into another, make and measure one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from hvdx.cli.common import (
    DEFAULT_MODEL,
    FINDING,
    JsonFile,
    check_json,
    command,
    err,
    out,
    parse_ids,
    working,
    write_json,
)
from hvdx.cli.drafter_capture import capture, run_dtype
from hvdx.cli.drafter_eval import evaluate
from hvdx.cli.drafter_train import train

if TYPE_CHECKING:
    from hvdx.eagle.head import Head
    from hvdx.eagle.inspect import Acceptance, Sample
    from hvdx.models.loader import Checkpoint
    from hvdx.train.capture import Job

app = typer.Typer(
    name="drafter",
    help="EAGLE-3 draft heads: check, convert, train and measure them.",
    no_args_is_help=True,
)

HeadPath = Annotated[str, typer.Argument(metavar="PATH", help="Folder or hub name of a head.")]
TargetName = Annotated[
    str, typer.Option(help="The head's target: directory, .gguf file, embedded model or hub name.")
]


@dataclass(frozen=True)
class HeadOptions:
    """What the user knows better than the head's files."""

    format: Annotated[str | None, typer.Option(help="Read it as written by this project.")] = None
    boundaries: Annotated[
        str | None, typer.Option(help="Layers whose input is fused, comma separated.")
    ] = None
    norm_before_residual: Annotated[
        bool | None, typer.Option(help="Whether the layer adds to the normed feature.")
    ] = None
    norm_output: Annotated[
        bool | None, typer.Option(help="Whether the normed output is fed back.")
    ] = None
    rope_theta: Annotated[float | None, typer.Option(help="Base of the RoPE.")] = None
    rope_scaling: Annotated[str | None, typer.Option(help="none: without RoPE scaling.")] = None
    target_map: Annotated[str | None, typer.Option(help="What d2t holds: offset or absolute.")] = (
        None
    )
    embedding: Annotated[str | None, typer.Option(help="Whose table: own or target.")] = None
    trained_len: Annotated[int | None, typer.Option(help="Tokens it was trained to.")] = None
    window: Annotated[int | None, typer.Option(help="Most tokens it attends to.")] = None

    def load(self, path: str, target: Checkpoint) -> Head:
        """Read the head for this target."""
        from hvdx.eagle.config import HeadOverrides
        from hvdx.eagle.load import load_head

        given = {name: value for name, value in asdict(self).items() if value is not None}
        if (layers := parse_ids("boundaries", self.boundaries)) is not None:
            given["boundaries"] = tuple(layers)
        overrides = HeadOverrides(**given)
        return load_head(path, target.config, overrides=overrides, target_head=target.output_head())


def check(
    path: HeadPath,
    options: HeadOptions,
    target: TargetName = DEFAULT_MODEL,
    max_tokens: Annotated[int, typer.Option(min=1, help="Tokens to measure on per prompt.")] = 96,
    json: JsonFile = None,
) -> None:
    """Say how a head is read, and measure whether it drafts worse so than read another way.

    The target answers a few built-in prompts; counted is how often the head's likeliest token is
    the target's. Exit code 1 when something looks wrong.
    """
    from hvdx.eagle.inspect import describe, find_doubts, find_faults, first_step_acceptance
    from hvdx.eagle.inspect import readings as all_readings
    from hvdx.models.loader import load_checkpoint, resolve

    check_json(json)
    checkpoint = load_checkpoint(resolve(target))
    head = options.load(path, checkpoint)
    out.print(describe(head), markup=False, soft_wrap=True)
    config, dtype = checkpoint.config, run_dtype(checkpoint)
    embed = checkpoint.tensor("model.embed_tokens.weight", (config.vocab_size, config.hidden_size))
    readings = all_readings(head, config.num_layers)
    with working("measuring acceptance"):
        samples = answer_prompts(checkpoint, list(readings.values()), max_tokens)
        measured = first_step_acceptance(readings, embed.to(dtype), samples, dtype)
    findings = find_faults(head, config, embed) + find_doubts(measured)
    _print(measured, findings)
    report = {
        "head": describe(head),
        "config": asdict(head.config),
        "origin": asdict(head.origin),
        "acceptance": [asdict(one) for one in measured],
        "findings": findings,
    }
    write_json(json, report)
    raise typer.Exit(FINDING if findings else 0)


def convert(
    path: HeadPath,
    options: HeadOptions,
    save_to: Annotated[Path, typer.Option("--out", metavar="FOLDER", help="New folder.")],
    to: Annotated[
        str, typer.Option(help="official, specforge, angelslim, speculators or modelopt.")
    ],
    target: TargetName = DEFAULT_MODEL,
) -> None:
    """Write a head in another project's format."""
    from hvdx.eagle.inspect import describe
    from hvdx.eagle.save import save_head
    from hvdx.models.loader import load_checkpoint, resolve

    head = options.load(path, load_checkpoint(resolve(target)))
    save_head(head, save_to, to)  # type: ignore[arg-type]  # any text may come in
    out.print(describe(head), markup=False, soft_wrap=True)
    out.print(f"written to {save_to} as {to}", markup=False, soft_wrap=True)


def answer_prompts(checkpoint: Checkpoint, heads: Sequence[Head], max_tokens: int) -> list[Sample]:
    """Greedy answers of the target, with its states wherever one of the heads looks."""
    from hvdx.eagle.inspect import Sample
    from hvdx.train.capture import CaptureSettings, Sampler, answer
    from hvdx.train.wide import WideTarget

    boundaries = sorted({boundary for head in heads for boundary in head.config.boundaries})
    jobs = _jobs(checkpoint, max_tokens)
    longest = max(len(job.prompt_ids) for job in jobs) + max_tokens
    target = WideTarget(checkpoint, boundaries, max_len=longest, dtype=run_dtype(checkpoint))
    stops = set(checkpoint.config.eos_token_ids)
    samples = []
    for one in answer(target, jobs, stops, Sampler(0), CaptureSettings()):
        states = one.features.unflatten(1, (len(boundaries), -1))
        choices = target.logits(one.hidden).argmax(-1)
        start = one.prompt_len - 1
        samples.append(Sample(one.token_ids, tuple(boundaries), states, choices, start))
    return samples


def _jobs(checkpoint: Checkpoint, max_tokens: int) -> list[Job]:
    """The built-in prompts that leave room for an answer in the target's context."""
    from hvdx import ModelError, builtin_prompts
    from hvdx.tokenizer import Tokenizer
    from hvdx.train.capture import Job
    from hvdx.train.jobs import encode_prompt

    tokenizer = Tokenizer.load(checkpoint.path)
    if tokenizer is None:
        raise ModelError(f"{checkpoint.path} has no tokenizer, which the prompts need.")
    jobs = []
    for prompt in builtin_prompts():
        ids = encode_prompt(prompt, tokenizer)
        if len(ids) + max_tokens <= checkpoint.config.max_position_embeddings:
            jobs.append(Job(tuple(ids), max_tokens, (0.0,)))
    if not jobs:
        raise ModelError(
            f"The target's context of {checkpoint.config.max_position_embeddings} tokens is too "
            f"short for the built-in prompts and {max_tokens} tokens more; lower --max-tokens."
        )
    return jobs


def _print(measured: Sequence[Acceptance], findings: Sequence[str]) -> None:
    table = Table(title="first token of a draft")
    table.add_column("head read")
    table.add_column("accepted", justify="right")
    for one in measured:
        style = "red" if one.is_better else "default"
        table.add_row(one.name, f"[{style}]{one.rate:.1%}[/]")
    out.print(table)
    for sentence in findings:
        err.print(f"warning: {sentence}", style="yellow", markup=False, soft_wrap=True)


for _function in (check, convert, capture, train):
    app.command()(command(_function))
app.command("eval")(command(evaluate))
