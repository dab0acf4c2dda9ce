"""Turns rows into prompts: a template, or a list of messages."""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from hvdx.config import error_sentence
from hvdx.data.sources import Row
from hvdx.errors import ConfigError, first_line
from hvdx.workload import Prompt

_FIELD = re.compile(r"\{\{|\}\}|\{([^{}]*)\}")
_ROLES = {"human": "user", "gpt": "assistant", "bot": "assistant", "model": "assistant"}
"""Other names of the roles of a chat."""


@dataclass(frozen=True)
class Recipe:
    """How a row becomes a prompt.

    prompt, system, reference: texts in which `{field}` is a field of the row, `{a.b.0}` one inside
        another, and `{{` a brace; exactly one of `prompt` and `messages` is given
    messages: field with a list of messages (`role` and `content`, or `from` and `value`); if the
        last one is the assistant's, it becomes the reference
    id: field that names the row; `None` counts
    max_chars: longer prompts are left out
    """

    dataset: str
    family: str
    prompt: str | None = None
    messages: str | None = None
    system: str | None = None
    reference: str | None = None
    id: str | None = None
    split: str = "test"
    max_tokens: int = 256
    max_chars: int | None = None

    def __post_init__(self) -> None:
        if (self.prompt is None) == (self.messages is None):
            raise ConfigError(
                "Give either --prompt, a text with {fields} of the row, or --messages, the field "
                "with a list of messages."
            )


@dataclass
class Built:
    """Prompts, and how many rows were left out for which reason."""

    prompts: list[Prompt] = field(default_factory=list)
    left_out: Counter[str] = field(default_factory=Counter)

    def left_out_words(self) -> str:
        """What was left out, for people; empty if nothing was."""
        return ", ".join(f"{count} {reason}" for reason, count in self.left_out.items())


def build(rows: Iterable[Row], recipe: Recipe, limit: int | None = None) -> Built:
    """Make at most `limit` prompts; rows that are none are left out and counted.

    Errors: ConfigError for a field that a row does not have, or when no prompt is made.
    """
    built, names = Built(), set()
    for number, row in enumerate(rows):
        if limit is not None and len(built.prompts) == limit:
            break
        made = _prompt(row, number, recipe)
        if isinstance(made, str):
            built.left_out[made] += 1
        elif made.id in names:
            built.left_out["with an id that came before"] += 1
        else:
            names.add(made.id)
            built.prompts.append(made)
    if not built.prompts:
        words = built.left_out_words() or "there is no row"
        raise ConfigError(f"No prompt could be made ({words}).")
    return built


def write_prompts(prompts: Sequence[Prompt], path: Path, *, replace: bool = False) -> None:
    """Write a prompt file, whole or not at all. Errors: ConfigError."""
    if path.exists() and not replace:
        raise ConfigError(f"--out {path} is there already; name another file or give --force.")
    lines = [
        json.dumps(prompt.model_dump(mode="json", exclude_none=True), ensure_ascii=False)
        for prompt in prompts
    ]
    part = path.with_name(path.name + ".part")
    try:
        part.write_text("\n".join(lines) + "\n", encoding="utf-8")
        os.replace(part, path)
    except OSError as error:
        raise ConfigError(f"--out {path} cannot be written: {first_line(error)}.") from None


def fill(text: str, row: Row) -> str:
    """Put fields of a row into a text. Errors: ConfigError for a field that is not there."""

    def one(found: re.Match[str]) -> str:
        if found[0] in ("{{", "}}"):
            return found[0][0]
        return _words(_look_up(row, found[1].strip()))

    return _FIELD.sub(one, text)


def _prompt(row: Row, number: int, recipe: Recipe) -> Prompt | str:
    """The prompt of a row, or why there is none."""
    reference = fill(recipe.reference, row) if recipe.reference else None
    if recipe.prompt is not None:
        messages = [{"role": "user", "content": fill(recipe.prompt, row).strip()}]
    else:
        messages, last = _messages(_look_up(row, str(recipe.messages)))
        reference = reference or last
    if recipe.system is not None:
        messages = [one for one in messages if one["role"] != "system"]
        messages.insert(0, {"role": "system", "content": fill(recipe.system, row)})
    if recipe.max_chars and sum(len(one["content"]) for one in messages) > recipe.max_chars:
        return f"of more than {recipe.max_chars} characters"
    name = _words(_look_up(row, recipe.id)) if recipe.id else str(number)
    try:
        return Prompt.model_validate(
            {
                "id": f"{recipe.dataset}-{name}",
                "family": recipe.family,
                "dataset": recipe.dataset,
                "split": recipe.split,
                "messages": messages,
                "max_tokens": recipe.max_tokens,
                "reference": reference or None,
            }
        )
    except ValidationError as error:
        fields = {str(part) for part in error.errors()[0]["loc"]}
        if fields & {"messages", "content", "role"} or not fields:
            return "without turns that alternate and end with the user"
        raise ConfigError(error_sentence(error)) from None


def _messages(value: Any) -> tuple[list[dict[str, str]], str | None]:
    """Messages up to the last of the user, and the assistant's answer to it, if there is one."""
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise ConfigError(f"--messages names a field that is no list, but {value!r:.60}.")
    messages = []
    for one in value:
        if not isinstance(one, Mapping):
            raise ConfigError(f"A message is no object with role and content, but {one!r:.60}.")
        role = str(one.get("role", one.get("from", "")))
        text = one.get("content", one.get("value"))
        messages.append({"role": _ROLES.get(role, role), "content": _words(text).strip()})
    if messages and messages[-1]["role"] == "assistant":
        return messages[:-1], messages[-1]["content"]
    return messages, None


def _look_up(row: Row, path: str) -> Any:
    value: Any = row
    for part in path.split("."):
        try:
            value = value[int(part)] if isinstance(value, list | tuple) else value[part]
        except (KeyError, IndexError, ValueError, TypeError):
            known = ", ".join(map(str, row)) if isinstance(row, Mapping) else "none"
            raise ConfigError(f"The rows have no field {path!r}; they have {known}.") from None
    return value


def _words(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, str):
        return value
    if isinstance(value, list | tuple) and all(isinstance(one, str) for one in value):
        return "\n".join(value)
    return json.dumps(value, ensure_ascii=False, default=str)
