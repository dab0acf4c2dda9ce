"""Runs the target with Triton kernels over static buffers, in CUDA graphs where there is a GPU.

The host writes a batch into pinned memory, queues one copy and two graphs (the pass, then draw and
walk), and reads one record back: one synchronisation per cycle.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Any

import numpy as np
import torch
from torch import Tensor

from hvdx.attention import load_backend
from hvdx.attention.triton_tree import PlanLimits
from hvdx.batch import VerifyBatch
from hvdx.config import MAX_NODES
from hvdx.device_batch import BUCKETS, DeviceBatch, bucket_of
from hvdx.device_draw import DeviceDraw, record_fields
from hvdx.errors import ConfigError
from hvdx.graphs import Graphs
from hvdx.kernels.move_kv import features_as_pool, move_kv
from hvdx.kv_cache import Features
from hvdx.models import load_architecture
from hvdx.models.loader import Checkpoint
from hvdx.models.triton_operators import TritonOperators
from hvdx.rows import Rows
from hvdx.staging import Ring


def _on_its_device(method: Callable[..., Any]) -> Callable[..., Any]:
    """Launches, events and graphs go to the thread's current device: make it the runner's."""

    @functools.wraps(method)
    def run(self: DeviceRunner, *args: Any, **kwargs: Any) -> Any:
        with torch.inference_mode(), self.on_device():
            return method(self, *args, **kwargs)

    return run


class DeviceRunner:
    """The target model with Triton kernels over one KV pool, on a GPU or in the interpreter.

    exactness: how bitwise independence is kept
    max_nodes: most nodes of one decode cycle
    draws: tokens are drawn where the logits are
    """

    draws = True

    def __init__(
        self,
        checkpoint: Checkpoint,
        pool: Tensor,
        max_len: int,
        backend: str,
        *,
        num_rows: int,
        max_nodes: int,
        prefill_chunk: int,
        features: Features | None = None,
    ) -> None:
        self._pool = pool
        self._features = features
        with self.on_device():
            self._build(checkpoint, max_len, backend, num_rows, max_nodes, prefill_chunk)

    def _build(
        self,
        checkpoint: Checkpoint,
        max_len: int,
        backend: str,
        num_rows: int,
        max_nodes: int,
        prefill_chunk: int,
    ) -> None:
        """Buffers, weights and graphs, all on the pool's device."""
        config, pool = checkpoint.config, self._pool
        self.max_nodes = bucket_of(max(max_nodes, BUCKETS[-1], num_rows))
        limits = PlanLimits(
            max_nodes=self.max_nodes,
            max_tokens=max(self.max_nodes, bucket_of(prefill_chunk)),
            num_rows=num_rows,
            max_len=max_len,
            group=config.num_heads // config.num_kv_heads,
        )
        blocks = -(-max_len // pool.shape[3])
        self._batch = DeviceBatch(limits.max_tokens, num_rows, blocks, pool.device, limits.fields())
        self._record = Ring(record_fields(limits.max_tokens, num_rows), pool.device)
        self._attention = load_backend(backend)(
            pool, config.num_heads, config.head_dim**-0.5, limits, self._batch
        )
        operators = TritonOperators(
            config,
            pool.dtype,
            max_len,
            self._attention,
            self._batch,
            self._record.device["faults"],
            self.max_nodes,
            self._features.states if self._features is not None else None,
        )
        self._decoder = load_architecture(config.architecture)(checkpoint, operators)
        if self._features is not None:
            self._decoder.watch(self._features.boundaries)
        self._draw = DeviceDraw(self._batch, self._record.device, self.max_nodes, config.vocab_size)
        self._moves = Ring(
            {side: (torch.int32, (num_rows, MAX_NODES)) for side in ("src", "dst")}, pool.device
        )
        self._is_eager = pool.device.type != "cuda"
        self._graphs = Graphs(pool.device)
        self._logits: dict[int, Tensor] = {}
        self._hidden: dict[int, Tensor] = {}
        self.exactness = operators.exactness

    @property
    def embedding(self) -> Tensor:
        """The target's embedding table, [V, hidden] in the run dtype."""
        return self._decoder.embedding

    def on_device(self) -> AbstractContextManager[Any]:
        """A context in which the pool's device is the current one."""
        device = self._pool.device
        return torch.cuda.device(device) if device.type == "cuda" else nullcontext()

    def check_budget(self, verify_budget: int) -> None:
        """Errors: ConfigError for more nodes than the buffers were allocated for."""
        if verify_budget > self.max_nodes:
            raise ConfigError(
                f"verify_budget={verify_budget} is more than the {self.max_nodes} nodes that this "
                "engine has buffers for; choose less, or give it when the engine is built."
            )

    @_on_its_device
    def forward(self, batch: VerifyBatch, rows: Rows) -> tuple[Tensor, None]:
        """Queue a pass that stores the batch's K/V; return its logits [T, V], float32.

        Whether nodes are sound (finite) is known when their record is read: None here.
        """
        bucket = self._upload(batch, rows)
        self._graphs.run(("pass", bucket, *self._attention.key), self._pass)
        return self._logits[bucket][: batch.num_tokens], None

    @_on_its_device
    def walk(self) -> None:
        """Queue drawing and walking for the pass before, and the copy of the record."""
        batch = self._batch
        self._graphs.run(("walk", batch.bucket, batch.draws), self._walk)
        self._record.download()

    @_on_its_device
    def record(self) -> dict[str, np.ndarray]:
        """Wait for what `walk` found; see `record_fields`."""
        self._record.wait()
        return self._record.host

    @_on_its_device
    def prefill(
        self, batch: VerifyBatch, rows: Rows, nodes: np.ndarray
    ) -> tuple[Tensor, np.ndarray]:
        """Store the batch's K/V; logits of some `nodes` on the CPU, and who is sound, bool [T]."""
        bucket = self._upload(batch, rows)
        self._graphs.run(("prefill", bucket, *self._attention.key), self._prefill)
        logits = [
            self._decoder.logits(self._hidden[bucket].index_select(0, part)).cpu()
            for part in torch.from_numpy(nodes).to(self._pool.device).split(self.max_nodes)
        ]
        self._record.download()
        sound = self.record()["faults"][: batch.num_tokens] == 0
        return torch.cat(logits), sound

    @_on_its_device
    def move(self, src: np.ndarray, dst: np.ndarray) -> None:
        """Queue moves of K/V and features between slots, int32 [R, N] each, -1 for none."""
        host = self._moves.take()
        host["src"].fill(-1)
        host["dst"].fill(-1)
        host["src"][: src.shape[0], : src.shape[1]] = src
        host["dst"][: dst.shape[0], : dst.shape[1]] = dst
        self._moves.upload()
        slots = self._moves.device["src"], self._moves.device["dst"]
        move_kv(self._pool, *slots)
        if self._features is not None:
            move_kv(features_as_pool(self._features.states, self._pool.shape[3]), *slots)

    def _upload(self, batch: VerifyBatch, rows: Rows) -> int:
        host = self._batch.fill(batch, rows)
        self._attention.plan(batch, host, exact_grid=self._is_eager)
        self._batch.ring.upload()
        return self._batch.bucket

    def _pass(self) -> None:
        self._logits[self._batch.bucket] = self._decoder.logits(self._decoder.forward())

    def _walk(self) -> None:
        self._draw.run(self._logits[self._batch.bucket])

    def _prefill(self) -> None:
        self._hidden[self._batch.bucket] = self._decoder.forward()
