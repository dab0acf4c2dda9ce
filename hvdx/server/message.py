"""Turns the text of one output into the message that a chat's client gets, whole or in pieces."""

from __future__ import annotations

from typing import Any


class TextMessage:
    """A message that is its text.

    Parsers that find more in a text than its characters (calls of tools, thoughts) have the same
    methods, and are chosen by `message_for`; the pieces joined are the whole message.
    """

    def push(self, text: str) -> dict[str, Any]:
        """Fields to send for new text; empty if there is nothing to send yet."""
        return {"content": text} if text else {}

    def finish(self) -> dict[str, Any]:
        """Fields to send at the end, for what was held back."""
        return {}

    def whole(self, text: str) -> dict[str, Any]:
        """The message of a finished output."""
        return {"role": "assistant", "content": text, "refusal": None}


def message_for() -> TextMessage:
    """What reads one output of a chat."""
    return TextMessage()
