"""Policies in an engine: the same tokens by all of them, measured costs, requests of their own."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from hvdx import ConfigError, Engine, RequestError, SamplingParams, SpecConfig
from hvdx.batch import VerifyBatch
from hvdx.meter import MOST_ROUNDS, Meter
from hvdx.policy import POLICIES, REASON, REASONS, CycleCost
from hvdx.request import SpeculationParams
from hvdx.testing import tiny_checkpoint, tiny_drafter
from hvdx.tree import DraftTree, Plan

PROMPTS = [
    "def add(a, b):\n    return a + b\n\ndef add(a, b):",
    "one two three one two three one two",
    "The quick brown fox jumps over the lazy dog. " * 4,
    "x",
]
SOURCES = ("suffix", "eagle3")


@pytest.fixture(scope="module")
def checkpoint(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tiny_checkpoint(tmp_path_factory.mktemp("target"))


@pytest.fixture(scope="module")
def head(tmp_path_factory: pytest.TempPathFactory, checkpoint: Path) -> Path:
    return tiny_drafter(tmp_path_factory.mktemp("head"), checkpoint)


@pytest.fixture(scope="module")
def cheap(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Costs by which every draft pays."""
    cost = CycleCost.linear(pass_us=1e4, node_us=1, draft_us={"eagle3": 1, "eagle3-chain": 1})
    file = tmp_path_factory.mktemp("cost") / "cost.json"
    file.write_text(json.dumps(cost.to_json()))
    return file


@pytest.fixture(scope="module")
def live(checkpoint: Path, head: Path, cheap: Path) -> Iterator[Engine]:
    spec = SpecConfig(sources=SOURCES, policy="goodput")
    with Engine.from_pretrained(
        checkpoint, dtype="float32", max_num_seqs=3, drafter=head, cycle_cost=cheap, spec=spec
    ) as engine:
        yield engine


def sampled(temperature: float, **more: Any) -> list[SamplingParams]:
    return [
        SamplingParams(temperature=temperature, seed=3 + place, max_tokens=24, **more)
        for place in range(len(PROMPTS))
    ]


def tokens(engine: Engine, params: list[SamplingParams]) -> list[list[int]]:
    return [result.token_ids for result in engine.generate(PROMPTS, params)]


@pytest.mark.parametrize("temperature", [0.0, 0.8])
def test_every_policy_gives_the_tokens_of_plain_decoding(live: Engine, temperature: float) -> None:
    plain = tokens(live, sampled(temperature, speculation=False))
    for policy in POLICIES:
        if policy == "lookup":  # it needs another source
            continue
        for budget, adapt in ((5, False), (64, True)):
            live.respec(
                SpecConfig(sources=SOURCES, policy=policy, verify_budget=budget, adapt=adapt)
            )
            assert tokens(live, sampled(temperature)) == plain, (policy, budget)
            steps = live.step_stats.records()
            assert steps["num_tokens"][~steps["is_prefill"]][-8:].max() <= budget
    stats = live.stats()
    assert stats.faulty_drafts == 0 and stats.free_blocks == stats.num_blocks
    assert stats.sources["union"].drafted > 50


def test_an_oracle_is_followed_to_its_end_by_the_union(live: Engine) -> None:
    """A perfect cache draft beside a useless head loses no more than its last nodes."""
    plain = tokens(live, sampled(0.0, speculation=False))
    live.respec(SpecConfig(sources=("oracle-chain", "eagle3"), policy="union"))
    for prompt, output in zip(PROMPTS, plain, strict=True):
        live.source("oracle-chain").teach(live.tokenizer.encode(prompt), output)
    before = live.stats().sources.get("union")
    seen = (before.accepted, before.cycles) if before else (0, 0)
    assert tokens(live, sampled(0.0)) == plain
    figures = live.stats().sources["union"]
    assert figures.accepted - seen[0] > 5 * (figures.cycles - seen[1])


