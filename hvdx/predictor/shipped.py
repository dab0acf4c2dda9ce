"""The predictors that come with hvdx."""

from __future__ import annotations

from pathlib import Path

from hvdx.models.config import ModelConfig
from hvdx.predictor.manifest import MANIFEST

PREDICTORS = Path(__file__).parent / "models"
"""Folder of the predictors, one directory each."""

SHIPPED: dict[tuple[str, int, int, int], str] = {
    ("LlamaForCausalLM", 30, 576, 49152): "smollm2-135m",
}
"""Architecture, layers, hidden size and vocabulary of a target, and the name of its predictor.

A model of the same sizes with other weights gets it too, if it has the same tokenizer.
"""


def shipped_predictor(target: ModelConfig) -> Path | None:
    """Directory of the predictor that hvdx ships for a target, or `None`."""
    sizes = (target.architecture, target.num_layers, target.hidden_size, target.vocab_size)
    name = SHIPPED.get(sizes)
    return PREDICTORS / name if name and (PREDICTORS / name / MANIFEST).is_file() else None
