"""The default policy: most expected tokens per expected time, over all rows of a batch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numba import njit

from hvdx.config import DRAFTER_SOURCES, UNION
from hvdx.errors import ConfigError
from hvdx.policy.account import Account, fields, note_cost, note_predicted
from hvdx.policy.base import REASON, PolicyContext, SelectionPolicy
from hvdx.policy.rate import choose, new_work
from hvdx.rows import Rows
from hvdx.tree import DraftTree, Plan


class Goodput(SelectionPolicy):
    """Weighs every candidate at every length, their union, and no draft, against measured costs."""

    needs_cost = True

    def __init__(self, context: PolicyContext) -> None:
        """Errors: ConfigError without costs, or without those of a source that is in use."""
        check_cost(context)
        self._budget = context.spec.verify_budget
        self._account = Account(context)
        sources = context.sources
        self._union = sources.index(UNION) if UNION in sources else -1
        self._work = new_work(len(sources), context.num_rows, context.max_nodes)
        self._values = np.zeros(context.max_nodes)
        self._served = np.zeros(max(len(sources), 1), np.int64)
        self._warm_up(context)

    def _warm_up(self, context: PolicyContext) -> None:
        """Compile what a plan calls."""
        count = context.num_rows
        plan = Plan(count)
        plan.start([0])
        self.plan([DraftTree(count, 2) for _ in context.sources], Rows(count, 2, 1), plan)

    def plan(self, candidates: Sequence[DraftTree], rows: Rows, out: Plan) -> None:
        """See the protocol."""
        active = out.rows
        if not candidates or not active.size:
            self._account.note(candidates, rows, out)
            return
        self._account.read_lag(active)
        plan_best(
            active,
            self._account.lag,
            rows.context_len,
            out.num_others,
            max(min(self._budget, out.budget), active.size),
            fields(candidates),
            tuple([tree.parent for tree in candidates]),
            self._account.tables,
            self._work,
            self._union,
            self._values,
            self._served,
            (out.source, out.num_nodes, out.reason, out.predicted, out.cost_us),
        )


def check_cost(context: PolicyContext) -> None:
    """Errors: ConfigError when costs of what is in use are not known."""
    if context.cost is None:
        raise ConfigError(
            f"policy={context.spec.policy!r} weighs drafts by what cycles cost, and that was not "
            "measured; read engine.cycle_cost while no request is in flight, or choose another "
            "policy."
        )
    for name in context.sources:
        if name in (*DRAFTER_SOURCES, UNION) and not context.cost.drafts(name):
            raise ConfigError(
                f"The table of cycle costs says nothing of the source {name!r}; measure it with "
                "that source in use, or leave cycle_cost away."
            )


@njit(cache=True)
def plan_best(
    active: np.ndarray,
    lag: np.ndarray,
    context_len: np.ndarray,
    num_others: int,
    most: int,
    trees: Any,
    parents: Any,
    tables: Any,
    work: Any,
    union: int,
    values: np.ndarray,
    served: np.ndarray,
    out: Any,
) -> None:
    """Choose, and write all fields of a plan. out: source, nodes, reason, predicted, cost.

    The other arguments are those of `choose`; union: index of that source, or -1
    """
    choose(active, lag, context_len, num_others, most, trees, parents, tables, work)
    source, num_nodes, reason, predicted, cost_us = out
    for row in active:
        nodes = work.best[1, row]
        chosen = work.best[0, row] if nodes > 1 else -1
        source[row], num_nodes[row], predicted[row] = chosen, nodes, 0.0
        if chosen >= 0:
            reason[row] = REASON.union if chosen == union else REASON.best_rate
        else:
            reason[row] = REASON.nothing
            for count in trees[2]:
                if count[row] > 1:
                    reason[row] = REASON.no_rate
    note_predicted(active, source, num_nodes, trees, values, predicted)
    note_cost(
        active,
        source,
        num_nodes,
        parents,
        context_len,
        lag,
        num_others,
        tables,
        served,
        cost_us,
    )
