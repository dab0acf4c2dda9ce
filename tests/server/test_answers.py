"""What the server answers: the engine's own output, in OpenAI's shapes."""

from __future__ import annotations

import importlib
import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hvdx import Engine, SamplingParams

serving = importlib.import_module("serving")
Client = Any

CHAT, TEXT = "/v1/chat/completions", "/v1/completions"
HELLO = [{"role": "user", "content": "one two one two one"}]
SEEDED = {"temperature": 0.9, "seed": 3, "max_tokens": 30}


@pytest.fixture(scope="module")
def engine(tiny_model: Path) -> Iterator[Engine]:
    """The same model without a server."""
    with serving.build(tiny_model, spec=False) as made:
        yield made


CASES: list[dict[str, Any]] = [
    {},
    {"temperature": 0.0},
    {"top_k": 5},
    {"top_p": 0.7},
    {"min_p": 0.1},
    {"presence_penalty": 1.5, "frequency_penalty": -0.5},
    {"repetition_penalty": 1.3},
    {"logit_bias": {"65": 30, "66": 29.5}},
    {"allowed_token_ids": [97, 98, 99, *serving.EXTRA_IDS]},
    {"bad_words": ["a", "b"]},
    {"stop_token_ids": list(range(40))},
    {"ignore_eos": True, "max_tokens": 60},
    {"min_tokens": 20, "skip_special_tokens": False},
    {"n": 3},
    {"stop": ["e", "zq"], "include_stop_str_in_output": True},
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: "-".join(case) or "plain")
def test_every_parameter_does_what_it_does_in_the_engine(
    client: Client, engine: Engine, case: dict[str, Any]
) -> None:
    asked = SEEDED | case
    params = dict(asked)
    if bias := params.get("logit_bias"):
        params["logit_bias"] = {int(token): value for token, value in bias.items()}
    [alone] = engine.chat(HELLO, SamplingParams(**params))
    body = client.post(CHAT, {"messages": HELLO, **asked}).json()
    assert [choice["message"]["content"] for choice in body["choices"]] == [
        output.text for output in alone.outputs
    ]
    assert [choice["finish_reason"] for choice in body["choices"]] == [
        output.finish_reason for output in alone.outputs
    ]
    assert body["usage"]["completion_tokens"] == sum(len(one.token_ids) for one in alone.outputs)
    assert body["usage"]["prompt_tokens"] == len(alone.prompt_token_ids)


def test_the_shape_of_a_chat(client: Client) -> None:
    body = client.post(CHAT, {"model": "other", "messages": HELLO, **SEEDED}).json()
    assert body["object"] == "chat.completion"
    assert body["model"] == "other"
    assert body["id"].startswith("chatcmpl-")
    [choice] = body["choices"]
    assert choice["message"]["role"] == "assistant"
    assert choice["logprobs"] is None


def test_parts_names_and_developers_are_what_templates_know(client: Client) -> None:
    parts = [{"type": "text", "text": "one two "}, {"type": "text", "text": "one two one"}]
    plain = client.post(CHAT, {"messages": HELLO, **SEEDED}).json()
    found = client.post(CHAT, {"messages": [{"role": "user", "content": parts}], **SEEDED}).json()
    assert found["choices"][0]["message"] == plain["choices"][0]["message"]
    first = {"content": "be brief"}
    system = client.post(CHAT, {"messages": [{"role": "system", **first}, *HELLO], **SEEDED})
    developer = client.post(CHAT, {"messages": [{"role": "developer", **first}, *HELLO], **SEEDED})
    assert system.json()["choices"] == developer.json()["choices"]


