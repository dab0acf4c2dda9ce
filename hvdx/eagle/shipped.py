"""The heads that come with hvdx."""

from __future__ import annotations

from pathlib import Path

from hvdx.models.config import ModelConfig

HEADS = Path(__file__).parent / "heads"
"""Folder of the heads, one directory each."""

SHIPPED: dict[tuple[str, int, int, int], str] = {
    ("LlamaForCausalLM", 30, 576, 49152): "smollm2-135m",
}
"""Architecture, layers, hidden size and vocabulary of a target, and the name of its head.

A model of the same sizes with other weights gets the head too: drafts change no output.
"""


def shipped_head(target: ModelConfig) -> Path | None:
    """Directory of the head that hvdx ships for a target, or `None`."""
    sizes = (target.architecture, target.num_layers, target.hidden_size, target.vocab_size)
    name = SHIPPED.get(sizes)
    return HEADS / name if name is not None and (HEADS / name).is_dir() else None
