"""The latency benchmark as a program, on a tiny random model."""

import importlib
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from hvdx.testing import tiny_checkpoint, tiny_drafter

SCRIPT = Path(__file__).parents[2] / "bench" / "latency.py"
METHODS = (
    "plain", "lookup", "suffix", "suffix-shared", "suffix-again", "eagle3", "eagle3-chain",
    "suffix+eagle3", "frequency", "threshold", "goodput", "union", "hf", "hf-lookup",
)  # fmt: skip


def run(*arguments: object) -> subprocess.CompletedProcess[str]:
    # Tests write nothing into the checkout, compiled modules included.
    environment = os.environ | {"PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [sys.executable, str(SCRIPT), *map(str, arguments)],
        capture_output=True,
        text=True,
        check=False,
        env=environment,
    )


@pytest.fixture(scope="module")
def smoke(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, dict[str, Any]]:
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
    options = ("--model", model, "--workload", workload, "--methods", ",".join(METHODS))
    options = (*options, "--drafter", head)
    done = run("--smoke", *options, "--dtype", "float32", "--json", folder / "out.json")
    assert done.returncode == 0, done.stderr
    return done.stdout, json.loads((folder / "out.json").read_text(encoding="utf-8"))


def test_the_last_line_is_the_document(smoke: tuple[str, dict[str, Any]]) -> None:
    stdout, document = smoke
    assert json.loads(stdout.strip().splitlines()[-1]) == document


def test_every_method_has_a_row_for_every_prompt(smoke: tuple[str, dict[str, Any]]) -> None:
    rows = smoke[1]["rows"]
    found = {(row["method"], row["family"]) for row in rows}
    assert found == {(method, family) for method in METHODS for family in ("chat", "coding")}
    for row in rows:
        assert row["reason"] is None
        assert 1 <= row["tokens"] <= 16
        assert row["ttft_ms"] > 0
        assert row["decode_tok_s"] is None or row["decode_tok_s"] > 0
        if "hf" not in row["method"]:
            assert row["identical_to_plain"] and row["cycle_ms"] > 0
        if row["method"] in ("plain", "hf"):
            assert row["accepted_length"] == 0


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


def test_ratios_are_paired_by_prompt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(SCRIPT.parent))
    tables = importlib.import_module("tables")

    def row(method: str, prompt: str, rate: float | None) -> Any:
        return tables.Row(method=method, id=prompt, family=prompt[0], decode_tok_s=rate)

    rows = [row("plain", "a1", 10.0), row("plain", "a2", 20.0), row("plain", "b1", 5.0)]
    rows += [row("lookup", "a1", 20.0), row("lookup", "a2", 160.0), row("lookup", "b1", None)]
    rows.append(tables.Row(method="hf", reason="not installed"))
    ratios = tables.comparisons(rows)
    assert ratios.keys() == {"plain"}
    expected = {"median": 5.0, "geomean": pytest.approx(4.0), "prompts": 2}
    assert ratios["plain"]["lookup"] == {"a": expected, "all": expected}


def test_an_unknown_method_is_one_sentence() -> None:
    done = run("--methods", "plain,magic")
    assert done.returncode == 2
    assert done.stderr.startswith("error: ") and "magic" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
