"""Drafts from a row's own text against trying every match length by hand."""

from __future__ import annotations

import importlib
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hvdx.suffix import automaton as sa
from hvdx.suffix.own_draft import MAX_CHILDREN, SCRATCH_FLOATS, SCRATCH_WORDS, own_draft

sys.path.append(str(Path(__file__).parent))
oracle = importlib.import_module("suffix_oracle")
Settings = oracle.Settings


@st.composite
def texts(draw: st.DrawFn) -> list[int]:
    """Tokens over 2, 3, 8 or 40 symbols with planted repeats; sometimes a prediction before."""
    symbols = draw(st.sampled_from([2, 3, 8, 40]))
    text = draw(st.lists(st.integers(0, symbols - 1), min_size=1, max_size=30))
    for _ in range(draw(st.integers(0, 4))):
        begin = draw(st.integers(0, len(text) - 1))
        text = text + text[begin : begin + draw(st.integers(1, 15))]
    if draw(st.integers(0, 3)) == 0:
        cut = draw(st.integers(0, len(text)))
        text = [*text[:cut], oracle.SENTINEL, *text]
    return text


# Probabilities that are no sum of few binary digits, so that float32 rounding matters.
SETTINGS = st.builds(
    Settings,
    match_cap=st.sampled_from([64, 64, 1, 2, 5]),
    max_draft=st.sampled_from([63, 63, 1, 4]),
    spec_factor=st.sampled_from([1.0, 1.0, 0.5, 2.0, 0.0]),
    spec_offset=st.sampled_from([0.0, 0.0, 1.5, -1.0]),
    min_token_prob=st.sampled_from([0.1, 0.1, 0.3, 0.04, 1.0]),
    room=st.sampled_from([63, 63, 0, 1, 6]),
)


def draft_of(text: list[int], chosen: Any, depth: int = 0) -> Any:
    """The compiled draft as the oracle writes one, and a check of what it must not touch."""
    arena = np.full(sa.arena_words(len(text)), -7, np.int32)
    sa.reset(arena, len(text), depth or chosen.match_cap + chosen.max_draft)
    sa.append_text(arena, np.array(text, np.int32))
    tokens, parent = np.full(64, -9, np.int32), np.full(64, -9, np.int32)
    prob, info = np.full(64, -9, np.float32), np.full(16, -9.0)
    scratch = np.full(SCRATCH_WORDS, -9, np.int32)
    size = own_draft(
        arena,
        chosen.match_cap,
        chosen.max_draft,
        chosen.spec_factor,
        chosen.spec_offset,
        chosen.min_token_prob,
        chosen.use_tree,
        chosen.room,
        tokens,
        parent,
        prob,
        info,
        scratch,
        np.full(SCRATCH_FLOATS, -9, np.float32),
    )
    assert info[0] == size and (info[11:] == -9).all()
    numbers = [int(info[index]) for index in range(2, 9)]
    drafted = tokens[:size].tolist(), parent[:size].tolist(), prob[:size].tolist()
    return oracle.Draft(*drafted, float(info[1]), *numbers)


@settings(max_examples=1000)
@given(texts(), SETTINGS)
def test_every_draft_is_the_best_path(text: list[int], chosen: Any) -> None:
    assert draft_of(text, chosen) == oracle.own_draft(text, chosen)


@settings(max_examples=500)
@given(texts(), SETTINGS)
def test_every_draft_is_the_best_tree(text: list[int], chosen: Any) -> None:
    chosen = replace(chosen, use_tree=True)
    assert draft_of(text, chosen) == oracle.own_draft(text, chosen)


@settings(max_examples=30)
@given(texts())
def test_drafts_are_right_after_every_token(text: list[int]) -> None:
    for size in range(1, len(text) + 1):
        assert draft_of(text[:size], Settings()) == oracle.own_draft(text[:size], Settings())


THIRD = float(np.float32(1) / np.float32(3))
ROW = [1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 9, 1, 2, 3]


@pytest.mark.parametrize(
    ("text", "factor", "tokens", "probs", "score", "match_len"),
    [
        (ROW, 1.0, [4, 1, 2], [0.5, 0.5, 0.5], 1.5, 3),
        (ROW, 2.0, [4, 1, 2, 3, 9, 1], [0.5, 0.5, 0.5, 0.5, 0.25, 0.25], 2.5, 3),
        ([7] * 5, 1.0, [7, 7], [0.75, 0.5], 1.25, 2),
        ([5, 6, 7], 1.0, [], [], 0.0, 0),
        ([5], 1.0, [], [], 0.0, 0),
        ([4, 5, oracle.SENTINEL, 4], 1.0, [5], [0.5], 0.5, 1),
        # The prediction ends after 5: nothing to draft, and nothing crosses into the prompt.
        ([4, 5, oracle.SENTINEL, 9, 4, 5], 1.0, [], [], 0.0, 0),
        # Equal counts: the newer continuation.
        ([1, 5, 1, 6, 1], 1.0, [6], [THIRD], THIRD, 1),
    ],
)  # fmt: skip
def test_hand_made_paths(
    text: list[int], factor: float, tokens: list[int], probs: list[float], score: float,
    match_len: int,
) -> None:  # fmt: skip
    draft = draft_of(text, Settings(spec_factor=factor))
    assert (draft.tokens, draft.probs, draft.score, draft.match_len) == (
        tokens, probs, score, match_len,
    )  # fmt: skip


