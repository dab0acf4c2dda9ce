"""Training: a head gets better, can stop and go on, and comes out as files that load."""

from __future__ import annotations

import errno
import json
import os
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import torch

from hvdx import ConfigError, HvdxError, ModelError
from hvdx.eagle.load import load_head
from hvdx.models.fingerprint import fingerprint
from hvdx.models.loader import load_checkpoint
from hvdx.train import shards
from hvdx.train.export import export_head
from hvdx.train.fit import FitSettings
from hvdx.train.plot import draw_curve
from hvdx.train.run import RunSettings, TrainingRun
from hvdx.train.shards import Captured, read_meta, write_meta


def shorter(settings: RunSettings, **changes: Any) -> RunSettings:
    """A run of 15 steps."""
    fit = replace(settings.fit, **{"num_rows": 2300, "eval_every": 6, **changes})
    return replace(settings, fit=fit)


def test_acceptance_rises(trained: TrainingRun) -> None:
    """From what a head knows before training, which is next to nothing."""
    lines = [json.loads(line) for line in (trained.folder / "log.jsonl").read_text().splitlines()]
    assert len(lines) >= 3 and lines[-1]["rows"] >= 26_000
    first, last = lines[0]["accepted_by_step"], lines[-1]["accepted_by_step"]
    assert last[0] > 0.35 and last[1] > 0.25 and last[0] > first[0] + 0.1
    assert lines[-1]["chain_tau"] > lines[0]["chain_tau"] + 0.2
    assert lines[-1]["loss"][0] < lines[0]["loss"][0] - 0.5
    # Targets outside of the draft vocabulary are misses, so coverage is a bound.
    assert last[0] < trained.coverage["held-out answers"] < 1


def test_tau_is_what_the_shares_say(trained: TrainingRun) -> None:
    line = json.loads((trained.folder / "log.jsonl").read_text().splitlines()[-1])
    a, b, c = line["accepted_by_step"]
    assert line["chain_tau"] == pytest.approx(1 + a + a * b + a * b * c, abs=1e-3)


def test_the_exported_head_loads_and_tells_where_it_is_from(
    trained: TrainingRun, target: Path
) -> None:
    folder = trained.folder / "head"
    head = load_head(folder, load_checkpoint(target).config)
    assert head.config.format == "specforge" and head.config.boundaries == (2, 3, 4)
    assert head.config.draft_vocab_size == 200 and head.embed is None
    assert head.fc.dtype == torch.bfloat16
    # The longest text in training: at most 29 tokens of prompt and 70 of answer, cut to the window.
    assert 90 <= head.config.trained_len <= 96
    assert sorted(path.name for path in folder.iterdir()) == [
        "card.json",
        "config.json",
        "model.safetensors",
    ]
    card = json.loads((folder / "card.json").read_text())
    assert card["fingerprint"] == fingerprint(target)
    assert card["boundaries"] == [2, 3, 4]
    assert card["final"] == card["curve"][-1]
    assert card["progress"]["rows"] >= 26_000
    assert card["settings"]["fit"]["seed"] == 0
    assert set(card["coverage"]) == {"train answers", "train prompts", "held-out answers"}
    assert "torch" in card["versions"]


def test_a_stopped_run_goes_on_bit_for_bit(
    captured: Path, fast_settings: RunSettings, tmp_path: Path
) -> None:
    settings = shorter(fast_settings)
    whole = TrainingRun(captured, tmp_path / "whole", settings)
    assert whole.train()
    steps: list[int] = []
    halves = TrainingRun(captured, tmp_path / "halves", settings)
    done = halves.train(on_step=lambda at, _: steps.append(at.step), stop=lambda: len(steps) == 7)
    assert not done and steps == list(range(1, 8))
    assert (tmp_path / "halves" / "head" / "model.safetensors").exists()
    again = TrainingRun(captured, tmp_path / "halves", settings, resume=True)
    assert again.fit.progress.step == 7
    assert again.train(on_step=lambda at, _: steps.append(at.step))
    assert steps == list(range(1, whole.fit.progress.step + 1))
    assert again.fit.progress.epoch > 0 or again.fit.progress.step > 10
    for name, weight in whole.fit.head.state_dict().items():
        assert torch.equal(weight, again.fit.head.state_dict()[name]), name
    logs = [
        [json.loads(line) for line in (tmp_path / name / "log.jsonl").read_text().splitlines()]
        for name in ("whole", "halves")
    ]
    for first, second in zip(*logs, strict=True):
        for line in (first, second):
            del line["seconds"], line["rows_per_s"]
        assert first == second


