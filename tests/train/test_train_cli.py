"""What `hvdx drafter` says and leaves behind, from prompts to the measured head."""

from __future__ import annotations

import json
import signal
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from hvdx import Engine, SamplingParams, load_prompts
from hvdx.cli import app
from hvdx.cli.drafter_train import noted_interrupt
from hvdx.config import MAX_NODES
from hvdx.eagle.load import load_head
from hvdx.models.loader import load_checkpoint
from hvdx.report import repetition
from hvdx.request import SourceFigures
from hvdx.train import prompts as made
from hvdx.train.evaluate import accepted_by_step
from hvdx.train.run import TrainingRun
from hvdx.train.shards import read_meta

SHAPE = {"eagle_total": 16, "eagle_depth": 12, "eagle_top_k": 10}
"""What `eval` measures unless told otherwise."""


def run(*words: object) -> Result:
    return CliRunner().invoke(app, ["drafter", *map(str, words)])


def text(result: Result) -> str:
    return " ".join(result.output.split())


def test_conditional_acceptance_follows_from_the_histogram() -> None:
    figures = SourceFigures()
    for accepted in [0] * 4 + [1] * 3 + [2] * 2 + [4]:
        figures.record(5, accepted, accepted + 1, 5)
    assert accepted_by_step(figures) == [0.6, 0.5, round(1 / 3, 4), 1.0]
    assert accepted_by_step(SourceFigures()) == []


def test_repetition_is_the_share_of_ngrams_seen_before() -> None:
    assert repetition(list(range(30))) == 0
    assert repetition([1, 2, 3]) == 0
    assert repetition([1, 2, 3] * 10) == pytest.approx(1 - 3 / 25)


def test_eval_reports_what_the_engine_accepts(
    trained: TrainingRun, target: Path, prompt_file: Path, tmp_path: Path
) -> None:
    report, head = tmp_path / "report.json", trained.folder / "head"
    done = run(
        "eval", "--drafter", head, "--model", target, "--prompts", prompt_file,
        "--max-tokens", 30, "--json", report,
    )  # fmt: skip
    assert done.exit_code == 0, done.output
    found = json.loads(report.read_text())
    overall, families = found["overall"], found["families"]
    assert [one["family"] for one in families] == ["chat", "coding"]
    for key in ("prompts", "tokens"):
        assert overall[key] == sum(one[key] for one in families)
        assert overall[key] == sum(one[key] for one in found["repetition"])
    assert overall["prompts"] == 10
    # The same from the engine itself, one prompt at a time.
    prompts = [one for one in load_prompts([prompt_file]) if one.split == "test"]
    ids = set(load_head(head, load_checkpoint(target).config).target_ids.tolist())
    for shape, source in (("tree", "eagle3"), ("chain", "eagle3-chain")):
        # One row at a time cannot take nodes from others.
        spec = {"policy": "first", "sources": (source,), **SHAPE}
        if shape == "chain":
            spec["eagle_depth"] = 5
        with Engine.from_pretrained(target, spec=spec, drafter=head) as engine:
            params = SamplingParams(temperature=0.0, max_tokens=30)
            outputs = [engine.chat(one.chat, params)[0].outputs[0] for one in prompts]
        total = SourceFigures()
        for output in outputs:
            total.merge(output.speculation[source])
        tokens = [token for output in outputs for token in output.token_ids]
        cycles = sum(output.cycles for output in outputs)
        assert overall["emitted_per_cycle"][shape] == pytest.approx(len(tokens) / cycles, abs=1e-3)
        assert overall["accepted_by_step"][shape] == accepted_by_step(total)
        low, high = overall["interval"][shape]
        assert 1 <= low <= overall["emitted_per_cycle"][shape] <= high <= 9
        covered = sum(token in ids for token in tokens) / len(tokens)
        assert overall["coverage"] == pytest.approx(covered, abs=1e-3)
    assert overall["emitted_per_cycle"]["tree"] > overall["emitted_per_cycle"]["chain"] > 1.2
    assert found["settings"]["chain"]["depth"] == 5


def test_eval_counts_every_position_and_caches(
    trained: TrainingRun, target: Path, prompt_file: Path, tmp_path: Path
) -> None:
    report, head = tmp_path / "report.json", trained.folder / "head"
    done = run(
        "eval", "--drafter", head, "--model", target, "--prompts", prompt_file,
        "--max-tokens", 30, "--cache", "lookup", "--every-position", "--alternating",
        "--json", report,
    )  # fmt: skip
    assert done.exit_code == 0, done.output
    found = json.loads(report.read_text())
    # A chain of one, drafted behind every token: what it proposes does not depend on acceptance.
    right = positions = 0
    prompts = [one for one in load_prompts([prompt_file]) if one.split == "test"]
    spec = {"policy": "first", "sources": ("eagle3-chain",), "eagle_depth": 1}
    params = SamplingParams(temperature=0.0, max_tokens=30)
    outputs, emitted = {}, {}
    for name, sources in (("chain", ()), ("cache", ("lookup",)), ("both", ("lookup", "eagle3"))):
        wide = {"policy": "first", "sources": sources, "max_draft_tokens": MAX_NODES - 1, **SHAPE}
        use = wide if sources else spec
        with Engine.from_pretrained(target, spec=use, drafter=head) as engine:
            outputs[name] = [engine.chat(one.chat, params)[0] for one in prompts]
            if name == "chain":
                for one in outputs[name]:
                    ids = [*one.prompt_token_ids, *one.outputs[0].token_ids]
                    for end in range(len(one.prompt_token_ids), len(ids)):
                        step = SamplingParams(temperature=0.0, max_tokens=2, ignore_eos=True)
                        drafted = engine.generate(ids[:end], step)[0].outputs[0]
                        right += drafted.speculation["eagle3-chain"].histogram[1:] == [1]
                        positions += 1
        answers = [one.outputs[0] for one in outputs[name]]
        emitted[name] = sum(len(a.token_ids) for a in answers) / sum(a.cycles for a in answers)
    assert found["overall"]["first_step"] == pytest.approx(right / positions, abs=0.01)
    per_cycle = found["overall"]["emitted_per_cycle"]
    assert per_cycle["cache"] == pytest.approx(emitted["cache"], abs=1e-3)
    assert per_cycle["cache_or_tree"] == pytest.approx(emitted["both"], abs=1e-3)
    alternating = found["alternating"]
    assert alternating["cycles"] > 20 and alternating["accepted"] > 5
    assert alternating["accepted"] == pytest.approx(alternating["alone"], rel=0.01)
    done = run("eval", "--model", target, "--drafter", head, "--alternating")
    assert done.exit_code == 2 and "add --cache suffix" in text(done)
    done = run("eval", "--model", target, "--drafter", head, "--cache", "magic")
    assert done.exit_code == 2 and "--cache 'magic' is not known" in text(done)
    done = run("eval", "--model", target, "--drafter", head, "--tree", "16/5")
    assert done.exit_code == 2 and "--tree '16/5' is not allowed" in text(done)


