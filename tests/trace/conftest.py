"""A tiny engine with a drafter, and what it answered, captured."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import torch
from safetensors.torch import load_file, save_file

from hvdx import Engine, SamplingParams
from hvdx.testing import tiny_checkpoint, tiny_drafter
from hvdx.trace import Traces, read_traces
from hvdx.trace.recorder import About

TEXT = b"def add(a, b):\n    return a + b\n\ndef sub(a, b):\n"
PROMPTS = [list(TEXT), list(b"one two one two one"), list(b"x"), list(TEXT + b"    return b - a")]
FAMILIES = ("coding", "chat", "chat", "coding")
MAX_TOKENS = 60


def before(steps: int) -> torch.Tensor:
    """Which token comes so many places before each, in circles of seven, int64 [V]."""
    ids = torch.arange(260)
    first = ids - ids % 7
    return torch.where(first < 259, first + (ids - first - steps) % 7, ids).clamp(max=259)


@pytest.fixture(scope="session")
def checkpoint(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A random model that mostly goes round in circles of a few tokens, and now and then leaves."""
    folder = tiny_checkpoint(
        tmp_path_factory.mktemp("target"), num_hidden_layers=3, tie=False, seed=1
    )
    weights = load_file(folder / "model.safetensors")
    for name, weight in weights.items():
        if name.endswith(("o_proj.weight", "down_proj.weight")):
            weight *= 0.15
    embed = weights["model.embed_tokens.weight"]
    weights["lm_head.weight"] = 2 * embed[before(1)]
    weights["model.embed_tokens.weight"] = 5 * embed
    save_file(weights, folder / "model.safetensors", metadata={"format": "pt"})
    return folder


@pytest.fixture(scope="session")
def head(checkpoint: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A head that sees the last token but one and drafts what comes two places behind it."""
    folder = tiny_drafter(tmp_path_factory.mktemp("drafter") / "head", checkpoint)
    embed = load_file(checkpoint / "model.safetensors")["model.embed_tokens.weight"]
    weights = load_file(folder / "model.safetensors")
    for name, weight in weights.items():
        if name.endswith(("o_proj.weight", "down_proj.weight")):
            weight *= 0.1
        if name.endswith("fc.weight"):
            weight.zero_()
            weight[:, : weight.shape[0]].fill_diagonal_(1.0)
    ids = weights["d2t"] + torch.arange(weights["d2t"].numel())
    weights["lm_head.weight"] = (0.4 * embed[before(2)])[ids].contiguous()
    save_file(weights, folder / "model.safetensors", metadata={"format": "pt"})
    return folder


@pytest.fixture(scope="session")
def open_engine(checkpoint: Path, head: Path) -> Callable[..., Engine]:
    def opened(**settings: object) -> Engine:
        given: dict[str, object] = {"dtype": "float32", "max_num_seqs": 3, "max_model_len": 240}
        given |= {"device": "cpu", "spec": {"sources": ("lookup",), "policy": "first"}}
        return Engine.from_pretrained(checkpoint, drafter=head, **given | settings)

    return opened


@pytest.fixture(scope="session")
def engine(open_engine: Callable[..., Engine]) -> Iterator[Engine]:
    with open_engine() as live:
        yield live


def capture(engine: Engine, folder: Path, temperature: float = 0.0) -> Traces:
    """Answer all prompts side by side, with the drafter asked everywhere."""
    about = {f"request {n}": About(family, "made", "train") for n, family in enumerate(FAMILIES)}
    with engine.capture(folder, with_drafter=True, about=about):
        for number, prompt in enumerate(PROMPTS):
            params = SamplingParams(temperature=temperature, seed=number, max_tokens=MAX_TOKENS)
            engine.add(prompt, params, f"request {number}")
        while engine.has_unfinished():
            engine.step()
    return read_traces(folder)


@pytest.fixture(scope="session")
def traces(engine: Engine, tmp_path_factory: pytest.TempPathFactory) -> Traces:
    """What the tiny engine answers greedily."""
    return capture(engine, tmp_path_factory.mktemp("traces") / "greedy")


@pytest.fixture(scope="session")
def sampled(engine: Engine, tmp_path_factory: pytest.TempPathFactory) -> Traces:
    """What it answers at a temperature."""
    return capture(engine, tmp_path_factory.mktemp("traces") / "sampled", 0.8)
