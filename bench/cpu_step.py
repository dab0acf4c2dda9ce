"""Times one decoder step on the CPU, native and torch, against the time to read the weights.

    python bench/cpu_step.py --json step.json

All paths run the same batches in turns, straight through their runners, over a pool of random K/V.
`floor_ms` is the bytes of the weights over the read bandwidth, measured in the same run with the
threads of the native step. Prints a table and, as the last line, one JSON document.

    git worktree add ../before HEAD~1
    python bench/cpu_step.py --paths native --against ../before/kernels/cpu

times the step that other sources make in turns with it, since two runs meet different neighbours.
"""

from __future__ import annotations

import json as jsonlib
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import torch
import typer
from rich.table import Table

from hvdx import cpu_facts, versions
from hvdx.batch import VerifyBatch
from hvdx.cli.common import JsonFile, check_json, command, out, split_names, write_json
from hvdx.config import Weights
from hvdx.models.loader import Checkpoint, load_checkpoint, resolve
from hvdx.native import build
from hvdx.native.library import load_library
from hvdx.native.weights import native_weight_bytes
from hvdx.native_runner import NativeRunner
from hvdx.rows import Rows
from hvdx.runner import ModelRunner

BLOCK = 16
READ_BYTES = 2**28
FEW_BITS: tuple[Weights, ...] = ("int8", "int4")


class Walk:
    """A row over a random pool whose context is as long as is wanted."""

    def __init__(self, checkpoint: Checkpoint, max_len: int) -> None:
        c = checkpoint.config
        self.max_len = -(-max_len // BLOCK) * BLOCK
        blocks = self.max_len // BLOCK + 1
        shape = (c.num_layers, 2, blocks, BLOCK, c.num_kv_heads, c.head_dim)
        self.pool = torch.randn(shape).to(torch.bfloat16)
        self.rows = Rows(1, self.max_len, blocks)
        row = self.rows.take([1], [])
        assert row == 0
        self.rows.block_table[0] = np.r_[1:blocks, 0]
        self.rows.token_ids[0] = np.random.default_rng(0).integers(0, c.vocab_size, self.max_len)
        self.batch = VerifyBatch(1, self.max_len)

    def lay_out(self, tokens: int, context: int) -> None:
        """A chain of `tokens` nodes behind `context` committed tokens."""
        self.rows.context_len[0], self.rows.num_tokens[0] = context, context + tokens
        self.batch.lay_out_prefill(self.rows, [0], [tokens], BLOCK)


def built_from(sources: Path, make: Callable[[], NativeRunner]) -> NativeRunner:
    """A runner whose step is built from other sources."""
    ours, build.SOURCES = build.SOURCES, sources
    load_library.cache_clear()
    try:
        return make()
    finally:
        build.SOURCES = ours
        load_library.cache_clear()


def measure(
    model: str,
    paths: tuple[str, ...],
    sizes: list[int],
    contexts: list[int],
    repeats: int,
    against: Path | None = None,
) -> dict[str, Any]:
    """Bandwidth, floor, and the times of every path, size and context."""
    checkpoint = load_checkpoint(resolve(model))
    walk = Walk(checkpoint, max(contexts) + max(sizes))
    native = NativeRunner(checkpoint, walk.pool, walk.max_len)
    runners: dict[str, Any] = {"native": native}
    for kind in FEW_BITS:
        if f"native-{kind}" in paths:
            few = NativeRunner(checkpoint, walk.pool, walk.max_len, weights=kind)
            runners[f"native-{kind}"] = few
    if "torch" in paths:
        runners["torch"] = ModelRunner(checkpoint, walk.pool, walk.max_len, "torch_cpu")
    if against:
        runners["against"] = built_from(
            against, lambda: NativeRunner(checkpoint, walk.pool, walk.max_len)
        )
        paths = (*paths, "against")
    memory = torch.ones(READ_BYTES // 8, dtype=torch.int64)
    reads: list[float] = []
    times: dict[tuple[str, int, int], list[float]] = {}
    for turn in range(repeats + 1):
        _time(lambda: native.crew.read(memory), reads)
        for context in contexts:
            for size in sizes:
                walk.lay_out(size, context)
                for name in paths:
                    found = times.setdefault((name, size, context), [])
                    runner = runners[name]
                    _time(lambda run=runner: run.forward(walk.batch, walk.rows), found)
        if turn == 0:  # a first call allocates and compiles
            reads.clear()
            for found in times.values():
                found.clear()
    bandwidth = READ_BYTES / min(reads) / 1e6
    weights = native_weight_bytes(checkpoint.config, torch.bfloat16)
    return {
        "exactness": native.exactness,
        "bandwidth_gb_s": bandwidth,
        "weights_mb": weights / 1e6,
        "floor_ms": weights / bandwidth / 1e6,
        "rows": [
            {
                "path": name,
                "tokens": size,
                "context": context,
                "best_ms": min(found),
                "median_ms": statistics.median(found),
            }
            for (name, size, context), found in times.items()
        ],
    }


def _time(call: Callable[[], Any], into: list[float]) -> None:
    began = time.perf_counter()
    call()
    into.append((time.perf_counter() - began) * 1000.0)


def main(
    model: Annotated[str, typer.Option(help="As for hvdx generate.")] = "smollm2-135m",
    paths: Annotated[
        str, typer.Option(help="native, native-int8, native-int4, torch.")
    ] = "native,torch",
    tokens: Annotated[str, typer.Option(help="Nodes of a step.")] = "1,4,8,16,32,64,256",
    contexts: Annotated[str, typer.Option(help="Committed tokens.")] = "128,1024",
    repeats: Annotated[int, typer.Option(min=1, help="Timed steps of each kind.")] = 20,
    threads: Annotated[int | None, typer.Option(min=1, help="CPU threads.")] = None,
    against: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR",
            exists=True,
            file_okay=False,
            help="Also time the step built from the sources there.",
        ),
    ] = None,
    quick: Annotated[bool, typer.Option(help="1, 16, 32 tokens at 128, five times.")] = False,
    json: JsonFile = None,
) -> None:
    """Time steps of the native and the torch path in turns."""
    check_json(json)
    if threads:
        torch.set_num_threads(threads)
    sizes = [1, 16, 32] if quick else [int(text) for text in split_names(tokens)]
    places = [128] if quick else [int(text) for text in split_names(contexts)]
    found = measure(model, split_names(paths), sizes, places, 5 if quick else repeats, against)
    document = {"versions": versions(), "cpu": cpu_facts(), **found}
    table = Table("path", "context", "tokens", "best ms", "median ms", "best over floor")
    for row in found["rows"]:
        numbers = (row["best_ms"], row["median_ms"], row["best_ms"] / found["floor_ms"])
        shown = (f"{number:.2f}" for number in numbers)
        table.add_row(row["path"], str(row["context"]), str(row["tokens"]), *shown)
    out.print(table)
    out.print(
        f"reading {found['bandwidth_gb_s']:.1f} GB/s, weights {found['weights_mb']:.0f} MB, "
        f"floor {found['floor_ms']:.1f} ms; {found['exactness']}"
    )
    write_json(json, document)
    print(jsonlib.dumps(document))


if __name__ == "__main__":
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    app.command()(command(main))
    app()
