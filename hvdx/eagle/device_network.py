"""The drafter's one layer in Triton kernels over static buffers; `hvdx.eagle.network` in torch.

What a step leaves for the next lies in buffers that are allocated once, so that all steps of a
draft can be captured in one CUDA graph. A product of two vectors side by side is the sum of two
products: their planes are added up by the kernel that reads them, and nothing is concatenated.

Letters: T entries, H_t and H_d hidden sizes of target and drafter, k boundaries, V_d drafted
vocabulary, n_h and n_kv query and key/value heads, d head size, SK planes of a product.
"""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor

from hvdx.config import MAX_NODES
from hvdx.eagle.head import Head
from hvdx.kernels.gemm import split_k, stream_gemm
from hvdx.kernels.launch import arch_of
from hvdx.kernels.rms_norm import add_rms_norm
from hvdx.kernels.rotate_store import rotate_store
from hvdx.kernels.silu_mul import silu_mul
from hvdx.models.layers import rotary_tables

MAX_DIGESTED = 256
"""Entries that one pass digests; more are split."""

MAX_LEVEL = 64
"""Entries whose outputs one pass computes: what a product takes in one reading of its weight."""


class _Weight(NamedTuple):
    """A weight [out, in] and the parts that its sums are split into."""

    rows: Tensor
    num_planes: int


