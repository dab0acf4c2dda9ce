"""Chooses the prompts of a latency run and encodes them as every method gets them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from hvdx.engine import Engine
from hvdx.errors import ConfigError
from hvdx.latency.run import Task
from hvdx.workload import Prompt, load_prompts

PACK = Path(__file__).resolve().parents[2] / "bench" / "prompts"
"""The repository's own prompts; an installed package does not bring them."""


def pack_files() -> list[Path]:
    """Files of the repository's own prompts. Errors: ConfigError where there is no repository."""
    files = sorted(PACK.glob("*.jsonl"))
    if not files:
        raise ConfigError(
            f"The prompts of the repository are not at {PACK}; name prompt files, or run this from "
            "a clone."
        )
    return files


def choose_prompts(files: Sequence[Path], limit: int | None, split: str = "all") -> list[Prompt]:
    """The first prompts of every data set.

    files: none is the repository's own; limit: prompts of each data set; split: rows to take
    Errors: RequestError for a bad file; ConfigError when none is left.
    """
    taken: dict[str, int] = {}
    chosen = []
    for prompt in load_prompts(files or pack_files()):
        if split not in ("all", prompt.split):
            continue
        taken[prompt.dataset] = taken.get(prompt.dataset, 0) + 1
        if limit is None or taken[prompt.dataset] <= limit:
            chosen.append(prompt)
    if not chosen:
        raise ConfigError(f"No prompt of split {split!r} is in these files; name others.")
    return chosen


def encode_prompts(
    engine: Engine, prompts: Sequence[Prompt], max_tokens: int | None, *, template: bool = True
) -> list[Task]:
    """Token ids and budget of every prompt.

    max_tokens: most tokens of an answer; `None`: the prompt's own
    template: in the model's chat template; else the messages' contents alone, a blank line between
    Errors: ConfigError for a model without a tokenizer.
    """
    tokenizer = engine.tokenizer
    if tokenizer is None:
        raise ConfigError(f"{engine.config.model} has no tokenizer, so prompts cannot be encoded.")
    tasks = []
    for prompt in prompts:
        if template:
            ids = tokenizer.encode_chat(prompt.chat)
        else:
            ids = tokenizer.encode("\n\n".join(one.content for one in prompt.messages))
        tasks.append(Task(prompt, tuple(ids), max_tokens or prompt.max_tokens))
    return tasks
