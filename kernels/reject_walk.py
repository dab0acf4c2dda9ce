"""Verifies sampled drafts without changing the target's distribution.

Siblings of a node were drawn without replacement from a draft distribution q. They are tried in
that order; the residual left by j rejections is proportional to max(p - beta_j q, 0), and its mass
M_j and beta_j do not depend on any coin. So `residual_chain` finds them for all nodes at once,
`walk` tosses the coins, and `residual_draw` draws the last token. Nothing modifies p or q.

What keeps it lossless in floating point: sums are ordered; a coin is in (0, 1) and accepts only
when strictly below the probability; a sibling with q = 0, or one that repeats an earlier one, is
skipped and its token stays drawable; siblings are no longer looked at when less than 2^-20 of the
draft mass is left, or beyond `max_children`; a q row with a NaN or a negative number counts as no
children.

Source: recursive rejection sampling without replacement, in the closed form of `sibling_chain`.
"""

from __future__ import annotations

from dataclasses import dataclass

import torch
import triton
import triton.language as tl
from torch import Tensor

from hvdx.kernels.launch import Config, KernelSpec, require
from hvdx.kernels.reference_reject import (
    COIN_STREAM,
    LEAST_SHARE,
    RESIDUAL_STREAM,
    SampledDraft,
    Target,
)

LOG2E = tl.constexpr(1.4426950408889634)
SHARE_LIMIT = tl.constexpr(LEAST_SHARE)
COIN_WORD, RESIDUAL_WORD = tl.constexpr(COIN_STREAM), tl.constexpr(RESIDUAL_STREAM)
ANY_FLOAT = (torch.float32, torch.float16, torch.bfloat16)


@dataclass(frozen=True)
class RejectScratch:
    """What the launches of one verification hand on, C chunks of the vocabulary.

    sums: float64 [T, 3, C] target mass, draft mass, target mass inside the draft vocabulary
    level_sums: float32 [T, max_children, C] mass of the residual before a sibling, from the second
    child_node, child_weight, child_q: [T, max_children] by node and sibling; num_children: [T]
    draw_node, draw_tried: int32 [R] final node, and bits of the siblings it excludes
    draw_state: float64 [R, 2] beta and target mass of the final node
    best_score, best_id: [R, 2, C] of each chunk, for the residual and for what stands in for it
    """

    sums: Tensor
    level_sums: Tensor
    child_node: Tensor
    child_weight: Tensor
    child_q: Tensor
    num_children: Tensor
    draw_node: Tensor
    draw_tried: Tensor
    draw_state: Tensor
    best_score: Tensor
    best_id: Tensor
    max_nodes: int
    vocab_chunk: int

    @classmethod
    def allocate(
        cls,
        num_tokens: int,
        num_rows: int,
        vocab_size: int,
        *,
        max_children: int,
        max_nodes: int,
        vocab_chunk: int = 8192,
        device: torch.device | str = "cuda",
    ) -> RejectScratch:
        """Scratch for launches of at most these sizes.

        max_nodes: most nodes of a row; max_children: most siblings looked at, 1..16
        Errors: ValueError for a chunk that is no power of two, or too many children.
        """
        if vocab_chunk & (vocab_chunk - 1) or not 1 <= max_children <= 16:
            raise ValueError(
                f"vocab_chunk is {vocab_chunk} and max_children {max_children}; use a power of "
                "two, and 1 to 16 children."
            )
        chunks = triton.cdiv(vocab_size, vocab_chunk)

        def empty(*shape: int, dtype: torch.dtype = torch.int32) -> Tensor:
            return torch.empty(shape, dtype=dtype, device=device)

        per_child = (num_tokens, max_children)
        return cls(
            empty(num_tokens, 3, chunks, dtype=torch.float64),
            empty(*per_child, chunks, dtype=torch.float32),
            empty(*per_child),
            empty(*per_child, dtype=torch.float32),
            empty(*per_child, dtype=torch.float32),
            empty(num_tokens),
            empty(num_rows),
            empty(num_rows),
            empty(num_rows, 2, dtype=torch.float64),
            empty(num_rows, 2, chunks, dtype=torch.float32),
            empty(num_rows, 2, chunks),
            max_nodes,
            vocab_chunk,
        )


