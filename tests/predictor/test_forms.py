"""Compiled code and the tree walker give what LightGBM gives, whatever is missing."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hvdx.errors import HvdxError, PredictorError
from hvdx.payoff import INDEX, MISSING, NUM_FEATURES
from hvdx.predictor.build import load_or_build
from hvdx.predictor.compact import compact, key_of
from hvdx.predictor.compile import generate_c, lightgbm_prediction
from hvdx.predictor.load import Predictor, load_predictor
from hvdx.predictor.probe import from_json, probe_rows, to_json
from hvdx.predictor.tree_model import parse_model, read_model
from hvdx.predictor.walker import Walker, predict_rows
from hvdx.suffix.pointers import address_of

FORMS = ("compiled", "walker")


class Forms:
    """A model in both forms."""

    def __init__(self, model: Path, scratch: Path) -> None:
        self.path = model
        self.model = read_model(model)
        self.walker = Walker(self.model)
        source, self.notes = generate_c(model, scratch)
        self.source = source
        self.library, _ = load_or_build(source.encode())

    def address(self, form: str) -> int:
        return self.library.address if form == "compiled" else self.walker.address


@pytest.fixture(scope="module")
def forms(trained: Path, tmp_path_factory: pytest.TempPathFactory) -> Forms:
    return Forms(trained / "model.txt", tmp_path_factory.mktemp("c"))


@pytest.fixture(scope="module")
def rows(forms: Forms) -> np.ndarray:
    width = np.full(NUM_FEATURES, 20.0)
    return probe_rows(forms.model, 0 * width, width, seed=5)


@pytest.mark.parametrize("form", FORMS)
def test_both_equal_lightgbm_on_many_rows(forms: Forms, rows: np.ndarray, form: str) -> None:
    missing = rows.view(np.int64) == MISSING
    assert len(rows) >= 10_000 and 0.3 < missing.mean() < 0.6 and not missing[0].any()
    found = predict_rows(forms.address(form), rows)
    assert np.abs(found - lightgbm_prediction(forms.path, rows)).max() <= 1e-12
    assert np.unique(found).size > 500


def test_probe_rows_reach_every_leaf(forms: Forms, rows: np.ndarray) -> None:
    """Walked by hand, one row and tree at a time; sums of the leaves are the predictions."""
    trees, reached, sums = forms.model.trees, set(), np.zeros(len(rows))
    for index, row in enumerate(rows):
        for root in trees.roots:
            node = int(root)
            while trees.left[node] != node:
                value = row[trees.feature[node]]
                side = trees.left if value <= trees.threshold[node] else trees.right
                node = int((trees.lacking if np.isnan(value) else side)[node])
            reached.add(node)
            sums[index] += trees.value[node]
    leaves = set(np.flatnonzero(trees.left == np.arange(trees.left.size)).tolist())
    assert reached == leaves
    assert np.abs(sums - predict_rows(forms.walker.address, rows)).max() < 1e-12


@pytest.mark.parametrize("form", FORMS)
def test_a_prediction_is_added_to_what_is_there(forms: Forms, rows: np.ndarray, form: str) -> None:
    from hvdx.predictor import walker

    once = predict_rows(forms.address(form), rows[:3])
    out = np.full(3, 100.0)
    features = np.ascontiguousarray(rows[:3])
    walker._predict_rows(
        forms.address(form), address_of(features), NUM_FEATURES, address_of(out), 3
    )
    assert out == pytest.approx(once + 100.0, abs=1e-12)


def test_a_value_whose_low_bits_are_ones_reads_as_missing_unless_rounded(forms: Forms) -> None:
    """Why features go through float32: generated code would take this score for missing."""
    value = np.array([0x3FF00000FFFFFFFF]).view(np.float64)[0]
    assert value == pytest.approx(1.00000095)
    rows = np.full((3, NUM_FEATURES), 4.0)
    rows[0, INDEX.score] = value
    rows.view(np.int64)[1, INDEX.score] = MISSING
    rows[2, INDEX.score] = np.float64(np.float32(value))
    for form in FORMS:
        aliased, missing, rounded = predict_rows(forms.address(form), rows)
        assert aliased == missing != rounded
    expected = lightgbm_prediction(forms.path, rows)
    assert predict_rows(forms.library.address, rows)[2] == pytest.approx(expected[2], abs=1e-12)
    assert expected[0] == expected[2]


@pytest.mark.parametrize("form", FORMS)
def test_a_model_that_never_saw_a_missing_value(form: str, tmp_path: Path) -> None:
    import lightgbm

    random = np.random.default_rng(1)
    features = random.normal(size=(2000, NUM_FEATURES))
    options = {"objective": "regression", "num_leaves": 7, "verbose": -1, "num_threads": 1}
    names = [f"f{k}" for k in range(NUM_FEATURES)]
    data = lightgbm.Dataset(features, features[:, 0] - features[:, 3], feature_name=names)
    lightgbm.train(options, data, 10).save_model(str(tmp_path / "model.txt"))
    made = Forms(tmp_path / "model.txt", tmp_path / "c")
    bound = np.full(NUM_FEATURES, 4.0)
    probes = probe_rows(made.model, -bound, bound, seed=0)
    expected = lightgbm_prediction(tmp_path / "model.txt", probes)
    assert np.abs(predict_rows(made.address(form), probes) - expected).max() <= 1e-12


@pytest.mark.parametrize("form", FORMS)
def test_a_model_that_splits_at_either_side_of_zero(form: str, tmp_path: Path) -> None:
    """LightGBM's thresholds there are its smallest number, which it reads as 0 when it predicts."""
    import lightgbm

    features = np.random.default_rng(1).integers(-1, 2, (2000, NUM_FEATURES)).astype(float)
    options = {"objective": "regression", "num_leaves": 7, "verbose": -1, "num_threads": 1}
    label = np.sign(features[:, :3]) @ np.array([1.0, 3.0, 9.0])
    names = [f"f{k}" for k in range(NUM_FEATURES)]
    data = lightgbm.Dataset(features, label, feature_name=names)
    lightgbm.train(options, data, 10).save_model(str(tmp_path / "model.txt"))
    made = Forms(tmp_path / "model.txt", tmp_path / "c")
    at = made.model.trees.threshold
    assert ((at < 0) & (at > -1e-30)).any() and ((at > 0) & (at < 1e-30)).any()
    bound = np.ones(NUM_FEATURES)
    probes = probe_rows(made.model, -bound, bound, seed=0)
    assert (probes == 0).any()
    expected = lightgbm_prediction(tmp_path / "model.txt", probes)
    assert np.abs(predict_rows(made.address(form), probes) - expected).max() <= 1e-12


