"""GGUF files: converted once, exactly, whole or not at all."""

from __future__ import annotations

import importlib
import json
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from safetensors.torch import load_file

gguf = pytest.importorskip("gguf")

from hvdx.cli.drafter_capture import run_dtype  # noqa: E402
from hvdx.errors import ModelError  # noqa: E402
from hvdx.models import store  # noqa: E402
from hvdx.models.loader import load_checkpoint, resolve  # noqa: E402
from hvdx.testing import LLAMA3_ROPE, byte_tokenizer, tiny_checkpoint  # noqa: E402
from hvdx.tokenizer import Tokenizer  # noqa: E402

NAMES = {
    "LlamaForCausalLM": "llama",
    "Qwen2ForCausalLM": "qwen2",
    "Qwen3ForCausalLM": "qwen3",
}
ROPE = {**LLAMA3_ROPE, "original_max_position_embeddings": 8192}


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HVDX_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def interleaved(weight: np.ndarray, heads: int) -> np.ndarray:
    """The order in which GGUF stores rotated rows of Llama: pairs side by side."""
    rows = weight.reshape(heads, 2, weight.shape[0] // heads // 2, *weight.shape[1:])
    return rows.swapaxes(1, 2).reshape(weight.shape)


def source_checkpoint(folder: Path, architecture: str = "LlamaForCausalLM", **options: Any) -> Path:
    """A tiny checkpoint with an id for the one merged token that the GGUF vocabulary has."""
    return tiny_checkpoint(folder, architecture, vocab_size=261, **options)


def write_gguf(
    source: Path,
    file: Path,
    kind: str = "F32",
    *,
    changes: dict[str, np.ndarray | None] | None = None,
    **metadata: Any,
) -> Path:
    """Write a tiny checkpoint the way llama.cpp's converter does.

    changes: tensors to add, and names to leave out as `None`
    """
    config = json.loads((source / "config.json").read_text())
    name = NAMES[config["architectures"][0]]
    writer = gguf.GGUFWriter(str(file), name)
    writer.add_context_length(config["max_position_embeddings"])
    writer.add_embedding_length(config["hidden_size"])
    writer.add_block_count(config["num_hidden_layers"])
    writer.add_feed_forward_length(config["intermediate_size"])
    writer.add_head_count(config["num_attention_heads"])
    writer.add_head_count_kv(config["num_key_value_heads"])
    writer.add_key_length(config["head_dim"])
    writer.add_layer_norm_rms_eps(config["rms_norm_eps"])
    writer.add_rope_freq_base(config["rope_parameters"]["rope_theta"])
    for key, value in metadata.items():
        writer.add_key_value(key.replace("__", "."), value, gguf.GGUFValueType.get_type(value))
    add_tokenizer(writer)
    for tensor, weight in {**gguf_weights(source, name, config), **(changes or {})}.items():
        if weight is not None:
            add_tensor(writer, tensor, weight, kind)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    return file


def add_tokenizer(writer: Any) -> None:
    tokens = [*byte_tokenizer().convert_ids_to_tokens(range(260)), "he"]
    writer.add_tokenizer_model("gpt2")
    writer.add_tokenizer_pre("default")
    writer.add_token_list(tokens)
    writer.add_token_types([1] * 256 + [3] * 4 + [1])
    writer.add_token_merges(["h e"])
    writer.add_eos_token_id(258)
    writer.add_eot_token_id(256)
    writer.add_chat_template("{{ messages[0]['content'] }}")


def gguf_weights(source: Path, name: str, config: dict[str, Any]) -> dict[str, np.ndarray]:
    kind = next(k for k, v in gguf.MODEL_ARCH_NAMES.items() if v == name)
    names = gguf.get_tensor_name_map(kind, config["num_hidden_layers"])
    heads = {"attn_q": config["num_attention_heads"], "attn_k": config["num_key_value_heads"]}
    weights = {}
    for tensor, weight in load_file(source / "model.safetensors").items():
        stem, suffix = tensor.rsplit(".", 1)
        stored = names.get_name(stem)
        part = stored.split(".")[-1]
        values = weight.numpy()
        if name == "llama" and part in heads:
            values = interleaved(values, heads[part])
        weights[f"{stored}.{suffix}"] = values
    if config["rope_parameters"]["rope_type"] == "llama3":
        weights["rope_freqs.weight"] = llama3_divisors(config)
    return weights


def llama3_divisors(config: dict[str, Any]) -> np.ndarray:
    """One divisor for each frequency, from transformers' own computation of the frequencies."""
    from transformers import LlamaConfig
    from transformers.modeling_rope_utils import ROPE_INIT_FUNCTIONS

    scaled, _ = ROPE_INIT_FUNCTIONS["llama3"](LlamaConfig(**config), "cpu")
    dim = config["head_dim"]
    plain = config["rope_parameters"]["rope_theta"] ** -(torch.arange(0, dim, 2).float() / dim)
    return (plain / scaled).numpy()


def add_tensor(writer: Any, name: str, weight: np.ndarray, kind: str) -> None:
    if kind == "Q8_0" and weight.ndim == 2:
        blocks = gguf.quantize(weight, gguf.GGMLQuantizationType.Q8_0)
        writer.add_tensor(name, blocks, raw_dtype=gguf.GGMLQuantizationType.Q8_0)
    elif kind == "I32" and name == "output_norm.weight":
        writer.add_tensor(name, weight.astype(np.int32))
    else:
        writer.add_tensor(name, weight)


def expected(weight: torch.Tensor, kind: str) -> torch.Tensor:
    if kind == "F32" or weight.ndim != 2:
        return weight
    blocks = gguf.quantize(weight.numpy(), gguf.GGMLQuantizationType.Q8_0)
    return torch.from_numpy(gguf.dequantize(blocks, gguf.GGMLQuantizationType.Q8_0))


@pytest.mark.parametrize(
    ("architecture", "kind", "options"),
    [
        ("LlamaForCausalLM", "F32", {"rope_parameters": ROPE, "head_dim": 32}),
        ("LlamaForCausalLM", "Q8_0", {"tie": False, "attention_bias": True}),
        ("Qwen2ForCausalLM", "Q8_0", {}),
        ("Qwen3ForCausalLM", "F32", {"head_dim": 32, "tie": False}),
    ],
)
def test_round_trip(architecture: str, kind: str, options: dict[str, Any], tmp_path: Path) -> None:
    source = source_checkpoint(tmp_path / "source", architecture, **options)
    file = write_gguf(source, tmp_path / "tiny.gguf", kind)
    converted = resolve(str(file))
    checkpoint, original = load_checkpoint(converted), load_checkpoint(source)
    weights = load_file(source / "model.safetensors")
    assert checkpoint.names() == sorted(weights)
    for name, weight in weights.items():
        tensor = checkpoint.tensor(name, tuple(weight.shape))
        assert torch.equal(tensor, expected(weight, kind)), name
    assert checkpoint.dequantised == (kind == "Q8_0")
    runs_in = torch.bfloat16 if kind == "Q8_0" else torch.float32
    assert run_dtype(checkpoint) == runs_in  # training data is made as an engine answers
    found, wanted = vars(checkpoint.config), vars(original.config)
    assert found.pop("eos_token_ids") == (256, 258)
    assert {**found, "rms_norm_eps": pytest.approx(wanted["rms_norm_eps"])} == {
        key: value for key, value in wanted.items() if key != "eos_token_ids"
    }
    tokenizer = Tokenizer.load(converted)
    assert tokenizer is not None
    assert tokenizer.encode("hé <|im_end|>he") == [ord("h"), 0xC3, 0xA9, 0x20, 258, 260]
    assert tokenizer.encode_chat([{"role": "user", "content": "x"}]) == [ord("x")]


def test_conversion_happens_once_and_is_silent(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], cache: Path
) -> None:
    file = write_gguf(source_checkpoint(tmp_path / "source"), tmp_path / "tiny.gguf")
    capfd.readouterr()
    first = resolve(str(file))
    assert capfd.readouterr() == ("", "")
    stamp = (first / "model.safetensors").stat().st_mtime_ns
    assert resolve(str(file)) == first
    assert (first / "model.safetensors").stat().st_mtime_ns == stamp
    provenance = json.loads((first / "hvdx.json").read_text())
    assert provenance["source"] == "tiny.gguf"
    assert provenance["sha256"] == store.file_sha256(file)
    assert first.parent == cache / "models"


