"""Chats through the official client, against a server of the embedded model on a real socket."""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any, Literal

import openai
import pytest
from pydantic import BaseModel

HELLO: Any = [{"role": "user", "content": "Write a long story about a fox."}]
BASE: dict[str, Any] = {
    "model": "smollm2-135m",
    "messages": HELLO,
    "temperature": 0.0,
    "max_tokens": 12,
}


def ask(client: openai.OpenAI, **more: Any) -> Any:
    return client.chat.completions.create(**BASE | more)


def read(stream: Any) -> dict[int, str]:
    """Text of every choice of a stream."""
    texts: dict[int, str] = {}
    for chunk in stream:
        for choice in chunk.choices:
            texts[choice.index] = texts.get(choice.index, "") + (choice.delta.content or "")
    return texts


def texts_of(answer: Any) -> dict[int, str]:
    return {choice.index: choice.message.content for choice in answer.choices}


async def ask_async(url: str, **more: Any) -> Any:
    async with openai.AsyncOpenAI(base_url=url, api_key="none", max_retries=0) as client:
        found: Any = await client.chat.completions.create(**BASE | more)
        if not more.get("stream"):
            return texts_of(found)
        parts = [c.choices[0].delta.content or "" async for c in found if c.choices]
        return {0: "".join(parts)}


WISHES: list[dict[str, Any]] = [
    {},
    {"temperature": 0.9, "seed": 7},
    {"temperature": 1.3, "seed": 7, "top_p": 0.8, "n": 3},
    {"presence_penalty": 1.5, "frequency_penalty": 0.5},
    {"temperature": 1.0, "seed": 3, "extra_body": {"top_k": 5, "min_p": 0.05}},
    {"extra_body": {"repetition_penalty": 1.3}},
]


@pytest.mark.parametrize("wish", WISHES, ids=str)
def test_the_answer_is_the_engines_own(
    official: openai.OpenAI, alone: Any, wish: dict[str, Any]
) -> None:
    sampling = {"max_tokens": 12, **wish, **wish.get("extra_body", {})}
    sampling.pop("extra_body", None)
    wanted = {output.index: output.text for output in alone(HELLO, **sampling)}
    assert texts_of(ask(official, **wish)) == wanted


@pytest.mark.parametrize("wish", WISHES, ids=str)
def test_a_stream_is_the_whole_answer(official: openai.OpenAI, wish: dict[str, Any]) -> None:
    assert read(ask(official, **wish, stream=True)) == texts_of(ask(official, **wish))


@pytest.mark.parametrize("stream", [False, True])
def test_the_async_client(official: openai.OpenAI, real_url: str, stream: bool) -> None:
    found = asyncio.run(ask_async(real_url, stream=stream))
    assert found == texts_of(ask(official))


def test_many_async_at_once_get_what_each_gets_alone(
    official: openai.OpenAI, real_url: str
) -> None:
    chats: list[Any] = [[{"role": "user", "content": f"Count from {n}."}] for n in range(6)]

    async def all_at_once() -> list[Any]:
        jobs = [
            ask_async(real_url, messages=chat, stream=n % 2 == 0) for n, chat in enumerate(chats)
        ]
        return await asyncio.gather(*jobs)

    found = asyncio.run(all_at_once())
    assert found == [texts_of(ask(official, messages=chat)) for chat in chats]


def test_chunks_have_one_head_and_begin_with_the_role(official: openai.OpenAI) -> None:
    chunks = list(ask(official, stream=True))
    assert len({(chunk.id, chunk.created, chunk.model) for chunk in chunks}) == 1
    assert {chunk.object for chunk in chunks} == {"chat.completion.chunk"}
    assert chunks[0].choices[0].delta.role == "assistant"
    assert [chunk.choices[0].finish_reason for chunk in chunks[:-1]] == [None] * (len(chunks) - 1)
    assert chunks[-1].choices[0].finish_reason == "length"
    assert all(chunk.usage is None for chunk in chunks)


def test_a_whole_answer_says_who_and_why(official: openai.OpenAI) -> None:
    answer = ask(official, model="alias", user="somebody")
    assert (answer.object, answer.model) == ("chat.completion", "alias")
    assert answer.id.startswith("chatcmpl-") and abs(answer.created - time.time()) < 600
    assert answer.choices[0].message.role == "assistant"
    assert answer.choices[0].finish_reason == "length"
    assert answer.system_fingerprint.startswith("hvdx-")


