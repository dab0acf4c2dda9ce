"""`hvdx drafter`: what it says about a head, and that it finds one that is read the wrong way."""

from __future__ import annotations

import importlib
import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import Tensor
from typer.testing import CliRunner, Result

from hvdx.cli import app
from hvdx.cli.drafter import answer_prompts
from hvdx.eagle.head import Head
from hvdx.eagle.inspect import Sample, find_doubts, first_step_acceptance, readings
from hvdx.eagle.load import load_head
from hvdx.eagle.save import save_head
from hvdx.models.loader import load_checkpoint
from hvdx.testing import BYTE_VOCAB, tiny_checkpoint

sys.path.append(str(Path(__file__).parent))
tiny_head = importlib.import_module("heads").tiny_head


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tiny_checkpoint(tmp_path_factory.mktemp("target"), num_hidden_layers=8)


@pytest.fixture(scope="module")
def fitted(target: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A head that knows its target: a linear map from boundary 5 to the token after the next."""
    folder, checkpoint = tmp_path_factory.mktemp("heads"), load_checkpoint(target)
    draft = tiny_head(folder / "random", draft_vocab_size=BYTE_VOCAB)
    head = load_head(draft, checkpoint.config)
    samples = answer_prompts(checkpoint, [head], 96)
    save_head(fit(head, samples), folder / "fitted", "specforge")
    return folder / "fitted"


def fit(head: Head, samples: list[Sample]) -> Head:
    """Let the layer add nothing to the last state, and regress the target's choices on that."""
    seen = torch.cat([sample.states[sample.start - 1 : -1, -1] for sample in samples]).float()
    chosen = torch.cat([sample.choices[sample.start :] for sample in samples])
    ones = torch.ones(64)
    x = torch.nn.functional.rms_norm(seen, (64,), ones, head.config.rms_norm_eps)
    wanted = torch.nn.functional.one_hot(chosen, BYTE_VOCAB).float()
    weights = torch.linalg.solve(x.T @ x + 0.01 * torch.eye(64), x.T @ wanted).T.contiguous()
    pick = torch.cat([torch.zeros(64, 128), torch.eye(64)], 1)
    none = {"o": torch.zeros_like(head.o), "down": torch.zeros_like(head.down)}
    return replace(head, fc=pick, norm=ones, lm_head=weights, **none)


def test_a_head_read_right_is_found_right(fitted: Path, target: Path, tmp_path: Path) -> None:
    report = tmp_path / "report.json"
    done = run("drafter", "check", fitted, "--target", target, "--json", report)
    assert done.exit_code == 0, done.output
    assert "specforge head: boundaries 2, 4, 5 (given)" in done.output
    found = json.loads(report.read_text())
    rates = {one["name"]: one["rate"] for one in found["acceptance"]}
    for step in ("lower", "higher"):
        assert rates["as concluded"] > rates[f"boundaries one {step}"] + 0.1
    assert found["findings"] == []
    assert found["config"]["boundaries"] == [2, 4, 5]


@pytest.mark.parametrize(("read", "right"), [("1,3,4", "one higher"), ("3,5,6", "one lower")])
def test_a_head_read_from_the_next_layer_is_flagged(
    read: str, right: str, fitted: Path, target: Path
) -> None:
    done = run("drafter", "check", fitted, "--target", target, "--boundaries", read)
    assert done.exit_code == 1
    assert f"Read with boundaries {right} the head gives" in " ".join(done.output.split())


def test_a_head_that_knows_nothing_is_flagged(target: Path, tmp_path: Path) -> None:
    done = run("drafter", "check", tiny_head(tmp_path), "--target", target, "--max-tokens", "8")
    assert done.exit_code == 1
    assert "hardly ever right" in done.output


@pytest.mark.parametrize("to", ["official", "angelslim", "speculators", "modelopt"])
def test_convert_writes_what_reads_back(to: str, target: Path, tmp_path: Path) -> None:
    head = tiny_head(tmp_path / "head")
    out = tmp_path / "out"
    done = run("drafter", "convert", head, "--to", to, "--out", out, "--target", target)
    assert done.exit_code == 0, done.output
    config = load_checkpoint(target).config
    again, before = load_head(out, config), load_head(head, config)
    assert again.config.format == to
    assert replace(again.config, format="") == replace(before.config, format="")
    assert torch.equal(again.lm_head, before.lm_head)
    assert torch.equal(again.target_ids, before.target_ids)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--boundaries", "1,x"], "'1,x' is not a list"),
        (["--boundaries", "4,4,5"], "name a layer twice"),
        (["--format", "mine"], "format='mine' is not allowed"),
        (["--rope-theta", "-3"], "rope_theta=-3.0 is not allowed"),
        (["--max-tokens", "600"], "context of 512 tokens is too short"),
    ],
)
def test_bad_options_are_one_sentence(
    words: list[str], says: str, target: Path, tmp_path: Path
) -> None:
    done = run("drafter", "check", tiny_head(tmp_path), "--target", target, *words)
    assert done.exit_code == 2
    assert says in " ".join(done.output.split())


