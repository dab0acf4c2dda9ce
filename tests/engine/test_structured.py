"""Structured outputs: valid for what was asked, and the same whatever drafts, on every path."""

from __future__ import annotations

import importlib
import json
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from hvdx import Engine, RequestError, RequestOutput, SamplingParams, SpecConfig
from hvdx.testing import tiny_checkpoint, tiny_drafter

BENCH = Path(__file__).resolve().parents[2] / "bench"
COUNT = 200
PROMPTS = [f"request {number}:" for number in range(COUNT)]
# The tiny model would fill a text with spaces; with these it comes to the point.
TERSE = {9: -9.0, 10: -9.0, 13: -9.0, 32: -4.0}
PERSON = {
    "type": "object",
    "properties": {
        "name": {"type": "string", "minLength": 1, "maxLength": 8},
        "age": {"type": "integer", "minimum": 0, "maximum": 130},
        "tags": {"type": "array", "items": {"enum": ["a", "bc", "d\ne"]}, "maxItems": 3},
    },
    "required": ["name", "age"],
}


def params_of(schema: Any, number: int, **more: Any) -> SamplingParams:
    """Greedy for even numbers, seeded for odd ones."""
    values: dict[str, Any] = {
        "temperature": float(number % 2),
        "seed": number,
        "max_tokens": 1500,
        "logit_bias": TERSE,
        "structured": {"json_schema": schema},
    }
    return SamplingParams(**{**values, **more})


def off(params: list[SamplingParams]) -> list[SamplingParams]:
    return [one.model_copy(update={"speculation": False}) for one in params]


def texts(results: list[RequestOutput]) -> list[list[int]]:
    return [part.token_ids for result in results for part in result.outputs]


