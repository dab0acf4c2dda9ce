"""Whatever is wrong with a request or a setting: one clear sentence, and nobody else notices."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from hvdx import ConfigError, DeviceError, Engine, ModelError, RequestError, SamplingParams
from hvdx.testing import tiny_checkpoint

VOCAB, CONTEXT = 260, 512
PROMPT = "one two one two one"
NAN, INF = float("nan"), float("inf")
USER = {"role": "user", "content": "hello"}


@pytest.fixture(scope="module")
def checkpoint(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tiny_checkpoint(tmp_path_factory.mktemp("llama"))


@pytest.fixture(scope="module")
def bare_checkpoint(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A model without tokenizer files."""
    return tiny_checkpoint(tmp_path_factory.mktemp("bare"), vocab_size=32)


@pytest.fixture(scope="module")
def shared(checkpoint: Path) -> Iterator[tuple[Engine, list[int]]]:
    with Engine.from_pretrained(checkpoint, max_num_seqs=4) as engine:
        yield engine, right_answer(engine)


@pytest.fixture
def engine(shared: tuple[Engine, list[int]]) -> Iterator[Engine]:
    """An engine that must be as good as new after every test."""
    engine, expected = shared
    yield engine
    for request_id in list(engine._requests):
        engine.abort(request_id)
    assert right_answer(engine) == expected
    is_idle(engine)


def right_answer(engine: Engine) -> list[int]:
    return engine.generate(PROMPT, SamplingParams(seed=3, max_tokens=12, ignore_eos=True))[
        0
    ].token_ids


def is_idle(engine: Engine) -> None:
    """Nothing runs, waits or holds a block."""
    stats = engine.stats()
    assert not engine.has_unfinished()
    assert (stats.running, stats.waiting) == (0, 0)
    assert stats.free_blocks == stats.num_blocks


def says(error: type[Exception], what: str, action: Callable[[], Any]) -> None:
    """The action is refused by this class, in one sentence that names `what`."""
    with pytest.raises(error) as caught:
        action()
    sentence = str(caught.value)
    assert type(caught.value) is error
    assert "\n" not in sentence and sentence.endswith(".") and len(sentence) < 400, sentence
    assert what in sentence, sentence


BAD_PARAMS: list[tuple[dict[str, Any], str]] = [
    ({"temperature": -1.0}, "temperature=-1.0"),
    ({"temperature": NAN}, "temperature=nan"),
    ({"temperature": INF}, "temperature=inf"),
    ({"temperature": "hot"}, "temperature='hot'"),
    ({"top_p": 0.0}, "top_p=0.0"),
    ({"top_p": 1.1}, "top_p=1.1"),
    ({"top_p": NAN}, "top_p=nan"),
    ({"top_k": -2}, "top_k=-2"),
    ({"top_k": 1.5}, "top_k=1.5"),
    ({"min_p": -0.1}, "min_p=-0.1"),
    ({"min_p": 1.1}, "min_p=1.1"),
    ({"presence_penalty": 2.1}, "presence_penalty=2.1"),
    ({"presence_penalty": NAN}, "presence_penalty=nan"),
    ({"frequency_penalty": -INF}, "frequency_penalty=-inf"),
    ({"repetition_penalty": 0.0}, "repetition_penalty=0.0"),
    ({"repetition_penalty": NAN}, "repetition_penalty=nan"),
    ({"repetition_penalty": INF}, "repetition_penalty=inf"),
    ({"n": 0}, "n=0"),
    ({"n": 65}, "n=65"),
    ({"seed": -1}, "seed=-1"),
    ({"seed": 2**63}, f"seed={2**63}"),
    ({"max_tokens": 0}, "max_tokens=0"),
    ({"min_tokens": -1}, "min_tokens=-1"),
    ({"min_tokens": 20, "max_tokens": 10}, "min_tokens=20 is larger than max_tokens=10"),
    ({"min_tokens": 17}, "max_tokens=16"),
    ({"logprobs": -1}, "logprobs=-1"),
    ({"logprobs": 101}, "logprobs=101"),
    ({"prompt_logprobs": 101}, "prompt_logprobs=101"),
    ({"stop": ""}, "stop"),
    ({"stop": ["a", ""]}, "stop"),
    ({"stop": [5]}, "stop.0=5"),
    ({"stop_token_ids": ["x"]}, "stop_token_ids.0='x'"),
    ({"include_stop_str_in_output": True}, "include_stop_str_in_output"),
    ({"bad_words": ["a", " "]}, "bad_words"),
    ({"allowed_token_ids": []}, "allowed_token_ids"),
    ({"logit_bias": {1: NAN}}, "logit_bias.1=nan"),
    ({"logit_bias": {1: INF}}, "logit_bias.1=inf"),
    ({"logit_bias": {"x": 1.0}}, "logit_bias"),
    ({"temprature": 1.0}, "temprature"),
    # Finite numbers that the row arrays, int32 and float32, cannot hold.
    ({"top_k": 2**31}, f"top_k={2**31}"),
    ({"temperature": 1e39}, "temperature=1e+39"),
    ({"logit_bias": {1: 1e39}}, "1e+39"),
    ({"repetition_penalty": 1e39}, "repetition_penalty=1e+39"),
    ({"repetition_penalty": 1e-46}, "repetition_penalty=1e-46"),
    ({"repetition_penalty": 1.2e-38}, "repetition_penalty=1.2e-38"),  # logits would be infinite
    ({"repetition_penalty": 1e7}, "repetition_penalty=10000000.0"),
]


