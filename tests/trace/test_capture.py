"""Capturing: true signals, whatever drafts; what is left out; what is refused; going on."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
import torch

from hvdx import (
    ConfigError,
    Engine,
    HvdxError,
    RequestError,
    SamplingParams,
    SpecConfig,
    load_prompts,
)
from hvdx.draft.eagle import EagleSource
from hvdx.request import SpeculationParams
from hvdx.trace import TraceError, Traces, read_traces
from hvdx.trace.recorded import write_tree
from hvdx.trace.recorder import About
from hvdx.trace.signals import confidence
from hvdx.train.answers import AnswerSettings, capture_answers, choose_prompts
from hvdx.tree import DraftTree

PARAMS = SamplingParams(temperature=0.0, max_tokens=8, ignore_eos=True)


def test_confidence_is_that_of_the_distribution() -> None:
    logits = 4 * torch.randn(6, 50, generator=torch.Generator().manual_seed(0))
    log_probs = logits.double().log_softmax(-1).numpy()
    best = np.sort(log_probs, 1)[:, ::-1]
    expected = np.stack(
        [best[:, 0], best[:, 0] - best[:, 1], -(np.exp(log_probs) * log_probs).sum(1)], 1
    )
    np.testing.assert_allclose(confidence(logits), expected, rtol=1e-5, atol=1e-6)
    sure = torch.tensor([[0.0, -float("inf"), -float("inf")]])
    assert confidence(sure)[0, 0] == 0 and confidence(sure)[0, 2] == 0


def test_signals_belong_to_the_emitted_tokens(
    engine: Engine, traces: Traces, tmp_path: Path
) -> None:
    """The same under plain decoding and with drafts, and those that the engine itself reports."""
    before = engine.spec
    engine.respec(SpecConfig(sources=("suffix", "eagle3"), policy="first"))
    with engine.capture(tmp_path / "live"):
        for one in traces.requests:
            params = SamplingParams(temperature=0.0, max_tokens=one.limit, logprobs=2)
            (result,) = engine.generate(one.prompt_ids.tolist(), params)
            best = [
                sorted((entry.logprob for entry in found.values()), reverse=True)
                for found in result.outputs[0].logprobs or ()
            ]
            np.testing.assert_allclose([row[0] for row in best], one.top1_logprob, atol=1e-4)
            gaps = [row[0] - row[1] for row in best]
            np.testing.assert_allclose(gaps, one.top2_gap, atol=1e-4)
    engine.respec(before)
    live = read_traces(tmp_path / "live")
    assert max(one.cycles["accepted"].max() for one in live.requests) > 2
    for seen, plain in zip(live.requests, traces.requests, strict=True):
        for name in ("top1_logprob", "top2_gap", "entropy"):
            np.testing.assert_allclose(getattr(seen, name), getattr(plain, name), atol=1e-4)


def test_what_is_recorded_of_a_request(traces: Traces) -> None:
    assert traces.meta.drafter is not None
    shape = traces.meta.drafter["shape"]
    by_id = {one.request_id: one for one in traces.requests}
    assert [by_id[f"request {n}"].family for n in range(4)] == ["coding", "chat", "chat", "coding"]
    for one in traces.requests:
        assert one.split == "train" and one.limit == 60
        assert one.ended_by_stop == (one.output_ids[-1] in one.stop_ids)
        np.testing.assert_array_equal(one.cycles["start"], np.arange(one.output_ids.size))
        assert (one.cycles["cycle_us"] > one.cycles["forward_us"]).all()
        trees = one.trees
        assert trees is not None
        # Only a prompt of one token leaves the drafter without anything to read.
        first = 1 if one.prompt_ids.size == 1 else 0
        assert (trees.num_nodes[first:] >= shape["total"] - 1).all()
        assert (trees.num_nodes[first:] > shape["total"] - 1).any()
        for position in range(first, one.output_ids.size):
            whole = DraftTree(1, shape["total"])
            write_tree(trees, position, 0, shape["total"], whole)
            assert whole.num_nodes[0] == shape["total"] and whole.parent[0, 1] == 0
            hits = (whole.parent[0] == 0) & (whole.token_ids[0] == one.output_ids[position])
            assert hits.any() == (trees.accepted[position] > 0)


def test_recorded_trees_hold_what_is_kept_wherever_they_end(
    engine: Engine, traces: Traces, tmp_path: Path
) -> None:
    """Trees drafted to fewer levels or nodes are found among the nodes of the recorded ones."""
    assert traces.meta.drafter is not None and traces.meta.drafter["ends_early"]
    whole = traces.meta.drafter["shape"]
    before = engine.spec
    for levels, total in ((1, whole["total"]), (2, whole["total"]), (2, 4)):
        shape = {"eagle_depth": levels, "eagle_total": total}
        engine.respec(SpecConfig(sources=("eagle3",), policy="first", **shape))
        with engine.capture(tmp_path / f"{levels} {total}", with_drafter=True):
            for one in traces.requests:
                params = SamplingParams(temperature=0.0, max_tokens=one.limit)
                engine.generate(one.prompt_ids.tolist(), params)
        shallow = read_traces(tmp_path / f"{levels} {total}")
        for one, other in zip(traces.requests, shallow.requests, strict=True):
            assert one.trees is not None and other.trees is not None
            for position in range(one.output_ids.size):
                found = [DraftTree(1, total), DraftTree(1, total)]
                write_tree(one.trees, position, 0, total, found[0], levels)
                write_tree(other.trees, position, 0, total, found[1])
                size = int(found[0].num_nodes[0])
                for name in ("num_nodes", "token_ids", "parent", "depth"):
                    a, b = (getattr(tree, name)[0] for tree in found)
                    np.testing.assert_array_equal(np.ravel(a)[:size], np.ravel(b)[:size])
    engine.respec(before)


def test_what_is_left_out(engine: Engine, tmp_path: Path) -> None:
    with engine.capture(tmp_path / "t") as recorder:
        engine.add([1, 2, 3], PARAMS, "whole")
        engine.add([1, 2, 4], PARAMS, "stopped")
        engine.add([1, 2, 5], PARAMS.model_copy(update={"max_tokens": 90}), "cut off")
        for _ in range(4):
            engine.step()
        engine.abort("stopped")
        while recorder.num_written < 2:
            engine.step()
    assert not engine.has_unfinished()
    found = {one.request_id: one for one in read_traces(tmp_path / "t").requests}
    assert set(found) == {"whole", "stopped"}
    assert found["stopped"].finish_reason == "abort"
    assert found["stopped"].output_ids.size < found["whole"].output_ids.size == 8


def test_what_is_refused(engine: Engine, checkpoint: Path, tmp_path: Path) -> None:
    engine.add([1, 2, 3], PARAMS, "r")
    with pytest.raises(ConfigError, match="in flight"), engine.capture(tmp_path / "t"):
        pass
    engine.abort("r")
    with engine.capture(tmp_path / "t"), pytest.raises(ConfigError, match="captured"):
        engine.respec(engine.spec)
    assert not list((tmp_path / "t").glob("request*"))
    bare = Engine.from_pretrained(checkpoint, dtype="float32", max_model_len=64, spec=False)
    with (
        bare,
        pytest.raises(ConfigError, match="drafter="),
        bare.capture(tmp_path / "u", with_drafter=True),
    ):
        pass
    assert not (tmp_path / "u").exists()


def test_a_full_disk_ends_the_capture_and_nothing_else(
    engine: Engine, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(TraceError, match="cannot be written"), engine.capture(tmp_path / "t"):
        shutil.rmtree(tmp_path / "t")
        results = [engine.generate([1, 2, n], PARAMS)[0] for n in (3, 4)]
    assert all(len(one.token_ids) == 8 for one in results)
    assert sum("Capturing has ended" in line for line in caplog.messages) == 1


def test_a_request_cannot_draft_while_plain_decoding_is_recorded(
    engine: Engine, tmp_path: Path
) -> None:
    asked = PARAMS.model_copy(update={"speculation": SpeculationParams(policy="first")})
    with engine.capture(tmp_path / "t", with_drafter=True):
        with pytest.raises(RequestError, match="captured with the drafter"):
            engine.generate([1, 2, 3], asked)
        assert engine.cycle_cost  # measured or not, nothing changes
        with pytest.raises(RequestError, match="captured with the drafter"):
            engine.generate([1, 2, 3], asked)
        engine.generate([1, 2, 3], PARAMS)
    (one,) = read_traces(tmp_path / "t").requests
    assert one.trees is not None and one.cycles.size == one.output_ids.size == 8
    with engine.capture(tmp_path / "u"):
        assert engine.generate([1, 2, 3], asked)[0].token_ids == one.output_ids.tolist()


@pytest.mark.parametrize("where", ["draft_rows", "confidence", "about"])
def test_a_recorder_that_fails_ends_the_capture_and_no_request(
    engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("out of luck")

    plain = engine.generate([1, 2, 3], PARAMS)[0].token_ids
    about = {"r": About(family=fail)} if where == "about" else None  # type: ignore[arg-type]
    if where == "draft_rows":
        monkeypatch.setattr(EagleSource, "draft_rows", fail)
    if where == "confidence":
        monkeypatch.setattr("hvdx.trace.recorder.confidence", fail)
    with (
        pytest.raises(TraceError, match="could not be recorded"),
        engine.capture(tmp_path / "t", with_drafter=True, about=about),
    ):
        engine.add([1, 2, 3], PARAMS, "r")
        engine.add([4, 5, 6], PARAMS, "s")
        results = {}
        while engine.has_unfinished():
            results |= {d.request_id: d.result for d in engine.step() if d.result is not None}
        assert results["r"].token_ids == plain
        assert [one.outputs[0].finish_reason for one in results.values()] == ["length"] * 2


def test_a_capture_changes_neither_tokens_nor_settings(engine: Engine, tmp_path: Path) -> None:
    before, plain = engine.spec, engine.generate([5, 6, 7], PARAMS)[0].token_ids
    with engine.capture(tmp_path / "t", with_drafter=True):
        assert engine.generate([5, 6, 7], PARAMS)[0].token_ids == plain
    assert engine.spec == before
    assert engine.generate([5, 6, 7], PARAMS)[0].token_ids == plain


@pytest.fixture
def prompt_file(tmp_path: Path) -> Path:
    rows = [
        {
            "id": f"p{number}",
            "family": "chat",
            "dataset": "ab"[number % 2],
            "split": "train" if number < 4 else "test",
            "messages": [{"role": "user", "content": f"say {number}"}],
            "max_tokens": 6 + number,
        }
        for number in range(5)
    ]
    path = tmp_path / "prompts.jsonl"
    path.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    return path


def test_a_capture_of_live_cycles_keeps_what_sources_learned(
    engine: Engine, tmp_path: Path
) -> None:
    engine.respec(SpecConfig(sources=("suffix",), policy="first"))
    source = engine.source("suffix")
    with engine.capture(tmp_path / "t"):
        engine.generate([1, 2, 3], PARAMS)
    assert engine.source("suffix") is source


def test_prompt_files_are_answered_once(
    open_engine: Callable[..., Engine], prompt_file: Path, tmp_path: Path
) -> None:
    prompts, folder = load_prompts([prompt_file]), tmp_path / "t"
    with open_engine() as engine:
        few = choose_prompts(engine, prompts, AnswerSettings(limit=2, max_tokens=7))
        assert [prompt.id for prompt, _, _ in few.prompts] == ["p0", "p1"]
        assert few.left_out_words() == "1 of split test"
        assert capture_answers(engine, few, folder) == 2
        whole = choose_prompts(engine, prompts, AnswerSettings(max_tokens=7, exclude=("b",)))
        assert [prompt.id for prompt, _, _ in whole.prompts] == ["p0", "p2"]
        assert capture_answers(engine, whole, folder) == 1
        assert capture_answers(engine, whole, folder) == 0
        with pytest.raises(HvdxError, match="5 of more than 2 tokens"):
            choose_prompts(engine, prompts, AnswerSettings(max_prompt=2, split="all"))
    found = {one.request_id: one for one in read_traces(folder).requests}
    assert set(found) == {"p0", "p1", "p2"}
    assert found["p1"].dataset == "b" and found["p0"].limit == 6 and found["p2"].limit == 7
