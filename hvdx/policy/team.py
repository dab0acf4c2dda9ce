"""The policies of an engine: one for all rows, and others for rows that ask for them."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from hvdx.errors import ConfigError
from hvdx.policy import load_policy
from hvdx.policy.account import Account
from hvdx.policy.adapt import Adaptation
from hvdx.policy.base import REASON, PolicyContext, SelectionPolicy
from hvdx.rows import Rows
from hvdx.tree import DraftTree, Plan

if TYPE_CHECKING:  # the packed batch is made after a plan
    from hvdx.batch import VerifyBatch, VerifyResult

log = logging.getLogger("hvdx")


class PolicyTeam(SelectionPolicy):
    """Plans rows of the same policy together; the groups share the verify budget by their rows.

    adaptation: corrects payoffs before anybody plans, or `None`
    held: why requests may have no other policy than the engine's, or `None`
    """

    def __init__(
        self,
        context: PolicyContext,
        adaptation: Adaptation | None = None,
        held: str | None = None,
    ) -> None:
        """Errors: ConfigError when the policy of the settings cannot be built."""
        self._context = context
        self._default = context.spec.policy
        self._policies = {self._default: load_policy(self._default, context)}
        self._account = Account(context)
        self._wanted: dict[int, str] = {}
        self.adaptation = adaptation
        self.held = held
        if adaptation is not None:
            adaptation.bind(context.sources, context.num_rows)

    def prepare(self, name: str) -> SelectionPolicy:
        """Build a policy that a request asks for. Errors: ConfigError when it cannot have it."""
        if self.held is not None and name != self._default:
            raise ConfigError(f"policy={name!r} is not allowed now: {self.held}; leave it out.")
        if name not in self._policies:
            spec = self._context.spec.model_copy(update={"policy": name})
            self._policies[name] = load_policy(name, replace(self._context, spec=spec))
        return self._policies[name]

    def admit(self, row: int, policy: str | None, namespace: str) -> None:
        """An output has entered the row; policy: the one it asked for, `None` for the engine's."""
        self._wanted.pop(row, None)
        if policy is not None and policy != self._default:
            self._wanted[row] = policy
        if self.adaptation is not None:
            self.adaptation.admit(row, namespace)

    def plan(self, candidates: Sequence[DraftTree], rows: Rows, out: Plan) -> None:
        """See the protocol."""
        if self.adaptation is not None:
            self.adaptation.correct(candidates)
        if self._wanted:
            self._plan_groups(candidates, rows, out)
        else:
            self._plan_with(self._policies[self._default], candidates, rows, out)
        if self.adaptation is not None:
            self.adaptation.note(candidates, out)

    def note(self, candidates: Sequence[DraftTree], rows: Rows, out: Plan) -> None:
        """Say again what is expected of a plan, after less is to be sent than was planned."""
        self._account.note(candidates, rows, out)
        if self.adaptation is not None:
            self.adaptation.note(candidates, out)

    def note_cost(self, candidates: Sequence[DraftTree], rows: Rows, out: Plan) -> None:
        """Say again what a plan costs, after drafts were made that are smaller than planned."""
        self._account.note_cost(candidates, rows, out)

    def _plan_groups(self, candidates: Sequence[DraftTree], rows: Rows, out: Plan) -> None:
        active = out.rows.tolist()
        left, waiting, sent = max(self._context.spec.verify_budget, len(active)), len(active), 0
        planned: list[int] = []
        groups = self._groups(active)
        for policy, group in groups:
            # What a group leaves of its share goes to those after it.
            out.list_rows(group, planned)
            others = waiting - len(group)
            out.budget = len(group) + (left - waiting) * len(group) // waiting
            out.num_others = sent + others
            self._plan_with(policy, candidates, rows, out)
            used = int(out.num_nodes[group].sum())
            left, waiting, sent = left - used, others, sent + used
            planned += group
        out.list_rows(active)
        out.num_others = 0
        if len(groups) > 1:
            # Groups knew nothing of those after them, with whom they share a pass of the drafter.
            self._account.note(candidates, rows, out)

    def _groups(self, active: list[int]) -> list[tuple[SelectionPolicy, list[int]]]:
        """Rows by policy. Those that weigh costs come last, when it is known who else drafts."""
        names: dict[str, list[int]] = {}
        for row in active:
            names.setdefault(self._wanted.get(row, self._default), []).append(row)
        groups = [(self.prepare(name), rows) for name, rows in names.items()]
        return sorted(groups, key=lambda group: group[0].needs_cost)

    @staticmethod
    def _plan_with(
        policy: SelectionPolicy, candidates: Sequence[DraftTree], rows: Rows, out: Plan
    ) -> None:
        """Plan the listed rows; they send their roots alone where the policy fails."""
        try:
            policy.plan(candidates, rows, out)
        except Exception:
            log.exception("A policy cannot plan; its rows send no drafts in this cycle.")
            listed = out.rows
            out.source[listed], out.num_nodes[listed], out.predicted[listed] = -1, 1, 0.0
            out.cost_us[listed], out.reason[listed] = np.nan, REASON.policy_failed

    def observe(self, rows: Rows, plan: Plan, batch: VerifyBatch, result: VerifyResult) -> None:
        """See the protocol. A policy that cannot learn learns nothing."""
        for policy in self._policies.values():
            try:
                policy.observe(rows, plan, batch, result)
            except Exception:
                log.exception("A policy cannot learn from a cycle.")
        if self.adaptation is not None:
            self.adaptation.observe(plan, batch, result)
