"""From traces to a predictor that decides in an engine: the whole sequence on a tiny model."""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from hvdx import Engine, SamplingParams, SpecConfig
from hvdx.cli import app
from hvdx.errors import HvdxError
from hvdx.payoff import INDEX, MISSING
from hvdx.policy import CycleCost
from hvdx.predictor.load import load_predictor
from hvdx.predictor.replayed import samples_from
from hvdx.predictor.samples import Samples
from hvdx.predictor.settings import TrainSettings
from hvdx.testing import tiny_drafter
from hvdx.trace import Traces, read_traces, replay
from hvdx.trace.compare import METHODS
from hvdx.trace.recorder import About

sys.path.append(str(Path(__file__).parent))
made = importlib.import_module("made_samples")

SPEC = {"sources": ("suffix",), "policy": "suffix", "max_draft_tokens": 12}
PAGE = "There are many ways to write a page of words that nobody has ever read before. " * 2
PROMPTS = [
    "one two three one two three one two",
    "def add(a, b):\n    return a + b\n\ndef add(a, b):",
    PAGE + "Say it again.",
    "x",
    PAGE + "Say it backwards!",
    "abcabcabcabcabcabcabc",
]
SETTINGS = TrainSettings(
    policies=("threshold",), explore=0.3, threads=1, spec={"max_draft_tokens": 12}
)


