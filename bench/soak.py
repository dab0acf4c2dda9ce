"""Loads a server with many clients for minutes, some of them rude, and checks every answer.

    python bench/soak.py --seconds 600 --json bench/results/soak.json

Starts `hvdx serve` as a process of its own, asks each of a few requests once, alone and without
drafts, and then lets all clients repeat them at random, streamed, with drafts. Some leave in the
middle of an answer, some send what is no request, and one reads slowly. Answers must equal those
given alone; nothing may be lost, left behind, or grow. Prints one JSON document; exit code 1 if
anything was wrong.
"""

from __future__ import annotations

import asyncio
import json as jsonlib
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Annotated, Any

import httpx
import typer

from hvdx import cpu_facts, versions
from hvdx.cli.common import DEFAULT_MODEL, JsonFile, check_json, command, write_json

SERVE = "from hvdx.cli import main; main()"
PROMPTS = (
    "Count from one to twenty: one, two, three,",
    "def add(a, b):\n    return a + b\n\ndef subtract(a, b):",
    "A list of colours: red, green, blue. The same list again:",
    "Once upon a time there was a",
    '{"name": "Ada", "age": 36}\n{"name": "Bob", "age":',
    "x",
)
WRONG: tuple[Any, ...] = (
    b"{", b"", b"[" * 5000, {"prompt": 5}, {"prompt": "x", "n": "two"}, {"nothing": 1},
    {"prompt": "x", "top_p": 7}, {"prompt": "x", "speculation": {"sources": ["magic"]}},
    {"prompt": ["x"] * 100}, {"prompt": "x", "stop": ""}, {"prompt": "x", "model": "none"},
)  # fmt: skip


@dataclass
class Tally:
    """What happened. leftovers: what was still there when all clients were done."""

    answered: int = 0
    left: int = 0
    wrong_refused: int = 0
    turned_away: Counter[str] = field(default_factory=Counter)
    mistakes: list[str] = field(default_factory=list)
    tokens: int = 0
    seconds: list[float] = field(default_factory=list)
    rss_mb: list[float] = field(default_factory=list)
    slow_reader_answers: int = 0
    leftovers: dict[str, float] = field(default_factory=dict)


