"""Asks the sources in order, and keeps a faulty one from hurting anybody."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from hvdx.batch import VerifyBatch, VerifyResult
from hvdx.config import UNION
from hvdx.draft import DraftSource, SourceContext, load_source
from hvdx.draft.union import UnionSource, union_parts
from hvdx.errors import ConfigError
from hvdx.grammar.matcher import GrammarMatch
from hvdx.grammar.pruning import prune
from hvdx.policy.values import is_copied
from hvdx.rows import Rows
from hvdx.sequence import Sequence as Output
from hvdx.tree import FAULTS, DraftTree, Plan, check_trees, sum_scores

if TYPE_CHECKING:  # it stands to the right
    from hvdx.predictor.load import Predictor

log = logging.getLogger("hvdx")


class DraftPanel:
    """All sources of an engine with one candidate tree per source and row.

    names: source names in order of preference; where a cache source and a drafter's are among them,
        and drafts are not sampled, the source `union` of the two comes last
    candidates: what each source proposes in this cycle, checked
    num_faults: times a source raised or wrote no legal tree, and lost its drafts of that cycle
    num_pruned: draft nodes left out because an output's structure does not allow them
    """

    def __init__(self, names: Sequence[str], context: SourceContext) -> None:
        self.names = tuple(names)
        self.sources: list[DraftSource] = [
            load_source(name, replace(context, index=index)) for index, name in enumerate(names)
        ]
        self.candidates = [DraftTree(context.num_rows, context.max_nodes) for _ in names]
        self._planned = np.zeros(context.num_rows, np.int32)
        if context.draft_probs is None:
            self._add_union(context)
        self.num_faults = self.num_pruned = 0
        self._structures: dict[int, GrammarMatch] = {}
        # Which sources may not draft for a row; rows that are not listed take all.
        self._barred: dict[int, list[int]] = {}
        self._vocab_size = context.vocab_size
        self._reported: set[str] = set()

    def _add_union(self, context: SourceContext) -> None:
        """Append the source that joins a cache draft and a drafter's tree, if both are there."""
        parts = union_parts(self.names)
        if parts is None:
            return
        cache, drafter = parts
        source: Any = self.sources[drafter]
        trees = self.candidates
        context = replace(context, index=len(trees))
        self.sources.append(UnionSource(context, trees[cache], source, trees[drafter]))
        trees.append(DraftTree(context.num_rows, context.max_nodes))
        self.names = (*self.names, UNION)

    def source(self, name: str) -> DraftSource:
        """The source of this name. Errors: ConfigError when it is not in use."""
        if name not in self.names:
            raise ConfigError(f"Draft source {name!r} is not in use; in use: {self.names}.")
        return self.sources[self.names.index(name)]

    def admit(self, row: int, rows: Rows, output: Output) -> None:
        """Tell every source that an output has entered a row."""
        self._bar(row, output.params.drafting.sources)
        if output.processor is not None and output.processor.structure is not None:
            self._structures[row] = output.processor.structure
        for name, source in zip(self.names, self.sources, strict=True):
            try:
                source.admit(row, rows, output)
            except Exception as error:
                self._fault(name, repr(error))

    def _bar(self, row: int, sources: Sequence[str] | None) -> None:
        """Let only these sources draft for a row, and the union if they are its parts."""
        self._barred.pop(row, None)
        if sources is None:
            return
        parts = union_parts(self.names)
        allowed = [name in sources for name in self.names]
        if UNION in self.names and parts is not None:
            allowed[-1] = allowed[parts[0]] and allowed[parts[1]]
        self._barred[row] = [index for index, may in enumerate(allowed) if not may]

    def peek(self, rows: Rows, active: np.ndarray) -> None:
        """Collect and check all candidates; a bad one becomes none. active: int32 [A] rows."""
        for name, source, tree in zip(self.names, self.sources, self.candidates, strict=True):
            tree.num_nodes.fill(1)
            tree.payoff.fill(np.nan)
            try:
                source.peek(rows, active.tolist(), tree)
            except Exception as error:
                tree.num_nodes.fill(1)
                self._fault(name, repr(error))
            fault = check_trees(
                active,
                rows.room,
                self._vocab_size,
                tree.token_ids,
                tree.parent,
                tree.depth,
                tree.num_nodes,
            )
            if fault:
                self._fault(name, FAULTS[fault])
            sum_scores(active, tree.score, tree.num_nodes, tree.payoff)
            self._prune(name, tree)
        for row, barred in self._barred.items():
            for index in barred:
                self.candidates[index].num_nodes[row] = 1

    def _prune(self, name: str, tree: DraftTree) -> None:
        """Leave out what no structure allows, where the tokens of a draft are known by now."""
        if not self._structures or not is_copied(name):
            return
        for row, structure in self._structures.items():
            self.num_pruned += prune(tree, row, structure)

    def draft(self, plan: Plan) -> bool:
        """Let the chosen sources make drafts that they announced; False when none can be sent.

        Then fewer nodes may be left in the plan.
        """
        planned = self._planned
        planned[:] = plan.num_nodes
        for index in self._chosen(plan):
            try:
                self.sources[index].draft(index, self.candidates[index], plan)
            except Exception as error:
                self._fault(self.names[index], repr(error))
                return False
            if (plan.num_nodes > planned).any() or (plan.num_nodes < 1).any():
                self._fault(self.names[index], FAULTS[1])
                return False
        return True

    def _chosen(self, plan: Plan) -> list[int]:
        """Sources that the plan gives rows to, in their order."""
        return sorted({index for index in plan.source[plan.rows].tolist() if index >= 0})

    def fill(self, plan: Plan, batch: VerifyBatch) -> bool:
        """Let the chosen sources write their nodes; False when the drafts cannot be sent."""
        for index in self._chosen(plan):
            source = self.sources[index]
            try:
                source.fill(index, self.candidates[index], plan, batch)
            except Exception as error:
                self._fault(self.names[index], repr(error))
                return False
            if fault := batch.fault(self._vocab_size):
                self._fault(self.names[index], FAULTS[fault])
                return False
        return True

    def observe(self, rows: Rows, plan: Plan, batch: VerifyBatch, result: VerifyResult) -> None:
        """Show every source what was accepted."""
        for name, source in zip(self.names, self.sources, strict=True):
            try:
                source.observe(rows, plan, batch, result)
            except Exception as error:
                self._fault(name, repr(error))

    def release(self, row: int) -> None:
        """Tell every source that an output has left a row."""
        self._barred.pop(row, None)
        self._structures.pop(row, None)
        for name, source in zip(self.names, self.sources, strict=True):
            try:
                source.release(row)
            except Exception as error:
                self._fault(name, repr(error))

    def finish(self, output: Output) -> None:
        """Tell every source that an output has ended."""
        for name, source in zip(self.names, self.sources, strict=True):
            try:
                source.finish(output)
            except Exception as error:
                self._fault(name, repr(error))

    def use_predictor(self, predictor: Predictor | None) -> None:
        """Let every source value its drafts with this payoff model; `None`: without one."""
        for source in self.sources:
            source.use_predictor(predictor)

    def _fault(self, name: str, what: str) -> None:
        """Count a fault and say the first of each source."""
        self.num_faults += 1
        if name not in self._reported:
            self._reported.add(name)
            log.warning("Draft source %s is faulty (%s); such drafts are dropped.", name, what)
