"""The fused decision: drafts in trees, choice, cuts, every feature, payoff, and the rows' lives."""

from __future__ import annotations

import importlib
import itertools
import math
import operator
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numba import carray, cfunc, types

from hvdx.errors import ConfigError
from hvdx.payoff import FEATURES, INDEX, MISSING, NAMES
from hvdx.suffix.decide import decide as compiled
from hvdx.suffix.features import CACHE, DRAFTER, NO_SOURCE
from hvdx.suffix.segment import Segment, describe, join_responses
from hvdx.suffix.state import SuffixDecider, SuffixSettings
from hvdx.testing import tree_fault
from hvdx.tree import DraftTree

sys.path.append(str(Path(__file__).parent))
oracle = importlib.import_module("suffix_oracle")

VOCAB, MAX_LEN = 50, 400
NEWLINE, DIGIT = 40, 41
CLASSES = np.full(VOCAB, 4, np.uint8)
CLASSES[[NEWLINE, DIGIT, 0]] = 1, 3, 0


class Engine:
    """Rows as an engine has them, with a decider bound to them."""

    def __init__(self, num_rows: int = 3, nodes: int = 64, predictor: int = 0, **chosen: Any):
        self.decider = SuffixDecider(
            num_rows, VOCAB, SuffixSettings(**chosen), CLASSES, predictor=predictor
        )
        self.token_ids = np.full((num_rows, MAX_LEN), 99, np.int32)
        self.num_tokens = np.zeros(num_rows, np.int32)
        self.num_prompt = np.zeros(num_rows, np.int32)
        self.room = np.full(num_rows, 64, np.int32)
        self.temperature = np.zeros(num_rows, np.float32)
        self.out = DraftTree(num_rows, nodes)
        for poisoned in (self.out.token_ids, self.out.parent, self.out.depth, self.out.score):
            poisoned.fill(77)
        self.decider.bind(
            self.token_ids, self.num_tokens, self.num_prompt, self.room, self.temperature, self.out
        )

    def admit(
        self,
        row: int,
        prompt: Sequence[int],
        capacity: int = MAX_LEN,
        stops: Sequence[int] = (),
        before: Sequence[int] = (),
    ) -> None:
        self.token_ids[row] = 99
        self.token_ids[row, : len(prompt)] = prompt
        self.num_tokens[row] = self.num_prompt[row] = len(prompt)
        text = [*before, oracle.SENTINEL, *prompt] if before else prompt
        extra = len(text) - len(prompt)
        self.decider.admit(row, np.array(text, np.int32), capacity + extra, stops)

    def emit(self, row: int, tokens: Sequence[int]) -> None:
        end = int(self.num_tokens[row]) + len(tokens)
        self.token_ids[row, end - len(tokens) : end] = tokens
        self.num_tokens[row] = end

    def decide(self, row: int = 0) -> list[int]:
        self.decider.decide([row])
        return self.draft(row)

    def draft(self, row: int) -> list[int]:
        assert tree_fault(self.out, row, VOCAB) is None
        return self.out.token_ids[row, 1 : self.out.num_nodes[row]].tolist()

    def feature(self, name: str, row: int = 0) -> float | None:
        """A feature's value, None when it is missing."""
        bits = self.decider.features.view(np.int64)[row, NAMES.index(name)]
        return None if bits == MISSING else float(self.decider.features[row, NAMES.index(name)])

    def observe(
        self, source: int, accepted: int, draft_len: int = 0, depth: int = 0, score: float = 0.0
    ) -> None:
        numbers = [np.array([n], np.int32) for n in (source, accepted, draft_len, depth)]
        self.decider.observe(np.zeros(1, np.int32), *numbers, np.array([score]))


def share(engine: Engine, row: int, *responses: Sequence[int]) -> None:
    """Give a row shared text, responses from old to new."""
    descriptor, owners = snapshot_of(responses)
    engine.decider.set_snapshot(row, descriptor, owners)


def snapshot_of(responses: Sequence[Sequence[int]]) -> tuple[np.ndarray, object]:
    text, starts = join_responses([np.array(response, np.int32) for response in responses])
    segment = Segment(text, starts, np.arange(len(responses)))
    return describe([segment]), segment


TEXT = [1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 9, 1, 2, 3]
COPY = [*range(1, 20), *range(1, 9)]
CROWD = [[6, 7, 10, 11, 12], [6, 7, 10, 11, 13]]


