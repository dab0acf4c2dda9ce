"""Turns a chat that a client sent into what the engine takes, with its tools, or says why not."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from hvdx import AsyncEngine, RequestError
from hvdx.server.errors import ApiError
from hvdx.server.keys import Tenant
from hvdx.server.message import Reading
from hvdx.server.parsers.choice import ToolPlan, plan_tools, tool_format_of
from hvdx.server.protocol import ChatRequest, Message, joined
from hvdx.server.settings import ServerSettings
from hvdx.server.translate import (
    SHORT,
    Asked,
    Structure,
    asked_of,
    need_tokenizer,
    off_loop,
    params_of,
    structure_of,
)


async def chat_asked(
    body: ChatRequest, tenant: Tenant, engine: AsyncEngine, settings: ServerSettings
) -> Asked:
    """Read a chat. Errors: ApiError, RequestError."""
    _check_fields(body)
    tokenizer = need_tokenizer(engine)
    reading = _reading(body, tokenizer, settings)
    most = body.max_tokens if body.max_completion_tokens is None else body.max_completion_tokens
    top = (body.top_logprobs or 0) if body.logprobs else None
    structure = _structure(body, reading.plan)
    params = await params_of(
        body, tenant, engine, max_tokens=most, logprobs=top, structure=structure
    )
    text, ids = await _prompt(body, reading.plan, tokenizer)
    reading = replace(
        reading,
        has_reasoning=reading.has_reasoning and structure is None,
        is_inside=text.rstrip().endswith("<think>"),
    )
    asked = asked_of(body, [ids], [None], params, tenant, settings, top=top, prefix="chatcmpl")
    return replace(asked, reading=reading)


def _check_fields(body: ChatRequest) -> None:
    """Errors: ApiError."""
    if body.chat_template is not None or body.chat_template_kwargs is not None:
        name = "chat_template" if body.chat_template is not None else "chat_template_kwargs"
        raise ApiError(
            400, f"{name} is not taken from clients; whoever runs the server sets the template.",
            param=name,
        )  # fmt: skip
    if body.parallel_tool_calls and not body.tools:
        raise ApiError(
            400, "parallel_tool_calls needs tools; leave it out.", param="parallel_tool_calls"
        )
    if body.top_logprobs is not None and not body.logprobs:
        raise ApiError(400, "top_logprobs needs logprobs=true.", param="top_logprobs")
    if body.max_tokens is not None and body.max_completion_tokens is not None:
        raise ApiError(
            400, "max_tokens and max_completion_tokens mean the same; send one of them.",
            param="max_tokens",
        )  # fmt: skip


def _reading(body: ChatRequest, tokenizer: Any, settings: ServerSettings) -> Reading:
    """How answers are read. Errors: ApiError for tools that the model cannot be told of."""
    try:
        plan = plan_tools(
            body.tools, body.tool_choice, parallel=body.parallel_tool_calls is not False
        )
    except RequestError as error:
        name = "tools" if str(error).startswith("tools") else "tool_choice"
        raise ApiError(400, str(error), param=name) from None
    template = tokenizer.chat.source(with_tools=bool(plan.names))
    tool_format = settings.tool_call_parser
    if tool_format == "auto":
        tool_format = tool_format_of(template)
    if plan.names and plan.forced is None and not tokenizer.chat.shows_tools:
        raise ApiError(
            400,
            "The model's chat template cannot show tools; name one in tool_choice, or leave "
            "tools out.",
            param="tools",
        )
    if plan.names and plan.structured is None and tool_format == "none":
        raise ApiError(
            400,
            "This server does not know in which form the model calls tools; send tool_choice "
            "none, required or a named one, or have it run with --tool-call-parser.",
            param="tools",
        )
    has_reasoning = settings.reasoning_parser == "qwen3" or (
        settings.reasoning_parser == "auto" and "</think>" in template
    )
    return Reading(plan, tool_format, has_reasoning)


def _structure(body: ChatRequest, plan: ToolPlan) -> Structure | None:
    """What the text must be. Errors: ApiError, RequestError."""
    wanted = structure_of(body)
    if wanted is not None and plan.names:
        raise ApiError(
            400,
            f"{wanted.field} says what the text must be, so tools cannot be called; send "
            "tool_choice none, or leave one of the two out.",
            param=wanted.field,
        )
    return wanted if plan.structured is None else Structure(plan.structured, "tools")


async def _prompt(body: ChatRequest, plan: ToolPlan, tokenizer: Any) -> tuple[str, list[int]]:
    """Text and token ids of the chat; a template that shows no tools is spared them."""
    messages = [_message(message, number) for number, message in enumerate(body.messages)]
    tools = body.tools if plan.names and tokenizer.chat.shows_tools else None
    has_calls = any(message.tool_calls for message in body.messages)
    size = sum(len(message["content"]) for message in messages)

    def work() -> tuple[str, list[int]]:
        text = tokenizer.chat.text(messages, tools)
        return text, tokenizer.encode_plain(text)

    return await off_loop(size if not (tools or has_calls) else SHORT + 1, work)


def _message(message: Message, number: int) -> dict[str, Any]:
    """A message as templates know it; a developer is what they call the system."""
    if message.content is None and not message.tool_calls:
        name = f"messages.{number}.content"
        raise ApiError(400, f"{name} is missing; give a value for it.", param=name)
    found: dict[str, Any] = {
        "role": "system" if message.role == "developer" else message.role,
        "content": joined(message.content or ""),
    }
    for name in ("name", "tool_call_id", "reasoning_content"):
        if (value := getattr(message, name)) is not None:
            found[name] = value
    if message.tool_calls:
        place = f"messages.{number}.tool_calls"
        found["tool_calls"] = [
            {
                "id": call.id,
                "type": "function",
                "function": {
                    "name": call.function.name,
                    "arguments": _arguments(call.function.arguments, place),
                },
            }
            for call in message.tool_calls
        ]
    return found


def _arguments(text: str, place: str) -> dict[str, Any]:
    """Arguments as templates take them. Errors: ApiError."""
    try:
        found = json.loads(text or "{}")
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise ApiError(
            400, f"{place} needs the JSON text of an object as arguments, not {text!r:.60}.",
            param=place,
        )  # fmt: skip
    return found
