"""The prompt pack, the reader of prompt files, and the prompts made from the standard library."""

import difflib
import importlib.util
import json
from collections import Counter
from pathlib import Path
from types import ModuleType

import pytest

from hvdx.errors import RequestError
from hvdx.workload import Prompt, builtin_prompts, load_prompts, spread

BENCH = Path(__file__).parents[2] / "bench"
PACK = sorted((BENCH / "prompts").glob("*.jsonl"))
FAMILIES = {"agentic_edit", "coding", "structured", "multihop_qa", "long_context", "chat"}
# About 2000 tokens: the most that a prompt of the pack should have for a small model.
MAX_PROMPT_CHARS = 6000


def row(**changes: object) -> dict[str, object]:
    base: dict[str, object] = {
        "id": "a",
        "family": "chat",
        "dataset": "d",
        "messages": [{"role": "user", "content": "hi"}],
        "max_tokens": 8,
    }
    return base | changes


def write(path: Path, *rows: object) -> Path:
    lines = [line if isinstance(line, str) else json.dumps(line) for line in rows]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def test_a_folder_stands_for_its_files_by_name(tmp_path: Path) -> None:
    write(tmp_path / "b.jsonl", row(id="2"))
    write(tmp_path / "a.jsonl", row(id="1"))
    write(tmp_path / "notes.md", "no prompts")
    assert [prompt.id for prompt in load_prompts([tmp_path])] == ["1", "2"]
    (tmp_path / "empty").mkdir()
    with pytest.raises(RequestError, match="folder without prompt files"):
        load_prompts([tmp_path / "empty"])


def prompt_text(prompt: Prompt) -> str:
    return "\n".join(message.content for message in prompt.messages)


def code_block(text: str) -> list[str]:
    return text.split("```")[1].splitlines()[1:]


def test_pack_has_six_families_of_ten_prompts_each() -> None:
    prompts = load_prompts(PACK)
    assert {path.stem for path in PACK} == FAMILIES
    counts = Counter(prompt.family for prompt in prompts)
    assert all(10 <= counts[family] <= 12 for family in FAMILIES)
    assert all(prompt.dataset == prompt.family for prompt in prompts)


def test_pack_has_agents_and_talks_of_several_turns() -> None:
    turns = Counter(
        prompt.family
        for prompt in load_prompts(PACK)
        if sum(message.role == "user" for message in prompt.messages) > 1
    )
    assert turns["agentic_edit"] >= 4 and turns["chat"] >= 2 and turns["coding"] >= 1


def test_pack_suits_a_small_model() -> None:
    for prompt in load_prompts(PACK):
        assert len(prompt_text(prompt)) <= MAX_PROMPT_CHARS, prompt.id
        assert prompt.max_tokens <= 768, prompt.id


def test_edits_ask_for_a_document_back_with_a_small_change() -> None:
    for prompt in load_prompts([BENCH / "prompts" / "agentic_edit.jsonl"]):
        before = code_block(prompt_text(prompt))
        after = code_block(prompt.reference or "")
        changed = [line for line in difflib.ndiff(before, after) if line[0] in "+-"]
        assert 30 <= len(before) <= 100, prompt.id
        assert 1 <= len(changed) <= 8, prompt.id


def test_builtin_prompts_hold_an_edit_and_a_chat() -> None:
    families = [prompt.family for prompt in builtin_prompts()]
    assert {"agentic_edit", "chat"} <= set(families)
    assert len({prompt.id for prompt in builtin_prompts()}) == len(families)


def test_unknown_fields_and_blank_lines_are_allowed(tmp_path: Path) -> None:
    path = write(tmp_path / "a.jsonl", row(license="MIT", turn=1), "", row(id="b"))
    assert [prompt.id for prompt in load_prompts([path])] == ["a", "b"]


@pytest.mark.parametrize(
    ("bad", "says"),
    [
        ("{not json", "not valid JSON"),
        ("[1, 2]", "expected an object"),
        ({"id": "b", "family": "chat"}, "dataset"),
        (row(id="b", max_tokens=0), "max_tokens"),
        (row(id="b", split="dev"), "split"),
        (row(id="b", messages=[]), "user message last"),
        (row(id="b", messages=[{"role": "assistant", "content": "x"}]), "user message last"),
        (row(id="b", messages=[{"role": "user", "content": "x"}] * 2), "user message last"),
        (row(id="b", messages=[{"role": "robot", "content": "x"}]), "role"),
        (row(id="b", messages=[{"role": "user", "content": ""}]), "content"),
        (row(id="a"), "already used"),
    ],
)
def test_a_bad_line_is_one_sentence_with_file_and_line(
    tmp_path: Path, bad: object, says: str
) -> None:
    path = write(tmp_path / "bad.jsonl", row(), bad)
    with pytest.raises(RequestError) as caught:
        load_prompts([path])
    message = str(caught.value)
    assert f"{path} line 2" in message
    assert says in message
    assert "\n" not in message


@pytest.mark.parametrize("content", [None, b"", b"\xff\xfe\x00"])
def test_a_file_without_prompts_is_named(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "odd.jsonl"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(RequestError, match=r"odd\.jsonl"):
        load_prompts([path])


def test_the_same_id_in_two_files_is_refused(tmp_path: Path) -> None:
    paths = [write(tmp_path / "a.jsonl", row()), write(tmp_path / "b.jsonl", row())]
    with pytest.raises(RequestError, match=r"a\.jsonl line 1"):
        load_prompts(paths)


def test_spread_takes_one_of_every_data_set_in_turn() -> None:
    sizes = {"x": 3, "y": 1, "z": 2}
    prompts = [
        Prompt.model_validate(row(id=f"{name}{number}", dataset=name))
        for name, size in sizes.items()
        for number in range(size)
    ]
    assert [prompt.id for prompt in spread(prompts, 5)] == ["x0", "y0", "z0", "x1", "z1"]
    assert len(spread(prompts, 100)) == 6


@pytest.fixture(scope="module")
def make_prompts() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_prompts", BENCH / "make_prompts.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_rename_leaves_strings_comments_and_longer_names(make_prompts: ModuleType) -> None:
    code = 'def f(hi, high):\n    # hi there\n    return "hi", hi, high, [hi for hi in (hi,)]\n'
    expected = 'def f(up, high):\n    # hi there\n    return "hi", up, high, [up for up in (up,)]\n'
    assert make_prompts.rename(code, "hi", "up") == expected


def test_prompts_from_the_standard_library_load(make_prompts: ModuleType, tmp_path: Path) -> None:
    edits, docs = list(make_prompts.edit_rows()), list(make_prompts.doc_rows())
    prompts = load_prompts([write(tmp_path / "made.jsonl", *edits, *docs)])
    assert len(edits) >= 8 and len(docs) >= 5
    for prompt in prompts[: len(edits)]:
        before, after = code_block(prompt_text(prompt)), code_block(prompt.reference or "")
        assert len(before) == len(after) and before != after
