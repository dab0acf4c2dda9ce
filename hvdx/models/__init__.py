"""Maps tokens to logits and feature states; the architectures that there are."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from hvdx.errors import ModelError

ARCHITECTURES = {
    name: "hvdx.models.decoder:Decoder"
    for name in ("LlamaForCausalLM", "MistralForCausalLM", "Qwen2ForCausalLM", "Qwen3ForCausalLM")
}
"""A checkpoint's architecture string to `module:Class`."""


def load_architecture(name: str) -> Any:
    """Resolve the class that runs an architecture. Errors: ModelError for an unknown one."""
    if name not in ARCHITECTURES:
        raise ModelError(
            f"Architecture {name} is not supported; supported are {', '.join(ARCHITECTURES)}."
        )
    module, _, attribute = ARCHITECTURES[name].partition(":")
    return getattr(import_module(module), attribute)