def test_usage_of_whole_answers_and_of_streams_that_ask_for_it(official: openai.OpenAI) -> None:
    whole = ask(official, extra_body={"return_token_ids": True})
    extra = whole.model_extra
    assert whole.usage.prompt_tokens == len(extra["prompt_token_ids"])
    assert whole.usage.completion_tokens == len(whole.choices[0].model_extra["token_ids"]) == 12
    assert whole.usage.total_tokens == whole.usage.prompt_tokens + 12
    *chunks, last = ask(official, stream=True, stream_options={"include_usage": True})
    assert not last.choices and all(chunk.usage is None for chunk in chunks)
    for name in ("prompt_tokens", "completion_tokens", "total_tokens"):
        assert getattr(last.usage, name) == getattr(whole.usage, name)
    assert last.usage.model_extra["speculation"]["emitted"] == 12


def test_the_prompt_of_a_second_turn_is_cached(official: openai.OpenAI) -> None:
    long: Any = [{"role": "user", "content": "Say one word about this. " * 12}]
    ask(official, messages=long, max_tokens=1)
    again = ask(official, messages=long, max_tokens=1).usage
    assert (
        again.prompt_tokens // 2 < again.prompt_tokens_details.cached_tokens < again.prompt_tokens
    )


@pytest.mark.parametrize("stream", [False, True])
@pytest.mark.parametrize("form", ["one", "many", "kept", "absent"])
def test_stop_strings_never_leak(official: openai.OpenAI, form: str, stream: bool) -> None:
    text = texts_of(ask(official))[0]
    middle = text[6:10]  # begins and ends within tokens
    stop: Any = {"one": middle, "many": ["@@", middle], "kept": [middle], "absent": ["@@"]}[form]
    wish = {"stop": stop, "extra_body": {"include_stop_str_in_output": form == "kept"}}
    if stream:
        *_, last = chunks = list(ask(official, **wish, stream=True))
        found, reason = read(chunks)[0], last.choices[0].finish_reason
    else:
        [choice] = ask(official, **wish).choices
        found, reason = choice.message.content, choice.finish_reason
    end = {"kept": text.index(middle) + len(middle), "absent": None}.get(form, text.index(middle))
    assert found == text[:end]
    assert reason == ("length" if form == "absent" else "stop")


def test_seeds_repeat_and_differ(official: openai.OpenAI) -> None:
    found = [texts_of(ask(official, temperature=1.5, seed=seed))[0] for seed in (1, 1, 2)]
    assert found[0] == found[1] != found[2]


@pytest.mark.parametrize("top", [None, 0, 4])
@pytest.mark.parametrize("stream", [False, True])
def test_logprobs(official: openai.OpenAI, alone: Any, top: int | None, stream: bool) -> None:
    wish: dict[str, Any] = (
        {"logprobs": True} if top is None else {"logprobs": True, "top_logprobs": top}
    )
    answer = ask(official, **wish, stream=stream)
    if stream:
        entries = [e for c in answer for x in c.choices if x.logprobs for e in x.logprobs.content]
    else:
        entries = answer.choices[0].logprobs.content
    [wanted] = alone(HELLO, max_tokens=12, logprobs=top or 0)
    assert [entry.logprob for entry in entries] == pytest.approx(
        [
            seen[token].logprob
            for token, seen in zip(wanted.token_ids, wanted.logprobs, strict=True)
        ],
        abs=1e-4,
    )
    assert b"".join(bytes(entry.bytes) for entry in entries).decode() == wanted.text
    assert all(len(entry.top_logprobs) == (top or 0) for entry in entries)
    for entry in entries if top else ():
        assert entry.top_logprobs[0].token == entry.token, "greedy takes the likeliest"


def test_logit_bias_forbids_and_forces(official: openai.OpenAI) -> None:
    ids = ask(official, extra_body={"return_token_ids": True}).choices[0].model_extra["token_ids"]
    without = ask(official, logit_bias={str(ids[0]): -100}, extra_body={"return_token_ids": True})
    assert without.choices[0].model_extra["token_ids"][0] != ids[0]
    forced = ask(official, logit_bias={str(ids[0]): 100}, extra_body={"return_token_ids": True})
    assert set(forced.choices[0].model_extra["token_ids"]) == {ids[0]}


def user(*texts: str) -> dict[str, Any]:
    return {"role": "user", "content": [{"type": "text", "text": text} for text in texts]}


CHATS: dict[str, list[Any]] = {
    "system": [{"role": "system", "content": "Be brief."}, *HELLO],
    "developer": [{"role": "developer", "content": "Be brief."}, *HELLO],
    "parts": [user("Name ", "one colour.")],
    "history": [*HELLO, {"role": "assistant", "content": "A fox ran."}, user("And then?")],
    "emoji": [user("Was heißt 👩\u200d🚀 auf Japanisch? 宇宙飛行士, e\u0301")],
}


@pytest.mark.parametrize("name", CHATS)
def test_every_kind_of_message(official: openai.OpenAI, alone: Any, name: str) -> None:
    plain = [
        {
            "role": "system" if message["role"] == "developer" else message["role"],
            "content": message["content"]
            if isinstance(message["content"], str)
            else "".join(part["text"] for part in message["content"]),
        }
        for message in CHATS[name]
    ]
    [wanted] = alone(plain, max_tokens=6)
    assert texts_of(ask(official, messages=CHATS[name], max_tokens=6))[0] == wanted.text


