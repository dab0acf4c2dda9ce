"""A drafter in float64 numpy and plain Python, entry by entry, and random heads to run it on."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import torch

from hvdx.eagle.config import HeadConfig
from hvdx.eagle.head import Head
from hvdx.eagle.network import EagleNetwork

VOCAB, DRAFTED = 60, 40

VARIANTS: dict[str, dict[str, Any]] = {
    "plain": {},
    "norm before residual": {"norm_before_residual": True},
    "norm before fc": {"norm_before_fc": True},
    "norms before fc": {"fc_norm": True},
    "norm of output": {"norm_output": True},
    "norms of q and k": {"qk_norm": True},
    "biases": {"biases": True},
    "own embedding": {"hidden_size": 48},
    "two boundaries": {"boundaries": (1, 4)},
    "all": {"norm_before_residual": True, "fc_norm": True, "norm_output": True, "qk_norm": True},
}


def tiny_head(seed: int = 0, *, biases: bool = False, **changes: Any) -> Head:
    """A random head whose distributions are sharp enough for trees to vary."""
    values: dict[str, Any] = {
        "format": "specforge",
        "hidden_size": 32,
        "target_hidden_size": 32,
        "intermediate_size": 48,
        "num_heads": 4,
        "num_kv_heads": 2,
        "head_dim": 16,
        "vocab_size": VOCAB,
        "draft_vocab_size": DRAFTED,
        "rms_norm_eps": 1e-5,
        "rope_theta": 100.0,
        "rope_scaling": None,
        "trained_len": 1000,
        "boundaries": (1, 2, 4),
        "norm_before_residual": False,
        "norm_before_fc": False,
        "fc_norm": False,
        "norm_output": False,
        "qk_norm": False,
        "window": None,
    }
    c = HeadConfig(**{**values, **changes})
    noise = torch.Generator().manual_seed(seed)

    def matrix(out: int, width: int) -> torch.Tensor:
        return 2.0 * torch.randn(out, width, generator=noise) / width**0.5

    def norm(size: int) -> torch.Tensor:
        return 1.0 + 0.3 * torch.randn(size, generator=noise)

    query, keys, wide = (
        c.num_heads * c.head_dim,
        c.num_kv_heads * c.head_dim,
        len(c.boundaries) * c.target_hidden_size,
    )
    own = c.hidden_size != c.target_hidden_size
    return Head(
        config=c,
        fc=matrix(c.hidden_size, wide),
        embed_norm=norm(c.hidden_size),
        hidden_norm=norm(c.hidden_size),
        q=matrix(query, 2 * c.hidden_size),
        k=matrix(keys, 2 * c.hidden_size),
        v=matrix(keys, 2 * c.hidden_size),
        o=matrix(c.hidden_size, query),
        post_norm=norm(c.hidden_size),
        gate=matrix(c.intermediate_size, c.hidden_size),
        up=matrix(c.intermediate_size, c.hidden_size),
        down=matrix(c.hidden_size, c.intermediate_size),
        norm=norm(c.hidden_size),
        lm_head=matrix(c.draft_vocab_size, c.hidden_size),
        target_ids=torch.randperm(c.vocab_size, generator=noise)[: c.draft_vocab_size]
        .sort()
        .values,
        embed=matrix(c.vocab_size, c.hidden_size) if own else None,
        fc_bias=norm(c.hidden_size) if biases else None,
        q_bias=norm(query) if biases else None,
        k_bias=norm(keys) if biases else None,
        v_bias=norm(keys) if biases else None,
        input_norm=norm(wide) if c.norm_before_fc else None,
        fc_norms=[norm(c.target_hidden_size) for _ in c.boundaries] if c.fc_norm else [],
        q_norm=norm(c.head_dim) if c.qk_norm else None,
        k_norm=norm(c.head_dim) if c.qk_norm else None,
    )


def target_embedding(head: Head) -> torch.Tensor:
    """A table of the target for the head."""
    noise = torch.Generator().manual_seed(99)
    return torch.randn(head.config.vocab_size, head.config.target_hidden_size, generator=noise)


def tiny_network(head: Head, dtype: torch.dtype = torch.float32) -> EagleNetwork:
    return EagleNetwork(head, target_embedding(head).to(dtype), dtype, max_len=1024)


Vector = np.ndarray[Any, np.dtype[np.float64]]
Path = tuple[tuple[Vector, Vector, int], ...]
"""Key, value and position of entries."""


class Reference:
    """What a head computes, written down from its definition."""

    def __init__(self, head: Head) -> None:
        self.config = head.config
        self._head = head
        table = target_embedding(head) if head.embed is None else head.embed
        self._embed = table.double().numpy()

    def _weight(self, name: str) -> Vector:
        value = getattr(self._head, name)
        return np.zeros(1) if value is None else value.double().numpy()

    def _norm(self, x: Vector, weight: Vector) -> Vector:
        return x / np.sqrt((x * x).mean(-1, keepdims=True) + self.config.rms_norm_eps) * weight

    def fuse(self, states: Vector) -> Vector:
        c = self.config
        if c.norm_before_fc:
            states = self._norm(states, self._weight("input_norm"))
        if c.fc_norm:
            parts = np.split(states, len(c.boundaries))
            norms = [norm.double().numpy() for norm in self._head.fc_norms]
            states = np.concatenate([self._norm(*pair) for pair in zip(parts, norms, strict=True)])
        return self._weight("fc") @ states + self._weight("fc_bias")

    def _rotate(self, x: Vector, position: int) -> Vector:
        half = x.shape[-1] // 2
        angle = position * self.config.rope_theta ** (-np.arange(half) / half)
        first, second = x[..., :half], x[..., half:]
        cos, sin = np.cos(angle), np.sin(angle)
        return np.concatenate([first * cos - second * sin, second * cos + first * sin], -1)

    def entry(
        self, token: int, feature: Vector, position: int, seen: Path
    ) -> tuple[Vector, Vector, Vector]:
        """Output, key and value of an entry that attends to `seen` and to itself."""
        c = self.config
        e = self._norm(self._embed[token], self._weight("embed_norm"))
        h = self._norm(feature, self._weight("hidden_norm"))
        a = np.concatenate([e, h])
        q, k, v = (
            (self._weight(name) @ a + self._weight(f"{name}_bias")).reshape(-1, c.head_dim)
            for name in "qkv"
        )
        if c.qk_norm:
            q, k = self._norm(q, self._weight("q_norm")), self._norm(k, self._weight("k_norm"))
        q, k = self._rotate(q, position), self._rotate(k, position)
        within = [
            (key, value)
            for key, value, at in (*seen, (k, v, position))
            if c.window is None or at > position - c.window
        ]
        keys, values = (np.stack(part) for part in zip(*within, strict=True))
        group = c.num_heads // c.num_kv_heads
        mixed = []
        for index in range(c.num_heads):
            weight = np.exp(keys[:, index // group] @ q[index] / math.sqrt(c.head_dim))
            mixed.append(weight / weight.sum() @ values[:, index // group])
        u = (h if c.norm_before_residual else feature) + self._weight("o") @ np.concatenate(mixed)
        n = self._norm(u, self._weight("post_norm"))
        gate = self._weight("gate") @ n
        return (
            u + self._weight("down") @ (gate / (1 + np.exp(-gate)) * (self._weight("up") @ n)),
            k,
            v,
        )

    def log_probs(self, output: Vector) -> Vector:
        """Over draft ids."""
        x = self._weight("lm_head") @ self._norm(output, self._weight("norm"))
        return x - x.max() - np.log(np.exp(x - x.max()).sum())

    def stable(
        self, text: Sequence[int], states: Vector, start: int = 0
    ) -> tuple[list[Vector], Path]:
        """Outputs and K/V of all entries of a text whose first token has position `start`."""
        outputs, seen = [], []
        for i in range(len(text) - 1):
            feature = self.fuse(states[i])
            output, *kv = self.entry(text[i + 1], feature, start + i, tuple(seen))
            outputs.append(output)
            seen.append((kv[0], kv[1], start + i))
        return outputs, tuple(seen)

    def tree(
        self,
        text: Sequence[int],
        states: Vector,
        top_k: int,
        depth: int,
        total: int,
        start: int = 0,
    ) -> list[tuple[int, int, float]]:
        """Nodes 1.. of the tree behind a text, see `brute_tree`."""
        outputs, seen = self.stable(text, states, start)
        state = {(): (outputs[-1], seen)}
        target_ids = self._head.target_ids.tolist()

        def log_probs(path: tuple[int, ...]) -> Vector:
            if path not in state:
                above, before = state[path[:-1]]
                if self.config.norm_output:
                    above = self._norm(above, self._weight("norm"))
                position = start + len(text) - 2 + len(path)
                output, key, value = self.entry(target_ids[path[-1]], above, position, before)
                state[path] = output, (*before, (key, value, position))
            return self.log_probs(state[path][0])

        nodes = brute_tree(log_probs, top_k, depth, total)
        return [(target_ids[token], parent, score) for token, parent, score in nodes]


def brute_tree(
    log_probs: Callable[[tuple[int, ...]], Any], top_k: int, depth: int, total: int
) -> list[tuple[int, int, float]]:
    """Draft id, parent node and log-probability of the kept nodes 1.. of a tree.

    Candidates and their parents follow the published numbering. log_probs: over draft ids, of the
    tokens after a path of draft ids
    """
    tokens: list[int] = []
    scores: list[Any] = []
    paths: list[tuple[int, ...]] = []
    beams: list[list[int]] = []

    def add_children(path: tuple[int, ...], above: Any) -> None:
        row = log_probs(path)
        for token in sorted(range(len(row)), key=lambda token: (-row[token], token))[:top_k]:
            tokens.append(token)
            scores.append(above + row[token])
            paths.append((*path, token))

    add_children((), 0 * log_probs(())[0])
    beams.append(list(range(top_k)))
    for _ in range(depth - 1):
        first = len(tokens)
        for candidate in beams[-1]:
            add_children(paths[candidate], scores[candidate])
        block = range(first, len(tokens))
        beams.append(sorted(block, key=lambda c: (-scores[c], c))[:top_k])

    def parent(candidate: int) -> int:
        slot = candidate // top_k - 1
        return -1 if slot < 0 else beams[slot // top_k][slot % top_k]

    best = sorted(range(len(tokens)), key=lambda c: (-scores[c], c))
    kept = sorted(best[: total - 1])
    return [(tokens[c], 0 if parent(c) < 0 else kept.index(parent(c)) + 1, scores[c]) for c in kept]
