"""Says what was concluded about a head, and measures whether it can be right.

A head that is read the wrong way runs without an error and drafts badly. So its acceptance is
measured as concluded and with each doubtful conclusion changed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
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
"""Standard errors by which a change must win before it is called better."""

FEWEST_POSITIONS = 30
"""Positions below which nothing is called better."""

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
    log_prob: mean log-probability, in nats, that it gives the target's token, over the positions
        whose token it can draft; NaN where there is none
    is_better: whether it beats the head as concluded in `log_prob` by more than chance
    """

    name: str
    rate: float
    log_prob: float
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
    """What each reading's first drafted token is worth; the first is what others beat.

    embed: the target's table, in `dtype`
    """
    found = {name: _first_step(head, embed, samples, dtype) for name, head in heads.items()}
    _, base = next(iter(found.values()))
    return [
        Acceptance(name, float(hit.mean()), float(scores.nanmean()), _beats(scores, base))
        for name, (hit, scores) in found.items()
    ]


def find_doubts(measured: Sequence[Acceptance]) -> list[str]:
    """What the acceptance of a head's readings says against it, a sentence each."""
    doubts = [
        f"Read with {one.name} the head gives the target's tokens a log-probability of "
        f"{one.log_prob:.2f} instead of {measured[0].log_prob:.2f}, which is more than chance, and "
        f"is right at {one.rate:.1%} of the positions instead of {measured[0].rate:.1%}; it was "
        "probably trained so."
        for one in measured
        if one.is_better
    ]
    if max(one.rate for one in measured) < LOW_ACCEPTANCE:
        doubts.append(
            "However it is read, the head is hardly ever right; it may be of another target, or "
            "its vocabulary map may be another head's."
        )
    return doubts


def first_hits(
    head: Head, embed: Tensor, samples: Sequence[Sample], dtype: torch.dtype
) -> list[Tensor]:
    """Whether the head's likeliest token is the target's, float32 [positions] of every sample."""
    steps = _first_logits(head, embed, samples, dtype)
    return [_hits(head, logits, choices) for logits, choices in steps]


def _first_step(
    head: Head, embed: Tensor, samples: Sequence[Sample], dtype: torch.dtype
) -> tuple[Tensor, Tensor]:
    """Hits, and log-probabilities of the target's tokens, each float32 [positions of all samples].

    A token that the head cannot draft has NaN: no reading of the head gives it any probability.
    """
    place = torch.full((len(embed),), -1)
    place[head.target_ids] = torch.arange(len(head.target_ids))
    hits, scores = [], []
    for logits, choices in _first_logits(head, embed, samples, dtype):
        hits.append(_hits(head, logits, choices))
        at = place[choices, None]
        found = logits.float().log_softmax(-1).gather(1, at.clamp(min=0))
        scores.append(torch.where(at >= 0, found, torch.nan)[:, 0])
    return torch.cat(hits), torch.cat(scores)


def _hits(head: Head, logits: Tensor, choices: Tensor) -> Tensor:
    return (head.target_ids[logits.argmax(-1)] == choices).float()


@torch.inference_mode()
def _first_logits(
    head: Head, embed: Tensor, samples: Sequence[Sample], dtype: torch.dtype
) -> Iterator[tuple[Tensor, Tensor]]:
    """The head's logits [n, V_d] at every position that counts, and the target's choices [n]."""
    longest = max(len(sample.token_ids) for sample in samples)
    network = EagleNetwork(head, embed, dtype, longest)
    for sample in samples:
        at = [sample.boundaries.index(boundary) for boundary in head.config.boundaries]
        features = network.fuse(sample.states[:-1, at].flatten(1).to(dtype))
        positions = torch.arange(len(features))
        outputs = network.entries(sample.token_ids[1:], features, positions, _attend)
        rows = outputs[max(0, sample.start - 1) :]
        yield network.logits(rows), sample.choices[-len(rows) :]


def _attend(query: Tensor, key: Tensor, value: Tensor) -> Tensor:
    """Every entry attends to itself and all before it."""
    query, key, value = (part.transpose(0, 1)[None] for part in (query, key, value))
    mixed = F.scaled_dot_product_attention(query, key, value, is_causal=True, enable_gqa=True)
    return mixed[0].transpose(0, 1).flatten(1)


def _beats(scores: Tensor, base: Tensor) -> bool:
    """A paired t-test over positions.

    Log-probabilities tell readings apart that are right equally often: every position says
    something, not only the few where one reading is right and the other wrong.
    """
    won = (scores - base)[~base.isnan()]
    if len(won) < FEWEST_POSITIONS:
        return False
    return float(won.mean()) > SIGNIFICANT * float(won.std()) / len(won) ** 0.5
