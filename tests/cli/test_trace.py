"""`hvdx trace`: from prompts to a table of policies, and one sentence for what cannot be used."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from hvdx.cli import app
from hvdx.policy import CycleCost
from hvdx.testing import tiny_checkpoint, tiny_drafter


@pytest.fixture(scope="module")
def checkpoint(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tiny_checkpoint(tmp_path_factory.mktemp("target"), num_hidden_layers=3)


@pytest.fixture(scope="module")
def prompts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    rows = [
        {
            "id": f"p{number}", "family": ("chat", "coding")[number % 2], "dataset": "made",
            "split": "train", "max_tokens": 30,
            "messages": [{"role": "user", "content": "one two " * (number + 1)}],
        }
        for number in range(3)
    ]  # fmt: skip
    path = tmp_path_factory.mktemp("prompts") / "prompts.jsonl"
    path.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    return path


def run(*words: str | Path | int) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


@pytest.fixture(scope="module")
def traced(
    checkpoint: Path, prompts: Path, tmp_path_factory: pytest.TempPathFactory
) -> tuple[Path, str]:
    """Folder of a trace with the drafter, and what was printed."""
    folder = tmp_path_factory.mktemp("traces") / "t"
    head = tiny_drafter(tmp_path_factory.mktemp("drafter") / "head", checkpoint)
    done = run(
        "trace", "capture", checkpoint, "--prompts", prompts, "-o", folder, "--with-drafter",
        "--drafter", head, "--max-model-len", 300, "--max-num-seqs", 2, "--max-tokens", 24,
    )  # fmt: skip
    assert done.exit_code == 0, done.output
    return folder, done.output


def test_capture_and_show(traced: tuple[Path, str]) -> None:
    folder, said = traced
    assert "3 outputs written" in said
    done = run("trace", "show", folder)
    assert done.exit_code == 0, done.output
    assert "trees of 6 nodes, 3 levels, 2 branches" in done.output
    assert "cost table: measured" in done.output
    assert "3 outputs" in done.output and "coding" in done.output


def test_replay_compares_policies(traced: tuple[Path, str], tmp_path: Path) -> None:
    folder, file, plot = traced[0], tmp_path / "r.json", tmp_path / "r.png"
    names = "plain,lookup,suffix,eagle3,frequency,threshold,goodput,union,oracle"
    done = run("trace", "replay", folder, "--policies", names, "--json", file, "--plot", plot)
    assert done.exit_code == 0, done.output
    assert "cold cache" in done.output and "frequency" in done.output
    report = json.loads(file.read_text(encoding="utf-8"))
    rows = {(row["policy"], row["family"], row["cache"]): row for row in report["rows"]}
    assert {key[0] for key in rows} == set(names.split(","))
    assert {key[1] for key in rows} >= {"all", "chat", "coding"}
    assert len(report["frequency_sweep"]) == 22
    for (policy, family, cache), row in rows.items():
        assert row["identical"]
        assert row["cost_us_per_token"] > 0 and row["cycles_per_1k"] <= 1000
        if policy != "union":
            assert row["cost_us_per_token"] >= rows["oracle", family, cache]["cost_us_per_token"]
        if family == "all" and policy != "union":
            assert row["regret"] >= 0
        if policy == "plain":
            assert row["cycles_per_1k"] == 1000 and row["accepted_length"] == 0
            assert row["worst_over_plain"] == 1
        plain = rows["plain", family, cache]["cost_us_per_token"]
        mean = row["cost_us_per_token"] / plain
        rounding = 5e-3 * (1 + mean) / plain + 5e-5  # costs have two digits, the ratio four
        assert row["worst_over_plain"] >= mean - 2 * rounding
        if policy == "oracle":
            assert row["worst_over_plain"] <= 1
    best = rows["frequency", "all", "cold"]
    sweep = [one for one in report["frequency_sweep"] if one["cache"] == "cold"]
    assert best["cost_us_per_token"] == min(one["cost_us_per_token"] for one in sweep)
    assert best["threshold"] in [one["threshold"] for one in sweep]
    pytest.importorskip("matplotlib")
    assert plot.read_bytes()[:4] == b"\x89PNG"


def test_families_can_be_chosen(traced: tuple[Path, str], tmp_path: Path) -> None:
    file, cost = tmp_path / "r.json", tmp_path / "cost.json"
    cost.write_text(json.dumps(CycleCost.linear(pass_us=10, node_us=0).to_json()))
    done = run(
        "trace", "replay", traced[0], "--policies", "plain", "--family", "chat", "--cache", "cold",
        "--cost", cost, "--json", file,
    )  # fmt: skip
    assert done.exit_code == 0, done.output
    rows = json.loads(file.read_text(encoding="utf-8"))["rows"]
    assert {row["family"] for row in rows} <= {"all", "chat", "low_repetition"}
    assert all(row["cost_us_per_token"] == 10 for row in rows)


def test_what_cannot_be_used_is_refused(
    traced: tuple[Path, str], checkpoint: Path, prompts: Path, tmp_path: Path
) -> None:
    folder, none = traced[0], tmp_path / "none.json"
    none.write_text("{}")
    out = tmp_path / "out"
    for words, says in [
        (("replay", tmp_path), "holds no trace"),
        (("replay", folder, "--policies", "magic"), "magic"),
        (("replay", folder, "--cache", "tepid"), "tepid"),
        (("replay", folder, "--family", "x"), "no output"),
        (("replay", folder, "--family", "chat", "--family", "x"), "the family 'x', only of"),
        (("replay", folder, "--policies", ", "), "names none"),
        (("replay", folder, "--plot", tmp_path / "plot.doc"), "end the name in .png"),
        (("replay", folder, "--cost", none), "no table of cycle costs"),
        (("replay", folder, "--cost", tmp_path), "cannot be read"),
        (("replay", folder, "--json", tmp_path), "folder"),
        (("show", tmp_path), "holds no trace"),
        (("capture", checkpoint, "-o", out, "--split", "dev"), "dev"),
        (("capture", checkpoint, "-o", out, "--drafter", "x"), "--with-drafter"),
        (("capture", checkpoint, "-o", out, prompts, "--split", "test"), "No prompt is left"),
        (("capture", checkpoint, "-o", out, "--with-drafter"), "drafter"),
    ]:
        done = run("trace", *words)
        assert done.exit_code == 2, (words, done.output)
        assert says in done.output.replace("\n", " "), (words, done.output)
    assert not out.exists()
