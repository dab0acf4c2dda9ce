"""Runs the target on a packed batch with the native step: one call for all layers.

Letters: T packed nodes, V vocabulary.
"""

from __future__ import annotations

import numpy as np
import torch
from torch import Tensor

from hvdx.batch import VerifyBatch
from hvdx.config import Weights
from hvdx.kv_cache import Features
from hvdx.models.loader import Checkpoint
from hvdx.native.library import Batch, Crew, Stepper, load_library
from hvdx.native.weights import NativeWeights
from hvdx.report import usable_cores
from hvdx.rows import Rows

MIN_ROWS = 64
"""Rows that the buffer of logits has at first."""


class NativeRunner:
    """The target model in compiled code over one KV pool on the CPU.

    weights: bits of the target's matrices, see `EngineConfig`
    instruction_set: by default the best that this CPU has
    threads: by default as many as torch uses, and no more than there are cores for this process
    exactness: how bitwise independence is kept
    crew: the compiled code's threads
    Errors: NativeError where the step cannot be built or run.
    """

    draws = False

    def __init__(
        self,
        checkpoint: Checkpoint,
        pool: Tensor,
        max_len: int,
        features: Features | None = None,
        *,
        weights: Weights = "full",
        instruction_set: str | None = None,
        threads: int | None = None,
    ) -> None:
        library = load_library(instruction_set)
        threads = threads or min(torch.get_num_threads(), usable_cores())
        self.weights = weights
        self._weights = NativeWeights(checkpoint, library, pool.dtype, max_len, weights)
        self._vocab_size = checkpoint.config.vocab_size
        self._bind(pool, features)
        self.crew = Crew(library, threads)
        self._stepper = Stepper(self.crew, self._weights.model)
        self._logits = torch.empty(MIN_ROWS, self._vocab_size)
        self._sound = np.ones(MIN_ROWS, np.bool_)
        self._all = np.arange(MIN_ROWS, dtype=np.int32)
        self._batch = Batch()
        self.exactness = (
            f"native step ({library.target.name}, threads: {threads}): every number is summed "
            "in one order, alone or in company"
        )

    def _bind(self, pool: Tensor, features: Features | None) -> None:
        """Tell the model where K/V and features are."""
        assert pool.is_contiguous(), "the native step reads K/V token by token"
        model = self._weights.model
        self._pool, self._features = pool, features
        self._moved = [_numbers(pool).reshape(2 * model.layers, -1, pool[0, 0, 0, 0].numel())]
        model.pool = pool.data_ptr()
        model.block_size, model.num_slots = pool.shape[3], pool.shape[2] * pool.shape[3]
        if features is None:
            return
        assert features.states.is_contiguous(), "the native step writes features slot by slot"
        self._moved.append(_numbers(features.states)[None])
        self._keep = np.full(model.layers + 1, -1, np.int64)
        self._keep[list(features.boundaries)] = np.arange(len(features.boundaries))
        model.features, model.feature_width = features.states.data_ptr(), features.states.shape[1]
        model.keep = self._keep.ctypes.data

    @property
    def embedding(self) -> Tensor:
        """The target's embedding table, [V, hidden] in the run dtype."""
        return self._weights.embedding()

    @property
    def embedding_at(self) -> tuple[int, int]:
        """Addresses of the embedding table [V, hidden] and of panels that are it; one of them 0."""
        model = self._weights.model
        return (model.embed, 0) if model.embed else (0, model.head)

    def check_budget(self, verify_budget: int) -> None:
        """Buffers grow with the first batch that needs it."""

    def move(self, src: np.ndarray, dst: np.ndarray) -> None:
        """Move accepted nodes' K/V and features between slots, int32 [entries, n], -1 for none.

        In numpy: torch would wake threads of its own, which get in the way of the step's.
        """
        used = src >= 0
        for planes in self._moved:
            planes[:, dst[used]] = planes[:, src[used]]

    def forward(self, batch: VerifyBatch, rows: Rows) -> tuple[Tensor, np.ndarray]:
        """Store the batch's K/V; return logits float32 [T, V] and who is sound, bool [T].

        A node is sound when its K/V and states are finite. Others leave zeros in the pool, and
        their row's logits mean nothing. What is returned holds until the next call.
        """
        self._grow(batch.num_tokens, batch.num_tokens)
        return self._run(batch, rows, self._all[: batch.num_tokens], batch.num_tokens)

    def prefill(
        self, batch: VerifyBatch, rows: Rows, nodes: np.ndarray
    ) -> tuple[Tensor, np.ndarray]:
        """The same with logits for some `nodes`, int64 [n], only."""
        self._grow(batch.num_tokens, nodes.size)
        wanted = np.full(batch.num_tokens, -1, np.int32)
        wanted[nodes] = self._all[: nodes.size]
        return self._run(batch, rows, wanted, nodes.size)

    def _grow(self, num_tokens: int, num_logits: int) -> None:
        if num_tokens > self._all.size:
            self._all = np.arange(num_tokens, dtype=np.int32)
            self._sound = np.ones(num_tokens, np.bool_)
        if num_logits > self._logits.shape[0]:
            self._logits = torch.empty(num_logits, self._vocab_size)

    def _run(
        self, batch: VerifyBatch, rows: Rows, wanted: np.ndarray, num_logits: int
    ) -> tuple[Tensor, np.ndarray]:
        call = self._batch
        call.num_entries = batch.num_rows
        call.token_ids = batch.token_ids.ctypes.data
        call.positions = batch.positions.ctypes.data
        call.slots = batch.slot_mapping.ctypes.data
        call.parent = batch.parent.ctypes.data
        call.row_ids = batch.row_ids.ctypes.data
        call.row_start = batch.row_start.ctypes.data
        call.context = batch.context_len.ctypes.data
        call.block_table, call.max_blocks = rows.block_table.ctypes.data, rows.block_table.shape[1]
        call.wanted = wanted.ctypes.data
        call.logits, call.sound = self._logits.data_ptr(), self._sound.ctypes.data
        self._stepper(call)
        return self._logits[:num_logits], self._sound[: batch.num_tokens]


def _numbers(tensor: Tensor) -> np.ndarray:
    """A view of a tensor's memory; bfloat16, which numpy has not, as whole numbers."""
    return (tensor.view(torch.int16) if tensor.dtype == torch.bfloat16 else tensor).numpy()
