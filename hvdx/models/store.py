"""Puts files and directories into the user's cache, whole or not at all."""

from __future__ import annotations

import errno
import hashlib
import os
import re
import shutil
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock

from hvdx.config import cache_dir
from hvdx.errors import ModelError

PROVENANCE = "hvdx.json"
"""Name of the file in a converted directory that says what it was made from."""

CONVERTER_VERSION = 1
"""Part of a converted directory's name: a change of what is written converts anew."""


def converted_dir(name: str, identity: str) -> Path:
    """Where the conversion of a GGUF file lies, or would lie.

    identity: what tells the file apart from others of its name
    """
    key = hashlib.sha256(f"{identity}|{CONVERTER_VERSION}".encode()).hexdigest()[:12]
    return cache_dir() / "models" / f"{re.sub(r'[^A-Za-z0-9._-]', '_', name)}-{key}"


def publish(final: Path, build: Callable[[Path], None]) -> Path:
    """Make `final` appear in one step, after `build` wrote it to the path that it is given.

    Nothing is built when `final` is there already. Of several processes one builds and the others
    wait for it; what a killed process left behind is removed by the next one.
    Errors: whatever `build` raises; `final` does not exist then.
    """
    if final.exists():
        return final
    final.parent.mkdir(parents=True, exist_ok=True)
    with FileLock(final.parent / f".{final.name}.lock"):
        for leftover in final.parent.glob(f".{final.name}.part-*"):
            _remove(leftover)
        if final.exists():
            return final
        part = final.parent / f".{final.name}.part-{uuid.uuid4().hex}"
        try:
            build(part)
            _flush(part)
            _rename(part, final)
        finally:
            _remove(part)
    return final


def file_sha256(path: Path) -> str:
    """SHA-256 of a file's content, in lower-case hex."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


@contextmanager
def cache_errors() -> Iterator[None]:
    """Turn a full disk or an unwritable cache directory into one sentence. Errors: ModelError."""
    try:
        yield
    except OSError as error:
        full = error.errno in (errno.ENOSPC, errno.EDQUOT)
        problem = "The disk is full" if full else error.strerror or str(error)
        raise ModelError(
            f"{problem}: cannot write to the cache directory {cache_dir()}; make room there, or "
            "name another one in HVDX_CACHE."
        ) from error


def _rename(part: Path, final: Path) -> None:
    try:
        part.rename(final)
    except OSError:
        # Where locks have no effect (some network disks), another process can have been faster.
        if not final.exists():
            raise


def _flush(part: Path) -> None:
    """Write data to disk before the rename does, so that a power cut leaves no hollow files."""
    for path in [part, *part.rglob("*")]:
        if path.is_file():
            handle = os.open(path, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


def _remove(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path, ignore_errors=True)
    else:
        path.unlink(missing_ok=True)
