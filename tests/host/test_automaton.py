"""The suffix automaton of a row against counting by hand."""

from __future__ import annotations

import importlib
import itertools
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from hvdx.errors import ConfigError
from hvdx.suffix import automaton as sa

sys.path.append(str(Path(__file__).parent))
oracle = importlib.import_module("suffix_oracle")

GUARD = 32


@st.composite
def texts(draw: st.DrawFn, most: int = 30) -> list[int]:
    """Random tokens with planted repeats, sometimes with a predicted output and -1 before them."""
    symbols = draw(st.sampled_from([2, 3, 8, 40]))
    text = draw(st.lists(st.integers(0, symbols - 1), min_size=1, max_size=most))
    for _ in range(draw(st.integers(0, 3))):
        begin = draw(st.integers(0, len(text) - 1))
        text = text + text[begin : begin + draw(st.integers(1, 15))]
    if draw(st.booleans()) and draw(st.booleans()):
        cut = draw(st.integers(0, len(text)))
        text = [*text[:cut], oracle.SENTINEL, *text]
    return text


def built(text: list[int], depth: int = 127, arena: np.ndarray | None = None) -> np.ndarray:
    """An automaton of a text that just fits, in memory that is poisoned and guarded."""
    words = sa.arena_words(len(text))
    arena = np.full(words + GUARD, -7, np.int32) if arena is None else arena
    sa.reset(arena, len(text), depth)
    sa.append_text(arena, np.array(text, np.int32))
    return arena


def fields(arena: np.ndarray, w: list[int]) -> list[int]:
    state = sa.find(arena, np.array(w, np.int32))
    assert state > 0
    return arena[sa.state_at(state) : sa.state_at(state) + 8].tolist()


def substrings(text: list[int], longest: int) -> list[list[int]]:
    found = {
        tuple(text[begin:end])
        for begin in range(len(text))
        for end in range(begin + 1, min(len(text), begin + longest) + 1)
    }
    return [list(w) for w in sorted(found)]


@settings(max_examples=250)
@given(texts(most=16), st.sampled_from([2, 5, 127]))
@example([7] * 30, 5)
@example([1, 2] * 15, 2)
def test_every_substring_has_its_count_newest_end_and_best_token(
    text: list[int], depth: int
) -> None:
    arena = built(text, depth)
    for w in substrings(text, depth):
        state, ends = fields(arena, w), oracle.ends_of(text, w)
        assert state[sa.COUNT] == len(ends)
        assert state[sa.NEWEST_END] == ends[-1] - 1
        ranked = oracle.children(text, w)
        assert state[sa.EDGES] == len(ranked)
        if ranked and len(w) < depth:
            assert state[sa.BEST_TOKEN] == ranked[0][0]
            target = sa.find(arena, np.array([*w, ranked[0][0]], np.int32))
            assert state[sa.BEST_TARGET] == target


@settings(max_examples=150)
@given(texts())
def test_counts_are_right_after_every_token(text: list[int]) -> None:
    arena = np.full(sa.arena_words(len(text)), -7, np.int32)
    sa.reset(arena, len(text), 127)
    for size, token in enumerate(text, 1):
        sa.append(arena, token)
        for length in range(1, min(size, 8) + 1):
            w = text[size - length : size]
            assert fields(arena, w)[sa.COUNT] == oracle.count(text[:size], w)


def shape(arena: np.ndarray) -> tuple[list[list[int]], int]:
    """Lengths, links and number of edges of all states; number of pooled edges."""
    end = sa.state_at(int(arena[sa.NUM_STATES]))
    states = arena[sa.NUM_HEADER : end].reshape(-1, 8)
    return states[:, [sa.LENGTH, sa.LINK, sa.EDGES]].tolist(), int(arena[sa.NUM_EDGES])


@settings(max_examples=300)
@given(texts(), st.sampled_from([1, 2, 5]))
def test_the_depth_limits_counts_alone(text: list[int], depth: int) -> None:
    assert shape(built(text, depth)) == shape(built(text))


def test_a_clone_of_a_wide_state_has_all_edges() -> None:
    # 2 always follows 1, so both are one state with 30 edges, until 3 2 splits them.
    text = [token for child in range(10, 40) for token in (1, 2, child)]
    arena = built([*text, 3, 2, 9])
    for child in range(10, 40):
        for w in ([1, 2, child], [2, child], [child]):
            assert fields(arena, w)[sa.COUNT] == 1
    assert fields(arena, [2, 9])[sa.COUNT] == 1
    assert fields(arena, [2])[sa.EDGES] == 31
    assert sa.find(arena, np.array([1, 2, 9], np.int32)) == -1


@given(texts(), st.lists(st.integers(0, 41), min_size=1, max_size=4))
def test_find_knows_what_occurs(text: list[int], w: list[int]) -> None:
    assert (sa.find(built(text), np.array(w, np.int32)) > 0) == (oracle.count(text, w) > 0)


@given(texts(), texts())
def test_a_reused_arena_holds_nothing_of_its_past(first: list[int], second: list[int]) -> None:
    size = max(len(first), len(second))
    arena = np.full(sa.arena_words(size), -7, np.int32)
    built(first, arena=arena)
    built(second, arena=arena)
    fresh = built(second)
    used = sa.state_at(int(fresh[sa.NUM_STATES]))
    assert arena[:used].tolist() == fresh[:used].tolist()


