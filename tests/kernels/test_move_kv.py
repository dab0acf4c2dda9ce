"""Moving K/V of accepted nodes: equal to the reference bit for bit, nothing else touched."""

from __future__ import annotations

import pytest
import torch

from hvdx.kernels import reference
from hvdx.kernels.detector import AccessError
from hvdx.kernels.launch import is_interpreted
from hvdx.kernels.move_kv import MAX_FEATURE_DIM, features_as_pool, move_kv

BITS = {torch.float32: torch.int32, torch.float16: torch.int16, torch.bfloat16: torch.int16}


def random_pool(generator, dtype, *, layers=1, blocks=8, block_size=8, heads=1, head_dim=16, major):
    """A pool of random bits, NaNs and infinities among them."""
    size = torch.iinfo(BITS[dtype])
    shape = (layers, 2, blocks, block_size, heads, head_dim)
    if major == "head":
        shape = (layers, 2, blocks, heads, block_size, head_dim)
    bits = torch.randint(size.min, size.max, shape, generator=generator, dtype=BITS[dtype])
    pool = bits.view(dtype)
    return pool.transpose(3, 4) if major == "head" else pool


def padded(rows, max_moves):
    """int32 [R, M] of ragged rows, with -1 behind them."""
    return torch.tensor(
        [[*row, *[-1] * (max_moves - len(row))] for row in rows], dtype=torch.int32
    ).view(len(rows), max_moves)


def check(pool, src, dst, device):
    """Run kernel and reference on the same pool and compare all bits."""
    # The reference flattens blocks, which is in place for a token-major pool only.
    expected = pool.clone(memory_format=torch.contiguous_format)
    for row_src, row_dst in zip(src, dst, strict=True):
        used = (row_src >= 0) & (row_dst >= 0)
        reference.move_kv(expected, row_src[used].long(), row_dst[used].long())
    order = (0, 1, 2, 4, 3, 5)
    is_head_major = pool.stride(4) > pool.stride(3)
    on_device = pool.permute(order).to(device).permute(order) if is_head_major else pool.to(device)
    move_kv(on_device, src.to(device), dst.to(device))
    kind = BITS[pool.dtype]
    assert torch.equal(on_device.cpu().contiguous().view(kind), expected.view(kind))


