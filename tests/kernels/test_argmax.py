"""The likeliest token of every row: ties, padding, and rows that have none."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
import torch

from hvdx.kernels import reference_rows
from hvdx.kernels.argmax import CHUNK, argmax_chunks, argmax_rows
from hvdx.kernels.launch import capture
from hvdx.sampling import sample_nodes

INF, NAN = torch.inf, torch.nan
DTYPES = [torch.float32, torch.float16]


def run(logits, num_valid=None, function=argmax_rows, columns=None):
    num_rows, vocab_size = logits.shape
    shape = (num_rows, columns or argmax_chunks(vocab_size))
    # A part that is read without being written would win with these.
    value = torch.full(shape, 1e30, device=logits.device)
    index = torch.full(shape, 10**9, dtype=torch.int32, device=logits.device)
    out = torch.full((num_rows,), -7, dtype=torch.int32, device=logits.device)
    function(logits, num_valid or vocab_size, value, index, out)
    return out.tolist()


def sampled(logits):
    """What the sampler of the CPU path says at temperature 0."""
    rows = np.ascontiguousarray(logits.float().cpu().numpy())
    zeros, ints = np.zeros(len(rows), np.float32), np.zeros(len(rows), np.int32)
    out = np.empty(len(rows), np.int32)
    sample_nodes(rows, zeros, ints, zeros + 1, zeros, np.zeros(len(rows), np.int64), ints, out)
    return out.tolist()


def draw(device, dtype, num_rows, vocab_size, seed=0):
    random = torch.Generator().manual_seed(seed)
    return torch.randn(num_rows, vocab_size, generator=random).to(device, dtype)


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("vocab_size", [1, 7, 512, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK + 5])
def test_matches_reference_and_sampler(device, dtype, vocab_size):
    logits = draw(device, dtype, 6, vocab_size, seed=vocab_size)
    # float16 has ties of its own; these rows have them by construction.
    logits[1] = (logits[1] * 2).round()
    logits[2] = 1.5
    logits[3, :-1] = -INF
    logits[4] = -1e4
    tokens = run(logits)
    assert tokens == run(logits, function=reference_rows.argmax_rows) == sampled(logits)
    assert tokens[2] == 0 and tokens[3] == vocab_size - 1 and tokens[4] == 0


@pytest.mark.parametrize("ids", [(5, CHUNK + 5), (CHUNK - 1, CHUNK), (CHUNK, 2 * CHUNK), (3, 9)])
def test_ties_go_to_the_lowest_id(device, ids):
    logits = draw(device, torch.float32, 2, 2 * CHUNK + 9)
    logits[:, list(ids)] = 100.0
    logits[1, 2 * CHUNK + 1] = 101.0
    assert run(logits) == [ids[0], 2 * CHUNK + 1]


def test_zeros_of_both_signs_tie(device):
    logits = torch.full((2, CHUNK + 2), -1.0, device=device)
    logits[0, 3], logits[0, 8] = -0.0, 0.0
    logits[1, 4], logits[1, CHUNK] = -0.0, 0.0
    assert run(logits) == sampled(logits) == [3, 4]


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("at", [0, 77, CHUNK - 1, CHUNK, CHUNK + 29])
def test_rows_without_a_winner(device, dtype, at):
    logits = draw(device, dtype, 6, CHUNK + 30)
    logits[0, at] = NAN
    logits[1, at] = INF
    logits[2] = -INF
    logits[3] = NAN
    logits[4, at] = -INF
    logits[5] = -INF
    logits[5, at] = -6e4
    tokens = run(logits)
    assert tokens[:4] == [-1] * 4 and tokens[5] == at and tokens[4] not in (at, -1)
    assert tokens == run(logits, function=reference_rows.argmax_rows) == sampled(logits)


@pytest.mark.parametrize("num_valid", [1, 100, CHUNK, CHUNK + 1])
def test_padding_never_wins(device, num_valid):
    logits = draw(device, torch.float32, 5, 2 * CHUNK + 8)
    want = run(logits[:, :num_valid].contiguous())
    logits[0, num_valid:] = 1e30
    logits[1, num_valid:] = NAN
    logits[2, num_valid:] = INF
    logits[3, :num_valid] = -INF
    want[3] = -1
    assert run(logits, num_valid) == run(logits, num_valid, reference_rows.argmax_rows) == want


def test_a_row_has_the_same_token_alone(device):
    logits = draw(device, torch.float16, 4, CHUNK + 100)
    assert [run(logits[row : row + 1].clone())[0] for row in range(4)] == run(logits)


def test_one_binary_serves_every_number_of_rows():
    def launched(count):
        with capture(90) as launches:
            logits = torch.empty(count, CHUNK + 64, device="meta")
            parts = torch.empty(count, 2, device="meta")
            ints = torch.empty(count, 2, dtype=torch.int32, device="meta")
            argmax_rows(logits, CHUNK, parts, ints, ints.new_empty(count))
        return [replace(launch, grid=()) for launch in launches]

    assert launched(1) == launched(2) == launched(64)


def test_scratch_may_be_wider(device):
    logits = draw(device, torch.float32, 3, CHUNK + 100)
    assert run(logits, columns=5) == run(logits)


def test_chunks():
    assert [argmax_chunks(size) for size in (1, CHUNK, CHUNK + 1, 151936)] == [1, 1, 2, 38]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"logits": torch.zeros(2, 10).double()}, "logits is float64"),
        ({"logits": torch.zeros(10, 2).mT}, "not contiguous"),
        ({"num_valid": 0}, "num_valid is 0; it must be 1 to 10"),
        ({"num_valid": 11}, "num_valid is 11"),
        ({"part_value": torch.zeros(2, 0), "part_index": torch.zeros(2, 0).int()}, "0 columns"),
        ({"part_value": torch.zeros(3, 1)}, r"part_value is float32 \[3, 1\]"),
        ({"part_index": torch.zeros(2, 1)}, "part_index is float32"),
        ({"out": torch.zeros(2).long()}, "out is int64"),
    ],
)
def test_refuses(device, change, message):
    arguments = {
        "logits": torch.zeros(2, 10),
        "num_valid": 10,
        "part_value": torch.zeros(2, 1),
        "part_index": torch.zeros(2, 1).int(),
        "out": torch.zeros(2).int(),
    } | change
    on_device = {
        k: x.to(device) if isinstance(x, torch.Tensor) else x for k, x in arguments.items()
    }
    with pytest.raises(ValueError, match=message):
        argmax_rows(**on_device)
