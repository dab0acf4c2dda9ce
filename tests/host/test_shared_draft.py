"""Drafts from shared text against trying every match length by hand."""

from __future__ import annotations

import importlib
import itertools
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from hvdx.suffix.segment import MAX_SEGMENTS, Segment, describe, join_responses
from hvdx.suffix.shared_draft import SCRATCH, TREE_SAMPLE, shared_draft

sys.path.append(str(Path(__file__).parent))
oracle = importlib.import_module("suffix_oracle")
Settings = oracle.Settings
Case = tuple[list[list[int]], list[int]]


@st.composite
def cases(draw: st.DrawFn, least: int = 0, most: int = 5) -> Case:
    """Responses with planted repeats, and a row's last tokens that may occur in them."""
    symbols = draw(st.sampled_from([1, 2, 3, 8, 40]))
    token = st.integers(0, symbols - 1)
    responses: list[list[int]] = []
    for _ in range(draw(st.integers(least, most))):
        response = draw(st.lists(token, min_size=1, max_size=20))
        if responses and draw(st.booleans()):
            source = draw(st.sampled_from(responses))
            response += source[draw(st.integers(0, len(source) - 1)) :][:30]
        responses.append(response)
    tail = draw(st.lists(token, max_size=4))
    if responses and draw(st.integers(0, 3)):
        source = draw(st.sampled_from(responses))
        end = draw(st.integers(1, len(source)))
        tail += source[max(0, end - draw(st.integers(1, 30))) : end]
    if draw(st.integers(0, 9)) == 0:
        tail.insert(draw(st.integers(0, len(tail))), oracle.SENTINEL)
    return responses, tail


SETTINGS = st.builds(
    Settings,
    match_cap=st.sampled_from([1, 3, 64]),
    max_draft=st.sampled_from([1, 5, 63]),
    spec_factor=st.sampled_from([0.5, 1.0, 2.5]),
    spec_offset=st.sampled_from([0.0, 1.0, -1.0]),
    min_token_prob=st.sampled_from([0.0, 0.1, 0.34]),
    use_tree=st.booleans(),
    room=st.sampled_from([0, 3, 63]),
)


def segment_of(responses: list[list[int]]) -> Segment:
    text, starts = join_responses([np.array(response, np.int32) for response in responses])
    return Segment(text, starts, np.arange(len(responses), dtype=np.int64))


def draft_from(segments: list[Segment], tail: list[int], given: Any) -> Any:
    """What the compiled code drafts; segments are given newest first."""
    tokens, parent = np.full(64, -9, np.int32), np.full(64, -9, np.int32)
    prob, info = np.full(64, np.nan, np.float32), np.full(16, np.nan)
    scratch = np.random.default_rng(0).integers(-(2**62), 2**62, SCRATCH)
    size = shared_draft(
        describe(segments), np.array(tail, np.int32), len(tail), given.match_cap, given.max_draft,
        given.spec_factor, given.spec_offset, given.min_token_prob, given.use_tree, given.room,
        tokens, parent, prob, info, scratch,
    )  # fmt: skip
    assert size == info[0] and (info[9:] == 0).all() and info[6] == -1
    return oracle.Draft(
        tokens=tokens[:size].tolist(),
        parents=parent[:size].tolist(),
        probs=prob[:size].tolist(),
        score=info[1],
        match_len=info[2],
        longest=info[3],
        support=info[4],
        num_next=info[5],
        age=info[6],
        shorter_first=info[7],
        was_capped=info[8],
    )


def join(responses: list[list[int]]) -> list[int]:
    return [token for response in responses for token in (*response, oracle.SENTINEL)]


def is_exact(responses: list[list[int]], tail: list[int], given: Any) -> bool:
    """Whether no tree is grown from a sample."""
    return not given.use_tree or oracle.count(join(responses), tail[-1:]) <= TREE_SAMPLE


@settings(max_examples=700)
@given(cases(), SETTINGS)
@example(([[0] * 16], [0] * 6), Settings(match_cap=3, max_draft=1, spec_factor=0.5))
@example(([], [1]), Settings())
@example(([[1]], []), Settings())
def test_one_segment_is_exact(case: Case, given: Any) -> None:
    responses, tail = case
    assume(is_exact(responses, tail, given))
    segments = [segment_of(responses)] if responses else []
    assert draft_from(segments, tail, given) == oracle.shared_draft(join(responses), tail, given)


