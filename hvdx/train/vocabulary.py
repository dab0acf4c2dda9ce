"""Chooses the draft vocabulary: the tokens that a head may propose."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import torch
from torch import Tensor

from hvdx.errors import HvdxError
from hvdx.train.shards import held_out_start, read_shard, sequences_of


@dataclass
class Counts:
    """How often every target id occurs: in answers, and in prompts; int64 [V_t] each."""

    answers: Tensor
    prompts: Tensor

    @classmethod
    def empty(cls, vocab_size: int) -> Counts:
        """Nothing counted yet."""
        zeros = torch.zeros(vocab_size, dtype=torch.int64)
        return cls(zeros, zeros.clone())


def count_tokens(
    shards: Iterable[Path], vocab_size: int, share: float = 0.0, *, held_out: bool = False
) -> Counts:
    """Count the tokens of captured sequences.

    share: of all sequences that are held out, see `held_out_start`; held_out: count those instead
    """
    counts = Counts.empty(vocab_size)
    for path in shards:
        border = held_out_start(read_shard(path), share)
        for index, one in enumerate(sequences_of(path)):
            if (index >= border) != held_out:
                continue
            ids = one.token_ids.long()
            counts.prompts += torch.bincount(ids[: one.prompt_len], minlength=vocab_size)
            counts.answers += torch.bincount(ids[one.prompt_len :], minlength=vocab_size)
    return counts


def choose_vocabulary(
    counts: Counts, size: int, always: Sequence[int], prompt_weight: float = 0.25
) -> Tensor:
    """The `size` most frequent target ids, int64 ascending; ties go to the lower id.

    An answer's token counts whole and a prompt's as `prompt_weight`: answers copy from prompts that
    training has not seen. `always` are in whatever their counts (ends of text and turns).
    Errors: HvdxError when the data holds too few different tokens for the size to mean anything.
    """
    score = counts.answers.double() + prompt_weight * counts.prompts
    seen = int((score > 0).sum())
    if 2 * seen < size:
        raise HvdxError(
            f"The capture holds {seen} different tokens, too few for a draft vocabulary of {size}; "
            f"capture more, or choose at most {2 * seen}."
        )
    score[list(always)] = float("inf")
    order = torch.argsort(score, descending=True, stable=True)
    return order[:size].sort().values


def coverage(counts: Tensor, target_ids: Tensor) -> float:
    """Share of counted tokens that are in the vocabulary; it bounds what a head can get right."""
    return float(counts[target_ids].sum() / counts.sum().clamp(min=1))
