"""The suffix sources in the engine: the same tokens, drafts from the right text, kept and lost."""

from __future__ import annotations

import gc
import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hvdx import (
    ConfigError,
    Engine,
    HvdxError,
    RequestError,
    SamplingParams,
    SpecConfig,
    builtin_prompts,
    run_audit,
)
from hvdx.payoff import INDEX
from hvdx.suffix.features import DRAFTER
from hvdx.testing import tiny_checkpoint
from hvdx.workload import Message

PROMPTS = [
    "def add(a, b):\n    return a + b\n\ndef add(a, b):",
    "one two three one two three one two",
    "The quick brown fox jumps over the lazy dog. " * 3,
    "x",
]
SOURCES = ["suffix", "suffix-tree"]


@pytest.fixture(scope="module")
def checkpoint(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tiny_checkpoint(tmp_path_factory.mktemp("llama"))


def open_engine(path: Path, source: str = "suffix", **settings: Any) -> Engine:
    spec = {"policy": "first", "sources": (source,), "max_draft_tokens": 20}
    return Engine.from_pretrained(path, spec=spec, **{"dtype": "bfloat16"} | settings)


def params(temperature: float = 0.0, **more: Any) -> list[SamplingParams]:
    settings = {"max_tokens": 60, "ignore_eos": True, "temperature": temperature} | more
    return [SamplingParams(seed=3 + index, **settings) for index in range(len(PROMPTS))]


def tokens(engine: Engine, wanted: list[SamplingParams]) -> list[list[int]]:
    return [result.token_ids for result in engine.generate(PROMPTS, wanted)]


def accepted(engine: Engine, source: str = "suffix") -> int:
    figures = engine.stats().sources.get(source)
    return figures.accepted if figures else 0


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("temperature", [0.0, 0.8])
def test_tokens_are_those_of_plain_decoding_cold_and_warm(
    checkpoint: Path, source: str, temperature: float
) -> None:
    with open_engine(checkpoint, source, max_num_seqs=3) as engine:
        off = [one.model_copy(update={"speculation": False}) for one in params(temperature)]
        plain = tokens(engine, off)
        engine.suffix.clear()
        cold = tokens(engine, params(temperature))
        after_cold = accepted(engine, source)
        engine.suffix.flush()
        warm = tokens(engine, params(temperature))
        assert cold == plain
        assert warm == plain
        # The second time the whole answer is in the shared text, and is drafted.
        assert accepted(engine, source) - after_cold > 100


def watch_features(engine: Engine, found: list[np.ndarray], source: str = "suffix") -> None:
    """Collect the features of every decision."""
    live: Any = engine.source(source)
    decide = live._decider.decide

    def wrapped(active: list[int], *more: Any) -> None:
        decide(active, *more)
        found.extend(live.features[row].copy() for row in active)

    live._decider.decide = wrapped


def test_what_another_cache_drafts_is_not_taken_for_the_drafter(checkpoint: Path) -> None:
    with open_engine(checkpoint) as engine:
        seen: list[np.ndarray] = []
        engine.respec(SpecConfig(sources=("lookup", "suffix"), policy="first"))
        watch_features(engine, seen)
        engine.generate(PROMPTS, params(0.0))
        assert engine.stats().sources["lookup"].drafted > 20
        assert len(seen) > 20 and all(row[INDEX.last_source] != DRAFTER for row in seen)


def test_a_namespace_never_sees_another_ones_text(checkpoint: Path) -> None:
    with open_engine(checkpoint) as engine:
        for name in ("a", "a", "b"):
            engine.suffix.flush()
            seen: list[np.ndarray] = []
            engine.respec(engine.spec)
            watch_features(engine, seen)
            engine.generate(PROMPTS[3], params(namespace=name)[0])
            longest = max(row[INDEX.shared_match_len] for row in seen)
            drafted = max(row[INDEX.shared_draft_len] for row in seen)
            if name == "b":
                assert longest == drafted == 0
        engine.suffix.flush()
        assert set(engine.suffix.info().namespaces) == {"a", "b"}
        first = engine.stats().sources["suffix"].accepted
        engine.generate(PROMPTS[3], params(namespace="a")[0])
        assert engine.stats().sources["suffix"].accepted - first > 20
        engine.suffix.clear("a")
        seen = []
        watch_features(engine, seen)
        engine.generate(PROMPTS[3], params(namespace="a")[0])
        assert max(row[INDEX.shared_match_len] for row in seen) == 0


@pytest.mark.parametrize("name", ["", "tenant/1", "日本 \n\x00", "x" * 1000])
def test_any_text_names_a_namespace(checkpoint: Path, name: str) -> None:
    with open_engine(checkpoint) as engine:
        engine.generate("abcabc", SamplingParams(max_tokens=5, namespace=name))
        engine.suffix.flush()
        assert list(engine.suffix.info().namespaces) == [name]
    with pytest.raises(RequestError, match="namespace"):
        SamplingParams(namespace="x" * 1001)


@pytest.mark.parametrize("source", SOURCES)
def test_a_prediction_is_drafted_and_changes_nothing(checkpoint: Path, source: str) -> None:
    with open_engine(checkpoint, source, suffix={"share": False}) as engine:
        plain = engine.generate("x", params(speculation=False)[0])[0].token_ids
        before = accepted(engine, source)
        with pytest.raises(RequestError, match="speculation=False"):
            engine.generate("x", params(prediction=plain, speculation=False)[0])
        # What the client expects is right but for one token in the middle.
        expected = [*plain[:30], (plain[30] + 1) % 200, *plain[31:]]
        found = engine.generate("x", params(prediction=expected)[0])[0]
        assert found.token_ids == plain
        assert accepted(engine, source) - before > 30
        text = "an expectation that is wrong"
        assert engine.generate("x", params(prediction=text)[0])[0].token_ids == plain
        long = [1, 2, 3] * 1000
        assert engine.generate("x", params(prediction=long)[0])[0].token_ids == plain


def test_a_prediction_that_cannot_be_used_is_refused(checkpoint: Path) -> None:
    with open_engine(checkpoint) as engine:
        for ids in ([-1], [10**6], [1, 2**40]):
            with pytest.raises(RequestError, match="outside the vocabulary"):
                engine.generate("x", SamplingParams(prediction=ids))
        engine.respec(SpecConfig(policy="first", sources=("lookup",)))
        with pytest.raises(RequestError, match="neither is in use; in use: lookup"):
            engine.generate("x", SamplingParams(prediction=[1, 2]))
        assert engine.generate("x", SamplingParams(max_tokens=2))[0].token_ids
        engine.respec(SpecConfig(policy="first", sources=("lookup", "suffix")))
        lookup_alone = SamplingParams(prediction=[1, 2], speculation={"sources": ("lookup",)})
        with pytest.raises(RequestError, match="neither is in use; in use: lookup"):
            engine.generate("x", lookup_alone)


def test_saved_text_is_drafted_by_another_engine(checkpoint: Path, tmp_path: Path) -> None:
    file = tmp_path / "folder" / "text.hvdx"
    with open_engine(checkpoint) as engine:
        plain = tokens(engine, params(namespace="daily"))
        engine.suffix.save(file)
        tokens_kept = engine.suffix.info().tokens
    with open_engine(checkpoint) as engine:
        engine.suffix.load(file)
        assert engine.suffix.info().tokens == tokens_kept
        assert tokens(engine, params(namespace="daily")) == plain
        assert accepted(engine) > 100
    other = tiny_checkpoint(tmp_path / "other", vocab_size=100)
    with open_engine(other) as engine, pytest.raises(HvdxError, match="tokenizer"):
        engine.suffix.load(file)


def test_the_budget_holds_and_bad_budgets_are_refused(checkpoint: Path) -> None:
    with open_engine(checkpoint, suffix={"token_budget": 100}) as engine:
        for seed in range(6):
            engine.generate("x", SamplingParams(max_tokens=60, seed=seed, ignore_eos=True))
        engine.suffix.flush()
        assert 0 < engine.suffix.info().tokens <= 100
    with pytest.raises(ConfigError, match="token_budget"):
        open_engine(checkpoint, suffix={"token_budget": 1})


def test_decoding_goes_on_when_the_builder_has_failed(
    checkpoint: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with open_engine(checkpoint) as engine:
        plain = tokens(engine, params())
        engine.suffix.flush()

        def broken(*args: Any) -> None:
            raise MemoryError("no memory for an index")

        monkeypatch.setattr("hvdx.suffix.segment.build_index", broken, raising=False)
        monkeypatch.setattr("hvdx.suffix.store.build_index", broken)
        monkeypatch.setattr("hvdx.suffix.levels.Segment", broken)
        for _ in range(2):
            assert tokens(engine, params()) == plain
            engine.suffix.flush()
        assert engine.suffix.info().failure
    assert sum("no memory for an index" in record.getMessage() for record in caplog.records) <= 1


def test_nothing_is_kept_when_sharing_is_off(checkpoint: Path) -> None:
    with open_engine(checkpoint, suffix={"share": False}) as engine:
        tokens(engine, params())
        assert engine.suffix.info().tokens == 0


def test_no_request_compiles_anything(checkpoint: Path) -> None:
    with open_engine(checkpoint) as engine:
        live: Any = engine.source("suffix")
        before = live._decider.num_compiled()
        tokens(engine, params())
        engine.suffix.flush()
        tokens(engine, params(0.7))
        assert live._decider.num_compiled() == before


def test_an_audit_is_cold_unless_asked_to_be_warm(checkpoint: Path) -> None:
    prompts = [prompt.model_copy(update={"max_tokens": 40}) for prompt in builtin_prompts()[:2]]
    short = [
        prompt.model_copy(update={"messages": (Message(role="user", content="abc" * index),)})
        for index, prompt in enumerate(prompts, 1)
    ]
    with open_engine(checkpoint) as engine:
        cold = run_audit(engine, short, sources=SOURCES)
        warm = run_audit(engine, short, sources=SOURCES, warm=True)
    assert cold.ok and warm.ok
    for name in SOURCES:
        assert warm.accepted_length[name] > cold.accepted_length[name]


def test_an_output_is_kept_once_however_many_suffix_sources_there_are(checkpoint: Path) -> None:
    spec = {"policy": "first", "sources": ("suffix-tree", "suffix")}
    with Engine.from_pretrained(checkpoint, spec=spec) as engine:
        outputs = [
            engine.generate("x", SamplingParams(max_tokens=30, seed=seed, ignore_eos=True))[0]
            for seed in (1, 2)
        ]
        engine.suffix.flush()
        kept = [found.tolist() for _, found in engine.suffix.store.responses()]
        assert kept == [output.token_ids for output in outputs]


def test_an_output_that_ends_while_it_waits_is_whole_and_apart(checkpoint: Path) -> None:
    """A preempted output that is aborted, and another one under the same request id."""
    kv = {"num_blocks": 17, "block_size": 16}
    with open_engine(checkpoint, max_num_seqs=2, kv=kv, max_model_len=220) as engine:
        long = SamplingParams(max_tokens=150, ignore_eos=True, temperature=0.0)
        for name in ("A", "B"):
            engine.add([5] * 60, long, request_id=name)
        while not engine.stats().preemptions:
            engine.step()
        waiting = engine._cycle.scheduler.waiting[0]
        name = waiting.request.request_id
        result = engine.abort(name)
        assert result.outputs[0].token_ids
        engine.add("other", SamplingParams(max_tokens=20, ignore_eos=True), request_id=name)
        while engine.has_unfinished():
            engine.step()
        engine.suffix.flush()
        sizes = sorted(found.size for _, found in engine.suffix.store.responses())
        assert sizes == sorted([20, len(result.outputs[0].token_ids), 150])
        space = engine.suffix.store._namespaces[""]
        assert not space.running


def test_text_that_was_loaded_is_used_when_outputs_are_not_kept(
    checkpoint: Path, tmp_path: Path
) -> None:
    with open_engine(checkpoint) as engine:
        plain = tokens(engine, params())
        engine.suffix.save(tmp_path / "text")
        kept = engine.suffix.info().tokens
    with open_engine(checkpoint, suffix={"share": False}) as engine:
        engine.suffix.load(tmp_path / "text")
        assert tokens(engine, params()) == plain
        assert accepted(engine) > 100
        engine.suffix.flush()
        assert engine.suffix.info().tokens == kept


def test_a_row_that_cannot_be_indexed_costs_nobody_a_draft(
    checkpoint: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_engine(checkpoint, max_num_seqs=4) as engine:
        plain = tokens(engine, [one.model_copy(update={"speculation": False}) for one in params()])
        engine.suffix.clear()
        live: Any = engine.source("suffix")
        admit, count = live._decider.admit, [0]

        def fails_once(*arguments: Any) -> None:
            count[0] += 1
            if count[0] == 4:
                raise MemoryError("no arena")
            admit(*arguments)

        monkeypatch.setattr(live._decider, "admit", fails_once)
        assert tokens(engine, params()) == plain
        assert engine.stats().faulty_drafts == 1
        assert accepted(engine) > 0


def test_an_audit_leaves_the_users_text_alone(checkpoint: Path) -> None:
    prompt = builtin_prompts()[0]
    short = [prompt.model_copy(update={"messages": (Message(role="user", content="abc"),)})]
    with open_engine(checkpoint) as engine:
        tokens(engine, params())
        engine.suffix.flush()
        before = engine.suffix.info()
        run_audit(engine, short, sources=SOURCES, max_tokens=10)
        engine.suffix.flush()
        assert engine.suffix.info() == before


def test_an_engine_that_is_dropped_leaves_no_thread(checkpoint: Path) -> None:
    before = threading.active_count()
    engine = open_engine(checkpoint)
    engine.generate("x", SamplingParams(max_tokens=2))
    assert threading.active_count() > before
    del engine
    gc.collect()
    assert threading.active_count() == before


def test_a_broken_builder_is_reported_by_load_and_save(
    checkpoint: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_engine(checkpoint) as engine:
        engine.suffix.save(tmp_path / "text")

        def broken(*args: Any) -> None:
            raise MemoryError("no memory for an index")

        monkeypatch.setattr("hvdx.suffix.levels.Segment", broken)
        engine.generate("x", SamplingParams(max_tokens=5, ignore_eos=True))
        for call in (engine.suffix.save, engine.suffix.load):
            with pytest.raises(HvdxError, match=r"cannot be indexed any more: .*no memory"):
                call(tmp_path / "text")
