"""Training: what is split, what is refused, what a card says; and the commands."""

from __future__ import annotations

import importlib
import json
import logging
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner, Result

from hvdx.cli import app
from hvdx.errors import ConfigError, HvdxError, PredictorError
from hvdx.payoff import INDEX, MISSING, NAMES
from hvdx.predictor import train as training
from hvdx.predictor.evaluate import evaluate, figures, importance, node_figures
from hvdx.predictor.load import load_predictor, load_trained
from hvdx.predictor.manifest import Target
from hvdx.predictor.samples import Collector, RequestInfo, Samples, load_samples, save_samples
from hvdx.predictor.settings import TrainSettings, load_settings
from hvdx.predictor.train import cautious_weights, fit, leave_one_out, predict, train

sys.path.append(str(Path(__file__).parent))
made = importlib.import_module("made_samples")
SMALL, make_samples = made.SMALL, made.make_samples


def test_no_document_is_on_both_sides_of_a_split(samples: Samples) -> None:
    documents = samples.of_request("document")
    folds = list(training._folds(samples, SMALL, SMALL.num_folds))
    assert len(folds) == SMALL.num_folds
    assert (np.sum(folds, axis=0) == 1).all()
    for chosen in folds:
        assert not set(documents[chosen]) & set(documents[~chosen])
        assert 0.4 < chosen.mean() < 0.6


def test_held_out_figures_come_from_models_that_did_not_see_the_document(
    samples: Samples,
) -> None:
    """With labels that only the document tells, a model that saw it would be right."""
    document = samples.of_request("document")
    features = samples.features.copy()
    features[:, INDEX.num_output] = document
    secret = np.arange(document.max() + 1) % 2
    label = np.where(secret[document], np.minimum(3, samples.draft_len), 0).astype(np.float32)
    hidden = replace(samples, features=features, label=label)
    settings = SMALL.model_copy(update={"monotone": {}, "leave_one_out": False})
    trained = train(hidden, settings)
    seen = predict(fit(hidden, settings, np.ones(len(hidden)), num_trees=40), hidden)
    assert np.abs(seen - label).mean() < 0.6 * np.abs(label - label.mean()).mean()
    assert trained.card["held_out"]["overall"]["spearman"] < 0.3


def test_the_same_samples_give_the_same_model(samples: Samples) -> None:
    quick = SMALL.model_copy(update={"leave_one_out": False})
    texts = [train(samples, quick).booster.model_to_string() for _ in range(2)]
    assert texts[0] == texts[1]
    other = train(samples, quick.model_copy(update={"seed": 1, "feature_fraction": 0.5}))
    assert other.booster.model_to_string() != texts[0]


def test_the_card_says_what_was_learned_from(trained: Path, samples: Samples) -> None:
    card = json.loads((trained / "card.json").read_text(encoding="utf-8"))
    assert card["command"] == "a command" and card["drafts"] == len(samples)
    assert sum(card["labels"]) == len(samples)
    assert card["labels"][0] == int((samples.label == 0).sum())
    assert card["constant_features"] == ["temperature"]
    assert sum(one["drafts"] for one in card["sources"]) == len(samples)
    assert sum(one["requests"] for one in card["sources"]) == len(samples.requests)
    assert card["settings"] == SMALL.model_dump(mode="json")
    assert [one["dataset"] for one in card["leave_one_out"]] == ["d0", "d1", "d2"]
    assert card["held_out"]["overall"]["drafts"] == len(samples)
    assert card["num_trees"] == load_trained(trained).model.num_trees
    entry = card["features"][INDEX.match_len]
    assert (entry["min"], entry["max"]) == (0.0, 19.0) and 0.1 < entry["missing"] < 0.3
    assert "numpy" in card["versions"]
    assert not np.isnan(load_samples(trained / "samples.safetensors").label).any()


