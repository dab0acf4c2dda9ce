"""A model of random weights in the engine's own runner, driven by hand, without a checkpoint."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from gpu_report import Check
from gpu_trees import depths_of
from torch import Tensor

from hvdx.batch import VerifyBatch
from hvdx.device_runner import DeviceRunner
from hvdx.models.config import ModelConfig
from hvdx.models.decoder import linear_shapes
from hvdx.rows import Rows
from hvdx.tree import DraftTree, Plan

BLOCK = 64
CHUNK = 256
MAX_NODES = 64


class RandomCheckpoint:
    """What the decoder asks of a checkpoint, with random numbers made where they are needed."""

    path = Path("random weights")

    def __init__(self, check: Check, config: ModelConfig) -> None:
        self.config = config
        self._check = check

    def tensor(self, name: str, shape: tuple[int, ...]) -> Tensor:
        """Norm weights near 1; others so that states keep their size."""
        if name.endswith("norm.weight"):
            return 1 + self._check.randn(*shape, scale=0.1)
        scale = 0.3 if "embed_tokens" in name else 2.0 / math.sqrt(shape[-1])
        return self._check.randn(*shape, scale=scale)

    def unused(self) -> list[str]:
        """Nothing is left over."""
        return []


class Stack:
    """One row of a random model, over a pool with random K/V.

    runner: the engine's; pool: its K/V; floor_bytes(context, nodes): what a cycle must read
    """

    def __init__(self, check: Check, config: ModelConfig, max_len: int) -> None:
        self.check, self.config, self.max_len = check, config, max_len
        blocks = max_len // BLOCK
        shape = (config.num_layers, 2, blocks + 1, config.num_kv_heads, BLOCK, config.head_dim)
        self.pool = check.randn(*shape).transpose(3, 4)
        self.runner = DeviceRunner(
            RandomCheckpoint(check, config),  # type: ignore[arg-type]
            self.pool,
            max_len,
            "triton",
            num_rows=1,
            max_nodes=MAX_NODES,
            prefill_chunk=CHUNK,
        )
        self.rows = Rows(1, max_len, blocks)
        self.rows.block_table[0] = np.arange(1, blocks + 1)
        self.rows.num_blocks[0] = blocks
        self.rows.token_ids[0] = np.random.default_rng(2).integers(0, config.vocab_size, max_len)
        self.rows.seed[0] = 7
        self.batch = VerifyBatch(1, max(MAX_NODES, CHUNK))
        self._plan, self._tree = Plan(1), DraftTree(1, MAX_NODES)

    def lay_out(
        self, parents: Sequence[int], context: int, tokens: Sequence[int] | None = None
    ) -> None:
        """Make a tree behind so many committed tokens the batch. tokens: of all nodes."""
        rows, count = self.rows, len(parents)
        chosen = tokens if tokens is not None else self.tokens(count)
        rows.context_len[0], rows.num_tokens[0] = context, context + 1
        rows.token_ids[0, context] = chosen[0]
        self._plan.start([0])
        self._plan.source[0], self._plan.num_nodes[0] = 0, count
        self._tree.set(0, chosen[1:], parents[1:])
        self.batch.lay_out_decode(rows, self._plan, BLOCK)
        self.batch.fill(self._tree, self._plan, 0)

    def tokens(self, count: int) -> list[int]:
        """The same tokens each time."""
        rng = np.random.default_rng(count)
        return rng.integers(0, self.config.vocab_size, count).tolist()

    def logits(self) -> Tensor:
        """A copy of the batch's logits [T, V]."""
        return self.runner.forward(self.batch, self.rows)[0].clone()

    def queue(self) -> None:
        """One cycle without waiting for it: the pass, draws and walk."""
        self.runner.forward(self.batch, self.rows)
        self.runner.walk()

    def cycle(self) -> int:
        """One cycle as the engine runs it, up to the record; accepted nodes."""
        self.queue()
        return int(self.runner.record()["num_accepted"][0])

    def prefill(self, count: int) -> None:
        """Store a chunk of a prompt behind the context of the last batch."""
        rows = self.rows
        rows.num_tokens[0] = self.max_len
        self.batch.lay_out_prefill(rows, [0], [count], BLOCK)
        self.runner.prefill(self.batch, rows, np.array([count - 1]))

    def slots(self, parents: Sequence[int], node: int) -> tuple[np.ndarray, np.ndarray]:
        """Moves that commit a node's path, int32 [1, N] each."""
        path = [node]
        while parents[path[-1]] > 0:
            path.append(parents[path[-1]])
        own = self.batch.slot_mapping
        moves = [(own[n], own[step]) for step, n in enumerate(reversed(path), 1) if n != step]
        return tuple(np.array([side], np.int32) for side in zip(*moves, strict=True))  # type: ignore[return-value]

    def floor_bytes(self, parents: Sequence[int], context: int) -> int:
        """Weights once, and keys and values of the context and of the tree once."""
        c, size = self.config, self.check.dtype.itemsize
        shapes = linear_shapes(c)
        weights = c.num_layers * sum(out * width for out, width in shapes[:-1])
        weights += shapes[-1][0] * shapes[-1][1]
        keys = context + len(parents)
        return size * (weights + 2 * c.num_layers * keys * c.num_kv_heads * c.head_dim)


def decoded(stack: Stack, context: int, tokens: Sequence[int]) -> list[Tensor]:
    """Logits [1, V] after each token of a path, one token at a time as plain decoding goes."""
    out = []
    for step, token in enumerate(tokens):
        stack.lay_out([-1], context + step, [token])
        out.append(stack.logits())
    return out


def deepest(parents: Sequence[int]) -> list[int]:
    """Nodes from the root to the deepest one."""
    node = int(np.argmax(depths_of(parents)))
    path = [node]
    while parents[path[-1]] >= 0:
        path.append(parents[path[-1]])
    return path[::-1]
