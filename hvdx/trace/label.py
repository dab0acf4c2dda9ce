"""What the target would have accepted of a draft, read off what it emitted.

Letters: N nodes of a draft tree, root included; Y recorded tokens after the pending one.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit


@njit(cache=True)
def walk(token_ids: np.ndarray, parent: np.ndarray, following: np.ndarray, path: np.ndarray) -> Any:
    """Follow recorded tokens through a draft tree, as verification does; return tokens accepted.

    token_ids, parent: int [N]; node 0 is the pending token
    following: int [Y]; path: out, int32 [at least N], accepted nodes in order
    A node goes on to its first child with the token, which is the only one in a legal draft.
    """
    node, accepted = 0, 0
    while accepted < following.size:
        step = -1
        for child in range(node + 1, token_ids.size):
            if parent[child] == node and token_ids[child] == following[accepted]:
                step = child
                break
        if step < 0:
            break
        path[accepted] = step
        accepted += 1
        node = step
    return accepted


@njit(cache=True)
def goes_on(parent: np.ndarray, node: Any) -> Any:
    """Whether a node of a draft tree has children. parent: int [N]."""
    for child in range(node + 1, parent.size):
        if parent[child] == node:
            return True
    return False


def label(
    token_ids: np.ndarray, parent: np.ndarray, following: np.ndarray, *, ended: bool
) -> int | None:
    """Accepted tokens of a draft had it been sent, bonus excluded; `None` when it is not known.

    token_ids, parent: int [N], root included; following: int [Y]
    ended: whether the target ended the output behind `following`; else it would have gone on, and
        a draft that also goes on, after all of it matched, has no known label
    """
    path = np.zeros(max(token_ids.size, 1), np.int32)
    accepted = int(walk(token_ids, parent, following, path))
    last = int(path[accepted - 1]) if accepted else 0
    if accepted == following.size and not ended and goes_on(parent, last):
        return None
    return accepted