@settings(max_examples=300)
@given(texts(most=60))
def test_a_text_fits_the_arena_and_nothing_is_written_beyond(text: list[int]) -> None:
    arena = built(text)
    assert arena[sa.NUM_STATES] <= 2 * len(text) + 2
    assert arena[sa.NUM_EDGES] <= 2 * len(text) + 4
    assert (arena[sa.arena_words(len(text)) :] == -7).all()


def test_a_full_arena_takes_no_more() -> None:
    arena = built([1, 2, 1])
    before = arena.copy()
    sa.append(arena, 2)
    assert arena.tolist() == before.tolist()


FIBONACCI = [0, 1]
while len(FIBONACCI) < 4000:
    FIBONACCI = FIBONACCI + FIBONACCI[: len(FIBONACCI) * 5 // 8]
RANDOM = np.random.default_rng(0)
DEGENERATE = {
    "one token": [7] * 4000,
    "period 3": [1, 2, 3] * 1333,
    "period 100": list(range(100)) * 40,
    "all distinct": list(range(4000)),
    "two tokens": RANDOM.integers(0, 2, 4000).tolist(),
    "many tokens": RANDOM.integers(0, 3000, 4000).tolist(),
    "Fibonacci": FIBONACCI[:4000],
    "ab then a": [1, *[2, 1] * 1000, *[1] * 1999],
    "worst for edges": [1, *[2] * 3998, 3],
    "worst for states": [1, *[2] * 3999],
    "wide state": [token for pair in range(2000) for token in (1, pair + 2)],
}


@pytest.mark.parametrize("name", DEGENERATE)
def test_degenerate_texts_stay_within_bounds(name: str) -> None:
    text = DEGENERATE[name]
    arena = np.full(sa.arena_words(len(text)) + GUARD, -7, np.int32)
    sa.reset(arena, len(text), 127)
    longest = 0
    for token in text:
        sa.append(arena, token)
        # The classes that are walked for one token, however long the chain of all classes is.
        state, walked = int(arena[sa.TOP]), 0
        while state > 0:
            state, walked = int(arena[sa.state_at(state) + sa.LINK]), walked + 1
        longest = max(longest, walked)
    assert longest <= 127
    assert arena[sa.NUM_STATES] <= 2 * len(text) + 2
    assert arena[sa.NUM_EDGES] <= 2 * len(text) + 4
    table, end = sa.table_at(arena), sa.text_at(arena)
    assert np.count_nonzero(arena[table:end]) <= 0.67 * (end - table)
    assert (arena[sa.arena_words(len(text)) :] == -7).all()


def test_edges_of_a_wide_state_are_all_found() -> None:
    rng = np.random.default_rng(1)
    text = rng.integers(0, 900, 6000).tolist()
    arena = built(text)
    pairs = set(itertools.pairwise(text))
    for a, b in rng.integers(0, 901, (3000, 2)).tolist():
        assert (sa.find(arena, np.array([a, b], np.int32)) > 0) == ((a, b) in pairs)
    for a, b in sorted(pairs)[:3000]:
        assert sa.find(arena, np.array([a, b], np.int32)) > 0


def test_the_table_spreads_its_edges() -> None:
    # Probes of a look-up, averaged over all edges: near 1 + load for a good spread.
    arena = built(list(range(4000)) + list(range(0, 4000, 2)))
    table, end = sa.table_at(arena), sa.text_at(arena)
    used = arena[table:end] > 0
    clusters = np.diff(np.flatnonzero(np.diff(np.concatenate([[0], used, [0]]))))[::2]
    assert used.sum() >= 4000
    assert clusters.max() < 60


@pytest.mark.parametrize("size", [0, -1, 2**29])
def test_impossible_sizes_are_refused(size: int) -> None:
    with pytest.raises(ConfigError):
        sa.arena_words(size)


@pytest.mark.parametrize("size", [1, 2, 3, 10, 1000, 10**6])
def test_memory_per_token_is_bounded(size: int) -> None:
    assert 4 * sa.arena_words(size) <= 132 * size + 300


def test_prompts_are_added_without_the_gil() -> None:
    assert sa.append_text.targetoptions.get("nogil") is True
    assert not sa.append.targetoptions.get("nogil")


@pytest.mark.slow
def test_no_index_leaves_its_array(tmp_path: Path) -> None:
    """The small tests of this folder again, compiled with bound checks."""
    here = Path(__file__).parent
    names = "every_substring or every_draft or hand_made or stop or reuse or predicted"
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-k", f"({names}) and not no_index"]
    command += [str(here / f"test_{name}.py") for name in ("automaton", "own_draft", "decide")]
    command += ["-p", "no:cacheprovider"]
    env = {**os.environ, "NUMBA_BOUNDSCHECK": "1", "NUMBA_CACHE_DIR": str(tmp_path)}
    env["NUMBA_OPT"] = "0"  # compiling takes longer than running
    run = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout[-3000:]
