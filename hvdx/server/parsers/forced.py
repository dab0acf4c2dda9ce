"""Tool calls that `tool_choice` forces: their JSON is all there is, since a grammar sees to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from hvdx.server.parsers.events import Arguments, Call, Event, Text, joined, new_call_id
from hvdx.server.parsers.scan import ObjectScan, read_call

_SPACE = " \t\r\n"


class NamedCallParser:
    """An answer that is the arguments of one tool, given out as they come."""

    def __init__(self, name: str, make_id: Callable[[], str] = new_call_id) -> None:
        self._name = name
        self._make_id = make_id
        self._has_begun = False

    def push(self, text: str) -> list[Event]:
        """Take more text; return what is certain by now."""
        begin: list[Event] = []
        if not text:
            return begin
        if not self._has_begun:
            self._has_begun = True
            begin = [Call(0, self._make_id(), self._name)]
        return joined([*begin, Arguments(0, text)])

    def end(self) -> list[Event]:
        """An answer without any text is no call."""
        return []


class CallListParser:
    """An answer that is a JSON list of `{"name": ..., "arguments": {...}}`.

    A call is given out when its object is complete. What does not fit, or was cut off, is text.
    """

    def __init__(self, make_id: Callable[[], str] = new_call_id) -> None:
        self._make_id = make_id
        self._buffer = ""
        self._scan: ObjectScan | None = None
        self._num_calls = 0
        self._is_over = False

    def push(self, text: str) -> list[Event]:
        """Take more text; return what is certain by now."""
        self._buffer += text
        return joined(self._events())

    def end(self) -> list[Event]:
        """Return the rest: the answer is over."""
        events = list(self._events())
        rest, self._buffer = self._buffer, ""
        return joined([*events, Text(rest if rest.strip(_SPACE) else "")])

    def _events(self) -> Iterator[Event]:
        while not self._is_over:
            start = self._skip()
            if start == len(self._buffer):
                return
            if self._num_calls and self._buffer[start] == "]":
                self._buffer, self._is_over = self._buffer[start + 1 :], True
                break
            if self._scan is None:
                self._scan = ObjectScan(start)
            end = self._scan.end(self._buffer)
            if end is None and not self._scan.is_broken:
                return
            call = None if end is None else read_call(self._buffer[start:end], None)
            if end is None or call is None:
                self._is_over = True
                break
            yield Call(self._num_calls, self._make_id(), call.name)
            yield Arguments(self._num_calls, call.arguments)
            self._num_calls += 1
            self._buffer, self._scan = self._buffer[end:], None
        text, self._buffer = self._buffer, ""
        yield Text(text)

    def _skip(self) -> int:
        """Place behind white space and the list's own sign: its begin, or a comma."""
        sign = "," if self._num_calls else "["
        at = len(self._buffer) - len(self._buffer.lstrip(_SPACE))
        if self._buffer[at : at + 1] == sign:
            rest = self._buffer[at + 1 :]
            at = len(self._buffer) - len(rest.lstrip(_SPACE))
        return at
