"""Runs an app in uvicorn, and stops it so that requests in flight end or are told why not."""

from __future__ import annotations

import asyncio
import logging
import signal
import socket
from types import FrameType

import uvicorn
from fastapi import FastAPI

from hvdx import ConfigError
from hvdx.server.state import Served

log = logging.getLogger("hvdx")

KEEP_ALIVE_S = 75
"""For an idle connection: longer than clients keep one, so that none is closed under a request."""
GRACE_S = 5
"""Seconds beyond the shutdown timeout after which connections are cut."""


class _Server(uvicorn.Server):
    """Starts to refuse requests when it is told to stop, while those in flight go on."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Refuse new requests; a second Ctrl-C does not wait for those in flight."""
        served: Served = self.config.app.state.served  # type: ignore[union-attr]
        if not self.should_exit:
            log.info("Stopping: %d outputs in flight may end.", served.engine.num_outputs)
            served.engine.refuse()
            self._cutting = asyncio.get_running_loop().create_task(_cut_off(served))
        elif sig == signal.SIGINT:
            self.force_exit = True
        self.should_exit = True


async def _cut_off(served: Served) -> None:
    """Tell requests that last longer than the shutdown allows that they are not finished."""
    await served.engine.drain(served.settings.shutdown_timeout_s)
    if served.engine.num_outputs:
        await served.save()
        await served.engine.close()


def listen(host: str, port: int) -> socket.socket:
    """A socket at an address; port 0 takes a free one. Errors: ConfigError."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        reason = error.strerror or str(error)
        raise ConfigError(f"{host}:{port} cannot be listened on ({reason}); choose another.") from (
            None
        )


def serve(
    app: FastAPI,
    listener: socket.socket,
    *,
    log_level: str = "warning",
    root_path: str = "",
    ssl_keyfile: str | None = None,
    ssl_certfile: str | None = None,
) -> None:
    """Serve until a signal ends it."""
    settings = app.state.served.settings
    config = uvicorn.Config(
        app,
        log_level=log_level,
        root_path=root_path,
        ssl_keyfile=ssl_keyfile,
        ssl_certfile=ssl_certfile,
        access_log=False,
        timeout_graceful_shutdown=int(settings.shutdown_timeout_s) + GRACE_S,
        timeout_keep_alive=KEEP_ALIVE_S,
        server_header=False,
    )
    _Server(config).run(sockets=[listener])
