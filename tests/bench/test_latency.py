"""The latency benchmark as a program, on a tiny random model."""

import importlib
import json
import sys
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import pytest

from hvdx.testing import tiny_checkpoint, tiny_drafter

SCRIPT = Path(__file__).parents[2] / "bench" / "latency.py"
METHODS = (
    "plain", "lookup", "suffix", "suffix-shared", "suffix-again", "eagle3", "eagle3-chain",
    "suffix+eagle3", "frequency", "threshold", "goodput", "union", "hf", "hf-lookup",
)  # fmt: skip


Run = Callable[..., CompletedProcess[str]]


@pytest.fixture(scope="module")
def smoke(tmp_path_factory: pytest.TempPathFactory, run_script: Run) -> tuple[str, dict[str, Any]]:
    folder = tmp_path_factory.mktemp("latency")
    model = tiny_checkpoint(folder / "tiny")
    rows = [
        {
            "id": f"{family}-0",
            "family": family,
            "dataset": family,
            "messages": [{"role": "user", "content": f"{family} again and {family} again"}],
            "max_tokens": 64,
        }
        for family in ("chat", "coding")
    ]
    workload = folder / "rows.jsonl"
    workload.write_text("\n".join(map(json.dumps, rows)) + "\n", encoding="utf-8")
    head = tiny_drafter(folder / "head", model, boundaries=(0, 1))
    names = ",".join((*METHODS, "frequency:1.5", "llamacpp", "vllm-ngram"))
    options = ("--model", model, "--prompts", workload, "--methods", names, "--drafter", head)
    # No other Python, so that it does not matter what is installed in this one.
    nowhere = [f"--peer-python={name}={folder / 'nowhere'}" for name in ("llamacpp", "vllm")]
    options = (*options, *nowhere, "--gguf", workload)
    files = ("--resume", folder / "answers.jsonl", "--csv", folder / "rows.csv")
    files = (*files, "--markdown", folder / "out.md", "--plot", folder / "speeds.png")
    files = (*files, "--profile", folder / "profile.png", "--json", folder / "out.json")
    done = run_script(SCRIPT, "--smoke", *options, "--dtype", "float32", *files)
    assert done.returncode == 0, done.stderr
    document = json.loads((folder / "out.json").read_text(encoding="utf-8"))
    return done.stdout, {**document, "folder": folder}


def test_the_last_line_is_the_document(smoke: tuple[str, dict[str, Any]]) -> None:
    stdout, document = smoke
    last = json.loads(stdout.strip().splitlines()[-1])
    assert last == {name: value for name, value in document.items() if name != "folder"}


def test_every_method_has_a_row_for_every_prompt(smoke: tuple[str, dict[str, Any]]) -> None:
    rows = [row for row in smoke[1]["rows"] if row["reason"] is None]
    found = {(row["method"], row["cache"], row["family"]) for row in rows}
    cached = ("suffix", "suffix+eagle3", "frequency", "frequency:1.5", "threshold", "goodput")
    expected = set()
    for method in (*METHODS, "frequency:1.5"):
        caches = ("cold", "warm") if method in (*cached, "union") else (None,)
        expected |= {(method, cache, name) for cache in caches for name in ("chat", "coding")}
    assert found == expected
    for row in rows:
        assert 1 <= row["tokens"] <= 16
        assert row["ttft_ms"] > 0 and row["prefill_tok_s"] > 0
        assert row["peak_bytes"] > 1e6
        assert row["decode_tok_s"] is None or row["decode_tok_s"] > 0
        if "hf" not in row["method"]:
            assert row["identical_to_plain"] and row["cycle_ms"] > 0
        if row["method"] in ("plain", "hf"):
            assert row["accepted_length"] == 0


def test_what_cannot_run_is_a_row_with_a_reason(smoke: tuple[str, dict[str, Any]]) -> None:
    reasons = {row["method"]: row["reason"] for row in smoke[1]["rows"] if row["reason"]}
    assert reasons.keys() == {"llamacpp", "vllm-ngram"}
    assert all("nowhere" in reason for reason in reasons.values())
    assert "nowhere" in smoke[0]


def test_all_files_are_written(smoke: tuple[str, dict[str, Any]]) -> None:
    folder = smoke[1]["folder"]
    for name in ("speeds.png", "profile.png"):
        assert (folder / name).read_bytes().startswith(b"\x89PNG")
    markdown = (folder / "out.md").read_text(encoding="utf-8")
    assert "| plain |" in markdown and "Did not run:" in markdown and "cold tok/s" in markdown
    lines = (folder / "rows.csv").read_text(encoding="utf-8").splitlines()
    assert len(lines) == 1 + len(smoke[1]["rows"]) and lines[0].startswith("method,cache,id")
    journal = (folder / "answers.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(journal) == 1 + sum(row["reason"] is None for row in smoke[1]["rows"])


def test_the_profile_adds_up_to_the_cycles(smoke: tuple[str, dict[str, Any]]) -> None:
    profile = smoke[1]["profile"]
    assert profile["plain"].keys() == {"none"}
    assert profile["plain"]["none"]["cycles_per_1k"] == 1000
    assert "eagle3" in profile["eagle3"]
    one = profile["eagle3"]["eagle3"]
    parts = sum(one[f"{phase}_ms"] for phase in ("draft", "forward", "verify", "rest"))
    assert 0 < one["draft_ms"] < parts == pytest.approx(one["cycle_ms"])


def test_ratios_are_against_plain_and_hf(smoke: tuple[str, dict[str, Any]]) -> None:
    ratios = smoke[1]["ratios"]
    assert ratios.keys() == {"plain", "hf"}
    assert "lookup" in ratios["plain"] and "plain" in ratios["hf"]
    assert ratios["plain"]["lookup"]["all"]["prompts"] == 2


def test_drafting_is_timed_beside_plain_cycles(smoke: tuple[str, dict[str, Any]]) -> None:
    [entry] = smoke[1]["drafter_cost"]
    assert entry["context"] == 64
    for kind in ("pass", "tree", "catch_up"):
        assert 0 < entry[f"{kind}_share"] == entry[f"{kind}_ms"] / entry["plain_ms"]


def test_verify_cost_has_every_size(smoke: tuple[str, dict[str, Any]]) -> None:
    cost = smoke[1]["verify_cost"]
    assert [(entry["context"], entry["tokens"]) for entry in cost] == [(64, 1), (64, 4)]
    assert cost[0]["ratio"] == 1 and all(entry["ms"] > 0 for entry in cost)


def test_quick_keeps_limits_that_were_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(SCRIPT.parent))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    settings = importlib.import_module("latency").Settings
    named = settings("m", "float32", ("plain",), 3, 9, 2).quick()
    assert (named.limit, named.max_tokens, named.repeats) == (3, 9, 2)
    free = settings("m", "float32", ("plain",), None, None, 1).quick()
    assert (free.limit, free.max_tokens) == (1, 48)


def test_an_unknown_method_is_one_sentence(run_script: Run) -> None:
    done = run_script(SCRIPT, "--methods", "plain,magic")
    assert done.returncode == 2
    assert done.stderr.startswith("error: ") and "magic" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
