"""`hvdx chat`: a conversation in the terminal."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING, Annotated

import typer

from hvdx.cli.common import (
    EngineOptions,
    JsonFile,
    SamplingOptions,
    SourceOptions,
    check_json,
    err,
    out,
    print_error,
    write_json,
    write_text,
)
from hvdx.cli.generate import figures_line

if TYPE_CHECKING:
    from hvdx import Engine, SamplingParams

HELP = "/reset forgets the conversation, /exit or Ctrl-D leaves, Ctrl-C stops an answer."


def chat(
    engine: EngineOptions,
    sampling: SamplingOptions,
    drafting: SourceOptions,
    system: Annotated[str | None, typer.Option(help="System message.")] = None,
    figures: Annotated[bool, typer.Option(help="Show speed after every answer.")] = True,
    json: JsonFile = None,
) -> None:
    """Talk with the model; the conversation goes on until /exit."""
    check_json(json)
    params = sampling.params()
    opening = [{"role": "system", "content": system}] if system else []
    history = list(opening)
    with engine.open(spec=drafting.spec()) as live:
        err.print(HELP, style="dim")
        for line in _lines():
            if line == "/reset":
                history = list(opening)
                err.print("The conversation starts anew.", style="dim")
            elif line.startswith("/"):
                err.print(f"{line.split()[0]} is not a command. {HELP}", markup=False)
            else:
                history = _turn(live, history, line, params, figures)
    write_json(json, {"model": engine.model, "messages": history})


def _lines() -> Iterator[str]:
    """What the user types, without empty lines, until /exit or the end of input."""
    while True:
        try:
            line = out.input("[bold cyan]>[/] ").strip()
        except KeyboardInterrupt:
            err.print(f"\n{HELP}", style="dim")
            continue
        except EOFError:
            return
        if line == "/exit":
            return
        if line:
            yield line


def _turn(
    engine: Engine,
    history: list[dict[str, str]],
    line: str,
    params: SamplingParams,
    figures: bool,
) -> list[dict[str, str]]:
    """Answer one line; the history with both sides added, or as it was if the line is refused."""
    from hvdx import HvdxError

    asked = [*history, {"role": "user", "content": line}]
    try:
        answer = _answer(engine, asked, params, figures)
    except HvdxError as error:
        print_error(str(error))
        return history
    # An empty answer would leave two user messages in a row, which chat templates refuse.
    return [*asked, {"role": "assistant", "content": answer}] if answer else history


def _answer(
    engine: Engine, messages: list[dict[str, str]], params: SamplingParams, figures: bool
) -> str:
    parts: list[str] = []
    request = engine.add(messages, params)
    with _stop_on_interrupt() as stopped:
        while engine.has_unfinished() and not stopped.is_set():
            for delta in engine.step():
                parts.append(delta.text)
                write_text(delta.text)
                if delta.result is not None:
                    out.print()
                    if problem := delta.result.outputs[0].error:
                        print_error(problem)
                    if figures:
                        err.print(figures_line(delta.result), style="dim", soft_wrap=True)
    if engine.has_unfinished():
        engine.abort(request)
        err.print("\n(stopped)", style="dim")
    return "".join(parts)


@contextmanager
def _stop_on_interrupt() -> Iterator[threading.Event]:
    """Turn Ctrl-C into a flag, so that a cycle is never cut in the middle; twice raises."""
    stopped = threading.Event()

    def handle(number: int, frame: FrameType | None) -> None:
        if stopped.is_set():
            raise KeyboardInterrupt
        stopped.set()

    before = signal.signal(signal.SIGINT, handle)
    try:
        yield stopped
    finally:
        signal.signal(signal.SIGINT, before)
