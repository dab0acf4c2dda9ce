"""Runs tests of native code in builds that check every access and every operation.

    python tools/sanitize_native.py
    python tools/sanitize_native.py tests/engine/test_eagle.py -k compiled

It is built by g++ with AddressSanitizer and UndefinedBehaviorSanitizer, for every instruction set
of this CPU, into a part of the cache of its own. The sanitizer is loaded before Python, so that
memory of torch and NumPy that native code gets is guarded too. Leaks are not looked for: Python
leaves memory to the system when it ends. Arguments go to pytest. Exit code 1 when something was
found.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import typer

from hvdx import HvdxError
from hvdx.cli.common import FINDING, command, out, working
from hvdx.config import cache_dir, compiler_setting
from hvdx.native.build import PRODUCT, STAND_IN, STEP, load_built, runnable_sets
from hvdx.report import usable_cores

FOLDER = Path(__file__).resolve().parents[1] / "tests"
TESTS = (
    FOLDER / "engine" / "test_native_step.py",
    FOLDER / "eagle" / "test_drafter.py",
    FOLDER / "train" / "test_products.py",
)
FLAGS = "-fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer -g1"
PRELOADED = ("libasan.so", "libstdc++.so.6")
"""The sanitizer has to come first, and must find what C++ exceptions are thrown with."""


def main(
    arguments: Annotated[
        list[str] | None,
        typer.Argument(help="Tests and options for pytest; default: those of native code."),
    ] = None,
) -> None:
    """Run tests of native code under AddressSanitizer and UndefinedBehaviorSanitizer."""
    compiler = compiler_setting() or "g++"
    libraries = find_libraries(compiler)
    os.environ.update(build_settings(compiler))
    with working("building with sanitizers"):
        build_all()
    code, reports = run_tests(arguments or [str(path) for path in TESTS], libraries)
    for report in reports:
        out.print(report, markup=False, soft_wrap=True)
    if reports:
        out.print("The sanitizers found something, see above.")
    elif code:
        out.print(f"The sanitizers found nothing, but pytest ended with code {code}.")
    else:
        out.print("The sanitizers found nothing.")
    raise typer.Exit(FINDING if reports or code else 0)


def find_libraries(compiler: str) -> list[str]:
    """Paths of what must be loaded before Python.

    compiler: as `CXX` names one. Errors: HvdxError when it has no sanitizer.
    """
    found = []
    for name in PRELOADED:
        words = [*shlex.split(compiler), f"-print-file-name={name}"]
        try:
            done = subprocess.run(words, capture_output=True, text=True, check=True)
        except (OSError, subprocess.CalledProcessError) as error:
            raise HvdxError(
                f"The compiler {compiler} does not run ({error}); install g++, or name it in CXX."
            ) from None
        found.append(done.stdout.strip())
        if not os.path.isabs(found[-1]):
            raise HvdxError(f"{compiler} has no {name}; install g++ whole, or name it in CXX.")
    return found


def build_settings(compiler: str) -> dict[str, str]:
    """Environment in which native code is built, and loaded, with sanitizers."""
    return {"CXX": f"{compiler} {FLAGS}", "HVDX_CACHE": str(cache_dir() / "sanitized")}


def build_all() -> None:
    """Build all for every instruction set; nothing is loaded, which only a prepared process can.

    Errors: HvdxError when this CPU has none of them or the build fails.
    """
    targets = runnable_sets()
    if not targets:
        raise HvdxError("This CPU has neither AVX-512 nor AVX2, so it never runs native code.")
    jobs = [(STEP, target) for target in (*targets, STAND_IN)]
    jobs += [(PRODUCT, target) for _, target in jobs if target.tiles]
    with ThreadPoolExecutor(usable_cores()) as pool:  # each waits for a compiler
        for _ in pool.map(lambda job: load_built(job[1], str, job[0]), jobs):
            pass


def run_tests(arguments: list[str], libraries: list[str]) -> tuple[int, list[str]]:
    """Run pytest with the sanitizers loaded: its exit code, and what they reported."""
    with TemporaryDirectory() as folder:
        report = f"log_path={Path(folder) / 'report'}"
        done = subprocess.run(
            # UBSan writes to stderr, which pytest would keep for itself.
            [sys.executable, "-m", "pytest", "-q", "-s", "-p", "no:cacheprovider", *arguments],
            check=False,
            stderr=subprocess.PIPE,
            text=True,
            errors="replace",
            env=os.environ
            | {
                "LD_PRELOAD": " ".join(libraries),
                "ASAN_OPTIONS": f"detect_leaks=0:{report}",
                "UBSAN_OPTIONS": "print_stacktrace=1",
                # Python's own allocator would hide where one object's memory ends.
                "PYTHONMALLOC": "malloc",
            },
        )
        reports = [path.read_text(errors="replace") for path in sorted(Path(folder).iterdir())]
    if "runtime error:" in done.stderr:
        reports.append(done.stderr)
    return done.returncode, reports


if __name__ == "__main__":
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    app.command(context_settings={"ignore_unknown_options": True})(command(main))
    app()
