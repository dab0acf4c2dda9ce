"""Shows what makes row bits depend on their company on this machine, and what hvdx does about it.

    python tools/check_rows.py --json rows.json

Products: the chosen bound on the rows of a call, and the share of entries that differ between a row
alone and the same row in a call of 33 without that bound, on sums that cancel and on random data.
Attention: the chosen multiples of queries and keys. The shapes are those of docs/exactness.md.
"""

from __future__ import annotations

from typing import Any

import torch
import typer
from rich.table import Table
from torch import Tensor

from hvdx.attention.sharing import measure_sharing
from hvdx.cli.common import JsonFile, check_json, command, out, write_json
from hvdx.models.linear import Linear, RowPolicy, cancelling_problem, measure_rows
from hvdx.report import cpu_facts, versions

PRODUCTS = ((960, 576), (576, 576), (3072, 576), (576, 1536), (49152, 576))
"""(out, in) of the products of SmolLM2-135M: qkv, output, gate and up, down, head."""

HEADS = ((3, 3, 64), (8, 4, 128), (8, 1, 64))
"""Key-value heads, query heads per key-value head, head size."""

DTYPES = (torch.bfloat16, torch.float32)
ROWS = 33


def product_row(shape: tuple[int, int], dtype: torch.dtype) -> dict[str, Any]:
    """Chosen policy of one product, and how much 33 rows differ without it."""
    generator = torch.Generator().manual_seed(1)
    random = (
        torch.randn(shape, generator=generator).to(dtype),
        torch.randn(ROWS, shape[1], generator=generator).to(dtype),
    )
    return {
        "dtype": str(dtype).removeprefix("torch."),
        "product": f"{shape[1]} to {shape[0]}",
        "policy": str(measure_rows(*shape, dtype, torch.get_num_threads())),
        "differs_cancelling": differing(*cancelling_problem(*shape, dtype, ROWS)),
        "differs_random": differing(*random),
    }


def differing(weight: Tensor, x: Tensor) -> float:
    """Share of entries that differ between rows alone and together, 0..1."""
    product = Linear(weight, None, RowPolicy(ROWS, 1))
    alone = torch.cat([product(row[None]) for row in x])
    return float((product(x) != alone).float().mean())


def head_row(heads: tuple[int, int, int], dtype: torch.dtype) -> dict[str, Any]:
    """Chosen padding of one attention shape."""
    return {
        "dtype": str(dtype).removeprefix("torch."),
        "heads": " x ".join(map(str, heads)),
        "sharing": str(measure_sharing(dtype, *heads, torch.get_num_threads())),
    }


def main(json: JsonFile = None) -> None:
    """Measure the shapes of docs/exactness.md on this machine."""
    check_json(json)
    products = [product_row(shape, dtype) for dtype in DTYPES for shape in PRODUCTS]
    heads = [head_row(shape, dtype) for dtype in DTYPES for shape in HEADS]
    for rows in (products, heads):
        table = Table(*rows[0], box=None)
        for row in rows:
            table.add_row(*(f"{v:.6f}" if isinstance(v, float) else v for v in row.values()))
        out.print(table)
    facts = {"versions": versions(), "cpu": cpu_facts(), "threads": torch.get_num_threads()}
    write_json(json, facts | {"products": products, "attention": heads})


if __name__ == "__main__":
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    app.command()(command(main))
    app()
