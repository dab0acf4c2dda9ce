"""Collects what a drafter needs to extend its KV by the tokens that verification accepted."""

from __future__ import annotations

import torch
import triton
import triton.language as tl
from torch import Tensor

from hvdx.kernels.launch import RUN_DTYPES, Config, KernelSpec, require


@triton.jit
def gather_features_kernel(
    low,
    mid,
    high,
    positions,
    row_start,
    path,
    num_accepted,
    emitted,
    features,
    token_ids,
    entry_positions,
    HIDDEN: tl.constexpr,
    MAX_PATH: tl.constexpr,
    BLOCK: tl.constexpr,
):
    """Copy one third of the features of one entry; see `gather_features`."""
    entry = tl.program_id(0)
    part = tl.program_id(1)
    row = entry // (MAX_PATH + 1)
    index = entry % (MAX_PATH + 1)
    token = tl.load(emitted + entry)
    used = (index <= tl.load(num_accepted + row)) & (token >= 0)
    above = tl.load(path + row * MAX_PATH + index - 1, mask=used & (index > 0), other=0)
    node = tl.where(used, tl.load(row_start + row) + above, 0).to(tl.int64)
    if part == 0:
        place = tl.load(positions + node, mask=used, other=-1)
        tl.store(token_ids + entry, tl.where(used, token, 0))
        tl.store(entry_positions + entry, place)
    source = low
    if part == 1:
        source = mid
    if part == 2:
        source = high
    out = features + (entry.to(tl.int64) * 3 + part) * HIDDEN
    for first in range(0, HIDDEN, BLOCK):
        dims = first + tl.arange(0, BLOCK)
        there = (dims < HIDDEN) & (dims * 0 + used.to(tl.int32) > 0)
        value = tl.load(source + node * HIDDEN + dims, mask=there, other=0.0)
        tl.store(out + dims, value, mask=dims < HIDDEN)


GATHER_FEATURES = KernelSpec(gather_features_kernel, Config(num_warps=4, num_stages=1))


def gather_features(
    low: Tensor,
    mid: Tensor,
    high: Tensor,
    positions: Tensor,
    row_start: Tensor,
    path: Tensor,
    num_accepted: Tensor,
    emitted: Tensor,
    features: Tensor,
    token_ids: Tensor,
    entry_positions: Tensor,
) -> None:
    """Write the entries by which every row's drafter KV grows, from the target's own features.

    Entry j of a row pairs the features of node j of root + accepted path with the token behind it,
    at the node's position. The drafter recomputes its KV there: what drafting left was made from
    its own approximations.
    low, mid, high: [T, hidden] hidden states of packed nodes; positions: int32 [T]
    row_start: int32 [R + 1]; path: int32 [R, P] nodes without the root; num_accepted: int32 [R]
    emitted: int32 [R, P + 1], -1 where a row failed
    features: [R (P + 1), 3 hidden] low, mid, high; token_ids, entry_positions: int32 [R (P + 1)]
    Entry r (P + 1) + j with j above num_accepted is padding: features 0, token 0, position -1.
    Numerics: copies. Grid: (R (P + 1), 3). Floor: 6 hidden numbers per entry over bandwidth.
    Errors: ValueError for a wrong dtype or shape; nodes are not range-checked.
    """
    num_tokens, hidden = low.shape
    num_rows, max_path = path.shape
    entries = num_rows * (max_path + 1)
    require(low, "low", RUN_DTYPES, (None, None))
    require(mid, "mid", low.dtype, (num_tokens, hidden))
    require(high, "high", low.dtype, (num_tokens, hidden))
    require(positions, "positions", torch.int32, (num_tokens,))
    require(row_start, "row_start", torch.int32, (num_rows + 1,))
    require(path, "path", torch.int32, (num_rows, max_path))
    require(num_accepted, "num_accepted", torch.int32, (num_rows,))
    require(emitted, "emitted", torch.int32, (num_rows, max_path + 1))
    require(features, "features", low.dtype, (entries, 3 * hidden))
    require(token_ids, "token_ids", torch.int32, (entries,))
    require(entry_positions, "entry_positions", torch.int32, (entries,))
    GATHER_FEATURES.launch(
        (entries, 3),
        low,
        mid,
        high,
        positions,
        row_start,
        path,
        num_accepted,
        emitted,
        features,
        token_ids,
        entry_positions,
        HIDDEN=hidden,
        MAX_PATH=max_path,
        BLOCK=min(1024, triton.next_power_of_2(hidden)),
    )
