"""The programs that load a server: they run, find nothing wrong, and would find what is."""

from __future__ import annotations

import asyncio
import importlib
import json
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import typer

from hvdx.testing import tiny_checkpoint

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = (ROOT / "bench", ROOT / "tests" / "server")


@pytest.fixture
def load(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Imports a program of bench/, or a helper of tests/server/."""
    before = set(sys.modules)
    for folder in FOLDERS:
        monkeypatch.syspath_prepend(str(folder))
    yield importlib.import_module
    for name in set(sys.modules) - before:
        if Path(getattr(sys.modules[name], "__file__", None) or "/").parent in FOLDERS:
            del sys.modules[name]


def test_a_short_soak(load: Any, tmp_path: Path) -> None:
    soak, clients, serving = load("soak"), load("soak_clients"), load("serving")
    app = serving.app_of(serving.write_model(tmp_path))
    with serving.on_socket(app) as url:
        run = clients.Soak(load("served").Served(SimpleNamespace(pid=os.getpid()), url))
        made = load("random_schemas").schemas(4)
        fuzzed = asyncio.run(soak._run(run, 2.0, 4, 16, 8, made))
    run.tally.turned_away["503"] += 1
    document = json.loads(json.dumps(soak._document(run.tally, "tiny", 2.0, 4, 8)))
    assert document["mistakes"] == fuzzed.faults == []
    assert document["answered"] == len(run.tally.seconds) > 0
    assert document["turned_away"] == {"503": 1} and sum(document["structured"].values()) == 4
    assert not any(document["leftovers"].values()) and fuzzed.bodies >= 8
    assert document["rss_mb"]["highest"] > 100


def test_bodies_are_made_by_one_thread_at_a_time(
    load: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hypothesis imports late: threads that made bodies at once met modules half imported."""
    fuzz, serving = load("fuzz"), load("serving")
    making, most = [], []

    def bound(body: dict[str, Any]) -> None:
        making.append(body)
        time.sleep(0.01)  # others would come in here
        most.append(len(making))
        making.pop()
        was_bound(body)

    was_bound = fuzz._bound
    monkeypatch.setattr(fuzz, "_bound", bound)
    app = serving.app_of(serving.write_model(tmp_path))
    with serving.on_socket(app) as url, ThreadPoolExecutor(4) as pool:
        parts = list(pool.map(lambda seed: fuzz.fuzz(url, 8, seed=seed), range(4)))
    assert set(most) == {1} and len(most) > 8
    assert sum(part.bodies for part in parts) >= 32 and not any(part.faults for part in parts)


@pytest.mark.parametrize("stream", [False, True])
def test_answers_are_as_described_whole_and_streamed(
    load: Any, tmp_path: Path, stream: bool
) -> None:
    """Chance seldom makes a good request that streams."""
    fuzz, serving, schemathesis = load("fuzz"), load("serving"), load("schemathesis")
    with serving.on_socket(serving.app_of(serving.write_model(tmp_path))) as url, fuzz._MAKING:
        described = load("httpx").get(f"{url}/openapi.json").json()
        document = schemathesis.openapi.from_dict(described)
        for path, prompt in (
            ("/v1/completions", {"prompt": [[65], [66, 67]]}),
            ("/v1/chat/completions", {"messages": [{"role": "user", "content": "x"}]}),
        ):
            body = prompt | {"stream": stream, "max_tokens": 3}
            case = document[path]["POST"].Case(body=body, media_type="application/json")
            response = fuzz._call(case, url, 60.0)
            assert response.status_code == 200 and fuzz._faults(case, response) == []


def test_a_soak_sees_a_wrong_answer(load: Any, tmp_path: Path) -> None:
    clients, serving = load("soak_clients"), load("serving")
    app = serving.app_of(serving.write_model(tmp_path))

    async def ask(url: str) -> Any:
        run = clients.Soak(load("served").Served(SimpleNamespace(pid=os.getpid()), url))
        async with load("httpx").AsyncClient(timeout=60) as client:
            body = {"prompt": "x", "temperature": 0.0, "max_tokens": 5}
            await run.ask(client, body, "not this", None)
        return run.tally

    with serving.on_socket(app) as url:
        tally = asyncio.run(ask(url))
    assert len(tally.mistakes) == 1 and not tally.answered


def test_throughput_of_a_tiny_model(load: Any, tmp_path: Path) -> None:
    throughput = load("throughput")
    model = str(tiny_checkpoint(tmp_path / "tiny"))
    file, prompts = tmp_path / "found.json", tmp_path / "prompts.jsonl"
    row = {"family": "chat", "dataset": "d", "max_tokens": 9}
    lines = [
        json.dumps(row | {"id": name, "messages": [{"role": "user", "content": name}]})
        for name in ("one", "two", "three")
    ]
    prompts.write_text("\n".join(lines) + "\n", encoding="utf-8")
    throughput.measure(
        model=model, clients="2,3", rounds=2, turns=1, max_tokens=12, singles_=2,
        sources="suffix", policy="first", workload=[prompts], json=file,
    )  # fmt: skip
    found = json.loads(file.read_text(encoding="utf-8"))
    assert [one["clients"] for one in found["loads"]] == [2, 3]
    for one in found["loads"]:
        assert one["ratio_per_cpu_s"] > 0
        assert one["ratio_lowest"] <= one["ratio"] <= one["ratio_highest"]
        assert one["is_as_fast"] is (one["ratio"] >= 1.0)
        assert [len(rates) for rates in one["rounds"].values()] == [2, 2]
    times = found["single"]["samples_ms"]
    assert set(times) == {"python", "http", "streamed"}
    assert all(len(samples) == 4 and min(samples) > 0 for samples in times.values())


def test_throughput_stops_at_a_wrong_answer(load: Any, capsys: Any) -> None:
    run = load("throughput").Load({}, [], 1)
    run.check(0, "a")
    run.check(0, "a")
    with pytest.raises(typer.Exit) as stopped:
        run.check(0, "b")
    assert stopped.value.exit_code == 1 and "'b' instead of 'a'" in capsys.readouterr().err
