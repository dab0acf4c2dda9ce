"""`hvdx repro` on a tiny model: every table and figure, gone on with, and what each says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from hvdx.cli import app
from hvdx.errors import ConfigError
from hvdx.latency.rows import Row
from hvdx.records import CYCLE
from hvdx.repro.catalogue import TARGETS, check_targets
from hvdx.repro.config import CONFIGS, ReproConfig, load_config
from hvdx.repro.payoff import CACHE, DRAFTER, UNION, _payoffs
from hvdx.repro.signals import SIGNALS, signals_of
from hvdx.repro.speed import _speed_ups, is_identical, unanswered
from hvdx.testing import tiny_checkpoint, tiny_drafter
from hvdx.trace import ReplayedRequest

SETTINGS = """
model = "{model}"
drafter = "{head}"
dtype = "float32"
device = "cpu"
max_tokens = 24
frequency_thresholds = [0.5, 2.0]
"""
FAMILIES = ("chat", "coding")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with settings, prompts, and all tables and figures."""
    folder = tmp_path_factory.mktemp("repro")
    model = tiny_checkpoint(folder / "model")
    head = tiny_drafter(folder / "head", model, boundaries=(0, 1))
    (folder / "tiny.toml").write_text(SETTINGS.format(model=model, head=head))
    rows = [
        {"id": f"{family}-{n}", "family": family, "dataset": family, "max_tokens": 20,
         "messages": [{"role": "user", "content": f"{family} and {family} and {n}"}]}
        for family in FAMILIES for n in range(2)
    ]  # fmt: skip
    (folder / "rows.jsonl").write_text("\n".join(map(json.dumps, rows)) + "\n")
    done = repro(folder)
    assert done.exit_code == 0, done.output
    return folder


def repro(folder: Path, *more: str) -> Any:
    options = ["--model", str(folder / "tiny.toml"), "--prompts", str(folder / "rows.jsonl")]
    return CliRunner().invoke(app, ["repro", *more, *options, "--out", str(folder / "out")])


def data(made: Path, name: str) -> dict[str, Any]:
    document: dict[str, Any] = json.loads((made / "out" / f"{name}.json").read_text())
    return document


def test_every_target_is_written_in_every_form(made: Path) -> None:
    for name, target in TARGETS.items():
        assert data(made, name)["name"] == name
        assert data(made, name)["versions"]["hvdx"]
        text = (made / "out" / f"{name}.md").read_text(encoding="utf-8")
        assert text.startswith(f"# {name}\n") and "|---" in text
        picture = made / "out" / f"{name}.png"
        assert picture.exists() is target.is_figure
        if target.is_figure:
            assert picture.read_bytes().startswith(b"\x89PNG")


def test_table1_has_every_data_set_and_the_mean_last(made: Path) -> None:
    found = data(made, "table1")
    for cache in ("cold", "warm"):
        part = found[cache]["speed_ups"]
        assert [one["dataset"] for one in part] == [*FAMILIES, "unweighted mean"]
        for base in ("plain", "EAGLE-3", "suffix", "frequency hybrid"):
            medians = [one[base]["median"] for one in part]
            assert medians[-1] == pytest.approx(np.mean(medians[:-1]))
    assert found["cold"]["best_frequency"] in ("frequency:0.5", "frequency:2")
    assert all(row["identical_to_plain"] for row in found["rows"])
    assert len(found["rows"]) == 4 * (2 + 2 * 4)


def test_live_cycles_are_those_of_the_replay(made: Path) -> None:
    """fig4 decodes, fig3 replays a trace: both must count the same cache drafts."""
    live = data(made, "fig4")["lanes"]
    replayed = {row["policy"]: row for row in data(made, "fig3")["rows"] if row["family"] == "all"}
    for policy in ("suffix", "frequency:0.5"):
        sent = live[policy].get("suffix", {"cycles": 0})["cycles"]
        assert replayed[policy]["drafts"] == sent
    assert replayed["suffix"]["drafts"] > 0
    assert live["plain"]["none"]["cycles_per_1k"] == 1000


def test_fig2_selection_rates_are_shares_of_cycles(made: Path) -> None:
    found = data(made, "fig2")
    families = {one["family"]: one for one in found["families"]}
    assert families.keys() == {*FAMILIES, "all"}
    points = found["prompts"]
    assert len(points) == families["all"]["prompts"] == 4
    chosen = sum(point["selection_rate"] * point["cycles"] for point in points)
    cycles = sum(point["cycles"] for point in points)
    assert families["all"]["selection_rate"] == pytest.approx(chosen / cycles)
    assert families["chat"]["repeated"] > 0 and set(found["spearman"]) == set(SIGNALS)


def test_table2_counts_every_draft_once(made: Path) -> None:
    found = data(made, "table2")
    for policy in ("plain", "threshold"):
        part = found[policy]
        assert part["drafts"] == sum(one["drafts"] for one in part["families"]) > 0
        assert 0 <= part["overall"]["selected_share"] <= 1


def test_table4_and_the_settings(made: Path) -> None:
    found = data(made, "table4")
    lengths = {name: [one["dataset"] for one in found[name]["outputs"]] for name in
               ("applied", "omitted")}  # fmt: skip
    assert lengths["applied"] == lengths["omitted"] == [*FAMILIES, "unweighted mean"]
    prompts = {name: found[name]["rows"][0]["prompt_tokens"] for name in lengths}
    assert prompts["omitted"] < prompts["applied"]
    settings = data(made, "tables5-10")
    assert settings["drafting"]["trees in force"]["total"] > 1
    assert settings["data"][0]["prompts"] == 2 and settings["data"][0]["budget"] == 40
    assert len(settings["features"]) == 45
    assert len(settings["checkpoints"]["drafter weights"]) == 32


