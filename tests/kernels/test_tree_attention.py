"""Tree attention: right values, and for every node the bits of decoding its path token by token."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import pytest
import torch
from torch import Tensor

from hvdx.attention.plan import max_work, plan_attention, split_edges
from hvdx.kernels import reference_attention as reference
from hvdx.kernels.mask_attention import attend_masked
from hvdx.kernels.tree_attention import ROWS, attend_paths, combine_splits

TOLERANCE = {torch.float32: 1e-6, torch.float16: 5e-4}
DTYPES = pytest.mark.parametrize("dtype", [torch.float32, torch.float16], ids=["fp32", "fp16"])

CHAIN = [-1, 0, 1, 2, 3, 4, 5]
STAR = [-1, 0, 0, 0, 0, 0, 0]
BINARY = [-1, 0, 0, 1, 1, 2, 2, 3, 3, 4]
ROOT = [-1]


def random_tree(size: int, seed: int) -> list[int]:
    """Parents of a random tree, half of whose nodes hang on one of the last few."""
    rng = np.random.default_rng(seed)
    reach = [min(node, int(rng.choice([2, node]))) for node in range(1, size)]
    return [-1, *(int(rng.integers(node - reach[node - 1], node)) for node in range(1, size))]


@dataclass(frozen=True)
class Problem:
    """A batch of trees over a paged pool [2, num_blocks, block_size, K, D]."""

    query: Tensor
    pool: Tensor
    table: Tensor
    parent: Tensor
    positions: Tensor
    slots: Tensor
    row_start: Tensor
    context: Tensor

    @property
    def scale(self) -> float:
        return self.query.shape[2] ** -0.5

    def path(self, node: int) -> list[int]:
        """Packed nodes from the root of its tree to a node."""
        start = int(self.row_start[self.row_start <= node].max())
        path = [node]
        while (up := int(self.parent[path[-1]])) >= 0:
            path.append(start + up)
        return path[::-1]

    def entry(self, node: int) -> int:
        return int((self.row_start <= node).sum()) - 1


def build(
    device: str,
    dtype: torch.dtype,
    trees: list[list[int]],
    contexts: list[int],
    heads: tuple[int, int, int] = (2, 1, 64),
    *,
    block_size: int = 64,
    head_major: bool = True,
    seed: int = 0,
) -> Problem:
    """Random queries and K/V; rows get shuffled blocks, and block 0 stands for none."""
    num_heads, kv_heads, dim = heads
    generator = torch.Generator().manual_seed(seed)
    counts = [-(-(c + len(t)) // block_size) for c, t in zip(contexts, trees, strict=True)]
    ids = torch.randperm(sum(counts), generator=generator).to(torch.int32) + 1
    table = torch.zeros(len(trees), max(counts) + 1, dtype=torch.int32)
    for entry, part in enumerate(ids.split(counts)):
        table[entry, : len(part)] = part
    inner = (kv_heads, block_size, dim) if head_major else (block_size, kv_heads, dim)
    pool = torch.randn(2, sum(counts) + 1, *inner, generator=generator)
    pool[1] *= 0.25  # keeps float16 outputs where a unit in the last place is small
    depths: list[int] = []
    slots = []
    for entry, (tree, context) in enumerate(zip(trees, contexts, strict=True)):
        depth = [0] * len(tree)
        for node in range(1, len(tree)):
            depth[node] = depth[tree[node]] + 1
        depths += [context + level for level in depth]
        logical = reference.logical_slots(table[entry], block_size, context + len(tree))
        slots.append(logical[context:])
    row_start = np.cumsum([0, *map(len, trees)])
    problem = Problem(
        torch.randn(int(row_start[-1]), num_heads, dim, generator=generator).to(dtype),
        pool.to(dtype),
        table,
        torch.tensor([up for tree in trees for up in tree], dtype=torch.int32),
        torch.tensor(depths, dtype=torch.int32),
        torch.cat(slots),
        torch.from_numpy(row_start).to(torch.int32),
        torch.tensor(contexts, dtype=torch.int32),
    )
    moved = Problem(**{name: value.to(device) for name, value in vars(problem).items()})
    return replace(moved, pool=moved.pool.transpose(2, 3)) if head_major else moved


def run(problem: Problem, *, extra_splits: int = 0, spare_work: int = 0, spy: int = 0) -> Tensor:
    """Plan, attend and combine. spy: added to the positions that kernels see, not to the plan."""
    query, device = problem.query, problem.query.device
    num_tokens, num_heads, dim = query.shape
    kv_heads = problem.pool.shape[3]
    edges = split_edges(int(problem.positions.max()) + 1)
    num_splits = edges.size - 1
    group = 1 << (num_heads // kv_heads - 1).bit_length()
    sizes = max_work(num_tokens, len(problem.context), num_splits, ROWS // group, num_tokens)
    lists = np.empty((sizes[0], ROWS // group), np.int32)
    paths = np.empty((sizes[1], num_tokens), np.int32)
    work = np.empty((sizes[2], 4), np.int32)
    names = ("parent", "positions", "slots", "row_start", "context")
    arrays = [getattr(problem, name).cpu().numpy() for name in names]
    num_work = plan_attention(*arrays, edges, lists, paths, work)
    assert num_work > 0
    planned = [
        torch.from_numpy(array).to(device)
        for array in (lists, paths, work[: num_work + spare_work])
    ]
    reach = torch.from_numpy(split_edges(int(edges[-1]) + extra_splits * 1024)).to(device)
    shape = (num_tokens, num_heads, num_splits + extra_splits)
    # Whatever is read without having been written shows.
    parts = [torch.full(size, torch.nan, device=device) for size in ((*shape, dim), shape, shape)]
    out = query.new_full((num_tokens, num_heads * dim), torch.nan)
    seen = (problem.positions + spy).clamp(max=int(problem.positions.max()))
    attend_paths(
        query,
        *problem.pool,
        problem.table,
        *planned,
        seen,
        problem.context,
        reach,
        problem.scale,
        *parts,
    )
    combine_splits(*parts, problem.positions, reach, out)
    return out


def wanted(problem: Problem) -> Tensor:
    return reference.attend_paths(
        problem.query,
        *problem.pool,
        problem.table,
        problem.parent,
        problem.slots,
        problem.row_start,
        problem.context,
        problem.scale,
    )


def error(problem: Problem, found: Tensor) -> float:
    return float((found.double() - wanted(problem)).abs().max())


def decode(problem: Problem, node: int) -> Tensor:
    """Decode one node alone, its ancestors committed: output [H * D]."""
    entry, path = problem.entry(node), problem.path(node)
    context = int(problem.context[entry])
    block_size, device = problem.pool.shape[2], problem.pool.device
    count = -(-(context + len(path)) // block_size)
    old = reference.logical_slots(problem.table[entry], block_size, context)
    old = torch.cat([old, problem.slots[path]])
    order = torch.randperm(count, generator=torch.Generator().manual_seed(node)) + 1
    table = order.to(device, torch.int32)[None]
    new = reference.logical_slots(table[0], block_size, len(old))
    pool = torch.zeros(2, count + 1, *problem.pool.shape[2:], dtype=problem.pool.dtype)
    pool = pool.to(device)
    pool[:, new // block_size, new % block_size] = problem.pool[
        :, old // block_size, old % block_size
    ]
    last = len(old) - 1
    lone = Problem(
        problem.query[node : node + 1].clone(),
        pool,
        table,
        torch.tensor([-1], dtype=torch.int32),
        torch.tensor([last], dtype=torch.int32, device=device),
        new[last:],
        torch.tensor([0, 1], dtype=torch.int32),
        torch.tensor([last], dtype=torch.int32, device=device),
    )
    return run(lone)[0]


def differing(problem: Problem, found: Tensor) -> list[int]:
    """Nodes whose bits are not those of decoding."""
    nodes = range(found.shape[0])
    return [node for node in nodes if not torch.equal(found[node], decode(problem, node))]


@pytest.mark.parametrize(
    ("dtype", "tree", "context"),
    [
        (torch.float32, BINARY, 0),
        (torch.float16, BINARY, 0),
        (torch.float32, STAR, 1),
        (torch.float16, random_tree(12, 1), 63),
        (torch.float32, BINARY, 64),
        (torch.float16, CHAIN, 65),
        (torch.float32, random_tree(12, 2), 125),
        (torch.float16, STAR, 127),
        (torch.float32, CHAIN, 127),
        (torch.float16, random_tree(12, 3), 128),
        (torch.float32, random_tree(16, 4), 250),
        (torch.float16, random_tree(16, 4), 250),
    ],
)
def test_every_node_gets_the_bits_of_decoding(
    device: str, dtype: torch.dtype, tree: list[int], context: int
) -> None:
    problem = build(device, dtype, [tree], [context])
    found = run(problem)
    assert error(problem, found) < TOLERANCE[dtype]
    assert differing(problem, found) == []


@pytest.mark.parametrize("context", [2046, 2048])
def test_bits_hold_where_splits_grow(device: str, context: int) -> None:
    problem = build(device, torch.float16, [[-1, 0, 0, 2]], [context], (1, 1, 16))
    found = run(problem)
    assert error(problem, found) < 5e-4
    assert torch.equal(found[3], decode(problem, 3))


@DTYPES
def test_a_bitmask_would_not_give_these_bits(device: str, dtype: torch.dtype) -> None:
    problem = build(device, dtype, [random_tree(16, 4)], [250])
    masked = run_masked(problem)
    assert error(problem, masked) < TOLERANCE[dtype]
    # The path kernel's bits are those of decoding, for this very tree too (above).
    strayed = (masked != run(problem)).any(1)
    assert strayed.any() and not strayed[0]


def run_masked(problem: Problem) -> Tensor:
    """One tree under a bitmask instead of along its paths."""
    query, device = problem.query, problem.query.device
    num_tokens, num_heads, dim = query.shape
    num_keys = problem.context + num_tokens
    edges = torch.from_numpy(split_edges(int(num_keys[0]))).to(device)
    num_splits = edges.shape[0] - 1
    group = num_heads // problem.pool.shape[3]
    lists = torch.arange(num_tokens, dtype=torch.int32, device=device)
    lists = torch.nn.functional.pad(lists, (0, ROWS // group - num_tokens), value=-1)[None]
    work = torch.tensor([[0, 0, -1, split] for split in range(num_splits)], dtype=torch.int32)
    words = [sum(1 << other for other in problem.path(node)) for node in range(num_tokens)]
    mask = torch.tensor(words, dtype=torch.int64, device=device)[:, None]
    shape = (num_tokens, num_heads, num_splits)
    parts = [torch.full(size, torch.nan, device=device) for size in ((*shape, dim), shape, shape)]
    out = query.new_empty(num_tokens, num_heads * dim)
    attend_masked(
        query,
        *problem.pool,
        problem.table,
        lists,
        work.to(device),
        problem.context,
        torch.zeros_like(problem.context),
        num_keys,
        mask,
        edges,
        problem.scale,
        *parts,
    )
    combine_splits(*parts, (num_keys - 1).expand(num_tokens).contiguous(), edges, out)
    return out


@pytest.mark.parametrize(
    ("dtype", "block_size", "head_major"),
    [
        (torch.float32, 64, True),
        (torch.float16, 64, False),
        (torch.float16, 16, True),
        (torch.float32, 16, False),
    ],
)
def test_ragged_batch_is_its_requests_one_by_one(
    device: str, dtype: torch.dtype, block_size: int, head_major: bool
) -> None:
    trees, contexts = [random_tree(9, 5), ROOT, CHAIN], [130, 70, 5]
    problem = build(
        device, dtype, trees, contexts, (4, 2, 64), block_size=block_size, head_major=head_major
    )
    found = run(problem)
    assert error(problem, found) < TOLERANCE[dtype]
    for entry in range(3):
        start, end = problem.row_start[entry : entry + 2].tolist()
        lone = replace(
            problem,
            query=problem.query[start:end].clone(),
            table=problem.table[entry : entry + 1].clone(),
            parent=problem.parent[start:end],
            positions=problem.positions[start:end].clone(),
            slots=problem.slots[start:end],
            row_start=problem.row_start[entry : entry + 2] - start,
            context=problem.context[entry : entry + 1].clone(),
        )
        assert torch.equal(run(lone), found[start:end])


def test_requests_may_share_blocks(device: str) -> None:
    problem = build(device, torch.float32, [STAR, CHAIN], [128, 140])
    problem.table[1, :2] = problem.table[0, :2]
    assert error(problem, run(problem)) < 1e-6


@pytest.mark.parametrize(
    "heads",
    [(1, 1, 64), (3, 1, 64), (4, 1, 128), (5, 1, 64), (8, 1, 128), (9, 3, 64), (4, 2, 16)],
    ids=str,
)
def test_head_shapes(device: str, heads: tuple[int, int, int]) -> None:
    for dtype in (torch.float32, torch.float16):
        problem = build(device, dtype, [BINARY], [70], heads)
        assert error(problem, run(problem)) < TOLERANCE[dtype]


def test_more_queries_than_a_list_holds(device: str) -> None:
    chain = [-1, *range(19)]
    for tree in (chain, [-1] + [0] * 5 + list(range(5, 19))):
        problem = build(device, torch.float32, [tree], [130], (8, 1, 16))
        assert error(problem, run(problem)) < 1e-6


@DTYPES
def test_what_nobody_sees_changes_nothing(device: str, dtype: torch.dtype) -> None:
    problem = build(device, dtype, [random_tree(8, 6), BINARY], [100, 128], (2, 1, 16))
    found = run(problem)
    block_size = problem.pool.shape[2]
    rows = [
        reference.logical_slots(problem.table[entry], block_size, int(problem.context[entry]))
        for entry in range(2)
    ]
    real = torch.cat([*rows, problem.slots])
    poisoned = torch.full_like(problem.pool, torch.nan)
    at = (slice(None), real // block_size, real % block_size)
    poisoned[at] = problem.pool[at]
    assert torch.equal(run(replace(problem, pool=poisoned)), found)


def test_deeper_nodes_and_strangers_change_nothing(device: str) -> None:
    problem = build(device, torch.float32, [BINARY], [100], (2, 1, 16))
    found = run(problem)
    for node in (1, 4):
        hidden = [other for other in range(len(BINARY)) if other not in problem.path(node)]
        slot, size = problem.slots[hidden], problem.pool.shape[2]
        poisoned = problem.pool.clone()
        poisoned[:, slot // size, slot % size] = 1e4
        again = run(replace(problem, pool=poisoned))
        assert torch.equal(again[node], found[node])
        assert not torch.equal(again[hidden[-1]], found[hidden[-1]])


def test_a_dropped_mask_shows(device: str) -> None:
    problem = build(device, torch.float32, [CHAIN], [3], (2, 1, 16))
    right, wrong = run(problem), run(problem, spy=1)
    assert error(problem, right) < 1e-6
    # Only the last node has no successor to see.
    strayed = (right != wrong).any(1).tolist()
    assert strayed == [True] * (len(CHAIN) - 1) + [False]


def test_padding_and_larger_buckets_change_nothing(device: str) -> None:
    problem = build(device, torch.float16, [random_tree(8, 7)], [127], (2, 1, 16))
    found = run(problem)
    assert torch.equal(run(problem, spare_work=3), found)
    assert torch.equal(run(problem, extra_splits=14), found)


def test_padded_tokens_become_zeros(device: str) -> None:
    parts = [
        torch.full(size, torch.nan, device=device) for size in ((2, 1, 3, 16), (2, 1, 3), (2, 1, 3))
    ]
    out = torch.ones(2, 16, device=device)
    none = torch.full((2,), -1, dtype=torch.int32, device=device)
    combine_splits(*parts, none, torch.from_numpy(split_edges(384)).to(device), out)
    assert torch.equal(out, torch.zeros_like(out))


def test_splits_without_keys_are_neutral(device: str) -> None:
    edges = torch.from_numpy(split_edges(384)).to(device)
    part_max = torch.tensor([[[-torch.inf, 1.5, -torch.inf]]], device=device)
    part_sum = torch.tensor([[[0.0, 2.0, 0.0]]], device=device)
    part_out = (
        torch.tensor([0.0, 3.0, 0.0], device=device)[:, None].expand(1, 1, 3, 16).contiguous()
    )
    out = torch.empty(1, 16, device=device)
    position = torch.tensor([383], dtype=torch.int32, device=device)
    combine_splits(part_out, part_max, part_sum, position, edges, out)
    assert torch.equal(out, torch.full_like(out, 1.5))


@pytest.mark.parametrize("size", [0.0, 1e4])
def test_equal_and_extreme_scores(device: str, size: float) -> None:
    problem = build(device, torch.float32, [BINARY], [130], (2, 1, 16))
    keys = problem.pool[0]
    if size == 0.0:
        keys.zero_()
    else:
        # Products of 1e4 and more before scaling, each sign, with clear winners.
        keys.mul_(size / 4)
    found = run(problem)
    assert error(problem, found) < (1e-6 if size == 0.0 else 1e-3)
    assert found.isfinite().all()


def test_rejects_what_does_not_fit(device: str) -> None:
    problem = build(device, torch.float32, [CHAIN], [3], (2, 1, 16))
    with pytest.raises(ValueError, match="positions is int64"):
        run(replace(problem, positions=problem.positions.long(), context=problem.context))
    with pytest.raises(ValueError, match="keys is float32"):
        run(replace(problem, query=problem.query.half()))
    odd = replace(problem, query=problem.query[:, :, :12].clone(), pool=problem.pool[..., :12])
    with pytest.raises(ValueError, match="powers of two"):
        run(odd)
