"""Builds native code with the user's compiler, once for each source and instruction set."""

from __future__ import annotations

import hashlib
import logging
import os
import platform
import shlex
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Literal, TypeVar

from filelock import FileLock, Timeout

from hvdx.config import cache_dir, compiler_setting
from hvdx.errors import HvdxError
from hvdx.report import cpu_flags

log = logging.getLogger("hvdx")

SOURCES = Path(str(files("hvdx.kernels"))) / "cpu"
COMPILERS = ("g++", "clang++", "c++")
OPTIONS = (
    "-std=c++17",
    "-O3",
    "-shared",
    "-fPIC",
    "-pthread",
    # The compiler must not join a product and a sum where the sources do not.
    "-ffp-contract=off",
    "-fno-math-errno",
    "-w",
)
BUILD_SECONDS = 300
"""Most time that a build may take, or waiting for another process to build the same."""

DIGEST_SIZE = 16

T = TypeVar("T")


class NativeError(HvdxError):
    """The native step cannot be built or loaded here; the message is one sentence that says why."""


class NoCompilerError(NativeError):
    """No C++ compiler is installed."""


class NotAllowedError(NativeError):
    """The system keeps back instructions that the CPU has."""


@dataclass(frozen=True)
class Unit:
    """What one shared object is made of.

    name: of its source file, without the ending; title: in messages
    options: of the compiler, besides those of all units
    """

    name: str
    title: str
    options: tuple[str, ...] = ()


STEP = Unit("step", "the native step")
PRODUCT = Unit("product", "the native product", ("-fopenmp",))


@dataclass(frozen=True)
class InstructionSet:
    """What a build may use.

    flags: of /proc/cpuinfo, all needed
    tiles: what multiplies bfloat16 tiles (kernels/cpu/tiles.h), if anything does
    """

    name: str
    flags: tuple[str, ...]
    tiles: Literal["", "Amx", "StandIn"] = ""

    @property
    def options(self) -> tuple[str, ...]:
        """Compiler options that allow these instructions and no others."""
        vectors = (flag for flag in self.flags if flag not in AMX)  # assemblers know tiles anyway
        allow = tuple(f"-m{flag.replace('_', '')}" for flag in vectors)
        return (*allow, f"-DHVDX_TILES={self.tiles}") if self.tiles else allow


AMX = ("amx_tile", "amx_bf16", "amx_int8")
AVX2 = ("avx2", "fma", "f16c")
AVX512 = ("avx512f", "avx512bw", "avx512vl", "avx512dq", *AVX2)

INSTRUCTION_SETS = {
    one.name: one
    for one in (
        InstructionSet("amx_bf16", (*AMX, "avx512_bf16", *AVX512), "Amx"),
        InstructionSet("avx512_bf16", ("avx512_bf16", *AVX512)),
        InstructionSet("avx512", AVX512),
        InstructionSet("avx2", AVX2),
    )
}
"""By name, best first. All give the same bits but `amx_bf16`, which sums in another order."""

STAND_IN = InstructionSet("amx_stand_in", AVX2, "StandIn")
"""Computes the bits of `amx_bf16` without its tiles, slowly: for tests, and only when asked for."""

KNOWN_SETS = {**INSTRUCTION_SETS, STAND_IN.name: STAND_IN}


def runnable_sets() -> list[InstructionSet]:
    """Instruction sets that this CPU has, best first; none on anything but x86."""
    if platform.machine() not in ("x86_64", "AMD64"):
        return []
    flags = cpu_flags()
    return [one for one in INSTRUCTION_SETS.values() if flags.issuperset(one.flags)]


def load_built(target: InstructionSet, load: Callable[[Path], T], unit: Unit = STEP) -> T:
    """Load a unit's cached build with `load`, after building it if it is missing or does not load.

    load: raises OSError for a file that is no usable build
    Errors: NativeError.
    """
    load = _checked(load)
    name = f"{unit.name}-{target.name}-{_fingerprint(target, unit)}.so"
    folder = cache_dir() / "native"
    with suppress(OSError):
        return load(folder / name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with FileLock(folder / f"{name}.lock", timeout=BUILD_SECONDS):
            with suppress(OSError):  # another process may have built it meanwhile
                return load(folder / name)
            return _build_and_load(target, unit, folder / name, load)
    except (OSError, Timeout) as error:
        log.info("%s cannot be written (%s); %s is built anew.", folder, error, unit.title)
    with tempfile.TemporaryDirectory(prefix="hvdx-") as scratch:
        return _build_and_load(target, unit, Path(scratch) / name, load)


def _build_and_load(target: InstructionSet, unit: Unit, path: Path, load: Callable[[Path], T]) -> T:
    """Compile under a temporary name, so that nobody ever sees half a file."""
    handle, partial = tempfile.mkstemp(dir=path.parent, prefix=path.stem, suffix=".part")
    os.close(handle)
    try:
        _compile(target, unit, Path(partial))
        with open(partial, "ab") as file:
            file.write(_digest(Path(partial).read_bytes()))
        os.replace(partial, path)
    finally:
        Path(partial).unlink(missing_ok=True)
    try:
        return load(path)
    except OSError as error:
        raise NativeError(f"{unit.title} was built but does not load ({error})") from error


def _checked(load: Callable[[Path], T]) -> Callable[[Path], T]:
    """The same for whole files only: the system's loader does not survive one that is cut off."""

    def check_and_load(path: Path) -> T:
        content = path.read_bytes()
        if content[-DIGEST_SIZE:] != _digest(content[:-DIGEST_SIZE]):
            raise OSError(f"{path} is damaged")
        return load(path)

    return check_and_load


def _digest(content: bytes) -> bytes:
    """What stands behind a build in its file, where the loader does not look."""
    return hashlib.blake2b(content, digest_size=DIGEST_SIZE).digest()


def _compile(target: InstructionSet, unit: Unit, path: Path) -> None:
    compiler = _compiler()
    source = str(SOURCES / f"{unit.name}.cc")
    command = [*compiler, *OPTIONS, *unit.options, *target.options, source, "-o", str(path)]
    log.info("Building %s for %s with %s, once.", unit.title, target.name, compiler[0])
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, check=False, timeout=BUILD_SECONDS
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NativeError(f"the compiler {compiler[0]} does not run ({error})") from error
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if "error" in line] or [""]
        raise NativeError(f"{compiler[0]} fails on {unit.title}: {lines[0].strip()}")


def _compiler() -> list[str]:
    """The command of the C++ compiler: `CXX`, or the first that is installed."""
    if setting := compiler_setting():
        return shlex.split(setting)
    for name in COMPILERS:
        if found := shutil.which(name):
            return [found]
    raise NoCompilerError(
        f"no C++ compiler is installed ({', '.join(COMPILERS)}), and CXX names none"
    )


def _fingerprint(target: InstructionSet, unit: Unit) -> str:
    """Content of all sources, and how they are compiled."""
    options = " ".join((*OPTIONS, *unit.options, *target.options))
    return hashlib.blake2b((sources_digest() + options).encode(), digest_size=12).hexdigest()


def sources_digest() -> str:
    """Names and content of all native sources, as a hash."""
    digest = hashlib.blake2b(digest_size=12)
    for path in sorted(SOURCES.glob("*.*")):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()
