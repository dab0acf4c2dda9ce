"""Reads prompt files (one JSON object a line) and holds the few prompts that come with hvdx."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from hvdx.config import error_sentence
from hvdx.errors import RequestError


class Message(BaseModel):
    """One chat message."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    role: Literal["system", "user", "assistant"]
    content: str = Field(min_length=1)


class Prompt(BaseModel):
    """One row of a prompt file; fields beyond these are allowed and not read.

    id: unique over all files that are loaded together
    family: kind of task, e.g. `agentic_edit`; dataset: file or data set it belongs to
    max_tokens: output budget in tokens
    reference: a recorded or expected answer, where there is one
    """

    model_config = ConfigDict(frozen=True, extra="ignore")

    id: str = Field(min_length=1)
    family: str = Field(min_length=1)
    dataset: str = Field(min_length=1)
    split: Literal["train", "test"] = "test"
    messages: tuple[Message, ...]
    max_tokens: int = Field(ge=1)
    reference: str | None = None

    @model_validator(mode="after")
    def _turns_alternate(self) -> Prompt:
        roles = [message.role for message in self.messages]
        turns = roles[1:] if roles[:1] == ["system"] else roles
        expected = ["user" if turn % 2 == 0 else "assistant" for turn in range(len(turns))]
        if turns != expected or len(turns) % 2 == 0:
            raise ValueError(
                f"messages have the roles {roles}; allowed is one optional system message, then "
                "user and assistant in turn, with a user message last."
            )
        return self

    @property
    def chat(self) -> list[dict[str, str]]:
        """The messages as the plain dictionaries that `Engine.chat` takes."""
        return [message.model_dump() for message in self.messages]


def load_prompts(paths: Iterable[str | Path]) -> list[Prompt]:
    """Read prompt files in the order given; blank lines are skipped.

    paths: files, or folders, whose `*.jsonl` are read by name
    Errors: RequestError naming file and line for a row that is not a prompt, a repeated id, an
    empty file, a folder without files, or a file that cannot be read.
    """
    prompts: list[Prompt] = []
    seen: dict[str, str] = {}
    for path in _files(map(Path, paths)):
        rows = [(number, line) for number, line in enumerate(_lines(path), 1) if line.strip()]
        if not rows:
            raise RequestError(f"{path} holds no prompts; expected one JSON object a line.")
        for number, line in rows:
            where = f"{path} line {number}"
            prompt = _parse(line, where)
            if prompt.id in seen:
                raise RequestError(
                    f"{where}: the id {prompt.id!r} is already used in {seen[prompt.id]}."
                )
            seen[prompt.id] = where
            prompts.append(prompt)
    return prompts


def spread(prompts: Sequence[Prompt], count: int) -> list[Prompt]:
    """Pick at most `count` prompts, taking one of every dataset in turn."""
    groups: dict[str, list[Prompt]] = {}
    for prompt in prompts:
        groups.setdefault(prompt.dataset, []).append(prompt)
    rounds = zip_longest(*groups.values())
    return [prompt for turn in rounds for prompt in turn if prompt is not None][:count]


def builtin_prompts() -> list[Prompt]:
    """The prompts that `hvdx audit` and `hvdx demo` use when no file is named."""
    return [
        Prompt.model_validate(
            {
                "id": f"builtin-{family}",
                "family": family,
                "dataset": "builtin",
                "messages": [{"role": "user", "content": text}],
                "max_tokens": max_tokens,
            }
        )
        for family, text, max_tokens in _BUILTIN
    ]


def _files(paths: Iterable[Path]) -> Iterable[Path]:
    for path in paths:
        inside = sorted(path.glob("*.jsonl")) if path.is_dir() else [path]
        if not inside:
            raise RequestError(f"{path} is a folder without prompt files; expected *.jsonl in it.")
        yield from inside


def _lines(path: Path) -> list[str]:
    try:
        return path.read_text(encoding="utf-8").split("\n")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise RequestError(f"{path} cannot be read as a prompt file: {reason}.") from None


def _parse(line: str, where: str) -> Prompt:
    try:
        row = json.loads(line)
    except json.JSONDecodeError as error:
        raise RequestError(
            f"{where} is not valid JSON: {error.msg} at column {error.colno}."
        ) from None
    if not isinstance(row, dict):
        raise RequestError(f"{where} is a JSON {type(row).__name__}; expected an object.")
    try:
        return Prompt.model_validate(row)
    except ValidationError as error:
        raise RequestError(f"{where}: {_complaint(error)}") from None


def _complaint(error: ValidationError) -> str:
    first = error.errors()[0]
    if first["type"] == "missing":
        name = ".".join(str(part) for part in first["loc"])
        return (
            f"the field {name} is missing; a row needs id, family, dataset, messages, max_tokens."
        )
    return error_sentence(error)


_EDIT = """\
Here is the file shop.json.

```json
{
  "shop": "Kites and Wind",
  "street": "Harbour Road 7",
  "currency": "EUR",
  "open": {
    "monday": "closed",
    "tuesday": "10:00 - 18:00",
    "wednesday": "10:00 - 18:00",
    "thursday": "10:00 - 20:00",
    "friday": "10:00 - 18:00",
    "saturday": "09:00 - 16:00"
  },
  "goods": [
    {"name": "red kite", "price": 24, "stock": 12},
    {"name": "blue kite", "price": 25, "stock": 7},
    {"name": "dragon kite", "price": 39, "stock": 3},
    {"name": "box kite", "price": 31, "stock": 5},
    {"name": "stunt kite", "price": 58, "stock": 2}
  ]
}
```

Change the price of the red kite from 24 to 26. \
Answer only with the complete file in a ```json block.
"""

_BUILTIN: tuple[tuple[str, str, int], ...] = (
    ("agentic_edit", _EDIT.strip(), 320),
    ("chat", "Explain in a few sentences why the sky is blue and the evening sky is red.", 128),
    (
        "coding",
        "Write a Python function `is_palindrome(text)` that ignores case, spaces and punctuation. "
        "Add a docstring and three example calls.",
        192,
    ),
    (
        "structured",
        "Write the following as a JSON list with the keys name, city and age. Answer with JSON "
        "only.\n\nMara is 31 and lives in Porto. Elif is 27 and lives in Izmir. Jan is 45 and "
        "lives in Brno. Aino is 38 and lives in Turku.",
        160,
    ),
    (
        "multihop_qa",
        "Anna's brother Karl owns the boat Seagull. The Seagull lies in the harbour of Lund. The "
        "harbour of Lund closes at nine.\n\nWhen does the harbour close in which the boat of "
        "Anna's brother lies? Quote the sentences that you need, then answer.",
        128,
    ),
)
