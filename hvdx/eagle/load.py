"""Loads a head of any known format: its tensors decide, then its config, then what is usual."""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import torch
from torch import Tensor

from hvdx.eagle import formats
from hvdx.eagle.config import Format, HeadConfig, HeadOverrides
from hvdx.eagle.files import CONFIG, head_folder, read_tensors
from hvdx.eagle.head import Head, Origin, check_head
from hvdx.eagle.vocabulary import read_target_ids
from hvdx.errors import ModelError
from hvdx.models.config import ModelConfig, parse_config
from hvdx.models.loader import read_json

log = logging.getLogger("hvdx")

_OPTIONAL = {"fc_bias", "input_norm", "embed", "q_norm", "k_norm", "q_bias", "k_bias", "v_bias"}
# Old exports stored these constants beside the weights.
_CONSTANTS = re.compile(r"rotary_emb\.inv_freq$")
_FLOATS = (torch.float32, torch.float16, torch.bfloat16)


@dataclass(frozen=True)
class _Files:
    """A head's files, sorted: weights by field of `Head`, the norms of its states, its maps."""

    config: Mapping[str, Any]
    format: Format
    weights: dict[str, Tensor]
    fc_norms: list[Tensor]
    d2t: Tensor | None
    t2d: Tensor | None


def load_head(
    path: str | Path,
    target: ModelConfig,
    *,
    overrides: HeadOverrides | None = None,
    target_head: Tensor | None = None,
) -> Head:
    """Read a head for this target from a folder or a hub name.

    target_head: the target's output head [V_t, H_t], for heads that come without one
    Errors: ModelError naming what is missing, left over, damaged, contradictory or of another
    target.
    """
    known = overrides or HeadOverrides()
    files = _read_files(head_folder(path), known)
    shape = _layer_shape(files, known)
    boundaries, found = _boundaries(files, target, known)
    size = _draft_vocab_size(files, target)
    ids, kind = read_target_ids(files.d2t, files.t2d, size, target.vocab_size, known.target_map)
    lm_head, owner = _output_head(files, ids, target_head)
    weights = files.weights | {"lm_head": lm_head}
    if known.embedding == "target":
        weights.pop("embed", None)
    elif known.embedding == "own" and "embed" not in weights:
        raise ModelError(f"{path} has no embed_tokens.weight, so it has no embedding of its own.")
    head = Head(
        config=_head_config(files, shape, boundaries, len(ids), known),
        **weights,
        target_ids=ids,
        fc_norms=files.fc_norms,
        origin=Origin(found, kind, owner),
    )
    check_head(head, target)
    return head


def _read_files(folder: Path, overrides: HeadOverrides) -> _Files:
    config, left = read_json(folder / CONFIG), read_tensors(folder)
    _refuse_foreign(config, left, folder)
    layer = "midlayer." if any(name.startswith("midlayer.") for name in left) else "layers.0."
    names = formats.tensor_names(layer)
    d2t, t2d = left.pop("d2t", None), left.pop("t2d", None)
    weights = {field: left.pop(name) for field, name in names.items() if name in left}
    fc_norms: list[Tensor] = []
    while (norm := left.pop(f"fc_norm.{len(fc_norms)}.weight", None)) is not None:
        fc_norms.append(norm)
    format = overrides.format or formats.detect_format(config, layer)
    files = _Files(config, format, weights, fc_norms, d2t, t2d)
    _refuse_missing(files, names, folder)
    _refuse_leftovers(files, names, left, folder)
    return files


def _refuse_foreign(config: Mapping[str, Any], tensors: Mapping[str, Tensor], folder: Path) -> None:
    """Refuse earlier kinds of EAGLE, and heads that only look like EAGLE-3."""
    formats.refuse_relatives(config)
    q, fc = tensors.get("layers.0.self_attn.q_proj.weight"), tensors.get("fc.weight")
    if fc is None:
        raise ModelError(f"The checkpoint at {folder} is no EAGLE-3 head: it lacks fc.weight.")
    if fc.ndim != 2:
        raise ModelError(
            f"Tensor fc.weight of the head at {folder} is no matrix but has shape "
            f"{list(fc.shape)}, so the head is damaged."
        )
    if (
        q is not None
        and q.ndim == 2
        and q.shape[-1] == fc.shape[0]
        and "layers.0.hidden_norm.weight" not in tensors
    ):
        raise ModelError(
            f"The head at {folder} is of EAGLE-1 or EAGLE-2, which hvdx does not run; get an "
            "EAGLE-3 head of this target."
        )
    for name, tensor in tensors.items():
        if name not in ("d2t", "t2d") and tensor.dtype not in _FLOATS:
            raise ModelError(
                f"Tensor {name} of the head at {folder} is {tensor.dtype}; supported are float32, "
                "float16 and bfloat16."
            )