@pytest.fixture(scope="module")
def checkpoint(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tiny_checkpoint(tmp_path_factory.mktemp("llama"), max_position_embeddings=2048)


@pytest.fixture(scope="module")
def engine(checkpoint: Path) -> Any:
    spec = SpecConfig(policy="first", sources=("random-tree",), max_draft_tokens=15)
    with Engine.from_pretrained(checkpoint, spec=spec) as engine:
        yield engine


def test_random_schemas_give_valid_json_whatever_drafts(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(BENCH))
    made = importlib.import_module("random_schemas").schemas(COUNT)
    params = [params_of(schema, number) for number, schema in enumerate(made)]
    plain = engine.generate(PROMPTS, off(params))
    for schema, result in zip(made, plain, strict=True):
        assert result.outputs[0].finish_reason == "stop", (schema, result.outputs[0])
        jsonschema.validate(json.loads(result.text), schema)
    assert len({result.text for result in plain}) > COUNT / 2
    for name in ("random-tree", "wide-tree", "oracle-tree"):
        engine.respec(SpecConfig(policy="first", sources=(name,), max_draft_tokens=15))
        if name == "oracle-tree":
            for result in plain:
                engine.source(name).teach(result.prompt_token_ids, result.token_ids)
        assert texts(engine.generate(PROMPTS, params)) == texts(plain), name
        figures = engine.stats().sources[name]
        assert figures.accepted > 0
    figures = engine.stats().sources["oracle-tree"]
    assert figures.accepted_length > 2


CASES: list[dict[str, Any]] = [
    {"json_schema": PERSON},
    {"regex": r"[a-f]{2,5}(-\d+){1,3}|none"},
    {"choice": ["yes", "no", 'perh"aps\n', "né"]},
    {"grammar": 'root ::= "(" root ")" | [x-z]{1,3} | digit\ndigit ::= [0-9] digit?'},
]


def is_right(case: dict[str, Any], text: str) -> bool:
    """Whether a finished text is what was asked, by other means than the engine's."""
    if "json_schema" in case:
        jsonschema.validate(json.loads(text), case["json_schema"])
        return True
    if "regex" in case:
        return re.fullmatch(case["regex"], text) is not None
    if "choice" in case:
        return text in case["choice"]
    opened = len(text) - len(text.lstrip("("))
    inner = text[opened : len(text) - opened]
    return text.endswith(")" * opened) and re.fullmatch(r"[x-z]{1,3}|\d+", inner) is not None


@pytest.mark.parametrize(
    "more",
    [
        {},
        {"n": 3, "temperature": 1.0},
        {"presence_penalty": 1.0, "frequency_penalty": 0.5, "repetition_penalty": 1.2},
        {"top_p": 0.8, "min_p": 0.01, "temperature": 1.3},
        {"logprobs": 2},
        {"stop": ["zz", "-1"]},
        {"bad_words": ["zz", "7"]},
        {"speculation": {"max_draft": 3}},
    ],
    ids=lambda more: next(iter(more), "plain"),
)
def test_every_parameter_works_beside_a_structure(engine: Engine, more: dict[str, Any]) -> None:
    engine.respec(
        SpecConfig(policy="first", sources=("oracle-tree", "random-tree"), max_draft_tokens=12)
    )
    # Every other request has no structure; both kinds run in one batch.
    cases = [case for case in CASES for _ in range(2)]
    params = [
        params_of(None, 8 + place, max_tokens=150, **{**more, "structured": case})
        for place, case in enumerate(
            case if place % 2 else None for place, case in enumerate(cases)
        )
    ]
    prompts = PROMPTS[: len(params)]
    plain = [engine.generate(*one)[0] for one in zip(prompts, off(params), strict=True)]
    for prompt, result in zip(prompts, plain, strict=True):
        engine.source("oracle-tree").teach(engine.tokenizer.encode(prompt), result.token_ids)
    drafted = engine.generate(prompts, params)
    assert texts(drafted) == texts(plain)
    assert [[part.logprobs for part in one.outputs] for one in drafted] == [
        [part.logprobs for part in one.outputs] for one in plain
    ]
    for case, one, result in list(zip(cases, params, drafted, strict=True))[1::2]:
        for part in result.outputs:
            assert part.finish_reason == "stop", part
            assert part.stop_reason in one.stop or is_right(case, part.text), (case, part.text)


@pytest.mark.parametrize(
    ("sources", "policy", "backend"),
    [
        (("suffix", "eagle3"), "union", "auto"),
        (("eagle3",), "first", "auto"),
        (("lookup", "wide-tree"), "first", "torch_cpu"),
    ],
)
def test_real_sources_draft_for_structures(
    checkpoint: Path, tmp_path: Path, sources: tuple[str, ...], policy: str, backend: str
) -> None:
    head = tiny_drafter(tmp_path / "head", checkpoint)
    spec = SpecConfig(policy=policy, sources=sources)
    params = [params_of(PERSON, number) for number in range(6)]
    with Engine.from_pretrained(
        checkpoint, dtype="bfloat16", backend=backend, drafter=head, spec=spec
    ) as engine:
        plain = engine.generate(PROMPTS[:6], off(params))
        assert texts(engine.generate(PROMPTS[:6], params)) == texts(plain)
        assert sum(one.drafted for one in engine.stats().sources.values()) > 0
    for result in plain:
        jsonschema.validate(json.loads(result.text), PERSON)


def test_sampled_drafts_keep_to_the_structure(checkpoint: Path, tmp_path: Path) -> None:
    head = tiny_drafter(tmp_path / "head", checkpoint)
    spec = SpecConfig(policy="first", sources=("eagle3",), draft_sampling=True)
    params = [params_of(PERSON, number, temperature=1.0) for number in range(8)]
    with Engine.from_pretrained(checkpoint, drafter=head, spec=spec) as engine:
        for result in engine.generate(PROMPTS[:8], params):
            assert result.outputs[0].finish_reason == "stop"
            jsonschema.validate(json.loads(result.text), PERSON)
        assert engine.stats().sources["eagle3"].drafted > 0


def test_preemption_and_prefix_cache_keep_the_place_in_the_grammar(checkpoint: Path) -> None:
    params = [params_of(PERSON, number) for number in range(12)]
    prompts = [f"the same beginning of a prompt, {number}" for number in range(12)]
    spec = SpecConfig(policy="first", sources=("random-tree",))
    with Engine.from_pretrained(checkpoint, spec=False, kv={"prefix_cache": False}) as engine:
        plain = engine.generate(prompts, params)
    with Engine.from_pretrained(
        checkpoint, spec=spec, max_num_seqs=6, kv={"num_blocks": 26, "block_size": 16},
        max_model_len=256,
    ) as engine:  # fmt: skip
        assert texts(engine.generate(prompts, params)) == texts(plain)
        assert engine.stats().preemptions > 0
        again = engine.generate(prompts, params)
        assert texts(again) == texts(plain) and any(one.num_cached_tokens for one in again)


def test_illegal_nodes_are_pruned_and_never_reach_the_target(engine: Engine) -> None:
    engine.respec(SpecConfig(policy="first", sources=("wrong",), max_draft_tokens=15))
    before = engine.stats().sources["wrong"].drafted if "wrong" in engine.stats().sources else 0
    engine.generate(PROMPTS[:4], [params_of(PERSON, number) for number in range(4)])
    assert (
        "wrong" not in engine.stats().sources or engine.stats().sources["wrong"].drafted == before
    )


def test_markup_is_no_text_of_a_structure(engine: Engine) -> None:
    # Without a structure the model writes what it is pushed to; in a string it may not.
    pushed = {257: 50.0, 259: 50.0}
    params = params_of({"type": "string", "maxLength": 4}, 1, logit_bias=pushed)
    result = engine.generate("x", params)[0]
    assert not {257, 259} & set(result.token_ids)
    assert isinstance(json.loads(result.text), str)


@pytest.mark.parametrize("structured", [{"regex": ".{6}x"}, {"grammar": "root ::= [^a]{6} [x]"}])
def test_no_bytes_that_are_no_text(engine: Engine, structured: dict[str, Any]) -> None:
    # First bytes of characters of which some second bytes are no valid text.
    pushed = dict.fromkeys([0xE0, 0xED, 0xF0, 0xF4], 20.0)
    params = [
        SamplingParams(structured=structured, seed=seed, logit_bias=pushed, max_tokens=40)
        for seed in range(40)
    ]
    for result in engine.generate(PROMPTS[:40], params):
        assert "\ufffd" not in result.text and result.outputs[0].finish_reason == "stop"
        assert len(result.text) == 7 and {0xE0, 0xED, 0xF0, 0xF4} & set(result.token_ids)


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({}, "0 of json_schema"),
    ({"regex": "a", "json_object": True}, "2 of json_schema"),
    ({"choice": []}, "at least one text"),
    ({"choice": ["a", ""]}, "no empty one"),
    ({"shape": "round"}, "not a known setting"),
    ({"regex": "("}, "cannot be compiled"),
    ({"regex": "(?=a)b"}, "has the group '\\(\\?='"),
    ({"regex": r"\bfoo"}, "cannot be compiled"),
    ({"regex": "a^b"}, "does not begin it"),
    ({"regex": "a" * 5000}, "at most 4000"),
    ({"regex": "a\0b"}, "cannot be compiled"),
    ({"regex": "\ud800"}, "cannot be compiled"),
    ({"grammar": "root = x"}, "cannot be compiled"),
    ({"grammar": "root ::= root"}, "can begin such a text"),
    ({"grammar": "root ::= " + "(" * 5000 + '"a"' + ")" * 5000}, "cannot be compiled"),
    ({"json_schema": "{"}, "not valid JSON"),
    ({"json_schema": '{"type": "text"}'}, "has the type 'text'"),
    ({"json_schema": {"not": {}}}, "'not', which is not enforced"),
    ({"json_schema": {"type": "array", "uniqueItems": True}}, "'uniqueItems'"),
    ({"json_schema": {"oneOf": [{"type": "integer"}, {"type": "number"}]}}, "may hold at once"),
    ({"json_schema": {"$ref": "http://a.b/c"}}, "only places inside"),
    ({"json_schema": {"$ref": "#/$defs/a"}}, "not one of its definitions"),
    ({"json_schema": {"enum": ["a"], "type": "integer"}}, "allows no value"),
    ({"json_schema": {"type": "string", "pattern": "a", "maxLength": 3}}, "beside another limit"),
    ({"json_schema": False}, "cannot be compiled"),
    ({"json_schema": {"type": "string", "maxLength": 10**9}}, "from 0 to 100000"),
]


