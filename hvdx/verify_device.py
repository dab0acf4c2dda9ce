"""The walk on the device: every node is drawn at once, and the host reads what was accepted.

Outputs whose logits change along their path (penalties, bias, bans), or that want
log-probabilities, are walked on the host as on the CPU, over a copy of their nodes' logits. Which
of the two an output takes depends on its own parameters alone, so company cannot change its tokens.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
import torch
from numba import njit
from torch import Tensor

from hvdx.batch import VerifyBatch, VerifyResult
from hvdx.device_runner import DeviceRunner
from hvdx.request import Logprob
from hvdx.rows import Rows
from hvdx.sequence import Sequence as Output
from hvdx.verify import SampleWalk


class DeviceWalk:
    """`SampleWalk` with one synchronisation: the same draws, in kernels.

    Drawing depends on logits, seed and position alone, so drawing at nodes that the walk never
    reaches changes nothing.
    """

    draft_probs = None

    def __init__(
        self, num_rows: int, token_text: Callable[[int], str] | None, runner: DeviceRunner
    ) -> None:
        self._runner = runner
        self._host = SampleWalk(num_rows, token_text)

    def verify(
        self,
        batch: VerifyBatch,
        logits: Tensor,
        rows: Rows,
        outputs: Sequence[Output],
        out: VerifyResult,
    ) -> list[list[dict[int, Logprob]]]:
        """See the protocol; logits: [T, V] on the device."""
        out.clear(batch.num_rows)
        hosted = [entry for entry, output in enumerate(outputs) if _needs_host(output)]
        self._runner.walk()
        with self._runner.on_device():
            copies = {entry: _queue_copy(logits[slice(*batch.span(entry))]) for entry in hosted}
        record = self._runner.record()
        _read_record(
            batch.num_rows,
            record["num_accepted"],
            record["path"],
            record["emitted"],
            out.num_accepted,
            out.path,
            out.token_ids,
            out.failed,
        )
        if not hosted:
            return [[] for _ in outputs]
        if logits.is_cuda:
            torch.cuda.current_stream(logits.device).synchronize()
        return self._walk_hosted(batch, copies, rows, outputs, out, record["faults"])

    def _walk_hosted(
        self,
        batch: VerifyBatch,
        copies: dict[int, Tensor],
        rows: Rows,
        outputs: Sequence[Output],
        out: VerifyResult,
        faults: np.ndarray,
    ) -> list[list[dict[int, Logprob]]]:
        """Walk the entries whose logits were copied; the result forgets what the device found."""
        width = next(iter(copies.values())).shape[1]
        logits = torch.empty(batch.num_tokens, width)
        for entry, copied in copies.items():
            logits[slice(*batch.span(entry))] = copied
            out.path[entry] = out.token_ids[entry] = -1
            out.num_accepted[entry], out.failed[entry] = 0, False
        logits[torch.from_numpy(faults[: batch.num_tokens] != 0)] = torch.nan
        return self._host.walk(batch, logits, rows, outputs, out, np.array(list(copies)))


def _needs_host(output: Output) -> bool:
    return output.processor is not None or output.params.logprobs is not None


def _queue_copy(logits: Tensor) -> Tensor:
    """A copy in host memory, complete once the stream is."""
    if not logits.is_cuda:
        return logits.clone()
    host = torch.empty(logits.shape, dtype=logits.dtype, pin_memory=True)
    return host.copy_(logits, non_blocking=True)


@njit(cache=True)
def _read_record(
    num_rows: int,
    num_accepted: np.ndarray,
    path: np.ndarray,
    emitted: np.ndarray,
    out_accepted: np.ndarray,
    out_path: np.ndarray,
    out_emitted: np.ndarray,
    out_failed: np.ndarray,
) -> None:
    """Copy what the device found of each entry; a last token of -1 says that none was drawn."""
    for entry in range(num_rows):
        count = num_accepted[entry]
        out_accepted[entry] = count
        for step in range(count):
            out_path[entry, step] = path[entry, step]
            out_emitted[entry, step] = emitted[entry, step]
        out_emitted[entry, count] = emitted[entry, count]
        out_failed[entry] = emitted[entry, count] < 0