@pytest.fixture
def engine() -> Engine:
    return Engine()


# What is drafted.


def test_hand_made_path_becomes_a_tree(engine: Engine) -> None:
    engine.admit(0, TEXT)
    assert engine.decide() == [4, 1, 2]
    assert engine.out.parent[0, 1:4].tolist() == [0, 1, 2]
    assert engine.out.depth[0, :4].tolist() == [0, 1, 2, 3]
    assert engine.out.score[0, 1:4].tolist() == [0.5] * 3
    assert engine.decider.payoff[0] == 1.5


def test_no_draft_is_no_draft(engine: Engine) -> None:
    engine.admit(0, [1, 2, 3])
    engine.out.num_nodes[0] = 7
    assert engine.decide() == [] and engine.decider.payoff[0] == 0.0


@settings(max_examples=150)
@given(
    st.lists(st.integers(0, 5), min_size=1, max_size=40),
    st.lists(st.lists(st.integers(0, 5), max_size=4), max_size=8),
    st.booleans(),
    st.integers(1, 64),
)
def test_decisions_follow_the_text_as_it_grows(
    prompt: list[int], emitted: list[list[int]], use_tree: bool, room: int
) -> None:
    engine = Engine(use_tree=use_tree)
    engine.admit(1, prompt)
    engine.room[1] = room
    text = list(prompt)
    chosen = oracle.Settings(use_tree=use_tree, room=room - 1)
    for tokens in [[], *emitted]:
        engine.emit(1, tokens)
        text += tokens
        expected = oracle.own_draft(text, chosen)
        assert engine.decide(1) == expected.tokens
        size = len(expected.tokens)
        assert (engine.out.parent[1, 1 : size + 1] - 1).tolist() == expected.parents
        assert engine.out.score[1, 1 : size + 1].tolist() == expected.probs
        assert engine.feature("score", 1) == np.float32(expected.score)
        assert engine.feature("own_match_len", 1) == expected.longest


@settings(max_examples=150)
@given(
    st.lists(st.integers(0, 3), min_size=1, max_size=30),
    st.lists(st.lists(st.integers(0, 3), min_size=1, max_size=20), min_size=1, max_size=3),
)
def test_the_higher_score_wins_and_own_text_wins_ties(
    prompt: list[int], responses: list[list[int]]
) -> None:
    engine = Engine()
    engine.admit(0, prompt)
    share(engine, 0, *responses)
    text = [oracle.SENTINEL]
    for response in responses:
        text += [*response, oracle.SENTINEL]
    own = oracle.own_draft(prompt, oracle.Settings())
    shared = oracle.shared_draft(text, prompt, oracle.Settings())
    best = own if own.score >= shared.score else shared
    assert engine.decide() == best.tokens
    expected = None if not best.tokens else float(best is shared)
    assert engine.feature("origin") == expected
    assert engine.feature("own_score") == np.float32(own.score)
    assert engine.feature("shared_score") == np.float32(shared.score)


def test_a_row_without_text_of_its_own_drafts_from_shared_text(engine: Engine) -> None:
    engine.admit(0, [5, 6, 7])
    share(engine, 0, *CROWD)
    # Two of two responses go on with 10: 2 of 2 + 1.
    assert engine.decide() == [10, 11]
    assert engine.feature("first_prob") == np.float32(2) / np.float32(3)
    engine.decider.set_snapshot(0, None)
    assert engine.decide() == []


def test_a_predicted_output_is_text_before_the_prompt(engine: Engine) -> None:
    engine.admit(0, [20, 5, 6], before=[5, 6, 7, 8, 9])
    assert engine.decide() == [7, 8]
    engine.emit(0, [7, 8])
    # The predicted output ends after 9 and nothing crosses into the prompt.
    assert engine.decide() == [9]
    engine.emit(0, [9])
    assert engine.decide() == []
    assert engine.feature("num_output") == 3 and engine.feature("room") == MAX_LEN - 6


@pytest.mark.parametrize(
    ("nodes", "room", "size"), [(64, 64, 8), (64, 4, 3), (5, 64, 4), (64, 1, 0)]
)
def test_drafts_end_at_the_room_and_at_the_tree(nodes: int, room: int, size: int) -> None:
    engine = Engine(nodes=nodes)
    engine.admit(0, COPY)
    engine.room[0] = room
    assert engine.decide() == list(range(9, 9 + size))


