"""Times answers at batch 1, methods taking turns prompt by prompt (docs/benchmarks.md)."""

from __future__ import annotations
