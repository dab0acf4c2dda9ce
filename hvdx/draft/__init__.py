"""Proposes tokens and learns from what was emitted; the draft sources that there are.

A source may be slow or wrong, it can never change the output: verification decides.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

import numpy as np
from torch import Tensor

from hvdx.batch import VerifyBatch, VerifyResult
from hvdx.config import SpecConfig
from hvdx.eagle.sampled import DraftProbs
from hvdx.plugins import resolve_plugin
from hvdx.rows import Rows
from hvdx.sequence import Sequence as Output
from hvdx.suffix.cache import SuffixCache
from hvdx.tree import DraftTree, Plan

if TYPE_CHECKING:  # most engines have no drafter
    from hvdx.eagle.config import HeadConfig
    from hvdx.eagle.drafter_rows import DrafterRows
    from hvdx.predictor.load import Predictor

SOURCES = {
    "lookup": "hvdx.draft.lookup:PromptLookup",
    "suffix": "hvdx.draft.suffix:suffix_path",
    "suffix-tree": "hvdx.draft.suffix:suffix_tree",
    "eagle3": "hvdx.draft.eagle:eagle_tree",
    "eagle3-chain": "hvdx.draft.eagle:eagle_chain",
    "random-chain": "hvdx.draft.hostile:random_chain",
    "random-tree": "hvdx.draft.hostile:random_tree",
    "wrong": "hvdx.draft.hostile:wrong_chain",
    "oracle-chain": "hvdx.draft.hostile:oracle_chain",
    "oracle-tree": "hvdx.draft.hostile:oracle_tree",
    "duplicate-tree": "hvdx.draft.hostile:duplicate_tree",
    "wide-tree": "hvdx.draft.hostile:wide_tree",
    "empty": "hvdx.draft.hostile:empty",
    "invalid": "hvdx.draft.hostile:Invalid",
    "raising": "hvdx.draft.hostile:Raising",
}
"""Source name to `module:factory`. Those of `hostile` exist to attack verification."""


def _no_classes() -> np.ndarray | None:
    return None


@dataclass
class DrafterWork:
    """What the drafter did since the last cycle was recorded; times in microseconds.

    num_digested: committed tokens it caught up with; num_levels: of trees of likeliest
        tokens that it drafted
    """

    num_digested: int = 0
    num_levels: int = 0
    digest_us: float = 0.0
    expand_us: float = 0.0


@dataclass
class DrafterContext:
    """The engine's drafter and what it reads; all sources that draft with it share them.

    head: what the drafter's head is like; target_ids: int64 [V_d] that it may draft
    features: the target's, at every slot of the pool, [num_slots, k * hidden] run dtype
    """

    drafter: DrafterRows
    head: HeadConfig
    target_ids: np.ndarray
    features: Tensor
    work: DrafterWork = field(default_factory=DrafterWork)

    @property
    def window(self) -> int:
        """Most committed tokens that the drafter looks at, and so most that it has to read."""
        return self.head.window or self.head.trained_len

    def lag(self, rows: Rows, row: int) -> int:
        """Committed tokens of a row that the drafter must read before it drafts."""
        behind = int(rows.context_len[row] - self.drafter.drafter_len[row])
        return min(behind, self.window)

    def take_work(self) -> DrafterWork:
        """What was done so far; the counts start anew."""
        taken, self.work = self.work, DrafterWork()
        return taken


@dataclass(frozen=True)
class SourceContext:
    """What a source may know when it is built.

    max_nodes: of one tree, root included; index: the source's place in the engine's list
    suffix: shared text of earlier responses; shares: whether outputs are added to it
    token_classes: makes uint8 [V], see `hvdx.payoff.FEATURES`, or `None` without a tokenizer
    drafting: the engine's drafter, or `None` if it was built without one
    draft_probs: where a source that draws its drafts leaves, in `draft`, what it drew them from;
        `None` when no source may draw
    """

    vocab_size: int
    num_rows: int
    max_nodes: int
    spec: SpecConfig
    seed: int
    index: int = 0
    suffix: SuffixCache | None = None
    shares: bool = False
    token_classes: Callable[[], np.ndarray | None] = _no_classes
    drafting: DrafterContext | None = None
    draft_probs: DraftProbs | None = None


class DraftSource(Protocol):
    """Proposes one draft tree per row and cycle. Built as `Class(context: SourceContext)`.

    The bodies here are right for a source whose drafts are ready after `peek` and that
    learns nothing; such a source subclasses this protocol and writes `peek` alone.
    """

    def admit(self, row: int, rows: Rows, output: Output) -> None:
        """An output has entered the row; its text so far is in `rows`."""
        return

    def peek(self, rows: Rows, active: Sequence[int], out: DraftTree) -> None:
        """Write a candidate for every active row, at most `rows.room[row]` nodes, root included.

        `out` comes with no draft for any row and the payoff NaN. What is written bounds the sizes
        of the batch. A payoff that stays NaN becomes the sum of scores.
        """

    def draft(self, source: int, tree: DraftTree, plan: Plan) -> None:
        """Make the drafts of the rows that the plan gave to this source, if `peek` announced them.

        Where less was found than the plan has, `plan.num_nodes` is lowered, and never raised;
        `plan.predicted` may say what is expected of the drafts now that they are known.
        """
        return

    def fill(self, source: int, tree: DraftTree, plan: Plan, batch: VerifyBatch) -> None:
        """Write tokens, parents and positions of the rows that the plan gave to this source."""
        batch.fill(tree, plan, source)

    def observe(self, rows: Rows, plan: Plan, batch: VerifyBatch, result: VerifyResult) -> None:
        """Learn what was accepted; called before `rows` takes the emitted tokens."""
        return

    def release(self, row: int) -> None:
        """The output has left the row, finished or preempted."""
        return

    def finish(self, output: Output) -> None:
        """The output has ended, in a row or while it waited for one."""
        return

    def use_predictor(self, predictor: Predictor | None) -> None:
        """Value drafts with this payoff model from the next cycle on; `None`: without one."""
        return


def load_source(name: str, context: SourceContext) -> DraftSource:
    """Build a source by name. Errors: ConfigError for an unknown name."""
    source: DraftSource = resolve_plugin(SOURCES, name, "Draft source ")(context)
    return source
