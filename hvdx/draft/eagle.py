"""EAGLE-3 drafts: a small model reads the target's own states and proposes what comes next.

Source: Y. Li et al., "EAGLE-3: Scaling up Inference Acceleration of Large Language Models via
Training-Time Test", 2025. The network is in `hvdx.eagle`; here it becomes a draft source.

The drafter is behind the committed text of a row while other sources win, and catches up when a
plan chooses it: features of committed tokens lie in the pool, however they got there. So `peek`
runs nothing. It announces a number of nodes, and `fill` drafts for the rows that were chosen.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numba import njit

from hvdx.batch import VerifyBatch, VerifyResult
from hvdx.config import AUTO, DRAFTER_SOURCES, EngineConfig
from hvdx.draft import DrafterContext, DraftSource, SourceContext
from hvdx.draft.estimate import DrafterEstimate
from hvdx.draft.shape import choose_shape
from hvdx.eagle.drafter import Drafter
from hvdx.eagle.drafter_rows import DrafterRows
from hvdx.eagle.drawing import FixedTree, draw_tree
from hvdx.eagle.growing import HostDrafter
from hvdx.eagle.head import Head
from hvdx.eagle.load import load_head
from hvdx.eagle.native_drafter import NativeDrafter, runs_natively
from hvdx.eagle.network import EagleNetwork
from hvdx.eagle.sampled import fixed_shape
from hvdx.eagle.shipped import shipped_head
from hvdx.errors import ConfigError, ModelError
from hvdx.kv_cache import Features
from hvdx.memory import MemoryPlan
from hvdx.models.loader import Checkpoint
from hvdx.native_runner import NativeRunner
from hvdx.placement import Placement
from hvdx.rows import Rows
from hvdx.runner import ModelRunner
from hvdx.sequence import Sequence as Output
from hvdx.tree import DraftTree, Plan, drafted_rows

if TYPE_CHECKING:  # Triton is an optional package
    from hvdx.runner import Runner


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
        self._serves = np.array([context.index])
        self._has_drafted = False

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
        """Announce as many nodes as `fill` would draft, in the place of a tree.

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

    def fill(self, source: int, tree: DraftTree, plan: Plan, batch: VerifyBatch) -> None:
        """Catch up with the committed text of the chosen rows, and draft behind it."""
        self.draft_for(plan)
        batch.fill(tree, plan, source)

    def serve(self, source: int) -> None:
        """Draft for rows that are given to another source too, which joins the drafts."""
        self._serves = np.append(self._serves, source)

    def draft_for(self, plan: Plan) -> None:
        """Draft for all rows of the plan that wait for it, in one pass; once in a cycle.

        The drafts come in the place of what was announced.
        """
        if self._has_drafted:
            return
        self._has_drafted = True
        assert self._tree is not None
        chosen, nodes = drafted_rows(
            plan.rows, plan.source, plan.num_nodes, self._serves, self._tree.num_nodes
        )
        self.draft_rows(chosen, nodes, self._tree)

    def draft_rows(self, chosen: np.ndarray, num_nodes: np.ndarray, tree: DraftTree) -> None:
        """Catch up with the text of the chosen rows and write a draft for each.

        chosen: int [A] rows that were peeked at in this cycle; num_nodes: int [A] root included
        """
        rows, work = self._rows, self._drafting.work
        assert rows is not None
        began = time.perf_counter()
        work.num_digested += self._drafter.digest(rows, chosen, self._drafting.features)
        digested = time.perf_counter()
        if self._probs is None:
            self._draft(rows, chosen, num_nodes, tree)
        else:
            drawn = rows.temperature[chosen] > 0
            self._draft(rows, chosen[~drawn], num_nodes[~drawn], tree)
            self._draw(rows, chosen[drawn], num_nodes[drawn], tree)
        work.digest_us += 1e6 * (digested - began)
        work.expand_us += 1e6 * (time.perf_counter() - digested)

    def _draft(
        self, rows: Rows, chosen: np.ndarray, num_nodes: np.ndarray, tree: DraftTree
    ) -> None:
        """Draft what is likeliest.

        A node lies behind all others of its path, so the best n of them reach no deeper than n.
        """
        depth = min(self.shape.depth, max(int(num_nodes.max(initial=2)) - 1, 1))
        self._drafter.draft(rows, chosen, num_nodes, depth, self.shape.top_k, tree)

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
        row_ids, accepted = batch.row_ids[own], result.num_accepted[: batch.num_rows][own]
        if row_ids.size:
            self.estimate.observe(row_ids, plan.num_nodes[row_ids], accepted, self._tree)

    def release(self, row: int) -> None:
        """The drafter's state of the row means nothing any more."""
        self._drafter.forget(row)


def find_head(config: EngineConfig, checkpoint: Checkpoint, placement: Placement) -> Head | None:
    """The head that an engine's settings ask for, or `None`.

    Errors: ConfigError when a source needs a head and there is none; ModelError for files that are
    no head of this target, or one whose attention heads the kernels have no tile for.
    """
    wanted = [name for name in config.spec.sources if name in DRAFTER_SOURCES]
    target = checkpoint.config
    path = Path(config.drafter) if config.drafter is not None else None
    if path is None and (wanted or AUTO in config.spec.sources):
        path = shipped_head(target)
        if path is None and wanted:
            raise ConfigError(
                f"Draft source {wanted[0]!r} needs a drafter, and hvdx ships none for this model; "
                "give drafter= the directory of a head."
            )
    if path is None:
        return None
    head = load_head(path, target, target_head=checkpoint.output_head())
    dim = head.config.head_dim
    if placement.has_kernels and (dim < 16 or dim & (dim - 1) or dim > 256):
        raise ModelError(
            f"This drafter has attention heads of size {dim}, and backend={placement.backend!r} "
            "takes powers of two from 16 to 256; use device='cpu' with backend='torch_cpu'."
        )
    return head


def build_drafter(
    head: Head, features: Features, runner: Runner, rows: Rows, plan: MemoryPlan
) -> DrafterContext:
    """A drafter over an engine's pool, computed by what computes the target."""
    states, size, max_len = features.states, plan.block_size, plan.max_model_len
    drafter: DrafterRows
    if isinstance(runner, NativeRunner) and runs_natively(head.config):
        drafter = NativeDrafter(head, runner.crew, runner.embedding_at, states, rows, size)
    elif isinstance(runner, ModelRunner | NativeRunner):
        network = EagleNetwork(head, runner.embedding, states.dtype, max_len)
        drafter = Drafter(network, rows.num_rows, states.shape[0], size)
    else:
        from hvdx.eagle.device_drafter import DeviceDrafter
        from hvdx.eagle.device_network import DeviceNetwork

        on_device = DeviceNetwork(head, runner.embedding, max_len)
        drafter = DeviceDrafter(on_device, rows.num_rows, plan.num_blocks, size, max_len)
    return DrafterContext(drafter, head.config, head.target_ids.numpy(), states)


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
