"""Prompt lookup against brute force."""

from __future__ import annotations

import numpy as np
from hypothesis import example, given
from hypothesis import strategies as st

from hvdx.config import SpecConfig
from hvdx.draft import SourceContext
from hvdx.draft.lookup import PromptLookup, find_ngram
from hvdx.rows import Rows
from hvdx.testing import tree_fault
from hvdx.tree import DraftTree, is_chain

TEXTS = st.lists(st.integers(0, 3), min_size=1, max_size=40)
LENGTHS = st.tuples(st.integers(1, 5), st.integers(0, 5)).map(lambda pair: (pair[0], sum(pair)))


def brute_force(text: list[int], shortest: int, longest: int) -> int:
    """Position after the earliest occurrence of the longest n-gram that ends the text."""
    for length in range(longest, shortest - 1, -1):
        pattern = text[len(text) - length :]
        for start in range(len(text) - length):
            if len(pattern) == length and text[start : start + length] == pattern:
                return start + length
    return -1


@given(TEXTS, LENGTHS)
@example([1], (1, 1))
@example([2, 2], (1, 8))
@example([0, 1, 0, 1, 0, 1], (2, 3))
def test_find_ngram_is_brute_force(text: list[int], lengths: tuple[int, int]) -> None:
    assert find_ngram(np.array(text, np.int32), *lengths) == brute_force(text, *lengths)


@given(
    st.lists(st.tuples(TEXTS, st.integers(1, 20)), min_size=1, max_size=4),
    LENGTHS,
    st.data(),
)
def test_drafts_copy_from_the_text_and_stay_within_text_and_room(
    drawn: list[tuple[list[int], int]], lengths: tuple[int, int], data: st.DataObject
) -> None:
    spec = SpecConfig(lookup_min_ngram=lengths[0], lookup_max_ngram=lengths[1])
    context = SourceContext(vocab_size=4, num_rows=4, max_nodes=20, spec=spec, seed=0)
    rows, tree = Rows(4, 60, 1), DraftTree(4, 20)
    texts: dict[int, list[int]] = {}
    # What an earlier sequence left behind the text must never be proposed.
    rows.token_ids.fill(99)
    for text, room in drawn:
        cut = data.draw(st.integers(1, len(text)))
        row = rows.take(text[:cut], text[cut:])
        rows.room[row] = room
        texts[row] = text
    active = data.draw(st.lists(st.sampled_from(sorted(texts)), unique=True))
    PromptLookup(context).peek(rows, active, tree)
    for row in range(4):
        nodes = int(tree.num_nodes[row])
        assert tree_fault(tree, row, 4) is None
        if row not in active:
            assert nodes == 1
            continue
        text, start = texts[row], brute_force(texts[row], *lengths)
        right = text[start:][: int(rows.room[row]) - 1] if start >= 0 else []
        assert tree.token_ids[row, 1:nodes].tolist() == right
        assert is_chain(tree.parent[row, :nodes])
