"""One request from its admission to the end of its answer, whole or streamed."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from typing import Any, TypeVar

from fastapi import Request, Response
from starlette.types import Receive, Scope, Send

from hvdx import Answers, BusyError, RequestError, RequestOutput, StoppedError
from hvdx.server.errors import ApiError, as_api_error, json_response, to_json
from hvdx.server.formats import Format
from hvdx.server.keys import Tenant
from hvdx.server.state import Served
from hvdx.server.translate import Asked

log = logging.getLogger("hvdx")

T = TypeVar("T")

LAST_WORDS_S = 1.0
"""How long a client may take to read that its time is up."""


class ClientLeft(Exception):
    """Nobody waits for the answer any more."""


class Visit:
    """A request that was let in; `end` lets it out again, once."""

    def __init__(self, served: Served, tenant: Tenant) -> None:
        served.admission.enter(tenant)
        self.served = served
        self.started = time.perf_counter()
        self.deadline = asyncio.get_running_loop().time() + served.settings.request_timeout_s
        self.outcome = "left"
        self._tenant = tenant
        self._asked: Asked | None = None
        self._answers: Answers | None = None
        self._has_ended = False

    async def submit(self, asked: Asked) -> Answers:
        """Hand the request to the engine. Errors: as of `AsyncEngine.submit`."""
        self._asked = asked
        self._answers = await self.served.engine.submit(asked.jobs)
        return self._answers

    def finished(self, results: Sequence[RequestOutput]) -> None:
        """Note a complete answer. Errors: ApiError for one that failed."""
        self.served.note(results, self._tenant)
        for result in results:
            for output in result.outputs:
                if output.finish_reason in ("error", "abort"):
                    self.outcome = "failed"
                    raise ApiError(500, f"The answer failed: {output.error}.", code="failed")
        self.outcome = "ok"
        if self.served.settings.log_prompts and self._asked is not None:
            for prompt, result in zip(self._asked.prompts, results, strict=True):
                texts = [output.text for output in result.outputs]
                given = result.prompt_token_ids if prompt is None else prompt
                log.info("%s asked %r and got %r", result.request_id, given, texts)

    def end(self) -> None:
        """Give back what the request holds, wherever it is."""
        if self._has_ended:
            return
        self._has_ended = True
        self.served.admission.leave(self._tenant)
        if self._answers is not None:
            self._answers.cancel()
        self.served.metrics.ended(self.outcome)
        if self._asked is not None:
            log.info(
                "%s %s%s: %s after %.0f ms",
                self._asked.answer_id,
                self._tenant.label or "anybody",
                f" for {self._asked.user!r}" if self._asked.user else "",
                self.outcome,
                1e3 * (time.perf_counter() - self.started),
            )


async def answer(
    served: Served,
    request: Request,
    read: Callable[[Tenant], Awaitable[Asked]],
    build: type[Format],
) -> Response:
    """Answer a request. read: makes of it what the engine takes. Errors: as of HTTP statuses."""
    served.check_open()
    visit = Visit(served, request.state.tenant)
    is_stream = False
    try:
        async with asyncio.timeout_at(visit.deadline):
            asked = await read(request.state.tenant)
            answers = await visit.submit(asked)
            form = build(asked, served.engine.tokenizer)
            if asked.is_stream:
                is_stream = True
                return EventStream(visit, form, answers)
            results = await _unless_left(request.receive, _collect(answers))
        visit.finished(results)
        return json_response(form.whole(results))
    except ClientLeft:
        return Response(status_code=499)
    except Exception as error:
        refused = isinstance(error, ApiError | RequestError | BusyError | StoppedError)
        visit.outcome = "refused" if refused and visit.outcome != "failed" else "failed"
        raise
    finally:
        if not is_stream:
            visit.end()


async def _collect(answers: Answers) -> list[RequestOutput]:
    """All results, in the order of the prompts."""
    found = {}
    async for delta in answers:
        if delta.result is not None:
            found[delta.request_id] = delta.result
    return [found[request_id] for request_id in answers.request_ids]


async def _unless_left(receive: Receive, work: Coroutine[Any, Any, T]) -> T:
    """Do work while the client is there. Errors: ClientLeft, and those of the work."""

    async def leaves() -> None:
        while (await receive())["type"] != "http.disconnect":
            pass

    tasks = [asyncio.ensure_future(work), asyncio.ensure_future(leaves())]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if not tasks[0].done():
            raise ClientLeft
        return tasks[0].result()  # type: ignore[return-value]
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class EventStream(Response):
    """An answer as server-sent events; it ends when the client leaves or its time is up."""

    media_type = "text/event-stream"

    def __init__(self, visit: Visit, form: Format, answers: Answers) -> None:
        super().__init__(headers={"Cache-Control": "no-cache", "X-Accel-Buffering": "no"})
        del self.headers["content-length"]
        self._visit = visit
        self._form = form
        self._answers = answers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the events, and let the request out whatever happens."""
        try:
            await _unless_left(receive, self._pump(send))
        except (ClientLeft, OSError):
            pass  # nobody is there to be told
        finally:
            self._visit.end()

    async def _pump(self, send: Send) -> None:
        start = {"type": "http.response.start", "status": 200, "headers": self.raw_headers}
        await send(start)
        try:
            async with asyncio.timeout_at(self._visit.deadline):
                async for event in self._events():
                    await send({"type": "http.response.body", "body": event, "more_body": True})
            last = b""
        except OSError as error:
            if not isinstance(error, TimeoutError):
                raise
            last = self._failed(error)
        except Exception as error:
            last = self._failed(error)
        async with asyncio.timeout(LAST_WORDS_S):
            await send({"type": "http.response.body", "body": last})

    def _failed(self, error: Exception) -> bytes:
        self._visit.outcome = "failed"
        return _event(as_api_error(error).body)

    async def _events(self) -> AsyncIterator[bytes]:
        form, results = self._form, dict[str, RequestOutput]()
        for index in range(len(form.asked.jobs) * form.asked.num_choices):
            if opening := form.opening(index):
                yield _event(form.chunk(opening))
        async for delta in self._answers:
            if delta.finish_reason not in ("error", "abort"):
                for choice in form.piece(form.index(delta), delta):
                    yield _event(form.chunk([choice]))
            if delta.result is not None:
                results[delta.request_id] = delta.result
        ordered = [results[request_id] for request_id in self._answers.request_ids]
        self._visit.finished(ordered)
        if form.asked.with_usage:
            yield _event(form.last_chunk(ordered))
        yield b"data: [DONE]\n\n"


def _event(document: Any) -> bytes:
    return b"data: " + to_json(document) + b"\n\n"
