"""Decides what is accepted. Together with `kv_cache` this is where correctness lives.

Letters: T packed nodes, V vocabulary.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

import numpy as np
import torch
from numba import njit
from torch import Tensor

from hvdx.batch import VerifyBatch, VerifyResult
from hvdx.eagle.sampled import DraftProbs
from hvdx.errors import ConfigError
from hvdx.logprobs import node_logprobs
from hvdx.plugins import resolve_plugin
from hvdx.request import Logprob
from hvdx.rows import Rows
from hvdx.sampling import sample_nodes
from hvdx.sequence import Sequence as Output

if TYPE_CHECKING:  # Triton is an optional package
    from hvdx.runner import Runner


class VerifyRule(Protocol):
    """Turns the target's logits into accepted paths and bonus tokens.

    draft_probs: where sources leave what they drew their drafts from; `None` when the rule takes
        any draft as it is
    """

    draft_probs: DraftProbs | None

    def verify(
        self,
        batch: VerifyBatch,
        logits: Tensor,
        rows: Rows,
        outputs: Sequence[Output],
        out: VerifyResult,
    ) -> list[list[dict[int, Logprob]]]:
        """Fill `out`; return log-probabilities of emitted tokens, per entry that wants them.

        logits: [T, V] raw, run dtype
        """


class SampleWalk:
    """Draws the target's own token at a node and walks on while some child carries it.

    The noise depends on seed and position alone, so the emitted tokens are those of plain decoding
    at any temperature, whatever was drafted: a draft is accepted when it guessed the draw.
    Only nodes on the walked path are drawn; the others could not change the outcome.
    """

    draft_probs: DraftProbs | None = None

    def __init__(self, num_rows: int, token_text: Callable[[int], str] | None) -> None:
        self._text = token_text
        self._node = np.zeros(num_rows, np.int64)
        self._drawn = np.zeros(num_rows, np.int32)

    def verify(
        self,
        batch: VerifyBatch,
        logits: Tensor,
        rows: Rows,
        outputs: Sequence[Output],
        out: VerifyResult,
    ) -> list[list[dict[int, Logprob]]]:
        """See the protocol."""
        out.clear(batch.num_rows)
        return self.walk(batch, logits, rows, outputs, out, np.arange(batch.num_rows))

    def walk(
        self,
        batch: VerifyBatch,
        logits: Tensor,
        rows: Rows,
        outputs: Sequence[Output],
        out: VerifyResult,
        walking: np.ndarray,
    ) -> list[list[dict[int, Logprob]]]:
        """Walk some entries, int64 [n], of a cleared result; logits are read at their nodes."""
        logprobs: list[list[dict[int, Logprob]]] = [[] for _ in outputs]
        self._node[: batch.num_rows] = batch.row_start[:-1]
        while walking.size:
            raw = _rows_of(logits, self._node[walking])
            drawn = self._draw(batch, rows, self._process(raw, outputs, out, walking), walking)
            self._note_logprobs(raw, drawn, outputs, walking, logprobs)
            goes_on = _step(
                walking,
                self._node,
                drawn,
                batch.row_start,
                batch.token_ids,
                batch.parent,
                out.path,
                out.num_accepted,
                out.token_ids,
                out.failed,
            )
            walking = walking[goes_on]
        return logprobs

    def _process(
        self, raw: np.ndarray, outputs: Sequence[Output], out: VerifyResult, walking: np.ndarray
    ) -> np.ndarray:
        """Logits of the walking entries after their processors, which see the path so far."""
        entries = walking.tolist()
        if all(outputs[entry].processor is None for entry in entries):
            return raw
        processed = raw.copy()
        for index, entry in enumerate(entries):
            if (processor := outputs[entry].processor) is not None:
                path = out.token_ids[entry, : out.num_accepted[entry]].tolist()
                processor.apply(processed[index], path)
        return processed

    def _draw(
        self, batch: VerifyBatch, rows: Rows, logits: np.ndarray, walking: np.ndarray
    ) -> np.ndarray:
        """A token at the current node of each walking entry, int32; -1 when not finite."""
        row = batch.row_ids[walking]
        drawn = self._drawn[: walking.size]
        sample_nodes(
            logits,
            rows.temperature[row],
            rows.top_k[row],
            rows.top_p[row],
            rows.min_p[row],
            rows.seed[row],
            batch.positions[self._node[walking]] + 1,
            drawn,
        )
        return drawn

    def _note_logprobs(
        self,
        raw: np.ndarray,
        drawn: np.ndarray,
        outputs: Sequence[Output],
        walking: np.ndarray,
        logprobs: list[list[dict[int, Logprob]]],
    ) -> None:
        """Record the raw log-probabilities of drawn tokens for the entries that want them."""
        for index, entry in enumerate(walking.tolist()):
            wanted = outputs[entry].params.logprobs
            if wanted is not None and drawn[index] >= 0:
                found = node_logprobs(raw[index], int(drawn[index]), wanted, self._text)
                logprobs[entry].append(found)


def _rows_of(logits: Tensor, nodes: np.ndarray) -> np.ndarray:
    """Some rows of logits as float32 [n, V], one row without a copy; nobody may write to them.

    Without torch where that is possible: for a copy as small as this it would wake threads, which
    get in the way of a runner's own.
    """
    if logits.dtype != torch.float32:
        return logits[torch.from_numpy(nodes)].float().numpy()
    whole = logits.numpy()
    rows: np.ndarray = whole[nodes[0] : nodes[0] + 1] if nodes.size == 1 else whole[nodes]
    return rows


@njit(cache=True)
def _step(
    walking: np.ndarray,
    node: np.ndarray,
    drawn: np.ndarray,
    row_start: np.ndarray,
    token_ids: np.ndarray,
    parent: np.ndarray,
    path: np.ndarray,
    num_accepted: np.ndarray,
    emitted: np.ndarray,
    failed: np.ndarray,
) -> np.ndarray:
    """Emit each drawn token and move to the first child that carries it; bool: who walks on."""
    goes_on = np.zeros(walking.size, np.bool_)
    for index in range(walking.size):
        entry = walking[index]
        token = drawn[index]
        if token < 0:
            failed[entry] = True
            continue
        start = row_start[entry]
        here = node[entry] - start
        emitted[entry, num_accepted[entry]] = token
        for child in range(here + 1, row_start[entry + 1] - start):
            if parent[start + child] == here and token_ids[start + child] == token:
                path[entry, num_accepted[entry]] = child
                num_accepted[entry] += 1
                node[entry] = start + child
                goes_on[index] = True
                break
    return goes_on


RULES = {
    "sample-walk": "hvdx.verify:SampleWalk",
    "recursive": "hvdx.verify_reject:RecursiveRejection",
}
"""Rule name to `module:Class`, built with the number of rows and a way to show a token as text."""

DEVICE_RULES = {"sample-walk": "hvdx.verify_device:DeviceWalk"}
"""The same for runners that draw on the device; built with the runner as well."""


def load_rule(
    name: str,
    num_rows: int,
    token_text: Callable[[int], str] | None,
    runner: Runner,
) -> VerifyRule:
    """Build a rule by name.

    Errors: ConfigError for an unknown name, or a rule that does not run with the kernels.
    """
    rule: VerifyRule
    if not runner.draws:
        rule = resolve_plugin(RULES, name, "rule=")(num_rows, token_text)
    elif name in RULES and name not in DEVICE_RULES:
        raise ConfigError(
            f"Rule {name!r}, which draft_sampling=True uses, runs on the CPU only; "
            "use device='cpu', or leave draft_sampling off."
        )
    else:
        rule = resolve_plugin(DEVICE_RULES, name, "rule=")(num_rows, token_text, runner)
    return rule
