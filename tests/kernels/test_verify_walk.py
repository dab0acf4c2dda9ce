"""Walks by ancestor masks end where walks by pointers end."""

from __future__ import annotations

import numpy as np
import pytest
import torch

from hvdx.kernels import reference_sampling as reference
from hvdx.kernels.verify_walk import MAX_NODES, verify_walk


def random_tree(rng, size, width=4, alphabet=3, failed=0.05):
    """Tokens, parents and targets; siblings differ and often carry what their parent drew."""
    parent, taken = [-1], {}
    tokens = [int(rng.integers(alphabet))]
    while len(parent) < size:
        above = int(rng.integers(max(0, len(parent) - width), len(parent)))
        token = int(rng.integers(alphabet * width))
        if token not in taken.setdefault(above, set()):
            taken[above].add(token)
            parent.append(above)
            tokens.append(token)
    targets = rng.integers(alphabet * width, size=size)
    for node in range(size):
        if node in taken and rng.random() < 0.8:
            targets[node] = rng.choice(sorted(taken[node]))
    targets[rng.random(size) < failed] = -1
    return tokens, parent, targets.tolist()


def depth_and_mask(parent):
    depth, mask = [], []
    for node, above in enumerate(parent):
        depth.append(0 if above < 0 else depth[above] + 1)
        mask.append((0 if above < 0 else mask[above]) | 1 << node)
    return depth, mask


def walk(trees, device, max_path=15, context=None, skip=None, padding=0):
    """Run the kernel on trees, one row each; None stands for a row without nodes."""
    context = context or [100 + 7 * row for row in range(len(trees))]
    columns = [[] for _ in range(5)]
    row_start = [0]
    for tree, ctx in zip(trees, context, strict=True):
        if tree is not None:
            depth, mask = depth_and_mask(tree[1])
            mask = np.array(mask, np.uint64).astype(np.int64).tolist()
            positions = [ctx + level for level in depth]
            for column, new in zip(columns, (*tree, mask, positions), strict=True):
                column.extend(new)
        row_start.append(len(columns[0]))
    for column, value in zip(columns, (0, -1, 0, 0, 0), strict=True):
        column.extend([value] * padding)

    def tensor(values, dtype=torch.int32):
        return torch.tensor(values, dtype=dtype, device=device)

    tokens, parent, targets, mask, positions = columns
    rows = len(trees)
    out = [
        torch.full(shape, -9, dtype=torch.int32, device=device)
        for shape in ((rows, max_path), (rows,), (rows, max_path + 1))
    ]
    verify_walk(
        tensor(tokens),
        tensor(parent),
        tensor(mask, torch.int64),
        tensor(positions),
        tensor(targets),
        tensor(row_start),
        tensor(context),
        tensor(skip or [0] * rows),
        *out,
    )
    return [part.tolist() for part in out]


def expect(trees, max_path=15):
    path, count, emitted = [], [], []
    for tree in trees:
        nodes, tokens = reference.verify_walk(*tree) if tree is not None else ([], [])
        path.append(nodes + [-1] * (max_path - len(nodes)))
        count.append(len(nodes))
        emitted.append(tokens + [-1] * (max_path + 1 - len(tokens)))
    return [path, count, emitted]


CHAIN = [5, 6, 7, 8], [-1, 0, 1, 2]


