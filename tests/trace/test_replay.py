"""A replay takes the cycles that a live engine takes, and its labels are what it would accept."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hvdx import ConfigError, Engine, SamplingParams, SpecConfig
from hvdx.payoff import INDEX, NUM_FEATURES
from hvdx.policy import POLICIES, CycleCost
from hvdx.request import SpeculationParams
from hvdx.testing import tiny_drafter
from hvdx.trace import Decision, TraceError, Traces, read_traces, replay
from hvdx.trace.compare import compare, loops
from hvdx.trace.format import TracedRequest

SHOWN = ["start", "source", "num_nodes", "accepted", "emitted", "reason"]
MIXES = [
    ("suffix",),
    ("eagle3",),
    ("suffix", "eagle3"),
    ("eagle3", "suffix-tree"),
    ("lookup", "eagle3"),
]
COST = CycleCost.linear(node_us=30.0, draft_us={"eagle3": 400.0}, lag_us=5.0)


@pytest.fixture(scope="module")
def cold(
    open_engine: Callable[..., Engine], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Engine]:
    """An engine whose requests see their own text alone, and that believes what `COST` says."""
    file = tmp_path_factory.mktemp("costs") / "cost.json"
    file.write_text(json.dumps(COST.to_json()), encoding="utf-8")
    with open_engine(suffix={"share": False}, cycle_cost=file) as live:
        yield live


def run_live(engine: Engine, traces: Traces, spec: SpecConfig, folder: Path) -> Traces:
    """Answer the requests of a trace one after another under other settings, and capture that."""
    engine.respec(spec)
    with engine.capture(folder):
        for request in traces.requests:
            settings = SamplingParams(
                temperature=request.temperature, seed=request.seed, max_tokens=request.limit
            )
            engine.add(request.prompt_ids.tolist(), settings, request.request_id)
            while engine.has_unfinished():
                engine.step()
            engine.suffix.flush()
    return read_traces(folder)


def agree(live: Traces, traces: Traces, spec: SpecConfig, **settings: Any) -> int:
    """Compare cycle by cycle; return how many draft tokens were accepted."""
    replayed = replay(traces, spec, **settings)
    assert len(live.requests) == len(replayed)
    for seen, recalled in zip(live.requests, replayed, strict=True):
        np.testing.assert_array_equal(seen.output_ids, recalled.output_ids)
        for name in SHOWN:
            np.testing.assert_array_equal(seen.cycles[name], recalled.cycles[name], name)
        # A drafter's scores differ in the last bit by how many rows it drafts for at once.
        np.testing.assert_allclose(seen.cycles["predicted"], recalled.cycles["predicted"], 1e-5)
        assert recalled.identical
    return sum(one.accepted for one in replayed)


@pytest.mark.parametrize("sources", MIXES)
@pytest.mark.parametrize("policy", ["first", "random"])
def test_replay_is_live_with_a_cold_cache(
    cold: Engine, traces: Traces, sources: tuple[str, ...], policy: str, tmp_path: Path
) -> None:
    spec = SpecConfig(sources=sources, policy=policy, max_draft_tokens=11)
    live = run_live(cold, traces, spec, tmp_path / "live")
    assert agree(live, traces, spec) > 20


@pytest.mark.parametrize("policy", POLICIES)
def test_every_policy_replays_as_it_runs(
    cold: Engine, traces: Traces, policy: str, tmp_path: Path
) -> None:
    cache = "lookup" if policy == "lookup" else "suffix"
    spec = SpecConfig(sources=(cache, "eagle3"), policy=policy)
    live = run_live(cold, traces, spec, tmp_path / "live")
    assert CycleCost.from_json(live.meta.cost) == COST
    accepted = agree(live, traces, spec, cost=COST)
    assert (accepted == 0) == (policy == "plain")


DEAR_LEVELS = CycleCost.linear(draft_us={"eagle3": 30.0}, level_us=60.0)


@pytest.mark.parametrize("sources", [("eagle3",), ("suffix", "eagle3")])
def test_trees_that_end_early_replay_as_they_ran(
    open_engine: Callable[..., Engine], traces: Traces, sources: tuple[str, ...], tmp_path: Path
) -> None:
    file = tmp_path / "cost.json"
    file.write_text(json.dumps(DEAR_LEVELS.to_json()), encoding="utf-8")
    spec = SpecConfig(sources=sources, policy="goodput")
    with open_engine(suffix={"share": False}, cycle_cost=file) as engine:
        live = run_live(engine, traces, spec, tmp_path / "live")
    assert agree(live, traces, spec, cost=DEAR_LEVELS) > 20
    ended = levels_of(traces, spec, DEAR_LEVELS)
    assert {1, 2, 3} == {*ended}
    whole = levels_of(flagless(traces), spec, DEAR_LEVELS)
    assert sum(whole) / len(whole) > sum(ended) / len(ended)


def levels_of(traces: Traces, spec: SpecConfig, cost: CycleCost) -> list[int]:
    """Levels that were drafted in each cycle with a drafter, by what the cycles cost."""
    found = []
    for one in replay(traces, spec, cost):
        cycles = one.cycles[one.cycles["source"] >= len(spec.sources) - 1]
        drafting = cycles["cost_us"] - 1000.0 - 10.0 * cycles["num_nodes"]
        found += [round(1 + (us - 30.0) / 60.0) for us in drafting.tolist()]
    return found


def flagless(traces: Traces) -> Traces:
    """The traces as if the trees could not end early."""
    assert traces.meta.drafter is not None
    drafter = {key: value for key, value in traces.meta.drafter.items() if key != "ends_early"}
    return replace(traces, meta=replace(traces.meta, drafter=drafter))


def test_replay_is_live_with_a_warm_cache(
    open_engine: Callable[..., Engine], traces: Traces, tmp_path: Path
) -> None:
    spec = SpecConfig(sources=("suffix", "eagle3"), policy="first")
    # The same text again: only shared text makes the second answer cheaper than the first.
    twice = replace(traces, requests=[*traces.requests, *traces.requests])
    with open_engine() as engine:
        live = run_live(engine, twice, spec, tmp_path / "live")
    assert agree(live, twice, spec, warm=True) > agree_cold(twice, spec) + 20


def agree_cold(traces: Traces, spec: SpecConfig) -> int:
    return sum(one.accepted for one in replay(traces, spec))


def test_a_sampled_trace_replays_as_it_ran(cold: Engine, sampled: Traces, tmp_path: Path) -> None:
    """With seeded sampling tokens do not depend on drafts, so there too the cycles are the same."""
    spec = SpecConfig(sources=("eagle3",), policy="first")
    live = run_live(cold, sampled, spec, tmp_path / "live")
    assert agree(live, sampled, spec) > 5


ASKED: list[Any] = [
    False,
    {"sources": ("suffix",), "max_draft": 2},
    {"policy": "eagle3"},
    SpeculationParams(policy="union", namespace="mine"),
]


def test_requests_with_wishes_of_their_own_replay_as_they_ran(
    cold: Engine, traces: Traces, tmp_path: Path
) -> None:
    spec = SpecConfig(sources=("suffix", "eagle3"), policy="first")
    cold.respec(spec)
    with cold.capture(tmp_path / "live"):
        for request, asked in zip(traces.requests, ASKED, strict=True):
            params = SamplingParams(
                temperature=0.0, seed=request.seed, max_tokens=request.limit, speculation=asked
            )
            cold.generate(request.prompt_ids.tolist(), params)
    live = read_traces(tmp_path / "live")
    wishes = [replace(a, speculation=b.speculation) for a, b in
              zip(traces.requests, live.requests, strict=True)]  # fmt: skip
    both = replace(traces, requests=wishes)
    agree(live, both, spec, cost=COST, as_asked=True)
    for one, calm in zip(replay(both, spec), replay(traces, spec), strict=True):
        np.testing.assert_array_equal(one.cycles[SHOWN], calm.cycles[SHOWN])
    for other, says in (
        (SpecConfig(sources=("eagle3",), policy="first"), "'suffix' is not in use"),
        (SpecConfig(sources=("suffix", "eagle3"), max_draft_tokens=1), "max_draft=2 is more"),
    ):
        with pytest.raises(ConfigError, match=f"cannot be replayed as it asked.*{says}"):
            replay(both, other, COST, as_asked=True)


def test_cycles_are_priced(traces: Traces) -> None:
    spec = SpecConfig(sources=("suffix", "eagle3"), policy="first")
    for one in replay(traces, spec, COST):
        prompt, lag_from = one.request.prompt_ids.size, 0
        for cycle in one.cycles:
            context = prompt + int(cycle["start"]) - 1
            price = 1000.0 + 30.0 * cycle["num_nodes"]
            if cycle["source"] == 1:
                price += 400.0 + 5.0 * (context - lag_from)
                lag_from = context
            assert cycle["cost_us"] == pytest.approx(price, rel=1e-6)
        assert one.cost_us == pytest.approx(one.cycles["cost_us"].sum(), rel=1e-5)


@pytest.mark.parametrize(
    ("sources", "policy"), [(("eagle3",), "first"), (("suffix", "eagle3"), "random")]
)
def test_what_no_window_reaches_is_no_lag(
    checkpoint: Path, tmp_path: Path, sources: tuple[str, ...], policy: str
) -> None:
    """A drafter that looks at the newest 16 tokens reads no more, and nobody counts more."""
    head = tiny_drafter(tmp_path / "head", checkpoint, window=16)
    (tmp_path / "cost.json").write_text(json.dumps(COST.to_json()), encoding="utf-8")
    spec = SpecConfig(sources=sources, policy=policy)
    prompt = list(range(40, 100))
    with Engine.from_pretrained(
        checkpoint, dtype="float32", drafter=head, cycle_cost=tmp_path / "cost.json",
        max_model_len=240, spec=spec,
    ) as engine:  # fmt: skip
        params = SamplingParams(temperature=0.0, max_tokens=60, explain=True, ignore_eos=True)
        with engine.capture(tmp_path / "drafts", with_drafter=True):
            engine.generate(prompt, params)
        (result,) = engine.generate(prompt, params)
        live = engine.explain(result).cycles
        steps = engine.step_stats.records()
    read = steps["num_digested"][~steps["is_prefill"]][-len(live) :]
    assert read.max() == 16
    (recalled,) = replay(read_traces(tmp_path / "drafts"), spec, COST)
    prices = [
        1030 + 30 * one.drafted + (400 + 5 * lag if one.source in ("eagle3", "union") else 0)
        for one, lag in zip(live, read.tolist(), strict=True)
    ]
    assert [one.cost_us for one in live] == pytest.approx(prices)
    assert recalled.cycles["cost_us"].tolist() == pytest.approx(prices)


def test_cycles_whose_drafter_has_no_price_have_none(traces: Traces) -> None:
    bare = CycleCost.linear(node_us=30.0)
    for one in replay(traces, SpecConfig(sources=("suffix", "eagle3"), policy="first"), bare):
        np.testing.assert_array_equal(np.isnan(one.cycles["cost_us"]), one.cycles["source"] == 1)
        assert np.isnan(one.cost_us) == (one.cycles["source"] == 1).any()


def decisions(traces: Traces, **settings: Any) -> list[Decision]:
    found: list[Decision] = []
    replay(
        traces,
        SpecConfig(sources=("suffix", "eagle3"), policy="first"),
        on_decision=found.append,
        **settings,
    )
    return found


def test_decisions_carry_features_and_labels(traces: Traces) -> None:
    found = decisions(traces)
    assert {one.request.request_id for one in found} == {r.request_id for r in traces.requests}
    assert sum(one.label is not None for one in found) > 20
    for one in found:
        assert one.features.shape == (NUM_FEATURES,)
        assert one.features[INDEX.draft_len] == one.draft_len
        assert one.features[INDEX.num_output] == one.position
        assert (one.label is None) == (one.draft_len == 0)
        assert one.label is None or 0 <= one.label <= one.draft_len
    assert max(one.label or 0 for one in found) > 3


def test_a_label_is_what_the_suffix_source_gets_accepted(traces: Traces) -> None:
    """Under a policy that always sends the cache draft, label and accepted tokens are the same."""
    spec = SpecConfig(sources=("suffix", "eagle3"), policy="first")
    found: list[Decision] = []
    replayed = replay(traces, spec, on_decision=found.append)
    starts = {(d.request.request_id, d.position): d.label for d in found}
    for one in replayed:
        for cycle in one.cycles[one.cycles["source"] == 0]:
            assert starts[one.request.request_id, int(cycle["start"])] == cycle["accepted"]


def test_features_are_those_of_a_live_engine(cold: Engine, traces: Traces, tmp_path: Path) -> None:
    """What a payoff model learns from is, bit by bit, what it will see."""
    spec = SpecConfig(sources=("suffix", "eagle3"), policy="random")
    cold.respec(spec)
    source: Any = cold.source("suffix")
    decide, seen = source._decider.decide, []

    def noted(active: list[int], *more: Any) -> None:
        decide(active, *more)
        seen.extend(source.features[row].copy() for row in active)

    source._decider.decide = noted
    for request in traces.requests:
        params = SamplingParams(temperature=0.0, seed=request.seed, max_tokens=request.limit)
        cold.generate(request.prompt_ids.tolist(), params)
    found: list[Decision] = []
    replay(traces, spec, on_decision=found.append)
    recalled = np.stack([one.features for one in found])
    np.testing.assert_array_equal(np.stack(seen).view(np.int64), recalled.view(np.int64))


def test_exploring_is_seeded_and_visits_other_histories(traces: Traces) -> None:
    calm = [one.features for one in decisions(traces)]
    bold = [one.features for one in decisions(traces, explore=0.5, seed=1)]
    again = [one.features for one in decisions(traces, explore=0.5, seed=1)]
    np.testing.assert_array_equal(np.stack(bold), np.stack(again))
    assert len(bold) != len(calm) or not np.array_equal(np.stack(bold), np.stack(calm))


def without_trees(request: TracedRequest) -> TracedRequest:
    return replace(request, trees=None)


def test_what_traces_lack_is_said(traces: Traces) -> None:
    bare = replace(traces, requests=[without_trees(one) for one in traces.requests])
    with pytest.raises(TraceError, match="--with-drafter"):
        replay(bare, SpecConfig(sources=("eagle3",), policy="first"))
    assert replay(bare, SpecConfig(sources=("suffix",), policy="first"))
    with pytest.raises(TraceError, match="eagle3 alone"):
        replay(traces, SpecConfig(policy="first", sources=("eagle3-chain",)))
    with pytest.raises(TraceError, match="2 branches"):
        replay(traces, SpecConfig(policy="first", sources=("eagle3",), eagle_depth=4))
    with pytest.raises(TraceError, match="6 nodes"):
        replay(
            traces,
            SpecConfig(policy="first", sources=("eagle3",), eagle_total=40, max_draft_tokens=60),
        )
    with pytest.raises(ConfigError, match="draft_sampling"):
        replay(traces, SpecConfig(policy="first", sources=("eagle3",), draft_sampling=True))
    with pytest.raises(ConfigError, match="suffix"):
        replay(
            traces,
            SpecConfig(sources=("lookup",), policy="first"),
            on_decision=lambda _: None,
        )
    with pytest.raises(ConfigError, match="cost table"):
        replay(traces, SpecConfig(sources=("eagle3",), policy="goodput"))
    with pytest.raises(ConfigError, match="explore"):
        replay(traces, SpecConfig(sources=("lookup",), policy="first"), explore=1.5)


@pytest.mark.parametrize(
    "names",
    [
        {"coding": "all", "chat": "low_repetition"},
        {"coding": "all", "chat": "all (family)"},
        {"coding": "low_repetition", "chat": "low_repetition (family)"},
    ],
)
def test_no_name_of_a_family_hides_a_group(traces: Traces, names: dict[str, str]) -> None:
    named = [replace(one, family=names[one.family]) for one in traces.requests]
    rows = compare(
        replace(traces, requests=named), ("plain", "oracle"), SpecConfig(), COST, caches=("cold",)
    )["rows"]
    for policy in ("plain", "oracle"):
        mine = [row for row in rows if row["policy"] == policy]
        sizes = {row["family"]: row["outputs"] for row in mine}
        assert len(sizes) == len(mine)
        assert sizes.pop("all") == len(named)
        assert sizes.pop("low_repetition", 0) == sum(not loops(one) for one in named)
        assert sorted(sizes.values()) == [2, 2]
        assert all(name.startswith(tuple(names.values())) for name in sizes)


def test_by_default_the_drafter_drafts_where_it_was_recorded(traces: Traces) -> None:
    bare = replace(traces, meta=replace(traces.meta, drafter=None))
    for recorded, sources in ((traces, ("suffix", "eagle3")), (bare, ("suffix",))):
        named = replay(recorded, SpecConfig(sources=sources, policy="first"))
        for one, other in zip(replay(recorded, SpecConfig(policy="first")), named, strict=True):
            for name in SHOWN:
                np.testing.assert_array_equal(one.cycles[name], other.cycles[name], name)


def test_a_comparison_that_cannot_be_whole_does_not_begin(traces: Traces) -> None:
    bare = replace(traces, requests=[without_trees(one) for one in traces.requests])
    begun: list[str] = []

    def progress(name: str, done: int, count: int) -> None:
        begun.append(name)

    with pytest.raises(TraceError, match="--with-drafter"):
        compare(bare, ("plain", "suffix", "eagle3"), SpecConfig(), COST, progress=progress)
    assert not begun
    assert compare(bare, ("plain",), SpecConfig(), COST, progress=progress)["rows"] and begun
