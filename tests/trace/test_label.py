"""Accepted lengths read off recorded text: the worked examples, and brute force."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hvdx.trace.label import label

STOP = 0
# (token, parent) of nodes 1..; node 0 is the pending token.
PATH = [(4, 0), (1, 1), (2, 2), (3, 3)]
TREE = [(4, 0), (1, 1), (9, 0), (2, 2), (7, 3)]


def arrays(nodes: list[tuple[int, int]]) -> tuple[np.ndarray, np.ndarray]:
    return (
        np.array([-7, *(token for token, _ in nodes)], np.int32),
        np.array([-1, *(parent for _, parent in nodes)], np.int16),
    )


def found(nodes: list[tuple[int, int]], following: list[int], *, ended: bool) -> int | None:
    return label(*arrays(nodes), np.array(following, np.int32), ended=ended)


@pytest.mark.parametrize(
    ("following", "ended", "path", "tree"),
    [
        ([4, 1, 2, 3, 8], False, 4, 3),
        ([4, 1, 5], False, 2, 2),
        ([9, 7, 8], False, 0, 2),
        ([8], False, 0, 0),
        ([4, STOP], True, 1, 1),
        ([4, 1], False, None, None),
    ],
)
def test_worked_examples(
    following: list[int], ended: bool, path: int | None, tree: int | None
) -> None:
    assert found(PATH, following, ended=ended) == path
    assert found(TREE, following, ended=ended) == tree


def test_a_stop_token_that_was_drafted_counts_and_nothing_behind_it() -> None:
    assert found([(4, 0), (STOP, 1), (5, 2)], [4, STOP], ended=True) == 2


def test_a_draft_that_ends_where_the_record_does_is_known() -> None:
    assert found([(4, 0), (1, 1)], [4, 1], ended=False) == 2


@st.composite
def trees(draw: st.DrawFn) -> list[tuple[int, int]]:
    nodes: list[tuple[int, int]] = []
    for node in range(1, draw(st.integers(1, 12))):
        parent, token = draw(st.integers(0, node - 1)), draw(st.integers(0, 2))
        if (token, parent) not in nodes:
            nodes.append((token, parent))
        else:
            break
    return nodes


@given(trees(), st.lists(st.integers(0, 2), min_size=1, max_size=8), st.booleans())
def test_labels_are_those_of_brute_force(
    nodes: list[tuple[int, int]], following: list[int], ended: bool
) -> None:
    paths: list[list[int]] = [[]]
    for token, parent in nodes:
        paths.append([*paths[parent], token])
    best = max(len(one) for one in paths if one == following[: len(one)])
    reaches = [
        one for one in paths if len(one) > len(following) and one[: len(following)] == following
    ]
    expected = None if best == len(following) and reaches and not ended else best
    assert found(nodes, following, ended=ended) == expected
