"""Policies that look at no payoff: none, the first source, any source."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from hvdx.policy.account import Account
from hvdx.policy.base import REASON, PolicyContext, SelectionPolicy
from hvdx.rows import Rows
from hvdx.tree import DraftTree, Plan


class Plain(SelectionPolicy):
    """Sends roots alone."""

    def __init__(self, context: PolicyContext) -> None:
        self._account = Account(context)

    def plan(self, candidates: Sequence[DraftTree], rows: Rows, out: Plan) -> None:
        """See the protocol."""
        out.reason[out.rows] = REASON.off
        self._account.note(candidates, rows, out)


class FirstSource(SelectionPolicy):
    """Takes the first source that has a draft and shares the budget evenly."""

    def __init__(self, context: PolicyContext) -> None:
        self._budget = context.spec.verify_budget
        self._account = Account(context)

    def plan(self, candidates: Sequence[DraftTree], rows: Rows, out: Plan) -> None:
        """See the protocol."""
        active = out.rows
        for index in range(len(candidates) - 1, -1, -1):
            has_draft = candidates[index].num_nodes[active] > 1
            out.source[active[has_draft]] = index
        out.reason[active] = np.where(out.source[active] >= 0, REASON.first, REASON.nothing)
        send_whole(candidates, out, self._budget)
        self._account.note(candidates, rows, out)


class AnySource(SelectionPolicy):
    """Takes any source that has a draft, or none, and cuts it anywhere, always in the same order.

    It attacks whatever supposes that the source of this cycle was that of the last one.
    """

    def __init__(self, context: PolicyContext) -> None:
        self._budget = context.spec.verify_budget
        self._account = Account(context)
        self._random = np.random.default_rng(0)

    def plan(self, candidates: Sequence[DraftTree], rows: Rows, out: Plan) -> None:
        """See the protocol."""
        left = min(self._budget, out.budget) - out.rows.size
        for row in out.rows.tolist():
            index = int(self._random.integers(-1, len(candidates)))
            most = min(int(candidates[index].num_nodes[row]) - 1, left) if index >= 0 else 0
            out.reason[row] = REASON.random
            if most > 0:
                out.source[row] = index
                out.num_nodes[row] = 1 + int(self._random.integers(1, most + 1))
                left -= int(out.num_nodes[row]) - 1
        self._account.note(candidates, rows, out)


def send_whole(candidates: Sequence[DraftTree], out: Plan, budget: int) -> None:
    """Send the drafts of the chosen sources, whole as far as the budget goes; mend the reasons.

    budget: most nodes, roots included
    """
    active = out.rows
    wanted = np.zeros(active.size, np.int64)
    for index, tree in enumerate(candidates):
        chosen = out.source[active] == index
        wanted[chosen] = tree.num_nodes[active[chosen]] - 1
    out.num_nodes[active] = 1 + share(wanted, min(budget, out.budget) - active.size)
    cut = active[(wanted > 0) & (out.num_nodes[active] == 1)]
    out.source[cut] = -1
    out.reason[cut] = REASON.budget


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
