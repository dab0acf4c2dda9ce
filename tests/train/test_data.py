"""Draft vocabulary, labels, and the batches that training sees."""

from __future__ import annotations

from pathlib import Path

import pytest
import torch
from safetensors.torch import load_file
from transformers import AutoModelForCausalLM

from hvdx import HvdxError
from hvdx.train.dataset import BatchSettings, Dataset, has_labels, label_path, write_labels
from hvdx.train.shards import (
    Captured,
    held_out_start,
    read_shard,
    sequences_of,
    shard_paths,
    write_shard,
)
from hvdx.train.unroll import Batch
from hvdx.train.vocabulary import Counts, choose_vocabulary, count_tokens, coverage

VOCAB = 50
KNOWN = torch.arange(0, VOCAB, 2)


def counts(answers: dict[int, int], prompts: dict[int, int]) -> Counts:
    made = Counts.empty(12)
    for places, given in ((made.answers, answers), (made.prompts, prompts)):
        for token, count in given.items():
            places[token] = count
    return made


def test_the_most_frequent_tokens_are_drafted() -> None:
    found = counts({3: 5, 7: 2, 9: 2, 1: 1}, {4: 6, 8: 4})
    # Scores: 3 has 5, 7 and 9 have 2, 4 has 1.5, 1 and 8 have 1: lower ids win ties.
    assert choose_vocabulary(found, 4, []).tolist() == [3, 4, 7, 9]
    assert choose_vocabulary(found, 5, []).tolist() == [1, 3, 4, 7, 9]
    assert choose_vocabulary(found, 4, [], prompt_weight=0.0).tolist() == [1, 3, 7, 9]
    assert choose_vocabulary(found, 4, [11, 3]).tolist() == [3, 7, 9, 11]
    # Unseen tokens fill up, the lowest first.
    assert choose_vocabulary(found, 8, []).tolist() == [0, 1, 2, 3, 4, 7, 8, 9]
    even = Counts(torch.ones(5000, dtype=torch.int64), torch.zeros(5000, dtype=torch.int64))
    assert choose_vocabulary(even, 90, []).tolist() == list(range(90))
    with pytest.raises(HvdxError, match=r"6 different tokens, too few .* of 13; .* at most 12"):
        choose_vocabulary(found, 13, [])
    assert coverage(found.answers, torch.tensor([3, 9])) == pytest.approx(0.7)
    assert coverage(torch.zeros(12), torch.tensor([3])) == 0.0


def test_tokens_are_counted_where_they_stand(captured: Path) -> None:
    shards = shard_paths(captured)
    everything = [one for path in shards for one in sequences_of(path)]
    found = count_tokens(shards, 260)
    answers = torch.cat([one.token_ids[one.prompt_len :] for one in everything])
    assert torch.equal(found.answers, torch.bincount(answers, minlength=260))
    assert found.prompts.sum() == sum(one.prompt_len for one in everything)
    parts = [count_tokens(shards, 260, 0.1, held_out=held_out) for held_out in (False, True)]
    assert torch.equal(parts[0].answers + parts[1].answers, found.answers)
    assert 0 < parts[1].answers.sum() < 0.25 * found.answers.sum()


def test_labels_are_the_targets_own_distribution(target: Path, captured: Path) -> None:
    model = AutoModelForCausalLM.from_pretrained(target, dtype=torch.float32)
    path, ids = shard_paths(captured)[0], torch.arange(0, 260, 2)
    write_labels(path, model.lm_head.weight.detach(), ids)
    labels = load_file(label_path(path))
    one = next(sequences_of(path))
    size = len(one.token_ids)
    with torch.inference_mode():
        logits = model(one.token_ids[None].long()).logits[0][:, ids]
    best = logits.topk(24, 1)
    # Near ties may swap places, so compare what each id was given.
    expected = torch.zeros(size, 130).scatter_(1, best.indices, best.values.softmax(1))
    found = torch.zeros(size, 130).scatter_(
        1, labels["ids"][:size].long(), labels["probs"][:size].float()
    )
    torch.testing.assert_close(found, expected, rtol=1e-2, atol=2e-3)
    assert has_labels(path, ids)
    assert not has_labels(path, ids + 1)
    assert not has_labels(path.with_name("shard-00009.safetensors"), ids)


@pytest.fixture
def shard(tmp_path: Path) -> Path:
    """Texts of 30, 5, 12 and 40 tokens with prompts of 10, 2, 9 and 25; features name their row."""
    noise = torch.Generator().manual_seed(0)
    sequences = []
    for number, (length, prompt_len) in enumerate(((30, 10), (5, 2), (12, 9), (40, 25))):
        row = 100.0 * number + torch.arange(length)
        tokens = torch.randint(0, VOCAB, (length,), generator=noise)
        hidden = torch.randn(length, 8, generator=noise)
        sequences.append(Captured(tokens, row[:, None].repeat(1, 6), hidden, prompt_len))
    path = tmp_path / "shard-00000.safetensors"
    write_shard(path, sequences)
    write_labels(path, torch.randn(VOCAB, 8, generator=noise), KNOWN)
    return path