def test_a_model_beats_the_score_alone(trained: Path) -> None:
    fresh = make_samples(seed=7)
    report = evaluate(load_trained(trained), fresh)
    overall = report["overall"]
    assert overall["rmse"] < overall["score_alone"]["rmse"]
    assert overall["auc"] > overall["score_alone"]["auc"]
    assert abs(overall["mean_error"]) < 0.3
    assert {one["feature"] for one in report["importance"][:2]} == {"score", "match_len"}
    assert [one["family"] for one in report["families"]] == ["f0", "f1", "f2"]
    assert sum(one["drafts"] for one in report["families"]) == overall["drafts"]


def test_evaluation_reports_values_beyond_training(trained: Path, samples: Samples) -> None:
    odd = samples.features.copy()
    odd[:30, INDEX.room] = 1e6
    report = evaluate(load_trained(trained), replace(samples, features=odd))
    assert report["outside_bounds"] == {"room": pytest.approx(30 / len(samples))}


def test_evaluation_by_hand(trained: Path) -> None:
    few = make_samples(count=40, seed=3)
    model = load_trained(trained)
    predicted = np.clip(model.predict(few.features), 0, few.draft_len)
    good, chosen = few.label >= 6, predicted >= 6
    overall = evaluate(model, few)["overall"]
    assert overall["oracle_share"] == pytest.approx(good.mean())
    assert overall["selected_share"] == pytest.approx(chosen.mean())
    assert overall["precision"] == pytest.approx((good & chosen).sum() / chosen.sum())
    assert overall["recall"] == pytest.approx((good & chosen).sum() / good.sum())


def test_values_of_single_tokens_by_hand() -> None:
    """Copies that go on to their end or break early: the values that the policies use hold."""
    random = np.random.default_rng(0)
    count, size, whole = 4000, 12, 0.3
    breaks = np.minimum(random.geometric(0.25, count) - 1, size)
    accepted = np.where(random.random(count) < whole, size, breaks).astype(float)
    lengths = np.full(count, size, np.int32)
    found = node_figures(np.full(count, accepted.mean()), lengths, accepted)
    assert [one["depth"] for one in found["by_depth"]] == [1, 2, 3, 4, 6, 8, 12]
    for one in found["by_depth"]:
        assert one["accepted"] == pytest.approx((accepted >= one["depth"]).mean())
        assert one["value"] == pytest.approx(one["accepted"], abs=0.03)
    assert found["log_loss"] < found["even_log_loss"] - 0.02
    few = node_figures(np.array([1.5, 0.0]), np.array([2, 4], np.int32), np.array([2.0, 0.0]))
    assert [one["drafts"] for one in few["by_depth"]] == [2, 2, 1, 1]
    assert few["by_depth"][0]["value"] == pytest.approx((0.75 + 0.25 * (1.5 - 1.3125) / 0.6875) / 2)


def test_a_better_match_never_lowers_a_payoff(trained: Path) -> None:
    model, rows = load_trained(trained), make_samples(seed=9).features
    for name in ("match_len", "first_prob", "cache_ema"):
        values = np.repeat(rows[:100], 20, axis=0)
        values[:, NAMES.index(name)] = np.tile(np.arange(20.0), 100)
        found = model.predict(values).reshape(100, 20)
        assert (np.diff(found, axis=1) >= -1e-12).all()


def test_weights_let_every_request_count_alike(samples: Samples) -> None:
    by_request = TrainSettings(weights="request")
    weights = training._weights(samples, by_request)
    assert weights.mean() == pytest.approx(1.0)
    sums = np.bincount(samples.request, weights)
    assert sums == pytest.approx(np.full(sums.size, len(samples) / sums.size))
    assert (training._weights(samples, TrainSettings()) == 1).all()


