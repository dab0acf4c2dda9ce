"""`hvdx data build`: rows of files become prompts, and what cannot is one sentence."""

from __future__ import annotations

import csv
import json
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from typer.testing import CliRunner

from hvdx.cli import app
from hvdx.data.build import fill
from hvdx.errors import ConfigError
from hvdx.train import prompts as made
from hvdx.workload import load_prompts

ROWS: list[dict[str, Any]] = [
    {"q": "What is {two} and two?", "a": "4", "meta": {"tags": ["x", "y"]}, "name": "one"},
    {"q": "Why?", "a": "", "meta": {"tags": []}, "name": "two"},
    {"q": "", "a": "none", "meta": {"tags": []}, "name": "three"},
]


def run(*words: object) -> Any:
    return CliRunner().invoke(app, ["data", "build", *map(str, words)])


def write(path: Path, rows: list[dict[str, Any]] = ROWS) -> Path:
    if path.suffix == ".jsonl":
        path.write_text("\n".join(map(json.dumps, rows)) + "\n\n", encoding="utf-8")
    elif path.suffix == ".json":
        path.write_text(json.dumps(rows), encoding="utf-8")
    else:
        with path.open("w", newline="", encoding="utf-8") as file:
            delimiter = "\t" if path.suffix == ".tsv" else ","
            writer = csv.DictWriter(file, ["q", "a", "name"], delimiter=delimiter)
            writer.writeheader()
            writer.writerows({key: row[key] for key in ("q", "a", "name")} for row in rows)
    return path


@pytest.mark.parametrize("kind", ["jsonl", "json", "csv", "tsv"])
def test_rows_of_every_kind_of_file(tmp_path: Path, kind: str) -> None:
    source, out = write(tmp_path / f"quiz.{kind}"), tmp_path / "prompts.jsonl"
    done = run(source, "--out", out, "--prompt", "{q}", "--reference", "{a}", "--id", "name",
               "--family", "coding", "--max-tokens", 9)  # fmt: skip
    assert done.exit_code == 0, done.output
    prompts = load_prompts([out])
    assert [prompt.id for prompt in prompts] == ["quiz-one", "quiz-two"]
    assert prompts[0].messages[0].content == "What is {two} and two?"
    assert [prompt.reference for prompt in prompts] == ["4", None]
    assert {(one.family, one.dataset, one.max_tokens) for one in prompts} == {("coding", "quiz", 9)}
    assert "1 without turns" in done.output, "the row with an empty question is left out"


def test_templates_reach_into_rows() -> None:
    row = ROWS[0]
    assert fill("{{x}} {meta.tags.1} {a}", row) == "{x} y 4"
    assert fill("{meta.tags}", row) == "x\ny"
    assert fill("{meta}", row) == '{"tags": ["x", "y"]}'
    for missing in ("{b}", "{meta.tags.7}", "{a.b}"):
        with pytest.raises(ConfigError, match="q, a, meta, name"):
            fill(missing, row)


def test_messages_of_both_spellings(tmp_path: Path) -> None:
    rows = [
        {"chat": [{"role": "user", "content": "hi"}, {"role": "assistant", "content": "hello"}]},
        {"chat": [{"from": "human", "value": "a"}, {"from": "gpt", "value": "b"},
                  {"from": "human", "value": "c"}]},
        {"chat": [{"role": "assistant", "content": "I begin"}]},
    ]  # fmt: skip
    source, out = write(tmp_path / "talks.jsonl", rows), tmp_path / "out.jsonl"
    done = run(source, "--out", out, "--messages", "chat", "--system", "Be kind.")
    assert done.exit_code == 0, done.output
    first, second = load_prompts([out])
    assert [one.role for one in first.messages] == ["system", "user"]
    assert first.reference == "hello" and second.reference is None
    assert [one.content for one in second.messages] == ["Be kind.", "a", "b", "c"]


