"""What is refused, with which status, and that it costs nobody else anything."""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

serving = importlib.import_module("serving")

CHAT, TEXT = "/v1/chat/completions", "/v1/completions"
ASK = {"prompt": "x", "max_tokens": 4, "temperature": 0.0}
TALK = {"messages": [{"role": "user", "content": "x"}], "max_tokens": 4}

REFUSED: list[tuple[str, dict[str, Any], int, str | None]] = [
    (TEXT, {"guided_decoding_backend": "x"}, 400, "guided_decoding_backend"),
    (TEXT, {"guided_json": {"type": "magic"}}, 400, "guided_json"),
    (TEXT, {"guided_regex": "(a"}, 400, "guided_regex"),
    (TEXT, {"guided_choice": []}, 400, "guided_choice"),
    (TEXT, {"guided_grammar": "root ::="}, 400, "guided_grammar"),
    (TEXT, {"guided_regex": "a", "guided_choice": ["b"]}, 400, "guided_regex"),
    (TEXT, {"guided_regex": "a", "ignore_eos": True}, 400, "ignore_eos"),
    (TEXT, {"structured_outputs": {"regex": "a", "choice": ["b"]}}, 400, "structured_outputs"),
    (TEXT, {"response_format": {"type": "yaml"}}, 400, "response_format"),
    (TEXT, {"response_format": {"type": "json_object", "x": 1}}, 400, "response_format"),
    (
        TEXT,
        {"response_format": {"type": "json_schema", "json_schema": {"schema": {}, "x": 1}}},
        400,
        "response_format",
    ),
    (TEXT, {"best_of": 2}, 400, "best_of"),
    (TEXT, {"Tempe[rature": 2}, 400, "Tempe[rature"),
    (TEXT, {"stream_options": {"x": 1}}, 400, "stream_options.x"),
    (TEXT, {"stream_options": {"include_usage": True}}, 400, "stream_options"),
    (TEXT, {"speculation": {"depth": 3}}, 400, "speculation.depth"),
    (TEXT, {"speculation": {"sources": ["magic"]}}, 400, "speculation"),
    (TEXT, {"speculation": {"policy": "magic"}}, 400, "speculation"),
    (TEXT, {"speculation": {"max_draft": 64}}, 400, "speculation"),
    (TEXT, {"speculation": "maybe"}, 400, "speculation"),
    (TEXT, {"prediction": "x", "speculation": False}, 400, "prediction"),
    (TEXT, {"n": 0}, 400, "n"),
    (TEXT, {"n": "2"}, 400, "n"),
    (TEXT, {"n": True}, 400, "n"),
    (TEXT, {"n": 65}, 400, "n"),
    (TEXT, {"temperature": -1}, 400, "temperature"),
    (TEXT, {"top_p": 0}, 400, "top_p"),
    (TEXT, {"seed": -1}, 400, "seed"),
    (TEXT, {"stop": ""}, 400, "stop"),
    (TEXT, {"stop": ["a"] * 65}, 400, "stop"),
    (TEXT, {"logprobs": 101}, 400, "logprobs"),
    (TEXT, {"logit_bias": {"x": 1}}, 400, "logit_bias"),
    (TEXT, {"logit_bias": {"1": 101}}, 400, "logit_bias"),
    (TEXT, {"logit_bias": {"70000": 1}}, 400, "logit_bias"),
    (TEXT, {"prompt": []}, 400, "prompt"),
    (TEXT, {"prompt": [1, "a"]}, 400, "prompt.1"),
    (TEXT, {"prompt": {"a": 1}}, 400, "prompt"),
    (TEXT, {"prompt": [-1]}, 400, None),
    (TEXT, {"prompt": "long " * 400}, 400, None),
    (TEXT, {"max_tokens": 0}, 400, "max_tokens"),
    (TEXT, {"min_tokens": 9}, 400, "min_tokens"),
    (TEXT, {"model": "gpt"}, 404, "model"),
    (TEXT, {"echo": True, "logprobs": 1, "stream": True}, 400, "echo"),
    (TEXT, {"prompt_logprobs": 1, "stream": True}, 400, "prompt_logprobs"),
    (CHAT, {"messages": []}, 400, "messages"),
    (CHAT, {"messages": "hi"}, 400, "messages"),
    (CHAT, {"messages": [{"role": "user"}]}, 400, "messages.0.content"),
    (CHAT, {"messages": [{"role": "tool", "content": "x"}]}, 400, "messages.0"),
    (CHAT, {"messages": [{"role": "robot", "content": "x"}]}, 400, "messages.0.role"),
    (CHAT, {"messages": [{"role": "user", "content": "x", "y": 1}]}, 400, "messages.0.y"),
    (CHAT, {"tools": [{"type": "function"}]}, 400, "tools"),
    (CHAT, {"tool_choice": "required"}, 400, "tool_choice"),
    (CHAT, {"parallel_tool_calls": True}, 400, "parallel_tool_calls"),
    (CHAT, {"tools": [{"type": "function", "function": {"name": "f"}}]}, 400, "tools"),
    (CHAT, {"response_format": {"type": "json_schema"}}, 400, "response_format"),
    (
        CHAT,
        {"response_format": {"type": "json_schema", "json_schema": {"schema": {"not": {}}}}},
        400,
        "response_format",
    ),
    (CHAT, {"chat_template": "{{ 1 }}"}, 400, "chat_template"),
    (CHAT, {"chat_template_kwargs": {"a": 1}}, 400, "chat_template_kwargs"),
    (CHAT, {"top_logprobs": 2}, 400, "top_logprobs"),
    (CHAT, {"max_completion_tokens": 3}, 400, "max_tokens"),
    (CHAT, {"store": True}, 400, "store"),
]