def test_a_request_may_have_its_own_sources_policy_and_limit(live: Engine) -> None:
    live.respec(SpecConfig(sources=SOURCES, policy="first"))
    plain = tokens(live, sampled(0.0, speculation=False))
    asked: list[Any] = [
        {"sources": ("eagle3",)},
        {"policy": "plain"},
        {"sources": ("suffix",), "max_draft": 2, "namespace": "mine"},
        SpeculationParams(policy="union"),
        {"policy": "eagle3"},
    ]
    params = [
        SamplingParams(temperature=0.0, seed=3, max_tokens=24, speculation=one) for one in asked
    ]
    found = live.generate([*PROMPTS, PROMPTS[1]], params)
    assert [one.token_ids for one in found] == [*plain, plain[1]]
    drafted = [
        {name for name, figures in one.outputs[0].speculation.items() if figures.drafted}
        for one in found
    ]
    assert drafted[0] == {"eagle3"} and drafted[1] == set()
    assert drafted[2] <= {"suffix"} and drafted[3] <= {"union", "suffix", "eagle3"}
    assert drafted[4] == {"eagle3"}
    for figures in found[2].outputs[0].speculation.values():
        assert figures.drafted <= 2 * figures.cycles
    live.suffix.flush()
    assert "mine" in live.suffix.info().namespaces


