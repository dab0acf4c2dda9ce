"""Spends the verify budget: which source drafts for a row, and how many nodes are sent.

Rules and formulas are told in docs/policy.md.
"""

from __future__ import annotations

from hvdx.plugins import resolve_plugin
from hvdx.policy.base import REASON, REASONS, PolicyContext, SelectionPolicy
from hvdx.policy.cost import CycleCost

__all__ = [
    "POLICIES",
    "REASON",
    "REASONS",
    "CycleCost",
    "PolicyContext",
    "SelectionPolicy",
    "load_policy",
    "needs_cost",
]

POLICIES = {
    "plain": "hvdx.policy.fixed:Plain",
    "first": "hvdx.policy.fixed:FirstSource",
    "lookup": "hvdx.policy.fixed:Lookup",
    "suffix": "hvdx.policy.fixed:Suffix",
    "eagle3": "hvdx.policy.fixed:Eagle3",
    "frequency": "hvdx.policy.threshold:Frequency",
    "threshold": "hvdx.policy.threshold:Threshold",
    "goodput": "hvdx.policy.goodput:Goodput",
    "union": "hvdx.policy.fixed:Union",
    "random": "hvdx.policy.fixed:AnySource",
}
"""Policy name to `module:Class`, built with a `PolicyContext`.

`suffix` is what papers call suffix decoding: the draft of a suffix source is verified whenever
there is one. `eagle3` is the drafter in every cycle. `random` is for tests and audits.
"""


def load_policy(name: str, context: PolicyContext) -> SelectionPolicy:
    """Build a policy by name. Errors: ConfigError for an unknown name, or one that cannot be built.

    See `needs_cost` for what the context must hold.
    """
    policy: SelectionPolicy = resolve_plugin(POLICIES, name, "policy=")(context)
    policy.plan(*context.nothing())  # compiled now, not in a request
    return policy


def needs_cost(name: str) -> bool:
    """Whether a policy can be built only with measured costs. Errors: as of `load_policy`."""
    found: bool = resolve_plugin(POLICIES, name, "policy=").needs_cost
    return found
