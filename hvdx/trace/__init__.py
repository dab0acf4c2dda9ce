"""Records runs, and replays policies on them without a model (docs/traces.md)."""

from __future__ import annotations

from hvdx.trace.files import read_traces
from hvdx.trace.format import RecordedTrees, TracedRequest, TraceError, TraceMeta, Traces
from hvdx.trace.replay import Decision, replay
from hvdx.trace.replayer import ReplayedRequest

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