@pytest.mark.parametrize(("structured", "sentence"), REFUSED)
def test_what_cannot_be_enforced_is_refused_in_one_sentence(
    engine: Engine, structured: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(RequestError, match=sentence) as caught:
        engine.add("x", SamplingParams(structured=structured))
    assert "\n" not in str(caught.value) and ".cc:" not in str(caught.value)
    assert str(caught.value).endswith(".")


def test_a_schema_that_nests_too_deep_is_refused(engine: Engine) -> None:
    for levels in (60, 5000):
        text = '{"type":"array","items":' * levels + "true" + "}" * levels
        with pytest.raises(RequestError, match=r"nests deeper|not valid JSON|as JSON"):
            engine.add("x", SamplingParams(structured={"json_schema": text}))


def test_ignore_eos_is_refused_beside_a_structure() -> None:
    with pytest.raises(RequestError, match="contradict"):
        SamplingParams(structured={"regex": "a"}, ignore_eos=True)


@pytest.mark.parametrize("drafted", [False, True])
@pytest.mark.parametrize(
    ("structured", "more", "text", "why"),
    [
        ({"regex": "ab"}, {"min_tokens": 8}, "ab", "complete, and the end of the text is banned"),
        ({"regex": "abc"}, {"bad_words": ["c"]}, "ab", "no token that it allows next is left"),
    ],
)
def test_an_output_that_cannot_go_on_ends_alone_with_a_reason(
    engine: Engine,
    structured: dict[str, Any],
    more: dict[str, Any],
    text: str,
    why: str,
    drafted: bool,
) -> None:
    engine.respec(SpecConfig(policy="first", sources=("oracle-chain",)))
    engine.source("oracle-chain").teach(engine.tokenizer.encode("x"), [97, 98, 99, 258])
    bad = SamplingParams(structured=structured, max_tokens=20, speculation=drafted, **more)
    good = SamplingParams(structured={"choice": ["fine"]}, max_tokens=20)
    stuck, fine = engine.generate(["x", "y"], [bad, good])
    assert (stuck.text, stuck.outputs[0].finish_reason) == (text, "error")
    assert why in (stuck.outputs[0].error or "")
    assert (fine.text, fine.outputs[0].finish_reason) == ("fine", "stop")


def test_an_ambiguous_grammar_cannot_hold_up_the_engine(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hvdx.grammar.matcher.ALLOWANCE_NS", 20_000_000)
    monkeypatch.setattr("hvdx.grammar.matcher.ALLOWANCE_PER_TOKEN_NS", 20_000)
    hard = SamplingParams(
        structured={"regex": "((a+)+)+b"}, logit_bias={97: 90.0}, max_tokens=1000, temperature=0
    )
    slow, fine = engine.generate(
        ["x", "y"], [hard, SamplingParams(structured={"choice": ["fine"]})]
    )
    assert slow.outputs[0].finish_reason == "error"
    assert "too ambiguous" in (slow.outputs[0].error or "")
    assert fine.text == "fine"


def test_a_model_without_tokenizer_or_end_refuses_structures(tmp_path: Path) -> None:
    tiny_checkpoint(tmp_path / "ids", vocab_size=200)
    with (
        Engine.from_pretrained(tmp_path / "ids") as engine,
        pytest.raises(RequestError, match="needs a tokenizer"),
    ):
        engine.add([1, 2], SamplingParams(structured={"regex": "a"}))


def test_without_the_package_the_sentence_says_what_to_install(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine.grammars, "_compiler", None)
    monkeypatch.setitem(__import__("sys").modules, "hvdx.grammar.compiler", None)
    with pytest.raises(RequestError, match=r"pip install 'hvdx\[grammar\]'"):
        engine.add("x", SamplingParams(structured={"regex": "a"}))
    assert engine.generate("x", SamplingParams(max_tokens=2))[0].token_ids


def test_compiled_grammars_are_kept_within_a_bound(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hvdx.grammar.compiler.CACHE_BYTES", 100_000)
    monkeypatch.setattr(engine.grammars, "_compiler", None)
    for number in range(100):
        params = SamplingParams(structured={"regex": f"[a-z]{{1,50}}{number}"}, max_tokens=1)
        engine.grammars.prepare(params.structured)
    assert 0 < engine.grammars.cache_bytes <= 120_000
