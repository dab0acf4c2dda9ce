"""The benchmark of the drafting decision as a program, on little text and without its peers."""

import importlib
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hvdx.payoff import INDEX, NUM_FEATURES

SCRIPT = Path(__file__).parents[2] / "bench" / "decision.py"
PARTS = ("append", "own match+draft", "shared lookup+draft", "features")
PEERS = ("arctic", "lightgbm", "treelite-gtil", "tl2cgen-predictor", "compiled", "walker")


def run(folder: Path, *arguments: object) -> subprocess.CompletedProcess[str]:
    for package in ("arctic_inference", "lightgbm", "treelite", "tl2cgen"):
        (folder / f"{package}.py").write_text("raise ImportError('not in this test')\n")
    # Tests write nothing into the checkout, compiled modules included.
    environment = os.environ | {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(folder)}
    return subprocess.run(
        [sys.executable, str(SCRIPT), *map(str, arguments)],
        capture_output=True,
        text=True,
        check=False,
        env=environment,
    )


@pytest.fixture(scope="module")
def result(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, dict[str, Any]]:
    folder = tmp_path_factory.mktemp("decision")
    options = ("--quick", "--sizes", 2000, "--rows", "1,2", "--tokenizer", "words")
    done = run(folder, *options, "--json", folder / "out.json")
    assert done.returncode == 0, done.stderr
    return done.stdout, json.loads((folder / "out.json").read_text(encoding="utf-8"))


def test_every_part_and_the_whole_have_times(result: tuple[str, dict[str, Any]]) -> None:
    rows = {
        (row["what"], row["rows"], row["segments"], row["mode"], row["state"]): row
        for row in result[1]["rows"]
    }
    for segments in (1, 3):
        for mode in ("path", "tree"):
            for state in ("warm", "cold"):
                for what in (*PARTS, "append+match+draft+features", "decide"):
                    row = rows[what, 1, segments, mode, state]
                    assert row["tokens"] == 2000
                    assert 0 < row["p50_us"] <= row["p99_us"] < 100_000
                assert rows["decide", 2, segments, mode, state]["p50_us"] > 0


def test_a_missing_peer_is_a_row_with_a_reason(result: tuple[str, dict[str, Any]]) -> None:
    stdout, document = result
    reasons = {row["name"]: row["reason"] for row in document["peers"] if row["reason"]}
    assert reasons.keys() == set(PEERS)
    for reason in reasons.values():
        assert "not in this test" in reason
    assert "not in this test" in stdout
    scans = [row for row in document["peers"] if row["name"] == "ngram"]
    assert scans and all(row["p50_us"] > 0 for row in scans)
    assert document["ratios"] == []


def test_the_payoff_model_is_trained_and_timed_in_every_form(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(SCRIPT.parent))
    models = importlib.import_module("decision_models")
    features = np.random.default_rng(0).random((600, NUM_FEATURES)).astype(np.float32).astype(float)
    features[:, INDEX.draft_len] = 16
    model = models.TreeModel(features, np.floor(16 * features[:, INDEX.score]), tmp_path)
    assert model.reasons == {} and model.max_error <= 1e-12
    for form in models.FORMS:
        assert (model.time_rows(form, features[:3], 2, False) > 0).all()


def test_the_result_says_where_it_comes_from(result: tuple[str, dict[str, Any]]) -> None:
    document = result[1]
    assert document["stream"]["tokenizer"] == "words"
    assert document["versions"].keys() >= {"python", "numba", "arctic-inference", "lightgbm"}
    assert len(document["load"]["before"]) == 3
    assert document["clock_ns"]["compiled"] > 0


def test_memory_cycles_and_interference(result: tuple[str, dict[str, Any]]) -> None:
    document = result[1]
    memory = document["memory"]
    assert 4 < memory["live"]["used_bytes"] <= memory["live"]["reserved_bytes"]
    assert memory["live"]["append_us"] > 0
    assert memory["shared"][0]["bytes"] > 4 and memory["shared"][0]["build_us"] > 0
    assert memory["store"]["us_per_token"] > 0
    assert {(row["tree"], row["segments"]) for row in document["cycles"]} == {
        (tree, segments) for tree in (False, True) for segments in (1, 3)
    }
    assert all(0 < row["per_1000"] <= 1000 for row in document["cycles"])
    kinds = {(row["merging"], row["busy_thread"]) for row in document["interference"]}
    assert len(kinds) == 4
    for row in document["interference"]:
        assert row["decisions"] > row["preempted"] >= 0
        for part in (row["all"], row["undisturbed"], row["between"]):
            assert 0 < part["p50_us"] <= part["p99_us"] <= part["p99_9_us"] <= part["max_us"]


def test_bad_sizes_are_refused(tmp_path: Path) -> None:
    done = run(tmp_path, "--sizes", "many")
    assert done.returncode != 0
    assert "positive integers" in done.stderr
