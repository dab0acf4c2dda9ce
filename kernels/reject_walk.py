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

import torch
import triton
import triton.language as tl
from torch import Tensor

from hvdx.kernels.launch import Config, KernelSpec, require
from hvdx.kernels.reference_reject import COIN_STREAM, SampledDraft, Target
from hvdx.kernels.reject_state import RejectScratch, check_inputs, may_try

COIN_WORD = tl.constexpr(COIN_STREAM)


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
        tried = may_try(chance, share, left, total) & has
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


REJECT_WALK = KernelSpec(reject_walk_kernel, Config(num_warps=4, num_stages=1))


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
    check_inputs(target, draft, scratch)
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


def _check_result(
    draft: SampledDraft, path: Tensor, num_accepted: Tensor, emitted: Tensor
) -> tuple[int, int]:
    """Number of rows and width of `path`. Errors: ValueError."""
    num_rows = len(draft.row_start) - 1
    require(path, "path", torch.int32, (num_rows, None))
    require(num_accepted, "num_accepted", torch.int32, (num_rows,))
    require(emitted, "emitted", torch.int32, (num_rows, path.shape[1] + 1))
    return num_rows, path.shape[1]