def test_limits(tmp_path: Path) -> None:
    source, out = write(tmp_path / "quiz.jsonl"), tmp_path / "out.jsonl"
    done = run(source, "--out", out, "--prompt", "{q}", "--max-chars", 10)
    assert "1 of more than 10 characters" in done.output
    assert [prompt.id for prompt in load_prompts([out])] == ["quiz-1"]
    done = run(source, "--out", out, "--prompt", "{q}", "--limit", 1)
    assert done.exit_code == 2 and "--force" in done.output
    done = run(source, "--out", out, "--prompt", "{q}", "--limit", 1, "--force")
    assert [prompt.id for prompt in load_prompts([out])] == ["quiz-0"]
    assert [path.name for path in tmp_path.iterdir() if path.suffix == ".part"] == []


def test_the_standard_library_is_a_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = made._files()[::10]  # to parse all of them takes seconds
    monkeypatch.setattr(made, "_files", lambda: files)
    out = tmp_path / "made.jsonl"
    done = run("stdlib", "--out", out, "--limit", 6)
    assert done.exit_code == 0, done.output
    prompts = load_prompts([out])
    assert len({prompt.family for prompt in prompts}) == 6
    assert {prompt.split for prompt in prompts} == {"test"}


def test_a_hub_data_set_through_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def load_dataset(name: str, subset: str | None, **options: Any) -> list[dict[str, Any]]:
        asked.append((name, subset, options))
        if name == "no/such":
            raise ConnectionError("offline\nand more")
        return ROWS[:2]

    monkeypatch.setitem(sys.modules, "datasets", SimpleNamespace(load_dataset=load_dataset))
    out = tmp_path / "out.jsonl"
    done = run("some/quiz", "--subset", "easy", "--out", out, "--prompt", "{q}")
    assert done.exit_code == 0, done.output
    assert asked == [("some/quiz", "easy", {"split": "test", "streaming": True})]
    assert [prompt.id for prompt in load_prompts([out])] == ["quiz-0", "quiz-1"]
    done = run("no/such", "--out", tmp_path / "x.jsonl", "--prompt", "{q}")
    assert done.exit_code == 2 and "offline" in done.output and "and more" not in done.output
    monkeypatch.setitem(sys.modules, "datasets", None)
    done = run("some/quiz", "--out", tmp_path / "y.jsonl", "--prompt", "{q}")
    assert done.exit_code == 2 and "hvdx[data]" in done.output


@pytest.mark.parametrize(
    ("text", "options", "says"),
    [
        ('{"q": 1}\nnot json\n', ["--prompt", "{q}"], "row 2"),
        ("[1]\n", ["--prompt", "{q}"], "no object"),
        ('{"q": "x"}\n', [], "either --prompt"),
        ('{"q": "x"}\n', ["--prompt", "{q}", "--messages", "q"], "either --prompt"),
        ('{"q": "x"}\n', ["--messages", "q"], "no list"),
        ('{"q": "x"}\n', ["--prompt", "{z}"], "no field 'z'"),
        ('{"q": "x"}\n', ["--prompt", "{q}", "--split", "dev"], "--split"),
        ('{"q": "x"}\n', ["--prompt", "{q}", "--subset", "s"], "--subset"),
        ("", ["--prompt", "{q}"], "No prompt could be made"),
        ('{"q": ""}\n', ["--prompt", "{q}"], "No prompt could be made"),
    ],
)
def test_bad_input_is_one_sentence(
    tmp_path: Path, text: str, options: list[str], says: str
) -> None:
    source = tmp_path / "rows.jsonl"
    source.write_text(text, encoding="utf-8")
    done = run(source, "--out", tmp_path / "out.jsonl", *options)
    assert done.exit_code == 2 and says in done.output
    assert len(done.output.strip().splitlines()) == 1
    assert not (tmp_path / "out.jsonl").exists()


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    done = run(tmp_path / "no.csv", "--out", tmp_path / "out.jsonl", "--prompt", "{q}")
    assert done.exit_code == 2 and "is not there" in done.output
