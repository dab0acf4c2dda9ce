"""The target over wide batches computes what transformers computes."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import torch
import torch.nn.functional as F
from transformers import AutoModelForCausalLM

from hvdx.models.loader import load_checkpoint
from hvdx.testing import tiny_checkpoint
from hvdx.train.decode_attention import decode_attention
from hvdx.train.wide import WideTarget


@pytest.mark.parametrize("architecture", ["LlamaForCausalLM", "Qwen3ForCausalLM"])
def test_states_and_logits_are_those_of_transformers(architecture: str, tmp_path: Path) -> None:
    path = tiny_checkpoint(tmp_path, architecture, num_hidden_layers=3)
    # Boundary 3 follows the last layer; transformers returns it only behind the final norm.
    target = WideTarget(load_checkpoint(path), (0, 2, 3), max_len=64, dtype=torch.float32)
    model = AutoModelForCausalLM.from_pretrained(path, dtype=torch.float32)
    before_norm: list[torch.Tensor] = []
    model.model.norm.register_forward_pre_hook(lambda _, inputs: before_norm.append(inputs[0]))
    text = torch.randint(0, 256, (41,), generator=torch.Generator().manual_seed(1))
    with torch.inference_mode():
        expected = model(text[None], output_hidden_states=True)
    features, hidden = target.states(text, chunk=16)
    states = [expected.hidden_states[0], expected.hidden_states[2], before_norm[0]]
    torch.testing.assert_close(features, torch.cat(states, -1)[0], rtol=1e-4, atol=3e-4)
    torch.testing.assert_close(target.logits(hidden), expected.logits[0], rtol=1e-4, atol=3e-4)


def test_padded_neighbours_change_nothing(wide: WideTarget) -> None:
    noise = torch.Generator().manual_seed(2)
    texts = [torch.randint(0, 256, (length,), generator=noise) for length in (13, 30, 21)]
    padding = torch.tensor([30 - text.numel() for text in texts])
    tokens = torch.stack([F.pad(text, (30 - text.numel(), 0)) for text in texts])
    cache = wide.cache(padding, 30)
    parts = [wide.forward(part, cache) for part in (tokens[:, :16], tokens[:, 16:])]
    features, hidden = (torch.cat(each, 1) for each in zip(*parts, strict=True))
    # Then two of them go on alone, the first one twice.
    cache = cache.pick(torch.tensor([2, 0, 2]), 40)
    more = torch.randint(0, 256, (3, 4), generator=noise)
    after = [wide.forward(part, cache)[1] for part in more.split(1, 1)]
    for row, text in enumerate(texts):
        alone = wide.states(text)
        torch.testing.assert_close(features[row, padding[row] :], alone[0], rtol=1e-4, atol=1e-4)
        torch.testing.assert_close(hidden[row, padding[row] :], alone[1], rtol=1e-4, atol=1e-4)
    for place, row in enumerate((2, 0, 2)):
        _, whole = wide.states(torch.cat([texts[row], more[place]]))
        found = torch.cat(after, 1)[place]
        torch.testing.assert_close(found, whole[-4:], rtol=1e-4, atol=1e-4)


def test_attention_of_one_token_is_softmax_attention() -> None:
    noise = torch.Generator().manual_seed(3)
    shape = (5, 2, 19, 16)
    keys, values = (torch.randn(shape, generator=noise).bfloat16() for _ in range(2))
    query = torch.randn(5, 2, 3, 16, generator=noise).bfloat16()
    padding = torch.tensor([0, 4, 18, 7, 1])
    # A cache is larger than what is in use.
    views = [torch.cat([part, part], 2)[:, :, :19] for part in (keys, values)]
    found = decode_attention(query, *views, padding)
    hidden = torch.arange(19) < padding[:, None, None, None]
    mask = torch.zeros(hidden.shape).masked_fill(hidden, -torch.inf)
    floats = (part.float() for part in (query, keys, values))
    expected = F.scaled_dot_product_attention(*floats, attn_mask=mask)
    np.testing.assert_allclose(found.float(), expected, rtol=1e-2, atol=4e-3)


def test_bfloat16_writes_nearly_the_same_states(target: Path, wide: WideTarget) -> None:
    half = WideTarget(load_checkpoint(target), wide.boundaries, max_len=64)
    text = torch.arange(60, 90)
    cache = half.cache(torch.zeros(1, dtype=torch.int64), 30)
    parts = [half.forward(part[None], cache)[1] for part in (text[:20], *text[20:].split(1))]
    expected = wide.states(text)[1]
    assert F.cosine_similarity(torch.cat(parts, 1)[0].float(), expected).min() > 0.995
