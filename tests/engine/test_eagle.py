"""The sources `eagle3` and `eagle3-chain`: exact, and the same drafts however an engine ran."""

from __future__ import annotations

import gc
import itertools
import json
import weakref
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from torch.utils._python_dispatch import TorchDispatchMode

from hvdx import ConfigError, Engine, ModelError, SamplingParams, SpecConfig
from hvdx.draft.estimate import FIRST_GUESS
from hvdx.draft.shape import LARGE_HIDDEN, default_shape
from hvdx.memory import free_memory
from hvdx.policy import CycleCost
from hvdx.request import SpeculationParams
from hvdx.testing import tiny_checkpoint, tiny_drafter
from hvdx.tree import DraftTree, Plan

SHARED = b"The quick brown fox jumps over the lazy dog. "
PROMPTS = [list(SHARED + tail) for tail in (b"one two one two", b"x", b"The quick brown fox")]
EAGLE = ("eagle3", "eagle3-chain")


@pytest.fixture(scope="module")
def checkpoint(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tiny_checkpoint(tmp_path_factory.mktemp("target"), seed=1, num_hidden_layers=3)


@pytest.fixture(scope="module")
def head(checkpoint: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tiny_drafter(tmp_path_factory.mktemp("drafter") / "head", checkpoint)


def engine(path: Path, head: Path | None, **settings: Any) -> Engine:
    given = {"dtype": "float32", "max_num_seqs": 3, "max_model_len": 200, "device": "cpu"}
    given["spec"] = {"policy": "first"}
    return Engine.from_pretrained(path, drafter=head, **given | settings)


def sampled(temperature: float, **more: Any) -> list[SamplingParams]:
    return [
        SamplingParams(
            **{"temperature": temperature, "seed": seed, "max_tokens": 40, "ignore_eos": True}
            | more
        )
        for seed in range(len(PROMPTS))
    ]


def tokens(live: Engine, params: list[SamplingParams]) -> list[list[int]]:
    return [result.token_ids for result in live.generate(PROMPTS, params)]


def teach(live: Engine, name: str, outputs: list[list[int]]) -> None:
    source: Any = live.source(name)
    for prompt, output in zip(PROMPTS, outputs, strict=True):
        source.teach(prompt, output)


Drafts = dict[tuple[int, ...], list[tuple[int, int]]]


def watch(live: Engine, name: str) -> Drafts:
    """Drafts of a source by the text they continue: (token, parent) of nodes 1.., as it drafts."""
    found: Drafts = {}
    source: Any = live.source(name)
    fill = source.fill

    def noted(index: int, tree: DraftTree, plan: Plan, batch: Any) -> None:
        fill(index, tree, plan, batch)
        for row in plan.rows.tolist():
            if plan.source[row] == index:
                part = slice(1, int(plan.num_nodes[row]))
                nodes = zip(tree.token_ids[row, part], tree.parent[row, part], strict=True)
                text = tuple(live._cycle._rows.text(row).tolist())
                found[text] = [(int(token), int(parent)) for token, parent in nodes]

    source.fill = noted
    return found


def agree(found: Drafts, expected: Drafts) -> None:
    """The same text was continued by the same tree; a smaller one may be another choice of it."""
    both = found.keys() & expected.keys()
    assert len(both) > 12
    for text in both:
        if len(found[text]) == len(expected[text]):
            assert found[text] == expected[text], f"after {len(text)} tokens"


@pytest.mark.parametrize("dtype", ["bfloat16", "float32"])
@pytest.mark.parametrize("temperature", [0.0, 0.8])
def test_tokens_are_those_of_plain_decoding(
    checkpoint: Path, head: Path, dtype: str, temperature: float
) -> None:
    params = sampled(temperature)
    with engine(checkpoint, head, dtype=dtype) as live:
        plain = tokens(live, [one.model_copy(update={"speculation": False}) for one in params])
        for name in EAGLE:
            live.respec(SpecConfig(sources=(name,), policy="eagle3"))
            assert tokens(live, params) == plain
            assert live.stats().sources[name].drafted > 100
        names = ("oracle-tree", "eagle3", "random-tree", "eagle3-chain")
        live.respec(SpecConfig(sources=names, policy="random"))
        teach(live, "oracle-tree", plain)
        assert tokens(live, params) == plain
        assert live.stats().faulty_drafts == 0


@pytest.mark.parametrize("temperature", [0.0, 0.8])
def test_trees_that_end_early_change_no_tokens(
    checkpoint: Path, head: Path, tmp_path: Path, temperature: float
) -> None:
    """Three rows share passes; some end after the first level, some not, and all send less."""
    cost = CycleCost.linear(draft_us={"eagle3": 1.0}, level_us=20.0)
    (tmp_path / "cost.json").write_text(json.dumps(cost.to_json()), encoding="utf-8")
    params = sampled(temperature)
    with engine(checkpoint, head, dtype="bfloat16", cycle_cost=tmp_path / "cost.json") as live:
        plain = tokens(live, [one.model_copy(update={"speculation": False}) for one in params])
        live.respec(SpecConfig(sources=("eagle3",), policy="goodput", eagle_depth=5))
        drafter: Any = live._cycle.drafting.drafter  # type: ignore[union-attr]
        draft, ran = drafter.draft, []

        def noted(*args: Any) -> int:
            levels: int = draft(*args)
            ran.append((levels, args[3]))
            return levels

        drafter.draft = noted
        assert tokens(live, params) == plain
        assert len({levels for levels, _ in ran}) > 1
        assert any(levels < depth for levels, depth in ran)
        # One row whose policy wants whole trees keeps the others' passes going.
        ran.clear()
        whole = params[1].model_copy(update={"speculation": SpeculationParams(policy="eagle3")})
        assert tokens(live, [params[0], whole, params[2]]) == plain
        assert max(levels for levels, _ in ran) > 2
        assert live.stats().faulty_drafts == 0


def test_a_draft_depends_on_the_text_alone(checkpoint: Path, head: Path) -> None:
    """Not on lag, on what other sources drafted, on company, on cached prefixes, on preemption."""
    params = sampled(0.7, max_tokens=60)
    alone: Drafts = {}
    with engine(checkpoint, head, kv={"prefix_cache": False}) as live:
        live.respec(SpecConfig(policy="first", sources=("eagle3",)))
        for prompt, one in zip(PROMPTS, params, strict=True):
            found = watch(live, "eagle3")
            live.generate(prompt, one)
            alone |= found
        plain = [
            live.generate(prompt, one)[0].token_ids
            for prompt, one in zip(PROMPTS, params, strict=True)
        ]
    small = {"num_blocks": 16, "block_size": 16}
    for kv in ({"block_size": 4}, {"prefix_cache": False}, small):
        with engine(checkpoint, head, kv=kv, prefill_chunk=32) as live:
            for policy in ("first", "random"):
                live.respec(SpecConfig(sources=("eagle3", "oracle-tree"), policy=policy))
                teach(live, "oracle-tree", plain)
                found = watch(live, "eagle3")
                assert tokens(live, params) == plain
                agree(found, alone)
            stats = live.stats()
            assert (stats.preemptions > 0) == (kv is small)
            assert (stats.num_cached > 0) == ("prefix_cache" not in kv)


def test_compiled_code_and_torch_draft_the_same_trees(
    checkpoint: Path, head: Path, tmp_path: Path
) -> None:
    """A head of sizes that compiled code has no room for is run by torch beside a native target."""
    odd = tiny_drafter(tmp_path / "odd", checkpoint, head_dim=8)
    params, trees, kinds = sampled(0.0), [], []
    for path, backend in itertools.product((head, odd), ("torch_cpu", "auto")):
        with engine(checkpoint, path, backend=backend) as live:
            assert live._cycle.drafting is not None
            kinds.append(type(live._cycle.drafting.drafter).__name__)
            live.respec(SpecConfig(policy="first", sources=("eagle3",)))
            trees.append(watch(live, "eagle3"))
            tokens(live, params)
    native = "NativeDrafter" if live.backend == "native_cpu" else "Drafter"
    assert kinds == ["Drafter", native, "Drafter", "Drafter"]
    agree(trees[1], trees[0])
    agree(trees[3], trees[2])


class Operators(TorchDispatchMode):
    """Notes the torch operators that run."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def __torch_dispatch__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        self.names.add(func.overloadpacket.__name__)
        return func(*args, **(kwargs or {}))


def test_cycles_of_compiled_code_run_nothing_in_torch(checkpoint: Path, head: Path) -> None:
    """Torch's threads would wait busily on the cores that the native step needs."""
    names = ("oracle-tree", "eagle3", "random-tree", "eagle3-chain")
    with engine(checkpoint, head, dtype="bfloat16") as live:
        if live.backend != "native_cpu":
            pytest.skip("the native step does not run here")
        plain = tokens(live, sampled(0.0))
        live.respec(SpecConfig(sources=names, policy="random"))
        teach(live, "oracle-tree", plain)
        for prompt, one in zip(PROMPTS, sampled(0.0), strict=True):
            live.add(prompt, one)
        while live.stats().cycles < 3:
            live.step()
        with Operators() as ran:
            while live.has_unfinished():
                live.step()
        assert live.stats().sources["oracle-tree"].accepted > 10, "no K/V was moved"
    assert ran.names <= {"detach", "slice", "view"}, "these take a view, and compute nothing"


def test_a_closed_engine_lets_go_of_its_drafter(checkpoint: Path, head: Path) -> None:
    live = engine(checkpoint, head)
    context = live._cycle.drafting
    assert context is not None
    kept = [weakref.ref(context.drafter), weakref.ref(context.features)]
    del context
    live.close()
    gc.collect()
    assert [one() for one in kept] == [None, None]


def test_nothing_is_digested_before_a_plan_asks_for_it(checkpoint: Path, head: Path) -> None:
    params = sampled(0.0, max_tokens=30)
    with engine(
        checkpoint, head, spec={"policy": "first", "sources": ("oracle-chain", "eagle3")}
    ) as live:
        plain = tokens(live, [one.model_copy(update={"speculation": False}) for one in params])
        teach(live, "oracle-chain", plain)
        assert tokens(live, params) == plain
        assert live.stats().num_digested == 0
        live.respec(SpecConfig(policy="first", sources=("eagle3",)))
        assert tokens(live, params) == plain
        stats, records = live.stats(), live.step_stats.records()
        # All of a text but its last token, and the cycles that a drafter is not asked in.
        most = sum(map(len, PROMPTS)) + sum(map(len, plain))
        assert most - 20 < stats.num_digested < most
        assert records["num_digested"].sum() == stats.num_digested
        cycles = records[records["expand_us"] > 0]
        assert stats.digest_ms > 0 and stats.expand_ms > 0
        assert (cycles["digest_us"] + cycles["expand_us"] < cycles["draft_us"]).all()
        assert cycles["num_digested"][0] >= min(map(len, PROMPTS)) - 1
        assert np.median(cycles["num_digested"]) <= 2 * len(PROMPTS)


def test_a_text_of_one_token_is_not_drafted_for(checkpoint: Path, head: Path) -> None:
    params = SamplingParams(temperature=0.0, max_tokens=8, ignore_eos=True)
    with engine(checkpoint, head, spec={"policy": "first", "sources": ("eagle3",)}) as live:
        found = watch(live, "eagle3")
        drafted = live.generate([7], params)[0].token_ids
        assert min(map(len, found)) == 2
        off = params.model_copy(update={"speculation": False})
        assert live.generate([7], off)[0].token_ids == drafted


def test_what_is_announced_is_what_can_be_drafted(checkpoint: Path, head: Path) -> None:
    spec = SpecConfig(
        policy="first",
        sources=EAGLE,
        max_draft_tokens=30,
        eagle_total=16,
        eagle_top_k=2,
        eagle_depth=3,
    )
    with engine(checkpoint, head, spec=spec) as live:
        tree, chain = (live.source(name) for name in EAGLE)
        rows, out = live._cycle._rows, DraftTree(3, 31)
        rows.room[:], rows.context_len[:] = [31, 5, 31], [9, 9, 0]
        tree.peek(rows, [0, 1, 2], out)
        # Two children of the root and twice two in each of two more levels.
        assert out.num_nodes.tolist() == [1 + 2 + 4 + 4, 5, 1]
        promised = out.score[0, : out.num_nodes[0]]
        assert (np.diff(promised) <= 0).all()
        assert promised[1:].sum() == pytest.approx(sum(FIRST_GUESS**depth for depth in (1, 2, 3)))
        chain.peek(rows, [0], out)
        assert out.num_nodes[0] == 4
        assert out.score[0, :5].tolist() == [FIRST_GUESS**depth for depth in range(4)] + [0.0]
        rows.context_len[:] = 0


def test_acceptance_is_followed_by_depth(checkpoint: Path, head: Path) -> None:
    with engine(checkpoint, head, spec={"policy": "first", "sources": EAGLE}) as live:
        source: Any = live.source("eagle3-chain")
        plan, batch, result = live._cycle._plan, live._cycle._batch, live._cycle._result
        rows, tree = live._cycle._rows, DraftTree(3, 16)
        rows.room[:], rows.context_len[:] = 16, 4
        source.peek(rows, [0, 1], tree)
        plan.start([0, 1])
        plan.source[:2], plan.num_nodes[:2], tree.num_nodes[:2] = [1, 0], [4, 4], [4, 4]
        batch.lay_out_decode(rows, plan, 16)
        result.clear(2)
        result.num_accepted[:2] = [2, 3]
        for _ in range(400):
            source.observe(rows, plan, batch, result)
        # Only row 0 was this source's, and nobody tried a fourth token.
        assert source.acceptance[:4].round(2).tolist() == [1.0, 1.0, 1.0, 0.0]
        assert source.acceptance[4] == FIRST_GUESS**4
        rows.context_len[:] = 0


def test_defaults_follow_the_target(checkpoint: Path, head: Path) -> None:
    large, small = (default_shape(size, is_chain=False) for size in (LARGE_HIDDEN, 576))
    assert (large.total, large.depth, large.top_k) == (60, 8, 10)
    assert small.total < large.total and small.top_k < large.top_k
    settings = {"eagle_total": 9, "eagle_depth": 2, "eagle_top_k": 3}
    with engine(checkpoint, head, spec={"policy": "first", "sources": EAGLE, **settings}) as live:
        tree, chain = (live.source(name).shape for name in EAGLE)
    assert (tree.total, tree.depth, tree.top_k) == (9, 2, 3)
    assert (chain.total, chain.depth, chain.top_k) == (3, 2, 1)


def test_without_a_drafter_its_sources_are_refused(checkpoint: Path, tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="hvdx ships none for this model; give drafter="):
        engine(checkpoint, None, spec={"policy": "first", "sources": ("lookup", "eagle3-chain")})
    with pytest.raises(ModelError, match="nowhere"):
        engine(checkpoint, tmp_path / "nowhere")
    with engine(checkpoint, None) as live:
        with pytest.raises(ConfigError, match="'eagle3' needs a drafter, and this engine was"):
            live.respec(SpecConfig(policy="first", sources=("lookup", "eagle3")))
        assert live.spec.sources == ("suffix",)
        assert live.generate(PROMPTS[1], SamplingParams(max_tokens=3))


def test_a_head_of_another_target_is_refused(tmp_path: Path, head: Path) -> None:
    other = tiny_checkpoint(tmp_path, num_hidden_layers=3, hidden_size=96)
    with pytest.raises(ModelError, match="hidden size"):
        engine(other, head)


def test_memory_counts_the_drafter(checkpoint: Path, head: Path) -> None:
    with engine(checkpoint, head, kv={"num_blocks": 20, "block_size": 16}) as live:
        plan = live.memory_plan
    # Three states of 64 numbers, and keys and values of 2 heads of 16, of four bytes.
    per_slot = (3 * 64 + 2 * 2 * 16) * 4
    assert plan.drafter_bytes > 20 * 16 * per_slot
    matrices = 3 * 64 * 64 + (64 + 2 * 32) * 128 + 64 * 64 + 3 * 96 * 64 + 200 * 64
    assert 0 <= plan.drafter_bytes - 20 * 16 * per_slot - 4 * matrices < 2048
    assert plan.total_bytes > plan.drafter_bytes + plan.kv_bytes
    blocks = free_memory(torch.device("cpu")) // (16 * per_slot) + 1
    with pytest.raises(ConfigError, match=r"drafter [\d,]+ MiB.* or no drafter"):
        engine(checkpoint, head, kv={"num_blocks": int(blocks), "block_size": 16})
