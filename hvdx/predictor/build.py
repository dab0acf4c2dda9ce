"""Compiles C sources of payoff models into shared objects, once for every source and compiler."""

from __future__ import annotations

import ctypes
import hashlib
import os
import platform
import shlex
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

from hvdx.config import c_compiler, cache_dir
from hvdx.errors import PredictorError

FLAGS = ("-shared", "-fPIC", "-std=c99", "-Os")
"""Small code is fastest here: the trees hardly fit the first caches as it is."""

TIMEOUT_S, VERSION_S = 300.0, 30.0
_SOURCE, _LIBRARY, _DIGEST = "predictor.c", "predictor.so", "sha256"


class Library:
    """A loaded shared object with `predict` and `get_num_feature`.

    address: of `predict`; num_features: slots that it reads. Its calls through ctypes hold the GIL.
    Errors: OSError or AttributeError when the file is no such object
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._loaded = ctypes.PyDLL(str(path))
        self.address = int(ctypes.cast(self._loaded.predict, ctypes.c_void_p).value or 0)
        self.num_features = int(self._loaded.get_num_feature())


def find_compiler() -> list[str]:
    """The words that call a C compiler: `$CC`, else gcc, else cc. Errors: PredictorError."""
    named = c_compiler()
    for words in [_words(named)] if named else [["gcc"], ["cc"]]:
        if words and (found := shutil.which(words[0])):
            return [found, *words[1:]]
    where = f"$CC is {named!r}, which is no program here" if named else "neither gcc nor cc is here"
    raise PredictorError(f"no C compiler was found: {where}.")


def _words(line: str) -> list[str]:
    """The words of a command. Errors: PredictorError."""
    try:
        return shlex.split(line)
    except ValueError as error:
        raise PredictorError(f"$CC is {line!r}, which is no command: {error}.") from None


def compile_library(source: Path, library: Path, compiler: list[str]) -> None:
    """Compile one C file. Errors: PredictorError with what the compiler said first."""
    command = [*compiler, *FLAGS, "-o", str(library), str(source), "-lm"]
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, errors="replace", timeout=TIMEOUT_S
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise PredictorError(f"{compiler[0]} cannot be run: {error}.") from None
    if done.returncode:
        said = next((line for line in done.stderr.splitlines() if line.strip()), "no message")
        raise PredictorError(
            f"{compiler[0]} failed with exit code {done.returncode}: {said.strip()[:200]}."
        )


def load_or_build(source: bytes) -> tuple[Library, str | None]:
    """The shared object of a C source, from the user's cache or newly made there.

    Returns it, and a sentence about what was wrong with one that was made again, or `None`.
    It is found by source, flags, compiler and machine, and taken only when its digest is right:
    loading a cut-off file could end the process. Two processes may do this at the same time.
    Errors: PredictorError when there is no compiler, it fails, or the cache cannot be written.
    """
    compiler = find_compiler()
    place = cache_dir() / "predictors" / _key(source, compiler)
    found, complaint = _load(place)
    if found is not None:
        return found, None
    try:
        fresh = _in_cache(place, lambda folder: _make(folder, source, compiler))
    except OSError as error:
        raise PredictorError(f"{place.parent} cannot be written: {error.strerror}.") from None
    if fresh is None:
        _, again = _load(place)
        raise PredictorError(f"the compiled model cannot be loaded: {again or 'it vanished'}.")
    return fresh, complaint


def _key(source: bytes, compiler: list[str]) -> str:
    """Name of a shared object in the cache. Errors: PredictorError for a compiler that hangs."""
    digest = hashlib.sha256(source)
    try:
        asked = subprocess.run(
            [*compiler, "--version"], capture_output=True, check=False, timeout=VERSION_S
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise PredictorError(f"{compiler[0]} cannot be run: {error}.") from None
    parts = (" ".join(compiler), " ".join(FLAGS), platform.machine(), platform.system())
    digest.update("\0".join(parts).encode() + asked.stdout)
    return digest.hexdigest()[:32]


def _load(place: Path) -> tuple[Library | None, str | None]:
    """What a place holds, or why it is of no use; neither when there is nothing."""
    try:
        expected = (place / _DIGEST).read_text(encoding="ascii").strip()
        content = (place / _LIBRARY).read_bytes()
    except FileNotFoundError:
        return None, None
    except (OSError, UnicodeDecodeError):
        return None, f"{place} cannot be read"
    if hashlib.sha256(content).hexdigest() != expected:
        return None, f"{place / _LIBRARY} was damaged"
    try:
        return Library(place / _LIBRARY), None
    except (OSError, AttributeError):
        return None, f"{place / _LIBRARY} is not for this machine"


def _make(folder: Path, source: bytes, compiler: list[str]) -> None:
    (folder / _SOURCE).write_bytes(source)
    compile_library(folder / _SOURCE, folder / _LIBRARY, compiler)
    digest = hashlib.sha256((folder / _LIBRARY).read_bytes()).hexdigest()
    (folder / _DIGEST).write_text(digest + "\n", encoding="ascii")


def _in_cache(place: Path, make: Callable[[Path], None]) -> Library | None:
    """Fill a folder, put it in its place in one step, and load it from there."""
    place.parent.mkdir(parents=True, exist_ok=True)
    work = Path(tempfile.mkdtemp(prefix=".new-", dir=place.parent))
    try:
        make(work)
        try:
            os.rename(work, place)
        except OSError:  # something is there: another process was first, or it is no good
            found, _ = _load(place)
            if found is not None:
                return found
            os.rename(place, Path(tempfile.mkdtemp(prefix=".old-", dir=place.parent)) / "it")
            os.rename(work, place)
        return _load(place)[0]
    finally:
        shutil.rmtree(work, ignore_errors=True)
        for old in place.parent.glob(".old-*"):
            shutil.rmtree(old, ignore_errors=True)
