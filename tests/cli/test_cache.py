"""`hvdx cache`: text in, text out, one sentence for what cannot be used."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from hvdx.cli import app
from hvdx.testing import tiny_checkpoint


@pytest.fixture(scope="module")
def checkpoint(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tiny_checkpoint(tmp_path_factory.mktemp("llama"))


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


def test_build_look_at_and_merge(checkpoint: Path, tmp_path: Path) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("abc abc", encoding="utf-8")
    lines = tmp_path / "more.jsonl"
    # JSON may hold a line separator as it is.
    rows = [{"text": "hel\u2028"}, {"text": "bye", "namespace": "b"}]
    content = "\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
    lines.write_text(content, encoding="utf-8")
    first, second, both = (tmp_path / f"{name}.hvdx" for name in ("first", "second", "both"))
    for file, out in ((text, first), (lines, second)):
        done = run("cache", "build", file, "--out", out, "--model", checkpoint, "--namespace", "a")
        assert done.exit_code == 0, done.output
    merged = tmp_path / "merged.json"
    done = run("cache", "merge", first, second, "--out", both, "--json", merged)
    assert done.exit_code == 0, done.output
    report = json.loads(merged.read_text(encoding="utf-8"))
    assert report["responses"] == {"a": 2, "b": 1}
    assert report["tokens"] == {"a": 13, "b": 3}
    done = run("cache", "info", both)
    assert done.exit_code == 0 and "'b'" in done.output

    done = run(
        "generate", "abc", "--model", checkpoint, "--sources", "lookup", "--suffix-cache", both
    )
    assert done.exit_code == 2

    done = run(
        "generate", "abc", "--model", checkpoint, "--sources", "suffix", "--suffix-cache", both,
        "--max-tokens", "4",
    )  # fmt: skip
    assert done.exit_code == 0, done.output


@pytest.mark.parametrize(
    ("content", "says"),
    [(b"\xff\xfe", "not UTF-8"), (b'{"txt": 1}', "line 1 is no response"), (b"", "no text")],
)
def test_files_that_cannot_be_used_are_refused(
    checkpoint: Path, tmp_path: Path, content: bytes, says: str
) -> None:
    file, out = tmp_path / "in.jsonl", tmp_path / "out.hvdx"
    file.write_bytes(content)
    done = run("cache", "build", file, "--out", out, "--model", checkpoint)
    assert done.exit_code == 2
    assert says in done.output.replace("\n", " ")
    assert not out.exists()
    assert run("cache", "info", file).exit_code == 2
