"""Options, error handling and output that the commands share."""

from __future__ import annotations

import functools
import inspect
import json
import logging
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields, is_dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, get_type_hints

import typer
from rich.console import Console
from rich.logging import RichHandler
from rich.markup import escape
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

if TYPE_CHECKING:  # loading the engine takes a second that --help must not pay
    from hvdx import Engine, SamplingParams

DEFAULT_MODEL = "smollm2-135m"
FINDING, BAD_INPUT, INTERRUPTED, BROKEN_PIPE = 1, 2, 130, 141

out = Console(highlight=False, emoji=False)
err = Console(stderr=True, highlight=False, emoji=False)


def write_text(text: str, end: str = "") -> None:
    """Print a model's text as it is: rich would expand tabs and drop control characters."""
    out.file.write(text + end)
    out.file.flush()


def print_error(sentence: str) -> None:
    """Print one error sentence on stderr."""
    err.print(f"[red]error:[/red] {escape(sentence)}", soft_wrap=True)


JsonFile = Annotated[
    Path | None, typer.Option("--json", metavar="FILE", help="Also write the result here as JSON.")
]


SplitName = Annotated[str, typer.Option(help="Rows to take: train, test or all.")]


def check_split(name: str) -> None:
    """Refuse what is no split of prompt files. Errors: ConfigError."""
    if name not in ("train", "test", "all"):
        from hvdx import ConfigError

        raise ConfigError(f"--split {name!r} is not allowed; give train, test or all.")


DtypeName = Annotated[str, typer.Option(help="auto, float32 or bfloat16.")]
DeviceName = Annotated[str, typer.Option(help="auto, cpu or cuda.")]
BackendName = Annotated[str, typer.Option(help="Attention backend; auto fits the device.")]
WeightsName = Annotated[
    str, typer.Option(help="full, or int8 or int4: fewer bits on a CPU, and another model.")
]
MaxModelLen = Annotated[int | None, typer.Option(help="Most tokens of prompt plus output.")]


@dataclass(frozen=True)
class EngineOptions:
    """Which model to load and how."""

    model: Annotated[
        str, typer.Option(help="Directory, .gguf file, embedded model or hub name.")
    ] = DEFAULT_MODEL
    dtype: DtypeName = "auto"
    device: DeviceName = "auto"
    backend: BackendName = "auto"
    weights: WeightsName = "full"
    max_model_len: MaxModelLen = None
    max_num_seqs: Annotated[int, typer.Option(help="Requests that run together.")] = 8
    drafter: Annotated[
        str | None,
        typer.Option(help="Directory of an EAGLE-3 head; default: the one shipped for the model."),
    ] = None
    predictor: Annotated[
        str,
        typer.Option(
            help="Folder of a payoff model, none, or auto: the one shipped for the model."
        ),
    ] = "auto"
    suffix_cache: Annotated[
        Path | None, typer.Option(help="File of shared text to draft from; see hvdx cache.")
    ] = None

    @contextmanager
    def open(self, **settings: Any) -> Iterator[Engine]:
        """Load the engine, showing progress, and close it at the end."""
        from hvdx import Engine

        options = {field.name: getattr(self, field.name) for field in fields(self)}
        shared = options.pop("suffix_cache")
        if self.predictor == "none":
            options["predictor"] = None
        with working(f"loading {self.model}"):
            engine = Engine.from_pretrained(options.pop("model"), **options, **settings)
        with engine:
            if self.drafter is not None:
                _need_drafter_source(engine)
            if self.predictor not in ("auto", "none"):
                _need_suffix_source(engine, "--predictor")
            if shared is not None:
                _need_suffix_source(engine, "--suffix-cache")
                engine.suffix.load(shared)
            yield engine


@dataclass(frozen=True)
class SourceOptions:
    """Who drafts."""

    speculation: Annotated[
        bool, typer.Option(help="Draft tokens ahead; without it no source is used.")
    ] = True
    sources: Annotated[
        str,
        typer.Option(
            help="Draft sources, comma separated, preferred first; auto: suffix, and eagle3 where "
            "there is a head for the model."
        ),
    ] = "auto"
    max_draft_tokens: Annotated[int, typer.Option(help="Draft tokens of one cycle.")] = 15
    policy: Annotated[
        str | None, typer.Option(help="Who drafts, and how much; see docs/policy.md.")
    ] = None

    def spec(self) -> Any:
        """What `Engine.from_pretrained` takes as `spec`."""
        from hvdx import ConfigError

        if not self.speculation:
            if self.policy is not None:
                raise ConfigError("--policy chooses who drafts, and --no-speculation drafts not.")
            return False
        names = split_names(self.sources)
        chosen = {} if self.policy is None else {"policy": self.policy}
        return {"sources": names, "max_draft_tokens": self.max_draft_tokens, **chosen}


