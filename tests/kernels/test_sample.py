"""Draws are the host sampler's, token for token, and have the target's distribution."""

from __future__ import annotations

import math

import numpy as np
import pytest
import torch
from scipy import stats

from hvdx import philox
from hvdx.kernels import reference_sampling as reference
from hvdx.kernels.filter_logits import filter_logits, filter_scratch
from hvdx.kernels.sample import LOWEST_GAP, NO_LIMIT, sample_chunks, sample_rows
from hvdx.sampling import sample_nodes

NEG = -math.inf

# The interpreter's NumPy speaks up where hardware gives -inf.
pytestmark = pytest.mark.filterwarnings("ignore:overflow encountered:RuntimeWarning")


def columns(num_rows, device, **values):
    """Parameters as tensors, one value per row."""
    kinds = dict(
        temperature=torch.float32,
        floor=torch.float64,
        top_k=torch.int32,
        top_p=torch.float32,
        seed=torch.int64,
        position=torch.int32,
        best=torch.int32,
    )
    return {
        name: torch.as_tensor(np.broadcast_to(np.asarray(value), num_rows).copy())
        .to(kinds[name])
        .to(device)
        for name, value in values.items()
    }


def draw(
    rows,
    device,
    temperature=1.0,
    top_k=0,
    top_p=1.0,
    min_p=0.0,
    seed=0,
    position=0,
    num_valid=None,
    chunk=1024,
):
    """Tokens of all rows from the kernels; a parameter is one value or one per row."""
    logits = torch.as_tensor(np.atleast_2d(rows), device=device)
    num_rows, width = logits.shape
    num_valid = num_valid or width
    best = [reference.best_token(row[:num_valid]) for row in logits.float().cpu().numpy()]
    floor = [math.log(p) if p > 0 else LOWEST_GAP for p in np.atleast_1d(np.float32(min_p))]
    given = columns(
        num_rows,
        device,
        temperature=temperature,
        floor=floor,
        top_k=top_k,
        top_p=top_p,
        seed=seed,
        position=position,
        best=best,
    )
    value = torch.full((num_rows,), NO_LIMIT[0], dtype=torch.float32, device=device)
    last = torch.full((num_rows,), NO_LIMIT[1], dtype=torch.int32, device=device)
    common = logits, num_valid, given["temperature"], given["floor"]
    if np.any(np.asarray(top_k) > 0) or np.any(np.asarray(top_p) < 1):
        scratch = filter_scratch(num_rows, width, device, chunk)
        cut = given["top_k"], given["top_p"], given["best"]
        filter_logits(*common, *cut, scratch, value, last, chunk)
    chunks = -(-width // chunk)
    score = torch.full((num_rows, chunks), math.nan, dtype=torch.float64, device=device)
    index = torch.full((num_rows, chunks), 7, dtype=torch.int32, device=device)
    out = torch.full((num_rows,), -9, dtype=torch.int32, device=device)
    noise = given["seed"], given["position"], given["best"]
    sample_rows(*common, value, last, *noise, score, index, out, chunk)
    return out.cpu().numpy()


def host_draw(rows, **params):
    """Tokens of all rows from the host's sampler."""
    rows = np.ascontiguousarray(np.atleast_2d(rows), np.float32)
    out = np.full(len(rows), -9, np.int32)
    kinds = dict(temperature=np.float32, top_k=np.int32, top_p=np.float32, min_p=np.float32)
    kinds |= dict(seed=np.int64, position=np.int32)
    off = dict(temperature=1.0, top_k=0, top_p=1.0, min_p=0.0, seed=0, position=0) | params
    sample_nodes(
        rows,
        *(np.broadcast_to(np.asarray(off[name], kinds[name]), len(rows)).copy() for name in kinds),
        out,
    )
    return out


def make_rows(count, size, seed=0):
    rng = np.random.default_rng(seed)
    rows = rng.standard_normal((count, size)).astype(np.float32) * np.float32(2.5)
    rows[1::4] = np.round(rows[1::4])
    rows[2::4, ::7] = NEG
    rows[3::4, rng.integers(size)] += np.float32(9)
    return rows


def test_reference_noise_is_that_of_the_host():
    for seed, position in ((0, 0), (2**63 - 1, 2**31 - 1), (5 << 32 | 9, 8193)):
        bits = np.empty(64, np.uint32)
        philox.token_bits(0, seed, position, bits)
        got = reference.token_bits(61, seed, position)
        assert got.tolist() == bits[:61].tolist()
        assert reference.gumbel(got).tolist() == pytest.approx([philox.gumbel(b) for b in got])


def test_tokens_are_those_of_the_host(device):
    count = 30
    rng = np.random.default_rng(1)
    rows = make_rows(count, 1500)
    params = dict(
        temperature=np.resize(np.float32([0.4, 1.0, 0.0, 1.7, 30.0]), count),
        top_k=np.zeros(count, np.int32),
        top_p=np.ones(count, np.float32),
        min_p=np.resize(np.float32([0.0, 0.0, 0.02]), count),
        seed=rng.integers(0, 2**63, count),
        position=rng.integers(0, 2**31, count),
    )
    params["top_k"][:12:2] = 25
    params["top_p"][:12] = np.resize(np.float32([0.9, 0.6, 1.0]), 12)
    got = draw(rows, device, **params, chunk=2048)
    assert got.tolist() == host_draw(rows, **params).tolist()
    floor = [math.log(p) if p else LOWEST_GAP for p in params["min_p"]]
    for at, row in enumerate(rows):
        names = ("temperature", "top_k", "top_p", "seed", "position")
        heat, k, p, seed, position = (params[name][at].item() for name in names)
        assert got[at] == reference.sample_row(row, heat, floor[at], k, p, seed, position)


@pytest.mark.parametrize("chunk", [64, 256])
def test_chunks_do_not_show(chunk, device):
    rows = make_rows(4, 300, seed=2)
    params = dict(temperature=3.0, seed=[1, 2, 3, 2**63 - 1], position=8192)
    assert draw(rows, device, **params, chunk=chunk).tolist() == host_draw(rows, **params).tolist()


def test_a_row_draws_the_same_alone_and_among_others(device):
    rows = make_rows(5, 200, seed=3)
    params = dict(seed=np.arange(5) + 2**62, position=np.arange(5) + 70_000)
    together = draw(rows, device, **params, chunk=256)
    for at in (0, 4):
        alone = draw(rows[at], device, seed=at + 2**62, position=at + 70_000, chunk=256)
        assert alone[0] == together[at]


def test_draws_have_the_distribution_that_was_asked_for(device):
    row = np.float32([2.0, 1.0, 0.5, 0.0, -0.5, 0.0, 1.5, NEG, -1.0, 0.25, 3.0, 1.0, -2.0])
    count = 304
    seeds, positions = np.arange(count) // 8, 8000 + 100 * (np.arange(count) % 8)
    got = draw(np.tile(row, (count, 1)), device, 1.3, seed=seeds, position=positions, chunk=16)
    assert check_counts(row, 1.3, got) > 1e-3
    # The reference draws the same tokens, so many more of its draws speak for the kernel.
    for at in range(0, count, 16):
        drawn = reference.sample_row(
            row, 1.3, LOWEST_GAP, 0, 1.0, int(seeds[at]), int(positions[at])
        )
        assert drawn == got[at]
    noise = [reference.gumbel(reference.token_bits(row.size, seed, 9)) for seed in range(20_000)]
    many = (row.astype(np.float64) / 1.3 + np.array(noise)).argmax(1)
    assert check_counts(row, 1.3, many) > 1e-3


def check_counts(row, temperature, drawn):
    """p-value of the draws under softmax(row / temperature); none may have probability 0."""
    weight = np.exp(row.astype(np.float64) / temperature)
    possible = weight > 0
    counts = np.bincount(drawn, minlength=row.size)
    assert not counts[~possible].any()
    share = weight[possible] / weight.sum()
    return stats.chisquare(counts[possible], share * len(drawn)).pvalue


def test_a_token_that_is_filtered_out_is_never_drawn(device):
    row = np.zeros(64, np.float32)
    row[[5, 9, 40]] = [1.0, 1.0, 0.9]
    got = draw(np.tile(row, (12, 1)), device, 50.0, top_k=2, seed=np.arange(12), chunk=64)
    assert set(got) == {5, 9}
    got = draw(np.tile(row, (12, 1)), device, 1.0, min_p=0.88, seed=np.arange(12), chunk=64)
    assert set(got) == {5, 9, 40}


def test_one_token_left_is_the_greedy_token(device):
    rows = np.round(make_rows(6, 150, seed=4))
    greedy = [int(row.argmax()) for row in rows]
    cuts = dict(top_k=[1, 1, 0, 0, 0, 0], top_p=[1, 0.5, 1e-6, 1, 1, 1], min_p=[0, 0, 0, 0, 0, 1])
    heat = [9.0, 1.0, 9.0, 0.0, 1e-6, 1e-6]
    got = draw(rows, device, heat, **cuts, seed=3, chunk=256)
    # min_p and a low temperature leave all tokens with the largest logit.
    ties = [np.flatnonzero(row == row.max()).tolist() for row in rows]
    assert got[:4].tolist() == greedy[:4]
    assert all(got[at] in ties[at] for at in (4, 5))
    assert got.tolist() == host_draw(rows, temperature=heat, **cuts, seed=3).tolist()


def test_equal_logits_are_drawn_evenly(device):
    row = np.full(4, 2.5, np.float32)
    got = draw(np.tile(row, (20, 1)), device, seed=np.arange(20), chunk=4)
    assert got.tolist() == host_draw(np.tile(row, (20, 1)), seed=np.arange(20)).tolist()
    assert set(got) == {0, 1, 2, 3}


def test_rows_that_cannot_be_drawn_from_give_no_token(device):
    rows = make_rows(6, 100, seed=5)
    rows[0, 3], rows[1, 99], rows[2] = math.nan, math.inf, NEG
    rows[3, 1:] = NEG
    got = draw(rows, device, [1, 0, 1, 1, 1, 0], top_k=[2, 0, 2, 5, 0, 0], top_p=0.9, chunk=128)
    assert got[:4].tolist() == [-1, -1, -1, 0]
    assert got[5] == rows[5].argmax()
    assert 0 <= got[4] < 100


def test_extreme_logits_and_temperatures(device):
    rows = np.float32([[3e38, -3e38, NEG, 2.9e38], [-3e38, -3e38, -3e38, NEG]]).repeat(4, 0)
    heat = np.float32(np.tile([1e-45, 1e-6, 1.0, 3e38], 2))
    got = draw(rows, device, heat, seed=np.arange(8), chunk=4)
    assert got.tolist() == host_draw(rows, temperature=heat, seed=np.arange(8)).tolist()
    assert 2 not in got[:4] and 3 not in got[4:]


def test_ids_beyond_the_vocabulary_are_never_drawn(device):
    rows = make_rows(4, 128, seed=6)
    rows[:, 90:] = 40.0
    rows[1, 100] = math.nan
    params = dict(temperature=2.0, seed=np.arange(4), position=5)
    got = draw(rows, device, **params, num_valid=90, chunk=64)
    assert got.tolist() == host_draw(rows[:, :90], **params).tolist()


def test_half_precision_rows_are_drawn_as_their_float32_values(device):
    rows = make_rows(4, 120, seed=7).astype(np.float16)
    params = dict(temperature=1.5, seed=np.arange(4), position=5)
    assert draw(rows, device, **params, chunk=128).tolist() == host_draw(rows, **params).tolist()


def test_room_for_partial_results():
    assert [sample_chunks(size) for size in (1, 1024, 1025, 151_936)] == [1, 1, 2, 149]


def test_wrong_arguments_are_refused(device):
    rows = np.zeros((1, 8), np.float32)
    with pytest.raises(ValueError, match="num_valid is 9 with 8 logits a row"):
        draw(rows, device, num_valid=9)
    with pytest.raises(ValueError, match="logits is float64"):
        draw(rows.astype(np.float64), device)
