"""Finds requests that are about the same document, so that a split never divides one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np

WINDOW = 64
"""Tokens that two prompts must share in a row to be about the same document."""

COMMON = 0.05
"""Share of all requests above which a window is a template, not a document."""

FEW = 20
"""Requests that may share a window in any case."""

_SAMPLE = np.uint64(15)
_FACTOR = 0x9E3779B97F4A7C15


def documents(prompts: Sequence[Sequence[int]]) -> np.ndarray:
    """Group of every request, int32 [n], counted from 0.

    Requests with the same prompt are one group, and so are requests whose prompts share a run of
    WINDOW tokens that is no template; of all runs one in 16 is looked at, chosen by its tokens.
    prompts: token ids of each request
    """
    prints = [_prints(np.asarray(prompt, np.int64)) for prompt in prompts]
    counts = Counter(value for found in prints for value in found)
    most = max(FEW, int(COMMON * len(prompts)))
    leader = list(range(len(prompts)))
    seen: dict[object, int] = {}
    for index, prompt in enumerate(prompts):
        kept = (value for value in prints[index] if counts[value] <= most)
        for key in (tuple(prompt), *kept):
            first = seen.setdefault(key, index)
            a, b = _leader(leader, first), _leader(leader, index)
            leader[max(a, b)] = min(a, b)
    roots = [_leader(leader, index) for index in range(len(prompts))]
    return np.unique(np.array(roots, np.int64), return_inverse=True)[1].astype(np.int32)


def _leader(leader: list[int], index: int) -> int:
    while leader[index] != index:
        leader[index] = leader[leader[index]]
        index = leader[index]
    return index


def _prints(prompt: np.ndarray) -> set[int]:
    """Hashes of the windows that are looked at."""
    if prompt.size < WINDOW:
        return set()
    # A polynomial in the tokens, all windows at once by doubling: h2k(i) = hk(i) * f^k + hk(i + k).
    value, factor, length = prompt.astype(np.uint64) + np.uint64(1), _FACTOR, 1
    while length < WINDOW:
        value = value[:-length] * np.uint64(factor) + value[length:]
        factor, length = factor * factor % 2**64, 2 * length
    value ^= value >> np.uint64(29)
    return set(value[(value >> np.uint64(7)) & _SAMPLE == 0].tolist())
