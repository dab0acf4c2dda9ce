"""hvdx: several tokens a cycle from an open-weight language model, and exactly the same tokens."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hvdx.answers import Answers, Job
    from hvdx.async_engine import AsyncEngine
    from hvdx.audit import AuditReport, run_audit
    from hvdx.config import EngineConfig, KVConfig, SpecConfig, SuffixConfig
    from hvdx.engine import Engine
    from hvdx.errors import (
        BusyError,
        ConfigError,
        DeviceError,
        EngineFault,
        HvdxError,
        ModelError,
        RequestError,
        StoppedError,
    )
    from hvdx.explain import Explanation
    from hvdx.explain.palette import colours_of
    from hvdx.models.fetch import fetch_embedded
    from hvdx.policy import REASONS
    from hvdx.report import cpu_facts, speed, versions
    from hvdx.request import (
        CompletionOutput,
        Delta,
        Logprob,
        RequestOutput,
        SamplingParams,
        SourceFigures,
        SpeculationParams,
        StructuredParams,
    )
    from hvdx.shared_text import (
        SharedText,
        build_shared_text,
        merge_shared_text,
        shared_text_info,
    )
    from hvdx.workload import Prompt, builtin_prompts, load_prompts, spread

__version__ = "0.1.0"

_PUBLIC = {
    "hvdx.answers": ("Answers", "Job"),
    "hvdx.async_engine": ("AsyncEngine",),
    "hvdx.audit": ("AuditReport", "run_audit"),
    "hvdx.config": ("EngineConfig", "KVConfig", "SpecConfig", "SuffixConfig"),
    "hvdx.engine": ("Engine",),
    "hvdx.errors": (
        "BusyError",
        "ConfigError",
        "DeviceError",
        "EngineFault",
        "HvdxError",
        "ModelError",
        "RequestError",
        "StoppedError",
    ),
    "hvdx.explain": ("Explanation",),
    "hvdx.explain.palette": ("colours_of",),
    "hvdx.models.fetch": ("fetch_embedded",),
    "hvdx.policy": ("REASONS",),
    "hvdx.report": ("cpu_facts", "speed", "versions"),
    "hvdx.request": (
        "CompletionOutput",
        "Delta",
        "Logprob",
        "RequestOutput",
        "SamplingParams",
        "SourceFigures",
        "SpeculationParams",
        "StructuredParams",
    ),
    "hvdx.shared_text": (
        "SharedText",
        "build_shared_text",
        "merge_shared_text",
        "shared_text_info",
    ),
    "hvdx.workload": ("Prompt", "builtin_prompts", "load_prompts", "spread"),
}
_HOMES = {name: module for module, names in _PUBLIC.items() for name in names}

__all__ = [
    "REASONS",
    "Answers",
    "AsyncEngine",
    "AuditReport",
    "BusyError",
    "CompletionOutput",
    "ConfigError",
    "Delta",
    "DeviceError",
    "Engine",
    "EngineConfig",
    "EngineFault",
    "Explanation",
    "HvdxError",
    "Job",
    "KVConfig",
    "Logprob",
    "ModelError",
    "Prompt",
    "RequestError",
    "RequestOutput",
    "SamplingParams",
    "SharedText",
    "SourceFigures",
    "SpecConfig",
    "SpeculationParams",
    "StoppedError",
    "StructuredParams",
    "SuffixConfig",
    "build_shared_text",
    "builtin_prompts",
    "colours_of",
    "cpu_facts",
    "fetch_embedded",
    "load_prompts",
    "merge_shared_text",
    "run_audit",
    "shared_text_info",
    "speed",
    "spread",
    "versions",
]


@cache
def _prepare() -> None:
    """What must be done once before anything heavy is imported."""
    import_module("hvdx.stale").drop_stale_code()
    import_module("hvdx.config").share_cores()


def __getattr__(name: str) -> Any:
    """Import a public name when it is first used, so that `import hvdx` loads no torch."""
    if name not in _HOMES:
        raise AttributeError(f"module 'hvdx' has no attribute {name!r}")
    _prepare()
    return getattr(import_module(_HOMES[name]), name)
