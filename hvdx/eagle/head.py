"""The weights of one head, in one form whatever file they came from."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import Any

import torch
from torch import Tensor

from hvdx.eagle.config import HeadConfig, check_boundaries
from hvdx.errors import ModelError
from hvdx.models.config import ModelConfig


@dataclass(frozen=True)
class Origin:
    """Where a head's parts came from; for people, nothing computes with it.

    boundaries: how they were found; target_map: how the file stores the target ids
    lm_head: whose output head it is
    """

    boundaries: str = "given"
    target_map: str = "offset"
    lm_head: str = "own"


@dataclass(kw_only=True)
class Head:
    """Weights on the CPU in the type in which they are stored, until `to`.

    fc: [H_d, k * H_t] fuses boundary states; fc_bias: [H_d]
    input_norm: [k * H_t], with `norm_before_fc`; fc_norms: k times [H_t], with `fc_norm`
    embed_norm, hidden_norm: [H_d], norms of an entry's embedding and of its feature
    q: [n_h * d, 2 * H_d]; k, v: [n_kv * d, 2 * H_d], over embedding first, feature second
    q_bias, k_bias, v_bias: all or none; q_norm, k_norm: [d], with `qk_norm`
    o: [H_d, n_h * d]; post_norm: [H_d]; gate, up: [I, H_d]; down: [H_d, I]
    norm: [H_d], before the output head; lm_head: [V_d, H_d]
    target_ids: int64 [V_d], the target's id of every draft id, ascending
    embed: [V_t, H_d], or `None` for the target's own table
    """

    config: HeadConfig
    fc: Tensor
    embed_norm: Tensor
    hidden_norm: Tensor
    q: Tensor
    k: Tensor
    v: Tensor
    o: Tensor
    post_norm: Tensor
    gate: Tensor
    up: Tensor
    down: Tensor
    norm: Tensor
    lm_head: Tensor
    target_ids: Tensor
    embed: Tensor | None = None
    fc_bias: Tensor | None = None
    input_norm: Tensor | None = None
    fc_norms: list[Tensor] = field(default_factory=list)
    q_bias: Tensor | None = None
    k_bias: Tensor | None = None
    v_bias: Tensor | None = None
    q_norm: Tensor | None = None
    k_norm: Tensor | None = None
    origin: Origin = Origin()

    def to(self, dtype: torch.dtype) -> Head:
        """The same head with every weight in this type; target ids stay int64."""
        cast: dict[str, Any] = {name: each.to(dtype) for name, each in self.weights().items()}
        return replace(self, **cast, fc_norms=[norm.to(dtype) for norm in self.fc_norms])

    def weights(self) -> dict[str, Tensor]:
        """Every tensor that is there by its field's name, but target ids and `fc_norms`."""
        values = {entry.name: getattr(self, entry.name) for entry in fields(self)}
        return {
            name: value
            for name, value in values.items()
            if isinstance(value, Tensor) and name != "target_ids"
        }


def check_head(head: Head, target: ModelConfig) -> None:
    """Refuse a head that is not whole or belongs to another target.

    Errors: ModelError naming what is wrong.
    """
    config = head.config
    for what, ours, theirs in (
        ("hidden size", config.target_hidden_size, target.hidden_size),
        ("vocabulary", config.vocab_size, target.vocab_size),
    ):
        if ours != theirs:
            raise ModelError(
                f"The head was made for a target of {what} {ours}, but this one has {theirs}; "
                "give the target that the head was trained with."
            )
    check_boundaries(config.boundaries, target.num_layers)
    _check_shapes(head)
    _check_target_ids(head)
    if head.embed is None and config.hidden_size != target.hidden_size:
        raise ModelError(
            f"The head has hidden size {config.hidden_size} and its target {target.hidden_size}, "
            "so it needs an embedding table of its own (embed_tokens.weight), which is missing."
        )


def head_shapes(config: HeadConfig) -> dict[str, tuple[int, ...]]:
    """Shape of every tensor of a head by its field's name; a head need not have all of them."""
    c = config
    wide, inner = c.target_hidden_size * len(c.boundaries), c.intermediate_size
    query, keys = c.num_heads * c.head_dim, c.num_kv_heads * c.head_dim
    shapes: dict[str, tuple[int, ...]] = {
        "fc": (c.hidden_size, wide),
        "input_norm": (wide,),
        "q": (query, 2 * c.hidden_size),
        "k": (keys, 2 * c.hidden_size),
        "v": (keys, 2 * c.hidden_size),
        "q_bias": (query,),
        "k_bias": (keys,),
        "v_bias": (keys,),
        "q_norm": (c.head_dim,),
        "k_norm": (c.head_dim,),
        "o": (c.hidden_size, query),
        "gate": (inner, c.hidden_size),
        "up": (inner, c.hidden_size),
        "down": (c.hidden_size, inner),
        "lm_head": (c.draft_vocab_size, c.hidden_size),
        "embed": (c.vocab_size, c.hidden_size),
    }
    for name in ("fc_bias", "embed_norm", "hidden_norm", "post_norm", "norm"):
        shapes[name] = (c.hidden_size,)
    return shapes


def _check_shapes(head: Head) -> None:
    config = head.config
    shapes = head_shapes(config)
    expected = [(name, tensor, shapes[name]) for name, tensor in head.weights().items()]
    expected += [
        (f"fc_norms[{index}]", norm, (config.target_hidden_size,))
        for index, norm in enumerate(head.fc_norms)
    ]
    for name, tensor, shape in expected:
        if tuple(tensor.shape) != shape:
            raise ModelError(
                f"The head's tensor {name} has shape {list(tensor.shape)}, but its other tensors "
                f"and the target ask for {list(shape)}."
            )
    _check_variants(head)


def _check_variants(head: Head) -> None:
    """The flags of the config say which optional tensors are there."""
    c = head.config
    if c.norm_before_fc and c.fc_norm:
        raise ModelError("The head has input_norm and fc_norm; known heads have one of them.")
    flags = {
        "norm_before_fc": (c.norm_before_fc, head.input_norm is not None),
        "fc_norm": (len(c.boundaries) if c.fc_norm else 0, len(head.fc_norms)),
        "qk_norm": (c.qk_norm, head.q_norm is not None),
        "qk_norm of keys": (c.qk_norm, head.k_norm is not None),
    }
    for name, (flag, stored) in flags.items():
        if flag != stored:
            raise ModelError(f"The head's config and its tensors disagree about {name}.")


def _check_target_ids(head: Head) -> None:
    ids, config = head.target_ids, head.config
    if ids.dtype != torch.int64 or tuple(ids.shape) != (config.draft_vocab_size,):
        raise ModelError(
            f"The head's target ids are {ids.dtype} {list(ids.shape)}; needed are int64 "
            f"[{config.draft_vocab_size}]."
        )
    if bool((ids.diff() <= 0).any()) or int(ids[0]) < 0 or int(ids[-1]) >= config.vocab_size:
        raise ModelError(
            "The head's target ids must ascend and lie in the target's vocabulary of "
            f"{config.vocab_size} tokens; its vocabulary map is damaged."
        )
