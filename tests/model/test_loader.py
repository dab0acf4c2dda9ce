"""Checkpoints on disk: every family is read whole, and damage is told in one sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import torch
from safetensors.torch import load_file, save_file
from transformers import AutoModelForCausalLM

from hvdx.errors import ModelError
from hvdx.models.config import FAMILIES, Llama3Scaling, parse_config
from hvdx.models.loader import Checkpoint, load_checkpoint, resolve
from hvdx.testing import LLAMA3_ROPE, edit_config, tiny_checkpoint

VARIANTS: dict[str, tuple[str, dict[str, Any]]] = {
    "llama": ("LlamaForCausalLM", {}),
    "llama-untied": ("LlamaForCausalLM", {"tie": False, "rope_parameters": LLAMA3_ROPE}),
    "llama-biases": ("LlamaForCausalLM", {"attention_bias": True, "mlp_bias": True}),
    "llama-sharded": ("LlamaForCausalLM", {"tie": False, "sharded": True}),
    "llama-bfloat16": ("LlamaForCausalLM", {"dtype": "bfloat16"}),
    "mistral": ("MistralForCausalLM", {"tie": False}),
    "qwen2": ("Qwen2ForCausalLM", {}),
    "qwen3": ("Qwen3ForCausalLM", {"head_dim": 32, "tie": False}),
    "qwen3-biases": ("Qwen3ForCausalLM", {"attention_bias": True}),
}
LLAMA = {
    "architectures": ["LlamaForCausalLM"],
    "vocab_size": 32,
    "hidden_size": 64,
    "intermediate_size": 96,
    "num_hidden_layers": 2,
    "num_attention_heads": 4,
}


def reference_weights(folder: Path) -> dict[str, torch.Tensor]:
    weights = AutoModelForCausalLM.from_pretrained(folder, dtype="auto").state_dict()
    if json.loads((folder / "config.json").read_text())["tie_word_embeddings"]:
        del weights["lm_head.weight"]
    return weights


def read_all(checkpoint: Checkpoint, weights: dict[str, torch.Tensor]) -> None:
    for name, weight in weights.items():
        tensor = checkpoint.tensor(name, tuple(weight.shape))
        assert tensor.dtype == weight.dtype
        assert torch.equal(tensor, weight), name


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_family_is_read_whole(variant: str, tmp_path: Path) -> None:
    architecture, options = VARIANTS[variant]
    checkpoint = load_checkpoint(tiny_checkpoint(tmp_path, architecture, **options))
    weights = reference_weights(tmp_path)
    assert checkpoint.names() == sorted(weights)
    assert checkpoint.unused() == sorted(weights)
    read_all(checkpoint, weights)
    assert checkpoint.unused() == []
    config = checkpoint.config
    assert config.architecture == architecture
    assert config.head_dim == options.get("head_dim", 16)
    assert (config.num_heads, config.num_kv_heads, config.num_layers) == (4, 2, 2)
    assert config.tie_word_embeddings == options.get("tie", True)
    assert config.dtype == options.get("dtype", "float32")
    assert config.eos_token_ids == (258,)
    layer = "model.layers.1."
    assert config.qkv_bias == (f"{layer}self_attn.q_proj.bias" in weights)
    assert config.o_bias == (f"{layer}self_attn.o_proj.bias" in weights)
    assert config.mlp_bias == (f"{layer}mlp.up_proj.bias" in weights)
    assert config.qk_norm == (f"{layer}self_attn.q_norm.weight" in weights)
    assert (config.rope_scaling is None) == ("rope_parameters" not in options)
    assert not checkpoint.dequantised


def test_a_stored_copy_of_a_tied_head_is_ignored_and_another_head_is_not(tmp_path: Path) -> None:
    tiny_checkpoint(tmp_path)
    file = tmp_path / "model.safetensors"
    weights = load_file(file)
    embed = weights["model.embed_tokens.weight"]
    save_file({**weights, "lm_head.weight": embed.clone()}, file, metadata={"format": "pt"})
    same = load_checkpoint(tmp_path)
    assert same.config.tie_word_embeddings
    assert "lm_head.weight" not in same.names()
    save_file({**weights, "lm_head.weight": embed + 1}, file, metadata={"format": "pt"})
    other = load_checkpoint(tmp_path)
    assert not other.config.tie_word_embeddings
    assert "lm_head.weight" in other.names()


def test_left_over_tensors_are_told_but_constants_are_not(tmp_path: Path) -> None:
    tiny_checkpoint(tmp_path)
    file = tmp_path / "model.safetensors"
    extra = {
        "model.layers.0.self_attn.rotary_emb.inv_freq": torch.ones(8),
        "model.layers.0.adapter.weight": torch.ones(2),
    }
    save_file({**load_file(file), **extra}, file, metadata={"format": "pt"})
    checkpoint = load_checkpoint(tmp_path)
    read_all(checkpoint, reference_weights(tmp_path))
    assert checkpoint.unused() == ["model.layers.0.adapter.weight"]


def test_wrong_shape_missing_tensor_and_wrong_type(tmp_path: Path) -> None:
    tiny_checkpoint(tmp_path)
    file = tmp_path / "model.safetensors"
    whole = torch.ones(64, dtype=torch.int32)
    save_file({**load_file(file), "model.norm.weight": whole}, file, metadata={"format": "pt"})
    checkpoint = load_checkpoint(tmp_path)
    embed = "model.embed_tokens.weight"
    with pytest.raises(ModelError, match=rf"{embed} .* shape \[260, 64\].* asks for \[32, 64\]"):
        checkpoint.tensor(embed, (32, 64))
    with pytest.raises(ModelError, match=r"has no tensor lm_head\.weight"):
        checkpoint.tensor("lm_head.weight", (260, 64))
    with pytest.raises(ModelError, match=r"model\.norm\.weight .* type I32"):
        checkpoint.tensor("model.norm.weight", (64,))


@pytest.mark.parametrize("keep", [0, 5, 300, -1])
def test_truncated_file(tmp_path: Path, keep: int) -> None:
    file = tiny_checkpoint(tmp_path) / "model.safetensors"
    file.write_bytes(file.read_bytes()[:keep])
    with pytest.raises(ModelError, match=r"model\.safetensors is cut off or damaged"):
        load_checkpoint(tmp_path)


def test_missing_and_incomplete_shards(tmp_path: Path) -> None:
    tiny_checkpoint(tmp_path, sharded=True)
    index = tmp_path / "model.safetensors.index.json"
    content = json.loads(index.read_text())
    placed = {**content["weight_map"], "model.extra": "model-00001-of-00004.safetensors"}
    index.write_text(json.dumps({**content, "weight_map": placed}))
    with pytest.raises(ModelError, match=r"lacks tensor model\.extra"):
        load_checkpoint(tmp_path)
    next(tmp_path.glob("model-00002-*")).unlink()
    with pytest.raises(ModelError, match=r"model-00002-.* is missing"):
        load_checkpoint(tmp_path)
    index.write_text("{}")
    with pytest.raises(ModelError, match="no weight_map"):
        load_checkpoint(tmp_path)


def test_folders_that_are_no_checkpoints(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match=r"config\.json is missing"):
        load_checkpoint(tmp_path)
    (tmp_path / "config.json").write_text(json.dumps(LLAMA))
    with pytest.raises(ModelError, match=r"neither model\.safetensors nor"):
        load_checkpoint(tmp_path)
    (tmp_path / "pytorch_model.bin").write_bytes(b"x")
    with pytest.raises(ModelError, match="pickles"):
        load_checkpoint(tmp_path)
    (tmp_path / "config.json").write_text("{")
    with pytest.raises(ModelError, match="cannot be read as JSON"):
        load_checkpoint(tmp_path)


def test_unknown_architecture_in_a_checkpoint(tmp_path: Path) -> None:
    edit_config(tiny_checkpoint(tmp_path), architectures=["GPT2LMHeadModel"])
    with pytest.raises(ModelError, match=r"GPT2LMHeadModel is not supported; .*LlamaForCausalLM"):
        load_checkpoint(tmp_path)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"architectures": None}, "names the architectures"),
        ({"architectures": ["MistralForCausalLM"], "sliding_window": 4096}, "sliding-window"),
        ({"architectures": ["Qwen2ForCausalLM"], "use_sliding_window": True}, "sliding-window"),
        ({"layer_types": ["full_attention", "sliding_attention"]}, "sliding-window"),
        ({"rope_scaling": {"type": "linear", "factor": 2.0}}, "Rope type 'linear'"),
        ({"rope_parameters": {"rope_type": "yarn", "rope_theta": 1e4}}, "Rope type 'yarn'"),
        ({"rope_parameters": {**LLAMA3_ROPE, "factor": None}}, "lacks factor"),
        ({"rope_parameters": {**LLAMA3_ROPE, "high_freq_factor": 1.0}}, "must be larger"),
        ({"partial_rotary_factor": 0.5}, "partial_rotary_factor"),
        ({"hidden_act": "gelu"}, "hidden_act='gelu'"),
        ({"quantization_config": {"quant_method": "gptq"}}, r"quantised \(gptq\)"),
        ({"vocab_size": None}, "lacks vocab_size"),
        ({"hidden_size": -4}, "hidden_size=-4"),
        ({"hidden_size": 66}, "not a multiple"),
        ({"head_dim": 15}, "odd"),
        ({"num_key_value_heads": 3}, "must be a multiple"),
        ({"rms_norm_eps": float("nan")}, "rms_norm_eps=nan"),
        ({"attention_bias": "yes"}, "attention_bias='yes'"),
        ({"eos_token_id": "</s>"}, "eos_token_id="),
        ({"torch_dtype": "float8_e4m3fn"}, "float8_e4m3fn"),
    ],
)
def test_configs_that_mean_something_else_are_refused(
    changes: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(ModelError, match=sentence):
        parse_config({**LLAMA, **changes})


def test_old_and_new_spelling_mean_the_same() -> None:
    scaling = {key: value for key, value in LLAMA3_ROPE.items() if key != "rope_theta"}
    old = {"rope_theta": 5e5, "rope_scaling": scaling, "torch_dtype": "bfloat16"}
    new = {"rope_parameters": {**scaling, "rope_theta": 5e5}, "dtype": "bfloat16"}
    parsed = parse_config({**LLAMA, **old})
    assert parsed == parse_config({**LLAMA, **new})
    assert parsed.rope_theta == 5e5
    assert parsed.dtype == "bfloat16"
    assert parsed.rope_scaling == Llama3Scaling(8.0, 1.0, 4.0, 64)


def test_defaults_and_end_of_sequence_ids() -> None:
    plain = parse_config(LLAMA)
    assert (plain.num_kv_heads, plain.head_dim, plain.rope_theta) == (4, 16, 10000.0)
    assert (plain.max_position_embeddings, plain.eos_token_ids) == (2048, ())
    both = parse_config({**LLAMA, "eos_token_id": [7, 3]}, {"eos_token_id": [3, 9]})
    assert both.eos_token_ids == (3, 7, 9)
    qwen3 = parse_config({**LLAMA, "architectures": ["Qwen3ForCausalLM"]})
    assert (qwen3.head_dim, qwen3.qk_norm) == (128, True)
    windowless = {"architectures": ["Qwen2ForCausalLM"], "sliding_window": 4096}
    assert parse_config({**LLAMA, **windowless, "use_sliding_window": False}).qkv_bias


def test_every_family_is_one_that_the_decoder_runs() -> None:
    from hvdx.models import ARCHITECTURES

    assert FAMILIES.keys() == ARCHITECTURES.keys()


def test_resolve_takes_folders_and_refuses_other_files(tmp_path: Path) -> None:
    assert resolve(str(tmp_path)) == tmp_path
    file = tmp_path / "model.safetensors"
    file.write_bytes(b"")
    with pytest.raises(ModelError, match="directory that holds config"):
        resolve(str(file))
    with pytest.raises(ModelError, match="does not exist; give a directory"):
        resolve(str(tmp_path / "nothing"))
    with pytest.raises(ModelError, match="does not exist; give a directory"):
        resolve("nothing.gguf")


def test_resolve_takes_hub_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_CACHE", str(tmp_path))
    with pytest.raises(ModelError, match=r"no local directory .* could not be had from the hub"):
        resolve("nobody/tiny")
    folder = tmp_path / "models--nobody--tiny"
    tiny_checkpoint(folder / "snapshots" / "abc")
    (folder / "refs").mkdir()
    (folder / "refs" / "main").write_text("abc")
    assert load_checkpoint(resolve("nobody/tiny")).config.vocab_size == 260
    (folder / "snapshots" / "abc" / "model.safetensors").unlink()
    with pytest.raises(ModelError, match="nobody/tiny"):
        resolve("nobody/tiny")


def test_the_real_model(smollm2: Path) -> None:
    checkpoint = load_checkpoint(smollm2)
    config = checkpoint.config
    assert (config.num_layers, config.hidden_size, config.vocab_size) == (30, 576, 49152)
    assert (config.eos_token_ids, config.max_position_embeddings) == ((2,), 8192)
    assert len(checkpoint.names()) == 272