def test_caution_expects_less_and_is_right_more_often(samples: Samples) -> None:
    fresh = make_samples(seed=7)
    found = []
    for caution in (1.0, 3.0):
        settings = SMALL.model_copy(update={"caution": caution, "leave_one_out": False})
        weight = cautious_weights(samples, settings, 40)
        booster = fit(samples, settings, weight, num_trees=40)
        found.append(figures(fresh, predict(booster, fresh)))
    plain, careful = found
    assert careful["mean_error"] < plain["mean_error"] - 0.1
    assert careful["precision"] > plain["precision"] and careful["recall"] < plain["recall"]


def test_cautious_weights_come_from_models_that_did_not_see_the_document(samples: Samples) -> None:
    """A model that saw the labels, which only the document tells, would expect too much of none."""
    document = samples.of_request("document")
    features = samples.features.copy()
    features[:, INDEX.num_output] = document
    label = np.where(document % 2, np.minimum(3, samples.draft_len), 0).astype(np.float32)
    hidden = replace(samples, features=features, label=label)
    settings = SMALL.model_copy(update={"caution": 4.0, "monotone": {}, "weights": "request"})
    weight = cautious_weights(hidden, settings, 40) / training._weights(hidden, settings)
    assert set(np.round(weight, 9)) == {1.0, 4.0}
    assert (weight[label == 0] == 4).mean() > 0.9
    # One document alone cannot be predicted from another.
    alone, by_draft = hidden.take(document == document[0]), {"weights": "draft"}
    settings = settings.model_copy(update=by_draft)
    assert (cautious_weights(alone, settings, 9) == 1).all()


def test_leave_one_out_uses_the_other_data_sets_only(samples: Samples) -> None:
    """A data set whose labels follow another rule is told worse than by a model that saw it."""
    odd = samples.of_request("dataset") == "d1"
    label = np.where(odd, samples.draft_len - samples.label, samples.label).astype(np.float32)
    mixed = replace(samples, label=label)
    found = {one["dataset"]: one for one in leave_one_out(mixed, mixed, SMALL, 20)}
    assert found["d1"]["spearman"] < 0.2
    assert found["d1"]["drafts"] == int(odd.sum())
    part = mixed.take(odd)
    seen = fit(part, SMALL.model_copy(update={"monotone": {}}), np.ones(len(part)), num_trees=20)
    assert np.corrcoef(predict(seen, part), part.label)[0, 1] > 0.5


def test_nothing_is_learned_from_another_tokenizers_text(samples: Samples) -> None:
    one = replace(samples, target=Target("a model", "w", "t", 50))
    other = replace(samples, target=Target("another", "w", "u", 50))
    with pytest.raises(PredictorError, match="of another, whose tokenizer is not that of a model"):
        leave_one_out(one, other, SMALL, 5)


def broken(samples: Samples, what: str) -> Samples:
    features, label = samples.features.copy(), samples.label.copy()
    if what == "empty":
        return samples.take(np.zeros(len(samples), bool))
    if what == "equal":
        label[:] = 1.0
    if what == "one document":
        requests = tuple(replace(one, document=0) for one in samples.requests)
        return replace(samples, requests=requests)
    if what == "nan":
        features[5, INDEX.score] = np.nan
    if what == "infinite":
        features[5, INDEX.room] = np.inf
    if what == "long":
        label[0] = samples.draft_len[0] + 1
    if what == "negative":
        label[0] = -1
    return replace(samples, features=features, label=label)


def test_a_single_data_set_cannot_be_left_out(samples: Samples) -> None:
    one = samples.take(samples.of_request("dataset") == "d0")
    assert leave_one_out(one, one, SMALL, 5) == []


@pytest.mark.parametrize(
    ("what", "says"),
    [
        ("empty", "no draft to learn from"),
        ("equal", "labels are 1, so there is nothing to learn"),
        ("one document", "all drafts are of one document"),
        ("nan", "Feature score has a value that is no finite number, in 1 samples"),
        ("infinite", "Feature room has a value"),
        ("long", "above the length of their draft"),
        ("negative", "no counts of accepted tokens"),
    ],
)
def test_samples_that_nothing_can_be_learned_from(samples: Samples, what: str, says: str) -> None:
    with pytest.raises(PredictorError, match=f"(?i){says}"):
        train(broken(samples, what), SMALL)