@pytest.fixture(scope="module")
def checkpoint(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder: Path = made.circling_checkpoint(tmp_path_factory.mktemp("llama"))
    return folder


@pytest.fixture(scope="module")
def engine(checkpoint: Path) -> Iterator[Engine]:
    with Engine.from_pretrained(checkpoint, dtype="float32", spec=SPEC) as live:
        yield live


def greedy() -> SamplingParams:
    return SamplingParams(temperature=0.0, max_tokens=60, ignore_eos=True)


@pytest.fixture(scope="module")
def folder(engine: Engine, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Six recorded outputs of three data sets; the last two are for testing."""
    path = tmp_path_factory.mktemp("traces") / "t"
    about = {
        f"r{k}": About(("chat", "code")[k % 2], f"set{k % 3}", "train" if k < 4 else "test")
        for k in range(len(PROMPTS))
    }
    with engine.capture(path, about=about):
        for k, prompt in enumerate(PROMPTS):
            engine.add(prompt, greedy(), f"r{k}")
        while engine.has_unfinished():
            engine.step()
    return path


@pytest.fixture(scope="module")
def traces(folder: Path) -> Traces:
    return read_traces(folder)


@pytest.fixture(scope="module")
def found(traces: Traces) -> Samples:
    return samples_from([traces], SETTINGS)


def test_samples_say_where_they_come_from(found: Samples, traces: Traces, engine: Engine) -> None:
    by_id = {one.request_id: one for one in found.requests}
    assert by_id.keys() == {f"r{k}" for k in range(len(PROMPTS))}
    assert (by_id["r1"].family, by_id["r1"].dataset, by_id["r1"].split) == ("code", "set1", "train")
    assert by_id["r5"].split == "test"
    # The page is what two prompts share.
    documents = [by_id[f"r{k}"].document for k in range(len(PROMPTS))]
    assert documents[2] == documents[4] and len(set(documents)) == len(PROMPTS) - 1
    assert found.target is not None and engine.tokenizer is not None
    assert found.target.tokenizer == engine.tokenizer.fingerprint()
    (origin,) = found.origin["traces"]
    assert origin["spec"]["sources"] == ["suffix"] and origin["temperatures"] == [0.0]
    assert origin["output_tokens"] == traces.num_output


def test_samples_are_drafts_with_their_features_and_labels(found: Samples) -> None:
    found.check()
    assert len(found) > 50
    assert (found.features[:, INDEX.draft_len] == found.draft_len).all()
    assert (found.features[:, INDEX.num_output] == found.position).all()
    assert found.label.min() >= 0 and (found.label <= found.draft_len).all()
    assert found.label.max() > 3
    assert (found.features.view(np.int64) == MISSING).any()


def test_labels_are_what_a_policy_that_sends_every_draft_has_accepted(traces: Traces) -> None:
    """Without chance, cycles of the policy `suffix` and the labels are the same thing."""
    settings = TrainSettings(policies=("suffix",), explore=0.0, caches="cold", spec=SETTINGS.spec)
    samples = samples_from([traces], settings)
    spec = SpecConfig(sources=("suffix",), policy="suffix", max_draft_tokens=12)
    label = {
        (int(request), int(position)): int(value)
        for request, position, value in zip(
            samples.request, samples.position, samples.label, strict=True
        )
    }
    seen = 0
    for number, request in enumerate(replay(traces, spec)):
        for cycle in request.cycles:
            value = label.get((number, int(cycle["start"])))
            if value is not None:
                assert (cycle["source"], cycle["accepted"]) == (0, value)
                seen += 1
    assert seen == len(samples) > 30


def test_a_warm_replay_sees_earlier_responses(traces: Traces) -> None:
    shared = {}
    for caches in ("cold", "warm"):
        samples = samples_from([traces], SETTINGS.model_copy(update={"caches": caches}))
        shared[caches] = samples.features[:, INDEX.shared_match_len].max()
    assert shared["cold"] == 0 < shared["warm"]


def test_the_same_seed_gives_the_same_samples(traces: Traces, found: Samples) -> None:
    again = samples_from([traces], SETTINGS)
    assert np.array_equal(again.features.view(np.int64), found.features.view(np.int64))
    assert np.array_equal(again.label, found.label)
    other = samples_from([traces], SETTINGS.model_copy(update={"seed": 1}))
    assert not np.array_equal(other.position, found.position)


def test_captures_are_replayed_by_themselves_and_documents_are_of_all(
    traces: Traces, found: Samples
) -> None:
    other = replace(traces, requests=traces.requests[2:])
    both = samples_from([traces, other], SETTINGS)
    assert len(both.requests) == 10 and len(both.origin["traces"]) == 2
    ids = [one.request_id for one in both.requests]
    assert ids == [one.request_id for one in (*traces.requests, *other.requests)]
    documents = {(one.request_id, one.document) for one in both.requests}
    assert len(documents) == 6 and len({group for _, group in documents}) == 5
    first = both.take(both.request < 6)
    assert np.array_equal(first.features.view(np.int64), found.features.view(np.int64))
    assert both.take(both.request >= 6).request.min() >= 6 and len(both) > len(found)
    meta = replace(traces.meta, model="other", tokenizer_fingerprint="0" * 32)
    with pytest.raises(HvdxError, match="other, whose tokenizers differ"):
        samples_from([traces, replace(traces, meta=meta)], SETTINGS)


def test_progress_covers_both_passes(traces: Traces) -> None:
    seen: list[tuple[int, int]] = []
    samples_from([traces], SETTINGS, lambda done, count: seen.append((done, count)))
    assert seen == [(k + 1, 12) for k in range(12)]


def test_an_output_that_ends_too_early_leaves_drafts_out(traces: Traces, found: Samples) -> None:
    cut = [
        replace(one, output_ids=one.output_ids[:20], finish_reason="length", limit=60)
        for one in traces.requests
    ]
    short = samples_from([replace(traces, requests=cut)], SETTINGS)
    assert short.num_censored > 0
    assert len(short) < len(found)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"policies": ("luck",)}, "luck"),
        ({"spec": {"max_draft_tokens": 99}}, "max_draft_tokens=99 is not allowed"),
        ({"spec": {"sources": ("lookup",)}}, "no suffix source is in use"),
    ],
)
def test_a_replay_that_cannot_be(traces: Traces, change: dict[str, Any], says: str) -> None:
    with pytest.raises(HvdxError, match=says):
        samples_from([traces], SETTINGS.model_copy(update=change))


def test_a_replay_weighs_what_was_recorded(checkpoint: Path, tmp_path: Path) -> None:
    """Trees of a shape that is not the default, and costs, are those of the traces."""
    table = CycleCost.linear(pass_us=1000.0, draft_us={"eagle3": 1.0})
    (tmp_path / "cost.json").write_text(json.dumps(table.to_json()), encoding="utf-8")
    spec = SpecConfig(sources=("suffix", "eagle3"), eagle_total=6, eagle_depth=2, eagle_top_k=3)
    live = Engine.from_pretrained(
        checkpoint, dtype="float32", spec=spec, cycle_cost=tmp_path / "cost.json",
        drafter=tiny_drafter(tmp_path / "head", checkpoint),
    )  # fmt: skip
    with live, live.capture(tmp_path / "t", with_drafter=True):
        live.generate(PROMPTS[:2], greedy())
    traces = read_traces(tmp_path / "t")
    settings = TrainSettings(policies=("goodput",), caches="cold", threads=1)
    found = samples_from([traces], settings)
    assert len(found) > 5
    used = found.origin["traces"][0]["spec"]
    assert (used["eagle_total"], used["eagle_depth"], used["eagle_top_k"]) == (6, 2, 3)
    dear = CycleCost.linear(pass_us=1.0, node_us=1000.0, draft_us={"eagle3": 1.0})
    other = replace(traces, meta=replace(traces.meta, cost=dear.to_json()))
    assert not np.array_equal(samples_from([other], settings).position, found.position)
    with pytest.raises(HvdxError, match="no cost table is given"):
        samples_from([replace(traces, meta=replace(traces.meta, cost=None))], settings)


def test_the_whole_sequence_ends_in_a_predictor_that_decides(
    folder: Path, traces: Traces, engine: Engine, checkpoint: Path, tmp_path: Path
) -> None:
    config = tmp_path / "s.json"
    config.write_text(
        json.dumps({"num_trees": 30, "min_data_in_leaf": 5, "num_folds": 2, "threads": 1,
                    "spec": {"max_draft_tokens": 12}}), "utf-8"
    )  # fmt: skip
    model, compiled, report = tmp_path / "model", tmp_path / "compiled", tmp_path / "report.json"
    for words in (
        ("train", folder, folder, "-o", model, "--config", config),
        ("compile", model, "-o", compiled),
        ("eval", compiled, folder, "--json", report, "--leave-one-out", folder),
    ):
        done = CliRunner().invoke(app, ["predictor", *map(str, words)])
        assert done.exit_code == 0, done.output
    document = json.loads(report.read_text(encoding="utf-8"))
    both = CliRunner().invoke(
        app, ["predictor", "train", str(model / "samples.safetensors"), str(folder), "-o", "x"]
    )
    assert both.exit_code == 2 and "one samples file, or traces" in both.output
    assert document["overall"]["drafts"] > 10
    assert {one["family"] for one in document["families"]} == {"chat", "code"}
    predictor = load_predictor(compiled)
    assert predictor.target is not None and len(predictor.card["origin"]["traces"]) == 2
    assert predictor.card["origin"]["traces"][1]["model"] == traces.meta.model
    words = ["generate", "one two one two", "--model", checkpoint, "--max-tokens", "8"]
    for options, code in (
        (["--sources", "suffix", "--predictor", compiled], 0),
        (["--sources", "suffix", "--predictor", "none"], 0),
        (["--sources", "lookup", "--predictor", compiled], 2),
        (["--sources", "suffix", "--predictor", model], 2),
    ):
        done = CliRunner().invoke(app, [str(word) for word in [*words, *options]])
        assert done.exit_code == code, done.output
    before = [one.token_ids for one in engine.generate(PROMPTS[:3], greedy())]
    engine.load_predictor(compiled)
    assert engine.predictor is not None
    assert [one.token_ids for one in engine.generate(PROMPTS[:3], greedy())] == before
    engine.load_predictor(None)


def test_a_replay_values_drafts_with_the_predictor(traces: Traces, predictor: Path) -> None:
    """The policy `threshold` takes other cycles when another model values its drafts."""
    spec = SpecConfig(
        sources=("suffix",), policy="threshold", max_draft_tokens=12, payoff_threshold=3.0
    )
    model = load_predictor(predictor)
    by_score = [one.cycles for one in replay(traces, spec)]
    by_model = [one.cycles for one in replay(traces, spec, predictor=model)]
    assert any(not np.array_equal(a, b) for a, b in zip(by_score, by_model, strict=True))


def test_policies_are_compared_with_a_predictor(
    folder: Path, predictor: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """These traces know no drafter, so the policy does without."""
    monkeypatch.setitem(METHODS, "threshold", (("suffix",), "threshold"))
    rows = []
    for more in ([], ["--predictor", str(predictor)]):
        report = tmp_path / "report.json"
        words = ["trace", "replay", folder, "--policies", "suffix,threshold", "--cache", "cold"]
        options = ["--payoff-threshold", "3", "--max-draft-tokens", "12", "--json", report, *more]
        done = CliRunner().invoke(app, [str(word) for word in [*words, *options]])
        assert done.exit_code == 0, done.output
        document = json.loads(report.read_text(encoding="utf-8"))
        assert document["predictor"] == (predictor.name if more else None)
        rows.append([row for row in document["rows"] if row["family"] == "all"])
    assert all(row["identical"] for part in rows for row in part)
    assert rows[0][0] == rows[1][0]
    assert rows[0][1] != rows[1][1]
