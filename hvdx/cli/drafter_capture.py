"""`hvdx drafter capture`: what a head is trained on."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from hvdx.cli.common import err, out, parse_ids, split_names, working

if TYPE_CHECKING:
    from hvdx.models.loader import Checkpoint
    from hvdx.train.capture import CaptureSettings
    from hvdx.train.jobs import JobSettings, Selection

PromptFiles = Annotated[
    list[Path] | None,
    typer.Option(
        "--prompts",
        metavar="FILE",
        help="Prompt file, JSON lines, or a folder of them; repeatable.",
    ),
]
MoreFiles = Annotated[
    list[Path] | None, typer.Argument(metavar="[FILE]...", help="Further prompt files.")
]


@dataclass(frozen=True)
class JobOptions:
    """Which prompts are answered, and how."""

    stdlib: Annotated[
        int, typer.Option(min=0, help="Prompts to make from Python's standard library.")
    ] = 0
    exclude: Annotated[
        list[str] | None, typer.Option(metavar="DATASET", help="Leave it out; repeatable.")
    ] = None
    first_turn: Annotated[
        list[str] | None,
        typer.Option(metavar="DATASET", help="Leave out its rows with earlier answers."),
    ] = None
    temperatures: Annotated[
        str, typer.Option(help="One answer at each, comma separated; 0 is greedy.")
    ] = "0,0.7,1"
    max_tokens: Annotated[int, typer.Option(min=1, help="Most tokens of an answer.")] = 200
    max_prompt: Annotated[int, typer.Option(min=1, help="Leave out longer prompts.")] = 1200
    seed: Annotated[int, typer.Option(min=0, help="Of made prompts and of answers.")] = 0

    def settings(self) -> JobSettings:
        """The same as the library takes it."""
        from hvdx.train.jobs import JobSettings

        return JobSettings(
            num_made=self.stdlib,
            exclude=tuple(self.exclude or ()),
            first_turn=tuple(self.first_turn or ()),
            temperatures=_temperatures(self.temperatures),
            max_tokens=self.max_tokens,
            max_prompt=self.max_prompt,
            seed=self.seed,
        )


def capture(
    model: Annotated[str, typer.Argument(help="Directory, .gguf file, embedded model, hub name.")],
    options: JobOptions,
    folder: Annotated[Path, typer.Option("--out", "-o", metavar="DIR", help="Folder to fill.")],
    prompts: PromptFiles = None,
    more: MoreFiles = None,
    boundaries: Annotated[
        str | None, typer.Option(help="Layers whose input is kept; default: 2, N//2, N-3.")
    ] = None,
    batch: Annotated[int, typer.Option(min=1, help="Answers that run together.")] = 256,
    share: Annotated[
        str, typer.Option(metavar="I/N", help="This process's part of the work.")
    ] = "1/1",
    minutes: Annotated[
        float | None, typer.Option(min=0, help="Begin no further batch after this time.")
    ] = None,
) -> None:
    """Let a target answer prompts, and keep its states: what a head is trained on.

    Only rows of split train are taken. What is interrupted goes on when it is called again.
    """
    from hvdx import ModelError
    from hvdx.models.loader import load_checkpoint, resolve
    from hvdx.tokenizer import Tokenizer
    from hvdx.train.capture import CaptureSettings
    from hvdx.train.jobs import select_jobs

    part, settings = _share(share), options.settings()
    checkpoint = load_checkpoint(resolve(model))
    tokenizer = Tokenizer.load(checkpoint.path)
    if tokenizer is None:
        raise ModelError(f"{checkpoint.path} has no tokenizer, which the prompts need.")
    with working("reading prompts"):
        context = checkpoint.config.max_position_embeddings
        files = [*(prompts or []), *(more or [])]
        selection = select_jobs(files, tokenizer, context, settings)
    if left_out := selection.left_out_words():
        err.print(f"left out: {left_out}", markup=False, soft_wrap=True)
    how = CaptureSettings(max_batch=batch, seed=options.seed)
    layers = _boundaries(boundaries, checkpoint)
    meta = {
        "model": model,
        "boundaries": list(layers),
        "hidden_size": checkpoint.config.hidden_size,
        **selection.meta(),
        "prompts": asdict(settings),
        "batches": asdict(how),
    }
    until = None if minutes is None else time.monotonic() + 60 * minutes
    _capture(checkpoint, selection, meta, layers, folder, how, part, until)


def _capture(
    checkpoint: Checkpoint,
    selection: Selection,
    meta: dict[str, Any],
    layers: tuple[int, ...],
    folder: Path,
    how: CaptureSettings,
    share: tuple[int, int],
    until: float | None,
) -> None:
    """Write the shards, showing progress."""
    from hvdx.models.fingerprint import fingerprint
    from hvdx.train.capture import capture as write_shards
    from hvdx.train.shards import write_meta
    from hvdx.train.wide import WideTarget

    folder.mkdir(parents=True, exist_ok=True)
    write_meta(folder, {**meta, "fingerprint": fingerprint(checkpoint.path)})
    longest = max(len(job.prompt_ids) + job.max_tokens for job in selection.jobs)
    target = WideTarget(checkpoint, layers, max_len=longest, dtype=run_dtype(checkpoint))
    written = 0
    with bar("batches") as advance:

        def on_batch(done: int, count: int, answers: int, _: int) -> None:
            nonlocal written
            written += answers
            advance(done, count, f"batches, {written} tokens written")

        stops = checkpoint.config.eos_token_ids
        write_shards(
            target, selection.jobs, stops, folder, how, share=share, until=until, on_batch=on_batch
        )
    out.print(
        f"{len(selection.jobs)} prompts, {written} tokens of answers in {folder}",
        markup=False,
        soft_wrap=True,
    )


@contextmanager
def bar(label: str) -> Iterator[Callable[[int, int, str], None]]:
    """A progress bar on stderr, if it is a terminal; yields what moves it."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    show = Progress(*columns, TimeElapsedColumn(), console=err, disable=not err.is_terminal)
    task = show.add_task(label, total=None)
    with show:
        yield lambda done, count, text: show.update(
            task, completed=done, total=count, description=text
        )


def run_dtype(checkpoint: Checkpoint) -> Any:
    """What a target runs in when it makes training data: what an engine runs it in."""
    from hvdx.placement import own_dtype

    return own_dtype(checkpoint.config, dequantised=checkpoint.dequantised)


def _temperatures(text: str) -> tuple[float, ...]:
    from hvdx import ConfigError

    try:
        return tuple(float(part) for part in split_names(text))
    except ValueError:
        raise ConfigError(
            f"--temperatures {text!r} is not a list of numbers; write them such as 0,0.7,1."
        ) from None


def _share(text: str) -> tuple[int, int]:
    """Part and number of parts, counted from 0, of `1/2` and the like."""
    from hvdx import ConfigError

    part, _, count = text.partition("/")
    if not (part.isdigit() and count.isdigit() and 1 <= int(part) <= int(count)):
        raise ConfigError(f"--share {text!r} is not allowed; write 1/2 and 2/2 for two halves.")
    return int(part) - 1, int(count)


def _boundaries(text: str | None, checkpoint: Checkpoint) -> tuple[int, ...]:
    from hvdx.eagle.config import check_boundaries, default_boundaries

    num_layers = checkpoint.config.num_layers
    if (given := parse_ids("boundaries", text)) is None:
        return default_boundaries(num_layers)
    check_boundaries(tuple(given), num_layers)
    return tuple(given)
