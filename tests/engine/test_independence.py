"""Products and attention give a row the same bits in any company, on data that shows rounding."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
import torch

from hvdx.attention.sharing import Probe, Sharing, measure_sharing
from hvdx.attention.torch_cpu import TorchAttention
from hvdx.batch import VerifyBatch
from hvdx.kernels.reference import store_kv
from hvdx.models import linear
from hvdx.models.linear import Linear, RowPolicy, cancelling_problem, product_dtype
from hvdx.rows import Rows
from hvdx.tree import DraftTree, Plan

pytestmark = pytest.mark.usefixtures("all_threads")

DTYPES = [torch.bfloat16, torch.float32]
BLOCK = 16
HEADS = [(3, 3, 64), (2, 2, 16), (4, 1, 32), (1, 5, 64), (2, 7, 64), (8, 4, 128)]


@pytest.mark.parametrize("dtype", DTYPES, ids=str)
@pytest.mark.parametrize("shape", [(576, 576), (576, 1536), (100, 70), (2000, 33), (1, 64)])
def test_rows_of_a_product_do_not_depend_on_their_number(
    shape: tuple[int, int], dtype: torch.dtype
) -> None:
    weight, x = cancelling_problem(*shape, dtype, rows=100)
    product = Linear(weight, None)
    alone = torch.cat([product(row[None]) for row in x])
    assert alone.count_nonzero() > 0
    for count in (2, 3, 17, 31, 33, 64, 65, 100):
        assert torch.equal(product(x[:count]), alone[:count])
        assert torch.equal(product(x[-count:]), alone[-count:])


@pytest.mark.parametrize("has_amx", [False, True])
def test_products_are_in_float32_where_bfloat16_is_emulated(
    monkeypatch: pytest.MonkeyPatch, has_amx: bool
) -> None:
    monkeypatch.setattr("platform.machine", lambda: "x86_64")
    monkeypatch.setattr(torch.cpu, "_is_amx_tile_supported", lambda: has_amx)
    monkeypatch.setattr(torch.cpu, "_is_avx512_bf16_supported", lambda: False)
    assert product_dtype(torch.bfloat16) == (torch.bfloat16 if has_amx else torch.float32)
    assert product_dtype(torch.float32) == torch.float32
    monkeypatch.setattr("platform.machine", lambda: "aarch64")
    assert product_dtype(torch.bfloat16) == torch.bfloat16


def test_a_widened_product_rounds_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(linear, "product_dtype", lambda dtype: torch.float32)
    generator = torch.Generator().manual_seed(0)
    weight, x = torch.randn(70, 90, generator=generator), torch.randn(80, 90, generator=generator)
    weight, x, bias = weight.bfloat16(), x.bfloat16(), torch.ones(70, dtype=torch.bfloat16)
    product = Linear(weight, bias)
    expected = (x.double() @ weight.double().T + 1).bfloat16()
    found = product(x)
    assert found.dtype == torch.bfloat16
    assert (found == expected).float().mean() > 0.999


@pytest.mark.parametrize("dtype", DTYPES, ids=str)
def test_a_product_that_sums_differently_by_row_count_is_found_out(
    monkeypatch: pytest.MonkeyPatch, dtype: torch.dtype
) -> None:
    def product(self: Linear, x: torch.Tensor) -> torch.Tensor:
        halves = (slice(None, 48), slice(48, None)) if x.shape[0] == 5 else (slice(None),)
        terms = x.float()[:, None] * weight.float()
        parts = [terms[..., half].sum(-1) for half in halves]
        return sum(parts, torch.zeros(())).to(dtype)

    weight, x = cancelling_problem(64, 96, dtype, rows=8)
    monkeypatch.setattr(Linear, "_product", product)
    assert not linear._is_independent(Linear(weight, None, RowPolicy(64, 1)), x)
    assert linear._is_independent(Linear(weight, None, RowPolicy(64, 1)), x[:4])


@pytest.mark.parametrize("dtype", DTYPES, ids=str)
@pytest.mark.parametrize("heads", HEADS, ids=str)
def test_queries_in_mixed_batches_equal_the_same_queries_alone(
    heads: tuple[int, int, int], dtype: torch.dtype
) -> None:
    """Four rows with random trees, in one batch, against each path one token at a time."""
    num_kv_heads, group, dim = heads
    rng = np.random.default_rng(0)
    generator = torch.Generator().manual_seed(1)
    pool = cancelling_pool(4, 1216, num_kv_heads, dim, generator).to(dtype)
    attention = TorchAttention(pool, num_kv_heads * group, dim**-0.5)
    rows = Rows(4, 1300, 80)
    rows.block_table[:, :] = np.arange(1, 321).reshape(4, 80)
    for contexts in [(376, 61, 440, 890), (1, 950, 512, 63), (370, 371, 372, 1100)]:
        tree, plan = DraftTree(4, 24), Plan(4)
        plan.start(range(4))
        for row, context in enumerate(contexts):
            rows.context_len[row], rows.num_tokens[row] = context, context + 1
            size = int(rng.integers(1, 24))
            parents = [int(rng.integers(max(0, node - 3), node + 1)) for node in range(size)]
            tree.set(row, [1] * size, parents)
            plan.source[row], plan.num_nodes[row] = 0, size + 1
        batch = VerifyBatch(4, 128)
        batch.lay_out_decode(rows, plan, BLOCK)
        batch.fill(tree, plan, 0)
        shape = (batch.num_tokens, num_kv_heads, group + 2, dim)
        qkv = torch.randn(shape, generator=generator).to(dtype)
        query = qkv[:, :, :group].reshape(batch.num_tokens, -1, dim)
        key, value = qkv[:, :, group].contiguous(), qkv[:, :, group + 1].contiguous()
        attention.begin(batch, rows)
        store(attention, batch, key, value)
        together = attention.attend(query, 0)
        for row in range(4):
            start, end = batch.span(row)
            one_by_one = walk(
                attention, rows, row, tree, query[start:end], key[start:end], value[start:end]
            )
            for node, alone in one_by_one:
                assert torch.equal(together[start + node], alone), (contexts, row, node)


def test_the_probe_sees_that_unpadded_calls_differ_or_padding_is_not_needed() -> None:
    """Where padding was chosen, the cheaper choice must really have failed."""
    for dtype in DTYPES:
        for kv, group, dim in HEADS:
            chosen = measure_sharing(dtype, kv, group, dim, torch.get_num_threads())
            if chosen.queries > 1:
                cheaper = Sharing(1, chosen.keys)
                probes = [Probe(dtype, kv, group, dim, length) for length in (100, 500, 700)]
                assert not all(probe.width_is_free(cheaper) for probe in probes)


def cancelling_pool(
    num_rows: int, length: int, num_heads: int, dim: int, generator: torch.Generator
) -> torch.Tensor:
    """A pool whose rows hold keys in equal neighbours and opposite values: sums are near zero."""
    pool = torch.zeros(2, num_rows, 1280, num_heads, dim)
    key, value = torch.randn(2, num_rows, length // 2, num_heads, dim, generator=generator)
    pool[0, :, :length:2] = pool[0, :, 1:length:2] = key
    pool[1, :, :length:2], pool[1, :, 1:length:2] = value, -value
    null = torch.zeros(1, 2, 1, BLOCK, num_heads, dim)
    return torch.cat([null, pool.view(1, 2, num_rows * 80, BLOCK, num_heads, dim)], 2)


def store(
    attention: TorchAttention, batch: VerifyBatch, key: torch.Tensor, value: torch.Tensor
) -> None:
    """Store the K/V of a batch in layer 0."""
    keys, values = (plane.flatten(0, 1) for plane in attention.planes(0))
    store_kv(keys, values, key, value, torch.from_numpy(batch.slot_mapping))


def walk(
    attention: TorchAttention,
    rows: Rows,
    row: int,
    tree: DraftTree,
    query: torch.Tensor,
    key: torch.Tensor,
    value: torch.Tensor,
) -> Iterator[tuple[int, torch.Tensor]]:
    """Outputs of a row's nodes when tokens come one at a time, subtree after subtree.

    A subtree overwrites the K/V of the one before it, and that of no ancestor.
    """
    context = int(rows.context_len[row])
    batch = VerifyBatch(4, 1)
    for node in preorder(tree.parent[row, : tree.num_nodes[row]]):
        length = context + int(tree.depth[row, node])
        rows.context_len[row], rows.num_tokens[row] = length, length + 1
        batch.lay_out(rows, [row], [1], BLOCK)
        attention.begin(batch, rows)
        one = slice(node, node + 1)
        store(attention, batch, key[one], value[one])
        yield node, attention.attend(query[one], 0)[0]
    rows.context_len[row], rows.num_tokens[row] = context, context + 1


def preorder(parent: np.ndarray) -> list[int]:
    """Nodes of a tree, each before its children and these before its next sibling."""
    order, waiting = [], [0]
    while waiting:
        order.append(waiting.pop())
        waiting += np.flatnonzero(parent == order[-1]).tolist()
    return order
