"""The cheapest way to emit recorded text, found by looking ahead: what no policy can beat.

At every position there are these actions: no draft; the first nodes of a candidate that is ready on
the host, at every length; the best nodes of the recorded drafter tree, at every size, and ended at
every level where the drafter may do that. Each emits a known number of tokens and has a price by
the cost table. Dynamic programming from the end of an output finds the cheapest sequence. The state
is the position, and how far the drafter has read, since what it must catch up with is part of its
price.

This is exact where a candidate depends on the text alone: a row's own text and shared text that
does not change while an output runs, as in a replay. Not among the actions is the union of a cache
draft and a drafter tree, so a policy that sends unions can be cheaper.

Letters: O output tokens, G most tokens that one cycle emits, N nodes, S candidates.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from hvdx.config import DRAFTER_SOURCES, SpecConfig
from hvdx.draft import DrafterContext
from hvdx.draft.shape import choose_shape
from hvdx.eagle.ending import never
from hvdx.errors import ConfigError
from hvdx.policy import CycleCost
from hvdx.policy.account import between
from hvdx.policy.cost import CostTables
from hvdx.records import CYCLE
from hvdx.trace.cheapest import cheapest, price_draft
from hvdx.trace.format import RecordedTrees, TracedRequest, Traces
from hvdx.trace.recorded import RecordedDrafter, best_nodes, levels_run, recorded_drafting
from hvdx.trace.replayer import ROW, ReplayedRequest, Replayer

SOURCE, NODES, ACCEPTED = range(3)


class Actions(NamedTuple):
    """The cheapest ways to emit g tokens at every position, inf where there is none.

    cache_us: float64 [O, G + 1] without the drafter; drafter_us: with it, catching up excluded
    cache, drafter: int32 [O, G + 1, 3] what they send: source, -1 for no draft; nodes, root
        included; draft tokens accepted
    """

    cache_us: np.ndarray
    drafter_us: np.ndarray
    cache: np.ndarray
    drafter: np.ndarray


def oracle(
    traces: Traces,
    spec: SpecConfig,
    cost: CycleCost,
    *,
    warm: bool = False,
    whole: bool = False,
    progress: Callable[[int, int], None] = lambda *_: None,
) -> list[ReplayedRequest]:
    """The cheapest cycles for every output, among all that the sources of `spec` allow.

    whole: drafts are sent as they were proposed, so that only the source is chosen by looking ahead
    warm, progress: as for `replay`
    Errors: as of `replay`; ConfigError when the table has no price for a drafter in use.
    """
    spec = spec.named(has_drafter=traces.meta.drafter is not None)
    wanted = [name for name in spec.sources if name in DRAFTER_SOURCES]
    if wanted and not cost.drafts(wanted[0]):
        raise ConfigError(f"The table of cycle costs says nothing of the source {wanted[0]!r}.")
    drafting = recorded_drafting(traces, spec)  # refuses traces without the trees that are needed
    ready = tuple(name for name in spec.sources if name not in DRAFTER_SOURCES)
    plain = spec.model_copy(update={"sources": ready, "policy": "plain"})
    search = _Search(spec, cost, wanted[0] if wanted else None, drafting, whole)
    replayer = Replayer(traces, plain, cost, warm=warm)
    try:
        done = []
        for number, request in enumerate(traces.requests):
            done.append(search.run(replayer, request))
            progress(number + 1, len(traces.requests))
    finally:
        replayer.close()
    return done


class _Search:
    """Looks for the cheapest cycles of one output after another.

    drafter, drafting: the source that drafts, and with what; `None` without one
    whole: see `oracle`
    """

    def __init__(
        self,
        spec: SpecConfig,
        cost: CycleCost,
        drafter: str | None,
        drafting: tuple[DrafterContext, RecordedDrafter] | None,
        whole: bool,
    ) -> None:
        self._cost, self._whole = cost, whole
        self._nodes = min(spec.max_draft_tokens + 1, spec.verify_budget)
        self._tables = cost.tables(spec.sources, 1, self._nodes)
        self._drafter = spec.sources.index(drafter) if drafter else -1
        self._ready_us, self._window, self._most = np.zeros(self._nodes + 1), 0, 0
        self._ends_early, self._depth = False, 0
        self._draft_us: dict[int, np.ndarray] = {}  # by levels
        if drafter and drafting:
            context, recorded = drafting
            shape = choose_shape(spec, context.head, is_chain=False)
            self._window, self._most = context.window, min(shape.num_nodes, self._nodes)
            self._ends_early, self._depth = recorded.ends_early, shape.depth
            for levels in range(1, shape.depth + 1):
                reached = np.minimum(np.arange(self._nodes), levels)
                each = [cost.draft_us(drafter, 1, int(count)) for count in reached[1:]]
                self._draft_us[levels] = np.array([0.0, 0.0, *each])
        self._ready = [i for i, name in enumerate(spec.sources) if name not in DRAFTER_SOURCES]

    def run(self, replayer: Replayer, request: TracedRequest) -> ReplayedRequest:
        """Collect the candidates of every position, price all actions, and choose."""
        size, context = request.output_ids.size, request.prompt_ids.size - 1
        shape = (size, self._nodes + 1)
        prices = np.full(shape, np.inf), np.full(shape, np.inf)
        sent = np.zeros((*shape, 3), np.int32), np.zeros((*shape, 3), np.int32)
        actions = Actions(*prices, *sent)

        def look(request: TracedRequest, position: int) -> None:
            self._price(replayer, request, position, actions)

        replayer.run(request, look)
        lags = np.minimum(np.arange(context + size + 1), self._window)
        lag_us = np.array([self._cost.catch_up_us(int(lag)) for lag in lags])
        plan = cheapest(actions.cache_us, actions.drafter_us, lag_us, context)
        return ReplayedRequest(request, _cycles(actions, *plan), request.output_ids)

    def _price(
        self, replayer: Replayer, request: TracedRequest, position: int, actions: Actions
    ) -> None:
        """Price everything that could be sent at a position."""
        context, following = int(replayer.rows.context_len[ROW]), request.output_ids[position:]
        room = min(int(replayer.rows.room[ROW]), self._nodes)
        pass_us = _pass_us(self._tables, context)
        actions.cache_us[position, 1] = pass_us[0][1]
        actions.cache[position, 1] = -1, 1, 0
        for index, tree in zip(self._ready, replayer.panel.candidates, strict=True):
            count = min(int(tree.num_nodes[ROW]), room)
            nodes = tree.token_ids[ROW, :count], tree.parent[ROW, :count], np.arange(count)
            into, sizes = (actions.cache_us[position], actions.cache[position]), self._sizes(count)
            price_draft(pass_us, self._ready_us, nodes, following, sizes, index, *into)
        if request.trees is None:
            return
        most = min(room, self._most)
        for levels in self._levels(request.trees, position, most):
            nodes = _ranked(request.trees, position, levels)
            sizes = self._sizes(min(nodes[2].size, most))
            into, index = (actions.drafter_us[position], actions.drafter[position]), self._drafter
            draft_us = self._draft_us[levels]
            price_draft(pass_us, draft_us, nodes, following, sizes, index, *into)

    def _levels(self, trees: RecordedTrees, position: int, most: int) -> list[int]:
        """Levels after which a tree of at most `most` nodes may end."""
        if self._drafter < 0:
            return []
        if not self._ends_early:
            return [self._depth]
        if not self._whole:
            return [*self._draft_us]
        return [levels_run([(trees, position, most)], self._depth, never(1, self._depth))]

    def _sizes(self, count: int) -> tuple[int, int]:
        """The fewest and the most nodes that are sent of a draft of `count` nodes."""
        return count if self._whole else 2, count


def _cycles(
    actions: Actions, emitted: np.ndarray, drafts: np.ndarray, late_us: np.ndarray
) -> np.ndarray:
    """The chosen actions as `CYCLE` [C]; arguments as `cheapest` returns them."""
    cycles = np.zeros(emitted.size, CYCLE)
    for name in ("draft_us", "forward_us", "verify_us", "cycle_us"):
        cycles[name] = np.nan
    start = np.cumsum(emitted) - emitted
    us = np.where(drafts, actions.drafter_us[start, emitted], actions.cache_us[start, emitted])
    both = actions.drafter[start, emitted], actions.cache[start, emitted]
    sent = np.where(drafts[:, None], *both)
    cycles["start"], cycles["emitted"] = start, emitted
    cycles["num_rows"], cycles["reason"] = 1, -1
    cycles["source"], cycles["num_nodes"] = sent[:, SOURCE], sent[:, NODES]
    cycles["accepted"] = cycles["predicted"] = sent[:, ACCEPTED]
    cycles["cost_us"] = us + late_us
    return cycles


def _ranked(
    trees: RecordedTrees, position: int, levels: int
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """A recorded tree with its root: token_ids int32, parent int16, order int64, [N].

    order: nodes from the best on, the root first, of a tree that ended after `levels` of them
    """
    size = int(trees.num_nodes[position])
    tokens, parent = np.zeros(size + 1, np.int32), np.full(size + 1, -1, np.int16)
    tokens[1:], parent[1:] = trees.token_ids[position, :size], trees.parent[position, :size]
    best = best_nodes(trees, position, levels)
    return tokens, parent, np.concatenate([np.zeros(1, np.int64), best + 1])


def _pass_us(tables: CostTables, context: int) -> tuple[np.ndarray, np.ndarray]:
    """Time of a pass over a chain of n nodes, and what n nodes of a tree take more: [T + 1] each.

    context: committed tokens
    """
    left, share = between(np.float64(context), tables.contexts)
    right = min(left + 1, tables.contexts.size - 1)
    chain, extra = (
        np.maximum(table[left] + share * (table[right] - table[left]), 0.0)
        for table in (tables.chain_us, tables.extra_us)
    )
    return chain, extra
