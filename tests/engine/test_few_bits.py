"""A target whose weights have few bits: which model that is, and that its bits are its own.

Whatever the weights are, a node's numbers are those of sequential decoding.
"""

from __future__ import annotations

import importlib
import shutil
import sys
from pathlib import Path
from typing import Any, get_args

import numpy as np
import pytest
import torch
from safetensors.torch import load_file, save_file

from hvdx import ConfigError, Engine, ModelError, SamplingParams
from hvdx.config import Weights
from hvdx.native.weights import native_weight_bytes
from hvdx.testing import random_tree, tiny_checkpoint

sys.path.append(str(Path(__file__).parent))
step = importlib.import_module("test_native_step")
Bench = step.Bench

FEW: list[Weights] = [one for one in get_args(Weights) if one != "full"]
MODELS: dict[str, tuple[str, dict[str, Any]]] = {
    "grouped": ("Qwen3ForCausalLM", {"head_dim": 32}),
    "biased": ("LlamaForCausalLM", {"attention_bias": True, "mlp_bias": True, "head_dim": 48}),
}

pytestmark = step.needs_native


@pytest.fixture(scope="module", params=step.SETS)
def instructions(request: pytest.FixtureRequest) -> str:
    found: str = step.compiled(request.param)
    return found


@pytest.fixture(scope="module", params=MODELS)
def checkpoint_dir(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Path:
    architecture, options = MODELS[request.param]
    folder = tmp_path_factory.mktemp("bits")
    return tiny_checkpoint(folder, architecture, seed=1, tie=False, dtype="bfloat16", **options)


def nearest(weight: np.ndarray, kind: Weights, name: str) -> np.ndarray:
    """The weights that there are in so many bits; the output head has eight of them at least."""
    if kind == "int8" or name == "lm_head.weight":
        scale = np.abs(weight).max(1, keepdims=True) / 127
        return np.rint(weight / scale) * scale
    blocks = weight.reshape(len(weight), -1, 32)
    least = blocks.min(2, keepdims=True).astype(np.float16).astype(np.float32)
    step = ((blocks.max(2, keepdims=True) - blocks.min(2, keepdims=True)) / 15).astype(np.float16)
    whole = np.rint((blocks - least) / step.astype(np.float32)).clip(0, 15)
    return (least + step.astype(np.float32) * whole).reshape(weight.shape)


def spelled_out(path: Path, kind: Weights, folder: Path) -> Path:
    """A checkpoint in float32 whose matrices are what is left of another one's in few bits."""
    shutil.copytree(path, folder)
    tensors = load_file(path / "model.safetensors")
    for name, weight in tensors.items():
        if weight.dim() == 2 and "embed" not in name:
            tensors[name] = torch.from_numpy(nearest(weight.float().numpy(), kind, name)).float()
    save_file(tensors, folder / "model.safetensors", {"format": "pt"})
    return folder


@pytest.mark.parametrize("kind", FEW)
def test_logits_are_those_of_the_nearest_weights(
    checkpoint_dir: Path, kind: Weights, instructions: str, tmp_path: Path
) -> None:
    text = np.random.default_rng(3).integers(0, 100, 100).tolist()
    true = spelled_out(checkpoint_dir, kind, tmp_path / "true")
    benches = {
        "found": Bench(checkpoint_dir, torch.bfloat16, instructions, num_rows=1, weights=kind),
        "expected": Bench(true, torch.float32, None, num_rows=1),
        "full": Bench(checkpoint_dir, torch.bfloat16, instructions, num_rows=1),
        "exact": Bench(checkpoint_dir, torch.float32, None, num_rows=1),
    }
    logits = {}
    for name, bench in benches.items():
        row = bench.start(text, 90)
        bench.lay_out({row: ([7, 8, 9, 10], [0, 0, 1, 3])})
        logits[name] = bench.forward()
    error = (logits["found"] - logits["expected"]).abs().mean()
    rounding = (logits["full"] - logits["exact"]).abs().mean()
    assert error < rounding, "K/V is rounded in both, inputs only where weights are full"


@pytest.mark.parametrize("kind", FEW)
@pytest.mark.parametrize("context", [0, 33, 256])
def test_rows_of_trees_equal_sequential_decoding(
    checkpoint_dir: Path, kind: Weights, context: int, instructions: str
) -> None:
    step.check_trees(Bench(checkpoint_dir, torch.bfloat16, instructions, weights=kind), context)


@pytest.mark.parametrize("kind", FEW)
def test_company_and_threads_change_no_bit(
    checkpoint_dir: Path, kind: Weights, instructions: str
) -> None:
    rng = np.random.default_rng(5)
    texts = [rng.integers(0, 100, length + 1).tolist() for length in (5, 70, 130)]
    drafts = [random_tree(rng, [], size - 1, 100)[:2] for size in (40, 3, 37)]
    alone: list[torch.Tensor] = []
    for threads in (1, 2, 3):
        bench = Bench(
            checkpoint_dir, torch.bfloat16, instructions, num_rows=3, threads=threads, weights=kind
        )
        row_ids = [bench.start(text, len(text) - 1) for text in texts]
        trees = dict(zip(row_ids, drafts, strict=True))
        if not alone:
            for row, tree in trees.items():
                bench.lay_out({row: tree})
                alone.append(bench.forward())
        bench.lay_out(trees)
        assert torch.equal(bench.forward(), torch.cat(alone))


@pytest.mark.parametrize("kind", FEW)
@pytest.mark.parametrize("temperature", [0.0, 0.8])
def test_drafts_change_no_token(kind: Weights, temperature: float, tmp_path: Path) -> None:
    step.compiled()
    path = tiny_checkpoint(tmp_path, seed=2)
    prompts = [[5, 6, 7, 5, 6, 7, 5], [9, 9, 9], list(range(40))]
    params = SamplingParams(temperature=temperature, seed=4, max_tokens=40, ignore_eos=True)
    found = []
    for spec in (False, {"sources": ("lookup", "suffix", "random-tree"), "policy": "random"}):
        with Engine.from_pretrained(path, dtype="bfloat16", weights=kind, spec=spec) as engine:
            assert engine.backend == "native_cpu"
            found.append([one.token_ids for one in engine.generate(prompts, params)])
            drafted = sum(one.drafted for one in engine.stats().sources.values())
            assert (drafted > 100) is (spec is not False)
    assert found[0] == found[1]


def test_weights_take_as_many_bytes_as_are_planned(checkpoint_dir: Path) -> None:
    config = step.load_checkpoint(checkpoint_dir).config
    for kind in get_args(Weights):
        bench = Bench(checkpoint_dir, torch.bfloat16, step.compiled(), weights=kind)
        planned = native_weight_bytes(config, torch.bfloat16, kind)
        held = sum(one.nbytes for one in bench.runner._weights._held if one.dtype.itemsize < 4)
        assert held == pytest.approx(planned, rel=0.05), "whole panels"


@pytest.mark.parametrize("kind", FEW)
@pytest.mark.parametrize(
    "settings", [{"dtype": "float32"}, {"dtype": "bfloat16", "backend": "torch_cpu"}]
)
def test_where_nothing_reads_few_bits_they_are_refused(
    kind: Weights, settings: dict[str, str], tmp_path: Path
) -> None:
    path = tiny_checkpoint(tmp_path)
    with pytest.raises(ConfigError, match=f"weights='{kind}' is for backend='native_cpu'"):
        Engine.from_pretrained(path, weights=kind, **settings)


def test_unknown_weights_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"weights.*'full', 'int8' or 'int4'"):
        Engine.from_pretrained(tmp_path, weights="int3")


