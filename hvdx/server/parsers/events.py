"""What parsers find, and the messages and deltas of OpenAI's interface that say so."""

from __future__ import annotations

import uuid
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Protocol


@dataclass(frozen=True)
class Text:
    """Text for the reader."""

    text: str


@dataclass(frozen=True)
class Reasoning:
    """Text that the model wrote for itself."""

    text: str


@dataclass(frozen=True)
class Call:
    """The begin of a tool call. index: its place among the calls of the answer."""

    index: int
    id: str
    name: str


@dataclass(frozen=True)
class Arguments:
    """A piece of the JSON text of a call's arguments."""

    index: int
    text: str


Event = Text | Reasoning | Call | Arguments


class Parser(Protocol):
    """Reads an answer piece by piece."""

    def push(self, text: str) -> list[Event]:
        """Take more text; return what is certain by now."""

    def end(self) -> list[Event]:
        """Return the rest: the answer is over."""


def new_call_id() -> str:
    """An id for a tool call that no other has."""
    return f"call_{uuid.uuid4().hex[:24]}"


def joined(events: Iterable[Event]) -> list[Event]:
    """The same with neighbours of one kind in one, and none that is empty."""
    found: list[Event] = []
    for event in events:
        if not isinstance(event, Call) and not event.text:
            continue
        last = found[-1] if found else None
        if isinstance(event, Call) or type(last) is not type(event):
            found.append(event)
        elif isinstance(event, Arguments) and isinstance(last, Arguments):
            same = last.index == event.index
            found[-1:] = [replace(last, text=last.text + event.text)] if same else [last, event]
        elif isinstance(last, Text | Reasoning):
            found[-1] = replace(last, text=last.text + event.text)
    return found


def delta_of(event: Event) -> dict[str, Any]:
    """The `delta` of a streamed chat chunk."""
    match event:
        case Text(text):
            return {"content": text}
        case Reasoning(text):
            return {"reasoning_content": text}
        case Call(index, call_id, name):
            function = {"name": name, "arguments": ""}
            call = {"index": index, "id": call_id, "type": "function", "function": function}
            return {"tool_calls": [call]}
        case Arguments(index, text):
            return {"tool_calls": [{"index": index, "function": {"arguments": text}}]}


def message_of(events: Iterable[Event]) -> dict[str, Any]:
    """The `message` of a whole answer; `content` is `None` when there are only calls."""
    texts: dict[type, str] = {Text: "", Reasoning: ""}
    calls: dict[int, dict[str, Any]] = {}
    for event in events:
        if isinstance(event, Call):
            function = {"name": event.name, "arguments": ""}
            calls[event.index] = {"id": event.id, "type": "function", "function": function}
        elif isinstance(event, Arguments):
            calls[event.index]["function"]["arguments"] += event.text
        else:
            texts[type(event)] += event.text
    message: dict[str, Any] = {"role": "assistant", "content": texts[Text]}
    if calls:
        message |= {"content": texts[Text] or None, "tool_calls": list(calls.values())}
    if texts[Reasoning]:
        message["reasoning_content"] = texts[Reasoning]
    return message
