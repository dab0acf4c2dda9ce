"""Tokens of the user's own Python standard library: rows to decode and text to share."""

from __future__ import annotations

import random
import re
import sysconfig
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from hvdx import ConfigError
from hvdx.models.fetch import locate_embedded
from hvdx.suffix.classes import token_classes

WORDS = "words"
"""Name of the tokenizer that needs no model."""
RESPONSE_TOKENS = 4000
_WORD = re.compile(r"\n[ \t]*|[ ]?[^\W\d_]+|[ ]?\d|[ ]?[^\w\s]|\s|_")
_FILE_BYTES = 200_000


@dataclass(frozen=True)
class Stream:
    """What the benchmark reads.

    rows: int32 [row_tokens] each, of files that are not in the shared text
    responses: int32 of at most RESPONSE_TOKENS each, from old to new, in shuffled order of files
    token_classes: uint8 [V], see `hvdx.payoff.FEATURES`
    tokenizer: its name; files: how many were read
    """

    rows: list[np.ndarray]
    responses: list[np.ndarray]
    token_classes: np.ndarray
    tokenizer: str
    files: int

    @property
    def vocab_size(self) -> int:
        """One more than the largest token id."""
        return self.token_classes.size

    def shared(self, num_tokens: int) -> list[np.ndarray]:
        """The newest responses with this many tokens together, the oldest one cut to fit."""
        taken: list[np.ndarray] = []
        left = num_tokens
        for response in reversed(self.responses):
            if left <= 0:
                break
            taken.append(response[-left:])
            left -= response.size
        if left > 0:
            raise ConfigError(f"The standard library has too little text: {left} tokens missing.")
        return taken[::-1]


def load_stream(tokenizer: str, num_rows: int, row_tokens: int, shared_tokens: int) -> Stream:
    """Read and encode as many files as are needed, in an order that is always the same.

    tokenizer: an embedded model that was fetched, else the tokenizer of words takes its place
    Errors: ConfigError when the library is too small.
    """
    coder = _coder_of(tokenizer)
    rows: list[np.ndarray] = []
    responses: list[np.ndarray] = []
    shared = files = 0
    for file in _sources():
        tokens = coder.encode(file.read_text(encoding="utf-8", errors="replace"))
        files += 1
        if len(rows) < num_rows and tokens.size >= row_tokens:
            rows.append(tokens[:row_tokens].copy())
            continue
        for begin in range(0, tokens.size, RESPONSE_TOKENS):
            responses.append(tokens[begin : begin + RESPONSE_TOKENS])
            shared += responses[-1].size
        if len(rows) == num_rows and shared >= shared_tokens:
            break
    if len(rows) < num_rows or shared < shared_tokens:
        raise ConfigError(
            f"The standard library gives {len(rows)} rows of {row_tokens} tokens and {shared} "
            f"shared ones; {num_rows} and {shared_tokens} are needed."
        )
    return Stream(rows, responses, coder.classes(), coder.name, files)


def _sources() -> list[Path]:
    root = Path(sysconfig.get_path("stdlib"))
    found = [
        path
        for path in sorted(root.rglob("*.py"))
        if "site-packages" not in path.parts and 500 < path.stat().st_size < _FILE_BYTES
    ]
    random.Random(0).shuffle(found)
    return found


class _Words:
    """Words, digits, single signs and line breaks with their indent, numbered as they come."""

    name = WORDS

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    def encode(self, text: str) -> np.ndarray:
        numbers = self._numbers
        found = (numbers.setdefault(part, len(numbers)) for part in _WORD.findall(text))
        return np.fromiter(found, np.int32)

    def classes(self) -> np.ndarray:
        return _classes(list(self._numbers))


class _Model:
    """The tokenizer of a model."""

    def __init__(self, name: str, path: Path) -> None:
        from hvdx.tokenizer import Tokenizer

        self.name = name
        self._tokenizer: Any = Tokenizer.load(path)
        assert self._tokenizer is not None

    def encode(self, text: str) -> np.ndarray:
        return np.array(self._tokenizer.encode(text), np.int32)

    def classes(self) -> np.ndarray:
        size = 0
        while self._tokenizer.piece(size) is not None:
            size += 1
        return _classes([self._tokenizer.decode([token]) for token in range(size)])


def _classes(texts: list[str]) -> np.ndarray:
    return token_classes(texts, len(texts))


def _coder_of(model: str) -> _Words | _Model:
    path = None if model == WORDS else locate_embedded(model)
    return _Words() if path is None else _Model(model, path)