def test_both_names_of_the_limit(official: openai.OpenAI) -> None:
    wish = {"max_tokens": openai.omit, "max_completion_tokens": 3}
    assert ask(official, **wish).usage.completion_tokens == 3


@pytest.mark.parametrize(
    "wish", [False, True, "off", {"max_draft": 2}, {"sources": ["suffix"]}], ids=str
)
def test_speculation_is_asked_for_and_seen(official: openai.OpenAI, wish: Any) -> None:
    text = texts_of(ask(official))[0]
    answer = ask(official, extra_body={"speculation": wish})
    assert texts_of(answer)[0] == text
    seen = answer.usage.model_extra["speculation"]
    assert seen["emitted"] == 12
    if wish in (False, "off"):
        assert (seen["drafted"], seen["cycles"]) == (0, 12)


def test_a_prediction_saves_cycles_and_changes_nothing(official: openai.OpenAI) -> None:
    plain = ask(official, max_tokens=24, extra_body={"speculation": {"sources": ["suffix"]}})
    text = texts_of(plain)[0]
    told = ask(official, max_tokens=24, prediction={"type": "content", "content": text})
    assert texts_of(told)[0] == text
    assert told.usage.model_extra["speculation"]["num_accepted_tokens"] >= 12


class Answer(BaseModel):
    colour: Literal["red", "green", "blue"]
    count: Literal[1, 2, 3]


def test_parse_gives_an_object_of_the_wanted_class(official: openai.OpenAI) -> None:
    wish = BASE | {"max_tokens": 40}
    found = official.chat.completions.parse(**wish, response_format=Answer)
    assert isinstance(found.choices[0].message.parsed, Answer)
    assert found.choices[0].finish_reason == "stop"


def test_the_stream_helper_parses_too(official: openai.OpenAI) -> None:
    wish = BASE | {"max_tokens": 40}
    whole = official.chat.completions.parse(**wish, response_format=Answer)
    with official.chat.completions.stream(**wish, response_format=Answer) as stream:
        events = [event.type for event in stream]
        final = stream.get_final_completion()
    assert final.choices[0].message.parsed == whole.choices[0].message.parsed
    assert "content.delta" in events and events[-1] == "content.done"


@pytest.mark.parametrize("speculates", [False, True])
def test_json_schema_and_json_object(official: openai.OpenAI, speculates: bool) -> None:
    schema = {
        "type": "object", "additionalProperties": False, "required": ["capital"],
        "properties": {"capital": {"enum": ["Paris", "Rome", "Oslo"]}},
    }  # fmt: skip
    form = {"type": "json_schema", "json_schema": {"name": "c", "schema": schema, "strict": True}}
    chat: Any = [{"role": "user", "content": "What is the capital of France?"}]
    wish = {"messages": chat, "max_tokens": 40, "extra_body": {"speculation": speculates}}
    found = json.loads(texts_of(ask(official, **wish, response_format=form))[0])
    assert found in ({"capital": "Paris"}, {"capital": "Rome"}, {"capital": "Oslo"})
    text = texts_of(ask(official, **wish, response_format={"type": "json_object"}))[0]
    assert text.lstrip().startswith("{")


@pytest.mark.parametrize(
    ("fields", "allowed"),
    [
        ({"guided_choice": ["tea", "milk"]}, ("tea", "milk")),
        ({"guided_regex": "[ab]c"}, ("ac", "bc")),
        ({"structured_outputs": {"grammar": 'root ::= "on" | "off"'}}, ("on", "off")),
    ],
    ids=str,
)
def test_vllms_fields(
    official: openai.OpenAI, fields: dict[str, Any], allowed: tuple[str, ...]
) -> None:
    assert texts_of(ask(official, extra_body=fields))[0] in allowed


def test_who_stops_reading_frees_the_engine(official: openai.OpenAI, real_app: Any) -> None:
    wish = {"max_tokens": 700, "extra_body": {"ignore_eos": True}}
    with ask(official, **wish, stream=True) as stream:
        next(iter(stream))
    with pytest.raises(openai.APITimeoutError):
        ask(official.with_options(timeout=0.3), **wish)
    until = time.monotonic() + 20
    while real_app.state.served.engine.num_outputs:
        assert time.monotonic() < until, "a request was left behind"
        time.sleep(0.01)


def test_raw_responses(official: openai.OpenAI) -> None:
    raw = official.chat.completions.with_raw_response.create(**BASE)
    assert raw.headers["content-type"] == "application/json"
    assert texts_of(raw.parse()) == texts_of(ask(official))
