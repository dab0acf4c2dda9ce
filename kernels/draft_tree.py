"""Grows a draft tree level by level, and cuts it to the best nodes for verification.

Candidates are numbered in creation order: K children of the root, then K x K per level, beam slot
major and rank minor. A score is the log-probability of the whole path, so a child never scores
above its parent, and at equal scores the earlier candidate wins: the best ones always form a tree.

Source: Li et al., "EAGLE-2: Faster inference of language models with dynamic draft trees", 2024.
"""

from __future__ import annotations

from dataclasses import dataclass

import torch
import triton
import triton.language as tl
from torch import Tensor

from hvdx.kernels.launch import Config, KernelSpec, require
from hvdx.kernels.ranking import NO_KEY, rank_id, rank_key

MAX_CANDIDATES = 2048
"""What the index part of a rank in `rerank_tree_kernel` has room for."""


@dataclass(frozen=True)
class Beam:
    """The nodes of one level that the drafter runs next; B = 1 for the root, else K.

    score: float32 [R, B] log-probability of the path, 0 for the root
    candidate: int32 [R, B] number of the candidate, -1 for the root
    token_ids: int32 [R, B] target ids, and source: int32 [R, B] beam slot of the level before whose
        output state and ancestors the node takes
    mask: int64 [R, B, W] ancestors among the scratch entries, itself included, where node k of
        level l is entry l K + k; zeros for the root
    """

    score: Tensor
    candidate: Tensor
    token_ids: Tensor
    source: Tensor
    mask: Tensor

    @classmethod
    def allocate(
        cls, num_rows: int, width: int, words: int, device: torch.device | str = "cuda"
    ) -> Beam:
        """A beam with `words` mask words; as it is, one of width 1 is a root."""
        shape = (num_rows, width)
        return cls(
            torch.zeros(shape, dtype=torch.float32, device=device),
            torch.full(shape, -1, dtype=torch.int32, device=device),
            torch.zeros(shape, dtype=torch.int32, device=device),
            torch.zeros(shape, dtype=torch.int32, device=device),
            torch.zeros(*shape, words, dtype=torch.int64, device=device),
        )


@dataclass(frozen=True)
class Candidates:
    """All candidates of all rows: score float32, token int32, parent int32, each [R, M].

    parent: number of the parent candidate, -1 for children of the root
    """

    score: Tensor
    token_ids: Tensor
    parent: Tensor

    @classmethod
    def allocate(cls, num_rows: int, count: int, device: torch.device | str = "cuda") -> Candidates:
        """Room for `count` candidates a row."""
        return cls(
            torch.empty(num_rows, count, dtype=torch.float32, device=device),
            torch.empty(num_rows, count, dtype=torch.int32, device=device),
            torch.empty(num_rows, count, dtype=torch.int32, device=device),
        )


def num_candidates(num_top: int, depth: int) -> int:
    """Candidates of a tree of `depth` levels."""
    return num_top + (depth - 1) * num_top * num_top