def test_log_probabilities_of_a_chat(client: Client, engine: Engine) -> None:
    [alone] = engine.chat(HELLO, SamplingParams(**SEEDED, logprobs=3))
    asked = {"messages": HELLO, **SEEDED, "logprobs": True, "top_logprobs": 3}
    whole = client.post(CHAT, asked).json()["choices"][0]["logprobs"]["content"]
    entries = alone.outputs[0].logprobs
    assert entries is not None
    for token, entry, found in zip(alone.token_ids, entries, whole, strict=True):
        assert found["logprob"] == entry[token].logprob
        assert len(found["top_logprobs"]) == 3
        ranked = [one["logprob"] for one in found["top_logprobs"]]
        assert ranked == sorted(ranked, reverse=True)
    raw = b"".join(bytes(found["bytes"]) for found in whole)
    assert raw.decode("utf-8", "replace").startswith(alone.text[:3])
    chunks = client.chunks(CHAT, asked)
    streamed = [
        found
        for chunk in chunks
        for choice in chunk["choices"]
        if choice["logprobs"]
        for found in choice["logprobs"]["content"]
    ]
    assert streamed == whole
    bare = client.post(CHAT, {"messages": HELLO, **SEEDED, "logprobs": True}).json()
    assert bare["choices"][0]["logprobs"]["content"][0]["top_logprobs"] == []


def test_log_probabilities_and_echo_of_a_completion(client: Client, engine: Engine) -> None:
    prompt = "one two one"
    params = SamplingParams(**SEEDED, logprobs=2, prompt_logprobs=2)
    [alone] = engine.generate(prompt, params)
    asked = {"prompt": prompt, **SEEDED, "logprobs": 2, "echo": True}
    choice = client.post(TEXT, asked).json()["choices"][0]
    assert choice["text"] == prompt + alone.text
    found = choice["logprobs"]
    assert found["token_logprobs"][0] is None and found["top_logprobs"][0] is None
    assert "".join(found["tokens"][: len(prompt)]) == prompt
    given = alone.prompt_logprobs
    assert given is not None
    wanted = [entry[token].logprob for token, entry in zip(alone.prompt_token_ids, given) if entry]  # type: ignore[index]  # noqa: B905
    output = alone.outputs[0]
    assert output.logprobs is not None
    wanted += [entry[token].logprob for token, entry in zip(output.token_ids, output.logprobs)]  # noqa: B905
    assert found["token_logprobs"][1:] == wanted
    assert found["text_offset"][: len(prompt)] == list(range(len(prompt)))
    scored = client.post(TEXT, asked | {"max_tokens": 0}).json()
    assert scored["choices"][0]["text"] == prompt
    assert scored["choices"][0]["logprobs"]["token_logprobs"][1:] == wanted[: len(prompt) - 1]
    assert scored["usage"]["completion_tokens"] == 0


def test_prompt_log_probabilities(client: Client) -> None:
    body = client.post(TEXT, {"prompt": "abc", "prompt_logprobs": 1, "max_tokens": 2}).json()
    found = body["choices"][0]["prompt_logprobs"]
    assert found[0] is None and len(found) == 3
    assert all(entry["logprob"] <= 0 for one in found[1:] for entry in one.values())


def test_several_prompts_texts_and_ids(client: Client, engine: Engine) -> None:
    prompts = ["one two", "x", "a b a b"]
    alone = engine.generate(prompts, SamplingParams(**SEEDED, n=2))
    wanted = [output.text for result in alone for output in result.outputs]
    asked = {"prompt": prompts, **SEEDED, "n": 2}
    body = client.post(TEXT, asked).json()
    assert [choice["text"] for choice in body["choices"]] == wanted
    assert [choice["index"] for choice in body["choices"]] == list(range(6))
    ids = [result.prompt_token_ids for result in alone]
    again = client.post(TEXT, asked | {"prompt": ids, "return_token_ids": True}).json()
    assert [choice["text"] for choice in again["choices"]] == wanted
    assert again["choices"][2]["token_ids"] == alone[1].outputs[0].token_ids
    assert again["choices"][2]["prompt_token_ids"] == ids[1]
    texts = dict.fromkeys(range(6), "")
    for chunk in client.chunks(TEXT, asked):
        for choice in chunk["choices"]:
            texts[choice["index"]] += choice["text"]
    assert list(texts.values()) == wanted


