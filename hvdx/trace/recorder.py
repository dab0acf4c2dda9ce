"""Watches an engine and writes down what it does, one file per output that ends.

With the drafter it also asks, at every position, what the `eagle3` source would draft there. That
costs a drafter pass per cycle and changes nothing: the engine decodes plainly meanwhile.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch

from hvdx.draft.eagle import EagleSource
from hvdx.records import CycleLog
from hvdx.rows import Rows
from hvdx.sequence import Sequence as Output
from hvdx.trace.files import next_path, write_request
from hvdx.trace.format import RecordedTrees, TracedRequest, TraceError
from hvdx.trace.label import walk
from hvdx.trace.signals import confidence, emitted_nodes
from hvdx.tree import DraftTree
from hvdx.watch import DecodedCycle

log = logging.getLogger("hvdx")


@dataclass(frozen=True)
class About:
    """What is said of a request beside its tokens: kind of task, data set, and its split."""

    family: str = "unknown"
    dataset: str = "unknown"
    split: str = "unknown"


class Tree(NamedTuple):
    """Nodes 1.. of a recorded tree, [n] each; is_whole: of the tree that did not end early."""

    token_ids: np.ndarray
    parent: np.ndarray
    score: np.ndarray
    is_whole: np.ndarray


@dataclass
class _Notes:
    """What was seen of a running output: signals [n, 3] of every cycle, the cycles, trees."""

    signals: list[np.ndarray] = field(default_factory=list)
    cycles: CycleLog = field(default_factory=CycleLog)
    trees: list[Tree] = field(default_factory=list)


class Recorder:
    """Writes a trace into a folder while it watches cycles.

    A failure ends the recording, and nothing else: requests go on as if nobody looked on.
    about: says of a request id what is known of it
    drafter: the source to ask at every position, or `None`
    num_written: outputs written so far
    """

    def __init__(
        self,
        folder: Path,
        about: Callable[[str], About],
        num_rows: int,
        drafter: EagleSource | None = None,
    ) -> None:
        self._folder = folder
        self._about = about
        self._drafter = drafter
        self._tree: DraftTree | None = None
        if drafter is not None:
            self._tree = DraftTree(num_rows, drafter.most_nodes)
        self._notes: dict[Output, _Notes] = {}
        self._failure: TraceError | None = None
        self.num_written = 0

    def planned(self, rows: Rows, outputs: list[Output]) -> None:
        """Ask the drafter what it would draft for every row of the cycle."""
        if self._drafter is None or self._tree is None or self._failure is not None:
            return
        with self._recording():
            self._ask(self._drafter, self._tree, rows, outputs)

    def _ask(
        self, drafter: EagleSource, tree: DraftTree, rows: Rows, outputs: list[Output]
    ) -> None:
        chosen = np.array([output.row for output in outputs], np.int32)
        # The context may end before a whole tree does.
        most = np.minimum(drafter.shape.num_nodes, rows.max_len - rows.context_len[chosen])
        nodes = np.where(most > 1, tree.max_nodes, 1).astype(np.int32)
        drafter.draft_rows(chosen, nodes, tree)
        for output, count in zip(outputs, most.tolist(), strict=True):
            self._notes_of(output).trees.append(_kept(tree, output.row, count))

    def decoded(self, cycle: DecodedCycle) -> None:
        """Note a cycle of every output in it."""
        if self._failure is None:
            with self._recording():
                self._note(cycle)

    def _note(self, cycle: DecodedCycle) -> None:
        batch, result = cycle.batch, cycle.result
        nodes = [
            emitted_nodes(batch, result, entry, len(kept)) for entry, kept in enumerate(cycle.kept)
        ]
        picked = torch.from_numpy(np.concatenate(nodes)).to(cycle.logits.device)
        signals = confidence(cycle.logits.index_select(0, picked))
        ends = np.cumsum([one.size for one in nodes])[:-1]
        parts = np.split(signals, ends)
        for entry, (output, part) in enumerate(zip(cycle.outputs, parts, strict=True)):
            if part.size:
                notes = self._notes_of(output)
                notes.signals.append(part)
                cycle.note(entry, notes.cycles)

    def ended(self, output: Output) -> None:
        """Write an output that has tokens; one that failed is left out."""
        notes = self._notes.pop(output, None)
        if notes is None or not output.output_ids or output.finish_reason == "error":
            return
        if self._failure is not None:
            return
        with self._recording():
            request = _traced(output, notes, self._about(output.request.request_id))
            write_request(next_path(self._folder), request)
            self.num_written += 1

    def check(self) -> None:
        """Errors: TraceError when something could not be recorded or written."""
        if self._failure is not None:
            raise self._failure

    @contextmanager
    def _recording(self) -> Iterator[None]:
        """Keep what goes wrong in the body from the cycle, for `check`."""
        try:
            yield
        except TraceError as error:
            self._failure = error
            log.warning("Capturing has ended: %s", error)
        except Exception as error:
            self._failure = TraceError(f"Something could not be recorded: {error!r}.")
            log.warning("Capturing has ended: %r", error, exc_info=True)

    def _notes_of(self, output: Output) -> _Notes:
        return self._notes.setdefault(output, _Notes())


def _kept(tree: DraftTree, row: int, count: int) -> Tree:
    """What is kept of all candidates in trees of at most `count` nodes that end at any level."""
    size = int(tree.num_nodes[row])
    depth, best = tree.depth[row, :size], np.argsort(-tree.score[row, 1:size], kind="stable") + 1
    is_kept = np.zeros(size, np.bool_)
    for levels in range(1, int(depth.max()) + 1):
        last = best[depth[best] <= levels][: count - 1]
        is_kept[last] = True
    place = np.cumsum(is_kept)
    kept = np.flatnonzero(is_kept)
    return Tree(
        token_ids=tree.token_ids[row, kept],
        parent=place[tree.parent[row, kept]].astype(np.int16),
        score=tree.score[row, kept],
        is_whole=np.isin(kept, best[: count - 1]),
    )


def _traced(output: Output, notes: _Notes, about: About) -> TracedRequest:
    request, output_ids = output.request, np.array(output.output_ids, np.int32)
    signals, asked = np.concatenate(notes.signals), output.params.speculation
    assert output.finish_reason is not None
    return TracedRequest(
        request_id=request.request_id,
        index=output.index,
        family=about.family,
        dataset=about.dataset,
        split=about.split,
        prompt_ids=np.array(request.prompt_ids, np.int32),
        output_ids=output_ids,
        prediction_ids=np.array(request.prediction_ids, np.int32),
        stop_ids=tuple(sorted(output.stopping.stop_ids)),
        limit=output.stopping.limit,
        temperature=output.params.temperature,
        seed=output.seed,
        namespace=request.namespace,
        finish_reason=output.finish_reason,
        top1_logprob=signals[:, 0].copy(),
        top2_gap=signals[:, 1].copy(),
        entropy=signals[:, 2].copy(),
        cycles=notes.cycles.records.copy(),
        trees=_trees(notes.trees, output_ids) if notes.trees else None,
        speculation=asked if isinstance(asked, bool) else asked.model_dump(mode="json"),
    )


def _trees(found: list[Tree], output_ids: np.ndarray) -> RecordedTrees:
    """Recorded trees side by side, and what the output says of each."""
    # An output that was aborted between cycles has no tree too many; one that failed is left out.
    size = output_ids.size
    found = found[:size]
    widest = max(tree.token_ids.size for tree in found)
    trees = RecordedTrees(
        num_nodes=np.array([tree.token_ids.size for tree in found], np.int16),
        token_ids=np.zeros((size, widest), np.int32),
        parent=np.zeros((size, widest), np.int16),
        score=np.zeros((size, widest), np.float32),
        accepted=np.zeros(size, np.int16),
    )
    path = np.zeros(widest + 1, np.int32)
    root = np.zeros(1, np.int32)
    for position, (tokens, parent, score, is_whole) in enumerate(found):
        part = slice(0, tokens.size)
        trees.token_ids[position, part] = tokens
        trees.parent[position, part] = parent
        trees.score[position, part] = score
        above = np.concatenate([root - 1, parent.astype(np.int32)])
        nodes = np.concatenate([root, tokens])
        accepted = walk(nodes, above, output_ids[position:], path)
        trees.accepted[position] = is_whole[path[:accepted] - 1].sum()
    return trees
