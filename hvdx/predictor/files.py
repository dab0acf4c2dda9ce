"""Writes folders whole or not at all."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Collection
from pathlib import Path

from hvdx.errors import HvdxError


def check_place(folder: Path, names: Collection[str], what: str) -> None:
    """Refuse a place where something else would be lost.

    names: files that may be there, since an earlier run wrote them; what: named in the error
    Errors: HvdxError.
    """
    if folder.exists() and not folder.is_dir():
        raise HvdxError(f"{what} cannot be written to {folder}, which is a file; name a folder.")
    try:
        others = sorted({one.name for one in folder.iterdir()} - set(names))
    except FileNotFoundError:
        return
    except OSError as error:
        raise HvdxError(f"{what} cannot be written to {folder}: {error.strerror}.") from None
    if others:
        raise HvdxError(
            f"{what} cannot be written to {folder}, which holds something else ({others[0]}); name "
            "a new folder."
        )


def put_in_place(
    folder: Path, write: Callable[[Path], None], names: Collection[str], what: str
) -> None:
    """Fill a new folder beside the place and move it there; an older one goes when that is done.

    write: gets the empty folder; names: of the files that it writes; what: named in the error
    Errors: HvdxError when it cannot be written, or something else is in its place; what was there
    is still there then.
    """
    check_place(folder, names, what)
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
