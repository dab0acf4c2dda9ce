"""The official client over a real socket, and clients that leave, dawdle or ask too much."""

from __future__ import annotations

import asyncio
import importlib
import json
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import openai
import pytest

from hvdx import Engine, SamplingParams

serving = importlib.import_module("serving")

KEY = "a key of the tests"
HELLO: Any = [{"role": "user", "content": "say something, say something"}]
ENDLESS = {"prompt": "x", "max_tokens": 480, "ignore_eos": True, "temperature": 0.0}


@pytest.fixture(scope="module")
def app(tiny_model: Path) -> Any:
    return serving.app_of(tiny_model, api_keys=(KEY,), max_requests_per_key=40)


@pytest.fixture(scope="module")
def url(app: Any) -> Iterator[str]:
    with serving.on_socket(app) as root:
        yield root


@pytest.fixture(scope="module")
def client(url: str) -> Iterator[openai.OpenAI]:
    with openai.OpenAI(base_url=f"{url}/v1", api_key=KEY, max_retries=0) as made:
        yield made


@pytest.fixture(scope="module")
def plain(tiny_model: Path) -> Iterator[Engine]:
    with serving.build(tiny_model, spec=False) as engine:
        yield engine


def wait_until_idle(app: Any, seconds: float = 10.0) -> None:
    served, until = app.state.served, time.monotonic() + seconds
    while served.engine.num_outputs or served.admission.num_inside:
        assert time.monotonic() < until, "a request was left behind"
        time.sleep(0.01)


def ask(url: str, body: dict[str, Any], **kwargs: Any) -> httpx.Response:
    headers = {"Authorization": f"Bearer {KEY}"}
    return httpx.post(f"{url}/v1/completions", json=body, headers=headers, timeout=30, **kwargs)


def test_chat_whole_and_streamed(client: openai.OpenAI, plain: Engine) -> None:
    [alone] = plain.chat(HELLO, SamplingParams(temperature=0.8, seed=1, max_tokens=40))
    asked: dict[str, Any] = {"model": "tiny", "messages": HELLO, "temperature": 0.8, "seed": 1}
    whole = client.chat.completions.create(**asked, max_completion_tokens=40)
    assert whole.choices[0].message.content == alone.text
    stream = client.chat.completions.create(
        **asked, max_tokens=40, stream=True, stream_options={"include_usage": True}
    )
    chunks = list(stream)
    text = "".join(c.choices[0].delta.content or "" for c in chunks if c.choices)
    assert text == alone.text
    usage = chunks[-1].usage
    assert usage is not None
    assert usage.completion_tokens == len(alone.token_ids)
    extra = usage.model_extra
    assert extra is not None and extra["speculation"]["emitted"] == len(alone.token_ids)


def test_the_clients_own_stream_helper(client: openai.OpenAI, plain: Engine) -> None:
    [whole] = plain.chat(HELLO, SamplingParams(temperature=0.0, max_tokens=40))
    stop = whole.text[-3:]
    params = SamplingParams(temperature=0.0, max_tokens=40, stop=[stop])
    [alone] = plain.chat(HELLO, params)
    with client.chat.completions.stream(
        model="tiny", messages=HELLO, temperature=0.0, max_tokens=40, stop=stop
    ) as stream:
        for _ in stream:
            pass
        final = stream.get_final_completion()
    assert final.choices[0].message.content == alone.text


