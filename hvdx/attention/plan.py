"""Plans attention kernels on the host: which queries meet which keys, in work items of fixed size.

Letters: T packed nodes, A batch entries, S splits, P longest path in nodes, Q queries of a list.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from hvdx.tree import is_chain, path_groups

SPLIT_SIZES = ((2048, 128), (8192, 256), (32768, 512))
"""Keys of a split below a position; 1,024 behind all of these."""

LAST_SPLIT_SIZE = 1024


def split_edges(max_len: int) -> np.ndarray:
    """First position of every split, then the end of the last one, int32 [S + 1].

    Edges follow from positions alone, so that a key is in the same split for every query. They are
    multiples of a tile. Short contexts get many splits, long ones not too many partial results.
    """
    edges = [0]
    while edges[-1] < max_len:
        at = edges[-1]
        sizes = [size for end, size in SPLIT_SIZES if at < end]
        edges.append(at + (sizes[0] if sizes else LAST_SPLIT_SIZE))
    return np.array(edges, np.int32)


def num_splits(max_len: int) -> int:
    """Splits that contexts of up to `max_len` keys, drafts included, can reach."""
    return split_edges(max_len).size - 1


def max_work(
    max_tokens: int, max_rows: int, num_splits: int, queries_per_list: int, max_path: int
) -> tuple[int, int, int]:
    """Most query lists, paths and work items that `plan_attention` can make.

    max_tokens: packed nodes of all entries; num_splits: that their keys can reach
    max_path: nodes of the longest path
    """
    whole = min(max_tokens, max_tokens // queries_per_list + max_rows)
    spanned = min(num_splits, 2 + max_path // SPLIT_SIZES[0][1])
    return whole + max_tokens, max_tokens, whole * num_splits + max_tokens * spanned


@njit(cache=True)
def _split_at(position: int, edges: np.ndarray) -> int:
    """Split that holds a position."""
    return int(np.searchsorted(edges, position, side="right")) - 1


@njit(cache=True)
def _fill_lists(
    group: np.ndarray, wanted: int, start: int, end: int, query_lists: np.ndarray, count: int
) -> int:
    """Put an entry's nodes of one group, or all for -1, into lists; return the new list count."""
    width = query_lists.shape[1]
    filled = 0
    for node in range(start, end):
        if wanted >= 0 and group[node - start] != wanted:
            continue
        at = count + filled // width
        if at < query_lists.shape[0]:
            query_lists[at, filled % width] = node
        filled += 1
    return count + (filled + width - 1) // width


@njit(cache=True)
def _fill_path(
    parent: np.ndarray,
    depth: np.ndarray,
    slots: np.ndarray,
    start: int,
    leaf: int,
    paths: np.ndarray,
    at: int,
) -> None:
    """Write the slots of a leaf and its ancestors by depth, where there is room."""
    if at >= paths.shape[0]:
        return
    node = leaf
    while node >= 0:
        if depth[node] < paths.shape[1]:
            paths[at, depth[node]] = slots[start + node]
        node = parent[node]


@njit(cache=True)
def _fill_work(
    entry: int,
    lists: tuple[int, int],
    path: int,
    splits: tuple[int, int],
    work: np.ndarray,
    count: int,
) -> int:
    """Add every list times every split, those of a split side by side; return the new count."""
    for split in range(splits[0], splits[1]):
        for one in range(lists[0], lists[1]):
            if count < work.shape[0]:
                work[count, 0] = entry
                work[count, 1] = one
                work[count, 2] = path
                work[count, 3] = split
            count += 1
    return count


@njit(cache=True)
def plan_attention(
    parent: np.ndarray,
    positions: np.ndarray,
    slots: np.ndarray,
    row_start: np.ndarray,
    context_len: np.ndarray,
    edges: np.ndarray,
    query_lists: np.ndarray,
    paths: np.ndarray,
    work: np.ndarray,
) -> int:
    """Cut a batch of trees into work items of `attend_paths`; return how many there are.

    Every query meets every split that holds a visible key in exactly one item. Splits entirely
    below the context are the same for all nodes of an entry and shared by them; what lies behind
    is walked once for each path. A chain is one path, which all its queries share.

    parent: int32 [T] node inside the entry, -1 for the root; positions: int32 [T]
    slots: int64 [T] of each node; row_start: int32 [A + 1]; context_len: int32 [A]
    edges: int32 [S + 1] reaching beyond every position
    query_lists: out, int32 [num_lists, Q] packed nodes, -1 padded
    paths: out, int32 [num_paths, P] slots of a path by depth, -1 padded
    work: out, int32 [num_work, 4] (entry, query list, path or -1, split), -1 padded
    Returns minus what is needed when the rows of `work`, of `query_lists` or of `paths`, or the
    width of `paths`, checked in this order, do not suffice. Allocates scratch for nodes only.
    """
    query_lists[:] = -1
    paths[:] = -1
    work[:] = -1
    depth = np.empty(positions.size, np.int32)
    group = np.empty(positions.size, np.int32)
    leaf = np.empty(positions.size, np.int32)
    num_lists, num_paths, num_work, width = 0, 0, 0, 0
    for entry in range(row_start.size - 1):
        start, end = row_start[entry], row_start[entry + 1]
        if start == end:
            continue
        tree = parent[start:end]
        for node in range(start, end):
            depth[node - start] = positions[node] - context_len[entry]
        if is_chain(tree):
            shared, num_groups = 0, 1
            group[: end - start] = 0
            leaf[0] = end - start - 1
        else:
            shared = _split_at(context_len[entry], edges)
            num_groups = path_groups(tree, depth[: end - start], group, leaf)
        if shared > 0:
            first = num_lists
            num_lists = _fill_lists(group, -1, start, end, query_lists, num_lists)
            num_work = _fill_work(entry, (first, num_lists), -1, (0, shared), work, num_work)
        for index in range(num_groups):
            first = num_lists
            num_lists = _fill_lists(group, index, start, end, query_lists, num_lists)
            last = _split_at(context_len[entry] + depth[leaf[index]], edges) + 1
            lists = (first, num_lists)
            num_work = _fill_work(entry, lists, num_paths, (shared, last), work, num_work)
            _fill_path(tree, depth, slots, start, leaf[index], paths, num_paths)
            width = max(width, depth[leaf[index]] + 1)
            num_paths += 1
    if num_work > work.shape[0]:
        return -num_work
    if num_lists > query_lists.shape[0]:
        return -num_lists
    if num_paths > paths.shape[0]:
        return -num_paths
    return -width if width > paths.shape[1] else num_work


@njit(cache=True)
def plan_prefill(row_start: np.ndarray, queries_per_tile: int, tiles: np.ndarray) -> int:
    """Cut chains of prompt tokens into tiles of `attend_prefill`; return how many there are.

    Late queries see most keys, so the tiles at the end of an entry come first.

    row_start: int32 [A + 1]
    tiles: out, int32 [num_tiles, 2] (entry, first packed query), -1 padded
    Returns minus the tiles needed when there are too few.
    """
    tiles[:] = -1
    count = 0
    for entry in range(row_start.size - 1):
        start, end = row_start[entry], row_start[entry + 1]
        num_tiles = (end - start + queries_per_tile - 1) // queries_per_tile
        for index in range(num_tiles - 1, -1, -1):
            if count < tiles.shape[0]:
                tiles[count, 0] = entry
                tiles[count, 1] = start + index * queries_per_tile
            count += 1
    return count if count <= tiles.shape[0] else -count
