"""Cached machine code goes when any source that compiles something has changed."""

from __future__ import annotations

import os
from pathlib import Path

from hvdx.stale import drop_stale_code


def checkout(root: Path) -> Path:
    """A folder with two modules and the caches that Numba would leave; returns one cache file."""
    folder = root / "inner"
    (folder / "__pycache__").mkdir(parents=True)
    (folder / "kernel.py").write_text("from numba import njit\n", encoding="utf-8")
    (folder / "caller.py").write_text("from numba import njit\n# calls kernel\n", encoding="utf-8")
    (root / "other.py").write_text("print('plain')\n", encoding="utf-8")
    return folder / "__pycache__" / "caller.run-1.py311.nbi"


def test_code_is_kept_while_sources_stay_and_dropped_when_one_changes(tmp_path: Path) -> None:
    index = checkout(tmp_path)
    drop_stale_code(tmp_path)
    index.touch()
    assert not drop_stale_code(tmp_path)
    assert index.exists()

    (tmp_path / "other.py").write_text("print('changed')\n", encoding="utf-8")
    assert not drop_stale_code(tmp_path), "a file that compiles nothing does not matter"

    # The callee changes, the caller's file does not.
    (tmp_path / "inner" / "kernel.py").write_text("from numba import njit  # 2\n", encoding="utf-8")
    assert drop_stale_code(tmp_path)
    assert not index.exists()
    index.touch()
    assert not drop_stale_code(tmp_path)

    os.utime(tmp_path / "inner" / "kernel.py", (1, 1))
    assert drop_stale_code(tmp_path)


def test_a_folder_that_cannot_be_written_is_left_alone(tmp_path: Path) -> None:
    assert drop_stale_code(tmp_path / "missing")
