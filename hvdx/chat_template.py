"""A checkpoint's chat template: writes a chat as the text that the model was trained on."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from hvdx.errors import ModelError, RequestError, first_line


class ChatTemplate:
    """The Jinja template of a tokenizer, if it has one; transformers runs it in a sandbox.

    backing: a tokenizer of transformers
    """

    def __init__(self, backing: Any) -> None:
        self._backing = backing

    @property
    def exists(self) -> bool:
        """Whether chats can be written at all."""
        return bool(self._backing.chat_template)

    @property
    def shows_tools(self) -> bool:
        """Whether the template tells the model of tools."""
        return _reads_tools(self.source(with_tools=True))

    def source(self, *, with_tools: bool = False) -> str:
        """Source of the template for chats with or without tools; empty if there is none."""
        if not self.exists:
            return ""
        try:
            found: str = self._backing.get_chat_template(tools=[] if with_tools else None)
        except ValueError:  # several templates, and none of them is the default
            return ""
        return found

    def use(self, template: str) -> None:
        """Write chats with this template from now on. Errors: ModelError if it is none."""
        import jinja2

        try:
            _parse(template)
        except jinja2.TemplateError as error:
            raise ModelError(f"The chat template cannot be read: {first_line(error)}.") from None
        self._backing.chat_template = template

    def text(
        self,
        messages: Sequence[Mapping[str, Any]],
        tools: Sequence[Mapping[str, Any]] | None = None,
    ) -> str:
        """Text of a chat up to where the assistant is to go on.

        messages: each with the texts `role` and `content`, or with `tool_calls`
        tools: what the assistant is told that it may call, in OpenAI's form
        Errors: RequestError when there is no template or the template refuses the messages, or
        cannot show the tools or calls.
        """
        if not self.exists:
            raise RequestError(
                "This model has no chat template; give the prompt as a text or as token ids."
            )
        _check_messages(messages)
        if tools and not self.shows_tools:
            raise RequestError("The model's chat template cannot show tools; leave tools out.")
        calls = any(message.get("tool_calls") for message in messages)
        if calls and "tool_calls" not in self.source(with_tools=bool(tools)):
            raise RequestError(
                "The model's chat template cannot show tool calls; leave those messages out."
            )
        try:
            text: str = self._backing.apply_chat_template(
                [dict(message) for message in messages],
                tools=[dict(tool) for tool in tools] if tools else None,
                tokenize=False,
                add_generation_prompt=True,
            )
        except Exception as error:
            # Templates are programs: they raise on purpose and by accident, in any way they like.
            raise RequestError(
                f"The model's chat template refuses these messages: {first_line(error)}."
            ) from error
        return text


def _parse(template: str) -> Any:
    """The syntax tree of a template. Errors: jinja2.TemplateError."""
    import jinja2

    # Only transformers knows {% generation %}.
    known = re.sub(r"\{%-?\s*(end)?generation\s*-?%\}", "", template)
    return jinja2.Environment(extensions=["jinja2.ext.loopcontrols"]).parse(known)


@cache
def _reads_tools(template: str) -> bool:
    """Whether a template looks at the variable `tools`."""
    import jinja2
    import jinja2.meta

    try:
        parsed = _parse(template)
    except jinja2.TemplateError:
        return False
    return "tools" in jinja2.meta.find_undeclared_variables(parsed)


def _check_messages(messages: Sequence[Mapping[str, Any]]) -> None:
    if not isinstance(messages, Sequence) or isinstance(messages, str) or not messages:
        raise RequestError("A chat must be a list with at least one message.")
    for number, message in enumerate(messages):
        if not isinstance(message, Mapping) or not isinstance(message.get("role"), str):
            raise RequestError(f"Message {number} of the chat needs a text named role.")
        content = message.get("content")
        if not isinstance(content, str) and not (content is None and message.get("tool_calls")):
            raise RequestError(f"Message {number} of the chat needs a text named content.")
