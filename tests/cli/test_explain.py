"""`hvdx explain` and what `hvdx demo` says of decisions, on a tiny random model."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from hvdx.cli import app
from hvdx.testing import tiny_checkpoint, tiny_drafter

OPTIONS = (
    "--sources",
    "suffix,eagle3",
    "--policy",
    "frequency",
    "--max-tokens",
    "60",
    "--ignore-eos",
)


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Path:
    # The prompt of the demo is long in bytes, which are this model's tokens.
    return tiny_checkpoint(tmp_path_factory.mktemp("tiny"), max_position_embeddings=4096)


@pytest.fixture(scope="module")
def head(tiny: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tiny_drafter(tmp_path_factory.mktemp("drafter") / "head", tiny, boundaries=(0, 1))


def run(*arguments: object, stdin: str | None = None) -> Result:
    result = CliRunner().invoke(app, [str(argument) for argument in arguments], input=stdin)
    assert "Traceback" not in result.output
    return result


def test_explain_says_what_its_json_says(tiny: Path, head: Path, tmp_path: Path) -> None:
    target = tmp_path / "out.json"
    model = ("--model", tiny, "--drafter", head, "--json", target)
    result = run("explain", *model, *OPTIONS, "abc abc abc abc")
    assert result.exit_code == 0, result.output
    said = json.loads(target.read_text(encoding="utf-8"))
    assert (said["policy"], said["sources"]) == ("frequency", ["suffix", "eagle3"])
    assert {"suffix", "eagle3"} & said["totals"].keys()
    assert sum(one["emitted"] for one in said["cycles"]) == len(said["pieces"]) == 60
    assert "".join(piece["text"] for piece in said["pieces"]) == said["text"]
    for one in said["cycles"]:
        assert one["reason"] in result.stdout
    lines = [line.split() for line in result.stdout.splitlines()]
    [head_line] = [
        at for at, line in enumerate(lines) if line[:1] + line[-1:] == ["source", "exp."]
    ]
    sums = lines[head_line + 1 : head_line + 1 + len(said["totals"])]
    assert [line[0] for line in sums] == list(said["totals"])
    for line, total in zip(sums, said["totals"].values(), strict=True):
        assert line[1:3] == [str(total["cycles"]), str(total["drafted"])]
    again = run("explain", *model, *OPTIONS, "--no-cycles", stdin="abc abc abc abc")
    assert json.loads(target.read_text(encoding="utf-8"))["text"] == said["text"]
    assert len(again.stdout.splitlines()) < len(lines) - len(said["cycles"])


def test_explain_draws(tiny: Path, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    result = run("explain", "--model", tiny, "--plot", tmp_path / "out.png", "abc abc abc")
    assert result.exit_code == 0, result.output
    assert (tmp_path / "out.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--plot", "out.bmp"), "--plot out.bmp"),
        (("--plot", "nowhere/out.png"), "existing folder"),
        (("--policy", "magic"), "policy='magic'"),
        (("--policy", "plain", "--no-speculation"), "--policy"),
        (("--temperature", "-1"), "temperature=-1"),
    ],
)
def test_bad_options_are_one_sentence(tiny: Path, options: tuple[str, ...], says: str) -> None:
    if "--plot" in options:
        pytest.importorskip("matplotlib")
    result = run("explain", "--model", tiny, *options, "abc")
    assert result.exit_code == 2
    assert says in result.stderr and len(result.stderr.strip().splitlines()) == 1


def test_an_empty_prompt_is_refused(tiny: Path) -> None:
    result = run("explain", "--model", tiny, stdin=" ")
    assert result.exit_code == 2 and "empty" in result.stderr


def test_demo_sums_up_decisions(
    tiny: Path, head: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HVDX_CACHE", str(tmp_path / "cache"))
    target = tmp_path / "out.json"
    result = run("demo", "--model", tiny, "--drafter", head, "--json", target)
    assert result.exit_code == 0, result.output
    document = json.loads(target.read_text(encoding="utf-8"))
    cycles = sum(run["speculative"]["cycles"] for run in document["runs"])
    assert sum(total["cycles"] for total in document["totals"].values()) == cycles
    counts = [count for by in document["reasons"].values() for count in by.values()]
    assert sum(counts) == cycles
    for by in document["reasons"].values():
        assert all(reason in result.stdout for reason in by)
    assert "policy goodput" in result.stdout and "suffix, eagle3, union" in result.stdout
