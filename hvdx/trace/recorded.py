"""A drafter that recalls what was recorded, in the place of one that computes.

The real `eagle3` source drafts with it, so announcements, averages and lag are those of a live run.

Letters: A rows of a call, N nodes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from hvdx.config import DRAFTER_SOURCES, SpecConfig
from hvdx.draft import DrafterContext
from hvdx.draft.shape import TreeShape, choose_shape
from hvdx.eagle.config import HeadConfig
from hvdx.eagle.drafter_rows import DrafterRows
from hvdx.eagle.ending import Ending, goes_on, never
from hvdx.errors import ConfigError
from hvdx.models.config import Llama3Scaling
from hvdx.rows import Rows
from hvdx.trace.format import RecordedTrees, TraceError, Traces
from hvdx.tree import DraftTree


class RecordedDrafter(DrafterRows):
    """Digests nothing, and drafts the best nodes of recorded trees.

    trees: of the output in every row; whoever replays sets it before the row is admitted
    ends_early: whether the trees hold what is kept of one that ends at any level
    """

    max_digested = 2**31

    def __init__(self, config: HeadConfig, num_rows: int, *, ends_early: bool) -> None:
        window = config.window or config.trained_len
        super().__init__(config, num_rows, 1, window)
        self.ends_early = ends_early
        self.trees: list[RecordedTrees | None] = [None] * num_rows

    def _digest_part(
        self, rows: Rows, row: NDArray[np.int64], position: NDArray[np.int64], features: Tensor
    ) -> None:
        """Nothing is computed; only how much there would have been is counted."""

    def draft(
        self,
        rows: Rows,
        row_ids: Sequence[int] | NDArray[np.integer],
        num_nodes: Sequence[int] | NDArray[np.integer],
        depth: int,
        top_k: int,
        out: DraftTree,
        ending: Ending | None = None,
    ) -> int:
        """Write recorded trees; see `hvdx.eagle.growing.HostDrafter.draft`."""
        chosen, nodes = self._drafting(rows, row_ids, num_nodes, out)
        recorded = []
        for row, count in zip(chosen.tolist(), nodes.tolist(), strict=True):
            trees = self.trees[row]
            assert trees is not None
            recorded.append((trees, int(rows.num_tokens[row] - rows.num_prompt[row]), count))
        if not recorded:
            return 0
        ending = ending or never(len(recorded), depth)
        levels = levels_run(recorded, depth, ending) if self.ends_early else depth
        for row, (trees, position, count), least in zip(
            chosen.tolist(), recorded, ending.least.tolist(), strict=True
        ):
            write_tree(trees, position, row, count, out, levels, least)
        return levels


def levels_run(recorded: list[tuple[RecordedTrees, int, int]], depth: int, ending: Ending) -> int:
    """Levels that the drafter would have run; recorded: trees, position, and nodes by row."""
    levels = 1
    while levels < depth:
        best = [_best_of_level(*one, levels) for one in recorded]
        if not goes_on(levels, np.array(best), ending):
            break
        levels += 1
    return levels


def _best_of_level(trees: RecordedTrees, position: int, count: int, level: int) -> float:
    """Probability of the best node of a level, 0 where nothing behind it can be kept.

    As `hvdx.eagle.tree.num_promising` has it: the best node must be better than the last of the
    best `count` - 1 so far.
    """
    depth = depth_of(trees, position)
    score = trees.score[position, : depth.size]
    known = np.sort(score[depth <= level])
    newest = score[depth == level]
    best = float(newest.max()) if newest.size else 0.0
    return best if known.size < count - 1 or best > known[1 - count] else 0.0


def depth_of(trees: RecordedTrees, position: int) -> np.ndarray:
    """Depths of a recorded tree's nodes 1.., int [n]."""
    parent = trees.parent[position, : int(trees.num_nodes[position])]
    depth = np.zeros(parent.size + 1, np.int64)
    for node, above in enumerate(parent.tolist(), 1):
        depth[node] = depth[above] + 1
    return depth[1:]