@dataclass(frozen=True)
class SamplingOptions:
    """How tokens are drawn and when the answer ends; names as in vLLM's SamplingParams."""

    temperature: Annotated[float, typer.Option(help="0 is greedy.")] = 0.0
    top_k: Annotated[int, typer.Option(help="Keep the k likeliest tokens; 0 keeps all.")] = 0
    top_p: Annotated[float, typer.Option(help="Keep likeliest tokens up to this sum.")] = 1.0
    min_p: Annotated[float, typer.Option(help="Drop tokens below this share of the top.")] = 0.0
    presence_penalty: Annotated[float, typer.Option(help="Lower seen tokens once.")] = 0.0
    frequency_penalty: Annotated[float, typer.Option(help="Lower tokens per occurrence.")] = 0.0
    repetition_penalty: Annotated[float, typer.Option(help="Divide logits of seen tokens.")] = 1.0
    logit_bias: Annotated[
        str | None, typer.Option(help='Token id to bias, as JSON: {"42": -5}.')
    ] = None
    allowed_token_ids: Annotated[
        str | None, typer.Option(help="Only these token ids, comma separated.")
    ] = None
    bad_words: Annotated[
        list[str] | None, typer.Option(help="Text that may not appear; repeatable.")
    ] = None
    seed: Annotated[int | None, typer.Option(help="Same seed, same tokens.")] = None
    stop: Annotated[list[str] | None, typer.Option(help="End at this text; repeatable.")] = None
    stop_token_ids: Annotated[
        str | None, typer.Option(help="End at these token ids, comma separated.")
    ] = None
    include_stop_str_in_output: Annotated[bool, typer.Option(help="Keep the stop text.")] = False
    ignore_eos: Annotated[bool, typer.Option(help="Go on after end of sequence.")] = False
    min_tokens: Annotated[int, typer.Option(help="Fewest tokens of an answer.")] = 0
    max_tokens: Annotated[int, typer.Option(help="Most tokens of an answer.")] = 256
    skip_special_tokens: Annotated[bool, typer.Option(help="Leave special tokens out.")] = True

    def params(self, **more: Any) -> SamplingParams:
        """The checked parameters."""
        from hvdx import SamplingParams

        values = {field.name: getattr(self, field.name) for field in fields(self)}
        values["logit_bias"] = _parse_bias(self.logit_bias)
        values["allowed_token_ids"] = parse_ids("allowed-token-ids", self.allowed_token_ids)
        values["stop_token_ids"] = parse_ids("stop-token-ids", self.stop_token_ids) or []
        return SamplingParams(**values, **more)


def _need_suffix_source(engine: Engine, option: str) -> None:
    """Refuse a file that no draft would come from or be valued by."""
    from hvdx import ConfigError

    if not any(name.startswith("suffix") for name in engine.spec.sources):
        raise ConfigError(
            f"{option} is for the draft sources suffix and suffix-tree; name one of them with "
            "--sources."
        )


def _need_drafter_source(engine: Engine) -> None:
    """Refuse a head that nobody would draft with."""
    from hvdx import ConfigError

    if not any(name.startswith("eagle3") for name in engine.spec.sources):
        raise ConfigError(
            "--drafter is read by the draft sources eagle3 and eagle3-chain; name one of them with "
            "--sources."
        )


def show_log() -> None:
    """Show what hvdx logs, such as the memory plan, on stderr."""
    log = logging.getLogger("hvdx")
    log.addHandler(RichHandler(console=err, show_time=False, show_level=False, show_path=False))
    log.setLevel(logging.INFO)


def command(function: Callable[..., None]) -> Callable[..., None]:
    """Make a function a command: expand its option groups and turn hvdx errors into exit codes.

    A parameter whose type is one of the option dataclasses above becomes one option per field.
    """
    groups, parameters = _expand(function)

    @functools.wraps(function)
    def run(**values: Any) -> None:
        for name, group in groups.items():
            taken = {field.name: values.pop(field.name) for field in fields(group)}
            values[name] = group(**taken)
        with exit_codes():
            function(**values)

    run.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    run.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    del run.__wrapped__  # else inspect would look through to the unexpanded function
    return run


