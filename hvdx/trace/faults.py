"""What a file of a trace must be like before anything reads it.

Letters: as in `hvdx.trace.format`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from hvdx.errors import RequestError
from hvdx.records import CYCLE
from hvdx.request import SpeculationParams

if TYPE_CHECKING:  # it reads files, and asks here
    from hvdx.trace.format import RecordedTrees, TracedRequest, TraceMeta

WORDS: dict[str, Any] = {
    "request_id": str, "index": int, "family": str, "dataset": str, "split": str, "limit": int,
    "temperature": float | int, "seed": int, "namespace": str, "finish_reason": str,
}  # fmt: skip
TOKENS = ("prompt_ids", "output_ids", "prediction_ids")
SIGNALS = ("top1_logprob", "top2_gap", "entropy")
TREES: dict[str, Any] = {
    "num_nodes": np.int16, "token_ids": np.int32, "parent": np.int16, "score": np.float32,
    "accepted": np.int16,
}  # fmt: skip


def check_header(words: dict[str, Any]) -> None:
    """Errors: TypeError, or KeyError, for a header whose values are of other kinds."""
    for name, kind in WORDS.items():
        value = words[name]
        if not isinstance(value, kind) or isinstance(value, bool):
            raise TypeError(f"{name} is {value!r:.40}")
    asked = words.get("speculation", True)
    try:
        valid = isinstance(asked, bool) or (
            isinstance(asked, dict) and bool(SpeculationParams(**asked))
        )
    except RequestError:
        valid = False
    if not valid:
        raise TypeError(f"speculation is {asked!r:.40}")


def check_tensors(tensors: dict[str, np.ndarray]) -> None:
    """Errors: TypeError, or KeyError, for tensors of another dtype or rank."""
    kinds: dict[str, Any] = dict.fromkeys((*TOKENS, "stop_ids"), np.int32)
    kinds |= dict.fromkeys(SIGNALS, np.float32)
    kinds |= {f"cycle.{name}": CYCLE[name] for name in CYCLE.names or ()}
    if "tree.num_nodes" in tensors:
        kinds |= {f"tree.{name}": kind for name, kind in TREES.items()}
    for name, kind in kinds.items():
        rank = 2 if name in ("tree.token_ids", "tree.parent", "tree.score") else 1
        if tensors[name].dtype != kind or tensors[name].ndim != rank:
            raise TypeError(f"{name} has another dtype or rank")


def fault_of(request: TracedRequest, meta: TraceMeta) -> str:
    """What cannot be true of an output; empty if nothing."""
    size = request.output_ids.size
    tokens = np.concatenate([request.prompt_ids, request.output_ids, request.prediction_ids])
    if request.prompt_ids.size < 1 or size < 1:
        return "it has no prompt or no output"
    if tokens.min() < 0 or tokens.max() >= meta.vocab_size:
        return "it holds a token id outside the vocabulary"
    if any(getattr(request, name).shape != (size,) for name in SIGNALS):
        return "its signals are not as long as its output"
    if request.cycles["emitted"].sum(dtype=np.int64) != size:
        return "its cycles do not add up to its output"
    if request.prompt_ids.size + size > meta.max_model_len or size > request.limit:
        return "it is longer than its limit"
    if not 0.0 <= request.temperature < np.inf:
        return "its temperature is negative or no number"
    return "" if request.trees is None else _fault_of_trees(request.trees, size, meta.vocab_size)


def _fault_of_trees(trees: RecordedTrees, size: int, vocab_size: int) -> str:
    """What cannot be true of the trees of `size` output tokens; empty if nothing."""
    shape = (size, trees.token_ids.shape[-1])
    if any(getattr(trees, name).shape != shape for name in ("token_ids", "parent", "score")):
        return "its trees are not as many as its output tokens"
    if trees.num_nodes.shape != (size,) or trees.accepted.shape != (size,):
        return "its trees are not as many as its output tokens"
    if trees.num_nodes.min() < 0 or trees.num_nodes.max() > shape[1]:
        return "a tree has more nodes than there is room for"
    is_node = np.arange(shape[1]) < trees.num_nodes[:, None]
    is_above = (trees.parent >= 0) & (trees.parent <= np.arange(shape[1]))
    is_token = (trees.token_ids >= 0) & (trees.token_ids < vocab_size)
    if (is_node & ~(is_above & is_token & np.isfinite(trees.score))).any():
        return "a tree holds a node that there cannot be"
    return ""


def check_meta(meta: TraceMeta) -> None:
    """Errors: TypeError, or KeyError, with the name of a field that has another kind of value."""
    kinds: dict[str, Any] = dict.fromkeys(("vocab_size", "max_model_len"), int)
    kinds |= dict.fromkeys(("model", "model_fingerprint", "tokenizer_fingerprint", "dtype"), str)
    kinds |= {"spec": dict, "versions": dict, "drafter": dict | None, "cost": dict | None}
    for name, kind in kinds.items():
        if not isinstance(getattr(meta, name), kind):
            raise TypeError(name)
    for name in ("sources", "reasons"):
        if not all(isinstance(one, str) for one in getattr(meta, name)):
            raise TypeError(name)
    if meta.drafter is not None:
        shape = meta.drafter["shape"]
        is_shape = isinstance(shape, dict) and set(shape) == {"total", "depth", "top_k"}
        if not is_shape or not all(isinstance(value, int) for value in shape.values()):
            raise TypeError("drafter.shape")
        if not isinstance(meta.drafter.get("ends_early", False), bool):
            raise TypeError("drafter.ends_early")
        if not isinstance(meta.drafter["head"], dict):
            raise TypeError("drafter.head")
