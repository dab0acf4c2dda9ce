"""The engine behind an event loop: the same answers, whatever readers do, and a clean end."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import aclosing, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hvdx import (
    AsyncEngine,
    BusyError,
    Delta,
    Engine,
    EngineFault,
    Job,
    RequestError,
    SamplingParams,
    StoppedError,
)
from hvdx.answers import merged

PROMPTS = ["one two three one two three", "x", "The quick brown fox. " * 6, "a = b; a = b;"]


@pytest.fixture(scope="module")
def checkpoint(tiny_model: Path) -> Path:
    return tiny_model


def build(checkpoint: Path, **settings: Any) -> Engine:
    settings = {"max_num_seqs": 4, "spec": {"sources": ("suffix",), "policy": "first"}, **settings}
    return Engine.from_pretrained(checkpoint, **settings)


@asynccontextmanager
async def running(checkpoint: Path, **settings: Any) -> AsyncIterator[AsyncEngine]:
    own = {name: settings.pop(name) for name in ("max_queue", "on_delta") if name in settings}
    async with AsyncEngine(build(checkpoint, **settings), **own) as engine:
        yield engine


def with_engine(
    checkpoint: Path, body: Callable[[AsyncEngine], Coroutine[Any, Any, None]], **settings: Any
) -> None:
    async def run() -> None:
        async with asyncio.timeout(60), running(checkpoint, **settings) as engine:
            await body(engine)

    asyncio.run(run())


def params(**changes: Any) -> SamplingParams:
    return SamplingParams(
        **{"temperature": 0.8, "seed": 5, "max_tokens": 40, "ignore_eos": True, **changes}
    )


async def free_blocks(engine: AsyncEngine) -> int:
    return (await engine.call(lambda live: live.stats())).free_blocks


def test_many_at_once_get_what_each_gets_alone(checkpoint: Path) -> None:
    with build(checkpoint) as plain:
        alone = [plain.generate(prompt, params())[0] for prompt in PROMPTS]

    async def body(engine: AsyncEngine) -> None:
        jobs = [engine.generate(prompt, params()) for prompt in PROMPTS * 5]
        for found, wanted in zip(await asyncio.gather(*jobs), alone * 5, strict=True):
            assert found.token_ids == wanted.token_ids
            assert found.text == wanted.text
        assert engine.num_outputs == 0

    with_engine(checkpoint, body)


@pytest.mark.parametrize("delay", [0.0, 0.002, 0.1])
def test_what_is_streamed_is_the_answer_however_slow_the_reader(
    checkpoint: Path, delay: float
) -> None:
    async def body(engine: AsyncEngine) -> None:
        wish = params(n=3, logprobs=2, stop=["zq"])
        jobs = [Job(prompt, wish) for prompt in PROMPTS[:2]]
        read: dict[tuple[str, int], list[Delta]] = {}
        results = {}
        async with await engine.submit(jobs) as answers:
            async for delta in answers:
                read.setdefault((delta.request_id, delta.index), []).append(delta)
                if delta.result is not None:
                    results[delta.request_id] = delta.result
                await asyncio.sleep(delay)
        assert list(results) and set(results) == set(answers.request_ids)
        for result in results.values():
            for output in result.outputs:
                whole = merged(read[result.request_id, output.index])
                assert whole.text == output.text
                assert whole.token_ids == output.token_ids
                assert whole.logprobs == output.logprobs
                assert whole.finish_reason == output.finish_reason

    with_engine(checkpoint, body)


def test_a_reader_that_never_reads_holds_nobody(checkpoint: Path) -> None:
    async def body(engine: AsyncEngine) -> None:
        sleeper = await engine.submit([Job("sleepy", params(max_tokens=200))])
        for prompt in PROMPTS:
            await engine.generate(prompt, params())
        while engine.num_outputs:
            await asyncio.sleep(0.01)
        deltas = [delta async for delta in sleeper]
        assert len(deltas) == 1, "what was not read in time comes as one"
        assert deltas[0].result is not None
        assert deltas[0].text == deltas[0].result.text

    with_engine(checkpoint, body)


def test_who_leaves_gives_blocks_back(checkpoint: Path) -> None:
    async def body(engine: AsyncEngine) -> None:
        before = await free_blocks(engine)
        async with aclosing(engine.stream(PROMPTS[2], params(max_tokens=None))) as deltas:
            async for _ in deltas:
                break
        task = asyncio.create_task(engine.generate(PROMPTS[0], params(max_tokens=None, n=4)))
        await asyncio.sleep(0.05)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        early = asyncio.create_task(engine.submit([Job("never", params(max_tokens=None))]))
        await asyncio.sleep(0)
        early.cancel()
        with pytest.raises(asyncio.CancelledError):
            await early
        stats = await engine.call(lambda live: live.stats())
        assert (stats.running, stats.waiting, engine.num_outputs) == (0, 0, 0)
        assert stats.free_blocks == before

    with_engine(checkpoint, body)


def test_a_loop_that_is_closed_too_early_harms_no_other(checkpoint: Path) -> None:
    engine = AsyncEngine(build(checkpoint))
    gate = threading.Event()

    async def leaves() -> None:
        held = asyncio.create_task(engine.call(lambda live: gate.wait(30)))
        asked = asyncio.create_task(engine.submit([Job("x", params(max_tokens=None))]))
        wrong = asyncio.create_task(engine.submit([Job([], params())]))
        await asyncio.sleep(0.05)
        assert not (held.done() or asked.done() or wrong.done())

    async def stays() -> None:
        gate.set()
        assert (await engine.generate("x", params())).text
        stats = await engine.call(lambda live: live.stats())
        assert (stats.running, stats.waiting, engine.num_outputs) == (0, 0, 0)
        await engine.close()

    asyncio.run(leaves())
    asyncio.run(stays())


def test_a_request_that_cannot_run_is_refused_and_others_go_on(checkpoint: Path) -> None:
    async def body(engine: AsyncEngine) -> None:
        good = asyncio.create_task(engine.generate(PROMPTS[0], params()))
        with pytest.raises(RequestError, match="empty"):
            await engine.generate([], params())
        with pytest.raises(RequestError, match="outside the vocabulary"):
            await engine.submit([Job([1, 2], params()), Job([9999], params())])
        await good
        assert engine.num_outputs == 0
        assert (await engine.call(lambda live: live.stats())).running == 0

    with_engine(checkpoint, body)


def test_a_full_queue_refuses(checkpoint: Path) -> None:
    async def body(engine: AsyncEngine) -> None:
        with pytest.raises(RequestError, match="at once"):
            await engine.submit([Job("x", params(n=7))])
        many = [await engine.submit([Job("x", params(max_tokens=None))]) for _ in range(6)]
        with pytest.raises(BusyError, match="try again later"):
            await engine.generate("x", params())
        for answers in many:
            answers.cancel()
        await free_blocks(engine)
        assert (await engine.generate("x", params())).text

    with_engine(checkpoint, body, max_queue=2)


def test_closing_lets_requests_end_and_refuses_new_ones(checkpoint: Path) -> None:
    async def run() -> None:
        engine = AsyncEngine(build(checkpoint))
        inside = asyncio.create_task(engine.generate(PROMPTS[0], params(max_tokens=100)))
        await asyncio.sleep(0.01)
        closing = asyncio.create_task(engine.close(drain_s=30.0))
        await asyncio.sleep(0)
        with pytest.raises(StoppedError, match="takes no more"):
            await engine.generate(PROMPTS[1], params())
        await closing
        assert len((await inside).token_ids) == 100
        with pytest.raises(StoppedError):
            await engine.call(lambda live: live.stats())

    asyncio.run(run())


def test_closing_cuts_off_what_lasts_too_long(checkpoint: Path) -> None:
    async def run() -> None:
        engine = AsyncEngine(build(checkpoint))
        answers = await engine.submit([Job("x", params(max_tokens=None))])
        await engine.close()
        with pytest.raises(StoppedError, match="before this request had ended"):
            async for delta in answers:
                assert delta.result is None

    asyncio.run(run())


def test_a_fault_reaches_everybody_who_waits(checkpoint: Path) -> None:
    async def run() -> None:
        live = build(checkpoint)
        engine = AsyncEngine(live)
        tasks = [
            asyncio.create_task(engine.generate(prompt, params(max_tokens=None)))
            for prompt in PROMPTS * 2
        ]
        await asyncio.sleep(0.05)

        def broken() -> None:
            raise ZeroDivisionError("a wire fell out")

        await engine.call(lambda live: setattr(live, "step", broken))
        for task in tasks:
            with pytest.raises(EngineFault, match="a wire fell out"):
                await task
        with pytest.raises(EngineFault):
            await engine.generate("x", params())
        assert isinstance(engine.fault, EngineFault)
        await engine.close()

    asyncio.run(run())


def test_a_broken_onlooker_costs_nobody_an_answer(checkpoint: Path) -> None:
    seen: list[Delta] = []

    def look(delta: Delta, seconds: float | None) -> None:
        seen.append(delta)
        raise RuntimeError("I cannot look at this")

    async def body(engine: AsyncEngine) -> None:
        assert (await engine.generate("x", params())).text
        assert len(seen) == 1

    with_engine(checkpoint, body, on_delta=look)


@given(st.data())
def test_merging_deltas_loses_nothing(data: st.DataObject) -> None:
    pieces = data.draw(st.lists(st.tuples(st.text(max_size=3), st.integers(0, 9)), min_size=1))
    deltas = [Delta("r", 0, text, [token], logprobs=[{token: None}]) for text, token in pieces]  # type: ignore[dict-item]
    cut = data.draw(st.integers(0, len(deltas)))
    halves = [merged(part) for part in (deltas[:cut], deltas[cut:]) if part]
    whole = merged(halves)
    assert whole == merged(deltas)
    assert whole.text == "".join(text for text, _ in pieces)
    assert whole.token_ids == [token for _, token in pieces]
