"""Says of an output, cycle by cycle, what was decided and why (docs/explain.md)."""

from __future__ import annotations

from hvdx.explain.explanation import Explanation
from hvdx.explain.figures import (
    Bin,
    Decile,
    ExplainedCycle,
    SourceTotal,
    deciles,
    histogram,
    reasons,
    totals,
)
from hvdx.explain.text import TARGET, Piece

__all__ = [
    "TARGET",
    "Bin",
    "Decile",
    "ExplainedCycle",
    "Explanation",
    "Piece",
    "SourceTotal",
    "deciles",
    "histogram",
    "reasons",
    "totals",
]