@pytest.mark.parametrize(("values", "named"), BAD_PARAMS, ids=lambda value: str(value)[:40])
def test_bad_parameters(values: dict[str, Any], named: str) -> None:
    says(RequestError, named, lambda: SamplingParams(**values))


BAD_PROMPTS: dict[str, tuple[Any, str]] = {
    "empty": ([], "empty"),
    "empty-text": ("", "empty"),
    "empty-in-a-list": ([[]], "empty"),
    "id-beyond": ([5, VOCAB], f"{VOCAB} is outside the vocabulary 0..{VOCAB - 1}"),
    "id-negative": ([5, -1], "-1"),
    "id-huge": ([2**70], str(2**70)),
    "too-long": ([1] * CONTEXT, f"{CONTEXT} tokens"),
    "far-too-long": ("a" * 5000, "5000 tokens"),
    "none": (None, "NoneType"),
    "number": (5, "int"),
    "number-in-a-list": (["a", 5], "int"),
    "bytes": (b"abc", "bytes"),
    "bytes-in-a-list": ([b"abc"], "bytes"),
    "dict": (USER, "dict"),
    "floats": ([1.5, 2.5], "float"),
    "a-float-among-ids": ([1, 2.5], "2.5"),
    "a-text-among-ids": ([1, "a"], "'a'"),
    "booleans": ([True, False], "True"),
    "array": (np.arange(3), "ndarray"),
    "tensor": (torch.arange(3), "Tensor"),
    "not-unicode": ("a\ud800", "Unicode"),
    "no-content": ([{"role": "user"}], "content"),
    "no-role": ([{"content": "x"}], "role"),
    "not-all-messages": ([USER, 5], "Message 1"),
}


@pytest.mark.parametrize("name", BAD_PROMPTS)
def test_bad_prompts(engine: Engine, name: str) -> None:
    prompt, named = BAD_PROMPTS[name]
    says(RequestError, named, lambda: engine.generate(prompt))
    is_idle(engine)


@pytest.mark.parametrize("name", sorted(set(BAD_PROMPTS) - {"empty-in-a-list"}))
def test_one_bad_prompt_refuses_the_batch_and_queues_nothing(engine: Engine, name: str) -> None:
    prompt, _ = BAD_PROMPTS[name]
    with pytest.raises(RequestError):
        engine.generate([PROMPT, [1, 2, 3], prompt, PROMPT])
    is_idle(engine)


BAD_PAIRS: list[tuple[dict[str, Any], str]] = [
    ({"logit_bias": {999: 1.0}}, "999"),
    ({"logit_bias": {-1: 1.0}}, "-1"),
    ({"allowed_token_ids": [3, VOCAB]}, str(VOCAB)),
    ({"stop_token_ids": [2**40]}, str(2**40)),
    ({"min_tokens": 500, "max_tokens": 505}, "min_tokens=500"),
]


