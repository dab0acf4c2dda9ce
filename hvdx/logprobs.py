"""Log-probabilities of a node and of a prompt's tokens, from the target's raw logits."""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Sequence as SequenceOf
from typing import Any

import numpy as np
from numpy.typing import NDArray
from torch import Tensor

from hvdx.batch import VerifyBatch
from hvdx.request import Logprob
from hvdx.sequence import Sequence as Output


def node_logprobs(
    row: NDArray[Any], token_id: int, num: int, text: Callable[[int], str] | None
) -> dict[int, Logprob]:
    """Log-probabilities of one token and the `num` likeliest, by id: the token first, then by rank.

    row: float32 [V] raw logits; at equal logits the lower id ranks first
    text: text of a token id, or `None` to leave it out
    """
    top = float(row.max())
    normaliser = top + float(np.log(np.exp(row.astype(np.float64) - top).sum()))
    found: dict[int, Logprob] = {}
    likeliest = _likeliest(row, num)
    ranked = [(token_id, _rank(row, token_id)), *zip(likeliest, range(1, num + 1), strict=False)]
    for token, rank in ranked:
        if token not in found:
            decoded = text(token) if text is not None else None
            found[token] = Logprob(float(row[token]) - normaliser, rank, decoded)
    return found


def wants_prompt_logprobs(output: Output) -> bool:
    """Whether log-probabilities of the prompt are noted when it is computed for this output."""
    return output.index == 0 and output.params.prompt_logprobs is not None


def prompt_nodes(batch: VerifyBatch, outputs: SequenceOf[Output]) -> np.ndarray:
    """Packed nodes of a prefill whose logits are wanted for prompt log-probabilities, int64.

    outputs: of the batch's entries
    """
    wanted = [
        np.arange(*batch.span(entry))
        for entry, output in enumerate(outputs)
        if wants_prompt_logprobs(output)
    ]
    return np.concatenate(wanted) if wanted else np.empty(0, np.int64)


def note_prompt(
    output: Output,
    batch: VerifyBatch,
    entry: int,
    logits: Tensor,
    text: Callable[[int], str] | None,
) -> None:
    """Record log-probabilities of the prompt tokens that a chunk predicts.

    entry: the output's in the batch; logits: of its nodes, and more behind them
    """
    request, wanted = output.request, output.params.prompt_logprobs
    prompt, noted = request.prompt_ids, request.prompt_logprobs
    assert wanted is not None and noted is not None
    start, end = batch.span(entry)
    first = int(batch.positions[start]) + 1
    for offset in range(min(end - start, len(prompt) - first)):
        row = logits[offset].float().numpy()
        noted[first + offset] = node_logprobs(row, prompt[first + offset], wanted, text)


def _rank(row: NDArray[Any], token_id: int) -> int:
    x = row[token_id]
    return 1 + int((row > x).sum()) + int((row[:token_id] == x).sum())


def _likeliest(row: NDArray[Any], num: int) -> list[int]:
    """Ids of the `num` largest logits, largest first, at equal logits lower id first."""
    num = min(num, row.size)
    if num == 0:
        return []
    least = np.partition(row, row.size - num)[row.size - num]
    above = np.flatnonzero(row > least)
    ids = np.concatenate([above, np.flatnonzero(row == least)[: num - above.size]])
    order = np.argsort(-row[ids], kind="stable")
    return [int(token) for token in ids[order]]