def test_completions_models_and_extra_fields(client: openai.OpenAI, plain: Engine) -> None:
    params = SamplingParams(temperature=0.0, max_tokens=20, top_k=3, min_p=0.1)
    [alone] = plain.generate("one two", params)
    found = client.completions.create(
        model="tiny", prompt="one two", temperature=0.0, max_tokens=20, logprobs=2,
        extra_body={"top_k": 3, "min_p": 0.1, "speculation": {"max_draft": 3}},
    )  # fmt: skip
    assert found.choices[0].text == alone.text
    logprobs = found.choices[0].logprobs
    assert logprobs is not None and logprobs.tokens is not None
    assert len(logprobs.tokens) == len(alone.token_ids)
    pieces = client.completions.create(
        model="tiny", prompt="one two", temperature=0.0, max_tokens=20, stream=True,
        extra_body={"top_k": 3, "min_p": 0.1},
    )  # fmt: skip
    assert "".join(piece.choices[0].text for piece in pieces) == alone.text
    assert [model.id for model in client.models.list()] == ["tiny", "other"]
    assert client.models.retrieve("tiny").id == "tiny"


def test_many_clients_get_what_each_gets_alone(url: str, plain: Engine) -> None:
    prompts = [f"client number {number % 12} says: " for number in range(36)]
    alone = {
        prompt: plain.generate(prompt, SamplingParams(temperature=0.7, seed=4, max_tokens=40))[0]
        for prompt in set(prompts)
    }

    async def one(client: openai.AsyncOpenAI, prompt: str, stream: bool) -> str:
        asked: Any = {"model": "tiny", "prompt": prompt, "temperature": 0.7, "seed": 4}
        found: Any = await client.completions.create(**asked, max_tokens=40, stream=stream)
        if stream:
            return "".join([piece.choices[0].text async for piece in found])
        return str(found.choices[0].text)

    async def run() -> list[str]:
        async with openai.AsyncOpenAI(
            base_url=f"{url}/v1", api_key=KEY, max_retries=0, timeout=60
        ) as client:
            jobs = [one(client, prompt, n % 2 == 0) for n, prompt in enumerate(prompts)]
            return await asyncio.gather(*jobs)

    assert asyncio.run(run()) == [alone[prompt].text for prompt in prompts]


def test_errors_are_the_clients_own_exceptions(client: openai.OpenAI, url: str) -> None:
    with pytest.raises(openai.BadRequestError) as bad:
        client.chat.completions.create(model="tiny", messages=HELLO, top_p=3)
    assert bad.value.param == "top_p"
    with pytest.raises(openai.BadRequestError, match="needs tools"):
        client.chat.completions.create(model="tiny", messages=HELLO, parallel_tool_calls=True)
    with pytest.raises(openai.NotFoundError):
        client.chat.completions.create(model="gpt", messages=HELLO)
    with (
        openai.OpenAI(base_url=f"{url}/v1", api_key="wrong", max_retries=0) as stranger,
        pytest.raises(openai.AuthenticationError),
    ):
        stranger.models.list()


