"""What policy tests share: contexts, candidates, plans."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from hvdx.config import SpecConfig
from hvdx.policy import CycleCost, PolicyContext, SelectionPolicy
from hvdx.rows import Rows
from hvdx.tree import DraftTree, Plan


def context(
    sources: Sequence[str] = ("lookup",),
    *,
    num_rows: int = 4,
    cost: CycleCost | None = None,
    lag: dict[int, int] | None = None,
    **spec: Any,
) -> PolicyContext:
    """A context of 4 rows; `spec` are settings; lag: by row."""
    spec = {"sources": tuple(sources), "max_draft_tokens": 63, **spec}
    behind = lag or {}
    return PolicyContext(
        spec=SpecConfig(**spec),
        sources=tuple(sources),
        num_rows=num_rows,
        max_nodes=64,
        cost=cost,
        drafter_lag=lambda row: behind.get(row, 0),
    )


def candidate(drafted: dict[int, int], num_rows: int = 4) -> DraftTree:
    """A source's proposals: chain lengths by row, every token certain."""
    return chains({row: [1.0] * count for row, count in drafted.items()}, num_rows)


def chains(scores: dict[int, list[float]], num_rows: int = 4) -> DraftTree:
    """A source's proposals: scores of the nodes of a chain by row; the payoff is their sum."""
    tree = DraftTree(num_rows, 64)
    for row, values in scores.items():
        tree.set(row, [1] * len(values), range(len(values)))
        tree.score[row, 1 : len(values) + 1] = values
        tree.payoff[row] = sum(values)
    return tree


def planned(
    policy: SelectionPolicy,
    candidates: list[DraftTree],
    active: Sequence[int] = (0, 1, 2, 3),
    contexts: Sequence[int] = (),
) -> Plan:
    """The policy's plan; contexts: committed tokens by row."""
    num_rows = max(4, *(tree.num_nodes.size for tree in candidates), 0)
    plan, rows = Plan(num_rows), Rows(num_rows, 4096, 1)
    rows.context_len[: len(contexts)] = contexts
    plan.start(active)
    policy.plan(candidates, rows, plan)
    return plan


def sums(plan: Plan) -> int:
    """Nodes of a plan."""
    return int(np.sum(plan.num_nodes[plan.rows]))
