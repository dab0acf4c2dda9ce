"""Every known layout of a head is read to the same weights, and written so that it reads back."""

from __future__ import annotations

import importlib
import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import torch
from safetensors.torch import load_file, save_file

from hvdx.eagle.config import FORMATS, HeadOverrides
from hvdx.eagle.head import Head, Origin
from hvdx.eagle.inspect import describe
from hvdx.eagle.load import load_head
from hvdx.eagle.save import save_head
from hvdx.errors import ConfigError, ModelError
from hvdx.models.config import Llama3Scaling, ModelConfig
from hvdx.testing import BYTE_VOCAB, LLAMA3_ROPE, edit_config

sys.path.append(str(Path(__file__).parent))
heads = importlib.import_module("heads")
tiny_head = heads.tiny_head
TARGET: ModelConfig = heads.TARGET
IDS: str = heads.IDS


def stored(folder: Path) -> dict[str, torch.Tensor]:
    """Tensors of a tiny head with its layer's names as SpecForge has them."""
    pickle = folder / "pytorch_model.bin"
    tensors = torch.load(pickle) if pickle.exists() else load_file(folder / "model.safetensors")
    return {name.replace("layers.0.", "midlayer."): tensor for name, tensor in tensors.items()}


def same(one: Head, other: Head) -> None:
    """Two heads have equal weights and settings, whatever file they came from."""
    assert replace(one.config, format="") == replace(other.config, format="")
    assert one.weights().keys() == other.weights().keys()
    for name, tensor in one.weights().items():
        assert torch.equal(tensor, other.weights()[name]), name
    assert all(map(torch.equal, one.fc_norms, other.fc_norms))
    assert len(one.fc_norms) == len(other.fc_norms)
    assert torch.equal(one.target_ids, other.target_ids)


@pytest.mark.parametrize("format", FORMATS)
def test_every_format_is_detected_and_read_whole(format: str, tmp_path: Path) -> None:
    head = load_head(tiny_head(tmp_path, format), TARGET)
    tensors, c = stored(tmp_path), head.config
    attention, mlp = "midlayer.self_attn.", "midlayer.mlp."
    for name, tensor in {
        "fc.weight": head.fc,
        "midlayer.input_layernorm.weight": head.embed_norm,
        "midlayer.hidden_norm.weight": head.hidden_norm,
        f"{attention}q_proj.weight": head.q,
        f"{attention}k_proj.weight": head.k,
        f"{attention}v_proj.weight": head.v,
        f"{attention}o_proj.weight": head.o,
        "midlayer.post_attention_layernorm.weight": head.post_norm,
        f"{mlp}gate_proj.weight": head.gate,
        f"{mlp}up_proj.weight": head.up,
        f"{mlp}down_proj.weight": head.down,
        "norm.weight": head.norm,
        "lm_head.weight": head.lm_head,
    }.items():
        assert torch.equal(tensor, tensors[name]), name
    assert torch.equal(head.target_ids, tensors["d2t"] + torch.arange(40))
    assert (c.format, c.boundaries) == (format, (2, 4, 5))
    assert (c.num_heads, c.num_kv_heads, c.head_dim, c.trained_len) == (4, 2, 16, 2048)
    assert (c.hidden_size, c.target_hidden_size, c.intermediate_size) == (64, 64, 96)
    assert (c.vocab_size, c.draft_vocab_size, c.rms_norm_eps) == (BYTE_VOCAB, 40, 1e-5)
    assert c.norm_before_residual == (format == "speculators")
    assert not (c.norm_before_fc or c.fc_norm or c.norm_output or c.qk_norm) and c.window is None
    assert (head.embed is not None) == (format == "speculators")
    theta = {"official": 1e4, "angelslim": 1e6, "speculators": 1e6}
    assert c.rope_theta == theta.get(format, 5e5)


def test_heads_that_engines_converted_and_unnamed_relatives_are_read(tmp_path: Path) -> None:
    converted = tiny_head(
        tmp_path / "converted",
        "modelopt",
        architectures=["Eagle3LlamaForCausalLM"],
        eagle_aux_hidden_state_layer_ids=[3, 4, 6],
    )
    config = json.loads((converted / "config.json").read_text())
    del config["eagle_config"]
    (converted / "config.json").write_text(json.dumps(config))
    head = load_head(converted, TARGET)
    assert (head.config.format, head.config.boundaries) == ("speculators", (3, 4, 6))
    assert not head.config.norm_before_residual  # only speculators' own files mean true by silence

    yarn = {"rope_type": "yarn", "factor": 32.0, "original_max_position_embeddings": 2048}
    alias = {"architectures": ["LlamaForCausalLM"], "truncated_vocab_size": 40}
    relative = tiny_head(tmp_path / "relative", rope_scaling=yarn, **alias)
    edit_config(relative, draft_vocab_size=None)
    with pytest.raises(ModelError, match=r"scaling is 'yarn'.* override rope_scaling"):
        load_head(relative, TARGET)
    head = load_head(relative, TARGET, overrides=HeadOverrides(rope_scaling="none"))
    assert (head.config.draft_vocab_size, head.config.rope_theta) == (40, 5e5)
    assert head.config.rope_scaling is None