@pytest.mark.parametrize(
    ("metadata", "sentence"),
    [
        ({"llama__attention__sliding_window": 128}, "sliding-window"),
        ({"llama__expert_count": 8}, "mixture of experts"),
        ({"llama__rope__scaling__type": "yarn"}, "rope scaling 'yarn'"),
        ({"llama__rope__dimension_count": 8}, "only part of each head"),
        ({"split__count": 3}, "one part of several"),
    ],
)
def test_metadata_that_mean_something_else(
    metadata: dict[str, Any], sentence: str, tmp_path: Path
) -> None:
    file = write_gguf(source_checkpoint(tmp_path / "source"), tmp_path / "tiny.gguf", **metadata)
    with pytest.raises(ModelError, match=sentence):
        resolve(str(file))


def test_unsupported_tensor_type(tmp_path: Path) -> None:
    file = write_gguf(source_checkpoint(tmp_path / "source"), tmp_path / "tiny.gguf", "I32")
    with pytest.raises(ModelError, match=r"output_norm\.weight as I32, which cannot be dequan"):
        resolve(str(file))


def test_unsupported_architecture(tmp_path: Path) -> None:
    file = tmp_path / "tiny.gguf"
    writer = gguf.GGUFWriter(str(file), "gemma2")
    writer.add_tensor("token_embd.weight", np.ones((4, 4), np.float32))
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    with pytest.raises(
        ModelError, match=r"architecture 'gemma2'; supported .* llama, qwen2, qwen3"
    ):
        resolve(str(file))


