"""Suffix decoding: copy what followed the longest earlier occurrence of a row's last tokens.

The text is the row's own, a predicted output that the client gave, and outputs of earlier responses
in the same namespace. Source: G. Oliaro et al., "SuffixDecoding", 2024; how hvdx builds it, and
where it differs, is told in docs/suffix.md.
"""

from __future__ import annotations

import logging
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from hvdx.batch import VerifyBatch, VerifyResult
from hvdx.config import DRAFTER_SOURCES, SUFFIX_SOURCES
from hvdx.draft import DraftSource, SourceContext
from hvdx.rows import Rows
from hvdx.sequence import Sequence as Output
from hvdx.suffix.features import CACHE, DRAFTER, NO_SOURCE
from hvdx.suffix.levels import Snapshot
from hvdx.suffix.state import SENTINEL, SuffixDecider, SuffixSettings
from hvdx.tree import DraftTree, Plan, longest_path

if TYPE_CHECKING:  # it stands to the right
    from hvdx.predictor.load import Predictor

log = logging.getLogger("hvdx")

PUBLISH_S = 0.5
"""Seconds after which running outputs are handed to the shared text again."""


@dataclass
class _Shared:
    """What the shared text has of an output: under a key of its own, its first tokens."""

    key: object = field(default_factory=object)
    num_tokens: int = 0


class SuffixSource(DraftSource):
    """Drafts paths or trees for all rows in one compiled call."""

    def __init__(self, context: SourceContext, *, use_tree: bool) -> None:
        spec = context.spec
        settings = SuffixSettings(
            match_cap=spec.suffix_max_depth,
            max_draft=context.max_nodes - 1,
            spec_factor=spec.suffix_max_spec_factor,
            spec_offset=spec.suffix_max_spec_offset,
            min_token_prob=spec.suffix_min_token_prob,
            use_tree=use_tree,
        )
        self._index = context.index
        # What another cache or a tree of both brings says nothing about the drafter.
        names = enumerate(spec.sources)
        self._kind = {place: DRAFTER for place, name in names if name in DRAFTER_SOURCES}
        self._decider = SuffixDecider(
            context.num_rows, context.vocab_size, settings, context.token_classes()
        )
        started = time.perf_counter()
        self._decider.warm_up()
        self._store = context.suffix.store if context.suffix is not None else None
        # Two suffix sources in one engine would store every output twice.
        first = next(i for i, name in enumerate(spec.sources) if name in SUFFIX_SOURCES)
        self._shares = context.shares and context.index == first
        log.info("Suffix drafting ready in %.1f s", time.perf_counter() - started)
        self._residents: dict[int, Output] = {}
        self._snapshots: dict[int, Snapshot] = {}
        self._shared: dict[Output, _Shared] = {}
        self._bound: tuple[int, int] | None = None
        self._published = time.monotonic()
        count = context.num_rows
        self._rows = np.zeros(count, np.int32)
        self._source = np.zeros(count, np.int32)
        self._nodes = np.zeros(count, np.int32)
        self._depth = np.zeros(count, np.int32)
        self._score = np.zeros(count)
        self._tree: DraftTree | None = None

    @property
    def features(self) -> np.ndarray:
        """Features of the last decision, float64 [R, F], see `hvdx.payoff.FEATURES`."""
        return self._decider.features

    @property
    def payoff(self) -> np.ndarray:
        """Expected accepted tokens of each row's draft, float64 [R]."""
        return self._decider.payoff

    def admit(self, row: int, rows: Rows, output: Output) -> None:
        """Index the row's text, behind the client's prediction if there is one."""
        self._residents[row] = output
        if not output.params.speculation:
            return
        text = rows.text(row)
        predicted = output.request.prediction_ids[: rows.max_len]
        if predicted:
            text = np.concatenate([np.array([*predicted, SENTINEL], np.int32), text])
        rest = min(rows.max_len - int(rows.num_tokens[row]), output.remaining)
        self._decider.admit(row, text, text.size + rest, sorted(output.stopping.stop_ids))

    def peek(self, rows: Rows, active: Sequence[int], out: DraftTree) -> None:
        """Draft for every active row."""
        if self._bound != (id(rows), id(out)):
            self._decider.bind(
                rows.token_ids, rows.num_tokens, rows.num_prompt, rows.room, rows.temperature, out
            )
            self._bound = id(rows), id(out)
            self._tree = out
        if self._store is not None:
            self._share()
            for row in active:
                self._look_at_shared(row)
        self._decider.decide(list(active))
        out.payoff[:] = self._decider.payoff

    def observe(self, rows: Rows, plan: Plan, batch: VerifyBatch, result: VerifyResult) -> None:
        """Remember for the features who drafted in this cycle and what came of it."""
        tree = self._tree
        if tree is None:
            return
        count = batch.num_rows
        for entry, row in enumerate(batch.row_ids.tolist()):
            source, nodes = int(plan.source[row]), int(plan.num_nodes[row])
            is_cache = source == self._index
            self._rows[entry] = row
            self._source[entry] = CACHE if is_cache else self._kind.get(source, NO_SOURCE)
            self._nodes[entry] = nodes - 1
            self._depth[entry] = longest_path(tree, row, nodes) if is_cache else 0
            self._score[entry] = tree.score[row, 1:nodes].sum() if is_cache else 0.0
        self._decider.observe(
            self._rows[:count],
            self._source[:count],
            result.num_accepted[:count],
            self._nodes[:count],
            self._depth[:count],
            self._score[:count],
        )

    def release(self, row: int) -> None:
        """Forget the row."""
        self._residents.pop(row, None)
        self._snapshots.pop(row, None)
        self._decider.release(row)

    def use_predictor(self, predictor: Predictor | None) -> None:
        """Value drafts with this payoff model, or by their score alone."""
        self._decider.set_predictor(predictor.address if predictor else 0, predictor)

    def finish(self, output: Output) -> None:
        """Hand the rest of the output to the shared text."""
        self._hand_over(output, is_final=True)
        self._shared.pop(output, None)

    def _share(self) -> None:
        """Hand running outputs to the shared text, now and then, where others can use them."""
        now = time.monotonic()
        if now - self._published < PUBLISH_S:
            return
        self._published = now
        company = Counter(output.request.namespace for output in self._residents.values())
        for output in self._residents.values():
            if company[output.request.namespace] > 1:
                self._hand_over(output, is_final=False)

    def _hand_over(self, output: Output, *, is_final: bool) -> None:
        """Add what the shared text does not have of an output yet."""
        if self._store is None or not self._shares:
            return
        shared = self._shared.setdefault(output, _Shared())
        fresh = output.output_ids[shared.num_tokens :]
        if fresh or (is_final and shared.num_tokens):
            self._store.add(output.request.namespace, shared.key, fresh, is_final)
            shared.num_tokens += len(fresh)

    def _look_at_shared(self, row: int) -> None:
        """Let the row see what is published in its namespace by now."""
        output = self._residents.get(row)
        if self._store is None or output is None or not output.params.speculation:
            return
        snapshot = self._store.snapshot(output.request.namespace)
        if snapshot is not self._snapshots.get(row):
            self._snapshots[row] = snapshot
            self._decider.set_snapshot(row, snapshot.descriptor, snapshot.owners)


def suffix_path(context: SourceContext) -> SuffixSource:
    """Suffix drafts that are chains."""
    return SuffixSource(context, use_tree=False)


def suffix_tree(context: SourceContext) -> SuffixSource:
    """Suffix drafts that branch where the text did."""
    return SuffixSource(context, use_tree=True)
