"""The store of shared text: what is published, evicted, cleared and saved, and when."""

from __future__ import annotations

import gc
import logging
import tempfile
import threading
import time
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from hvdx.errors import ConfigError, HvdxError
from hvdx.suffix import levels
from hvdx.suffix.files import load, save
from hvdx.suffix.levels import EMPTY, Snapshot
from hvdx.suffix.segment import MAX_SEGMENTS, Segment, TokenError
from hvdx.suffix.shared_draft import SCRATCH, shared_draft
from hvdx.suffix.store import SuffixStore

Plain = list[tuple[str, list[int]]]


@pytest.fixture
def store() -> Iterator[SuffixStore]:
    with SuffixStore(token_budget=10_000, level0_tokens=64, ratio=2) as made:
        yield made


def draft(snapshot: Snapshot, tail: list[int]) -> list[int]:
    """Tokens drafted after a tail."""
    tokens, parent, prob = np.zeros(64, np.int32), np.zeros(64, np.int32), np.zeros(64, np.float32)
    size = shared_draft(
        snapshot.descriptor, np.array(tail, np.int32), len(tail), 64, 63, 1.0, 0.0, 0.1, False, 63,
        tokens, parent, prob, np.zeros(16), np.zeros(SCRATCH, np.int64),
    )  # fmt: skip
    return tokens[:size].tolist()


def texts(store: SuffixStore, namespace: str | None = None) -> Plain:
    return [(name, tokens.tolist()) for name, tokens in store.responses(namespace)]


def check(store: SuffixStore) -> None:
    """What must hold for everything that is published, at any moment."""
    # Snapshots that are taken one by one may be of different moments; `info` is of one.
    info = store.info()
    used = [figures.tokens + figures.responses for figures in info.namespaces.values()]
    assert sum(used) <= info.token_budget
    for name, figures in info.namespaces.items():
        snapshot = store.snapshot(name)
        assert len(snapshot.owners) == snapshot.descriptor[0] <= MAX_SEGMENTS
        assert snapshot.address == snapshot.descriptor.ctypes.data
        assert figures.segments <= MAX_SEGMENTS and figures.pending >= 0
        newer: int | None = None
        for place, segment in enumerate(snapshot.owners):
            assert segment.words() == snapshot.descriptor[1 + 16 * place :][:16].tolist()
            text, starts = segment.text, segment.starts
            assert text[0] == text[-1] == -1 and text.size > 1
            assert (np.flatnonzero(text < 0)[:-1] + 1 == starts).all()
            assert (text[starts] >= 0).all(), "no response is empty"
            # From old to new, save for running responses at the end of the newest segment.
            ages = segment.ages
            assert len(set(ages.tolist())) == len(ages) == len(starts)
            assert place == 0 or (np.diff(ages) > 0).all()
            assert place < 2 or newer is None or ages[-1] < newer
            newer = int(ages[0])


TOKENS = st.lists(st.integers(0, 3), max_size=12)
NAMES = st.sampled_from(["", "a", "ü\n/\ud800"])
KEYS = st.sampled_from([1, "k", ("row", 3), None])


def ends_with(text: list[int], tokens: list[int]) -> bool:
    return text[len(text) - len(tokens) :] == tokens