def texts(batch: Batch) -> dict[int, tuple[slice, list[int]]]:
    """Rows and anchors (counted in the text) of every text of a batch, by its number."""
    found = {}
    for start, end in zip(batch.starts, batch.starts[1:], strict=False):
        inside = (batch.anchors >= start) & (batch.anchors < end)
        number = int(batch.features[start, 0]) // 100
        found[number] = (slice(start, end), (batch.anchors[inside] - start).tolist())
    return found


def test_every_row_whose_input_the_target_wrote_is_drafted_from(shard: Path) -> None:
    data = Dataset([shard], KNOWN, VOCAB, BatchSettings(prompt_share=0.0))
    (batch,) = data.batches(0)
    found = texts(batch)
    assert sorted(found) == [0, 2, 3], "a text of 5 tokens is too short"
    # The first draft stands behind the first token of the answer, with the prompt's last state;
    # the last one needs a token to embed and the target's word behind it.
    for number, (length, prompt_len) in {0: (30, 10), 2: (12, 9), 3: (40, 25)}.items():
        assert found[number][1] == list(range(prompt_len - 1, length - 1))
    stored = read_shard(shard)
    starts = stored["starts"].tolist()
    for number, (rows, _) in found.items():
        part = slice(starts[number], starts[number + 1])
        assert torch.equal(batch.token_ids[rows], stored["token_ids"][part].long())
        assert torch.equal(batch.features[rows], stored["features"][part])
        assert torch.equal(batch.labels.ids[rows], load_file(label_path(shard))["ids"][part].long())
    assert data.num_anchors == batch.anchors.numel()


def test_a_row_is_known_when_the_token_behind_it_can_be_drafted(shard: Path) -> None:
    (batch,) = Dataset([shard], KNOWN, VOCAB, BatchSettings(prompt_share=1.0)).batches(0)
    for rows, anchors in texts(batch).values():
        tokens, known = batch.token_ids[rows], batch.labels.known[rows]
        assert torch.equal(known[:-1], tokens[1:] % 2 == 0)
        assert anchors == list(range(len(tokens) - 1))


def test_a_window_keeps_the_end_of_a_text(shard: Path) -> None:
    settings = BatchSettings(window=20, prompt_share=0.0)
    data = Dataset([shard], KNOWN, VOCAB, settings)
    assert data.longest == 20
    (batch,) = data.batches(0)
    found = texts(batch)
    assert batch.features[found[0][0], 0].tolist() == list(range(10, 30))
    assert found[0][1] == list(range(0, 19)), "the prompt's last row has left the window"
    assert batch.features[found[3][0], 0].tolist() == list(range(320, 340))
    assert found[3][1] == list(range(4, 19))


def test_some_prompt_rows_are_drafted_from(captured: Path) -> None:
    ids = torch.arange(260)
    for path in shard_paths(captured):
        write_labels(path, torch.randn(260, 64), ids)
    data = Dataset(shard_paths(captured), ids, 260, BatchSettings(anchors=500, prompt_share=0.5))
    chosen = prompts = 0
    for batch in data.batches(3):
        assert bool((batch.anchors.diff() > 0).all())
        chosen += batch.anchors.numel()
        assert batch.anchors.numel() < 700
        prompts += len(batch.starts) - 1
    assert prompts == data.num_sequences == 240
    assert chosen == pytest.approx(data.num_anchors, rel=0.05)
    again, other = (next(data.batches(seed)) for seed in (3, 4))
    first = next(data.batches(3))
    assert torch.equal(first.token_ids, again.token_ids)
    assert torch.equal(first.anchors, again.anchors)
    assert not torch.equal(first.token_ids[:50], other.token_ids[:50])


def test_held_out_prompts_are_nobodys_training_text(captured: Path) -> None:
    for path in shard_paths(captured):
        shard, everything = read_shard(path), list(sequences_of(path))
        assert held_out_start(shard, 0.0) == len(everything)
        for share in (0.01, 0.1, 0.11, 0.12, 0.5):
            border = held_out_start(shard, share)
            prompts = [
                {tuple(one.token_ids[: one.prompt_len][-6:].tolist()) for one in part}
                for part in (everything[:border], everything[border:])
            ]
            assert 0 < border < len(everything)
            assert not prompts[0] & prompts[1]
    sizes = [
        Dataset(
            shard_paths(captured), torch.arange(260), 260, BatchSettings(), **settings
        ).num_sequences
        for settings in (
            {},
            {"share": 0.1},
            {"share": 0.1, "held_out": True},
            {"share": 0.1, "held_out": True, "limit": 5},
        )
    ]
    assert sizes[0] == sizes[1] + sizes[2]
    assert 3 <= sizes[3] <= 5 < sizes[2]