def _refuse_missing(files: _Files, names: Mapping[str, str], folder: Path) -> None:
    """What would otherwise run on values that nobody trained."""
    needed = names.keys() - _OPTIONAL - {"lm_head"}
    if formats.find_flag(files.config, "norm_before_fc"):
        needed |= {"input_norm"}
    for several in ({"q_norm", "k_norm"}, {"q_bias", "k_bias", "v_bias"}):
        if several & files.weights.keys():
            needed |= several
    missing = [names[field] for field in names if field in needed - files.weights.keys()]
    if formats.find_flag(files.config, "fc_norm") and not files.fc_norms:
        missing.append("fc_norm.0.weight")
    if missing:
        raise ModelError(
            f"The head at {folder} lacks {len(missing)} tensors, first {missing[0]}; get the whole "
            "head."
        )


def _refuse_leftovers(
    files: _Files, names: Mapping[str, str], left: Mapping[str, Tensor], folder: Path
) -> None:
    """What would otherwise be ignored, and what cannot be a weight."""
    if unused := sorted(name for name in left if not _CONSTANTS.search(name)):
        raise ModelError(
            f"The head at {folder} holds {len(unused)} tensors that hvdx has no place for, first "
            f"{unused[0]}; it computes something that hvdx would leave out."
        )
    for field in ("fc", "q", "k", "gate", "lm_head"):
        if field in files.weights and files.weights[field].ndim != 2:
            shape = list(files.weights[field].shape)
            raise ModelError(f"Tensor {names[field]} at {folder} is no matrix; its shape: {shape}.")


def _draft_vocab_size(files: _Files, target: ModelConfig) -> int:
    """V_d: the output head has the last word, then what the config calls it."""
    config = files.config
    named = config.get("draft_vocab_size") or config.get("truncated_vocab_size")
    if "lm_head" not in files.weights:
        return named if type(named) is int else target.vocab_size
    rows = files.weights["lm_head"].shape[0]
    if named not in (None, rows):
        log.warning("The head's config says %s draft tokens, its lm_head has %s.", named, rows)
    return rows


def _output_head(files: _Files, ids: Tensor, target_head: Tensor | None) -> tuple[Tensor, str]:
    """The output head [V_d, H_d], and whose it is: own, embedding or target."""
    if "lm_head" in files.weights:
        return files.weights["lm_head"], "own"
    embed = files.weights.get("embed")
    if files.config.get("tie_word_embeddings") is True and embed is not None:
        # A reduced vocabulary cannot be tied, whatever the config says.
        if len(embed) == len(ids):
            return embed, "embedding"
    elif files.format == "modelopt":
        if target_head is None:
            raise ModelError(
                "The head has no lm_head.weight and uses its target's, which was not given; load "
                "it together with its target."
            )
        return target_head[ids], "target"
    raise ModelError("The head lacks lm_head.weight, without which it can draft nothing.")


def _boundaries(
    files: _Files, target: ModelConfig, overrides: HeadOverrides
) -> tuple[tuple[int, ...], str]:
    """The boundaries, as many as `fc` takes of this target's states."""
    theirs = files.config.get("target_hidden_size") or target.hidden_size
    columns = files.weights["fc"].shape[1]
    if theirs != target.hidden_size or columns % target.hidden_size:
        raise ModelError(
            f"The head's fc takes {columns} values of a target of another hidden size than this "
            f"one's {target.hidden_size}; give the target that it was trained with."
        )
    count = columns // target.hidden_size
    if overrides.boundaries is not None:
        boundaries, found = overrides.boundaries, "given"
    else:
        boundaries, found = formats.find_boundaries(files.config, count, target.num_layers)
    if len(boundaries) != count:
        raise ModelError(
            f"The head's fc takes {count} hidden states of this target, but "
            f"{len(boundaries)} boundaries are named: {', '.join(map(str, boundaries))}."
        )
    return boundaries, found


