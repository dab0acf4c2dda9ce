"""What the drafter must know about a head, and what a user may say about one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from pydantic import Field

from hvdx.config import Checked
from hvdx.errors import ModelError
from hvdx.models.config import Llama3Scaling

Format = Literal["official", "specforge", "angelslim", "speculators", "modelopt"]
"""Layouts of a head on disk, by the project that writes them."""

FORMATS: tuple[str, ...] = get_args(Format)

MAX_TOP_K, MAX_PLACES = 16, 128
"""Most nodes of a level that are run, and most of all levels: what the kernels have room for.

A tree of 64 nodes gains nothing beyond, so the same holds in torch.
"""


@dataclass(frozen=True, kw_only=True)
class HeadConfig:
    """Shape and arithmetic of one head.

    format: the layout that it was read from, one of `FORMATS`
    hidden_size, target_hidden_size: H_d and H_t; vocab_size, draft_vocab_size: V_t and V_d
    head_dim: size of one attention head; need not be hidden size over heads
    trained_len: tokens of the longest text that the head saw in training
    boundaries: the k residual streams of the target that are fused, ascending
    norm_before_residual: the layer's residual is the normed feature, else the feature itself
    norm_before_fc: one RMSNorm over the concatenated boundary states
    fc_norm: one RMSNorm for every boundary state
    norm_output: what is fed back went through the final norm, else it did not
    qk_norm: queries and keys are RMS-normalised per head before the rotation
    window: most tokens that an entry attends to, itself included; `None` is all of them
    """

    format: str
    hidden_size: int
    target_hidden_size: int
    intermediate_size: int
    num_heads: int
    num_kv_heads: int
    head_dim: int
    vocab_size: int
    draft_vocab_size: int
    rms_norm_eps: float
    rope_theta: float
    rope_scaling: Llama3Scaling | None
    trained_len: int
    boundaries: tuple[int, ...]
    norm_before_residual: bool
    norm_before_fc: bool
    fc_norm: bool
    norm_output: bool
    qk_norm: bool
    window: int | None


class HeadOverrides(Checked):
    """What the user knows better than a head's files; `None` leaves the conclusion as it is.

    format: take the head as written by this project
    boundaries: the target's residual streams, see `hvdx.eagle`; never output ids
    rope_scaling: `none` runs a head with plain RoPE whatever its config says
    target_map: whether `d2t` holds offsets or absolute target ids
    embedding: the table in the file, or the target's
    trained_len, window: in tokens, see `HeadConfig`
    """

    format: Format | None = None
    boundaries: tuple[int, ...] | None = None
    norm_before_residual: bool | None = None
    norm_output: bool | None = None
    rope_theta: float | None = Field(default=None, gt=0)
    rope_scaling: Literal["none"] | None = None
    target_map: Literal["offset", "absolute"] | None = None
    embedding: Literal["own", "target"] | None = None
    trained_len: int | None = Field(default=None, ge=1)
    window: int | None = Field(default=None, ge=1)


def default_boundaries(num_layers: int) -> tuple[int, ...]:
    """A low, a middle and a high boundary: what all known projects take unless told otherwise.

    Errors: ModelError for a target of fewer than 7 layers, where two of them are the same.
    """
    if num_layers < 7:
        raise ModelError(
            f"The target has {num_layers} layers, too few for the usual boundaries 2, N//2, N-3; "
            "name the boundaries that the head was trained with."
        )
    return 2, num_layers // 2, num_layers - 3


def check_boundaries(boundaries: tuple[int, ...], num_layers: int) -> None:
    """Refuse boundaries that a target of `num_layers` layers has not. Errors: ModelError."""
    given = ", ".join(map(str, boundaries))
    if len(set(boundaries)) < len(boundaries):
        raise ModelError(f"The boundaries {given} name a layer twice; each must be another one.")
    if tuple(sorted(boundaries)) != boundaries:
        raise ModelError(f"The boundaries {given} are out of order; give them ascending.")
    if not boundaries or boundaries[0] < 0 or boundaries[-1] > num_layers:
        raise ModelError(
            f"The boundaries {given or '(none)'} do not fit a target of {num_layers} layers; "
            f"allowed are 0 to {num_layers}."
        )
