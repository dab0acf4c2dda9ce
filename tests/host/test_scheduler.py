"""Who runs: arrival order, shared chunks, alternation, and what gives way when blocks run out."""

from __future__ import annotations

import itertools

import pytest
import torch
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from hvdx.intake import Intake
from hvdx.kv_cache import KVCache
from hvdx.request import SamplingParams
from hvdx.rows import Rows
from hvdx.scheduler import Scheduler, Work
from hvdx.sequence import Request, Sequence
from hvdx.tree import Plan

SIZE = 4


class Bench:
    """A scheduler over a tiny cache; `run` does to rows what a cycle without drafts would."""

    def __init__(
        self,
        *,
        num_rows: int = 4,
        num_blocks: int = 41,
        chunk: int = 8,
        max_len: int = 40,
        prefix_cache: bool = True,
    ) -> None:
        self.rows = Rows(num_rows, max_len, -(-max_len // SIZE))
        data = torch.zeros(1, 2, num_blocks, SIZE, 1, 1)
        self.kv = KVCache(data, self.rows, prefix_cache=prefix_cache)
        self.scheduler = Scheduler(self.rows, self.kv, chunk)
        self.intake = Intake(None, vocab_size=1000, max_model_len=max_len, eos_ids=(), seed=0)
        self.plan = Plan(num_rows)
        self._texts = itertools.count()

    def request(self, length: int, *, n: int = 1, text: int | None = None) -> Request:
        """Queue a request; without `text` its first token is unlike any other's."""
        first = next(self._texts) if text is None else text
        params = SamplingParams(n=n, max_tokens=None)
        request = self.intake.build([first, *[999] * (length - 1)], params, None, None)
        for sequence in request.sequences:
            self.scheduler.add(sequence)
        return request

    def sequence(self, length: int, *, text: int | None = None) -> Sequence:
        return self.request(length, text=text).sequences[0]

    def run(self, work: Work, *, nodes: int = 1, token: int = 500) -> list[Sequence]:
        """Carry out one step, every row emitting one token; who advanced."""
        if work.is_prefill:
            for sequence, count in zip(work.sequences, work.counts, strict=True):
                self.rows.context_len[sequence.row] += count
                self.kv.seal(sequence.row)
                if self.rows.num_uncommitted(sequence.row) == 0:
                    sequence.prefilled = 1.0
            return work.sequences
        self.fit(work.sequences, nodes)
        advanced = [sequence for sequence in work.sequences if sequence.row >= 0]
        for sequence in advanced:
            sequence.output_ids.append(token)
            self.rows.append(sequence.row, [token])
            self.kv.seal(sequence.row)
        return advanced

    def fit(self, sequences: list[Sequence], nodes: int) -> None:
        """Plan this many nodes for each of them and fit the plan."""
        rows = [sequence.row for sequence in sequences]
        self.plan.start(rows)
        self.plan.num_nodes[rows] = nodes
        self.plan.source[rows] = 0 if nodes > 1 else -1
        self.scheduler.fit(self.plan)
        self.scheduler.preempted_rows.clear()

    def step(self, nodes: int = 1) -> Work:
        work = self.scheduler.schedule()
        assert work is not None
        self.run(work, nodes=nodes)
        return work

    def decode_all(self, *sequences: Sequence) -> None:
        """Step until all of them are past their prompts."""
        for _ in range(50):
            if all(s.row >= 0 and not self.rows.num_uncommitted(s.row) for s in sequences):
                return
            self.step()
        raise AssertionError("the sequences never came to decode")

    def end(self, sequence: Sequence) -> None:
        sequence.end("abort")
        self.scheduler.remove(sequence)


def nodes_of(bench: Bench, sequence: Sequence) -> int:
    return int(bench.plan.num_nodes[sequence.row])


def test_nothing_to_do() -> None:
    assert Bench().scheduler.schedule() is None


def test_rows_are_given_in_arrival_order_and_one_that_leaves_makes_room() -> None:
    bench = Bench(num_rows=2)
    first, second, third = (bench.sequence(3) for _ in range(3))
    bench.step()
    assert bench.scheduler.running == [first, second]
    assert list(bench.scheduler.waiting) == [third]
    bench.end(first)
    bench.step()
    assert bench.scheduler.running == [second, third]
    assert bench.scheduler.admitted == [third]


def test_a_short_text_does_not_overtake_a_long_one_that_does_not_fit_yet() -> None:
    bench = Bench(num_blocks=11)
    first, large, small = bench.sequence(20), bench.sequence(30), bench.sequence(2)
    bench.step()
    assert bench.scheduler.running == [first]
    assert list(bench.scheduler.waiting) == [large, small]
    assert large.row == -1
    bench.end(first)
    bench.step()
    assert bench.scheduler.running == [large, small]


def test_one_pass_shares_the_chunk_in_arrival_order() -> None:
    bench = Bench(chunk=10)
    sequences = [bench.sequence(length) for length in (5, 4, 9)]
    work = bench.step()
    assert work.sequences == sequences
    assert work.counts == [4, 3, 3]
    work = bench.step()
    assert not work.is_prefill and work.sequences == sequences[:2]
    work = bench.step()
    assert work.sequences == sequences[2:] and work.counts == [5]
    assert bench.step().sequences == sequences


def test_a_chunk_that_the_first_one_fills_leaves_the_others_waiting() -> None:
    bench = Bench(chunk=4)
    first, second = bench.sequence(9), bench.sequence(3)
    assert [bench.step().counts for _ in range(2)] == [[4], [4]]
    assert bench.step().sequences == [first]
    work = bench.step()
    assert work.sequences == [second] and work.counts == [2]


def test_a_long_prompt_and_a_decoding_output_take_turns() -> None:
    bench = Bench(chunk=3)
    output = bench.sequence(2)
    bench.decode_all(output)
    prompt = bench.sequence(31)
    kinds = [bench.step().is_prefill for _ in range(20)]
    assert kinds == [False, True] * 10
    assert len(output.output_ids) >= 10
    assert bench.rows.num_uncommitted(prompt.row) == 0


def test_a_prompt_of_one_token_needs_no_prefill() -> None:
    bench = Bench()
    sequence = bench.sequence(1)
    work = bench.step()
    assert not work.is_prefill and work.sequences == [sequence]


def test_a_prefilling_leader_is_waited_for_and_then_shared() -> None:
    bench = Bench(chunk=4)
    request = bench.request(10, n=3)
    leader, *others = request.sequences
    for _ in range(3):
        assert bench.step().sequences == [leader]
        assert all(sequence.row == -1 for sequence in others)
    bench.step()
    assert bench.scheduler.admitted == others
    assert [int(bench.rows.context_len[s.row]) for s in others] == [8, 8]
    shared = {tuple(bench.rows.block_table[s.row, :2].tolist()) for s in request.sequences}
    assert len(shared) == 1


@pytest.mark.parametrize("length", [1, 5, 9])
def test_a_leader_with_nothing_to_prefill_is_not_waited_for(length: int) -> None:
    """One token, or all the rest of the prompt cached: there is nothing to wait for."""
    bench = Bench()
    before = bench.sequence(length, text=0)
    bench.decode_all(before)
    bench.end(before)
    request = bench.request(length, n=3, text=0)
    work = bench.step()
    assert not work.is_prefill
    assert work.sequences == request.sequences


def test_without_prefix_cache_there_is_nothing_to_wait_for() -> None:
    bench = Bench(prefix_cache=False, chunk=4)
    request = bench.request(10, n=3)
    bench.step()
    assert bench.scheduler.running == request.sequences


def test_siblings_go_on_when_their_leader_is_gone() -> None:
    bench = Bench(chunk=4)
    request = bench.request(10, n=3)
    bench.step()
    bench.end(request.sequences[0])
    bench.step()
    assert bench.scheduler.running == request.sequences[1:]


def test_the_latest_arrival_gives_way_and_comes_back_first() -> None:
    bench = Bench(num_blocks=12, chunk=64)
    first, second, third = (bench.sequence(12) for _ in range(3))
    bench.decode_all(first, second, third)
    later = bench.sequence(2)
    assert bench.scheduler.num_preemptions == 0
    while not bench.scheduler.num_preemptions:
        bench.step()
    assert bench.scheduler.running == [first, second]
    assert list(bench.scheduler.waiting) == [third, later]
    assert third.row == -1
    kept = list(third.output_ids)
    bench.end(first)
    bench.decode_all(third)
    assert bench.scheduler.running[:2] == [second, third]
    text = bench.rows.text(third.row).tolist()
    assert text == [*third.request.prompt_ids, *third.output_ids]
    assert third.output_ids[: len(kept)] == kept


def test_a_preempted_row_is_reported_and_left_out_of_the_plan() -> None:
    bench = Bench(num_blocks=5)
    first, second = bench.sequence(8), bench.sequence(8)
    bench.decode_all(first, second)
    row = second.row
    bench.plan.start([first.row, second.row])
    bench.plan.num_nodes[:] = 1
    bench.rows.append(first.row, [5])
    bench.scheduler.fit(bench.plan)
    assert bench.scheduler.preempted_rows == [row]
    assert bench.plan.rows.tolist() == [first.row]
    assert bench.scheduler.running == [first]


def test_a_decoding_row_that_gives_way_to_an_older_prompt_leaves_nothing_to_run() -> None:
    """The older one holds all blocks for its prompt; the step is empty and prefill goes on."""
    bench = Bench(num_blocks=6, chunk=2)
    prompt = bench.sequence(16)
    output = bench.sequence(1)
    for _ in range(40):
        work = bench.scheduler.schedule()
        assert work is not None
        bench.run(work)
        if bench.scheduler.num_preemptions:
            break
    assert bench.scheduler.running == [prompt]
    assert list(bench.scheduler.waiting) == [output]
    assert bench.plan.num_rows == 0
    bench.decode_all(prompt)


def test_a_draft_shrinks_to_the_blocks_that_are_left() -> None:
    bench = Bench(num_blocks=5)
    only = bench.sequence(9)
    bench.decode_all(only)
    bench.fit([only], 15)
    assert nodes_of(bench, only) == 16 - int(bench.rows.context_len[only.row])
    assert bench.scheduler.num_preemptions == 0
    assert bench.kv.pool.num_free == 0


def test_blocks_of_an_earlier_draft_are_taken_back_first() -> None:
    bench = Bench(num_blocks=7, chunk=64)
    first, second = bench.sequence(4), bench.sequence(4)
    bench.decode_all(first, second)
    bench.fit([second], 16)
    assert bench.kv.pool.num_free == 0
    bench.fit([first], 13)
    assert nodes_of(bench, first) == 13
    assert bench.kv.pool.num_free == 1
    assert bench.scheduler.num_preemptions == 0


@pytest.mark.parametrize("nodes", [4, 9, 16])
def test_drafts_shrink_before_anybody_gives_way(nodes: int) -> None:
    """As long as every root fits, no draft of one output may cost another one its place."""
    bench = Bench(num_blocks=10, chunk=64)
    sequences = [bench.sequence(8) for _ in range(3)]
    bench.decode_all(*sequences)
    for sequence in sequences:
        bench.rows.append(sequence.row, [500])
    assert bench.kv.pool.num_free == 3  # one for each root
    bench.fit(sequences, nodes)
    assert bench.scheduler.num_preemptions == 0
    for sequence in sequences:
        assert 1 <= nodes_of(bench, sequence) <= nodes
        held = int(bench.rows.num_blocks[sequence.row]) * SIZE
        assert bench.rows.context_len[sequence.row] + nodes_of(bench, sequence) <= held


def test_a_draft_that_shrank_to_its_root_is_nobodys() -> None:
    bench = Bench(num_blocks=4, chunk=64, max_len=13)
    only = bench.sequence(12)
    bench.decode_all(only)
    bench.fit([only], 8)
    assert nodes_of(bench, only) == 1
    assert bench.plan.source[only.row] == -1


def test_sampling_settings_reach_the_row() -> None:
    bench = Bench()
    params = SamplingParams(temperature=0.5, top_k=3, top_p=0.25, min_p=0.125, seed=2**63 - 1)
    request = bench.intake.build([1, 2], params, None, None)
    bench.scheduler.add(request.sequences[0])
    bench.step()
    row, rows = request.sequences[0].row, bench.rows
    assert (rows.temperature[row], rows.top_p[row], rows.min_p[row]) == (0.5, 0.25, 0.125)
    assert (rows.top_k[row], rows.seed[row]) == (3, 2**63 - 1)


class SchedulerMachine(RuleBasedStateMachine):
    """Requests come and go on a pool for little more than one of them."""

    def __init__(self) -> None:
        super().__init__()
        self.bench = Bench(num_rows=3, num_blocks=13, chunk=5)
        self.order: list[Sequence] = []

    def live(self) -> list[Sequence]:
        return [sequence for sequence in self.order if not sequence.is_finished]

    @rule(length=st.integers(1, 24), n=st.integers(1, 3), text=st.integers(0, 3))
    def submit(self, length: int, n: int, text: int) -> None:
        self.order += self.bench.request(length, n=n, text=text).sequences

    @precondition(lambda self: self.live())
    @rule(data=st.data())
    def abort(self, data: st.DataObject) -> None:
        self.bench.end(data.draw(st.sampled_from(self.live())))

    @rule(nodes=st.integers(1, 12))
    def step(self, nodes: int) -> None:
        work = self.bench.scheduler.schedule()
        assert (work is None) == (not self.live())
        if work is None:
            return
        assert work.sequences
        if work.is_prefill:
            assert sum(work.counts) <= 5 and min(work.counts) >= 1
        else:
            context = max(int(self.bench.rows.context_len[s.row]) for s in work.sequences)
            nodes = min(nodes, self.bench.rows.max_len - context)
        for sequence in self.bench.run(work, nodes=nodes):
            if len(sequence.output_ids) == sequence.stopping.limit:
                self.bench.end(sequence)

    @invariant()
    def running_then_waiting_is_arrival_order(self) -> None:
        scheduler = self.bench.scheduler
        assert [*scheduler.running, *scheduler.waiting] == self.live()

    @invariant()
    def blocks_are_accounted_for(self) -> None:
        self.bench.kv.pool.check()
        assert self.bench.rows.num_free == 3 - len(self.bench.scheduler.running)
        for sequence in self.bench.scheduler.running:
            text = [*sequence.request.prompt_ids, *sequence.output_ids]
            assert self.bench.rows.text(sequence.row).tolist() == text

    def teardown(self) -> None:
        """Whatever is left ends in a bounded number of steps, oldest first."""
        for _ in range(2000):
            if not self.live():
                break
            oldest = self.live()[0]
            before = len(oldest.output_ids), int(self.bench.rows.context_len[oldest.row])
            for _ in range(2):
                self.step(nodes=4)
            after = len(oldest.output_ids), int(self.bench.rows.context_len[oldest.row])
            assert oldest.is_finished or after != before
        assert not self.live()
        assert self.bench.kv.pool.num_free == 12


TestSchedulerMachine = SchedulerMachine.TestCase
TestSchedulerMachine.settings = settings(max_examples=60, stateful_step_count=30)
