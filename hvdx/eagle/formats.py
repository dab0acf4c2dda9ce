"""How each project writes a head: names of tensors, keys of `config.json`, and their meaning.

A head's layer ids are boundaries (the stream that enters a layer) for some projects and output ids
(the stream that leaves it, one less) for others, under one and the same key.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping
from typing import Any

from hvdx.eagle.config import Format, default_boundaries
from hvdx.errors import ModelError

log = logging.getLogger("hvdx")

OUR_BOUNDARIES = "hvdx_boundaries"
"""Key that hvdx adds to every `config.json` it writes; beyond doubt, unlike the others."""

LAYER_IDS = "eagle_aux_hidden_state_layer_ids"

FIRST_LAYER = {
    "official": "midlayer.",
    "specforge": "midlayer.",
    "angelslim": "midlayer.",
    "speculators": "layers.0.",
    "modelopt": "layers.0.",
}
"""What the names of the layer's tensors begin with."""

_OUTSIDE = {
    "fc": "fc.weight",
    "fc_bias": "fc.bias",
    "input_norm": "input_norm.weight",
    "norm": "norm.weight",
    "lm_head": "lm_head.weight",
    "embed": "embed_tokens.weight",
}
_INSIDE = {
    "embed_norm": "input_layernorm.weight",
    "hidden_norm": "hidden_norm.weight",
    "q": "self_attn.q_proj.weight",
    "k": "self_attn.k_proj.weight",
    "v": "self_attn.v_proj.weight",
    "q_bias": "self_attn.q_proj.bias",
    "k_bias": "self_attn.k_proj.bias",
    "v_bias": "self_attn.v_proj.bias",
    "q_norm": "self_attn.q_norm.weight",
    "k_norm": "self_attn.k_norm.weight",
    "o": "self_attn.o_proj.weight",
    "post_norm": "post_attention_layernorm.weight",
    "gate": "mlp.gate_proj.weight",
    "up": "mlp.up_proj.weight",
    "down": "mlp.down_proj.weight",
}


def tensor_names(first_layer: str) -> dict[str, str]:
    """Name in the file of every tensor of `hvdx.eagle.head.Head`, by its field's name."""
    return _OUTSIDE | {field: first_layer + name for field, name in _INSIDE.items()}


def detect_format(config: Mapping[str, Any], first_layer: str) -> Format:
    """Tell from its config and what its layer's tensors begin with which project wrote a head.

    Heads that an engine has converted are laid out as speculators does.
    Errors: ModelError for what is no EAGLE-3 head.
    """
    if (kind := config.get("speculators_model_type")) is not None:
        if kind != "eagle3":
            raise ModelError(f"This is a {kind!r} speculator; hvdx loads those of type 'eagle3'.")
        return "speculators"
    if first_layer != FIRST_LAYER["official"]:
        return "modelopt" if "eagle_config" in config else "speculators"
    architectures = config.get("architectures") or []
    if "Eagle3LlamaForCausalLM" in architectures:
        return "angelslim"
    return "specforge" if "LlamaForCausalLMEagle3" in architectures else "official"


def layer_config(config: Mapping[str, Any]) -> Mapping[str, Any]:
    """The part of a head's config that describes its layer as a plain model's config would."""
    return part(config, "transformer_layer_config") or config


def refuse_relatives(config: Mapping[str, Any]) -> None:
    """Refuse heads that are built like EAGLE-3 and compute something else. Errors: ModelError."""
    layers = layer_config(config).get("num_hidden_layers", 1)
    if layers != 1:
        raise ModelError(f"The head has {layers} layers; hvdx runs heads of one layer.")
    eagle = part(config, "eagle_config")
    if eagle.get("use_aux_hidden_state") is False:
        raise ModelError(
            "The head reads the target's last hidden state alone (use_aux_hidden_state is false); "
            "hvdx runs heads that fuse several layers."
        )
    if (eagle.get("parallel_draft_step") or 1) != 1:
        raise ModelError(
            "The head drafts several tokens in one pass (parallel_draft_step); hvdx runs heads "
            "that draft one."
        )


