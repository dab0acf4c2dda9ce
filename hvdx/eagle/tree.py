"""Grows draft trees level by level, and cuts each to its best nodes.

Candidates are numbered in creation order: K children of the root, then K x K of every further
level, by beam slot first and rank second. A candidate's score is the log-probability of its path,
so no child scores above its parent; at equal scores the earlier candidate wins. So the best
candidates always form a tree, and in creation order a parent comes before its children.

Letters: A rows, K children of a node and width of the beam, L levels, M candidates of a row,
R rows of the engine, N nodes.
Source: Li et al., "EAGLE-2: Faster inference of language models with dynamic draft trees", 2024.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import njit

from hvdx.eagle.ending import Ending, goes_on, never
from hvdx.tree import DraftTree

BLOCK = 64
"""Numbers that `best_of` compares at once before it looks at each."""

LEAST = 1e-300
"""A path that has a probability has this one at least."""


class Candidates(NamedTuple):
    """All candidates of all rows.

    score: float32 [A, M], -inf for one that must not be drafted
    token_ids: int32 [A, M] target ids; parent: int32 [A, M] candidate, -1 for the root
    """

    score: Any
    token_ids: Any
    parent: Any


class Beam(NamedTuple):
    """The candidates of the newest level that the drafter runs next, best first.

    score: float32 [A, K]; candidate: int32 [A, K]; token_ids: int64 [A, K]
    source: int64 [A, K] whose child it is: row * B + slot, where the level before ran B slots
    sees: bool [A, K, L * K] entries that it attends to: of its path, itself included, where slot k
        of the beam after level l is entry l * K + k
    """

    score: Any
    candidate: Any
    token_ids: Any
    source: Any
    sees: Any


class Ahead(NamedTuple):
    """The entries of the level that is run next, W slots of every row's beam, each field in one
    piece and large enough for whole beams; the fields of `Beam` tell what they are.

    token_ids, source: int64 [A * W]; sees: bool [A * W * entries so far]
    """

    token_ids: Any
    source: Any
    sees: Any


def new_ahead(num_rows: int, num_top: int, depth: int) -> Ahead:
    """Memory for any level of the trees of `new_tree`."""
    count = num_rows * num_top
    return Ahead(
        np.empty(count, np.int64),
        np.empty(count, np.int64),
        np.empty(count * depth * num_top, np.bool_),
    )


def new_tree(num_rows: int, num_top: int, depth: int) -> tuple[Candidates, Beam]:
    """Memory for the trees of `num_rows` rows with `depth` levels."""
    found = (num_rows, num_candidates(num_top, depth))
    beam = (num_rows, num_top)
    return (
        Candidates(
            np.empty(found, np.float32), np.empty(found, np.int32), np.empty(found, np.int32)
        ),
        Beam(
            np.empty(beam, np.float32),
            np.empty(beam, np.int32),
            np.empty(beam, np.int64),
            np.empty(beam, np.int64),
            np.zeros((*beam, depth * num_top), np.bool_),
        ),
    )


@njit(cache=True)
def num_candidates(num_top: int, depth: int) -> int:
    """Candidates of a tree of `depth` levels, at least one."""
    return num_top + (depth - 1) * num_top * num_top


@njit(cache=True)
def best_of(numbers: np.ndarray, values: np.ndarray, index: np.ndarray) -> int:
    """Find the largest numbers, largest first, the earlier one first where two are equal.

    numbers: float32 [n]; NaN and -inf are passed over
    values: out, float32 [k]; index: out, int [k]; -inf and 0 where there is nothing to find
    Returns how many were found.
    """
    values[:], index[:] = -np.inf, 0
    last, count = values.size - 1, 0
    for start in range(0, numbers.size, BLOCK):
        block = numbers[start : start + BLOCK]
        worst, hits = values[last], 0
        for number in block:
            hits += number > worst  # without a branch, so that it becomes vector code
        if not hits:
            continue
        for at in range(block.size):
            number = block[at]
            if not number > values[last]:
                continue
            place = last
            while place > 0 and values[place - 1] < number:
                values[place], index[place] = values[place - 1], index[place - 1]
                place -= 1
            values[place], index[place] = number, start + at
            count = min(count + 1, values.size)
    return count


@njit(cache=True)
def best_children(log_probs: np.ndarray, values: np.ndarray, draft_ids: np.ndarray) -> None:
    """Find the likeliest tokens of every entry, see `best_of`.

    log_probs: float32 [T, V_d]; values: out, float32 [T, K]; draft_ids: out, int64 [T, K]
    """
    for entry in range(log_probs.shape[0]):
        best_of(log_probs[entry], values[entry], draft_ids[entry])


@njit(cache=True)
def expand(
    level: int,
    values: np.ndarray,
    draft_ids: np.ndarray,
    target_ids: np.ndarray,
    found: Candidates,
    beam: Beam,
) -> None:
    """Add one level of candidates, and make the best of them the beam.

    level: 0 for the children of the root, whose entry is the only one of its row
    values, draft_ids: of `best_children`, float32 and int64 [A * B, K], for the root or the first
        B slots of the beam; candidates of the other slots stay without a score
    target_ids: int64 [V_d]
    """
    num_rows, num_top = beam.score.shape
    width = values.shape[0] // num_rows
    offset = num_candidates(num_top, level) if level else 0
    for row in range(num_rows):
        found.score[row, offset : num_candidates(num_top, level + 1)] = -np.inf
        for slot in range(width):
            entry = row * width + slot
            above = beam.score[row, slot] if level else np.float32(0.0)
            for rank in range(num_top):
                at = offset + slot * num_top + rank
                # No log-probability exceeds 0, but rounding may.
                found.score[row, at] = above + min(values[entry, rank], np.float32(0.0))
                found.token_ids[row, at] = target_ids[draft_ids[entry, rank]]
                found.parent[row, at] = beam.candidate[row, slot] if level else -1
        _choose_beam(row, level, offset, width, found, beam)


@njit(cache=True)
def _choose_beam(
    row: int, level: int, offset: int, width: int, found: Candidates, beam: Beam
) -> None:
    """Take the best candidates of a row's newest level."""
    num_top = beam.score.shape[1]
    newest = found.score[row, offset : offset + width * num_top]
    chosen = np.empty(num_top, np.int64)
    best_of(newest, beam.score[row], chosen)
    before = beam.sees[row].copy()
    if level == 0:
        before[:] = False  # of a tree that was drafted in the same memory
    for slot in range(num_top):
        beam.candidate[row, slot] = offset + chosen[slot]
        beam.token_ids[row, slot] = found.token_ids[row, offset + chosen[slot]]
        source = chosen[slot] // num_top
        beam.source[row, slot] = row * width + source
        beam.sees[row, slot] = before[source]
        beam.sees[row, slot, level * num_top + slot] = True


