"""`hvdx drafter train`: make a draft head from what a target answered."""

from __future__ import annotations

import shlex
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hvdx.cli.common import INTERRUPTED, err, out, working
from hvdx.cli.drafter_capture import bar

if TYPE_CHECKING:
    from hvdx.train.run import RunSettings, TrainingRun


@dataclass(frozen=True)
class TrainOptions:
    """How a head is trained; what is not given is as `hvdx.train.fit` has it."""

    rows: Annotated[int | None, typer.Option(min=1, help="Rows to train on in all.")] = None
    steps: Annotated[int | None, typer.Option(min=1, max=16, help="Depth of the unroll.")] = None
    decay: Annotated[float | None, typer.Option(min=0, help="Weight of a step, by the last.")] = (
        None
    )
    keep_rejected: Annotated[
        float | None, typer.Option(min=0, max=1, help="Share of rows that outlive a wrong draft.")
    ] = None
    lr: Annotated[float | None, typer.Option(min=0, help="Learning rate of matrices.")] = None
    head_lr: Annotated[float | None, typer.Option(min=0, help="Of output head and norms.")] = None
    eval_every: Annotated[int | None, typer.Option(min=1, help="Steps between two looks.")] = None
    anchors: Annotated[int | None, typer.Option(min=1, help="Rows of one training step.")] = None
    prompt_share: Annotated[
        float | None, typer.Option(min=0, max=1, help="Share of prompt rows that are learned from.")
    ] = None
    window: Annotated[int | None, typer.Option(min=8, help="Most tokens of one text.")] = None
    draft_vocab: Annotated[int | None, typer.Option(min=1, help="Tokens that it drafts.")] = None
    held_out: Annotated[float, typer.Option(min=0.001, max=0.5, help="Share to measure on.")] = 0.02
    trained_len: Annotated[
        int | None, typer.Option(min=8, help="Tokens that it looks at; default: the longest text.")
    ] = None
    init_from: Annotated[str | None, typer.Option(metavar="HEAD", help="Start from it.")] = None
    seed: Annotated[int, typer.Option(min=0, help="Of batches and fresh weights.")] = 0

    def settings(self) -> RunSettings:
        """The same as the library takes it."""
        from hvdx.train.dataset import BatchSettings
        from hvdx.train.fit import FitSettings
        from hvdx.train.run import RunSettings

        fit = {
            "num_rows": self.rows,
            "num_steps": self.steps,
            "decay": self.decay,
            "keep_rejected": self.keep_rejected,
            "lr": self.lr,
            "head_lr": self.head_lr,
            "eval_every": self.eval_every,
        }
        batches = {
            "anchors": self.anchors,
            "window": self.window,
            "prompt_share": self.prompt_share,
        }
        return RunSettings(
            fit=FitSettings(seed=self.seed, **_given(fit)),
            batches=BatchSettings(**_given(batches)),
            draft_vocab_size=self.draft_vocab,
            held_out=self.held_out,
            trained_len=self.trained_len,
            init_from=self.init_from,
        )


def train(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="What capture filled.")],
    options: TrainOptions,
    save_to: Annotated[Path, typer.Option("--out", "-o", metavar="OUT", help="Run's folder.")],
    model: Annotated[str | None, typer.Option(help="The target, if it has moved.")] = None,
    minutes: Annotated[float | None, typer.Option(min=0, help="Stop after this time.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the run in OUT.")] = False,
) -> None:
    """Train a head; Ctrl-C stops after the running step, and --resume goes on from there.

    OUT gets the head with its card in `head`, the log, and a learning curve if matplotlib is there.
    """
    from hvdx.train.run import TrainingRun

    settings, words = options.settings(), shlex.join(["hvdx", *sys.argv[1:]])
    with working("reading the capture") as say:
        run = TrainingRun(folder, save_to, settings, model, resume=resume, say=say, command=words)
    for where, covered in run.coverage.items():
        out.print(f"draft vocabulary covers {covered:.1%} of {where}")
    until = None if minutes is None else time.monotonic() + 60 * minutes
    with noted_interrupt() as is_interrupted, bar("rows") as advance:
        is_complete = run.train(
            **_hooks(settings.fit.num_rows, advance),
            stop=lambda: is_interrupted() or (until is not None and time.monotonic() >= until),
        )
    _report(run, save_to, is_complete)
    if is_interrupted() and not is_complete:
        raise typer.Exit(INTERRUPTED)


def _hooks(num_rows: int, advance: Callable[[int, int, str], None]) -> dict[str, Any]:
    """What training calls to show where it stands."""

    def on_step(at: Any, figures: Sequence[Any]) -> None:
        loss = figures[0].loss / max(figures[0].rows, 1)
        speed = at.rows / max(at.seconds, 1e-9)
        advance(at.rows, num_rows, f"rows, loss {loss:.2f}, {speed:.0f} rows/s")

    def on_eval(line: dict[str, Any]) -> None:
        shares = " ".join(f"{share:.3f}" for share in line["accepted_by_step"])
        err.print(f"{line['rows']} rows: accepted {shares}, chain tau {line['chain_tau']:.3f}")

    return {"on_step": on_step, "on_eval": on_eval}


def _report(run: TrainingRun, folder: Path, is_complete: bool) -> None:
    at = run.fit.progress
    state = "done" if is_complete else "stopped; --resume goes on"
    where = f"head in {folder / 'head'}" if at.step else "nothing was trained"
    out.print(
        f"{state}: {at.rows} rows in {at.seconds / 60:.1f} minutes; {where}",
        markup=False,
        soft_wrap=True,
    )


@contextmanager
def noted_interrupt() -> Iterator[Callable[[], bool]]:
    """Note the first Ctrl-C instead of raising it; a second one is raised as always."""
    noted: list[int] = []

    def note(number: int, frame: Any) -> None:
        noted.append(number)
        err.print("stopping after this step; press Ctrl-C again to stop at once")
        signal.signal(signal.SIGINT, signal.default_int_handler)

    previous = signal.signal(signal.SIGINT, note)
    try:
        yield lambda: bool(noted)
    finally:
        signal.signal(signal.SIGINT, signal.SIG_DFL if previous is None else previous)


def _given(values: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in values.items() if value is not None}
