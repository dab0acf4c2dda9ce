"""Brings a JSON schema into the form that the grammar library enforces to the letter.

The library ignores keywords that it does not know, and some beside others that it does. What would
be ignored is refused here; what has an equal or a narrower form that is enforced gets that form, so
whatever the grammar lets through is valid for the schema that was given:

- an object that lists properties gets those only, in the order of the list
- a schema without `type` whose keywords belong to one type is for that type

Strings with a length have no escapes in them. The library lets raw control characters into them, so
the match bans those in all JSON.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from itertools import combinations
from typing import Any

from hvdx.errors import RequestError
from hvdx.grammar.patterns import check_pattern

Schema = dict[str, Any] | bool

MAX_DEPTH = 48
MAX_SCHEMAS = 2_000
MAX_TEXT = 200_000
"""Bounds on a schema: nesting, schemas in it, characters of its JSON. Compiling what is inside of
them takes seconds at worst."""
MAX_COUNTED = 24
"""Properties of an object whose number is bounded: the grammar grows with their third power."""
MAX_COUNT = 100_000
"""Largest length or number of items that may be asked for."""

KEYWORDS = {
    "object": {
        "properties",
        "required",
        "additionalProperties",
        "minProperties",
        "maxProperties",
    },
    "array": {"items", "prefixItems", "minItems", "maxItems"},
    "string": {"minLength", "maxLength", "pattern", "format"},
    "integer": {"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"},
    "number": {"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"},
    "boolean": set(),
    "null": set(),
}
"""What is enforced, by type."""
_COUNTS = ("minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties")
_LIMITS = ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum")
_WHOLE = ("$ref", "const", "enum", "anyOf", "oneOf", "allOf")
"""Keywords that say all there is to say, and stand alone."""
_NOTES = {
    "title",
    "description",
    "default",
    "examples",
    "example",
    "deprecated",
    "readOnly",
    "writeOnly",
    "discriminator",
    "$comment",
    "$schema",
    "$id",
    "$anchor",
    "$defs",
    "definitions",
}
"""Keywords that forbid nothing."""
_PYTHON = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "number": (int, float),
    "boolean": bool,
    "null": type(None),
}


def normalise(schema: Any) -> Schema:
    """The schema in the form that is compiled. Errors: RequestError, for the first thing amiss."""
    try:
        text = json.dumps(schema, allow_nan=False)
    except (TypeError, ValueError, RecursionError) as error:
        raise RequestError(f"json_schema cannot be written as JSON ({error}).") from None
    if len(text) > MAX_TEXT:
        raise RequestError(
            f"json_schema has {len(text)} characters as JSON; at most {MAX_TEXT} are allowed."
        )
    return _Normaliser(schema).whole()


class _Normaliser:
    """One walk through one schema."""

    def __init__(self, root: Any) -> None:
        self._root = root
        self._count = 0

    def whole(self) -> Schema:
        """The root with its definitions, each normalised where it is defined."""
        done = self._schema(self._root, "", 0)
        if isinstance(done, bool):
            return done
        for name in ("$defs", "definitions"):
            if name not in self._root:
                continue
            found = self._root[name]
            if not isinstance(found, dict):
                raise _wrong(f"/{name}", "must be an object of schemas")
            done[name] = {key: self._schema(one, f"/{name}/{key}", 1) for key, one in found.items()}
        return done

    def _schema(self, schema: Any, at: str, depth: int) -> Schema:
        self._count += 1
        if self._count > MAX_SCHEMAS or depth > MAX_DEPTH:
            raise RequestError(
                f"json_schema holds more than {MAX_SCHEMAS} schemas or nests deeper than "
                f"{MAX_DEPTH}; make it smaller."
            )
        if isinstance(schema, bool):
            return schema
        if not isinstance(schema, dict):
            raise _wrong(at, f"must be an object or a boolean, not {json.dumps(schema):.40}")
        keywords = {
            name: value
            for name, value in schema.items()
            if name not in _NOTES and not name.startswith("x-")
        }
        whole = [name for name in _WHOLE if name in keywords]
        if whole:
            return self._alone(whole[0], keywords, at, depth)
        return self._typed(keywords, at, depth)

    def _alone(self, name: str, keywords: dict[str, Any], at: str, depth: int) -> Schema:
        """A schema that is said by one keyword."""
        others = keywords.keys() - {name}
        value = keywords[name]
        if name in ("const", "enum"):
            others -= {"type"}
        if others:
            raise _wrong(at, f"has {sorted(others)[0]!r} beside {name!r}, which is not enforced")
        if name == "$ref":
            return {"$ref": self._target(value, at)}
        if name in ("const", "enum"):
            return {"enum": _values(name, value, keywords.get("type"), at)}
        if not isinstance(value, list) or not value:
            raise _wrong(at, f"needs a list of schemas as {name!r}")
        if name == "allOf" and len(value) > 1:
            raise _wrong(at, "has an 'allOf' of several schemas, which is not enforced; join them")
        if name == "oneOf" and not all(self._apart(*pair) for pair in combinations(value, 2)):
            raise _wrong(at, "has a 'oneOf' of which two may hold at once; use 'anyOf'")
        places = enumerate(value)
        return {
            "anyOf": [self._schema(one, f"{at}/{name}/{place}", depth + 1) for place, one in places]
        }

    def _target(self, reference: Any, at: str) -> str:
        """A reference that leads to a place in this schema where schemas are normalised."""
        if not isinstance(reference, str) or not reference.startswith("#"):
            raise _wrong(
                at, f"refers to {reference!r:.60}; only places inside the schema are known"
            )
        parts = reference.split("/")
        known = parts[1:2] in (["$defs"], ["definitions"]) and len(parts) == 3
        if reference != "#" and not (known and self._defined(parts[1], parts[2])):
            raise _wrong(at, f"refers to {reference!r:.60}, and that is not one of its definitions")
        return reference

    def _defined(self, table: str, name: str) -> bool:
        found = self._root.get(table)
        return isinstance(found, dict) and name in found

    def _apart(self, one: Any, other: Any) -> bool:
        """Whether no value can be valid for both, as far as their types and constants show."""
        one, other = self._resolve(one), self._resolve(other)
        kinds = [_kinds(schema) for schema in (one, other)]
        if not kinds[0] & kinds[1]:
            return True
        return any(_constants_differ(one, other, name) for name in _properties(one))

    def _resolve(self, schema: Any) -> Any:
        """The schema that a reference stands for, one step deep."""
        if isinstance(schema, dict) and isinstance(schema.get("$ref"), str):
            parts = schema["$ref"].split("/")
            if len(parts) == 3 and self._defined(parts[1], parts[2]):
                return self._root[parts[1]][parts[2]]
        return schema

    def _typed(self, keywords: dict[str, Any], at: str, depth: int) -> Schema:
        """A schema of one or several types and their keywords."""
        kinds = _types(keywords, at)
        kept = {name: value for name, value in keywords.items() if name != "type"}
        for name in kept:
            if not any(name in KEYWORDS[kind] for kind in kinds):
                raise _wrong(at, f"has {name!r}, which is not enforced here; remove it")
        _check_counts(kept, at)
        choices = [self._of_kind(kind, kept, at, depth) for kind in kinds]
        return choices[0] if len(choices) == 1 else {"anyOf": choices}

    def _of_kind(self, kind: str, keywords: dict[str, Any], at: str, depth: int) -> Schema:
        own = {name: value for name, value in keywords.items() if name in KEYWORDS[kind]}
        if kind == "object":
            return self._object(own, at, depth)
        if kind == "array":
            return self._array(own, at, depth)
        if kind == "string":
            return _string(own, at)
        if kind in ("integer", "number"):
            return _number(kind, own, at)
        return {"type": kind}

    def _object(self, own: dict[str, Any], at: str, depth: int) -> Schema:
        listed, required = own.get("properties", {}), own.get("required", [])
        if not isinstance(listed, dict):
            raise _wrong(at, "needs an object of schemas as 'properties'")
        if not isinstance(required, list) or not all(isinstance(one, str) for one in required):
            raise _wrong(at, "needs a list of names as 'required'")
        rest = own.get("additionalProperties", True)
        missing = [name for name in required if name not in listed]
        if missing and rest is not True:
            raise _wrong(at, f"requires {missing[0]!r:.40}, which is not in its 'properties'")
        listed = {**listed, **dict.fromkeys(missing, True)}
        properties = {
            name: self._schema(one, f"{at}/properties/{name}", depth + 1)
            for name, one in listed.items()
            if one is not False or name in required
        }
        counts: dict[str, Any] = {
            name: own[name] for name in ("minProperties", "maxProperties") if name in own
        }
        if not listed:
            if counts:
                raise _wrong(at, "counts properties without listing any, which is not enforced")
            more = self._schema(rest, f"{at}/additionalProperties", depth + 1)
            return {"type": "object", "additionalProperties": more}
        if isinstance(rest, dict) and rest:
            raise _wrong(
                at, "has 'properties' and a schema for others, which is not enforced; drop one"
            )
        if counts and len(listed) > MAX_COUNTED:
            raise _wrong(at, f"counts more than {MAX_COUNTED} properties; drop the count")
        done: dict[str, Any] = {"type": "object", "properties": properties, **counts}
        return {**done, "required": list(dict.fromkeys(required)), "additionalProperties": False}

    def _array(self, own: dict[str, Any], at: str, depth: int) -> Schema:
        done: dict[str, Any] = {"type": "array"}
        first = own.get("prefixItems", [])
        if not isinstance(first, list):
            raise _wrong(at, "needs a list of schemas as 'prefixItems'")
        most = own.get("maxItems")
        places = enumerate(first if most is None else first[:most])
        begin = [self._schema(one, f"{at}/prefixItems/{place}", depth + 1) for place, one in places]
        done |= {"prefixItems": begin} if begin else {}
        done["items"] = self._schema(own.get("items", True), f"{at}/items", depth + 1)
        return done | {name: own[name] for name in ("minItems", "maxItems") if name in own}


def _types(keywords: dict[str, Any], at: str) -> list[str]:
    """The types that a schema is for; those its keywords speak of when it names none."""
    named = keywords.get("type")
    if named is None:
        found = [kind for kind, known in KEYWORDS.items() if known & keywords.keys()]
        if {"integer", "number"} <= set(found):
            found.remove("integer" if "multipleOf" not in keywords else "number")
        return found or [kind for kind in KEYWORDS if kind != "integer"]
    kinds = named if isinstance(named, list) else [named]
    for kind in kinds:
        if not isinstance(kind, str) or kind not in KEYWORDS:
            raise _wrong(at, f"has the type {kind!r:.40}; known are {', '.join(KEYWORDS)}")
    if not kinds:
        raise _wrong(at, "has no type that it allows")
    return list(dict.fromkeys(kinds))


def _check_counts(keywords: Mapping[str, Any], at: str) -> None:
    for name in _COUNTS:
        value = keywords.get(name, 0)
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MAX_COUNT:
            raise _wrong(at, f"has {name}={value!r:.40}; give a number from 0 to {MAX_COUNT}")


def _values(name: str, value: Any, kind: Any, at: str) -> list[Any]:
    """The values of a const or enum that its type allows."""
    values = [value] if name == "const" else value
    if not isinstance(values, list) or not values:
        raise _wrong(at, "needs a list of values as 'enum'")
    if kind is None:
        return values
    kinds = _types({"type": kind}, at)
    kept = [one for one in values if any(_is_of(one, kind) for kind in kinds)]
    if not kept:
        raise _wrong(at, f"allows no value: none in its {name!r} is of its type")
    return kept


def _is_of(value: Any, kind: str) -> bool:
    if isinstance(value, bool):
        return kind == "boolean"
    if kind == "integer" and isinstance(value, float):
        return value.is_integer()
    return isinstance(value, _PYTHON[kind])  # type: ignore[arg-type]


def _string(own: dict[str, Any], at: str) -> Schema:
    least, most = own.get("minLength", 0), own.get("maxLength")
    bounded = bool(least) or most is not None
    given = [name for name in ("pattern", "format") if name in own]
    if len(given) + bounded > 1:
        raise _wrong(
            at, f"has {given[0]!r} beside another limit on its text, which is not enforced"
        )
    if most is not None and least > most:
        raise _wrong(at, f"has minLength={least} above maxLength={most}")
    if "pattern" in own:
        if not isinstance(own["pattern"], str):
            raise _wrong(at, "needs a text as 'pattern'")
        check_pattern(own["pattern"], "json_schema: the pattern")
    return {"type": "string", **own}


def _number(kind: str, own: dict[str, Any], at: str) -> Schema:
    for name in (*_LIMITS, "multipleOf"):
        value = own.get(name, 0)
        if isinstance(value, bool) or not isinstance(value, int | float) or abs(value) > 1e15:
            raise _wrong(at, f"has {name}={value!r:.40}; give a number of at most 15 digits")
    if kind == "number":
        return {"type": kind, **own}
    step = own.get("multipleOf", 1)
    if step != int(step) or not 1 <= step <= 10_000:
        raise _wrong(at, f"has multipleOf={step}; give a whole number from 1 to 10000")
    low = [own["minimum"]] if "minimum" in own else []
    low += [math.floor(own["exclusiveMinimum"]) + 1] if "exclusiveMinimum" in own else []
    high = [own["maximum"]] if "maximum" in own else []
    high += [math.ceil(own["exclusiveMaximum"]) - 1] if "exclusiveMaximum" in own else []
    done: dict[str, Any] = {"type": kind}
    done |= {"minimum": math.ceil(max(low))} if low else {}
    done |= {"maximum": math.floor(min(high))} if high else {}
    return done | ({"multipleOf": int(step)} if step != 1 else {})


def _kinds(schema: Any) -> set[str]:
    """Types that a schema may be for, numbers as one; all when it does not say."""
    if isinstance(schema, dict):
        if isinstance(schema.get("type"), str | list):
            named = schema["type"]
            kinds = {named} if isinstance(named, str) else {str(one) for one in named}
            return {"number" if kind == "integer" else kind for kind in kinds}
        values = [schema["const"]] if "const" in schema else schema.get("enum")
        if isinstance(values, list):
            names = [kind for kind in KEYWORDS if kind != "integer"]
            return {kind for kind in names for value in values if _is_of(value, kind)}
    return set(KEYWORDS)


def _properties(schema: Any) -> dict[str, Any]:
    found = schema.get("properties") if isinstance(schema, dict) else None
    return found if isinstance(found, dict) else {}


def _constants_differ(one: Any, other: Any, name: str) -> bool:
    """Whether both are objects that need this property with constants that differ."""
    values = []
    for schema in (one, other):
        wanted = _properties(schema).get(name)
        needed = isinstance(schema, dict) and name in (schema.get("required") or [])
        if schema.get("type") != "object" or not needed or not isinstance(wanted, dict):
            return False
        listed = [wanted["const"]] if "const" in wanted else wanted.get("enum")
        if not isinstance(listed, list):
            return False
        values.append({json.dumps(value) for value in listed if isinstance(value, str)})
        if len(values[-1]) != len(listed):
            return False
    return not values[0] & values[1]


def _wrong(at: str, what: str) -> RequestError:
    return RequestError(f"json_schema at {at or '/'} {what}.")