def _layer_shape(files: _Files, overrides: HeadOverrides) -> ModelConfig:
    """The layer as a one-layer Llama, with sizes from the tensors where the config differs."""
    given = {**formats.layer_config(files.config)}
    rope = _rope(given, overrides)
    hidden, inner = files.weights["fc"].shape[0], files.weights["gate"].shape[0]
    sizes = {"hidden_size": hidden, "intermediate_size": inner, "head_dim": 2}
    llama = {"architectures": ["LlamaForCausalLM"], "layer_types": None, "num_hidden_layers": 1}
    parsed = parse_config({**given, **rope, **sizes, **llama})
    query, keys = files.weights["q"].shape[0], files.weights["k"].shape[0]
    head_dim = query // parsed.num_heads
    rows = head_dim * parsed.num_heads, head_dim * parsed.num_kv_heads
    if rows != (query, keys) or head_dim % 2:
        raise ModelError(
            f"config.json has {parsed.num_heads} attention heads and {parsed.num_kv_heads} "
            f"key/value heads, which do not divide the {query} rows of q_proj and the {keys} of "
            "k_proj into heads of one even size."
        )
    for name, size in (sizes | {"head_dim": head_dim}).items():
        if given.get(name) not in (None, size):
            log.warning(
                "The head's config says %s=%s, its tensors %s; hvdx goes by the tensors.",
                name,
                given[name],
                size,
            )
    theta = overrides.rope_theta or parsed.rope_theta
    if files.format == "angelslim" and theta != 10000.0 and overrides.rope_theta is None:
        log.warning(
            "The head's RoPE base is %g by its config, but AngelSlim trains at 10000; "
            "`hvdx drafter check` measures which is right.",
            theta,
        )
    return replace(parsed, head_dim=head_dim, rope_theta=theta)


def _rope(given: Mapping[str, Any], overrides: HeadOverrides) -> dict[str, Any]:
    """The config's RoPE entries; without its scaling if the user says so."""
    rope = {**formats.part(given, "rope_scaling"), **formats.part(given, "rope_parameters")}
    kind = rope.get("rope_type", rope.get("type", "default"))
    if overrides.rope_scaling == "none":
        theta = {name: rope[name] for name in ("rope_theta",) if name in rope}
        return {"rope_scaling": None, "rope_parameters": theta}
    if kind not in ("default", "llama3") or "mrope_section" in rope:
        raise ModelError(
            f"The head's RoPE scaling is {kind!r}; supported are none and 'llama3'. Heads that got "
            "theirs only for export run right without it: override rope_scaling with 'none'."
        )
    return {}


def _head_config(
    files: _Files,
    shape: ModelConfig,
    boundaries: tuple[int, ...],
    draft_vocab_size: int,
    overrides: HeadOverrides,
) -> HeadConfig:
    config, given = files.config, overrides
    residual, output = given.norm_before_residual, given.norm_output
    return HeadConfig(
        format=files.format,
        hidden_size=shape.hidden_size,
        target_hidden_size=files.weights["fc"].shape[1] // len(boundaries),
        intermediate_size=shape.intermediate_size,
        num_heads=shape.num_heads,
        num_kv_heads=shape.num_kv_heads,
        head_dim=shape.head_dim,
        vocab_size=shape.vocab_size,
        draft_vocab_size=draft_vocab_size,
        rms_norm_eps=shape.rms_norm_eps,
        rope_theta=shape.rope_theta,
        rope_scaling=shape.rope_scaling,
        trained_len=given.trained_len or shape.max_position_embeddings,
        boundaries=boundaries,
        norm_before_residual=(
            formats.norm_before_residual(config) if residual is None else residual
        ),
        norm_before_fc="input_norm" in files.weights,
        fc_norm=bool(files.fc_norms),
        norm_output=formats.norm_output(config, files.format) if output is None else output,
        qk_norm="q_norm" in files.weights,
        window=given.window or _window(formats.layer_config(config)),
    )


def _window(layer: Mapping[str, Any]) -> int | None:
    """The attention window that the head was trained with, in tokens."""
    size, kinds = layer.get("sliding_window"), layer.get("layer_types")
    off = layer.get("use_sliding_window") is False
    if type(size) is not int or size < 1 or off or (kinds and kinds[0] != "sliding_attention"):
        return None
    return size