@contextmanager
def exit_codes() -> Iterator[None]:
    """Print an hvdx error as one red sentence and leave with the code that fits."""
    from hvdx import HvdxError

    try:
        yield
    except HvdxError as error:
        fail(str(error))
    except UnicodeDecodeError:
        fail("the input on stdin is not valid text in this terminal's encoding.")
    except BrokenPipeError:
        # Whoever read the output has had enough; nothing may be written at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise typer.Exit(BROKEN_PIPE) from None
    except OSError as error:
        fail(f"reading or writing failed: {error.strerror or error}.")
    except KeyboardInterrupt:
        err.print("interrupted")
        raise typer.Exit(INTERRUPTED) from None


def fail(sentence: str) -> None:
    """Print one red sentence to stderr and exit with the code for bad input."""
    print_error(sentence)
    raise typer.Exit(BAD_INPUT)


def write_json(path: Path | None, document: Any) -> None:
    """Write a result as JSON if the user asked for it."""
    from hvdx import HvdxError

    if path is None:
        return
    text = json.dumps(document, indent=2, ensure_ascii=False, default=str)
    try:
        path.write_text(text + "\n", encoding="utf-8")
    except OSError as error:
        raise HvdxError(f"--json {path} cannot be written: {error.strerror}.") from None


def check_json(path: Path | None) -> None:
    """Refuse a `--json` target that cannot be written, before the long work starts."""
    from hvdx import HvdxError

    if path is None:
        return
    if path.is_dir():
        raise HvdxError(f"--json {path} is a folder; name a file.")
    if not path.absolute().parent.is_dir():
        raise HvdxError(f"--json {path}: the folder {path.parent} does not exist; create it first.")
    if not os.access(path if path.exists() else path.absolute().parent, os.W_OK):
        raise HvdxError(f"--json {path} cannot be written; name another file.")


@contextmanager
def working(label: str) -> Iterator[Callable[[str], None]]:
    """Show a spinner on stderr while the body runs, if that is a terminal; yields a relabeller."""
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as progress:
        task = progress.add_task(escape(label), total=None)
        yield lambda step: progress.update(task, description=escape(step))


def dtype_name(engine: Engine) -> str:
    """Number format that an engine runs in."""
    return str(engine.dtype).removeprefix("torch.")


def split_names(text: str) -> tuple[str, ...]:
    """Split a comma separated option value."""
    return tuple(name.strip() for name in text.split(",") if name.strip())


def parse_ids(option: str, text: str | None) -> list[int] | None:
    """Read comma separated token ids."""
    from hvdx import HvdxError

    if text is None:
        return None
    try:
        return [int(part) for part in split_names(text)]
    except ValueError:
        raise HvdxError(
            f"--{option} {text!r} is not a list of token ids; write numbers such as 13,198."
        ) from None


def _parse_bias(text: str | None) -> dict[int, float] | None:
    from hvdx import HvdxError

    if text is None:
        return None
    try:
        return {int(token): float(bias) for token, bias in json.loads(text).items()}
    except (ValueError, TypeError, AttributeError):
        raise HvdxError(
            f"--logit-bias {text!r} is not a JSON object from token id to number; "
            'write it as {"42": -5}.'
        ) from None


def _expand(function: Callable[..., None]) -> tuple[dict[str, type], list[inspect.Parameter]]:
    """Option groups of a function by parameter name, and its parameters with groups expanded."""
    hints = get_type_hints(function, include_extras=True)
    groups: dict[str, type] = {}
    parameters: list[inspect.Parameter] = []
    for parameter in inspect.signature(function).parameters.values():
        hint = hints[parameter.name]
        if is_dataclass(hint) and isinstance(hint, type):
            groups[parameter.name] = hint
            field_hints = get_type_hints(hint, include_extras=True)
            for field in fields(hint):
                parameters.append(_keyword(field.name, field.default, field_hints[field.name]))
        else:
            parameters.append(_keyword(parameter.name, parameter.default, hint))
    return groups, parameters


def _keyword(name: str, default: Any, hint: Any) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=hint)
