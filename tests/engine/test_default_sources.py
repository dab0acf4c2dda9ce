"""Who drafts when nobody says: the suffix cache, and the drafter wherever there is one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hvdx import ConfigError, Engine, SamplingParams, SpecConfig, run_audit
from hvdx.cli.common import SourceOptions
from hvdx.cli.serve_options import DraftOptions, speculation_settings
from hvdx.eagle import shipped
from hvdx.policy import CycleCost
from hvdx.testing import tiny_checkpoint, tiny_drafter
from hvdx.workload import Prompt

BOTH, CACHE = ("suffix", "eagle3"), ("suffix",)
TEXT = [5, 6, 7, 8, 9, 5, 6, 7, 8, 9, 5, 6]


@pytest.fixture(scope="module")
def checkpoint(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tiny_checkpoint(tmp_path_factory.mktemp("target"), num_hidden_layers=3)


@pytest.fixture(scope="module")
def head(checkpoint: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tiny_drafter(tmp_path_factory.mktemp("drafter") / "head", checkpoint)


@pytest.fixture(scope="module")
def cost(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Costs under which both sources pay, so that no time is spent on measuring."""
    file = tmp_path_factory.mktemp("cost") / "cost.json"
    table = CycleCost.linear(node_us=1.0, draft_us={"eagle3": 1.0}, lag_us=0.0)
    file.write_text(json.dumps(table.to_json()), encoding="utf-8")
    return file


def opened(checkpoint: Path, cost: Path, **settings: Any) -> Engine:
    given = {"dtype": "float32", "device": "cpu", "max_model_len": 128, "cycle_cost": cost}
    return Engine.from_pretrained(checkpoint, **given | settings)


def test_a_model_without_a_head_drafts_from_its_text(checkpoint: Path, cost: Path) -> None:
    with opened(checkpoint, cost) as live:
        assert (live.spec.sources, live.spec.policy) == (CACHE, "goodput")
        assert live.memory_plan.drafter_bytes == 0
        with pytest.raises(ConfigError, match="needs a drafter"):
            live.respec({"sources": BOTH})
        assert live.spec.sources == CACHE


def test_a_head_that_is_given_drafts_too(checkpoint: Path, head: Path, cost: Path) -> None:
    with opened(checkpoint, cost, drafter=head) as live:
        assert (live.spec.sources, live.spec.policy) == (BOTH, "goodput")
        ask = SamplingParams(temperature=0.0, max_tokens=32, ignore_eos=True)
        [plain] = live.generate([TEXT], ask.model_copy(update={"speculation": False}))
        [fast] = live.generate([TEXT], ask)
        assert fast.token_ids == plain.token_ids
        drafted = fast.outputs[0].speculation
        assert any("eagle3" in name or name == "union" for name in drafted)
        live.respec(False)
        live.respec(None)
        assert live.spec.sources == BOTH
        live.respec({"sources": ("lookup", "auto", "suffix"), "policy": "first"})
        assert live.spec.sources == ("lookup", *BOTH)


def test_the_head_that_is_shipped_for_a_model_drafts_too(
    checkpoint: Path, head: Path, cost: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = json.loads((checkpoint / "config.json").read_text(encoding="utf-8"))
    names = ("num_hidden_layers", "hidden_size", "vocab_size")
    sizes = (config["architectures"][0], *(config[name] for name in names))
    monkeypatch.setattr(shipped, "HEADS", head.parent)
    monkeypatch.setattr(shipped, "SHIPPED", {sizes: head.name})
    with opened(checkpoint, cost) as live:
        assert live.spec.sources == BOTH
        chat = [{"role": "user", "content": "again and again"}]
        row = {"id": "p", "family": "chat", "dataset": "made", "messages": chat, "max_tokens": 12}
        report = run_audit(live, [Prompt(**row)])
        assert report.ok and list(report.accepted_length) == ["auto"]
        assert live.spec.sources == BOTH
    for spec in (False, {"sources": CACHE}):  # who does without it pays nothing for it
        with opened(checkpoint, cost, spec=spec) as live:
            assert live.memory_plan.drafter_bytes == 0
            live.respec(None)
            assert live.spec.sources == CACHE


def test_commands_have_the_engine_s_defaults() -> None:
    assert SpecConfig(**SourceOptions().spec()) == SpecConfig()
    assert SpecConfig(**speculation_settings(DraftOptions())) == SpecConfig()