@pytest.mark.parametrize(("path", "wish", "status", "param"), REFUSED, ids=str)
def test_what_cannot_be_done_is_refused_by_name(
    client: Any, path: str, wish: dict[str, Any], status: int, param: str | None
) -> None:
    response = client.post(path, (ASK if path == TEXT else TALK) | wish)
    assert response.status_code == status, response.text
    error = response.json()["error"]
    assert set(error) == {"message", "type", "param", "code"}
    assert error["param"] == param
    assert error["message"].endswith(".") and len(error["message"]) < 400
    assert client.served.admission.num_inside == 0


@pytest.mark.parametrize(
    "raw",
    [b"", b"{", b"[" * 100_000, b'{"n":' + b"9" * 5000 + b"}", b"\xff\xfe", b"[1]", b"null",
     b'{"prompt":"\\ud800"}', b'{"prompt":"x","top_p":NaN}', b'{"prompt":"x","a\\udc00":1}'],
)  # fmt: skip
def test_bodies_that_are_no_requests(client: Any, raw: bytes) -> None:
    response = client.post(TEXT, raw)
    assert response.status_code == 400
    assert response.json()["error"]["message"]


def test_a_body_of_another_type_is_refused(client: Any) -> None:
    response = client.post(TEXT, ASK, headers={"Content-Type": "text/plain"})
    assert response.status_code == 400
    assert "application/json" in response.json()["error"]["message"]


def test_unknown_paths_and_methods(client: Any) -> None:
    assert client.get("/v2/nothing").status_code == 404
    assert client.get(CHAT).status_code == 405
    assert client.get("/v2/nothing").json()["error"]["type"] == "not_found_error"


FIELDS = st.sampled_from(
    "prompt messages n temperature top_p top_k stop stream stream_options logit_bias seed model "
    "max_tokens logprobs top_logprobs speculation prediction namespace echo tools user".split()
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)


@settings(max_examples=300)
@given(path=st.sampled_from([CHAT, TEXT]), wish=st.dictionaries(FIELDS, JSON, max_size=4))
def test_any_body_is_answered_or_refused_and_never_breaks(
    client: Any, path: str, wish: dict[str, Any]
) -> None:
    body = (ASK if path == TEXT else TALK) | wish
    if isinstance(body.get("max_tokens"), int):
        body["max_tokens"] = min(body["max_tokens"], 8)
    response = client.post(path, json.dumps(body).encode("utf-8", "surrogatepass"))
    assert response.status_code in (200, 400, 404), response.text
    assert client.served.admission.num_inside == 0
    assert client.served.engine.fault is None


def test_nothing_is_left_behind_by_all_that(client: Any) -> None:
    assert client.post(TEXT, ASK).status_code == 200
    stats = client.call(lambda live: live.stats())
    assert (stats.running, stats.waiting) == (0, 0)
    assert client.served.engine.num_outputs == 0
    assert stats.free_blocks == stats.num_blocks or stats.free_blocks == stats.num_blocks - 1


