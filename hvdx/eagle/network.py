"""The drafter's one layer in torch on the CPU.

An entry is what the layer computes at one position: it takes the embedding of the token that comes
next and the feature of the position itself. Its keys and values depend on these two alone, and
only its output on other entries: `project` and `output` are the halves around attention.

Letters: T entries, H_t and H_d hidden sizes of target and drafter, k boundaries, V_d drafted
vocabulary, n_h and n_kv query and key/value heads, d head size.
Source: Li et al., "EAGLE-3: Scaling up inference acceleration of large language models via
training-time test", 2025, and its released code.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

import torch
from torch import Tensor

from hvdx.config import MAX_NODES
from hvdx.eagle.head import Head
from hvdx.models.layers import gated_silu, rms_norm, rotary_tables, rotate
from hvdx.models.linear import Linear, RowPolicy

MAX_ROWS = 512
"""Entries that one product takes; more are split."""

Attend: TypeAlias = Callable[[Tensor, Tensor, Tensor], Tensor]
"""Maps query [T, n_h, d], key and value [T, n_kv, d] of new entries to [T, n_h * d]."""


class Projected(NamedTuple):
    """New entries before attention, in the run dtype but for the residual.

    query: [T, n_h, d] and key: [T, n_kv, d], both rotated; value: [T, n_kv, d]
    residual: float32 [T, H_d], to which the layer adds
    """

    query: Tensor
    key: Tensor
    value: Tensor
    residual: Tensor


class EagleNetwork:
    """A head ready to compute in a run dtype. Features and outputs of entries are float32.

    embed: [V_t, H_d] in the run dtype, for a head without a table of its own
    max_len: most tokens of a text; a tree may reach beyond it
    target_ids: int64 [V_d], the target's id of every draft id
    """

    def __init__(self, head: Head, embed: Tensor, dtype: torch.dtype, max_len: int) -> None:
        head = head.to(dtype)
        self.config = head.config
        self.dtype = dtype
        self.target_ids = head.target_ids
        self._embed = embed if head.embed is None else head.embed
        self._cos, self._sin = rotary_tables(
            head.config.head_dim,
            head.config.rope_theta,
            head.config.rope_scaling,
            max_len + MAX_NODES,
        )
        self._set_products(head)
        self._set_norms(head)

    def _set_products(self, head: Head) -> None:
        biases = [bias for bias in (head.q_bias, head.k_bias, head.v_bias) if bias is not None]
        self._fc = _linear(head.fc, head.fc_bias)
        self._qkv = _linear(
            torch.cat([head.q, head.k, head.v]), torch.cat(biases) if biases else None
        )
        self._out = _linear(head.o)
        self._gate_up = _linear(torch.cat([head.gate, head.up]))
        self._down = _linear(head.down)
        self._head = _linear(head.lm_head)

    def _set_norms(self, head: Head) -> None:
        self._input_norm = _float(head.input_norm)
        self._fc_norms = [norm.float() for norm in head.fc_norms]
        self._embed_norm = head.embed_norm.float()
        self._hidden_norm = head.hidden_norm.float()
        self._q_norm, self._k_norm = _float(head.q_norm), _float(head.k_norm)
        self._post_norm = head.post_norm.float()
        self._last_norm = head.norm.float()

    def fuse(self, features: Tensor) -> Tensor:
        """Boundary states of the target, run dtype [T, k * H_t], as features, float32 [T, H_d]."""
        if self._input_norm is not None:
            features = self._norm(features.float(), self._input_norm)
        elif self._fc_norms:
            states = features.float().chunk(len(self._fc_norms), -1)
            pairs = zip(states, self._fc_norms, strict=True)
            features = torch.cat([self._norm(state, weight) for state, weight in pairs], -1)
        return self._fc(features).float()

    def project(self, token_ids: Tensor, features: Tensor, positions: Tensor) -> Projected:
        """Compute what entries need before they attend.

        token_ids: int [T] target ids, each the token after its entry's position
        features: float32 [T, H_d], of `fuse` or of `feedback`; positions: int [T]
        """
        c, count = self.config, token_ids.shape[0]
        embedded = self._norm(self._embed.index_select(0, token_ids).float(), self._embed_norm)
        normed = self._norm(features, self._hidden_norm)
        qkv = self._qkv(torch.cat([embedded, normed], -1)).view(count, -1, c.head_dim)
        query, key, value = qkv.split([c.num_heads, c.num_kv_heads, c.num_kv_heads], 1)
        if self._q_norm is not None and self._k_norm is not None:
            query = self._norm(query.float(), self._q_norm)
            key = self._norm(key.float(), self._k_norm)
        cos, sin = self._cos.index_select(0, positions), self._sin.index_select(0, positions)
        residual = normed.float() if c.norm_before_residual else features
        return Projected(rotate(query, cos, sin), rotate(key, cos, sin), value, residual)

    def output(self, mixed: Tensor, residual: Tensor) -> Tensor:
        """Outputs float32 [T, H_d] of entries whose attention gave `mixed` [T, n_h * d]."""
        residual = residual + self._out(mixed)
        normed = self._norm(residual, self._post_norm)
        return residual + self._down(gated_silu(self._gate_up(normed)))

    def entries(
        self, token_ids: Tensor, features: Tensor, positions: Tensor, attend: Attend
    ) -> Tensor:
        """Outputs float32 [T, H_d] of new entries; arguments as for `project`."""
        new = self.project(token_ids, features, positions)
        return self.output(attend(new.query, new.key, new.value), new.residual)

    def logits(self, outputs: Tensor) -> Tensor:
        """Logits [T, V_d] in the run dtype, of draft ids, from outputs of entries."""
        return self._head(self._norm(outputs, self._last_norm))

    def feedback(self, outputs: Tensor) -> Tensor:
        """Features float32 [T, H_d] of the entries that come after those with these outputs."""
        if not self.config.norm_output:
            return outputs
        return self._norm(outputs, self._last_norm).float()

    def _norm(self, x: Tensor, weight: Tensor) -> Tensor:
        return rms_norm(x, weight, self.config.rms_norm_eps, self.dtype)


def _linear(weight: Tensor, bias: Tensor | None = None) -> Linear:
    """A product for drafts, which need not have the same bits in every company."""
    return Linear(weight, bias, RowPolicy(MAX_ROWS, 1))


def _float(weight: Tensor | None) -> Tensor | None:
    return None if weight is None else weight.float()
