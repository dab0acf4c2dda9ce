"""The clients of a soak: polite ones, rude ones, a slow one, and those that ask for structures."""

from __future__ import annotations

import asyncio
import json as jsonlib
import random
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import httpx
import jsonschema
from served import Served

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
    structured: Counter[str] = field(default_factory=Counter)
    leftovers: dict[str, float] = field(default_factory=dict)


class Soak:
    """One run against a server. alone: bodies of requests, each with the answer to it alone."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.url = f"{served.url}/v1/completions"
        self.until = 0.0
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

    async def shape(self, client: httpx.AsyncClient, number: int, schema: Any) -> None:
        """Ask for JSON of a schema with drafts and without: both the same, and valid."""
        body = {
            "prompt": PROMPTS[number % len(PROMPTS)], "guided_json": schema, "max_tokens": 200,
            "temperature": float(number % 2), "seed": number,
        }  # fmt: skip
        texts = set()
        for speculation in (True, False):
            found = await client.post(self.url, json=body | {"speculation": speculation})
            [choice] = found.raise_for_status().json()["choices"]
            texts.add(choice["text"])
        self.tally.structured[choice["finish_reason"]] += 1
        try:
            if len(texts) > 1:
                raise ValueError(f"{texts} are not the same")
            if choice["finish_reason"] == "stop":
                jsonschema.validate(jsonlib.loads(choice["text"]), schema)
        except (ValueError, jsonschema.ValidationError) as error:
            self.tally.mistakes.append(f"{jsonlib.dumps(schema):.200}: {error!s:.200}")

    async def watch(self) -> None:
        """Note the server's memory."""
        while time.monotonic() < self.until:
            self.tally.rss_mb.append(self.served.rss_mb())
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
        lines = (await client.get(f"{self.served.url}/metrics")).text.splitlines()
        pairs = (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
        return {name: float(value) for name, value in pairs}