@pytest.mark.parametrize(
    ("tree", "path", "emitted"),
    [
        (([3], [-1], [9]), [], [9]),
        (([3], [-1], [-1]), [], [-1]),
        ((*CHAIN, [9, 7, 8, 1]), [], [9]),
        ((*CHAIN, [6, 7, 8, 1]), [1, 2, 3], [6, 7, 8, 1]),
        ((*CHAIN, [6, -1, 8, 1]), [1], [6, -1]),
        (([5, 6, 4, 2, 3], [-1, 0, 0, 1, 2], [4, 2, 3, 8, 9]), [2, 4], [4, 3, 9]),
        (([5, 0, 0], [-1, 0, 1], [0, 0, 0]), [1, 2], [0, 0, 0]),
        # Two branches begin with the same token at different depths.
        (([5, 6, 7, 6, 8], [-1, 0, 0, 1, 3], [6, 6, 6, 8, 2]), [1, 3, 4], [6, 6, 8, 2]),
        (([5, 6, 7, 1, 1], [-1, 0, 0, 1, 2], [7, 1, 1, 3, 4]), [2, 4], [7, 1, 4]),
        # A drafted -1 never matches a draw that failed.
        (([5, -1], [-1, 0], [-1, 4]), [], [-1]),
    ],
)
def test_small_trees(tree, path, emitted, device):
    got = walk([tree], device)
    assert got == expect([tree])
    assert (got[0][0][: len(path)], got[1][0]) == (path, len(path))
    assert got[2][0][: len(emitted)] == emitted


def test_random_trees_agree_with_a_walk_from_the_root(device):
    rng = np.random.default_rng(2)
    sizes = [1, 2, MAX_NODES, MAX_NODES, *rng.integers(2, MAX_NODES, 56)]
    trees = [random_tree(rng, int(size)) for size in sizes]
    want = expect(trees, 63)
    assert walk(trees, device, max_path=63) == want
    assert max(want[1]) > 8
    assert -1 in [row[count] for row, count in zip(want[2], want[1], strict=True)]


def test_a_chain_of_all_nodes(device):
    tokens = [token % 7 for token in range(MAX_NODES)]
    tree = tokens, list(range(-1, MAX_NODES - 1)), [*tokens[1:], 11]
    assert walk([tree], device, max_path=63) == expect([tree], 63)


def test_rows_of_all_widths_and_rows_left_out(device):
    # sgl-project/sglang#26866: nodes of a row, accepted nodes and rows have strides of their own.
    rng = np.random.default_rng(3)
    trees = [random_tree(rng, size, width=2) for size in (9, 1, 16, 4)]
    rows = [trees[0], None, *trees[1:], None]
    assert walk(rows, device, max_path=16, padding=5) == expect(rows, 16)
    skipped = walk(rows, device, max_path=16, skip=[0, 0, 0, 1, 0, 0])
    assert skipped == expect([*rows[:3], None, *rows[4:]], 16)


def test_one_tree_in_two_rows_and_alone_is_the_same(device):
    tree = random_tree(np.random.default_rng(5), 30)
    alone = walk([tree], device, max_path=31)
    both = walk([tree, tree], device, max_path=31, context=[0, 40_000])
    assert both == [part * 2 for part in alone]


def test_nodes_beyond_the_room_for_a_path_are_not_accepted(device):
    tree = *CHAIN, [6, 7, 8, 1]
    assert walk([tree], device, max_path=2) == [[[1, 2]], [2], [[6, 7, 8]]]


def test_duplicate_siblings_emit_the_same_tokens_or_more(device):
    # The first 6 has no child, so a walk from the root ends there.
    tree = [5, 6, 6, 7], [-1, 0, 0, 2], [6, 7, 7, 1]
    nodes, tokens = reference.verify_walk(*tree)
    assert (nodes, tokens) == ([1], [6, 7])
    path, count, emitted = walk([tree], device, max_path=3)
    assert (path[0], count[0], emitted[0]) == ([2, 3, -1], 2, [6, 7, 1, -1])


def test_wrong_arguments_are_refused(device):
    ints = torch.zeros(4, dtype=torch.int32, device=device)
    mask = ints.long()
    rows, path = ints[:1].clone(), torch.zeros(1, 3, dtype=torch.int32, device=device)
    start, emitted = ints[:2].clone(), torch.zeros(1, 4, dtype=torch.int32, device=device)
    good = [ints, ints, mask, ints, ints, start, rows, rows, path, rows, emitted]
    for index, bad, words in ((2, ints, "mask is int32"), (10, path, r"emitted is int32 \[1, 3\]")):
        args = [*good[:index], bad, *good[index + 1 :]]
        with pytest.raises(ValueError, match=words):
            verify_walk(*args)
