"""The backend `triton`, in the interpreter or on a GPU: the oracles of the CPU path hold there."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from safetensors.torch import load_file, save_file

from hvdx import Engine, SamplingParams, SpecConfig
from hvdx.batch import VerifyBatch, VerifyResult
from hvdx.errors import ConfigError, DeviceError, ModelError
from hvdx.kv_cache import Features, KVCache
from hvdx.models.loader import load_checkpoint
from hvdx.rows import Rows
from hvdx.runner import ModelRunner
from hvdx.testing import tiny_checkpoint
from hvdx.tree import DraftTree, Plan

pytest.importorskip("triton", reason="Triton is not installed; the CPU path does not need it")

POISON = 201

on_gpu = torch.cuda.is_available() and os.environ.get("TRITON_INTERPRET") != "1"


@pytest.fixture(scope="module")
def checkpoint(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tiny_checkpoint(
        tmp_path_factory.mktemp("qwen3"), "Qwen3ForCausalLM", seed=1, num_hidden_layers=1
    )


def engine(path: Path, **settings: Any) -> Engine:
    """An engine whose kernels run here."""
    given = {"max_num_seqs": 3, "max_model_len": 128, "prefill_chunk": 32}
    # Nothing is measured, since the interpreter's times mean nothing.
    settings = given | {"spec": {"policy": "first"}} | settings
    where = {"device": "cuda" if on_gpu else "cpu", "backend": "triton"}
    return Engine.from_pretrained(path, **where, **settings)


@pytest.fixture(scope="module")
def live(checkpoint: Path) -> Iterator[Engine]:
    with engine(checkpoint) as engine_of_all:
        yield engine_of_all


PROMPTS = ["one two one two", "x", "one two one"]
# Greedy, filtered and walked on the host, side by side.
MIXED: list[dict[str, Any]] = [
    {"temperature": 0.0},
    {"temperature": 0.9, "top_k": 30, "top_p": 0.9, "min_p": 0.01},
    {"temperature": 0.8, "repetition_penalty": 1.3, "logprobs": 1, "min_tokens": 5},
]


def tokens(live: Engine, each: list[dict[str, Any]], max_tokens: int = 6) -> list[list[int]]:
    params = [
        SamplingParams(seed=5 + index, max_tokens=max_tokens, ignore_eos=True, **more)
        for index, more in enumerate(each)
    ]
    return [result.token_ids for result in live.generate(PROMPTS[: len(each)], params)]


def expected_tokens(checkpoint: Path, each: list[dict[str, Any]]) -> list[list[int]]:
    """The same of the reference backend."""
    with Engine.from_pretrained(checkpoint, dtype="float32", device="cpu", spec=False) as reference:
        return tokens(reference, each)


def test_tokens_are_those_of_the_reference_backend_with_and_without_drafts(
    checkpoint: Path, live: Engine
) -> None:
    live.respec(False)
    plain = tokens(live, MIXED)
    live.respec(SpecConfig(policy="first", sources=("random-tree",), max_draft_tokens=5))
    assert tokens(live, MIXED) == plain
    live.respec(SpecConfig(policy="first", sources=("oracle-tree",), max_draft_tokens=5))
    source: Any = live.source("oracle-tree")
    for prompt, output in zip(PROMPTS, plain, strict=True):
        source.teach(live.tokenizer.encode(prompt), output)
    assert tokens(live, MIXED) == plain
    assert live.stats().sources["oracle-tree"].accepted > 5
    if not on_gpu:  # a GPU rounds to bfloat16
        assert plain == expected_tokens(checkpoint, MIXED)


def test_products_left_to_torch_give_the_same_tokens(
    checkpoint: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    greedy = [{"temperature": 0.0}] * 2
    monkeypatch.setattr("hvdx.models.triton_operators.is_padded", lambda weight: True)
    with engine(
        checkpoint, spec={"policy": "first", "sources": ("random-tree",), "max_draft_tokens": 5}
    ) as padded:
        assert tokens(padded, greedy) == expected_tokens(checkpoint, greedy) or on_gpu


def test_logprobs_of_the_walk_on_the_host_are_of_the_same_logits(
    checkpoint: Path, live: Engine
) -> None:
    params = SamplingParams(max_tokens=3, logprobs=2, prompt_logprobs=1, temperature=0.0)
    live.respec(SpecConfig(policy="first"))
    found = live.generate(PROMPTS[0], params)[0]
    with Engine.from_pretrained(checkpoint, dtype="float32", device="cpu") as reference:
        expected = reference.generate(PROMPTS[0], params)[0]
    assert found.token_ids == expected.token_ids
    assert found.prompt_logprobs is not None and expected.prompt_logprobs is not None
    pairs = zip(found.outputs[0].logprobs, expected.outputs[0].logprobs, strict=True)
    prompts = zip(found.prompt_logprobs[1:], expected.prompt_logprobs[1:], strict=True)
    for left, right in [*pairs, *prompts]:
        assert left.keys() == right.keys()
        for token in left:
            assert left[token].logprob == pytest.approx(right[token].logprob, abs=1e-4)


class Bench:
    """A device runner over a small pool that keeps features, driven by hand."""

    def __init__(self, path: Path) -> None:
        from hvdx.device_runner import DeviceRunner

        checkpoint = load_checkpoint(path)
        c = checkpoint.config
        device, dtype = ("cuda", torch.bfloat16) if on_gpu else ("cpu", torch.float32)
        shape = (c.num_layers, 2, 24, c.num_kv_heads, 16, c.head_dim)
        self.pool = torch.zeros(shape, dtype=dtype, device=device).transpose(3, 4)
        states = torch.zeros(24 * 16, 2 * c.hidden_size, dtype=dtype, device=device)
        self.features = Features((0, c.num_layers), states)
        self.runner = DeviceRunner(
            checkpoint,
            self.pool,
            160,
            "triton",
            num_rows=2,
            max_nodes=64,
            prefill_chunk=128,
            features=self.features,
        )
        self.rows = Rows(2, 160, 10)
        self.kv = KVCache(self.pool, self.rows, prefix_cache=False, move=self.runner.move)
        self.batch = VerifyBatch(2, 128)

    def start(self, text: list[int], context: int) -> int:
        row = self.rows.take(text[: context + 1], [])
        self.kv.attach(row, "", reuse=False)
        assert self.kv.reserve(row, 160)
        if context:
            self.batch.lay_out_prefill(self.rows, [row], [context], 16)
            _, sound = self.runner.prefill(self.batch, self.rows, np.empty(0, np.int64))
            assert sound.all()
            self.rows.context_len[row] = context
        return row

    def stored(self, row: int, length: int) -> torch.Tensor:
        """K/V of a row's first tokens, [L, 2, length, K, D]."""
        return self.pool.flatten(2, 3).index_select(2, self._slots(row, length))

    def kept(self, row: int, length: int) -> torch.Tensor:
        """Features of a row's first tokens, [length, 2 * hidden]."""
        return self.features.states.index_select(0, self._slots(row, length))

    def _slots(self, row: int, length: int) -> torch.Tensor:
        where = np.arange(length)
        blocks = self.rows.block_table[row, where // 16].astype(np.int64)
        return torch.from_numpy(blocks * 16 + where % 16).to(self.pool.device)

    def cycle(self, row: int, draft: list[int], parents: list[int]) -> VerifyResult:
        """Verify a draft greedily; append what it emits."""
        from hvdx.verify_device import DeviceWalk

        tree, plan = DraftTree(2, 64), Plan(2)
        tree.set(row, draft, parents)
        plan.start([row])
        plan.source[row], plan.num_nodes[row] = 0, len(draft) + 1
        self.batch.lay_out_decode(self.rows, plan, 16)
        self.batch.fill(tree, plan, 0)
        logits, _ = self.runner.forward(self.batch, self.rows)
        result = VerifyResult(2, 64)
        output: Any = type("Plain", (), {"processor": None, "params": SamplingParams()})
        DeviceWalk(2, None, self.runner).verify(self.batch, logits, self.rows, [output], result)
        self.kv.commit(self.batch, result)
        self.rows.append(row, result.emitted(0))
        return result


def scrambled_tree(
    rng: np.random.Generator, right: list[int], size: int
) -> tuple[list[int], list[int]]:
    """A tree of `size` draft nodes that hides the right continuation among wrong siblings."""
    draft: list[int] = []
    parents: list[int] = []
    tip, step = 0, 0
    for node in range(1, size + 1):
        if step < len(right) and rng.random() < 0.4:
            draft.append(right[step])
            parents.append(tip)
            tip, step = node, step + 1
        else:
            draft.append(int(rng.integers(0, 200)))
            parents.append(int(rng.integers(0, node)))
    return draft, parents


def test_committed_kv_and_features_are_those_of_sequential_decoding_bit_for_bit(
    checkpoint: Path,
) -> None:
    rng = np.random.default_rng(3)
    prompt = [int(token) for token in rng.integers(0, 200, 42)]
    plain = Bench(checkpoint)
    row = plain.start(prompt, len(prompt) - 1)
    while plain.rows.num_tokens[row] < 60:
        plain.cycle(row, [], [])
    text = plain.rows.text(row).tolist()
    context = int(plain.rows.context_len[row])

    # Prefill of the same text, in one pass, leaves the same bits as decoding it token by token.
    whole = Bench(checkpoint)
    other = whole.start(text, context)
    assert torch.equal(whole.stored(other, context), plain.stored(row, context))
    assert torch.equal(whole.kept(other, context), plain.kept(row, context))

    drafted, accepted = Bench(checkpoint), 0
    mine = drafted.start(prompt, len(prompt) - 1)
    while drafted.rows.num_tokens[mine] < 59:
        done = int(drafted.rows.num_tokens[mine])
        size = int(rng.integers(4, 12))
        result = drafted.cycle(mine, *scrambled_tree(rng, text[done:], size))
        path = result.path[0, : result.num_accepted[0]]
        accepted += int((path != np.arange(1, path.size + 1)).sum())
    assert accepted > 3, "no side branch was moved"
    reach = min(context, int(drafted.rows.context_len[mine]))
    assert drafted.rows.text(mine)[:59].tolist() == text[:59]
    assert torch.equal(drafted.stored(mine, reach), plain.stored(row, reach))
    assert torch.equal(drafted.kept(mine, reach), plain.kept(row, reach))


def test_features_are_those_of_the_reference_backend(checkpoint: Path) -> None:
    text = [int(token) for token in np.random.default_rng(4).integers(0, 200, 21)]
    bench = Bench(checkpoint)
    found = bench.kept(bench.start(text, 20), 20).cpu()
    loaded = load_checkpoint(checkpoint)
    pool = torch.zeros(bench.pool.shape, dtype=bench.pool.dtype)
    expected = Features(bench.features.boundaries, torch.zeros(24 * 16, found.shape[1]).to(found))
    runner = ModelRunner(loaded, pool, 160, "torch_cpu", expected)
    runner.prefill(bench.batch, bench.rows, np.empty(0, np.int64))
    slots = torch.from_numpy(bench.batch.slot_mapping)
    tolerance = 0.05 if on_gpu else 1e-4
    torch.testing.assert_close(
        found, expected.states[slots], rtol=tolerance, atol=tolerance, check_device=False
    )
    others = torch.ones(24 * 16, dtype=torch.bool).index_fill(0, slots, False)
    assert not bench.features.states.cpu()[others].any()


def test_weights_that_are_not_finite_end_only_the_requests_that_touch_them(
    tmp_path: Path,
) -> None:
    settings: dict[str, Any] = {"seed": 1, "num_hidden_layers": 1, "tie": False}
    healthy = tiny_checkpoint(tmp_path / "healthy", **settings)
    damaged = tiny_checkpoint(tmp_path / "damaged", **settings)
    file = damaged / "model.safetensors"
    weights = load_file(file)
    weights["model.embed_tokens.weight"][POISON, 3] = float("nan")
    save_file(weights, file, metadata={"format": "pt"})
    prompts = [[1, 2, 3], [4, POISON, 6], [7, 8], [9, POISON]]
    params = SamplingParams(max_tokens=4, temperature=0.0, ignore_eos=True)
    with Engine.from_pretrained(healthy, dtype="float32", device="cpu", spec=False) as reference:
        expected = [result.token_ids for result in reference.generate(prompts, params)]
    sources = {"policy": "first", "sources": ("random-tree",), "max_draft_tokens": 5}
    with engine(damaged, spec=sources) as live:
        found = [result.outputs[0] for result in live.generate(prompts, params)]
    for prompt, right, output in zip(prompts, expected, found, strict=True):
        if POISON in prompt:
            assert (output.finish_reason, output.token_ids) == ("error", [])
            assert output.error is not None and "finite" in output.error
        else:
            assert output.token_ids == right or on_gpu


def test_a_drafted_bad_token_harms_nobody(tmp_path: Path, checkpoint: Path) -> None:
    damaged = Bench(checkpoint)
    healthy = Bench(checkpoint)
    # The bad token's K/V cannot be computed: as if its embedding were damaged.
    damaged.runner._decoder._embed = damaged.runner._decoder._embed.clone()
    damaged.runner._decoder._embed[POISON] = float("inf")
    found = []
    for bench in (damaged, healthy):
        row = bench.start([5, 6, 7, 8], 3)
        for _ in range(4):
            bench.cycle(row, [POISON, 9, POISON, POISON], [0, 0, 1, 2])
        found.append(bench.rows.text(row).tolist())
        assert torch.isfinite(bench.pool).all()
        assert torch.isfinite(bench.features.states).all()
    assert found[0] == found[1]


REFUSED: list[tuple[type[Exception], dict[str, Any], str]] = [
    (ConfigError, {"dtype": "float32" if on_gpu else "bfloat16"}, "dtype="),
    (ConfigError, {"backend": "tritno"}, "backend='tritno'"),
]


@pytest.mark.parametrize(("kind", "settings", "says"), REFUSED)
def test_settings_that_cannot_run_are_refused(
    checkpoint: Path, kind: type[Exception], settings: dict[str, Any], says: str
) -> None:
    with pytest.raises(kind, match=says):
        Engine.from_pretrained(checkpoint, **{"backend": "triton", "device": "auto"} | settings)


def test_a_budget_beyond_the_buffers_is_refused(live: Engine) -> None:
    with pytest.raises(ConfigError, match="verify_budget=65 is more than the 64 nodes"):
        live.respec(SpecConfig(policy="first", verify_budget=65))
    assert live.generate([1, 2], SamplingParams(max_tokens=1))[0].token_ids


def test_a_head_size_without_a_tile_is_refused(tmp_path: Path) -> None:
    odd = tiny_checkpoint(tmp_path, num_hidden_layers=1, head_dim=24)
    with pytest.raises(ModelError, match="heads of size 24"):
        engine(odd)


def python(code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run code in a process without the interpreter setting."""
    environment = {key: value for key, value in os.environ.items() if key != "TRITON_INTERPRET"}
    return subprocess.run(
        [sys.executable, "-c", code, *arguments],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_cpu_needs_the_interpreter(checkpoint: Path) -> None:
    done = python(
        "import sys; from hvdx import Engine\n"
        "Engine.from_pretrained(sys.argv[1], device='cpu', backend='triton')",
        str(checkpoint),
    )
    assert done.returncode != 0
    assert DeviceError.__name__ in done.stderr and "TRITON_INTERPRET=1" in done.stderr


def test_without_triton_the_cpu_decodes_and_the_backend_says_what_is_missing(
    checkpoint: Path,
) -> None:
    done = python(
        "import sys; sys.modules['triton'] = None\n"
        "from hvdx import Engine, SamplingParams\n"
        "with Engine.from_pretrained(sys.argv[1], device='cpu') as live:\n"
        "    params = SamplingParams(max_tokens=3, ignore_eos=True)\n"
        "    print(len(live.generate('x', params)[0].token_ids))\n"
        "Engine.from_pretrained(sys.argv[1], device='cpu', backend='triton')",
        str(checkpoint),
    )
    assert done.stdout.strip() == "3"
    assert DeviceError.__name__ in done.stderr and "package triton" in done.stderr
