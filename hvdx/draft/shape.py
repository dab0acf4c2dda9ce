"""How a drafter's trees grow: by the target's size unless settings say otherwise."""

from __future__ import annotations

from dataclasses import dataclass

from hvdx.config import SpecConfig
from hvdx.eagle.config import MAX_PLACES, HeadConfig
from hvdx.errors import ConfigError

LARGE_HIDDEN = 2048
"""Hidden size from which a target is large: a node costs little beside reading the weights."""


@dataclass(frozen=True)
class TreeShape:
    """How a tree grows: levels, branches of a node, and nodes that are kept, root included."""

    total: int
    depth: int
    top_k: int

    @property
    def num_nodes(self) -> int:
        """Nodes there are to keep: no more than `total`, and than the levels can hold."""
        return min(self.total, 1 + self.top_k + (self.depth - 1) * self.top_k**2)


LARGE_TREE = TreeShape(total=60, depth=8, top_k=10)
SMALL_TREE = TreeShape(total=6, depth=3, top_k=2)
"""Chosen on a CPU, where every node costs time (docs/eagle.md has the figures)."""

CHAIN = TreeShape(total=6, depth=5, top_k=1)


def default_shape(target_hidden_size: int, *, is_chain: bool) -> TreeShape:
    """What is drafted for a target unless settings say otherwise."""
    if is_chain:
        return CHAIN
    return LARGE_TREE if target_hidden_size >= LARGE_HIDDEN else SMALL_TREE


def choose_shape(spec: SpecConfig, head: HeadConfig, *, is_chain: bool) -> TreeShape:
    """The settings' shape, with the defaults of the head's target where they are silent.

    Errors: ConfigError for one that is too wide.
    """
    default = default_shape(head.target_hidden_size, is_chain=is_chain)
    depth = spec.eagle_depth or default.depth
    if is_chain:
        return TreeShape(depth + 1, depth, 1)
    top_k = min(spec.eagle_top_k or default.top_k, head.draft_vocab_size)
    if depth * top_k > MAX_PLACES:
        raise ConfigError(
            f"eagle_depth={depth} with eagle_top_k={top_k} is too wide: levels times branches may "
            f"be {MAX_PLACES}; choose less."
        )
    return TreeShape(spec.eagle_total or default.total, depth, top_k)
