"""Ready-made rows, trees, policies and a model for the micro benchmarks."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import torch

from hvdx.batch import VerifyBatch, VerifyResult
from hvdx.config import SpecConfig
from hvdx.kv_cache import KVCache
from hvdx.policy import CycleCost, PolicyContext, load_policy
from hvdx.rows import Rows
from hvdx.tree import DraftTree, Plan

BLOCK, MAX_LEN, NODES = 16, 1024, 16
CONTEXT = 512


def text(size: int, seed: int) -> np.ndarray:
    """Tokens that repeat themselves as source code does: phrases from a small stock; int32."""
    rng = np.random.default_rng(seed)
    stock = [rng.integers(1, 2000, rng.integers(3, 24)) for _ in range(200)]
    parts: list[np.ndarray] = []
    while sum(part.size for part in parts) < size:
        parts.append(stock[int(rng.zipf(1.4)) % len(stock)])
    return np.concatenate(parts)[:size].astype(np.int32)


def binary_tree(num_rows: int) -> DraftTree:
    """A binary tree of `NODES` nodes for every row, its likelier branch first."""
    tree = DraftTree(num_rows, 64)
    parents = [(node - 1) // 2 for node in range(1, NODES)]
    for row in range(num_rows):
        tree.set(row, list(range(1, NODES)), parents)
        for node in range(1, NODES):
            above = 1.0 if parents[node - 1] == 0 else float(tree.score[row, parents[node - 1]])
            tree.score[row, node] = above * (0.6 if node % 2 else 0.3)
        tree.payoff[row] = float(tree.score[row, 1:NODES].sum())
    return tree


class Packed:
    """Rows with a context, a plan that sends every row's tree, and a pool of K/V."""

    def __init__(self, num_rows: int) -> None:
        blocks = num_rows * MAX_LEN // BLOCK + 1
        self.rows = Rows(num_rows, MAX_LEN, MAX_LEN // BLOCK)
        self.pool = torch.randn(8, 2, blocks, BLOCK, 3, 64).to(torch.bfloat16)
        self.kv = KVCache(self.pool, self.rows, prefix_cache=False)
        self.tree, self.plan = binary_tree(num_rows), Plan(num_rows)
        self.batch, self.result = VerifyBatch(num_rows, 64 * num_rows), VerifyResult(num_rows, 64)
        for row in range(num_rows):
            taken = self.rows.take(text(CONTEXT + 1, row).tolist(), [])
            self.kv.attach(taken, "", reuse=False)
            assert self.kv.reserve(taken, MAX_LEN)
            self.rows.context_len[taken] = CONTEXT
        self.plan.start(list(range(num_rows)))
        self.plan.source[:], self.plan.num_nodes[:] = 0, NODES
        self.result.clear(num_rows)
        self.result.path[:, :3] = 2, 6, 14  # side branches, so that K/V has to move
        self.result.num_accepted[:] = 3

    def pack(self) -> None:
        """Lay out the batch and fill in the trees."""
        self.batch.lay_out_decode(self.rows, self.plan, BLOCK)
        self.batch.fill(self.tree, self.plan, 0)

    def commit(self) -> None:
        """Move what was accepted."""
        self.kv.commit(self.batch, self.result)


class Planner:
    """The policy goodput over a chain of the cache and a tree of the drafter for every row."""

    def __init__(self, num_rows: int) -> None:
        cost = CycleCost.linear(pass_us=12_000, node_us=600, draft_us={"eagle3": 5_000.0})
        names = ("suffix", "eagle3")
        context = PolicyContext(
            spec=SpecConfig(sources=names, policy="goodput", max_draft_tokens=63),
            sources=names,
            num_rows=num_rows,
            max_nodes=64,
            cost=cost,
            drafter_lag=lambda row: 3,
        )
        self._policy = load_policy("goodput", context)
        self._rows = Rows(num_rows, MAX_LEN, MAX_LEN // BLOCK)
        self._rows.context_len[:] = CONTEXT
        chain = DraftTree(num_rows, 64)
        for row in range(num_rows):
            chain.set(row, list(range(1, NODES)), list(range(NODES - 1)))
            chain.score[row, 1:NODES] = 0.8 ** np.arange(1, NODES)
            chain.payoff[row] = float(chain.score[row, 1:NODES].sum())
        self._candidates = [chain, binary_tree(num_rows)]
        self._active = list(range(num_rows))
        self._plan = Plan(num_rows)

    def plan(self) -> int:
        """Plan a cycle; the nodes that would be sent."""
        self._plan.start(self._active)
        self._policy.plan(self._candidates, self._rows, self._plan)
        return int(self._plan.num_nodes[self._plan.rows].sum())


def small_model(folder: Path) -> Path:
    """A random checkpoint whose weights do not fit into the nearest cache: 4 layers, width 512."""
    from hvdx.testing import tiny_checkpoint

    return tiny_checkpoint(
        folder,
        dtype="bfloat16",
        hidden_size=512,
        intermediate_size=1536,
        num_hidden_layers=4,
        num_attention_heads=8,
        num_key_value_heads=2,
        head_dim=64,
        max_position_embeddings=MAX_LEN,
        vocab_size=4096,
    )