@njit(cache=True)
def num_promising(
    count: int, num_nodes: np.ndarray, found: Candidates, beam: Beam, best: np.ndarray
) -> int:
    """First slots of the beam that may have a descendant which `rerank` keeps, most of any row.

    The others need not be expanded: trees stay the same. With 0 all trees are settled.
    count: candidates of a row so far; num_nodes: int32 [A] nodes to keep, root included
    best: out, float64 [A] probability of the first slot, 0 where it is not among these
    """
    most = 0
    for row in range(num_nodes.size):
        wanted, best[row] = num_nodes[row] - 1, 0.0
        if wanted < 1:
            continue
        values, index = np.empty(wanted, np.float32), np.empty(wanted, np.int64)
        best_of(found.score[row, :count], values, index)
        # At equal scores an earlier candidate wins, so a later one must be better to enter.
        promising = (beam.score[row] > values[wanted - 1]).sum()
        if promising:
            best[row] = max(np.exp(np.float64(beam.score[row, 0])), LEAST)
        most = max(most, promising)
    return most


@njit(cache=True)
def next_level(
    level: int,
    values: np.ndarray,
    draft_ids: np.ndarray,
    target_ids: np.ndarray,
    num_nodes: np.ndarray,
    found: Candidates,
    beam: Beam,
    ahead: Ahead,
    ending: Ending,
) -> int:
    """Add one level of candidates, see `expand`, and write what is worth running behind it.

    num_nodes: int32 [A] nodes to keep, root included
    Returns W, the slots of every row that are run; 0 where all trees are settled, or no further
    level is worth its time.
    """
    num_rows, num_top = beam.score.shape
    expand(level, values, draft_ids, target_ids, found, beam)
    seen = (level + 1) * num_top
    if seen == beam.sees.shape[2]:
        return 0
    best = np.empty(num_rows)
    width = num_promising(num_candidates(num_top, level + 1), num_nodes, found, beam, best)
    if not goes_on(level + 1, best, ending):
        return 0
    for row in range(num_rows):
        for slot in range(width):
            entry = row * width + slot
            ahead.token_ids[entry] = beam.token_ids[row, slot]
            ahead.source[entry] = beam.source[row, slot]
            ahead.sees[entry * seen : (entry + 1) * seen] = beam.sees[row, slot, :seen]
    return width


@njit(cache=True)
def rerank(
    count: int,
    num_nodes: np.ndarray,
    least: np.ndarray,
    found: Candidates,
    row_ids: np.ndarray,
    token_ids: np.ndarray,
    parent: np.ndarray,
    depth: np.ndarray,
    score: np.ndarray,
    out_nodes: np.ndarray,
) -> None:
    """Write the best candidates of every row as nodes of a draft tree, in creation order.

    count: candidates of a row; num_nodes: int32 [A] most nodes of each row, root included
    least: float64 [A] probability below which no other than the best is kept
    row_ids: int [A] rows of the tree; the rest are fields of a `DraftTree`
    """
    for row in range(row_ids.size):
        out, wanted = row_ids[row], num_nodes[row] - 1
        values, index = np.empty(wanted, np.float32), np.empty(wanted, np.int64)
        size = best_of(found.score[row, :count], values, index)
        while size > 1 and np.exp(np.float64(values[size - 1])) < least[row]:
            size -= 1
        kept = np.sort(index[:size])
        for at in range(kept.size):
            candidate, node = kept[at], at + 1
            above = found.parent[row, candidate]
            up = 0 if above < 0 else np.searchsorted(kept, above) + 1
            token_ids[out, node] = found.token_ids[row, candidate]
            parent[out, node] = up
            depth[out, node] = depth[out, up] + 1
            score[out, node] = np.exp(found.score[row, candidate])
        out_nodes[out] = kept.size + 1


def warm_up() -> None:
    """Compile what a draft runs, so that no request waits for it."""
    found, beam = new_tree(1, 1, 1)
    values, ids, nodes = np.zeros((1, 1), np.float32), np.zeros((1, 1), np.int64), np.full(1, 2)
    best_children(np.zeros((1, 2), np.float32), values, ids)
    memory = (found, beam, new_ahead(1, 1, 1), never(1, 1))
    next_level(0, values, ids, ids[0], nodes.astype(np.int32), *memory)
    out = DraftTree(1, 2)
    fields = (out.token_ids, out.parent, out.depth, out.score, out.num_nodes)
    rerank(1, nodes.astype(np.int32), memory[3].least, found, ids[0], *fields)
