"""A target that is small and predictable, what it answered, and a head that was trained on it."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
import torch
from safetensors.torch import load_file, save_file

from hvdx.models.loader import load_checkpoint
from hvdx.testing import tiny_checkpoint
from hvdx.train.capture import CaptureSettings, Job, capture
from hvdx.train.dataset import BatchSettings
from hvdx.train.fit import FitSettings
from hvdx.train.run import RunSettings, TrainingRun
from hvdx.train.shards import write_meta
from hvdx.train.wide import WideTarget

BOUNDARIES = (2, 3, 4)
FAST = FitSettings(
    num_rows=26_000, num_steps=3, num_random=64, eval_every=60, lr=5e-3, head_lr=5e-3
)


@pytest.fixture(scope="session")
def target(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A random model that mostly counts: behind byte n it says n + 1, or jumps somewhere."""
    folder = tmp_path_factory.mktemp("target")
    tiny_checkpoint(folder, num_hidden_layers=7, tie=False, max_position_embeddings=1024)
    weights = load_file(folder / "model.safetensors")
    for name, weight in weights.items():
        if name.endswith(("o_proj.weight", "down_proj.weight")):
            weight *= 0.1
    embed = weights["model.embed_tokens.weight"]
    weights["lm_head.weight"] = 2 * embed.roll(1, 0)
    weights["model.embed_tokens.weight"] = 5 * embed
    save_file(weights, folder / "model.safetensors", metadata={"format": "pt"})
    return folder


@pytest.fixture(scope="session")
def wide(target: Path) -> WideTarget:
    return WideTarget(load_checkpoint(target), BOUNDARIES, max_len=512, dtype=torch.float32)


@pytest.fixture(scope="session")
def jobs() -> list[Job]:
    """120 random prompts, each to be answered greedily and at a temperature."""
    rng = random.Random(0)
    return [
        Job(tuple(rng.randrange(32, 127) for _ in range(rng.randrange(6, 30))), 70, (0.0, 0.5))
        for _ in range(120)
    ]


@pytest.fixture(scope="session")
def captured(
    target: Path, wide: WideTarget, jobs: list[Job], tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """A capture of all jobs in three shards."""
    folder = tmp_path_factory.mktemp("capture")
    stops = load_checkpoint(target).config.eos_token_ids
    capture(wide, jobs, stops, folder, CaptureSettings(max_batch=80))
    write_meta(folder, {"model": str(target), "boundaries": list(BOUNDARIES), "hidden_size": 64})
    return folder


@pytest.fixture(scope="session")
def fast_settings() -> RunSettings:
    """A run of seconds."""
    batches = BatchSettings(anchors=128, window=96)
    return RunSettings(fit=FAST, batches=batches, draft_vocab_size=200, held_out=0.1)


@pytest.fixture(scope="session")
def trained(
    captured: Path, fast_settings: RunSettings, tmp_path_factory: pytest.TempPathFactory
) -> TrainingRun:
    """A finished run, its head exported."""
    run = TrainingRun(captured, tmp_path_factory.mktemp("run") / "out", fast_settings)
    assert run.train()
    return run


@pytest.fixture(scope="session")
def prompt_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """40 chats of split train and 10 of split test, in two families."""
    rng = random.Random(1)
    rows: list[dict[str, Any]] = []
    for index in range(50):
        text = "".join(chr(rng.randrange(97, 123)) for _ in range(rng.randrange(4, 20)))
        messages = [{"role": "user", "content": text}]
        if index % 7 == 3:
            messages += [{"role": "assistant", "content": "abc"}, {"role": "user", "content": "d"}]
        rows.append(
            {
                "id": f"p{index}",
                "family": ("chat", "coding")[index % 2],
                "dataset": ("first", "second", "third")[index % 3],
                "split": "train" if index % 5 else "test",
                "messages": messages,
                "max_tokens": 40,
            }
        )
    path = tmp_path_factory.mktemp("prompts") / "prompts.jsonl"
    path.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    return path
