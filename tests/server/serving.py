"""A tiny real model, and servers of it in this process and behind a socket."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from fastapi import FastAPI

from hvdx import Engine
from hvdx.server.app import create_app
from hvdx.server.settings import ServerSettings
from hvdx.testing import BYTE_VOCAB, byte_tokenizer, tiny_checkpoint

ADDED = ("😀", "e\u0301", "👩\u200d👩\u200d👧", "zq")
"""Tokens of the served model that are more than one byte."""
EXTRA_IDS = tuple(range(BYTE_VOCAB, BYTE_VOCAB + len(ADDED)))
SPEC = {"sources": ("suffix", "oracle-chain"), "policy": "first", "max_draft_tokens": 63}


def write_model(folder: Path) -> Path:
    """A byte model that also knows emoji, a combining character and a joined family."""
    tiny_checkpoint(folder, vocab_size=BYTE_VOCAB + len(ADDED))
    tokenizer = byte_tokenizer()
    tokenizer.add_tokens(list(ADDED))
    tokenizer.save_pretrained(folder)
    return folder


def build(folder: Path, **settings: Any) -> Engine:
    """An engine of the tiny model."""
    return Engine.from_pretrained(folder, **{"max_num_seqs": 8, "spec": SPEC, **settings})


def app_of(
    folder: Path, *, engine: dict[str, Any] | None = None, max_queue: int = 256, **settings: Any
) -> FastAPI:
    """A server of the tiny model."""
    wanted = ServerSettings(**{"served_names": ("tiny", "other"), **settings})
    return create_app(build(folder, **engine or {}), wanted, max_queue=max_queue)


class Client:
    """Asks an app in this process."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self.served = app.state.served

    def ask(self, method: str, path: str, **kwargs: Any) -> httpx.Response:
        async def go() -> httpx.Response:
            transport = httpx.ASGITransport(self.app, raise_app_exceptions=False)
            async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
                return await client.request(method, path, **kwargs)

        return asyncio.run(go())

    def get(self, path: str, **kwargs: Any) -> httpx.Response:
        return self.ask("GET", path, **kwargs)

    def post(self, path: str, body: Any, **kwargs: Any) -> httpx.Response:
        headers = {"Content-Type": "application/json", **kwargs.pop("headers", {})}
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        return self.ask("POST", path, content=content, headers=headers, **kwargs)

    def chunks(self, path: str, body: dict[str, Any]) -> list[dict[str, Any]]:
        """All events of a streamed answer but the last mark."""
        response = self.post(path, body | {"stream": True})
        assert response.status_code == 200, response.text
        assert response.headers["content-type"].startswith("text/event-stream")
        events = response.text.split("\n\n")
        assert events[-2:] == ["data: [DONE]", ""], events[-3:]
        return [json.loads(event.removeprefix("data: ")) for event in events[:-2]]

    def call(self, function: Any) -> Any:
        return asyncio.run(self.served.engine.call(function))


@contextmanager
def in_process(app: FastAPI) -> Iterator[Client]:
    """A client of an app; the engine is closed in the end."""
    try:
        yield Client(app)
    finally:
        asyncio.run(app.state.served.close())


@contextmanager
def on_socket(app: FastAPI) -> Iterator[str]:
    """An app behind a real socket; yields the URL of its root."""
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="error", access_log=False))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    until = time.monotonic() + 30
    while not server.started and time.monotonic() < until:
        time.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join(30)
        assert not thread.is_alive()
