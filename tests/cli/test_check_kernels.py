"""The compile check as a program, on small kernels of its own: it compiles, so it needs no GPU."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("triton", reason="Triton is not installed; the CPU path does not need it")

SCRIPT = Path(__file__).parents[2] / "tools" / "check_kernels.py"

CASES = """
import torch
import triton
import triton.language as tl
from kernel_cases.case import Case, empty

from hvdx.kernels.launch import Config, KernelSpec


@triton.jit
def scale_kernel(x, y, N: tl.constexpr):
    at = tl.arange(0, N)
    held = tl.load(x + at)
    tl.debug_barrier()
    more = tl.load(y + at)
    tl.debug_barrier()
    tl.store(y + at, held * more)


def scale(size):
    x = empty(1 << 16, dtype=torch.float32)
    KernelSpec(scale_kernel, Config(num_warps=1)).launch((1,), x, x, N=size)


def cases():
    yield Case("scale", "small", lambda: scale(256), is_quick=True)
    yield Case("scale", "crowded", lambda: scale(256), planned_ctas={90: 33})
    yield Case("spill_kernel", "8192 numbers a warp", lambda: scale(8192))
    yield Case("product", "without tensor cores", lambda: scale(256), has_mma=True)
    yield Case("refused", "", lambda: scale("many") and None)
"""


def run(*arguments: object, **variables: str) -> subprocess.CompletedProcess[str]:
    # Tests write nothing into the checkout, compiled modules included.
    environment = os.environ | {"PYTHONDONTWRITEBYTECODE": "1", "COLUMNS": "200"} | variables
    return subprocess.run(
        [sys.executable, str(SCRIPT), *map(str, arguments)],
        capture_output=True,
        text=True,
        check=False,
        env=environment,
    )


@pytest.fixture(scope="module")
def cases(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("cases")
    (folder / "planted.py").write_text(CASES, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def recorded(
    cases: Path, tmp_path_factory: pytest.TempPathFactory
) -> tuple[Path, dict[tuple[str, str], dict[str, Any]]]:
    """Limits of the planted kernels for sm_90, and the rows of the run that recorded them."""
    folder = tmp_path_factory.mktemp("recorded")
    options = ("--cases", cases, "--limits", folder / "limits.json", "--arch", 90)
    # Inherited from whoever runs the tests, the interpreter must not come in the way.
    done = run(*options, "--record", "--json", folder / "out.json", TRITON_INTERPRET="1")
    assert done.returncode == 1, done.stderr
    document = json.loads((folder / "out.json").read_text(encoding="utf-8"))
    assert not document["ok"] and document["recorded"]
    assert {"triton", "torch", "python"} <= document["versions"].keys()
    return folder / "limits.json", {
        (row["kernel"], row["config"]): row for row in document["kernels"]
    }


def test_a_good_kernel_is_measured(
    recorded: tuple[Path, dict[tuple[str, str], dict[str, Any]]],
) -> None:
    row = recorded[1]["scale", "small"]
    assert row["limit_exceeded"] == [] and (row["arch"], row["dtype"]) == (90, "fp32")
    assert (row["stack_bytes"], row["local_loads"], row["shared_bytes"], row["fma"]) == (0,) * 4
    assert row["mma"] == "" and row["widest_load"] == "LDG 128"
    assert 8 <= row["registers"] <= 40 and row["instructions"] > 10
    assert row["ctas_per_sm"] == 32


@pytest.mark.parametrize(
    ("kernel", "config", "reason"),
    [
        ("scale", "crowded", "ctas_per_sm 32, planned 33"),
        ("spill", "8192 numbers a warp", "local_loads"),
        ("product", "without tensor cores", "mma is missing, expected wgmma"),
        ("refused", "", "it does not compile"),
    ],
)
def test_a_bad_kernel_is_found(
    recorded: tuple[Path, dict[tuple[str, str], dict[str, Any]]],
    kernel: str,
    config: str,
    reason: str,
) -> None:
    assert any(text.startswith(reason) for text in recorded[1][kernel, config]["limit_exceeded"])


def test_a_record_is_a_limit(
    recorded: tuple[Path, dict[tuple[str, str], dict[str, Any]]], cases: Path, tmp_path: Path
) -> None:
    limits = tmp_path / "limits.json"
    records = json.loads(recorded[0].read_text(encoding="utf-8"))
    (version,) = records
    (name,) = (name for name in records[version] if name.startswith("scale, small, "))
    options = ("--cases", cases, "--limits", limits, "--arch", 90, "--quick")
    limits.write_text(json.dumps(records), encoding="utf-8")
    assert run(*options).returncode == 0
    records[version][name]["registers"] -= 9
    records[version][name]["instructions"] *= 2
    limits.write_text(json.dumps(records), encoding="utf-8")
    done = run(*options)
    assert done.returncode == 1
    assert "registers" in done.stdout and "instructions" in done.stdout
    limits.write_text(json.dumps({"0.1": records[version]}), encoding="utf-8")
    done = run(*options)
    assert done.returncode == 0 and "was never recorded" in done.stderr


def test_a_kernel_of_ours_keeps_its_limits(tmp_path: Path) -> None:
    done = run("--kernel", "move_kv_kernel", "--arch", 90, "--quick", "--json", tmp_path / "out")
    assert done.returncode == 0, done.stdout + done.stderr
    rows = json.loads((tmp_path / "out").read_text(encoding="utf-8"))["kernels"]
    assert rows and {row["kernel"] for row in rows} == {"move_kv"}
    assert {row["function"] for row in rows} == {"move_kv"}


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--arch", "80"), "--arch 80 is none of 90, 100, 120."),
        (("--kernel", "nothing"), "--kernel nothing has no cases"),
        (("--cases", "/nowhere"), "--cases /nowhere holds no cases"),
    ],
)
def test_wrong_options_end_in_one_sentence(
    options: tuple[str, ...], sentence: str, cases: Path
) -> None:
    done = run("--cases", cases, *options)
    assert done.returncode == 2 and sentence in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_without_triton(tmp_path: Path) -> None:
    (tmp_path / "triton.py").write_text("raise ImportError('planted')\n", encoding="utf-8")
    done = run(PYTHONPATH=str(tmp_path))
    assert done.returncode == 2 and "Triton is not installed" in done.stderr
