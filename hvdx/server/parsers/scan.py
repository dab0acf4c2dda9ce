"""Reads JSON objects out of a text that is still being written."""

from __future__ import annotations

import json
from dataclasses import dataclass

_DECODER = json.JSONDecoder()
_SPACE = " \t\r\n"
MAX_NESTING = 200
"""Brackets within brackets; what nests deeper is taken for text."""


class ObjectScan:
    """Finds where an object ends, looking at each character once.

    start: where the text is expected to have it, behind white space
    is_broken: there is none: another character comes first, or the brackets do not fit
    """

    def __init__(self, start: int) -> None:
        self._at = start
        self._open: list[str] = []
        self._in_string = self._is_escaped = False
        self.is_broken = False

    def end(self, text: str) -> int | None:
        """Place behind the object, or `None` while it is not complete.

        text: each time the same text, longer
        """
        while self._at < len(text) and not self.is_broken:
            char = text[self._at]
            self._at += 1
            if self._in_string:
                self._step_in_string(char)
            elif self._step(char):
                return self._at
        return None

    def _step_in_string(self, char: str) -> None:
        if self._is_escaped:
            self._is_escaped = False
        else:
            self._is_escaped = char == "\\"
            self._in_string = char != '"'

    def _step(self, char: str) -> bool:
        """Take a character outside strings; True when it closes the object."""
        if not self._open and char != "{":
            self.is_broken = char not in _SPACE
        elif char in "{[":
            self._open.append("}" if char == "{" else "]")
            self.is_broken = len(self._open) > MAX_NESTING
        elif char in "}]":
            self.is_broken = self._open.pop() != char
            return not self._open and not self.is_broken
        elif char == '"':
            self._in_string = True
        return False


@dataclass(frozen=True)
class FoundCall:
    """A tool call as the model wrote it; arguments: the JSON text of an object."""

    name: str
    arguments: str


def read_call(text: str, names: frozenset[str] | None) -> FoundCall | None:
    """The call that the JSON text of an object stands for; `None` if it stands for none.

    Arguments come as `arguments` or `parameters`, as an object or as its JSON text.
    names: those that may be called; `None`: all
    """
    members = _members(text.strip(_SPACE))
    if members is None or "name" not in members:
        return None
    name = json.loads(members["name"])
    if not isinstance(name, str) or not name or (names is not None and name not in names):
        return None
    given = [members[key] for key in ("arguments", "parameters") if key in members] or ["{}"]
    arguments = given[0]
    if arguments.startswith('"'):
        arguments = json.loads(arguments)
    if arguments == "null":
        arguments = "{}"
    return FoundCall(name, arguments) if _is_object(arguments) else None


def _members(text: str) -> dict[str, str] | None:
    """Names of an object with the text of their values as it was written; `None` if it is none."""
    found: dict[str, str] = {}
    if not _is_object(text):
        return None
    at = _skip(text, 1)
    while text[at] != "}":
        name, at = _DECODER.raw_decode(text, at)
        at = _skip(text, _skip(text, at) + 1)
        start = at
        _, at = _DECODER.raw_decode(text, at)
        found[name] = text[start:at]
        at = _skip(text, at)
        if text[at] == ",":
            at = _skip(text, at + 1)
    return found


def _is_object(text: str) -> bool:
    """Whether a text is the JSON of an object, and of nothing that JSON does not have."""
    try:
        value = json.loads(text, parse_constant=_refuse)
    except (ValueError, RecursionError):
        return False
    return isinstance(value, dict)


def _refuse(constant: str) -> None:
    raise ValueError(constant)


def _skip(text: str, at: int) -> int:
    while text[at] in _SPACE:
        at += 1
    return at


def held_back(text: str, marker: str) -> int:
    """Length of the longest end of a text that begins a marker."""
    for length in range(min(len(marker) - 1, len(text)), 0, -1):
        if text.endswith(marker[:length]):
            return length
    return 0