@pytest.mark.parametrize("stream", [True, False])
def test_who_leaves_frees_blocks(app: Any, url: str, stream: bool) -> None:
    host, port = url.removeprefix("http://").split(":")
    body = json.dumps(ENDLESS | {"stream": stream, "n": 4}).encode()
    head = (
        f"POST /v1/completions HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {KEY}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    for _ in range(5):
        with socket.create_connection((host, int(port))) as connection:
            connection.sendall(head.encode() + body)
            until = time.monotonic() + 10
            while not app.state.served.engine.num_outputs and time.monotonic() < until:
                time.sleep(0.001)
    wait_until_idle(app)
    stats = asyncio.run(app.state.served.engine.call(lambda live: live.stats()))
    assert (stats.running, stats.waiting) == (0, 0)
    assert stats.free_blocks >= stats.num_blocks - 1
    assert ask(url, {"prompt": "x", "max_tokens": 3}).status_code == 200


def test_a_slow_reader_holds_nobody_and_loses_nothing(app: Any, url: str, plain: Engine) -> None:
    params = SamplingParams(temperature=0.0, max_tokens=480, ignore_eos=True)
    [alone] = plain.generate("x", params)
    headers = {"Authorization": f"Bearer {KEY}"}
    asked = ENDLESS | {"stream": True, "logprobs": 5}
    with httpx.stream(
        "POST", f"{url}/v1/completions", json=asked, headers=headers, timeout=60
    ) as slow:
        lines = slow.iter_lines()
        first = next(lines)
        for _ in range(3):
            assert ask(url, {"prompt": "y", "max_tokens": 20}).status_code == 200
        until = time.monotonic() + 30
        while app.state.served.engine.num_outputs and time.monotonic() < until:
            time.sleep(0.01)
        assert not app.state.served.engine.num_outputs, "the engine is done, the reader is not"
        events = [json.loads(line[6:]) for line in [first, *lines] if line.startswith("data: {")]
    assert "".join(event["choices"][0]["text"] for event in events) == alone.text
    wait_until_idle(app)


@pytest.mark.parametrize(
    ("limits", "refusal"),
    [
        ({"max_requests_per_key": 1}, (openai.RateLimitError, 429, "rate_limit_exceeded")),
        (
            {"engine": {"max_num_seqs": 1}, "max_queue": 0},
            (openai.InternalServerError, 503, "queue_full"),
        ),
    ],
    ids=["key", "queue"],
)
def test_who_asks_too_much_is_told_to_wait(
    tiny_model: Path, limits: dict[str, Any], refusal: tuple[type[Exception], int, str]
) -> None:
    kind, *told = refusal
    with (
        serving.on_socket(serving.app_of(tiny_model, api_keys=(KEY,), **limits)) as url,
        openai.OpenAI(base_url=f"{url}/v1", api_key=KEY, max_retries=0) as official,
    ):
        headers = {"Authorization": f"Bearer {KEY}"}
        asked = ENDLESS | {"stream": True, "logprobs": 100, "speculation": False}  # not soon over
        with httpx.stream("POST", f"{url}/v1/completions", json=asked, headers=headers) as first:
            assert first.status_code == 200
            second = ask(url, {"prompt": "x"})
            assert [second.status_code, second.json()["error"]["code"]] == told
            assert second.headers["retry-after"]
            with pytest.raises(kind):
                official.completions.create(model="tiny", prompt="x")
            patient = official.with_options(max_retries=9)
            assert patient.completions.create(model="tiny", prompt="x").choices
            assert first.read().endswith(b"data: [DONE]\n\n")


def test_an_answer_that_takes_too_long_ends_with_an_error(tiny_model: Path) -> None:
    app = serving.app_of(tiny_model, request_timeout_s=0.05, engine={"max_num_seqs": 1})
    with serving.on_socket(app) as url:
        body = ENDLESS | {"n": 16}
        whole = ask(url, body)
        assert (whole.status_code, whole.json()["error"]["code"]) == (503, "timeout")
        streamed = ask(url, body | {"stream": True})
        events = [line for line in streamed.text.split("\n\n") if line]
        assert json.loads(events[-1].removeprefix("data: "))["error"]["code"] == "timeout"
        wait_until_idle(app)


def test_a_fault_is_told_to_everybody_and_to_who_watches(tiny_model: Path) -> None:
    app = serving.app_of(tiny_model)
    with serving.on_socket(app) as url:
        found: list[httpx.Response] = []
        bodies = [ENDLESS | {"n": 8}, ENDLESS | {"n": 8, "stream": True}]
        threads = [
            threading.Thread(target=lambda body=body: found.append(ask(url, body)))
            for body in bodies
        ]
        for thread in threads:
            thread.start()
        while app.state.served.engine.num_outputs < 16:
            time.sleep(0.001)

        def broken() -> None:
            raise ZeroDivisionError("a wire fell out")

        asyncio.run(app.state.served.engine.call(lambda live: setattr(live, "step", broken)))
        for thread in threads:
            thread.join(20)
        assert len(found) == 2
        assert all("a wire fell out" in response.text for response in found)
        for path, status in (("/health", 503), ("/ready", 503), ("/metrics", 200), ("/", 200)):
            assert httpx.get(url + path).status_code == status
        assert ask(url, {"prompt": "x"}).json()["error"]["code"] == "engine_fault"
