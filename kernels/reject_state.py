"""What the launches that verify sampled drafts share: scratch, weights of tokens, checks."""

from __future__ import annotations

from dataclasses import dataclass

import torch
import triton
import triton.language as tl
from torch import Tensor

from hvdx.kernels.launch import RUN_DTYPES, require
from hvdx.kernels.reference_reject import LEAST_SHARE, SampledDraft, Target

LOG2E = tl.constexpr(1.4426950408889634)
SHARE_LIMIT = tl.constexpr(LEAST_SHARE)


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
def token_rule(node, logits, best, temperature, limit_value, limit_id, floor, VOCAB: tl.constexpr):
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
def token_weight(x, ids, likeliest, top, inverse, value, last, lowest):
    """Unnormalised probability of tokens, fp32; 0 for what the filter drops."""
    gap = (x.to(tl.float64) - top) * inverse
    kept = ((x > value) | ((x == value) & (ids <= last))) & (gap >= lowest)
    weight = tl.where(kept, tl.exp2(gap.to(tl.float32) * LOG2E), 0.0)
    greedy = tl.where(ids == likeliest, x * 0.0 + 1.0, 0.0)
    return tl.where(inverse + ids * 0.0 > 0, weight, greedy)


@triton.jit
def may_try(mass, share, left, total):
    """Whether a sibling of draft mass `mass` is tried; see `reject_walk`."""
    usable = (total > 0) & (total < float("inf"))
    return usable & (mass > 0) & (share >= total * SHARE_LIMIT) & (left > 0)


def rule_tensors(target: Target) -> tuple[Tensor, ...]:
    """What a kernel needs to weigh the tokens of a node."""
    return (
        target.logits,
        target.best,
        target.temperature,
        target.limit_value,
        target.limit_id,
        target.floor,
    )


def check_inputs(target: Target, draft: SampledDraft, scratch: RejectScratch) -> None:
    """Refuse what the kernels cannot take. Errors: ValueError."""
    num_tokens, vocab_size = target.logits.shape
    num_rows = len(draft.row_start) - 1
    require(target.logits, "logits", RUN_DTYPES, (None, None))
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