def test_hand_made_figures() -> None:
    draft = draft_of(ROW, Settings())
    # 1 2 3 occurs three times before the end; the newest one that 4 follows is 7 tokens back.
    assert (draft.support, draft.num_next, draft.longest) == (3, 2, 3)
    assert len(ROW) - 1 - (ROW.index(9) - 1) + 4 - 0 == 4 + 4 and draft.age == 8
    assert draft.shorter_first == -1 and draft.was_capped == 1
    draft = draft_of([8, 2, 6, 8, 2, 6, 9, 2, 5, 8, 2], Settings())
    assert (draft.tokens, draft.match_len, draft.shorter_first) == ([6, 9], 2, 6)


def test_the_end_occurrence_is_in_the_denominator_and_not_in_the_support() -> None:
    draft = draft_of([3, 4, 3], Settings())
    assert draft.probs == [0.5] and draft.support == 1


def test_a_long_copy_drafts_beyond_half_the_depth() -> None:
    text = [*range(200), *range(80)]
    draft = draft_of(text, Settings())
    assert draft.tokens == list(range(80, 143)) and draft.match_len == 64
    assert draft.probs == [0.5] * 63 and draft.was_capped == 1
    # With counts to a smaller depth the draft ends where they do.
    assert draft_of(text, Settings(), depth=70).tokens == list(range(80, 86))


def test_hand_made_tree() -> None:
    text = [1, 2, 3, 5, 1, 2, 4, 6, 1, 2, 3, 7, 1, 2]
    draft = draft_of(text, Settings(use_tree=True, spec_factor=3.0))
    # 1 2 occurs four times: 3 follows twice, 4 once. After 3 comes 7, the newer, or 5.
    assert draft.tokens == [3, 4, 7, 5, 6, 1]
    assert draft.parents == [-1, -1, 0, 0, 1, 2]
    assert draft.probs == [0.5, 0.25, 0.25, 0.25, 0.25, 0.25]


@pytest.mark.parametrize("children", [MAX_CHILDREN, MAX_CHILDREN + 1, 200])
def test_a_tree_looks_at_the_newest_children_and_the_best(children: int) -> None:
    best = [token for _ in range(4) for token in (1, 2)]
    others = [token for child in range(children) for token in (1, 10 + child)]
    text = [*best, *others, 1]
    chosen = Settings(use_tree=True, spec_factor=40.0, min_token_prob=1e-6, match_cap=1)
    draft = draft_of(text, chosen)
    roots = {token for token, parent in zip(draft.tokens, draft.parents, strict=True) if parent < 0}
    newest = {10 + child for child in range(children)[-MAX_CHILDREN:]}
    assert roots <= newest | {2} and 2 in roots


@settings(max_examples=60)
@given(st.lists(st.integers(0, 60), min_size=2, max_size=200), st.sampled_from([0.0, 0.02]))
def test_trees_of_wide_texts_are_legal(text: list[int], least: float) -> None:
    text = [token if index % 2 else 61 for index, token in enumerate(text)]
    chosen = Settings(use_tree=True, min_token_prob=least, spec_factor=63.0)
    draft = draft_of(text, chosen)
    assert len(draft.tokens) <= 63
    seen = set()
    for node, (token, parent) in enumerate(zip(draft.tokens, draft.parents, strict=True)):
        assert -1 <= parent < node and (parent, token) not in seen
        seen.add((parent, token))
        above = 1.0 if parent < 0 else draft.probs[parent]
        assert least <= draft.probs[node] + 1e-6 and draft.probs[node] <= above
    assert draft.probs == sorted(draft.probs, reverse=True)


@pytest.mark.parametrize(
    "change",
    [
        {"match_cap": 2},
        {"max_draft": 4},
        {"spec_factor": 0.5},
        {"spec_offset": -2.0},
        {"min_token_prob": 0.4},
        {"use_tree": True},
        {"room": 1},
    ],
)
def test_every_setting_changes_a_draft(change: dict[str, Any]) -> None:
    text = [1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 8, 1, 2, 3, 4, 5]
    assert draft_of(text, replace(Settings(), **change)) != draft_of(text, Settings())
