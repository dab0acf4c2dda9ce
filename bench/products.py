"""Times large products of bfloat16 matrices, on tiles and by torch, in turns.

    python bench/products.py --json products.json

Sizes are those of training a draft head for the embedded model. `forward` multiplies rows by a
weight [out, in], `into rows` the slopes of the results by it, and `into weight` both over the rows:
for that, torch is given the narrower one turned round, within its time. Prints a table of 10^12
operations a second and, as the last line, one JSON document.
"""

from __future__ import annotations

import json as jsonlib
import statistics
import time
from collections.abc import Callable
from typing import Annotated, Any

import torch
import typer
from rich.table import Table
from torch import Tensor

from hvdx import HvdxError, cpu_facts, versions
from hvdx.cli.common import JsonFile, check_json, command, out, split_names, write_json
from hvdx.native.products import load_products
from hvdx.train.bits import transposed

WEIGHTS = {
    "query": (576, 1152),
    "gate and up": (3072, 576),
    "down": (576, 1536),
    "output head": (4608, 576),
}
"""Outputs and inputs."""

Work = Callable[[], Any]


def works(rows: int, size: tuple[int, int], native: Any) -> dict[str, tuple[Work, Work]]:
    """The three products that a weight takes part in, on tiles and by torch."""
    generator = torch.Generator().manual_seed(0)
    x, grad, weight = (
        torch.randn(*shape, generator=generator).bfloat16()
        for shape in ((rows, size[1]), (rows, size[0]), size)
    )
    narrow, wide = (x, grad) if size[0] > size[1] else (grad, x)

    def on_tiles(left: Tensor, right: Tensor) -> Work:
        return lambda: native(left, right, left.new_empty(left.shape[0], right.shape[1]))

    return {
        "forward": (on_tiles(x, weight.T), lambda: x @ weight.T),
        "into rows": (on_tiles(grad, weight), lambda: grad @ weight),
        "into weight": (on_tiles(wide.T, narrow), lambda: transposed(narrow) @ wide),
    }


def measure(rows: list[int], repeats: int) -> list[dict[str, Any]]:
    """Milliseconds of every product, by both, in turns. Errors: HvdxError without tiles."""
    native = load_products()
    if native is None:
        raise HvdxError("This CPU has no matrix tiles, or their products cannot be built here.")
    found = []
    for count in rows:
        for name, size in WEIGHTS.items():
            for kind, ways in works(count, size, native).items():
                times: tuple[list[float], list[float]] = ([], [])
                for turn in range(repeats + 1):
                    for work, into in zip(ways, times, strict=True):
                        began = time.perf_counter()
                        work()
                        if turn:  # a first call allocates and compiles
                            into.append((time.perf_counter() - began) * 1000.0)
                row: dict[str, Any] = {"rows": count, "weight": name, "kind": kind}
                row["operations"] = 2 * count * size[0] * size[1]
                for way, each in zip(("tiles", "torch"), times, strict=True):
                    row[f"{way}_best_ms"] = min(each)
                    row[f"{way}_median_ms"] = statistics.median(each)
                found.append(row)
    return found


def main(
    rows: Annotated[str, typer.Option(help="Rows of a product.")] = "3072,768",
    repeats: Annotated[int, typer.Option(min=1, help="Timed products of each kind.")] = 20,
    threads: Annotated[int | None, typer.Option(min=1, help="CPU threads.")] = None,
    json: JsonFile = None,
) -> None:
    """Time products on tiles and by torch in turns."""
    check_json(json)
    if threads:
        torch.set_num_threads(threads)
    found = measure([int(text) for text in split_names(rows)], repeats)
    table = Table("rows", "weight", "product", "tiles best", "median", "torch best", "median")
    for row in found:
        speeds = (
            row["operations"] / row[f"{way}_{which}_ms"] / 1e9
            for way in ("tiles", "torch")
            for which in ("best", "median")
        )
        shown = (f"{speed:.2f}" for speed in speeds)
        table.add_row(str(row["rows"]), row["weight"], row["kind"], *shown)
    out.print(table)
    totals = (sum(row[f"{way}_median_ms"] for row in found) for way in ("tiles", "torch"))
    out.print("all together, medians: {:.1f} ms on tiles, {:.1f} by torch".format(*totals))
    document = {"versions": versions(), "cpu": cpu_facts(), "rows": found}
    write_json(json, document)
    print(jsonlib.dumps(document))


if __name__ == "__main__":
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    app.command()(command(main))
    app()