def summed_path(texts: list[list[int]], w: list[int], cap: int, least: float) -> Any:
    """The documented rule for several segments, given newest first, of which some contain w."""
    draft, p, v = oracle.Draft(), np.float32(1), list(w)
    alive = [text for text in texts if oracle.count(text, w)]
    whole = sum(oracle.count(text, w) for text in alive) + 1
    while len(draft.tokens) < cap:
        best = [oracle.children(text, v)[0] for text in alive]
        sums = {token: sum(votes for other, votes in best if other == token) for token, _ in best}
        token = max(sums, key=lambda token: sums[token])  # the first named wins ties
        if token == oracle.SENTINEL:
            break
        p = np.float32(p * (np.float32(sums[token]) / np.float32(whole)))
        if p < np.float32(least):
            break
        draft.parents.append(len(draft.tokens) - 1)
        draft.tokens.append(token)
        draft.probs.append(float(p))
        v.append(token)
        alive = [text for text, named in zip(alive, best, strict=True) if named[0] == token]
        whole = sums[token]
    draft.score = sum(draft.probs)
    return draft


@settings(max_examples=350)
@given(cases(least=2, most=6), SETTINGS.filter(lambda given: not given.use_tree), st.data())
def test_counts_are_summed_over_segments(case: Case, given: Any, data: st.DataObject) -> None:
    responses, tail = case
    cuts = sorted(data.draw(st.sets(st.integers(1, len(responses) - 1), max_size=4)))
    parts = [responses[a:b] for a, b in itertools.pairwise([0, *cuts, len(responses)])]
    got = draft_from([segment_of(part) for part in reversed(parts)], tail, given)
    texts = [join(part) for part in reversed(parts)]
    whole = join(responses)
    best = oracle.Draft()
    lengths = oracle.match_lengths(whole, tail, 1, given.match_cap)
    for length in reversed(lengths):
        cap = given.cap(length)
        draft = summed_path(texts, tail[-length:], cap, given.min_token_prob)
        if draft.score > best.score:
            best, best.match_len = draft, length
            best.was_capped = int(len(draft.tokens) == cap)
    assert (got.tokens, got.parents, got.probs) == (best.tokens, best.parents, best.probs)
    assert (got.score, got.match_len) == (best.score, best.match_len)
    assert (got.longest, got.was_capped) == (max(lengths, default=0), best.was_capped)
    if best.match_len:
        w = tail[-best.match_len :]
        assert got.support == oracle.count(whole, w)
        variety = [len(oracle.children(text, w)) for text in texts if oracle.count(text, w)]
        assert got.num_next == min(16, max(variety))
    assert bool(got.shorter_first >= 0) <= bool(best.match_len > 1)


@settings(max_examples=250)
@given(cases(least=1, most=6), SETTINGS.filter(lambda given: given.use_tree), st.data())
def test_trees_over_several_segments_are_exact(case: Case, given: Any, data: st.DataObject) -> None:
    responses, tail = case
    assume(is_exact(responses, tail, given))
    cuts = sorted(data.draw(st.sets(st.integers(1, max(1, len(responses) - 1)), max_size=4)))
    parts = [responses[a:b] for a, b in itertools.pairwise([0, *cuts, len(responses)]) if a < b]
    got = draft_from([segment_of(part) for part in reversed(parts)], tail, given)
    want = oracle.shared_draft(join(responses), tail, given)
    # Those two are looked up per segment.
    got.num_next, got.shorter_first = want.num_next, want.shorter_first
    assert got == want


@settings(max_examples=200)
@given(
    st.lists(st.integers(0, 1), min_size=60, max_size=200), st.integers(1, 3),
    st.sampled_from([0.0, 0.05, 0.2]),
)  # fmt: skip
def test_sampled_trees_are_legal_and_repeatable(text: list[int], length: int, least: float) -> None:
    given = Settings(use_tree=True, spec_factor=9.0, min_token_prob=least)
    tail = text[10 : 10 + length]
    segments = [segment_of([text[100:]] if text[100:] else [[0]]), segment_of([text[:100]])]
    got = draft_from(segments, tail, given)
    assert got == draft_from(segments, tail, given)
    paths: list[list[int]] = []
    for node, (token, parent, prob) in enumerate(
        zip(got.tokens, got.parents, got.probs, strict=True)
    ):
        assert -1 <= parent < node and least <= prob <= (1 if parent < 0 else got.probs[parent])
        path = [*(paths[parent] if parent >= 0 else []), token]
        assert path not in paths
        paths.append(path)
        w = tail[-int(got.match_len) :]
        assert any(oracle.count(part, [*w, *path]) for part in (text[:100], text[100:]))
    assert sum(p for p, up in zip(got.probs, got.parents, strict=True) if up < 0) <= 1
    assert got.score == sum(got.probs)