def test_passes_over_the_data_differ_and_resume_within_one(
    captured: Path, fast_settings: RunSettings, tmp_path: Path
) -> None:
    """Few texts, so that the run is in its third pass when it stops."""
    settings = replace(shorter(fast_settings, num_rows=20_000), held_out=0.5)
    settings = replace(settings, batches=replace(settings.batches, anchors=1500))
    halves = TrainingRun(captured, tmp_path / "run", settings)
    at = halves.fit.progress
    assert not halves.train(stop=lambda: at.epoch == 1 and at.batch == 2)
    again = TrainingRun(captured, tmp_path / "run", settings, resume=True)
    assert vars(again.fit.progress) == vars(at)


def test_other_settings_do_not_go_on(
    captured: Path, fast_settings: RunSettings, tmp_path: Path
) -> None:
    settings, folder = shorter(fast_settings), tmp_path / "run"
    with pytest.raises(ConfigError, match="holds no run to go on with"):
        TrainingRun(captured, folder, settings, resume=True)
    TrainingRun(captured, folder, settings).train(stop=lambda: True)
    with pytest.raises(ConfigError, match="is not empty; go on with its run by --resume"):
        TrainingRun(captured, folder, settings)
    other = shorter(fast_settings, lr=0.1, decay=0.9)
    with pytest.raises(ConfigError, match=r"other settings \(decay, lr\)"):
        TrainingRun(captured, folder, other, resume=True)
    fit: Any = TrainingRun(captured, folder, settings, resume=True).fit
    fit._settings = FitSettings()
    with pytest.raises(HvdxError, match="belongs to a run with other settings"):
        fit.resume()


