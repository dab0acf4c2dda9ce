"""What an event loop reads of requests that an engine answers in another thread."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Self

from hvdx.errors import HvdxError
from hvdx.request import Delta, SamplingParams

MANY = 64
"""Unread deltas of one output that are merged into one."""


@dataclass(frozen=True)
class Job:
    """One request: what `Engine.add` takes."""

    prompt: Any
    params: SamplingParams = field(default_factory=SamplingParams)
    request_id: str | None = None
    salt: str | None = None


class Answers:
    """Deltas of the requests that were submitted together, in an `async for`.

    What a slow reader has not taken is merged, so that an output takes no more memory than its
    tokens, nothing is lost, and the engine never waits. One task reads. A request that fails ends
    the iteration with its error, after what it had is read. Leaving an `async with` block, or
    `cancel`, ends what is unfinished.

    drop: tells the engine that nobody reads these any more
    request_ids: of the jobs, in their order
    """

    def __init__(self, drop: Callable[[Answers], None], num_outputs: int) -> None:
        self.request_ids: list[str] = []
        self.num_outputs = num_outputs
        self.loop = asyncio.get_running_loop()
        self.accepted: asyncio.Future[None] = self.loop.create_future()
        self._drop = drop
        self._lock = threading.Lock()
        self._arrived = asyncio.Event()
        self._is_awake = False
        self._pending: dict[tuple[str, int], list[Delta]] = {}
        self._num_open = 0
        self._error: HvdxError | None = None
        self._is_cancelled = False

    def open(self, request_ids: Sequence[str]) -> None:
        """Say that these requests are in flight."""
        self.request_ids = list(request_ids)
        self._num_open = len(self.request_ids)

    def put(self, delta: Delta) -> bool:
        """Add a delta; return whether the reader must be woken."""
        with self._lock:
            pending = self._pending.setdefault((delta.request_id, delta.index), [])
            pending.append(delta)
            if len(pending) >= MANY:
                pending[:] = [merged(pending)]
            self._num_open -= delta.result is not None
            return self._must_wake()

    def fail(self, error: HvdxError) -> bool:
        """End with an error; return whether the reader must be woken."""
        with self._lock:
            self._error = self._error or type(error)(*error.args)
            return self._must_wake()

    def wake(self) -> None:
        """Let the reader look; called in its loop."""
        self._arrived.set()

    def _must_wake(self) -> bool:
        was_awake, self._is_awake = self._is_awake, True
        return not was_awake

    def _take(self) -> Delta | None:
        """What there is for one output, or `None` when the reader must wait."""
        with self._lock:
            if self._pending:
                key = next(iter(self._pending))
                return merged(self._pending.pop(key))
            if self._error is not None:
                raise self._error
            if not self._num_open:
                raise StopAsyncIteration
            self._is_awake = False
            return None

    def __aiter__(self) -> AsyncIterator[Delta]:
        return self

    async def __anext__(self) -> Delta:
        while not self._is_cancelled:
            self._arrived.clear()
            if (delta := self._take()) is not None:
                return delta
            await self._arrived.wait()
        raise StopAsyncIteration

    def cancel(self) -> None:
        """End what is unfinished and give its memory back; safe to call again, or after the end."""
        if not self._is_cancelled:
            self._is_cancelled = True
            self._drop(self)
            self.wake()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *exc: object) -> None:
        self.cancel()


def merged(deltas: Sequence[Delta]) -> Delta:
    """Several deltas of one output as one."""
    last = deltas[-1]
    if len(deltas) == 1:
        return last
    logprobs = None
    if last.logprobs is not None:
        logprobs = [entry for delta in deltas for entry in delta.logprobs or ()]
    return replace(
        last,
        text="".join(delta.text for delta in deltas),
        token_ids=[token for delta in deltas for token in delta.token_ids],
        logprobs=logprobs,
    )


def tell(loop: asyncio.AbstractEventLoop, readers: list[Answers]) -> None:
    """Wake readers in their loop."""

    def wake() -> None:
        for reader in readers:
            reader.wake()

    try:
        loop.call_soon_threadsafe(wake)
    except RuntimeError:  # the loop is closed, and with it everybody who would read
        for reader in readers:
            reader.cancel()