def test_a_second_run_measures_nothing_again(made: Path) -> None:
    before = data(made, "table1")["rows"]
    kept = (made / "out" / "table1.jsonl").read_bytes()
    done = repro(made, "table1")
    assert done.exit_code == 0, done.output
    assert data(made, "table1")["rows"] == before
    assert (made / "out" / "table1.jsonl").read_bytes() == kept


def test_a_limit_takes_the_first_prompts_of_every_data_set(made: Path) -> None:
    done = repro(made, "tables5-10", "--limit", "1", "--quick")
    assert done.exit_code == 0, done.output
    assert [one["prompts"] for one in data(made, "tables5-10")["data"]] == [1, 1]


def test_results_say_where_they_come_from(made: Path) -> None:
    text = (made / "out" / "table1.md").read_text(encoding="utf-8")
    for name in ("command", "date", "device", "versions"):
        assert f"\n- {name}: " in text


def test_other_settings_in_the_same_folder_are_refused(made: Path) -> None:
    done = repro(made, "table1", "--quick")
    assert done.exit_code == 2
    assert "other settings" in done.output and "table1.jsonl" in done.output.replace("\n", "")


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["table3"], "no table or figure"),
        (["table1", "--model", "no-such"], "pinned configuration"),
        (["table1", "--variant", "depth-9"], "--variant"),
        (["table1", "--split", "dev"], "--split"),
        (["table1", "--prompts", "no-such.jsonl"], "cannot be read"),
    ],
)
def test_bad_input_is_one_sentence(options: list[str], says: str, tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["repro", *options, "--out", str(tmp_path / "out")])
    assert done.exit_code == 2
    assert says in done.output and len(done.output.strip().splitlines()) == 1


def test_pinned_settings() -> None:
    names = {path.stem for path in CONFIGS.glob("*.toml")}
    assert names == {"smollm2-135m", "qwen3-8b", "qwen3-4b", "llama3.1-8b"}
    for name in names - {"smollm2-135m"}:
        drafting = load_config(name).drafting
        assert (drafting["eagle_total"], drafting["eagle_depth"]) == (60, 7)
        assert drafting["eagle_top_k"] == 10
    one = load_config("qwen3-8b")
    assert one.variant("depth-5").drafting["eagle_depth"] == 5
    assert one.variant("threshold").hybrid == "threshold"
    assert one.quick().limit == 1 and len(one.quick().frequency_thresholds) == 1
    for bad in ({"drafting": {"policy": "plain"}}, {"hybrid": "plain"}, {"drafting": {"x": 1}}):
        with pytest.raises(ConfigError):
            ReproConfig(model="m", **bad)  # type: ignore[arg-type]
    assert check_targets(["fig2", "fig2"]) == ("fig2",)


def test_a_file_that_is_no_toml_is_named(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text("model = ")
    with pytest.raises(ConfigError, match=r"bad\.toml"):
        load_config(str(path))


def test_payoffs_fall_into_three_bins() -> None:
    cycles = np.zeros(8, CYCLE)
    cycles["source"] = [CACHE] * 5 + [UNION, DRAFTER, -1]
    cycles["accepted"] = [0, 1, 2, 5, 6, 9, 9, 0]
    found = _payoffs([ReplayedRequest(None, cycles, np.zeros(0, np.int32))])  # type: ignore[arg-type]
    assert found["counts"] == [2, 2, 1] and found["drafts"] == 5
    assert found["unions"] == 1 and found["mean"] == pytest.approx(14 / 5)
    none = _payoffs([ReplayedRequest(None, cycles[6:], np.zeros(0, np.int32))])  # type: ignore[arg-type]
    assert none["shares"] == [None] * 3 and none["mean"] is None


def test_speed_ups_against_a_worked_example() -> None:
    rates = {("plain", "a1"): 1.0, ("plain", "a2"): 2.0, ("plain", "b1"): 4.0,
             ("x", "a1"): 3.0, ("x", "a2"): 10.0, ("x", "b1"): 8.0}  # fmt: skip
    rows = [Row(method=m, id=p, dataset=p[0], decode_tok_s=r) for (m, p), r in rates.items()]
    rows.append(Row(method="x", id="b2", dataset="b", reason="too long."))
    found = _speed_ups(rows, "x", {"base": "plain"})
    assert [one["base"]["median"] for one in found] == [4.0, 2.0, 3.0]
    assert found[0]["tok_s"] == 6.5
    assert unanswered(rows) == ["Not answered: 1, the first b2 by x: too long."]
    assert is_identical(rows)
    assert not is_identical([*rows, Row(method="x", identical_to_plain=False)])


def test_signals_of_a_prompt() -> None:
    code = "def f(a):\n    return a + 1\n\nx = f(2)\n"
    prose = "Why is the sky blue\nand the evening red"
    assert signals_of(code, [1] * 20)["repeated"] == pytest.approx(14 / 15)
    assert signals_of(code, [1])["structured_lines"] == pytest.approx(2 / 3)
    assert signals_of(prose, [1])["structured_lines"] == 0.0
    assert signals_of(code, [1])["symbols"] > 0.3 > signals_of(prose, [1])["symbols"]
    assert set(signals_of("", [])) == set(SIGNALS)
    assert signals_of("", []) == dict.fromkeys(SIGNALS, 0.0)