def test_prefixed_names_shards_and_old_constants_are_read(tmp_path: Path) -> None:
    whole = load_head(tiny_head(tmp_path), TARGET)
    file = tmp_path / "model.safetensors"
    tensors = {f"model.{name}": tensor for name, tensor in load_file(file).items()}
    tensors["model.midlayer.self_attn.rotary_emb.inv_freq"] = torch.ones(8)
    file.unlink()
    names = sorted(tensors)
    where = {name: f"model-{place % 2}.safetensors" for place, name in enumerate(names)}
    for shard in set(where.values()):
        part = {name: tensors[name] for name in names if where[name] == shard}
        save_file(part, tmp_path / shard)
    index = tmp_path / "model.safetensors.index.json"
    index.write_text(json.dumps({"weight_map": where}))
    same(load_head(tmp_path, TARGET), whole)

    (tmp_path / "model-1.safetensors").write_bytes(b"\x00" * 20)
    with pytest.raises(ModelError, match=r"model-1\.safetensors is cut off or damaged"):
        load_head(tmp_path, TARGET)
    (tmp_path / "model-1.safetensors").unlink()
    with pytest.raises(ModelError, match=r"model-1\.safetensors is missing"):
        load_head(tmp_path, TARGET)
    index.write_text(json.dumps({"weight_map": dict.fromkeys(names, "model-0.safetensors")}))
    with pytest.raises(ModelError, match=r"lacks tensor model.* of its index"):
        load_head(tmp_path, TARGET)


def variants() -> dict[str, dict[str, Any]]:
    norm = torch.rand(64)
    bias = {
        "fc.bias": torch.rand(64),
        "midlayer.self_attn.q_proj.bias": torch.rand(64),
        "midlayer.self_attn.k_proj.bias": torch.rand(32),
        "midlayer.self_attn.v_proj.bias": torch.rand(32),
    }
    per_head = {f"midlayer.self_attn.{part}_norm.weight": torch.rand(16) for part in "qk"}
    return {
        "plain": {},
        "input_norm": {"tensors": {"input_norm.weight": torch.rand(192)}, "norm_before_fc": True},
        "fc_norm": {"tensors": {f"fc_norm.{i}.weight": norm + i for i in range(3)}},
        "qk_norm": {"tensors": per_head},
        "biases": {"tensors": bias, "attention_bias": True},
        "residual": {"norm_before_residual": True},
        "post-norm feedback": {"eagle_config": {"return_hidden_post_norm": True}},
        "own embedding": {"tensors": {"embed_tokens.weight": torch.rand(BYTE_VOCAB, 64)}},
        "llama3": {"rope_scaling": LLAMA3_ROPE, "rope_theta": 1e4},
        "window": {"sliding_window": 512, "max_position_embeddings": 4096},
        "odd boundaries": {"eagle_config": {IDS: [2, 3, 6]}, "hvdx_boundaries": [3, 5, 7]},
    }


def test_a_window_of_the_trained_length_needs_no_place(tmp_path: Path) -> None:
    """A head looks no further than it was trained, so the official format need not say so."""
    lengths = {"sliding_window": 512, "max_position_embeddings": 512}
    head = load_head(tiny_head(tmp_path / "head", **lengths), TARGET)
    save_head(head, tmp_path / "official", "official")
    again = load_head(tmp_path / "official", TARGET).config
    assert again.trained_len == 512 and (again.window or again.trained_len) == 512


@pytest.mark.parametrize("variant", variants())
def test_what_is_written_in_any_format_reads_back_the_same(variant: str, tmp_path: Path) -> None:
    head = load_head(tiny_head(tmp_path / "head", **variants()[variant]), TARGET)
    if variant not in ("plain", "own embedding"):
        with pytest.raises(ModelError, match="official format has no place for"):
            save_head(head, tmp_path / "official", "official")
    for format in FORMATS:
        if format == "official" and variant not in ("plain", "own embedding"):
            continue
        save_head(head, tmp_path / format, format)  # type: ignore[arg-type]
        again = load_head(tmp_path / format, TARGET)
        assert again.config.format == format
        same(again, head)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(
        ["head", *(format for format in FORMATS if (tmp_path / format).exists())]
    )


