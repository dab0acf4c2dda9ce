"""Servers for the tests: of a tiny random model, and of the embedded one on a real socket."""

from __future__ import annotations

import asyncio
import importlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import openai
import pytest

from hvdx import CompletionOutput, SamplingParams

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


@pytest.fixture(scope="session")
def real_app(smollm2: Path) -> Any:
    """One server of the embedded model for all tests of the official client."""
    spec = {"sources": ("suffix",), "policy": "first", "max_draft_tokens": 15}
    return serving.app_of(
        smollm2,
        served_names=("smollm2-135m", "alias"),
        engine={"max_model_len": 1024, "spec": spec},
    )


@pytest.fixture(scope="session")
def real_url(real_app: Any) -> Iterator[str]:
    with serving.on_socket(real_app) as root:
        yield f"{root}/v1"


@pytest.fixture(scope="session")
def official(real_url: str) -> Iterator[openai.OpenAI]:
    """The official client of that server."""
    with openai.OpenAI(base_url=real_url, api_key="none", max_retries=0, timeout=120) as made:
        yield made


Alone = Callable[..., list[CompletionOutput]]


@pytest.fixture(scope="session")
def alone(real_app: Any) -> Alone:
    """Asks the same engine from Python, without drafts: `alone(prompt, **sampling)`."""

    def ask(prompt: Any, **sampling: Any) -> list[CompletionOutput]:
        params = SamplingParams(**{"temperature": 0.0, "speculation": False, **sampling})
        result = asyncio.run(real_app.state.served.engine.generate(prompt, params))
        return result.outputs

    return ask
