"""Draws one token per row: position-keyed Gumbel noise over what the filters keep.

The token is the kept one with the largest `(logit - largest logit) / temperature + noise`, computed
in float64, lower id first. Noise is a function of (seed, position, token id) alone, so a token does
not depend on batch, tree, node or chunk.
"""

from __future__ import annotations

import torch
import triton
import triton.language as tl
from torch import Tensor

from hvdx.kernels.launch import RUN_DTYPES, Config, KernelSpec, require

CHUNK = 1024
"""Tokens that one program scores."""

LOWEST_GAP = -1e300
"""As `floor`: keeps every finite logit and no -inf."""

NO_LIMIT = (float("-inf"), 2**31 - 1)
"""As the limit: keeps every token."""


def sample_chunks(vocab_size: int) -> int:
    """Programs per row, and partial results that `sample_rows` needs room for."""
    return triton.cdiv(vocab_size, CHUNK)


@triton.jit
def philox_words(quad, position, seed):
    """Four random words, uint32, of counter (quad, position, 0, 0) under a 64-bit key.

    Source: Philox-4x32-10 from Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", 2011.
    """
    key = seed.to(tl.uint64)
    c0 = quad.to(tl.uint32)
    c2 = c0 * 0
    c1 = c2 + position.to(tl.uint32)
    c3 = c2
    for turn in tl.static_range(10):
        k0 = (key + turn * 0x9E3779B9).to(tl.uint32)
        k1 = ((key >> 32) + turn * 0xBB67AE85).to(tl.uint32)
        # One wide product gives both halves.
        p0 = c0.to(tl.uint64) * 0xD2511F53
        p1 = c2.to(tl.uint64) * 0xCD9E8D57
        c0 = (p1 >> 32).to(tl.uint32) ^ c1 ^ k0
        c2 = (p0 >> 32).to(tl.uint32) ^ c3 ^ k1
        c1 = p1.to(tl.uint32)
        c3 = p0.to(tl.uint32)
    return c0, c1, c2, c3


@triton.jit
def gumbel(high):
    """Draw of the standard Gumbel distribution, float64, from 24 random bits; always finite."""
    return -tl.log(-tl.log((high.to(tl.float64) + 0.5) * 5.9604644775390625e-08))