def test_flags_and_rope_are_read_where_each_format_has_them(tmp_path: Path) -> None:
    layer = {
        "model_type": "qwen3",
        "hidden_size": 64,
        "intermediate_size": 96,
        "num_attention_heads": 4,
        "num_key_value_heads": 2,
        "head_dim": 16,
        "vocab_size": BYTE_VOCAB,
        "rms_norm_eps": 1e-6,
        "rope_parameters": LLAMA3_ROPE,
        "use_sliding_window": False,
        "sliding_window": 64,
    }
    folder = tiny_head(
        tmp_path,
        "speculators",
        transformer_layer_config=layer,
        norm_before_residual=None,
        norm_output=True,
    )
    c = load_head(folder, TARGET).config
    assert c.norm_before_residual and c.norm_output and c.window is None
    assert c.rope_scaling == Llama3Scaling(8.0, 1.0, 4.0, 64) and c.rope_theta == 1e4
    c = load_head(tiny_head(tmp_path, norm_before_residual=None), TARGET).config
    assert not c.norm_before_residual
    nested = {"norm_before_residual": True}
    c = load_head(
        tiny_head(tmp_path, norm_before_residual=False, eagle_config=nested), TARGET
    ).config
    assert c.norm_before_residual
    with pytest.raises(ModelError, match=r"norm_output='yes' .* true or false"):
        load_head(tiny_head(tmp_path, norm_output="yes"), TARGET)


def test_the_users_word_counts_most(tmp_path: Path) -> None:
    said = HeadOverrides(
        format="angelslim",
        boundaries=(0, 1, 8),
        norm_before_residual=True,
        norm_output=True,
        rope_theta=123.0,
        embedding="target",
        trained_len=99,
        window=33,
    )
    head = load_head(tiny_head(tmp_path, "speculators"), TARGET, overrides=said)
    c = head.config
    assert (c.format, c.boundaries, c.rope_theta) == ("angelslim", (0, 1, 8), 123.0)
    assert c.norm_before_residual and c.norm_output and head.embed is None
    assert (c.trained_len, c.window, head.origin.boundaries) == (99, 33, "given")
    with pytest.raises(ConfigError, match="rope_theta"):
        HeadOverrides(rope_theta=-1.0)
    with pytest.raises(ModelError, match="no embedding of its own"):
        load_head(tiny_head(tmp_path), TARGET, overrides=HeadOverrides(embedding="own"))


def test_a_head_changes_type_as_a_whole(tmp_path: Path) -> None:
    more = {f"fc_norm.{index}.weight": torch.rand(64) for index in range(3)}
    head = load_head(tiny_head(tmp_path, tensors=more), TARGET).to(torch.bfloat16)
    tensors = [*head.weights().values(), *head.fc_norms]
    assert all(tensor.dtype == torch.bfloat16 for tensor in tensors)
    assert len(tensors) == 16 and head.target_ids.dtype == torch.int64


def test_one_line_says_what_was_concluded(tmp_path: Path) -> None:
    line = describe(load_head(tiny_head(tmp_path, "speculators"), TARGET))
    for part in (
        "speculators head",
        "boundaries 2, 4, 5 (from its config)",
        "norms norm_before_residual;",
        "RoPE base 1e+06",
        f"40 of {BYTE_VOCAB} tokens by map offset",
        "embedding: its own",
        "output head: own",
        "trained to 2048 tokens",
    ):
        assert part in line
    assert "\n" not in line
    modelopt = load_head(tiny_head(tmp_path / "modelopt", "modelopt"), TARGET)
    assert "(from output ids 1, 3, 4)" in describe(modelopt)
    assert modelopt.origin == Origin("from output ids 1, 3, 4", "offset", "own")


def test_whoever_may_read_the_config_may_read_the_weights(tmp_path: Path) -> None:
    save_head(load_head(tiny_head(tmp_path / "head"), TARGET), tmp_path / "saved", "specforge")
    assert len({path.stat().st_mode for path in (tmp_path / "saved").iterdir()}) == 1


def test_saving_leaves_nothing_half_written(tmp_path: Path, monkeypatch: Any) -> None:
    head = load_head(tiny_head(tmp_path / "head"), TARGET)
    with pytest.raises(ConfigError, match="is there already"):
        save_head(head, tmp_path / "head", "specforge")
    with pytest.raises(ConfigError, match="'mine' is not known"):
        save_head(head, tmp_path / "new", "mine")  # type: ignore[arg-type]
    with pytest.raises(ModelError, match="cannot name boundary 0"):
        low = replace(head, config=replace(head.config, boundaries=(0, 3, 5)))
        save_head(low, tmp_path / "new", "modelopt")

    def full(*_: Any, **__: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("hvdx.eagle.save.save_file", full)
    with pytest.raises(ModelError, match=r"cannot be written to .*new: the disk is full"):
        save_head(head, tmp_path / "new", "specforge")

    def interrupted(*_: Any, **__: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("hvdx.eagle.save.save_file", interrupted)
    with pytest.raises(KeyboardInterrupt):
        save_head(head, tmp_path / "new", "specforge")
    assert [path.name for path in tmp_path.iterdir()] == ["head"]