@triton.jit
def _row_of(node, row_start, NUM_ROWS: tl.constexpr, ROWS_BLOCK: tl.constexpr):
    """Row of a packed node; NUM_ROWS for a padding node."""
    rows = tl.arange(0, ROWS_BLOCK)
    starts = tl.load(row_start + rows, mask=rows <= NUM_ROWS, other=2147483647)
    return tl.sum((starts <= node).to(tl.int32), 0) - 1


@triton.jit
def _rule(node, logits, best, temperature, limit_value, limit_id, floor, VOCAB: tl.constexpr):
    """What decides the weight of a token at a node: six scalars."""
    likeliest = tl.load(best + node)
    top = tl.load(
        logits + node.to(tl.int64) * VOCAB + likeliest, mask=likeliest >= 0, other=float("nan")
    )
    heat = tl.load(temperature + node).to(tl.float64)
    inverse = tl.where(heat > 0, 1.0 / tl.where(heat > 0, heat, 1.0), 0.0)
    return (
        likeliest,
        top.to(tl.float64),
        inverse,
        tl.load(limit_value + node),
        tl.load(limit_id + node),
        tl.load(floor + node),
    )


@triton.jit
def _weight(x, ids, likeliest, top, inverse, value, last, lowest):
    """Unnormalised probability of tokens, fp32; 0 for what the filter drops."""
    gap = (x.to(tl.float64) - top) * inverse
    kept = ((x > value) | ((x == value) & (ids <= last))) & (gap >= lowest)
    weight = tl.where(kept, tl.exp2(gap.to(tl.float32) * LOG2E), 0.0)
    greedy = tl.where(ids == likeliest, x * 0.0 + 1.0, 0.0)
    return tl.where(inverse + ids * 0.0 > 0, weight, greedy)


@triton.jit
def _may_try(mass, share, left, total):
    """Whether a sibling of draft mass `mass` is tried; see the module."""
    usable = (total > 0) & (total < float("inf"))
    return usable & (mass > 0) & (share >= total * SHARE_LIMIT) & (left > 0)


@triton.jit
def sum_masses_kernel(
    logits,
    best,
    temperature,
    limit_value,
    limit_id,
    floor,
    q,
    d2t,
    token_ids,
    draft_ids,
    parent,
    row_start,
    sums,
    child_node,
    child_weight,
    child_q,
    num_children,
    VOCAB: tl.constexpr,
    VALID: tl.constexpr,
    DRAFT_VOCAB: tl.constexpr,
    HAS_MAP: tl.constexpr,
    NUM_ROWS: tl.constexpr,
    ROWS_BLOCK: tl.constexpr,
    NODES_BLOCK: tl.constexpr,
    MAX_CHILDREN: tl.constexpr,
    CHUNKS: tl.constexpr,
    VOCAB_CHUNK: tl.constexpr,
    DRAFT_CHUNK: tl.constexpr,
    TILE: tl.constexpr,
):
    """Sum one chunk of one node; the first chunk's program also lists the children."""
    node = tl.program_id(0)
    chunk = tl.program_id(1)
    row = _row_of(node, row_start, NUM_ROWS, ROWS_BLOCK)
    if row >= NUM_ROWS:
        return
    # Children of this node, in draw order.
    start = tl.load(row_start + row)
    end = tl.load(row_start + row + 1)
    nodes = start + tl.arange(0, NODES_BLOCK)
    up = tl.load(parent + nodes, mask=nodes < end, other=-2)
    is_child = up == node - start
    rank = tl.cumsum(is_child.to(tl.int32), 0) - 1
    is_child = is_child & (rank < MAX_CHILDREN)
    count = tl.sum(is_child.to(tl.int32), 0)
    # Target mass; a NaN logit poisons it.
    rule = _rule(node, logits, best, temperature, limit_value, limit_id, floor, VOCAB)
    row_logits = logits + node.to(tl.int64) * VOCAB
    row_q = q + node.to(tl.int64) * DRAFT_VOCAB
    lanes = tl.arange(0, TILE)
    mass = tl.zeros([TILE], dtype=tl.float32)
    for first in range(0, VOCAB_CHUNK, TILE):
        ids = chunk * VOCAB_CHUNK + first + lanes
        x = tl.load(row_logits + ids, mask=ids < VALID, other=float("-inf")).to(tl.float32)
        mass += tl.where(x != x, x, _weight(x, ids, *rule))
    # Draft mass, in float64 because differences of it are needed, and target mass under it.
    draft_mass = tl.zeros([TILE], dtype=tl.float64)
    under = tl.zeros([TILE], dtype=tl.float32)
    if count > 0:
        for first in range(0, DRAFT_CHUNK, TILE):
            ids = chunk * DRAFT_CHUNK + first + lanes
            chance = tl.load(row_q + ids, mask=ids < DRAFT_VOCAB, other=0.0)
            draft_mass += tl.where(chance >= 0, chance, float("nan")).to(tl.float64)
            if HAS_MAP:
                target = tl.load(d2t + ids, mask=ids < DRAFT_VOCAB, other=VALID)
                inside = target < VALID
                x = tl.load(row_logits + target, mask=inside, other=float("-inf"))
                weight = _weight(x.to(tl.float32), target, *rule)
                under += tl.where(inside, weight, 0.0)
    out = sums + node * 3 * CHUNKS + chunk
    tl.store(out, tl.sum(mass, 0).to(tl.float64))
    tl.store(out + CHUNKS, tl.sum(draft_mass, 0))
    tl.store(out + 2 * CHUNKS, tl.sum(under, 0).to(tl.float64))
    if chunk == 0:
        tl.store(num_children + node, count)
    if (chunk == 0) & (count > 0):
        # A child that q cannot have given gets 0: wrong id, no mass, or a token drawn before.
        token = tl.load(token_ids + nodes, mask=is_child, other=-1)
        draft = tl.load(draft_ids + nodes, mask=is_child, other=-1)
        known = is_child & (draft >= 0) & (draft < DRAFT_VOCAB) & (token >= 0) & (token < VALID)
        meant = tl.load(d2t + draft, mask=known, other=-1) if HAS_MAP else draft
        known = known & (meant == token)
        repeats = (token[:, None] == token[None, :]) & (nodes[None, :] < nodes[:, None])
        repeats = repeats & is_child[:, None] & is_child[None, :]
        known = known & (tl.sum(repeats.to(tl.int32), 1) == 0)
        chance = tl.load(row_q + draft, mask=known, other=0.0)
        x = tl.load(row_logits + token, mask=known, other=float("-inf")).to(tl.float32)
        at = node * MAX_CHILDREN + rank
        tl.store(child_node + at, nodes, mask=is_child)
        tl.store(child_weight + at, _weight(x, token, *rule), mask=is_child)
        tl.store(child_q + at, tl.where(chance > 0, chance, 0.0), mask=is_child)


