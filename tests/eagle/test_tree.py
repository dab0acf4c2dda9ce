"""Growing and cutting draft trees against a plain re-implementation."""

from __future__ import annotations

import importlib
import math
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from hvdx.eagle.ending import Ending, goes_on, never
from hvdx.eagle.tree import (
    Ahead,
    Beam,
    best_children,
    best_of,
    expand,
    new_ahead,
    new_tree,
    next_level,
    num_candidates,
    num_promising,
    rerank,
)
from hvdx.testing import tree_fault
from hvdx.tree import DraftTree

sys.path.append(str(Path(__file__).parent))
oracle = importlib.import_module("drafter_oracle")

LogProbs = Callable[[tuple[int, ...]], np.ndarray]


def grow(
    models: list[LogProbs],
    top_k: int,
    depth: int,
    totals: list[int],
    *,
    early: bool = True,
    ending: Ending | None = None,
) -> DraftTree:
    """Draft a tree per row whose distributions come from `models`, over target ids 2 * draft id.

    early: what is not promising is not run
    """
    num_rows = len(models)
    ends = never(num_rows, depth) if ending is None else ending
    target_ids = 2 * np.arange(models[0](()).size, dtype=np.int64)
    found, beam = new_tree(num_rows, top_k, depth)
    nodes = np.array(totals, np.int32)
    levels: list[list[tuple[int, ...]]] = [[()] * num_rows]
    width = 1
    for level in range(depth):
        paths = [
            path for row in range(num_rows) for path in slots_of(levels[-1], row, num_rows)[:width]
        ]
        rows = [models[at // width](path) for at, path in enumerate(paths)]
        values = np.empty((len(rows), top_k), np.float32)
        ids = np.empty((len(rows), top_k), np.int64)
        best_children(np.stack(rows), values, ids)
        if early:
            ahead = new_ahead(num_rows, top_k, depth)
            state = found, beam, ahead, ends
            found_width = next_level(level, values, ids, target_ids, nodes, *state)
        else:
            expand(level, values, ids, target_ids, found, beam)
        sources, tokens = beam.source.ravel(), beam.token_ids.ravel() // 2
        levels.append([(*paths[s], int(t)) for s, t in zip(sources, tokens, strict=True)])
        count = num_candidates(top_k, level + 1)
        best = np.zeros(num_rows)
        width = num_promising(count, nodes, found, beam, best) if early else top_k
        check_visibility(levels, beam.sees, width)
        if early:
            if level + 1 == depth or not goes_on(level + 1, best, ends):
                width = 0
            assert found_width == width
            check_ahead(ahead, beam, width, (level + 1) * top_k)
        if width == 0:
            break
    out = DraftTree(num_rows, 64)
    fields = (out.token_ids, out.parent, out.depth, out.score, out.num_nodes)
    rerank(count, nodes, ends.least, found, np.arange(num_rows), *fields)
    return out


def check_ahead(ahead: Ahead, beam: Beam, width: int, seen: int) -> None:
    """The first slots of every row's beam, each field in one piece."""
    count = beam.score.shape[0] * width
    assert np.array_equal(ahead.token_ids[:count], beam.token_ids[:, :width].ravel())
    assert np.array_equal(ahead.source[:count], beam.source[:, :width].ravel())
    assert np.array_equal(ahead.sees[: count * seen], beam.sees[:, :width, :seen].ravel())


def slots_of(level: list[tuple[int, ...]], row: int, num_rows: int) -> list[tuple[int, ...]]:
    """Paths to the slots of a row's beam, or to its root."""
    slots = len(level) // num_rows
    return level[row * slots : (row + 1) * slots]


def check_visibility(levels: list[list[tuple[int, ...]]], sees: np.ndarray, width: int) -> None:
    """A slot to run sees exactly one entry per level: the beginnings of its own path."""
    num_rows, top_k = sees.shape[:2]
    for row in range(num_rows):
        for slot, path in enumerate(slots_of(levels[-1], row, num_rows)[:width]):
            entries = np.flatnonzero(sees[row, slot])
            assert (entries // top_k).tolist() == list(range(len(levels) - 1))
            seen = [slots_of(levels[1 + e // top_k], row, num_rows)[e % top_k] for e in entries]
            assert seen == [path[: length + 1] for length in range(len(path))]


def random_model(seed: int, vocab_size: int, *, tied: bool) -> LogProbs:
    """A distribution for every path; tied: coarse, often certain, so that scores coincide."""

    def log_probs(path: tuple[int, ...]) -> np.ndarray:
        rng = np.random.default_rng([seed, *path])
        if tied:
            return -rng.integers(0, 3, vocab_size).astype(np.float32)
        x = 2.0 * rng.normal(size=vocab_size)
        return (x - np.log(np.exp(x).sum())).astype(np.float32)

    return log_probs


def nodes_of(tree: DraftTree, row: int) -> list[tuple[int, int, float]]:
    """Draft id, parent and score of nodes 1.."""
    inside = slice(1, tree.num_nodes[row])
    return list(
        zip(
            (tree.token_ids[row, inside] // 2).tolist(),
            tree.parent[row, inside].tolist(),
            tree.score[row, inside].tolist(),
            strict=True,
        )
    )


def assert_same(tree: DraftTree, row: int, expected: list[tuple[int, int, float]]) -> None:
    found = nodes_of(tree, row)
    assert [node[:2] for node in found] == [node[:2] for node in expected]
    scores = [math.exp(node[2]) for node in expected]
    np.testing.assert_allclose([node[2] for node in found], scores, rtol=1e-5)
    assert tree_fault(tree, row, 2 * 64) is None


def no_duplicates(tree: DraftTree, row: int) -> bool:
    siblings = [node[:2] for node in nodes_of(tree, row)]
    return len(set(siblings)) == len(siblings)


def test_the_published_example() -> None:
    table = {
        (): (0.55, 0.35, 0.06, 0.04),
        (0,): (0.06, 0.3, 0.6, 0.04),
        (1,): (0.8, 0.06, 0.1, 0.04),
    }

    def log_probs(path: tuple[int, ...]) -> np.ndarray:
        return np.log(np.array(table[path], np.float32))

    tree = grow([log_probs], 2, 2, [5])
    assert tree.num_nodes[0] == 5
    assert (tree.token_ids[0, 1:5] // 2).tolist() == [0, 1, 2, 0]
    assert tree.parent[0, 1:5].tolist() == [0, 0, 1, 2]
    assert tree.depth[0, :5].tolist() == [0, 1, 1, 2, 2]
    np.testing.assert_allclose(tree.score[0, 1:5], [0.55, 0.35, 0.33, 0.28], rtol=1e-5)


@pytest.mark.parametrize("tied", [False, True], ids=["random", "tied"])
def test_random_trees_equal_brute_force(tied: bool) -> None:
    rng = np.random.default_rng(7)
    for seed in range(200):
        top_k, depth = int(rng.integers(1, 7)), int(rng.integers(1, 6))
        vocab_size = int(rng.integers(top_k, 64))
        num_rows = int(rng.integers(1, 4))
        most = min(64, 1 + num_candidates(top_k, depth))
        totals = rng.integers(1, most + 1, num_rows).tolist()
        models = [random_model(1000 * seed + row, vocab_size, tied=tied) for row in range(num_rows)]
        tree = grow(models, top_k, depth, totals)
        for row, total in enumerate(totals):
            assert_same(tree, row, oracle.brute_tree(models[row], top_k, depth, total))
            assert no_duplicates(tree, row)


def plain_levels(
    models: list[LogProbs], top_k: int, depth: int, totals: list[int], ending: Ending
) -> int:
    """After how many levels the rule ends a pass, read off brute trees of every depth."""
    for levels in range(1, depth):
        expected, prices = 0.0, []
        for row, (model, total) in enumerate(zip(models, totals, strict=True)):
            whole = oracle.brute_tree(model, top_k, levels, 1 + num_candidates(top_k, levels))
            ranked = sorted((math.exp(score) for _, _, score in whole), reverse=True)
            place = {0: 0}
            for node, (_, parent, _) in enumerate(whole, 1):
                place[node] = place[parent] + 1
            newest = [math.exp(n[2]) for at, n in enumerate(whole, 1) if place[at] == levels]
            last = ranked[total - 2] if total - 2 < len(ranked) else 0.0
            if total > 1 and max(newest, default=0.0) > last:
                expected += max(newest) * ending.gain[row] * ending.follow[levels]
                prices.append(ending.price[row])
        if not prices or expected < min(prices):
            return levels
    return depth


def test_a_pass_that_ends_early_leaves_the_tree_of_the_levels_that_ran() -> None:
    rng, ran = np.random.default_rng(8), set()
    for seed in range(150):
        top_k, depth, num_rows = int(rng.integers(1, 4)), 5, int(rng.integers(1, 4))
        models = [random_model(1000 * seed + row, 20, tied=False) for row in range(num_rows)]
        most = 1 + num_candidates(top_k, depth)
        totals = rng.integers(1, min(24, most) + 1, num_rows).tolist()
        price = rng.uniform(0.01, 0.3, num_rows) * (rng.random(num_rows) < 0.9)
        gain, follow = rng.uniform(0.3, 1.5, num_rows), rng.uniform(0.3, 1.0, depth + 1)
        ending = Ending(price, gain, np.zeros(num_rows), follow)
        levels = plain_levels(models, top_k, depth, totals, ending)
        ran.add(levels)
        tree = grow(models, top_k, depth, totals, ending=ending)
        for row, total in enumerate(totals):
            assert_same(tree, row, oracle.brute_tree(models[row], top_k, levels, total))
    assert ran == {1, 2, 3, 4, 5}


def test_nodes_that_are_not_worth_their_price_are_left_out_but_for_the_best() -> None:
    for seed in range(40):
        models = [random_model(seed, 20, tied=seed % 2 == 0), random_model(seed, 20, tied=False)]
        whole = grow(models, 3, 4, [12, 12])
        for least in (1e-3, 0.03, 0.3, 2.0):
            ending = never(2, 4)._replace(least=np.full(2, least))
            cut = grow(models, 3, 4, [12, 12], ending=ending)
            for row in range(2):
                scores = sorted((score for _, _, score in nodes_of(whole, row)), reverse=True)
                count = max(sum(score >= least for score in scores), 1)
                assert_same(cut, row, oracle.brute_tree(models[row], 3, 4, count + 1))


def test_what_a_level_must_bring_it_must_bring_to_all_rows_together() -> None:
    follow, free = np.array([0.0, 0.5]), np.array([0.0, 9.0])
    for best, gain, price, expected in (
        ([0.8, 0.4], [1.0, 1.0], [0.6, 0.6], True),  # 0.4 + 0.2
        ([0.8, 0.3], [1.0, 1.0], [0.6, 0.6], False),
        ([0.8, 0.3], [1.0, 2.0], [0.6, 0.6], True),
        ([0.8, 0.0], [1.0, 9.0], [0.41, 0.41], False),  # the second row's tree is settled
        ([0.1, 0.1], [1.0, 1.0], free, True),  # a row of another policy wants all levels
        ([0.1, 0.0], [1.0, 1.0], free[::-1], False),  # and has none left to draft
        ([0.0, 0.0], [1.0, 1.0], [0.0, 0.0], False),
    ):
        ending = Ending(np.array(price), np.array(gain), np.zeros(2), follow)
        assert goes_on(1, np.array(best), ending) is expected, (best, gain, price)


def test_what_is_not_promising_is_not_run_and_no_tree_changes() -> None:
    for seed in range(30):
        models = [random_model(seed, 20, tied=seed % 2 == 0)]
        early = grow(models, 3, 6, [9])
        assert nodes_of(early, 0) == nodes_of(grow(models, 3, 6, [9], early=False), 0)


def test_a_larger_tree_contains_every_smaller_one() -> None:
    def paths(tree: DraftTree) -> set[tuple[int, ...]]:
        known: list[tuple[int, ...]] = [()]
        for token, parent, _ in nodes_of(tree, 0):
            known.append((*known[parent], token))
        return set(known)

    for seed in range(20):
        models = [random_model(seed, 30, tied=seed % 2 == 0)]
        grown = [paths(grow(models, 4, 4, [total])) for total in range(1, 30)]
        assert all(small < large for small, large in pairwise(grown))


def test_a_parent_wins_over_a_child_of_the_same_score() -> None:
    def certain(path: tuple[int, ...]) -> np.ndarray:
        return np.array([0.0, -np.inf, -np.inf], np.float32)

    tree = grow([certain], 2, 4, [4])
    assert nodes_of(tree, 0) == [(0, 0, 1.0), (0, 1, 1.0), (0, 2, 1.0)]


def test_a_chain_is_the_likeliest_token_after_token() -> None:
    model = random_model(3, 50, tied=False)
    path: tuple[int, ...] = ()
    for _ in range(5):
        path = (*path, int(model(path).argmax()))
    tree = grow([model], 1, 5, [6])
    assert [node[:2] for node in nodes_of(tree, 0)] == list(zip(path, range(5), strict=True))


def test_what_is_no_number_is_never_drafted() -> None:
    def broken(path: tuple[int, ...]) -> np.ndarray:
        row = np.full(8, np.nan, np.float32)
        if len(path) == 0:
            row[3] = -0.5
        return row

    tree = grow([broken], 3, 3, [10])
    assert nodes_of(tree, 0) == [(3, 0, pytest.approx(math.exp(-0.5)))]


@pytest.mark.parametrize("size", [1, 5, 63, 64, 65, 1000])
def test_the_best_of_many_numbers(size: int) -> None:
    rng = np.random.default_rng(size)
    for case in range(20):
        numbers = rng.normal(size=size).astype(np.float32)
        if case % 2:
            numbers = np.round(numbers)
            numbers[rng.random(size) < 0.2] = np.nan
            numbers[rng.random(size) < 0.1] = -np.inf
        top = int(rng.integers(1, 12))
        values, index = np.empty(top, np.float32), np.empty(top, np.int64)
        usable = [at for at in range(size) if numbers[at] > -np.inf]
        expected = sorted(usable, key=lambda at: (-numbers[at], at))[:top]
        assert best_of(numbers, values, index) == len(expected)
        assert index[: len(expected)].tolist() == expected
        assert values[: len(expected)].tolist() == numbers[expected].tolist()
        assert (values[len(expected) :] == -np.inf).all() and (index[len(expected) :] == 0).all()
