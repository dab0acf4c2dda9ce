"""Makes prompt files from what a user has (docs/benchmarks.md)."""

from __future__ import annotations
