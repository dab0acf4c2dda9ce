"""Logits and greedy text equal those of transformers, on every family and on the real model."""

from __future__ import annotations

import json
import runpy
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest
import torch
from transformers import AutoModelForCausalLM

from hvdx import ConfigError, Engine, SamplingParams
from hvdx.native.build import NativeError
from hvdx.native.library import load_library
from hvdx.testing import tiny_checkpoint

Run = Callable[..., CompletedProcess[str]]
TOOLS = Path(__file__).parents[2] / "tools"
MEASURE = runpy.run_path(str(TOOLS / "parity.py"))
FAMILIES = {
    "llama": "LlamaForCausalLM",
    "mistral": "MistralForCausalLM",
    "qwen2": "Qwen2ForCausalLM",
    "qwen3": "Qwen3ForCausalLM",
}


def check(
    path: Path, context: int, limit: float, agreement: float, backend: str = "torch_cpu"
) -> None:
    found = MEASURE["parity"](path, context=context, backend=backend)
    assert [(row.kind, row.rows) for row in found] == [
        ("prefill", context),
        ("decode", 40),
        ("tree", 30),
    ]
    for row in found:
        assert row.max_error < limit, row
        assert row.bf16_agreement > agreement, row


@pytest.mark.parametrize("backend", ["torch_cpu", "native_cpu"])
@pytest.mark.parametrize("name", MEASURE["TINY"])
def test_tiny_models_have_the_logits_of_transformers(
    name: str, backend: str, tmp_path: Path
) -> None:
    if backend == "native_cpu":
        try:
            load_library()
        except NativeError as error:
            pytest.skip(str(error))
    architecture, options = MEASURE["TINY"][name]
    path = tiny_checkpoint(tmp_path, architecture, **options)
    # One chain over all inputs rounds more than blocks of sums do, by how much depends on what the
    # reference's library does on this CPU: 5e-6 on the mean, 1.03e-4 at most where it was worst.
    limit = 3e-4 if backend == "native_cpu" else 1e-4
    # Random weights leave many rows without a clear winner; a wrong bfloat16 run agrees in few.
    check(path, 120, limit=limit, agreement=0.75, backend=backend)


@pytest.mark.slow
def test_the_real_model_has_the_logits_of_transformers(smollm2: Path) -> None:
    # Beyond every length at which the attention chooses another way to gather keys.
    check(smollm2, 700, limit=2e-3, agreement=0.85)


@pytest.mark.parametrize("name", FAMILIES)
def test_greedy_text_is_that_of_transformers(name: str, tmp_path: Path) -> None:
    path = tiny_checkpoint(tmp_path, FAMILIES[name], seed=1)
    prompts = [list(text.encode()) for text in ("one two one two", "x", "def add(a, b):\n" * 5)]
    params = SamplingParams(temperature=0.0, max_tokens=20, ignore_eos=True)
    with Engine.from_pretrained(path, dtype="float32") as engine:
        ours = [result.token_ids for result in engine.generate(prompts, params)]
    model = AutoModelForCausalLM.from_pretrained(path, dtype=torch.float32)
    model.generation_config.eos_token_id = None
    theirs = [
        model.generate(torch.tensor([ids]), do_sample=False, max_new_tokens=20)[0, len(ids) :]
        for ids in prompts
    ]
    assert ours == [tokens.tolist() for tokens in theirs]


def test_the_row_tool_measures_every_shape_of_the_docs(tmp_path: Path, run_script: Run) -> None:
    target = tmp_path / "rows.json"
    done = run_script(TOOLS / "check_rows.py", "--json", target)
    assert done.returncode == 0, done.stderr
    found = json.loads(target.read_text(encoding="utf-8"))
    assert len(found["products"]) == 10
    assert len(found["attention"]) == 6


def test_the_tool_reports_and_fails_beyond_the_limit(tmp_path: Path, run_script: Run) -> None:
    path = tiny_checkpoint(tmp_path / "tiny", vocab_size=100)
    report = tmp_path / "parity.json"
    options = ("--model", path, "--context", 20, "--json", report)
    done = run_script(TOOLS / "check_parity.py", *options)
    assert done.returncode == 0, done.stderr
    document = json.loads(report.read_text(encoding="utf-8"))
    assert document["ok"]
    assert [row["kind"] for row in document["rows"]] == ["prefill", "decode", "tree"]
    assert all(row["ok"] and 0 < row["max_error"] < row["limit"] for row in document["rows"])
    done = run_script(TOOLS / "check_parity.py", *options, "--limit", 1e-9)
    assert done.returncode == 1, done.stderr
    assert not json.loads(report.read_text(encoding="utf-8"))["ok"]


def test_a_text_that_does_not_fit_is_refused(tmp_path: Path) -> None:
    path = tiny_checkpoint(tmp_path, vocab_size=100)
    with pytest.raises(ConfigError, match="512 positions, but 641 tokens"):
        MEASURE["parity"](path, context=600)
