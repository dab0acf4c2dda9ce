"""Chooses the prompts that a capture answers, and how often."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hvdx.errors import ConfigError, HvdxError
from hvdx.tokenizer import Tokenizer
from hvdx.train.capture import Job
from hvdx.train.prompts import stdlib_prompts
from hvdx.workload import Prompt, load_prompts


@dataclass(frozen=True)
class JobSettings:
    """Which prompts are answered, and how.

    num_made: prompts to make from the standard library, see `hvdx.train.prompts`
    exclude: data sets to leave out; first_turn: data sets of which rows with earlier answers, which
        another model may have written, are left out
    temperatures: a prompt of a file is answered at each; a made one at the first and at one other
    max_tokens: most tokens of an answer; max_prompt: of a prompt, longer ones are left out
    """

    num_made: int = 0
    exclude: tuple[str, ...] = ()
    first_turn: tuple[str, ...] = ()
    temperatures: tuple[float, ...] = (0.0, 0.7, 1.0)
    max_tokens: int = 200
    max_prompt: int = 1200
    seed: int = 0


@dataclass
class Selection:
    """Jobs, and where they came from.

    sources: prompts taken from each data set; left_out: prompts by the reason why they were not
    """

    jobs: list[Job] = field(default_factory=list)
    sources: Counter[str] = field(default_factory=Counter)
    left_out: Counter[str] = field(default_factory=Counter)

    def meta(self) -> dict[str, Any]:
        """What is kept with a capture; `jobs` tells it from captures of other prompts."""
        text = repr([(job.prompt_ids, job.max_tokens, job.temperatures) for job in self.jobs])
        digest = hashlib.blake2b(text.encode(), digest_size=16).hexdigest()
        return {"sources": dict(sorted(self.sources.items())), "jobs": digest}

    def left_out_words(self) -> str:
        """What was left out, for people; empty if nothing was."""
        return ", ".join(f"{count} {reason}" for reason, count in self.left_out.items())


def select_jobs(
    files: Iterable[Path], tokenizer: Tokenizer, context_len: int, settings: JobSettings
) -> Selection:
    """Read prompt files, keep what may be trained on, and add prompts that are made.

    context_len: most tokens of prompt and answer together that the target takes
    Errors: ConfigError for bad settings; RequestError for a bad file; HvdxError if no prompt is
    left.
    """
    _check(settings, context_len)
    files, selection = list(files), Selection()
    for prompt in load_prompts(files):
        if reason := objection(prompt, "train", settings.exclude, settings.first_turn):
            selection.left_out[reason] += 1
        else:
            _add(selection, prompt, tokenizer, context_len, settings.temperatures, settings)
    greedy, *others = settings.temperatures
    made = stdlib_prompts(settings.num_made, settings.seed) if settings.num_made else ()
    for index, prompt in enumerate(made):
        other = (others[index % len(others)],) if others else ()
        _add(selection, prompt, tokenizer, context_len, (greedy, *other), settings)
    if not selection.jobs:
        left_out = selection.left_out_words()
        raise HvdxError(
            f"No prompt is left to answer{f' ({left_out})' if left_out else ''}; name files with "
            "rows of split train, or ask for prompts made from the standard library."
        )
    return selection


def encode_prompt(prompt: Prompt, tokenizer: Tokenizer) -> list[int]:
    """Token ids of a prompt in the model's chat template, if it has one."""
    if tokenizer.chat.exists:
        return tokenizer.encode_chat(prompt.chat)
    return tokenizer.encode(prompt.messages[-1].content)


def _check(settings: JobSettings, context_len: int) -> None:
    if not settings.temperatures or min(settings.temperatures) < 0:
        given = ", ".join(f"{value:g}" for value in settings.temperatures) or "none"
        raise ConfigError(
            f"Temperatures {given} are not allowed; give at least one, and none below 0."
        )
    if not 0 < settings.max_tokens < context_len:
        raise ConfigError(
            f"Answers of {settings.max_tokens} tokens do not fit; allowed are 1 to "
            f"{context_len - 1}, the target's context less one."
        )


def objection(
    prompt: Prompt, split: str, exclude: Sequence[str] = (), first_turn: Sequence[str] = ()
) -> str | None:
    """Why a row is not taken, or `None`.

    split: the rows to take, or `all`; exclude, first_turn: see `JobSettings`
    """
    if split not in ("all", prompt.split):
        return f"of split {prompt.split}"
    if prompt.dataset in exclude:
        return f"of {prompt.dataset}"
    has_answers = any(message.role == "assistant" for message in prompt.messages)
    if has_answers and prompt.dataset in first_turn:
        return f"of {prompt.dataset} with earlier answers"
    return None


def _add(
    selection: Selection,
    prompt: Prompt,
    tokenizer: Tokenizer,
    context_len: int,
    temperatures: Sequence[float],
    settings: JobSettings,
) -> None:
    ids = encode_prompt(prompt, tokenizer)
    most = min(settings.max_prompt, context_len - settings.max_tokens)
    if len(ids) > most:
        selection.left_out[f"of more than {most} tokens"] += 1
        return
    max_tokens = min(prompt.max_tokens, settings.max_tokens)
    selection.jobs.append(Job(tuple(ids), max_tokens, tuple(temperatures)))
    selection.sources[prompt.dataset] += 1
