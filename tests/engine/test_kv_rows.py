"""After commit, K/V equals that of sequential decoding bit for bit, whatever tree was verified."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import torch

from hvdx.batch import VerifyBatch, VerifyResult
from hvdx.kv_cache import KVCache
from hvdx.models.loader import load_checkpoint
from hvdx.rows import Rows
from hvdx.runner import ModelRunner
from hvdx.testing import random_tree, tiny_checkpoint
from hvdx.tree import DraftTree, Plan

BLOCK = 4
MAX_LEN = 200


@pytest.fixture(scope="module", params=["bfloat16", "float32"])
def dtype(request: pytest.FixtureRequest) -> torch.dtype:
    return getattr(torch, request.param)


@pytest.fixture(scope="module")
def checkpoint_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tiny_checkpoint(tmp_path_factory.mktemp("kv"), "Qwen3ForCausalLM", seed=1)


class Bench:
    """A runner over a small pool, driven by hand."""

    def __init__(self, path: Path, dtype: torch.dtype, num_rows: int = 2) -> None:
        checkpoint = load_checkpoint(path)
        config = checkpoint.config
        shape = (config.num_layers, 2, 160, BLOCK, config.num_kv_heads, config.head_dim)
        self.pool = torch.zeros(shape, dtype=dtype)
        self.vocab = config.vocab_size
        self.runner = ModelRunner(checkpoint, self.pool, MAX_LEN, "torch_cpu")
        self.rows = Rows(num_rows, MAX_LEN, MAX_LEN // BLOCK)
        self.kv = KVCache(self.pool, self.rows, prefix_cache=True)
        self.batch = VerifyBatch(num_rows, 256)

    def start(self, text: list[int], context: int) -> int:
        """A row whose first `context` tokens are computed in one pass."""
        row = self.rows.take(text[: context + 1], [])
        self.kv.attach(row, "", reuse=False)
        assert self.kv.reserve(row, MAX_LEN)
        if context:
            self.batch.lay_out_prefill(self.rows, [row], [context], BLOCK)
            self.runner.prefill(self.batch, self.rows, np.empty(0, np.int64))
            self.rows.context_len[row] = context
        return row

    def walk(self, row: int, text: list[int]) -> torch.Tensor:
        """Compute the rest of a text token by token; logits of every token."""
        found = []
        for token in text:
            context = int(self.rows.context_len[row])
            self.rows.token_ids[row, context] = token
            self.rows.num_tokens[row] = context + 1
            self.batch.lay_out_prefill(self.rows, [row], [1], BLOCK)
            found.append(self.runner.forward(self.batch, self.rows)[0])
            self.rows.context_len[row] = context + 1
        return torch.cat(found)

    def stored(self, row: int, length: int) -> torch.Tensor:
        """K/V of a row's first tokens, [L, 2, length, K, D]."""
        where = np.arange(length)
        blocks = self.rows.block_table[row, where // BLOCK].astype(np.int64)
        slots = torch.from_numpy(blocks * BLOCK + where % BLOCK)
        return self.pool.flatten(2, 3).index_select(2, slots)


@pytest.mark.parametrize("context", [0, 1, 3, 4, 60, 63, 64, 65, 127])
def test_tree_rows_and_committed_kv_equal_sequential_decoding(
    checkpoint_dir: Path, dtype: torch.dtype, context: int
) -> None:
    rng = np.random.default_rng(context)
    bench = Bench(checkpoint_dir, dtype)
    text = rng.integers(0, bench.vocab, context + 10).tolist()
    plain = bench.start(text, context)
    expected = bench.walk(plain, text[context:])
    row = bench.start(text, context)
    plan, result = Plan(2), VerifyResult(2, 64)
    for size in (9, 30, 63):
        tokens, parents, path = random_tree(rng, text[context + 1 :], size, bench.vocab)
        tree = DraftTree(2, 64)
        tree.set(row, tokens, parents)
        plan.start([row])
        plan.source[row], plan.num_nodes[row] = 0, len(tokens) + 1
        bench.batch.lay_out_decode(bench.rows, plan, BLOCK)
        bench.batch.fill(tree, plan, 0)
        logits, _ = bench.runner.forward(bench.batch, bench.rows)
        assert torch.equal(logits[[0, *path]], expected)
        result.clear(1)
        result.num_accepted[0] = len(path)
        result.path[0, : len(path)] = path
        bench.kv.commit(bench.batch, result)
        length = context + 1 + len(path)
        assert torch.equal(bench.stored(row, length), bench.stored(plain, length))


def test_company_in_the_batch_changes_no_bit(checkpoint_dir: Path, dtype: torch.dtype) -> None:
    rng = np.random.default_rng(5)
    bench = Bench(checkpoint_dir, dtype, num_rows=3)
    texts = [rng.integers(0, bench.vocab, length + 1).tolist() for length in (5, 70, 130)]
    row_ids = [bench.start(text, len(text) - 1) for text in texts]
    together_plan = Plan(3)
    together_plan.start(row_ids)
    bench.batch.lay_out_decode(bench.rows, together_plan, BLOCK)
    together, _ = bench.runner.forward(bench.batch, bench.rows)
    for entry, row in enumerate(row_ids):
        plan = Plan(3)
        plan.start([row])
        bench.batch.lay_out_decode(bench.rows, plan, BLOCK)
        assert torch.equal(bench.runner.forward(bench.batch, bench.rows)[0][0], together[entry])


def test_poisoned_slots_beyond_the_context_are_never_seen(
    checkpoint_dir: Path, dtype: torch.dtype
) -> None:
    rng = np.random.default_rng(6)
    bench = Bench(checkpoint_dir, dtype)
    text = rng.integers(0, bench.vocab, 41).tolist()
    row = bench.start(text, 40)
    plan = Plan(2)
    plan.start([row])
    bench.batch.lay_out_decode(bench.rows, plan, BLOCK)
    clean, _ = bench.runner.forward(bench.batch, bench.rows)
    kept = bench.stored(row, 41)
    bench.pool.fill_(1e4)
    where = torch.arange(41)
    blocks = torch.from_numpy(bench.rows.block_table[row, where.numpy() // BLOCK].astype(np.int64))
    bench.pool.flatten(2, 3).index_copy_(2, blocks * BLOCK + where % BLOCK, kept)
    assert torch.equal(bench.runner.forward(bench.batch, bench.rows)[0], clean)