@triton.jit
def expand_level_kernel(
    values,
    ids,
    beam_score,
    beam_candidate,
    beam_mask,
    all_score,
    all_token,
    all_parent,
    next_score,
    next_candidate,
    next_token,
    next_source,
    next_mask,
    LEVEL: tl.constexpr,
    OFFSET: tl.constexpr,
    COUNT: tl.constexpr,
    BEAM: tl.constexpr,
    TOP: tl.constexpr,
    WORDS: tl.constexpr,
    BLOCK: tl.constexpr,
):
    """Append the BEAM x TOP candidates of one row, and take the TOP best as the next beam."""
    row = tl.program_id(0)
    lanes = tl.arange(0, BLOCK)
    used = lanes < BEAM * TOP
    slot = lanes // TOP
    # Cumulative scores. No log-probability exceeds 0, so no child its parent.
    value = tl.load(values + row * BEAM * TOP + lanes, mask=used, other=float("-inf"))
    above = tl.load(beam_score + row * BEAM + slot, mask=used, other=float("-inf"))
    value = tl.where(value == value, value, float("-inf"))
    score = above + tl.where(value > 0, 0.0, value)
    score = tl.where(score == score, score, float("-inf"))
    token = tl.load(ids + row * BEAM * TOP + lanes, mask=used, other=0)
    parent = tl.load(beam_candidate + row * BEAM + slot, mask=used, other=-1)
    at = row * COUNT + OFFSET + lanes
    tl.store(all_score + at, score, mask=used)
    tl.store(all_token + at, token, mask=used)
    tl.store(all_parent + at, parent, mask=used)
    # The next beam, best first.
    key = tl.where(used, rank_key(score, lanes), NO_KEY)
    for rank in range(TOP):
        best = tl.max(key, 0)
        key = tl.where(key == best, NO_KEY, key)
        chosen = rank_id(best)
        here = lanes == chosen
        out = row * TOP + rank
        source = chosen // TOP
        tl.store(next_score + out, tl.max(tl.where(here, score, float("-inf")), 0))
        tl.store(next_candidate + out, OFFSET + chosen)
        tl.store(next_token + out, tl.sum(tl.where(here, token, 0), 0))
        tl.store(next_source + out, source)
        entry = LEVEL * TOP + rank
        for word in tl.static_range(WORDS):
            mask = tl.load(beam_mask + (row * BEAM + source) * WORDS + word)
            bit = tl.where(entry // 64 == word, (entry * 0 + 1).to(tl.int64) << (entry % 64), 0)
            tl.store(next_mask + out * WORDS + word, mask | bit)


@triton.jit
def rerank_tree_kernel(
    score,
    token,
    parent,
    wanted,
    node_of,
    token_ids,
    node_parent,
    depth,
    node_score,
    num_nodes,
    COUNT: tl.constexpr,
    NODES: tl.constexpr,
    MAX_DEPTH: tl.constexpr,
    COUNT_BLOCK: tl.constexpr,
    NODES_BLOCK: tl.constexpr,
):
    """Keep the best candidates of one row and number them as nodes."""
    row = tl.program_id(0)
    lanes = tl.arange(0, COUNT_BLOCK)
    used = lanes < COUNT
    found = tl.load(score + row * COUNT + lanes, mask=used, other=float("-inf"))
    used = used & (found > float("-inf"))
    most = tl.minimum(tl.load(wanted + row), NODES) - 1
    # Rank as an integer below 2^43: score, then the lower index.
    key = ((rank_key(found, lanes) >> 32) + 2147483648) * 2048
    key = tl.where(used, key | (COUNT_BLOCK - 1 - lanes).to(tl.int64), -1)
    # The largest number that at least `most` keys reach, bit by bit; 0 when all are kept.
    bar = tl.sum(tl.where(lanes < 0, key, 0), 0)
    for step in range(43):
        higher = bar | ((bar * 0 + 4398046511104) >> step)
        reached = tl.sum((key >= higher).to(tl.int32), 0)
        bar = tl.where(reached >= most, higher, bar)
    kept = used & (key >= bar) & (lanes * 0 < most)
    node = tl.cumsum(kept.to(tl.int32), 0)
    count = tl.sum(kept.to(tl.int32), 0) + 1
    # All slots become padding first, then nodes in creation order are written over it.
    base = row * NODES
    slots = tl.arange(0, NODES_BLOCK)
    there = slots < NODES
    tl.store(node_parent + base + slots, tl.where(slots == 0, -1, 0), mask=there)
    tl.store(token_ids + base + slots, slots * 0, mask=there)
    tl.store(node_score + base + slots, tl.where(slots == 0, 1.0, 0.0), mask=there)
    tl.store(node_of + row * COUNT + lanes, node, mask=lanes < COUNT)
    tl.debug_barrier()
    up = tl.load(parent + row * COUNT + lanes, mask=kept, other=-1)
    up_node = tl.load(node_of + row * COUNT + up, mask=kept & (up >= 0), other=0)
    name = tl.load(token + row * COUNT + lanes, mask=kept, other=0)
    tl.store(node_parent + base + node, up_node, mask=kept)
    tl.store(token_ids + base + node, name, mask=kept)
    tl.store(node_score + base + node, tl.exp(found), mask=kept)
    tl.debug_barrier()
    # Depth: every node climbs by itself.
    at = slots
    hops = slots * 0
    for _ in range(MAX_DEPTH):
        hops += (at > 0).to(tl.int32)
        at = tl.load(node_parent + base + at, mask=there & (at > 0), other=0)
    tl.store(depth + base + slots, hops, mask=there)
    tl.store(num_nodes + row, count)


EXPAND_LEVEL = KernelSpec(expand_level_kernel, Config(num_warps=1, num_stages=1))
RERANK_TREE = KernelSpec(rerank_tree_kernel, Config(num_warps=8, num_stages=1))


def expand_level(
    level: int, values: Tensor, ids: Tensor, beam: Beam, candidates: Candidates, out: Beam
) -> None:
    """Append one level's candidates and select the next beam, in one program per row.

    level: 0 for the children of the root, whose `beam` has width 1 and holds zeros and -1
    values, ids: float32, int32 [R B, K] of `draft_topk` on the beam's logits, row after row
    out: the K best of this level; not `beam` itself
    Numerics: one fp32 addition; NaN counts as -inf, a value above 0 as 0.
    Grid: (R). Floor: launch-bound.
    Errors: ValueError for a wrong dtype or shape, or a level for which there is no room.
    """
    num_rows, width = beam.score.shape
    num_top, count = values.shape[1], candidates.score.shape[1]
    offset = 0 if level == 0 else num_candidates(num_top, level)
    words = beam.mask.shape[2]
    require(values, "values", torch.float32, (num_rows * width, num_top))
    require(ids, "ids", torch.int32, (num_rows * width, num_top))
    _check_beam(beam, "beam", num_rows, 1 if level == 0 else num_top, words)
    _check_beam(out, "out", num_rows, num_top, words)
    _check_candidates(candidates, num_rows)
    if offset + width * num_top > count or (level + 1) * num_top > 64 * words:
        raise ValueError(
            f"Level {level} of {num_top} nodes needs {offset + width * num_top} candidates and "
            f"{(level + 1) * num_top} mask bits; there are {count} and {64 * words}."
        )
    EXPAND_LEVEL.launch(
        (num_rows,),
        values,
        ids,
        beam.score,
        beam.candidate,
        beam.mask,
        candidates.score,
        candidates.token_ids,
        candidates.parent,
        out.score,
        out.candidate,
        out.token_ids,
        out.source,
        out.mask,
        LEVEL=level,
        OFFSET=offset,
        COUNT=count,
        BEAM=width,
        TOP=num_top,
        WORDS=words,
        BLOCK=triton.next_power_of_2(width * num_top),
    )


def rerank_tree(
    candidates: Candidates,
    wanted: Tensor,
    node_of: Tensor,
    token_ids: Tensor,
    parent: Tensor,
    depth: Tensor,
    score: Tensor,
    num_nodes: Tensor,
    *,
    max_depth: int,
) -> None:
    """Keep each row's best candidates, one fewer than `wanted`, as nodes behind the root, node 0.

    Nodes are in creation order, so parents come before children. Candidates with a score of -inf
    are never kept. Every slot is written: those that are left hold token 0 below the root, with
    score 0, and the root has token 0, parent -1 and score 1.
    wanted: int32 [R] most nodes of the row, root included, at least 1
    node_of: int32 [R, M] scratch
    token_ids, parent, depth: int32 [R, N]; score: float32 [R, N] probability of the node's path
    num_nodes: int32 [R] root included
    Numerics: comparisons, and one exponential. Grid: (R). Floor: launch-bound; 43 counting steps
        decide. Errors: ValueError for a wrong dtype or shape, or more than 2048 candidates or 128
        nodes.
    """
    num_rows, count = candidates.score.shape
    nodes = token_ids.shape[1]
    if not 1 <= nodes <= 128 or count > MAX_CANDIDATES:
        raise ValueError(
            f"{nodes} nodes of {count} candidates are wanted; 1 to 128 of at most "
            f"{MAX_CANDIDATES} can be."
        )
    _check_candidates(candidates, num_rows)
    for name, tensor in (("wanted", wanted), ("num_nodes", num_nodes)):
        require(tensor, name, torch.int32, (num_rows,))
    require(node_of, "node_of", torch.int32, (num_rows, count))
    for name, tensor in (("token_ids", token_ids), ("parent", parent), ("depth", depth)):
        require(tensor, name, torch.int32, (num_rows, nodes))
    require(score, "score", torch.float32, (num_rows, nodes))
    RERANK_TREE.launch(
        (num_rows,),
        candidates.score,
        candidates.token_ids,
        candidates.parent,
        wanted,
        node_of,
        token_ids,
        parent,
        depth,
        score,
        num_nodes,
        COUNT=count,
        NODES=nodes,
        MAX_DEPTH=max_depth,
        COUNT_BLOCK=triton.next_power_of_2(count),
        NODES_BLOCK=triton.next_power_of_2(nodes),
    )


def _check_beam(beam: Beam, name: str, num_rows: int, width: int, words: int) -> None:
    """Refuse a beam of the wrong shape. Errors: ValueError."""
    require(beam.score, f"{name}.score", torch.float32, (num_rows, width))
    for part in ("candidate", "token_ids", "source"):
        require(getattr(beam, part), f"{name}.{part}", torch.int32, (num_rows, width))
    require(beam.mask, f"{name}.mask", torch.int64, (num_rows, width, words))


def _check_candidates(candidates: Candidates, num_rows: int) -> None:
    """Refuse candidates of the wrong shape. Errors: ValueError."""
    count = candidates.score.shape[1]
    require(candidates.score, "candidates.score", torch.float32, (num_rows, count))
    require(candidates.token_ids, "candidates.token_ids", torch.int32, (num_rows, count))
    require(candidates.parent, "candidates.parent", torch.int32, (num_rows, count))
