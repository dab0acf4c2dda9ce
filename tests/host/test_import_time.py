"""`import hvdx` and the host modules stay light: no torch, no compiler, well under a second."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

HEAVY = {"torch", "transformers", "numba", "scipy", "triton", "flash_attn", "lightgbm", "kernels"}
OPTIONAL = """
    triton flash_attn gguf lightgbm treelite tl2cgen matplotlib fastapi starlette uvicorn
    prometheus_client xgrammar
""".split()
PROBE = """
import json, sys, time
sys.modules.update(dict.fromkeys({blocked}))
start = time.perf_counter()
import {modules}
seconds = time.perf_counter() - start
print(json.dumps([seconds, sorted(name for name, module in sys.modules.items() if module)]))
"""


def import_afresh(modules: str, cwd: Path, blocked: Sequence[str] = ()) -> tuple[float, set[str]]:
    """Seconds that the import takes in a new interpreter, and all modules loaded by then.

    blocked: packages that cannot be imported, as if they were not installed
    """
    command = [sys.executable, "-c", PROBE.format(modules=modules, blocked=list(blocked))]
    run = subprocess.run(
        command, cwd=cwd, stdout=subprocess.PIPE, text=True, check=True, timeout=60
    )
    seconds, loaded = json.loads(run.stdout)
    return seconds, set(loaded)


def test_import_hvdx_loads_nothing_heavy(tmp_path: Path) -> None:
    _, loaded = import_afresh("hvdx", tmp_path)
    assert not loaded & HEAVY


def test_import_hvdx_takes_less_than_a_second(tmp_path: Path) -> None:
    # The best of three: a busy machine slows some runs, a heavy import slows them all.
    assert min(import_afresh("hvdx", tmp_path)[0] for _ in range(3)) < 1.0


def test_host_modules_load_no_torch(tmp_path: Path) -> None:
    _, loaded = import_afresh("hvdx.tree, hvdx.rows, hvdx.policy", tmp_path)
    assert not loaded & {"torch", "transformers"}


def test_engine_and_command_import_without_optional_packages(tmp_path: Path) -> None:
    _, loaded = import_afresh("hvdx.engine, hvdx.cli", tmp_path, OPTIONAL)
    assert {"hvdx.engine", "hvdx.cli"} <= loaded
