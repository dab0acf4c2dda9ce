"""Walks draft trees by the target's drawn tokens: what is accepted, and what is emitted."""

from __future__ import annotations

import torch
import triton
import triton.language as tl
from torch import Tensor

from hvdx.kernels.launch import Config, KernelSpec, require

MAX_NODES = 64
"""Nodes of one row: the bits of an ancestor mask."""


@triton.jit
def verify_walk_kernel(
    token_ids,
    parent,
    mask,
    positions,
    targets,
    row_start,
    context_len,
    skip,
    path,
    num_accepted,
    emitted,
    MAX_PATH: tl.constexpr,
    NODES: tl.constexpr,
    SLOTS: tl.constexpr,
):
    """Walk one row's tree; see `verify_walk`."""
    row = tl.program_id(0)
    start = tl.load(row_start + row)
    end = tl.load(row_start + row + 1)
    # A row that is skipped looks like one without nodes.
    num_nodes = tl.where(tl.load(skip + row) != 0, 0, end - start)
    lanes = tl.arange(0, NODES)
    used = lanes < num_nodes

    # Which nodes carry the token that was drawn at their parent.
    token = tl.load(token_ids + start + lanes, mask=used, other=-1)
    above = tl.load(parent + start + lanes, mask=used, other=-1)
    ancestors = tl.load(mask + start + lanes, mask=used, other=0)
    target = tl.load(targets + start + lanes, mask=used, other=-1)
    inner = used & (above >= 0) & (above < num_nodes)
    wanted = tl.load(targets + start + tl.where(inner, above, 0), mask=inner, other=-1)
    guessed = (above < 0) | (inner & (wanted >= 0) & (token == wanted))
    depth = tl.load(positions + start + lanes, mask=used, other=0) - tl.load(context_len + row)
    fits = used & guessed & (depth >= 0) & (depth <= MAX_PATH)

    # A node is accepted when it and all its ancestors are: one test of its mask.
    bits = tl.sum(fits.to(tl.int64) << lanes.to(tl.int64), 0)
    accepted = fits & ((ancestors & ~bits) == 0)
    place = tl.max(tl.where(accepted, depth * NODES + (NODES - 1 - lanes), -1), 0)
    last = NODES - 1 - place % NODES
    chain = tl.sum(tl.where((lanes == last) & accepted, ancestors, 0), 0)
    on_path = used & (((chain >> lanes.to(tl.int64)) & 1) != 0)

    # Every slot takes its value from the one node of its depth, so nothing is written twice.
    for first in tl.static_range(0, MAX_PATH + 1, SLOTS):
        slots = first + tl.arange(0, SLOTS)
        at = on_path[None, :] & (depth[None, :] == slots[:, None])
        drawn = tl.max(tl.where(at, target[None, :], -1), 1)
        tl.store(emitted + row * (MAX_PATH + 1) + slots, drawn, mask=slots <= MAX_PATH)
        node = tl.max(tl.where(at, lanes[None, :], -1), 1)
        inside = (slots >= 1) & (slots <= MAX_PATH)
        tl.store(path + row * MAX_PATH + slots - 1, node, mask=inside)
    tl.store(num_accepted + row, tl.where(place >= 0, place // NODES, 0))


VERIFY_WALK = KernelSpec(
    verify_walk_kernel, Config(num_warps=1, num_stages=1, constants={"SLOTS": 16})
)


def verify_walk(
    token_ids: Tensor,
    parent: Tensor,
    mask: Tensor,
    positions: Tensor,
    targets: Tensor,
    row_start: Tensor,
    context_len: Tensor,
    skip: Tensor,
    path: Tensor,
    num_accepted: Tensor,
    emitted: Tensor,
) -> None:
    """Accept the deepest path whose every token was drawn at its parent, and emit what was drawn.

    Lossless: the token drawn at the root has the target's distribution whatever was drafted. When a
    child carries it, the walk goes there and the next draw is a fresh one for that prefix. When
    none does, the drawn token itself is emitted; given that, it is distributed like the target
    outside the children, which is the residual of rejection sampling for drafts that are not
    random. So a child is accepted with the target's whole probability of it, the most there can be,
    and with noise keyed on (seed, position) the text is that of plain decoding with that seed.

    Of equal depth the lowest index wins. Siblings should carry distinct tokens. With duplicates a
    walk from the root that takes the first match can miss draft nodes below the second, and would
    stop earlier; both emit a beginning of the same tokens.

    token_ids, targets: int32 [T] drafted tokens, and those drawn at each node; -1 where none can be
    parent: int32 [T] node inside the row, -1 for the root; below the node's own index
    mask: int64 [T], bit j: node j is an ancestor of the node, or the node
    positions: int32 [T], context_len: int32 [R]; their difference is the depth
    row_start: int32 [R + 1]; rows have at most `MAX_NODES` nodes, none for a padding row
    skip: int32 [R], not 0: the row is left out like one without nodes
    path: int32 [R, P] accepted nodes without the root, -1 padded; a node deeper than P never is
    num_accepted: int32 [R], nodes in `path`
    emitted: int32 [R, P + 1] accepted tokens, then the one drawn at the last node, -1 padded; -1 as
        that last one when nothing could be drawn there
    Grid: (R). Floor: the latency of five dependent loads; about 28 bytes a node are read.
    Errors: ValueError for a wrong dtype or shape; node counts are not checked.
    """
    num_tokens, num_rows, max_path = token_ids.shape[0], context_len.shape[0], path.shape[1]
    for tensor, name in (
        (token_ids, "token_ids"),
        (parent, "parent"),
        (positions, "positions"),
        (targets, "targets"),
    ):
        require(tensor, name, torch.int32, (num_tokens,))
    require(mask, "mask", torch.int64, (num_tokens,))
    require(row_start, "row_start", torch.int32, (num_rows + 1,))
    for tensor, name in (
        (context_len, "context_len"),
        (skip, "skip"),
        (num_accepted, "num_accepted"),
    ):
        require(tensor, name, torch.int32, (num_rows,))
    require(path, "path", torch.int32, (num_rows, max_path))
    require(emitted, "emitted", torch.int32, (num_rows, max_path + 1))
    VERIFY_WALK.launch(
        (num_rows,),
        token_ids,
        parent,
        mask,
        positions,
        targets,
        row_start,
        context_len,
        skip,
        path,
        num_accepted,
        emitted,
        MAX_PATH=max_path,
        NODES=MAX_NODES,
    )
