"""The first request compiles nothing and finds an engine without a past."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from hvdx import Engine
from hvdx.policy import CycleCost
from hvdx.stats import EngineStats
from hvdx.testing import tiny_checkpoint, tiny_drafter

FIRST_REQUESTS = """
import sys
from numba.core.dispatcher import Dispatcher
from hvdx import Engine, SamplingParams

def compiled():
    return {
        f"{name}.{attribute}": len(value.signatures)
        for name, module in list(sys.modules.items()) if name.startswith("hvdx.")
        for attribute, value in vars(module).items() if isinstance(value, Dispatcher)
    }

spec = {"policy": sys.argv[2], "sources": sys.argv[3].split(",")}
with Engine.from_pretrained(sys.argv[1], spec=spec, **eval(sys.argv[4])) as engine:
    before = compiled()
    for settings in ({"temperature": 0.0}, {"top_k": 4, "top_p": 0.9, "min_p": 0.01, "n": 2}):
        engine.generate(["ab ab ab", "xyz"], SamplingParams(seed=1, max_tokens=30, **settings))
    assert engine.stats().sources[spec["sources"][-1]].cycles > 0
    after = compiled()
assert len(before) > 10
print({name for name in after if after[name] != before.get(name)} or "nothing")
"""
"""Prints the Numba functions that requests made Python compile; a process of its own, so that no
other test has compiled them before."""


@pytest.mark.parametrize(
    ("policy", "sources"), [("first", "lookup,random-tree"), ("goodput", "suffix,eagle3")]
)
def test_requests_compile_nothing(tmp_path: Path, policy: str, sources: str) -> None:
    path, settings = tiny_checkpoint(tmp_path / "target"), {}
    if "eagle3" in sources:
        cost = CycleCost.linear(draft_us={"eagle3": 1.0}, level_us=40.0)
        (tmp_path / "cost.json").write_text(json.dumps(cost.to_json()), encoding="utf-8")
        head = tiny_drafter(tmp_path / "head", path)
        settings = {"drafter": str(head), "cycle_cost": str(tmp_path / "cost.json")}
    command = [sys.executable, "-c", FIRST_REQUESTS, str(path), policy, sources, repr(settings)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "nothing"


def test_the_warm_up_leaves_no_trace(tmp_path: Path) -> None:
    with Engine.from_pretrained(tiny_checkpoint(tmp_path), spec=False) as engine:
        stats = engine.stats()
        assert stats == EngineStats(num_blocks=stats.num_blocks, free_blocks=stats.num_blocks)
        assert engine.step_stats.num_steps == 0
        assert not engine.has_unfinished()
        assert engine.spec.sources == ()
        assert engine.add([0, 1, 0, 1]) == "request-0"
