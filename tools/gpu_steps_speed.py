"""Steps 1, 6 and 7 of gpu_check: the machine, products and attention, beside their floors."""

from __future__ import annotations

import shutil
import subprocess
from functools import partial

import torch
import torch.nn.functional as F
from gpu_report import Check, nbytes
from gpu_shapes import MODELS, TOYS
from gpu_steps_values import HEADS
from gpu_trees import plant, tree_of
from torch import Tensor

from hvdx.kernels.gemm import padded_linear, runs_stream, split_k, stream_gemm
from hvdx.kernels.launch import arch_of
from hvdx.models.decoder import linear_shapes

COLD_BYTES = 256 << 20
"""Data that calls rotate through, so that none finds its own in the L2 cache."""

SHEETS = {
    "NVIDIA H100 80GB HBM3": 3.35,
    "NVIDIA H200": 4.8,
    "NVIDIA B200": 8.0,
    "NVIDIA GeForce RTX 5090": 1.79,
}
"""TB/s in data sheets, by torch's name of the card; other makes of a card have other memory."""

GOAL = 0.85
"""Share of the data sheet that a copy should reach, and of the copy that a product should."""

NARROW_SHAPES = 5
"""Shapes, the first model's, for which narrower token tiles are timed as well."""


def measure_machine(check: Check) -> None:
    """Step 1: what this is, and how fast its memory."""
    check.fact("torch", torch.__version__)
    check.fact("missing packages", ", ".join(check.missing) or "none")
    if not check.is_dry:
        found = torch.cuda.get_device_properties(torch.cuda.current_device())
        check.fact("card", f"{found.name}, sm_{found.major}{found.minor}")
        check.fact("SMs", found.multi_processor_count)
        check.fact("memory", f"{found.total_memory / 2**30:.0f} GiB")
        query_driver(check)
    name = "CPU" if check.is_dry else torch.cuda.get_device_name()
    sheet = SHEETS.get(name)
    for what, speed in check.bandwidths.items():
        note = f"{speed / sheet / 1e10:.0f} % of the data sheet" if sheet else ""
        check.figure(f"bandwidth, {what}", speed / 1e12, "TB/s", note=note)
    if sheet:
        best = max(check.bandwidths.values()) / 1e12
        name = f"bandwidth is at least {GOAL:.0%} of the data sheet"
        check.expect(name, best >= GOAL * sheet, f"{best:.2f} of {sheet} TB/s")


def query_driver(check: Check) -> None:
    """Driver and clocks, where nvidia-smi is there to tell."""
    fields = "driver_version,clocks.sm,clocks.mem,clocks.max.sm,power.limit,temperature.gpu"
    if shutil.which("nvidia-smi"):
        command = ["nvidia-smi", f"--query-gpu={fields}", "--format=csv,noheader"]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=10)
        check.fact(fields, done.stdout.strip())


def sweep_products(check: Check) -> None:
    """Step 6: every product of three models, against torch with as many rows and with 64."""
    counts = check.pick((1, 16, 64), (1, 16))
    done: set[tuple[int, int]] = set()
    configs = (
        {"toy": TOYS[1]()} if check.is_dry else {name: make() for name, make in MODELS.items()}
    )
    for model, config in configs.items():
        for outputs, width in linear_shapes(config):
            is_head = outputs == config.vocab_size
            if (outputs, width) not in done:
                done.add((outputs, width))
                wide = len(done) <= NARROW_SHAPES
                sweep_shape(check, model, outputs, width, counts, is_head=is_head, narrow=wide)


def sweep_shape(
    check: Check,
    model: str,
    outputs: int,
    width: int,
    counts: tuple[int, ...],
    *,
    is_head: bool,
    narrow: bool,
) -> None:
    """One product; the engine's choice between the two ways is marked."""
    size = outputs * width * check.dtype.itemsize
    copies = check.pick(max(2, -(-COLD_BYTES // size)), 1)
    weights = [check.randn(outputs, width, scale=width**-0.5) for _ in range(copies)]
    splits = 1 if is_head else split_k(outputs, width, arch_of(weights[0]))
    streams = is_head or runs_stream(outputs, width)
    staging = check.empty(64, width)
    for count in counts:
        x, rows = check.randn(count, width), check.randn(64, width)
        planes = check.empty(splits, count, outputs, dtype=torch.float32)
        padded = check.empty(64, outputs)
        ways = {
            "stream_gemm": [partial(stream_gemm, x, w, planes) for w in weights],
            "padded_linear": [partial(padded_linear, x, w, staging, padded) for w in weights],
            "F.linear": [partial(F.linear, x, w) for w in weights],
            "F.linear, 64 rows": [partial(F.linear, rows, w) for w in weights],
        }
        if narrow:
            for tokens in (16, 32):
                ways[f"stream_gemm, width {tokens}"] = [
                    partial(stream_gemm, x, w, planes, token_width=tokens) for w in weights
                ]
        for way, calls in ways.items():
            chosen = (way == "stream_gemm") == streams and way in ("stream_gemm", "padded_linear")
            check.figure(
                f"{model} {width} to {outputs}, T={count}, {way}",
                check.time_us(calls),
                "us",
                floor=check.floor_us(size + nbytes(x) + count * outputs * x.element_size()),
                formula="(weight + x + out) bytes / bandwidth",
                note=f"used by the engine, {splits} planes" if chosen else "",
            )


def sweep_attention(check: Check) -> None:
    """Step 7: one layer's attention over keys that no earlier call has read."""
    contexts = check.pick((512, 1984, 8128, 32704), (70,))
    counts = check.pick((1, 8, 16, 64), (1, 6))
    heads, max_len = check.pick(*HEADS), check.pick(33792, 256)
    for context in contexts:
        for count in counts:
            for kind in ("chain", "random") if count > 1 else ("chain",):
                time_attention(check, context, tree_of(kind, count), kind, heads, max_len)


def time_attention(
    check: Check,
    context: int,
    tree: list[int],
    kind: str,
    heads: tuple[int, int, int],
    max_len: int,
) -> None:
    """One shape; the floor reads every visible key and value once."""
    forest = plant(check, [tree], [context], heads, max_len)
    size = 2 * (context + len(tree)) * heads[1] * heads[2] * check.dtype.itemsize
    layers = check.pick(min(36, max(2, -(-COLD_BYTES // size))), 1)
    planes = [forest.pool] + [layer_like(check, forest.pool) for _ in range(layers - 1)]
    calls, _ = forest.launches(room_for(context + len(tree)), planes)
    check.figure(
        f"attention, ctx {context}, T={len(tree)}, {kind}",
        check.time_us(calls),
        "us",
        floor=check.floor_us(size),
        formula="2 (ctx + T) K D itemsize / bandwidth",
        note="split phase and combine",
    )


def room_for(keys: int) -> int | None:
    """Splits of the engine's context size that holds so many keys."""
    from hvdx.attention.plan import num_splits

    return next((num_splits(size) for size in (256, 2048, 8192, 32768) if keys <= size), None)


def layer_like(check: Check, pool: Tensor) -> Tensor:
    """Random K and V with the pool's shape and strides."""
    shape = pool.transpose(2, 3).shape
    return check.randn(*shape).transpose(2, 3)