@triton.jit
def sample_chunk_kernel(
    logits,
    temperature,
    floor,
    limit_value,
    limit_id,
    seed,
    position,
    best,
    part_score,
    part_index,
    NUM_VALID: tl.constexpr,
    STRIDE: tl.constexpr,
    STRIDE_PART: tl.constexpr,
    CHUNK: tl.constexpr,
):
    """Best score of one chunk of one row; see `sample_rows`."""
    row = tl.program_id(0)
    chunk = tl.program_id(1)
    first = tl.load(best + row)
    heat = tl.load(temperature + row)
    if (first < 0) | (heat <= 0.0):
        return
    line = logits + row.to(tl.int64) * STRIDE
    top = tl.load(line + first).to(tl.float32)
    inverse = 1.0 / heat.to(tl.float64)
    key = tl.load(seed + row)
    pos = tl.load(position + row)

    # The likeliest token is always kept, so its score is one that the winner reaches.
    w0, w1, w2, w3 = philox_words(first // 4, pos, key)
    lane = first % 4
    word = tl.where(lane < 2, tl.where(lane == 0, w0, w1), tl.where(lane == 2, w2, w3))
    reached = gumbel((word >> 8).to(tl.int32))

    # Random bits of the chunk: four tokens share a counter.
    quads = chunk * (CHUNK // 4) + tl.arange(0, CHUNK // 4)
    w0, w1, w2, w3 = philox_words(quads, pos, key)
    words = tl.reshape(tl.join(tl.join(w0, w2), tl.join(w1, w3)), (CHUNK,))
    high = (words >> 8).to(tl.int32)
    ids = chunk * CHUNK + tl.arange(0, CHUNK)
    # A mask that ends at the odd number of valid ids would make all loads narrow.
    x = tl.load(line + ids, mask=ids < STRIDE, other=float("-inf")).to(tl.float32)
    bar = tl.load(limit_value + row)
    kept = (ids < NUM_VALID) & ((x > bar) | ((x == bar) & (ids <= tl.load(limit_id + row))))

    # A token needs -log(u) <= exp(gap - score), and 1 - u <= -log(u). Checked in float32 with a
    # slack of a hundred times its rounding error, this never misses one; few tokens pass.
    rest = (0xFFFFFF - high).to(tl.float32) + 0.5
    scale = tl.minimum(1.4426950408889634 * inverse, 1e30).to(tl.float32)
    distance = tl.maximum(x - top, -3.4028234663852886e38) * scale
    need = (reached * 1.4426950408889634).to(tl.float32) - 1e-3
    contends = kept & (rest <= tl.exp2(distance - need + 24.0))
    slot = row * STRIDE_PART + chunk
    if tl.max(contends.to(tl.int32), 0) > 0:
        gap = (x.to(tl.float64) - top.to(tl.float64)) * inverse
        scored = contends & (gap >= tl.load(floor + row))
        score = tl.where(scored, gap + gumbel(high), float("-inf"))
        highest = tl.max(score, 0)
        winner = tl.min(tl.where(score == highest, ids, 0x7FFFFFFF), 0)
        tl.store(part_score + slot, highest)
        tl.store(part_index + slot, winner)
    else:
        tl.store(part_score + slot, float("-inf"))
        tl.store(part_index + slot, 0x7FFFFFFF)


@triton.jit
def sample_pick_kernel(
    temperature,
    best,
    part_score,
    part_index,
    out,
    NUM_CHUNKS: tl.constexpr,
    STRIDE_PART: tl.constexpr,
    LANES: tl.constexpr,
):
    """Best of a row's chunks, lower id first; see `sample_rows`."""
    row = tl.program_id(0)
    first = tl.load(best + row)
    heat = tl.load(temperature + row)
    lanes = tl.arange(0, LANES)
    # Rows that are not drawn left their partial results as they were.
    used = (lanes < NUM_CHUNKS) & (lanes * 0 + first >= 0) & (lanes * 0.0 + heat > 0.0)
    score = tl.load(part_score + row * STRIDE_PART + lanes, mask=used, other=float("-inf"))
    index = tl.load(part_index + row * STRIDE_PART + lanes, mask=used, other=0x7FFFFFFF)
    token = tl.min(tl.where(score == tl.max(score, 0), index, 0x7FFFFFFF), 0)
    drawn = (first >= 0) & (heat > 0.0)
    tl.store(out + row, tl.where(drawn, token, tl.where(first < 0, -1, first)))


SAMPLE_CHUNK = KernelSpec(sample_chunk_kernel, Config(num_warps=4, num_stages=1))
SAMPLE_PICK = KernelSpec(sample_pick_kernel, Config(num_warps=1, num_stages=1))


def sample_rows(
    logits: Tensor,
    num_valid: int,
    temperature: Tensor,
    floor: Tensor,
    limit_value: Tensor,
    limit_id: Tensor,
    seed: Tensor,
    position: Tensor,
    best: Tensor,
    part_score: Tensor,
    part_index: Tensor,
    out: Tensor,
    chunk: int = CHUNK,
) -> None:
    """Draw one token per row, the token that the host's `sample_nodes` draws.

    logits: run dtype [T, V] raw; num_valid: tokens of a row that count, the first ones
    temperature: float32 [T], 0 takes `best`; position: int32 [T] of the token drawn
    floor: float64 [T], least scaled distance to the largest logit that min_p keeps: log(min_p), or
        `LOWEST_GAP`
    limit_value: float32 [T], limit_id: int32 [T], last token that top_k and top_p keep in the order
        "larger logit first, at equal logits lower id first"; `NO_LIMIT` keeps all
    seed: int64 [T]; token v takes word v % 4 of the Philox counter (v // 4, position, 0, 0)
    best: int32 [T] first of the largest logits, -1 for a row with NaN, +inf or no finite logit
    part_score, part_index: float64, int32 [T, at least sample_chunks(num_valid)] scratch
    out: int32 [T], -1 where `best` is; chunk: tokens of a program, without effect on the result

    Numerics: scores in float64, one rounding per operation. Only the logarithms may differ from the
    host's, by an ulp, which moves a token when two scores agree to 1e-15.
    Grid: (T, chunks), then (T). Floor: T V bytes-per-number over bandwidth: 2.9 us for T = 16,
    V = 151936 in float32 at 3.35 TB/s. Every token costs some 30 integer and 10 float32
    instructions, 4 us of an H100. A score costs about 80 float64 instructions: for all tokens
    2.4M * 80 / (132 SMs * 64 lanes * 1.7 GHz) = 14 us on an H100 and 100 times that on an RTX 50,
    so a chunk computes them only when the float32 test lets a token through; a row has a few such
    tokens, whatever its size.
    Errors: ValueError for a wrong dtype or shape.
    """
    num_rows, stride = logits.shape
    num_chunks, stride_part = triton.cdiv(num_valid, chunk), part_score.shape[1]
    require(logits, "logits", RUN_DTYPES, (num_rows, stride))
    require(part_score, "part_score", torch.float64, (num_rows, stride_part))
    require(part_index, "part_index", torch.int32, (num_rows, stride_part))
    for tensor, name, dtype in (
        (temperature, "temperature", torch.float32),
        (floor, "floor", torch.float64),
        (limit_value, "limit_value", torch.float32),
        (limit_id, "limit_id", torch.int32),
        (seed, "seed", torch.int64),
        (position, "position", torch.int32),
        (best, "best", torch.int32),
        (out, "out", torch.int32),
    ):
        require(tensor, name, dtype, (num_rows,))
    if not 0 < num_valid <= stride or num_chunks > stride_part:
        raise ValueError(
            f"num_valid is {num_valid} with {stride} logits a row and room for {stride_part} "
            f"chunks of {chunk}; it must be between 1 and what both hold."
        )
    SAMPLE_CHUNK.launch(
        (num_rows, num_chunks),
        logits,
        temperature,
        floor,
        limit_value,
        limit_id,
        seed,
        position,
        best,
        part_score,
        part_index,
        NUM_VALID=num_valid,
        STRIDE=stride,
        STRIDE_PART=stride_part,
        CHUNK=chunk,
    )
    SAMPLE_PICK.launch(
        (num_rows,),
        temperature,
        best,
        part_score,
        part_index,
        out,
        NUM_CHUNKS=num_chunks,
        STRIDE_PART=stride_part,
        LANES=triton.next_power_of_2(num_chunks),
    )
