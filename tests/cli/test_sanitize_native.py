"""The sanitizers, on small sources with planted faults in place of native code."""

from __future__ import annotations

import runpy
import shutil
from pathlib import Path
from typing import Any

import pytest

from hvdx import HvdxError
from hvdx.native import build

TOOL: dict[str, Any] = runpy.run_path(str(Path(__file__).parents[2] / "tools/sanitize_native.py"))

SOURCE = """
extern "C" long read_at(const long *numbers, long place) { return numbers[place]; }
extern "C" int add(int a, int b) { return a + b; }
"""

CALLS = """
import ctypes, pathlib

def test_step():
    [path, *_] = pathlib.Path({folder!r}).glob("step-*.so")
    step = ctypes.CDLL(str(path))
    numbers = (ctypes.c_long * 1000)(*range(1000))
    assert step.{call} == {result}
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """Where the build with sanitizers lies, and what must be loaded with it."""
    if not build.runnable_sets() or shutil.which("g++") is None:
        pytest.skip("needs an x86 CPU with AVX2 and g++")
    folder = tmp_path_factory.mktemp("sanitized")
    for unit in (build.STEP, build.PRODUCT):
        (folder / f"{unit.name}.cc").write_text(SOURCE)
    try:
        libraries = TOOL["find_libraries"]("g++")
    except HvdxError as error:
        pytest.skip(str(error))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(build, "SOURCES", folder)
        patch.setenv("HVDX_CACHE", str(folder))
        for name, value in TOOL["build_settings"]("g++").items():
            patch.setenv(name, value)
        TOOL["build_all"]()
    return folder / "sanitized" / "native", libraries


@pytest.mark.parametrize(
    ("call", "result", "finding"),
    [
        ("read_at(numbers, 999)", 999, ""),
        ("read_at(numbers, 1000)", 0, "heap-buffer-overflow"),
        ("add(2**31 - 1, 1)", -(2**31), "signed integer overflow"),
    ],
)
def test_a_fault_is_reported(
    built: tuple[Path, list[str]], call: str, result: int, finding: str, tmp_path: Path
) -> None:
    folder, libraries = built
    test = tmp_path / "test_planted.py"
    test.write_text(CALLS.format(folder=str(folder), call=call, result=result))
    code, reports = TOOL["run_tests"]([str(test)], libraries)
    if finding:
        assert code != 0
        assert any(finding in report for report in reports)
    else:
        assert (code, reports) == (0, [])


def test_a_compiler_without_sanitizers_is_one_sentence() -> None:
    with pytest.raises(HvdxError, match=r"compiler /nowhere/g\+\+ does not run .* in CXX"):
        TOOL["find_libraries"]("/nowhere/g++")
