"""Tool calls and reasoning are found whatever the pieces, and nothing that is none gets lost."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hvdx import Engine, SamplingParams, SpecConfig
from hvdx.errors import RequestError
from hvdx.grammar.schema import normalise
from hvdx.request import StructuredParams
from hvdx.server.parsers.choice import plan_tools
from hvdx.server.parsers.events import (
    Arguments,
    Call,
    Event,
    Parser,
    Reasoning,
    Text,
    joined,
    message_of,
)
from hvdx.server.parsers.forced import CallListParser, NamedCallParser
from hvdx.server.parsers.message import ParsedMessage
from hvdx.server.parsers.reasoning import ChatParser, ReasoningParser
from hvdx.server.parsers.tools import HermesParser, LlamaParser
from hvdx.server.parsers.wishes import structured_of
from hvdx.testing import tiny_checkpoint

NAMES = ("get_weather", "f")


def ids() -> Callable[[], str]:
    numbers = itertools.count()
    return lambda: f"call_{next(numbers)}"


def hermes() -> HermesParser:
    return HermesParser(NAMES, ids())


def llama() -> LlamaParser:
    return LlamaParser(NAMES, ids())


def chat() -> ChatParser:
    return ChatParser(ReasoningParser(), hermes())


def forced() -> CallListParser:
    return CallListParser(ids())


PARSERS: list[Callable[[], Parser]] = [
    hermes,
    llama,
    chat,
    forced,
    ReasoningParser,
    lambda: ReasoningParser(is_inside=True),
    lambda: NamedCallParser("f", ids()),
    lambda: ChatParser(ReasoningParser(is_inside=True), llama()),
]


def read(parser: Parser, pieces: list[str]) -> list[Event]:
    events: list[Event] = []
    for piece in pieces:
        events += parser.push(piece)
    return joined([*events, *parser.end()])


def text_of(events: list[Event]) -> str:
    return "".join(event.text for event in events if isinstance(event, Text))


def calls_of(events: list[Event]) -> list[tuple[str, Any]]:
    found = message_of(events).get("tool_calls", [])
    return [(one["function"]["name"], json.loads(one["function"]["arguments"])) for one in found]


CALL = (
    '{"name": "get_weather", "arguments": {"city": "Zürich \\"x\\" </tool_call>", "n": [1.0, {}]}}'
)
OTHER = '{"name": "f", "parameters": {"a": 1}}'
FRAGMENTS = [
    *("<tool_call>", "</tool_call>", "<think>", "</think>", "<tool", "_call>", "</th", "<", ">"),
    *(
        "\n",
        " ",
        "\n\n",
        "{",
        "}",
        "[",
        "]",
        ";",
        ", ",
        '"',
        "\\",
        "Hello",
        "é👩‍👩‍👧",
        "<|python_tag|>",
    ),
    *(CALL, OTHER, '{"name": "f"}', '{"name": "nobody", "arguments": {}}', '{"name": "f", "argu'),
    *('{"name": "f", "arguments": "{\\"b\\": 2}"}', '{"name": "f", "arguments": NaN}'),
    *(
        f"<tool_call>{CALL}</tool_call>",
        f"<tool_call>\n{OTHER}\n</tool_call>\n",
        f"[{CALL}, {OTHER}]",
    ),
]
answers = st.lists(st.sampled_from(FRAGMENTS) | st.text(max_size=4), max_size=12).map("".join)


@st.composite
def cut(draw: st.DrawFn) -> tuple[str, list[str]]:
    text = draw(answers)
    places = sorted(draw(st.lists(st.integers(0, len(text)), max_size=12)))
    return text, [text[a:b] for a, b in itertools.pairwise([0, *places, len(text)])]


@pytest.mark.parametrize("make", PARSERS)
@given(cut())
def test_the_pieces_do_not_matter(make: Callable[[], Parser], case: tuple[str, list[str]]) -> None:
    text, pieces = case
    whole = read(make(), [text])
    assert read(make(), pieces) == whole
    assert read(make(), list(text)) == whole


@pytest.mark.parametrize("make", [hermes, llama])
@given(answers)
def test_text_without_a_call_comes_out_as_it_went_in(make: Callable[[], Parser], text: str) -> None:
    events = read(make(), list(text))
    if not calls_of(events):
        assert text_of(events) == text
    # What is not in a call is text: with the calls cut out the rest is there, but for white space.
    for event in events:
        if isinstance(event, Arguments):
            assert isinstance(json.loads(event.text), dict)


@given(answers, answers)
def test_a_call_among_text_is_found_and_the_text_stays(before: str, after: str) -> None:
    before, after = (text.replace("<", "").replace(">", "") for text in (before, after))
    call = f"<tool_call>\n{CALL}\n</tool_call>"
    events = read(hermes(), list(before + call + after))
    assert calls_of(events) == [("get_weather", json.loads(CALL)["arguments"])]
    expected = (before if before.strip(" \t\r\n") else "") + (
        after if after.strip(" \t\r\n") else ""
    )
    assert text_of(events) == expected


@pytest.mark.parametrize(
    ("make", "markers"),
    [(hermes, ["<tool_call>"]), (ReasoningParser, ["<think>", "</think>"])],
)
@given(cut(), st.data())
def test_what_is_shown_is_never_taken_back(
    make: Callable[[], Parser], markers: list[str], case: tuple[str, list[str]], data: st.DataObject
) -> None:
    """Whatever follows a piece, the events so far stay the begin of the whole."""
    text, _ = case
    place = data.draw(st.integers(0, len(text)))
    marker = data.draw(st.sampled_from(markers))
    length = data.draw(st.integers(1, len(marker)))
    before, after = text[:place] + marker[:length], marker[length:] + text[place:]
    parser = make()
    shown = joined(parser.push(before))
    whole = joined([*shown, *parser.push(after), *parser.end()])
    assert whole == read(make(), [before + after])


@pytest.mark.parametrize("cuts", [1, 3, 1000])
def test_a_marker_is_held_back_until_it_is_one_or_not(cuts: int) -> None:
    text = f"Let me look.<tool_call>{CALL}</tool_call>"
    parser, shown = hermes(), []
    for start in range(0, len(text), cuts):
        shown += parser.push(text[start : start + cuts])
    assert [event for event in joined(shown) if isinstance(event, Text)] == [Text("Let me look.")]
    parser = hermes()
    assert joined([*parser.push("a <tool"), *parser.push("_cast>")]) == [Text("a <tool_cast>")]
    reasoning = ReasoningParser()
    events = [
        reasoning.push(piece) for piece in ("<th", "ink>\n", "so", "\n</", "think", ">\n\nYes")
    ]
    assert events == [[], [], [Reasoning("so")], [], [], [Text("Yes")]]


def test_arguments_keep_the_numbers_the_model_wrote() -> None:
    events = read(hermes(), ['<tool_call>{"name":"f","arguments":{"x": 1.0, "y":1e5}}</tool_call>'])
    assert events[1] == Arguments(0, '{"x": 1.0, "y":1e5}')


@pytest.mark.parametrize(
    ("answer", "names"),
    [
        ('{"name": "f", "parameters": {"a": 1}}', ["f"]),
        ('<|python_tag|>{"name": "f", "parameters": {"a": 1}}', ["f"]),
        ('{"name": "f", "parameters": {}}; {"name": "get_weather", "parameters": {}}',
         ["f", "get_weather"]),
        ('\n{"name": "f", "parameters": {}}\n{"name": "f", "parameters": {}}\n', ["f", "f"]),
        ('{"name": "f", "parameters": {}} and so on', ["f"]),
        ('I say {"name": "f", "parameters": {}}', []),
        ('{"answer": 42}', []),
    ],
)  # fmt: skip
def test_llama_calls(answer: str, names: list[str]) -> None:
    events = read(llama(), list(answer))
    assert [name for name, _ in calls_of(events)] == names
    if not names:
        assert text_of(events) == answer
    elif answer.endswith("so on"):
        assert text_of(events) == " and so on"


def test_reasoning_comes_before_calls() -> None:
    answer = f"<think>\nI need it.\n</think>\n\n<tool_call>\n{CALL}\n</tool_call>"
    message = ParsedMessage(chat())
    pieces = [message.push(char) for char in answer] + [message.finish()]
    whole = message.whole()
    assert whole["reasoning_content"] == "I need it." and whole["content"] is None
    assert message.num_calls == 1 and len(whole["tool_calls"]) == 1
    assert "".join(piece.get("reasoning_content", "") for piece in pieces) == "I need it."
    assert not any("content" in piece for piece in pieces)


def test_reasoning_that_is_cut_off_stays_reasoning() -> None:
    assert read(ReasoningParser(), list("<think>and so</thi")) == [Reasoning("and so</thi")]
    assert read(ReasoningParser(is_inside=True), ["a</think>b"]) == [Reasoning("a"), Text("b")]
    assert read(ReasoningParser(), list("no <think>x</think>")) == [Text("no <think>x</think>")]


def test_long_arguments_are_scanned_once() -> None:
    inner = json.dumps({"text": 'x{}[]\\"' * 20_000})
    answer = f'<tool_call>{{"name": "f", "arguments": {inner}}}</tool_call>'
    pieces = [answer[at : at + 4] for at in range(0, len(answer), 4)]
    assert calls_of(read(hermes(), pieces)) == [("f", json.loads(inner))]


def test_nesting_without_end_is_text() -> None:
    answer = "<tool_call>" + '{"name":' * 5000
    assert read(hermes(), [answer]) == [Text(answer)]


TOOLS: list[dict[str, Any]] = [
    {
        "type": "function",
        "function": {
            "name": "get_weather",
            "parameters": {
                "type": "object",
                "properties": {"city": {"$ref": "#/$defs/city"}, "next": {"$ref": "#"}},
                "required": ["city"],
                "$defs": {"city": {"type": "string", "maxLength": 20}},
            },
        },
    },
    {"type": "function", "function": {"name": "f"}},
]


@pytest.mark.parametrize(("parallel", "most"), [(True, 16), (False, 1)])
def test_a_required_call_is_a_list_that_a_schema_describes(parallel: bool, most: int) -> None:
    plan = plan_tools(TOOLS, "required", parallel=parallel)
    assert plan.structured is not None and plan.names == ("get_weather", "f")
    schema: Any = plan.structured.json_schema
    normalise(schema)  # all of it can be enforced
    call = {"name": "get_weather", "arguments": {"city": "Bern", "next": {"city": "x"}}}
    jsonschema.validate([call] * most, schema)
    for wrong in ([], [call] * (most + 1), [{"name": "f"}], [{**call, "arguments": {"city": 1}}]):
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(wrong, schema)
    parser = plan.parser("hermes")
    assert parser is not None
    events = read(parser, list(json.dumps([call, {"name": "f", "arguments": {}}], indent=1)))
    assert [name for name, _ in calls_of(events)] == ["get_weather", "f"]
    assert text_of(events) == ""


def test_a_named_call_streams_its_arguments() -> None:
    choice = {"type": "function", "function": {"name": "f"}}
    plan = plan_tools(TOOLS, choice)
    assert plan.structured == StructuredParams(json_schema={"type": "object"})
    parser = plan.parser("hermes")
    assert parser is not None
    first, second = parser.push('{"a'), parser.push('":1}')
    assert isinstance(first[0], Call) and first[1:] == [Arguments(0, '{"a')]
    assert second == [Arguments(0, '":1}')] and parser.end() == []


@pytest.mark.parametrize(
    "choice", ["required", {"type": "function", "function": {"name": "get_weather"}}]
)
def test_a_forced_call_is_made_with_drafts_and_without(tmp_path: Path, choice: Any) -> None:
    plan = plan_tools(TOOLS, choice, parallel=False)
    bias = {9: -9.0, 10: -9.0, 13: -9.0, 32: -4.0, 110: -4.0}
    params = [
        SamplingParams(
            temperature=0.8, seed=seed, max_tokens=400, logit_bias=bias, structured=plan.structured
        )
        for seed in range(6)
    ]
    answers: list[list[Any]] = []
    spec = SpecConfig(policy="first", sources=("random-tree",))
    with Engine.from_pretrained(tiny_checkpoint(tmp_path, "Qwen3ForCausalLM"), spec=spec) as engine:
        for speculates in (True, False):
            wanted = [one.model_copy(update={"speculation": speculates}) for one in params]
            messages: dict[str, ParsedMessage] = {}
            for result in engine.generate(["call it"] * 6, wanted):
                parser = plan.parser("hermes")
                assert parser is not None and result.outputs[0].finish_reason == "stop"
                message = messages[result.request_id] = ParsedMessage(parser)
                message.push(result.text)
                message.finish()
            answers.append([without_ids(message.whole()) for message in messages.values()])
    assert answers[0] == answers[1]
    for message in answers[0]:
        (call,) = message["tool_calls"]
        assert message["content"] is None
        schema = TOOLS[0]["function"]["parameters"] if call["name"] == "get_weather" else {}
        jsonschema.validate(json.loads(call["arguments"]), schema)


def without_ids(message: dict[str, Any]) -> dict[str, Any]:
    return message | {"tool_calls": [call["function"] for call in message["tool_calls"]]}


def test_auto_and_none() -> None:
    assert plan_tools(None, None).parser("hermes") is None
    assert plan_tools(TOOLS, "none").parser("hermes") is None
    for choice in (None, "auto"):
        plan = plan_tools(TOOLS, choice)
        assert plan.structured is None
        assert isinstance(plan.parser("hermes"), HermesParser)
        assert isinstance(plan.parser("llama3_json"), LlamaParser)


@pytest.mark.parametrize(
    ("tools", "choice", "sentence"),
    [
        (None, "required", "needs tools"),
        (TOOLS, "sometimes", "is not allowed"),
        (TOOLS, {"type": "function", "function": {"name": "g"}}, "not among the tools"),
        ([*TOOLS, TOOLS[0]], None, "twice"),
        ([{"type": "retrieval"}], None, "of type function"),
        ([{"type": "function", "function": {}}], None, "needs a name"),
        ("f", None, "must be a list"),
    ],
)
def test_bad_tools_are_refused_in_one_sentence(tools: Any, choice: Any, sentence: str) -> None:
    with pytest.raises(RequestError, match=sentence):
        plan_tools(tools, choice)


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ({}, None),
        ({"response_format": {"type": "text"}}, None),
        ({"response_format": {"type": "json_object"}}, {"json_object": True}),
        ({"response_format": {"type": "json_schema", "json_schema": {"schema": {}}}},
         {"json_schema": {}}),
        ({"guided_choice": ["a"]}, {"choice": ["a"]}),
        ({"structured_outputs": {"json": {"type": "null"}}}, {"json_schema": {"type": "null"}}),
    ],
)  # fmt: skip
def test_wishes_of_a_body(body: dict[str, Any], expected: dict[str, Any] | None) -> None:
    wanted = None if expected is None else StructuredParams(**expected)
    assert structured_of(body) == wanted


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ({"response_format": {"type": "xml"}}, "is not allowed"),
        ({"response_format": {"type": "json_schema"}}, "needs json_schema.schema"),
        ({"guided_regex": "a", "response_format": {"type": "json_object"}}, "send one"),
        ({"structured_outputs": {"json": {}, "regex": "a"}}, "exactly one"),
    ],
)
def test_bad_wishes_are_refused(body: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RequestError, match=sentence):
        structured_of(body)
