"""What a client is told when a request fails: OpenAI's error body, with the status that fits."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Mapping
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel
from starlette.exceptions import HTTPException

from hvdx import BusyError, EngineFault, HvdxError, RequestError, StoppedError
from hvdx.server.protocol import ChatRequest, TextRequest

log = logging.getLogger("hvdx")

TYPES = {
    400: "invalid_request_error",
    401: "authentication_error",
    404: "not_found_error",
    405: "invalid_request_error",
    408: "timeout_error",
    413: "invalid_request_error",
    429: "rate_limit_error",
    500: "server_error",
    503: "service_unavailable_error",
}
FIELDS = {*ChatRequest.model_fields, *TextRequest.model_fields}
_TYPE = re.compile(r"[\[(A-Z-]|^(str|int|bool|float)$")
_SETTING = re.compile(r"^([a-z_]+)[=: ]")
CODES = {408: "timeout", 413: "body_too_large"}


class ErrorFields(BaseModel):
    """What an error says."""

    message: str
    type: str
    param: str | None
    code: str | None


class ErrorBody(BaseModel):
    """The body of every error."""

    error: ErrorFields


class ApiError(Exception):
    """A refusal, or a failure, as the client sees it.

    param: the field that is at fault; code: a short name of what went wrong
    """

    def __init__(
        self,
        status: int,
        message: str,
        *,
        param: str | None = None,
        code: str | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.param = param
        self.code = code
        self.headers = dict(headers or {})

    @property
    def body(self) -> dict[str, Any]:
        """OpenAI's error body."""
        kind = TYPES.get(self.status, "invalid_request_error")
        return {
            "error": {
                "message": str(self),
                "type": kind,
                "param": self.param,
                "code": self.code,
            }
        }

    def response(self) -> Response:
        """The whole answer."""
        return json_response(self.body, self.status, self.headers)


def json_response(
    document: Any, status: int = 200, headers: Mapping[str, str] | None = None
) -> Response:
    """A JSON answer; text that is no valid Unicode is escaped, since it cannot be sent otherwise.

    Only what clients sent can hold such text.
    """
    return Response(to_json(document), status, dict(headers or {}), media_type="application/json")


def to_json(document: Any) -> bytes:
    """A document as one line of JSON."""
    try:
        text = json.dumps(document, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
        return text.encode()
    except UnicodeEncodeError:
        return json.dumps(document, allow_nan=False, separators=(",", ":")).encode()


def as_api_error(error: Exception) -> ApiError:
    """What a client is told of an error of ours, or of one that nobody expected."""
    if isinstance(error, ApiError):
        return error
    if isinstance(error, RequestError):
        return _refused(error)
    if isinstance(error, BusyError):
        return ApiError(503, str(error), code="queue_full", headers={"Retry-After": "1"})
    if isinstance(error, StoppedError):
        return ApiError(503, str(error), code="shutting_down", headers={"Retry-After": "5"})
    if isinstance(error, EngineFault):
        return ApiError(503, str(error), code="engine_fault")
    if isinstance(error, HvdxError):
        return ApiError(500, str(error))
    if isinstance(error, TimeoutError):
        return ApiError(503, "The answer took longer than this server allows.", code="timeout")
    log.error("A request failed.", exc_info=error)
    return ApiError(500, "The server failed to handle this request; its log says more.")


def _refused(error: RequestError) -> ApiError:
    sentence = str(error)
    named = _SETTING.match(sentence)
    param = named[1] if named and named[1] in FIELDS else None
    code = "context_length_exceeded" if "the context holds" in sentence else None
    return ApiError(400, sentence, param=param, code=code)


def validation_error(error: RequestValidationError) -> ApiError:
    """One sentence about the first field that is wrong."""
    complaints = error.errors()
    first = complaints[0]
    if first["type"] == "json_invalid":
        reason = first.get("ctx", {}).get("error", "it cannot be read")
        return ApiError(400, f"The body is not valid JSON: {reason}.", code="invalid_json")
    if len(first["loc"]) < 2:
        return ApiError(
            400, "The body must be a JSON object, sent with Content-Type: application/json."
        )
    mine = [one for one in complaints if one["loc"][:2] == first["loc"][:2]]
    for one in mine:
        if one["type"] == "extra_forbidden":
            name = _field(one)
            message = f"{name} is not a field that this server knows; check its spelling."
            return ApiError(400, message, param=name, code="unknown_field")
    deepest = max(mine, key=lambda one: len(_field(one).split(".")))
    name = _field(deepest)
    if deepest["type"] == "missing":
        return ApiError(400, f"{name} is missing; give a value for it.", param=name)
    wanted = dict.fromkeys(_wanted(one) for one in mine if _field(one) == name)
    message = f"{name}={deepest.get('input')!r:.80} is not allowed: {', or '.join(wanted)}."
    return ApiError(400, message, param=name)


def _field(complaint: Any) -> str:
    """Which field of the body a complaint is about.

    Where a field may have one of several types, its place also names the type that was tried.
    """
    *parts, last = complaint["loc"][1:]
    is_key = complaint["type"] in ("extra_forbidden", "missing")
    kept = [part for part in parts if not _is_type(part)]
    return ".".join(
        str(part) for part in (*kept, *([last] if is_key or not _is_type(last) else []))
    )


def _is_type(part: Any) -> bool:
    return isinstance(part, str) and part not in FIELDS and bool(_TYPE.search(part))


def _wanted(complaint: Any) -> str:
    message = complaint["msg"].removeprefix("Value error, ").rstrip(".")
    return message[:1].lower() + message[1:]


def add_handlers(app: FastAPI) -> None:
    """Let every failure of an app look like this."""

    async def invalid(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        return validation_error(error).response()

    async def http(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        message = str(error.detail)
        if error.status_code == 404:
            message = f"There is nothing at {request.url.path}; /openapi.json lists what there is."
        elif error.status_code == 405:
            message = f"{request.method} is not allowed at {request.url.path}."
        elif error.status_code == 400:
            message = "The body cannot be read as JSON; send a JSON object of reasonable depth."
        code = CODES.get(error.status_code)
        return ApiError(error.status_code, message, code=code, headers=error.headers).response()

    async def ours(request: Request, error: Exception) -> Response:
        return as_api_error(error).response()

    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, http)
    for kind in (ApiError, HvdxError, TimeoutError):
        app.add_exception_handler(kind, ours)
    app.add_exception_handler(Exception, ours)
