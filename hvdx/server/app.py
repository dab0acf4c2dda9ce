"""The routes of a server, in one ASGI app."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.middleware.cors import CORSMiddleware
from fastapi.responses import HTMLResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from hvdx import Engine, HvdxError, __version__
from hvdx.server import described
from hvdx.server.answer import answer
from hvdx.server.chat import chat_asked
from hvdx.server.errors import ApiError, add_handlers, json_response
from hvdx.server.formats import ChatFormat, TextFormat
from hvdx.server.gate import Gate
from hvdx.server.openapi import DescribedApp
from hvdx.server.protocol import ChatRequest, TextRequest
from hvdx.server.settings import ServerSettings
from hvdx.server.state import Served
from hvdx.server.status import page
from hvdx.server.translate import text_asked

CHAT, COMPLETIONS, MODELS = "/v1/chat/completions", "/v1/completions", "/v1/models"


def create_app(engine: Engine, settings: ServerSettings, *, max_queue: int = 256) -> FastAPI:
    """An app that serves an engine; the engine is its own from now on, and closed at its end.

    max_queue: outputs that may wait for a row
    """
    served = Served(engine, settings, max_queue)

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        tasks = [asyncio.create_task(served.keep_looking())]
        tasks.append(asyncio.create_task(served.keep_saving()))
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await served.close()

    app = DescribedApp(
        title="hvdx",
        version=__version__,
        lifespan=lifespan,
        docs_url=None,  # both pages would load scripts from elsewhere
        redoc_url=None,
    )
    app.state.served = served
    add_handlers(app)
    _add_questions(app, served)
    _add_models(app, served)
    _add_sight(app, served)
    paths = {getattr(route, "path", "") for route in app.routes}

    def answered(path: str, status: int, seconds: float) -> None:
        known = path if path in paths else "other"
        served.metrics.answered(known, status, seconds)

    app.add_middleware(Gate, keys=served.keys, settings=settings, on_answer=answered)
    if settings.allowed_origins:
        app.add_middleware(
            CORSMiddleware,
            allow_origins=list(settings.allowed_origins),
            allow_methods=["GET", "POST"],
            allow_headers=["Authorization", "Content-Type"],
        )
    return app


def _add_questions(app: FastAPI, served: Served) -> None:
    engine, settings = served.engine, served.settings

    @app.post(CHAT, responses=described.CHAT)
    async def chat(body: ChatRequest, request: Request) -> Response:
        """Answer a chat, whole or as server-sent events."""
        return await answer(
            served, request, lambda tenant: chat_asked(body, tenant, engine, settings), ChatFormat
        )

    @app.post(COMPLETIONS, responses=described.TEXT)
    async def completions(body: TextRequest, request: Request) -> Response:
        """Go on with one text or several, whole or as server-sent events."""
        return await answer(
            served, request, lambda tenant: text_asked(body, tenant, engine, settings), TextFormat
        )


def _add_models(app: FastAPI, served: Served) -> None:
    created = int(time.time())

    def card(name: str) -> dict[str, Any]:
        return {
            "id": name,
            "object": "model",
            "created": created,
            "owned_by": "hvdx",
            "root": served.engine.config.model,
            "max_model_len": served.engine.max_model_len,
        }

    @app.get(MODELS, responses=described.MODELS)
    async def models() -> Response:
        """The names under which the model is served."""
        names = served.settings.served_names
        return json_response({"object": "list", "data": [card(name) for name in names]})

    @app.get(MODELS + "/{name:path}", responses=described.MODEL)
    async def model(name: str) -> Response:
        """One of them."""
        if name not in served.settings.served_names:
            raise ApiError(
                404, f"The model {name!r:.100} is not served here.", code="model_not_found"
            )
        return json_response(card(name))


def _add_sight(app: FastAPI, served: Served) -> None:
    @app.get("/health", responses=described.HEALTH)
    async def health() -> Response:
        """200 while the engine lives, 503 once it is broken and must be restarted."""
        if served.is_broken:
            return json_response({"status": "broken", "reason": str(served.engine.fault)}, 503)
        return json_response({"status": "ok"})

    @app.get("/ready", responses=described.READY)
    async def ready() -> Response:
        """200 while requests are taken, 503 once the server shuts down or is broken."""
        served.check_open()
        return json_response({"status": "ready", "outputs": served.engine.num_outputs})

    @app.get("/metrics", responses=described.METRICS, response_class=Response)
    async def metrics() -> Response:
        """Figures for Prometheus."""
        with contextlib.suppress(HvdxError):
            await served.look()
        return Response(generate_latest(served.metrics.registry), media_type=CONTENT_TYPE_LATEST)

    @app.get("/", responses=described.STATUS, response_class=Response)
    async def status() -> HTMLResponse:
        """What the server does, for people."""
        with contextlib.suppress(HvdxError):
            await served.look()
        headers = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}
        return HTMLResponse(await page(served), headers=headers)
