"""Made samples, and models that were trained on them."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from hvdx.predictor.compile import compile_predictor
from hvdx.predictor.samples import Samples
from hvdx.predictor.train import save_trained, train

sys.path.append(str(Path(__file__).parent))
made = importlib.import_module("made_samples")
SMALL, make_samples = made.SMALL, made.make_samples


@pytest.fixture(autouse=True, scope="module")
def own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Compiled models of a test module go into a folder of its own."""
    folder = tmp_path_factory.mktemp("cache")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HVDX_CACHE", str(folder))
        patch.delenv("CC", raising=False)
        yield folder


@pytest.fixture(scope="session")
def samples() -> Samples:
    return make_samples()


@pytest.fixture(scope="session")
def trained(samples: Samples, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What training wrote."""
    folder = tmp_path_factory.mktemp("trained") / "model"
    save_trained(train(samples, SMALL, "a command"), folder)
    return folder


@pytest.fixture(scope="session")
def predictor(trained: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A predictor's folder; tests copy it before they damage it."""
    folder = tmp_path_factory.mktemp("predictor") / "model"
    compile_predictor(trained, folder)
    return folder
