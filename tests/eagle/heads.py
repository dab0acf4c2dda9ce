"""Tiny heads written by hand as each project writes them, not by hvdx's own writer."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import torch
from safetensors.torch import save_file

from hvdx.models.config import ModelConfig, parse_config
from hvdx.testing import BYTE_VOCAB

TARGET: ModelConfig = parse_config(
    {
        "architectures": ["LlamaForCausalLM"],
        "vocab_size": BYTE_VOCAB,
        "hidden_size": 64,
        "intermediate_size": 96,
        "num_hidden_layers": 8,
        "num_attention_heads": 4,
        "num_key_value_heads": 2,
        "eos_token_id": 258,
    }
)
IDS = "eagle_aux_hidden_state_layer_ids"


def tiny_head(
    folder: Path,
    format: str = "specforge",
    *,
    seed: int = 0,
    vocab_size: int = BYTE_VOCAB,
    draft_vocab_size: int = 40,
    tensors: dict[str, Any] | None = None,
    **changes: Any,
) -> Path:
    """Write a tiny random EAGLE-3 head as the project of a format does; return its directory.

    It fits `tiny_checkpoint` with at least 7 layers, and knows `draft_vocab_size` of its tokens.
    format: one of `hvdx.eagle.config.FORMATS`; `official` gives a pickle in float16
    tensors: more tensors by name, or `None` for one that is left out
    changes: entries of `config.json`, `None` storing null
    """
    stored = _head_tensors(format, seed, vocab_size, draft_vocab_size) | (tensors or {})
    kept = {name: tensor for name, tensor in stored.items() if tensor is not None}
    config = _head_config(format, vocab_size, draft_vocab_size) | changes
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "config.json").write_text(json.dumps(config), encoding="utf-8")
    if format == "official":
        half = {name: one.half() if one.is_floating_point() else one for name, one in kept.items()}
        torch.save(half, folder / "pytorch_model.bin")
    else:
        save_file(kept, folder / "model.safetensors")
    return folder


def _head_tensors(format: str, seed: int, vocab_size: int, draft_vocab_size: int) -> dict[str, Any]:
    """Tensors of a head of width 64 with 4 query and 2 key/value heads of size 16."""
    layer = "layers.0." if format in ("speculators", "modelopt") else "midlayer."
    shapes = {
        "fc.weight": (64, 192),
        f"{layer}input_layernorm.weight": (64,),
        f"{layer}hidden_norm.weight": (64,),
        f"{layer}self_attn.q_proj.weight": (64, 128),
        f"{layer}self_attn.k_proj.weight": (32, 128),
        f"{layer}self_attn.v_proj.weight": (32, 128),
        f"{layer}self_attn.o_proj.weight": (64, 64),
        f"{layer}post_attention_layernorm.weight": (64,),
        f"{layer}mlp.gate_proj.weight": (96, 64),
        f"{layer}mlp.up_proj.weight": (96, 64),
        f"{layer}mlp.down_proj.weight": (64, 96),
        "norm.weight": (64,),
        "lm_head.weight": (draft_vocab_size, 64),
    }
    if format == "speculators":
        shapes["embed_tokens.weight"] = (vocab_size, 64)
    noise = torch.Generator().manual_seed(seed)
    tensors = {name: torch.randn(shape, generator=noise) for name, shape in shapes.items()}
    for name, tensor in tensors.items():
        tensors[name] = 1 + 0.1 * tensor if tensor.ndim == 1 else tensor / tensor.shape[1] ** 0.5
    ids = torch.randperm(vocab_size, generator=noise)[:draft_vocab_size].sort().values
    tensors["d2t"] = ids - torch.arange(draft_vocab_size)
    if format != "modelopt":
        tensors["t2d"] = torch.zeros(vocab_size, dtype=torch.bool).index_fill_(0, ids, True)
    return tensors


def _head_config(format: str, vocab_size: int, draft_vocab_size: int) -> dict[str, Any]:
    """What the projects themselves put into a head's `config.json`."""
    layer = {
        "model_type": "llama",
        "hidden_act": "silu",
        "hidden_size": 64,
        "intermediate_size": 96,
        "num_hidden_layers": 1,
        "num_attention_heads": 4,
        "num_key_value_heads": 2,
        "rms_norm_eps": 1e-5,
        "vocab_size": vocab_size,
        "max_position_embeddings": 2048,
    }
    more: dict[str, dict[str, Any]] = {
        "official": {"architectures": ["LlamaForCausalLM"], "pad_token_id": 0},
        "specforge": {"architectures": ["LlamaForCausalLMEagle3"], "rope_theta": 5e5},
        "angelslim": {
            "architectures": ["Eagle3LlamaForCausalLM"],
            "rope_theta": 1e6,
            "tie_word_embeddings": True,
            "target_model_type": "qwen3",
        },
        "speculators": {
            "architectures": ["Eagle3Speculator"],
            "speculators_model_type": "eagle3",
            "norm_before_residual": True,
            "target_hidden_size": None,
            IDS: [2, 4, 5],
            "transformer_layer_config": {**layer, "head_dim": 16, "rope_theta": 1e6},
        },
        "modelopt": {
            "architectures": ["LlamaForCausalLMEagle3"],
            "rope_theta": 5e5,
            "eagle_config": {
                IDS: [1, 3, 4],
                "use_aux_hidden_state": True,
                "use_input_layernorm_in_first_layer": True,
                "use_last_layernorm": True,
                "use_mtp_layernorm": False,
                "next_layer_regular": True,
                "parallel_draft_step": 1,
            },
        },
    }
    own = {"draft_vocab_size": draft_vocab_size, **more[format]}
    return own if format == "speculators" else {**layer, **own}
