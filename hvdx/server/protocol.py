"""What clients may send: OpenAI's fields, vLLM's, and ours for speculation."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

MAX_TEXTS = 64
"""Most stop strings, bad words and prompts of one request: each is looked at for every token."""

NAME = Field(default=None, max_length=900)


class Body(BaseModel):
    """A JSON object in which every field counts: unknown ones are refused."""

    model_config = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False)


class StreamOptions(Body):
    """How a stream goes. include_usage: a last chunk says what was counted."""

    include_usage: bool | None = None


class Prediction(Body):
    """What the client expects the answer to be like."""

    type: Literal["content"] = "content"
    content: str | list[TextPart]


class TextPart(Body):
    """A piece of a text that is sent in pieces."""

    type: Literal["text"]
    text: str


class SpeculationWish(Body):
    """How drafting goes for one request, where that differs from the server's settings."""

    sources: list[str] | None = Field(default=None, max_length=16)
    policy: str | None = Field(default=None, max_length=100)
    max_draft: int | None = Field(default=None, ge=1)
    namespace: str | None = NAME


class Generation(Body):
    """Fields that chats and plain completions share; `null` leaves a default."""

    model: str | None = None
    n: int | None = None
    temperature: float | None = None
    top_p: float | None = None
    top_k: int | None = None
    min_p: float | None = None
    presence_penalty: float | None = None
    frequency_penalty: float | None = None
    repetition_penalty: float | None = None
    logit_bias: dict[str, float] | None = Field(default=None, max_length=1024)
    allowed_token_ids: list[int] | None = None
    bad_words: list[str] | None = Field(default=None, max_length=MAX_TEXTS)
    seed: int | None = None
    stop: str | list[str] | None = None
    stop_token_ids: list[int] | None = Field(default=None, max_length=1024)
    include_stop_str_in_output: bool | None = None
    ignore_eos: bool | None = None
    min_tokens: int | None = None
    max_tokens: int | None = None
    prompt_logprobs: int | None = None
    skip_special_tokens: bool | None = None
    stream: bool | None = None
    stream_options: StreamOptions | None = None
    prediction: Prediction | str | None = None
    speculation: bool | Literal["off"] | SpeculationWish | None = None
    namespace: str | None = NAME
    cache_salt: str | None = NAME
    return_token_ids: bool | None = None
    response_format: dict[str, Any] | None = None
    structured_outputs: dict[str, Any] | None = None
    guided_json: dict[str, Any] | bool | str | None = None
    guided_regex: str | None = None
    guided_choice: list[str] | None = Field(default=None, max_length=1024)
    guided_grammar: str | None = None
    user: str | None = Field(default=None, max_length=900)


class Message(Body):
    """One message of a chat."""

    role: Literal["system", "developer", "user", "assistant", "tool"]
    content: str | list[TextPart] | None = None
    name: str | None = None
    tool_calls: list[ToolCall] | None = Field(default=None, max_length=128)
    tool_call_id: str | None = None
    reasoning_content: str | None = None
    refusal: None = None

    @model_validator(mode="after")
    def _fits_its_role(self) -> Message:
        if self.role != "assistant" and (self.tool_calls or self.reasoning_content):
            raise ValueError("Only an assistant has tool_calls and reasoning_content.")
        if (self.tool_call_id is None) != (self.role != "tool"):
            raise ValueError("A message of role tool needs tool_call_id, and no other has it.")
        return self


class CalledFunction(Body):
    """What was called. arguments: the JSON text of an object."""

    name: str = Field(min_length=1)
    arguments: str


class ToolCall(Body):
    """A call in an earlier message of the assistant."""

    id: str
    type: Literal["function"] = "function"
    function: CalledFunction


class ChatRequest(Generation):
    """The body of `/v1/chat/completions`."""

    messages: list[Message] = Field(min_length=1)
    max_completion_tokens: int | None = None
    logprobs: bool | None = None
    top_logprobs: int | None = None
    tools: list[Any] | None = Field(default=None, max_length=128)
    tool_choice: Any = None
    parallel_tool_calls: bool | None = None
    chat_template: str | None = None
    chat_template_kwargs: dict[str, Any] | None = None


class TextRequest(Generation):
    """The body of `/v1/completions`."""

    prompt: str | list[int] | list[str] | list[list[int]]
    logprobs: int | None = None
    echo: bool | None = None


def joined(content: str | list[TextPart]) -> str:
    """A text that may have come in pieces."""
    return content if isinstance(content, str) else "".join(part.text for part in content)


for _model in (Prediction, Generation, ToolCall, Message, ChatRequest, TextRequest):
    _model.model_rebuild()
