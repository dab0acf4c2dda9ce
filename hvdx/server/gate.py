"""What every request passes first: its key, the size of its body, and the time it takes to come."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hvdx.server.errors import ApiError
from hvdx.server.keys import KeyRing
from hvdx.server.settings import ServerSettings

OPEN_PATHS = ("/health", "/ready", "/metrics")
"""What may be asked without a key: whoever watches a server has none."""

NO_ANSWER = 499
"""Counted where the client left before it was answered."""

ON_ANSWER = Callable[[str, int, float], None]


class Gate:
    """Middleware that lets through what may come in.

    on_answer: told path, status and seconds of every answer
    """

    def __init__(
        self, app: ASGIApp, keys: KeyRing, settings: ServerSettings, on_answer: ON_ANSWER
    ) -> None:
        self._app = app
        self._keys = keys
        self._most_bytes = settings.max_body_bytes
        self._body_timeout_s = settings.body_timeout_s
        self._on_answer = on_answer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check, then hand on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        started, status = time.perf_counter(), NO_ANSWER

        async def watched(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            self._check(scope)
        except ApiError as error:
            await error.response()(scope, receive, watched)
        else:
            await self._app(scope, self._limited(receive), watched)
        finally:
            self._on_answer(scope["path"], status, time.perf_counter() - started)

    def _check(self, scope: Scope) -> None:
        headers = dict(scope["headers"])
        if scope["path"] not in OPEN_PATHS:
            tenant = self._keys.find(headers.get(b"authorization"))
            scope.setdefault("state", {})["tenant"] = tenant
        length = headers.get(b"content-length", b"0")
        if length.isdigit() and int(length) > self._most_bytes:
            raise ApiError(413, self._too_large(), code="body_too_large")

    def _limited(self, receive: Receive) -> Receive:
        """Count a body's bytes as they come, and its time."""
        taken, is_whole = 0, False

        async def limited() -> Message:
            nonlocal taken, is_whole
            if is_whole:
                return await receive()
            try:
                async with asyncio.timeout(self._body_timeout_s):
                    message = await receive()
            except TimeoutError:
                raise HTTPException(408, "The body took too long to arrive.") from None
            taken += len(message.get("body", b""))
            is_whole = not message.get("more_body", False)
            if taken > self._most_bytes:
                raise HTTPException(413, self._too_large())
            return message

        return limited

    def _too_large(self) -> str:
        return f"The body is larger than the {self._most_bytes} bytes that this server takes."