def test_the_drafter_runs_once_in_a_cycle_whoever_wants_it(
    live: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rows of eagle3, of the union and of goodput, side by side."""
    live.respec(SpecConfig(sources=SOURCES, policy="goodput"))
    plain = tokens(live, sampled(0.0, speculation=False))
    drafting = live._cycle.drafting
    assert drafting is not None
    ran: list[int] = []
    draft = type(drafting.drafter).draft

    def count(drafter: Any, rows: Any, chosen: Any, *more: Any) -> None:
        ran.append(len(chosen))
        draft(drafter, rows, chosen, *more)

    monkeypatch.setattr(type(drafting.drafter), "draft", count)
    before = live.stats().cycles
    asked = ["eagle3", "union", "goodput", "eagle3"]
    params = [
        SamplingParams(temperature=0.0, seed=3, max_tokens=24, speculation={"policy": name})
        for name in asked
    ]
    assert tokens(live, params) == plain
    assert len(ran) <= live.stats().cycles - before
    assert max(ran) == 3 and {"eagle3", "union"} <= live.stats().sources.keys()


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"sources": ("lookup",)}, "'lookup' is not in use; in use: suffix, eagle3"),
        ({"policy": "best"}, "policy='best' is not known; choose from plain"),
        ({"policy": "lookup"}, "policy='lookup' drafts with lookup alone, and in use are suffix"),
        ({"max_draft": 16}, "max_draft=16 is more than the engine's max_draft_tokens=15"),
    ],
)
def test_what_an_engine_cannot_do_is_refused(live: Engine, asked: Any, says: str) -> None:
    live.respec(SpecConfig(sources=SOURCES, policy="first"))
    with pytest.raises(RequestError, match=says):
        live.add(PROMPTS[0], SamplingParams(speculation=asked))
    assert not live.has_unfinished()


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"max_draft": 0}, "max_draft=0 is not allowed"),
        ({"draft": 3}, "draft is not a known setting"),
        ({"sources": "suffix"}, "sources='suffix' is not allowed"),
    ],
)
def test_a_wrong_wish_is_refused_at_once(asked: Any, says: str) -> None:
    with pytest.raises(RequestError, match=f"speculation: {says}"):
        SamplingParams(speculation=asked)
    with pytest.raises(RequestError, match=says):
        SpeculationParams(**asked)


def test_costs_are_measured_once_kept_and_given_back(
    checkpoint: Path, head: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HVDX_CACHE", str(tmp_path))
    spec = SpecConfig(sources=SOURCES, policy="goodput", verify_budget=20)

    def engine() -> Engine:
        return Engine.from_pretrained(
            checkpoint, dtype="float32", max_num_seqs=2, drafter=head, spec=spec
        )

    with engine() as first:
        cost = first.cycle_cost
        stats = first.stats()
        assert stats.free_blocks == stats.num_blocks and stats.cycles == 0
        assert first.generate(PROMPTS[1], SamplingParams(max_tokens=20))[0].token_ids
    assert cost.nodes == (1, 2, 3, 4, 6, 8, 12, 16, 20) and cost.contexts[0] == 128
    for table in (cost.chain_us, cost.tree_us):
        assert all(0 < a <= b for row in table for a, b in pairwise(row))
    assert cost.draft_us("eagle3", 1) > cost.draft_us("eagle3", 1, 1) > 0
    assert cost.draft_us("suffix", 1) == 0 < cost.catch_up_us(64)
    (file,) = (tmp_path / "cycle-cost").iterdir()
    assert CycleCost.from_json(json.loads(file.read_text())) == cost
    with monkeypatch.context() as patched:
        patched.setattr(Meter, "measure", lambda *_: pytest.fail("measured again"))
        patched.setattr(Meter, "_pass_us", lambda _, shape, n, at: cost.verify_us(n, at) / 1.4)
        patched.setattr(Meter, "_draft_us", lambda *_: cost.draft_us("eagle3", 1) / 1.4)
        with engine() as second:
            assert second.cycle_cost == cost
    file.write_text("{")
    with engine() as third:
        assert third.cycle_cost.nodes == cost.nodes
    assert json.loads(file.read_text())["nodes"] == list(cost.nodes)


def test_costs_are_kept_for_each_instruction_set(
    checkpoint: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same machine may be told to compute with less than it has."""
    monkeypatch.setenv("HVDX_CACHE", str(tmp_path))
    monkeypatch.setattr(Meter, "_pass_us", lambda _, shape, nodes, context: 1000.0 + nodes)
    spec = SpecConfig(sources=("suffix",), policy="goodput")
    for name in ("avx2", "amx_bf16", "avx2"):
        library = SimpleNamespace(target=SimpleNamespace(name=name))
        monkeypatch.setattr("hvdx.costs.load_library", lambda library=library: library)
        with Engine.from_pretrained(checkpoint, dtype="float32", spec=spec) as engine:
            assert engine.cycle_cost.verify_us(1, 128) == 1001.0
            num_sets = 2 if engine.backend == "native_cpu" else 1
    assert len(list((tmp_path / "cycle-cost").iterdir())) == num_sets


def test_costs_of_a_busy_machine_are_measured_again(
    checkpoint: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HVDX_CACHE", str(tmp_path))
    spec = SpecConfig(sources=("suffix",), policy="goodput")
    took = {"us": 1000.0}
    monkeypatch.setattr(Meter, "_pass_us", lambda _, shape, nodes, context: took["us"] + nodes)

    def plain_us() -> float:
        with Engine.from_pretrained(checkpoint, dtype="float32", spec=spec) as engine:
            return engine.cycle_cost.verify_us(1, 128)

    assert plain_us() == 1001.0
    took["us"] = 2000.0  # busy now: what is kept is better
    assert plain_us() == 1001.0
    took["us"] = 500.0
    assert plain_us() == 501.0
    took["us"] = 450.0
    assert plain_us() == 501.0


def test_drafts_that_were_timed_on_a_busy_machine_are_timed_again(
    checkpoint: Path, head: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Passes took as long as now, only the drafter was disturbed."""
    monkeypatch.setenv("HVDX_CACHE", str(tmp_path))
    spec = SpecConfig(sources=SOURCES, policy="goodput")
    took = {"us": 900.0}
    monkeypatch.setattr(Meter, "_pass_us", lambda _, shape, nodes, context: 1000.0 + nodes)
    monkeypatch.setattr(Meter, "_draft_us", lambda *_: took["us"])
    monkeypatch.setattr(Meter, "_time_drafter", lambda *_: 5.0)

    def draft_us() -> float:
        with Engine.from_pretrained(checkpoint, dtype="float32", drafter=head, spec=spec) as engine:
            return engine.cycle_cost.draft_us("eagle3", 1)

    assert draft_us() == 900.0
    took["us"] = 700.0
    assert draft_us() == 900.0
    took["us"] = 500.0
    assert draft_us() == 500.0


def test_a_disturbance_while_costs_are_measured_makes_nothing_else_dear(
    checkpoint: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every run of four nodes is slow; the time of more nodes bounds what is kept for them."""
    monkeypatch.setenv("HVDX_CACHE", str(tmp_path))

    def pass_us(_: Meter, shape: DraftTree, num_nodes: int, context: int) -> float:
        return 1000.0 + 10 * num_nodes + context + (9000.0 if num_nodes == 4 else 0.0)

    monkeypatch.setattr(Meter, "_pass_us", pass_us)
    spec = SpecConfig(sources=("suffix",), policy="goodput")
    with Engine.from_pretrained(checkpoint, dtype="float32", spec=spec) as engine:
        cost = engine.cycle_cost
    found = dict(zip(cost.nodes, cost.chain_us[0], strict=True))
    context = cost.contexts[0]
    assert found[4] == found[6] == 1060 + context
    assert [found[n] for n in (1, 2, 3, 8)] == [1000 + 10 * n + context for n in (1, 2, 3, 8)]


@pytest.mark.parametrize("busy", [[1.5], [2.0, 1.3], [1.0, 1.5], [0.6, 1.5]])
def test_costs_are_measured_until_they_stay(
    checkpoint: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, busy: list[float]
) -> None:
    """Some rounds are slow or quick, by these factors, but for sizes below eight nodes."""
    monkeypatch.setenv("HVDX_CACHE", str(tmp_path))
    runs: Counter[tuple[object, ...]] = Counter()

    def pass_us(_: Meter, shape: DraftTree, num_nodes: int, context: int) -> float:
        size = id(shape), num_nodes, context
        factors = dict(enumerate(busy))
        factor = factors.get(runs[size], 1.0) if num_nodes >= 8 else 1.0
        runs[size] += 1
        return factor * (1000.0 + 10 * num_nodes + context)

    monkeypatch.setattr(Meter, "_pass_us", pass_us)
    spec = SpecConfig(sources=("suffix",), policy="goodput")
    with Engine.from_pretrained(checkpoint, dtype="float32", spec=spec) as engine:
        cost = engine.cycle_cost
    context = cost.contexts[0]
    assert list(cost.chain_us[0]) == [1000 + 10 * n + context for n in cost.nodes]
    assert cost.tree_us == cost.chain_us
    assert max(runs.values()) <= MOST_ROUNDS


def test_costs_are_not_measured_unless_somebody_asks(
    checkpoint: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HVDX_CACHE", str(tmp_path))
    spec = SpecConfig(sources=("suffix",), policy="threshold", payoff_threshold=1)
    with Engine.from_pretrained(checkpoint, dtype="float32", spec=spec) as engine:
        assert not (tmp_path / "cycle-cost").exists()
        engine.add(PROMPTS[0], SamplingParams(max_tokens=4))
        with pytest.raises(ConfigError, match="requests are in flight"):
            engine.cycle_cost  # noqa: B018
        with pytest.raises(RequestError, match="speculation: policy='goodput' weighs drafts"):
            engine.add(PROMPTS[1], SamplingParams(speculation={"policy": "goodput"}))
        while engine.has_unfinished():
            engine.step()
        asked = SamplingParams(speculation={"policy": "goodput"}, max_tokens=4)
        assert engine.generate(PROMPTS[1], asked)[0].token_ids
        assert len(list((tmp_path / "cycle-cost").iterdir())) == 1


@pytest.mark.parametrize(
    ("prompt", "wrong", "salt"),
    [
        ("", {}, None),
        ([1, 9999], {}, None),
        ("word " * 4000, {}, None),
        ("x", {}, "\ud800"),
        ("x", {"prediction": [9999]}, None),
        ("x", {"logit_bias": {9999: 1.0}}, None),
        ("x", {"speculation": {"policy": "goodput", "sources": ()}, "prediction": "y"}, None),
        ("x", {"speculation": {"policy": "goodput", "max_draft": 99}}, None),
    ],
)
def test_nothing_is_measured_for_a_request_that_is_refused(
    checkpoint: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    prompt: Any,
    wrong: dict[str, Any],
    salt: str | None,
) -> None:
    monkeypatch.setenv("HVDX_CACHE", str(tmp_path))
    spec = SpecConfig(sources=("suffix",), policy="first")
    params = SamplingParams(**{"speculation": {"policy": "goodput"}} | wrong)
    monkeypatch.setattr(Meter, "measure", lambda *_: pytest.fail("measured"))
    with (
        Engine.from_pretrained(checkpoint, dtype="float32", spec=spec) as engine,
        pytest.raises(RequestError),
    ):
        engine.add(prompt, params, salt=salt)


def test_a_prompt_is_encoded_once_whatever_ids_are_taken(
    checkpoint: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Engine.from_pretrained(checkpoint, dtype="float32", spec=False) as engine:
        assert engine.tokenizer is not None
        for number in range(5):
            engine.add([1, 2], SamplingParams(), f"request-{number}")
        encode, texts = engine.tokenizer.encode, []
        monkeypatch.setattr(
            engine.tokenizer, "encode", lambda text: texts.append(text) or encode(text)
        )
        assert engine.add("one two") == "request-5"
        assert texts == ["one two"]


@pytest.mark.parametrize(
    "sizes",
    [
        {"kv": {"num_blocks": 4, "block_size": 4}},
        {"kv": {"num_blocks": 13, "block_size": 4}, "max_model_len": 48, "max_num_seqs": 3},
        {"kv": {"num_blocks": 16}, "max_num_seqs": 8},
        {"max_model_len": 2, "max_num_seqs": 1},
    ],
    ids=["twelve-tokens", "one-row", "small-pool", "two-tokens"],
)
def test_costs_can_be_measured_in_little_memory(
    checkpoint: Path,
    head: Path,
    sizes: dict[str, Any],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("HVDX_CACHE", str(tmp_path))
    spec = SpecConfig(sources=SOURCES, policy="goodput", verify_budget=100)
    with Engine.from_pretrained(
        checkpoint, dtype="float32", drafter=head, spec=spec, **sizes
    ) as engine:
        cost, stats = engine.cycle_cost, engine.stats()
        assert stats.free_blocks == stats.num_blocks
        assert cost.nodes[-1] <= 100 and cost.contexts[-1] >= 1 and cost.verify_us(1, 1) > 0
        assert len(engine.generate([7], SamplingParams(max_tokens=1))[0].token_ids) == 1


@pytest.mark.parametrize("text", ["", "{}", "[1]", None])
def test_a_file_that_is_no_table_is_refused(
    checkpoint: Path, tmp_path: Path, text: str | None
) -> None:
    file = tmp_path / "cost.json"
    if text is not None:
        file.write_text(text)
    with pytest.raises(ConfigError, match=r"cost\.json|no table of cycle costs"):
        Engine.from_pretrained(checkpoint, cycle_cost=file)


def test_costs_without_a_source_in_use_are_refused_and_nothing_changes(
    checkpoint: Path, head: Path, tmp_path: Path
) -> None:
    file = tmp_path / "cost.json"
    file.write_text(json.dumps(CycleCost.linear().to_json()))
    with Engine.from_pretrained(
        checkpoint, dtype="float32", drafter=head, cycle_cost=file, spec={"sources": ("lookup",)}
    ) as engine:
        with pytest.raises(ConfigError, match="says nothing of the source 'eagle3'"):
            engine.respec(SpecConfig(sources=SOURCES, policy="goodput"))
        assert engine.spec.sources == ("lookup",) and engine.spec.policy == "goodput"
        assert engine.generate(PROMPTS[0], SamplingParams(max_tokens=4))


def test_what_is_expected_is_of_what_is_sent_when_blocks_run_out(checkpoint: Path) -> None:
    """Every token of the source's drafts is certain to it, so it promises what it sends."""
    spec = SpecConfig(sources=("wrong",), policy="first")
    with Engine.from_pretrained(
        checkpoint, dtype="float32", spec=spec, max_num_seqs=3, max_model_len=48,
        kv={"num_blocks": 18, "block_size": 4, "prefix_cache": False},
    ) as engine:  # fmt: skip
        params = SamplingParams(temperature=0.0, max_tokens=30, ignore_eos=True, explain=True)
        results = engine.generate([[5, 6, 7], [8, 9], [11, 12]], params)
        cycles = [one for result in results for one in engine.explain(result).cycles]
    assert all(one.predicted == one.drafted for one in cycles)
    assert len({one.drafted for one in cycles}) > 3
    assert any(one.reason == REASONS[REASON.no_blocks] for one in cycles)
    assert all((one.source == "none") == (one.drafted == 0) for one in cycles)


@pytest.mark.parametrize(
    "fault",
    ["raises", "writes nonsense", "cannot draft", "sends more than planned", "sends no root"],
)
def test_a_source_that_cannot_write_its_draft_has_not_drafted(
    checkpoint: Path, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    """Nobody learns anything of drafts that were never sent, nor does company that shared them."""
    spec = SpecConfig(sources=("wrong", "lookup"), policy="first", adapt=True)
    with Engine.from_pretrained(checkpoint, dtype="float32", spec=spec) as engine:
        shared: dict[str, Any] = {"temperature": 0.0, "max_tokens": 24, "ignore_eos": True}
        plain = tokens(engine, [SamplingParams(**shared, speculation=False)] * 4)

        def fill(source: int, tree: DraftTree, plan: Plan, batch: VerifyBatch) -> None:
            if fault == "raises":
                raise RuntimeError("out of luck")
            batch.fill(tree, plan, source)
            batch.token_ids[batch.row_start[:-1] + (plan.num_nodes[batch.row_ids] > 1)] = 9999

        def draft(source: int, tree: DraftTree, plan: Plan) -> None:
            if fault == "cannot draft":
                raise RuntimeError("out of luck")
            own = plan.rows[plan.source[plan.rows] == source]
            plan.num_nodes[own] = 0 if fault == "sends no root" else plan.num_nodes[own] + 1

        hook = fill if fault in ("raises", "writes nonsense") else draft
        monkeypatch.setattr(engine.source("wrong"), hook.__name__, hook)
        one = SamplingParams(**shared, speculation={"sources": ("wrong",)}, explain=True)
        other = SamplingParams(**shared, speculation={"sources": ("lookup",)}, explain=True)
        results = engine.generate(PROMPTS, [other, other, one, one])
        assert [result.token_ids for result in results] == plain
        assert engine.stats().faulty_drafts > 20
        for result in results:
            cycles = engine.explain(result).cycles
            reasons = {cycle.reason for cycle in cycles if not cycle.drafted}
            assert reasons <= {REASONS[REASON.faulty], REASONS[REASON.nothing]}
            assert all(cycle.source == "lookup" for cycle in cycles if cycle.drafted)
            assert all(cycle.predicted == cycle.drafted for cycle in cycles)
        assert engine._cycle.adaptation.factor("", "wrong") == 1.0
        assert "wrong" not in engine.stats().sources


def test_adaptation_lowers_what_was_promised_and_survives_a_file(
    checkpoint: Path, tmp_path: Path
) -> None:
    spec = SpecConfig(sources=("wrong",), policy="first", adapt=True)
    file = tmp_path / "adaptation.json"
    with Engine.from_pretrained(checkpoint, dtype="float32", spec=spec) as engine:
        adaptation = engine._cycle.adaptation
        params = SamplingParams(temperature=0.0, max_tokens=60, ignore_eos=True, namespace="a")
        engine.generate(PROMPTS[1], params)
        assert adaptation.factor("a", "wrong") == 0.25
        assert adaptation.factor("b", "wrong") == 1.0
        assert engine._cycle._plan.predicted.max() < 15
        engine.save_adaptation(file)
    with Engine.from_pretrained(checkpoint, dtype="float32", spec=spec) as engine:
        assert engine._cycle.adaptation.factor("a", "wrong") == 1.0
        engine.load_adaptation(file)
        assert engine._cycle.adaptation.factor("a", "wrong") == 0.25
        with pytest.raises(ConfigError, match="no saved adaptation"):
            engine.load_adaptation(tmp_path / "none.json")
        with pytest.raises(ConfigError, match="cannot be written"):
            engine.save_adaptation(tmp_path / "no" / "where.json")
        assert engine._cycle.adaptation.factor("a", "wrong") == 0.25


@pytest.mark.parametrize("part", ["plan", "observe"])
def test_a_policy_that_fails_costs_drafts_and_no_output(
    live: Engine, part: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    plain = tokens(live, sampled(0.8, speculation=False))
    live.respec(SpecConfig(sources=SOURCES, policy="goodput"))

    def broken(*_: Any) -> None:
        raise RuntimeError("this policy is broken")

    monkeypatch.setattr(type(live._cycle.policies.prepare("goodput")), part, broken)
    own = SpeculationParams(policy="first")
    params = [
        one.model_copy(update={"speculation": own}) if place else one
        for place, one in enumerate(sampled(0.8))
    ]
    ids = [live.add(prompt, one) for prompt, one in zip(PROMPTS, params, strict=True)]
    found: dict[str, list[int]] = {name: [] for name in ids}
    while live.has_unfinished():
        for delta in live.step():
            found[delta.request_id] += delta.token_ids
            if delta.result is not None:
                assert delta.result.outputs[0].error is None
    assert [found[name] for name in ids] == plain
    assert "this policy is broken" in caplog.text
    drafted = live.stats().sources["suffix"].drafted
    assert drafted > 0, "rows of another policy draft as before"


def test_costs_of_a_drafter_are_measured_with_one_row(
    checkpoint: Path, head: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HVDX_CACHE", str(tmp_path))
    spec = SpecConfig(sources=SOURCES, policy="goodput")
    with Engine.from_pretrained(
        checkpoint, dtype="float32", max_num_seqs=1, drafter=head, spec=spec
    ) as engine:
        cost = engine.cycle_cost
        assert cost.draft["eagle3"].num_rows == (1,) and cost.draft["eagle3"].us[0][0] > 0
        assert engine.generate(PROMPTS[0], SamplingParams(max_tokens=4))[0].token_ids
