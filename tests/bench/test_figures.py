"""Medians, intervals, ratios and groups of latency rows, against worked examples."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from hvdx.latency.export import Table, ratio_table, speed_table, to_csv
from hvdx.latency.figures import comparisons, interval, mean_interval, summaries
from hvdx.latency.journal import Journal
from hvdx.latency.methods import Lane
from hvdx.latency.plot import draw_profile, draw_ratios
from hvdx.latency.rows import Row, make_rows
from hvdx.latency.run import Failures, Task
from hvdx.latency.sample import PHASES, Sample
from hvdx.report import origin
from hvdx.workload import Prompt


def width_of(picture: Path) -> int:
    return int.from_bytes(picture.read_bytes()[16:20], "big")


@pytest.mark.parametrize("lanes", [2, 40])
def test_pictures_stay_as_wide_as_a_page_however_many_methods(lanes: int, tmp_path: Path) -> None:
    groups = [*"abcdefghi", "mean"]
    ratios = {f"method {n}": {g: {"median": 2.0, "interval": (1.0, 3.0)} for g in groups}
              for n in range(lanes)}  # fmt: skip
    ratios["method 0"].pop("b")
    draw_ratios(ratios, "plain", tmp_path / "ratios.png")
    figures = {**{f"{phase}_ms": 1.0 for phase in PHASES}, "cycles_per_1k": 500.0}
    profile = {f"method {n}": dict.fromkeys(("none", "suffix", "eagle3"), figures)
               for n in range(lanes)}  # fmt: skip
    draw_profile(profile, tmp_path / "profile.png")
    for name in ("ratios", "profile"):
        assert 600 < width_of(tmp_path / f"{name}.png") < 1600


def test_results_name_no_folder_outside_the_current_one() -> None:
    rows = ["--prompts", "/home/me/my rows.jsonl", "../rows.jsonl"]
    others = ["--json", "bench/results/x.json", "--peer-python=vllm=~/env/bin/python"]
    found = origin("python bench/latency.py", [*rows, *others, "eagle3:6/3/2"])
    assert found["command"] == (
        "python bench/latency.py --prompts 'my rows.jsonl' rows.jsonl --json "
        "bench/results/x.json --peer-python=vllm=python eagle3:6/3/2"
    )
    assert len(found["date"].split("-")) == 3


def row(method: str, prompt: str, rate: float | None, **more: object) -> Row:
    return Row(method=method, id=prompt, family=prompt[0], decode_tok_s=rate, **more)  # type: ignore[arg-type]


def sample(tokens: list[int], ms: float = 10.0) -> Sample:
    return Sample(tuple(tokens), 1.0, len(tokens), ms, len(tokens), 0.0)


def task(name: str) -> Task:
    message = {"role": "user", "content": "x"}
    values = {"id": name, "family": name[0], "dataset": "d", "messages": [message]}
    return Task(Prompt.model_validate({**values, "max_tokens": 4}), (1, 2, 3), 4)


def test_ratios_are_paired_by_prompt() -> None:
    rows = [row("plain", "a1", 10.0), row("plain", "a2", 20.0), row("plain", "b1", 5.0)]
    rows += [row("lookup", "a1", 20.0), row("lookup", "a2", 160.0), row("lookup", "b1", None)]
    rows.append(Row(method="hf", reason="not installed"))
    ratios = comparisons(rows)
    assert ratios.keys() == {"plain"}
    found = ratios["plain"]["lookup"]
    assert found.keys() == {"a", "all", "mean"}
    assert found["a"]["median"] == 5.0 and found["a"]["prompts"] == 2
    assert found["a"]["geomean"] == pytest.approx(4.0)
    assert found["a"]["interval"] == (2.0, 8.0)


def test_the_mean_over_families_is_unweighted() -> None:
    rows = [row("plain", f"a{n}", 1.0) for n in range(9)] + [row("plain", "b0", 1.0)]
    rows += [row("x", f"a{n}", 2.0) for n in range(9)] + [row("x", "b0", 6.0)]
    found = comparisons(rows)["plain"]["x"]
    assert found["mean"]["median"] == 4.0
    assert found["all"]["median"] == 2.0


def test_a_warm_cache_is_a_lane_of_its_own() -> None:
    rows = [row("plain", "a1", 10.0), row("s", "a1", 20.0, cache="cold")]
    rows.append(row("s", "a1", 40.0, cache="warm"))
    ratios = comparisons(rows)["plain"]
    assert {label: part["all"]["median"] for label, part in ratios.items()} == {
        "s": 2.0,
        "s, warm": 4.0,
    }
    table = speed_table(summaries(rows))
    line = next(cells for cells in table.rows if cells[:2] == ("all", "s"))
    assert (line[2], line[4]) == ("20.0", "40.0")


def test_the_interval_covers_the_median_of_what_it_was_drawn_from() -> None:
    random = np.random.default_rng(7)
    hits = 0
    for _ in range(200):
        low, high = interval(random.normal(3.0, 1.0, 25).tolist()) or (0.0, 0.0)
        hits += low <= 3.0 <= high
    assert 180 <= hits <= 199
    assert interval([1.0]) is None
    assert interval([2.0, 2.0, 2.0]) == (2.0, 2.0)
    assert mean_interval([[1.0, 1.0], [3.0, 3.0]]) == (2.0, 2.0)
    assert mean_interval([[1.0], [3.0, 3.0]]) is None


def test_looping_is_told_by_the_plain_output() -> None:
    loop, free = [1, 2] * 20, list(range(40))
    journal = Journal(None, {})
    journal.samples = {
        (0, "a1", "plain"): sample(loop),
        (0, "a1", "hf"): sample(free),
        (0, "a2", "plain"): sample(free),
        (0, "a2", "hf"): sample(free),
    }
    rows = make_rows([Lane("plain"), Lane("hf")], [task("a1"), task("a2")], journal, Failures())
    assert [(one.method, one.is_looping) for one in rows] == [
        ("plain", True), ("hf", True), ("plain", False), ("hf", False),
    ]  # fmt: skip
    assert [one.identical_to_plain for one in rows] == [True, False, True, True]
    names = {(one["family"], one["prompts"]) for one in summaries(rows)}
    assert names == {("a", 2), ("low repetition", 1), ("looping", 1), ("all", 2)}


def test_a_lane_that_fails_halfway_has_both_rows_and_reasons() -> None:
    journal = Journal(None, {})
    journal.samples = {(0, "a1", "plain"): sample([1]), (0, "a2", "plain"): sample([1])}
    journal.samples[0, "a1", "hf"] = sample([1])
    failures = Failures({Lane("hf"): "gone"}, {(Lane("hf"), "a2"): "gone"})
    rows = make_rows([Lane("plain"), Lane("hf")], [task("a1"), task("a2")], journal, failures)
    assert [(one.method, one.id, one.reason) for one in rows] == [
        ("plain", "a1", None), ("hf", "a1", None), ("plain", "a2", None), ("hf", "a2", "gone"),
    ]  # fmt: skip
    assert [one["prompts"] for one in summaries(rows) if one["method"] == "hf"] == [1, 1, 1]


def test_repeats_are_condensed_to_their_median() -> None:
    journal = Journal(None, {})
    for turn, ms in enumerate((10.0, 100.0, 20.0)):
        journal.samples[turn, "a1", "plain"] = sample([5, 6], ms)
    [one] = make_rows([Lane("plain")], [task("a1")], journal, Failures())
    assert one.decode_tok_s == 100.0
    assert one.decode_tok_s_all == (200.0, 20.0, 100.0)


def test_tables_in_markdown_and_csv() -> None:
    table = Table("t", ("name", "x|y"), notes=["note."], last_is_shaded=True)
    table.add("a", 1)
    table.add("mean", 2)
    assert table.markdown().splitlines() == [
        "**t**", "", "| name | x\\|y |", "|---|---:|", "| a | 1 |", "| **mean** | **2** |", "",
        "note.",
    ]  # fmt: skip
    with pytest.raises(ValueError, match="2 headings"):
        table.add("too", "many", "cells")
    assert to_csv([{"a": 1, "b": (2, 3)}, {"a": None, "b": ()}]) == "a,b\n1,2 3\n,\n"
    lanes = {"s": {"mean": {"median": 2.0, "interval": (1.5, 2.5)}, "a": {"median": 2.0}}}
    assert ratio_table("plain", lanes).rows == [("s", "2.00", "2.00 (1.50-2.50)")]
    assert ratio_table("plain", lanes, short=True).rows == [("s", "2.00", "2.00")]
