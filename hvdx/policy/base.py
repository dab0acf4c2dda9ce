"""What a selection policy is given, what it must write, and the reasons it can state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

from hvdx.config import SpecConfig
from hvdx.policy.cost import CycleCost
from hvdx.rows import Rows
from hvdx.tree import DraftTree, Plan

if TYPE_CHECKING:  # the packed batch is made after a plan
    from hvdx.batch import VerifyBatch, VerifyResult


# `hvdx.stale` watches files that name numba, and these numbers are compiled into what it compiles.
class Reason(NamedTuple):
    """Places in `REASONS`; its fields are constants in compiled code."""

    nothing: int = 0
    first: int = 1
    off: int = 2
    random: int = 3
    cache_clears: int = 4
    drafter_instead: int = 5
    too_little: int = 6
    best_rate: int = 7
    no_rate: int = 8
    union: int = 9
    budget: int = 10
    not_finite: int = 11
    no_blocks: int = 12
    faulty: int = 13
    policy_failed: int = 14


REASON = Reason()

REASONS = (
    "no source has a draft",
    "the first source that has a draft",
    "the policy drafts nothing",
    "drawn at random",
    "the cache draft reaches the threshold",
    "the cache draft is below the threshold, so the drafter drafts",
    "the cache draft is below the threshold, and no drafter can draft",
    "the most expected tokens per time",
    "no draft is expected to earn its time",
    "cache draft and drafter's tree in one tree",
    "the verify budget is used up",
    "the target's figures were not finite, so the cycle ran again without drafts",
    "no K/V blocks are left for the draft",
    "a source could not write its draft, so the cycle ran without drafts",
    "the policy failed, so nothing was drafted",
)
"""Why a row got what it got: `Plan.reason` is an index into this."""


def _no_lag(row: int) -> int:
    return 0


@dataclass(frozen=True)
class PolicyContext:
    """What a policy may know when it is built.

    sources: names of the candidates' sources, in their order
    num_rows: rows of the engine; max_nodes: of one tree, root included
    cost: what cycles cost here, or `None` when it was not measured
    drafter_lag: row -> committed tokens that the drafter must read before it drafts
    """

    spec: SpecConfig
    sources: tuple[str, ...]
    num_rows: int
    max_nodes: int
    cost: CycleCost | None = None
    drafter_lag: Callable[[int], int] = _no_lag

    def nothing(self) -> tuple[list[DraftTree], Rows, Plan]:
        """Candidates without drafts, rows, and a plan of one of them, to compile plans with."""
        plan = Plan(self.num_rows)
        plan.start([0])
        trees = [DraftTree(self.num_rows, self.max_nodes) for _ in self.sources]
        return trees, Rows(self.num_rows, 2, 1), plan


class SelectionPolicy(Protocol):
    """Chooses per row among the sources' candidates, within the verify budget.

    Built as `Class(context: PolicyContext)`; it subclasses this protocol.
    needs_cost: whether it cannot be built without `PolicyContext.cost`
    """

    needs_cost: bool = False

    def plan(self, candidates: Sequence[DraftTree], rows: Rows, out: Plan) -> None:
        """Fill all fields of `out` for `out.rows`; one root per row is always sent.

        `out.start` has been called; at most `out.budget` nodes may be sent. Candidates are legal
        trees of at most `rows.room` nodes. Payoffs and scores may be anything.
        """

    def observe(self, rows: Rows, plan: Plan, batch: VerifyBatch, result: VerifyResult) -> None:
        """Learn what was accepted; called before `rows` takes the emitted tokens."""
        return
