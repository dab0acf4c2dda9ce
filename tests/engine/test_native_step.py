"""The native step: bits of a node are those of sequential decoding, on every instruction set."""

from __future__ import annotations

import itertools
import os
from pathlib import Path

import numpy as np
import pytest
import torch

from hvdx.batch import VerifyBatch, VerifyResult
from hvdx.config import Weights
from hvdx.kv_cache import Features, KVCache
from hvdx.models.loader import load_checkpoint
from hvdx.native.build import (
    KNOWN_SETS,
    STAND_IN,
    NoCompilerError,
    NotAllowedError,
    runnable_sets,
)
from hvdx.native.library import load_library
from hvdx.native_runner import NativeRunner
from hvdx.rows import Rows
from hvdx.runner import ModelRunner
from hvdx.testing import LLAMA3_ROPE, random_tree, tiny_checkpoint
from hvdx.tree import DraftTree, Plan

BLOCK = 4
PASS = 512
"""Most nodes of a pass."""

MAX_LEN = 400
SETS = [one.name for one in runnable_sets()]
MODELS = {
    "grouped": ("Qwen3ForCausalLM", {"head_dim": 32, "tie": False}),
    "biased": ("LlamaForCausalLM", {"attention_bias": True, "mlp_bias": True, "head_dim": 48}),
    "scaled": (
        "LlamaForCausalLM",
        {
            "hidden_size": 144,
            "num_attention_heads": 9,
            "num_key_value_heads": 3,
            "rope_parameters": LLAMA3_ROPE,
            "vocab_size": 100,
        },
    ),
}

needs_native = pytest.mark.skipif(not SETS, reason="needs an x86 CPU with AVX2")


def compiled(name: str | None = None) -> str:
    """An instruction set, by default the best one; skip what no compiler or no system lets run."""
    try:
        return load_library(name).target.name
    except (NoCompilerError, NotAllowedError) as error:
        pytest.skip(str(error))


@pytest.fixture(scope="module", params=[*SETS, STAND_IN.name] if SETS else [])
def instructions(request: pytest.FixtureRequest) -> str:
    return compiled(request.param)