@pytest.mark.parametrize(("values", "named"), BAD_PAIRS, ids=lambda value: str(value)[:40])
def test_parameters_that_do_not_suit_model_or_prompt(
    engine: Engine, values: dict[str, Any], named: str
) -> None:
    params = SamplingParams(**values)
    says(RequestError, named, lambda: engine.generate(PROMPT, params))
    says(RequestError, named, lambda: engine.add(PROMPT, params))
    says(RequestError, named, lambda: list(engine.stream(PROMPT, params)))
    is_idle(engine)


@pytest.mark.parametrize("params", [{"max_tokens": 3}, "greedy", 5, [5], (SamplingParams(),)])
def test_parameters_of_a_wrong_type(engine: Engine, params: Any) -> None:
    says(RequestError, "SamplingParams", lambda: engine.generate(PROMPT, params))


@pytest.mark.parametrize("salt", ["\ud800", b"salt", 5], ids=repr)
def test_a_bad_salt_is_refused_before_it_is_queued(engine: Engine, salt: Any) -> None:
    says(RequestError, "salt", lambda: engine.add(PROMPT, salt=salt))
    is_idle(engine)


def test_parameters_and_prompts_of_different_number(engine: Engine) -> None:
    for prompts, count in ((["a"] * 3, 2), ("a", 2), ("a", 0), ([[1], [2]], 3)):
        many = [SamplingParams()] * count
        with pytest.raises(RequestError, match=f"{count} sampling parameters for .*one each"):
            engine.generate(prompts, many)


@pytest.mark.parametrize("messages", ["hi", None, 5, USER, ["hi"], [[USER], "hi"], [[5]], [[]]])
def test_what_is_no_chat(engine: Engine, messages: Any) -> None:
    says(RequestError, "messages", lambda: engine.chat(messages))


def test_numpy_integers_are_token_ids(engine: Engine) -> None:
    params = SamplingParams(temperature=0.0, max_tokens=4)
    plain = engine.generate([5, 6, 7], params)[0]
    found = engine.generate(list(np.array([5, 6, 7], np.int32)), params)[0]
    assert found.token_ids == plain.token_ids
    assert found.prompt_token_ids == [5, 6, 7]
    assert all(type(token) is int for token in found.prompt_token_ids)
    assert engine.generate([list(np.arange(3)), [4]], params)[1].prompt_token_ids == [4]


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize(
    "values", [{"top_p": 1e-60}, {"temperature": 1e-60}, {"top_k": 1}], ids=str
)
def test_the_narrowest_settings_are_greedy(engine: Engine, values: dict[str, Any]) -> None:
    greedy = engine.generate(PROMPT, SamplingParams(temperature=0.0))[0].token_ids
    assert engine.generate(PROMPT, SamplingParams(seed=1, **values))[0].token_ids == greedy


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize(
    "values", [{"temperature": 1e30}, {"min_p": 1e-60}, {"logit_bias": {5: -1e30}}], ids=str
)
def test_extreme_settings_work_without_a_warning(engine: Engine, values: dict[str, Any]) -> None:
    output = engine.generate(PROMPT, SamplingParams(seed=1, **values))[0].outputs[0]
    assert output.finish_reason in ("stop", "length")


def test_everything_banned_ends_that_request_alone(engine: Engine) -> None:
    banned = SamplingParams(allowed_token_ids=[97], bad_words=["a"])
    fine = SamplingParams(seed=1)
    expected = engine.generate(PROMPT, fine)[0].token_ids
    failed, other = engine.generate([PROMPT, PROMPT], [banned, fine])
    output = failed.outputs[0]
    assert (output.finish_reason, output.token_ids) == ("error", [])
    assert output.error
    assert other.token_ids == expected


def test_request_ids(engine: Engine) -> None:
    engine.add(PROMPT, SamplingParams(max_tokens=1), "mine")
    says(RequestError, "'mine'", lambda: engine.add(PROMPT, request_id="mine"))
    says(RequestError, "'other'", lambda: engine.abort("other"))
    assert engine.stats().waiting == 1
    while engine.has_unfinished():
        engine.step()
    says(RequestError, "'mine'", lambda: engine.abort("mine"))
    assert engine.add(PROMPT, request_id="mine") == "mine"
    engine.abort("mine")
    says(RequestError, "'mine'", lambda: engine.abort("mine"))


