"""What `/openapi.json` says of answers. Nothing is built from these: tests hold answers to them."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from hvdx.server.errors import ErrorBody


class Answered(BaseModel):
    """A part of an answer. What has the default `None` may be absent or null."""

    model_config = ConfigDict(extra="forbid")


class Figures(Answered):
    """What drafting did for some cycles; docs/server.md explains each."""

    cycles: int
    drafted: int
    accepted: int
    emitted: int
    whole: int
    accepted_length: float
    acceptance_rate: float
    histogram: list[int]


class Speculation(Figures):
    """What drafting did for a request, in all and by source."""

    num_drafts: int
    num_draft_tokens: int
    num_accepted_tokens: int
    num_accepted_tokens_per_pos: list[int]
    sources: dict[str, Figures]


class CachedTokens(Answered):
    """Prompt tokens that were found in the prefix cache."""

    cached_tokens: int


class Usage(Answered):
    """Tokens of an answer."""

    prompt_tokens: int
    completion_tokens: int
    total_tokens: int
    prompt_tokens_details: CachedTokens
    speculation: Speculation


class Spelled(Answered):
    """A token of a chat with its log-probability."""

    token: str
    logprob: float
    bytes: list[int] | None


class ChosenToken(Spelled):
    """The same, with the likeliest tokens of its place."""

    top_logprobs: list[Spelled]


class ChatLogprobs(Answered):
    """Log-probabilities of a chat's choice."""

    content: list[ChosenToken]
    refusal: None


class TextLogprobs(Answered):
    """Log-probabilities of a completion's choice; a first prompt token has none."""

    tokens: list[str]
    token_logprobs: list[float | None]
    top_logprobs: list[dict[str, float] | None]
    text_offset: list[int]


class PromptLogprob(Answered):
    """One token at one place of a prompt."""

    logprob: float
    rank: int
    decoded_token: str | None


PromptLogprobs = list[dict[str, PromptLogprob] | None]


class AnsweredFunction(Answered):
    """What is called. arguments: JSON text, unless the model wrote something else."""

    name: str
    arguments: str


class AnsweredCall(Answered):
    """A call of a tool."""

    id: str
    type: Literal["function"]
    function: AnsweredFunction


class AnsweredMessage(Answered):
    """What the model said."""

    role: Literal["assistant"]
    content: str | None
    refusal: None
    reasoning_content: str | None = None
    tool_calls: list[AnsweredCall] | None = None


class Choice(Answered):
    """One output of any kind."""

    index: int
    finish_reason: Literal["stop", "length", "tool_calls"]
    stop_reason: int | str | None
    token_ids: list[int] | None = None


class ChatChoice(Choice):
    """One output of a chat."""

    message: AnsweredMessage
    logprobs: ChatLogprobs | None


class TextChoice(Choice):
    """One output of a completion."""

    text: str
    logprobs: TextLogprobs | None
    prompt_token_ids: list[int] | None = None
    prompt_logprobs: PromptLogprobs | None = None


class Head(Answered):
    """What every answer begins with. created: seconds since 1970."""

    id: str
    created: int
    model: str
    system_fingerprint: str
    usage: Usage


class ChatAnswer(Head):
    """A whole chat."""

    object: Literal["chat.completion"]
    choices: list[ChatChoice]
    prompt_token_ids: list[int] | None = None
    prompt_logprobs: PromptLogprobs | None = None


class TextAnswer(Head):
    """A whole completion."""

    object: Literal["text_completion"]
    choices: list[TextChoice]


class ModelCard(Answered):
    """A name under which the model is served. root: what was loaded."""

    id: str
    object: Literal["model"]
    created: int
    owned_by: Literal["hvdx"]
    root: str
    max_model_len: int


class ModelList(Answered):
    """All of them."""

    object: Literal["list"]
    data: list[ModelCard]


class Health(Answered):
    """Whether the engine lives, and if not, why."""

    status: Literal["ok", "broken"]
    reason: str | None = None


class Ready(Answered):
    """Outputs that run or wait."""

    status: Literal["ready"]
    outputs: int


Responses = dict[int | str, dict[str, Any]]

_MEANINGS = {
    400: "A field is unknown, out of range or cannot be done",
    401: "No key, or a wrong one",
    404: "Nothing of this name",
    408: "The body took too long",
    413: "The body is too large",
    429: "Too many requests of this key",
    500: "The answer failed",
    503: "Not now: full, shutting down, broken, or out of time",
}
_ASKED = (400, 401, 404, 408, 413, 429, 500, 503)
_STREAM = {
    "schema": {  # of no type: some readers take the body for a string, some an event for an object
        "description": "With stream=true: events `data: {...}`, each a chunk in OpenAI's form, and "
        "at last `data: [DONE]`, or an error's body.",
    }
}


def _refusals(*statuses: int) -> Responses:
    return {status: {"model": ErrorBody, "description": _MEANINGS[status]} for status in statuses}


def _text(media_type: str, what: str) -> dict[str, Any]:
    return {"description": what, "content": {media_type: {"schema": {"type": "string"}}}}


def _asked(model: type[Head]) -> Responses:
    whole = {"model": model, "description": "The answer", "content": {"text/event-stream": _STREAM}}
    return {200: whole, **_refusals(*_ASKED)}


CHAT = _asked(ChatAnswer)
TEXT = _asked(TextAnswer)
MODELS: Responses = {200: {"model": ModelList}, **_refusals(401, 500)}
MODEL: Responses = {200: {"model": ModelCard}, **_refusals(401, 404, 500)}
HEALTH: Responses = {
    200: {"model": Health, "description": "It lives"},
    503: {"model": Health, "description": "It is broken and must be restarted"},
}
READY: Responses = {200: {"model": Ready}, **_refusals(503)}
METRICS: Responses = {200: _text("text/plain", "Figures for Prometheus")}
STATUS: Responses = {200: _text("text/html", "A page for people"), **_refusals(401, 500)}
