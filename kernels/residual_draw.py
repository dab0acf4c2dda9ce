"""Draws the token behind each accepted path of sampled drafts, from the residual where it ends."""

from __future__ import annotations

import torch
import triton
import triton.language as tl
from torch import Tensor

from hvdx.kernels.launch import Config, KernelSpec, require
from hvdx.kernels.reference_reject import RESIDUAL_STREAM, SampledDraft, Target
from hvdx.kernels.reject_state import (
    RejectScratch,
    check_inputs,
    rule_tensors,
    token_rule,
    token_weight,
)

RESIDUAL_WORD = tl.constexpr(RESIDUAL_STREAM)


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
    rule = token_rule(node, logits, best, temperature, limit_value, limit_id, floor, VOCAB)
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
        weight = token_weight(x, ids, *rule) * scale
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


RESIDUAL_DRAW = KernelSpec(residual_draw_kernel, Config(num_warps=8, num_stages=1))
PICK_RESIDUAL = KernelSpec(pick_residual_kernel, Config(num_warps=1, num_stages=1))


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
    check_inputs(target, draft, scratch)
    num_rows, vocab_size = len(draft.row_start) - 1, target.logits.shape[1]
    require(num_accepted, "num_accepted", torch.int32, (num_rows,))
    require(emitted, "emitted", torch.int32, (num_rows, None))
    require(failed, "failed", torch.int32, (num_rows,))
    chunks = scratch.sums.shape[2]
    RESIDUAL_DRAW.launch(
        (num_rows, chunks),
        *rule_tensors(target),
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
