"""The drafter's layer against its definition in float64."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import numpy as np
import pytest
import torch
import torch.nn.functional as F
from torch import Tensor

from hvdx.models.config import Llama3Scaling

sys.path.append(str(Path(__file__).parent))
oracle = importlib.import_module("drafter_oracle")

LENGTH = 12


def causal(query: Tensor, key: Tensor, value: Tensor) -> Tensor:
    """Attention of a whole text to itself."""
    group = query.shape[1] // key.shape[1]
    heads = (query, key.repeat_interleave(group, 1), value.repeat_interleave(group, 1))
    q, k, v = (part.transpose(0, 1)[None] for part in heads)
    return F.scaled_dot_product_attention(q, k, v, is_causal=True)[0].transpose(0, 1).flatten(1)


def a_text(width: int) -> tuple[np.ndarray, np.ndarray]:
    rng = np.random.default_rng(5)
    return rng.integers(0, oracle.VOCAB, LENGTH + 1), rng.normal(size=(LENGTH, width))


@pytest.mark.parametrize("variant", oracle.VARIANTS)
def test_entries_of_a_text_are_as_defined(variant: str) -> None:
    head = oracle.tiny_head(**oracle.VARIANTS[variant])
    network, reference = oracle.tiny_network(head), oracle.Reference(head)
    text, states = a_text(head.fc.shape[1])
    features = network.fuse(torch.from_numpy(states).float())
    outputs = network.entries(torch.from_numpy(text[1:]), features, torch.arange(LENGTH), causal)
    expected, _ = reference.stable(text.tolist(), states)
    np.testing.assert_allclose(outputs, np.stack(expected), rtol=1e-3, atol=1e-4)
    found = network.logits(outputs).log_softmax(-1)
    log_probs = np.stack([reference.log_probs(output) for output in expected])
    np.testing.assert_allclose(found, log_probs, rtol=1e-3, atol=1e-3)


def test_only_a_head_that_says_so_feeds_back_normed_outputs() -> None:
    outputs = 3.0 * torch.randn(4, 32, generator=torch.Generator().manual_seed(1))
    plain = oracle.tiny_network(oracle.tiny_head())
    head = oracle.tiny_head(norm_output=True)
    assert torch.equal(plain.feedback(outputs), outputs)
    expected = F.rms_norm(outputs, (32,), head.norm, head.config.rms_norm_eps)
    torch.testing.assert_close(oracle.tiny_network(head).feedback(outputs), expected)


def test_bfloat16_is_close_to_float32() -> None:
    head = oracle.tiny_head()
    text, states = a_text(head.fc.shape[1])
    found = []
    for dtype in (torch.float32, torch.bfloat16):
        network = oracle.tiny_network(head, dtype)
        features = network.fuse(torch.from_numpy(states).to(dtype))
        ids, positions = torch.from_numpy(text[1:]), torch.arange(LENGTH)
        outputs = network.entries(ids, features, positions, causal)
        assert outputs.dtype == torch.float32 and network.logits(outputs).dtype == dtype
        found.append(outputs)
    assert F.cosine_similarity(*found).min() > 0.998


def test_attention_depends_on_differences_of_positions() -> None:
    network = oracle.tiny_network(oracle.tiny_head())
    text, states = a_text(network.config.target_hidden_size * 3)
    features = network.fuse(torch.from_numpy(states).float())
    ids, positions = torch.from_numpy(text[1:]), torch.arange(LENGTH)
    near = network.entries(ids, features, positions, causal)
    far = network.entries(ids, features, positions + 900, causal)
    torch.testing.assert_close(near, far, rtol=1e-3, atol=1e-3)
    stretched = network.entries(ids, features, positions * 2, causal)
    assert not torch.allclose(near, stretched, rtol=1e-2, atol=1e-2)


def test_a_heads_own_rope_scaling_is_used() -> None:
    text, states = a_text(96)
    found = []
    for scaling in (None, Llama3Scaling(8.0, 1.0, 4.0, 16)):
        network = oracle.tiny_network(oracle.tiny_head(rope_scaling=scaling))
        features = network.fuse(torch.from_numpy(states).float())
        ids, positions = torch.from_numpy(text[1:]), torch.arange(LENGTH)
        found.append(network.entries(ids, features, positions, causal))
    torch.testing.assert_close(found[0][0], found[1][0])
    assert not torch.allclose(found[0][-1], found[1][-1], rtol=1e-2, atol=1e-2)
