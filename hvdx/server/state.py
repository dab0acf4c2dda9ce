"""What the parts of one server share while it runs."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hvdx import AsyncEngine, Engine, HvdxError, RequestOutput, StoppedError
from hvdx.server.keys import Admission, KeyRing, Tenant
from hvdx.server.metrics import Metrics
from hvdx.server.settings import ServerSettings

log = logging.getLogger("hvdx")

KEPT = 20
"""Finished requests that the status page shows."""
INTERVAL_S = 2.0
"""Between two looks at the engine."""
SAVE_S = 60.0
"""Between two times that text to draft from is saved."""
SAMPLES = 150
"""Looks that are kept: five minutes."""


@dataclass
class Finished:
    """A request on the status page. pieces: text and source, once they are looked up."""

    result: RequestOutput
    label: str
    at: float = field(default_factory=time.time)
    pieces: list[tuple[str, str]] | None = None


@dataclass(frozen=True)
class Sample:
    """One look at the engine. at: seconds of a clock that only goes on; emitted: tokens so far."""

    at: float
    emitted: int
    running: int
    waiting: int


class Served:
    """A running server around an engine that nobody else uses.

    save_to: file for text to draft from, or `None`
    """

    def __init__(self, engine: Engine, settings: ServerSettings, max_queue: int = 256) -> None:
        self.settings = settings
        self.keys = KeyRing(settings.api_keys, shares=settings.share_across_keys)
        self.admission = Admission(settings.max_requests_per_key)
        self.metrics = Metrics()
        self.history: deque[Finished] = deque(maxlen=KEPT)
        self.samples: deque[Sample] = deque(maxlen=SAMPLES)
        self.started = time.time()
        self.spec = engine.spec
        self.save_to: Path | None = None
        self.engine = AsyncEngine(engine, max_queue=max_queue, on_delta=self.metrics.saw)

    def check_open(self) -> None:
        """Errors: StoppedError, EngineFault when no request can be taken."""
        if (fault := self.engine.fault) is not None:
            raise type(fault)(*fault.args)

    @property
    def is_broken(self) -> bool:
        """Whether it can never answer again, other than by shutting down."""
        return self.engine.fault is not None and not isinstance(self.engine.fault, StoppedError)

    def note(self, results: Sequence[RequestOutput], tenant: Tenant) -> None:
        """Remember finished requests."""
        for result in results:
            self.metrics.finished(result)
            self.history.appendleft(Finished(result, tenant.label))

    async def look(self) -> None:
        """Take the engine's figures. Errors: HvdxError when it has ended."""
        stats, records = await self.engine.call(self.metrics.snapshot)
        self.metrics.take(stats, records)
        sample = Sample(time.monotonic(), stats.num_emitted, stats.running, stats.waiting)
        self.samples.append(sample)

    async def save(self) -> None:
        """Write text to draft from to its file; the file before stays if that fails."""
        if (path := self.save_to) is None:
            return
        try:
            await self.engine.call(lambda live: live.suffix.save(path))
        except HvdxError as error:
            log.warning("Text to draft from could not be saved: %s", error)
        except OSError as error:
            log.warning("Text to draft from could not be saved in %s: %s.", path, error.strerror)

    async def keep_saving(self) -> None:
        """Save every minute, until cancelled."""
        while True:
            await asyncio.sleep(SAVE_S)
            await self.save()

    async def close(self) -> None:
        """Let requests in flight end within their time, save, and free the engine."""
        self.engine.refuse()
        await self.engine.drain(self.settings.shutdown_timeout_s)
        await self.save()
        await self.engine.close()

    async def keep_looking(self) -> None:
        """Take the engine's figures every other second, until cancelled."""
        while True:
            try:
                await self.look()
            except HvdxError:
                return
            await asyncio.sleep(INTERVAL_S)

    async def pieces(self, finished: Finished) -> list[tuple[str, str]]:
        """Text and source of every token of a request's first output."""
        if finished.pieces is None:
            explained: Any = await self.engine.call(lambda live: live.explain(finished.result))
            finished.pieces = [(piece.text, piece.source) for piece in explained.pieces]
        return finished.pieces