@settings(max_examples=200)
@given(cases(least=3, most=6), SETTINGS, st.integers(0, 10**6))
def test_once_merged_the_order_of_merges_does_not_matter(case: Case, given: Any, seed: int) -> None:
    responses, tail = case
    rng = np.random.default_rng(seed)
    parts = [[response] for response in responses]
    while len(parts) > 1:
        k = int(rng.integers(len(parts) - 1))
        parts[k : k + 2] = [parts[k] + parts[k + 1]]
    merged = draft_from([segment_of(parts[0])], tail, given)
    assert merged == draft_from([segment_of(responses)], tail, given)


@settings(max_examples=300)
@given(cases(least=1), SETTINGS)
def test_drafts_stay_within_one_response(case: Case, given: Any) -> None:
    responses, tail = case
    got = draft_from([segment_of(responses)], tail, given)
    w, paths = tail[len(tail) - int(got.match_len) :], [[]]
    for token, parent in zip(got.tokens, got.parents, strict=True):
        assert token >= 0
        paths.append([*paths[parent + 1], token])
    for path in paths:
        assert any(oracle.count(response, [*w, *path]) for response in responses) or not w
    assert len(got.tokens) <= min(given.max_draft, given.room)


@pytest.mark.parametrize("copies", [1, 2, 3])
@pytest.mark.parametrize("use_tree", [False, True])
def test_a_long_copy_is_drafted_whole(copies: int, use_tree: bool) -> None:
    # The text before the match differs between copies only far away, and what follows differs after
    # 50 tokens: counts must be exact beyond the match.
    body = list(range(100, 230))
    responses = [[copy, *body, 7 + copy, 8] for copy in range(copies)]
    given = Settings(use_tree=use_tree)
    tail = [55, *body[:80]]
    got = draft_from([segment_of(responses)], tail, given)
    assert got == oracle.shared_draft(join(responses), tail, given)
    assert got.match_len == 64 and got.longest == 64 and got.tokens[:50] == body[80:]
    # The newest copy wins the tie that follows; a tree takes both tokens of every copy.
    assert len(got.tokens) == 50 + 2 * (copies if use_tree else 1)


def test_the_first_step_is_smoothed() -> None:
    got = draft_from([segment_of([[1, 2, 3, 4, 5, 6]])], [9, 2, 3], Settings())
    assert (got.tokens, got.probs, got.match_len, got.support) == ([4, 5], [0.5, 0.5], 2, 1)
    twice = [segment_of([[1, 2, 3, 4, 5, 6]]), segment_of([[2, 3, 4, 8]])]
    got = draft_from(twice, [9, 2, 3], Settings())
    assert got.tokens == [4, 5] and got.support == 2
    np.testing.assert_allclose(got.probs, [2 / 3, 1 / 3], rtol=1e-6)


def test_the_newest_segment_wins_a_tie() -> None:
    new, old = segment_of([[5, 1]]), segment_of([[5, 2]])
    assert draft_from([new, old], [5], Settings()).tokens == [1]
    assert draft_from([old, new], [5], Settings()).tokens == [2]
    # Two segments against one.
    assert draft_from([new, old, old], [5], Settings()).tokens == [2]


def test_many_segments_are_read() -> None:
    segments = [segment_of([[5, k]]) for k in range(MAX_SEGMENTS - 1)] + [segment_of([[60, 7]])]
    assert draft_from(segments, [60], Settings()).tokens == [7]


def test_large_token_ids_are_ordinary() -> None:
    top = 2**31 - 2
    got = draft_from([segment_of([[top, 0, top - 1, top]])], [top, 0], Settings())
    assert got.tokens == [top - 1, top]


def test_reading_holds_the_gil() -> None:
    assert not shared_draft.targetoptions.get("nogil")
