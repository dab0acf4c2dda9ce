"""One step of the running set: a prefill pass or a draft-verify-commit cycle."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from torch import Tensor

from hvdx.batch import VerifyBatch, VerifyResult
from hvdx.config import SpecConfig
from hvdx.draft import DrafterContext, SourceContext
from hvdx.draft.panel import DraftPanel
from hvdx.errors import ConfigError
from hvdx.kv_cache import KVCache
from hvdx.logprobs import note_prompt, prompt_nodes, wants_prompt_logprobs
from hvdx.policy import REASON, CycleCost, PolicyContext
from hvdx.policy.adapt import Adaptation
from hvdx.policy.team import PolicyTeam
from hvdx.request import Logprob
from hvdx.rows import Rows
from hvdx.scheduler import Scheduler, Work
from hvdx.sequence import NO_SOURCE, Sequence
from hvdx.stats import EngineStats
from hvdx.suffix.cache import SuffixCache
from hvdx.tally import Tally
from hvdx.tree import Plan, longest_path
from hvdx.verify import VerifyRule, load_rule
from hvdx.watch import DecodedCycle, Watcher

if TYPE_CHECKING:  # Triton is an optional package
    from hvdx.predictor.load import Predictor
    from hvdx.runner import Runner

log = logging.getLogger("hvdx")

NOTHING_TO_DRAW = (
    "no token can be drawn: the target's logits are not finite, or the request's bans leave none"
)


@dataclass(frozen=True)
class Advance:
    """What a step did to one output: tokens it kept; the output may have ended with them."""

    sequence: Sequence
    token_ids: list[int]


@dataclass(frozen=True)
class Parts:
    """What a cycle is made of, for whoever times it."""

    runner: Runner
    rows: Rows
    kv_cache: KVCache
    rule: VerifyRule
    panel: DraftPanel
    drafting: DrafterContext | None


def room_of(output: Sequence, spec: SpecConfig, rows: Rows) -> int:
    """Nodes worth sending for an output in a row: draft limit, output left, context left."""
    room = spec.max_draft_tokens + 1 if output.params.speculation else 1
    most = output.params.drafting.max_draft
    room = room if most is None else min(room, most + 1)
    room = min(room, output.remaining, rows.max_len - int(rows.context_len[output.row]))
    return max(room, 1)


class Cycle:
    """Owns the rows, their K/V and the buffers of a step, and runs steps.

    panel: the draft sources in use
    spec: the speculation settings in force
    tally: what happened, summed and step by step
    policies: who plans; adaptation: corrections of payoffs, used where the settings ask for it
    cost: what cycles cost here, `None` until it is measured
    predictor: the payoff model in use, or `None`
    drafting: the drafter and what it reads, `None` without one
    exactness: how bits are kept independent of the batch on this machine
    watchers: who looks on
    """

    def __init__(
        self,
        runner: Runner,
        rows: Rows,
        kv_cache: KVCache,
        *,
        prefill_chunk: int,
        vocab_size: int,
        token_text: Callable[[int], str] | None,
        seed: int,
        suffix: SuffixCache | None = None,
        shares: bool = False,
        token_classes: Callable[[], np.ndarray | None] = lambda: None,
        drafting: DrafterContext | None = None,
    ) -> None:
        self._runner = runner
        self._rows = rows
        self._kv = kv_cache
        self._chunk = prefill_chunk
        self._vocab_size = vocab_size
        self._text = token_text
        self._seed = seed
        self._suffix = suffix
        self._shares = shares
        self._token_classes = token_classes
        self.drafting = drafting
        self.exactness = runner.exactness
        self.cost: CycleCost | None = None
        self.adaptation = Adaptation()
        self.predictor: Predictor | None = None
        self._held: str | None = None
        self.scheduler = Scheduler(rows, kv_cache, prefill_chunk)
        self.watchers: list[Watcher] = []
        self.tally = Tally(kv_cache.pool)

    def use_predictor(self, predictor: Predictor | None) -> None:
        """Value cache drafts with this payoff model from the next cycle on; `None`: without one."""
        self.predictor = predictor
        self.panel.use_predictor(predictor)

    def set_spec(self, spec: SpecConfig) -> None:
        """Build everything whose size or kind depends on the speculation settings.

        Errors: ConfigError for a name that is not known, a budget beyond the runner's buffers, or a
        source that needs a drafter where there is none.
        """
        self._runner.check_budget(spec.verify_budget)
        num_rows, nodes = self._rows.num_rows, spec.max_draft_tokens + 1
        rule_name = "recursive" if spec.draft_sampling else spec.rule
        rule = load_rule(rule_name, num_rows, self._text, self._runner)
        context = SourceContext(
            vocab_size=self._vocab_size,
            num_rows=num_rows,
            max_nodes=nodes,
            spec=spec,
            seed=self._seed,
            suffix=self._suffix,
            shares=self._shares,
            token_classes=self._token_classes,
            drafting=self.drafting,
            draft_probs=rule.draft_probs,
        )
        panel = DraftPanel(spec.sources, context)
        self.policies = self._policies(spec, panel.names)
        panel.use_predictor(self.predictor)
        self.panel = panel
        self._rule = rule
        self.spec = spec
        self._plan = Plan(num_rows)
        self._batch = VerifyBatch(num_rows, max(spec.verify_budget, num_rows, self._chunk))
        self._result = VerifyResult(num_rows, nodes)
        self._broken: dict[int, str] = {}  # by batch entry: why an output cannot go on

    def parts(self) -> Parts:
        """What this cycle runs on now."""
        return Parts(self._runner, self._rows, self._kv, self._rule, self.panel, self.drafting)

    def set_cost(self, cost: CycleCost) -> None:
        """Say what cycles cost. Errors: ConfigError when that lacks a source in use."""
        before, self.cost = self.cost, cost
        try:
            self.policies = self._policies(self.spec, self.panel.names)
        except ConfigError:
            self.cost = before
            raise

    def _policies(self, spec: SpecConfig, sources: tuple[str, ...]) -> PolicyTeam:
        context = PolicyContext(
            spec=spec,
            sources=sources,
            num_rows=self._rows.num_rows,
            max_nodes=spec.max_draft_tokens + 1,
            cost=self.cost,
            drafter_lag=self.drafter_lag,
        )
        return PolicyTeam(context, self.adaptation if spec.adapt else None, self._held)

    def hold_policy(self, why: str | None) -> None:
        """Refuse requests that ask for another policy than the engine's, and say why.

        `None` lets them again.
        """
        self._held = self.policies.held = why

    def drafter_lag(self, row: int) -> int:
        """Committed tokens of a row that the drafter must read before it drafts."""
        return self.drafting.lag(self._rows, row) if self.drafting is not None else 0

    def step(self) -> list[Advance]:
        """Run one prefill pass or decode cycle; a failure ends the outputs in it, nobody else."""
        work = self.scheduler.schedule()
        for sequence in self.scheduler.admitted:
            self.panel.admit(sequence.row, self._rows, sequence)
            asked = sequence.params.drafting.policy
            self.policies.admit(sequence.row, asked, sequence.request.namespace)
        self._advances: list[Advance] = []
        if work is None:
            return []
        try:
            if work.is_prefill:
                self._prefill(work)
            else:
                self._decode(work)
        except Exception as error:
            log.exception("A cycle failed; its requests end with an error.")
            for sequence in work.sequences:
                if sequence.row >= 0:
                    self._fail(sequence, repr(error))
        return self._advances

    def leave(self, sequence: Sequence) -> None:
        """Give back the row of an ended sequence, or its place in the queue."""
        if sequence.row >= 0:
            self.panel.release(sequence.row)
        self.panel.finish(sequence)
        self.scheduler.remove(sequence)
        for watcher in self.watchers:
            watcher.ended(sequence)

    def summary(self) -> EngineStats:
        """The totals, with what is running and waiting now."""
        stats = self.tally.totals
        stats.preemptions = self.scheduler.num_preemptions
        stats.faulty_drafts = self.panel.num_faults
        stats.running = len(self.scheduler.running)
        stats.waiting = len(self.scheduler.waiting)
        stats.free_blocks = self._kv.pool.num_free
        return deepcopy(stats)

    def _decode(self, work: Work) -> None:
        """Draft, verify, commit: the path of one cycle (docs/design.md)."""
        rows, plan, batch, result = self._rows, self._plan, self._batch, self._result
        clock = [time.perf_counter()]
        self._choose(work)
        outputs = [sequence for sequence in work.sequences if sequence.row >= 0]
        if not outputs:  # all gave way to older prompts
            return
        for watcher in self.watchers:
            watcher.planned(rows, outputs)
        self._draft()
        batch.lay_out_decode(rows, plan, self._kv.block_size)
        if not self.panel.fill(plan, batch):
            self._drop_faulty()
        clock.append(time.perf_counter())
        logits, sound = self._runner.forward(batch, rows)
        if sound is not None and not sound.all():
            logits, sound = self._forward_roots(batch)
        clock.append(time.perf_counter())
        logprobs = self._rule.verify(batch, logits, rows, outputs, result)
        if sound is not None:
            result.failed[: batch.num_rows] |= ~sound[batch.row_start[:-1]]
        self._kv.commit(batch, result)
        clock.append(time.perf_counter())
        self._broken.clear()
        kept = [
            self._take(*one) for one in zip(range(len(outputs)), outputs, logprobs, strict=True)
        ]
        self._show(clock, logits, outputs, kept)
        self.panel.observe(rows, plan, batch, result)
        self.policies.observe(rows, plan, batch, result)
        for entry, sequence in enumerate(outputs):
            self._advance(entry, sequence, kept[entry])
        clock.append(time.perf_counter())
        self._record_cycle(clock)

    def _choose(self, work: Work) -> None:
        """Collect candidates, choose among them, and make sure every chosen node has a slot."""
        self._give_room(work.sequences)
        self._plan.start([sequence.row for sequence in work.sequences])
        self.panel.peek(self._rows, self._plan.rows)
        self.policies.plan(self.panel.candidates, self._rows, self._plan)
        if self.scheduler.fit(self._plan):
            self.policies.note(self.panel.candidates, self._rows, self._plan)
        for row in self.scheduler.preempted_rows:
            self.panel.release(row)
        self.scheduler.preempted_rows.clear()

    def _draft(self) -> None:
        """Let the chosen drafter draft; its trees may end up smaller than planned."""
        self._forget_draws()
        planned = int(self._plan.num_nodes[self._plan.rows].sum())
        if not self.panel.draft(self._plan):
            self._drop_faulty()
        elif int(self._plan.num_nodes[self._plan.rows].sum()) < planned:
            self.policies.note_cost(self.panel.candidates, self._rows, self._plan)

    def _drop_faulty(self) -> None:
        """Send roots alone, since a source could not write its draft."""
        self._forget_draws()
        self._drop_drafts(REASON.faulty)
        self.policies.note(self.panel.candidates, self._rows, self._plan)

    def _forget_draws(self) -> None:
        """Nothing is known of what drafts were drawn from: none is there yet, or all are gone."""
        if self._rule.draft_probs is not None:
            self._rule.draft_probs.clear()

    def _forward_roots(self, batch: VerifyBatch) -> tuple[Tensor, np.ndarray | None]:
        """Run the cycle again without drafts: a draft, or the row itself, is not finite."""
        self._drop_drafts(REASON.not_finite)
        return self._runner.forward(batch, self._rows)

    def _drop_drafts(self, reason: int) -> None:
        """Send roots alone after all."""
        self._plan.start(self._plan.rows.tolist())
        self._plan.reason.fill(reason)
        self._batch.lay_out_decode(self._rows, self._plan, self._kv.block_size)

    def _give_room(self, sequences: list[Sequence]) -> None:
        """Say how many nodes are worth sending per row: draft limit, output left, context left."""
        for sequence in sequences:
            self._rows.room[sequence.row] = room_of(sequence, self.spec, self._rows)

    def _take(
        self, entry: int, sequence: Sequence, logprobs: list[dict[int, Logprob]]
    ) -> list[int]:
        """Let an output take what it emitted, one by one up to where it ends.

        What was accepted behind its end counts for nobody. One that breaks takes nothing, and ends
        when the cycle is over.
        """
        emitted = self._result.emitted(entry)
        try:
            kept = sequence.take(emitted[:-1] if self._result.failed[entry] else emitted, logprobs)
        except Exception as error:
            log.exception("An output cannot take its tokens; it ends with an error.")
            self._broken[entry] = repr(error)
            kept = []
        self._result.num_accepted[entry] = min(int(self._result.num_accepted[entry]), len(kept))
        self._result.token_ids[entry, len(kept) :] = -1
        return kept

    def _show(
        self, clock: list[float], logits: Tensor, outputs: list[Sequence], kept: list[list[int]]
    ) -> None:
        """Let watchers see the cycle, and note it for the outputs that are to be explained."""
        noted = [entry for entry, one in enumerate(outputs) if one.log is not None and kept[entry]]
        if not self.watchers and not noted:
            return
        drafted, forwarded, verified = (1e6 * (at - clock[0]) for at in clock[1:])
        cycle = DecodedCycle(
            rows=self._rows,
            plan=self._plan,
            batch=self._batch,
            result=self._result,
            logits=logits,
            outputs=outputs,
            kept=kept,
            draft_us=drafted,
            forward_us=forwarded - drafted,
            verify_us=verified - forwarded,
            cycle_us=1e6 * (time.perf_counter() - clock[0]),
        )
        for entry in noted:
            log = outputs[entry].log
            assert log is not None
            cycle.note(entry, log)
        for watcher in self.watchers:
            watcher.decoded(cycle)

    def _advance(self, entry: int, sequence: Sequence, kept: list[int]) -> None:
        """Add what an output took to its row."""
        if entry in self._broken:
            self._fail(sequence, self._broken[entry])
            return
        if kept:
            self._rows.append(sequence.row, kept)
            self._kv.seal(sequence.row)
            self._record_row(entry, sequence, len(kept))
            self._close(Advance(sequence, kept))
        if self._result.failed[entry] and not sequence.is_finished:
            self._fail(sequence, _why_nothing(sequence))

    def _prefill(self, work: Work) -> None:
        """Compute K/V of the next known tokens; only failures advance an output."""
        rows, batch, started = self._rows, self._batch, time.perf_counter()
        row_ids = [sequence.row for sequence in work.sequences]
        batch.lay_out_prefill(rows, row_ids, work.counts, self._kv.block_size)
        nodes = prompt_nodes(batch, work.sequences)
        logits, sound = self._runner.prefill(batch, rows, nodes)
        for entry, sequence in enumerate(work.sequences):
            start, end = batch.span(entry)
            if not sound[start:end].all():
                self._fail(sequence, "the target's states in the prompt are not finite")
                continue
            if wants_prompt_logprobs(sequence):
                own = logits[int(np.searchsorted(nodes, start)) :]
                note_prompt(sequence, batch, entry, own, self._text)
            rows.context_len[sequence.row] += end - start
            self._kv.seal(sequence.row)
            if rows.num_uncommitted(sequence.row) == 0 and sequence.prefilled is None:
                sequence.prefilled = time.perf_counter()
        self.tally.add_prefill(batch, time.perf_counter() - started)

    def _fail(self, sequence: Sequence, why: str) -> None:
        """End one output with an error."""
        sequence.end("error", why)
        self._close(Advance(sequence, []))

    def _close(self, advance: Advance) -> None:
        """Hand an advance out, and release the row of an output that has ended with it."""
        self._advances.append(advance)
        if advance.sequence.is_finished:
            self.leave(advance.sequence)

    def _record_row(self, entry: int, sequence: Sequence, emitted: int) -> None:
        """Count the cycle for the source that drafted."""
        row = sequence.row
        nodes, index = int(self._plan.num_nodes[row]), int(self._plan.source[row])
        accepted = int(self._result.num_accepted[entry])
        name, longest = NO_SOURCE, 0
        if index >= 0:
            name = self.panel.names[index]
            longest = longest_path(self.panel.candidates[index], row, nodes)
        sequence.record(name, nodes - 1, accepted, emitted, longest)
        self.tally.add_row(name, nodes - 1, accepted, emitted, longest)

    def _record_cycle(self, clock: list[float]) -> None:
        """Count the cycle, with what the drafter did in it."""
        emitted = sum(len(advance.token_ids) for advance in self._advances)
        work = self.drafting.take_work() if self.drafting is not None else None
        self.tally.add_cycle(self._batch, self._result, emitted, clock, work)


def _why_nothing(sequence: Sequence) -> str:
    """Why no token could be drawn for an output."""
    why = sequence.processor.why_stuck if sequence.processor is not None else ""
    return f"{NOTHING_TO_DRAW}; {why}" if why else NOTHING_TO_DRAW
