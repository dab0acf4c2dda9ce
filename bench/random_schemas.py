"""Random JSON schemas with short values, for tests and for loads of servers."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any


def random_schema(rng: random.Random, depth: int = 0) -> dict[str, Any]:
    """A schema whose values are short, so that every output comes to its end."""
    leaves: list[Callable[[random.Random], dict[str, Any]]] = [
        _text, _text, _whole, _real, _constant, lambda _: {"type": rng.choice(["boolean", "null"])}
    ]  # fmt: skip
    nests = [_object, _object, _array, _tuple, _any_of, _one_of, _types]
    kind = rng.choice(leaves if depth > 2 else nests if depth == 0 else leaves + nests)
    schema = kind(rng) if kind in leaves else kind(rng, depth + 1)  # type: ignore[call-arg]
    return schema | ({"description": "a value"} if rng.random() < 0.2 else {})


def _text(rng: random.Random) -> dict[str, Any]:
    least = rng.randint(0, 3)
    return rng.choice(
        [
            {"type": "string", "minLength": least, "maxLength": least + rng.randint(0, 4)},
            {"type": "string", "maxLength": rng.randint(0, 6)},
            {"type": "string", "pattern": rng.choice(["^[a-c]{2,4}$", "x|yz?", r"^\d{3}-\w$"])},
            {"type": "string", "format": rng.choice(["date", "time", "ipv4", "uuid"])},
        ]
    )


def _whole(rng: random.Random) -> dict[str, Any]:
    low = rng.randint(-1000, 1000)
    step = {"multipleOf": rng.randint(1, 7)} if rng.random() < 0.3 else {}
    bounds = rng.choice(
        [
            {"minimum": low, "maximum": low + rng.randint(7, 5000)},
            {"exclusiveMinimum": low, "exclusiveMaximum": low + rng.randint(9, 90)},
            {"minimum": low + 0.5, "maximum": low + 12.25},
        ]
    )
    return {"type": "integer", **bounds, **step}


def _real(rng: random.Random) -> dict[str, Any]:
    low = round(rng.uniform(-50, 50), rng.randint(0, 4))
    high = low + round(rng.uniform(0.5, 100), rng.randint(1, 3))
    return rng.choice(
        [
            {"type": "number", "minimum": low, "maximum": high},
            {"type": "number", "exclusiveMinimum": low, "exclusiveMaximum": high},
        ]
    )


def _constant(rng: random.Random) -> dict[str, Any]:
    values = ['ä"b\\', "", "x y\n", 0, -1.5, True, None, [1, "é"], {"k": [None]}]
    return rng.choice([{"const": rng.choice(values)}, {"enum": rng.sample(values, 3)}])


def _object(rng: random.Random, depth: int) -> dict[str, Any]:
    names = rng.sample(["a", "b c", 'q"', "é", "long_name", "$x", "n/1"], rng.randint(0, 4))
    properties = {name: random_schema(rng, depth) for name in names}
    schema: dict[str, Any] = {"type": "object", "properties": properties}
    schema["required"] = [name for name in names if rng.random() < 0.5]
    if not names or rng.random() < 0.6:
        schema["additionalProperties"] = False
    if names and rng.random() < 0.2:
        schema["minProperties"] = rng.randint(0, len(names))
    return schema


def _array(rng: random.Random, depth: int) -> dict[str, Any]:
    least = rng.randint(0, 2)
    bounds = {"minItems": least, "maxItems": least + rng.randint(0, 2)}
    return {"type": "array", "items": random_schema(rng, depth), **bounds}


def _tuple(rng: random.Random, depth: int) -> dict[str, Any]:
    first = [random_schema(rng, depth) for _ in range(rng.randint(1, 3))]
    least = {"minItems": rng.randint(0, len(first))} if rng.random() < 0.5 else {}
    return {"type": "array", "prefixItems": first, "items": False, **least}


def _any_of(rng: random.Random, depth: int) -> dict[str, Any]:
    return {"anyOf": [random_schema(rng, depth) for _ in range(rng.randint(1, 3))]}


def _one_of(rng: random.Random, depth: int) -> dict[str, Any]:
    def case(name: str) -> dict[str, Any]:
        properties = {"kind": {"const": name}, "value": random_schema(rng, depth)}
        return {"type": "object", "properties": properties, "required": ["kind"]}

    return {"oneOf": [case("cat"), case("dog"), {"type": "null"}]}


def _types(rng: random.Random, depth: int) -> dict[str, Any]:
    return {"type": ["string", "integer", "null"], "maxLength": 3, "minimum": 5, "maximum": 99}


def schemas(count: int) -> list[dict[str, Any]]:
    """Always the same; every fourth, from the second on, has definitions, one of which recurs."""
    rng = random.Random(11)
    made = [random_schema(rng) for _ in range(count)]
    for place in range(1, count, 4):
        parts = {"leaf": random_schema(rng, 2), "list": {"type": "array", "maxItems": 1}}
        parts["list"]["items"] = {"anyOf": [{"$ref": "#/$defs/leaf"}, {"$ref": "#/$defs/list"}]}
        name = rng.choice(list(parts))
        made[place] = {"$defs": parts, "type": "object", "properties": {"r": made[place]}}
        made[place]["properties"]["s"] = {"$ref": f"#/$defs/{name}"}
        made[place]["required"] = ["s"]
    return made
