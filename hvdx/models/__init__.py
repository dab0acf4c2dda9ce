"""Maps tokens to logits and feature states; the architectures that there are."""

from __future__ import annotations

from typing import Any

from hvdx.plugins import resolve_plugin

ARCHITECTURES = {
    name: "hvdx.models.decoder:Decoder"
    for name in ("LlamaForCausalLM", "MistralForCausalLM", "Qwen2ForCausalLM", "Qwen3ForCausalLM")
}
"""A checkpoint's architecture string to `module:Class`."""


def load_architecture(name: str) -> Any:
    """Resolve the class that runs an architecture. Errors: ConfigError for an unknown one."""
    return resolve_plugin(ARCHITECTURES, name, "Architecture ")
