"""What reads one output of a chat: the fields of its deltas, and its message."""

from __future__ import annotations

from typing import Any

from hvdx.server.parsers.events import Event, Parser, delta_of, message_of


class ParsedMessage:
    """Fields for OpenAI's clients from what a parser finds.

    num_calls: tool calls so far; an answer with any ends with the finish reason `tool_calls`
    """

    def __init__(self, parser: Parser) -> None:
        self._parser = parser
        self._events: list[Event] = []

    def push(self, text: str) -> dict[str, Any]:
        """Fields to send for new text; empty if there is nothing to send yet."""
        return self._fields(self._parser.push(text))

    def finish(self) -> dict[str, Any]:
        """Fields to send at the end, for what was held back."""
        return self._fields(self._parser.end())

    def whole(self) -> dict[str, Any]:
        """The message of all that was pushed, once finished."""
        return message_of(self._events) | {"refusal": None}

    @property
    def num_calls(self) -> int:
        """Tool calls so far."""
        return len(message_of(self._events).get("tool_calls", ()))

    def _fields(self, events: list[Event]) -> dict[str, Any]:
        self._events += events
        fields: dict[str, Any] = {}
        for event in events:
            for name, value in delta_of(event).items():
                fields[name] = fields[name] + value if name in fields else value
        return fields
