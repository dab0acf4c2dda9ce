"""Answers, their states, and the shards they are kept in."""

from __future__ import annotations

import errno
import json
import os
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import torch
from scipy.stats import chisquare
from transformers import AutoModelForCausalLM

from hvdx import ConfigError, Engine, HvdxError, ModelError, SamplingParams
from hvdx.tokenizer import Tokenizer
from hvdx.train import prompts
from hvdx.train.capture import CaptureSettings, Job, Sampler, answer, batches, capture
from hvdx.train.jobs import JobSettings, select_jobs
from hvdx.train.shards import (
    Captured,
    read_meta,
    read_shard,
    sequences_of,
    shard_paths,
    write_meta,
    write_shard,
)
from hvdx.train.wide import WideTarget

STOP = 258


def test_greedy_answers_are_those_of_the_engine(
    target: Path, wide: WideTarget, jobs: list[Job]
) -> None:
    some = jobs[:12]
    found = list(answer(wide, some, {STOP}, Sampler(0), CaptureSettings()))[::2]
    params = SamplingParams(temperature=0.0, max_tokens=70)
    with Engine.from_pretrained(target, dtype="float32", spec=False) as engine:
        expected = engine.generate([list(job.prompt_ids) for job in some], params)
    for job, one, output in zip(some, found, expected, strict=True):
        assert tuple(one.token_ids[: one.prompt_len].tolist()) == job.prompt_ids
        answered = one.token_ids[one.prompt_len :].tolist()
        wanted = [token for token in output.token_ids if token != STOP]
        # Answers that run in circles end early.
        assert answered == wanted[: len(answered)]
        assert len(answered) == len(wanted) or len(answered) >= 48


def test_states_belong_to_their_tokens(target: Path, captured: Path) -> None:
    model = AutoModelForCausalLM.from_pretrained(target, dtype=torch.float32)
    one = next(sequences_of(shard_paths(captured)[0]))
    with torch.inference_mode():
        found = model(one.token_ids[None].long(), output_hidden_states=True)
    # Boundary b is what transformers calls hidden_states[b].
    states = torch.cat([found.hidden_states[boundary][0] for boundary in (2, 3, 4)], -1)
    torch.testing.assert_close(one.features, states, rtol=1e-3, atol=1e-3)
    logits = one.hidden @ model.lm_head.weight.T
    torch.testing.assert_close(logits, found.logits[0], rtol=1e-3, atol=1e-3)


def test_a_second_answer_keeps_the_end_of_its_prompt(wide: WideTarget) -> None:
    job = Job(tuple(range(40, 70)), 8, (0.5, 0.5, 0.5))
    settings = CaptureSettings(repeat_prompt=10)
    first, *others = answer(wide, [job], set(), Sampler(1), settings)
    assert first.prompt_len == 30
    for other in others:
        assert other.prompt_len == 10
        assert other.token_ids[:10].tolist() == list(range(60, 70))
        assert torch.equal(other.features[:10], first.features[20:30])
        assert len(other.features) == len(other.hidden) == len(other.token_ids) == 18


def test_draws_follow_the_temperature() -> None:
    logits = torch.linspace(0, 3, 12).double()
    drawn = Sampler(0).draw(logits.float().expand(6000, 12), [0.7] * 6000)
    expected = 6000 * torch.softmax(logits / 0.7, 0)
    assert chisquare(torch.bincount(drawn, minlength=12), expected).pvalue > 1e-3
    assert Sampler(0).draw(logits.float().expand(5, 12), [0.0] * 5).tolist() == [11] * 5


def test_a_looping_answer_ends(wide: WideTarget) -> None:
    class Circle:
        """Draws 1, 2, 3, 1, 2, 3, ..."""

        count = 0

        def draw(self, logits: Any, _: Any) -> torch.Tensor:
            self.count += 1
            return torch.full((len(logits),), 1 + self.count % 3)

    sampler: Any = Circle()
    job = Job((50, 51), 200, (0.0,))
    one = next(answer(wide, [job], set(), sampler, CaptureSettings()))
    assert 48 <= len(one.token_ids) - 2 <= 60


def test_batches_fit_their_limits(jobs: list[Job]) -> None:
    settings = CaptureSettings(max_batch=50, max_places=3000)
    groups = batches(jobs, settings)
    assert sorted(job.prompt_ids for group in groups for job in group) == sorted(
        job.prompt_ids for job in jobs
    )
    for group in groups:
        answers = sum(len(job.temperatures) for job in group)
        places = max(len(job.prompt_ids) + job.max_tokens for job in group)
        assert answers <= 50
        assert answers * places <= 3000
    assert groups == batches(jobs, settings)
    lengths = [len(group[0].prompt_ids) for group in groups]
    assert lengths != sorted(lengths), "a capture that is cut short must not end on the shortest"


def test_finished_shards_are_not_made_again(
    wide: WideTarget, jobs: list[Job], tmp_path: Path
) -> None:
    some, settings = jobs[:20], CaptureSettings(max_batch=10)
    nobody: Any = None
    capture(wide, some, [STOP], tmp_path, settings, until=0.0)
    assert shard_paths(tmp_path) == []
    done: list[tuple[int, ...]] = []
    for share in ((0, 2), (1, 2)):
        capture(
            wide,
            some,
            [STOP],
            tmp_path,
            settings,
            share=share,
            on_batch=lambda *at: done.append(at),
        )
    names = [path.name for path in shard_paths(tmp_path)]
    assert names == [f"shard-{index:05d}.safetensors" for index in range(4)]
    assert sorted(index for index, *_ in done) == [1, 2, 3, 4]
    capture(nobody, some, [STOP], tmp_path, settings)
    second = read_shard(shard_paths(tmp_path)[1])
    shard_paths(tmp_path)[1].unlink()
    capture(wide, some, [STOP], tmp_path, settings)
    again = read_shard(shard_paths(tmp_path)[1])
    assert all(torch.equal(again[name], second[name]) for name in second)


