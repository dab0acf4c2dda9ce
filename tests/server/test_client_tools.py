"""Tools through the official client, with chats in the formats of Qwen and of Llama 3."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import openai
import pytest

QWEN = """<|im_start|>system
{%- if tools %}
<tools>
{% for tool in tools %}{{ tool | tojson }}
{% endfor %}</tools>
Call one as
<tool_call>
{"name": NAME, "arguments": ARGUMENTS}
</tool_call>{% endif %}<|im_end|>
{% for message in messages %}
{%- if message.role == 'tool' %}<|im_start|>user
<tool_response>
{{ message.content }}
</tool_response><|im_end|>
{% else %}<|im_start|>{{ message.role }}
{{ message.content }}{% for call in message.tool_calls or [] %}
{%- if not loop.first or message.content %}
{% endif %}<tool_call>
{"name": "{{ call.function.name }}", "arguments": {{ call.function.arguments | tojson }}}
</tool_call>{% endfor %}<|im_end|>
{% endif %}{% endfor %}<|im_start|>assistant
"""
LLAMA = """<|start_header_id|>system<|end_header_id|>

{% if tools %}Answer with a call of one of these, as {"name": NAME, "parameters": ARGUMENTS}.
{% for tool in tools %}{{ tool | tojson }}
{% endfor %}{% endif %}<|eot_id|>
{%- for message in messages %}
{%- if message.role == 'tool' %}<|start_header_id|>ipython<|end_header_id|>

{{ message.content | tojson }}<|eot_id|>
{%- else %}<|start_header_id|>{{ message.role }}<|end_header_id|>

{% for call in message.tool_calls or [] %}{% if not loop.first %}; {% endif -%}
{"name": "{{ call.function.name }}", "parameters": {{ call.function.arguments | tojson }}}
{%- endfor %}{{ message.content }}<|eot_id|>
{%- endif %}{% endfor %}<|start_header_id|>assistant<|end_header_id|>

