"""Turns, failures and resuming of latency runs; the methods of hvdx on a tiny model."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from hvdx import Engine
from hvdx.errors import ConfigError, RequestError
from hvdx.latency.journal import Journal
from hvdx.latency.methods import HvdxMethod, Lane, check_caches, lanes_of, settings_of
from hvdx.latency.run import Task, run_lanes
from hvdx.latency.sample import Sample
from hvdx.latency.tasks import choose_prompts, encode_prompts
from hvdx.testing import tiny_checkpoint
from hvdx.workload import Prompt


class Noted:
    """A method that notes what it was asked for."""

    def __init__(self, name: str, calls: list[tuple[str, int, int]], fails_at: int = -1) -> None:
        self._name, self._calls, self._fails_at = name, calls, fails_at
        self.remembered: list[tuple[tuple[int, ...], int]] = []
        self.dead = False

    def run(self, prompt_ids: Sequence[int], max_tokens: int, turn: int = 0) -> Sample:
        self._calls.append((self._name, prompt_ids[0], turn))
        if prompt_ids[0] == self._fails_at and turn >= 0:
            raise RequestError("too long.")
        return Sample((prompt_ids[0], 9), 1.0, 2, 1.0, 2, 0.0)

    def remember(self, token_ids: Sequence[int], turn: int) -> None:
        self.remembered.append((tuple(token_ids), turn))


def tasks(count: int) -> list[Task]:
    values = {"family": "f", "dataset": "d", "messages": [{"role": "user", "content": "x"}]}
    return [
        Task(Prompt.model_validate({**values, "id": f"p{n}", "max_tokens": 4}), (n, n), 4)
        for n in range(count)
    ]


def test_methods_take_turns_in_rotating_order() -> None:
    calls: list[tuple[str, int, int]] = []
    methods = {Lane(name): Noted(name, calls) for name in "abc"}
    seen: list[tuple[int, int]] = []
    journal = Journal(None, {})
    run_lanes(methods, tasks(2), journal, repeats=2, progress=lambda *at: seen.append(at))
    assert calls[:3] == [("a", 0, -1), ("b", 0, -1), ("c", 0, -1)], "warm-ups come first"
    assert "".join(name for name, _, _ in calls[3:]) == "abcbcacababc"
    assert [turn for _, _, turn in calls[3:]] == [0] * 6 + [1] * 6
    assert seen[-1] == (12, 12)
    assert len(journal.samples) == 12


def test_a_failure_costs_its_own_answer_only() -> None:
    calls: list[tuple[str, int, int]] = []
    methods = {Lane("a"): Noted("a", calls), Lane("b"): Noted("b", calls, fails_at=1)}
    journal = Journal(None, {})
    failures = run_lanes(methods, tasks(3), journal)
    assert failures.prompts == {(Lane("b"), "p1"): "too long."}
    assert {key[1:] for key in journal.samples} == {
        ("p0", "a"), ("p1", "a"), ("p2", "a"), ("p0", "b"), ("p2", "b"),
    }  # fmt: skip


def test_a_run_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    path, calls = tmp_path / "answers.jsonl", []
    journal = Journal(path, {"model": "m"})
    first = {Lane("a"): Noted("a", calls), Lane("b"): Noted("b", calls)}
    run_lanes(first, tasks(2), journal)
    kept = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join(kept[:4]) + kept[4][:20], encoding="utf-8")  # cut off in the last line
    calls.clear()
    again = Journal(path, {"model": "m"})
    assert len(again.samples) == 3
    second = {Lane("a"): Noted("a", calls), Lane("b"): Noted("b", calls)}
    run_lanes(second, tasks(2), again)
    assert again.samples == journal.samples
    assert [call for call in calls if call[2] >= 0] == [("a", 1, 0)]
    assert second[Lane("b")].remembered == [((0, 9), 0), ((1, 9), 0)]
    assert Journal(path, {"model": "m"}).samples == journal.samples


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('{"format": "hvdx-latency", "version": 1, "settings": {"model": "n"}}\n', "model"),
        ('{"format": "other"}\n', "no file of a latency run"),
        ("no json at all", "first line"),
        ('{"format": "hvdx-latency", "version": 1, "settings": {"model": "m"}}\n{"turn": 0}\n',
         "line 2 is damaged"),
    ],
)  # fmt: skip
def test_a_file_of_another_run_is_refused(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "answers.jsonl"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ConfigError, match=says) as caught:
        Journal(path, {"model": "m"})
    assert str(path) in str(caught.value)
    assert path.read_text(encoding="utf-8") == text


def test_a_negative_time_in_a_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "answers.jsonl"
    sample = Sample((1,), -1.0, 1, 1.0, 1, 0.0).to_json()
    header = {"format": "hvdx-latency", "version": 1, "settings": {}}
    entry = {"turn": 0, "prompt": "p", "lane": "a", "sample": sample}
    path.write_text(f"{json.dumps(header)}\n{json.dumps(entry)}\n", encoding="utf-8")
    with pytest.raises(ConfigError, match="line 2 is damaged"):
        Journal(path, {})


def test_methods_by_name() -> None:
    assert settings_of("frequency:1.5") == {
        "policy": "frequency", "sources": ("suffix", "eagle3"), "frequency_threshold": 1.5,
    }  # fmt: skip
    assert settings_of("eagle3:6/3/2")["eagle_depth"] == 3
    assert settings_of("plain") == {"policy": "first", "sources": ()}
    lanes = lanes_of(("plain", "suffix", "suffix-again", "eagle3:6/3/2", "hf"), ("cold", "warm"))
    assert [lane.label for lane in lanes] == [
        "plain", "suffix", "suffix, warm", "suffix-again", "eagle3:6/3/2", "hf",
    ]  # fmt: skip
    assert check_caches("both") == ("cold", "warm")
    with pytest.raises(ConfigError, match="hot"):
        check_caches("hot")


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    folder = tiny_checkpoint(tmp_path_factory.mktemp("model") / "tiny")
    settings = {"dtype": "float32", "max_num_seqs": 1, "kv": {"prefix_cache": False}}
    with Engine.from_pretrained(folder, device="cpu", spec=False, **settings) as live:
        yield live


TEXT = list(b"one two three one two three one")


def test_warm_lanes_copy_from_earlier_answers_and_cold_ones_do_not(engine: Engine) -> None:
    found = {}
    for cache in ("cold", "warm"):
        method = HvdxMethod(engine, Lane("suffix", cache), profile=True)
        found[cache] = [method.run(TEXT, 40) for _ in range(2)]
        assert found[cache][0].token_ids == found[cache][1].token_ids
    cold, warm = found["cold"], found["warm"]
    assert cold[0].cycles == cold[1].cycles == warm[0].cycles
    assert warm[1].cycles < warm[0].cycles / 2
    assert sum(one["tokens"] for one in warm[1].profile.values()) == len(warm[1].token_ids)
    fresh_turn = HvdxMethod(engine, Lane("suffix", "warm")).run(TEXT, 40, turn=5)
    assert fresh_turn.cycles == cold[0].cycles, "every repeat begins without earlier answers"


def test_a_resumed_warm_lane_has_the_memory_of_an_uninterrupted_one(engine: Engine) -> None:
    lane = Lane("suffix", "warm")
    whole = HvdxMethod(engine, lane)
    first, second = (whole.run(TEXT, 40, turn=7) for _ in range(2))
    resumed = HvdxMethod(engine, lane)
    resumed.remember(first.token_ids, 8)
    assert resumed.run(TEXT, 40, turn=8).cycles == second.cycles < first.cycles


def test_peak_memory_is_of_the_answer(engine: Engine) -> None:
    peak = HvdxMethod(engine, Lane("plain")).run(TEXT, 4).peak_bytes
    assert peak is None or 10e6 < peak < 100e9


def test_prompts_with_and_without_the_chat_template(engine: Engine, tmp_path: Path) -> None:
    rows = [
        {"id": f"r{n}", "family": "f", "dataset": "d", "max_tokens": 5,
         "messages": [{"role": "user", "content": "hi"}]}
        for n in range(3)
    ]  # fmt: skip
    path = tmp_path / "rows.jsonl"
    path.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    prompts = choose_prompts([path], 2)
    assert [prompt.id for prompt in prompts] == ["r0", "r1"]
    [raw, _] = encode_prompts(engine, prompts, None, template=False)
    [chat, _] = encode_prompts(engine, prompts, 7)
    assert raw.prompt_ids == tuple(b"hi") and raw.budget == 5
    assert len(chat.prompt_ids) > 2 and chat.budget == 7
    assert choose_prompts([], 1), "the repository's own prompts are the default"
    with pytest.raises(ConfigError, match="train"):
        choose_prompts([path], 2, "train")
