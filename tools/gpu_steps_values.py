"""Step 2 of gpu_check: every kernel against its plain torch reference, on the device's own numbers.

References run on the CPU, in float64 where they can.
"""

from __future__ import annotations

import numpy as np
import torch
from gpu_report import Check
from gpu_steps_drafts import check_drafts
from gpu_steps_sampling import best_of, check_sampling, check_walk
from gpu_trees import masks_of, plant, tree_of
from torch import Tensor

from hvdx.attention.plan import split_edges
from hvdx.kernels import reference, reference_attention, reference_rows
from hvdx.kernels.gemm import padded_linear, split_k, split_len, stream_gemm
from hvdx.kernels.launch import arch_of
from hvdx.kernels.mask_attention import attend_masked
from hvdx.kernels.move_kv import move_kv
from hvdx.kernels.reference_gemm import stream_gemm as stream_gemm_reference
from hvdx.kernels.rms_norm import add_rms_norm
from hvdx.kernels.rotate_store import rotate_store
from hvdx.kernels.silu_mul import silu_mul
from hvdx.kernels.tree_attention import ROWS, combine_splits

HEADS = ((32, 8, 128), (2, 1, 32))
"""Query heads, key/value heads, head size: of a real run and of a dry one."""


def check_values(check: Check) -> None:
    """Each kernel once, at the shapes of Qwen3-8B."""
    check_gemm(check)
    check_rows(check)
    check_attention(check)
    check_masked(check)
    check_move(check)
    check_sampling(check)
    check_walk(check)
    check_drafts(check)