# Cuts.


@pytest.mark.parametrize(
    ("stops", "kept"),
    [((), 8), ((30,), 8), ((12,), 4), ((30, 14, 12), 4), ((9,), 1), (range(20, 40), 8), ((16,), 8)],
)
def test_a_path_ends_at_its_first_stop_token(
    engine: Engine, stops: Sequence[int], kept: int
) -> None:
    engine.admit(0, COPY, stops=stops)
    assert engine.decide() == list(range(9, 9 + kept))
    assert engine.feature("score") == kept * 0.5 == engine.decider.payoff[0]
    assert engine.feature("was_capped") == (kept == 8)


def test_a_tree_keeps_the_branches_without_the_stop_token() -> None:
    text = [1, 2, 3, 5, 1, 2, 4, 6, 1, 2, 3, 7, 1, 2]
    engine = Engine(use_tree=True, spec_factor=3.0)
    engine.admit(0, text)
    assert engine.decide() == [3, 4, 7, 5, 6, 1]
    engine.admit(0, text, stops=[3])
    assert engine.decide() == [3, 4, 6]
    assert engine.out.parent[0, 1:4].tolist() == [0, 0, 2]
    assert engine.feature("score") == 1.0


def test_a_stop_token_is_cut_before_the_choice(engine: Engine) -> None:
    # The own draft scores more, but a stop token leaves one token of it.
    engine.admit(0, [*range(1, 20), 6, 7])
    share(engine, 0, *CROWD)
    assert engine.decide()[0] == 10
    engine.admit(0, COPY, stops=[9])
    share(engine, 0, [7, 8, 30, 31, 32], [7, 8, 30, 31, 32])
    assert engine.decide() == [30, 31]


def test_tokens_that_do_not_exist_end_a_draft(engine: Engine) -> None:
    text = [1, 2, 3, VOCAB, 4, 1, 2]
    engine.admit(0, text)
    assert engine.decide() == [3]
    engine.admit(0, [1, 2, VOCAB + 7, 4, 1, 2])
    assert engine.decide() == [] and engine.feature("match_len") == 0
    engine.admit(0, [1, 2])
    share(engine, 0, [1, 2, 3, VOCAB])
    assert engine.decide() == [3]


# Rows.


def test_rows_are_told_apart_by_index(engine: Engine) -> None:
    engine.admit(0, COPY)
    engine.admit(2, TEXT)
    engine.out.num_nodes[:] = 9
    engine.decider.decide([2])
    assert engine.draft(2) == [4, 1, 2] and engine.out.num_nodes.tolist() == [9, 9, 4]
    engine.decider.decide([2, 0])
    assert engine.draft(0) == list(range(9, 17)) and engine.draft(2) == [4, 1, 2]
    assert engine.feature("num_rows", 0) == engine.feature("num_rows", 2) == 2


def test_row_reuse_leaves_nothing_behind(engine: Engine) -> None:
    engine.admit(0, COPY, stops=[9])
    share(engine, 0, *CROWD)
    engine.observe(CACHE, 1, 1, 1, 0.5)
    engine.decide()
    engine.decider.release(0)
    engine.admit(0, [5, 6, 7])
    assert engine.decide() == []
    fresh = Engine()
    fresh.admit(0, [5, 6, 7])
    fresh.decide()
    names = [name for name in NAMES if engine.feature(name) != fresh.feature(name)]
    assert not names
    engine.admit(0, COPY)
    assert engine.decide() == list(range(9, 17))


def test_arenas_are_recycled_by_size(engine: Engine) -> None:
    engine.admit(0, COPY, capacity=100)
    first = engine.decider._arenas[0]
    engine.admit(1, COPY, capacity=100)
    assert engine.decider._arenas[1] is not first
    engine.decider.release(0)
    engine.admit(2, TEXT, capacity=99)
    assert engine.decider._arenas[2] is first and engine.decide(2) == [4, 1, 2]
    assert first is not None and first.ctypes.data % 64 == 0


def test_a_row_that_outgrows_its_arena_drafts_nothing_of_its_own(engine: Engine) -> None:
    engine.admit(0, TEXT, capacity=len(TEXT))
    assert engine.decide() == [4, 1, 2]
    engine.emit(0, [4])
    assert engine.decide() == []


