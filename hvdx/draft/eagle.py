"""EAGLE-3 drafts: a small model reads the target's own states and proposes what comes next.

Source: Y. Li et al., "EAGLE-3: Scaling up Inference Acceleration of Large Language Models via
Training-Time Test", 2025. The network is in `hvdx.eagle`; here it becomes a draft source.

The drafter is behind the committed text of a row while other sources win, and catches up when a
plan chooses it: features of committed tokens lie in the pool, however they got there. So `peek`
runs nothing. It announces a number of nodes, and `draft` drafts for the rows that were chosen.

Letters: R rows, A rows that are drafted for, N nodes.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

import numpy as np
from numba import njit

from hvdx.batch import VerifyBatch, VerifyResult
from hvdx.config import DRAFTER_SOURCES
from hvdx.draft import DrafterContext, DraftSource, SourceContext
from hvdx.draft.estimate import DrafterEstimate
from hvdx.draft.shape import choose_shape
from hvdx.eagle.drawing import FixedTree, draw_tree
from hvdx.eagle.ending import Ending
from hvdx.eagle.growing import HostDrafter
from hvdx.eagle.sampled import fixed_shape
from hvdx.eagle.tree import num_candidates
from hvdx.errors import ConfigError
from hvdx.rows import Rows
from hvdx.sequence import Sequence as Output
from hvdx.tree import DraftTree, Plan, drafted_rows


class EagleSource(DraftSource):
    """Drafts trees or chains with the engine's drafter."""

    def __init__(self, context: SourceContext, *, is_chain: bool) -> None:
        if context.drafting is None:
            raise ConfigError(
                f"Draft source {DRAFTER_SOURCES[is_chain]!r} needs a drafter, and this engine was "
                "built without one; build it with drafter= and the directory of a head."
            )
        self._drafting: DrafterContext = context.drafting
        self._drafter = context.drafting.drafter
        self._index = context.index
        self.shape = choose_shape(context.spec, context.drafting.head, is_chain=is_chain)
        nodes = context.max_nodes
        self._num_nodes = min(self.shape.num_nodes, nodes)
        self._probs = context.draft_probs
        self._fixed = FixedTree(fixed_shape(self._num_nodes, self.shape.top_k, self.shape.depth))
        drawn = self._num_nodes if self._probs is None else self._fixed.num_nodes
        self._most = (self._num_nodes, drawn)
        self.estimate = DrafterEstimate(
            context.num_rows, nodes, self._num_nodes, self.shape.depth, self.shape.top_k
        )
        self._rows: Rows | None = None
        self._tree: DraftTree | None = None
        # Sources that it drafts for, and how far a tree counts there by row, [n, R].
        self._serves = np.array([context.index])
        self._shares = [np.ones(context.num_rows)]
        self._has_drafted = False
        self._levels = 0

    @property
    def most_nodes(self) -> int:
        """Nodes, root included, among which those of a tree are that may end at any level."""
        if not self._drafter.ends_early:
            return self.shape.num_nodes
        return 1 + num_candidates(self.shape.top_k, self.shape.depth)

    @property
    def target_ids(self) -> np.ndarray:
        """Target ids that the head may draft, int64 [V_d]."""
        return self._drafting.target_ids

    @property
    def acceptance(self) -> np.ndarray:
        """Running share of drafts whose first d tokens were accepted, float64 [N], 1 at d = 0."""
        return self.estimate.acceptance

    def admit(self, row: int, rows: Rows, output: Output) -> None:
        """Another text is in the row; the drafter has read nothing of it."""
        self._drafter.forget(row)
        self.estimate.admit(row)

    def peek(self, rows: Rows, active: Sequence[int], out: DraftTree) -> None:
        """Announce as many nodes as `draft` would draft, in the place of a tree.

        They stand in a chain. The score of node k is what the k-th likeliest node is worth by now
        (`DrafterEstimate`), so that the first n nodes promise what a tree of n nodes would; the
        true tree has scores of its own.
        """
        self._rows, self._tree, self._has_drafted = rows, out, False
        row_ids = np.asarray(active, np.int64)
        self.estimate.announce(row_ids, out)
        limits = (rows.room, rows.context_len, rows.temperature)
        _list_nodes(
            row_ids, *limits, self._most, out.token_ids, out.parent, out.depth, out.num_nodes
        )

    def draft(self, source: int, tree: DraftTree, plan: Plan) -> None:
        """Catch up with the committed text of the chosen rows, and draft behind it."""
        chosen = self.draft_for(plan)
        own = chosen[plan.source[chosen] == source]
        plan.num_nodes[own] = np.minimum(plan.num_nodes[own], tree.num_nodes[own])
        plan.predicted[own] = self.expected(own)

    def serve(self, source: int, share: np.ndarray) -> None:
        """Draft for rows that are given to another source too, which joins the drafts.

        share: float64 [R], read in every cycle: chance that a row's tree is what counts there
        """
        self._serves = np.append(self._serves, source)
        self._shares.append(share)

    def draft_for(self, plan: Plan) -> np.ndarray:
        """Draft for all rows of the plan that wait for it, in one pass; once in a cycle.

        The drafts come in the place of what was announced. Returns the rows, int32 [A].
        """
        assert self._tree is not None
        chosen, nodes = drafted_rows(
            plan.rows, plan.source, plan.num_nodes, self._serves, self._tree.num_nodes
        )
        if not self._has_drafted:
            self._has_drafted = True
            self.draft_rows(chosen, nodes, self._tree, self._ending(chosen, plan))
        return chosen

    def _ending(self, chosen: np.ndarray, plan: Plan) -> Ending | None:
        """When the pass for these rows ends before its last level, `None` if never."""
        price = plan.level_price[chosen]
        if not (self._drafter.ends_early and price.any()):
            return None
        gain = self.estimate.gains(chosen)
        for source, share in zip(self._serves, self._shares, strict=True):
            here = plan.source[chosen] == source
            gain[here] *= share[chosen[here]]
        least = plan.node_price[chosen] / np.maximum(gain, 1e-6)
        return Ending(price, gain, least, self.estimate.follow)

    def expected(self, row_ids: np.ndarray) -> np.ndarray:
        """Accepted tokens to expect of the drafts of these rows, float64 [A]; row_ids: int [A]."""
        assert self._tree is not None
        return self.estimate.expected(row_ids, self._tree)

    def draft_rows(
        self,
        chosen: np.ndarray,
        num_nodes: np.ndarray,
        tree: DraftTree,
        ending: Ending | None = None,
    ) -> None:
        """Catch up with the text of the chosen rows and write a draft for each.

        chosen: int [A] rows that were peeked at in this cycle; num_nodes: int [A] root included
        ending: when to stop before the last level, by default never
        """
        rows, work = self._rows, self._drafting.work
        assert rows is not None
        began = time.perf_counter()
        work.num_digested += self._drafter.digest(rows, chosen, self._drafting.features)
        digested = time.perf_counter()
        if self._probs is None:
            self._levels = self._draft(rows, chosen, num_nodes, tree, ending)
        else:
            drawn = rows.temperature[chosen] > 0
            self._levels = self._draft(rows, chosen[~drawn], num_nodes[~drawn], tree, None)
            self._draw(rows, chosen[drawn], num_nodes[drawn], tree)
        work.num_levels += self._levels
        work.digest_us += 1e6 * (digested - began)
        work.expand_us += 1e6 * (time.perf_counter() - digested)

    def _draft(
        self,
        rows: Rows,
        chosen: np.ndarray,
        num_nodes: np.ndarray,
        tree: DraftTree,
        ending: Ending | None,
    ) -> int:
        """Draft what is likeliest; returns the levels that were run.

        A node lies behind all others of its path, so the best n of them reach no deeper than n.
        """
        depth = min(self.shape.depth, max(int(num_nodes.max(initial=2)) - 1, 1))
        return self._drafter.draft(rows, chosen, num_nodes, depth, self.shape.top_k, tree, ending)

    def _draw(self, rows: Rows, chosen: np.ndarray, num_nodes: np.ndarray, tree: DraftTree) -> None:
        """Draft by drawing, and say for the rule what was drawn from."""
        if chosen.size == 0:
            return
        assert self._probs is not None and isinstance(self._drafter, HostDrafter)
        most, row_ids = int(num_nodes.max()), chosen.astype(np.int64)
        draw_tree(self._drafter, rows, row_ids, most, self._fixed, self._probs, tree)

    def observe(self, rows: Rows, plan: Plan, batch: VerifyBatch, result: VerifyResult) -> None:
        """Follow what drafts bring."""
        if self._tree is None or not batch.num_rows:
            return
        own = plan.source[batch.row_ids] == self._index
        self.learn(batch.row_ids[own], result.num_accepted[: batch.num_rows][own])

    def learn(self, row_ids: np.ndarray, accepted: np.ndarray) -> None:
        """Learn how far the target followed the trees of this cycle.

        row_ids: int [A] rows that were drafted for; accepted: int32 [A] tokens of their trees
        """
        if row_ids.size:
            assert self._tree is not None
            nodes = self._tree.num_nodes[row_ids]
            self.estimate.observe(row_ids, nodes, accepted, self._tree, self._levels)

    def release(self, row: int) -> None:
        """The drafter's state of the row means nothing any more."""
        self._drafter.forget(row)


def eagle_tree(context: SourceContext) -> EagleSource:
    """Drafts that are trees."""
    return EagleSource(context, is_chain=False)


def eagle_chain(context: SourceContext) -> EagleSource:
    """Drafts that are chains."""
    return EagleSource(context, is_chain=True)


@njit(cache=True)
def _list_nodes(
    row_ids: np.ndarray,
    room: np.ndarray,
    context_len: np.ndarray,
    temperature: np.ndarray,
    most: tuple[int, int],
    token_ids: np.ndarray,
    parent: np.ndarray,
    depth: np.ndarray,
    num_nodes: np.ndarray,
) -> None:
    """Write chains of as many nodes as a draft has without a temperature, or with one (`most`).

    A row of one token has no state to draft from.
    """
    greedy, sampled = most
    for row in row_ids:
        for node in range(token_ids.shape[1]):
            token_ids[row, node], parent[row, node], depth[row, node] = 0, node - 1, node
        count = sampled if temperature[row] > 0 else greedy
        num_nodes[row] = min(count, room[row]) if context_len[row] > 0 else 1
