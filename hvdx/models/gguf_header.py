"""Reads what a GGUF file says about its model and turns it into a Hugging Face config."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch

from hvdx.errors import ModelError, first_line

try:
    import gguf
except ImportError as error:
    raise ModelError(
        "Reading a GGUF file needs the package gguf; install it with `pip install hvdx[demo]`."
    ) from error

ARCHITECTURES = {
    # GGUF has no name of its own for Mistral; without sliding window it is Llama's arithmetic.
    "llama": ("llama", "LlamaForCausalLM"),
    "qwen2": ("qwen2", "Qwen2ForCausalLM"),
    "qwen3": ("qwen3", "Qwen3ForCausalLM"),
}
"""A GGUF architecture to model type and architecture in Hugging Face's names."""

ROPE_FACTORS = "rope_freqs.weight"
"""The tensor that holds a divisor for each rope frequency."""

READ_ERRORS = (ValueError, TypeError, KeyError, IndexError, NotImplementedError, OSError)
"""What the gguf package raises for a damaged file; NotImplementedError: a type it cannot read."""


@dataclass(frozen=True)
class Header:
    """Metadata and tensor table of a GGUF file."""

    path: Path
    architecture: str
    tensors: dict[str, gguf.ReaderTensor]
    fields: Mapping[str, gguf.ReaderField]

    def get(self, key: str, default: Any = None) -> Any:
        """A metadata value; `{arch}` in the key stands for the file's architecture."""
        field = self.fields.get(key.replace("{arch}", self.architecture))
        return default if field is None else field.contents()

    def count(self, key: str, default: int | None = None) -> int:
        """A metadata value that must be a positive whole number. Errors: ModelError."""
        value = self.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int) or value < 1:
            name = key.replace("{arch}", self.architecture)
            raise ModelError(
                f"{self.path} has {name}={value!r}; a usable GGUF model needs a positive number."
            )
        return value


def read_header(path: Path) -> Header:
    """Read metadata and tensor table. Errors: ModelError for files that cannot be converted."""
    try:
        reader = gguf.GGUFReader(path)
        field = reader.fields["general.architecture"]
        header = Header(path, field.contents(), {t.name: t for t in reader.tensors}, reader.fields)
        _refuse_types(header)
    except READ_ERRORS as error:
        raise unreadable(path, error) from error
    if header.architecture not in ARCHITECTURES:
        raise ModelError(
            f"{path} holds a model of architecture {header.architecture!r}; supported in GGUF "
            f"files are {', '.join(ARCHITECTURES)}."
        )
    if header.get("split.count", 1) > 1:
        raise ModelError(f"{path} is one part of several; join them with gguf-split --merge first.")
    return header


def _refuse_types(header: Header) -> None:
    """Dequantise one row of each tensor type, so that an unknown one shows before the long work."""
    checked = set()
    for tensor in header.tensors.values():
        kind = tensor.tensor_type
        if kind in checked:
            continue
        checked.add(kind)
        try:
            gguf.dequantize(tensor.data[:1], kind)
        except NotImplementedError as error:
            raise ModelError(
                f"{header.path} stores {tensor.name} as {kind.name}, which cannot be dequantised; "
                "use a file with F32, F16, BF16, Q4_0 to Q8_0, K- or IQ-quants."
            ) from error


