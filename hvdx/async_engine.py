"""An engine in a thread of its own, asked and answered from an event loop."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Self, TypeVar

from hvdx.answers import Answers, Job, tell
from hvdx.engine import Engine
from hvdx.errors import BusyError, EngineFault, HvdxError, RequestError, StoppedError
from hvdx.request import Delta, RequestOutput, SamplingParams, StructuredParams

log = logging.getLogger("hvdx")

T = TypeVar("T")

STOPPED = "The engine is shutting down and takes no more requests; send it to another."
CUT_OFF = "The engine was shut down before this request had ended; send it again to another."
NUM_COMPILING = 2
"""Structures that are compiled at once; more wait, and hold up nothing else."""


@dataclass
class _Live:
    """A request in flight. num_outputs: of it; last: when each output's last delta came."""

    answers: Answers
    num_outputs: int
    last: dict[int, float] = field(default_factory=dict)


@dataclass(frozen=True)
class _Command:
    """What the engine's thread is to do between two steps. reject: called when it will not."""

    run: Callable[[], None]
    reject: Callable[[HvdxError], None]


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
        self._on_delta = on_delta
        self._commands: deque[_Command] = deque()
        self._changed = threading.Condition()
        self._live: dict[str, _Live] = {}
        self._num_outputs = 0
        self._ending: HvdxError | None = None
        self._is_stopping = False
        self._thread = threading.Thread(target=self._run, name="hvdx-engine", daemon=True)
        self._thread.start()

    # -- for event loops --------------------------------------------------------------------------

    @property
    def num_outputs(self) -> int:
        """Outputs that run or wait."""
        return self._num_outputs

    @property
    def fault(self) -> HvdxError | None:
        """Why no request is taken any more; `None` while all is well."""
        return self._ending

    async def submit(self, jobs: Sequence[Job]) -> Answers:
        """Queue requests, all or none, and return their deltas to come.

        Errors: RequestError for what can never run; BusyError when the queue is full;
        StoppedError, EngineFault when nothing is taken any more.
        """
        answers = Answers(self.drop, sum(job.params.n for job in jobs))
        self._reserve(answers.num_outputs)

        def reject(error: Exception) -> None:
            self._release(answers.num_outputs)
            answers.loop.call_soon_threadsafe(_settle, answers.accepted, error)

        if self._ending is not None:
            reject(self._ending)
        else:
            self._post(_Command(lambda: self._accept(answers, jobs, reject), reject))
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
            loop.call_soon_threadsafe(_settle, future, error)

        def run() -> None:
            try:
                value = function(self._engine)
            except Exception as error:
                reject(error)
            else:
                loop.call_soon_threadsafe(_settle, future, None, value)

        self._post(_Command(run, reject))
        return await future

    async def prepare(self, wanted: StructuredParams) -> None:
        """Compile a structure outside the loop and the engine's thread, which then find it done.

        Errors: RequestError for what cannot be compiled; StoppedError once the engine is closed.
        """
        loop = asyncio.get_running_loop()
        try:
            work = loop.run_in_executor(self._compiling, self._grammars.prepare, wanted)
        except RuntimeError:
            raise self._ending or StoppedError(STOPPED) from None
        await work

    def refuse(self) -> None:
        """Take no more requests; those in flight go on."""
        with self._changed:
            self._ending = self._ending or StoppedError(STOPPED)

    async def drain(self, most_s: float) -> None:
        """Wait until nothing is in flight, `most_s` seconds at most."""
        until = time.monotonic() + most_s
        while self._num_outputs and self._thread.is_alive() and time.monotonic() < until:
            await asyncio.sleep(0.01)

    async def close(self, drain_s: float = 0.0) -> None:
        """Refuse new requests, let those in flight end, cut off what lasts longer, free the engine.

        drain_s: how long to wait for requests in flight
        """
        self.refuse()
        await self.drain(drain_s)
        with self._changed:
            self._is_stopping = True
            self._changed.notify()
        self._compiling.shutdown(wait=False)
        await asyncio.to_thread(self._thread.join)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *exc: object) -> None:
        await self.close()

    def drop(self, answers: Answers) -> None:
        """End what is unfinished of these; nobody reads them any more."""
        self._post(_Command(lambda: self._abort(answers), lambda error: None))

    # -- between both -----------------------------------------------------------------------------

    def _reserve(self, count: int) -> None:
        """Take places in the queue. Errors: RequestError, BusyError."""
        if count > self.max_outputs:
            raise RequestError(
                f"{count} outputs at once are more than the {self.max_outputs} that may run and "
                "wait; ask for fewer."
            )
        with self._changed:
            if self._num_outputs + count > self.max_outputs:
                raise BusyError(
                    f"{self._num_outputs} outputs run or wait, and at most {self.max_outputs} may; "
                    "try again later."
                )
            self._num_outputs += count

    def _release(self, count: int) -> None:
        with self._changed:
            self._num_outputs -= count

    def _post(self, command: _Command) -> None:
        """Queue a command, or reject it when the thread takes none any more."""
        with self._changed:
            is_taken = not self._is_stopping
            if is_taken:
                self._commands.append(command)
                self._changed.notify()
        if not is_taken:
            command.reject(self._ending or StoppedError(STOPPED))

    # -- in the engine's thread -------------------------------------------------------------------

    def _run(self) -> None:
        try:
            while self._attend():
                if self._engine.has_unfinished():
                    self._deliver(self._engine.step())
            self._end_all(StoppedError(CUT_OFF))
        except Exception as error:
            log.exception("The engine broke; no request can go on.")
            self._end_all(_fault(error))
        finally:
            self._engine.close()

    def _attend(self) -> bool:
        """Wait until there is work, do what was asked for; return whether to go on."""
        with self._changed:
            while not (self._commands or self._is_stopping or self._engine.has_unfinished()):
                self._changed.wait()
        while self._commands:
            command = self._commands.popleft()
            try:
                command.run()
            except Exception as error:
                command.reject(_fault(error))
                raise
        return not self._is_stopping

    def _accept(
        self, answers: Answers, jobs: Sequence[Job], reject: Callable[[Exception], None]
    ) -> None:
        added: list[str] = []
        try:
            for job in jobs:
                one = self._engine.add(job.prompt, job.params, job.request_id, salt=job.salt)
                added.append(one)
        except Exception as error:
            for request_id in added:
                self._engine.abort(request_id)
            if not isinstance(error, HvdxError):
                log.exception("A request cannot be queued.")
            reject(error)
            return
        answers.open(added)
        for request_id, job in zip(added, jobs, strict=True):
            self._live[request_id] = _Live(answers, job.params.n)
        answers.loop.call_soon_threadsafe(_settle, answers.accepted)

    def _deliver(self, deltas: list[Delta]) -> None:
        """Hand deltas out, and wake every loop once."""
        woken: dict[asyncio.AbstractEventLoop, list[Answers]] = {}
        for delta in deltas:
            live = self._live.get(delta.request_id)
            if live is None:
                continue
            self._show(delta, live)
            if live.answers.put(delta):
                woken.setdefault(live.answers.loop, []).append(live.answers)
            if delta.result is not None:
                self._forget(delta.request_id)
        for loop, readers in woken.items():
            tell(loop, readers)

    def _show(self, delta: Delta, live: _Live) -> None:
        """Let whoever counts see a delta; one that breaks is asked no more."""
        if self._on_delta is None:
            return
        now, before = time.perf_counter(), live.last.get(delta.index)
        live.last[delta.index] = now
        try:
            self._on_delta(delta, None if before is None else now - before)
        except Exception:
            log.exception("What looks at deltas is broken, and sees no more of them.")
            self._on_delta = None

    def _forget(self, request_id: str) -> None:
        live = self._live.pop(request_id, None)
        if live is not None:
            self._release(live.num_outputs)

    def _abort(self, answers: Answers) -> None:
        for request_id in answers.request_ids:
            live = self._live.get(request_id)
            if live is not None and live.answers is answers:
                self._engine.abort(request_id)
                self._forget(request_id)

    def _end_all(self, error: HvdxError) -> None:
        """Let everybody who waits know that nothing more will come."""
        with self._changed:
            self._is_stopping = True
            if isinstance(error, EngineFault):
                self._ending = error
            commands = list(self._commands)
            self._commands.clear()
        for command in commands:
            command.reject(error)
        for request_id, live in list(self._live.items()):
            if live.answers.fail(error):
                tell(live.answers.loop, [live.answers])
            self._forget(request_id)


def _fault(error: Exception) -> EngineFault:
    return EngineFault(f"The engine broke ({error!r:.200}); restart it.")


def _settle(future: asyncio.Future[Any], error: Exception | None = None, value: Any = None) -> None:
    """Give a future its end, unless nobody waits for it any more."""
    if future.done():
        return
    if error is None:
        future.set_result(value)
    else:
        future.set_exception(error)
