"""Payoff models in the engine: loaded, changed while it runs, refused, hostile; never a token."""

from __future__ import annotations

import importlib
import json
import logging
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from numba import carray, cfunc, types

from hvdx import Engine, HvdxError, SamplingParams
from hvdx.payoff import INDEX
from hvdx.predictor import shipped
from hvdx.predictor.compile import compile_predictor
from hvdx.predictor.manifest import Target
from hvdx.predictor.train import save_trained, train
from hvdx.testing import tiny_checkpoint

sys.path.append(str(Path(__file__).parents[1] / "predictor"))
made = importlib.import_module("made_samples")

PROMPT = "one two three one two three one two"
SIGNATURE = types.void(types.CPointer(types.float64), types.int32, types.CPointer(types.float64))


@pytest.fixture(scope="module")
def checkpoint(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tiny_checkpoint(tmp_path_factory.mktemp("llama"))


@pytest.fixture(autouse=True, scope="module")
def own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HVDX_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.fixture(scope="module")
def opinion(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Path]:
    """Makes a predictor that believes in a share of every draft, once for each share."""
    known: dict[tuple[float, Target | None], Path] = {}

    def make(share: float, target: Target | None = None) -> Path:
        if (share, target) not in known:
            folder = tmp_path_factory.mktemp("opinion")
            samples = made.make_samples()
            label = np.round(share * samples.draft_len).astype(np.float32)
            settings = made.SMALL.model_copy(
                update={"monotone": {}, "leave_one_out": False, "learning_rate": 1.0}
            )
            trained = train(replace(samples, label=label, target=target), settings)
            save_trained(trained, folder / "trained")
            compile_predictor(folder / "trained", folder / "predictor")
            known[share, target] = folder / "predictor"
        return known[share, target]

    return make


def open_engine(path: Path, **settings: Any) -> Engine:
    spec = {"sources": ("suffix",), "policy": "suffix", "max_draft_tokens": 12}
    return Engine.from_pretrained(path, spec=spec, **{"dtype": "float32"} | settings)


def greedy(count: int = 40) -> SamplingParams:
    return SamplingParams(temperature=0.0, max_tokens=count, ignore_eos=True)


def watch(engine: Engine) -> list[tuple[float, float, float]]:
    """Collect draft length, score and payoff of every decision that has a draft."""
    source: Any = engine.source("suffix")
    peek, found = source.peek, []

    def look(rows: Any, active: Any, out: Any) -> None:
        peek(rows, active, out)
        features = source.features[0]
        if features[INDEX.draft_len]:
            length, score = features[[INDEX.draft_len, INDEX.score]].tolist()
            found.append((length, score, float(source.payoff[0])))

    source.peek = look
    return found


def test_a_predictor_values_drafts_and_can_be_changed_while_a_request_runs(
    checkpoint: Path, opinion: Callable[..., Path]
) -> None:
    with open_engine(checkpoint, predictor=opinion(0.9)) as engine:
        plain = engine.generate(PROMPT, greedy().model_copy(update={"speculation": False}))
        engine.suffix.clear()
        assert engine.predictor is not None and engine.predictor.form == "compiled"
        found = watch(engine)
        engine.add(PROMPT, greedy())
        tokens: list[int] = []
        while engine.has_unfinished():
            if len(tokens) >= 20 and engine.predictor.path == opinion(0.9):
                high = list(found)
                found.clear()
                engine.load_predictor(opinion(0.2))
            tokens += [token for delta in engine.step() for token in delta.token_ids]
        assert tokens == plain[0].token_ids
    assert high and found
    long = [row for row in high if row[0] >= 4]
    assert long and all(payoff >= 0.6 * length for length, _, payoff in long)
    long = [row for row in found if row[0] >= 4]
    assert long and all(payoff <= 0.5 * length for length, _, payoff in long)


def test_none_takes_the_predictor_away(checkpoint: Path, opinion: Callable[..., Path]) -> None:
    with open_engine(checkpoint, predictor=opinion(0.2)) as engine:
        engine.load_predictor(None)
        assert engine.predictor is None
        found = watch(engine)
        engine.generate(PROMPT, greedy())
        assert found
        for length, score, payoff in found:
            assert payoff == pytest.approx(min(score, length), rel=1e-6)


def test_respec_keeps_the_predictor(checkpoint: Path, opinion: Callable[..., Path]) -> None:
    with open_engine(checkpoint, predictor=opinion(0.9)) as engine:
        engine.respec({"sources": ("lookup",), "policy": "lookup"})
        engine.respec({"sources": ("suffix",), "policy": "suffix", "max_draft_tokens": 12})
        found = watch(engine)
        engine.generate(PROMPT, greedy())
        assert any(payoff > 1.5 * score for length, score, payoff in found if length >= 4)


@cfunc(SIGNATURE)
def no_number(data, pred_margin, result):  # type: ignore[no-untyped-def]
    carray(result, 1)[0] = np.nan


@cfunc(SIGNATURE)
def huge(data, pred_margin, result):  # type: ignore[no-untyped-def]
    carray(result, 1)[0] += 1e9


@cfunc(SIGNATURE)
def negative(data, pred_margin, result):  # type: ignore[no-untyped-def]
    carray(result, 1)[0] -= 5.0


@cfunc(SIGNATURE)
def endless(data, pred_margin, result):  # type: ignore[no-untyped-def]
    carray(result, 1)[0] = -np.inf


@pytest.mark.parametrize(
    ("function", "payoff"),
    [
        (no_number, lambda length, score: min(score, length)),
        (huge, lambda length, score: length),
        (negative, lambda length, score: 0.0),
        (endless, lambda length, score: 0.0),
    ],
    ids=["NaN", "1e9", "-5", "-inf"],
)
@pytest.mark.parametrize("temperature", [0.0, 0.8])
def test_a_hostile_model_changes_no_token(
    checkpoint: Path, function: Any, payoff: Callable[..., float], temperature: float
) -> None:
    params = SamplingParams(temperature=temperature, seed=4, max_tokens=30, ignore_eos=True)
    with open_engine(checkpoint) as engine:
        (plain,) = engine.generate(PROMPT, params.model_copy(update={"speculation": False}))
        engine.suffix.clear()
        engine._cycle.use_predictor(SimpleNamespace(address=function.address))  # type: ignore[arg-type]
        found = watch(engine)
        (drafted,) = engine.generate(PROMPT, params)
    assert drafted.token_ids == plain.token_ids
    assert found
    for length, score, value in found:
        assert value == pytest.approx(payoff(length, score), rel=1e-6)


def test_a_predictor_for_another_tokenizer_is_refused_and_the_old_one_stays(
    checkpoint: Path, opinion: Callable[..., Path]
) -> None:
    other = opinion(0.9, Target("other-model", "w", "t", 260))
    with open_engine(checkpoint, predictor=opinion(0.2)) as engine:
        before = engine.predictor
        with pytest.raises(HvdxError, match="trained for other-model, whose tokenizer is not"):
            engine.load_predictor(other)
        with pytest.raises(HvdxError, match=r"no manifest.json, so it is not a predictor"):
            engine.load_predictor(checkpoint)
        assert engine.predictor is before
    with pytest.raises(HvdxError, match="whose tokenizer is not"):
        open_engine(checkpoint, predictor=other)


def test_a_predictor_for_this_tokenizer_is_taken(
    checkpoint: Path, opinion: Callable[..., Path]
) -> None:
    with open_engine(checkpoint) as engine:
        assert engine.tokenizer is not None
        vocab = engine.model_config.vocab_size
        mine = Target("these weights do not matter", "w", engine.tokenizer.fingerprint(), vocab)
        engine.load_predictor(opinion(0.9, mine))
        assert engine.predictor is not None and engine.predictor.target == mine


def ship(monkeypatch: pytest.MonkeyPatch, checkpoint: Path, folder: Path) -> None:
    """Let a predictor be the one that is shipped for the checkpoint."""
    config = json.loads((checkpoint / "config.json").read_text(encoding="utf-8"))
    names = ("num_hidden_layers", "hidden_size", "vocab_size")
    sizes = (config["architectures"][0], *(config[name] for name in names))
    monkeypatch.setattr(shipped, "PREDICTORS", folder.parent)
    monkeypatch.setattr(shipped, "SHIPPED", {sizes: folder.name})


@pytest.mark.parametrize("first", ["suffix", "lookup"])
def test_the_shipped_predictor_does_not_come_back_once_it_was_taken_away(
    checkpoint: Path, opinion: Callable[..., Path], monkeypatch: pytest.MonkeyPatch, first: str
) -> None:
    """Nor does it in the place of another one that a user loaded and took away."""
    ship(monkeypatch, checkpoint, opinion(0.9))
    spec = {"sources": (first,), "policy": "first"}
    others = [
        {"sources": (name,), "policy": "first"} for name in ("lookup", "suffix-tree", "suffix")
    ]
    with Engine.from_pretrained(checkpoint, dtype="float32", spec=spec) as engine:
        assert (engine.predictor is None) == (first == "lookup")
        with pytest.raises(HvdxError):  # what is refused is no wish
            engine.load_predictor(checkpoint)
        engine.respec({"sources": ("suffix",), "policy": "suffix"})
        assert engine.predictor is not None and engine.predictor.path == opinion(0.9)
        for loaded in (None, opinion(0.2), None):
            engine.load_predictor(loaded)
            for other in others:
                engine.respec(other)
                assert (engine.predictor and engine.predictor.path) == loaded


def test_the_shipped_predictor_is_taken_when_a_suffix_source_is_used(
    checkpoint: Path,
    opinion: Callable[..., Path],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    folder = opinion(0.9)
    ship(monkeypatch, checkpoint, folder)
    with open_engine(checkpoint) as engine:
        assert engine.predictor is not None and engine.predictor.path == folder
    with open_engine(checkpoint, predictor=None) as engine:
        assert engine.predictor is None
    with Engine.from_pretrained(
        checkpoint, dtype="float32", spec={"sources": ("lookup",), "policy": "lookup"}
    ) as other:
        assert other.predictor is None
        other.respec({"sources": ("suffix-tree",), "policy": "first"})
        assert other.predictor is not None
    strange = opinion(0.9, Target("other-model", "w", "t", 260))
    monkeypatch.setattr(shipped, "PREDICTORS", strange.parent)
    with caplog.at_level(logging.WARNING, "hvdx"), open_engine(checkpoint) as engine:
        assert engine.predictor is None
    assert "The shipped payoff model is not used" in caplog.text