@triton.jit
def sum_residual_kernel(
    logits,
    best,
    temperature,
    limit_value,
    limit_id,
    floor,
    q,
    d2t,
    row_start,
    sums,
    level_sums,
    child_q,
    num_children,
    LEVEL: tl.constexpr,
    VOCAB: tl.constexpr,
    VALID: tl.constexpr,
    DRAFT_VOCAB: tl.constexpr,
    HAS_MAP: tl.constexpr,
    NUM_ROWS: tl.constexpr,
    MAX_CHILDREN: tl.constexpr,
    CHUNKS: tl.constexpr,
    CHUNKS_BLOCK: tl.constexpr,
    DRAFT_CHUNK: tl.constexpr,
    TILE: tl.constexpr,
):
    """Sum one chunk of the residual that sibling LEVEL of one node meets, LEVEL > 0."""
    node = tl.program_id(0)
    chunk = tl.program_id(1)
    if node >= tl.load(row_start + NUM_ROWS):
        return
    if tl.load(num_children + node) <= LEVEL:
        return
    # Sums of this node over all chunks.
    chunks = tl.arange(0, CHUNKS_BLOCK)
    part = sums + node * 3 * CHUNKS + chunks
    mass = tl.sum(tl.load(part, mask=chunks < CHUNKS, other=0.0), 0)
    total = tl.sum(tl.load(part + CHUNKS, mask=chunks < CHUNKS, other=0.0), 0)
    outside = mass * 0.0
    if HAS_MAP:
        under = tl.sum(tl.load(part + 2 * CHUNKS, mask=chunks < CHUNKS, other=0.0), 0)
        outside = tl.maximum(1.0 - under / mass, 0.0)
    # beta after the siblings before this one.
    beta = total * 0.0
    share = total
    for level in tl.static_range(LEVEL):
        left = total * 0.0 + 1.0
        if level > 0:
            before = level_sums + (node * MAX_CHILDREN + level) * CHUNKS + chunks
            left = tl.sum(tl.load(before, mask=chunks < CHUNKS, other=0.0).to(tl.float64), 0)
            left += outside
        chance = tl.load(child_q + node * MAX_CHILDREN + level).to(tl.float64)
        tried = _may_try(chance, share, left, total)
        beta += tl.where(tried, left / tl.where(tried, share, 1.0), 0.0)
        share -= tl.where(tried, chance, 0.0)
    # The residual under q; what q cannot give is `outside`.
    rule = _rule(node, logits, best, temperature, limit_value, limit_id, floor, VOCAB)
    row_logits = logits + node.to(tl.int64) * VOCAB
    row_q = q + node.to(tl.int64) * DRAFT_VOCAB
    lanes = tl.arange(0, TILE)
    scale = (1.0 / mass).to(tl.float32)
    slope = beta.to(tl.float32)
    found = tl.zeros([TILE], dtype=tl.float32)
    for first in range(0, DRAFT_CHUNK, TILE):
        ids = chunk * DRAFT_CHUNK + first + lanes
        target = ids
        if HAS_MAP:
            target = tl.load(d2t + ids, mask=ids < DRAFT_VOCAB, other=VALID)
        inside = (ids < DRAFT_VOCAB) & (target < VALID)
        x = tl.load(row_logits + target, mask=inside, other=float("-inf"))
        weight = _weight(x.to(tl.float32), target, *rule)
        given = tl.load(row_q + ids, mask=inside, other=0.0)
        rest = weight * scale - slope * given
        found += tl.where(inside & (rest > 0), rest, 0.0)
    tl.store(level_sums + (node * MAX_CHILDREN + LEVEL) * CHUNKS + chunk, tl.sum(found, 0))


