"""Tokens drawn under speculation follow the target's distribution, whatever was drafted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from scipy.stats import chisquare

from hvdx import Engine, RequestOutput, SamplingParams
from hvdx.testing import tiny_checkpoint

VOCAB = 16
PROMPT = [3, 1, 4, 1, 5, 9, 2, 6]
DRAWS, PER_REQUEST = 5120, 64
LENGTH = 3

Text = tuple[int, ...]
"""Tokens emitted before a position."""


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    path = tiny_checkpoint(tmp_path_factory.mktemp("small"), vocab_size=VOCAB, seed=6)
    spec = {
        "policy": "first",
        "sources": ("random-tree",),
        "max_draft_tokens": 12,
        "verify_budget": 512,
    }
    with Engine.from_pretrained(path, dtype="float32", max_num_seqs=32, spec=spec) as engine:
        yield engine


def draw(engine: Engine, **more: Any) -> list[RequestOutput]:
    """Many outputs of one prompt, every one with noise of its own."""
    many = [
        SamplingParams(seed=1000 + seed, n=PER_REQUEST, max_tokens=LENGTH, **more)
        for seed in range(DRAWS // PER_REQUEST)
    ]
    return engine.generate([PROMPT] * len(many), many)


def target(engine: Engine, before: Text, **more: Any) -> np.ndarray:
    """The target's probabilities after some emitted tokens, with the cuts that `more` asks for."""
    params = SamplingParams(max_tokens=1, logprobs=VOCAB, speculation=False)
    entries = engine.generate([[*PROMPT, *before]], params)[0].outputs[0].logprobs
    assert entries is not None
    logits = np.array([entries[0][token].logprob for token in range(VOCAB)])
    scaled = logits / more.get("temperature", 1.0)
    p = np.exp(scaled - scaled.max())
    order = np.argsort(-p, kind="stable")
    p[order[more.get("top_k") or VOCAB :]] = 0.0
    p /= p.sum()
    kept = np.cumsum(p[order]) - p[order] < more.get("top_p", 1.0)
    p[order[~kept]] = 0.0
    return p / p.sum()


def fits(counts: Counter[int], p: np.ndarray) -> float:
    """Chance of counts at least this far from the distribution; rare tokens are pooled."""
    total = sum(counts.values())
    observed = np.array([counts[token] for token in range(VOCAB)])
    assert not observed[p == 0.0].any()
    rare = p * total < 8
    cells = [*np.flatnonzero(~rare).tolist()]
    seen, expected = [*observed[cells]], [*(p[cells] * total)]
    if expected and p[rare].sum() * total >= 8:
        seen.append(observed[rare].sum())
        expected.append(p[rare].sum() * total)
    expected = np.array(expected) * (sum(seen) / sum(expected))
    return float(chisquare(seen, expected).pvalue) if len(seen) > 1 else 1.0


@pytest.mark.parametrize(
    "more", [{}, {"temperature": 0.6, "top_k": 9, "top_p": 0.9}], ids=["raw", "cut"]
)
def test_drawn_tokens_follow_the_target(engine: Engine, more: dict[str, Any]) -> None:
    before = engine.stats().sources.get("random-tree")
    accepted = before.accepted if before else 0
    outputs = [output for result in draw(engine, **more) for output in result.outputs]
    assert engine.stats().sources["random-tree"].accepted - accepted > 500
    assert len({output.seed for output in outputs}) == DRAWS
    after: dict[Text, Counter[int]] = {}
    for output in outputs:
        for position, token in enumerate(output.token_ids):
            after.setdefault(tuple(output.token_ids[:position]), Counter())[token] += 1
    chances = [
        fits(counts, target(engine, path, **more))
        for path, counts in after.items()
        if sum(counts.values()) >= 200
    ]
    assert len(chances) >= 6
    # Under the right distribution the smallest of k chances is below 0.001 / k once in a thousand.
    assert min(chances) > 0.001 / len(chances)


def test_accepted_and_corrected_tokens_together_follow_the_target(engine: Engine) -> None:
    """A tree that holds one child only must not favour it, nor what it does not hold."""
    source: Any = engine.source("random-tree")
    likely = int(target(engine, ()).argmax())
    original = source.peek

    def one_child(rows: Any, active: list[int], out: Any) -> None:
        for row in active:
            out.set(row, [likely][: int(rows.room[row]) - 1], [0][: int(rows.room[row]) - 1])

    source.peek = one_child
    try:
        outputs = [output for result in draw(engine) for output in result.outputs]
    finally:
        source.peek = original
    counts = Counter(output.token_ids[0] for output in outputs)
    assert fits(counts, target(engine, ())) > 0.001
