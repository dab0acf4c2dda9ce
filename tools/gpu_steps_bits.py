"""Steps 3 and 4 of gpu_check: rows keep their bits in company, and K/V moves are right.

Products, norms and the rest are run with many rows and with few; attention on trees and, for one
node after another, as plain decoding would run it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
import torch
from gpu_report import Check, bits
from gpu_steps_sampling import NO_FLOOR, best_of, drawn
from gpu_steps_values import HEADS, rotation
from gpu_trees import Forest, depths_of, plant, tree_of
from torch import Tensor

from hvdx.kernels import reference
from hvdx.kernels.gemm import padded_linear, split_k, stream_gemm
from hvdx.kernels.launch import arch_of
from hvdx.kernels.move_kv import move_kv
from hvdx.kernels.rms_norm import add_rms_norm
from hvdx.kernels.rotate_store import rotate_store
from hvdx.kernels.silu_mul import silu_mul

COUNTS = (1, 5, 16, 17, 33, 64)
WIDTHS = (64, 32, 16)


def check_bits(check: Check) -> None:
    """Step 3."""
    check_products(check)
    check_padded(check)
    check_row_kernels(check)
    check_trees(check)


def check_products(check: Check) -> None:
    """A row of `stream_gemm` alone, in company, and by token width.

    Only the widest is used, so that another width has other bits is a fact and not a fault.
    """
    shapes = check.pick(((4096, 4096), (4096, 12288), (151936, 4096)), ((130, 192),))
    for outputs, width in shapes:
        x, weight = check.randn(64, width), check.randn(outputs, width, scale=width**-0.5)
        splits = split_k(outputs, width, arch_of(x)) if outputs < 100000 else 1

        def planes_of(rows: Tensor, tokens: int, weight=weight, splits=splits) -> Tensor:
            planes = check.empty(splits, len(rows), weight.shape[0], dtype=torch.float32)
            stream_gemm(rows.contiguous(), weight, planes, token_width=tokens)
            return planes

        name = f"{width} to {outputs}, {splits} planes"
        whole = planes_of(x, 64)
        moved = planes_of(x.flip(0), 64).flip(1)
        check.same(f"stream_gemm {name}: rows in another order", [(moved, whole)])
        for tokens in WIDTHS:
            pairs = [(planes_of(x[:count], tokens), whole[:, :count]) for count in COUNTS]
            if tokens == WIDTHS[0]:
                check.same(f"stream_gemm {name}: rows for T = 1 to 64", pairs)
            else:
                differ = sum(int((bits(a) != bits(b)).sum()) for a, b in pairs)
                verdict = f"{differ} numbers differ from width 64" if differ else "as width 64"
                check.fact(f"stream_gemm {name}: width {tokens}", verdict)


def check_padded(check: Check) -> None:
    """A row of `padded_linear` in other company, and again."""
    outputs, width = check.pick((6144, 4096), (160, 96))
    x, weight = check.randn(64, width), check.randn(outputs, width, scale=width**-0.5)
    staging = check.empty(64, width)

    def product(rows: Tensor) -> Tensor:
        out = check.empty(64, outputs)
        padded_linear(rows.contiguous(), weight, staging, out)
        return out[: len(rows)]

    whole = product(x)
    check.same("padded_linear: T = 1 to 64", [(product(x[:n]), whole[:n]) for n in COUNTS])
    check.same("padded_linear: rows in another order", [(product(x.flip(0)).flip(0), whole)])
    check.same("padded_linear: 3 times", [(product(x), whole) for _ in range(3)])


def check_row_kernels(check: Check) -> None:
    """Norm, activation, rotation, argmax and draws of rows alone and in company."""
    count, hidden = check.pick((64, 4096), (6, 96))
    vocab = check.pick(151936, 3000)
    planes = check.randn(2, count, 2 * hidden, dtype=torch.float32)
    residual = check.randn(count, hidden, dtype=torch.float32)
    weight = check.randn(hidden, dtype=torch.float32)
    logits = check.randn(count, vocab, scale=3.0, dtype=torch.float32)
    heads, kv_heads, dim = check.pick(*HEADS)
    rotated = rotation(check, count, heads, kv_heads, dim)

    def norm(rows: Tensor) -> tuple[Tensor, ...]:
        out, own = check.empty(len(rows), hidden), residual[rows]
        add_rms_norm(planes[:, rows, :hidden].contiguous(), None, own, weight, 1e-6, out)
        return out, own

    def gate(rows: Tensor) -> tuple[Tensor, ...]:
        out = check.empty(len(rows), hidden)
        silu_mul(planes[:, rows].contiguous(), None, out)
        return (out,)

    def rotate(rows: Tensor) -> tuple[Tensor, ...]:
        product, bias, *middle, positions, slots, keys, values, _, _ = rotated
        query = check.empty(len(rows), heads, dim)
        faults = check.empty(len(rows), dtype=torch.int32)
        mine = (positions[rows], slots[rows])
        keys.zero_()
        values.zero_()
        chosen = product[:, rows].contiguous()
        rotate_store(chosen, bias, *middle, *mine, keys, values, query, faults)
        at = mine[1].clamp(min=0).long()
        stored = keys[at // 64, at % 64], values[at // 64, at % 64]
        return (query, faults, *(torch.where(mine[1].view(-1, 1, 1) < 0, 0, s) for s in stored))

    def pick(rows: Tensor) -> tuple[Tensor, ...]:
        return (best_of(check, logits[rows]),)

    def draw(rows: Tensor) -> tuple[Tensor, ...]:
        n, first = len(rows), int(rows[0])
        return (drawn(check, logits[rows], [0.9] * n, [NO_FLOOR] * n, [50] * n, [0.9] * n, first),)

    for name, call in (
        ("add_rms_norm", norm),
        ("silu_mul", gate),
        ("rotate_store", rotate),
        ("argmax_rows", pick),
        ("filter_logits, sample_rows", draw),
    ):
        same_alone(check, name, call, count)


def same_alone(
    check: Check, name: str, call: Callable[[Tensor], Sequence[Tensor]], count: int
) -> None:
    """Expect that each of some rows has the same bits alone as among all. call: of row numbers."""
    whole = [one.clone() for one in call(torch.arange(count, device=check.device))]
    pairs = []
    for row in check.pick((0, 1, count // 2, count - 1), (1, count - 1)):
        alone = call(torch.tensor([row], device=check.device))
        pairs += [(a.clone(), w[row : row + 1]) for a, w in zip(alone, whole, strict=True)]
    check.same(f"{name}: rows alone", pairs)


def check_trees(check: Check) -> None:
    """Nodes of trees against decoding their paths, and prefill against both."""
    contexts = check.pick((0, 1, 63, 64, 127, 128, 500, 1000, 2030, 2048, 4000), (0, 70))
    kinds = check.pick(
        (("chain", 17), ("star", 33), ("random", 24), ("random", 64)),
        (("chain", 4), ("star", 5), ("random", 9)),
    )
    heads, max_len = check.pick(*HEADS), check.pick(8192, 256)
    for kind, size in kinds:
        pairs = []
        tree = tree_of(kind, size, size)
        for seed, context in enumerate(contexts):
            forest = plant(check, [tree], [context], heads, max_len, seed=seed)
            pairs += as_decoded(check, forest, forest.attended(), 0, tree)
            check.checkpoint()
        check.same(f"attention, {kind} of {size}: nodes as plain decoding", pairs)
    trees = [tree_of("random", check.pick(30, 6), seed) for seed in range(3)]
    forest = plant(check, trees, check.pick((900, 64, 2047), (70, 0, 3)), heads, max_len)
    together = forest.attended()
    pairs = [
        pair
        for entry, tree in enumerate(trees)
        for pair in as_decoded(check, forest, together, entry, tree)
    ]
    check.same("attention, three requests: nodes as plain decoding", pairs)
    fewer = forest.attended(check.pick(20, 1))
    check.same("attention: partial results with room for fewer splits", [(fewer, together)])
    chains = [tree_of("chain", size) for size in check.pick((64, 33, 1), (6, 3, 1))]
    forest = plant(check, chains, check.pick((900, 64, 2047), (70, 0, 3)), heads, max_len)
    check.same("attention: prefill as trees", [(forest.prefilled(), forest.attended())])


def as_decoded(
    check: Check, forest: Forest, out: Tensor, entry: int, tree: list[int]
) -> list[tuple[Tensor, Tensor]]:
    """Some nodes of an entry as plain decoding computes them, each beside its row of `out`."""
    depths = depths_of(tree)
    wanted = {0, len(tree) - 1, int(np.argmax(depths))}
    wanted |= set(range(1, len(tree), max(1, len(tree) // check.pick(6, 2))))
    start = int(forest.row_start[entry])
    return [
        (forest.alone(entry, node).attended(), out[start + node][None]) for node in sorted(wanted)
    ]


def check_stress(check: Check) -> None:
    """Step 4."""
    check_moves(check)
    check_poison(check)
    check_repeats(check)


def check_moves(check: Check) -> None:
    """Random accepted paths of several rows, against a copy that is moved in plain torch."""
    pool = check.randn(2, 2, 16, 2, 64, check.pick(128, 16)).transpose(3, 4)
    want, rng = pool.clone(), np.random.default_rng(1)
    rounds = check.pick(3000, 3)
    for turn in range(rounds):
        rows = int(rng.integers(1, 5))
        src, dst = np.full((rows, 64), -1, np.int32), np.full((rows, 64), -1, np.int32)
        blocks = rng.permutation(np.arange(1, 16))
        for row in range(rows):
            context = int(rng.integers(0, 64))
            logical = context + np.arange(64)
            own = blocks[2 * row : 2 * row + 2]
            slots = own[logical // 64] * 64 + logical % 64
            nodes = 1 + np.sort(rng.permutation(63)[: int(rng.integers(0, 40))])
            moved = nodes != np.arange(1, nodes.size + 1)
            count = int(moved.sum())
            src[row, :count] = slots[nodes][moved]
            dst[row, :count] = slots[1 : nodes.size + 1][moved]
        used = torch.from_numpy((src >= 0).flatten())
        pairs = (torch.from_numpy(x).flatten()[used].long().to(check.device) for x in (src, dst))
        reference.move_kv(want, *pairs)
        move_kv(pool, check.tensor(src), check.tensor(dst))
        if turn % 100 == 0:
            check.checkpoint()
            if not torch.equal(bits(pool), bits(want)):
                break
    check.same(f"move_kv: {rounds} random commits", [(pool, want)])


def check_poison(check: Check) -> None:
    """NaN and large numbers in every slot that no query may see change no bit."""
    heads, max_len = check.pick(*HEADS), check.pick(8192, 256)
    trees = [tree_of("random", check.pick(24, 6), 1), tree_of("chain", check.pick(9, 3))]
    forest = plant(check, trees, check.pick((700, 30), (70, 5)), heads, max_len)
    clean, size = forest.attended(), forest.block_size
    seen = np.zeros(forest.pool.shape[1] * size, np.bool_)
    table = forest.table.cpu().numpy()
    for entry, context in enumerate(forest.context.tolist()):
        logical = np.arange(context)
        seen[table[entry, logical // size].astype(np.int64) * size + logical % size] = True
    seen[forest.slots] = True
    hidden = torch.from_numpy(np.flatnonzero(~seen)).to(check.device)
    for name, poison in (("NaN", torch.nan), ("1e4", 1e4)):
        forest.pool[:, hidden // size, hidden % size] = poison
        check.same(f"attention: {name} in hidden slots", [(forest.attended(), clean)])


def check_repeats(check: Check) -> None:
    """The same launch three times gives the same bits."""
    heads, max_len = check.pick(*HEADS), check.pick(8192, 256)
    tree = tree_of("random", check.pick(64, 6), 2)
    forest = plant(check, [tree], [check.pick(4000, 70)], heads, max_len)
    first = forest.attended()
    check.same("attention: 3 times", [(forest.attended(), first) for _ in range(2)])
    outputs, width = check.pick((4096, 12288), (130, 192))
    x, weight = check.randn(33, width), check.randn(outputs, width, scale=width**-0.5)
    planes = [check.empty(4, 33, outputs, dtype=torch.float32) for _ in range(3)]
    for one in planes:
        stream_gemm(x, weight, one)
    check.same("stream_gemm: 3 times", [(one, planes[0]) for one in planes[1:]])
    count, vocab = check.pick((16, 151936), (2, 3000))
    logits = check.randn(count, vocab, dtype=torch.float32)
    settings = [0.9] * count, [NO_FLOOR] * count, [50] * count, [0.9] * count
    draws = [drawn(check, logits, *settings) for _ in range(3)]
    check.same("filter_logits, sample_rows: 3 times", [(one, draws[0]) for one in draws[1:]])