@triton.jit
def reject_walk_kernel(
    seed,
    position,
    token_ids,
    row_start,
    sums,
    level_sums,
    child_node,
    child_weight,
    child_q,
    num_children,
    path,
    num_accepted,
    emitted,
    draw_node,
    draw_tried,
    draw_state,
    HAS_MAP: tl.constexpr,
    NODES_BLOCK: tl.constexpr,
    MAX_CHILDREN: tl.constexpr,
    MAX_PATH: tl.constexpr,
    CHUNKS: tl.constexpr,
):
    """Toss all coins of one row at once, then follow the accepted children from the root."""
    row = tl.program_id(0)
    start = tl.load(row_start + row)
    end = tl.load(row_start + row + 1)
    local = tl.arange(0, NODES_BLOCK)
    node = start + local
    inside = node < end
    # Sums of every node over all chunks, in their order.
    part = sums + node * 3 * CHUNKS
    mass = tl.zeros([NODES_BLOCK], dtype=tl.float64)
    total = tl.zeros([NODES_BLOCK], dtype=tl.float64)
    under = tl.zeros([NODES_BLOCK], dtype=tl.float64)
    for chunk in tl.static_range(CHUNKS):
        mass += tl.load(part + chunk, mask=inside, other=0.0)
        total += tl.load(part + CHUNKS + chunk, mask=inside, other=0.0)
        if HAS_MAP:
            under += tl.load(part + 2 * CHUNKS + chunk, mask=inside, other=0.0)
    outside = tl.maximum(1.0 - under / mass, 0.0) if HAS_MAP else mass * 0.0
    # Coins: lanes are parents, the loop goes over their children.
    count = tl.load(num_children + node, mask=inside, other=0)
    key = tl.load(seed + node, mask=inside, other=0)
    drawn_at = tl.load(position + node, mask=inside, other=0) + 1
    chosen = tl.full([NODES_BLOCK], -1, dtype=tl.int32)
    tried_bits = tl.zeros([NODES_BLOCK], dtype=tl.int32)
    beta = tl.zeros([NODES_BLOCK], dtype=tl.float64)
    share = total
    for rank in range(MAX_CHILDREN):
        has = count > rank
        at = node * MAX_CHILDREN + rank
        chance = tl.load(child_q + at, mask=has, other=0.0).to(tl.float64)
        weight = tl.load(child_weight + at, mask=has, other=0.0).to(tl.float64)
        child = tl.load(child_node + at, mask=has, other=-1)
        later = has & (local * 0 + rank > 0)
        left = outside
        for chunk in tl.static_range(CHUNKS):
            rest = tl.load(level_sums + at * CHUNKS + chunk, mask=later, other=0.0)
            left += rest.to(tl.float64)
        left = tl.where(later, left, 1.0)
        tried = _may_try(chance, share, left, total) & has
        some = tl.where(tried, chance, 1.0)
        accept = (weight / mass - beta * chance) / tl.where(tried, left, 1.0) * share / some
        zero = local * 0
        bits = tl.philox(key, zero + rank, drawn_at, zero, zero + COIN_WORD)[0]
        coin = (bits.to(tl.float64) + 0.5) * 2.3283064365386963e-10
        hit = tried & (coin < accept) & (chosen < 0)
        chosen = tl.where(hit, child - start, chosen)
        beta += tl.where(tried, left / tl.where(tried, share, 1.0), 0.0)
        share -= tl.where(tried, chance, 0.0)
        tried_bits |= tl.where(tried, 1 << rank, 0)
    # Follow the accepted children.
    at = start * 0
    length = start * 0
    for step in range(MAX_PATH):
        found = tl.sum(tl.where(local == at, chosen, 0), 0)
        token = tl.load(token_ids + start + found, mask=found >= 0, other=-1)
        tl.store(path + row * MAX_PATH + step, found)
        tl.store(emitted + row * (MAX_PATH + 1) + step, token)
        length += (found >= 0).to(tl.int32)
        at = tl.where(found >= 0, found, at)
    tl.store(emitted + row * (MAX_PATH + 1) + MAX_PATH, -1)
    tl.store(num_accepted + row, length)
    # A walk that the width of `path` ended has not looked at the children of its last node.
    last = (local == at) & (chosen < 0)
    tl.store(draw_node + row, tl.where(start < end, start + at, -1))
    tl.store(draw_tried + row, tl.sum(tl.where(last, tried_bits, 0), 0))
    tl.store(draw_state + row * 2, tl.sum(tl.where(last, beta, 0.0), 0))
    tl.store(draw_state + row * 2 + 1, tl.sum(tl.where(local == at, mass, 0.0), 0))


