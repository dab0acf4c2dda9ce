"""Measures a server under load, with drafts and without, and HTTP against Python for one request.

    python bench/throughput.py --json bench/results/throughput.json
    python bench/throughput.py --clients 8 --rounds 1 --turns 1 --singles 2

Two servers of the same model run side by side, one with `--no-speculation`. Clients ask a fixed
list of requests of one server, then of the other, in turns that swap from round to round, so that
drift of the machine hits both. Every request drafts from its own text alone: nothing is learned
from the same request of another round. Then one request at a time is answered by a Python engine,
over HTTP whole, and over HTTP streamed. Answers must be the same everywhere. Prints one JSON
document; exit code 1 if an answer differs.
"""

from __future__ import annotations

import asyncio
import json as jsonlib
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import httpx
import typer
from served import Served, serving

from hvdx import (
    ConfigError,
    Engine,
    SamplingParams,
    builtin_prompts,
    cpu_facts,
    load_prompts,
    spread,
    versions,
)
from hvdx.cli.common import (
    DEFAULT_MODEL,
    EngineOptions,
    JsonFile,
    check_json,
    command,
    print_error,
    split_names,
    write_json,
)

PLAIN, DRAFTED = "plain", "speculative"
PATH = "/v1/chat/completions"
MOST_OVERHEAD = 1.05
"""What a request may take over HTTP, of its time in Python."""


@dataclass(frozen=True)
class Wish:
    """One request."""

    messages: list[dict[str, str]]
    max_tokens: int

    def body(self, namespace: str) -> dict[str, Any]:
        """As a server takes it. namespace: keeps what it is answered from all others."""
        return {
            "messages": self.messages, "max_tokens": self.max_tokens, "temperature": 0.0,
            "ignore_eos": True, "namespace": namespace, "cache_salt": namespace,
        }  # fmt: skip

    def params(self, namespace: str) -> SamplingParams:
        """As an engine takes it."""
        return SamplingParams(
            max_tokens=self.max_tokens, temperature=0.0, ignore_eos=True, namespace=namespace
        )


class Rate(NamedTuple):
    """Output tokens per second, and per second of the server's processor time."""

    per_s: float
    per_cpu_s: float


def text_of(body: dict[str, Any]) -> str:
    """The text of a whole answer."""
    return str(body["choices"][0]["message"]["content"])


class Load:
    """Asks two servers the same. servers: by name; texts: answers so far, by request."""

    def __init__(self, servers: dict[str, Served], wishes: Sequence[Wish], turns: int) -> None:
        self.servers = servers
        self.wishes = wishes
        self.turns = turns
        self.texts: dict[int, str] = {}
        self._num_phases = 0

    def rates(self, clients: int, rounds: int) -> dict[str, list[Rate]]:
        """What each server gave in every round."""
        found: dict[str, list[Rate]] = {name: [] for name in self.servers}
        for number in range(rounds):
            for name in sorted(self.servers, reverse=bool(number % 2)):
                found[name].append(asyncio.run(self._phase(self.servers[name], clients)))
        return found

    async def _phase(self, served: Served, clients: int) -> Rate:
        self._num_phases += 1
        async with httpx.AsyncClient(base_url=served.url, timeout=None) as client:
            started, cpu_s = time.perf_counter(), served.cpu_s()
            jobs = [self._ask_in_turn(client, number, clients) for number in range(clients)]
            tokens = sum(await asyncio.gather(*jobs))
            elapsed = time.perf_counter() - started
            return Rate(tokens / elapsed, tokens / max(served.cpu_s() - cpu_s, 0.01))

    async def _ask_in_turn(self, client: httpx.AsyncClient, number: int, clients: int) -> int:
        """Be one client; return how many tokens it got."""
        tokens = 0
        for place in range(number, clients * self.turns, clients):
            wish = self.wishes[place % len(self.wishes)]
            answer = await client.post(PATH, json=wish.body(f"{self._num_phases}-{place}"))
            body = answer.raise_for_status().json()
            self.check(place % len(self.wishes), text_of(body))
            tokens += body["usage"]["completion_tokens"]
        return tokens

    def check(self, place: int, text: str) -> None:
        """Errors: typer.Exit, unless this request was always answered so."""
        wanted = self.texts.setdefault(place, text)
        if text != wanted:
            print_error(f"Request {place} got {text!r:.100} instead of {wanted!r:.100}.")
            raise typer.Exit(1)


def singles(load: Load, url: str, engine: Engine, count: int, rounds: int) -> dict[str, Any]:
    """Milliseconds of one request at a time: in Python, over HTTP whole, over HTTP streamed."""
    with httpx.Client(base_url=url, timeout=None) as client:
        ways: dict[str, Callable[[Wish, str], str]] = {
            "python": lambda wish, name: _in_python(engine, wish, name),
            "http": lambda wish, name: text_of(client.post(PATH, json=wish.body(name)).json()),
            "streamed": lambda wish, name: _streamed(client, wish.body(name)),
        }
        times: dict[str, list[float]] = {way: [] for way in ways}
        for number in range(rounds + 1):
            for place in range(count):
                order = list(ways)[number % 3 :] + list(ways)[: number % 3]
                for way in order:
                    started = time.perf_counter()
                    # A name of its own: no way finds what another one left in a cache.
                    name = f"{way}-{number}-{place}"
                    text = ways[way](load.wishes[place % len(load.wishes)], name)
                    elapsed = 1e3 * (time.perf_counter() - started)
                    load.check(place % len(load.wishes), text)
                    if number:  # the first round warms up
                        times[way].append(elapsed)
    return _against_python(times)


