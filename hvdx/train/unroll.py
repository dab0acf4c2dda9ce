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

from dataclasses import dataclass
from itertools import pairwise

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from hvdx.eagle.config import HeadConfig
from hvdx.models.layers import rotate
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


ROWS, PLACES = 256, 64
"""Products get rows, and attention queries and keys, in multiples of these: the first product of a
shape takes oneDNN some 50 ms, since it compiles it, and rows are as many as drafts went on."""


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
        """Matrices in the compute type, norms in float32, with gradients to the masters."""
        return {
            name: value.to(dtype) if value.ndim == 2 else value
            for name, value in self.weights.items()
        }


def linear(x: Tensor, weight: Tensor) -> Tensor:
    """X [m, in] times weight [out, in], computed with whole multiples of rows."""
    return F.linear(padded(x, 0, ROWS), weight)[: x.shape[0]]


def padded(x: Tensor, dim: int, multiple: int) -> Tensor:
    """The same with zeros behind, up to a multiple of places along a dimension."""
    more = -x.shape[dim] % multiple
    return F.pad(x, [0, 0] * (x.ndim - 1 - dim) + [0, more]) if more else x


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
        rows, y = batch.anchors, g[batch.anchors]
        own: list[tuple[Tensor, Tensor]] = []
        lm_head = w["lm_head"].index_select(0, candidates.ids)
        total = torch.zeros(())
        figures = []
        for step in range(num_steps):
            if rows.numel() == 0:  # every draft went wrong
                figures.append(StepFigures())
                continue
            y, own = self._step(batch, text, prefix, rows, y, own, step, w)
            states = self._norm(y, w["norm"])
            labels = batch.labels.pick(rows + 1 + step, candidates)
            loss, best = candidate_loss(states, lm_head, labels)
            right = best == labels.best
            total = total + decay**step * loss / batch.anchors.numel()
            figures.append(StepFigures(rows.numel(), float(loss.detach()), int(right.sum())))
            going = self._going(text, rows, step, right, keep_rejected, generator)
            rows, y = rows[going], y[going]
            own = [(key[going], value[going]) for key, value in own]
        return total, figures

    def _prefix(
        self, batch: Batch, text: _Text, w: dict[str, Tensor]
    ) -> tuple[tuple[Tensor, Tensor], Tensor]:
        """Step-0 keys and values of all rows [N, K, d], and fused features g [N, H_d]."""
        scaled = (batch.features.float() * self._head.scale).to(self._dtype)
        g = linear(scaled, w["fc"])
        entry = self._entry(text.next_ids, g, w)
        return self._keys(entry, text.positions, w), g

    def _step(
        self,
        batch: Batch,
        text: _Text,
        prefix: tuple[Tensor, Tensor],
        rows: Tensor,
        g: Tensor,
        own: list[tuple[Tensor, Tensor]],
        step: int,
        w: dict[str, Tensor],
    ) -> tuple[Tensor, list[tuple[Tensor, Tensor]]]:
        """The layer's output [m, H_d] of rows at one step, and their own keys with this step's."""
        c = self._config
        entry = self._entry(batch.token_ids[rows + 1 + step], g, w)
        positions = text.positions[rows] + step
        if step:
            own = [*own, self._keys(entry, positions, w)]
        query = linear(entry, w["q"]).view(rows.numel(), -1, c.head_dim)
        query = rotate(query, self._cos[positions], self._sin[positions])
        mixed = self._attend(text, prefix, rows, query, own)
        u = g + linear(mixed, w["o"])
        normed = self._norm(u, w["post_norm"])
        gated = F.silu(linear(normed, w["gate"])) * linear(normed, w["up"])
        return u + linear(gated, w["down"]), own

    def _entry(self, token_ids: Tensor, g: Tensor, w: dict[str, Tensor]) -> Tensor:
        """Normed embedding and normed feature side by side, [m, 2 * H_d]."""
        embedded = self._norm(self._embed[token_ids], w["embed_norm"])
        return torch.cat([embedded, self._norm(g, w["hidden_norm"])], 1)

    def _keys(
        self, entry: Tensor, positions: Tensor, w: dict[str, Tensor]
    ) -> tuple[Tensor, Tensor]:
        """Rotated keys and values [m, K, d]."""
        shape = (entry.shape[0], -1, self._config.head_dim)
        key = linear(entry, w["k"]).view(shape)
        key = rotate(key, self._cos[positions], self._sin[positions])
        return key, linear(entry, w["v"]).view(shape)

    def _attend(
        self,
        text: _Text,
        prefix: tuple[Tensor, Tensor],
        rows: Tensor,
        query: Tensor,
        own: list[tuple[Tensor, Tensor]],
    ) -> Tensor:
        """Every row over its prefix and its own keys, [m, h * d], text by text."""
        parts = []
        cuts = torch.searchsorted(rows, text.starts).tolist()
        for index, (first, last) in enumerate(pairwise(cuts)):
            if first == last:
                continue
            start, end = int(text.starts[index]), int(rows[last - 1]) + 1
            mine = [(key[first:last], value[first:last]) for key, value in own]
            keys, values = prefix[0][start:end], prefix[1][start:end]
            ends = rows[first:last] - start
            parts.append(self._attend_one(query[first:last], keys, values, ends, mine))
        return torch.cat(parts)

    def _attend_one(
        self,
        query: Tensor,
        keys: Tensor,
        values: Tensor,
        ends: Tensor,
        own: list[tuple[Tensor, Tensor]],
    ) -> Tensor:
        """Attention of one text's anchors.

        query: [A, h, d]; keys, values: [n, K, d]; ends: int64 [A], the last row that each sees
        own: keys and values [A, K, d] of every step that is behind
        """
        c = self._config
        group, anchors = c.num_heads // c.num_kv_heads, query.shape[0]
        query, ends = padded(query, 0, PLACES), padded(ends, 0, PLACES)
        keys, values = padded(keys, 0, PLACES), padded(values, 0, PLACES)
        own = [(padded(key, 0, PLACES), padded(value, 0, PLACES)) for key, value in own]
        count, length = query.shape[0], keys.shape[0]
        # [K, group * A, d]: heads that share a key head stand below each other.
        query = (query * c.head_dim**-0.5).view(count, c.num_kv_heads, group, -1)
        query = query.permute(1, 2, 0, 3)
        scores = torch.matmul(query.flatten(1, 2), keys.permute(1, 2, 0))
        hidden = torch.arange(length) > ends[:, None]
        scores = scores.unflatten(1, (group, count)).masked_fill(hidden, -torch.inf)
        extra = [(query * key.transpose(0, 1)[:, None]).sum(-1, keepdim=True) for key, _ in own]
        weights = torch.softmax(torch.cat([scores, *extra], -1), -1)
        mixed = torch.matmul(weights[..., :length].flatten(1, 2), values.transpose(0, 1))
        mixed = mixed.unflatten(1, (group, count))
        for place, (_, value) in enumerate(own):
            mixed = mixed + weights[..., length + place, None] * value.transpose(0, 1)[:, None]
        return mixed.permute(2, 0, 1, 3).reshape(count, -1)[:anchors]

    def _norm(self, x: Tensor, weight: Tensor) -> Tensor:
        return F.rms_norm(x.float(), (x.shape[-1],), weight, self._config.rms_norm_eps).to(
            self._dtype
        )

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
        return (rows + 2 + step < text.ends[rows]) & (right | lucky)


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
