"""Tools over HTTP: calls as OpenAI's clients expect them, whole and streamed alike."""

from __future__ import annotations

import importlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import openai
import pytest

from hvdx import ConfigError
from hvdx.server.message import Reading
from hvdx.server.parsers.choice import plan_tools, tool_format_of
from hvdx.server.settings import ServerSettings

serving = importlib.import_module("serving")

CHAT = "/v1/chat/completions"
SCHEMA = {
    "type": "object",
    "properties": {"city": {"enum": ["Rome", "Oslo"]}, "days": {"type": "integer", "maximum": 9,
                                                               "minimum": 0}},
    "required": ["city", "days"],
}  # fmt: skip
TOOLS: Any = [{"type": "function", "function": {"name": "weather", "parameters": SCHEMA}}]
NAMED = {"type": "function", "function": {"name": "weather"}}
HELLO: Any = [{"role": "user", "content": "sun?"}]
TERSE = {"9": -9, "10": -9, "13": -9, "32": -9}
TEMPLATE = (
    "{% if tools %}{% for tool in tools %}<tool_call>{{ tool.function.name }};{% endfor %}"
    "{% endif %}{% for message in messages %}{{ message.role }}:{{ message.content }}"
    "{% for call in message.tool_calls or [] %}{{ call.function.name }}"
    "{{ call.function.arguments.city }}{% endfor %};{% endfor %}"
)


@pytest.fixture(scope="module")
def app(tiny_model: Path) -> Any:
    made = serving.app_of(tiny_model)
    made.state.served.engine.tokenizer.chat.use(TEMPLATE)
    return made


@pytest.fixture(scope="module")
def official(app: Any) -> Iterator[openai.OpenAI]:
    with (
        serving.on_socket(app) as url,
        openai.OpenAI(base_url=f"{url}/v1", api_key="none", max_retries=0) as made,
    ):
        yield made


def asked(choice: Any, **more: Any) -> dict[str, Any]:
    return {
        "model": "tiny", "messages": HELLO, "tools": TOOLS, "tool_choice": choice, "seed": 1,
        "max_tokens": 150, "logit_bias": TERSE, **more,
    }  # fmt: skip


def calls_of(message: Any) -> list[tuple[str, str]]:
    return [(call.function.name, call.function.arguments) for call in message.tool_calls]


@pytest.mark.parametrize(
    "choice", [NAMED, pytest.param("required", id="required")], ids=lambda _: "named"
)
def test_a_forced_call_whole_streamed_drafted_or_not(official: openai.OpenAI, choice: Any) -> None:
    found = []
    for speculates in (True, False):
        wish = asked(choice, extra_body={"speculation": speculates}, parallel_tool_calls=False)
        whole = official.chat.completions.create(**wish).choices[0]
        assert whole.finish_reason == "tool_calls" and whole.message.content is None
        found.append(calls_of(whole.message))
        with official.chat.completions.stream(**wish) as stream:
            last = stream.get_final_completion().choices[0]
        assert last.finish_reason == "tool_calls" and not last.message.content
        found.append(calls_of(last.message))
    assert found == [found[0]] * 4
    [(name, arguments)] = found[0]
    assert name == "weather"
    jsonschema.validate(json.loads(arguments), SCHEMA)


def test_calls_of_the_history_reach_the_template(official: openai.OpenAI) -> None:
    answer = official.chat.completions.create(**asked(NAMED)).choices[0].message
    calls: Any = answer.tool_calls
    result = {"role": "tool", "tool_call_id": calls[0].id, "content": "rain"}
    again = asked("none", messages=[*HELLO, answer, result], max_tokens=1)
    wish = {"extra_body": {"return_token_ids": True}}
    ids = official.chat.completions.create(**again, **wish).model_dump()["prompt_token_ids"]
    city = json.loads(calls[0].function.arguments)["city"]
    assert bytes(ids).decode() == f"user:sun?;assistant:weather{city};tool:rain;"
    shown = asked("auto", max_tokens=1) | wish
    ids = official.chat.completions.create(**shown).model_dump()["prompt_token_ids"]
    assert bytes(ids).decode().startswith("<tool_call>weather;")


@pytest.mark.parametrize(
    "more",
    [
        {"tool_choice": {"type": "function", "function": {"name": "other"}}},
        {"tool_choice": {"type": "function", "function": {}}},
        {"tools": [{"type": "function", "function": {"parameters": SCHEMA}}]},
        {"tools": [{"type": "function", "function": {"name": "x", "parameters": {"not": {}}}}],
         "tool_choice": "required"},
        {"response_format": {"type": "json_object"}},
        {"messages": [{"role": "assistant", "tool_calls": [
            {"id": "a", "function": {"name": "x", "arguments": "[1]"}}]}]},
    ],
    ids=str,
)  # fmt: skip
def test_what_cannot_be_called_is_a_400(official: openai.OpenAI, more: dict[str, Any]) -> None:
    with pytest.raises(openai.BadRequestError) as refused:
        official.chat.completions.create(**asked(NAMED) | more)
    assert refused.value.param in {*more, "messages.0.tool_calls"}


def test_a_template_without_tools_names_one_or_refuses(client: Any) -> None:
    for choice in ("auto", "required"):
        error = client.post(CHAT, asked(choice)).json()["error"]
        assert error["param"] == "tools" and "cannot show tools" in error["message"]
    [choice] = client.post(CHAT, asked(NAMED)).json()["choices"]
    assert choice["finish_reason"] == "tool_calls"


@pytest.mark.parametrize(("parallel", "count"), [(True, 2), (False, 1)])
def test_free_calls_and_reasoning_are_read(parallel: bool, count: int) -> None:
    call = '<tool_call>{"name": "weather", "arguments": {}}</tool_call>'
    plan = plan_tools(TOOLS, "auto", parallel=parallel)
    message = Reading(plan, "hermes", has_reasoning=True, is_inside=True).message()
    delta = message.push(f"so</think>{call}{call}")
    message.finish()
    whole = message.whole()
    assert whole["reasoning_content"] == "so" and len(whole["tool_calls"]) == count
    assert [one["index"] for one in delta["tool_calls"]] == list(range(count))
    assert delta["tool_calls"][0]["function"] == whole["tool_calls"][0]["function"]


def test_the_format_goes_by_the_template() -> None:
    assert tool_format_of(TEMPLATE) == "hermes"
    assert tool_format_of("<|start_header_id|> <|python_tag|>") == "llama3_json"
    assert tool_format_of("<|im_start|>") == "none"
    for name in ("tool_call_parser", "reasoning_parser"):
        with pytest.raises(ConfigError, match=name.replace("_", "-")):
            ServerSettings(("a",), **{name: "magic"})
