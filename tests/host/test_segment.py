"""The index of a frozen text against its definition."""

from __future__ import annotations

import importlib
import itertools
import sys
import time
from pathlib import Path

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from hvdx.errors import HvdxError
from hvdx.suffix.index import (
    BEST,
    BEST_COUNT,
    COUNT,
    DEPTH,
    FIRST,
    NEXT,
    NUM_NEXT,
    PARENT,
    build_index,
    home_slot,
)
from hvdx.suffix.segment import (
    MAX_DEPTH,
    MAX_TOKEN,
    SEGMENT_WORDS,
    Segment,
    TokenError,
    as_tokens,
    describe,
    join_responses,
)

sys.path.append(str(Path(__file__).parent))
oracle = importlib.import_module("suffix_oracle")

RESPONSES = st.integers(1, 40).flatmap(
    lambda symbols: st.lists(
        st.lists(st.integers(0, symbols - 1), min_size=1, max_size=25), max_size=4
    )
)
Index = tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]


def text_of(responses: list[list[int]]) -> np.ndarray:
    return join_responses([np.array(response, np.int32) for response in responses])[0]


def context(text: np.ndarray, pos: int, most: int = MAX_DEPTH) -> list[int]:
    """Tokens before a position, nearest first, up to the sentinel."""
    found = []
    while len(found) < most and text[pos - 1 - len(found)] >= 0:
        found.append(int(text[pos - 1 - len(found)]))
    return found


def shared(one: list[int], other: list[int]) -> int:
    pairs = zip(one, other, strict=False)
    return next((k for k, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))


def check_order(text: np.ndarray, index: Index, depth: int) -> None:
    """All positions with a context, sorted; nodes nest and span what they should."""
    ctx, leaf_parent, nodes, _ = index
    contexts = [context(text, pos, depth) for pos in ctx.tolist()]
    assert sorted(ctx.tolist()) == [pos for pos in range(1, len(text)) if text[pos - 1] >= 0]
    assert contexts == sorted(contexts)
    common = [shared(one, other) for one, other in itertools.pairwise(contexts)]
    for node in range(1, len(nodes)):
        first, count = nodes[node, FIRST], nodes[node, COUNT]
        inside = common[first : first + count - 1]
        around = common[max(0, first - 1) : first] + common[first + count - 1 : first + count]
        assert count > 1 and min(inside) == nodes[node, DEPTH] > max(around, default=0)
        assert nodes[nodes[node, PARENT], DEPTH] == max(around, default=0)
    for rank, node in enumerate(leaf_parent.tolist()):
        near = common[max(0, rank - 1) : rank + 1]
        assert nodes[node, DEPTH] == max(near, default=0)
        assert nodes[node, FIRST] <= rank < nodes[node, FIRST] + nodes[node, COUNT]
    spans = nodes[1:, [FIRST, COUNT]].tolist()
    assert len({tuple(span) for span in spans}) == len(spans)


@settings(max_examples=300)
@given(RESPONSES, st.sampled_from([1, 2, 5, MAX_DEPTH]))
@example([[0] * 30], 127)
@example([], 127)
def test_contexts_are_sorted_and_runs_are_nodes(responses: list[list[int]], depth: int) -> None:
    text = text_of(responses)
    check_order(text, build_index(text, depth), depth)


@settings(max_examples=200)
@given(RESPONSES)
def test_nodes_know_what_comes_next(responses: list[list[int]]) -> None:
    text = text_of(responses)
    ctx, _, nodes, _ = build_index(text, MAX_DEPTH)
    plain = text[1:].tolist()
    for node in nodes[1:]:
        pos = int(ctx[node[FIRST]])
        w = text[pos - node[DEPTH] : pos].tolist()
        children = oracle.children(plain, w)
        assert node[COUNT] == oracle.count(plain, w)
        assert (node[BEST], node[BEST_COUNT]) == children[0]
        assert node[NUM_NEXT] == min(16, len(children))
        if node[BEST] < 0:
            continue
        longer = [*w, int(node[BEST])]
        if node[BEST_COUNT] == 1:
            after = -1 - node[NEXT]
            assert text[after - len(longer) : after].tolist() == longer
            continue
        target = nodes[node[NEXT]]
        after = int(ctx[target[FIRST]])
        assert target[COUNT] == node[BEST_COUNT] and target[DEPTH] >= len(longer)
        assert text[after - len(longer) : after].tolist() == longer


