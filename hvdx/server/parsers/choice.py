"""`tools` and `tool_choice`: what may be called, what the text must then be, and who reads it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from hvdx import RequestError, StructuredParams
from hvdx.server.parsers.events import Parser
from hvdx.server.parsers.forced import CallListParser, NamedCallParser
from hvdx.server.parsers.tools import HermesParser, LlamaParser, OneCallParser

FORMATS = {"hermes": HermesParser, "llama3_json": LlamaParser}
"""Tool-call formats by name, as vLLM calls them."""

MAX_CALLS = 16
"""Most calls of an answer that must call something."""


@dataclass(frozen=True)
class ToolPlan:
    """How an answer may call tools.

    names: tools that may be called; empty: none
    structured: what the text must be, if a call is forced
    forced: the one tool that must be called, if it is named
    is_parallel: an answer may have several calls
    """

    names: tuple[str, ...] = ()
    structured: StructuredParams | None = None
    forced: str | None = None
    is_parallel: bool = True

    def parser(self, tool_format: str) -> Parser | None:
        """A parser for one output, or `None` when there is nothing to find.

        tool_format: a name in `FORMATS`, for calls that are not forced
        """
        if not self.names:
            return None
        if self.forced is not None:
            return NamedCallParser(self.forced)
        if self.structured is not None:
            return CallListParser()
        parser = FORMATS[tool_format](self.names)
        return parser if self.is_parallel else OneCallParser(parser)


def plan_tools(tools: Any, tool_choice: Any, *, parallel: bool = True) -> ToolPlan:
    """Read a request's `tools`, `tool_choice` and `parallel_tool_calls`. Errors: RequestError."""
    schemas = _schemas(tools)
    if tool_choice is None:
        tool_choice = "auto" if schemas else "none"
    if tool_choice == "none":
        return ToolPlan()
    if not schemas:
        raise RequestError("tool_choice needs tools to choose from; send tools, or leave it out.")
    if tool_choice == "auto":
        return ToolPlan(tuple(schemas), is_parallel=parallel)
    if tool_choice == "required":
        return ToolPlan(tuple(schemas), _any_call(schemas, MAX_CALLS if parallel else 1))
    name = _chosen(tool_choice)
    if name not in schemas:
        raise RequestError(
            f"tool_choice names {name!r:.60}, which is not among the tools: {', '.join(schemas)}."
        )
    return ToolPlan((name,), StructuredParams(json_schema=schemas[name]), name)


def tool_format_of(template: str) -> str:
    """The format that a chat template asks a model for; `none` if it is not known."""
    if "<tool_call>" in template:
        return "hermes"
    is_llama = "<|python_tag|>" in template or '"parameters":' in template
    return "llama3_json" if is_llama and "<|start_header_id|>" in template else "none"


def _schemas(tools: Any) -> dict[str, dict[str, Any]]:
    """Schema of each tool's arguments, by name."""
    if tools is None:
        return {}
    if not isinstance(tools, Sequence) or isinstance(tools, str):
        raise RequestError("tools must be a list.")
    found: dict[str, dict[str, Any]] = {}
    for place, tool in enumerate(tools):
        function = tool.get("function") if isinstance(tool, dict) else None
        if not isinstance(function, dict) or tool.get("type", "function") != "function":
            raise RequestError(f"tools[{place}] must be of type function, with a field function.")
        name, parameters = function.get("name"), function.get("parameters")
        if not isinstance(name, str) or not name:
            raise RequestError(f"tools[{place}] needs a name.")
        if name in found:
            raise RequestError(f"tools has {name!r:.60} twice; give each tool a name of its own.")
        if parameters is not None and not isinstance(parameters, dict):
            raise RequestError(f"tools[{place}] needs an object as parameters.")
        found[name] = parameters or {"type": "object"}
    return found


def _chosen(tool_choice: Any) -> str:
    function = tool_choice.get("function") if isinstance(tool_choice, dict) else None
    name = function.get("name") if isinstance(function, dict) else None
    if not isinstance(name, str):
        raise RequestError(
            f"tool_choice={tool_choice!r:.60} is not allowed: send none, auto, required, or "
            '{"type": "function", "function": {"name": ...}}.'
        )
    return name


def _any_call(schemas: dict[str, dict[str, Any]], most: int) -> StructuredParams:
    """A list of calls of any of the tools."""
    defs: dict[str, Any] = {}
    calls = []
    for place, (name, schema) in enumerate(schemas.items()):
        arguments = _moved(schema, f"tool{place}", defs)
        properties = {"name": {"const": name}, "arguments": arguments}
        calls.append(
            {"type": "object", "properties": properties, "required": ["name", "arguments"]}
        )
    schema = {"type": "array", "items": {"anyOf": calls}, "minItems": 1, "maxItems": most}
    return StructuredParams(json_schema={**schema, "$defs": defs})


def _moved(schema: dict[str, Any], prefix: str, defs: dict[str, Any]) -> dict[str, Any]:
    """A reference to a schema that was put among `defs`, with its own definitions beside it."""
    targets = {"#": f"#/$defs/{prefix}"}
    tables = {table: schema.get(table) for table in ("$defs", "definitions")}
    for table, found in tables.items():
        for name in found if isinstance(found, dict) else ():
            targets[f"#/{table}/{name}"] = f"#/$defs/{prefix}-{table.strip('$')}-{name}"
    for table, found in tables.items():
        for name, one in found.items() if isinstance(found, dict) else ():
            defs[targets[f"#/{table}/{name}"].rpartition("/$defs/")[2]] = _retargeted(one, targets)
    body = {name: value for name, value in schema.items() if name not in tables}
    defs[prefix] = _retargeted(body, targets)
    return {"$ref": targets["#"]}


def _retargeted(value: Any, targets: dict[str, str]) -> Any:
    """The same with every reference led to where its target is now."""
    if isinstance(value, list):
        return [_retargeted(one, targets) for one in value]
    if not isinstance(value, dict):
        return value
    return {
        name: targets.get(one, one) if name == "$ref" and isinstance(one, str)
        else _retargeted(one, targets)
        for name, one in value.items()
    }  # fmt: skip
