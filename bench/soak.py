"""Loads a server with many clients for minutes, some of them rude, and checks every answer.

    python bench/soak.py --seconds 600 --json bench/results/soak.json
    python bench/soak.py --seconds 45 --clients 16 --bodies 60 --schemas 20

Starts `hvdx serve` as a process of its own, asks each of a few requests once, alone and without
drafts, and then lets all clients repeat them at random, streamed, with drafts. Some leave in the
middle of an answer, some send what is no request, and one reads slowly. Meanwhile bodies are made
from the server's own description (fuzz.py), and random schemas are asked for with drafts and
without. Answers must equal those given alone; nothing may be lost, left behind, or grow. In the end
the server is killed under load, and another one must start from the text to draft from that it had
saved. Prints one JSON document; exit code 1 if anything was wrong.
"""

from __future__ import annotations

import asyncio
import json as jsonlib
import random
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import httpx
import typer
from fuzz import Fuzzed, fuzz
from random_schemas import schemas
from served import Served, serving, tiny_or
from soak_clients import Soak, Tally

from hvdx import cpu_facts, versions
from hvdx.cli.common import DEFAULT_MODEL, JsonFile, check_json, command, write_json

FUZZERS = 4
"""Threads that send made bodies, one at a time each."""
SHAPERS = 4
"""Clients that ask for structures."""
SAVED_WITHIN_S = 120
"""A server saves its text every minute; under load that takes a while."""
GROWTH = 1.05
GROWTH_MB = 32
"""What memory may grow by between the second and the last fifth of ten minutes."""


def soak(
    model: Annotated[str, typer.Option(help="What to serve; tiny is a random model.")] = (
        DEFAULT_MODEL
    ),
    seconds: Annotated[float, typer.Option(help="How long.", min=1)] = 600,
    clients: Annotated[int, typer.Option(help="How many at a time.", min=1)] = 64,
    max_tokens: Annotated[int, typer.Option(help="Of every answer.", min=13)] = 48,
    max_num_seqs: Annotated[int, typer.Option(help="Outputs that run together.")] = 16,
    sources: Annotated[str, typer.Option(help="Draft sources.")] = "suffix",
    policy: Annotated[str, typer.Option(help="Who decides.")] = "goodput",
    bodies: Annotated[int, typer.Option(help="Bodies made by chance.", min=0)] = 500,
    shapes: Annotated[int, typer.Option("--schemas", help="Random schemas.", min=0)] = 200,
    json: JsonFile = None,
) -> None:
    """Load a server and check every answer."""
    check_json(json)
    with tempfile.TemporaryDirectory() as folder:
        served_model = tiny_or(model, Path(folder))
        kept = Path(folder) / "text.hvdx"
        drafting = ["--sources", sources, "--policy", policy, "--save-suffix-cache", str(kept)]
        options = [*drafting, "--max-num-seqs", str(max_num_seqs)]
        with serving(served_model, options) as served:
            run = Soak(served)
            fuzzed = asyncio.run(_run(run, seconds, clients, max_tokens, bodies, schemas(shapes)))
            killed = asyncio.run(_kill_under_load(run, kept, clients))
        with serving(served_model, [*options, "--suffix-cache", str(kept)]) as served:
            killed |= asyncio.run(_ask_again(run, served))
    document = _document(run.tally, model, seconds, clients, max_num_seqs)
    document |= {"fuzz": vars(fuzzed), "killed": killed}
    print(jsonlib.dumps(document, indent=2, ensure_ascii=False))
    write_json(json, document)
    is_flat = document["rss_mb"]["is_flat"] or seconds < 300  # in less it has not settled
    if run.tally.mistakes or any(run.tally.leftovers.values()) or fuzzed.faults or not is_flat:
        raise typer.Exit(1)