def test_left_over_and_missing_tensors(tmp_path: Path) -> None:
    source = source_checkpoint(tmp_path / "source")
    extra = {"blk.1.attn_q_norm.weight": np.ones(16, np.float32)}
    file = write_gguf(source, tmp_path / "more.gguf", changes=extra)
    with pytest.raises(ModelError, match=r"1 tensors .* first blk\.1\.attn_q_norm\.weight"):
        resolve(str(file))
    file = write_gguf(source, tmp_path / "fewer.gguf", changes={"blk.1.ffn_up.weight": None})
    with pytest.raises(ModelError, match=r"no tensor for model\.layers\.1\.mlp\.up_proj"):
        resolve(str(file))
    narrow = {"blk.1.ffn_norm.weight": np.ones(32, np.float32)}
    file = write_gguf(source, tmp_path / "narrow.gguf", changes=narrow)
    with pytest.raises(ModelError, match=r"post_attention_layernorm.* shape \(32,\)"):
        resolve(str(file))
    factors = {"rope_freqs.weight": np.linspace(1, 3, 8, dtype=np.float32)}
    file = write_gguf(source, tmp_path / "rope.gguf", changes=factors)
    with pytest.raises(ModelError, match="scales rope frequencies"):
        resolve(str(file))


@pytest.mark.parametrize("share", [0.0, 0.0001, 0.1, 0.9])
def test_truncated_file(tmp_path: Path, share: float, cache: Path) -> None:
    file = write_gguf(source_checkpoint(tmp_path / "source"), tmp_path / "tiny.gguf")
    content = file.read_bytes()
    file.write_bytes(content[: int(len(content) * share)])
    with pytest.raises(ModelError, match=r"tiny\.gguf cannot be read as a GGUF model"):
        resolve(str(file))
    assert [path for path in (cache / "models").iterdir() if path.suffix != ".lock"] == []


def test_interrupted_conversion_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cache: Path
) -> None:
    file = write_gguf(source_checkpoint(tmp_path / "source"), tmp_path / "tiny.gguf")

    def interrupted(*_: Any) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("hvdx.models.from_gguf._save_tokenizer", interrupted)
        with pytest.raises(KeyboardInterrupt):
            resolve(str(file))
    assert [path for path in (cache / "models").iterdir() if path.suffix != ".lock"] == []
    assert load_checkpoint(resolve(str(file))).config.vocab_size == 261