class DeviceNetwork:
    """A head ready to compute in a run dtype on the device of `embed`.

    embed: [V_t, H_d] in the run dtype, for a head without a table of its own
    max_len: most tokens of a text; a tree may reach beyond it
    residual: float32 [T, H_d], to which the layer adds; features before it, outputs behind
    target_ids: int32 [V_d], the target's id of every draft id
    """

    def __init__(self, head: Head, embed: Tensor, max_len: int) -> None:
        self.config = head.config
        self.dtype, self.device = embed.dtype, embed.device
        self._embed = embed if head.embed is None else self._run(head.embed)
        self.target_ids = head.target_ids.int().to(self.device)
        half = head.config.head_dim // 2
        cos, sin = rotary_tables(
            head.config.head_dim,
            head.config.rope_theta,
            head.config.rope_scaling,
            max_len + MAX_NODES,
        )
        self._cos = cos[:, 0, :half].contiguous().to(self.device)
        self._sin = sin[:, 0, half:].contiguous().to(self.device)
        self._planes = self._zeros(0, dtype=torch.float32)
        self._set_products(head)
        self._set_norms(head)
        self._set_buffers()

    def _set_products(self, head: Head) -> None:
        """Weights whose input has several parts are cut into these."""
        c = head.config
        biases = [bias for bias in (head.q_bias, head.k_bias, head.v_bias) if bias is not None]
        self._fc_bias = None if head.fc_bias is None else self._run(head.fc_bias)
        self._qkv_bias = self._run(torch.cat(biases)) if biases else None
        fc = head.fc.chunk(len(c.boundaries), 1) if c.fc_norm else (head.fc,)
        qkv = torch.cat([head.q, head.k, head.v]).chunk(2, 1)
        self._fc = self._weights(fc, MAX_DIGESTED)
        self._qkv = self._weights(qkv, MAX_DIGESTED)
        self._out = self._weights((head.o,), MAX_LEVEL)
        self._gate_up = self._weights((torch.cat([head.gate, head.up]),), MAX_LEVEL)
        self._down = self._weights((head.down,), MAX_LEVEL)
        self._head = self._run(head.lm_head).contiguous()

    def _set_norms(self, head: Head) -> None:
        before = [head.input_norm] if head.input_norm is not None else head.fc_norms
        self._fc_norms = [self._float(norm) for norm in before]
        self._embed_norm = self._float(head.embed_norm)
        self._hidden_norm = self._float(head.hidden_norm)
        self._q_norm = None if head.q_norm is None else self._float(head.q_norm)
        self._k_norm = None if head.k_norm is None else self._float(head.k_norm)
        self._post_norm = self._float(head.post_norm)
        self._last_norm = self._float(head.norm)

    def _set_buffers(self) -> None:
        c, size = self.config, MAX_DIGESTED
        width = self._fc[0].rows.shape[1]
        self._states = self._zeros(size, width)
        self._wide_states = self._zeros(size if self._fc_norms else 0, width, dtype=torch.float32)
        self.residual = self._zeros(size, c.hidden_size, dtype=torch.float32)
        self._wide = torch.zeros_like(self.residual)
        self._embedded = self._zeros(size, c.hidden_size)
        self._normed = self._zeros(size, c.hidden_size)
        self._query = self._zeros(size, c.num_heads, c.head_dim)
        self._gated = self._zeros(MAX_LEVEL, c.intermediate_size)
        self._last = self._zeros(MAX_LEVEL, c.hidden_size)
        self._logits = self._zeros(MAX_LEVEL * c.draft_vocab_size, dtype=torch.float32)
        self._faults = self._zeros(size, dtype=torch.int32)

    def fuse(self, features: Tensor, slots: Tensor) -> None:
        """Make features of the target's states at some slots, as the residual of new entries.

        features: run dtype [num_slots, k * H_t]; slots: int32 [T]
        """
        count, width = slots.shape[0], self._states.shape[1]
        planes = self._planes_for(self._fc, count)
        first = 0
        for index, weight in enumerate(self._fc):
            states = self._states[:count]
            torch.index_select(features[:, index * width :][:, :width], 0, slots, out=states)
            if self._fc_norms:
                wide = self._wide_states[:count].copy_(states)
                self._norm(wide, self._fc_norms[index], states)
            stream_gemm(states, weight.rows, planes[first : first + weight.num_planes])
            first += weight.num_planes
        residual = self.residual[:count].zero_()
        self._norm(residual, self._hidden_norm, self._normed[:count], planes, self._fc_bias)

    def follow(self, source: Tensor) -> None:
        """Make the outputs of entries the features of new ones. source: int32 [T] of each."""
        count = source.shape[0]
        residual = self.residual[:count]
        if self.config.norm_output:
            normed = self._normed[:count]
            residual.copy_(torch.index_select(self._last, 0, source, out=normed))
        else:
            wide = self._wide[:count]
            residual.copy_(torch.index_select(self.residual, 0, source, out=wide))
        self._norm(residual, self._hidden_norm, self._normed[:count])

    def project(
        self, token_ids: Tensor, positions: Tensor, slots: Tensor, keys: Tensor, values: Tensor
    ) -> Tensor:
        """Store K/V of new entries, whose features `fuse` or `follow` has made; return queries.

        token_ids: int32 [T] target ids, each the token after its entry's position
        positions: int32 [T]; slots: int32 [T], -1 stores nothing
        keys, values: planes [num_blocks, block_size, n_kv, d]. Returns [T, n_h, d], rotated.
        """
        count = token_ids.shape[0]
        embedded, normed = self._embedded[:count], self._normed[:count]
        wide, query = self._wide[:count], self._query[:count]
        wide.copy_(torch.index_select(self._embed, 0, token_ids, out=embedded))
        self._norm(wide, self._embed_norm, embedded)
        if self.config.norm_before_residual:
            self.residual[:count].copy_(normed)
        planes = self._multiply(self._qkv, (embedded, normed))
        rotate_store(
            planes,
            self._qkv_bias,
            self._q_norm,
            self._k_norm,
            self.config.rms_norm_eps,
            self._cos,
            self._sin,
            positions,
            slots,
            keys,
            values,
            query,
            self._faults[:count],
        )
        return query

    def output(self, mixed: Tensor) -> Tensor:
        """Logits float32 [T, V_d] of draft ids, from what attention gave entries, [T, n_h * d].

        Their outputs stand in `residual` then.
        """
        count = mixed.shape[0]
        residual, normed, last = (
            buffer[:count] for buffer in (self.residual, self._normed, self._last)
        )
        self._norm(residual, self._post_norm, normed, self._multiply(self._out, (mixed,)))
        gated = self._gated[:count]
        silu_mul(self._multiply(self._gate_up, (normed,)), None, gated)
        self._norm(residual, self._last_norm, last, self._multiply(self._down, (gated,)))
        size = self._head.shape[0]
        logits = self._logits[: count * size].view(count, size)
        stream_gemm(last, self._head, logits[None])
        return logits

    def _multiply(self, weights: list[_Weight], parts: tuple[Tensor, ...]) -> Tensor:
        """Planes [SK, T, out] that add up to the sum of the parts' products."""
        planes = self._planes_for(weights, parts[0].shape[0])
        first = 0
        for weight, x in zip(weights, parts, strict=True):
            stream_gemm(x, weight.rows, planes[first : first + weight.num_planes])
            first += weight.num_planes
        return planes

    def _planes_for(self, weights: list[_Weight], count: int) -> Tensor:
        shape = (sum(weight.num_planes for weight in weights), count, weights[0].rows.shape[0])
        return self._planes[: shape[0] * shape[1] * shape[2]].view(shape)

    def _norm(
        self,
        residual: Tensor,
        weight: Tensor,
        out: Tensor,
        planes: Tensor | None = None,
        bias: Tensor | None = None,
    ) -> None:
        add_rms_norm(planes, bias, residual, weight, self.config.rms_norm_eps, out)

    def _weights(self, parts: tuple[Tensor, ...], max_entries: int) -> list[_Weight]:
        """Weights on the device, with room for the planes of so many entries."""
        found = []
        for part in parts:
            out, width = part.shape
            found.append(
                _Weight(self._run(part).contiguous(), split_k(out, width, arch_of(self._embed)))
            )
        size = sum(weight.num_planes for weight in found) * max_entries * found[0].rows.shape[0]
        if size > self._planes.numel():
            self._planes = self._zeros(size, dtype=torch.float32)
        return found

    def _run(self, weight: Tensor) -> Tensor:
        return weight.to(self.device, self.dtype)

    def _float(self, weight: Tensor) -> Tensor:
        # Through the run dtype, whose values the weights have elsewhere too.
        return self._run(weight).float()

    def _zeros(self, *shape: int, dtype: torch.dtype | None = None) -> Tensor:
        return torch.zeros(shape, dtype=dtype or self.dtype, device=self.device)
