"""What a body asks of the text: `response_format`, and the `guided_*` fields of vLLM."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hvdx import RequestError, StructuredParams

GUIDED = {
    "guided_json": "json_schema",
    "guided_regex": "regex",
    "guided_choice": "choice",
    "guided_grammar": "grammar",
}
"""Field of a body to field of `StructuredParams`."""


def structured_of(body: Mapping[str, Any]) -> StructuredParams | None:
    """What the text must be, or `None`. Errors: RequestError.

    body: fields of the request; read are `response_format`, `structured_outputs` and those of
        `GUIDED`
    """
    wishes: dict[str, StructuredParams] = {}
    for name, field in GUIDED.items():
        if body.get(name) is not None:
            wishes[name] = _checked(name, {field: body[name]})
    if (asked := body.get("structured_outputs")) is not None:
        if not isinstance(asked, dict):
            raise RequestError("structured_outputs must be an object.")
        renamed = {_renamed(str(key)): value for key, value in asked.items()}
        wishes["structured_outputs"] = _checked("structured_outputs", renamed)
    if (found := _response_format(body.get("response_format"))) is not None:
        wishes["response_format"] = found
    if len(wishes) > 1:
        raise RequestError(f"{' and '.join(wishes)} all say what the text must be; send one.")
    return next(iter(wishes.values()), None)


def _renamed(key: str) -> str:
    return "json_schema" if key == "json" else key


def _response_format(asked: Any) -> StructuredParams | None:
    if asked is None:
        return None
    _only(asked, "", ("type", "json_schema"))
    kind = asked.get("type") if isinstance(asked, dict) else None
    if kind == "text":
        return None
    if kind == "json_object":
        return StructuredParams(json_object=True)
    if kind != "json_schema":
        raise RequestError(
            f"response_format={asked!r:.60} is not allowed: its type is text, json_object or "
            "json_schema."
        )
    named = asked.get("json_schema")
    if not isinstance(named, dict) or not isinstance(named.get("schema"), dict | bool):
        raise RequestError("response_format of type json_schema needs json_schema.schema.")
    _only(named, "json_schema.", ("name", "description", "strict", "schema"))
    return StructuredParams(json_schema=named["schema"])


def _only(given: Any, place: str, known: tuple[str, ...]) -> None:
    """Errors: RequestError for a field that would be ignored."""
    for name in given if isinstance(given, dict) else ():
        if name not in known:
            raise RequestError(
                f"response_format has {place}{name:.60}, which is not known; leave it out."
            )


def _checked(name: str, fields: dict[str, Any]) -> StructuredParams:
    try:
        return StructuredParams(**fields)
    except RequestError as error:
        raise RequestError(f"{name}: {str(error).removeprefix('structured: ')}") from None
