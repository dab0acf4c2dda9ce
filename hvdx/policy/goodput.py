"""The default policy: most expected tokens per expected time, over all rows of a batch."""

from __future__ import annotations

from collections.abc import Sequence

from hvdx.config import UNION
from hvdx.errors import ConfigError
from hvdx.policy.account import record
from hvdx.policy.base import PolicyContext, SelectionPolicy
from hvdx.policy.frame import Frame
from hvdx.policy.rate import plan_best
from hvdx.rows import Rows
from hvdx.tree import DraftTree, Plan


class Goodput(SelectionPolicy):
    """Weighs every candidate at every length, their union, and no draft, against measured costs."""

    needs_cost = True

    def __init__(self, context: PolicyContext) -> None:
        """Errors: ConfigError without costs, or without those of a source that is in use."""
        check_cost(context)
        self._budget = context.spec.verify_budget
        sources = context.sources
        self._frame = Frame(context, sources.index(UNION) if UNION in sources else -1)

    def plan(self, candidates: Sequence[DraftTree], rows: Rows, out: Plan) -> None:
        """See the protocol."""
        words = self._frame.ready(candidates, rows, out, self._budget)
        if candidates and out.num_rows:
            plan_best(words)
        else:
            record(words)


def check_cost(context: PolicyContext) -> None:
    """Errors: ConfigError when costs of what is in use are not known."""
    if not context.sources:
        return  # nothing to weigh
    if context.cost is None:
        raise ConfigError(
            f"policy={context.spec.policy!r} weighs drafts by what cycles cost, and that was not "
            "measured; read engine.cycle_cost while no request is in flight, or choose another "
            "policy."
        )
    for name in context.sources:
        if context.cost.needs_drafter(name) and not context.cost.drafts(name):
            raise ConfigError(
                f"The table of cycle costs says nothing of the source {name!r}; measure it with "
                "that source in use, or leave cycle_cost away."
            )
