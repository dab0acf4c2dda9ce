"""hvdx: several tokens a cycle from an open-weight language model, and exactly the same tokens."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hvdx.config import EngineConfig, KVConfig, SpecConfig
    from hvdx.engine import Engine
    from hvdx.errors import ConfigError, DeviceError, HvdxError, ModelError, RequestError
    from hvdx.request import CompletionOutput, Delta, RequestOutput, SamplingParams

__version__ = "0.1.0"

_HOMES = {
    "Engine": "hvdx.engine",
    "EngineConfig": "hvdx.config",
    "KVConfig": "hvdx.config",
    "SpecConfig": "hvdx.config",
    "SamplingParams": "hvdx.request",
    "RequestOutput": "hvdx.request",
    "CompletionOutput": "hvdx.request",
    "Delta": "hvdx.request",
    "HvdxError": "hvdx.errors",
    "ConfigError": "hvdx.errors",
    "RequestError": "hvdx.errors",
    "ModelError": "hvdx.errors",
    "DeviceError": "hvdx.errors",
}

__all__ = [
    "CompletionOutput",
    "ConfigError",
    "Delta",
    "DeviceError",
    "Engine",
    "EngineConfig",
    "HvdxError",
    "KVConfig",
    "ModelError",
    "RequestError",
    "RequestOutput",
    "SamplingParams",
    "SpecConfig",
]


def __getattr__(name: str) -> Any:
    """Import a public name when it is first used, so that `import hvdx` loads no torch."""
    if name not in _HOMES:
        raise AttributeError(f"module 'hvdx' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
