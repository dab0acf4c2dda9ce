"""The GPU check as a program: dry runs of its cheap steps, and what it says without a GPU."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("triton", reason="Triton is not installed; the CPU path does not need it")

TOOLS = Path(__file__).parents[2] / "tools"

# Packages are hidden, and no finder of an installed hvdx is left.
BARE = """
import runpy, sys
for name in ("numba", "pydantic", "safetensors", "filelock", "transformers", "rich"):
    sys.modules[name] = None
sys.meta_path[:] = [finder for finder in sys.meta_path if "editable" not in repr(finder)]
sys.path.insert(0, {tools!r})
sys.argv = ["gpu_check.py", *sys.argv[1:]]
runpy.run_path({script!r}, run_name="__main__")
"""

# A product that rounds its second row once more when there are more than 16.
FAULTY = """
import sys
sys.path.insert(0, {tools!r})
import gpu_check
from gpu_setup import prepare
prepare(is_dry=True)
import hvdx.kernels.gemm as gemm
right = gemm.stream_gemm
def wrong(x, weight, planes, **options):
    right(x, weight, planes, **options)
    if len(x) > 16:
        planes[:, 1] = planes[:, 1].half().float()
gemm.stream_gemm = wrong
calls = iter([True])
gpu_check.is_spoilt = lambda: next(calls, False)
sys.exit(gpu_check.main())
"""


def run(*arguments: object, code: str = "", **variables: str) -> subprocess.CompletedProcess[str]:
    script = str(TOOLS / "gpu_check.py")
    program = ["-c", code.format(tools=str(TOOLS), script=script)] if code else [script]
    # Tests write nothing into the checkout, compiled modules included.
    environment = os.environ | {"PYTHONDONTWRITEBYTECODE": "1", "COLUMNS": "200"} | variables
    return subprocess.run(
        [sys.executable, *program, *map(str, arguments)],
        capture_output=True,
        text=True,
        check=False,
        env=environment,
    )


def results(folder: Path) -> dict[str, Any]:
    return json.loads((folder / "results.json").read_text(encoding="utf-8"))


def test_dry_run_of_the_cheap_steps(tmp_path: Path) -> None:
    done = run("--dry-run", "--steps", "1,2,6,7", "--out", tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    found = results(tmp_path)
    assert {"card", "versions", "date", "dry_run", "seconds", "ok", "steps"} == found.keys()
    assert found["ok"] and found["dry_run"] and {"torch", "triton"} <= found["versions"].keys()
    assert [step["number"] for step in found["steps"]] == [1, 2, 6, 7]
    for step in found["steps"]:
        assert step["status"] == "ok", step["reason"]
        assert step["figures"] or step["verdicts"]
        assert all(verdict["ok"] for verdict in step["verdicts"])
    for figure in found["steps"][2]["figures"]:
        assert figure["share"] == pytest.approx(figure["floor"] / figure["value"])
        assert "bandwidth" in figure["formula"]
    lines = (tmp_path / "findings.jsonl").read_text(encoding="utf-8").splitlines()
    kinds = {json.loads(line)["kind"] for line in lines}
    assert {"fact", "figure", "verdict", "status"} <= kinds


def test_a_bare_machine_without_an_installed_hvdx(tmp_path: Path) -> None:
    done = run("--dry-run", "--steps", "4,5,9", "--out", tmp_path, code=BARE)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "numba is not installed: plans are made in plain Python" in done.stdout
    moves, cycle, engine = results(tmp_path)["steps"]
    assert moves["status"] == cycle["status"] == "ok"
    assert engine["status"] == "skipped" and "not installed: numba" in engine["reason"]


def test_other_bits_are_found_and_other_steps_run_in_a_new_process(tmp_path: Path) -> None:
    done = run("--dry-run", "--steps", "3,1", "--out", tmp_path, code=FAULTY)
    assert done.returncode == 1, done.stdout + done.stderr
    bits, machine = results(tmp_path)["steps"]
    assert bits["status"] == "failed" and "rows for T = 1 to 64" in bits["reason"]
    wrong = [one for one in bits["verdicts"] if not one["ok"]]
    assert wrong and all(one["name"].startswith("stream_gemm") for one in wrong)
    assert all("numbers differ" in one["detail"] for one in wrong)
    assert machine["status"] == "ok" and "run in a new process" in done.stdout


@pytest.mark.skipif(Path("/dev/nvidia0").exists(), reason="there is a GPU")
def test_without_a_gpu(tmp_path: Path) -> None:
    done = run("--out", tmp_path / "none")
    assert done.returncode == 2 and "There is no CUDA GPU" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1 and not (tmp_path / "none").exists()


def test_an_unknown_step(tmp_path: Path) -> None:
    done = run("--dry-run", "--steps", "1,99", "--out", tmp_path)
    assert done.returncode == 2 and "99" in done.stderr