def hf_config(header: Header) -> Any:
    """The file's shape and arithmetic as the transformers config class of its architecture.

    Errors: ModelError for metadata that are missing or mean arithmetic that is not supported.
    """
    from transformers import AutoConfig

    _refuse_foreign(header)
    model_type, architecture = ARCHITECTURES[header.architecture]
    heads = header.count("{arch}.attention.head_count")
    hidden = header.count("{arch}.embedding_length")
    embedding = header.tensors.get("token_embd.weight")
    if embedding is None:
        raise ModelError(f"{header.path} has no tensor token_embd.weight; the file is incomplete.")
    values = {
        "architectures": [architecture],
        "dtype": "float32",
        # GGUF lists sizes fastest-moving first.
        "vocab_size": int(embedding.shape[1]),
        "hidden_size": hidden,
        "intermediate_size": header.count("{arch}.feed_forward_length"),
        "num_hidden_layers": header.count("{arch}.block_count"),
        "num_attention_heads": heads,
        "num_key_value_heads": header.count("{arch}.attention.head_count_kv", heads),
        "head_dim": _head_dim(header, hidden // heads),
        "rms_norm_eps": float(header.get("{arch}.attention.layer_norm_rms_epsilon", 1e-6)),
        "max_position_embeddings": header.count("{arch}.context_length"),
        "rope_parameters": _rope_parameters(header, hidden // heads),
        "tie_word_embeddings": "output.weight" not in header.tensors,
        "attention_bias": "blk.0.attn_q.bias" in header.tensors,
        "mlp_bias": "blk.0.ffn_up.bias" in header.tensors,
        "bos_token_id": header.get("tokenizer.ggml.bos_token_id"),
        "eos_token_id": header.get("tokenizer.ggml.eos_token_id"),
        "pad_token_id": header.get("tokenizer.ggml.padding_token_id"),
    }
    return AutoConfig.for_model(model_type, **values)


def _refuse_foreign(header: Header) -> None:
    if header.get("{arch}.attention.sliding_window"):
        raise ModelError(f"{header.path} uses sliding-window attention, which is not supported.")
    if header.get("{arch}.expert_count"):
        raise ModelError(f"{header.path} is a mixture of experts, which is not supported.")
    if (scaling := header.get("{arch}.rope.scaling.type", "none")) != "none":
        raise ModelError(
            f"{header.path} uses rope scaling {scaling!r}; supported are none and that of Llama 3."
        )


def _head_dim(header: Header, default: int) -> int:
    head_dim = header.count("{arch}.attention.key_length", default)
    if header.get("{arch}.rope.dimension_count", head_dim) != head_dim:
        raise ModelError(f"{header.path} rotates only part of each head, which is not supported.")
    return head_dim


def _rope_parameters(header: Header, default_head_dim: int) -> dict[str, Any]:
    """Base and scaling; GGUF stores Llama 3's scaling as one divisor for each frequency."""
    theta = float(header.get("{arch}.rope.freq_base", 10000.0))
    stored = header.tensors.get(ROPE_FACTORS)
    if stored is None:
        return {"rope_type": "default", "rope_theta": theta}
    divisors = torch.from_numpy(gguf.dequantize(stored.data, stored.tensor_type).copy()).double()
    # Llama 3.1, 3.2 and 3.3 differ only in the factor, which the slowest frequency shows.
    factor = round(divisors.max().item(), 3)
    low, high, original = 1.0, 4.0, 8192
    dim = _head_dim(header, default_head_dim)
    turns = original / (2 * torch.pi * theta ** (torch.arange(0, dim, 2).double() / dim))
    kept = ((turns - low) / (high - low)).clamp(0, 1)
    expected = 1 / ((1 - kept) / factor + kept)
    if divisors.shape != expected.shape or not torch.allclose(divisors, expected, rtol=1e-4):
        raise ModelError(f"{header.path} scales rope frequencies in a way that is not supported.")
    return {
        "rope_type": "llama3",
        "rope_theta": theta,
        "factor": factor,
        "low_freq_factor": low,
        "high_freq_factor": high,
        "original_max_position_embeddings": original,
    }


def refuse_left_over(header: Header, names: list[str], num_layers: int) -> None:
    """Refuse a file with tensors that the model has no place for; the reader would skip them.

    names: the model's own tensors, in Hugging Face's names
    Errors: ModelError naming the first such tensor.
    """
    kind = next(k for k, name in gguf.MODEL_ARCH_NAMES.items() if name == header.architecture)
    name_map = gguf.get_tensor_name_map(kind, num_layers)
    stems = [name.rsplit(".", 1) for name in names]
    known = {f"{name_map.get_name(stem)}.{suffix}" for stem, suffix in stems}
    if unknown := sorted(header.tensors.keys() - known - {ROPE_FACTORS}):
        raise ModelError(
            f"{header.path} holds {len(unknown)} tensors that "
            f"{ARCHITECTURES[header.architecture][1]} has no place for, first {unknown[0]}."
        )


def unreadable(path: Path, error: Exception) -> ModelError:
    """The error for a file in which a reader found something it cannot take."""
    reason = first_line(error)
    return ModelError(f"{path} cannot be read as a GGUF model ({reason.rstrip('.')}).")