def test_deciding_twice_changes_nothing(engine: Engine) -> None:
    engine.admit(0, TEXT)
    engine.decide()
    before = engine.decider.features.tobytes(), engine.out.token_ids.tobytes()
    engine.decide()
    assert before == (engine.decider.features.tobytes(), engine.out.token_ids.tobytes())


@pytest.mark.parametrize(
    "wrong",
    [
        {"match_cap": 0}, {"match_cap": 65}, {"max_draft": 0}, {"max_draft": 64},
        {"spec_factor": -1.0}, {"spec_factor": math.nan}, {"spec_offset": math.inf},
        {"min_token_prob": 1.1}, {"min_token_prob": math.nan}, {"count_depth": 64},
    ],
)  # fmt: skip
def test_settings_out_of_range_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ConfigError):
        SuffixSettings(**wrong)


def test_impossible_admissions_are_refused(engine: Engine) -> None:
    for capacity in (len(TEXT) - 1, 0, 2**29):
        with pytest.raises(ConfigError, match="capacity"):
            engine.decider.admit(0, np.array(TEXT, np.int32), capacity)
    with pytest.raises(ConfigError, match="token_classes"):
        SuffixDecider(1, VOCAB, SuffixSettings(), CLASSES[1:])


def test_nothing_compiles_after_warm_up_and_the_gil_is_held() -> None:
    engine = Engine()
    engine.decider.warm_up()
    compiled_before = engine.decider.num_compiled()
    engine.admit(0, TEXT, stops=[5])
    share(engine, 0, *CROWD)
    for _ in range(3):
        engine.decide()
        engine.observe(CACHE, 1, 1, 1, 0.5)
        engine.emit(0, [4])
    assert engine.decider.num_compiled() == compiled_before
    assert not compiled.targetoptions.get("nogil")


# Features of hand-made cases.


def test_features_are_45_with_names_of_their_own() -> None:
    assert len(FEATURES) == 45 == len(set(NAMES)) and tuple(INDEX) == tuple(range(45))
    assert INDEX.continued_32 == 44 and INDEX._fields == NAMES


def features_of(engine: Engine, *names: str) -> list[float | None]:
    return [engine.feature(name) for name in names]


def test_match_features(engine: Engine) -> None:
    engine.admit(0, TEXT)
    engine.decide()
    names = ["own_match_len", "shared_match_len", "match_len", "origin", "own_score"]
    assert features_of(engine, *names) == [3, 0, 3, 0, 1.5]
    names = ["shared_score", "own_draft_len", "shared_draft_len", "num_next", "log2_support"]
    assert features_of(engine, *names) == [0, 3, 0, 2, 2]
    # The newest 4 after 1 2 3 is 8 tokens from the end.
    assert engine.feature("log2_age") == np.float32(math.log2(9))
    assert engine.feature("agree_len") is None and engine.feature("shorter_agrees") is None


def test_match_features_of_shared_text(engine: Engine) -> None:
    engine.admit(0, [5, 6, 7])
    share(engine, 0, *CROWD)
    engine.decide()
    names = ["own_match_len", "shared_match_len", "match_len", "origin", "shared_draft_len"]
    assert features_of(engine, *names) == [0, 2, 2, 1, 2]
    score = float(np.float32(2) / np.float32(3))
    assert engine.feature("shared_score") == np.float32(2 * score) == engine.feature("score")
    assert engine.feature("log2_support") == np.float32(math.log2(3))
    assert features_of(engine, "num_next", "log2_age") == [1, None]


def test_agreement(engine: Engine) -> None:
    engine.admit(0, [6, 7, 10, 11, 30, 6, 7])
    share(engine, 0, *CROWD)
    engine.decide()
    assert engine.feature("agree_len") == 2
    share(engine, 0, [6, 7, 30, 31])
    engine.decide()
    assert engine.feature("agree_len") == 0


def test_shorter_class_agrees_or_not(engine: Engine) -> None:
    engine.admit(0, [8, 2, 6, 8, 2, 6, 9, 2, 6, 8, 2])
    engine.decide()
    assert engine.feature("shorter_agrees") == 1
    engine.admit(0, [8, 2, 6, 1, 8, 2, 6, 9, 2, 5, 9, 2, 5, 9, 2, 5, 8, 2])
    engine.decide()
    assert features_of(engine, "match_len", "shorter_agrees") == [2, 0]


