"""How sure the target was of a token, from the logits that it was drawn from."""

from __future__ import annotations

import numpy as np
import torch
from torch import Tensor

from hvdx.batch import VerifyBatch, VerifyResult


@torch.inference_mode()
def confidence(logits: Tensor) -> np.ndarray:
    """Confidence of distributions, float32 [n, 3]; natural logarithm.

    logits: [n, V] raw, any float dtype, V at least 2
    Columns: log-probability of the likeliest token; how much larger it is than that of the second;
    entropy. NaN where logits are not finite.
    """
    log_probs = torch.log_softmax(logits.float(), -1)
    best = log_probs.topk(2, -1).values
    entropy = torch.special.entr(log_probs.exp()).sum(-1)
    columns = torch.stack([best[:, 0], best[:, 0] - best[:, 1], entropy], -1)
    found: np.ndarray = columns.cpu().numpy()
    return found


def emitted_nodes(
    batch: VerifyBatch, result: VerifyResult, entry: int, num_emitted: int
) -> np.ndarray:
    """Packed nodes that the emitted tokens of a batch entry were drawn at, int64 [num_emitted]."""
    start, _ = batch.span(entry)
    path = result.path[entry, : max(num_emitted - 1, 0)].astype(np.int64)
    return start + np.concatenate([np.zeros(min(num_emitted, 1), np.int64), path])
