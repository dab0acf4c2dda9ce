"""Drops machine code that Numba has cached from sources that have changed since.

Numba looks at the file of a function, not at the files of the functions it calls. In a checkout, a
change of one file would leave its callers' old code in use, with old ideas of memory layouts.
"""

from __future__ import annotations

import contextlib
import hashlib
from pathlib import Path

ROOT = Path(__file__).resolve().parent
STAMP = "compiled.stamp"


def drop_stale_code(root: Path = ROOT) -> bool:
    """Forget the cached code under a folder unless its sources are those it was made from.

    Only the caches beside the sources are looked at: installed copies, whose caches lie elsewhere,
    change all at once. With NUMBA_CACHE_DIR set in a checkout nothing is dropped. Returns whether
    anything was.
    """
    stamp = root / "__pycache__" / STAMP
    current = _fingerprint(root)
    try:
        if stamp.read_text(encoding="ascii") == current:
            return False
    except OSError:
        pass
    # A folder that cannot be written has no cache in it either.
    with contextlib.suppress(OSError):
        for index in root.rglob("__pycache__/*.nbi"):
            index.unlink(missing_ok=True)
        stamp.parent.mkdir(exist_ok=True)
        stamp.write_text(current, encoding="ascii")
    return True


def _fingerprint(root: Path) -> str:
    """Names, times and sizes of all sources that compile something."""
    digest = hashlib.blake2b(digest_size=16)
    for path in sorted(root.rglob("*.py")):
        # A file may vanish meanwhile, and editors leave links to nothing.
        with contextlib.suppress(OSError):
            if b"numba" in path.read_bytes():
                status = path.stat()
                digest.update(f"{path}:{status.st_mtime_ns}:{status.st_size};".encode())
    return digest.hexdigest()
