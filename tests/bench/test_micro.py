"""The micro benchmarks run, and are compared with a baseline by a yardstick."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

MICRO = Path(__file__).parents[2] / "bench" / "micro"


@pytest.fixture(scope="module")
def compare() -> ModuleType:
    spec = importlib.util.spec_from_file_location("micro_compare", MICRO / "compare.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def names() -> set[str]:
    return set(json.loads((MICRO / "baseline.json").read_text(encoding="utf-8"))["best_us"])


def test_every_benchmark_runs_and_is_in_the_baseline(tmp_path: Path) -> None:
    environment = os.environ | {"PYTHONDONTWRITEBYTECODE": "1"}
    options = ["-v", "-p", "no:cacheprovider", "-p", "no:xdist", "--benchmark-disable"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", str(MICRO), *options, f"--basetemp={tmp_path / 'run'}"],
        capture_output=True, text=True, check=False, env=environment, cwd=tmp_path,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    ran = {
        line.split("::test_")[1].split(" ")[0]
        for line in done.stdout.splitlines()
        if "::test_" in line and ("PASSED" in line or "SKIPPED" in line)
    }
    assert ran == names()


def results(path: Path, times: dict[str, float]) -> Path:
    rows = [{"name": f"test_{name}", "stats": {"min": us / 1e6}} for name, us in times.items()]
    path.write_text(json.dumps({"benchmarks": rows}), encoding="utf-8")
    return path


def test_ratios_are_taken_to_the_yardstick(compare: ModuleType) -> None:
    found = {"yardstick": 200.0, "a": 20.0, "b": 60.0, "new": 1.0}
    base = {"yardstick": 100.0, "a": 10.0, "b": 10.0, "old": 1.0}
    rows = {row["name"]: row["ratio"] for row in compare.compare(found, base)}
    known = {name: ratio for name, ratio in rows.items() if ratio is not None}
    assert known == pytest.approx({"yardstick": 1.0, "a": 1.0, "b": 3.0})
    assert rows.keys() - known.keys() == {"new", "old"}
    table = compare.to_table(compare.compare(found, base)).markdown()
    assert "| b | 60.00 | 10.00 | 3.00 |" in table and "| old | - | 1.00 | - |" in table


def test_a_slow_benchmark_is_a_finding(
    tmp_path: Path, run_script: Callable[..., subprocess.CompletedProcess[str]]
) -> None:
    base, script = tmp_path / "base.json", MICRO / "compare.py"
    now = results(tmp_path / "now.json", {"yardstick": 100.0, "a": 10.0})
    done = run_script(script, now, "--baseline", base, "--save")
    assert done.returncode == 0, done.stderr
    slow = results(tmp_path / "slow.json", {"yardstick": 100.0, "a": 25.0})
    done = run_script(script, slow, "--baseline", base, "--json", tmp_path / "out.json")
    assert done.returncode == 1 and "a takes 2.50 times" in done.stderr
    document = json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))
    assert [row["ratio"] for row in document["rows"]] == [1.0, 2.5]
    # The yardstick does not stand for all of another CPU, so that the limit is wider there.
    base.write_text(json.dumps({**json.loads(base.read_text()), "cpu": {"name": "Another 3000"}}))
    done = run_script(script, slow, "--baseline", base)
    assert done.returncode == 0 and "from Another 3000" in done.stdout
    done = run_script(script, slow, "--baseline", base, "--limit", 2)
    assert done.returncode == 1 and "a takes 2.50 times" in done.stderr


def test_what_holds_no_results_is_one_sentence(compare: ModuleType, tmp_path: Path) -> None:
    with pytest.raises(compare.ConfigError, match="no results"):
        compare.read_results(tmp_path / "none.json")
    with pytest.raises(compare.ConfigError, match="yardstick"):
        compare.read_results(results(tmp_path / "half.json", {"a": 1.0}))
    (tmp_path / "odd.json").write_text("[]")
    with pytest.raises(compare.ConfigError, match="--save"):
        compare.read_baseline(tmp_path / "odd.json")