def test_a_model_that_has_no_whole_blocks_is_refused(tmp_path: Path) -> None:
    step.compiled()
    path = tiny_checkpoint(tmp_path, hidden_size=144, num_attention_heads=9, num_key_value_heads=3)
    with pytest.raises(ModelError, match=r"int4.*hidden_size=144 is not a multiple of 32"):
        Engine.from_pretrained(path, dtype="bfloat16", weights="int4")
    with Engine.from_pretrained(path, dtype="bfloat16", weights="int8", spec=False) as engine:
        assert engine.generate([1, 2, 3], SamplingParams(max_tokens=3))[0].token_ids


def test_a_weight_beyond_float16_is_refused(tmp_path: Path) -> None:
    step.compiled()
    path = tiny_checkpoint(tmp_path / "model")
    tensors = load_file(path / "model.safetensors")
    tensors["model.layers.0.mlp.down_proj.weight"][3, 5] = 1e6
    save_file(tensors, path / "model.safetensors", {"format": "pt"})
    with pytest.raises(ModelError, match=r"too large for weights='int4'"):
        Engine.from_pretrained(path, dtype="bfloat16", weights="int4")


def test_the_embedded_model_keeps_the_weights_that_it_is_stored_in(smollm2: Path) -> None:
    """They have four bits, and are made of the same numbers again."""
    step.compiled()
    prompt = "The capital of France is Paris, and the capital of Spain is Madrid."
    params = SamplingParams(max_tokens=1, prompt_logprobs=0, temperature=0.0)
    found = {}
    for kind in get_args(Weights):
        with Engine.from_pretrained(
            smollm2, weights=kind, spec=False, max_num_seqs=1, max_model_len=64
        ) as engine:
            (result,) = engine.generate(prompt, params)
            shown = result.prompt_logprobs[1:]
            found[kind] = np.array([next(iter(one.values())).logprob for one in shown])
    assert np.abs(found["int4"] - found["full"]).mean() < 0.05
    assert np.abs(found["int8"] - found["full"]).mean() < 0.3
