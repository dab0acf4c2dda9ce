"""Policies that compare the cache draft with a threshold, and draft with the drafter otherwise.

Source of the rule by payoff: the Hybrid Verified Decoding paper, which verifies a cache draft from
six expected tokens on. Where the cache draft begins to be the better one depends on what the
drafter brings, so that is the threshold unless settings name one. The rule by score is the paper's
baseline: what suffix decoding does in front of a drafter.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from hvdx.config import DRAFTER_SOURCES
from hvdx.policy.base import PolicyContext, SelectionPolicy
from hvdx.policy.frame import Frame
from hvdx.policy.pick import pick_by_threshold
from hvdx.policy.values import is_copied
from hvdx.rows import Rows
from hvdx.tree import DraftTree, Plan


class Threshold(SelectionPolicy):
    """Sends the worthiest cache draft if its payoff reaches a threshold, else the drafter's."""

    by_score = False

    def __init__(self, context: PolicyContext) -> None:
        spec, sources = context.spec, context.sources
        self._budget = spec.verify_budget
        named = spec.frequency_threshold if self.by_score else spec.payoff_threshold
        self._threshold = math.nan if named is None else named
        self._frame = Frame(context)
        self._drafters = np.array([name in DRAFTER_SOURCES for name in sources], np.bool_)
        self._caches = np.array([is_copied(name) for name in sources], np.bool_)

    def plan(self, candidates: Sequence[DraftTree], rows: Rows, out: Plan) -> None:
        """See the protocol."""
        words = self._frame.ready(candidates, rows, out, self._budget)
        pick_by_threshold(words, self._threshold, self.by_score, self._caches, self._drafters)


class Frequency(Threshold):
    """Compares the sum of scores instead: how often the draft's tokens followed earlier."""

    by_score = True
