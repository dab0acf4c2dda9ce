"""Says what was concluded about a head, and measures whether it can be right.

A head that is read the wrong way runs without an error and drafts badly. So its acceptance is
measured as concluded and with each doubtful conclusion changed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import torch
import torch.nn.functional as F
from torch import Tensor

from hvdx.eagle.config import HeadConfig
from hvdx.eagle.head import Head
from hvdx.eagle.network import EagleNetwork
from hvdx.models.config import ModelConfig

AS_CONCLUDED = "as concluded"

SIGNIFICANT = 3.0
"""Standard deviations by which a change must win before it is called better."""

LOW_ACCEPTANCE = 0.1
"""Heads that fit their target accept clearly more than this at the first step."""


@dataclass(frozen=True)
class Sample:
    """A text as its target saw it.

    token_ids: int64 [n]
    states: [n, m, H_t], the residual streams at `boundaries`, m of them
    choices: int64 [n], the target's likeliest token after every position
    start: first position whose next token counts
    """

    token_ids: Tensor
    boundaries: tuple[int, ...]
    states: Tensor
    choices: Tensor
    start: int


@dataclass(frozen=True)
class Acceptance:
    """What one way to read a head is worth.

    rate: share of positions at which its likeliest token is the target's
    is_better: whether it beats the head as concluded by more than chance
    """

    name: str
    rate: float
    is_better: bool


def describe(head: Head) -> str:
    """What was concluded about a head, in one line."""
    c, origin = head.config, head.origin
    flags = ("norm_before_residual", "norm_before_fc", "fc_norm", "norm_output", "qk_norm")
    norms = [name for name in flags if getattr(c, name)]
    scaling = " with llama3 scaling" if c.rope_scaling is not None else ""
    window = f", window {c.window}" if c.window is not None else ""
    table = "the target's" if head.embed is None else "its own"
    return (
        f"{c.format} head: boundaries {', '.join(map(str, c.boundaries))} ({origin.boundaries}); "
        f"norms {', '.join(norms) or 'plain'}; RoPE base {c.rope_theta:g}{scaling}; "
        f"{c.draft_vocab_size} of {c.vocab_size} tokens by map {origin.target_map}; "
        f"embedding: {table}; output head: {origin.lm_head}; "
        f"trained to {c.trained_len} tokens{window}"
    )


def find_faults(head: Head, target: ModelConfig, embed: Tensor) -> list[str]:
    """What looks wrong about a head that loads, a sentence each.

    embed: [V_t, H_t], the target's table
    """
    faults = [
        f"Tensor {name} holds numbers that are not finite."
        for name, tensor in head.weights().items()
        if not bool(tensor.isfinite().all())
    ]
    if head.embed is not None and head.embed.shape == embed.shape:
        alike = F.cosine_similarity(head.embed.float(), embed.float()).mean()
        if alike < 0.5:
            faults.append(
                "The head's own embedding has the width of the target's and nothing in common with "
                "it, as if it had been saved untrained; override embedding with 'target'."
            )
    known = set(head.target_ids.tolist())
    if target.eos_token_ids and not known & set(target.eos_token_ids):
        faults.append("The head cannot draft any of the tokens that end an answer.")
    return faults


def readings(head: Head, num_layers: int) -> dict[str, Head]:
    """The head as concluded, then with one conclusion changed that files often get wrong."""
    c = head.config
    changed: dict[str, HeadConfig] = {AS_CONCLUDED: c}
    for name, step in (("boundaries one lower", -1), ("boundaries one higher", 1)):
        moved = tuple(boundary + step for boundary in c.boundaries)
        if moved[0] >= 0 and moved[-1] <= num_layers:
            changed[name] = replace(c, boundaries=moved)
    flipped = not c.norm_before_residual
    changed[f"norm_before_residual {str(flipped).lower()}"] = replace(
        c, norm_before_residual=flipped
    )
    if c.rope_theta != 10000.0:
        changed["RoPE base 10000"] = replace(c, rope_theta=10000.0, rope_scaling=None)
    return {name: replace(head, config=config) for name, config in changed.items()}


def first_step_acceptance(
    heads: Mapping[str, Head], embed: Tensor, samples: Sequence[Sample], dtype: torch.dtype
) -> list[Acceptance]:
    """How often each reading's likeliest token is the target's; the first is what others beat.

    embed: the target's table, in `dtype`
    """
    hits = {
        name: torch.cat(first_hits(head, embed, samples, dtype)) for name, head in heads.items()
    }
    base = next(iter(hits.values()))
    return [Acceptance(name, float(hit.mean()), _beats(hit, base)) for name, hit in hits.items()]


def find_doubts(measured: Sequence[Acceptance]) -> list[str]:
    """What the acceptance of a head's readings says against it, a sentence each."""
    doubts = [
        f"Read with {one.name} the head is right at {one.rate:.1%} of the positions instead of "
        f"{measured[0].rate:.1%}, which is more than chance; it was probably trained so."
        for one in measured
        if one.is_better
    ]
    if max(one.rate for one in measured) < LOW_ACCEPTANCE:
        doubts.append(
            "However it is read, the head is hardly ever right; it may be of another target, or "
            "its vocabulary map may be another head's."
        )
    return doubts


@torch.inference_mode()
def first_hits(
    head: Head, embed: Tensor, samples: Sequence[Sample], dtype: torch.dtype
) -> list[Tensor]:
    """Whether the head's likeliest token is the target's, float32 [positions] of every sample."""
    longest = max(len(sample.token_ids) for sample in samples)
    network = EagleNetwork(head, embed, dtype, longest)
    found = []
    for sample in samples:
        at = [sample.boundaries.index(boundary) for boundary in head.config.boundaries]
        features = network.fuse(sample.states[:-1, at].flatten(1).to(dtype))
        positions = torch.arange(len(features))
        outputs = network.entries(sample.token_ids[1:], features, positions, _attend)
        rows = outputs[max(0, sample.start - 1) :]
        drafted = head.target_ids[network.logits(rows).argmax(-1)]
        found.append((drafted == sample.choices[-len(rows) :]).float())
    return found


def _attend(query: Tensor, key: Tensor, value: Tensor) -> Tensor:
    """Every entry attends to itself and all before it."""
    query, key, value = (part.transpose(0, 1)[None] for part in (query, key, value))
    mixed = F.scaled_dot_product_attention(query, key, value, is_causal=True, enable_gqa=True)
    return mixed[0].transpose(0, 1).flatten(1)


def _beats(hit: Tensor, base: Tensor) -> bool:
    """McNemar's test: of the positions where only one is right, too many are this one's."""
    won, lost = float((hit > base).sum()), float((base > hit).sum())
    return won - lost > SIGNIFICANT * (won + lost) ** 0.5