@pytest.mark.parametrize("full", ["save_file", "os.replace"])
def test_a_full_disk_leaves_nothing(
    full: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: Any, path: Path) -> None:
        Path(path).write_bytes(b"half")
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    name = "hvdx.train.shards." + full
    monkeypatch.setattr(name, fail)
    one = Captured(torch.arange(3), torch.zeros(3, 6), torch.zeros(3, 2), 1)
    with pytest.raises(HvdxError, match=r"cannot be written.*No space left"):
        write_shard(tmp_path / "shard-00000.safetensors", [one])
    assert not [path for path in tmp_path.iterdir() if path.suffix == ".part"]
    assert shard_paths(tmp_path) == [] or full == "os.replace"


def test_an_interrupt_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_: Any, path: Path) -> None:
        Path(path).write_bytes(b"half")
        raise KeyboardInterrupt

    monkeypatch.setattr("hvdx.train.shards.save_file", interrupt)
    one = Captured(torch.arange(3), torch.zeros(3, 6), torch.zeros(3, 2), 1)
    with pytest.raises(KeyboardInterrupt):
        write_shard(tmp_path / "shard-00000.safetensors", [one])
    assert list(tmp_path.iterdir()) == []


def test_damage_is_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "shard-00000.safetensors"
    path.write_bytes(b"\x10\0\0\0\0\0\0\0{}")
    with pytest.raises(ModelError, match=r"is damaged .* capture again"):
        read_shard(path)
    with pytest.raises(ModelError, match="holds no capture"):
        read_meta(tmp_path)
    (tmp_path / "capture.json").write_text(json.dumps({"version": 99}))
    with pytest.raises(ModelError, match="capture version 99; need 1"):
        read_meta(tmp_path)


def test_a_folder_keeps_one_capture(tmp_path: Path) -> None:
    write_meta(tmp_path, {"model": "m", "boundaries": (1, 2), "jobs": "a"})
    write_meta(tmp_path, {"model": "m", "boundaries": [1, 2], "jobs": "a"})
    with pytest.raises(HvdxError, match=r"other settings \(jobs\)"):
        write_meta(tmp_path, {"model": "m", "boundaries": [1, 2], "jobs": "b"})
    with pytest.raises(HvdxError, match=r"other settings \(jobs\)"):
        write_meta(tmp_path, {"model": "m", "boundaries": [1, 2]})


def chosen(target: Path, path: Path, **settings: Any) -> Any:
    tokenizer = Tokenizer.load(target)
    assert tokenizer is not None
    return select_jobs([path], tokenizer, 1024, JobSettings(**settings))


def test_only_train_rows_are_answered(target: Path, prompt_file: Path) -> None:
    rows = [json.loads(line) for line in prompt_file.read_text().splitlines()]
    train = [row for row in rows if row["split"] == "train"]
    found = chosen(target, prompt_file)
    assert found.sources == Counter(row["dataset"] for row in train)
    assert found.left_out == {"of split test": 10}
    assert {job.temperatures for job in found.jobs} == {(0.0, 0.7, 1.0)}
    assert {job.max_tokens for job in found.jobs} == {40}
    found = chosen(target, prompt_file, exclude=("first",), first_turn=("second",))
    assert "first" not in found.sources
    with_answers = sum(row["dataset"] == "second" and len(row["messages"]) > 1 for row in train)
    assert found.left_out["of second with earlier answers"] == with_answers > 0
    assert found.meta()["jobs"] != chosen(target, prompt_file).meta()["jobs"]
    only_test = prompt_file.with_name("test.jsonl")
    only_test.write_text("\n".join(json.dumps(row) for row in rows if row["split"] == "test"))
    with pytest.raises(HvdxError, match=r"No prompt is left to answer \(10 of split test\)"):
        chosen(target, only_test)
    with pytest.raises(HvdxError, match="40 of more than 20 tokens"):
        chosen(target, prompt_file, max_prompt=20)
    with pytest.raises(ConfigError, match="Temperatures -1 are not allowed"):
        chosen(target, prompt_file, temperatures=(-1.0,))
    with pytest.raises(ConfigError, match="allowed are 1 to 1023"):
        chosen(target, prompt_file, max_tokens=1024)


def test_made_prompts_are_the_same_again(
    target: Path, prompt_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = prompts._files()[::25]
    monkeypatch.setattr(prompts, "_files", lambda: files)
    made = list(prompts.stdlib_prompts(60, seed=3))
    assert made == list(prompts.stdlib_prompts(60, seed=3))
    assert made != list(prompts.stdlib_prompts(60, seed=4))
    assert Counter(one.family for one in made) == dict.fromkeys(
        ("agentic_edit", "coding", "structured", "chat", "multihop_qa", "long_context"), 10
    )
    assert {one.split for one in made} == {"train"}
    found = chosen(target, prompt_file, num_made=12, temperatures=(0.0, 0.7, 1.0), max_prompt=800)
    pairs = {job.temperatures for job in found.jobs[40:]}
    assert pairs == {(0.0, 0.7), (0.0, 1.0)}
    assert found.sources["stdlib"] == len(found.jobs) - 40