@pytest.mark.parametrize("form", FORMS)
def test_a_model_without_any_split(form: str, tmp_path: Path) -> None:
    import lightgbm

    options = {"objective": "regression", "min_data_in_leaf": 900, "verbose": -1}
    names = [f"f{k}" for k in range(NUM_FEATURES)]
    label = np.arange(1000.0)
    data = lightgbm.Dataset(np.zeros((1000, NUM_FEATURES)), label, feature_name=names)
    lightgbm.train(options, data, 3).save_model(str(tmp_path / "model.txt"))
    made = Forms(tmp_path / "model.txt", tmp_path / "c")
    rows = np.zeros((2, NUM_FEATURES))
    assert predict_rows(made.address(form), rows) == pytest.approx([499.5, 499.5])


def test_values_too_small_for_the_generator_count_as_nothing(forms: Forms, tmp_path: Path) -> None:
    text = forms.path.read_text(encoding="utf-8")
    (line,) = [line for line in text.splitlines() if line.startswith("leaf_value=")][-1:]
    first, rest = line.removeprefix("leaf_value=").split(" ", 1)
    for name, value in (("zero", "0"), ("tiny", "-4.9406564584124654e-324"), ("small", "1e-45")):
        changed = text.replace(line, f"leaf_value={value} {rest}")
        (tmp_path / name).write_text(changed, encoding="utf-8")
    assert (
        generate_c(tmp_path / "tiny", tmp_path / "a")[0]
        == (generate_c(tmp_path / "zero", tmp_path / "b")[0])
    )
    assert float(first) != 0.0