def test_what_a_killed_process_leaves_is_cleaned_up(tmp_path: Path) -> None:
    final = tmp_path / "final"
    program = (
        "import os, signal, sys\nfrom pathlib import Path\nfrom hvdx.models.store import publish\n"
        "def build(part):\n"
        "    part.mkdir()\n    (part / 'half').write_text('x')\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
        "publish(Path(sys.argv[1]), build)\n"
    )
    where = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    killed = subprocess.run([sys.executable, "-c", program, str(final)], env=where, check=False)
    assert killed.returncode == -signal.SIGKILL
    assert not final.exists()
    assert len(list(tmp_path.glob("*part*")) + list(tmp_path.glob(".*part*"))) > 0
    store.publish(final, lambda part: part.write_text("whole") and None)
    assert final.read_text() == "whole"
    assert list(tmp_path.glob(".*part*")) == []


def test_of_two_at_once_one_builds(tmp_path: Path) -> None:
    built = []

    def build(part: Path) -> None:
        built.append(part)
        time.sleep(0.1)
        part.mkdir()

    final = tmp_path / "final"
    threads = [threading.Thread(target=store.publish, args=(final, build)) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(built) == 1
    assert final.is_dir()


def test_another_that_was_faster_wins(tmp_path: Path) -> None:
    """As on a disk without locks: the directory appears while this process still builds."""
    final = tmp_path / "final"

    def build(part: Path) -> None:
        for place in (part, final):
            place.mkdir()
            (place / "file").write_text(place.name)

    assert store.publish(final, build) == final
    assert (final / "file").read_text() == "final"
    assert list(tmp_path.glob(".*part*")) == []


def test_cache_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("HVDX_CACHE", str(tmp_path / "file" / "cache"))
    file = write_gguf(source_checkpoint(tmp_path / "source"), tmp_path / "tiny.gguf")
    with pytest.raises(ModelError, match=r"cannot write to the cache directory .* HVDX_CACHE"):
        resolve(str(file))


def test_the_real_model_is_as_transformers_reads_it(smollm2_gguf: Path, smollm2: Path) -> None:
    """Checked against the GGUF package on one tensor of each stored type, bit by bit."""
    weights = load_file(smollm2 / "model.safetensors")
    tensors = {tensor.name: tensor for tensor in gguf.GGUFReader(smollm2_gguf).tensors}
    for stored, name in {
        "token_embd.weight": "model.embed_tokens.weight",
        "blk.0.ffn_down.weight": "model.layers.0.mlp.down_proj.weight",
        "output_norm.weight": "model.norm.weight",
    }.items():
        values = gguf.dequantize(tensors[stored].data, tensors[stored].tensor_type)
        assert torch.equal(weights[name], torch.from_numpy(values.copy()))


@pytest.fixture
def smollm2_gguf(smollm2: Path) -> Path:
    file = smollm2.parent.parent / "gguf" / "SmolLM2-135M-Instruct.Q4_1.gguf"
    if not file.is_file():
        # A hub snapshot can stand for the model too, and then there is no GGUF file to compare.
        pytest.skip("the embedded model's GGUF file is not here; `hvdx fetch` brings it")
    return file


@pytest.mark.parametrize("kind", ["bf16", "f16"])
def test_a_widened_file_holds_the_same_weights(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """What llama.cpp is compared on is what hvdx computes with."""
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "bench"))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    ggufs = importlib.import_module("ggufs")
    # Rows of 64 values, which are whole blocks.
    source = source_checkpoint(tmp_path / "source", intermediate_size=128)
    file = write_gguf(source, tmp_path / "small.gguf", "Q8_0")
    count = ggufs.widen(file, tmp_path / "wide.gguf", kind)
    narrow, wide = (
        load_file(resolve(str(path)) / "model.safetensors")
        for path in (file, tmp_path / "wide.gguf")
    )
    assert count == len(narrow) and narrow.keys() == wide.keys()
    for name, weight in narrow.items():
        assert torch.equal(weight.bfloat16(), wide[name].bfloat16()), name
    kinds = {one.tensor_type.name for one in gguf.GGUFReader(tmp_path / "wide.gguf").tensors}
    assert kinds == {kind.upper(), "F32"}
    found = ggufs.find_ggufs(tmp_path / "wide.gguf", "smollm2-135m")
    assert list(found["ggufs"].values()) == ["the named file wide.gguf"]
    with pytest.raises(ggufs.ConfigError, match="--gguf"):
        ggufs.find_ggufs(tmp_path / "missing.gguf", "smollm2-135m")
    found = ggufs.find_ggufs(None, "smollm2-135m")
    assert "failure" in found, "nothing was fetched into this cache"
