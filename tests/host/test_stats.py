"""The ring of step records, and the figures of a draft source."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hvdx.request import SourceFigures
from hvdx.stats import EngineStats, StepStats

CYCLES = st.lists(
    st.tuples(st.integers(0, 20), st.integers(0, 20)).map(
        lambda pair: (max(pair), min(pair), min(pair) + 1, max(pair))
    ),
    max_size=30,
)


@pytest.mark.parametrize("steps", [0, 1, 4, 5, 6, 10, 23])
def test_the_ring_keeps_the_last_records_in_order(steps: int) -> None:
    stats = StepStats(size=5)
    for step in range(steps):
        stats.next()["num_tokens"] = 100 + step
    records = stats.records()
    kept = list(range(max(0, steps - 5), steps))
    assert stats.num_steps == steps
    assert records["cycle"].tolist() == kept
    assert records["num_tokens"].tolist() == [100 + step for step in kept]


def test_a_reused_record_is_cleared() -> None:
    stats = StepStats(size=2)
    stats.next()["num_drafted"] = 9
    stats.next()
    stats.next()
    assert stats.records()["num_drafted"].tolist() == [0, 0]


def test_records_are_a_copy() -> None:
    stats = StepStats(size=3)
    for _ in range(5):
        stats.next()
        before = stats.records()
        before["num_rows"] = 7
        assert not np.any(stats.records()["num_rows"])


@given(CYCLES)
def test_figures_are_sums_over_cycles(cycles: list[tuple[int, int, int, int]]) -> None:
    figures = SourceFigures()
    for cycle in cycles:
        figures.record(*cycle)
    drafted, accepted, emitted, longest = ([cycle[index] for cycle in cycles] for index in range(4))
    assert figures.cycles == len(cycles) == sum(figures.histogram)
    assert figures.drafted == sum(drafted)
    assert figures.accepted == sum(accepted)
    assert figures.emitted == sum(emitted)
    assert figures.whole == sum(0 < n == a for a, n in zip(accepted, longest, strict=True))
    assert sum(k * count for k, count in enumerate(figures.histogram)) == figures.accepted
    assert len(figures.histogram) == max(accepted, default=-1) + 1


@given(CYCLES, CYCLES)
def test_merging_equals_recording_both(
    first: list[tuple[int, int, int, int]], second: list[tuple[int, int, int, int]]
) -> None:
    one, other, both = SourceFigures(), SourceFigures(), SourceFigures()
    for cycle in first:
        one.record(*cycle)
        both.record(*cycle)
    for cycle in second:
        other.record(*cycle)
        both.record(*cycle)
    one.merge(other)
    assert one == both


def test_means_of_nothing_are_zero_and_of_something_right() -> None:
    figures = SourceFigures()
    assert figures.accepted_length == figures.acceptance_rate == 0.0
    figures.record(4, 3, 4, 4)
    figures.record(4, 0, 1, 4)
    assert figures.accepted_length == 1.5
    assert figures.tau == 2.5
    assert figures.acceptance_rate == 3 / 8
    assert EngineStats().cycle_ms == 0.0
    assert EngineStats(cycles=4, decode_ms=10.0).cycle_ms == 2.5


def test_a_finished_request_is_counted_as_failed_or_not() -> None:
    stats = EngineStats()
    stats.count(failed=False, num_cached=5)
    stats.count(failed=True, num_cached=2)
    assert (stats.requests_finished, stats.requests_failed, stats.num_cached) == (1, 1, 7)