def find_flag(config: Mapping[str, Any], name: str) -> bool | None:
    """A switch from `eagle_config` or, without it there, from the top level; `None` if absent."""
    for place in (part(config, "eagle_config"), config):
        if (value := place.get(name)) is not None:
            if not isinstance(value, bool):
                raise ModelError(f"{name}={value!r} in config.json must be true or false.")
            return value
    return None


def norm_before_residual(config: Mapping[str, Any]) -> bool:
    """As the config says; where it is silent speculators means true and everybody else false."""
    given = find_flag(config, "norm_before_residual")
    return "speculators_model_type" in config if given is None else given


def norm_output(config: Mapping[str, Any], format: Format) -> bool:
    """Whether what is fed back went through the final norm; a config that is silent says no.

    In SpecForge and those built on it `norm_output` has long been true by default and without
    effect on what was fed back, so there it alone is not believed.
    """
    if find_flag(config, "return_hidden_post_norm"):
        return True
    if not find_flag(config, "norm_output"):
        return False
    if format in ("specforge", "angelslim"):
        log.warning(
            "The head's norm_output is true, which %s heads say without being trained so; hvdx "
            "feeds back the state before the norm. Override norm_output if acceptance falls from "
            "the second token on.",
            format,
        )
        return False
    return True


def find_boundaries(
    config: Mapping[str, Any], count: int, num_layers: int
) -> tuple[tuple[int, ...], str]:
    """The boundaries that a head fuses, and how they were found.

    count: boundary states that `fc` takes
    Errors: ModelError for ids under a key whose meaning is unknown, and for none where `count` is
    not 3.
    """
    if (ours := _ids(config, OUR_BOUNDARIES)) is not None:
        return ours, "given"
    _refuse_unread_ids(config)
    nested = _ids(part(config, "eagle_config"), LAYER_IDS)
    ids = _ids(config, LAYER_IDS) if nested is None else nested
    if ids is not None:
        return _interpret(ids, nested is not None, num_layers)
    if count != 3:
        raise ModelError(
            f"The head fuses {count} hidden states of the target and names no layers; only for 3 "
            "there is a default, so name the boundaries."
        )
    return default_boundaries(num_layers), "default"


def _interpret(ids: tuple[int, ...], nested: bool, num_layers: int) -> tuple[tuple[int, ...], str]:
    """Ids below `eagle_config` are output ids and others boundaries, unless they tell themselves.

    Known heads break the rule, so ids that betray their convention are believed.
    """
    usual = default_boundaries(num_layers) if num_layers >= 7 else ()
    outputs = nested
    if max(ids, default=0) == num_layers or ids[:1] == (2,) or ids == usual:
        outputs = False
    elif tuple(layer + 1 for layer in ids) == usual:
        outputs = True
    if outputs != nested:
        log.warning(
            "The head's layer ids %s look like %s although %s are usual there; `hvdx drafter "
            "check` measures which is right.",
            list(ids),
            *(("output ids", "boundaries") if outputs else ("boundaries", "output ids")),
        )
    if outputs:
        return tuple(layer + 1 for layer in ids), f"from output ids {', '.join(map(str, ids))}"
    return ids, "from its config"


def _refuse_unread_ids(config: Mapping[str, Any]) -> None:
    """A list of layers under another key must not be passed over for a default."""
    for place in (config, part(config, "eagle_config")):
        for key in place:
            if re.search(r"layer_ids$|layer_indices$", key) and key != LAYER_IDS:
                raise ModelError(
                    f"config.json names layers under {key}, whose meaning is not known; name the "
                    "boundaries that the head was trained with."
                )


def _ids(config: Mapping[str, Any], key: str) -> tuple[int, ...] | None:
    ids = config.get(key)
    if ids is None:
        return None
    if not isinstance(ids, list) or not all(type(layer) is int for layer in ids):
        raise ModelError(f"{key}={ids!r} in config.json must be a list of layer numbers.")
    return tuple(ids)


def part(config: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    """An object within a config; empty if absent. Errors: ModelError."""
    value = config.get(key)
    if value is not None and not isinstance(value, Mapping):
        raise ModelError(f"{key}={value!r} in config.json must be an object or null.")
    return value or {}
