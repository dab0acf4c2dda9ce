"""Puts results of the micro benchmarks beside a stored baseline, as ratios.

    python bench/micro/compare.py results.json
    python bench/micro/compare.py results.json --save

Of every benchmark the shortest round counts, divided by that of `yardstick` in the same run. So a
ratio of 1.2 says that it takes 1.2 times as long as in the baseline, on a machine of equal speed.
Exit code 1 if a ratio is above the limit: 2 on the CPU of the baseline, 3 on another one, whose
memory and vector units the yardstick does not stand for. `--save` makes the results the baseline.
"""

from __future__ import annotations

import json as jsonlib
from pathlib import Path
from typing import Annotated, Any

import typer

from hvdx import ConfigError, cpu_facts, versions
from hvdx.cli.common import FINDING, JsonFile, check_json, command, err, out, write_json
from hvdx.latency.export import Table

BASELINE = Path(__file__).parent / "baseline.json"
YARDSTICK = "yardstick"
LIMIT, OTHER_CPU = 2.0, 3.0  # machines are noisy


def main(
    results: Annotated[Path, typer.Argument(help="What pytest wrote with --benchmark-json.")],
    baseline: Annotated[Path, typer.Option(help="Stored results.")] = BASELINE,
    limit: Annotated[
        float | None,
        typer.Option(
            min=1.0, help="Largest ratio that is no finding. [default: 2, and 3 on another CPU]"
        ),
    ] = None,
    save: Annotated[bool, typer.Option("--save", help="Make the results the baseline.")] = False,
    json: JsonFile = None,
) -> None:
    """Compare results with the baseline."""
    check_json(json)
    found = read_results(results)
    if save:
        about = {"cpu": cpu_facts(), "versions": versions()}
        text = jsonlib.dumps({**about, "best_us": found}, indent=1)
        baseline.write_text(text + "\n", encoding="utf-8")
        out.print(f"{baseline}: {len(found)} benchmarks", markup=False, soft_wrap=True)
        return
    rows = compare(found, read_baseline(baseline))
    out.print(to_table(rows).markdown(), markup=False, soft_wrap=True)
    write_json(json, {"cpu": cpu_facts(), "versions": versions(), "rows": rows})
    if limit is None:
        limit = usual_limit(baseline)
    slow = [row for row in rows if row["ratio"] is not None and row["ratio"] > limit]
    for row in slow:
        err.print(f"{row['name']} takes {row['ratio']:.2f} times as long as in the baseline")
    if slow:
        raise typer.Exit(FINDING)


def usual_limit(baseline: Path) -> float:
    """The limit for this CPU; says so where the baseline is another one's."""
    ours = cpu_facts()["name"]
    theirs = jsonlib.loads(baseline.read_text(encoding="utf-8")).get("cpu", {}).get("name")
    if ours == theirs:
        return LIMIT
    out.print(f"The baseline is from {theirs}, this is {ours}: a finding from {OTHER_CPU} on.",
              markup=False, soft_wrap=True)  # fmt: skip
    return OTHER_CPU


def read_results(path: Path) -> dict[str, float]:
    """Shortest round of every benchmark, microseconds. Errors: ConfigError."""
    try:
        document = jsonlib.loads(path.read_text(encoding="utf-8"))
        found = {
            one["name"].removeprefix("test_"): 1e6 * float(one["stats"]["min"])
            for one in document["benchmarks"]
        }
    except (OSError, ValueError, KeyError, TypeError):
        raise ConfigError(f"{path} holds no results of pytest-benchmark.") from None
    if not found.get(YARDSTICK, 0.0) > 0:
        raise ConfigError(f"{path} has no time of {YARDSTICK}, which ratios are taken to.")
    return found


def read_baseline(path: Path) -> dict[str, float]:
    """The stored times. Errors: ConfigError."""
    try:
        found = jsonlib.loads(path.read_text(encoding="utf-8"))["best_us"]
        times = {str(name): float(value) for name, value in found.items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        raise ConfigError(f"{path} holds no baseline; make one with --save.") from None
    if not times.get(YARDSTICK, 0.0) > 0:
        raise ConfigError(f"{path} has no time of {YARDSTICK}, which ratios are taken to.")
    return times


def compare(found: dict[str, float], base: dict[str, float]) -> list[dict[str, Any]]:
    """One row per benchmark of either side; the ratio is `None` where one of them lacks it."""
    rows: list[dict[str, Any]] = []
    for name in dict.fromkeys([*found, *base]):
        now, before = found.get(name), base.get(name)
        ratio = None
        if now is not None and before:
            ratio = (now / found[YARDSTICK]) / (before / base[YARDSTICK])
        rows.append({"name": name, "best_us": now, "baseline_us": before, "ratio": ratio})
    return rows


def to_table(rows: list[dict[str, Any]]) -> Table:
    """The comparison for people."""
    table = Table(
        "micro benchmarks, shortest rounds",
        ("benchmark", "µs", "baseline µs", "ratio by the yardstick"),
    )
    for row in rows:
        cells = (f"{row[key]:.2f}" if row[key] is not None else "-" for key in
                 ("best_us", "baseline_us", "ratio"))  # fmt: skip
        table.add(row["name"], *cells)
    return table


if __name__ == "__main__":
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    app.command()(command(main))
    app()