def test_the_generators_warning_is_caught(
    forms: Forms, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    _, notes = generate_c(forms.path, tmp_path)
    assert capfd.readouterr() == ("", "")
    assert "[" not in notes.partition(" ")[0]


def test_the_source_is_the_plain_kind(forms: Forms) -> None:
    """No quantised input, which the function would write into, and one file for all of it."""
    assert "qvalue = " not in forms.source and '#include "' not in forms.source
    assert forms.library.num_features == NUM_FEATURES


def test_predictions_are_clamped_to_the_draft(predictor: Path, rows: np.ndarray) -> None:
    loaded: Predictor = load_predictor(predictor)
    some = rows.copy()
    some[:, INDEX.draft_len] = 1.0
    assert loaded.predict(some).max() == 1.0
    assert loaded.predict(some).min() >= 0.0


def test_rows_survive_json(rows: np.ndarray) -> None:
    assert np.array_equal(from_json(to_json(rows[:50])).view(np.int64), rows[:50].view(np.int64))


def damage(text: str, **fields: str) -> str:
    """Change fields of the first tree or the head."""
    lines = text.splitlines()
    for name, value in fields.items():
        place = next(k for k, line in enumerate(lines) if line.startswith(f"{name}="))
        lines[place] = f"{name}={value}"
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"objective": "binary sigmoid:1"}, "objective binary"),
        ({"objective": "regression sqrt"}, "objective regression sqrt"),
        ({"num_tree_per_iteration": "2"}, "one output"),
        ({"num_cat": "1"}, "damaged"),
        ({"is_linear": "1"}, "damaged"),
        ({"leaf_value": "1 2"}, "damaged"),
        ({"threshold": "nan"}, "damaged"),
        ({"num_leaves": "many"}, "damaged"),
        ({"num_leaves": "0"}, "damaged"),
        ({"num_leaves": "-3"}, "damaged"),
        ({"num_leaves": "900000000000"}, "damaged"),
        ({"num_leaves": "9" * 30}, "damaged"),
        ({"split_feature": "9" * 30}, "damaged"),
    ],
)
def test_models_that_are_not_read(forms: Forms, fields: dict[str, str], says: str) -> None:
    text = forms.path.read_text(encoding="utf-8")
    with pytest.raises(PredictorError, match=says):
        parse_model(damage(text, **fields), "the model")


@pytest.mark.parametrize("name", ["split_feature", "left_child", "right_child", "decision_type"])
@pytest.mark.parametrize("value", [2**32, 2**62, 2**70, -(2**40)])
def test_numbers_that_no_tree_has_are_not_read(forms: Forms, name: str, value: int) -> None:
    """Neither are they cut to the width in which the tree is kept."""
    text = forms.path.read_text(encoding="utf-8")
    (line,) = [line for line in text.splitlines() if line.startswith(f"{name}=")][:1]
    rest = line.partition("=")[2].split(" ")[1:]
    with pytest.raises(PredictorError, match="damaged"):
        parse_model(damage(text, **{name: " ".join([str(value), *rest])}), "the model")


def test_a_tree_that_leads_in_a_circle_is_not_read(forms: Forms) -> None:
    text = forms.path.read_text(encoding="utf-8")
    (line,) = [line for line in text.splitlines() if line.startswith("left_child=")][:1]
    circle = "0 " + line.split(" ", 1)[1]
    with pytest.raises(PredictorError, match="damaged"):
        parse_model(damage(text, left_child=circle), "the model")


@pytest.mark.parametrize("share", [0.0, 0.01, 0.3, 0.9])
def test_a_model_that_was_cut_off_is_not_read(forms: Forms, share: float) -> None:
    text = forms.path.read_text(encoding="utf-8").partition("end of trees")[0]
    with pytest.raises(PredictorError, match="no whole LightGBM model"):
        parse_model(text[: int(share * len(text))], "the model")


@given(st.floats(width=32, allow_nan=False), st.floats(allow_nan=False, allow_infinity=False))
def test_keys_have_the_order_of_values(value: float, threshold: float) -> None:
    """A node compares keys of a float32 and of a float64 threshold as it would compare the two."""
    assert (key_of(value) <= key_of(threshold)) == (value <= threshold)
    assert -(2**31) < key_of(value) < 2**31 - 1


def test_nodes_compare_keys_and_know_both_ways_of_a_missing_slot(forms: Forms) -> None:
    body = forms.source.split("void predict", 2)[2]
    assert len(re.findall(r"(low|high)\[\d+\] <", body)) >= forms.model.num_trees
    assert "low[" in body and "high[" in body and ".missing != -1" not in body


def test_source_of_another_form_is_refused(forms: Forms) -> None:
    for source in ("", forms.source, "int32_t get_num_feature(void) {\nreturn 3;\n}\n"):
        with pytest.raises(HvdxError, match="not known here; install the version"):
            compact(source)