class Soak:
    """One run against a server. alone: bodies of requests, each with the answer to it alone."""

    def __init__(self, url: str, process: subprocess.Popen[str], until: float) -> None:
        self.url = f"{url}/v1/completions"
        self.root = url
        self.process = process
        self.until = until
        self.alone: list[tuple[dict[str, Any], str]] = []
        self.tally = Tally()

    async def learn(self, client: httpx.AsyncClient, max_tokens: int) -> None:
        """Ask every request once, alone and without drafts."""
        for number, prompt in enumerate(PROMPTS):
            for temperature in (0.0, 0.8):
                body = {
                    "prompt": prompt, "temperature": temperature, "seed": number,
                    "max_tokens": max_tokens, "ignore_eos": True,
                }  # fmt: skip
                found = await client.post(self.url, json=body | {"speculation": False})
                self.alone.append((body, found.raise_for_status().json()["choices"][0]["text"]))

    async def visit(self, client: httpx.AsyncClient, chance: random.Random) -> None:
        """Be a client until the time is up."""
        while time.monotonic() < self.until:
            draw = chance.random()
            try:
                if draw < 0.1:
                    await self.send_wrong(client, chance)
                else:
                    leaves = draw < 0.25
                    body, wanted = chance.choice(self.alone)
                    await self.ask(client, body, wanted, chance.randrange(12) if leaves else None)
            except httpx.HTTPError as error:
                self.tally.mistakes.append(f"{type(error).__name__}: {error}")

    async def send_wrong(self, client: httpx.AsyncClient, chance: random.Random) -> None:
        """Send what is no request."""
        wrong = chance.choice(WRONG)
        content = wrong if isinstance(wrong, bytes) else jsonlib.dumps(wrong).encode()
        headers = {"Content-Type": "application/json"}
        found = await client.post(self.url, content=content, headers=headers)
        if found.status_code in (400, 404) and "error" in found.json():
            self.tally.wrong_refused += 1
        else:
            self.tally.mistakes.append(f"{wrong!r:.60} got {found.status_code}")

    async def ask(
        self,
        client: httpx.AsyncClient,
        body: dict[str, Any],
        wanted: str,
        leave_after: int | None,
        pause: float = 0.0,
    ) -> bool:
        """Ask and check the answer; leave_after: events to read before leaving."""
        started, text, is_whole = time.monotonic(), "", False
        async with client.stream("POST", self.url, json=body | {"stream": True}) as answer:
            if answer.status_code in (429, 503):
                self.tally.turned_away[str(answer.status_code)] += 1
                await asyncio.sleep(0.2)
                return False
            seen = 0
            async for line in answer.aiter_lines():
                if line.startswith("data: {"):
                    seen += 1
                    event = jsonlib.loads(line[6:])
                    if "error" in event:
                        self.tally.mistakes.append(event["error"]["message"])
                        return False
                    text += "".join(choice["text"] for choice in event["choices"])
                    await asyncio.sleep(pause)
                is_whole = is_whole or line == "data: [DONE]"
                if leave_after is not None and seen > leave_after:
                    self.tally.left += 1
                    return False
        if not is_whole or text != wanted:
            self.tally.mistakes.append(f"{text!r:.80} instead of {wanted!r:.80}")
            return False
        self.tally.answered += 1
        self.tally.tokens += body["max_tokens"]
        self.tally.seconds.append(time.monotonic() - started)
        return True

    async def dawdle(self, client: httpx.AsyncClient) -> None:
        """Be the slow reader."""
        while time.monotonic() < self.until:
            body, wanted = self.alone[0]
            self.tally.slow_reader_answers += await self.ask(client, body, wanted, None, pause=0.2)

    async def watch(self) -> None:
        """Note the server's memory."""
        while time.monotonic() < self.until:
            self.tally.rss_mb.append(_rss_mb(self.process.pid))
            await asyncio.sleep(2.0)

    async def settle(self, client: httpx.AsyncClient) -> None:
        """See what is left behind once all clients are gone."""
        for _ in range(100):
            figures = await self.figures(client)
            self.tally.leftovers = {
                name: figures[f"hvdx_{name}"] for name in ("outputs_running", "outputs_waiting")
            }
            used = figures["hvdx_kv_blocks"] - figures["hvdx_kv_blocks_free"]
            self.tally.leftovers["blocks"] = max(used - 1, 0)  # the null block is never free
            if not any(self.tally.leftovers.values()):
                return
            await asyncio.sleep(0.1)

    async def figures(self, client: httpx.AsyncClient) -> dict[str, float]:
        """What the server says of itself."""
        lines = (await client.get(f"{self.root}/metrics")).text.splitlines()
        pairs = (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
        return {name: float(value) for name, value in pairs}


def soak(
    model: Annotated[str, typer.Option(help="What to serve; tiny is a random model.")] = (
        DEFAULT_MODEL
    ),
    seconds: Annotated[float, typer.Option(help="How long.", min=1)] = 600,
    clients: Annotated[int, typer.Option(help="How many at a time.", min=1)] = 64,
    max_tokens: Annotated[int, typer.Option(help="Of every answer.", min=13)] = 48,
    max_num_seqs: Annotated[int, typer.Option(help="Outputs that run together.")] = 16,
    sources: Annotated[str, typer.Option(help="Draft sources.")] = "suffix",
    json: JsonFile = None,
) -> None:
    """Load a server and check every answer."""
    check_json(json)
    with tempfile.TemporaryDirectory() as folder:
        path = _tiny(Path(folder)) if model == "tiny" else model
        options = ["--max-num-seqs", str(max_num_seqs), "--sources", sources]
        with _server([path, *options]) as (process, url):
            run = Soak(url, process, 0.0)
            asyncio.run(_run(run, seconds, clients, max_tokens))
    document = _document(run.tally, model, seconds, clients, max_num_seqs)
    print(jsonlib.dumps(document, indent=2, ensure_ascii=False))
    write_json(json, document)
    if run.tally.mistakes or any(run.tally.leftovers.values()):
        raise typer.Exit(1)


async def _run(run: Soak, seconds: float, clients: int, max_tokens: int) -> None:
    limits = httpx.Limits(max_connections=clients + 8)
    async with httpx.AsyncClient(timeout=600, limits=limits) as client:
        await run.learn(client, max_tokens)
        run.until = time.monotonic() + seconds
        visits = [run.visit(client, random.Random(number)) for number in range(clients)]
        await asyncio.gather(*visits, run.dawdle(client), run.watch())
        await run.settle(client)


@contextmanager
def _server(options: list[str]) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server process and its address."""
    process = subprocess.Popen(
        [sys.executable, "-c", SERVE, "serve", *options, "--port", "0"],
        stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        if not line:
            raise typer.Exit(2)
        url = line.split(" at ")[1].split("/v1")[0]
        while True:
            try:
                httpx.get(f"{url}/ready").raise_for_status()
                break
            except httpx.HTTPError:
                time.sleep(0.1)
        yield process, url
    finally:
        process.terminate()
        process.wait(60)


def _tiny(folder: Path) -> str:
    from hvdx.testing import tiny_checkpoint

    return str(tiny_checkpoint(folder / "tiny"))


def _rss_mb(pid: int) -> float:
    for line in Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


def _document(
    tally: Tally, model: str, seconds: float, clients: int, max_num_seqs: int
) -> dict[str, Any]:
    times = sorted(tally.seconds)
    memory = tally.rss_mb
    fifth = max(len(memory) // 5, 1)
    figures = asdict(tally)
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
            "second_fifth": max(memory[fifth : 2 * fifth], default=None),
            "last_fifth": max(memory[-fifth:], default=None),
            "highest": max(memory, default=None),
        },
        "processor": cpu_facts(),
        "versions": versions(),
    }


if __name__ == "__main__":
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    app.command()(command(soak))
    app()
