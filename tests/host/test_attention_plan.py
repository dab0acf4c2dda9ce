"""Attention plans: every query meets each split that it can see once, along its own path."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hvdx.attention.plan import max_work, plan_attention, plan_prefill, split_edges
from hvdx.tree import is_chain

WIDTH = 4
MAX_PATH = 20


@dataclass(frozen=True)
class Batch:
    """What `plan_attention` takes; slots are random and all different."""

    parent: np.ndarray
    positions: np.ndarray
    slots: np.ndarray
    row_start: np.ndarray
    context: np.ndarray

    def path(self, node: int) -> list[int]:
        """Packed nodes from the root to a node."""
        start = self.row_start[self.row_start <= node].max()
        path = [node]
        while (up := self.parent[path[-1]]) >= 0:
            path.append(start + up)
        return path[::-1]


def pack(trees: list[list[int]], contexts: list[int]) -> Batch:
    """trees: parents of nodes 1.. of each entry."""
    parents = [[-1, *tree] for tree in trees]
    depths = []
    for parent, context in zip(parents, contexts, strict=True):
        depth = [0] * len(parent)
        for node in range(1, len(parent)):
            depth[node] = depth[parent[node]] + 1
        depths += [context + level for level in depth]
    return Batch(
        np.array([up for parent in parents for up in parent], np.int32),
        np.array(depths, np.int32),
        np.random.default_rng(0).permutation(10 * len(depths))[: len(depths)].astype(np.int64),
        np.cumsum([0, *map(len, parents)]).astype(np.int32),
        np.array(contexts, np.int32),
    )


@st.composite
def batches(draw: st.DrawFn) -> Batch:
    """One to three trees of up to 20 nodes, chains and lone roots among them."""
    trees, contexts = [], []
    for _ in range(draw(st.integers(1, 3))):
        reach = draw(st.integers(1, 20))
        size = draw(st.integers(0, 19))
        trees.append([draw(st.integers(max(0, node - reach), node)) for node in range(size)])
        contexts.append(draw(st.sampled_from([0, 1, 120, 127, 128, 129, 500, 2040, 2048])))
    return pack(trees, contexts)


def plan(batch: Batch, sizes: tuple[int, int, int] | None = None, max_path: int = MAX_PATH):
    """Lists, paths and work, in arrays full of rubbish before, and what the planner returned."""
    edges = split_edges(int(batch.positions.max()) + 1)
    num_lists, num_paths, num_work = sizes or max_work(
        batch.positions.size, batch.context.size, edges.size - 1, WIDTH, max_path
    )
    lists = np.full((num_lists, WIDTH), 7, np.int32)
    paths = np.full((num_paths, max_path), 7, np.int32)
    work = np.full((num_work, 4), 7, np.int32)
    arrays = (batch.parent, batch.positions, batch.slots, batch.row_start, batch.context)
    return edges, lists, paths, work, plan_attention(*arrays, edges, lists, paths, work)


@given(batches())
def test_every_pair_is_in_one_item_with_the_right_path(batch: Batch) -> None:
    edges, lists, paths, work, count = plan(batch)
    assert count >= 0
    assert (work[count:] == -1).all()
    met = []
    for entry, query_list, path, split in work[:count]:
        context = batch.context[entry]
        for node in lists[query_list][lists[query_list] >= 0]:
            assert batch.row_start[entry] <= node < batch.row_start[entry + 1]
            if edges[split] > batch.positions[node]:
                continue
            met.append((node, split))
            if path < 0:
                assert edges[split + 1] <= context
            else:
                own = batch.slots[batch.path(node)]
                assert paths[path, : own.size].tolist() == own.tolist()
    wanted = [
        (node, split)
        for node, position in enumerate(batch.positions)
        for split in range(np.searchsorted(edges, position, "right"))
    ]
    assert sorted(met) == wanted


@given(batches())
def test_lists_and_paths_are_padded_and_chains_have_one_path(batch: Batch) -> None:
    _, lists, paths, work, count = plan(batch)
    used = set(work[:count, 1].tolist())
    for index, members in enumerate(lists):
        real = members[members >= 0]
        assert (members[real.size :] == -1).all()
        assert (real.size > 0) == (index in used)
    for entry in range(batch.context.size):
        start, end = batch.row_start[entry : entry + 2]
        own = work[:count][work[:count, 0] == entry]
        if is_chain(batch.parent[start:end]):
            (path,) = set(own[:, 2].tolist())
            slots = batch.slots[start:end].tolist()
            assert paths[path].tolist() == slots + [-1] * (MAX_PATH - len(slots))


def test_too_small_arrays_say_what_is_needed() -> None:
    batch = pack([[0, 0, 1, 1], [0, 1, 2]], [300, 10])
    # Six lists: two of the whole tree, three of its paths, one of the chain.
    sizes = (6, 4, 2 * 2 + 3 + 1)
    assert plan(batch, sizes)[4] == 8
    assert plan(batch, (6, 4, 7))[4] == -8
    assert plan(batch, (5, 4, 8))[4] == -6
    assert plan(batch, (6, 3, 8))[4] == -4
    assert plan(batch, sizes, max_path=3)[4] == -4


def test_an_empty_entry_has_no_work() -> None:
    batch = pack([[0, 0]], [5])
    hole = Batch(
        batch.parent,
        batch.positions,
        batch.slots,
        np.array([0, 0, 3], np.int32),
        np.array([9, 5], np.int32),
    )
    _, _, _, work, count = plan(hole)
    assert count == 2 and set(work[:count, 0]) == {1}


@pytest.mark.parametrize(
    ("max_len", "count", "last"),
    [
        (1, 1, 128),
        (128, 1, 128),
        (129, 2, 256),
        (2048, 16, 2048),
        (2049, 17, 2304),
        (8192, 40, 8192),
        (8193, 41, 8704),
        (32768, 88, 32768),
        (32769, 89, 33792),
    ],
)
def test_splits_follow_from_positions(max_len: int, count: int, last: int) -> None:
    edges = split_edges(max_len)
    assert edges.dtype == np.int32
    assert (edges.size - 1, edges[0], edges[-1]) == (count, 0, last)
    assert edges.tolist() == split_edges(100_000)[: count + 1].tolist()


def test_prefill_tiles_cover_every_token_late_ones_first() -> None:
    row_start = np.array([0, 9, 9, 10, 14], np.int32)
    tiles = np.full((7, 2), 7, np.int32)
    assert plan_prefill(row_start, 4, tiles) == 5
    assert tiles.tolist() == [[0, 8], [0, 4], [0, 0], [2, 9], [3, 10], [-1, -1], [-1, -1]]
    assert plan_prefill(row_start, 4, tiles[:3]) == -5
