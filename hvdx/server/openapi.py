"""`/openapi.json`: what FastAPI finds out, and what it cannot know."""

from __future__ import annotations

import json
from typing import Any

from fastapi import FastAPI

from hvdx import SamplingParams

_BOUNDS = ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum")
_MEANT = {"top_logprobs": "logprobs", "max_completion_tokens": "max_tokens"}
_ANY_SCHEMA = {"anyOf": [{"type": "object"}, {"type": "boolean"}]}
_NAME = {"type": "string", "minLength": 1}
_NULL = {"type": "null"}
_FIELDS: dict[str, Any] = {
    "response_format": {
        "anyOf": [
            {
                "type": "object",
                "properties": {"type": {"enum": ["text", "json_object"]}},
                "required": ["type"],
                "additionalProperties": False,
            },
            {
                "type": "object",
                "properties": {
                    "type": {"const": "json_schema"},
                    "json_schema": {
                        "type": "object",
                        "properties": {
                            "name": {"type": "string"},
                            "description": {"type": "string"},
                            "strict": {"type": ["boolean", "null"]},
                            "schema": _ANY_SCHEMA,
                        },
                        "required": ["schema"],
                        "additionalProperties": False,
                    },
                },
                "required": ["type", "json_schema"],
                "additionalProperties": False,
            },
            _NULL,
        ]
    },
    "structured_outputs": {
        "anyOf": [
            {
                "type": "object",
                "properties": {
                    "json": {"anyOf": [{"type": "object"}, {"type": "string"}]},
                    "json_object": {"type": "boolean"},
                    "regex": {"type": "string"},
                    "choice": {"type": "array", "items": _NAME, "minItems": 1},
                    "grammar": {"type": "string"},
                },
                "minProperties": 1,
                "additionalProperties": False,
            },
            _NULL,
        ]
    },
    "tools": {
        "anyOf": [
            {
                "type": "array",
                "maxItems": 128,
                "items": {
                    "type": "object",
                    "properties": {
                        "type": {"const": "function"},
                        "function": {
                            "type": "object",
                            "properties": {"name": _NAME, "parameters": {"type": "object"}},
                            "required": ["name"],
                        },
                    },
                    "required": ["function"],
                },
            },
            _NULL,
        ]
    },
    "tool_choice": {
        "anyOf": [
            {"enum": ["none", "auto", "required"]},
            {
                "type": "object",
                "properties": {
                    "type": {"const": "function"},
                    "function": {
                        "type": "object",
                        "properties": {"name": _NAME},
                        "required": ["name"],
                    },
                },
                "required": ["function"],
            },
            _NULL,
        ]
    },
}
"""Fields that are read by hand, so that what is wrong with them can be said in one sentence."""


class DescribedApp(FastAPI):
    """An app whose description has every bound and form, and no error that is never sent."""

    def openapi(self) -> dict[str, Any]:
        """The description of the interface."""
        if self.openapi_schema is None:
            _complete(super().openapi())
        return super().openapi()


def _complete(document: dict[str, Any]) -> None:
    """Say what FastAPI cannot know."""
    schemas = document["components"]["schemas"]
    for name in ("HTTPValidationError", "ValidationError"):
        schemas.pop(name, None)
    for path in document["paths"].values():
        for operation in path.values():
            operation["responses"].pop("422", None)
    known = SamplingParams.model_json_schema()["properties"]
    for name in ("ChatRequest", "TextRequest"):
        fields = schemas[name]["properties"]
        for field, described in fields.items():
            if '"integer"' in json.dumps(described) or '"number"' in json.dumps(described):
                described |= _bounds(known.get(_MEANT.get(field, field), {}))
            described |= _FIELDS.get(field, {})
    # A completion of no tokens is the prompt alone.
    schemas["TextRequest"]["properties"]["max_tokens"]["minimum"] = 0


def _bounds(schema: dict[str, Any]) -> dict[str, Any]:
    """Bounds of a number that may be null; they say nothing of other types."""
    variants = schema.get("anyOf", [schema])
    return {name: one[name] for one in variants for name in _BOUNDS if name in one}
