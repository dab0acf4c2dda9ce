"""The thread that an engine runs in, and what others may ask of it there."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from hvdx.answers import Answers, Job, tell
from hvdx.engine import Engine
from hvdx.errors import EngineFault, HvdxError, StoppedError
from hvdx.request import Delta

log = logging.getLogger("hvdx")

STOPPED = "The engine is shutting down and takes no more requests; send it to another."
CUT_OFF = "The engine was shut down before this request had ended; send it again to another."


@dataclass
class _Live:
    """A request in flight. num_outputs: of it; last: when each output's last delta came."""

    answers: Answers
    num_outputs: int
    last: dict[int, float] = field(default_factory=dict)


@dataclass(frozen=True)
class Command:
    """What the engine's thread is to do between two steps. reject: called when it will not."""

    run: Callable[[], None]
    reject: Callable[[HvdxError], None]


class EngineThread:
    """Steps an engine while there is work, and hands what comes of it to whoever reads it.

    `post`, `refuse` and `stop` may be called from anywhere, `accept` and `abort` only in commands.

    engine: closed when the thread ends
    on_delta: called for every delta, with the seconds since the one before of the same output,
        `None` for the first; it must be quick
    on_end: called with the number of outputs of every request that leaves
    """

    def __init__(
        self,
        engine: Engine,
        on_delta: Callable[[Delta, float | None], None] | None,
        on_end: Callable[[int], None],
    ) -> None:
        self.engine = engine
        self.ending: HvdxError | None = None
        """Why no request is taken any more; `None` while all is well."""
        self._on_delta = on_delta
        self._on_end = on_end
        self._commands: deque[Command] = deque()
        self._changed = threading.Condition()
        self._live: dict[str, _Live] = {}
        self._is_stopping = False
        self._thread = threading.Thread(target=self._run, name="hvdx-engine", daemon=True)
        self._thread.start()

    # -- from anywhere ----------------------------------------------------------------------------

    @property
    def is_alive(self) -> bool:
        """Whether anything can still come of what is in flight."""
        return self._thread.is_alive()

    def post(self, command: Command) -> None:
        """Queue a command, or reject it when the thread takes none any more."""
        with self._changed:
            is_taken = not self._is_stopping
            if is_taken:
                self._commands.append(command)
                self._changed.notify()
        if not is_taken:
            command.reject(self.ending or StoppedError(STOPPED))

    def refuse(self) -> None:
        """Take no more requests; those in flight go on."""
        with self._changed:
            self.ending = self.ending or StoppedError(STOPPED)

    def stop(self) -> None:
        """End after the step that runs now; what is in flight is cut off."""
        self.refuse()
        with self._changed:
            self._is_stopping = True
            self._changed.notify()

    def join(self) -> None:
        """Wait until the thread has ended and the engine is closed."""
        self._thread.join()

    # -- in commands ------------------------------------------------------------------------------

    def accept(
        self, answers: Answers, jobs: Sequence[Job], reject: Callable[[Exception], None]
    ) -> None:
        """Queue requests in the engine, all or none. reject: called with what is wrong with one."""
        added: list[str] = []
        try:
            for job in jobs:
                one = self.engine.add(job.prompt, job.params, job.request_id, salt=job.salt)
                added.append(one)
        except Exception as error:
            for request_id in added:
                self.engine.abort(request_id)
            if not isinstance(error, HvdxError):
                log.exception("A request cannot be queued.")
            reject(error)
            return
        answers.open(added)
        for request_id, job in zip(added, jobs, strict=True):
            self._live[request_id] = _Live(answers, job.params.n)
        settle(answers.loop, answers.accepted)

    def abort(self, answers: Answers) -> None:
        """End what is unfinished of these."""
        for request_id in answers.request_ids:
            live = self._live.get(request_id)
            if live is not None and live.answers is answers:
                self.engine.abort(request_id)
                self._forget(request_id)

    # -- the loop ---------------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            while self._attend():
                if self.engine.has_unfinished():
                    self._deliver(self.engine.step())
            self._end_all(StoppedError(CUT_OFF))
        except Exception as error:
            log.exception("The engine broke; no request can go on.")
            self._end_all(_fault(error))
        finally:
            self.engine.close()

    def _attend(self) -> bool:
        """Wait until there is work, do what was asked for; return whether to go on."""
        with self._changed:
            while not (self._commands or self._is_stopping or self.engine.has_unfinished()):
                self._changed.wait()
        while self._commands:
            command = self._commands.popleft()
            try:
                command.run()
            except Exception as error:
                command.reject(_fault(error))
                raise
        return not self._is_stopping

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
            self._on_end(live.num_outputs)

    def _end_all(self, error: HvdxError) -> None:
        """Let everybody who waits know that nothing more will come."""
        with self._changed:
            self._is_stopping = True
            if isinstance(error, EngineFault):
                self.ending = error
            commands = list(self._commands)
            self._commands.clear()
        for command in commands:
            command.reject(error)
        for request_id, live in list(self._live.items()):
            if live.answers.fail(error):
                tell(live.answers.loop, [live.answers])
            self._forget(request_id)


def settle(
    loop: asyncio.AbstractEventLoop,
    future: asyncio.Future[Any],
    error: Exception | None = None,
    value: Any = None,
) -> None:
    """Give a future of a loop its end, from any thread, unless nobody waits for it any more."""

    def end() -> None:
        if future.done():
            return
        if error is None:
            future.set_result(value)
        else:
            future.set_exception(error)

    with contextlib.suppress(RuntimeError):  # the loop is closed
        loop.call_soon_threadsafe(end)


def _fault(error: Exception) -> EngineFault:
    return EngineFault(f"The engine broke ({error!r:.200}); restart it.")
