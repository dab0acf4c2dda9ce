"""The shipped head is read right in every format, and its taps are missed by one in none."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import NamedTuple, get_args

import pytest
import torch
from torch import Tensor

from hvdx import builtin_prompts
from hvdx.eagle.config import Format
from hvdx.eagle.head import Head
from hvdx.eagle.inspect import Sample, find_doubts, first_step_acceptance, readings
from hvdx.eagle.load import load_head
from hvdx.eagle.save import save_head
from hvdx.eagle.shipped import shipped_head
from hvdx.models.loader import Checkpoint, load_checkpoint
from hvdx.tokenizer import Tokenizer
from hvdx.train.jobs import encode_prompt
from hvdx.train.wide import WideTarget


class Seen(NamedTuple):
    """The target, and what it says after every position of a few texts."""

    checkpoint: Checkpoint
    embed: Tensor
    samples: list[Sample]


@pytest.fixture(scope="module")
def seen(smollm2: Path) -> Seen:
    checkpoint = load_checkpoint(smollm2)
    config, tokenizer = checkpoint.config, Tokenizer.load(smollm2)
    assert tokenizer is not None
    target = WideTarget(checkpoint, range(31), max_len=1024, dtype=torch.float32)
    samples = []
    for prompt in builtin_prompts():
        ids = torch.tensor(encode_prompt(prompt, tokenizer))[:150]
        features, hidden = target.states(ids)
        choices = target.logits(hidden).argmax(-1)
        samples.append(Sample(ids, tuple(range(31)), features.unflatten(1, (31, -1)), choices, 30))
    shape = (config.vocab_size, config.hidden_size)
    return Seen(checkpoint, checkpoint.tensor("model.embed_tokens.weight", shape).float(), samples)


def doubts(head: Head, seen: Seen) -> list[str]:
    heads = readings(head, seen.checkpoint.config.num_layers)
    measured = first_step_acceptance(heads, seen.embed, seen.samples, torch.float32)
    return find_doubts(measured)


def shifted(head: Head, step: int) -> Head:
    moved = tuple(boundary + step for boundary in head.config.boundaries)
    return replace(head, config=replace(head.config, boundaries=moved))


def test_taps_that_are_missed_by_one_are_flagged_in_every_format(
    seen: Seen, tmp_path: Path
) -> None:
    config, target_head = seen.checkpoint.config, seen.checkpoint.output_head()
    folder = shipped_head(config)
    assert folder is not None
    shipped = load_head(folder, config, target_head=target_head)
    for format in get_args(Format):
        save_head(shipped, tmp_path / format, format)
        head = load_head(tmp_path / format, config, target_head=target_head)
        assert replace(head.config, format="") == replace(shipped.config, format="")
        for name, tensor in shipped.weights().items():
            assert torch.equal(tensor, head.weights()[name]), (format, name)
    # All are one head, so measuring the last measures all.
    assert doubts(head, seen) == []
    for step, right in ((-1, "boundaries one higher"), (1, "boundaries one lower")):
        found = doubts(shifted(head, step), seen)
        assert any(f"Read with {right} the head gives" in doubt for doubt in found), (step, found)
