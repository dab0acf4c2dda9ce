"""Attention of the unroll: a draft's row over the text before it, and over its own steps.

Products are torch's, text by text and with queries and keys in whole multiples; what lies between
them is one pass over the rows of all texts, over the keys that each sees and no others.

Letters: m rows, A rows of one text in whole multiples, N rows of all texts, n keys of one text in
whole multiples, s own steps, K key/value heads, h query heads, d head size.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
import torch
from numba import njit, prange
from torch import Tensor
from torch.autograd import Function

from hvdx.train.bits import COMPILED, LOG2_E, exp2, largest, raw, rounded, whole, wide

PLACES = 64
"""Queries and keys come in multiples of this: few shapes of products, see `unroll.ROWS`."""


def attend(query: Tensor, text: Tensor, own: Tensor, rows: Tensor, starts: Tensor) -> Tensor:
    """Softmax(q k / sqrt(d)) v over each row's text up to itself and its own keys, [m, h * d].

    query: [m, h, d]; text: keys and values [N + PLACES or more, 2, K, d]; own: [s, m, 2, K, d]
    rows: int64 [m] ascending, where in the texts; starts: int64 of the texts, and N
    Gradients can be asked for once.
    """
    return _Attend.apply(  # type: ignore[no-untyped-call]
        query, text, own, rows, starts
    )


@dataclass
class _Piece:
    """The rows of one text.

    rows: from the first to behind the last; keys: all that they see, in whole multiples
    seen: how many keys that are
    lines: [h * A] of the stacked vectors; scores: [h * A * n] of all scores
    """

    rows: tuple[int, int]
    keys: slice
    seen: int
    lines: slice
    scores: slice

    def of_text(self, text: Tensor) -> Tensor:
        """Keys and values [2, K, n, d]."""
        return text[self.keys].permute(1, 2, 0, 3)

    def of_lines(self, x: Tensor, kv_heads: int) -> Tensor:
        """The text's part of x [lines, d], as [K, h / K * A, d]."""
        return x[self.lines].view(kv_heads, -1, x.shape[1])

    def of_scores(self, x: Tensor, kv_heads: int) -> Tensor:
        """The text's part of x [scores], as [K, h / K * A, n]."""
        return x[self.scores].view(kv_heads, -1, self.keys.stop - self.keys.start)


class _Layout:
    """Where vectors and scores of a batch lie when heads stand below each other, text by text.

    table: int64 [m, 5] for every row: its line for head 0, lines from head to head, where its
        scores for head 0 begin, scores in a line, and the keys that it sees
    """

    def __init__(self, rows: Tensor, starts: Tensor, heads: int) -> None:
        places = rows.numpy()
        self.pieces: list[_Piece] = []
        self.table = np.empty((len(places), 5), np.int64)
        self.lines = self.scores = 0
        cuts = torch.searchsorted(rows, starts).tolist()
        for (first, last), start in zip(pairwise(cuts), starts.tolist(), strict=False):
            if first < last:
                self._add((first, last), places[first:last] + 1 - start, start, heads)

    def _add(self, rows: tuple[int, int], seen: np.ndarray, start: int, heads: int) -> None:
        count, length = whole(len(seen), PLACES), whole(int(seen[-1]), PLACES)
        index = np.arange(len(seen))
        part = self.table[slice(*rows)]
        part[:, 0], part[:, 1] = self.lines + index, count
        part[:, 2], part[:, 3], part[:, 4] = self.scores + index * length, length, seen
        lines, scores = self.lines + heads * count, self.scores + heads * count * length
        there = slice(self.lines, lines), slice(self.scores, scores)
        self.pieces.append(_Piece(rows, slice(start, start + length), int(seen[-1]), *there))
        self.lines, self.scores = lines, scores

    def stacked(self, x: Tensor) -> Tensor:
        """Vectors of x [m, h, d] as lines [lines, d], 0 where there is no row."""
        out = x.new_zeros(self.lines, x.shape[2])
        _stack(0, len(x), self.table, raw(x), raw(out))
        return out


class _Attend(Function):
    @staticmethod
    def forward(
        ctx: Any, query: Tensor, text: Tensor, own: Tensor, rows: Tensor, starts: Tensor
    ) -> Tensor:
        count, heads, size = query.shape
        kv_heads, scale = text.shape[2], np.float32(size**-0.5)
        layout = _Layout(rows, starts, heads)
        q, weights = layout.stacked(query), query.new_empty(layout.scores)
        shares, mixed = torch.empty(count, heads, len(own)), torch.empty_like(q)
        out = torch.empty_like(query)
        soften = layout.table, raw(weights), raw(q), raw(own), scale, shares.numpy()
        mix = layout.table, raw(mixed), shares.numpy(), raw(own), 1, raw(out)
        for piece in layout.pieces:
            keys, values = piece.of_text(text)
            scores = piece.of_scores(weights, kv_heads)
            torch.bmm(piece.of_lines(q, kv_heads), keys.transpose(1, 2), out=scores)
            _soften(*piece.rows, *soften)
            torch.bmm(scores, values, out=piece.of_lines(mixed, kv_heads))
            _mix(*piece.rows, *mix)
        ctx.save_for_backward(text, own)
        ctx.kept = layout, q, weights, shares
        return out.flatten(1)

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor | None, ...]:
        text, own = ctx.saved_tensors
        layout, q, weights, shares = ctx.kept
        kv_heads, size = text.shape[2:]
        grad, scale = grad.contiguous().view(len(grad), -1, size), np.float32(size**-0.5)
        g, slopes, into_q = layout.stacked(grad), torch.empty_like(weights), torch.empty_like(q)
        into_query, into_own = torch.empty_like(grad), torch.empty_like(own)
        into_text = torch.zeros_like(text)
        soften = layout.table, raw(weights), raw(q), raw(g), raw(own), scale, raw(slopes)
        mix = layout.table, raw(into_q), shares.numpy(), raw(own), 0, raw(into_query)
        for piece in layout.pieces:
            (keys, values), mine = piece.of_text(text), piece.of_lines(g, kv_heads)
            slope, weight = (piece.of_scores(x, kv_heads) for x in (slopes, weights))
            torch.bmm(mine, values.transpose(1, 2), out=slope)
            _soften_back(*piece.rows, *soften, shares.numpy(), raw(into_own))
            there = piece.of_text(into_text)[:, :, : piece.seen]
            into_keys = torch.bmm(slope.transpose(1, 2), piece.of_lines(q, kv_heads))
            there[0] = into_keys[:, : piece.seen]
            there[1] = torch.bmm(weight.transpose(1, 2), mine)[:, : piece.seen]
            torch.bmm(slope, keys, out=piece.of_lines(into_q, kv_heads))
            _mix(*piece.rows, *mix)
        return into_query, into_text, into_own, None, None


