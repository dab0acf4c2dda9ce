"""One token per node: known Philox answers, equality with a brute-force draw, distribution."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from scipy import stats

from hvdx.philox import MOST_NOISE, gumbel, philox4x32, token_bits
from hvdx.sampling import BLOCK, derive_seed, mass_units, nucleus_need, sample_nodes, warm_up

NEG = -math.inf


def draw(rows, *, temperature=1.0, top_k=0, top_p=1.0, min_p=0.0, seed=0, position=0):
    """Tokens of the rows; every parameter is one value or one per row."""
    logits = np.ascontiguousarray(np.atleast_2d(np.asarray(rows, np.float32)))

    def column(value, dtype):
        return np.broadcast_to(np.asarray(value, dtype), len(logits)).copy()

    out = np.full(len(logits), -7, np.int32)
    sample_nodes(
        logits,
        column(temperature, np.float32),
        column(top_k, np.int32),
        column(top_p, np.float32),
        column(min_p, np.float32),
        column(seed, np.int64),
        column(position, np.int32),
        out,
    )
    return out


def kept_tokens(row, temperature, top_k, top_p, min_p):
    """Ids that the filters keep, likeliest first, by sorting the whole row."""
    row = np.asarray(row, np.float32).astype(np.float64)
    inverse = 1.0 / float(np.float32(temperature))
    order = sorted((v for v in range(len(row)) if row[v] > NEG), key=lambda v: (-row[v], v))
    gaps = {v: (row[v] - row.max()) * inverse for v in order}
    if min_p > 0:
        order = [v for v in order if gaps[v] >= math.log(np.float32(min_p))]
    if top_k > 0:
        order = order[:top_k]
    top_p = np.float32(top_p)
    if top_p < 1:
        mass = np.cumsum([mass_units(gaps[v]) for v in order])
        order = order[: int(np.searchsorted(mass, nucleus_need(top_p, mass[-1]))) + 1]
    return order, gaps


def brute_force(row, *, temperature=1.0, top_k=0, top_p=1.0, min_p=0.0, seed=0, position=0):
    """The definition, written down: filter by sorting, score every kept token, take the best."""
    row = np.asarray(row, np.float32)
    if np.isnan(row).any() or (row == math.inf).any() or not np.isfinite(row).any():
        return -1
    if temperature == 0:
        return min(range(len(row)), key=lambda v: (-row[v], v))
    order, gaps = kept_tokens(row, temperature, top_k, top_p, min_p)
    bits = np.empty(len(row) + -len(row) % 4, np.uint32)
    token_bits(0, seed, position, bits)

    def score(v):
        return gaps[v] - math.log(-math.log(((int(bits[v]) >> 8) + 0.5) * 2.0**-24))

    return min(order, key=lambda v: (-score(v), v))


@pytest.mark.parametrize(
    ("counter", "key", "words"),
    [
        ([0] * 4, [0] * 2, [0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8]),
        ([0xFFFFFFFF] * 4, [0xFFFFFFFF] * 2, [0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD]),
        (
            [0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344],
            [0xA4093822, 0x299F31D0],
            [0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1],
        ),
    ],
)
def test_philox_gives_the_published_known_answers(counter, key, words):
    got = philox4x32(*np.array(counter + key, np.uint64))
    assert [int(word) for word in got] == words


def test_token_bits_follow_the_documented_counter():
    bits = np.empty(16, np.uint32)
    token_bits(1000, (5 << 32) | 9, 77, bits)
    for token in range(1000, 1016):
        words = philox4x32(*np.array([token // 4, 77, 0, 0, 9, 5], np.uint64))
        assert bits[token - 1000] == words[token % 4]


def test_noise_is_finite_and_below_its_bound():
    assert -3 < gumbel(np.uint32(0)) < gumbel(np.uint32(2**32 - 1)) < MOST_NOISE


def test_mass_is_the_exponential():
    gaps = -np.concatenate([np.linspace(0, 30, 1000), [1e3, 1e80, math.inf]])
    got = np.array([mass_units(gap) for gap in gaps]) * 2.0**-40
    assert np.abs(got - np.exp(gaps)).max() < 3e-12
    assert mass_units(0.0) == 2**40
    assert mass_units(math.nan) == 0


LEVELS = st.sampled_from([NEG, -3e38, -50.0, -1.5, -0.0, 0.0, 1e-30, 0.5, 2.0, 9.0, 30.0, 3e38])
ROWS = st.one_of(
    st.lists(LEVELS, min_size=1, max_size=40),
    st.lists(st.floats(-20, 20, width=32), min_size=1, max_size=40),
)
PARAMS = st.fixed_dictionaries(
    {
        "temperature": st.sampled_from([0.0, 1e-45, 1e-6, 0.3, 1.0, 7.5, 1e6, 1e38]),
        "top_k": st.sampled_from([-1, 0, 1, 2, 3, 10, 40, 1000]),
        "top_p": st.sampled_from([1e-6, 0.1, 0.5, 0.9, 0.999999, 1.0]),
        "min_p": st.sampled_from([0.0, 1e-30, 0.05, 0.5, 1.0]),
        "seed": st.integers(0, 2**63 - 1),
        "position": st.integers(0, 2**31 - 1),
    }
)


@settings(max_examples=300, deadline=None)
@given(ROWS, PARAMS)
@example([0.0] * 16, dict(temperature=1.0, top_k=5, top_p=0.5, min_p=1.0, seed=1, position=1))
@example([NEG, NEG], dict(temperature=1.0, top_k=1, top_p=0.5, min_p=0.5, seed=1, position=1))
def test_equals_brute_force_on_short_rows(row, params):
    assert draw(row, **params)[0] == brute_force(row, **params)


LONG = st.tuples(
    st.integers(1, 4 * BLOCK + 9),
    st.integers(0, 2**32 - 1),
    st.sampled_from(["flat", "peaked", "coarse", "sparse", "equal"]),
)


def long_row(size, seed, kind):
    rng = np.random.default_rng(seed)
    row = rng.standard_normal(size).astype(np.float32)
    if kind == "peaked":
        row[rng.integers(0, size, 5)] += 15 * rng.random(5, np.float32)
    elif kind == "coarse":
        row = np.round(row)
    elif kind == "sparse":
        row[rng.random(size) < 0.98] = NEG
        row[rng.integers(size)] = 0.0
    elif kind == "equal":
        row[:] = 1.25
    return row


@settings(max_examples=150, deadline=None)
@given(LONG, PARAMS)
def test_equals_brute_force_across_blocks(shape, params):
    row = long_row(*shape)
    assert draw(row, **params)[0] == brute_force(row, **params)


@pytest.mark.parametrize(
    ("kind", "temperature"), [("peaked", 0.2), ("peaked", 1.0), ("flat", 4.0), ("equal", 1.0)]
)
def test_pruned_draws_equal_full_draws_at_vocabulary_size(kind, temperature):
    row = long_row(49_152, 3, kind) * np.float32(3)
    seeds = np.arange(300)
    got = draw(np.tile(row, (300, 1)), temperature=temperature, seed=seeds, position=11)
    gaps = (row.astype(np.float64) - float(row.max())) / float(np.float32(temperature))
    bits = np.empty(len(row), np.uint32)
    for seed in seeds:
        token_bits(0, seed, 11, bits)
        scores = gaps - np.log(-np.log(((bits >> 8) + 0.5) * 2.0**-24))
        assert got[seed] == scores.argmax()


@pytest.mark.parametrize(
    "params",
    [
        dict(top_k=2),
        dict(top_k=19),
        dict(top_k=20),
        dict(top_k=21),
        dict(top_k=150),
        dict(top_p=0.004),
        dict(top_p=0.01, min_p=0.9),
        dict(min_p=0.99),
    ],
    ids=str,
)
@pytest.mark.parametrize("kind", ["flat", "coarse", "equal"])
def test_hot_draws_reach_every_kept_token_and_no_other(kind, params):
    row = long_row(20 * BLOCK - 3, 8, kind)
    if kind == "coarse":
        row[(row < 0) | (np.arange(row.size) > 900)] = NEG
        row[row == 0] = np.where(np.arange(row.size)[row == 0] % 2, 0.0, -0.0)
    order, _ = kept_tokens(
        row, **{"temperature": 40.0, "top_k": 0, "top_p": 1.0, "min_p": 0.0, **params}
    )
    got = draw(
        np.tile(row, (3000, 1)), temperature=40.0, seed=5, position=np.arange(3000), **params
    )
    assert set(got.tolist()) <= set(order)
    if len(order) <= 150:
        assert set(got.tolist()) == set(order)


def test_zeros_of_either_sign_are_equal():
    row = np.array([-0.0, 0.0, 0.0, -0.0], np.float32)
    got = draw(np.tile(row, (200, 1)), top_k=2, seed=np.arange(200))
    assert set(got.tolist()) == {0, 1}


@settings(max_examples=60, deadline=None)
@given(
    arrays(np.float32, st.integers(2, 600), elements=st.floats(-8, 8, width=32)),
    st.floats(0.05, 0.95),
)
def test_nucleus_agrees_with_a_float_softmax_away_from_the_boundary(row, top_p):
    order, _ = kept_tokens(row, 1.0, 0, top_p, 0.0)
    p = np.exp(row.astype(np.float64))[np.argsort(-row, kind="stable")]
    mass = np.cumsum(p / p.sum())
    if abs(mass - np.float32(top_p)).min() > 1e-7:
        assert len(order) == np.searchsorted(mass, np.float32(top_p)) + 1


DISTRIBUTIONS = [
    dict(),
    dict(temperature=0.5),
    dict(temperature=2.5, top_k=6),
    dict(top_p=0.8),
    dict(temperature=1.4, min_p=0.2),
    dict(temperature=1.3, min_p=0.02, top_k=9, top_p=0.9),
]


@pytest.mark.parametrize("params", DISTRIBUTIONS, ids=str)
@pytest.mark.parametrize("vary", ["seed", "position"])
def test_draws_follow_the_processed_distribution(params, vary):
    num_draws = 20_000
    row = np.random.default_rng(5).normal(0, 1.5, 16).astype(np.float32)
    row[4] = NEG
    keyed = {"seed": 123, "position": 9, vary: np.arange(num_draws)}
    counts = np.bincount(draw(np.tile(row, (num_draws, 1)), **params, **keyed), minlength=16)
    full = {"temperature": 1.0, "top_k": 0, "top_p": 1.0, "min_p": 0.0, **params}
    order, gaps = kept_tokens(row, **full)
    p = np.exp([gaps[v] for v in order])
    assert counts[order].sum() == num_draws
    assert stats.chisquare(counts[order], num_draws * p / p.sum()).pvalue > 1e-3


def test_draws_at_successive_positions_are_independent():
    got = draw(np.zeros((20_000, 4)), seed=77, position=np.arange(20_000))
    pairs = np.bincount(got[:-1] * 4 + got[1:], minlength=16)
    assert stats.chisquare(pairs).pvalue > 1e-3


def test_a_row_does_not_see_its_batch():
    rng = np.random.default_rng(0)
    rows = rng.normal(0, 3, (24, 700)).astype(np.float32)
    rows[5, 3] = math.nan
    columns = {
        "temperature": rng.choice([0.0, 0.7, 1.0], 24),
        "top_k": rng.choice([0, 1, 20], 24),
        "top_p": rng.choice([0.5, 0.9, 1.0], 24),
        "min_p": rng.choice([0.0, 0.1], 24),
        "seed": rng.integers(0, 2**62, 24),
        "position": rng.integers(0, 5000, 24),
    }
    together = draw(rows, **columns)
    order = rng.permutation(24)
    shuffled = draw(rows[order], **{name: value[order] for name, value in columns.items()})
    alone = [draw(rows[i], **{name: v[i] for name, v in columns.items()})[0] for i in range(24)]
    assert together.tolist() == alone
    assert shuffled.tolist() == together[order].tolist()


@pytest.mark.parametrize("temperature", [0.0, 1.0])
@pytest.mark.parametrize(
    "bad", [[1.0, math.nan], [math.inf, 0.0], [NEG, NEG], [math.nan, math.inf], [-math.nan, 1.0]]
)
def test_a_row_without_a_distribution_gives_no_token(temperature, bad):
    row = np.zeros(1000, np.float32) if math.isfinite(bad[0] + bad[1]) else np.full(1000, NEG)
    row[[500, 999]] = bad
    if bad != [NEG, NEG]:
        row[3] = 2.0
    good = np.zeros(1000, np.float32)
    good[41] = 1e4
    assert draw([good, row, good], temperature=temperature).tolist() == [41, -1, 41]


def test_greedy_takes_the_lowest_of_equal_logits():
    row = np.zeros(49_152, np.float32)
    row[[30_000, 7, 40_000]] = 1.0
    assert draw(row, temperature=0.0)[0] == 7
    assert draw([-0.0, 0.0], temperature=0.0)[0] == 0


@pytest.mark.parametrize(
    "only", [dict(top_k=1), dict(top_p=1e-9), dict(min_p=1.0), dict(temperature=1e-6)]
)
def test_the_tightest_setting_is_greedy(only):
    rows = np.random.default_rng(1).normal(0, 2, (50, 500))
    got = draw(rows, seed=np.arange(50), **only)
    assert got.tolist() == draw(rows, temperature=0.0).tolist()


def test_a_wrong_array_is_refused():
    args = [np.zeros((2, 8), np.float32)]
    args += [np.ones(2, dtype) for dtype in ("f4", "i4", "f4", "f4", "i8", "i4", "i4")]
    sample_nodes(*args)
    for place, wrong in ((0, np.zeros((2, 8))), (1, np.ones(3, "f4")), (5, np.ones(4, "i8")[::2])):
        with pytest.raises(ValueError, match="must be a contiguous"):
            sample_nodes(*args[:place], wrong, *args[place + 1 :])


def test_derived_seeds_are_distinct_63_bit_and_keep_the_first():
    seeds = [derive_seed(seed, index) for seed in (0, 1, 2**63 - 1) for index in range(64)]
    assert [seeds[0], seeds[64], seeds[128]] == [0, 1, 2**63 - 1]
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < 2**63 for seed in seeds)
    assert derive_seed(7, 3) == derive_seed(7, 3)


def test_warm_up_leaves_nothing_to_compile():
    from hvdx import sampling

    warm_up()
    compiled = len(sampling._sample_rows.signatures)
    draw(np.zeros((3, 9)), top_k=2, top_p=0.5)
    assert len(sampling._sample_rows.signatures) == compiled == 1
