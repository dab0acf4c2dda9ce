"""What the server shows of itself: the status page, the dashboard, and what docs say of both."""

from __future__ import annotations

import asyncio
import importlib
import json
import re
from dataclasses import fields
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from hvdx.cli.serve_options import DraftOptions, HttpOptions, ModelOptions
from hvdx.server.protocol import ChatRequest, SpeculationWish, TextRequest
from hvdx.server.settings import ServerSettings
from hvdx.server.status import makers

serving = importlib.import_module("serving")

DOCS = Path(__file__).resolve().parents[2] / "docs"
MANUAL = (DOCS / "server.md").read_text(encoding="utf-8")
TEXT = "/v1/completions"
ASK = {"prompt": "again and again and again", "temperature": 0.0, "max_tokens": 40}


class Balanced(HTMLParser):
    """Collects text, and finds tags that are not closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        if tag not in ("meta", "polyline", "br"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: Any) -> None:
        """Closed where it opens."""

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def read(page: str) -> str:
    parser = Balanced()
    parser.feed(page)
    assert not parser.open
    return parser.text


def test_the_page_shows_figures_and_no_text_unless_asked(tiny_model: Path) -> None:
    evil = "<script>alert(1)</script>"
    ask = ASK | {"prompt": evil, "allowed_token_ids": [*b"<script>"], "ignore_eos": True}
    with serving.in_process(serving.app_of(tiny_model, served_names=(evil,))) as client:
        read(client.get("/").text)
        answer = client.post(TEXT, ask).json()["choices"][0]["text"]
        page = client.get("/")
        assert "script" not in page.headers["content-security-policy"]
        text = read(page.text)
        assert "<script" not in page.text
        assert "Acceptance by source" in text and "suffix" in text
        assert answer not in text
        assert "40 tokens in" in text
    with serving.in_process(serving.app_of(tiny_model, status_text=True)) as client:
        client.post(TEXT, ask)
        page = client.get("/").text
        assert answer in read(page)
        assert "<script" not in page


def test_bars_hold_every_token_under_its_source(client: Any) -> None:
    body = client.post(TEXT, ASK | {"ignore_eos": True}).json()
    output = client.served.history[0].result.outputs[0]
    runs = makers(output)
    assert sum(count for _, count in runs) == len(output.token_ids) == 40
    accepted = sum(count for name, count in runs if name == "suffix")
    assert accepted == body["usage"]["speculation"]["num_accepted_tokens"]


def test_throughput_is_drawn_from_samples(tiny_model: Path) -> None:
    with serving.in_process(serving.app_of(tiny_model)) as client:

        async def look_twice() -> None:
            await client.served.look()
            await asyncio.sleep(0.6)
            await client.served.look()

        client.post(TEXT, ASK)
        asyncio.run(look_twice())
        assert re.search(r'points="\d', client.get("/").text)


def exposed(client: Any) -> set[str]:
    client.post(TEXT, ASK | {"stream": True})
    text = client.get("/metrics").text
    names = set(re.findall(r"^# TYPE (hvdx_\w+) (?:counter|gauge|histogram)$", text, re.M))
    return {name for name in names if not name.endswith("_created")}


def test_the_manual_names_every_metric_and_no_other(client: Any) -> None:
    named = set(re.findall(r"`(hvdx_\w+)`", MANUAL))
    assert named == exposed(client)


def test_the_dashboard_asks_for_metrics_that_there_are(client: Any) -> None:
    board = json.loads((DOCS / "grafana.json").read_text(encoding="utf-8"))
    asked = {
        name
        for panel in board["panels"]
        for target in panel["targets"]
        for name in re.findall(r"hvdx_\w+", target["expr"])
    }
    assert len(board["panels"]) >= 10
    assert {re.sub(r"_(bucket|sum|count)$", "", name) for name in asked} <= exposed(client)


@pytest.mark.parametrize("options", [ModelOptions, DraftOptions, HttpOptions])
def test_the_manual_names_every_flag(options: Any) -> None:
    for field in fields(options):
        assert f"`--{field.name.replace('_', '-')}`" in MANUAL, field.name


def test_the_manual_names_every_field() -> None:
    for model in (ChatRequest, TextRequest, SpeculationWish):
        for name in model.model_fields:
            assert f"`{name}`" in MANUAL, name


def test_every_setting_can_be_given_on_the_command_line() -> None:
    flags = {field.name for field in fields(HttpOptions)}
    renamed = {
        "served_names": "served_model_name",
        "api_keys": "api_key",
        "log_prompts": "enable_log_requests",
    }
    for field in fields(ServerSettings):
        assert renamed.get(field.name, field.name.removesuffix("_s")) in flags


def test_the_described_interface_is_the_real_one(client: Any) -> None:
    document = client.get("/openapi.json").json()
    assert {"/v1/chat/completions", TEXT, "/v1/models", "/health", "/metrics"} <= set(
        document["paths"]
    )
    responses = document["paths"][TEXT]["post"]["responses"]
    assert {"200", "400", "413", "429", "503"} <= set(responses) and "422" not in responses
    assert "ValidationError" not in json.dumps(document)