"""
SCHEMA = {
    "type": "object",
    "properties": {"city": {"type": "string", "maxLength": 20}},
    "required": ["city"],
}


def tool(name: str) -> dict[str, Any]:
    function = {"name": name, "description": f"The {name} of a city.", "parameters": SCHEMA}
    return {"type": "function", "function": function}


TOOLS = [tool("weather"), tool("time")]


def called(name: str, *cities: str) -> Any:
    return {
        "role": "assistant",
        "content": None,
        "tool_calls": [
            {
                "id": f"call_{city}",
                "type": "function",
                "function": {"name": name, "arguments": json.dumps({"city": city})},
            }
            for city in cities
        ],
    }


def chat(*groups: tuple[str, ...]) -> list[Any]:
    """Questions about cities, each answered with calls, but for the last."""
    found: list[Any] = []
    for cities in groups:
        wish = f"What is the weather in {' and in '.join(cities)}?"
        found += [{"role": "user", "content": wish}, called("weather", *cities)]
    return found[:-1]


ONE = chat(("Paris",), ("Rome",), ("Oslo",))
TWO = chat(("Paris", "Lima"), ("Rome", "Cairo"), ("Oslo", "Bern"))


@pytest.fixture(params=["hermes", "llama3_json"], scope="module")
def client(request: Any, real_app: Any, official: openai.OpenAI) -> Iterator[openai.OpenAI]:
    """The official client of a model that calls tools in one of both formats."""
    template = real_app.state.served.engine.tokenizer.chat
    before = template.source()
    template.use(QWEN if request.param == "hermes" else LLAMA)
    yield official
    template.use(before)


def ask(client: openai.OpenAI, **more: Any) -> Any:
    wish = {"model": "smollm2-135m", "messages": ONE, "tools": TOOLS, "temperature": 0.0,
            "max_tokens": 80, "stop": ["<|eot_id|>"]}  # fmt: skip
    return client.chat.completions.create(**{**wish, **more})


def calls_of(message: Any) -> list[tuple[str, Any]]:
    calls = message.tool_calls or []
    return [(call.function.name, json.loads(call.function.arguments)) for call in calls]


def streamed(client: openai.OpenAI, **more: Any) -> tuple[list[tuple[str, Any]], str, str | None]:
    """Calls, text and finish reason of a stream, put together as a client must."""
    calls: dict[int, dict[str, str]] = {}
    text, reason = "", None
    for chunk in ask(client, stream=True, **more):
        [choice] = chunk.choices
        text += choice.delta.content or ""
        reason = choice.finish_reason or reason
        for piece in choice.delta.tool_calls or ():
            one = calls.setdefault(piece.index, {"name": "", "arguments": ""})
            if piece.id is not None:
                assert piece.type == "function"
            one["name"] += piece.function.name or ""
            one["arguments"] += piece.function.arguments or ""
    found = [(one["name"], json.loads(one["arguments"])) for _, one in sorted(calls.items())]
    return found, text, reason


# First, for the fixture `client` lasts until the last test.
def test_who_never_heard_of_tools_is_told_so(official: openai.OpenAI) -> None:
    with pytest.raises(openai.BadRequestError, match="cannot show tools") as refused:
        ask(official)
    assert refused.value.param == "tools"


OSLO = ("weather", {"city": "Oslo"})


@pytest.mark.parametrize("choice", ["auto", None])
def test_auto_finds_the_call_that_the_model_writes(client: openai.OpenAI, choice: Any) -> None:
    wish = {} if choice is None else {"tool_choice": choice}
    [found] = ask(client, **wish).choices
    assert calls_of(found.message) == [OSLO]
    assert found.message.content is None and found.finish_reason == "tool_calls"
    assert found.message.tool_calls[0].id.startswith("call_")


def test_auto_streamed(client: openai.OpenAI) -> None:
    assert streamed(client) == ([OSLO], "", "tool_calls")


def test_the_stream_helper_puts_calls_together(client: openai.OpenAI) -> None:
    wish: Any = {"messages": ONE, "tools": TOOLS, "temperature": 0.0, "stop": ["<|eot_id|>"]}
    with client.chat.completions.stream(model="smollm2-135m", max_tokens=80, **wish) as stream:
        last = stream.get_final_completion().choices[0]
    assert calls_of(last.message) == [OSLO]


@pytest.mark.parametrize("parallel", [True, False])
def test_two_calls_or_the_first(client: openai.OpenAI, parallel: bool) -> None:
    wish = {"messages": TWO, "parallel_tool_calls": parallel}
    [found] = ask(client, **wish).choices
    calls = calls_of(found.message)
    assert calls[0] == OSLO and len(calls) == (2 if parallel else 1)
    assert all(name == "weather" and list(given) == ["city"] for name, given in calls)
    assert streamed(client, **wish) == (calls, "", "tool_calls")
    assert len({call.id for call in found.message.tool_calls}) == len(calls)


@pytest.mark.parametrize(
    "choice", ["required", {"type": "function", "function": {"name": "time"}}], ids=str
)
def test_a_forced_call_fits_its_schema(client: openai.OpenAI, choice: Any) -> None:
    wish = {"tool_choice": choice, "parallel_tool_calls": False}
    found = []
    for speculates in (True, False):
        [answer] = ask(client, **wish, extra_body={"speculation": speculates}).choices
        assert answer.finish_reason == "tool_calls"
        found.append(calls_of(answer.message))
    calls, text, reason = streamed(client, **wish)
    assert found == [calls, calls] and (text, reason) == ("", "tool_calls")
    [(name, arguments)] = calls
    assert name in (("weather", "time") if choice == "required" else ("time",))
    assert list(arguments) == ["city"] and len(arguments["city"]) <= 20


def test_none_calls_nothing(client: openai.OpenAI) -> None:
    [found] = ask(client, tool_choice="none").choices
    assert not found.message.tool_calls and found.message.content
    assert found.finish_reason in ("stop", "length")
    calls, text, _ = streamed(client, tool_choice="none")
    assert not calls and text == found.message.content


def test_an_unknown_name_is_text(client: openai.OpenAI) -> None:
    [found] = ask(client, tools=[tool("time")]).choices
    assert not found.message.tool_calls and '"weather"' in found.message.content
    assert streamed(client, tools=[tool("time")])[1] == found.message.content


def test_a_call_that_is_cut_off_is_text(client: openai.OpenAI) -> None:
    [found] = ask(client, max_tokens=8).choices
    assert found.finish_reason == "length" and not found.message.tool_calls
    assert found.message.content


def test_calls_and_results_go_back_to_the_model(client: openai.OpenAI) -> None:
    [first] = ask(client).choices
    [call] = first.message.tool_calls
    result = {"role": "tool", "tool_call_id": call.id, "content": "It is sunny and 31 degrees."}
    [answer] = ask(client, messages=[*ONE, first.message, result], max_tokens=12).choices
    ids = ask(
        client, messages=[*ONE, first.message, result], max_tokens=1,
        extra_body={"return_token_ids": True},
    ).model_extra["prompt_token_ids"]  # fmt: skip
    shown = client.completions.create(
        model="smollm2-135m", prompt=ids, echo=True, max_tokens=0
    ).choices[0].text  # fmt: skip
    assert shown.count('{"city": "Oslo"}') == 1 and "31 degrees" in shown
    assert answer.message.content or answer.message.tool_calls