async def _run(
    run: Soak, seconds: float, clients: int, max_tokens: int, bodies: int, shapes: list[Any]
) -> Fuzzed:
    limits = httpx.Limits(max_connections=clients + SHAPERS + 8)
    async with httpx.AsyncClient(timeout=600, limits=limits) as client:
        await run.learn(client, max_tokens)
        run.until = time.monotonic() + seconds
        visits = [run.visit(client, random.Random(number)) for number in range(clients)]
        numbered = iter(enumerate(shapes))
        shaping = [_shape(run, client, numbered) for _ in range(SHAPERS)]
        fuzzing = asyncio.gather(
            *(
                asyncio.to_thread(fuzz, run.served.url, bodies // FUZZERS, seed=seed, timeout_s=600)
                for seed in range(FUZZERS if bodies >= FUZZERS else 0)
            )
        )
        await asyncio.gather(*visits, *shaping, run.dawdle(client), run.watch())
        parts = await fuzzing
        await run.settle(client)
    statuses = sum((part.statuses for part in parts), Counter[str]())
    faults = [fault for part in parts for fault in part.faults]
    return Fuzzed(sum(part.bodies for part in parts), statuses, faults)


async def _shape(run: Soak, client: httpx.AsyncClient, left: Iterator[tuple[int, Any]]) -> None:
    """Ask for what is left of the schemas, one after another."""
    for number, schema in left:
        await run.shape(client, number, schema)


async def _kill_under_load(run: Soak, kept: Path, clients: int) -> dict[str, Any]:
    """Kill the server while it answers, once it has saved its text."""
    async with httpx.AsyncClient(timeout=600) as client:
        until = time.monotonic() + SAVED_WITHIN_S
        while not kept.is_file() and time.monotonic() < until:
            await asyncio.sleep(0.2)
        body = run.alone[0][0] | {"max_tokens": 200, "stream": True}
        asked = [
            asyncio.create_task(client.post(run.url, json=body | {"seed": 100 + number}))
            for number in range(clients)
        ]
        await asyncio.sleep(0.5)
        run.served.kill()
        ended = await asyncio.gather(*asked, return_exceptions=True)
    if not kept.is_file():
        run.tally.mistakes.append(f"no text was saved within {SAVED_WITHIN_S} s")
    cut = sum(isinstance(one, httpx.HTTPError) for one in ended)
    return {"requests_cut_off": cut, "saved_bytes": kept.stat().st_size if kept.is_file() else 0}


async def _ask_again(run: Soak, served: Served) -> dict[str, Any]:
    """Ask all requests again of a new server that drafts from what the killed one had saved."""
    accepted = dict.fromkeys(("of_nobody", "of_all"), 0)
    async with httpx.AsyncClient(timeout=600) as client:
        for name, more in (("of_nobody", {"namespace": "nobody's"}), ("of_all", {})):
            for body, wanted in run.alone:
                found = await client.post(f"{served.url}/v1/completions", json=body | more)
                answer = found.raise_for_status().json()
                accepted[name] += answer["usage"]["speculation"]["accepted"]
                if (text := answer["choices"][0]["text"]) != wanted:
                    run.tally.mistakes.append(f"after the kill: {text!r:.80} for {wanted!r:.80}")
    if accepted["of_all"] <= accepted["of_nobody"]:
        run.tally.mistakes.append("after the kill nothing was drafted from what was saved")
    return {"accepted_after_restart": accepted}


def _document(
    tally: Tally, model: str, seconds: float, clients: int, max_num_seqs: int
) -> dict[str, Any]:
    times = sorted(tally.seconds)
    memory = tally.rss_mb
    fifth = max(len(memory) // 5, 1)
    early = max(memory[fifth : 2 * fifth], default=memory[0])
    late = max(memory[-fifth:])
    figures = dict(vars(tally))
    del figures["seconds"], figures["rss_mb"]
    figures["mistakes"] = tally.mistakes[:20]
    return {
        "model": model,
        "seconds": seconds,
        "clients": clients,
        "max_num_seqs": max_num_seqs,
        **figures,
        "num_mistakes": len(tally.mistakes),
        "tokens_per_s": tally.tokens / seconds,
        "answer_s": {
            name: times[min(int(share * len(times)), len(times) - 1)] if times else None
            for name, share in (("p50", 0.5), ("p90", 0.9), ("p99", 0.99))
        },
        "rss_mb": {
            "second_fifth": early,
            "last_fifth": late,
            "highest": max(memory),
            "is_flat": late <= GROWTH * early + GROWTH_MB,
        },
        "processor": cpu_facts(),
        "versions": versions(),
    }


if __name__ == "__main__":
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    app.command()(command(soak))
    app()