def test_a_full_disk_keeps_the_last_state(
    captured: Path, fast_settings: RunSettings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = TrainingRun(captured, tmp_path / "run", shorter(fast_settings))
    assert not run.train(stop=lambda: True)
    before = {path: path.read_bytes() for path in sorted((tmp_path / "run").rglob("*.*"))}

    def fail(*_: Any) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(shards.os, "replace", fail)
    with pytest.raises(HvdxError, match=r"state.pt cannot be written .*No space left"):
        run.train(stop=lambda: True)
    with pytest.raises(HvdxError, match=r"head cannot be written to .*: the disk is full"):
        run.export()
    after = {path: path.read_bytes() for path in sorted((tmp_path / "run").rglob("*.*"))}
    assert after == before


def test_a_head_is_trained_on_with_its_own_vocabulary(
    captured: Path, fast_settings: RunSettings, trained: TrainingRun, target: Path, tmp_path: Path
) -> None:
    parent = str(trained.folder / "head")
    old = load_head(parent, load_checkpoint(target).config)
    settings = replace(shorter(fast_settings), init_from=parent, draft_vocab_size=None)
    # Other tokens would be chosen now.
    settings = replace(settings, held_out=0.3, prompt_weight=0.0)
    run = TrainingRun(captured, tmp_path / "run", settings)
    shares = [one.hits / one.rows for one in run.fit.evaluate()]
    assert shares[0] > 0.35, "it must not begin anew"
    run.train(stop=lambda: True)
    new = load_head(tmp_path / "run" / "head", load_checkpoint(target).config)
    assert torch.equal(new.target_ids, old.target_ids)
    torch.testing.assert_close(new.fc.float(), old.fc.float(), rtol=0.2, atol=0.05)
    with pytest.raises(ConfigError, match="of 100 is not the 200 tokens of the head"):
        more = replace(settings, draft_vocab_size=100)
        TrainingRun(captured, tmp_path / "other", more)


def test_a_head_with_a_window_goes_on_where_texts_fit_into_it(
    captured: Path, fast_settings: RunSettings, trained: TrainingRun, tmp_path: Path
) -> None:
    parent = tmp_path / "parent"
    shutil.copytree(trained.folder / "head", parent)
    config = json.loads((parent / "config.json").read_text())
    settings = replace(shorter(fast_settings), init_from=str(parent), draft_vocab_size=None)
    for window, allowed in ((config["max_position_embeddings"], True), (20, False)):
        (parent / "config.json").write_text(json.dumps(config | {"sliding_window": window}))
        if allowed:
            run = TrainingRun(captured, tmp_path / "run", settings)
            run.train(stop=lambda: True)
            assert json.loads((tmp_path / "run/head/config.json").read_text())[
                "sliding_window"
            ] == (window)
            continue
        with pytest.raises(HvdxError, match="a window of 20 tokens, below the longest text"):
            TrainingRun(captured, tmp_path / "other", settings)


def test_what_cannot_be_trained_is_refused(
    captured: Path, fast_settings: RunSettings, target: Path, tmp_path: Path
) -> None:
    def refused(words: str, folder: Path = captured, **changes: Any) -> None:
        settings = replace(fast_settings, **changes)
        with pytest.raises(HvdxError, match=words):
            TrainingRun(folder, tmp_path / "run", settings)
        assert not (tmp_path / "run").exists()

    refused("of 300 is more than the target's 260", draft_vocab_size=300)
    refused(r"trained length of 50 tokens is less than the 9\d", trained_len=50)
    empty = tmp_path / "empty"
    empty.mkdir()
    refused("holds no capture", empty)
    meta = read_meta(captured)
    write_meta(empty, meta)
    refused("holds no shards yet", empty)
    other = tmp_path / "other"
    other.mkdir()
    write_meta(other, {**meta, "fingerprint": "of another model"})
    with pytest.raises(ModelError, match="was made with another model"):
        TrainingRun(other, tmp_path / "run", fast_settings)


def test_too_little_data_is_refused(
    captured: Path, fast_settings: RunSettings, tmp_path: Path
) -> None:
    def refused(words: str, size: int) -> None:
        with pytest.raises(HvdxError, match=words):
            TrainingRun(tmp_path, tmp_path / "run", replace(fast_settings, draft_vocab_size=size))
        assert not (tmp_path / "run").exists()

    everything = list(shards.sequences_of(shards.shard_paths(captured)[0]))
    write_meta(tmp_path, read_meta(captured))
    shard = tmp_path / "shard-00000.safetensors"
    shards.write_shard(shard, everything[:2])
    refused("different tokens, too few for a draft vocabulary of 200", 200)
    # Texts of 6 tokens, while 8 are needed.
    crumbs = [Captured(o.token_ids[:6], o.features[:6], o.hidden[:6], 4) for o in everything[::2]]
    shards.write_shard(shard, crumbs)
    refused("too small: 0 sequences to train on, 0 to measure", 50)


def test_a_curve_is_drawn_where_matplotlib_is(trained: TrainingRun, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    lines = [json.loads(line) for line in (trained.folder / "log.jsonl").read_text().splitlines()]
    assert draw_curve(lines, tmp_path / "curve.png")
    assert (tmp_path / "curve.png").read_bytes().startswith(b"\x89PNG")
    assert (trained.folder / "curve.png").exists()


def test_a_head_is_replaced_by_a_whole_one_or_not_at_all(
    trained: TrainingRun, target: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "head"
    shutil.copytree(trained.folder / "head", folder)
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    head = load_head(folder, load_checkpoint(target).config)
    rename = Path.rename

    def full(path: Path, to: Path) -> Path:
        if path.name == "head.new":
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return rename(path, to)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "rename", full)
        with pytest.raises(HvdxError, match=r"cannot be written to .*head: No space left"):
            export_head(head, {}, folder)
        assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
        # Killed between the two renames: the old one comes back before a new one is tried.
        rename(folder, tmp_path / "head.old")
        with pytest.raises(HvdxError):
            export_head(head, {}, folder)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
    assert [path.name for path in tmp_path.iterdir()] == ["head"]
    export_head(head, {"new": True}, folder)
    assert (folder / "card.json").read_bytes() != before["card.json"]
