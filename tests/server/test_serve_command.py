"""`hvdx serve` as a process: what it refuses, how it ends, and what it keeps."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from typer.testing import CliRunner

from hvdx import ConfigError
from hvdx.cli import app
from hvdx.cli.serve_options import DraftOptions, speculation_settings

COMMAND = [sys.executable, "-c", "from hvdx.cli import main; main()", "serve"]
FAST = ["--policy", "first", "--port", "0", "--dtype", "float32"]


@contextmanager
def serving(model: Path, *options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server process and its address; it is killed in the end if it still runs."""
    process = subprocess.Popen(
        [*COMMAND, str(model), *FAST, *options], stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert line.startswith("serving "), line
        url = line.split(" at ")[1].split("/v1")[0]
        until = time.monotonic() + 60
        while time.monotonic() < until:
            try:
                httpx.get(f"{url}/ready").raise_for_status()
                break
            except httpx.HTTPError:
                time.sleep(0.05)
        yield process, url
    finally:
        process.kill()
        process.wait()


def ask(url: str, **fields: Any) -> httpx.Response:
    body = {"prompt": "x", "temperature": 0.0, "ignore_eos": True, **fields}
    return httpx.post(f"{url}/v1/completions", json=body, timeout=60)


def test_a_server_stops_cleanly_and_what_it_learned_survives_even_a_kill(
    tiny_model: Path, tmp_path: Path
) -> None:
    kept = tmp_path / "text.hvdx"
    saving = ["--suffix-cache", str(kept), "--save-suffix-cache", str(kept)]
    with serving(tiny_model, "--save-suffix-cache", str(kept)) as (process, url):
        first = ask(url, max_tokens=100).json()
        found: list[httpx.Response] = []
        long = threading.Thread(
            target=lambda: found.append(ask(url, max_tokens=480, n=8, stream=True))
        )
        long.start()
        while '"outputs":0' in httpx.get(f"{url}/ready").text:
            time.sleep(0.002)
        process.send_signal(signal.SIGTERM)
        assert process.wait(60) == 0
        long.join()
        assert found[0].text.endswith("data: [DONE]\n\n"), "what was in flight has ended"
    whole = kept.read_bytes()
    with serving(tiny_model, *saving) as (process, url):
        again = ask(url, max_tokens=100).json()
        assert again["choices"][0]["text"] == first["choices"][0]["text"]
        before, after = (one["usage"]["speculation"] for one in (first, again))
        assert after["num_accepted_tokens"] > before["num_accepted_tokens"] + 20
        process.kill()
        process.wait()
    assert kept.read_bytes() == whole


BAD = [
    (["--port", "1"], "cannot be listened on"),
    (["--speculative-config", "{"], "not valid JSON"),
    (["--speculative-config", "[]"], "JSON object"),
    (["--speculative-config", '{"method": "medusa"}'], "medusa"),
    (["--speculative-config", '{"draft_tensor_parallel_size": 1}'], "draft_tensor_parallel_size"),
    (["--speculative-config", '{"method": "ngram"}', "--sources", "suffix"], "twice"),
    (["--sources", "magic"], "magic"),
    (["--no-speculation", "--policy", "first"], "--no-speculation"),
    (["--api-key", ""], "--api-key"),
    (["--api-key-file", "/no/such/file"], "--api-key-file"),
    (["--chat-template", "/no/such/file"], "--chat-template"),
]


@pytest.mark.parametrize(("options", "said"), BAD, ids=lambda value: str(value)[:40])
def test_what_cannot_be_served_is_refused_in_a_sentence(
    tiny_model: Path, options: list[str], said: str
) -> None:
    if options == ["--port", "1"] and os.geteuid() == 0:
        options = ["--host", "203.0.113.1"]
    result = CliRunner().invoke(app, ["serve", str(tiny_model), "--policy", "first", *options])
    if "--policy" in options:
        result = CliRunner().invoke(app, ["serve", str(tiny_model), *options])
    assert result.exit_code == 2, result.output
    assert said in result.output.replace("\n", " ")


def test_a_template_that_is_none_is_refused(tiny_model: Path, tmp_path: Path) -> None:
    file = tmp_path / "template.jinja"
    file.write_text("{% for %}", encoding="utf-8")
    options = ["--policy", "first", "--port", "0", "--chat-template", str(file)]
    result = CliRunner().invoke(app, ["serve", str(tiny_model), *options])
    assert result.exit_code == 2
    assert "chat template cannot be read" in result.output.replace("\n", " ")


def test_settings_under_both_names() -> None:
    given = {"method": "suffix", "num_speculative_tokens": 7, "suffix_decoding_max_tree_depth": 9}
    assert speculation_settings(DraftOptions(speculative_config=json.dumps(given))) == {
        "sources": ("suffix",),
        "max_draft_tokens": 7,
        "suffix_max_depth": 9,
    }
    ours = {"sources": ["lookup"], "policy": "first", "lookup_max_ngram": 4}
    assert speculation_settings(DraftOptions(speculative_config=json.dumps(ours))) == ours
    assert speculation_settings(DraftOptions()) == {}
    assert speculation_settings(DraftOptions(speculation=False)) is False
    both = {"num_speculative_tokens": 7, "max_draft_tokens": 7}
    with pytest.raises(ConfigError, match="twice"):
        speculation_settings(DraftOptions(speculative_config=json.dumps(both)))