@triton.jit
def residual_draw_kernel(
    logits,
    best,
    temperature,
    limit_value,
    limit_id,
    floor,
    seed,
    position,
    q,
    t2d,
    token_ids,
    child_node,
    draw_node,
    draw_tried,
    draw_state,
    best_score,
    best_id,
    VOCAB: tl.constexpr,
    VALID: tl.constexpr,
    DRAFT_VOCAB: tl.constexpr,
    HAS_MAP: tl.constexpr,
    MAX_CHILDREN: tl.constexpr,
    CHUNKS: tl.constexpr,
    VOCAB_CHUNK: tl.constexpr,
    TILE: tl.constexpr,
):
    """Find the winner of one chunk at the final node of one row."""
    row = tl.program_id(0)
    chunk = tl.program_id(1)
    node = tl.load(draw_node + row)
    out = row * 2 * CHUNKS + chunk
    if node < 0:
        tl.store(best_score + out, -1.0)
        tl.store(best_score + out + CHUNKS, -1.0)
        return
    rule = _rule(node, logits, best, temperature, limit_value, limit_id, floor, VOCAB)
    slope = tl.load(draw_state + row * 2).to(tl.float32)
    scale = (1.0 / tl.load(draw_state + row * 2 + 1)).to(tl.float32)
    tried_bits = tl.load(draw_tried + row)
    key = tl.load(seed + node)
    drawn_at = tl.load(position + node) + 1
    row_logits = logits + node.to(tl.int64) * VOCAB
    row_q = q + node.to(tl.int64) * DRAFT_VOCAB
    lanes = tl.arange(0, TILE)
    score = tl.full([TILE], -1.0, dtype=tl.float32)
    spare_score = tl.full([TILE], -1.0, dtype=tl.float32)
    winner = tl.zeros([TILE], dtype=tl.int32)
    spare = tl.zeros([TILE], dtype=tl.int32)
    for first in range(0, VOCAB_CHUNK, TILE):
        ids = chunk * VOCAB_CHUNK + first + lanes
        # Target probability, without the rejected tokens; a NaN row has none.
        x = tl.load(row_logits + ids, mask=ids < VALID, other=float("-inf")).to(tl.float32)
        weight = _weight(x, ids, *rule) * scale
        for rank in range(MAX_CHILDREN):
            is_tried = ((tried_bits >> rank) & 1) == 1
            child = tl.load(child_node + node * MAX_CHILDREN + rank, mask=is_tried, other=0)
            token = tl.load(token_ids + child, mask=is_tried, other=-1)
            weight = tl.where(ids == token, 0.0, weight)
        draft = ids
        if HAS_MAP:
            draft = tl.load(t2d + ids, mask=ids < VALID, other=-1)
        drafted = (draft >= 0) & (draft < DRAFT_VOCAB)
        chance = tl.load(row_q + draft, mask=drafted, other=0.0)
        rest = weight - tl.where(slope + ids * 0.0 > 0, slope * chance, 0.0)
        # The least of exponential(1) / weight wins; 32 bits, because small ones decide.
        zero = ids * 0
        bits = tl.philox(key, ids, zero + drawn_at, zero, zero + RESIDUAL_WORD)[0]
        t = tl.minimum((bits.to(tl.float32) + 0.5) * 2.3283064365386963e-10, 0.99999994)
        series = t * (1.0 + t * (0.5 + t * (0.33333334 + t * 0.25)))
        wait = tl.where(t < 0.0078125, series, -tl.log(1.0 - t))
        value = tl.where(rest > 0, rest / wait, -1.0)
        spare_value = tl.where(weight > 0, weight / wait, -1.0)
        winner = tl.where(value > score, ids, winner)
        score = tl.where(value > score, value, score)
        spare = tl.where(spare_value > spare_score, ids, spare)
        spare_score = tl.where(spare_value > spare_score, spare_value, spare_score)
    top = tl.max(score, 0)
    spare_top = tl.max(spare_score, 0)
    tl.store(best_score + out, top)
    tl.store(best_score + out + CHUNKS, spare_top)
    tl.store(best_id + out, tl.min(tl.where(score == top, winner, VOCAB), 0))
    tl.store(best_id + out + CHUNKS, tl.min(tl.where(spare_score == spare_top, spare, VOCAB), 0))


