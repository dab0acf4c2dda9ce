"""The map from a head's few token ids to the target's, in the ways in which it is stored."""

from __future__ import annotations

import logging
from typing import Literal

import torch
from torch import Tensor

from hvdx.errors import ModelError

log = logging.getLogger("hvdx")

_ADVICE = "the head is damaged or of another target; override target_map if you know better."


def read_target_ids(
    d2t: Tensor | None,
    t2d: Tensor | None,
    draft_vocab_size: int,
    vocab_size: int,
    override: Literal["offset", "absolute"] | None = None,
) -> tuple[Tensor, str]:
    """The target's id of every draft id, int64 [V_d], and how the file stores them.

    d2t: whole numbers [V_d], either the id's offset from its index or the id itself
    t2d: [V_t], whether the head knows a token of the target; ids ascend, so it alone suffices
    Errors: ModelError for a missing map of a smaller vocabulary and for one that is neither.
    """
    known = None if t2d is None else _known_ids(t2d, draft_vocab_size, vocab_size)
    if d2t is None:
        return _without_offsets(known, draft_vocab_size, vocab_size)
    if d2t.is_floating_point() or tuple(d2t.shape) != (draft_vocab_size,):
        raise ModelError(
            f"The head's d2t is {d2t.dtype} {list(d2t.shape)}, but its lm_head has "
            f"{draft_vocab_size} rows; they must be as many whole numbers."
        )
    d2t = d2t.long()
    # A mask settles what zeros mean.
    if override is None and known is None and draft_vocab_size < vocab_size and not d2t.any():
        raise ModelError(
            f"The head's d2t is all zero although it knows {draft_vocab_size} of {vocab_size} "
            "tokens, so its vocabulary map was lost; override target_map with 'offset' if it "
            "really knows the first ones."
        )
    ids = {"offset": torch.arange(draft_vocab_size) + d2t, "absolute": d2t}
    fits = [kind for kind in ids if _is_map(ids[kind], known, vocab_size)]
    kind = override or _choose(fits if len(fits) < 2 or not ids["offset"].equal(d2t) else fits[:1])
    if kind not in fits:
        raise ModelError(
            f"The head's d2t read as {kind} does not give ascending tokens of the target's "
            f"{vocab_size}, or contradicts t2d; {_ADVICE}"
        )
    return ids[kind], kind


def _choose(fits: list[str]) -> str:
    """Offsets are usual; what could be both has no two neighbours among its tokens."""
    if not fits:
        raise ModelError(
            "The head's d2t holds neither offsets nor token ids of this target, or contradicts "
            f"t2d; {_ADVICE}"
        )
    if len(fits) > 1:
        log.warning(
            "The head's d2t could hold offsets or token ids and is read as offsets; override "
            "target_map if acceptance is near zero."
        )
    elif fits[0] == "absolute":
        log.warning("The head's d2t holds token ids, not offsets as usual, and is read as such.")
    return fits[0]


def _is_map(ids: Tensor, known: Tensor | None, vocab_size: int) -> bool:
    if known is not None:
        return ids.equal(known)
    return bool((ids.diff() > 0).all()) and int(ids[0]) >= 0 and int(ids[-1]) < vocab_size


def _known_ids(t2d: Tensor, draft_vocab_size: int, vocab_size: int) -> Tensor:
    if tuple(t2d.shape) != (vocab_size,):
        raise ModelError(
            f"The head's t2d has shape {list(t2d.shape)}, but the target's vocabulary has "
            f"{vocab_size} tokens; the head is of another target."
        )
    known = t2d.bool().nonzero().flatten()
    if len(known) != draft_vocab_size:
        raise ModelError(
            f"The head's t2d marks {len(known)} tokens, but its lm_head has {draft_vocab_size} "
            "rows; its vocabulary map is damaged."
        )
    return known


def _without_offsets(
    known: Tensor | None, draft_vocab_size: int, vocab_size: int
) -> tuple[Tensor, str]:
    if known is not None:
        return known, "mask"
    if draft_vocab_size != vocab_size:
        raise ModelError(
            f"The head knows {draft_vocab_size} of the target's {vocab_size} tokens, but its file "
            "has no d2t that says which; get the whole head."
        )
    return torch.arange(vocab_size), "whole"