def commit(generator, blocks, block_size, path_len, num_nodes):
    """Moves of one commit: a random path of a random tree behind a random context."""
    capacity = len(blocks) * block_size
    num_nodes = min(num_nodes, capacity)
    context = int(torch.randint(0, capacity - num_nodes + 1, (), generator=generator))
    nodes = torch.randperm(num_nodes, generator=generator)[: min(path_len, num_nodes)].sort().values
    slots = [int(blocks[p // block_size]) * block_size + p % block_size for p in range(capacity)]
    moves = [(context + int(node), context + j) for j, node in enumerate(nodes) if node != j]
    return [slots[a] for a, _ in moves], [slots[b] for _, b in moves]


@pytest.mark.parametrize("dtype", BITS)
@pytest.mark.parametrize("major", ["token", "head"])
def test_ragged_rows(dtype, major, device):
    generator = torch.Generator().manual_seed(1)
    pool = random_pool(generator, dtype, layers=2, heads=2, blocks=16, major=major)
    tables = torch.randperm(16, generator=generator).view(4, 4)
    rows = [
        commit(generator, table, 8, path_len, 24)
        for table, path_len in zip(tables, (1, 5, 12, 24), strict=True)
    ]
    max_moves = 24
    src, dst = (padded(side, max_moves) for side in zip(*rows, strict=True))
    assert (src >= 0).sum(1).unique().numel() > 2
    check(pool, src, dst, device)


@pytest.mark.parametrize("num_moves", [15, 16, 17, 32, 33, 63])
@pytest.mark.parametrize("major", ["token", "head"])
def test_several_chunks_of_one_chain(num_moves, major, device):
    """Every dst is the src of the move before, through all chunks and blocks."""
    generator = torch.Generator().manual_seed(num_moves)
    pool = random_pool(generator, torch.float32, blocks=8, major=major)
    src = torch.arange(1, num_moves + 1, dtype=torch.int32)[None]
    check(pool, src, src - 1, device)


@pytest.mark.parametrize(
    ("src", "dst"),
    [
        ([3, 4, 5], [2, 3, 4]),
        ([10, 11], [9, 10]),
        ([8, 17, 30], [6, 7, 8]),
        ([40], [0]),
        ([63], [62]),
        ([-1, 12, -1, 13], [-1, 9, -1, 11]),
        ([-1, 12], [4, 9]),
        ([12, 13], [-1, 9]),
        ([7], [7]),
        ([-1, -1], [-1, -1]),
    ],
    ids=str,
)
def test_shapes_of_paths(src, dst, device):
    """Overlap, same block, across blocks, first and last slot, padding anywhere, no move."""
    generator = torch.Generator().manual_seed(2)
    pool = random_pool(generator, torch.float16, heads=2, major="head")
    check(pool, padded([src], len(src)), padded([dst], len(dst)), device)


@pytest.mark.parametrize("shape", [(0, 4), (2, 0)])
def test_nothing_to_move(shape, device):
    generator = torch.Generator().manual_seed(3)
    pool = random_pool(generator, torch.float32, major="token")
    none = torch.full(shape, -1, dtype=torch.int32)
    check(pool, none, none, device)


@pytest.mark.parametrize("block_size", [4, 64])
def test_block_sizes(block_size, device):
    generator = torch.Generator().manual_seed(block_size)
    pool = random_pool(
        generator, torch.bfloat16, blocks=6, block_size=block_size, heads=3, major="head"
    )
    src, dst = commit(generator, torch.tensor([4, 1, 5, 0]), block_size, 9, 16)
    check(pool, padded([src], 12), padded([dst], 12), device)


def test_slice_of_a_larger_pool(device):
    """Strides that are no product of sizes: some layers and heads of a pool."""
    generator = torch.Generator().manual_seed(4)
    whole = random_pool(generator, torch.float32, layers=3, heads=4, major="token").to(device)
    before = whole.clone()
    part = whole[1:, :, :, :, 1:3]
    expected = part.clone(memory_format=torch.contiguous_format)
    src, dst = padded([[5, 9, 20]], 3), padded([[2, 3, 4]], 3)
    reference.move_kv(expected, src[0].long().to(device), dst[0].long().to(device))
    move_kv(part, src.to(device), dst.to(device))
    kind = BITS[torch.float32]
    assert torch.equal(part.contiguous().view(kind), expected.view(kind))
    part.copy_(before[1:, :, :, :, 1:3])
    assert torch.equal(whole.view(kind), before.view(kind))


@pytest.mark.parametrize("width", [30, 192, 3 * 576, 3 * 1024])
def test_features_move_like_heads(width, device):
    generator = torch.Generator().manual_seed(width)
    features = torch.randn(32, width, generator=generator)
    expected = features.clone()
    src, dst = padded([[5, 9, 20], [31, -1, -1]], 3), padded([[2, 3, 4], [28, -1, -1]], 3)
    used = src >= 0
    reference.move_features(expected, src[used].long(), dst[used].long())
    ours = features.clone().to(device)
    pool = features_as_pool(ours, 8)
    assert pool.shape[5] <= MAX_FEATURE_DIM
    move_kv(pool, src.to(device), dst.to(device))
    assert torch.equal(ours.cpu(), expected)


def test_many_random_commits(device):
    """300 trees, committed one after another in the same pool, as a server does."""
    generator = torch.Generator().manual_seed(5)
    num_rows, blocks_per_row, block_size = 30, 4, 8
    num_blocks = num_rows * blocks_per_row
    pool = random_pool(generator, torch.float32, blocks=num_blocks, major="token")
    expected = pool.clone()
    pool = pool.to(device)
    for _ in range(10):
        tables = torch.randperm(num_blocks, generator=generator).view(num_rows, blocks_per_row)
        lens = torch.randint(1, 17, (num_rows, 2), generator=generator).tolist()
        rows = [
            commit(generator, table, block_size, min(pair), max(pair))
            for table, pair in zip(tables, lens, strict=True)
        ]
        src, dst = (padded(side, 16) for side in zip(*rows, strict=True))
        for row_src, row_dst in rows:
            old = expected.flatten(2, 3).clone()
            for a, b in zip(row_src, row_dst, strict=True):
                expected.flatten(2, 3)[:, :, b] = old[:, :, a]
        move_kv(pool, src.to(device), dst.to(device))
    kind = BITS[torch.float32]
    assert torch.equal(pool.cpu().view(kind), expected.view(kind))


@pytest.mark.skipif(not is_interpreted(), reason="the detector sees interpreted kernels only")
def test_rows_that_share_slots_are_a_race():
    pool = torch.zeros(1, 2, 4, 8, 1, 16)
    with pytest.raises(AccessError, match=r"move_kv_kernel: .* pool where .* it"):
        move_kv(pool, padded([[5], [9]], 1), padded([[3], [5]], 1))


@pytest.mark.skipif(not is_interpreted(), reason="the detector sees interpreted kernels only")
def test_slot_behind_the_pool_is_seen():
    pool = torch.zeros(1, 2, 4, 8, 1, 16)
    with pytest.raises(AccessError, match=r"move_kv_kernel: .* elements outside"):
        move_kv(pool, padded([[64]], 1), padded([[3]], 1))


def refused_pools():
    pool = torch.zeros(1, 2, 4, 8, 2, 16)
    yield pool.to(torch.int32), r"pool is int32 \[1, 2, 4, 8, 2, 16\]; it must be float32 or "
    yield pool[:, :1], r"pool is float32 \[1, 1, 4, 8, 2, 16\]; it must be .*\[any, 2, any, "
    yield pool[0], r"pool is float32 \[2, 4, 8, 2, 16\]; it must be "
    yield pool.transpose(4, 5), r"pool has stride 16 between numbers of a head; it must be 1\."
    yield pool[..., :12], r"pool has heads of 12 numbers; it must be a power of two\."


@pytest.mark.parametrize(("pool", "message"), [*refused_pools()])
def test_pool_is_refused(pool, message, device):
    slots = torch.zeros(1, 4, dtype=torch.int32, device=device)
    with pytest.raises(ValueError, match=message):
        move_kv(pool.to(device), slots, slots)


def refused_slots():
    slots = torch.zeros(2, 4, dtype=torch.int32)
    yield slots.long(), slots, r"src is int64 \[2, 4\]; it must be contiguous int32 \[any, any\]\."
    yield slots, slots.long(), r"dst is int64 \[2, 4\]; it must be contiguous int32 \[2, 4\]\."
    yield slots, slots[:, :3].clone(), r"dst is int32 \[2, 3\]; it must be contiguous int32 \[2, 4"
    yield slots[0], slots[0], r"src is int32 \[4\]; it must be contiguous int32 \[any, any\]\."
    yield slots[:, ::2], slots[:, ::2], r"src is int32 \[2, 2\], not contiguous; it must be contig"


@pytest.mark.parametrize(("src", "dst", "message"), [*refused_slots()])
def test_slots_are_refused(src, dst, message):
    with pytest.raises(ValueError, match=message):
        move_kv(torch.zeros(1, 2, 4, 8, 2, 16), src, dst)
