"""Query, key and value of every token: norm, rotation, and where in the pool they end up."""

from __future__ import annotations

from dataclasses import replace

import pytest
import torch

from hvdx.kernels import reference_rows
from hvdx.kernels.launch import capture
from hvdx.kernels.rotate_store import heads_at_once, rotate_store
from hvdx.models import layers

DTYPES = [torch.float32, torch.float16]
TOLERANCE = {torch.float32: 1e-6, torch.float16: 1e-3}  # one unit in the last place of float16
MAX_POSITIONS = 50
NUM_BLOCKS = 6
BLOCK_SIZE = 4
# Query heads, key/value heads, head size.
SMALL = (4, 2, 16)


def own(x):
    """A packed copy at an address of its own."""
    return x.clone(memory_format=torch.contiguous_format)


class Inputs:
    """Seeded inputs of one launch; pools and query start as NaN."""

    def __init__(self, device, dtype, shape=SMALL, num_planes=1, num_tokens=5, **options):
        heads, kv_heads, head_dim = shape
        random = torch.Generator().manual_seed(heads * 100 + head_dim + num_planes)

        def draw(*size):
            return torch.randn(size, generator=random).to(device)

        kind = dtype if num_planes == 1 else torch.float32
        width = (heads + 2 * kv_heads) * head_dim
        self.product = draw(num_planes, num_tokens, width).to(kind)
        self.bias = draw(width).to(dtype) if options.get("bias") else None
        norm = options.get("norm")
        self.q_norm, self.k_norm = (draw(head_dim), draw(head_dim)) if norm else (None, None)
        angle = draw(MAX_POSITIONS, head_dim // 2)
        self.cos, self.sin = angle.cos(), angle.sin()
        numbers = torch.randperm(MAX_POSITIONS, generator=random)[:num_tokens]
        self.positions = numbers.int().to(device)
        slots = torch.randperm(NUM_BLOCKS * BLOCK_SIZE, generator=random)[:num_tokens]
        self.slots = slots.int().to(device)
        self.query = torch.full((num_tokens, heads, head_dim), torch.nan).to(device, dtype)
        if options.get("head_major", True):
            pool = torch.full((2, NUM_BLOCKS, kv_heads, BLOCK_SIZE, head_dim), torch.nan)
            self.pool = pool.to(device, dtype).transpose(2, 3)
        else:
            pool = torch.full((2, NUM_BLOCKS, BLOCK_SIZE, kv_heads, head_dim), torch.nan)
            self.pool = pool.to(device, dtype)
        self.faults = torch.zeros(num_tokens, dtype=torch.int32, device=device)

    def run(self, function=rotate_store, tokens=slice(None)):
        """Query, pool and faults of some of the tokens; the inputs stay."""
        query, faults = self.query[tokens].clone(), self.faults[tokens].clone()
        pool = self.pool.clone()  # keeps its strides
        function(
            own(self.product[:, tokens]),
            self.bias,
            self.q_norm,
            self.k_norm,
            1e-6,
            self.cos,
            self.sin,
            own(self.positions[tokens]),
            own(self.slots[tokens]),
            pool[0],
            pool[1],
            query,
            faults,
        )
        return query, pool, faults

    def stored(self, pool):
        """Keys and values of every token, by slot, [2, T, K, D]."""
        return pool.flatten(1, 2)[:, self.slots.long()]


def same(first, second):
    """Whether bits agree, NaN included."""
    return torch.equal(first.isnan(), second.isnan()) and torch.equal(
        first.nan_to_num(), second.nan_to_num()
    )


def check(inputs):
    query, pool, faults = inputs.run()
    want_query, want_pool, want_faults = inputs.run(reference_rows.rotate_store)
    tolerance = TOLERANCE[query.dtype]
    torch.testing.assert_close(query, want_query, rtol=tolerance, atol=tolerance, equal_nan=True)
    # Slots that no token has stay NaN in both.
    torch.testing.assert_close(pool, want_pool, rtol=tolerance, atol=tolerance, equal_nan=True)
    assert same(pool[1], want_pool[1])
    assert torch.equal(faults, want_faults)
    if query.dtype == torch.float16:  # a missing rounding shows in every tenth number
        key, want_key = (inputs.stored(planes)[0] for planes in (pool, want_pool))
        assert (query == want_query).float().mean() > 0.9
        assert (key == want_key).float().mean() > 0.9


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("norm", [False, True])
@pytest.mark.parametrize(
    ("shape", "num_planes", "head_major"),
    [
        (SMALL, 1, True),
        ((9, 3, 64), 4, True),
        ((16, 8, 128), 2, False),
        ((5, 1, 8), 3, True),
        ((6, 6, 24), 2, False),
    ],
)
def test_matches_the_reference(device, dtype, norm, shape, num_planes, head_major):
    check(Inputs(device, dtype, shape, num_planes, 3, norm=norm, head_major=head_major))


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("num_planes", [1, 2])
@pytest.mark.parametrize("norm", [False, True])
def test_bias_is_added_before_the_rounding(device, dtype, num_planes, norm):
    check(Inputs(device, dtype, num_planes=num_planes, bias=True, norm=norm))


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("norm", [False, True])
def test_equals_the_layers_of_the_cpu_path(device, dtype, norm):
    inputs = Inputs(device, dtype, norm=norm)
    heads, kv_heads, head_dim = SMALL
    tables = layers.rotary_tables(head_dim, 1e4, None, MAX_POSITIONS)
    cos, sin = (table.to(device) for table in tables)
    half = head_dim // 2
    inputs.cos, inputs.sin = cos[:, 0, :half].contiguous(), sin[:, 0, half:].contiguous()
    query, key, value = (
        inputs.product[0].view(5, -1, head_dim).split([heads, kv_heads, kv_heads], 1)
    )
    if norm:
        query = layers.rms_norm(query.float(), inputs.q_norm, 1e-6, dtype)
        key = layers.rms_norm(key.float(), inputs.k_norm, 1e-6, dtype)
    at = inputs.positions.long()
    got, pool, faults = inputs.run()
    tolerance = TOLERANCE[dtype]
    stored = inputs.stored(pool)
    for mine, theirs in ((got, query), (stored[0], key)):
        rotated = layers.rotate(theirs, cos[at], sin[at])
        torch.testing.assert_close(mine, rotated, rtol=tolerance, atol=tolerance)
    assert torch.equal(stored[1], value) and not faults.any()


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("num_planes", [1, 3])
def test_a_token_has_the_same_bits_alone(device, dtype, num_planes):
    inputs = Inputs(device, dtype, num_planes=num_planes, norm=True)
    query, pool, _ = inputs.run()
    stored = inputs.stored(pool)
    for token in range(5):
        alone_query, alone_pool, _ = inputs.run(tokens=slice(token, token + 1))
        assert torch.equal(alone_query[0], query[token])
        assert torch.equal(inputs.stored(alone_pool)[:, token], stored[:, token])
        # Nothing but this token's slot was written.
        written = ~alone_pool.flatten(1, 2)[0].isnan().flatten(1).all(1)
        assert written.nonzero().flatten().tolist() == [int(inputs.slots[token])]


def test_pool_layouts_hold_the_same_bits(device):
    major = Inputs(device, torch.float16, norm=True, head_major=True).run()
    minor = Inputs(device, torch.float16, norm=True, head_major=False).run()
    assert major[1].stride() != minor[1].stride() and same(major[1], minor[1])


def test_one_binary_serves_every_number_of_tokens():
    def launched(count):
        with capture(90) as launches:
            Inputs("meta", torch.bfloat16, num_planes=4, num_tokens=count).run()
        return [replace(launch, grid=()) for launch in launches]

    assert launched(1) == launched(2) == launched(16)


def test_planes_may_lie_apart(device):
    inputs = Inputs(device, torch.float16, num_planes=3, norm=True)
    want = inputs.run(tokens=slice(0, 2))
    wide = inputs.product
    inputs.product = wide[:, :2]
    assert not inputs.product.is_contiguous()
    query, pool, faults = inputs.query[:2].clone(), inputs.pool.clone(), inputs.faults[:2].clone()
    rotate_store(
        inputs.product, None, inputs.q_norm, inputs.k_norm, 1e-6, inputs.cos, inputs.sin,
        inputs.positions[:2], inputs.slots[:2], pool[0], pool[1], query, faults,
    )  # fmt: skip
    assert torch.equal(query, want[0]) and same(pool, want[1])


def test_a_slot_of_minus_one_writes_query_only(device):
    inputs = Inputs(device, torch.float16)
    want, _, _ = inputs.run()
    inputs.slots[:] = -1
    inputs.slots[3] = 7
    # Nobody will read what the padding holds.
    inputs.product[0, 1, -1] = torch.nan
    inputs.positions[2] = MAX_POSITIONS
    query, pool, faults = inputs.run()
    assert torch.equal(query[[0, 1, 3, 4]], want[[0, 1, 3, 4]]) and not faults.any()
    written = ~pool.flatten(1, 2).isnan().flatten(2).all(2)
    assert written.nonzero().tolist() == [[0, 7], [1, 7]]


def test_two_nodes_at_one_position_keep_apart(device):
    inputs = Inputs(device, torch.float32, norm=True)
    inputs.positions[:] = 9
    inputs.product[:, 1] = inputs.product[:, 0]
    query, pool, _ = inputs.run()
    stored = inputs.stored(pool)
    assert torch.equal(stored[:, 0], stored[:, 1]) and torch.equal(query[0], query[1])
    assert not torch.equal(stored[:, 0], stored[:, 2]) and stored.isfinite().all()


def test_positions_beyond_the_table_are_clamped_and_flagged(device):
    inputs = Inputs(device, torch.float32)
    inputs.positions[:] = torch.tensor([MAX_POSITIONS - 1, MAX_POSITIONS, 10**6, -1, 0])
    inputs.product[:] = inputs.product[:, :1]
    query, _, faults = inputs.run()
    assert faults.tolist() == [0, 1, 1, 1, 0]
    assert torch.equal(query[1], query[0]) and torch.equal(query[2], query[0])
    assert torch.equal(query[3], query[4])
    check(inputs)


@pytest.mark.parametrize("bad", [torch.nan, torch.inf, -torch.inf])
def test_the_pool_stays_finite(device, bad):
    inputs = Inputs(device, torch.float16)
    heads, kv_heads, head_dim = SMALL
    key, value = heads * head_dim, (heads + kv_heads) * head_dim
    inputs.product[0, 0, 3] = bad  # a query
    inputs.product[0, 1, key + 2] = bad
    inputs.product[0, 2, value + 5] = bad
    inputs.faults[4] = 1  # stays
    query, pool, faults = inputs.run()
    assert faults.tolist() == [0, 1, 1, 0, 1]
    stored = inputs.stored(pool)
    assert stored.isfinite().all() and not query[0].isfinite().all() and query[1:].isfinite().all()
    # A spoiled key number takes its partner of the other half along, and nothing else.
    assert (stored[0, 1, 0] == 0).nonzero().flatten().tolist() == [2, 2 + head_dim // 2]
    assert (stored[1, 2, 0] == 0).nonzero().flatten().tolist() == [5]
    check(inputs)


@pytest.mark.filterwarnings("ignore:overflow encountered")
def test_a_sum_that_overflows_the_run_dtype_is_flagged(device):
    inputs = Inputs(device, torch.float16, num_planes=2)
    inputs.product[:, 2, -3] = 4e4
    query, pool, faults = inputs.run()
    assert faults.tolist() == [0, 0, 1, 0, 0] and query.isfinite().all()
    assert inputs.stored(pool)[1, 2, -1, -3] == 0


def test_zero_and_large_heads(device):
    inputs = Inputs(device, torch.float32, norm=True)
    inputs.product[:, 0] = 0.0
    inputs.product[:, 1] *= 1e15
    query, pool, faults = inputs.run()
    assert not query[0].any() and not inputs.stored(pool)[:, 0].any() and not faults.any()
    check(inputs)


def test_heads_of_a_program_divide_both_kinds():
    shapes = [(32, 8), (9, 3), (28, 4), (32, 32), (12, 12), (7, 1)]
    assert [heads_at_once(*shape) for shape in shapes] == [8, 3, 4, 8, 6, 1]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"product": torch.zeros(1, 3, 127)}, r"product is float32 \[1, 3, 127\]"),
        ({"product": torch.zeros(2, 3, 128).half()}, "product has 2 planes of float16"),
        ({"bias": torch.zeros(128)}, "bias is float32"),
        ({"q_norm": torch.ones(16)}, "q_norm and k_norm must be given together"),
        ({"q_norm": torch.ones(16), "k_norm": torch.ones(8)}, r"k_norm is float32 \[8\]"),
        ({"cos": torch.ones(50, 16)}, r"cos is float32 \[50, 16\]"),
        ({"sin": torch.ones(49, 8)}, r"sin is float32 \[49, 8\]"),
        ({"positions": torch.zeros(3).long()}, "positions is int64"),
        ({"slots": torch.zeros(2).int()}, r"slots is int32 \[2\]"),
        ({"keys": torch.zeros(6, 4, 2, 16)}, "keys is float32"),
        ({"keys": torch.zeros(6, 2, 16).half()}, r"keys is float16 \[6, 2, 16\]"),
        ({"keys": torch.zeros(6, 4, 16, 2).half().mT}, "keys has stride 2 between numbers"),
        ({"values": torch.zeros(6, 4, 1, 16).half()}, r"values is float16 \[6, 4, 1, 16\]"),
        ({"query": torch.zeros(3, 4, 16).int()}, "is float16 .* it must be int32|query is int32"),
        ({"faults": torch.zeros(3)}, "faults is float32"),
    ],
)
def test_refuses(device, change, message):
    arguments = {
        "product": torch.zeros(1, 3, 128),
        "bias": None,
        "q_norm": None,
        "k_norm": None,
        "cos": torch.ones(50, 8),
        "sin": torch.ones(50, 8),
        "positions": torch.zeros(3).int(),
        "slots": torch.zeros(3).int(),
        "keys": torch.zeros(6, 4, 2, 16).half(),
        "values": torch.zeros(6, 4, 2, 16).half(),
        "query": torch.zeros(3, 4, 16).half(),
        "faults": torch.zeros(3).int(),
    } | change
    on_device = {key: x if x is None else x.to(device) for key, x in arguments.items()}
    with pytest.raises(ValueError, match=message):
        rotate_store(**on_device, eps=1e-6)


def test_refuses_an_odd_head_size(device):
    zeros = torch.zeros(2, dtype=torch.int32, device=device)
    pool = torch.zeros(6, 4, 1, 15, device=device)
    query, table = torch.zeros(2, 1, 15, device=device), torch.ones(9, 7, device=device)
    product = torch.zeros(1, 2, 45, device=device)
    with pytest.raises(ValueError, match="rotation needs an even number"):
        rotate_store(
            product, None, None, None, 1e-6, table, table, zeros, zeros, pool, pool, query, zeros
        )
