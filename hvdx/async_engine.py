"""An engine in a thread of its own, asked and answered from an event loop."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Self, TypeVar

from hvdx.answers import Answers, Job
from hvdx.engine import Engine
from hvdx.engine_thread import STOPPED, Command, EngineThread, settle
from hvdx.errors import BusyError, HvdxError, RequestError, StoppedError
from hvdx.request import Delta, RequestOutput, SamplingParams, StructuredParams

T = TypeVar("T")

NUM_COMPILING = 2
"""Structures that are compiled at once; more wait, and hold up nothing else."""


class AsyncEngine:
    """Drives an engine in one thread; `submit`, `stream` and `generate` are for event loops.

    engine: nobody else may use it meanwhile, except through `call`; `close` closes it
    max_queue: outputs that may wait for a row, beyond those that run
    on_delta: called in the engine's thread for every delta, with the seconds since the one before
        of the same output, `None` for the first; it must be quick
    """

    def __init__(
        self,
        engine: Engine,
        *,
        max_queue: int = 256,
        on_delta: Callable[[Delta, float | None], None] | None = None,
    ) -> None:
        self.config = engine.config
        self.tokenizer = engine.tokenizer
        self.max_outputs = engine.config.max_num_seqs + max_queue
        self.max_model_len = engine.memory_plan.max_model_len
        self._engine = engine
        self._grammars = engine.grammars
        self._compiling = ThreadPoolExecutor(NUM_COMPILING, "hvdx-compile")
        self._counting = threading.Lock()
        self._num_outputs = 0
        self._thread = EngineThread(engine, on_delta, self._release)

    @property
    def num_outputs(self) -> int:
        """Outputs that run or wait."""
        return self._num_outputs

    @property
    def fault(self) -> HvdxError | None:
        """Why no request is taken any more; `None` while all is well."""
        return self._thread.ending

    async def submit(self, jobs: Sequence[Job]) -> Answers:
        """Queue requests, all or none, and return their deltas to come.

        Errors: RequestError for what can never run; BusyError when the queue is full;
        StoppedError, EngineFault when nothing is taken any more.
        """
        answers = Answers(self.drop, sum(job.params.n for job in jobs))
        self._reserve(answers.num_outputs)

        def reject(error: Exception) -> None:
            self._release(answers.num_outputs)
            settle(answers.loop, answers.accepted, error)

        if self.fault is not None:
            reject(self.fault)
        else:
            accept = self._thread.accept
            self._thread.post(Command(lambda: accept(answers, jobs, reject), reject))
        try:
            await answers.accepted
        except asyncio.CancelledError:
            answers.cancel()
            raise
        return answers

    async def stream(
        self,
        prompt: Any,
        params: SamplingParams | None = None,
        request_id: str | None = None,
        *,
        salt: str | None = None,
    ) -> AsyncIterator[Delta]:
        """Deltas of one request as they come. Errors: as of `submit`.

        A generator that is left early must be closed (`contextlib.aclosing`) to end the request.
        """
        job = Job(prompt, params or SamplingParams(), request_id, salt)
        async with await self.submit([job]) as answers:
            async for delta in answers:
                yield delta

    async def generate(
        self,
        prompt: Any,
        params: SamplingParams | None = None,
        request_id: str | None = None,
        *,
        salt: str | None = None,
    ) -> RequestOutput:
        """Answer one request; a cancelled task ends it. Errors: as of `submit`."""
        job = Job(prompt, params or SamplingParams(), request_id, salt)
        async with await self.submit([job]) as answers:
            results = [delta.result async for delta in answers if delta.result is not None]
        return results[0]

    async def call(self, function: Callable[[Engine], T]) -> T:
        """Run a function between two steps, in the engine's thread, and return what it returns.

        Errors: what the function raises; StoppedError, EngineFault when it is not run.
        """
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()

        def reject(error: Exception) -> None:
            settle(loop, future, error)

        def run() -> None:
            try:
                value = function(self._engine)
            except Exception as error:
                reject(error)
            else:
                settle(loop, future, None, value)

        self._thread.post(Command(run, reject))
        return await future

    async def prepare(self, wanted: StructuredParams) -> None:
        """Compile a structure outside the loop and the engine's thread, which then find it done.

        Errors: RequestError for what cannot be compiled; StoppedError once the engine is closed.
        """
        loop = asyncio.get_running_loop()
        try:
            work = loop.run_in_executor(self._compiling, self._grammars.prepare, wanted)
        except RuntimeError:
            raise self.fault or StoppedError(STOPPED) from None
        await work

    def drop(self, answers: Answers) -> None:
        """End what is unfinished of these; nobody reads them any more."""
        self._thread.post(Command(lambda: self._thread.abort(answers), lambda error: None))

    def refuse(self) -> None:
        """Take no more requests; those in flight go on."""
        self._thread.refuse()

    async def drain(self, most_s: float) -> None:
        """Wait until nothing is in flight, `most_s` seconds at most."""
        until = time.monotonic() + most_s
        while self._num_outputs and self._thread.is_alive and time.monotonic() < until:
            await asyncio.sleep(0.01)

    async def close(self, drain_s: float = 0.0) -> None:
        """Refuse new requests, let those in flight end, cut off what lasts longer, free the engine.

        drain_s: how long to wait for requests in flight
        """
        self.refuse()
        await self.drain(drain_s)
        self._thread.stop()
        self._compiling.shutdown(wait=False)
        await asyncio.to_thread(self._thread.join)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *exc: object) -> None:
        await self.close()

    def _reserve(self, count: int) -> None:
        """Take places in the queue. Errors: RequestError, BusyError."""
        if count > self.max_outputs:
            raise RequestError(
                f"{count} outputs at once are more than the {self.max_outputs} that may run and "
                "wait; ask for fewer."
            )
        with self._counting:
            if self._num_outputs + count > self.max_outputs:
                raise BusyError(
                    f"{self._num_outputs} of at most {self.max_outputs} outputs run or wait; try "
                    "again later."
                )
            self._num_outputs += count

    def _release(self, count: int) -> None:
        with self._counting:
            self._num_outputs -= count
