"""A tiny real model for the tests of the server."""

from __future__ import annotations

from pathlib import Path

import pytest

from hvdx.testing import tiny_checkpoint


@pytest.fixture(scope="session")
def tiny_model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tiny_checkpoint(tmp_path_factory.mktemp("served"))