def best_nodes(trees: RecordedTrees, position: int, levels: int | None = None) -> np.ndarray:
    """Nodes of a recorded tree from the best on, counted from 0, int [n].

    The drafter keeps those with the best scores, the earlier one at equal scores; no child scores
    above its parent, so the first ones are a tree, however many.
    levels: after which the tree ended, by default none
    """
    best = np.argsort(-trees.score[position, : int(trees.num_nodes[position])], kind="stable")
    return best if levels is None else best[depth_of(trees, position)[best] <= levels]


def write_tree(
    trees: RecordedTrees,
    position: int,
    row: int,
    count: int,
    out: DraftTree,
    levels: int | None = None,
    least: float = 0.0,
) -> None:
    """Write the best nodes of a recorded tree, at most `count` with the root, as they were made.

    position: output tokens before the pending tree; levels: see `best_nodes`
    least: probability below which no other than the best is kept
    """
    best, score = best_nodes(trees, position, levels)[: count - 1], trees.score[position]
    kept = np.sort(best[: max(int((score[best] >= least).sum()), 1)])
    nodes = slice(1, kept.size + 1)
    out.token_ids[row, nodes] = trees.token_ids[position, kept]
    out.score[row, nodes] = score[kept]
    above = trees.parent[position, kept]
    out.parent[row, nodes] = np.where(above > 0, np.searchsorted(kept, above - 1) + 1, 0)
    depth, parent = out.depth[row], out.parent[row]
    for node in range(1, kept.size + 1):
        depth[node] = depth[parent[node]] + 1
    out.num_nodes[row] = kept.size + 1


def recorded_drafting(
    traces: Traces, spec: SpecConfig, num_rows: int = 1
) -> tuple[DrafterContext, RecordedDrafter] | None:
    """What `eagle3` drafts with in a replay; `None` when no source of the settings needs it.

    Errors: TraceError when the traces do not hold the trees that these settings would draft.
    """
    wanted = [name for name in spec.sources if name in DRAFTER_SOURCES]
    if not wanted:
        return None
    if wanted != ["eagle3"]:
        raise TraceError(
            f"Draft source {wanted[-1]!r} cannot be replayed: traces hold the trees of eagle3 "
            "alone; name eagle3."
        )
    if spec.draft_sampling:
        raise ConfigError("Traces hold drafts that were not sampled; leave draft_sampling off.")
    drafter = traces.meta.drafter
    if drafter is None or any(request.trees is None for request in traces.requests):
        raise TraceError(
            "Draft source 'eagle3' needs what the drafter would have drafted, and these traces "
            "were captured without it; capture with --with-drafter."
        )
    head = head_config(drafter["head"])
    _check_shape(choose_shape(spec, head, is_chain=False), TreeShape(**drafter["shape"]), spec)
    recorded = RecordedDrafter(head, num_rows, ends_early=drafter.get("ends_early", False))
    target_ids = np.arange(head.draft_vocab_size)
    return DrafterContext(recorded, head, target_ids, torch.empty(0)), recorded


def head_config(values: dict[str, Any]) -> HeadConfig:
    """A head's config from the fields that a trace has of it. Errors: TraceError."""
    scaling = values.get("rope_scaling")
    try:
        return HeadConfig(
            **values
            | {
                "rope_scaling": Llama3Scaling(**scaling) if scaling else None,
                "boundaries": tuple(values["boundaries"]),
            }
        )
    except (KeyError, TypeError) as error:
        raise TraceError(
            f"The traces' meta.json does not describe their drafter ({error})."
        ) from None


def _check_shape(wanted: TreeShape, recorded: TreeShape, spec: SpecConfig) -> None:
    """The best nodes of a larger tree are the smaller one; other levels or branches are not."""
    nodes = min(wanted.num_nodes, spec.max_draft_tokens + 1)
    same = (wanted.depth, wanted.top_k) == (recorded.depth, recorded.top_k)
    if not same or nodes > recorded.num_nodes:
        raise TraceError(
            f"The traces hold drafter trees of {recorded.total} nodes, {recorded.depth} levels and "
            f"{recorded.top_k} branches, and these settings draft {nodes}, {wanted.depth} and "
            f"{wanted.top_k}; use the recorded ones, or fewer nodes."
        )