def test_a_constant_feature_is_named_and_harmless(
    samples: Samples, caplog: pytest.LogCaptureFixture
) -> None:
    features = samples.features.copy()
    features.view(np.int64)[:, INDEX.agree_len] = MISSING
    with caplog.at_level(logging.WARNING, "hvdx"):
        trained = train(replace(samples, features=features), SMALL)
    (message,) = [record.getMessage() for record in caplog.records]
    assert "agree_len, temperature" in message
    assert trained.card["constant_features"] == ["agree_len", "temperature"]


def test_samples_keep_their_bits_in_a_file(samples: Samples, tmp_path: Path) -> None:
    target = Target("a model", "w", "t", 50)
    whole = replace(samples, target=target, origin={"from": "here"}, num_censored=4)
    save_samples(whole, tmp_path / "s.safetensors")
    again = load_samples(tmp_path / "s.safetensors")
    assert np.array_equal(again.features.view(np.int64), whole.features.view(np.int64))
    assert np.array_equal(again.label, whole.label)
    assert (again.requests, again.target, again.origin) == (samples.requests, target, whole.origin)
    assert again.num_censored == 4


def test_files_that_hold_no_samples_are_refused(samples: Samples, tmp_path: Path) -> None:
    from safetensors.numpy import save_file

    path = tmp_path / "s.safetensors"
    save_samples(samples, path)
    content = path.read_bytes()
    for cut in (0, 100, len(content) // 2):
        path.write_bytes(content[:cut])
        with pytest.raises(PredictorError, match="cannot be read as a samples file"):
            load_samples(path)
    save_file({"label": samples.label}, path)
    with pytest.raises(PredictorError, match="holds no samples of format"):
        load_samples(path)
    path.write_bytes(content.replace(b"shared_match_len", b"shared_match_lxn"))
    with pytest.raises(PredictorError, match="trained on other features"):
        load_samples(path)
    path.write_bytes(content.replace(b'\\"num_censored\\"', b'\\"num_censorex\\"'))
    with pytest.raises(PredictorError, match="is damaged"):
        load_samples(path)


def test_a_collector_leaves_out_what_has_no_label() -> None:
    collector = Collector()
    row = np.zeros(len(NAMES))
    collector.add(0, 3, row, 4, 2)
    row[:] = 9.0  # the caller's buffer changes from cycle to cycle
    collector.add(0, 4, row, 0, None)
    collector.add(0, 5, row, 4, None)
    found = collector.samples([RequestInfo("r", "d", "f", "train", 0)])
    assert (found.label.tolist(), found.draft_len.tolist(), found.position.tolist()) == (
        [2],
        [4],
        [3],
    )
    assert (found.features == 0).all() and found.num_censored == 1
    assert len(Collector().samples([])) == 0


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        ("s.toml", "num_trees = 0", "num_trees=0 is not allowed"),
        ("s.toml", "trees = 5", "trees is not a known setting"),
        ("s.toml", "num_trees = ", "is not valid TOML"),
        ("s.json", "{", "is not valid JSON"),
        ("s.json", "[1]", "holds no settings"),
        ("s.json", '{"monotone": {"luck": 1}}', "luck is no feature"),
        ("s.json", '{"weights": "family"}', "weights='family' is not allowed"),
    ],
)
def test_settings_that_are_refused(tmp_path: Path, name: str, text: str, says: str) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    with pytest.raises(ConfigError, match=says):
        load_settings(tmp_path / name)


