"""The unroll computes what the drafter computes, row by row and step by step."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
import torch.nn.functional as F
from torch import Tensor
from torch.utils._python_dispatch import TorchDispatchMode

from hvdx.eagle.head import Head
from hvdx.eagle.network import EagleNetwork
from hvdx.models.layers import rotary_tables
from hvdx.train import unroll
from hvdx.train.export import to_head
from hvdx.train.loss import Candidates, Labels, candidate_loss, choose_candidates
from hvdx.train.unroll import Batch, TrainedHead, Unroll

sys.path.append(str(Path(__file__).parents[1] / "eagle"))
oracle = importlib.import_module("drafter_oracle")

STEPS = 4
LENGTHS = (9, 14, 8)


@pytest.fixture
def trained() -> TrainedHead:
    head = oracle.tiny_head()
    noise = torch.Generator().manual_seed(7)
    scale = 0.2 + torch.rand(head.fc.shape[1], generator=noise)
    return TrainedHead(head.config, head.weights(), scale)


@pytest.fixture
def head(trained: TrainedHead) -> Head:
    """The exported head, in float32."""
    return to_head(trained, oracle.tiny_head().target_ids, torch.float32)


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[Tensor]:
    """Logits of every step of an unroll whose candidates are the whole vocabulary."""
    logits: list[Tensor] = []

    def watch(states: Tensor, lm_head: Tensor, labels: Any) -> Any:
        logits.append((states @ lm_head.T)[: len(labels.best)].detach())
        return candidate_loss(states, lm_head, labels)

    monkeypatch.setattr(unroll, "candidate_loss", watch)
    return logits


def a_batch(width: int) -> Batch:
    noise = torch.Generator().manual_seed(3)
    count = sum(LENGTHS)
    starts = [0, *np.cumsum(LENGTHS).tolist()]
    ids = torch.rand(count, oracle.DRAFTED, generator=noise).argsort(1)[:, :5]
    probs = torch.softmax(torch.randn(count, 5, generator=noise), 1).sort(1, descending=True).values
    return Batch(
        token_ids=torch.randint(0, oracle.VOCAB, (count,), generator=noise),
        features=torch.randn(count, width, generator=noise),
        starts=starts,
        # From single rows, neighbours, and the last rows that can be drafted from.
        anchors=torch.tensor([1, 4, 5, 6, 7, 12, 13, 20, 21, 23, 29]),
        labels=Labels(ids, probs, torch.rand(count, generator=noise) < 0.8),
    )


def every_id(batch: Batch) -> Candidates:
    return choose_candidates(batch.labels, oracle.DRAFTED, oracle.DRAFTED, torch.Generator())


def run(trained: TrainedHead, batch: Batch, **settings: Any) -> Any:
    embed = oracle.target_embedding(oracle.tiny_head())
    rotary = rotary_tables(
        trained.config.head_dim, trained.config.rope_theta, trained.config.rope_scaling, 64
    )
    network = Unroll(trained, embed, rotary, torch.float32)
    given = {"num_steps": STEPS, "decay": 0.5, "keep_rejected": 1.0}
    return network(batch, every_id(batch), **given | settings)


def drafts(head: Head, batch: Batch) -> Iterator[tuple[int, list[Any], list[int]]]:
    """Of every anchor: its row, log-probabilities of its steps, and the rows of their labels."""
    reference = oracle.Reference(head)
    for row in batch.anchors.tolist():
        text = int(np.searchsorted(batch.starts, row, "right")) - 1
        start, end = batch.starts[text], batch.starts[text + 1]
        tokens, states = batch.token_ids[start:end].tolist(), batch.features[start:end].double()
        at = row - start
        outputs, seen = reference.stable(tokens[: at + 2], states.numpy())
        output, steps, labels = outputs[-1], [], []
        for step in range(STEPS):
            if step:
                token = tokens[at + 1 + step]
                output, key, value = reference.entry(token, output, at + step, seen)
                seen = (*seen, (key, value, at + step))
            steps.append(reference.log_probs(output))
            labels.append(row + 1 + step)
            if row + 2 + step >= end:
                break
        yield row, steps, labels


def test_every_step_is_a_drafters(trained: TrainedHead, head: Head, seen: list[Tensor]) -> None:
    batch = a_batch(head.fc.shape[1])
    run(trained, batch)
    expected: list[list[Any]] = [[] for _ in range(STEPS)]
    for _, steps, _ in drafts(head, batch):
        for step, log_probs in enumerate(steps):
            expected[step].append(log_probs)
    assert [len(each) for each in expected] == [11, 8, 6, 5]
    for found, wanted in zip(seen, expected, strict=True):
        np.testing.assert_allclose(found.log_softmax(1), np.stack(wanted), rtol=1e-3, atol=1e-3)


@pytest.mark.parametrize("keep_rejected", [0.0, 1.0])
def test_figures_are_sums_over_drafts(
    trained: TrainedHead, head: Head, keep_rejected: float
) -> None:
    batch = a_batch(head.fc.shape[1])
    # Let some drafts be right: the label's best is what the drafter says, for every other row.
    for _, steps, labels in drafts(head, batch):
        for log_probs, row in zip(steps, labels, strict=True):
            if row % 2:
                batch.labels.ids[row, 0] = int(log_probs.argmax())
                batch.labels.ids[row, 1:] = (batch.labels.ids[row, 0] + torch.arange(1, 5)) % 40
    total, figures = run(trained, batch, keep_rejected=keep_rejected)
    rows, loss, hits = np.zeros(STEPS), np.zeros(STEPS), np.zeros(STEPS)
    for _, steps, places in drafts(head, batch):
        for step, (log_probs, row) in enumerate(zip(steps, places, strict=True)):
            known = bool(batch.labels.known[row])
            ids, probs = batch.labels.ids[row].numpy(), batch.labels.probs[row].numpy()
            is_right = known and log_probs.argmax() == ids[0]
            rows[step] += 1
            loss[step] -= known * float(probs @ log_probs[ids])
            hits[step] += is_right
            if not is_right and keep_rejected == 0:
                break
    assert [one.rows for one in figures] == rows.tolist()
    assert [one.hits for one in figures] == hits.tolist()
    assert 0 < hits.sum() < rows.sum()
    np.testing.assert_allclose([one.loss for one in figures], loss, rtol=1e-4)
    assert total.item() == pytest.approx(loss @ 0.5 ** np.arange(STEPS) / 11, rel=1e-4)


def test_rejected_drafts_go_on_by_chance(trained: TrainedHead) -> None:
    batch = a_batch(trained.scale.numel())
    batch.labels.known[:] = False
    rows = []
    for seed in range(60):
        generator = torch.Generator().manual_seed(seed)
        rows.append(run(trained, batch, keep_rejected=0.4, generator=generator)[1][1].rows)
    assert np.mean(rows) == pytest.approx(0.4 * 8, abs=0.6)
    figures = run(trained, batch, keep_rejected=0.0)[1]
    assert [one.rows for one in figures] == [11, 0, 0, 0]


class Products(TorchDispatchMode):
    """Shapes of matrix products."""

    def __init__(self) -> None:
        super().__init__()
        self.shapes: set[Any] = set()

    def __torch_dispatch__(self, call: Any, _: Any, given: Any = (), named: Any = None) -> Any:
        if call.overloadpacket in (torch.ops.aten.mm, torch.ops.aten.bmm):
            self.shapes.add((str(call), *(tuple(one.shape) for one in given[:2])))
        return call(*given, **(named or {}))


def test_other_numbers_of_rows_bring_no_other_shapes_of_products(trained: TrainedHead) -> None:
    """The first product of a shape costs more, since oneDNN compiles it."""
    batch, found = a_batch(trained.scale.numel()), []
    for anchors in (batch.anchors, batch.anchors[:7], batch.anchors[3:]):
        with Products() as products:
            some = replace(batch, anchors=anchors)
            run(trained, some, keep_rejected=0.5, generator=torch.Generator())[0].backward()
        found.append(products.shapes)
    assert found[0] and found[0] == found[1] == found[2]


def test_gradients_reach_every_weight(trained: TrainedHead) -> None:
    total, _ = run(trained, a_batch(trained.scale.numel()))
    total.backward()
    for name, weight in trained.weights.items():
        assert weight.grad is not None and bool(weight.grad.any()), name
    # One direction of all weights at once, against a finite difference.
    noise = torch.Generator().manual_seed(9)
    steps = {name: torch.randn(w.shape, generator=noise) for name, w in trained.weights.items()}
    slope = sum(float((trained.weights[name].grad * step).sum()) for name, step in steps.items())
    losses = []
    for sign in (1, -1):
        with torch.no_grad():
            for name, step in steps.items():
                trained.weights[name] += sign * 1e-4 * step
            losses.append(float(run(trained, a_batch(trained.scale.numel()))[0]))
            for name, step in steps.items():
                trained.weights[name] -= sign * 1e-4 * step
    assert (losses[0] - losses[1]) / 2e-4 == pytest.approx(slope, rel=0.02)


def test_the_exported_head_drafts_the_same(
    trained: TrainedHead, head: Head, seen: list[Tensor]
) -> None:
    """In the engine's own network: true features for the text, its own outputs behind it."""
    batch = replace(a_batch(head.fc.shape[1]), anchors=torch.tensor([4]))
    run(trained, batch)
    embed = oracle.target_embedding(head)
    network = EagleNetwork(head, embed, torch.float32, 64)
    keys: list[Tensor] = []
    values: list[Tensor] = []

    def attend(query: Tensor, key: Tensor, value: Tensor) -> Tensor:
        keys.append(key)
        values.append(value)
        k, v = torch.cat(keys), torch.cat(values)
        mask = torch.ones(len(query), len(k), dtype=torch.bool).tril(len(k) - len(query))
        q, k, v = (part.transpose(0, 1)[None] for part in (query, k, v))
        mixed = F.scaled_dot_product_attention(q, k, v, attn_mask=mask, enable_gqa=True)
        return mixed[0].transpose(0, 1).flatten(1)

    tokens = batch.token_ids
    outputs = network.entries(
        tokens[1:6], network.fuse(batch.features[:5]), torch.arange(5), attend
    )
    for step in range(STEPS):
        torch.testing.assert_close(network.logits(outputs[-1:]), seen[step], rtol=1e-4, atol=1e-4)
        feature, position = network.feedback(outputs[-1:]), torch.tensor([5 + step])
        outputs = network.entries(tokens[6 + step : 7 + step], feature, position, attend)
