"""Draws a token per node on the device and walks the tree, with static scratch memory.

Letters: T packed nodes, R batch entries, N nodes of a tree, V vocabulary.
"""

from __future__ import annotations

import torch
from torch import Tensor

from hvdx.config import MAX_NODES
from hvdx.device_batch import DeviceBatch
from hvdx.kernels.argmax import argmax_chunks, argmax_rows
from hvdx.kernels.filter_logits import filter_logits, filter_scratch
from hvdx.kernels.sample import sample_chunks, sample_rows
from hvdx.kernels.verify_walk import verify_walk
from hvdx.staging import Fields


def record_fields(max_tokens: int, num_rows: int) -> Fields:
    """What the host reads after a cycle.

    faults: int32 [T], not 0 where K/V was not finite
    num_accepted, path, emitted: as in `VerifyResult`, emitted ends with -1 where nothing was drawn
    """
    int32 = torch.int32
    return {
        "faults": (int32, (max_tokens,)),
        "num_accepted": (int32, (num_rows,)),
        "path": (int32, (num_rows, MAX_NODES)),
        "emitted": (int32, (num_rows, MAX_NODES + 1)),
    }


class DeviceDraw:
    """From logits to accepted paths, all on the device.

    Greedy nodes need the largest logit alone; sampled ones add noise that depends on seed and
    position; top_k and top_p first find the last token they keep. Then each tree is walked.
    """

    def __init__(
        self, batch: DeviceBatch, record: dict[str, Tensor], max_nodes: int, vocab_size: int
    ) -> None:
        self._batch, self._record = batch, record
        self._vocab_size = vocab_size
        device = batch.device["token_ids"].device

        def zeros(*shape: int, dtype: torch.dtype = torch.int32) -> Tensor:
            return torch.zeros(shape, dtype=dtype, device=device)

        self._best, self._targets = zeros(max_nodes), zeros(max_nodes)
        chunks = argmax_chunks(vocab_size)
        self._best_parts = (
            zeros(max_nodes, chunks, dtype=torch.float32),
            zeros(max_nodes, chunks),
        )
        chunks = sample_chunks(vocab_size)
        self._sample_parts = (
            zeros(max_nodes, chunks, dtype=torch.float64),
            zeros(max_nodes, chunks),
        )
        self._scratch = filter_scratch(max_nodes, vocab_size, device)
        self._limit = zeros(max_nodes, dtype=torch.float32), zeros(max_nodes)
        self._skip = zeros(batch.num_rows)
        self._no_limit = (
            torch.full((max_nodes,), -torch.inf, device=device),
            torch.full((max_nodes,), 2**31 - 1, dtype=torch.int32, device=device),
        )

    def run(self, logits: Tensor) -> None:
        """Fill the record from the logits [T, V] of the batch's bucket."""
        found, record = self._batch.device, self._record
        count = logits.shape[0]
        targets = self._draw(logits)
        targets.masked_fill_(record["faults"][:count] != 0, -1)
        verify_walk(
            found["token_ids"][:count],
            found["parent"][:count],
            found["mask"][:count],
            found["positions"][:count],
            targets,
            found["row_start"],
            found["context_len"],
            self._skip,
            record["path"],
            record["num_accepted"],
            record["emitted"],
        )

    def _draw(self, logits: Tensor) -> Tensor:
        """A token per node, int32 [T]; -1 where none can be drawn."""
        found, draws, count = self._batch.device, self._batch.draws, logits.shape[0]
        best = self._best[:count]
        argmax_rows(logits, self._vocab_size, *(part[:count] for part in self._best_parts), best)
        if not draws.samples:
            return best
        node = {name: found[name][:count] for name in ("temperature", "floor", "top_k", "top_p")}
        limit = self._no_limit
        if draws.filters:
            limit = self._limit
            filter_logits(
                logits,
                self._vocab_size,
                node["temperature"],
                node["floor"],
                node["top_k"],
                node["top_p"],
                best,
                self._scratch.head(count),
                limit[0][:count],
                limit[1][:count],
            )
        targets = self._targets[:count]
        sample_rows(
            logits,
            self._vocab_size,
            node["temperature"],
            node["floor"],
            limit[0][:count],
            limit[1][:count],
            found["seed"][:count],
            found["draw_position"][:count],
            best,
            *(part[:count] for part in self._sample_parts),
            targets,
        )
        return targets