STRUCTURE = [
    "draft_len", "draft_depth", "score", "mean_prob", "first_prob", "last_prob", "num_confident",
    "num_drops", "best_path_score", "was_capped",
]  # fmt: skip


def test_structure_of_a_path() -> None:
    engine = Engine(spec_factor=2.0)
    engine.admit(0, TEXT)
    assert engine.decide() == [4, 1, 2, 3, 9, 1]
    mean = float(np.float32(2.5 / 6))
    assert features_of(engine, *STRUCTURE) == [6, 6, 2.5, mean, 0.5, 0.25, 4, 2, 2.5, 1]


def test_structure_of_a_tree() -> None:
    engine = Engine(use_tree=True, spec_factor=3.5)
    engine.admit(0, [1, 2, 3, 5, 1, 2, 4, 6, 1, 2, 3, 7, 1, 2])
    assert engine.decide() == [3, 4, 7, 5, 6, 1, 1]
    mean = float(np.float32(2 / 7))
    assert features_of(engine, *STRUCTURE) == [7, 3, 2, mean, 0.5, 0.25, 1, 2, 1, 1]


def test_structure_without_a_draft(engine: Engine) -> None:
    engine.admit(0, [1, 2, 3])
    engine.decide()
    assert features_of(engine, *STRUCTURE) == [0, 0, 0, None, None, None, 0, 0, 0, 0]
    names = ["match_len", "origin", "log2_support", "num_next", "first_draft_class"]
    assert features_of(engine, *names) == [0, None, None, None, None]


def test_state_features(engine: Engine) -> None:
    engine.admit(0, TEXT, capacity=30)
    engine.temperature[0] = 0.7
    engine.emit(0, [4, 1])
    engine.decide()
    names = ["log2_prompt_len", "num_output", "room", "num_rows", "temperature"]
    assert features_of(engine, *names) == [4, 2, 13, 1, float(np.float32(0.7))]


HISTORY = [
    "last_accepted", "last_source", "cache_ema", "drafter_ema", "cycles_since_cache", "last_full",
    "full_run", "score_bias",
]  # fmt: skip


def history_of(engine: Engine) -> list[float | None]:
    engine.decide()
    return features_of(engine, *HISTORY)


def test_history_features(engine: Engine) -> None:
    engine.admit(0, TEXT)
    assert history_of(engine) == [None, None, None, None, None, 0, 0, None]
    engine.observe(DRAFTER, 3, 4, 4, 0.0)
    assert history_of(engine) == [3, 2, None, 3, None, 0, 0, None]
    engine.observe(CACHE, 5, 5, 5, 2.5)
    assert history_of(engine) == [5, 1, 5, 3, 0, 1, 1, 2.5]
    # A tree whose longest path has two tokens, whole; its score is taken at most as its size.
    engine.observe(CACHE, 2, 3, 2, 4.0)
    bias = float(np.float32(2.5 + 0.2 * (-1 - 2.5)))
    assert history_of(engine) == [2, 1, float(np.float32(4.4)), 3, 0, 1, 2, bias]
    engine.observe(NO_SOURCE, 0)
    engine.observe(DRAFTER, 1, 4, 4, 0.0)
    assert history_of(engine) == [
        1, 2, float(np.float32(4.4)), float(np.float32(2.6)), 2, 1, 2, bias,
    ]  # fmt: skip
    engine.observe(CACHE, 1, 5, 5, 3.0)
    assert history_of(engine)[4:7] == [0, 0, 0]


def pattern_of(engine: Engine, text: Sequence[int]) -> list[float | None]:
    engine.admit(0, text)
    engine.decide()
    names = ["distinct_16", "period", "last_class", "first_draft_class", "since_newline"]
    return features_of(engine, *names)


