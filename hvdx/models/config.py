"""What the decoder must know about a checkpoint, read from its `config.json` and checked."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from hvdx.errors import ModelError

DTYPES = ("float32", "float16", "bfloat16")
"""Weight types of a checkpoint that can be read."""


@dataclass(frozen=True)
class Llama3Scaling:
    """The rope scaling of Llama 3.1 and later: long wavelengths stretched, short ones kept.

    factor: how much wavelengths beyond `original_max_position / low_freq_factor` are stretched
    low_freq_factor, high_freq_factor: the stretch is interpolated between their wavelengths
    original_max_position: context length of the model before stretching, in tokens
    """

    factor: float
    low_freq_factor: float
    high_freq_factor: float
    original_max_position: int


@dataclass(frozen=True)
class Family:
    """What an architecture fixes; a bias of `None` is as the checkpoint's own flag says.

    head_dim: head size when the checkpoint names none; `None` is hidden size over heads
    max_position: context length when the checkpoint names none, in tokens
    window: how the checkpoint asks for sliding-window attention: by a flag, by the window's
        size, or not at all
    """

    qkv_bias: bool | None
    o_bias: bool | None
    mlp_bias: bool | None
    qk_norm: bool
    head_dim: int | None
    max_position: int
    window: Literal["flag", "size", "none"]


FAMILIES: dict[str, Family] = {
    "LlamaForCausalLM": Family(None, None, None, False, None, 2048, "none"),
    "MistralForCausalLM": Family(False, False, False, False, None, 131072, "size"),
    "Qwen2ForCausalLM": Family(True, False, False, False, None, 32768, "flag"),
    "Qwen3ForCausalLM": Family(None, None, False, True, 128, 32768, "flag"),
}
"""The architectures that the decoder runs, keyed by the checkpoint's own name for them."""


@dataclass(frozen=True)
class ModelConfig:
    """Shape and arithmetic of one decoder.

    head_dim: size of one attention head; need not be hidden size over heads
    qkv_bias, o_bias, mlp_bias: whether these projections add a bias
    qk_norm: whether queries and keys are RMS-normalised per head before the rotation
    eos_token_ids: ids that end an output, sorted; empty when the checkpoint names none
    dtype: type of the stored weights, one of `DTYPES`
    """

    architecture: str
    vocab_size: int
    hidden_size: int
    intermediate_size: int
    num_layers: int
    num_heads: int
    num_kv_heads: int
    head_dim: int
    rms_norm_eps: float
    rope_theta: float
    rope_scaling: Llama3Scaling | None
    max_position_embeddings: int
    tie_word_embeddings: bool
    qkv_bias: bool
    o_bias: bool
    mlp_bias: bool
    qk_norm: bool
    eos_token_ids: tuple[int, ...]
    dtype: str


def parse_config(
    config: Mapping[str, Any],
    generation_config: Mapping[str, Any] | None = None,
    *,
    stored_dtype: str = "float32",
) -> ModelConfig:
    """Read a checkpoint's `config.json`, in the spelling of transformers 4 or 5.

    generation_config: content of `generation_config.json`, which may name more end-of-sequence ids
    stored_dtype: the weights' type when the config names none
    Errors: ModelError for anything the decoder would compute differently than the checkpoint means.
    """
    architecture, family = _family(config)
    _refuse_foreign(config, family)
    hidden_size = _count(config, "hidden_size")
    num_heads = _count(config, "num_attention_heads")
    num_kv_heads = _count(config, "num_key_value_heads", num_heads)
    if num_heads % num_kv_heads:
        raise ModelError(
            f"config.json has {num_heads} attention heads and {num_kv_heads} key/value heads; "
            "the first must be a multiple of the second."
        )
    attention_bias = _flag(config, "attention_bias")
    rope_theta, rope_scaling = _rope(config)
    return ModelConfig(
        architecture=architecture,
        vocab_size=_count(config, "vocab_size"),
        hidden_size=hidden_size,
        intermediate_size=_count(config, "intermediate_size"),
        num_layers=_count(config, "num_hidden_layers"),
        num_heads=num_heads,
        num_kv_heads=num_kv_heads,
        head_dim=_head_dim(config, family, hidden_size, num_heads),
        rms_norm_eps=_positive(config, "rms_norm_eps", 1e-6),
        rope_theta=rope_theta,
        rope_scaling=rope_scaling,
        max_position_embeddings=_count(config, "max_position_embeddings", family.max_position),
        tie_word_embeddings=_flag(config, "tie_word_embeddings"),
        qkv_bias=attention_bias if family.qkv_bias is None else family.qkv_bias,
        o_bias=attention_bias if family.o_bias is None else family.o_bias,
        mlp_bias=_flag(config, "mlp_bias") if family.mlp_bias is None else family.mlp_bias,
        qk_norm=family.qk_norm,
        eos_token_ids=_eos(config, generation_config or {}),
        dtype=_dtype(config, stored_dtype),
    )


def _family(config: Mapping[str, Any]) -> tuple[str, Family]:
    names = config.get("architectures") or []
    supported = ", ".join(FAMILIES)
    if not isinstance(names, list) or len(names) != 1 or not isinstance(names[0], str):
        raise ModelError(
            f"config.json names the architectures {names!r}; exactly one of {supported} is needed."
        )
    if names[0] not in FAMILIES:
        raise ModelError(f"Architecture {names[0]} is not supported; supported are {supported}.")
    return names[0], FAMILIES[names[0]]