def _in_python(engine: Engine, wish: Wish, namespace: str) -> str:
    """Answer without the cached prompts and texts of any other namespace, as the servers do."""
    engine.add(wish.messages, wish.params(namespace), salt=namespace)
    text = ""
    while engine.has_unfinished():
        for delta in engine.step():
            if delta.result is not None:
                text = delta.result.text
    return text


def _streamed(client: httpx.Client, body: dict[str, Any]) -> str:
    text = ""
    with client.stream("POST", PATH, json=body | {"stream": True}) as answer:
        for line in answer.iter_lines():
            if line.startswith("data: {"):
                text += jsonlib.loads(line[6:])["choices"][0]["delta"].get("content", "")
    return text


def _against_python(times: dict[str, list[float]]) -> dict[str, Any]:
    """Medians, and the median of each request's time over its time in Python."""
    ratios = {
        way: statistics.median(
            mine / base for mine, base in zip(found, times["python"], strict=True)
        )
        for way, found in times.items()
    }
    return {
        "median_ms": {way: statistics.median(found) for way, found in times.items()},
        "ratio_to_python": ratios,
        "most_allowed": MOST_OVERHEAD,
        "is_within": max(ratios.values()) <= MOST_OVERHEAD,
        "samples_ms": times,
    }


def _summary(clients: int, rates: dict[str, list[Rate]]) -> dict[str, Any]:
    """Medians over rounds; per processor second counts what other programs do not disturb."""
    pairs = list(zip(rates[DRAFTED], rates[PLAIN], strict=True))
    ratios = [mine.per_s / base.per_s for mine, base in pairs]
    return {
        "clients": clients,
        "tokens_per_s": {
            name: statistics.median(one.per_s for one in found) for name, found in rates.items()
        },
        "ratio": statistics.median(ratios),
        "ratio_lowest": min(ratios),
        "ratio_highest": max(ratios),
        "ratio_per_cpu_s": statistics.median(
            mine.per_cpu_s / base.per_cpu_s for mine, base in pairs
        ),
        "is_as_fast": statistics.median(ratios) >= 1.0,
        "rounds": {name: [one._asdict() for one in found] for name, found in rates.items()},
    }


def measure(
    model: Annotated[str, typer.Option(help="What to serve.")] = DEFAULT_MODEL,
    clients: Annotated[str, typer.Option(help="Requests at a time, comma separated.")] = "8,32",
    rounds: Annotated[int, typer.Option(help="Turns of each server.", min=1)] = 5,
    turns: Annotated[int, typer.Option(help="Requests of a client in a round.", min=1)] = 2,
    max_tokens: Annotated[int, typer.Option(help="Of every answer.", min=1)] = 96,
    singles_: Annotated[
        int, typer.Option("--singles", help="Requests to compare HTTP with Python.", min=1)
    ] = 8,
    sources: Annotated[str, typer.Option(help="Draft sources.")] = "auto",
    policy: Annotated[str, typer.Option(help="Who decides.")] = "goodput",
    workload: Annotated[
        list[Path] | None, typer.Option(help="Prompt file; default: the built-in prompts.")
    ] = None,
    json: JsonFile = None,
) -> None:
    """Compare a server with drafts to one without, and HTTP to Python."""
    check_json(json)
    counts = [int(text) for text in split_names(clients) if text.isdigit() and int(text)]
    if not counts:
        raise ConfigError(f"--clients {clients!r} is not allowed; give numbers, as in 8,32.")
    prompts = load_prompts(workload) if workload else builtin_prompts()
    chosen = spread(prompts, min(len(prompts), max(counts) * turns))
    wishes = [Wish(prompt.chat, max_tokens) for prompt in chosen]
    rows = str(max(counts))
    drafting = ["--sources", sources, "--policy", policy]
    with (
        serving(model, ["--max-num-seqs", rows, "--no-speculation"]) as plain,
        serving(model, ["--max-num-seqs", rows, *drafting]) as drafted,
    ):
        load = Load({PLAIN: plain, DRAFTED: drafted}, wishes, turns)
        loads = []
        for count in counts:
            load.rates(min(count, 4), 1)  # warms up
            loads.append(_summary(count, load.rates(count, rounds)))
        options = EngineOptions(model=model, max_num_seqs=max(counts))
        spec = {"sources": split_names(sources), "policy": policy}
        with options.open(spec=spec, prefill_chunk=256) as engine:
            single = singles(load, drafted.url, engine, singles_, rounds)
    document = {
        "model": model, "sources": sources, "policy": policy, "max_tokens": max_tokens,
        "turns": turns, "prompts": len(wishes), "loads": loads, "single": single,
        "processor": cpu_facts(), "versions": versions(),
    }  # fmt: skip
    print(jsonlib.dumps(document, indent=2))
    write_json(json, document)


if __name__ == "__main__":
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    app.command()(command(measure))
    app()