def test_pattern_features(engine: Engine) -> None:
    assert pattern_of(engine, [1, 2, 3]) == [3, 0, 4, None, 64]
    assert pattern_of(engine, [7, 7]) == [1, 1, 4, 4, 64]
    assert pattern_of(engine, [DIGIT, 5, 6, DIGIT, 5, 6, DIGIT]) == [3, 3, 3, 4, 64]
    assert pattern_of(engine, [5, DIGIT, 5]) == [2, 0, 4, 3, 64]
    assert pattern_of(engine, [*range(1, 21), *range(5, 21)]) == [16, 16, 4, 4, 64]
    assert pattern_of(engine, [*range(1, 18), *range(1, 18)]) == [16, 0, 4, 4, 64]
    assert pattern_of(engine, [1, NEWLINE, 2, 3]) == [4, 0, 4, None, 2]
    assert pattern_of(engine, [1, NEWLINE]) == [2, 0, 1, None, 0]
    assert pattern_of(engine, [NEWLINE, *range(1, 30), *range(1, 39)])[4] == 64


def test_newlines_are_seen_as_they_are_emitted(engine: Engine) -> None:
    engine.admit(0, [1, NEWLINE, 2], before=[NEWLINE, 3])
    seen = []
    for token in (3, 4, NEWLINE, 5):
        engine.decide()
        seen.append(engine.feature("since_newline"))
        engine.emit(0, [token])
    engine.decide()
    assert [*seen, engine.feature("since_newline")] == [1, 2, 3, 0, 1]


def test_continued_tokens(engine: Engine) -> None:
    engine.admit(0, [1, 2, 3, 4])
    engine.decide()
    assert engine.feature("continued_32") is None
    # 9 is new; 2 occurred, but a match of one token goes on with nothing; 3 and 4 prolong it.
    seen = []
    for token in (9, 2, 3, 4, 8):
        engine.emit(0, [token])
        engine.decide()
        seen.append(engine.feature("continued_32"))
    assert seen == [0, 0, np.float32(1 / 3), 0.5, np.float32(0.4)]


def test_continued_tokens_are_of_the_output_alone_and_of_indexed_rows(engine: Engine) -> None:
    engine.admit(0, [1, 2, 3, 1, 2, 3])
    engine.emit(0, [9, 8])
    engine.decide()
    assert engine.feature("continued_32") == 0
    # A row that outgrew its arena, and one that never had any.
    engine.admit(0, [1, 2, 3], capacity=3)
    engine.emit(0, [1])
    engine.decide()
    assert engine.feature("continued_32") is None
    bare = Engine()
    bare.num_tokens[0], bare.token_ids[0, :3] = 3, [5, 6, 7]
    share(bare, 0, *CROWD)
    bare.decide()
    assert bare.feature("origin") == 1 and bare.feature("continued_32") is None


def repeated(text: list[int]) -> int:
    """Length of the longest suffix that occurs earlier in the text as well."""
    for size in range(len(text) - 1, 0, -1):
        if any(text[at : at + size] == text[-size:] for at in range(len(text) - size)):
            return size
    return 0


@settings(max_examples=100)
@given(
    st.lists(st.integers(0, 3), min_size=1, max_size=12),
    st.lists(st.integers(0, 3), min_size=1, max_size=45),
    st.integers(0, 45),
)
def test_continued_and_aligned_tokens_against_brute_force(
    prompt: list[int], output: list[int], late: int
) -> None:
    """Also of a row that is admitted with some of its output, as after a preemption."""
    late = min(late, len(output))
    engine = Engine()
    engine.admit(0, [*prompt, *output[:late]])
    engine.num_prompt[0] = len(prompt)
    engine.emit(0, output[late:])
    engine.decide()
    text, lengths = [*prompt, *output], [0]
    lengths += [repeated(text[:size]) for size in range(1, len(text) + 1)]
    goes_on = [after > max(before, 1) for before, after in itertools.pairwise(lengths)]
    last = goes_on[len(prompt) :][-32:]
    assert engine.feature("continued_32") == np.float32(sum(last) / len(last))
    aligned = engine.feature("aligned_32")
    assert (aligned is None) == (engine.feature("origin") is None)
    if aligned is not None:
        age = round(2 ** engine.feature("log2_age") - 1)  # type: ignore[operator]
        alike = {
            shift: sum(map(operator.eq, text[:-33:-1], text[: len(text) - age + shift][::-1]))
            for shift in range(-4, min(age, 5))
            if len(text) - age + shift > 0
        }
        assert aligned == alike.pop(0)
        assert engine.feature("shifted_32") == max(alike.values(), default=0)


