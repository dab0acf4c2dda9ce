"""The tables and figures of Hybrid Verified Decoding, on any model (docs/benchmarks.md)."""

from __future__ import annotations
