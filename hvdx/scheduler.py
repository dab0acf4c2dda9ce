"""Decides who runs: admission in arrival order, prefill chunks, preemption when blocks run out."""

from __future__ import annotations

import time
from collections import deque
from dataclasses import dataclass

import numpy as np

from hvdx.kv_cache import KVCache
from hvdx.policy import REASON
from hvdx.rows import Rows
from hvdx.sequence import Sequence
from hvdx.tree import Plan


@dataclass(frozen=True)
class Work:
    """What one step runs: prefill chunks of `counts` tokens each, or a decode cycle (no counts)."""

    sequences: list[Sequence]
    counts: list[int]

    @property
    def is_prefill(self) -> bool:
        """Whether known tokens are computed rather than new ones drawn."""
        return bool(self.counts)


class Scheduler:
    """Keeps waiting and running sequences and every row's blocks.

    Prefill and decode alternate, so that neither a long prompt nor a long output starves the other.
    """

    def __init__(self, rows: Rows, kv_cache: KVCache, prefill_chunk: int) -> None:
        self._rows = rows
        self._kv = kv_cache
        self._chunk = prefill_chunk
        self._prefilled_last = False
        self.waiting: deque[Sequence] = deque()
        self.running: list[Sequence] = []
        self.admitted: list[Sequence] = []
        self.preempted_rows: list[int] = []
        self.num_preemptions = 0

    def add(self, sequence: Sequence) -> None:
        """Queue a sequence behind all earlier ones."""
        self.waiting.append(sequence)

    def schedule(self) -> Work | None:
        """Admit what fits and say what to run; `None` when there is nothing.

        `admitted` lists the sequences that entered a row.
        """
        self._admit()
        prefilling = [s for s in self.running if self._rows.num_uncommitted(s.row) > 0]
        decoding = [s for s in self.running if self._rows.num_uncommitted(s.row) == 0]
        if prefilling and not (decoding and self._prefilled_last):
            self._prefilled_last = True
            return self._chunks(prefilling)
        self._prefilled_last = False
        return Work(decoding, []) if decoding else None

    def fit(self, plan: Plan) -> bool:
        """Reserve blocks for every node of a plan; shrink drafts, then preempt, when they run out.

        A preempted sequence leaves the plan, its row is listed in `preempted_rows`.
        Returns whether less is sent than was planned.
        """
        nodes = int(plan.num_nodes[plan.rows].sum())
        planned = set(plan.rows.tolist())
        if self._missing(plan) > self._kv.pool.num_free:
            for sequence in self.running:
                self._kv.trim(sequence.row)
        for sequence in [s for s in self.running if s.row in planned]:
            while sequence.row >= 0 and not self._reserve_root(sequence):
                victim = self.running[-1]
                plan.drop(victim.row)
                self.preempt(victim)
        for row in plan.rows.tolist():
            self._reserve_draft(row, plan)
        return int(plan.num_nodes[plan.rows].sum()) < nodes

    def preempt(self, sequence: Sequence) -> None:
        """Take back the row and its blocks; the text is computed again later."""
        self.preempted_rows.append(sequence.row)
        self.num_preemptions += 1
        self._leave(sequence)
        self.waiting.appendleft(sequence)

    def remove(self, sequence: Sequence) -> None:
        """Forget a sequence that has ended, wherever it is."""
        if sequence.row >= 0:
            self._leave(sequence)
        else:
            self.waiting.remove(sequence)

    def _admit(self) -> None:
        """Move waiting sequences into free rows while their text and one new token fit."""
        self.admitted = []
        while self.waiting and self._rows.num_free:
            sequence = self.waiting[0]
            if self._awaits_leader(sequence) or not self._enter(sequence):
                return
            self.waiting.popleft()

    def _awaits_leader(self, sequence: Sequence) -> bool:
        """Whether the request's first output is about to leave the prompt's K/V to share."""
        leader = sequence.request.sequences[0]
        if leader is sequence or leader.is_finished or not self._kv.prefix_cache:
            return False
        return leader.row >= 0 and leader.prefilled is None

    def _enter(self, sequence: Sequence) -> bool:
        """Give the sequence a row and all blocks that its text needs, or change nothing."""
        request = sequence.request
        row = self._rows.take(request.prompt_ids, sequence.output_ids)
        reuse = request.params.prompt_logprobs is None or sequence.index > 0
        cached = self._kv.attach(row, request.salt, reuse=reuse)
        if not self._kv.reserve(row, int(self._rows.num_tokens[row])):
            self._kv.release(row)
            self._rows.give_back(row)
            return False
        self._set_sampling(row, sequence)
        sequence.row = row
        now = time.perf_counter()
        if self._rows.num_uncommitted(row) == 0 and sequence.prefilled is None:
            sequence.prefilled = now
        if sequence.started is None:
            sequence.started = now
            if sequence.index == 0:
                request.num_cached_tokens = cached
        self.running.append(sequence)
        self.admitted.append(sequence)
        return True

    def _set_sampling(self, row: int, sequence: Sequence) -> None:
        rows, params = self._rows, sequence.params
        rows.temperature[row] = params.temperature
        rows.top_k[row] = params.top_k
        rows.top_p[row] = params.top_p
        rows.min_p[row] = params.min_p
        rows.seed[row] = sequence.seed

    def _chunks(self, prefilling: list[Sequence]) -> Work:
        """Share one prefill pass among the sequences that need it, in arrival order."""
        left = self._chunk
        counts: list[int] = []
        for sequence in prefilling:
            if left == 0:
                break
            counts.append(min(left, self._rows.num_uncommitted(sequence.row)))
            left -= counts[-1]
        return Work(prefilling[: len(counts)], counts)

    def _missing(self, plan: Plan) -> int:
        """Blocks that the whole plan needs beyond those its rows have."""
        rows, active = self._rows, plan.rows
        need = -(-(rows.context_len[active] + plan.num_nodes[active]) // self._kv.block_size)
        return int(np.maximum(need - rows.num_blocks[active], 0).sum())

    def _reserve_root(self, sequence: Sequence) -> bool:
        return self._kv.reserve(sequence.row, int(self._rows.num_tokens[sequence.row]))

    def _reserve_draft(self, row: int, plan: Plan) -> None:
        """Reserve the other nodes; send only those for which blocks are left."""
        context, nodes = int(self._rows.context_len[row]), int(plan.num_nodes[row])
        if not self._kv.reserve(row, context + nodes):
            nodes = min(nodes, self._kv.capacity(row) - context)
            self._kv.reserve(row, context + nodes)
            plan.num_nodes[row] = nodes
            if nodes == 1:
                plan.source[row], plan.reason[row] = -1, REASON.no_blocks

    def _leave(self, sequence: Sequence) -> None:
        self._kv.release(sequence.row)
        self._rows.give_back(sequence.row)
        self.running.remove(sequence)
        sequence.row = -1
