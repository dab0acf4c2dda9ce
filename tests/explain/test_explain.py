"""What is said of an output's cycles: the same as its figures say, and its text, whole."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hvdx import Engine, RequestError, RequestOutput, SamplingParams
from hvdx.explain import TARGET, Explanation
from hvdx.explain.memory import KEPT
from hvdx.records import CYCLE, FIRST_SIZE, CycleLog
from hvdx.testing import tiny_checkpoint
from hvdx.trace import read_traces

PROMPTS = [
    "def add(a, b):\n    return a + b\n\ndef add(a, b):",
    "one two three one two three one two",
    "x",
]
SPEC = {"sources": ("suffix", "random-tree"), "policy": "random", "max_draft_tokens": 12}


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    path = tiny_checkpoint(tmp_path_factory.mktemp("llama"))
    with Engine.from_pretrained(path, spec=SPEC, max_num_seqs=3, device="cpu") as live:
        yield live


def params(**settings: Any) -> SamplingParams:
    return SamplingParams(
        **{"temperature": 0.0, "max_tokens": 50, "ignore_eos": True, "explain": True} | settings
    )


@pytest.fixture(scope="module")
def results(engine: Engine) -> list[RequestOutput]:
    return engine.generate(PROMPTS, params(n=2, temperature=0.7, seed=5))


def every(engine: Engine, results: list[RequestOutput]) -> Iterator[tuple[Any, Explanation]]:
    for result in results:
        for output in result.outputs:
            yield output, engine.explain(result, output.index)


def test_totals_are_those_of_the_output(engine: Engine, results: list[RequestOutput]) -> None:
    used = set()
    for output, explained in every(engine, results):
        assert explained.totals.keys() == output.speculation.keys()
        used |= explained.totals.keys()
        for name, figures in output.speculation.items():
            total = explained.totals[name]
            assert (total.cycles, total.drafted) == (figures.cycles, figures.drafted)
            assert (total.accepted, total.emitted) == (figures.accepted, figures.emitted)
        assert len(explained.cycles) == output.cycles
    assert {"suffix", "random-tree"} <= used


def test_pieces_are_the_output(engine: Engine, results: list[RequestOutput]) -> None:
    for output, explained in every(engine, results):
        assert [piece.token_id for piece in explained.pieces] == output.token_ids
        assert "".join(piece.text for piece in explained.pieces) == output.text == explained.text
        assert "".join(cycle.text for cycle in explained.cycles) == output.text
        for number, cycle in enumerate(explained.cycles):
            own = [piece for piece in explained.pieces if piece.cycle == number]
            made = [cycle.source] * cycle.accepted + [TARGET] * (cycle.emitted - cycle.accepted)
            assert [piece.source for piece in own] == made
            assert cycle.start == sum(one.emitted for one in explained.cycles[:number])


@pytest.mark.parametrize("spec", [False, {"sources": ()}, {"policy": "plain"}])
def test_an_output_without_drafts_is_the_targets_own(tmp_path: Path, spec: Any) -> None:
    with Engine.from_pretrained(tiny_checkpoint(tmp_path), spec=spec, device="cpu") as plain:
        (result,) = plain.generate(PROMPTS[2], params(max_tokens=9))
        explained = plain.explain(result)
    assert [piece.source for piece in explained.pieces] == [TARGET] * 9
    assert [(cycle.drafted, cycle.emitted) for cycle in explained.cycles] == [(0, 1)] * 9
    assert explained.histogram == []
    json.dumps(explained.to_json())


def test_sums_of_all_views_match(engine: Engine, results: list[RequestOutput]) -> None:
    for _, explained in every(engine, results):
        drafted = [cycle for cycle in explained.cycles if cycle.drafted]
        predicted = sum(cycle.predicted for cycle in drafted)
        accepted = sum(cycle.accepted for cycle in drafted)
        for group in (explained.histogram, explained.deciles):
            assert sum(one.cycles for one in group) == len(drafted)
            means = [one.mean_predicted for one in group]
            assert means == sorted(means)
            weights = [one.cycles for one in group]
            assert np.dot(means, weights) == pytest.approx(predicted)
            assert np.dot([one.mean_accepted for one in group], weights) == pytest.approx(accepted)
        for one in explained.histogram:
            assert sum(one.counts) == one.cycles
            assert abs(one.mean_predicted - one.predicted) <= 0.5
        counted = [count for by in explained.reasons.values() for count in by.values()]
        assert sum(counted) == len(explained.cycles)
        assert json.loads(json.dumps(explained.to_json()))["text"] == explained.text


def test_what_is_left_to_predict_is_the_sum_of_scores(engine: Engine) -> None:
    """A suffix draft of worked numbers: the whole candidate is sent, so its score is predicted."""
    spec = {"sources": ("suffix",), "policy": "first", "suffix_max_spec_factor": 1.0}
    engine.respec(spec)
    prompt = [1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 9, 1, 2, 3]
    [result] = engine.generate(prompt, params(max_tokens=8))
    first = engine.explain(result).cycles[0]
    engine.respec(SPEC)
    assert (first.source, first.drafted, first.predicted) == ("suffix", 3, 1.5)
    assert first.reason == "the first source that has a draft"


@pytest.mark.parametrize("stop", [[], ["two"]])
def test_an_output_in_flight_is_explained_so_far(engine: Engine, stop: list[str]) -> None:
    ids = [engine.add(prompt, params(stop=stop)) for prompt in PROMPTS]
    shown = dict.fromkeys(ids, "")
    while engine.has_unfinished():
        for delta in engine.step():
            shown[delta.request_id] += delta.text
            explained = engine.explain(delta.request_id)
            text = "".join(piece.text for piece in explained.pieces)
            assert text == explained.text and text.startswith(shown[delta.request_id])
            assert explained.is_finished == (delta.finish_reason is not None)
    for request_id in ids:
        assert engine.explain(request_id).text == shown[request_id]


def test_a_stop_string_is_no_piece(engine: Engine) -> None:
    [whole] = engine.generate(PROMPTS[0], params())
    middle = whole.text[10:14]
    [result] = engine.generate(PROMPTS[0], params(stop=[middle]))
    pieces = engine.explain(result).pieces
    assert "".join(piece.text for piece in pieces) == result.text == whole.text[:10]
    assert len(pieces) == len(result.token_ids) > 10


def test_an_aborted_output_keeps_its_cycles(engine: Engine) -> None:
    request = engine.add("abc abc abc", params())
    queued = engine.add("abc", params())
    for _ in range(6):
        engine.step()
    result = engine.abort(request)
    engine.abort(queued)
    assert len(engine.explain(request).cycles) == result.outputs[0].cycles > 0
    assert engine.explain(request).is_finished


def test_a_trace_holds_the_same_cycles(engine: Engine, tmp_path: Path) -> None:
    with engine.capture(tmp_path / "trace"):
        [result] = engine.generate(PROMPTS[1], params())
    [traced] = read_traces(tmp_path / "trace").requests
    log = result.outputs[0].cycle_log
    assert log is not None
    for name in CYCLE.names or ():
        assert np.array_equal(log.records[name], traced.cycles[name], equal_nan=True), name


def test_nothing_is_kept_that_was_not_asked_for(engine: Engine) -> None:
    [result] = engine.generate("abc", params(explain=False))
    assert result.outputs[0].cycle_log is None
    with pytest.raises(RequestError, match=r"explain=True"):
        engine.explain(result)
    with pytest.raises(RequestError, match="neither in flight nor among the last"):
        engine.explain(result.request_id)


def test_bad_requests_are_one_sentence(engine: Engine, results: list[RequestOutput]) -> None:
    for request, index, match in (
        ("no such id", 0, "'no such id' cannot be explained"),
        (results[0], 2, "has 2, counted from 0"),
        (results[0], -1, "does not exist"),
        (results[0].outputs[0], 0, "give a request's id or its RequestOutput"),
    ):
        with pytest.raises(RequestError, match=match) as raised:
            engine.explain(request, index)
        assert "\n" not in str(raised.value)


def test_only_the_last_requests_are_remembered(engine: Engine) -> None:
    short = params(max_tokens=1)
    results = engine.generate([[index] for index in range(KEPT + 1)], [short] * (KEPT + 1))
    with pytest.raises(RequestError):
        engine.explain(results[0].request_id)
    assert engine.explain(results[1].request_id).text == results[1].text
    assert engine.explain(results[0]).text == results[0].text


def test_a_log_grows_and_keeps_everything() -> None:
    log = CycleLog(("a",))
    for start in range(3 * FIRST_SIZE + 1):
        log.append((start, 0, 2, 1, 2, 1, 0, 0.5, np.nan, 1.0, 2.0, 3.0, 6.0))
    assert len(log) == 3 * FIRST_SIZE + 1
    assert log.records["start"].tolist() == list(range(len(log)))
    assert log.records["predicted"].sum() == len(log) / 2
