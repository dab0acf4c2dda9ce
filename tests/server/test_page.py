"""The status page as Chromium draws it, light and dark; skipped where there is none."""

from __future__ import annotations

import importlib
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import numpy as np
import pytest

from hvdx import ConfigError, colours_of

serving = importlib.import_module("serving")

BENCH = Path(__file__).resolve().parents[2] / "bench"
ASK = {
    "prompt": "again and again and again", "temperature": 0.0, "max_tokens": 60,
    "ignore_eos": True, "allowed_token_ids": [97, 98], "speculation": {"sources": ["suffix"]},
}  # fmt: skip


@pytest.fixture
def screenshot(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.syspath_prepend(str(BENCH))
    yield importlib.import_module("screenshot_status")
    sys.modules.pop("screenshot_status")


def test_both_schemes_are_drawn_in_their_colours(
    tiny_model: Path, screenshot: Any, tmp_path: Path
) -> None:
    if not any(map(shutil.which, screenshot.NAMES)):
        pytest.skip("Chromium is not installed")
    from matplotlib.image import imread

    app = serving.app_of(tiny_model, status_text=True)
    with serving.on_socket(app) as url:
        httpx.post(f"{url}/v1/completions", json=ASK).raise_for_status()
        screenshot.take(url, tmp_path / "light.png", size="900,800")
        screenshot.take(url, tmp_path / "dark.png", size="900,800", is_dark=True)
    light, dark = (imread(tmp_path / f"{name}.png")[..., :3] for name in ("light", "dark"))
    assert light.shape == dark.shape and light.shape[:2] == (800, 900)
    assert light[2, 2].min() > 0.95 and dark[2, 2].max() < 0.2, "paper"
    ours = colours_of(["suffix"])["suffix"].hex
    suffix = np.array([int(ours[place : place + 2], 16) for place in (1, 3, 5)]) / 255
    assert (np.abs(light - suffix).max(axis=-1) < 0.02).sum() > 500, "accepted tokens are seen"
    assert (np.ptp(dark, axis=-1) > 0.15).sum() > 500, "in the dark, too"


def test_without_chromium_it_says_what_to_do(
    screenshot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(ConfigError, match="install Chromium"):
        screenshot.find_chromium()
