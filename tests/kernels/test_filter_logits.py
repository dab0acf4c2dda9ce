"""Limits keep exactly the tokens that the host's sampler keeps."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pytest
import torch
import triton
import triton.language as tl

from hvdx import sampling
from hvdx.kernels import reference_sampling as reference
from hvdx.kernels.filter_logits import filter_logits, filter_scratch
from hvdx.kernels.ranking import key_value, mass_units, order_key

NO_FLOOR, NO_ID = -1e300, 2**31 - 1
NEG = -math.inf

# The interpreter's NumPy speaks up where hardware gives -inf.
pytestmark = pytest.mark.filterwarnings("ignore:overflow encountered:RuntimeWarning")


def make_row(size, seed, kind):
    rng = np.random.default_rng(seed)
    row = rng.standard_normal(size).astype(np.float32) * np.float32(3)
    if kind == "peaked":
        row[rng.integers(0, size, 5)] += 20
    elif kind == "coarse":
        row = np.round(row)
        row[row == 0] = np.where(np.arange(size)[row == 0] % 2, 0.0, -0.0)
    elif kind == "sparse":
        row[rng.random(size) < 0.98] = NEG
        row[rng.integers(size)] = 0.0
    elif kind == "equal":
        row[:] = -1.25
    elif kind == "huge":
        row *= np.float32(1e37)
    elif kind == "far":
        row += np.float32(2.0**24)
    return row


KINDS = ("flat", "peaked", "coarse", "sparse", "equal", "huge", "far")


def limits(rows, device, temperature=1.0, floor=NO_FLOOR, top_k=0, top_p=1.0, **options):
    """Limits of all rows; a parameter is one value or one per row."""
    logits = torch.as_tensor(np.atleast_2d(rows), device=device)
    num_rows, width = logits.shape
    num_valid = options.get("num_valid", width)
    chunk = options.get("chunk", 1024)
    best = [reference.best_token(row[:num_valid]) for row in logits.float().cpu().numpy()]

    def column(value, dtype):
        values = torch.as_tensor(np.broadcast_to(np.asarray(value), num_rows).copy())
        return values.to(dtype).to(device)

    scratch = filter_scratch(num_rows, width, device, chunk)
    for tensor in scratch:
        tensor.fill_(-77)
    value = torch.zeros(num_rows, dtype=torch.float32, device=device)
    last = torch.zeros(num_rows, dtype=torch.int32, device=device)
    filter_logits(
        logits,
        num_valid,
        column(temperature, torch.float32),
        column(floor, torch.float64),
        column(top_k, torch.int32),
        column(top_p, torch.float32),
        column(best, torch.int32),
        scratch,
        value,
        last,
        chunk,
    )
    return value.cpu().numpy(), last.cpu().numpy()


def kept_of(row, limit, temperature=1.0, floor=NO_FLOOR):
    """Ids that a limit and a floor keep, ascending."""
    value, last = limit
    gap = (row.astype(np.float64) - float(row.max())) * (1.0 / temperature)
    ids = np.arange(row.size)
    return np.flatnonzero((gap >= floor) & ((row > value) | ((row == value) & (ids <= last))))


def host_kept(row, temperature, floor, top_k, top_p):
    """Ids that the host's sampler keeps, ascending, from its own search for the limit."""
    peaks = np.empty(-(-row.size // sampling.BLOCK), np.float32)
    sampling._find_peaks(row, peaks)
    best = row.argmax()
    state = sampling._Row(row, peaks, best, float(row[best]), 1.0 / temperature, floor)
    keys, mass = np.empty(row.size, np.uint64), np.empty(row.size, np.int64)
    empty = np.empty(sampling.BLOCK, np.uint32), np.empty(sampling.BLOCK, np.uint8)
    scratch = sampling._Scratch(*empty, keys, mass)
    limit = sampling._NO_LIMIT
    if 0 < top_k < row.size:
        limit = sampling._top_k_limit(state, top_k, top_p, scratch)
    elif top_p < 1:
        need = sampling.nucleus_need(top_p, sampling._mass_before(state, best)[0])
        limit = sampling._nucleus_limit(state, need, scratch)
    ranks = np.array([int(sampling._rank(x, v)) for v, x in enumerate(row)], np.uint64)
    gap = (row.astype(np.float64) - float(row[best])) * (1.0 / temperature)
    return np.flatnonzero((gap >= floor) & (ranks <= np.uint64(limit)))


@triton.jit
def probe_kernel(x, gap, key, back, mass, SIZE: tl.constexpr):
    """What the shared functions say of each number."""
    at = tl.arange(0, SIZE)
    keys = order_key(tl.load(x + at))
    tl.store(key + at, keys)
    tl.store(back + at, key_value(keys))
    tl.store(mass + at, mass_units(tl.load(gap + at)))


def test_keys_and_masses_are_those_of_the_host(device):
    rng = np.random.default_rng(0)
    size = 4096
    x = rng.integers(0, 2**32, size, dtype=np.uint32).view(np.float32)
    x[np.isnan(x)] = 0.0
    x[:6] = [0.0, -0.0, math.inf, NEG, 3.4028235e38, -1e-45]
    gap = np.concatenate(
        [[0.0, -1e308, NEG, -0.34657359, -27.7, -43.0], -40 * rng.random(size - 6)]
    )
    tensors = [torch.tensor(x, device=device), torch.tensor(gap, device=device)]
    key = torch.zeros(size, dtype=torch.int64, device=device)
    back, mass = torch.zeros_like(tensors[0]), torch.zeros_like(key)
    probe_kernel[(1,)](*tensors, key, back, mass, SIZE=size, enable_fp_fusion=False)
    assert key.tolist() == [int(sampling._rank(value, 0)) >> 32 for value in x]
    assert torch.equal(back.cpu(), torch.tensor(x))
    assert mass.tolist() == [int(sampling.mass_units(value)) for value in gap]
    assert mass.tolist() == reference.mass_units(gap).tolist()


PARAMS = list(
    itertools.product(
        (0.3, 1.0, 20.0),
        (NO_FLOOR, math.log(0.02)),
        ((0, 0.9), (1, 1.0), (20, 1.0), (20, 0.5), (700, 0.97), (0, 1e-6), (0, 0.999999)),
    )
)


@pytest.mark.parametrize("kind", KINDS)
def test_kept_tokens_are_those_of_the_host(kind, device):
    # A step of six meets all seven cuts, and other temperatures and floors for every kind.
    params = PARAMS[KINDS.index(kind) % 6 :: 6]
    row = make_row(1100, 4, kind)
    temperature = np.float32([t for t, _, _ in params])
    top_p = np.float32([p for _, _, (_, p) in params])
    floor, top_k = [f for _, f, _ in params], [k for _, _, (k, _) in params]
    value, last = limits(
        np.tile(row, (len(params), 1)), device, temperature, floor, top_k, top_p, chunk=512
    )
    for at in range(len(params)):
        cut = float(temperature[at]), floor[at], top_k[at], float(top_p[at])
        kept = kept_of(row, (value[at], last[at]), *cut[:2])
        assert kept.tolist() == host_kept(row, *cut).tolist(), params[at]
        assert kept.tolist() == sorted(reference.kept_tokens(row, *cut)), params[at]


def test_chunks_do_not_show(device):
    rows = np.stack([make_row(500, 5, kind) for kind in ("flat", "coarse", "equal")])
    cut = dict(top_k=[3, 60, 0], top_p=[0.8, 1.0, 0.7])
    whole, part = (limits(rows, device, **cut, chunk=chunk) for chunk in (512, 128))
    for at, row in enumerate(rows):
        kept = kept_of(row, (part[0][at], part[1][at]))
        assert kept.tolist() == kept_of(row, (whole[0][at], whole[1][at])).tolist()
        assert 1 <= kept.size < row.size


def test_a_whole_vocabulary(device):
    # Masses of all tokens add up to more than float64 holds exactly.
    rows = np.stack([make_row(151_936, 9, "flat"), np.full(151_936, 3.0, np.float32)])
    cut = dict(top_k=[10, 0], top_p=np.float32([0.8, 0.3]))
    value, last = limits(rows, device, **cut, chunk=8192)
    for at, row in enumerate(rows):
        want = host_kept(row, 1.0, NO_FLOOR, cut["top_k"][at], cut["top_p"][at])
        assert kept_of(row, (value[at], last[at])).tolist() == want.tolist()


def test_ties_go_to_the_lowest_ids(device):
    row = np.zeros(300, np.float32)
    row[[7, 250]] = 1.0
    value, last = limits(np.tile(row, (4, 1)), device, top_k=[1, 2, 3, 299], chunk=128)
    assert value.tolist() == [1.0, 1.0, 0.0, 0.0]
    assert last.tolist() == [7, NO_ID, 0, 298]
    assert kept_of(row, (value[1], last[1])).tolist() == [7, 250]


def test_equal_logits_split_their_mass(device):
    rows = np.full((3, 1000), 5.0, np.float32)
    value, last = limits(rows, device, top_p=[0.25, 1e-6, 0.5], top_k=[0, 0, 100])
    assert value.tolist() == [5.0] * 3
    assert last.tolist() == [249, 0, 49]


def test_rows_without_a_cut_have_no_limit(device):
    row = make_row(200, 6, "flat")
    bad = row.copy()
    bad[3] = math.nan
    rows = np.stack([row, row, row, row, row, bad])
    value, last = limits(
        rows,
        device,
        temperature=[1, 1, 1, 1, 0, 1],
        top_k=[0, -1, 200, 5000, 3, 3],
        top_p=[1.0, 1.5, 1.0, 1.0, 0.5, 0.5],
        chunk=256,
    )
    assert value.tolist() == [NEG] * 6
    assert last.tolist() == [NO_ID] * 6


def test_ids_beyond_the_vocabulary_count_for_nothing(device):
    row = make_row(256, 7, "flat")
    row[200:] = 50.0
    value, last = limits(row, device, top_k=[4], top_p=[0.9], num_valid=200, chunk=128)
    kept = kept_of(row[:200], (value[0], last[0]))
    assert kept.tolist() == host_kept(row[:200].copy(), 1.0, NO_FLOOR, 4, np.float32(0.9)).tolist()


def test_half_precision_rows_cut_as_their_float32_values(device):
    row = make_row(600, 8, "flat").astype(np.float16)
    cut = 1.0, NO_FLOOR, 30, float(np.float32(0.9))
    value, last = limits(row, device, *cut)
    wide = row.astype(np.float32)
    assert kept_of(wide, (value[0], last[0])).tolist() == host_kept(wide, *cut).tolist()


def test_wrong_arguments_are_refused(device):
    with pytest.raises(ValueError, match="num_valid is 9 with 8 logits a row"):
        limits(np.zeros((1, 8), np.float32), device, num_valid=9)
    with pytest.raises(ValueError, match="logits is float64"):
        limits(np.zeros((1, 8), np.float64), device)
