"""Sends a server requests that are made from its own description, and checks every response.

    python bench/fuzz.py http://127.0.0.1:8000 --bodies 500

Schemathesis makes bodies that fit `/openapi.json` and bodies that do not. Every response must be
described there, in status, media type and shape; none may be a 500; and what does not fit must be
refused. Prints one JSON document; exit code 1 if anything was wrong.
"""

from __future__ import annotations

import json as jsonlib
import random
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Annotated, Any

import httpx
import hypothesis
import schemathesis
import typer
from schemathesis import checks
from schemathesis.core.failures import FailureGroup
from schemathesis.schemas import APIOperation

from hvdx.cli.common import JsonFile, check_json, command, write_json

CHECKS = [
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
    checks.negative_data_rejection,
]
MOST_TOKENS = 8
"""Of one answer: what is tried here is what is taken, not how long it lasts."""

PROMPTS: dict[str, list[Any]] = {
    "prompt": ["x", ["one two", "\u00e9\U0001f600"], [65, 66], [[65], [66, 67]]],
    "messages": [
        [{"role": "user", "content": "x"}],
        [{"role": "system", "content": [{"type": "text", "text": "x"}]}],
        [{"role": "user", "content": "x"}, {"role": "assistant", "content": ""}],
    ],
}
"""Good ones of either kind of request."""

_MAKING = threading.Lock()
"""Bodies are made by one thread at a time: Hypothesis imports modules as it goes, and a thread that
meets a module in the middle of another's import finds it without its names."""


@dataclass
class Fuzzed:
    """What was sent. faults: what was wrong with responses, each with its request."""

    bodies: int = 0
    statuses: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)


def fuzz(
    url: str, bodies: int, *, seed: int = 0, timeout_s: float = 60.0, model: str | None = None
) -> Fuzzed:
    """Send bodies to every operation that takes one, and a few requests to the others.

    model: what requests name in place of what chance names; without it most name none
    """
    found = Fuzzed()
    described = httpx.get(f"{url}/openapi.json", timeout=timeout_s).raise_for_status().json()
    with _MAKING:
        document = schemathesis.openapi.from_dict(described)
        operations = [result.ok() for result in document.get_all_operations()]
        with_body = [operation for operation in operations if operation.body]
        modes = list(schemathesis.GenerationMode)
        for operation in operations:
            share = -(-bodies // (len(with_body) * len(modes))) if operation.body else 5
            for mode in modes if operation.body else modes[:1]:
                _send(found, operation, mode, share, seed, lambda case: _call(case, url, timeout_s))
    return found


def _send(
    found: Fuzzed,
    operation: APIOperation[Any, Any, Any, Any],
    mode: schemathesis.GenerationMode,
    count: int,
    seed: int,
    call: Callable[[schemathesis.Case], schemathesis.Response],
) -> None:
    """Send requests of one kind."""

    @hypothesis.seed(seed)
    @hypothesis.settings(
        max_examples=count,
        database=None,
        deadline=None,
        phases=[hypothesis.Phase.generate],
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    @hypothesis.given(case=operation.as_strategy(generation_mode=mode))
    def one(case: schemathesis.Case) -> None:
        if isinstance(case.body, dict):
            if mode is schemathesis.GenerationMode.POSITIVE:
                _thin(case.body)
            _bound(case.body)
        response = call(case)
        found.bodies += bool(operation.body)
        found.statuses[str(response.status_code)] += 1
        found.faults += _faults(case, response)

    one()


def _thin(body: dict[str, Any]) -> None:
    """Leave a few of the optional fields, mostly beside a good prompt: else one is always wrong."""
    chance = random.Random(repr(body))
    optional = sorted(body.keys() - PROMPTS.keys())
    for name in chance.sample(optional, max(len(optional) - chance.randrange(4), 0)):
        del body[name]
    for name in PROMPTS.keys() & body.keys():
        if chance.random() < 0.75:
            body[name] = chance.choice(PROMPTS[name])


def _bound(body: dict[str, Any]) -> None:
    """Name a model that there is, mostly, and ask for few tokens, where the types are right."""
    if isinstance(body.get("model"), str) and len(body["model"]) % 4:
        del body["model"]
    most = body.get("max_tokens")
    if most is None or (type(most) is int and most > MOST_TOKENS):
        body["max_tokens"] = MOST_TOKENS
    if type(body.get("max_completion_tokens")) is int:
        body["max_completion_tokens"] = min(body["max_completion_tokens"], MOST_TOKENS)


def _call(case: schemathesis.Case, url: str, timeout_s: float) -> schemathesis.Response:
    with _others_making():
        return case.call(base_url=url, timeout=timeout_s)


@contextmanager
def _others_making() -> Iterator[None]:
    """While this thread waits for a server others may make bodies."""
    _MAKING.release()
    try:
        yield
    finally:
        _MAKING.acquire()


def _faults(case: schemathesis.Case, response: schemathesis.Response) -> list[str]:
    """What is wrong with a response; the server may say that it has no time, but not break."""
    body = jsonlib.dumps(case.body, default=repr)[:400]
    where = f"{case.method} {case.path} {body}: {response.status_code}"
    if response.status_code == 500:
        return [f"{where} {response.text[:200]}"]
    try:
        case.validate_response(response, checks=CHECKS)
    except FailureGroup as group:
        return [f"{where} {one.title}: {one.message[:300]}" for one in group.exceptions]
    return []


def run(
    url: Annotated[str, typer.Argument(help="The server's root, such as http://127.0.0.1:8000.")],
    bodies: Annotated[int, typer.Option(help="How many bodies to send.", min=1)] = 500,
    seed: Annotated[int, typer.Option(help="Of chance.", min=0)] = 0,
    json: JsonFile = None,
) -> None:
    """Send a server what fits its description and what does not."""
    check_json(json)
    found = fuzz(url.rstrip("/"), bodies, seed=seed)
    document = vars(found)
    print(jsonlib.dumps(document, indent=2, ensure_ascii=False))
    write_json(json, document)
    if found.faults:
        raise typer.Exit(1)


if __name__ == "__main__":
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    app.command()(command(run))
    app()