@given(RESPONSES)
def test_every_last_token_and_pair_is_in_the_table(responses: list[list[int]]) -> None:
    text = text_of(responses)
    ctx, _, nodes, bigram = build_index(text, MAX_DEPTH)
    entries = {}
    for last, before, value, _ in bigram[bigram[:, 0] >= 0].tolist():
        assert (last, before) not in entries
        slot = home_slot(last, before, len(bigram))
        while bigram[slot, 0] != last or bigram[slot, 1] != before:
            assert bigram[slot, 0] >= 0
            slot = (slot + 1) % len(bigram)
        first, count = (-1 - value, 1) if value < 0 else nodes[value, [FIRST, COUNT]].tolist()
        entries[last, before] = first, count
    wanted: dict[tuple[int, int], list[int]] = {}
    for rank, pos in enumerate(ctx.tolist()):
        last, *rest = context(text, pos, 2)
        wanted.setdefault((last, -1), []).append(rank)
        for before in rest:
            wanted.setdefault((last, before), []).append(rank)
    assert entries == {key: (ranks[0], len(ranks)) for key, ranks in wanted.items()}
    assert 3 * len(entries) <= 2 * len(bigram)


def fibonacci(size: int) -> list[int]:
    one, other = [0], [0, 1]
    while len(other) < size:
        one, other = other, other + one
    return other[:size]


@pytest.mark.parametrize("kind", ["one token", "period", "fibonacci", "copies", "distinct"])
def test_degenerate_text_is_indexed_in_linear_time(kind: str) -> None:
    size = 60_000
    rng = np.random.default_rng(0)
    text = {
        "one token": np.zeros(size),
        "period": np.arange(size) % 3,
        "fibonacci": np.array(fibonacci(size)),
        "copies": np.tile(rng.integers(0, 50, size // 20), 20),
        "distinct": np.arange(size),
    }[kind]
    responses = [text.astype(np.int32)]
    begin = time.process_time()
    segment = Segment(*join_responses(responses), np.zeros(1, np.int64))
    # Comparing whole contexts would take minutes, and 2 µs per token is some 0.1 s.
    assert time.process_time() - begin < 5
    assert segment.nodes[:, DEPTH].max() <= MAX_DEPTH
    assert segment.num_bytes < 64 * size


def test_builder_gives_up_the_gil() -> None:
    assert build_index.targetoptions["nogil"]


@given(RESPONSES)
def test_segments_describe_themselves(responses: list[list[int]]) -> None:
    arrays = [np.array(response, np.int32) for response in responses]
    text, starts = join_responses(arrays)
    segment = Segment(text, starts, np.arange(len(arrays)))
    assert text[0] == text[-1] == -1 and len(text) == 1 + sum(len(r) + 1 for r in responses)
    for start, response in zip(starts.tolist(), responses, strict=True):
        assert text[start : start + len(response) + 1].tolist() == [*response, -1]
    descriptor = describe([segment, segment])
    assert descriptor.dtype == np.int64 and descriptor.shape == (1 + 2 * SEGMENT_WORDS,)
    assert descriptor[0] == 2 and (descriptor[1:17] == descriptor[17:]).all()
    assert descriptor[1] == text.ctypes.data and descriptor[2] == len(text)


@pytest.mark.parametrize(
    "tokens",
    [[-1], [5, -3], [2**31 - 1], [2**40], [2**70], [1.5], ["a"], [[1, 2]], 7, None, [True],
     np.array([2**31], np.uint64), np.zeros(3), [None], [[1], [2, 3]]],
)  # fmt: skip
def test_what_is_no_list_of_token_ids_is_refused(tokens: object) -> None:
    with pytest.raises(TokenError, match=r"^[A-Z].*\.$") as caught:
        as_tokens(tokens)
    assert isinstance(caught.value, ValueError) and isinstance(caught.value, HvdxError)


@pytest.mark.parametrize("tokens", [[], (), [0, MAX_TOKEN], (3,), np.array([7], np.uint8)])
def test_token_ids_are_copied(tokens: object) -> None:
    taken = as_tokens(tokens)
    assert taken.dtype == np.int32 and taken.tolist() == list(tokens)  # type: ignore[call-overload]
    source = np.array([1, 2], np.int32)
    taken = as_tokens(source)
    source[0] = 9
    assert taken.tolist() == [1, 2]