def test_settings_come_from_either_kind_of_file(tmp_path: Path) -> None:
    (tmp_path / "s.toml").write_text("num_trees = 7\n[monotone]\nscore = -1\n", encoding="utf-8")
    (tmp_path / "s.json").write_text('{"num_trees": 7, "monotone": {"score": -1}}', "utf-8")
    expected = TrainSettings(num_trees=7, monotone={"score": -1})
    assert load_settings(tmp_path / "s.toml") == load_settings(tmp_path / "s.json") == expected
    assert load_settings(None) == TrainSettings()
    with pytest.raises(ConfigError, match="cannot be read"):
        load_settings(tmp_path / "none.toml")


def test_without_lightgbm_one_sentence_says_how_to_get_it(
    samples: Samples, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "lightgbm", None)
    with pytest.raises(HvdxError, match=r"pip install 'hvdx\[train\]'"):
        train(samples, SMALL)


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


def test_the_commands_from_samples_to_a_predictor(samples: Samples, tmp_path: Path) -> None:
    save_samples(samples, tmp_path / "s.safetensors")
    config = tmp_path / "s.toml"
    config.write_text("num_trees = 12\nnum_leaves = 7\nnum_folds = 2\nthreads = 1\n", "utf-8")
    source, model, predictor = tmp_path / "s.safetensors", tmp_path / "model", tmp_path / "made"
    done = run("predictor", "train", source, "-o", model, "--config", config)
    assert done.exit_code == 0, done.output
    assert "d1" in done.output and "drafts; written to" in done.output
    used = load_samples(model / "samples.safetensors")
    assert set(used.of_request("split")) == {"train"}
    done = run("predictor", "compile", model, "-o", predictor)
    assert done.exit_code == 0, done.output
    assert load_predictor(predictor).form == "compiled"
    reports = []
    for folder in (model, predictor):
        json_file = tmp_path / "report.json"
        done = run(
            "predictor", "eval", folder, source, "--json", json_file, "--leave-one-out", source
        )
        assert done.exit_code == 0, done.output
        reports.append(json.loads(json_file.read_text(encoding="utf-8")))
    keys = {"drafts", "oracle_share", "selected_share", "precision", "recall", "auc"}
    for report in reports:
        assert keys <= report["overall"].keys()
        assert all(keys | {"family"} <= one.keys() for one in report["families"])
        assert len(report["leave_one_out"]) == 3 and report["split"] == "test"
    assert reports[0]["overall"] == reports[1]["overall"]
    assert importance(load_predictor(predictor)) == reports[0]["importance"]


def test_commands_refuse_in_one_sentence(samples: Samples, trained: Path, tmp_path: Path) -> None:
    save_samples(samples, tmp_path / "s.safetensors")
    training = samples.take(samples.of_request("split") == "train")
    save_samples(training, tmp_path / "t.safetensors")
    for words, says in (
        (("eval", trained, tmp_path / "t.safetensors"), "no draft of split test, only of train"),
        (("train", tmp_path / "s.safetensors", "-o", tmp_path / "m", "--split", "dev"), "'dev'"),
        (("train", trained / "model.txt", "-o", tmp_path / "m"), "cannot be read as a samples"),
        (("eval", tmp_path / "nothing", tmp_path / "s.safetensors"), "not a predictor"),
        (
            ("eval", trained, tmp_path / "t.safetensors", "--policy", "suffix"),
            "leave --policy away",
        ),
        (("compile", tmp_path, "-o", tmp_path / "m"), "not a trained model"),
    ):
        done = run("predictor", *words)
        assert done.exit_code == 2 and says in " ".join(done.output.split()), done.output
    assert not (tmp_path / "m").exists()


def test_a_predictor_is_not_measured_on_another_tokenizers_text(
    trained: Path, samples: Samples
) -> None:
    model = replace(load_trained(trained), target=Target("a model", "w", "t", 50))
    other = replace(samples, target=Target("another", "w", "u", 50))
    with pytest.raises(PredictorError, match="trained for a model, whose tokenizer is not"):
        evaluate(model, other)
