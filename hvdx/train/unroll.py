"""The head as it is trained: a text is drafted from every row at once, several steps deep.

Row i of a text is the draft that starts behind token i + 1, with the target's true features up to
row i. At step k of the unroll it embeds token i + 1 + k, takes its own output of step k - 1 as its
feature (the target's at step 0), stands at position i + k, and sees the step-0 keys of rows 0..i
and its own keys of steps 1..k: exactly what the drafter sees when it drafts. Its label is what the
target says behind token i + 1 + k. Source: "training-time test" of Y. Li et al., "EAGLE-3", 2025.

Only some rows of a text, the anchors, are drafted from; all rows give keys. After each step the
anchors whose draft went wrong mostly leave: a draft is not continued behind its first rejection.

Letters: n rows of one text, m anchors over all texts, A anchors of one text, H_d hidden size,
h heads, K key/value heads, d head size, C candidate ids of the loss.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from hvdx.eagle.config import HeadConfig
from hvdx.train.attention import PLACES, attend
from hvdx.train.bits import whole
from hvdx.train.layers import gated_silu, linear, project, rms_norm, rotate, take
from hvdx.train.loss import Candidates, Labels, candidate_loss


@dataclass
class Batch:
    """Texts of one training step, one behind the other.

    token_ids: int64 [N]; features: [N, k * H_t]; starts: text boundaries, s + 1 of them
    anchors: int64 [m] rows to draft from, ascending; labels: of all N rows
    """

    token_ids: Tensor
    features: Tensor
    starts: list[int]
    anchors: Tensor
    labels: Labels


ROWS = 256
"""Rows come in multiples of this, the last ones without a loss: the first product of a shape takes
oneDNN milliseconds more, since it compiles it, and rows are as many as drafts went on."""


@dataclass
class StepFigures:
    """Sums over the rows of one unroll step; `hits`: the best draft token is the target's best."""

    rows: int = 0
    loss: float = 0.0
    hits: int = 0


class TrainedHead(nn.Module):
    """Trainable weights of a head in float32, under the names of `hvdx.eagle.head.Head`.

    scale: float32 [k * H_t], what features are multiplied with before `fc`; folded in on export
    """

    scale: Tensor

    def __init__(self, config: HeadConfig, weights: dict[str, Tensor], scale: Tensor) -> None:
        super().__init__()
        self.config = config
        self.weights = nn.ParameterDict(
            {name: nn.Parameter(value.float().clone()) for name, value in weights.items()}
        )
        self.register_buffer("scale", scale)

    def cast(self, dtype: torch.dtype) -> dict[str, Tensor]:
        """Matrices in the compute type, norms in float32, with gradients to the masters.

        What is multiplied with the same rows is one matrix: `kv` and `gate_up`. What features are
        scaled with is part of `fc`, and what the norms of the entry multiply with of `q` and `kv`.
        """
        w = dict(self.weights.items())
        w["fc"] = w["fc"] * self.scale
        gain = torch.cat([w.pop("embed_norm"), w.pop("hidden_norm")])
        for name in ("q", "k", "v"):
            w[name] = w[name] * gain
        together = {"kv": ("k", "v"), "gate_up": ("gate", "up")}
        for name, parts in together.items():
            w[name] = torch.cat([w.pop(part) for part in parts])
        return {name: each.to(dtype) if each.ndim == 2 else each for name, each in w.items()}


def filled(x: Tensor, count: int) -> Tensor:
    """Rows of x [m, ...] and zeros behind, `count` in all."""
    return F.pad(x, [0, 0] * (x.ndim - 1) + [0, count - len(x)])