# Rows are cut out first, as in `layers`.


@njit(inline="always", fastmath=True)
def _dot(a, b):  # type: ignore[no-untyped-def]
    total = np.float32(0)
    for i in range(len(a)):
        total += wide(a[i]) * wide(b[i])
    return total


@njit(**COMPILED)
def _stack(begin, end, table, x, out):  # type: ignore[no-untyped-def]
    for row in prange(begin, end):
        for head in range(x.shape[1]):
            given, to = x[row, head], out[table[row, 0] + head * table[row, 1]]
            for i in range(x.shape[2]):
                to[i] = given[i]


@njit(**COMPILED)
def _soften(begin, end, table, scores, query, own, scale, shares):  # type: ignore[no-untyped-def]
    """Scores become weights, 0 for keys that a row does not see.

    table: see `_Layout`; scores: all; query [lines, d]
    own: [s, m, 2, K, d]; shares [m, h, s]: the weights of own keys
    """
    steps = own.shape[0]
    heads, factor = shares.shape[1], scale * LOG2_E
    group = heads // own.shape[3]
    for row in prange(begin, end):
        length, seen = table[row, 3], table[row, 4]
        x = np.empty(length, np.float32)
        for head in range(heads):
            line = head * table[row, 1]
            at = table[row, 2] + line * length
            weights, q = scores[at : at + length], query[table[row, 0] + line]
            mine = shares[row, head]
            best = largest(weights[:seen], x)
            for step in range(steps):
                mine[step] = _dot(q, own[step, row, 0, head // group])
                best = max(best, mine[step])
            total = np.float32(0)
            for i in range(seen):
                x[i] = exp2((x[i] - best) * factor)
                total += x[i]
            for step in range(steps):
                mine[step] = exp2((mine[step] - best) * factor)
                total += mine[step]
            part = np.float32(1) / total
            for step in range(steps):
                mine[step] *= part
            for i in range(seen):
                weights[i] = rounded(x[i] * part, weights[i])
            for i in range(seen, length):
                weights[i] = 0


@njit(**COMPILED)
def _soften_back(  # type: ignore[no-untyped-def]
    begin, end, table, weights, query, grad, own, scale, slopes, shares, into_own
):
    """Slopes of the weights become those of q k, also in `shares`; `into_own` is filled.

    With p the weights and t their slopes, those of the scores are p (t - sum p t).
    """
    steps, size, heads = own.shape[0], own.shape[4], shares.shape[1]
    group = heads // own.shape[3]
    for row in prange(begin, end):
        sums = np.zeros((steps, 2, size), np.float32)
        ahead = np.empty(steps, np.float32)
        length, seen = table[row, 3], table[row, 4]
        for head in range(heads):
            line = head * table[row, 1]
            at = table[row, 2] + line * length
            p, t, mine = weights[at : at + length], slopes[at : at + length], shares[row, head]
            q, g = query[table[row, 0] + line], grad[table[row, 0] + line]
            if head % group == 0:
                sums[:] = 0
            total = _dot(p[:seen], t[:seen])
            for step in range(steps):
                ahead[step] = _dot(g, own[step, row, 1, head // group])
                total += ahead[step] * mine[step]
            for i in range(seen):
                t[i] = rounded((wide(t[i]) - total) * wide(p[i]) * scale, t[i])
            for i in range(seen, length):
                t[i] = 0
            for step in range(steps):
                share = mine[step]
                slope = share * (ahead[step] - total) * scale
                mine[step] = slope
                to_key, to_value = sums[step, 0], sums[step, 1]
                into_key = into_own[step, row, 0, head // group]
                into_value = into_own[step, row, 1, head // group]
                for i in range(size):
                    to_key[i] += slope * wide(q[i])
                    to_value[i] += share * wide(g[i])
                    into_key[i] = rounded(to_key[i], into_key[i])
                    into_value[i] = rounded(to_value[i], into_value[i])


@njit(**COMPILED)
def _mix(begin, end, table, mixed, shares, own, which, out):  # type: ignore[no-untyped-def]
    """Lines of `mixed` and their shares of own keys (0) or values (1), to `out` [m, h, d]."""
    _, heads, size = out.shape
    group = heads // own.shape[3]
    for row in prange(begin, end):
        x = np.empty(size, np.float32)
        for head in range(heads):
            given, to = mixed[table[row, 0] + head * table[row, 1]], out[row, head]
            for i in range(size):
                x[i] = wide(given[i])
            for step in range(shares.shape[2]):
                share, vector = shares[row, head, step], own[step, row, which, head // group]
                for i in range(size):
                    x[i] += share * wide(vector[i])
            for i in range(size):
                to[i] = rounded(x[i], given[i])
