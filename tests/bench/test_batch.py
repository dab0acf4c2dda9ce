"""The benchmark of many requests at once, on a tiny random model."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from hvdx.testing import tiny_checkpoint, tiny_drafter

SCRIPT = Path(__file__).resolve().parents[2] / "bench" / "batch.py"

Run = Callable[..., CompletedProcess[str]]


def test_all_methods_answer_everything_to_the_budget(run_script: Run, tmp_path: Path) -> None:
    model = tiny_checkpoint(tmp_path / "tiny")
    head = tiny_drafter(tmp_path / "head", model, boundaries=(0, 1))
    done = run_script(
        SCRIPT, "--model", model, "--drafter", head, "--methods", "plain,goodput,hf",
        "--requests", "3", "--rounds", "1", "--max-tokens", "5", "--max-prompt", "400",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    document = json.loads(done.stdout.strip().splitlines()[-1])
    assert document["identical"] is True
    assert [row["method"] for row in document["rows"]] == ["plain", "goodput", "hf"]
    for row in document["rows"]:
        assert row["tokens"] == 3 * 5 and len(row["seconds"]) == 1
        assert row["tokens_per_s"] == pytest.approx(15 / row["seconds"][0])
        assert 0 < row["complete_s"] <= row["seconds"][0]
    plain, goodput, peer = document["rows"]
    assert peer["complete_s"] == peer["seconds"][0]
    assert plain["expected"] is None and peer["expected"] is None and goodput["expected"] > 0


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--methods", "magic"), "'magic' is no method"),
        (("--methods", "plain", "--requests", "9", "--max-prompt", "1"), "ask for fewer, or for"),
    ],
)
def test_bad_input_is_one_sentence(
    run_script: Run, tmp_path: Path, options: tuple[str, ...], words: str
) -> None:
    done = run_script(SCRIPT, "--model", tiny_checkpoint(tmp_path), *options)
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1].startswith("error: ") and words in done.stderr