class Unroll:
    """One forward of all steps over a batch.

    cos, sin: float32 [positions, 1, d], see `hvdx.models.layers.rotary_tables`
    embed: [V_t, H_d], not trained
    """

    def __init__(
        self,
        head: TrainedHead,
        embed: Tensor,
        rotary: tuple[Tensor, Tensor],
        dtype: torch.dtype,
    ) -> None:
        self._head = head
        self._config = head.config
        self._embed = embed
        self._cos, self._sin = rotary
        self._dtype = dtype

    def __call__(
        self,
        batch: Batch,
        candidates: Candidates,
        *,
        num_steps: int,
        decay: float,
        keep_rejected: float,
        generator: torch.Generator | None = None,
    ) -> tuple[Tensor, list[StepFigures]]:
        """Mean loss over anchors, steps weighted by decay^k, and figures of every step.

        candidates: draft ids over which the loss is computed
        keep_rejected: share of rows that go on although their draft was wrong
        """
        w = self._head.cast(self._dtype)
        text = _Text(batch)
        prefix, g = self._prefix(batch, text, w)
        rows, count = _repeated(batch.anchors), batch.anchors.numel()
        y = take(g, batch.anchors, rows.numel())
        own = prefix.new_zeros(0, rows.numel(), *prefix.shape[1:])
        lm_head = take(w["lm_head"], candidates.ids, len(candidates.ids))
        total = torch.zeros(())
        figures = []
        for step in range(num_steps):
            if count == 0:  # every draft went wrong
                figures.append(StepFigures())
                continue
            y, own = self._step(batch, text, prefix, rows, y, own, step, w)
            states = rms_norm(y, w["norm"], self._config.rms_norm_eps)
            labels = batch.labels.pick(rows[:count] + 1 + step, candidates)
            loss, best = candidate_loss(states, lm_head, labels)
            right = best == labels.best
            total = total + decay**step * loss / batch.anchors.numel()
            figures.append(StepFigures(count, float(loss.detach()), int(right.sum())))
            going = self._going(text, rows[:count], step, right, keep_rejected, generator)
            rows, count = _repeated(rows[going]), going.numel()
            y, own = take(y, going, rows.numel()), take(own, going, rows.numel(), dim=1)
        return total, figures

    def _prefix(self, batch: Batch, text: _Text, w: dict[str, Tensor]) -> tuple[Tensor, Tensor]:
        """Step-0 keys and values [N + PLACES or more, 2, K, d], and fused features g [.., H_d]."""
        count = whole(len(batch.token_ids) + PLACES, ROWS)
        g = linear(filled(batch.features.to(self._dtype), count), w["fc"])
        (both,) = self._project(filled(text.next_ids, count), g, [w["kv"]])
        return self._keys(both, filled(text.positions, count)), g

    def _step(
        self,
        batch: Batch,
        text: _Text,
        prefix: Tensor,
        rows: Tensor,
        g: Tensor,
        own: Tensor,
        step: int,
        w: dict[str, Tensor],
    ) -> tuple[Tensor, Tensor]:
        """The layer's output [m, H_d] of rows at one step, and their own keys with this step's."""
        c = self._config
        weights = [w["q"], w["kv"]] if step else [w["q"]]
        query, *keys = self._project(batch.token_ids[rows + 1 + step], g, weights)
        positions = text.positions[rows] + step
        if keys:
            own = torch.cat([own, self._keys(keys[0], positions)[None]])
        query = query.view(rows.numel(), c.num_heads, c.head_dim)
        query = rotate(query, positions, self._cos, self._sin, c.num_heads)
        u = g + linear(attend(query, prefix, own, rows, text.starts), w["o"])
        normed = rms_norm(u, w["post_norm"], c.rms_norm_eps)
        return u + linear(gated_silu(linear(normed, w["gate_up"])), w["down"]), own

    def _project(self, token_ids: Tensor, g: Tensor, weights: Sequence[Tensor]) -> list[Tensor]:
        """Normed embedding and normed feature side by side, times each weight [out, 2 * H_d]."""
        return project(self._embed[token_ids], g, weights, self._config.rms_norm_eps)

    def _keys(self, both: Tensor, positions: Tensor) -> Tensor:
        """Rotated keys, and values, [m, 2, K, d] of both [m, 2 * K * d]."""
        c, shape = self._config, (len(both), 2 * self._config.num_kv_heads, -1)
        both = rotate(both.view(shape), positions, self._cos, self._sin, c.num_kv_heads)
        return both.view(len(both), 2, c.num_kv_heads, c.head_dim)

    def _going(
        self,
        text: _Text,
        rows: Tensor,
        step: int,
        right: Tensor,
        keep_rejected: float,
        generator: torch.Generator | None,
    ) -> Tensor:
        """Which rows have a next step: text left, and a right draft, or luck."""
        lucky = torch.rand(rows.numel(), generator=generator) < keep_rejected
        return ((rows + 2 + step < text.ends[rows]) & (right | lucky)).nonzero()[:, 0]


def _repeated(rows: Tensor) -> Tensor:
    """Rows [m], and the last one again up to a whole multiple."""
    return torch.cat([rows, rows[-1:].expand(-rows.numel() % ROWS)])


class _Text:
    """Where each row of a batch stands in its text."""

    def __init__(self, batch: Batch) -> None:
        self.starts = torch.tensor(batch.starts)
        lengths = self.starts.diff()
        self.ends = torch.repeat_interleave(self.starts[1:], lengths)
        self.positions = torch.arange(batch.starts[-1]) - torch.repeat_interleave(
            self.starts[:-1], lengths
        )
        self.next_ids = torch.cat([batch.token_ids[1:], batch.token_ids[:1]])