def test_a_folder_that_is_there_is_not_written_over(target: Path, tmp_path: Path) -> None:
    head = tiny_head(tmp_path / "head")
    words = ("drafter", "convert", head, "--target", target, "--to")
    assert "is there already" in run(*words, "speculators", "--out", head).output
    assert "'mine' is not known" in run(*words, "mine", "--out", tmp_path / "new").output


# -- the measure itself ---------------------------------------------------------------------------


def synthetic(head: Head, count: int = 300) -> Sample:
    """A text in whose last boundary state the token after the next can be read off."""
    noise = torch.Generator().manual_seed(1)
    tokens = torch.randint(BYTE_VOCAB, (count,), generator=noise)
    choices = head.target_ids[torch.randint(40, (count,), generator=noise)]
    states = torch.randn(count, 9, 64, generator=noise)
    places = torch.searchsorted(head.target_ids, choices[1:])
    states[:-1, 5] = head.lm_head[places]
    return Sample(tokens, tuple(range(9)), states, choices, 10)


def test_acceptance_is_the_share_of_right_first_tokens(target: Path, tmp_path: Path) -> None:
    head = load_head(tiny_head(tmp_path), load_checkpoint(target).config)
    pick = torch.cat([torch.zeros(64, 128), torch.eye(64)], 1)
    table = torch.nn.functional.normalize(torch.randn(40, 64))
    none = {"o": torch.zeros_like(head.o), "down": torch.zeros_like(head.down)}
    plain: dict[str, Any] = {"fc": pick, "norm": torch.ones(64), "lm_head": table}
    head = replace(head, **plain, **none)
    sample = synthetic(head)
    embed: Tensor = torch.randn(BYTE_VOCAB, 64)
    heads = readings(head, 8)
    found = {one.name: one for one in first_step_acceptance(heads, embed, [sample], torch.float32)}
    assert found["as concluded"].rate == 1.0
    assert found["boundaries one lower"].rate < 0.2
    assert not any(one.is_better for one in found.values())
    assert find_doubts(list(found.values())) == []

    wrong = readings(replace(head, config=replace(head.config, boundaries=(1, 3, 4))), 8)
    measured = first_step_acceptance(wrong, embed, [sample], torch.float32)
    better = [one for one in measured if one.is_better]
    assert [one.name for one in better] == ["boundaries one higher"]
    half = replace(sample, choices=torch.where(torch.arange(300) % 2 == 0, sample.choices, 0))
    rate = first_step_acceptance({"": head}, embed, [half], torch.float32)[0].rate
    even = torch.arange(300)[10:] % 2 == 0
    zero = half.choices[10:] == sample.choices[10:]
    assert rate == pytest.approx(float((even | zero).float().mean()))
