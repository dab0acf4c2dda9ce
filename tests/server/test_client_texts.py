"""Completions, models and errors through the official client, on a real socket."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import openai
import pytest

FRANCE = "The capital of France is"
BASE: dict[str, Any] = {
    "model": "smollm2-135m", "prompt": FRANCE, "temperature": 0.0, "max_tokens": 8,
}  # fmt: skip
TALK: Any = [{"role": "user", "content": "x"}]


def ask(client: openai.OpenAI, **more: Any) -> Any:
    return client.completions.create(**BASE | more)


def texts_of(answer: Any) -> dict[int, str]:
    return {choice.index: choice.text for choice in answer.choices}


def read(stream: Any) -> dict[int, str]:
    texts: dict[int, str] = {}
    for chunk in stream:
        for choice in chunk.choices:
            texts[choice.index] = texts.get(choice.index, "") + choice.text
    return texts


@pytest.mark.parametrize(
    "wish",
    [{}, {"temperature": 1.0, "seed": 5, "n": 2}, {"stop": [" is"], "prompt": "Paris"},
     {"echo": True}, {"echo": True, "max_tokens": 0}, {"prompt": [FRANCE, "One two"]},
     {"prompt": [FRANCE, "One two"], "n": 2, "temperature": 0.9, "seed": 1},
     {"extra_body": {"min_tokens": 8, "top_k": 2}, "seed": 1, "temperature": 0.7}],
    ids=str,
)  # fmt: skip
def test_whole_streamed_and_the_engines_own(
    official: openai.OpenAI, alone: Any, wish: dict[str, Any]
) -> None:
    sampling = {"max_tokens": 8, **wish, **wish.get("extra_body", {})}
    prompts, echo = sampling.pop("prompt", FRANCE), sampling.pop("echo", False)
    sampling.pop("extra_body", None)
    sampling["max_tokens"] = sampling["max_tokens"] or 1
    wanted = {}
    for prompt in [prompts] if isinstance(prompts, str) else prompts:
        for output in alone(prompt, **sampling):
            text = output.text if wish.get("max_tokens") != 0 else ""
            wanted[len(wanted)] = (prompt if echo else "") + text
    whole = ask(official, **wish)
    assert texts_of(whole) == wanted
    assert read(ask(official, **wish, stream=True)) == wanted
    assert {choice.finish_reason for choice in whole.choices} <= {"stop", "length"}


def test_the_async_client(official: openai.OpenAI, real_url: str) -> None:
    async def go() -> list[str]:
        async with openai.AsyncOpenAI(base_url=real_url, api_key="none") as client:
            whole = await client.completions.create(**BASE)
            parts = [
                c.choices[0].text
                async for c in await client.completions.create(**BASE, stream=True)
            ]
            assert [model.id async for model in client.models.list()] == ["smollm2-135m", "alias"]
            return [whole.choices[0].text, "".join(parts)]

    assert asyncio.run(go()) == [texts_of(ask(official))[0]] * 2


def test_token_ids_as_prompts(official: openai.OpenAI, real_app: Any) -> None:
    ids = real_app.state.served.engine.tokenizer.encode(FRANCE)
    text = texts_of(ask(official))[0]
    assert texts_of(ask(official, prompt=ids)) == {0: text}
    assert texts_of(ask(official, prompt=[ids, ids])) == {0: text, 1: text}


@pytest.mark.parametrize("stream", [False, True])
@pytest.mark.parametrize("top", [0, 3])
def test_logprobs(official: openai.OpenAI, top: int, stream: bool) -> None:
    answer = ask(official, logprobs=top, stream=stream)
    parts = [choice for chunk in answer for choice in chunk.choices] if stream else answer.choices
    tokens = [token for part in parts for token in part.logprobs.tokens]
    offsets = [place for part in parts for place in part.logprobs.text_offset]
    values = [value for part in parts for value in part.logprobs.token_logprobs]
    text = "".join(part.text for part in parts)
    assert "".join(tokens) == text and len(tokens) == len(values) == 8
    assert all(text.startswith(token, place) for token, place in zip(tokens, offsets, strict=True))
    assert all(value <= 0 for value in values)
    if top:
        tops = [best for part in parts for best in part.logprobs.top_logprobs]
        assert all(max(best.values()) == value for best, value in zip(tops, values, strict=True))


def test_echo_with_logprobs_scores_the_prompt(official: openai.OpenAI) -> None:
    [choice] = ask(official, echo=True, logprobs=1, max_tokens=0).choices
    assert choice.text == "".join(choice.logprobs.tokens) == FRANCE
    assert choice.logprobs.token_logprobs[0] is None
    assert all(value < 0 for value in choice.logprobs.token_logprobs[1:])


def test_usage_counts_every_prompt_and_output(official: openai.OpenAI) -> None:
    one = ask(official).usage
    four = ask(official, prompt=[FRANCE, FRANCE], n=2).usage
    assert (four.prompt_tokens, four.completion_tokens) == (2 * one.prompt_tokens, 32)
    *_, last = ask(official, stream=True, stream_options={"include_usage": True})
    assert not last.choices and last.usage.total_tokens == one.total_tokens


def test_models(official: openai.OpenAI) -> None:
    listed = official.models.list().data
    assert [(model.id, model.object) for model in listed] == [
        ("smollm2-135m", "model"),
        ("alias", "model"),
    ]
    assert official.models.retrieve("alias").model_extra["max_model_len"] == 1024
    with pytest.raises(openai.NotFoundError) as missing:
        official.models.retrieve("gpt-4o")
    assert missing.value.code == "model_not_found"


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"temperature": -1.0}, "temperature"),
    ({"top_p": 1.5}, "top_p"),
    ({"n": 0}, "n"),
    ({"max_tokens": -1}, "max_tokens"),
    ({"best_of": 2}, "best_of"),
    ({"suffix": "x"}, "suffix"),
    ({"logit_bias": {"x": 1}}, "logit_bias"),
    ({"logprobs": 101}, "logprobs"),
    ({"stop": [""]}, "stop"),
    ({"prompt": []}, "prompt"),
    ({"stream_options": {"include_usage": True}}, "stream_options"),
    ({"extra_body": {"speculation": {"sources": ["magic"]}}}, "speculation"),
    ({"extra_body": {"guided_regex": "("}}, "guided_regex"),
]


@pytest.mark.parametrize(("wish", "param"), REFUSED, ids=str)
def test_a_bad_field_is_a_bad_request(
    official: openai.OpenAI, wish: dict[str, Any], param: str
) -> None:
    for stream in (False, True):
        with pytest.raises(openai.BadRequestError) as refused:
            ask(official, **wish, **({} if "stream_options" in wish else {"stream": stream}))
        assert refused.value.param == param and refused.value.type == "invalid_request_error"
        assert param in refused.value.message


def test_too_long_a_prompt_is_named_as_clients_expect(official: openai.OpenAI) -> None:
    with pytest.raises(openai.BadRequestError) as refused:
        ask(official, prompt=[[1] * 2000])
    assert refused.value.code == "context_length_exceeded"


def test_what_is_not_served_is_not_found(official: openai.OpenAI) -> None:
    with pytest.raises(openai.NotFoundError) as missing:
        ask(official, model="gpt-4o")
    assert (missing.value.code, missing.value.param) == ("model_not_found", "model")
    with pytest.raises(openai.NotFoundError, match="nothing at /v1/embeddings"):
        official.embeddings.create(model="smollm2-135m", input="x")
    with pytest.raises(openai.NotFoundError, match="nothing at /v1/responses"):
        official.responses.create(model="smollm2-135m", input="x")


def test_too_large_a_body_is_an_api_status_error(official: openai.OpenAI) -> None:
    with pytest.raises(openai.APIStatusError) as refused:
        ask(official, prompt="x" * 5_000_000)
    assert (refused.value.status_code, refused.value.code) == (413, "body_too_large")


def test_nobody_there_is_a_connection_error() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    url = f"http://127.0.0.1:{port}/v1"
    with (
        openai.OpenAI(base_url=url, api_key="none", max_retries=0) as client,
        pytest.raises(openai.APIConnectionError),
    ):
        client.models.list()