@pytest.fixture(scope="module", params=MODELS)
def checkpoint_dir(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Path:
    architecture, options = MODELS[request.param]
    return tiny_checkpoint(
        tmp_path_factory.mktemp("native"), architecture, seed=1, dtype="bfloat16", **options
    )


class Bench:
    """A runner over a small pool, driven by hand; unwritten slots hold numbers nobody may see."""

    def __init__(
        self,
        path: Path,
        dtype: torch.dtype,
        instructions: str | None,
        *,
        num_rows: int = 2,
        threads: int = 1,
        boundaries: tuple[int, ...] = (0, 2),
        weights: Weights = "full",
        max_len: int = MAX_LEN,
    ) -> None:
        self.max_len = max_len
        checkpoint = load_checkpoint(path)
        config = checkpoint.config
        blocks = num_rows * max_len // BLOCK + 1
        shape = (config.num_layers, 2, blocks, BLOCK, config.num_kv_heads, config.head_dim)
        self.pool = torch.full(shape, 1e4, dtype=dtype)
        width = len(boundaries) * config.hidden_size
        states = torch.zeros(blocks * BLOCK, width, dtype=dtype)
        self.features = Features(boundaries, states)
        self.vocab = config.vocab_size
        if instructions is None:
            self.runner = ModelRunner(checkpoint, self.pool, max_len, "torch_cpu", self.features)
        else:
            self.runner = NativeRunner(
                checkpoint,
                self.pool,
                max_len,
                self.features,
                weights=weights,
                instruction_set=instructions,
                threads=threads,
            )
        self.rows = Rows(num_rows, max_len, max_len // BLOCK)
        self.kv = KVCache(self.pool, self.rows, prefix_cache=True, features=states)
        self.batch = VerifyBatch(num_rows, PASS)

    def start(self, text: list[int], context: int) -> int:
        """A row whose first `context` tokens are computed."""
        row = self.rows.take(text[: context + 1], [])
        self.kv.attach(row, "", reuse=False)
        assert self.kv.reserve(row, self.max_len)
        for done in range(0, context, PASS):
            count = min(PASS, context - done)
            self.batch.lay_out_prefill(self.rows, [row], [count], BLOCK)
            logits, sound = self.runner.prefill(self.batch, self.rows, np.empty(0, np.int64))
            assert logits.numel() == 0 and sound.all()
            self.rows.context_len[row] = done + count
        return row

    def forward(self) -> torch.Tensor:
        logits, sound = self.runner.forward(self.batch, self.rows)
        assert sound.all()
        return logits.clone()

    def walk(self, row: int, text: list[int]) -> torch.Tensor:
        """Compute the rest of a text token by token; logits of every token."""
        found = []
        for token in text:
            context = int(self.rows.context_len[row])
            self.rows.token_ids[row, context] = token
            self.rows.num_tokens[row] = context + 1
            self.batch.lay_out_prefill(self.rows, [row], [1], BLOCK)
            found.append(self.forward())
            self.rows.context_len[row] = context + 1
        return torch.cat(found)

    def lay_out(self, trees: dict[int, tuple[list[int], list[int]]]) -> None:
        """Put a draft tree, tokens and parents of nodes 1.., behind each row's pending token."""
        tree, plan = DraftTree(self.rows.num_rows, 64), Plan(self.rows.num_rows)
        plan.start(list(trees))
        for row, (tokens, parents) in trees.items():
            tree.set(row, tokens, parents)
            plan.source[row], plan.num_nodes[row] = 0, len(tokens) + 1
        self.batch.lay_out_decode(self.rows, plan, BLOCK)
        self.batch.fill(tree, plan, 0)

    def slots(self, row: int, length: int) -> torch.Tensor:
        where = np.arange(length)
        blocks = self.rows.block_table[row, where // BLOCK].astype(np.int64)
        return torch.from_numpy(blocks * BLOCK + where % BLOCK)

    def stored(self, row: int, length: int) -> list[torch.Tensor]:
        """K/V and features of a row's first tokens."""
        slots = self.slots(row, length)
        kv = self.pool.flatten(2, 3).index_select(2, slots)
        return [kv, self.features.states.index_select(0, slots)]


def all_equal(found: list[torch.Tensor], expected: list[torch.Tensor]) -> bool:
    return all(torch.equal(one, other) for one, other in zip(found, expected, strict=True))


@pytest.mark.parametrize("dtype", [torch.bfloat16, torch.float32], ids=str)
@pytest.mark.parametrize("context", [0, 1, 33, 250, 256])
def test_tree_rows_and_committed_kv_equal_sequential_decoding(
    checkpoint_dir: Path, dtype: torch.dtype, context: int, instructions: str
) -> None:
    check_trees(Bench(checkpoint_dir, dtype, instructions), context)


def check_trees(bench: Bench, context: int) -> None:
    """Rows of trees, and what is committed of them, against one token at a time."""
    rng = np.random.default_rng(context)
    text = rng.integers(0, bench.vocab, context + 10).tolist()
    plain = bench.start(text, context)
    expected = bench.walk(plain, text[context:])
    row = bench.start(text, context)
    result = VerifyResult(2, 64)
    for size in (9, 30, 63):
        tokens, parents, path = random_tree(rng, text[context + 1 :], size, bench.vocab)
        bench.lay_out({row: (tokens, parents)})
        assert torch.equal(bench.forward()[[0, *path]], expected)
        result.clear(1)
        result.num_accepted[0] = len(path)
        result.path[0, : len(path)] = path
        bench.kv.commit(bench.batch, result)
        length = context + 1 + len(path)
        assert all_equal(bench.stored(row, length), bench.stored(plain, length))


def test_company_and_threads_change_no_bit(checkpoint_dir: Path, instructions: str) -> None:
    """Nodes of seven rows, which are two slices, against each row alone."""
    rng = np.random.default_rng(5)
    contexts, sizes = (5, 70, 130, 300, 9, 256, 40), (40, 3, 1, 46, 63, 64, 60)
    texts = [rng.integers(0, 100, length + 1).tolist() for length in contexts]
    drafts = [random_tree(rng, [], size - 1, 100)[:2] for size in sizes]
    alone: list[torch.Tensor] = []
    for threads in (1, 2, 3):
        bench = Bench(checkpoint_dir, torch.bfloat16, instructions, num_rows=7, threads=threads)
        row_ids = [bench.start(text, len(text) - 1) for text in texts]
        trees = dict(zip(row_ids, drafts, strict=True))
        if not alone:
            for row, tree in trees.items():
                bench.lay_out({row: tree})
                alone.append(bench.forward())
        bench.lay_out(trees)
        assert torch.equal(bench.forward(), torch.cat(alone))


@pytest.mark.parametrize("on_tiles", [False, True])
def test_instruction_sets_give_the_same_bits(checkpoint_dir: Path, on_tiles: bool) -> None:
    """Those that multiply without tiles, and tiles and what stands in for them."""
    names = [name for name in (*SETS, STAND_IN.name) if bool(KNOWN_SETS[name].tiles) is on_tiles]
    if len(names) < 2 or not SETS:
        pytest.skip("this CPU runs one instruction set of this kind only")
    text = np.random.default_rng(2).integers(0, 100, 281).tolist()
    found = []
    for name in names:
        bench = Bench(checkpoint_dir, torch.bfloat16, compiled(name), num_rows=1)
        row = bench.start(text, 280)
        bench.lay_out({row: ([3, 4, 5, 6], [0, 0, 1, 3])})
        found.append([bench.forward(), *bench.stored(row, 280)])
    assert all(all_equal(one, other) for one, other in itertools.pairwise(found))


def test_values_are_those_of_the_torch_path(checkpoint_dir: Path, instructions: str) -> None:
    """In float32 to its rounding; in bfloat16 no further off than torch, which rounds more."""
    text = np.random.default_rng(3).integers(0, 100, 300).tolist()
    found = {}
    runs = itertools.product((torch.float32, torch.bfloat16), (instructions, None))
    for dtype, name in runs:
        bench = Bench(checkpoint_dir, dtype, name, num_rows=1)
        row = bench.start(text, 290)
        bench.lay_out({row: ([7, 8, 9, 10], [0, 0, 1, 3])})
        found[dtype, name] = [bench.forward(), *bench.stored(row, 290)]
    for index, truth in enumerate(found[torch.float32, None]):
        error = {
            key: (run[index].float() - truth).abs() / truth.abs().max()
            for key, run in found.items()
        }
        assert error[torch.float32, instructions].max() < 5e-5
        assert error[torch.bfloat16, instructions].mean() < 1.1 * error[torch.bfloat16, None].mean()


def test_many_nodes_behind_many_chunks_have_the_bits_of_decoding(
    tmp_path: Path, instructions: str
) -> None:
    """A pass of several entries, whose chunks are added up in rounds, against single tokens."""
    path = tiny_checkpoint(tmp_path, dtype="bfloat16", max_position_embeddings=2048, seed=2)
    bench = Bench(path, torch.bfloat16, instructions, threads=2, max_len=1408)
    text = np.random.default_rng(6).integers(0, 100, 1401).tolist()
    plain = bench.start(text, 1150)
    expected = bench.walk(plain, text[1150:1400])
    row = bench.start(text, 1150)
    bench.rows.token_ids[row, :1401], bench.rows.num_tokens[row] = text, 1401
    bench.batch.lay_out_prefill(bench.rows, [row], [250], BLOCK)
    assert torch.equal(bench.forward(), expected)
    assert all_equal(bench.stored(row, 1400), bench.stored(plain, 1400))


@needs_native
def test_prefill_gives_logits_of_the_nodes_asked_for(checkpoint_dir: Path) -> None:
    """Also across entries and slices, with the bits of decoding."""
    bench = Bench(checkpoint_dir, torch.bfloat16, compiled())
    text = np.random.default_rng(4).integers(0, 100, 400).tolist()
    plain = bench.start(text, 0)
    expected = bench.walk(plain, text)
    row = bench.start(text, 0)
    nodes = np.array([0, 1, 62, 63, 64, 65, 127, 128, 199, 255, 256, 398])
    bench.batch.lay_out_prefill(bench.rows, [row], [1], BLOCK)
    bench.rows.token_ids[row, :400] = text
    bench.rows.num_tokens[row] = 400
    bench.batch.lay_out_prefill(bench.rows, [row], [399], BLOCK)
    logits, sound = bench.runner.prefill(bench.batch, bench.rows, nodes)
    assert sound.all() and torch.equal(logits, expected[nodes])
    assert all_equal(bench.stored(row, 399), bench.stored(plain, 399))


@needs_native
def test_a_node_that_is_not_finite_leaves_zeros_and_troubles_nobody(tmp_path: Path) -> None:
    """A token whose embedding overflows is unsound, and so are its descendants, nobody else."""
    path = tiny_checkpoint(tmp_path, "Qwen2ForCausalLM", tie=False, seed=4)
    poison_embedding(path, token=77)
    bench = Bench(path, torch.bfloat16, compiled())
    row = bench.start([1, 2, 3, 4, 5, 6], 5)
    bench.lay_out({row: ([10, 11, 12], [0, 0, 2])})
    expected = bench.forward()
    bench.lay_out({row: ([10, 77, 12], [0, 0, 2])})
    logits, sound = bench.runner.forward(bench.batch, bench.rows)
    assert sound.tolist() == [True, True, False, False]
    assert torch.equal(logits[:2], expected[:2])
    slots = torch.from_numpy(bench.batch.slot_mapping)[2:]
    assert bench.pool.flatten(2, 3).index_select(2, slots).count_nonzero() == 0
    assert bench.features.states.isfinite().all()


def poison_embedding(path: Path, token: int) -> None:
    """Make one row of a checkpoint's embedding infinite."""
    from safetensors.torch import load_file, save_file

    file = path / "model.safetensors"
    tensors = load_file(file)
    tensors["model.embed_tokens.weight"][token] = float("inf")
    save_file(tensors, file, metadata={"format": "pt"})


@needs_native
def test_a_fork_starts_threads_of_its_own(checkpoint_dir: Path) -> None:
    bench = Bench(checkpoint_dir, torch.bfloat16, compiled(), threads=2)
    row = bench.start([1, 2, 3, 4, 5, 6], 5)
    bench.lay_out({row: ([7, 8], [0, 0])})
    expected = bench.forward()
    child = os.fork()
    if child == 0:
        os._exit(0 if torch.equal(bench.forward(), expected) else 1)
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 0
    assert torch.equal(bench.forward(), expected)
