"""What the micro benchmarks share: the import path of the benchmarks, and few threads."""

from __future__ import annotations

import os
import sys
from pathlib import Path

BENCH = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(BENCH), str(BENCH / "micro")]
# `python -m pytest` puts the checkout first, where `import kernels` would find our folder.
sys.path[:] = [entry for entry in sys.path if Path(entry or os.curdir).resolve() != BENCH.parent]

# One thread, so that a neighbour on the machine disturbs as little as possible.
os.environ.setdefault("OMP_NUM_THREADS", "1")
