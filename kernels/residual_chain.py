"""Masses of target, draft and residuals that decide every sibling of every node of sampled drafts.

The residual left by j rejections is proportional to max(p - beta_j q, 0); see `sibling_chain`.
"""

from __future__ import annotations

import triton
import triton.language as tl

from hvdx.kernels.launch import Config, KernelSpec
from hvdx.kernels.reference_reject import SampledDraft, Target
from hvdx.kernels.reject_state import (
    RejectScratch,
    check_inputs,
    may_try,
    rule_tensors,
    token_rule,
    token_weight,
)


@triton.jit
def _row_of(node, row_start, NUM_ROWS: tl.constexpr, ROWS_BLOCK: tl.constexpr):
    """Row of a packed node; NUM_ROWS for a padding node."""
    rows = tl.arange(0, ROWS_BLOCK)
    starts = tl.load(row_start + rows, mask=rows <= NUM_ROWS, other=2147483647)
    return tl.sum((starts <= node).to(tl.int32), 0) - 1


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
    rule = token_rule(node, logits, best, temperature, limit_value, limit_id, floor, VOCAB)
    row_logits = logits + node.to(tl.int64) * VOCAB
    row_q = q + node.to(tl.int64) * DRAFT_VOCAB
    lanes = tl.arange(0, TILE)
    mass = tl.zeros([TILE], dtype=tl.float32)
    for first in range(0, VOCAB_CHUNK, TILE):
        ids = chunk * VOCAB_CHUNK + first + lanes
        x = tl.load(row_logits + ids, mask=ids < VALID, other=float("-inf")).to(tl.float32)
        mass += tl.where(x != x, x, token_weight(x, ids, *rule))
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
                weight = token_weight(x.to(tl.float32), target, *rule)
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
        tl.store(child_weight + at, token_weight(x, token, *rule), mask=is_child)
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
        tried = may_try(chance, share, left, total)
        beta += tl.where(tried, left / tl.where(tried, share, 1.0), 0.0)
        share -= tl.where(tried, chance, 0.0)
    # The residual under q; what q cannot give is `outside`.
    rule = token_rule(node, logits, best, temperature, limit_value, limit_id, floor, VOCAB)
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
        weight = token_weight(x.to(tl.float32), target, *rule)
        given = tl.load(row_q + ids, mask=inside, other=0.0)
        rest = weight * scale - slope * given
        found += tl.where(inside & (rest > 0), rest, 0.0)
    tl.store(level_sums + (node * MAX_CHILDREN + LEVEL) * CHUNKS + chunk, tl.sum(found, 0))


SUM_MASSES = KernelSpec(sum_masses_kernel, Config(num_warps=8, num_stages=2))
SUM_RESIDUAL = KernelSpec(sum_residual_kernel, Config(num_warps=8, num_stages=2))


def residual_chain(target: Target, draft: SampledDraft, scratch: RejectScratch) -> None:
    """Find the scalars that decide every sibling of every node, all nodes at once.

    Numerics: probabilities and residuals in fp32, filter tests, draft masses and everything per
        sibling in float64; a chunk is summed by lanes and then as a tree, chunks as a tree of fixed
        shape. Temperature 0 is a distribution on `best` alone.
    Grid: (T, C) and max_children - 1 times (T, C), where nodes with fewer children return at once.
    Floor: T V logits, then for nodes with children 2 max_children V_d numbers, over bandwidth.
    Errors: ValueError for a wrong dtype or shape; maps are taken to be inverse to each other.
    """
    check_inputs(target, draft, scratch)
    num_tokens, vocab_size = target.logits.shape
    draft_vocab = draft.q.shape[1]
    rule = rule_tensors(target)
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


def _tile(scratch: RejectScratch) -> int:
    """Tokens of one step through a chunk."""
    return min(2048, scratch.vocab_chunk)
