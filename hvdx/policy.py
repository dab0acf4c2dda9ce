"""Spends the verify budget: which source drafts for a row, and how many nodes are sent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np

from hvdx.plugins import resolve_plugin
from hvdx.rows import Rows
from hvdx.tree import DraftTree, Plan


class SelectionPolicy(Protocol):
    """Chooses per row among the sources' candidates, within the verify budget."""

    def plan(self, candidates: Sequence[DraftTree], rows: Rows, out: Plan) -> None:
        """Fill `out.source` and `out.num_nodes` for `out.rows`; one root per row is always sent."""


class FirstSource:
    """Takes the first source that has a draft and shares the budget evenly."""

    def __init__(self, verify_budget: int) -> None:
        self._budget = verify_budget

    def plan(self, candidates: Sequence[DraftTree], rows: Rows, out: Plan) -> None:
        """See the protocol."""
        active = out.rows
        wanted = np.zeros(active.size, np.int64)
        for index in range(len(candidates) - 1, -1, -1):
            drafted = candidates[index].num_nodes[active] - 1
            has_draft = drafted > 0
            wanted[has_draft] = drafted[has_draft]
            out.source[active[has_draft]] = index
        out.num_nodes[active] = 1 + share(wanted, self._budget - active.size)
        out.source[active[out.num_nodes[active] == 1]] = -1


class AnySource:
    """Takes any source that has a draft, or none, and cuts it anywhere, always in the same order.

    It attacks whatever supposes that the source of this cycle was that of the last one.
    """

    def __init__(self, verify_budget: int) -> None:
        self._budget = verify_budget
        self._random = np.random.default_rng(0)

    def plan(self, candidates: Sequence[DraftTree], rows: Rows, out: Plan) -> None:
        """See the protocol."""
        left = self._budget - out.rows.size
        for row in out.rows.tolist():
            index = int(self._random.integers(-1, len(candidates)))
            most = min(int(candidates[index].num_nodes[row]) - 1, left) if index >= 0 else 0
            if most > 0:
                out.source[row] = index
                out.num_nodes[row] = 1 + int(self._random.integers(1, most + 1))
                left -= int(out.num_nodes[row]) - 1


def share(wanted: np.ndarray, budget: int) -> np.ndarray:
    """Divide a budget so that no row gets more than it wants and small wishes are met in full.

    wanted: int64 [A]; returns int64 [A] with a sum of at most max(budget, 0)
    """
    given = np.zeros_like(wanted)
    left = max(budget, 0)
    order = np.argsort(wanted, kind="stable")
    for done, index in enumerate(order):
        given[index] = min(int(wanted[index]), left // (order.size - done))
        left -= int(given[index])
    return given


POLICIES = {
    "first": "hvdx.policy:FirstSource",
    "suffix": "hvdx.policy:FirstSource",
    "eagle3": "hvdx.policy:FirstSource",
    "random": "hvdx.policy:AnySource",
}
"""Policy name to `module:Class`, built with the verify budget.

`suffix` is what papers call suffix decoding: with a suffix source first, its draft is verified
whenever there is one. `eagle3` with the source `eagle3` first is the drafter in every cycle.
`random` is for tests and audits.
"""


def load_policy(name: str, verify_budget: int) -> SelectionPolicy:
    """Build a policy by name. Errors: ConfigError for an unknown name."""
    policy: SelectionPolicy = resolve_plugin(POLICIES, name, "policy=")(verify_budget)
    return policy