def check_gemm(check: Check) -> None:
    """Both products, at a count of tokens that is no multiple of anything."""
    count, width, outputs = check.pick((33, 4096, 1536), (5, 128, 160))
    x, weight = check.randn(count, width), check.randn(outputs, width, scale=width**-0.5)
    splits = max(2, split_k(outputs, width, arch_of(x)))
    planes = check.empty(splits, count, outputs, dtype=torch.float32)
    stream_gemm(x, weight, planes)
    want = torch.empty(planes.shape)
    stream_gemm_reference(x.cpu(), weight.cpu(), want, split_len(width, splits))
    check.close("stream_gemm", planes, want, 1e-3)
    rows = -(-count // 64) * 64
    padded = check.empty(rows, outputs)
    padded_linear(x, weight, check.empty(64, width), padded)
    check.close("padded_linear", padded[:count], want.sum(0), 1e-2)


def check_rows(check: Check) -> None:
    """Norm, rotation and store, activation, argmax."""
    (heads, kv_heads, dim), count = check.pick(*HEADS), check.pick(17, 3)
    hidden = check.pick(4096, 96)
    residual = check.randn(count, hidden, dtype=torch.float32)
    weight = check.randn(hidden, dtype=torch.float32)
    planes = check.randn(3, count, hidden, dtype=torch.float32)
    want = residual.cpu().clone(), torch.empty(count, hidden, dtype=check.dtype)
    reference_rows.add_rms_norm(planes.cpu(), None, want[0], weight.cpu(), 1e-6, want[1])
    out = check.empty(count, hidden)
    add_rms_norm(planes, None, residual, weight, 1e-6, out)
    check.close("add_rms_norm: residual", residual, want[0], 1e-2)
    check.close("add_rms_norm: out", out, want[1], 1e-2)
    gate_up = check.randn(2, count, 2 * hidden, dtype=torch.float32)
    gated, gated_want = check.empty(count, hidden), torch.empty(count, hidden, dtype=check.dtype)
    silu_mul(gate_up, None, gated)
    reference_rows.silu_mul(gate_up.cpu(), None, gated_want)
    check.close("silu_mul", gated, gated_want, 1e-2)
    arguments = rotation(check, count, heads, kv_heads, dim)
    copies = [value.cpu().clone() if isinstance(value, Tensor) else value for value in arguments]
    rotate_store(*arguments)
    reference_rows.rotate_store(*copies)
    for name, place in (("query", -2), ("keys", -4), ("values", -3)):
        check.close(f"rotate_store: {name}", arguments[place], copies[place], 1e-2)
    check.expect("rotate_store: faults", torch.equal(arguments[-1].cpu(), copies[-1]))
    logits = check.randn(count, check.pick(151936, 5000), dtype=torch.float32)
    logits[0, 7] = torch.nan
    logits[1, 11] = logits[1, 4000] = logits[1].max() + 1
    found, best = best_of(check, logits), torch.empty(count, dtype=torch.int32)
    reference_rows.argmax_rows(logits.cpu(), logits.shape[1], best, best, best)
    check.expect("argmax_rows", torch.equal(found.cpu(), best))


def rotation(check: Check, count: int, heads: int, kv_heads: int, dim: int) -> tuple:
    """Arguments of `rotate_store`: with head norms, one padding token, and one that is not fine."""
    product = check.randn(2, count, (heads + 2 * kv_heads) * dim, dtype=torch.float32)
    product[0, 1, -1] = torch.inf
    norms = [check.randn(dim, dtype=torch.float32) for _ in range(2)]
    angle = torch.arange(512)[:, None] / 10000 ** (torch.arange(dim // 2) / (dim // 2))
    slots = torch.randperm(4 * 64)[:count]
    slots[-1] = -1
    pool = check.empty(2, 4, kv_heads, 64, dim).transpose(2, 3)
    return (
        product,
        None,
        *norms,
        1e-6,
        angle.cos().float().to(check.device),
        angle.sin().float().to(check.device),
        check.tensor(torch.arange(count) * 7 % 512),
        check.tensor(slots),
        pool[0],
        pool[1],
        check.empty(count, heads, dim),
        check.empty(count, dtype=torch.int32),
    )


def check_attention(check: Check) -> None:
    """Two trees behind contexts of different lengths, and a chain in the prefill kernel."""
    contexts, sizes = check.pick(((700, 65), (24, 9)), ((70, 5), (6, 3)))
    heads, max_len = check.pick(*HEADS), check.pick(8192, 256)
    trees = [tree_of("random", size, seed) for seed, size in enumerate(sizes)]
    forest = plant(check, trees, contexts, heads, max_len)

    def wanted(forest) -> Tensor:
        return reference_attention.attend_paths(
            forest.query.cpu(),
            *forest.pool.cpu(),
            forest.table.cpu(),
            torch.from_numpy(forest.parent),
            torch.from_numpy(forest.slots),
            torch.from_numpy(forest.row_start),
            torch.from_numpy(forest.context),
            forest.scale,
        )

    check.close("attend_paths, combine_splits", forest.attended(), wanted(forest), 1e-2)
    chains = [tree_of("chain", size) for size in check.pick((40, 7), (6, 3))]
    forest = plant(check, chains, contexts, heads, max_len)
    check.close("attend_prefill", forest.prefilled(), wanted(forest), 1e-2)


def check_masked(check: Check) -> None:
    """The bitmask kernel of the drafter."""
    context, size = check.pick((300, 20), (70, 5))
    heads, max_len = check.pick(*HEADS), check.pick(8192, 256)
    tree = tree_of("random", size, 3)
    forest = plant(check, [tree], [context], heads, max_len)
    edges = split_edges(max_len)
    splits, width = edges.size - 1, ROWS // (1 << (heads[0] // heads[1] - 1).bit_length())
    num_lists = -(-size // width)
    lists = np.full(num_lists * width, -1, np.int32)
    lists[:size] = np.arange(size)
    reached = int(np.searchsorted(edges[:-1], context + size - 1, "right"))
    work = [(0, one, -1, split) for split in range(reached) for one in range(num_lists)]
    mask = torch.tensor(masks_of(tree))[:, None]
    parts = (
        check.empty(size, heads[0], splits, heads[2], dtype=torch.float32),
        check.empty(size, heads[0], splits, dtype=torch.float32),
        check.empty(size, heads[0], splits, dtype=torch.float32),
    )
    attend_masked(
        forest.query,
        *forest.pool,
        forest.table,
        check.tensor(lists.reshape(num_lists, width)),
        check.tensor(work),
        check.tensor([context]),
        check.tensor([0]),
        check.tensor([context + size]),
        check.tensor(mask, torch.int64),
        check.tensor(edges),
        forest.scale,
        *parts,
    )
    out = check.empty(size, heads[0] * heads[2])
    last = check.tensor([context + size - 1] * size)
    combine_splits(*parts, last, check.tensor(edges), out)
    want = reference_attention.attend_masked(
        forest.query.cpu(),
        *forest.pool.cpu(),
        forest.table.cpu(),
        torch.zeros(size, dtype=torch.int32),
        torch.tensor([context], dtype=torch.int32),
        mask,
        forest.scale,
    )
    check.close("attend_masked", out, want, 1e-2)


def check_move(check: Check) -> None:
    """One ascending move per row, all layers."""
    layers = check.pick(36, 2)
    pool = check.randn(layers, 2, 6, 2, 64, check.pick(128, 16)).transpose(3, 4)
    src = torch.tensor([[66, 70, 75, -1], [200, 201, 209, 210]])
    dst = torch.tensor([[65, 66, 67, -1], [193, 194, 195, 196]])
    want, used = pool.clone(), src.flatten() >= 0
    reference.move_kv(
        want, src.flatten()[used].to(check.device), dst.flatten()[used].to(check.device)
    )
    move_kv(pool, check.tensor(src), check.tensor(dst))
    check.same("move_kv", [(pool, want)])