def test_keys_bodies_prompts_and_numbers_are_limited(tiny_model: Path) -> None:
    app = serving.app_of(
        tiny_model, api_keys=("right", "also"), max_body_bytes=1000, max_prompt_tokens=50
    )
    with serving.in_process(app) as client:
        for header in (None, "", "right", "Bearer", "Bearer wrong", "Bearer right2", "Basic !!"):
            headers = {} if header is None else {"Authorization": header}
            response = client.post(TEXT, ASK, headers=headers)
            assert response.status_code == 401, header
            assert response.json()["error"]["code"] == "invalid_api_key"
        good = {"Authorization": "Bearer right"}
        assert client.post(TEXT, ASK, headers=good).status_code == 200
        assert client.get("/").status_code == 401
        browser = {"Authorization": "Basic eDphbHNv"}  # x:also
        assert client.get("/", headers=browser).status_code == 200
        for path in ("/health", "/ready", "/metrics"):
            assert client.get(path).status_code == 200
        large = client.post(TEXT, ASK | {"prompt": "x" * 1000}, headers=good)
        assert large.status_code == 413
        assert client.post(TEXT, ASK | {"prompt": "x" * 1000}).status_code == 401
        long = client.post(TEXT, ASK | {"prompt": "x" * 51}, headers=good)
        assert long.status_code == 400
        assert long.json()["error"]["code"] == "context_length_exceeded"


def test_a_large_body_in_pieces_is_refused_too(tiny_model: Path) -> None:
    async def pieces() -> Any:
        for _ in range(100):
            yield b"x" * 100

    with serving.in_process(serving.app_of(tiny_model, max_body_bytes=1000)) as client:
        response = client.ask("POST", TEXT, content=pieces())
        assert response.status_code == 413
        assert response.json()["error"]["code"] == "body_too_large"


def test_keys_share_neither_cached_prompts_nor_text_to_draft_from(tiny_model: Path) -> None:
    prompt = "a prompt that is long enough to fill several blocks of the cache, " * 2
    asked = {"prompt": prompt, "temperature": 0.0, "max_tokens": 40, "ignore_eos": True}
    asked["speculation"] = {"sources": ["suffix"]}

    def run(client: Any, key: str, **more: Any) -> tuple[str, int, int]:
        headers = {"Authorization": f"Bearer {key}"}
        body = client.post(TEXT, asked | more, headers=headers).json()
        client.call(lambda live: live.suffix.flush())
        usage = body["usage"]
        return (
            body["choices"][0]["text"],
            usage["prompt_tokens_details"]["cached_tokens"],
            usage["speculation"]["num_accepted_tokens"],
        )

    with serving.in_process(serving.app_of(tiny_model, api_keys=("a", "b"))) as client:
        text, cached, accepted = run(client, "a")
        assert cached == 0 and accepted < 30
        assert run(client, "b") == (text, 0, accepted)
        again = run(client, "a")
        assert again[0] == text and again[1] > 0 and again[2] >= 30
        assert run(client, "a", namespace="b")[2] == accepted
    shared = serving.app_of(tiny_model, api_keys=("a", "b"), share_across_keys=True)
    with serving.in_process(shared) as client:
        run(client, "a")
        assert run(client, "b")[2] >= 30


def test_cors_is_off_unless_asked_for(client: Any, tiny_model: Path) -> None:
    asked = {"Origin": "https://page.example", "Access-Control-Request-Method": "POST"}
    assert client.ask("OPTIONS", CHAT, headers=asked).status_code == 405
    assert "access-control-allow-origin" not in client.get("/health", headers=asked).headers
    app = serving.app_of(tiny_model, allowed_origins=("https://page.example",), api_keys=("k",))
    with serving.in_process(app) as open_to_page:
        allowed = open_to_page.ask("OPTIONS", CHAT, headers=asked)
        assert allowed.headers["access-control-allow-origin"] == "https://page.example"
        other = open_to_page.ask(
            "OPTIONS", CHAT, headers=asked | {"Origin": "https://evil.example"}
        )
        assert "access-control-allow-origin" not in other.headers


def test_logs_hold_no_prompt_unless_asked(tiny_model: Path, caplog: Any) -> None:
    caplog.set_level("INFO", logger="hvdx")
    for wanted in (False, True):
        caplog.clear()
        with serving.in_process(serving.app_of(tiny_model, log_prompts=wanted)) as client:
            client.post(TEXT, ASK | {"prompt": "a secret of mine"})
        assert ("a secret of mine" in caplog.text) is wanted
        assert "cmpl-" in caplog.text
