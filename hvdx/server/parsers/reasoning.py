"""Splits reasoning from the answer at `<think>` and `</think>`, as Qwen 3 writes them."""

from __future__ import annotations

from collections.abc import Iterator

from hvdx.server.parsers.events import Event, Parser, Reasoning, Text, joined
from hvdx.server.parsers.scan import held_back

_SPACE = " \t\r\n"


class ReasoningParser:
    """Reasoning first, then text; an answer that begins otherwise is text to its end.

    Line ends next to the markers belong to neither. Reasoning that is not closed when the answer
    is over stays reasoning.

    is_inside: the prompt ended with the begin marker, so that the answer begins behind it
    """

    START, END = "<think>", "</think>"

    def __init__(self, *, is_inside: bool = False) -> None:
        self._buffer = ""
        self._place = "reasoning" if is_inside else "begin"
        self._is_fresh = True  # nothing of this part was given out yet

    def push(self, text: str) -> list[Event]:
        """Take more text; return what is certain by now."""
        self._buffer += text
        return joined(self._events(is_last=False))

    def end(self) -> list[Event]:
        """Return the rest: the answer is over."""
        return joined(self._events(is_last=True))

    def _events(self, *, is_last: bool) -> Iterator[Event]:
        if self._place == "begin":
            self._begin(is_last)
        if self._place == "reasoning":
            yield from self._reason(is_last)
        if self._place == "answer":
            self._buffer = self._buffer.lstrip("\r\n")
            if self._buffer:
                self._place = "text"
        if self._place == "text":
            text, self._buffer = self._buffer, ""
            yield Text(text)

    def _begin(self, is_last: bool) -> None:
        """Find out whether reasoning comes first."""
        rest = self._buffer.lstrip(_SPACE)
        if rest.startswith(self.START):
            self._buffer, self._place = rest[len(self.START) :], "reasoning"
        elif is_last or not self.START.startswith(rest):
            self._place = "text"

    def _reason(self, is_last: bool) -> Iterator[Event]:
        """Give out reasoning up to the end marker, without line ends at its own begin and end."""
        if self._is_fresh:
            self._buffer = self._buffer.lstrip("\r\n")
        at = self._buffer.find(self.END)
        is_closed = at >= 0
        if not is_closed:
            at = len(self._buffer) - (0 if is_last else held_back(self._buffer, self.END))
        text = self._buffer[:at].rstrip("\r\n")
        self._is_fresh &= not text
        yield Reasoning(text)
        self._buffer = self._buffer[len(text) if not is_closed else at + len(self.END) :]
        if is_closed:
            self._place = "answer"


class ChatParser:
    """Reasoning split off, then tool calls found in the rest; either part may be left out."""

    def __init__(self, reasoning: ReasoningParser | None, tools: Parser | None) -> None:
        self._reasoning = reasoning
        self._tools = tools

    def push(self, text: str) -> list[Event]:
        """Take more text; return what is certain by now."""
        events: list[Event] = [Text(text)]
        if self._reasoning is not None:
            events = self._reasoning.push(text)
        return joined(self._in_tools(events))

    def end(self) -> list[Event]:
        """Return the rest: the answer is over."""
        events = self._reasoning.end() if self._reasoning is not None else []
        found = list(self._in_tools(events))
        if self._tools is not None:
            found += self._tools.end()
        return joined(found)

    def _in_tools(self, events: list[Event]) -> Iterator[Event]:
        for event in events:
            if isinstance(event, Text) and self._tools is not None:
                yield from self._tools.push(event.text)
            else:
                yield event