class StoreMachine(RuleBasedStateMachine):
    """The store against a list of responses, ordered by their last additions."""

    def __init__(self) -> None:
        super().__init__()
        self.added = 0
        self.finished: list[tuple[int, str, list[int]]] = []
        self.running: dict[tuple[str, Any], tuple[int, str, list[int]]] = {}
        self.held: list[tuple[Snapshot, list[list[int]]]] = []
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name) / "text"
        self.saved: Plain = []
        self.has_evicted = False

    @initialize(budget=st.sampled_from([30, 120, 100_000]), level0=st.sampled_from([1, 8, 1000]))
    def start(self, budget: int, level0: int) -> None:
        self.budget = budget
        self.store = SuffixStore(token_budget=budget, level0_tokens=level0, ratio=2)

    def wanted(self) -> list[tuple[int, str, list[int]]]:
        running = [item for item in self.running.values() if item[2]]
        return sorted(self.finished + running, key=lambda item: item[0])

    def note(self, name: str, key: Any, tokens: list[int], is_final: bool) -> None:
        self.added += 1
        text = self.running.pop((name, key), (0, "", []))[2] + tokens
        if not is_final:
            self.running[name, key] = self.added, name, text
        elif text:
            self.finished.append((self.added, name, text))
        size = sum(len(text) + 1 for _, _, text in self.wanted())
        self.has_evicted |= size > self.budget

    @rule(name=NAMES, key=KEYS, tokens=TOKENS, is_final=st.booleans())
    def add(self, name: str, key: Any, tokens: list[int], is_final: bool) -> None:
        self.store.add(name, key, tokens, is_final)
        self.note(name, key, tokens, is_final)

    @rule(name=NAMES, token=st.sampled_from([-1, 2**31 - 1]), tokens=TOKENS)
    def refuse(self, name: str, token: int, tokens: list[int]) -> None:
        with pytest.raises(TokenError):
            self.store.add(name, 1, [*tokens, token], False)

    @rule(name=st.none() | NAMES)
    def clear(self, name: str | None) -> None:
        self.store.clear(name)
        gone = [other for other in ["", "a", "ü\n/\ud800"] if name in (None, other)]
        assert all(self.store.snapshot(other) is EMPTY for other in gone)
        self.finished = [item for item in self.finished if item[1] not in gone]
        self.running = {k: text for k, text in self.running.items() if k[0] not in gone}

    @rule(name=NAMES)
    def hold(self, name: str) -> None:
        snapshot = self.store.snapshot(name)
        self.held = [*self.held[-3:], (snapshot, [part.text.tolist() for part in snapshot.owners])]

    @precondition(lambda self: self.held)
    @rule(tail=TOKENS)
    def read_old(self, tail: list[int]) -> None:
        for snapshot, text in self.held:
            assert [part.text.tolist() for part in snapshot.owners] == text
            drafted = draft(snapshot, tail)
            joined = [t for part in text for t in part]
            assert set(drafted) <= set(joined) - {-1}

    @rule()
    def flush(self) -> None:
        assert self.store.flush(60)
        found, wanted = texts(self.store), self.wanted()
        if not self.has_evicted:
            assert found == [(name, text) for _, name, text in wanted]
        # What is evicted depends on when the builder ran, but nothing is made up.
        for name, tokens in found:
            assert any(name == other and ends_with(text, tokens) for _, other, text in wanted)

    @precondition(lambda self: not self.has_evicted)
    @rule()
    def save(self) -> None:
        self.store.flush(60)
        self.saved = texts(self.store)
        save(self.path, self.store.responses(), "t")

    @precondition(lambda self: self.saved)
    @rule()
    def load(self) -> None:
        self.store.restore(load(self.path, "t"))
        for name, tokens in self.saved:
            self.note(name, object(), tokens, True)

    @invariant()
    def is_sound(self) -> None:
        if hasattr(self, "store"):
            check(self.store)
            assert self.store.info().failure is None

    def teardown(self) -> None:
        if hasattr(self, "store"):
            self.flush()
            check(self.store)
            self.store.close()
        self.folder.cleanup()


TestStoreMachine = StoreMachine.TestCase
TestStoreMachine.settings = settings(max_examples=150, stateful_step_count=30, deadline=None)


def test_running_responses_are_whole(store: SuffixStore) -> None:
    store.add("a", "row", [1, 2, 3], is_final=False)
    assert store.flush(60)
    assert draft(store.snapshot("a"), [1, 2]) == [3]
    store.add("a", "row", [4], is_final=False)
    store.add("a", "row", [], is_final=True)
    store.add("a", "row", [9, 9], is_final=True)
    assert store.flush(60)
    # One response that was handed in twice, and a new one under the same key.
    assert texts(store) == [("a", [1, 2, 3, 4]), ("a", [9, 9])]
    assert draft(store.snapshot("a"), [1, 2, 3]) == [4]


