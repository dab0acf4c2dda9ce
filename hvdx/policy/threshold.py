"""Policies that compare the cache draft with a threshold, and draft with the drafter otherwise.

Source of the rule by payoff: the Hybrid Verified Decoding paper, which verifies a cache draft from
six expected tokens on. The rule by score is its baseline: what suffix decoding does in front of a
drafter.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from hvdx.config import DRAFTER_SOURCES, UNION
from hvdx.errors import ConfigError
from hvdx.policy.account import Account
from hvdx.policy.base import REASON, PolicyContext, SelectionPolicy
from hvdx.policy.fixed import send_whole
from hvdx.rows import Rows
from hvdx.tree import DraftTree, Plan


class Switch(SelectionPolicy):
    """Sends the worthiest cache draft if it reaches a threshold, else what the drafter drafts."""

    def __init__(self, context: PolicyContext, threshold: float) -> None:
        self._budget = context.spec.verify_budget
        self._threshold = threshold
        self._account = Account(context)
        sources = context.sources
        self._drafters = [i for i, name in enumerate(sources) if name in DRAFTER_SOURCES]
        drafted = (*DRAFTER_SOURCES, UNION)
        self._caches = [i for i, name in enumerate(sources) if name not in drafted]
        self._worth = np.zeros(context.num_rows)

    def worth(self, tree: DraftTree, active: np.ndarray) -> np.ndarray:
        """What the threshold is compared with, float64 [A]; anything but a number is no draft."""
        raise NotImplementedError

    def plan(self, candidates: Sequence[DraftTree], rows: Rows, out: Plan) -> None:
        """See the protocol."""
        active = out.rows
        best = self._worth[active]
        best.fill(-np.inf)
        any_draft = np.zeros(active.size, np.bool_)
        for index in self._caches:
            tree = candidates[index]
            worth = self.worth(tree, active)
            has_draft = tree.num_nodes[active] > 1
            better = has_draft & (worth > best)
            best[better] = worth[better]
            out.source[active[better]] = index
            any_draft |= has_draft
        clears = best >= self._threshold
        out.reason[active] = np.where(any_draft, REASON.too_little, REASON.nothing)
        out.reason[active[clears]] = REASON.cache_clears
        out.source[active[~clears]] = -1
        for index in reversed(self._drafters):
            drafts = ~clears & (candidates[index].num_nodes[active] > 1)
            out.source[active[drafts]] = index
            out.reason[active[drafts]] = REASON.drafter_instead
        send_whole(candidates, out, self._budget)
        self._account.note(candidates, rows, out)


class Threshold(Switch):
    """Compares the payoff."""

    def __init__(self, context: PolicyContext) -> None:
        super().__init__(context, context.spec.payoff_threshold)

    def worth(self, tree: DraftTree, active: np.ndarray) -> np.ndarray:
        """See `Switch`."""
        return tree.payoff[active]


class Frequency(Switch):
    """Compares the sum of scores: how often the draft's tokens followed earlier."""

    def __init__(self, context: PolicyContext) -> None:
        super().__init__(context, context.spec.frequency_threshold)

    def worth(self, tree: DraftTree, active: np.ndarray) -> np.ndarray:
        """See `Switch`."""
        return np.array(
            [float(tree.score[row, 1 : tree.num_nodes[row]].sum()) for row in active.tolist()]
        )


class Union(SelectionPolicy):
    """Sends the union of cache draft and drafter's tree wherever there is one."""

    def __init__(self, context: PolicyContext) -> None:
        """Errors: ConfigError when there is nothing to join."""
        if UNION not in context.sources:
            raise ConfigError(
                "policy='union' joins a cache draft and a drafter's tree; name a source of each "
                "kind, as in sources=('suffix', 'eagle3'), without draft_sampling."
            )
        self._budget = context.spec.verify_budget
        self._account = Account(context)
        self._union = context.sources.index(UNION)

    def plan(self, candidates: Sequence[DraftTree], rows: Rows, out: Plan) -> None:
        """See the protocol."""
        active = out.rows
        for index in range(len(candidates) - 1, -1, -1):
            has_draft = candidates[index].num_nodes[active] > 1
            out.source[active[has_draft]] = index
        out.reason[active] = np.where(out.source[active] >= 0, REASON.first, REASON.nothing)
        both = active[candidates[self._union].num_nodes[active] > 1]
        out.source[both] = self._union
        out.reason[both] = REASON.union
        send_whole(candidates, out, self._budget)
        self._account.note(candidates, rows, out)