@triton.jit
def pick_residual_kernel(
    best_score,
    best_id,
    num_accepted,
    draw_state,
    emitted,
    failed,
    MAX_PATH: tl.constexpr,
    CHUNKS: tl.constexpr,
    CHUNKS_BLOCK: tl.constexpr,
):
    """Write the winner over all chunks of one row behind its accepted tokens."""
    row = tl.program_id(0)
    chunks = tl.arange(0, CHUNKS_BLOCK)
    at = row * 2 * CHUNKS + chunks
    score = tl.load(best_score + at, mask=chunks < CHUNKS, other=-1.0)
    spare_score = tl.load(best_score + at + CHUNKS, mask=chunks < CHUNKS, other=-1.0)
    # Rounding may leave nothing of the residual: then the target without the rejected tokens.
    at += tl.where(tl.max(score, 0) >= 0, 0, CHUNKS)
    score = tl.where(tl.max(score, 0) + chunks * 0.0 >= 0, score, spare_score)
    top = tl.max(score, 0)
    ids = tl.load(best_id + at, mask=(chunks < CHUNKS) & (score >= 0), other=2147483647)
    token = tl.min(tl.where(score == top, ids, 2147483647), 0)
    mass = tl.load(draw_state + row * 2 + 1)
    good = (top >= 0) & (mass > 0) & (mass < float("inf"))
    tl.store(
        emitted + row * (MAX_PATH + 1) + tl.load(num_accepted + row), tl.where(good, token, -1)
    )
    tl.store(failed + row, tl.where(good, 0, 1))


SUM_MASSES = KernelSpec(sum_masses_kernel, Config(num_warps=8, num_stages=2))
SUM_RESIDUAL = KernelSpec(sum_residual_kernel, Config(num_warps=8, num_stages=2))
REJECT_WALK = KernelSpec(reject_walk_kernel, Config(num_warps=4, num_stages=1))
RESIDUAL_DRAW = KernelSpec(residual_draw_kernel, Config(num_warps=8, num_stages=1))
PICK_RESIDUAL = KernelSpec(pick_residual_kernel, Config(num_warps=1, num_stages=1))


