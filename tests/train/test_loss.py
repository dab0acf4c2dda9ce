"""The loss over candidates, and its gradients, against the plain formula."""

from __future__ import annotations

import pytest
import torch

from hvdx.train.loss import Labels, candidate_loss, choose_candidates

VOCAB, WIDTH, ROWS = 60, 16, 700


def some_labels(count: int, seed: int = 0) -> Labels:
    noise = torch.Generator().manual_seed(seed)
    ids = torch.rand(count, VOCAB, generator=noise).argsort(1)[:, :4]
    probs = torch.rand(count, 4, generator=noise).sort(1, descending=True).values
    probs[:, 3] = 0
    return Labels(ids, probs / probs.sum(1, keepdim=True), torch.arange(count) % 5 != 0)


def some_weights() -> tuple[torch.Tensor, torch.Tensor]:
    noise = torch.Generator().manual_seed(1)
    states = torch.randn(ROWS, WIDTH, generator=noise).requires_grad_()
    return states, torch.randn(VOCAB, WIDTH, generator=noise).requires_grad_()


@pytest.mark.parametrize("num_random", [VOCAB, 7])
def test_loss_and_gradients_are_those_of_the_formula(num_random: int) -> None:
    # With few rows some ids are nobody's label, and only 7 of them are looked at.
    labels = some_labels(ROWS if num_random == VOCAB else 8)
    rows = torch.arange(len(labels.ids)).repeat(ROWS)[:ROWS]
    candidates = choose_candidates(labels, num_random, VOCAB, torch.Generator().manual_seed(2))
    states, table = some_weights()
    picked = labels.pick(rows, candidates)
    loss, best = candidate_loss(states, table.index_select(0, candidates.ids), picked)
    (3 * loss).backward()
    ours = states.grad, table.grad

    states, table = some_weights()
    logits = states @ table[candidates.ids].T
    full = torch.zeros(ROWS, VOCAB).scatter_(1, labels.ids[rows], labels.probs[rows])
    full *= labels.known[rows, None]
    log_q = torch.log_softmax(logits + candidates.offset, 1)
    expected = -(full[:, candidates.ids] * log_q)[:, :].sum()
    # An offset stands for ids that are not looked at; it is no part of a label's own logit.
    assert bool((candidates.offset[full[:, candidates.ids].sum(0) > 0] == 0).all())
    (3 * expected).backward()
    torch.testing.assert_close(loss, expected, rtol=1e-5, atol=1e-3)
    assert torch.equal(best, logits.argmax(1))
    torch.testing.assert_close(ours[0], states.grad, rtol=1e-4, atol=1e-5)
    torch.testing.assert_close(ours[1], table.grad, rtol=1e-4, atol=1e-3)


def test_a_sampled_sum_is_the_whole_one_on_average() -> None:
    labels = some_labels(3)
    logits = torch.randn(VOCAB, generator=torch.Generator().manual_seed(5))
    whole = logits.exp().sum()
    generator = torch.Generator().manual_seed(6)
    sums = []
    for _ in range(3000):
        candidates = choose_candidates(labels, 10, VOCAB, generator)
        assert candidates.ids.numel() == 20  # up to nine labels, and at least ten others
        assert bool((candidates.ids.diff() > 0).all())
        sums.append((logits[candidates.ids] + candidates.offset).exp().sum())
    found = torch.stack(sums)
    error = found.std() / len(sums) ** 0.5
    assert abs(found.mean() - whole) < 4 * error
    assert error < 0.02 * whole


@pytest.mark.parametrize("num_random", [VOCAB, 10])
def test_unlikely_labels_are_taught_only_with_the_whole_vocabulary(num_random: int) -> None:
    ids = torch.tensor([[0, 1, 2, 3], [4, 5, 6, 7], [0, 4, 6, 8]])
    probs = torch.tensor([[0.9, 0.091, 0.005, 0.004], [1, 0, 0, 0], [0.5, 0.49, 0.005, 0.005]])
    labels = Labels(ids, probs, torch.ones(3, dtype=torch.bool))
    for seed in range(20):  # whichever others are drawn
        generator = torch.Generator().manual_seed(seed)
        candidates = choose_candidates(labels, num_random, VOCAB, generator)
        taught = labels.pick(torch.arange(3), candidates)
        kept = taught.probs > 0
        assert torch.equal(kept, probs > (0.0 if num_random == VOCAB else 0.006))
        assert torch.equal(candidates.ids[taught.places][kept], ids[kept])
        assert taught.probs[kept].tolist() == probs[kept].tolist()
        assert taught.best.tolist() == taught.places[:, 0].tolist()


def test_rows_that_cannot_be_drafted_are_misses_without_a_loss() -> None:
    labels = some_labels(10)
    candidates = choose_candidates(labels, VOCAB, VOCAB, torch.Generator())
    picked = labels.pick(torch.arange(10), candidates)
    assert picked.best[[0, 5]].tolist() == [-1, -1]
    assert (picked.best == -1).sum() == 2
    assert torch.equal(candidates.ids[picked.best[1:5]], labels.ids[1:5, 0])
    states, table = some_weights()
    alone = labels.pick(torch.tensor([0, 5]), candidates)
    loss, best = candidate_loss(states[:2], table, alone)
    loss.backward()
    assert loss == 0 and not table.grad.any() and not states.grad.any()
    assert not (best == alone.best).any()
