"""Writes folders whole or not at all."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

from hvdx.errors import HvdxError


def put_in_place(folder: Path, write: Callable[[Path], None], what: str) -> None:
    """Fill a new folder beside the place and move it there; an older one goes when that is done.

    write: gets the empty folder; what: named in the error
    Errors: HvdxError when it cannot be written, or something else than a folder is in its place;
    what was there is still there then.
    """
    if folder.exists() and not folder.is_dir():
        raise HvdxError(f"{what} cannot be written to {folder}, which is a file; name a folder.")
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        work = Path(tempfile.mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
        try:
            fresh, old = work / "new", work / "old"
            fresh.mkdir()
            write(fresh)
            if folder.exists():
                folder.rename(old)
            try:
                fresh.rename(folder)
            except OSError:
                if old.exists():
                    old.rename(folder)
                raise
        finally:
            shutil.rmtree(work, ignore_errors=True)
    except OSError as error:
        raise HvdxError(f"{what} cannot be written to {folder}: {error.strerror}.") from None