def test_aligned_tokens_span_a_change(engine: Engine) -> None:
    engine.admit(0, [*range(1, 30), 49, *range(1, 10), 45, *range(11, 14)])
    engine.decide()
    # Three after the change and nine before it stand alike; what is before the text is not.
    assert features_of(engine, "match_len", "aligned_32", "shifted_32") == [3, 12, 0]
    # 10 is left out: three after it stand alike, and nine before it with a shift by one.
    engine.admit(0, [*range(1, 30), 49, *range(1, 10), *range(11, 14)])
    engine.decide()
    assert features_of(engine, "match_len", "aligned_32", "shifted_32") == [3, 3, 9]


def test_distinct_tokens_of_a_draft() -> None:
    engine = Engine(spec_factor=8.0)
    engine.admit(0, [1, 2, 3, 4, 5, 4, 5, 6, 7, 8, 9, 1, 2, 3])
    assert engine.decide() == [4, 5, 4, 5, 6, 7, 8, 9, 1, 2, 3]
    assert engine.feature("draft_distinct") == 9
    engine.admit(0, [*range(1, 30), 1, 2, 3])
    assert len(engine.decide()) > 20 and engine.feature("draft_distinct") == 16
    engine.admit(0, [1, 2, 3])
    assert engine.decide() == [] and engine.feature("draft_distinct") == 0


def test_a_missing_feature_is_minus_one_and_no_value_looks_like_it(engine: Engine) -> None:
    engine.admit(0, TEXT)
    # In float64 this temperature has 32 low bits of ones and would read as missing.
    engine.temperature[0] = aliasing = 1.0000009536743162
    engine.decide()
    assert np.array([aliasing]).view(np.int32)[0] == MISSING
    words = engine.decider.features[0].view(np.int32).reshape(-1, 2)
    for name, (low, high) in zip(NAMES, words.tolist(), strict=True):
        assert (low == -1) == (engine.feature(name) is None) == (high == low == -1)
    observed = Engine()
    observed.admit(0, TEXT)
    observed.decider.history[0, HISTORY.index("cache_ema")] = aliasing
    observed.decide()
    assert observed.feature("cache_ema") == np.float32(aliasing)


# Payoff.

SIGNATURE = types.void(types.CPointer(types.float64), types.int32, types.CPointer(types.float64))


@cfunc(SIGNATURE)
def weigh(features, pred_margin, result):  # type: ignore[no-untyped-def]
    values = carray(features, (45,))
    # A generated predictor adds to what is there.
    result[0] += 0.25 * values[INDEX.own_match_len] + 100.0 * pred_margin


@cfunc(SIGNATURE)
def promise(features, pred_margin, result):  # type: ignore[no-untyped-def]
    result[0] += 1000.0


@cfunc(SIGNATURE)
def doubt(features, pred_margin, result):  # type: ignore[no-untyped-def]
    result[0] -= 1000.0


@cfunc(SIGNATURE)
def stammer(features, pred_margin, result):  # type: ignore[no-untyped-def]
    result[0] += math.nan


@cfunc(SIGNATURE)
def explode(features, pred_margin, result):  # type: ignore[no-untyped-def]
    result[0] += math.inf


@pytest.mark.parametrize(
    ("predictor", "payoff"),
    [(weigh, 0.75), (promise, 3.0), (doubt, 0.0), (explode, 3.0), (stammer, 1.5)],
)
def test_a_predictor_is_called_by_address(predictor: Any, payoff: float) -> None:
    engine = Engine(predictor=predictor.address)
    engine.admit(0, TEXT)
    engine.admit(1, [1, 2, 3])
    for _ in range(2):
        engine.decider.decide([1, 0])
        assert engine.decider.payoff.tolist() == [payoff, 0.0, 0.0]


def test_a_predictor_can_be_changed_between_decisions(engine: Engine) -> None:
    engine.admit(0, TEXT)
    for predictor, payoff in ((weigh, 0.75), (promise, 3.0), (None, 1.5), (doubt, 0.0)):
        engine.decider.set_predictor(predictor.address if predictor else 0, predictor)
        engine.decider.decide([0])
        assert engine.decider.payoff[0] == payoff


def test_the_payoff_without_a_model_is_the_score(engine: Engine) -> None:
    engine.admit(0, TEXT)
    engine.admit(1, [1, 2, 3])
    engine.decider.decide([0, 1])
    score = engine.decider.features[:2, INDEX.score]
    assert score.tolist() == engine.decider.payoff[:2].tolist() == [1.5, 0.0]