def test_eval_takes_the_same_number_of_every_family(
    trained: TrainingRun, target: Path, prompt_file: Path, tmp_path: Path
) -> None:
    report = tmp_path / "report.json"
    done = run(
        "eval", "--drafter", trained.folder / "head", "--model", target, "--prompts", prompt_file,
        "--max-tokens", 4, "--split", "train", "--limit", 3, "--json", report,
    )  # fmt: skip
    assert done.exit_code == 0, done.output
    assert [one["prompts"] for one in json.loads(report.read_text())["families"]] == [3, 3]


def test_eval_of_no_prompts_is_refused(
    trained: TrainingRun, target: Path, prompt_file: Path
) -> None:
    head = trained.folder / "head"
    done = run("eval", "--drafter", head, "--model", target, "--split", "none")
    assert done.exit_code == 2 and "No prompt is of split 'none'" in text(done)
    done = run("eval", "--drafter", head, "--model", target, "--max-prompt", 3)
    assert done.exit_code == 2 and "None of the 5 prompts has at most 3 tokens" in text(done)
    done = run("eval", "--model", target)
    assert done.exit_code == 2 and "hvdx ships none for this model" in text(done)


def test_from_prompts_to_a_head(target: Path, prompt_file: Path, tmp_path: Path) -> None:
    capture, out = tmp_path / "capture", tmp_path / "out"
    words = ["capture", target, "--prompts", prompt_file, "-o", capture, "--temperatures", "0,0.5"]
    words += ["--max-tokens", 30, "--batch", 20, "--exclude", "third"]
    halves = [run(*words, "--share", f"{part}/2") for part in (1, 2)]
    assert [done.exit_code for done in halves] == [0, 0], halves[0].output
    assert "left out: 10 of split test, 13 of third" in text(halves[0])
    meta = read_meta(capture)
    assert meta["sources"] == {"first": 13, "second": 14}
    assert meta["boundaries"] == [2, 3, 4]
    assert "0 tokens of answers" in text(run(*words)), "all shards were there"
    done = run(*words, "--seed", 1)
    assert done.exit_code == 2 and "a capture with other settings (batches, prompts)" in text(done)

    words = ["train", capture, "-o", out, "--rows", 3000, "--draft-vocab", 150, "--anchors", 150]
    words += ["--steps", 2, "--eval-every", 5, "--held-out", 0.1]
    done = run(*words, "--minutes", 0)
    assert done.exit_code == 0, done.output
    assert "draft vocabulary covers" in text(done) and "stopped; --resume goes on" in text(done)
    assert run(*words).exit_code == 2
    done = run(*words, "--resume")
    assert done.exit_code == 0 and "done: 3" in text(done)
    card = json.loads((out / "head" / "card.json").read_text())
    assert card["capture"]["sources"] == {"first": 13, "second": 14}
    assert card["settings"]["fit"]["num_steps"] == 2
    done = run("check", out / "head", "--target", target, "--max-tokens", 20)
    assert "specforge head: boundaries 2, 3, 4 (given)" in text(done)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["capture", "{}", "-o", "x", "--share", "3/2"], "--share '3/2' is not allowed"),
        (["capture", "{}", "-o", "x", "--temperatures", "hot"], "'hot' is not a list of numbers"),
        (["capture", "{}", "-o", "x"], "No prompt is left to answer; name files"),
        (["capture", "{}", "-o", "x", "--stdlib", 8, "--boundaries", "3,9"], "allowed are 0 to 7"),
        (["train", "{}", "-o", "x"], "holds no capture"),
    ],
)
def test_bad_input_is_one_sentence(
    words: list[object], says: str, target: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = made._files()[::40]
    monkeypatch.setattr("hvdx.train.prompts._files", lambda: files)
    monkeypatch.chdir(tmp_path)
    done = run(*(target if word == "{}" else word for word in words))
    assert done.exit_code == 2, done.output
    assert says in text(done)
    assert list(tmp_path.iterdir()) == []


def test_the_first_interrupt_is_noted_and_the_second_raised() -> None:
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt), noted_interrupt() as is_interrupted:
        assert not is_interrupted()
        signal.raise_signal(signal.SIGINT)
        assert is_interrupted()
        signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) == before
