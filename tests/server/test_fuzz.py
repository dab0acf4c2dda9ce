"""Bodies that chance makes from our own description: none breaks the server."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

serving = importlib.import_module("serving")

BENCH = Path(__file__).resolve().parents[2] / "bench"


@pytest.fixture
def fuzz(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.syspath_prepend(str(BENCH))
    yield importlib.import_module("fuzz")
    sys.modules.pop("fuzz")


def test_every_response_is_as_described(tiny_model: Path, fuzz: Any) -> None:
    app = serving.app_of(tiny_model)
    with serving.on_socket(app) as url:
        found = fuzz.fuzz(url, 160, seed=3)
    assert not found.faults
    assert found.bodies >= 160
    assert found.statuses["200"] > 30 and found.statuses["400"] > 60, "both are tried"
    assert app.state.served.admission.num_inside == app.state.served.engine.num_outputs == 0


def test_what_is_not_as_described_is_found(
    tiny_model: Path, fuzz: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    formats, translate = (
        importlib.import_module(f"hvdx.server.{name}") for name in ("formats", "translate")
    )
    monkeypatch.setattr(formats, "FINGERPRINT", None)

    def forgets(prompt: Any, engine: Any) -> Any:
        raise ZeroDivisionError("a wire fell out")

    monkeypatch.setattr(translate, "_prompt_ids", forgets)
    with serving.on_socket(serving.app_of(tiny_model)) as url:
        faults = "\n".join(fuzz.fuzz(url, 100, seed=3).faults)
    assert "system_fingerprint" in faults and ": 500 " in faults