def _refuse_foreign(config: Mapping[str, Any], family: Family) -> None:
    if config.get("quantization_config") is not None:
        method = _as_dict(config, "quantization_config").get("quant_method", "unnamed")
        raise ModelError(
            f"The checkpoint is quantised ({method}); supported are unquantised weights in "
            f"{', '.join(DTYPES)}, and quantised ones as a .gguf file."
        )
    if (activation := config.get("hidden_act", "silu")) not in ("silu", "swish"):
        raise ModelError(f"hidden_act={activation!r} is not supported; supported is 'silu'.")
    windowed = (
        (family.window == "flag" and _flag(config, "use_sliding_window"))
        or (family.window == "size" and config.get("sliding_window") is not None)
        or any(kind != "full_attention" for kind in config.get("layer_types") or [])
    )
    if windowed:
        raise ModelError(
            "The checkpoint uses sliding-window attention, which is not supported; supported are "
            "checkpoints in which every layer attends to the whole context."
        )


def _rope(config: Mapping[str, Any]) -> tuple[float, Llama3Scaling | None]:
    """Base and scaling of the rotary embedding."""
    rope = {**_as_dict(config, "rope_scaling"), **_as_dict(config, "rope_parameters")}
    theta = _positive(rope if "rope_theta" in rope else config, "rope_theta", 10000.0)
    for holder in (rope, config):
        if holder.get("partial_rotary_factor", 1.0) not in (None, 1.0):
            raise ModelError("partial_rotary_factor other than 1 is not supported.")
    kind = rope.get("rope_type", rope.get("type", "default"))
    if kind == "default":
        return theta, None
    if kind != "llama3":
        raise ModelError(f"Rope type {kind!r} is not supported; supported are 'default', 'llama3'.")
    scaling = Llama3Scaling(
        factor=_positive(rope, "factor"),
        low_freq_factor=_positive(rope, "low_freq_factor"),
        high_freq_factor=_positive(rope, "high_freq_factor"),
        original_max_position=_count(rope, "original_max_position_embeddings"),
    )
    if scaling.high_freq_factor <= scaling.low_freq_factor:
        raise ModelError(
            f"high_freq_factor={scaling.high_freq_factor} must be larger than "
            f"low_freq_factor={scaling.low_freq_factor} in the rope parameters of config.json."
        )
    return theta, scaling


def _head_dim(config: Mapping[str, Any], family: Family, hidden_size: int, num_heads: int) -> int:
    default = family.head_dim
    if default is None and config.get("head_dim") is None:
        if hidden_size % num_heads:
            raise ModelError(
                f"config.json names no head_dim, and hidden_size={hidden_size} is not a multiple "
                f"of num_attention_heads={num_heads}."
            )
        default = hidden_size // num_heads
    head_dim = _count(config, "head_dim", default)
    if head_dim % 2:
        raise ModelError(f"head_dim={head_dim} is odd; the rotary embedding needs pairs.")
    return head_dim


def _eos(config: Mapping[str, Any], generation_config: Mapping[str, Any]) -> tuple[int, ...]:
    both = _token_ids(config, "eos_token_id") + _token_ids(generation_config, "eos_token_id")
    return tuple(sorted(set(both)))


def _dtype(config: Mapping[str, Any], stored_dtype: str) -> str:
    named = config.get("dtype") or config.get("torch_dtype") or stored_dtype
    dtype = str(named).removeprefix("torch.")
    if dtype not in DTYPES:
        raise ModelError(f"Weights of type {dtype} are not supported; use {', '.join(DTYPES)}.")
    return dtype


def _token_ids(values: Mapping[str, Any], key: str) -> list[int]:
    value = values.get(key)
    ids = [] if value is None else value if isinstance(value, list) else [value]
    if any(isinstance(token, bool) or not isinstance(token, int) or token < 0 for token in ids):
        raise ModelError(f"{key}={value!r} must be a token id or a list of token ids.")
    return list(ids)


def _as_dict(values: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    value = values.get(key)
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise ModelError(f"{key}={value!r} in config.json must be an object or null.")
    return value


def _count(values: Mapping[str, Any], key: str, default: int | None = None) -> int:
    value = values.get(key)
    value = default if value is None else value
    if value is None:
        raise ModelError(f"config.json lacks {key}.")
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise ModelError(f"{key}={value!r} in config.json must be a positive whole number.")
    return value


def _positive(values: Mapping[str, Any], key: str, default: float | None = None) -> float:
    value = values.get(key)
    value = default if value is None else value
    if value is None:
        raise ModelError(f"config.json lacks {key}.")
    number = isinstance(value, int | float) and not isinstance(value, bool)
    if not number or not math.isfinite(value) or value <= 0:
        raise ModelError(f"{key}={value!r} in config.json must be a positive number.")
    return float(value)


def _flag(values: Mapping[str, Any], key: str) -> bool:
    value = values.get(key)
    if value is not None and not isinstance(value, bool):
        raise ModelError(f"{key}={value!r} in config.json must be true or false.")
    return bool(value)