def test_given_ids_and_made_ids_do_not_collide(engine: Engine) -> None:
    made = engine.add(PROMPT)
    name, _, number = made.rpartition("-")
    following = [f"{name}-{int(number) + step}" for step in (1, 2)]
    for request_id in following:
        engine.add(PROMPT, request_id=request_id)
    assert engine.add(PROMPT) not in [made, *following]


def test_speculation_settings_change_only_at_rest_and_only_as_a_whole(engine: Engine) -> None:
    before = engine._cycle.panel
    for spec, named in (
        ({"sources": ("crystal-ball",)}, "'crystal-ball'"),
        ({"sources": ("empty",), "policy": "best"}, "policy='best'"),
        ({"max_draft_tokens": 64}, "max_draft_tokens=64"),
        ({"verify_budget": 0}, "verify_budget=0"),
        ({"lookup_min_ngram": 5, "lookup_max_ngram": 2}, "lookup_min_ngram=5"),
        ({"sorces": ()}, "sorces"),
        ("lookup", "lookup"),
    ):
        says(ConfigError, named, lambda spec=spec: engine.respec(spec))  # type: ignore[misc]
        assert engine._cycle.panel is before
    says(ConfigError, "'empty'", lambda: engine.source("empty"))
    engine.add(PROMPT)
    says(ConfigError, "in flight", lambda: engine.respec(None))


BAD_SETTINGS: list[tuple[type[Exception], dict[str, Any], str]] = [
    (ConfigError, {"dtype": "float16"}, "dtype='float16'"),
    (DeviceError, {"device": "cuda"}, "device='cuda'"),
    (DeviceError, {"device": "cuda:1"}, "device='cuda:1'"),
    (DeviceError, {"device": "abacus"}, "device='abacus'"),
    (ConfigError, {"backend": "magic"}, "backend='magic'"),
    (ConfigError, {"max_model_len": CONTEXT + 1}, f"max_model_len={CONTEXT + 1}"),
    (ConfigError, {"max_model_len": 1}, "max_model_len=1"),
    (ConfigError, {"max_model_len": 200, "kv": {"num_blocks": 12}}, "max_model_len=200"),
    (ConfigError, {"max_model_len": 200, "kv": {"memory_bytes": 50_000}}, "max_model_len=200"),
    (ConfigError, {"max_num_seqs": 0}, "max_num_seqs=0"),
    (ConfigError, {"prefill_chunk": 0}, "prefill_chunk=0"),
    (ConfigError, {"seed": "x"}, "seed='x'"),
    (
        ConfigError,
        {"seed": -1, "spec": {"sources": ("random-tree",), "policy": "first"}},
        "seed=-1",
    ),
    (ConfigError, {"kv": {"block_size": 3}}, "block_size=3"),
    (ConfigError, {"kv": {"num_blocks": 1}}, "num_blocks=1"),
    (ConfigError, {"kv": {"blocks": 1}}, "blocks"),
    (ConfigError, {"kv": 5}, "kv=5"),
    (ConfigError, {"spec": {"sources": ("crystal-ball",)}}, "'crystal-ball'"),
    (ConfigError, {"spec": {"policy": "best"}}, "policy='best'"),
    (ConfigError, {"spec": "lookup"}, "spec='lookup'"),
    (ConfigError, {"spec": {"rule": "recursive"}}, "rule='recursive'"),
    (ConfigError, {"spec": {"eagle_top_k": 17}}, "eagle_top_k=17"),
]


@pytest.mark.parametrize(("error", "settings", "named"), BAD_SETTINGS, ids=lambda v: str(v)[:40])
def test_bad_settings(
    checkpoint: Path, error: type[Exception], settings: dict[str, Any], named: str
) -> None:
    says(error, named, lambda: Engine.from_pretrained(checkpoint, **settings))


def test_no_such_model(tmp_path: Path) -> None:
    says(ModelError, "nowhere", lambda: Engine.from_pretrained(str(tmp_path / "nowhere")))


