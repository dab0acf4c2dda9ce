"""Policies that look at no payoff: none, the first source or one kind, the union, any source."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from hvdx.config import DRAFTER_SOURCES, SUFFIX_SOURCES, UNION
from hvdx.errors import ConfigError
from hvdx.policy.account import Account
from hvdx.policy.base import REASON, PolicyContext, SelectionPolicy
from hvdx.policy.frame import Frame
from hvdx.policy.pick import pick_first
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
        self._frame = Frame(context)
        self._preferred = -1
        self._wanted = np.ones(len(context.sources), np.bool_)

    def plan(self, candidates: Sequence[DraftTree], rows: Rows, out: Plan) -> None:
        """See the protocol."""
        words = self._frame.ready(candidates, rows, out, self._budget)
        pick_first(words, self._preferred, self._wanted)


class OneKind(FirstSource):
    """Takes the first source of one kind that has a draft, and shares the budget evenly.

    kind: names of such sources
    """

    kind: tuple[str, ...] = ()

    def __init__(self, context: PolicyContext) -> None:
        """Errors: ConfigError when sources are in use, and none of them is of this kind."""
        super().__init__(context)
        self._wanted = np.array([name in self.kind for name in context.sources], np.bool_)
        if context.sources and not self._wanted.any():
            there = ", ".join(name for name in context.sources if name != UNION)
            raise ConfigError(
                f"policy={self.kind[0]!r} drafts with {' or '.join(self.kind)} alone, and in use "
                f"are {there}; name such a source, or choose another policy."
            )


class Lookup(OneKind):
    """Drafts with prompt lookup alone."""

    kind = ("lookup",)


class Suffix(OneKind):
    """Drafts with suffix sources alone."""

    kind = SUFFIX_SOURCES


class Eagle3(OneKind):
    """Drafts with the drafter alone."""

    kind = DRAFTER_SOURCES


class Union(FirstSource):
    """Sends the union of cache draft and drafter's tree wherever there is one, else as above."""

    def __init__(self, context: PolicyContext) -> None:
        """Errors: ConfigError when there is nothing to join."""
        if UNION not in context.sources:
            raise ConfigError(
                "policy='union' joins a cache draft and a drafter's tree; name a source of each "
                "kind, as in sources=('suffix', 'eagle3'), without draft_sampling."
            )
        super().__init__(context)
        self._preferred = context.sources.index(UNION)


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
