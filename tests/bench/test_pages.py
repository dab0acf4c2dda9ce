"""Figures of the pages: made from results, and the same as those that stand there."""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from hvdx.latency.figures import comparisons, summaries
from hvdx.latency.rows import Row

ROOT = Path(__file__).parents[2]
SPEEDS = {
    "plain": (10.0, 20.0),
    "frequency:1": (20.0, 30.0),
    "frequency:2": (30.0, 60.0),
    "goodput": (40.0, 80.0),
    "hf": (5.0, 16.0),
}
"""Tokens per second in two families."""


@pytest.fixture
def pages(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    monkeypatch.syspath_prepend(str(ROOT / "bench"))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    yield importlib.import_module("pages")


def document() -> dict[str, Any]:
    rows = [
        Row(
            method=name,
            cache="cold" if name not in ("plain", "hf") else None,
            id=f"{family}-{number}",
            family=family,
            decode_tok_s=speed,
            identical_to_plain=name != "hf",
        )
        for name, speeds in SPEEDS.items()
        for family, speed in zip(("chat", "own"), speeds, strict=True)
        for number in range(2)
    ]
    rows.append(Row(method="hf-lookup", id="chat-0", family="chat", decode_tok_s=2.0))
    rows.append(Row(method="vllm", reason="not installed"))
    config = {"model": "m", "dtype": "bfloat16", "max_tokens": None, "methods": ["a", "b"]}
    return {
        "command": "the command",
        "date": "2026-01-02",
        "device": "a machine",
        "config": config,
        "versions": {"hvdx": "1"},
        "peers": {"hf, any": {"setup": "as it comes", "versions": {"transformers": "5"}}},
        "rows": [row.to_json() for row in rows],
        "summary": summaries(rows),
        "ratios": comparisons(rows),
    }


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A repository with two pages and a result."""
    for name in ("docs/pictures", "bench/results"):
        (tmp_path / name).mkdir(parents=True)
    result = tmp_path / "bench" / "results" / "latency_pack.json"
    result.write_text(json.dumps(document()))
    (tmp_path / "bench" / "results" / "table.md").write_text("# title\n\n| a |\n|---|\n")
    source = "bench/results/latency_pack.json"
    blocks = [
        f"<!-- bench/pages.py {kind} {source} -->\nto be replaced\n<!-- end -->"
        for kind in ("speeds", "peers", "ratios", "groups", "setup", "caption")
    ]
    blocks.append("<!-- bench/pages.py include bench/results/table.md -->\n<!-- end -->")
    (tmp_path / "README.md").write_text("before\n" + "\nbetween\n".join(blocks) + "\nafter\n")
    (tmp_path / "docs" / "benchmarks.md").write_text("no figures\n")
    return tmp_path


def test_pages_say_what_their_results_say(pages: ModuleType) -> None:
    """Those of this repository."""
    stale = [name for name in pages.PAGES if pages.rewrite(ROOT, ROOT / name, write=False)]
    assert stale == [], "run `python bench/pages.py`"


def test_blocks_are_filled_and_the_rest_stays(pages: ModuleType, root: Path) -> None:
    with pytest.raises(pages.typer.Exit):
        pages.main(check=True, root=root)
    pages.main(check=False, root=root)
    text = (root / "README.md").read_text()
    assert "replaced" not in text and text.count("between") == 6
    assert text.startswith("before\n") and text.endswith("after\n")
    for line in (
        "| prompts | plain tok/s | frequency:2 | goodput |",
        "| chat | 10.0 | 3.00 | 4.00 |",
        "| own | 20.0 | 3.00 | 4.00 |",
        "| **mean** |  | **3.00** | **4.00** |",
        "| goodput over | transformers | its lookup |",
        "| chat | 8.00 | 20.00 |",
        "| own | 5.00 | - |",
        "| **mean** | **6.50** | **-** |",
        "- did not run: vllm: not installed",
        "- hf, any: as it comes; transformers 5",
        "    the command",
        "| a |",
    ):
        assert f"{line}\n" in text, line
    assert "4 prompts" in text and "12 of 12 speculative outputs" in text and "# title" not in text
    for name in ("speeds.png", "peers.png"):
        assert (root / "docs" / "pictures" / name).read_bytes().startswith(b"\x89PNG")
    pages.main(check=True, root=root)


def test_what_cannot_be_shown_is_one_sentence(pages: ModuleType, root: Path) -> None:
    page = root / "docs" / "benchmarks.md"
    page.write_text("<!-- bench/pages.py magic bench/results/table.md -->\n<!-- end -->\n")
    with pytest.raises(pages.ConfigError, match="magic"):
        pages.main(check=False, root=root)
    page.write_text("<!-- bench/pages.py include bench/results/no.md -->\n<!-- end -->\n")
    with pytest.raises(pages.ConfigError, match=r"no\.md cannot be read"):
        pages.main(check=False, root=root)
