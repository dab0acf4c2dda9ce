"""Writes a head in the layout of any known format, whole or not at all."""

from __future__ import annotations

import errno
import json
import shutil
import uuid
from pathlib import Path
from typing import Any

import torch
from safetensors import SafetensorError
from safetensors.torch import save_file
from torch import Tensor

from hvdx.eagle.config import FORMATS, Format, HeadConfig, default_boundaries
from hvdx.eagle.files import CONFIG, WEIGHTS
from hvdx.eagle.formats import FIRST_LAYER, LAYER_IDS, OUR_BOUNDARIES, tensor_names
from hvdx.eagle.head import Head
from hvdx.errors import ConfigError, ModelError

_ARCHITECTURES = {
    "official": "LlamaForCausalLM",
    "specforge": "LlamaForCausalLMEagle3",
    "angelslim": "Eagle3LlamaForCausalLM",
    "speculators": "Eagle3Speculator",
    "modelopt": "LlamaForCausalLMEagle3",
}


def save_head(head: Head, path: str | Path, format: Format) -> None:
    """Write `config.json` and `model.safetensors` into a new folder.

    Everything goes to a temporary folder beside it, which then takes the name; after an error or an
    interrupt nothing is left. hvdx reads back what it writes exactly; other programs read of it
    what the format can say.
    Errors: ConfigError for an unknown format or a folder that is not empty; ModelError for a head
    that the format cannot express and for a full or unwritable disk.
    """
    if format not in FORMATS:
        raise ConfigError(f"Format {format!r} is not known; known are {', '.join(FORMATS)}.")
    folder = Path(path).expanduser().absolute()
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise ConfigError(f"{folder} is there already; name a new folder for the head.")
    config, tensors = _config(head, format), _tensors(head, format)
    part = folder.parent / f".{folder.name}.part-{uuid.uuid4().hex}"
    try:
        part.mkdir(parents=True)
        (part / CONFIG).write_text(json.dumps(config, indent=2) + "\n", encoding="utf-8")
        save_file(tensors, part / WEIGHTS, metadata={"format": "pt"})
        # safetensors writes for the owner alone; let the folder's other file say who may read.
        (part / WEIGHTS).chmod((part / CONFIG).stat().st_mode)
        part.replace(folder)
    except (OSError, SafetensorError) as error:
        # safetensors tells the system's errors in words only
        full = getattr(error, "errno", None) == errno.ENOSPC or "No space left" in str(error)
        reason = "the disk is full" if full else getattr(error, "strerror", None) or str(error)
        raise ModelError(f"The head cannot be written to {folder}: {reason}.") from error
    finally:
        shutil.rmtree(part, ignore_errors=True)


def _tensors(head: Head, format: Format) -> dict[str, Tensor]:
    names = tensor_names(FIRST_LAYER[format])
    stored = {names[field]: tensor.clone() for field, tensor in head.weights().items()}
    stored |= {f"fc_norm.{index}.weight": norm.clone() for index, norm in enumerate(head.fc_norms)}
    is_whole = head.config.draft_vocab_size == head.config.vocab_size
    if format != "modelopt" or not is_whole:
        stored["d2t"] = head.target_ids - torch.arange(len(head.target_ids))
    if format != "modelopt":
        stored["t2d"] = torch.zeros(head.config.vocab_size, dtype=torch.bool)
        stored["t2d"][head.target_ids] = True
    return {name: tensor.contiguous() for name, tensor in stored.items()}


def _config(head: Head, format: Format) -> dict[str, Any]:
    c = head.config
    outside = {
        "architectures": [_ARCHITECTURES[format]],
        "draft_vocab_size": c.draft_vocab_size,
        "target_hidden_size": c.target_hidden_size,
        "tie_word_embeddings": False,
        "torch_dtype": str(head.fc.dtype).removeprefix("torch."),
        OUR_BOUNDARIES: list(c.boundaries),
    }
    layer = _layer(head)
    if format == "official":
        _refuse_variants(head)
        return layer | outside | {"pad_token_id": 0}
    flags = {
        "norm_before_residual": c.norm_before_residual,
        "norm_before_fc": c.norm_before_fc,
        "fc_norm": c.fc_norm,
        "norm_output": c.norm_output,
    }
    if format == "speculators":
        own = {"speculators_model_type": "eagle3", LAYER_IDS: list(c.boundaries)}
        return outside | flags | own | {"transformer_layer_config": layer}
    return layer | outside | flags | {"eagle_config": _eagle_config(c, format)}


def _layer(head: Head) -> dict[str, Any]:
    """The layer as the config of a one-layer Llama."""
    c = head.config
    layer: dict[str, Any] = {
        "model_type": "qwen3" if c.qk_norm else "llama",
        "hidden_act": "silu",
        "hidden_size": c.hidden_size,
        "intermediate_size": c.intermediate_size,
        "num_hidden_layers": 1,
        "num_attention_heads": c.num_heads,
        "num_key_value_heads": c.num_kv_heads,
        "head_dim": c.head_dim,
        "attention_bias": head.q_bias is not None,
        "vocab_size": c.vocab_size,
        "rms_norm_eps": c.rms_norm_eps,
        "rope_theta": c.rope_theta,
        "rope_scaling": None,
        "max_position_embeddings": c.trained_len,
        "sliding_window": c.window,
    }
    if (scaling := c.rope_scaling) is not None:
        layer["rope_scaling"] = {
            "rope_type": "llama3",
            "factor": scaling.factor,
            "low_freq_factor": scaling.low_freq_factor,
            "high_freq_factor": scaling.high_freq_factor,
            "original_max_position_embeddings": scaling.original_max_position,
        }
    return layer


def _eagle_config(c: HeadConfig, format: Format) -> dict[str, Any]:
    """What formats with output ids keep apart; an output id is a boundary less one."""
    if c.boundaries[0] == 0:
        raise ModelError(
            f"The {format} format cannot name boundary 0, the embeddings, as one that is read; "
            "write the head as speculators."
        )
    eagle: dict[str, Any] = {
        LAYER_IDS: [boundary - 1 for boundary in c.boundaries],
        "use_aux_hidden_state": True,
        # Beside it `norm_output` means nothing to some programs; this name is beyond doubt.
        "return_hidden_post_norm": c.norm_output,
    }
    if format == "modelopt":
        eagle |= {
            "use_input_layernorm_in_first_layer": True,
            "use_last_layernorm": True,
            "use_mtp_layernorm": False,
            "next_layer_regular": True,
            "parallel_draft_step": 1,
        }
    return eagle


def _refuse_variants(head: Head) -> None:
    """The official format has no words for what its loader does not compute."""
    c = head.config
    beyond = {
        "its norms": c.norm_before_residual or c.norm_before_fc or c.fc_norm or c.norm_output,
        "norms of queries and keys": c.qk_norm,
        "biases": head.q_bias is not None or head.fc_bias is not None,
        "RoPE scaling": c.rope_scaling is not None,
        f"heads of size {c.head_dim}": c.head_dim * c.num_heads != c.hidden_size,
        "an attention window": c.window not in (None, c.trained_len),
        # The format takes it for granted that the last boundary is three layers from the end.
        "its boundaries": c.boundaries[-1] < 4
        or c.boundaries != default_boundaries(c.boundaries[-1] + 3),
    }
    if told := [what for what, is_there in beyond.items() if is_there]:
        raise ModelError(
            f"The official format has no place for {told[0]} of this head; write it as specforge "
            "or speculators."
        )
