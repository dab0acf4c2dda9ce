"""Target features in the pool: the states of transformers, and the same bits however they came."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from safetensors.torch import load_file, save_file
from transformers import AutoModelForCausalLM

from hvdx import Engine, SamplingParams, SpecConfig
from hvdx.testing import tiny_checkpoint, tiny_drafter

POISON = 201
BOUNDARIES = (0, 1, 3)
PROMPTS = [
    list(b"one two one two three one two"),
    list(b"x"),
    list(b"def add(a, b):\n    return a + b\n\n" * 2),
]


@pytest.fixture(scope="module")
def checkpoint(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("features")
    return tiny_checkpoint(folder, "Qwen3ForCausalLM", seed=1, num_hidden_layers=3)


@pytest.fixture(scope="module")
def head(checkpoint: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("head") / "head"
    return tiny_drafter(folder, checkpoint, boundaries=BOUNDARIES)


def engine(path: Path, head: Path, **settings: Any) -> Engine:
    """An engine that keeps features; what kernels keep is tested in test_triton_backend.py."""
    given = {"dtype": "float32", "spec": False, "max_model_len": 160, "device": "cpu"}
    return Engine.from_pretrained(path, drafter=head, **given | settings)


def kept(live: Engine, row: int) -> tuple[list[int], torch.Tensor]:
    """A row's committed tokens, and its features of each, [tokens, k * hidden]."""
    rows, states = live._cycle._rows, live._cycle.drafting.features
    where, size = np.arange(rows.context_len[row]), live.memory_plan.block_size
    slots = rows.block_table[row, where // size].astype(np.int64) * size + where % size
    return rows.token_ids[row, : where.size].tolist(), states[torch.from_numpy(slots)].clone()


def follow(
    live: Engine, prompts: Sequence[list[int]], count: int, **more: Any
) -> list[tuple[list[int], torch.Tensor]]:
    """Decode prompts together; what `kept` says of each before its last cycle."""
    last: dict[str, tuple[list[int], torch.Tensor]] = {}
    params = SamplingParams(temperature=0.8, seed=3, max_tokens=count, ignore_eos=True, **more)
    names = [live.add(prompt, params) for prompt in prompts]
    while live.has_unfinished():
        live.step()
        for sequence in live._cycle.scheduler.running:
            last[sequence.request.request_id] = kept(live, sequence.row)
    return [last[name] for name in names]


def same(
    found: list[tuple[list[int], torch.Tensor]], expected: list[tuple[list[int], torch.Tensor]]
) -> None:
    """Compare features of the tokens that both runs saw, bit for bit."""
    for (tokens, states), (their_tokens, their_states) in zip(found, expected, strict=True):
        count = min(len(tokens), len(their_tokens))
        assert count > 10 and tokens[:count] == their_tokens[:count]
        assert torch.equal(states[:count], their_states[:count])


@pytest.mark.parametrize("architecture", ["LlamaForCausalLM", "Qwen3ForCausalLM"])
def test_features_are_the_hidden_states_of_transformers(tmp_path: Path, architecture: str) -> None:
    path = tiny_checkpoint(tmp_path / "model", architecture, seed=2, num_hidden_layers=3)
    # Boundary 3 follows the last layer of 3; transformers returns it only behind the final norm.
    drafter = tiny_drafter(tmp_path / "head", path, boundaries=BOUNDARIES)
    with engine(path, drafter, prefill_chunk=24) as live:
        tokens, states = follow(live, PROMPTS[:1], 12)[0]
    model = AutoModelForCausalLM.from_pretrained(path, dtype=torch.float32)
    before_norm: list[torch.Tensor] = []
    model.model.norm.register_forward_pre_hook(lambda _, inputs: before_norm.append(inputs[0]))
    with torch.inference_mode():
        found = model(torch.tensor([tokens]), output_hidden_states=True).hidden_states
    expected = torch.cat([found[0][0], found[1][0], before_norm[0][0]], -1)
    assert len(tokens) >= 29 + 10
    torch.testing.assert_close(states, expected, rtol=1e-4, atol=3e-4)


def test_hostile_drafts_leave_the_features_of_plain_decoding(checkpoint: Path, head: Path) -> None:
    count = 40
    with engine(checkpoint, head) as live:
        expected = follow(live, PROMPTS, count)
        plain = live.generate(PROMPTS, SamplingParams(temperature=0.8, seed=3, max_tokens=count))
        for name in ("random-tree", "oracle-tree", "duplicate-tree"):
            live.respec(SpecConfig(policy="first", sources=(name,), max_draft_tokens=12))
            source: Any = live.source(name)
            for prompt, output in zip(PROMPTS, plain, strict=True):
                if hasattr(source, "teach"):
                    source.teach(prompt, output.token_ids)
            same(follow(live, PROMPTS, count), expected)
        assert live.stats().sources["oracle-tree"].accepted > 10


def test_cached_prefixes_keep_their_features(checkpoint: Path, head: Path) -> None:
    prompt = PROMPTS[2][:50]
    with engine(checkpoint, head, kv={"prefix_cache": False}) as live:
        expected = follow(live, [prompt], 15)
    with engine(checkpoint, head) as live:
        for _ in range(2):
            same(follow(live, [prompt], 15), expected)
        assert live.stats().num_cached >= 48


@pytest.mark.parametrize("dtype", ["bfloat16", "float32"])
def test_preempted_rows_come_back_with_the_same_features(
    checkpoint: Path, head: Path, dtype: str
) -> None:
    settings: dict[str, Any] = {"dtype": dtype, "max_model_len": 120}
    with engine(checkpoint, head, **settings) as live:
        expected = follow(live, PROMPTS, 40)
    small = {"num_blocks": 10, "block_size": 16}
    spec = {"policy": "first", "sources": ("random-tree",), "max_draft_tokens": 10}
    with engine(checkpoint, head, **settings, kv=small, spec=spec) as live:
        same(follow(live, PROMPTS, 40), expected)
        assert live.stats().preemptions > 0


def test_features_stay_finite(tmp_path: Path) -> None:
    path = tiny_checkpoint(tmp_path / "model", seed=1, num_hidden_layers=2, tie=False)
    drafter = tiny_drafter(tmp_path / "head", path, boundaries=(0, 1, 2))
    file = path / "model.safetensors"
    weights = load_file(file)
    weights["model.embed_tokens.weight"][POISON, 3] = float("nan")
    save_file(weights, file, metadata={"format": "pt"})
    params = SamplingParams(max_tokens=6, temperature=0.0, ignore_eos=True)
    spec = {"policy": "first", "sources": ("random-tree",), "max_draft_tokens": 8}
    with engine(path, drafter, spec=spec) as live:
        found = live.generate([[1, 2, 3], [4, POISON, 6]], params)
        assert [one.outputs[0].finish_reason for one in found] == ["length", "error"]
        assert torch.isfinite(live._cycle.drafting.features).all()


def test_without_a_drafter_nothing_is_kept(checkpoint: Path) -> None:
    with Engine.from_pretrained(checkpoint, spec=False) as live:
        assert live.memory_plan.drafter_bytes == 0
        assert "drafter" not in str(live.memory_plan)
        assert live._cycle.drafting is None
