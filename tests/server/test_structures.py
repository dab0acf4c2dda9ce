"""Structures over HTTP: what comes out is what was asked, whole and streamed, drafted or not."""

from __future__ import annotations

import asyncio
import importlib
import json
import re
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import jsonschema
import openai
import pytest

from hvdx import AsyncEngine, RequestError, StoppedError, StructuredParams

serving = importlib.import_module("serving")

CHAT, TEXT = "/v1/chat/completions", "/v1/completions"
PERSON: dict[str, Any] = {
    "type": "object",
    "properties": {
        "name": {"type": "string", "minLength": 1, "maxLength": 8},
        "age": {"type": "integer", "minimum": 0, "maximum": 130},
        "tags": {"type": "array", "items": {"enum": ["a", "bc"]}, "maxItems": 3},
    },
    "required": ["name", "age"],
}
FORMAT: Any = {"type": "json_schema", "json_schema": {"name": "p", "schema": PERSON}}
HELLO: Any = [{"role": "user", "content": "who is it?"}]
# The tiny model would fill a text with spaces; with these it comes to the point.
TERSE = {"9": -9, "10": -9, "13": -9, "32": -4}


@pytest.fixture(scope="module")
def url(tiny_model: Path) -> Iterator[str]:
    with serving.on_socket(serving.app_of(tiny_model)) as root:
        yield root


@pytest.fixture(scope="module")
def official(url: str) -> Iterator[openai.OpenAI]:
    with openai.OpenAI(base_url=f"{url}/v1", api_key="none", max_retries=0) as made:
        yield made


@pytest.mark.parametrize("seed", range(3))
def test_json_schema_whole_and_streamed_drafted_or_not(official: openai.OpenAI, seed: int) -> None:
    texts = set()
    for speculates in (True, False):
        asked: dict[str, Any] = {
            "model": "tiny", "messages": HELLO, "response_format": FORMAT, "seed": seed,
            "max_tokens": 200, "logit_bias": TERSE, "extra_body": {"speculation": speculates},
        }  # fmt: skip
        whole = official.chat.completions.create(**asked)
        assert whole.choices[0].finish_reason == "stop"
        texts.add(whole.choices[0].message.content)
        pieces, reason = [], None
        for chunk in official.chat.completions.create(**asked, stream=True):
            pieces.append(chunk.choices[0].delta.content or "")
            reason = chunk.choices[0].finish_reason
        assert reason == "stop"
        texts.add("".join(pieces))
    assert len(texts) == 1
    jsonschema.validate(json.loads(texts.pop() or ""), PERSON)


@pytest.mark.parametrize(
    ("fields", "pattern"),
    [
        ({"guided_regex": "a[bc]{3}"}, "a[bc]{3}"),
        ({"guided_choice": ["yes", "no"]}, "yes|no"),
        ({"guided_grammar": 'root ::= "x" ("y" | "z")'}, "xy|xz"),
        ({"guided_json": {"enum": [1, 2]}}, "1|2"),
        ({"structured_outputs": {"choice": ["on"]}, "response_format": {"type": "text"}}, "on"),
        ({"structured_outputs": {"json": {"const": "k"}}}, '"k"'),
        ({"response_format": {"type": "json_object"}}, r"\{.*\}"),
    ],
    ids=str,
)
def test_every_field_shapes_chats_and_completions(
    client: Any, fields: dict[str, Any], pattern: str
) -> None:
    asked = fields | {"seed": 1, "max_tokens": 300, "logit_bias": TERSE | {"125": 8}}
    chat = client.post(CHAT, asked | {"messages": HELLO})
    assert chat.status_code == 200, chat.text
    text = client.post(TEXT, asked | {"prompt": "it is ", "n": 2})
    found = [choice["text"] for choice in text.json()["choices"]]
    for one in (chat.json()["choices"][0]["message"]["content"], *found):
        assert re.fullmatch(pattern, one, re.DOTALL), one


def test_without_the_package_structures_are_refused_and_all_else_goes_on(
    tiny_model: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "hvdx.grammar.compiler", raising=False)
    monkeypatch.setitem(sys.modules, "xgrammar", None)
    with serving.in_process(serving.app_of(tiny_model)) as client:
        response = client.post(CHAT, {"messages": HELLO, "response_format": FORMAT})
        error = response.json()["error"]
        assert response.status_code == 400 and error["param"] == "response_format"
        assert error["message"].startswith("response_format needs the package xgrammar")
        assert client.post(CHAT, {"messages": HELLO, "max_tokens": 2}).status_code == 200


def test_compiling_holds_up_no_other_request(
    tiny_model: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = serving.build(tiny_model)
    threads: list[threading.Thread] = []
    gate = threading.Event()
    compile_now = engine.grammars.prepare

    def slow(wanted: StructuredParams) -> None:
        threads.append(threading.current_thread())
        assert gate.wait(30)
        compile_now(wanted)

    monkeypatch.setattr(engine.grammars, "prepare", slow)

    async def go() -> None:
        async with AsyncEngine(engine) as running:
            work = [
                asyncio.create_task(running.prepare(StructuredParams(regex=f"a{number}")))
                for number in range(4)
            ]
            await asyncio.sleep(0)
            assert (await running.generate("x")).text is not None
            assert not any(one.done() for one in work)
            gate.set()
            await asyncio.gather(*work)
            with pytest.raises(RequestError, match="structured"):
                await running.prepare(StructuredParams(regex="(a"))
        with pytest.raises(StoppedError):
            await running.prepare(StructuredParams(regex="a"))

    asyncio.run(go())
    names = {thread.name.partition("_")[0] for thread in threads}
    assert names == {"hvdx-compile"} and len(set(threads)) == 2


def test_a_stream_of_a_bad_schema_is_a_400(url: str) -> None:
    body = {"messages": HELLO, "guided_json": {"type": "magic"}, "stream": True}
    response = httpx.post(f"{url}{CHAT}", json=body)
    assert response.status_code == 400
    assert response.json()["error"]["param"] == "guided_json"