def residual_chain(target: Target, draft: SampledDraft, scratch: RejectScratch) -> None:
    """Find the scalars that decide every sibling of every node, all nodes at once.

    Numerics: probabilities and residuals in fp32, filter tests, draft masses and everything per
        sibling in float64; a chunk is summed by lanes and then as a tree, chunks as a tree of fixed
        shape. Temperature 0 is a distribution on `best` alone.
    Grid: (T, C) and max_children - 1 times (T, C), where nodes with fewer children return at once.
    Floor: T V logits, then for nodes with children 2 max_children V_d numbers, over bandwidth.
    Errors: ValueError for a wrong dtype or shape; maps are taken to be inverse to each other.
    """
    _check(target, draft, scratch)
    num_tokens, vocab_size = target.logits.shape
    draft_vocab = draft.q.shape[1]
    rule = _rule_tensors(target)
    tile = _tile(scratch)
    chunks = scratch.sums.shape[2]
    common: dict[str, int | bool] = {
        "VOCAB": vocab_size,
        "VALID": target.num_valid or vocab_size,
        "DRAFT_VOCAB": draft_vocab,
        "HAS_MAP": draft.d2t is not None,
        "NUM_ROWS": len(draft.row_start) - 1,
        "MAX_CHILDREN": scratch.child_q.shape[1],
        "CHUNKS": chunks,
        "DRAFT_CHUNK": triton.cdiv(triton.cdiv(draft_vocab, chunks), tile) * tile,
        "TILE": tile,
    }
    d2t = draft.token_ids if draft.d2t is None else draft.d2t
    SUM_MASSES.launch(
        (num_tokens, chunks),
        *rule,
        draft.q,
        d2t,
        draft.token_ids,
        draft.draft_ids,
        draft.parent,
        draft.row_start,
        scratch.sums,
        scratch.child_node,
        scratch.child_weight,
        scratch.child_q,
        scratch.num_children,
        ROWS_BLOCK=triton.next_power_of_2(len(draft.row_start)),
        NODES_BLOCK=triton.next_power_of_2(scratch.max_nodes),
        VOCAB_CHUNK=scratch.vocab_chunk,
        **common,
    )
    for level in range(1, scratch.child_q.shape[1]):
        SUM_RESIDUAL.launch(
            (num_tokens, chunks),
            *rule,
            draft.q,
            d2t,
            draft.row_start,
            scratch.sums,
            scratch.level_sums,
            scratch.child_q,
            scratch.num_children,
            LEVEL=level,
            CHUNKS_BLOCK=triton.next_power_of_2(chunks),
            **common,
        )


def walk(
    target: Target,
    draft: SampledDraft,
    scratch: RejectScratch,
    path: Tensor,
    num_accepted: Tensor,
    emitted: Tensor,
) -> None:
    """Accept or reject drafts after `residual_chain`; the last token is left to `residual_draw`.

    Sibling j of a node tosses word 0 of Philox counter (j, position, 0, 2) under the node's seed,
    with the position of the sibling.
    path: int32 [R, P] accepted nodes without the root, -1 padded; num_accepted: int32 [R]
    emitted: int32 [R, P + 1] their tokens, -1 padded
    Grid: (R). Floor: launch-bound.
    Errors: ValueError for a wrong dtype or shape.
    """
    _check(target, draft, scratch)
    num_rows, max_path = _check_result(draft, path, num_accepted, emitted)
    chunks = scratch.sums.shape[2]
    REJECT_WALK.launch(
        (num_rows,),
        target.seed,
        target.position,
        draft.token_ids,
        draft.row_start,
        scratch.sums,
        scratch.level_sums,
        scratch.child_node,
        scratch.child_weight,
        scratch.child_q,
        scratch.num_children,
        path,
        num_accepted,
        emitted,
        scratch.draw_node,
        scratch.draw_tried,
        scratch.draw_state,
        HAS_MAP=draft.d2t is not None,
        NODES_BLOCK=triton.next_power_of_2(scratch.max_nodes),
        MAX_CHILDREN=scratch.child_q.shape[1],
        MAX_PATH=max_path,
        CHUNKS=chunks,
    )


