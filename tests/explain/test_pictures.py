"""Colours, laid out text, figures and pictures of explanations that are made by hand."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from hvdx.cli import colours
from hvdx.draft import SOURCES
from hvdx.errors import ConfigError
from hvdx.explain import TARGET, ExplainedCycle, Explanation, Piece, deciles, histogram, totals
from hvdx.explain.palette import FIXED, SPARE, colours_of
from hvdx.explain.plot import check_plot, draw_explanation, draw_text, wrap


def cycle(source: str, predicted: float, accepted: int, **settings: Any) -> ExplainedCycle:
    given = {
        "start": 0,
        "source": source,
        "drafted": 0 if source == "none" else 4,
        "predicted": predicted,
        "accepted": accepted,
        "emitted": accepted + 1,
        "reason": "why not",
        "num_rows": 1,
        "cost_us": 30.0,
        "draft_us": 1.0,
        "forward_us": 2.0,
        "verify_us": 3.0,
        "cycle_us": 10.0,
        "text": "ab",
    }
    return ExplainedCycle(**given | settings)


CYCLES = [
    cycle("suffix", 2.4, 4),
    cycle("none", 0.0, 0, reason="nothing there", cost_us=None),
    cycle("eagle3", 1.6, 1),
    cycle("suffix", 2.0, 2),
]
PIECES = [
    Piece(1, "def ", "suffix", 0),
    Piece(2, "f(", "suffix", 0),
    Piece(3, "x)\n", TARGET, 0),
    Piece(4, "\treturn $x$", "eagle3", 2),
    Piece(5, "\x07é", "other", 3),
]
EXPLAINED = Explanation("r", 0, "".join(one.text for one in PIECES), True, CYCLES, PIECES)


def plain(text: object, width: int = 120) -> str:
    console = Console(width=width, record=True, file=io.StringIO())
    console.print(text)
    return console.export_text()


def test_known_sources_have_colours_of_their_own() -> None:
    known = [name for name in FIXED if name != TARGET]
    assert len({FIXED[name].hex for name in FIXED}) == len(FIXED)
    assert len({FIXED[name].style for name in known}) == len(known)
    assert set(known) - {"union"} <= set(SOURCES)
    assert not {one.style for one in SPARE} & {one.style for one in FIXED.values()}


def test_other_sources_get_spare_colours_in_order() -> None:
    found = colours_of(["a", "suffix", "b", "a", "c", "d", "e"])
    assert found["suffix"] == FIXED["suffix"]
    assert [found[name] for name in "abcd"] == list(SPARE)
    assert found["e"] == SPARE[0]


def test_text_is_coloured_by_source() -> None:
    names = ("suffix", "eagle3", "other")
    text = colours.coloured(PIECES, names)
    assert text.plain == EXPLAINED.text.replace("\x07", "")  # rich takes control characters out
    styles = {text.plain[span.start : span.end]: span.style for span in text.spans}
    assert styles["def "] == styles["f("] == FIXED["suffix"].style
    assert styles["\treturn $x$"] == FIXED["eagle3"].style
    assert "x)\n" not in styles
    assert "suffix, eagle3, other, plain: the target's own" in plain(colours.legend(names))


def test_figures_of_worked_cycles() -> None:
    found = totals(CYCLES)
    assert list(found) == ["suffix", "none", "eagle3"]
    suffix = found["suffix"]
    assert (suffix.cycles, suffix.drafted, suffix.accepted, suffix.emitted) == (2, 8, 6, 8)
    assert suffix.predicted == pytest.approx(4.4) and suffix.cost_us == 60.0
    assert found["none"].priced == 0
    [two] = histogram(CYCLES)
    assert (two.predicted, two.cycles, two.counts) == (2, 3, [0, 1, 1, 0, 1])
    assert (two.mean_predicted, two.mean_accepted) == (pytest.approx(2.0), pytest.approx(7 / 3))
    assert [one.mean_accepted for one in deciles(CYCLES)] == [1, 2, 4]
    many = [cycle("suffix", float(place), place) for place in range(95)]
    tenths = deciles(many)
    assert len(tenths) == 10 and {one.cycles for one in tenths} == {9, 10}
    assert all(one.mean_predicted == one.mean_accepted for one in tenths)
    assert histogram([]) == deciles([]) == [] and totals([]) == {}


def test_tables_say_the_same() -> None:
    cycles = plain(colours.cycles_table(CYCLES, ("suffix", "eagle3")))
    assert len(cycles.strip().splitlines()) == 1 + len(CYCLES)
    assert colours.why_lines(CYCLES) == ["a  why not", "b  nothing there"]
    sums = plain(colours.totals_table(CYCLES)).split("suffix")[1].split()
    assert sums[:5] == ["2", "8", "4.4", "6", "8"]
    assert "2  why not" in plain(colours.reasons_table(CYCLES))
    line = plain(colours.histogram_table(CYCLES)).strip().splitlines()[1]
    assert line.split()[:4] == ["2", "3", "2.00", "2.33"] and "█" in line and "│" in line


def test_text_is_laid_out_in_rows() -> None:
    runs = wrap(PIECES, 8, 10)
    assert [run[:2] for run in runs[:2]] == [(0, 0), (0, 6)]
    assert runs[0][2:] == ("def f(", "suffix") and runs[1][2:] == ("x)", TARGET)
    rows = ["".join(run[2] for run in runs if run[0] == row) for row in range(runs[-1][0] + 1)]
    assert rows == ["def f(x)", "    retu", "rn $x$?é"]
    assert all(run[1] + len(run[2]) <= 8 for run in runs)
    assert wrap(PIECES, 8, 2)[-1] == (2, 0, "... and more", TARGET)
    assert wrap([], 8, 2) == []


def test_a_picture_is_written_whole(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    for name in ("out.png", "out.svg"):
        draw_explanation(EXPLAINED, tmp_path / name)
    assert (tmp_path / "out.png").read_bytes().startswith(b"\x89PNG")
    drawn = (tmp_path / "out.svg").read_text(encoding="utf-8")
    assert FIXED["suffix"].hex in drawn and FIXED["eagle3"].hex in drawn
    assert {path.name for path in tmp_path.iterdir()} == {"out.png", "out.svg"}
    empty = Explanation("r", 0, "", True, [], [])
    draw_explanation(empty, tmp_path / "empty.png")
    assert (tmp_path / "empty.png").stat().st_size > 1000


def test_the_text_alone_names_who_made_it(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    draw_text(EXPLAINED, tmp_path / "text.svg")
    drawn = (tmp_path / "text.svg").read_text(encoding="utf-8")
    for words in ("suffix: 2 of 5 tokens", f"{TARGET}: 1 of 5 tokens"):
        assert words in drawn
    draw_text(EXPLAINED, tmp_path / "text.png")
    draw_explanation(EXPLAINED, tmp_path / "both.png")
    heights = [int.from_bytes((tmp_path / name).read_bytes()[20:24], "big")
               for name in ("text.png", "both.png")]  # fmt: skip
    assert heights[0] < heights[1] / 2
    with pytest.raises(ConfigError, match="--plot-text"):
        draw_text(EXPLAINED, tmp_path / "text.gif")


def test_bad_picture_names_are_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("matplotlib")
    for name, match in (("out.gif", "end the name in"), ("no/out.png", "existing folder")):
        with pytest.raises(ConfigError, match=match):
            check_plot(tmp_path / name)
    monkeypatch.setattr("hvdx.explain.plot.find_spec", lambda name: None)
    with pytest.raises(ConfigError, match="needs matplotlib"):
        check_plot(tmp_path / "out.png")
    assert list(tmp_path.iterdir()) == []
