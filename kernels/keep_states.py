"""Keeps one boundary's residual stream beside K/V, where a drafter finds it later."""

from __future__ import annotations

import torch
import triton
import triton.language as tl
from torch import Tensor

from hvdx.kernels.launch import RUN_DTYPES, Config, KernelSpec, require

CHUNK = 1024
"""Numbers of a program; no number depends on another, so it does not show in the bits."""


@triton.jit
def keep_states_kernel(
    states,
    slots,
    features,
    HIDDEN: tl.constexpr,
    WIDTH: tl.constexpr,
    FIRST: tl.constexpr,
    CHUNK: tl.constexpr,
):
    """One chunk of one token; see `keep_states`."""
    token = tl.program_id(0).to(tl.int64)
    dims = tl.program_id(1) * CHUNK + tl.arange(0, CHUNK)
    used = dims < HIDDEN
    slot = tl.load(slots + token).to(tl.int64)
    if slot >= 0:
        state = tl.load(states + token * HIDDEN + dims, mask=used, other=0.0)
        kept = state.to(features.dtype.element_ty)
        # Judged after the rounding, which may itself overflow.
        fine = tl.abs(kept.to(tl.float32)) < float("inf")
        kept = tl.where(fine, kept, 0.0)
        tl.store(features + slot * WIDTH + FIRST + dims, kept, mask=used)


KEEP_STATES = KernelSpec(
    keep_states_kernel, Config(num_warps=4, num_stages=1, constants={"CHUNK": CHUNK})
)


def keep_states(states: Tensor, slots: Tensor, features: Tensor, index: int) -> None:
    """Round every token's state to the features' dtype and write it to the token's slot.

    A number that is not finite becomes 0, so that the features stay finite. Slot -1 writes nothing.

    states: float32 [T, H]; slots: int32 [T], each at most once but for -1; not range-checked
    features: [num_slots, k H] run dtype; `index` says which of the k columns of width H
    Grid: (T, ceil(H / 1024)). Floor: 6 T H bytes over bandwidth, in two-byte dtypes.
    Errors: ValueError for a wrong dtype or shape, or an index outside.
    """
    num_tokens, hidden = states.shape
    require(states, "states", torch.float32, (None, None))
    require(slots, "slots", torch.int32, (num_tokens,))
    require(features, "features", RUN_DTYPES, (None, None))
    width = features.shape[1]
    if width % hidden or not 0 <= index < width // hidden:
        raise ValueError(
            f"features of width {width} have no column {index} for states of width {hidden}."
        )
    KEEP_STATES.launch(
        (num_tokens, triton.cdiv(hidden, CHUNK)),
        states,
        slots,
        features,
        HIDDEN=hidden,
        WIDTH=width,
        FIRST=index * hidden,
    )