def residual_draw(
    target: Target,
    draft: SampledDraft,
    scratch: RejectScratch,
    num_accepted: Tensor,
    emitted: Tensor,
    failed: Tensor,
) -> None:
    """Draw the token behind each accepted path, after `walk`.

    The token with the largest residual / -log(uniform) wins, the lowest id at equal values; noise
    of token v is word 0 of Philox counter (v, position, 0, 3), so it depends on no chunk or batch.
    emitted: int32 [R, P + 1] gets the token at `num_accepted`; -1 where `failed` int32 [R] gets 1,
        for a row whose logits have a NaN or no finite largest
    Grid: (R, C) and (R). Floor: R (V + V_d) numbers over bandwidth.
    Errors: ValueError for a wrong dtype or shape.
    """
    _check(target, draft, scratch)
    num_rows, vocab_size = len(draft.row_start) - 1, target.logits.shape[1]
    require(num_accepted, "num_accepted", torch.int32, (num_rows,))
    require(emitted, "emitted", torch.int32, (num_rows, None))
    require(failed, "failed", torch.int32, (num_rows,))
    chunks = scratch.sums.shape[2]
    RESIDUAL_DRAW.launch(
        (num_rows, chunks),
        *_rule_tensors(target),
        target.seed,
        target.position,
        draft.q,
        draft.token_ids if draft.t2d is None else draft.t2d,
        draft.token_ids,
        scratch.child_node,
        scratch.draw_node,
        scratch.draw_tried,
        scratch.draw_state,
        scratch.best_score,
        scratch.best_id,
        VOCAB=vocab_size,
        VALID=target.num_valid or vocab_size,
        DRAFT_VOCAB=draft.q.shape[1],
        HAS_MAP=draft.t2d is not None,
        MAX_CHILDREN=scratch.child_q.shape[1],
        CHUNKS=chunks,
        VOCAB_CHUNK=scratch.vocab_chunk,
        # Philox and the weights of more tokens at once would not fit the registers.
        TILE=min(1024, scratch.vocab_chunk),
    )
    PICK_RESIDUAL.launch(
        (num_rows,),
        scratch.best_score,
        scratch.best_id,
        num_accepted,
        scratch.draw_state,
        emitted,
        failed,
        MAX_PATH=emitted.shape[1] - 1,
        CHUNKS=chunks,
        CHUNKS_BLOCK=triton.next_power_of_2(chunks),
    )


def _tile(scratch: RejectScratch) -> int:
    """Tokens of one step through a chunk."""
    return min(2048, scratch.vocab_chunk)


def _rule_tensors(target: Target) -> tuple[Tensor, ...]:
    """What a kernel needs to weigh the tokens of a node."""
    return (
        target.logits,
        target.best,
        target.temperature,
        target.limit_value,
        target.limit_id,
        target.floor,
    )


def _check(target: Target, draft: SampledDraft, scratch: RejectScratch) -> None:
    """Refuse what the kernels cannot take. Errors: ValueError."""
    num_tokens, vocab_size = target.logits.shape
    num_rows = len(draft.row_start) - 1
    require(target.logits, "logits", ANY_FLOAT, (None, None))
    for name in ("best", "limit_id", "position"):
        require(getattr(target, name), name, torch.int32, (num_tokens,))
    for name in ("temperature", "limit_value"):
        require(getattr(target, name), name, torch.float32, (num_tokens,))
    require(target.floor, "floor", torch.float64, (num_tokens,))
    require(target.seed, "seed", torch.int64, (num_tokens,))
    require(draft.q, "q", torch.float32, (num_tokens, None))
    for name in ("token_ids", "draft_ids", "parent"):
        require(getattr(draft, name), name, torch.int32, (num_tokens,))
    require(draft.row_start, "row_start", torch.int32, (num_rows + 1,))
    if (draft.d2t is None) != (draft.t2d is None):
        raise ValueError("d2t and t2d belong together; pass both or neither.")
    if draft.d2t is not None and draft.t2d is not None:
        require(draft.d2t, "d2t", torch.int32, (draft.q.shape[1],))
        require(draft.t2d, "t2d", torch.int32, (vocab_size,))
    elif draft.q.shape[1] != vocab_size:
        raise ValueError(
            f"q has {draft.q.shape[1]} tokens and logits have {vocab_size}; pass d2t and t2d."
        )
    chunks = triton.cdiv(vocab_size, scratch.vocab_chunk)
    if len(scratch.sums) < num_tokens or len(scratch.draw_node) < num_rows:
        raise ValueError(
            f"scratch is for {len(scratch.sums)} nodes and {len(scratch.draw_node)} rows; these "
            f"are {num_tokens} and {num_rows}."
        )
    if not 0 < (target.num_valid or vocab_size) <= vocab_size:
        raise ValueError(f"num_valid is {target.num_valid}; it must be 1 to {vocab_size}.")
    if scratch.sums.shape[2] != chunks:
        raise ValueError(f"scratch has {scratch.sums.shape[2]} chunks; this needs {chunks}.")


def _check_result(
    draft: SampledDraft, path: Tensor, num_accepted: Tensor, emitted: Tensor
) -> tuple[int, int]:
    """Number of rows and width of `path`. Errors: ValueError."""
    num_rows = len(draft.row_start) - 1
    require(path, "path", torch.int32, (num_rows, None))
    require(num_accepted, "num_accepted", torch.int32, (num_rows,))
    require(emitted, "emitted", torch.int32, (num_rows, path.shape[1] + 1))
    return num_rows, path.shape[1]
