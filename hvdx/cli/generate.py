"""`hvdx generate`: answer prompts once."""

from __future__ import annotations

import sys
from contextlib import nullcontext
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

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
    working,
    write_json,
    write_text,
)

if TYPE_CHECKING:
    from hvdx import Delta, RequestOutput


def generate(
    engine: EngineOptions,
    sampling: SamplingOptions,
    drafting: SourceOptions,
    prompts: Annotated[
        list[str] | None, typer.Argument(metavar="PROMPT", help="Without one, read stdin.")
    ] = None,
    file: Annotated[
        list[Path] | None, typer.Option(help="Read a prompt from this file; repeatable.")
    ] = None,
    raw: Annotated[bool, typer.Option(help="Continue the text; use no chat template.")] = False,
    n: Annotated[int, typer.Option("--n", "-n", help="Answers for each prompt.")] = 1,
    logprobs: Annotated[int | None, typer.Option(help="Log-probabilities, to --json.")] = None,
    prompt_logprobs: Annotated[int | None, typer.Option(help="The same for the prompt.")] = None,
    json_schema: Annotated[
        Path | None, typer.Option(help="Answer with JSON that is valid for this file's schema.")
    ] = None,
    regex: Annotated[
        str | None, typer.Option(help="Answer with a text that this expression matches.")
    ] = None,
    json: JsonFile = None,
) -> None:
    """Answer one or several prompts; text goes to stdout, a line of figures to stderr."""
    from hvdx import HvdxError

    check_json(json)
    if json is None and (logprobs is not None or prompt_logprobs is not None):
        raise HvdxError("--logprobs and --prompt-logprobs go to a file; name one with --json FILE.")
    params = sampling.params(
        n=n,
        logprobs=logprobs,
        prompt_logprobs=prompt_logprobs,
        structured=read_structure(json_schema, regex),
    )
    texts = read_prompts(prompts or [], file or [])
    single = len(texts) == 1 and n == 1
    with engine.open(spec=drafting.spec()) as live:
        requests = [live.add(as_prompt(text, raw), params) for text in texts]
        results: dict[str, RequestOutput] = {}
        with nullcontext() if single else working(f"answering {len(texts)} prompts"):
            while live.has_unfinished():
                for delta in live.step():
                    _show(delta, single)
                    if delta.result is not None:
                        results[delta.request_id] = delta.result
    outputs = [results[request] for request in requests]
    if not single:
        _print_all(outputs)
    for output in outputs:
        err.print(figures_line(output), style="dim", soft_wrap=True)
    write_json(json, {"model": engine.model, "results": [asdict(output) for output in outputs]})
    raise_failed(outputs)


def read_structure(schema: Path | None, regex: str | None) -> dict[str, str] | None:
    """What the answer must be, for `SamplingParams`. Errors: HvdxError."""
    from hvdx import HvdxError

    given = {} if regex is None else {"regex": regex}
    if schema is None:
        return given or None
    try:
        return {**given, "json_schema": schema.read_text(encoding="utf-8")}
    except (OSError, UnicodeDecodeError) as error:
        raise HvdxError(f"--json-schema {schema} cannot be read as text: {error}.") from None


def figures_line(output: RequestOutput) -> str:
    """One line about the speed of an answer."""
    from hvdx import speed

    figures = speed(output)
    rate = f"{figures.decode_tok_s:.1f} tokens/s" if figures.decode_tok_s else "no rate"
    return (
        f"{figures.tokens} tokens, {rate}, first after {figures.ttft_ms:.0f} ms, "
        f"accepted length {figures.accepted_length:.2f} over {figures.cycles} cycles"
    )


def read_prompts(texts: list[str], files: list[Path]) -> list[str]:
    """Prompts given as texts and in files, or else on stdin. Errors: HvdxError."""
    from hvdx import HvdxError

    found = list(texts)
    for path in files:
        try:
            found.append(path.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            raise HvdxError(f"--file {path} cannot be read as text: {error}.") from None
    if not found:
        if sys.stdin.isatty():
            raise HvdxError("there is no prompt; give one as argument, with --file, or on stdin.")
        found.append(sys.stdin.read())
    if not all(text.strip() for text in found):
        raise HvdxError("a prompt is empty; give some text.")
    return found


def as_prompt(text: str, raw: bool) -> Any:
    """What the engine takes: a chat of one message, or the text as it is."""
    return text if raw else [{"role": "user", "content": text}]


def _show(delta: Delta, single: bool) -> None:
    if single:
        write_text(delta.text, end="\n" if delta.result is not None else "")


def _print_all(outputs: list[RequestOutput]) -> None:
    for number, output in enumerate(outputs, 1):
        for part in output.outputs:
            out.rule(f"prompt {number}" + (f", answer {part.index + 1}" if part.index else ""))
            write_text(part.text, end="\n")


def raise_failed(outputs: list[RequestOutput]) -> None:
    """Print the first error of outputs that ended with one, and leave with a finding."""
    failed = [part.error for output in outputs for part in output.outputs if part.error]
    if failed:
        print_error(failed[0])
        raise typer.Exit(1)
