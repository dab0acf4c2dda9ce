"""Runs a sequence of launches: captured once as a CUDA graph and replayed, or eager on the CPU."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

import torch


class Graphs:
    """Graphs of one kind of pass by key, in a memory pool of their own.

    Target and drafter each have their own: graphs of two models that share a pool have corrupted
    each other's memory elsewhere (sgl-project/sglang#22930).
    """

    def __init__(self, device: torch.device) -> None:
        self._is_cuda = device.type == "cuda"
        self._graphs: dict[Hashable, Any] = {}
        self._pool: Any = None

    def run(self, key: Hashable, call: Callable[[], None]) -> None:
        """Do what `call` does; it may only queue work over static buffers fixed by the key."""
        if not self._is_cuda:
            call()
        elif (graph := self._graphs.get(key)) is not None:
            graph.replay()
        else:
            # The first time compiles kernels, which a capture must not; its results are good.
            call()
            self._graphs[key] = self._capture(call)

    def _capture(self, call: Callable[[], None]) -> Any:
        if self._pool is None:
            self._pool = torch.cuda.graph_pool_handle()
        torch.cuda.synchronize()
        graph = torch.cuda.CUDAGraph()
        # Another engine's thread may allocate meanwhile.
        with torch.cuda.graph(graph, pool=self._pool, capture_error_mode="thread_local"):
            call()
        return graph