def test_the_context_is_what_the_pool_holds(checkpoint: Path) -> None:
    with Engine.from_pretrained(checkpoint, kv={"num_blocks": 4}, spec=False) as engine:
        assert engine.memory_plan.max_model_len == 48
        says(RequestError, "48", lambda: engine.generate([1] * 48))
        says(
            RequestError, "min_tokens=2", lambda: engine.add([1] * 47, SamplingParams(min_tokens=2))
        )
        full = engine.generate([1] * 47, SamplingParams(max_tokens=None, ignore_eos=True))[0]
        assert (len(full.token_ids), full.outputs[0].finish_reason) == (1, "length")
        is_idle(engine)


def test_without_a_tokenizer_only_token_ids_work(bare_checkpoint: Path) -> None:
    with Engine.from_pretrained(bare_checkpoint) as engine:
        assert engine.tokenizer is None
        for named, action in (
            ("text prompt", lambda: engine.generate("hello")),
            ("chat prompt", lambda: engine.chat([USER])),
            ("stop string", lambda: engine.generate([1], SamplingParams(stop="a"))),
            ("bad_words", lambda: engine.generate([1], SamplingParams(bad_words=["a"]))),
        ):
            says(RequestError, named, action)
        output = engine.generate([1, 2], SamplingParams(n=2, logprobs=1))[0].outputs[1]
        assert len(output.token_ids) == 16
        assert output.text == ""
        is_idle(engine)


def test_without_a_chat_template_there_is_no_chat(tmp_path: Path) -> None:
    path = tiny_checkpoint(tmp_path)
    (path / "chat_template.jinja").unlink()
    with Engine.from_pretrained(path) as engine:
        says(RequestError, "no chat template", lambda: engine.chat([USER]))
        says(RequestError, "no chat template", lambda: list(engine.stream([USER])))
        assert engine.generate("hello", SamplingParams(max_tokens=2))[0].text is not None
        is_idle(engine)


def test_an_id_taken_meanwhile_is_refused_and_harms_nobody(engine: Engine) -> None:
    params = SamplingParams(seed=1, max_tokens=8, ignore_eos=True)
    expected = engine.generate("zz", params)[0].token_ids
    number = int(engine.add("aa", params).removeprefix("request-"))
    engine.abort(f"request-{number}")
    pieces = engine.stream("aaaa", params)
    taken = engine.add("zz", params, request_id=f"request-{number + 1}")
    says(RequestError, taken, lambda: list(pieces))
    found = [token for delta in drain(engine) for token in delta.token_ids]
    assert found == expected
    is_idle(engine)


def test_only_ending_tokens_cannot_make_a_minimum(engine: Engine) -> None:
    ends = engine.model_config.eos_token_ids
    bad = {"allowed_token_ids": [*ends, 7], "stop_token_ids": [7], "min_tokens": 2}
    says(RequestError, "allow another token", lambda: engine.add(PROMPT, SamplingParams(**bad)))
    fine = SamplingParams(**bad, ignore_eos=True, max_tokens=4)
    assert engine.generate(PROMPT, fine)[0].outputs[0].error is None
    is_idle(engine)


def test_more_than_the_free_memory_is_refused(
    checkpoint: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hvdx.memory.free_memory", lambda device: 2**20)
    says(
        ConfigError,
        "MiB are free",
        lambda: Engine.from_pretrained(checkpoint, kv={"num_blocks": 9999}),
    )


def drain(engine: Engine) -> list[Any]:
    """Step until nothing is in flight."""
    deltas: list[Any] = []
    while engine.has_unfinished():
        deltas += engine.step()
    return deltas


def test_bad_requests_between_good_ones_change_no_token(engine: Engine) -> None:
    params = SamplingParams(seed=9, max_tokens=30, ignore_eos=True)
    expected = engine.generate(PROMPT, params)[0].token_ids
    found: list[int] = []
    bad = iter(list(BAD_PROMPTS.values()) * 10)
    request_id = engine.add(PROMPT, params)
    while engine.has_unfinished():
        for delta in engine.step():
            found += delta.token_ids
        with pytest.raises(RequestError):
            engine.add(next(bad)[0], request_id="another")
        with pytest.raises(RequestError):
            engine.add(PROMPT, request_id=request_id if engine.has_unfinished() else None, salt=5)
    assert found == expected