def test_namespaces_never_mix(store: SuffixStore) -> None:
    store.add("a", 1, [1, 2, 3], is_final=True)
    store.add("b", 1, [1, 2, 4], is_final=True)
    assert store.flush(60)
    assert draft(store.snapshot("a"), [1, 2]) == [3]
    assert draft(store.snapshot("b"), [1, 2]) == [4]
    assert draft(store.snapshot("c"), [1, 2]) == []
    assert list(store.info().namespaces) == ["a", "b"], "looking creates nothing"


@pytest.mark.parametrize("pause", [1, 2, 7, 40, 1000])
def test_levels_keep_age_order_and_bounds(store: SuffixStore, pause: int) -> None:
    """However many responses the builder takes at a time: every level is of a size of its own."""
    rng = np.random.default_rng(0)
    added = []
    store.add("a", "slow", [7] * 5, is_final=False)
    for k in range(120):
        added.append(rng.integers(0, 9, int(rng.integers(1, 40))).tolist())
        store.add("a", k, added[-1], is_final=True)
        if k % pause == 0:
            assert store.flush(60)
            check(store)
    store.add("a", "slow", [8], is_final=True)
    assert store.flush(60)
    assert [tokens for _, tokens in texts(store)] == [*added, [7] * 5 + [8]]
    sizes = [segment.text.size - 1 for segment in store.snapshot("a").owners]
    levels = [((size - 1) // 64).bit_length() for size in sizes]  # 0 up to 64, 1 up to 128, ...
    assert levels == sorted(set(levels)) and levels[-1] <= 9
    assert len(sizes) > 2 or pause > 1  # a builder that takes many at once may join all


def test_merged_levels_draft_as_one_segment() -> None:
    rng = np.random.default_rng(1)
    responses = [rng.integers(0, 4, 30).tolist() for _ in range(30)]
    with SuffixStore(10_000, 64, 2) as many, SuffixStore(10_000, 5000, 8) as one:
        for k, response in enumerate(responses):
            many.add("a", k, response, is_final=True)
            one.add("a", k, response, is_final=True)
            many.flush(60)
        # A response as large as everything before pushes all of it into one level.
        one.flush(60)
        filler = [9] * 20_000
        many.add("a", "filler", filler[:5000], is_final=True)
        many.flush(60)
        assert len(many.snapshot("a").owners) == 1
        for start in range(0, 20):
            tail = responses[start][3:10]
            assert draft(many.snapshot("a"), tail) == draft(one.snapshot("a"), tail)


def test_oldest_responses_go_first_over_all_namespaces() -> None:
    with SuffixStore(token_budget=100, level0_tokens=16, ratio=2) as store:
        for k in range(10):
            store.add("ab"[k % 2], k, [k] * 9, is_final=True)
        assert store.flush(60)
        assert store.info().tokens == 90
        store.add("c", "new", [99] * 5, is_final=True)
        assert store.flush(60)
        check(store)
        # 106 with separators: at least an eighth of the budget becomes free.
        assert texts(store) == [
            *(("ab"[k % 2], [k] * 9) for k in range(2, 10)), ("c", [99] * 5),
        ]  # fmt: skip


def test_a_namespace_that_was_evicted_is_forgotten() -> None:
    with SuffixStore(token_budget=20, level0_tokens=4, ratio=2) as store:
        store.add("old", 1, [1] * 10, is_final=True)
        store.flush(60)
        store.add("new", 1, [2] * 15, is_final=True)
        store.flush(60)
        assert list(store.info().namespaces) == ["new"]
        assert store.snapshot("old") is EMPTY


@pytest.mark.parametrize("parts", [1, 3])
def test_a_response_larger_than_the_budget_keeps_its_newest_part(parts: int) -> None:
    with SuffixStore(token_budget=40, level0_tokens=8, ratio=2) as store:
        store.add("a", "small", [1, 2], is_final=True)
        whole = list(range(100, 250))
        for k in range(parts):
            store.add("a", "big", whole[150 // parts * k : 150 // parts * (k + 1)], k == parts - 1)
            assert store.flush(60)
            check(store)
        ((_, kept),) = texts(store)
        assert kept == whole[-len(kept) :] and 30 <= len(kept) < 40


def test_an_evicted_running_response_goes_on() -> None:
    with SuffixStore(token_budget=40, level0_tokens=8, ratio=2) as store:
        store.add("a", "one", [1] * 15, is_final=False)
        store.add("a", "two", [2] * 20, is_final=False)
        assert store.flush(60)
        store.add("a", "two", [3] * 10, is_final=False)
        assert store.flush(60)
        assert texts(store) == [("a", [2] * 20 + [3] * 10)]
        store.add("a", "one", [4], is_final=True)
        assert store.flush(60)
        assert ("a", [4]) in texts(store)


def test_cleared_text_is_gone_at_once_even_while_it_is_built(
    store: SuffixStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    building, go_on = threading.Event(), threading.Event()

    class SlowSegment(Segment):
        __slots__ = ()

        def __init__(self, *args: Any) -> None:
            building.set()
            assert go_on.wait(60)
            super().__init__(*args)

    monkeypatch.setattr(levels, "Segment", SlowSegment)
    store.add("a", 1, [1, 2, 3], is_final=False)
    assert building.wait(60)
    store.add("a", 1, [4], is_final=False)
    store.clear("a")
    go_on.set()
    store.add("b", 1, [5], is_final=True)
    assert store.flush(60)
    assert store.snapshot("a") is EMPTY and texts(store) == [("b", [5])]
    store.add("a", 1, [6, 7], is_final=True)
    assert store.flush(60)
    assert texts(store, "a") == [("a", [6, 7])]


def test_snapshots_outlive_merges_and_the_store() -> None:
    store = SuffixStore(token_budget=5000, level0_tokens=16, ratio=2)
    held = []
    for k in range(60):
        store.add("a", k, [k, k + 1, k + 2], is_final=True)
        store.flush(60)
        held.append(store.snapshot("a"))
    store.clear()
    store.close()
    watch = weakref.ref(held[0].owners[0].text)
    del store
    gc.collect()
    for k, snapshot in enumerate(held):
        assert draft(snapshot, [k, k + 1])[:1] == [k + 2]
    held.clear()
    del snapshot
    gc.collect()
    assert watch() is None, "memory of a snapshot that nobody holds is freed"


def test_readers_see_whole_snapshots_while_levels_merge() -> None:
    rng = np.random.default_rng(2)
    with SuffixStore(token_budget=60_000, level0_tokens=2048, ratio=4) as store:
        # Every response counts up in steps of one, so any correct draft does too.
        stop, failures, reads = threading.Event(), [], [0]

        def read() -> None:
            while not stop.is_set():
                snapshot = store.snapshot("a")
                start = int(rng.integers(0, 900))
                drafted = draft(snapshot, [start, start + 1, start + 2])
                if drafted != list(range(start + 3, start + 3 + len(drafted))):
                    failures.append(drafted)
                reads[0] += bool(drafted)
                store.info()

        reader = threading.Thread(target=read)
        draft(store.snapshot("a"), [1, 2, 3])  # compiles, or the reader would do nothing else
        reader.start()
        for again in range(100):  # a busy machine may not let the reader in at once
            for k in range(again, again + 1200):
                start = k * 37 % 800
                store.add("a", k, np.arange(start, start + 200), is_final=k % 3 > 0)
            assert store.flush(120)
            if reads[0]:
                break
        stop.set()
        reader.join()
        assert not failures and reads[0] > 0
        check(store)


def test_a_million_tokens_stay_within_the_budget() -> None:
    rng = np.random.default_rng(3)
    budget, longest = 200_000, 0
    with SuffixStore(token_budget=budget, level0_tokens=8192, ratio=8) as store:
        for k in range(500):
            store.add("ab"[k // 3 % 2], k // 3, rng.integers(0, 5000, 2000), is_final=k % 3 == 2)
            info = store.info()
            spaces = info.namespaces.values()
            longest = max(longest, sum(space.tokens + space.responses for space in spaces))
            assert longest <= budget
            if k % 10 == 0:
                assert store.flush(120)
            assert sum(space.pending for space in spaces) <= budget
        assert store.flush(120)
        check(store)
        assert budget * 3 // 4 < store.info().tokens <= longest <= budget
        num_bytes = sum(space.bytes for space in store.info().namespaces.values())
        assert num_bytes < 64 * budget


def test_figures_add_up(store: SuffixStore) -> None:
    store.add("a", 1, [1, 2, 3], is_final=True)
    store.add("a", 2, [4], is_final=False)
    assert store.flush(60)
    figures = store.info().namespaces["a"]
    assert (figures.responses, figures.tokens, figures.segments) == (2, 4, 1)
    assert figures.pending == 0
    assert figures.bytes == sum(part.num_bytes for part in store.snapshot("a").owners)
    assert store.info().tokens == 4 and store.info().token_budget == 10_000


def test_a_broken_builder_is_reported_once_and_reading_goes_on(
    store: SuffixStore, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    store.add("a", 1, [1, 2, 3], is_final=True)
    assert store.flush(60)

    def fail(*args: object) -> None:
        raise MemoryError("no more")

    monkeypatch.setattr(levels, "Segment", fail)
    with caplog.at_level(logging.ERROR):
        for k in range(5):
            store.add("a", k, [5, 6], is_final=True)
            assert not store.flush(60)
    assert len(caplog.records) == 1 and "stops indexing" in caplog.text
    info = store.info()
    assert info.failure == "MemoryError: no more"
    assert draft(store.snapshot("a"), [1, 2]) == [3]
    assert info.namespaces["a"].pending == 0
    store.clear()
    assert store.snapshot("a") is EMPTY


def test_wrong_input_is_one_sentence_and_changes_nothing(store: SuffixStore) -> None:
    store.add("a", 1, [1, 2], is_final=False)
    store.flush(60)
    with pytest.raises(TokenError, match="not -1"):
        store.add("a", 1, [3, -1], is_final=True)
    with pytest.raises(HvdxError, match="string, not int"):
        store.add(3, 1, [1], is_final=True)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="unhashable"):
        store.add("a", [], [1], is_final=True)  # type: ignore[arg-type]
    assert store.flush(60) and texts(store) == [("a", [1, 2])]
    for bad in ((1, 8, 8), (2**31, 8, 8), (100, 0, 8), (100, 8, 1)):
        with pytest.raises(ConfigError):
            SuffixStore(*bad)


def test_a_closed_store_is_readable_and_takes_nothing() -> None:
    store = SuffixStore(1000)
    store.add("a", 1, [1, 2], is_final=True)
    store.flush(60)
    store.close()
    store.close()
    assert draft(store.snapshot("a"), [1]) == [2]
    with pytest.raises(HvdxError, match="closed"):
        store.add("a", 1, [1], is_final=True)
    assert not store._thread.is_alive()


def test_text_survives_a_file(store: SuffixStore, tmp_path: Path) -> None:
    for k in range(20):
        store.add("ab"[k % 2], k, [k, k + 1], is_final=k % 5 > 0)
    store.flush(60)
    save(tmp_path / "text", store.responses(), "t")
    save(tmp_path / "only", store.responses("b"), "t")
    before = texts(store)
    store.clear()
    store.restore(load(tmp_path / "text", "t"))
    assert store.flush(60) and texts(store) == before
    store.clear()
    store.restore(load(tmp_path / "only", "t", namespace="moved"))
    assert store.flush(60)
    assert texts(store) == [("moved", tokens) for name, tokens in before if name == "b"]


def test_adding_and_reading_go_on_while_a_level_is_built() -> None:
    with SuffixStore(token_budget=2_000_000) as store:
        store.add("a", 1, np.random.default_rng(4).integers(0, 3, 500_000), is_final=True)
        added = 0
        while not store.snapshot("a").owners:
            store.add("b", 2, [1, 2, 3], is_final=False)
            added += 1
            time.sleep(0.001)
        # The build takes some 0.2 s; under the GIL or the lock there would be one turn or two.
        assert added >= 10
