"""Draws learning curves, if matplotlib is installed (`pip install hvdx[plot]`)."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any


def draw_curve(log: Sequence[dict[str, Any]], path: Path) -> bool:
    """Draw acceptance and tau over training rows as a PNG; returns whether it could.

    log: lines of a run's `log.jsonl`, see `hvdx.train.fit`
    """
    if find_spec("matplotlib") is None or not log:
        return False
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    rows = [line["rows"] / 1e6 for line in log]
    figure = Figure(figsize=(7, 4.5), layout="constrained")
    FigureCanvasAgg(figure)  # needs no display
    left = figure.subplots()
    for step in range(len(log[0]["accepted_by_step"])):
        shares = [100 * line["accepted_by_step"][step] for line in log]
        left.plot(rows, shares, linewidth=1, label=f"step {step + 1} accepted")
    left.set_xlabel("training rows, millions")
    left.set_ylabel("accepted, given the step before, %")
    right = left.twinx()
    right.plot(rows, [line["chain_tau"] for line in log], "k", label="chain tau")
    right.set_ylabel("emitted tokens per cycle, chain")
    figure.legend(loc="outside upper center", ncols=3, fontsize="small")
    figure.savefig(path, dpi=120)
    return True