def test_usage_ends_a_stream_that_asks_for_it(client: Client) -> None:
    asked = {"messages": HELLO, **SEEDED}
    whole = client.post(CHAT, asked).json()
    chunks = client.chunks(CHAT, asked | {"stream_options": {"include_usage": True}})
    assert all(chunk["usage"] is None for chunk in chunks[:-1])
    assert chunks[-1]["choices"] == []
    assert chunks[-1]["usage"]["completion_tokens"] == whole["usage"]["completion_tokens"]
    assert "usage" not in client.chunks(CHAT, asked)[-1]
    assert len({chunk["id"] for chunk in chunks}) == 1
    assert chunks[0]["choices"][0]["delta"]["role"] == "assistant"


def test_speculation_is_counted_by_source_and_changes_nothing(client: Client) -> None:
    prompt = "the same words again, the same words again, the same words"
    asked = {"prompt": prompt, "temperature": 0.0, "max_tokens": 60, "ignore_eos": True}
    first = client.post(TEXT, asked).json()
    text = first["choices"][0]["text"]
    off = client.post(TEXT, asked | {"speculation": "off"}).json()
    assert off["choices"][0]["text"] == text
    assert list(off["usage"]["speculation"]["sources"]) == ["none"]
    assert off["usage"]["speculation"]["num_drafts"] == 0
    ids = client.post(TEXT, asked | {"return_token_ids": True}).json()["choices"][0]["token_ids"]
    on = client.post(TEXT, asked | {"prediction": {"type": "content", "content": text}}).json()
    found = on["usage"]["speculation"]
    assert on["choices"][0]["text"] == text
    assert found["num_accepted_tokens"] == found["sources"]["suffix"]["accepted"] > 10
    assert found["emitted"] == len(ids) == 60
    assert sum(place * count for place, count in enumerate(found["histogram"])) == found["accepted"]
    assert sum(found["num_accepted_tokens_per_pos"]) == found["accepted"]
    assert found["accepted_length"] == pytest.approx(found["accepted"] / found["cycles"])
    few = {"sources": ["suffix"], "policy": "first", "max_draft": 2, "namespace": "mine"}
    little = client.post(TEXT, asked | {"speculation": few}).json()
    assert little["choices"][0]["text"] == text
    assert len(little["usage"]["speculation"]["histogram"]) <= 3


def test_equal_seeds_give_equal_answers_and_no_seed_gives_others(client: Client) -> None:
    asked = {"messages": HELLO, "temperature": 1.0, "max_tokens": 30}
    texts = {client.post(CHAT, asked).json()["choices"][0]["message"]["content"] for _ in range(4)}
    assert len(texts) > 1
    seeded = {
        client.post(CHAT, asked | {"seed": 8}).json()["choices"][0]["message"]["content"]
        for _ in range(3)
    }
    assert len(seeded) == 1


def test_cached_prompts_are_counted(client: Client) -> None:
    prompt = "a prompt that is long enough to fill several blocks of the cache, " * 2
    asked = {"prompt": prompt, "max_tokens": 2, "cache_salt": "test"}
    client.post(TEXT, asked)
    again = client.post(TEXT, asked).json()["usage"]
    assert again["prompt_tokens_details"]["cached_tokens"] >= 96
    salted = client.post(TEXT, asked | {"cache_salt": "other"}).json()["usage"]
    assert salted["prompt_tokens_details"]["cached_tokens"] == 0


def test_models_are_listed(client: Client) -> None:
    names = [card["id"] for card in client.get("/v1/models").json()["data"]]
    assert names == ["tiny", "other"]
    assert client.get("/v1/models/other").json()["max_model_len"] == 512
    assert client.get("/v1/models/none").status_code == 404


def test_figures_are_numbers(client: Client) -> None:
    client.post(CHAT, {"messages": HELLO, **SEEDED, "stream": True})
    text = client.get("/metrics").text
    values = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert all(math.isfinite(float(value)) for value in values.values())
    assert float(values["hvdx_generation_tokens_total"]) > 0
    assert float(values["hvdx_time_to_first_token_seconds_count"]) > 0
    assert float(values["hvdx_inter_delta_seconds_count"]) > 0
    assert float(values['hvdx_cycle_phase_seconds_count{phase="forward"}']) > 0
    assert float(values["hvdx_decision_microseconds_count"]) > 0
    assert float(values["hvdx_outputs_running"]) == 0
    assert any(name.startswith("hvdx_policy_choices_total") for name in values)
