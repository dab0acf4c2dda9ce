"""Records runs, and replays policies on them without a model (docs/traces.md)."""

from __future__ import annotations

from hvdx.trace.format import (
    RecordedTrees,
    TracedRequest,
    TraceError,
    TraceMeta,
    Traces,
    read_traces,
)
from hvdx.trace.replay import Decision, ReplayedRequest, replay

__all__ = [
    "Decision",
    "RecordedTrees",
    "ReplayedRequest",
    "TraceError",
    "TraceMeta",
    "TracedRequest",
    "Traces",
    "read_traces",
    "replay",
]
