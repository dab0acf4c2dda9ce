"""Plain torch version of the lossless verification of sampled drafts, in float64."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import torch
from torch import Tensor

COIN_STREAM, RESIDUAL_STREAM = 2, 3
"""Last counter words of acceptance coins and of the residual draw; token noise has 0, seeds 1."""

LEAST_SHARE = 2.0**-20
"""Share of draft mass that must be left for a further sibling to be tried."""


@dataclass(frozen=True)
class Target:
    """What the target says at every packed node, and how a token is drawn from it.

    logits: [T, V], of which the first `num_valid` ids count, None for all
    best: int32 [T] lowest id of the largest logit, -1 for a row that cannot be drawn from
    temperature: float32 [T], 0 is greedy
    limit_value, limit_id: float32, int32 [T] last kept token of the ranking "larger logit first,
        lower id first"
    floor: float64 [T] least kept (logit - largest) / temperature
    seed, position: int64, int32 [T]; the token drawn at a node has position + 1
    """

    logits: Tensor
    best: Tensor
    temperature: Tensor
    limit_value: Tensor
    limit_id: Tensor
    floor: Tensor
    seed: Tensor
    position: Tensor
    num_valid: int | None = None


@dataclass(frozen=True)
class SampledDraft:
    """A packed draft tree whose siblings were drawn without replacement, in node order.

    The draws must be independent of token noise and of the two streams here, so with counters of
    their own.

    q: float32 [T, V_d] probabilities the children of a node were drawn from, of any scale
    token_ids, draft_ids: int32 [T] target and draft id of each node; one tensor without a map
    parent: int32 [T] inside the row, -1 for the root; row_start: int32 [R + 1]
    d2t, t2d: int32 [V_d], [V] draft to target id and back (-1 outside); None when ids are equal
    """

    q: Tensor
    token_ids: Tensor
    draft_ids: Tensor
    parent: Tensor
    row_start: Tensor
    d2t: Tensor | None = None
    t2d: Tensor | None = None


def philox(seed: Tensor, c0: Tensor, c1: Tensor, stream: int) -> Tensor:
    """First word of Philox-4x32-10 at counter (c0, c1, 0, stream), int64 below 2^32.

    Source: Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC 2011.
    """
    word = 0xFFFFFFFF
    k0, k1 = seed & word, (seed >> 32) & word
    c0, c1 = torch.broadcast_tensors(c0.long() & word, c1.long() & word)
    c2, c3 = torch.zeros_like(c0), torch.full_like(c0, stream)
    for _ in range(10):
        p0, p1 = c0 * 0xD2511F53, c2 * 0xCD9E8D57
        c0, c2 = ((p1 >> 32) & word) ^ c1 ^ k0, ((p0 >> 32) & word) ^ c3 ^ k1
        c1, c3 = p1 & word, p0 & word
        k0, k1 = (k0 + 0x9E3779B9) & word, (k1 + 0xBB67AE85) & word
    return c0


def target_probs(target: Target, node: int) -> Tensor:
    """Processed distribution of a node, float64 [V]; NaN when the row has NaN or no best."""
    x, best = target.logits[node].double(), int(target.best[node])
    if target.num_valid is not None:
        x[target.num_valid :] = -math.inf
    if best < 0 or x.isnan().any() or not math.isfinite(x[best]):
        return torch.full_like(x, math.nan)
    ids = torch.arange(len(x), device=x.device)
    temperature = float(target.temperature[node])
    if temperature == 0.0:
        return (ids == best).double()
    gap = (x - x[best]) * (1.0 / temperature)
    limit = float(target.limit_value[node])
    kept = (x > limit) | ((x == limit) & (ids <= int(target.limit_id[node])))
    weight = torch.where(kept & (gap >= float(target.floor[node])), gap.exp(), 0.0)
    return weight / weight.sum()


def sibling_chain(
    p: Tensor, q: Tensor, siblings: Sequence[int]
) -> tuple[list[float], Tensor, list[int]]:
    """Acceptance probability of each sibling, given that those before it were rejected.

    After any number of rejections the residual is proportional to max(p - beta q, 0). A sibling
    that q could not have given is skipped: it says nothing about the others, and its token stays.

    p, q: float64 [V], q of any scale; siblings: tokens in the order they were drawn
    Returns also the unnormalised residual behind the last one, and the tokens it excludes.
    Source: recursive rejection sampling without replacement; with M the mass of the residual and
        c the draft mass not yet drawn, beta grows by M / c and a sibling x is accepted with
        probability (p(x) - beta q(x)) / M * c / q(x).
    """
    beta, left, share, removed = 0.0, 1.0, float(q.sum()), []
    usable = bool((q >= 0).all()) and 0 < share < math.inf
    least, accept = share * LEAST_SHARE, []
    for token in siblings:
        mass = float(q[token])
        if not (usable and mass > 0 and token not in removed and share >= least and left > 0):
            accept.append(0.0)
            continue
        accept.append(min(max(float(p[token] - beta * mass) / left * share / mass, 0.0), 1.0))
        beta, share = beta + left / share, share - mass
        left = float((p - beta * q).clamp(min=0).sum())
        removed.append(token)
    residual = (p - beta * q).clamp(min=0) if removed else p.clone()
    residual[removed] = 0.0
    if not residual.sum() > 0:
        residual = p.clone()
        residual[removed] = 0.0
    return accept, residual, removed


def reject_walk(
    target: Target, draft: SampledDraft, max_children: int, max_path: int
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """Walk from each root to an accepted child while there is one, then draw from the residual.

    Returns path int32 [R, P] without the root and -1 padded, num_accepted int32 [R], emitted
    int32 [R, P + 1] with the drawn token last, failed int32 [R].
    """
    num_rows = len(draft.row_start) - 1
    path = torch.full((num_rows, max_path), -1, dtype=torch.int32)
    emitted = torch.full((num_rows, max_path + 1), -1, dtype=torch.int32)
    num_accepted = torch.zeros(num_rows, dtype=torch.int32)
    failed = torch.zeros(num_rows, dtype=torch.int32)
    for row in range(num_rows):
        start, end = draft.row_start[row : row + 2].tolist()
        node, depth = start, 0
        while True:
            children = [
                child
                for child in range(start, end)
                if int(draft.parent[child]) == node - start and depth < max_path
            ][:max_children]
            found, residual = _try_children(target, draft, node, children)
            if found is None:
                break
            path[row, depth] = found - start
            emitted[row, depth] = draft.token_ids[found]
            node, depth = found, depth + 1
        num_accepted[row] = depth
        token = _draw(target, node, residual)
        emitted[row, depth], failed[row] = token, int(token < 0)
    return path, num_accepted, emitted, failed


def _try_children(
    target: Target, draft: SampledDraft, node: int, children: list[int]
) -> tuple[int | None, Tensor]:
    """The accepted child of a node, and the residual behind its last child."""
    p = target_probs(target, node)
    q = torch.zeros_like(p)
    if draft.d2t is None:
        q[: draft.q.shape[1]] = draft.q[node].double()
    else:
        q[draft.d2t.long()] = draft.q[node].double()
    accept, residual, _ = sibling_chain(p, q, draft.token_ids[children].tolist())
    coins = torch.arange(len(children))
    words = philox(target.seed[node], coins, target.position[node] + 1, COIN_STREAM)
    for child, chance, word in zip(children, accept, words.tolist(), strict=True):
        if (word + 0.5) * 2.0**-32 < chance:
            return child, residual
    return None, residual


def _draw(target: Target, node: int, weight: Tensor) -> int:
    """Token drawn in proportion to weights; -1 when they are not finite."""
    if not weight.sum() > 0:
        return -1
    ids = torch.arange(len(weight))
    words = philox(target.seed[node], ids, target.position[node] + 1, RESIDUAL_STREAM)
    uniform = ((words.double() + 0.5) * 2.0**-32).clamp(max=1 - 2.0**-24)
    return int((weight / -torch.log1p(-uniform)).argmax())
