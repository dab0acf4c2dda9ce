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
        return merged(*map(delta_of, events))


def merged(*deltas: dict[str, Any]) -> dict[str, Any]:
    """Fields of several deltas in one, in which each call comes once, as clients expect."""
    fields: dict[str, Any] = {}
    for delta in deltas:
        for name, value in delta.items():
            if name == "tool_calls":
                for call in value:
                    _add_call(fields.setdefault(name, []), call)
            else:
                fields[name] = fields.get(name, "") + value
    return fields


def _add_call(calls: list[dict[str, Any]], call: dict[str, Any]) -> None:
    for known in calls:
        if known["index"] == call["index"]:
            known["function"]["arguments"] += call["function"]["arguments"]
            return
    calls.append({**call, "function": dict(call["function"])})
