"""Draft trees: which are legal, and how they fall into paths."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hvdx.config import MAX_NODES
from hvdx.testing import tree_fault
from hvdx.tree import DraftTree, Plan, is_chain, longest_path, path_groups

VOCAB = 50


@st.composite
def parent_lists(draw: st.DrawFn) -> list[int]:
    """Parents of nodes 1.. of a tree of up to 64 nodes; deep, wide and anything between."""
    size = draw(st.integers(0, MAX_NODES - 1))
    reach = draw(st.integers(1, MAX_NODES))
    return [draw(st.integers(max(0, node - reach), node)) for node in range(size)]


def trees() -> st.SearchStrategy[tuple[list[int], list[int]]]:
    """Tokens and parents of a legal draft."""
    return parent_lists().flatmap(
        lambda parents: st.tuples(
            st.lists(st.integers(0, VOCAB - 1), min_size=len(parents), max_size=len(parents)),
            st.just(parents),
        )
    )


def path_to(node: int, parents: list[int]) -> list[int]:
    """Nodes from the root to a node. parents: of nodes 1.."""
    path = [node]
    while path[-1] > 0:
        path.append(parents[path[-1] - 1])
    return path[::-1]


def written(tokens: list[int], parents: list[int]) -> DraftTree:
    tree = DraftTree(3, MAX_NODES)
    tree.set(1, tokens, parents)
    return tree


def groups_of(parents: list[int]) -> Iterator[tuple[int, list[int]]]:
    """Leaf and members of every path that `path_groups` finds, in its order."""
    parent = np.array([-1, *parents], np.int32)
    depth = np.array([len(path_to(node, parents)) - 1 for node in range(parent.size)], np.int32)
    group, leaf = np.empty(parent.size, np.int32), np.empty(parent.size, np.int32)
    for index in range(path_groups(parent, depth, group, leaf)):
        yield int(leaf[index]), np.flatnonzero(group == index).tolist()


@given(parent_lists())
def test_every_node_is_in_one_group_and_on_that_groups_path(parents: list[int]) -> None:
    found = list(groups_of(parents))
    members = [node for _, nodes in found for node in nodes]
    assert sorted(members) == list(range(len(parents) + 1))
    for leaf, nodes in found:
        assert set(nodes) <= set(path_to(leaf, parents))
        assert leaf in nodes


@given(parent_lists())
def test_paths_end_at_the_leaves_deepest_first(parents: list[int]) -> None:
    leaves = [leaf for leaf, _ in groups_of(parents)]
    assert sorted(leaves) == sorted(set(range(len(parents) + 1)) - set(parents))
    assert leaves == sorted(leaves, key=lambda leaf: (-len(path_to(leaf, parents)), leaf))


@given(parent_lists())
def test_a_node_belongs_to_the_first_path_through_it(parents: list[int]) -> None:
    taken: set[int] = set()
    for leaf, nodes in groups_of(parents):
        fresh = set(path_to(leaf, parents)) - taken
        assert set(nodes) == fresh
        taken |= fresh


@given(parent_lists())
def test_chain_is_what_never_branches(parents: list[int]) -> None:
    parent = np.array([-1, *parents], np.int32)
    assert is_chain(parent) == (parents == list(range(len(parents))))
    assert is_chain(np.arange(-1, len(parents), dtype=np.int32))


@given(trees())
def test_set_writes_a_legal_tree(draft: tuple[list[int], list[int]]) -> None:
    tokens, parents = draft
    tree = written(tokens, parents)
    assert tree_fault(tree, 1, VOCAB) is None
    assert tree.num_nodes.tolist() == [1, len(tokens) + 1, 1]
    assert tree.token_ids[1, 1 : len(tokens) + 1].tolist() == tokens
    depths = [len(path_to(node, parents)) - 1 for node in range(len(tokens) + 1)]
    assert tree.depth[1, : len(tokens) + 1].tolist() == depths
    for count in range(1, len(tokens) + 2):
        assert longest_path(tree, 1, count) == max(depths[:count])


@given(trees(), st.data())
def test_a_shorter_draft_leaves_nothing_of_a_longer_one(
    draft: tuple[list[int], list[int]], data: st.DataObject
) -> None:
    tree = written(*draft)
    tokens, parents = data.draw(trees())
    tree.set(1, tokens, parents)
    assert tree_fault(tree, 1, VOCAB) is None
    assert longest_path(tree, 1, len(tokens) + 1) == longest_path(
        written(tokens, parents), 1, len(tokens) + 1
    )


def test_a_chain_is_seen_as_one() -> None:
    tree = DraftTree(2, 8)
    tree.set(0, [4, 5, 6], range(3))
    assert is_chain(tree.parent[0, :4])
    assert tree.depth[0, :4].tolist() == [0, 1, 2, 3]


@given(trees().filter(lambda draft: bool(draft[0])), st.data())
def test_one_wrong_entry_is_a_fault(
    draft: tuple[list[int], list[int]], data: st.DataObject
) -> None:
    tree = written(*draft)
    node = data.draw(st.integers(1, len(draft[0])))
    field = data.draw(st.sampled_from(["token_ids", "parent", "depth"]))
    wrong = {
        "token_ids": st.sampled_from([-1, VOCAB, VOCAB + 7, -(2**31), 2**31 - 1]),
        "parent": st.integers(node, 2**15 - 1) | st.integers(-(2**15), -1),
        "depth": st.integers(-(2**15), 2**15 - 1).filter(
            lambda depth: depth != tree.depth[1, node]
        ),
    }[field]
    getattr(tree, field)[1, node] = data.draw(wrong)
    assert tree_fault(tree, 1, VOCAB) is not None


@pytest.mark.parametrize("count", [-5, 0, MAX_NODES + 1, 10_000])
def test_an_impossible_node_count_is_a_fault(count: int) -> None:
    tree = written([1, 2], [0, 1])
    tree.num_nodes[1] = count
    fault = tree_fault(tree, 1, VOCAB)
    assert fault is not None and "nodes" in fault


def test_a_root_below_the_pending_token_is_a_fault() -> None:
    """Positions come from depths: a shifted root would shift every node's position."""
    tree = written([1, 2], [0, 1])
    tree.depth[1, :3] += 5
    assert tree_fault(tree, 1, VOCAB) is not None


def test_a_draft_that_does_not_fit_is_refused() -> None:
    tree = DraftTree(1, 4)
    with pytest.raises((ValueError, IndexError)):
        tree.set(0, [1] * 4, [0] * 4)


def test_plan_starts_with_roots_and_drops_rows_in_order() -> None:
    plan = Plan(5)
    plan.start([4, 0, 2])
    plan.num_nodes[0], plan.source[0] = 7, 1
    assert plan.num_nodes[plan.rows].tolist() == [1, 7, 1]
    plan.drop(0)
    assert plan.rows.tolist() == [4, 2]
    assert plan.num_nodes[plan.rows].tolist() == [1, 1]
    plan.drop(3)
    assert plan.rows.tolist() == [4, 2]
    plan.start([1])
    assert plan.rows.tolist() == [1]
    assert plan.num_nodes.tolist() == [1] * 5
    assert plan.source.tolist() == [-1] * 5
