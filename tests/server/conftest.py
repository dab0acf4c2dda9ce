"""A tiny real model for the tests of the server, and a server of it."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

sys.path.append(str(Path(__file__).parent))
serving = importlib.import_module("serving")


@pytest.fixture(scope="session")
def tiny_model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A byte model that also knows emoji, a combining character and a joined family."""
    return serving.write_model(tmp_path_factory.mktemp("served"))


@pytest.fixture(scope="module")
def client(tiny_model: Path) -> Iterator[Any]:
    """A client of a server without keys."""
    with serving.in_process(serving.app_of(tiny_model)) as made:
        yield made
