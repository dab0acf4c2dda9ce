"""Predictors on disk: damaged ones, caches, compilers that fail, and machines without one."""

from __future__ import annotations

import hashlib
import importlib
import json
import logging
import multiprocessing
import shutil
import struct
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from hvdx.cli import app
from hvdx.errors import HvdxError, PredictorError
from hvdx.predictor import build
from hvdx.predictor.build import load_or_build
from hvdx.predictor.compile import compile_predictor
from hvdx.predictor.files import put_in_place
from hvdx.predictor.load import load_predictor, load_trained
from hvdx.predictor.samples import Samples
from hvdx.predictor.train import save_trained, train

sys.path.append(str(Path(__file__).parent))
SMALL = importlib.import_module("made_samples").SMALL

Edit = Callable[[dict[str, Any]], None]


@pytest.fixture
def folder(predictor: Path, tmp_path: Path) -> Path:
    """A copy that a test may damage."""
    return Path(shutil.copytree(predictor, tmp_path / "predictor"))


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache with nothing in it."""
    monkeypatch.setenv("HVDX_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache" / "predictors"


def edit(folder: Path, change: Edit) -> None:
    path = folder / "manifest.json"
    document = json.loads(path.read_text(encoding="utf-8"))
    change(document)
    path.write_text(json.dumps(document), encoding="utf-8")


def rehash(folder: Path, name: str) -> None:
    digest = hashlib.sha256((folder / name).read_bytes()).hexdigest()
    edit(folder, lambda document: document["files"].__setitem__(name, digest))


def one_warning(caplog: pytest.LogCaptureFixture) -> str:
    (record,) = [record for record in caplog.records if record.levelno == logging.WARNING]
    return record.getMessage()


def test_a_folder_is_small_and_says_what_it_is(predictor: Path) -> None:
    assert sorted(path.name for path in predictor.iterdir()) == [
        "manifest.json", "model.txt", "predictor.c"
    ]  # fmt: skip
    document = json.loads((predictor / "manifest.json").read_text(encoding="utf-8"))
    assert len(document["probe"]["expected"]) == 64
    assert document["compile"]["forms"]["compiled"] <= 1e-12
    assert document["compile"]["forms"]["walker"] <= 1e-12
    assert document["compile"]["forms"]["rows"] >= 10_000
    assert document["card"]["command"] == "a command"
    first = document["features"][0]
    assert first["name"] == "own_match_len" and "tokens" in first["definition"]
    assert first["min"] <= first["max"]


def test_it_is_compiled_once_for_a_source(folder: Path, cache: Path) -> None:
    first = load_predictor(folder)
    (made,) = cache.iterdir()
    stamp = (made / "predictor.so").stat().st_mtime_ns
    second = load_predictor(folder)
    assert first.form == second.form == "compiled"
    assert list(cache.iterdir()) == [made]
    assert (made / "predictor.so").stat().st_mtime_ns == stamp


def test_without_a_compiler_trees_are_walked(
    folder: Path, cache: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    compiled = load_predictor(folder)
    monkeypatch.setenv("PATH", "")
    with caplog.at_level(logging.WARNING, "hvdx"):
        walked = load_predictor(folder)
    assert (compiled.form, walked.form) == ("compiled", "walker")
    assert "neither gcc nor cc is here" in one_warning(caplog)
    random = np.random.default_rng(0)
    rows = random.integers(0, 16, (2000, len(compiled.low))).astype(float)
    assert np.abs(walked.predict(rows) - compiled.predict(rows)).max() <= 1e-12


@pytest.mark.parametrize(
    ("compiler", "says"),
    [
        ("false", "exit code 1"),
        ("no-such-compiler -O9", "no program here"),
        ("cc '-O2", "which is no command: No closing quotation"),
        (" ", "no program here"),
        ("python -c 'import time; time.sleep(60)'", "cannot be run"),
        ("sh -c 'kill -9 $$'", "exit code -9"),
    ],
)
def test_a_compiler_that_fails_is_named_once(
    folder: Path, cache: Path, compiler: str, says: str, monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    monkeypatch.setenv("CC", compiler.replace("python", sys.executable))
    monkeypatch.setattr(build, "VERSION_S", 0.5)
    assert load_predictor(folder).form == "walker"
    assert says in one_warning(caplog)
    assert not list(cache.glob("*"))


def test_the_compiler_of_the_user_is_taken(
    folder: Path, cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = tmp_path / "my cc"
    script.write_text('#!/bin/sh\necho "$@" >> "$0.log"\nexec cc "$@"\n', encoding="utf-8")
    script.chmod(0o755)
    monkeypatch.setenv("CC", f"'{script}' -DHVDX=1")
    assert load_predictor(folder).form == "compiled"
    calls = (tmp_path / "my cc.log").read_text(encoding="utf-8")
    assert "-DHVDX=1 -shared -fPIC -std=c99 -Os" in calls


def of_another_machine(content: bytes) -> bytes:
    """The same object with another machine in its ELF header."""
    machine = struct.unpack_from("<H", content, 18)[0]
    return content[:18] + struct.pack("<H", 8 if machine != 8 else 62) + content[20:]


@pytest.mark.parametrize(
    ("change", "keeps_digest", "says"),
    [
        (lambda content: content[: len(content) // 2], False, "was damaged"),
        (lambda content: b"", False, "was damaged"),
        (of_another_machine, True, "is not for this machine"),
        (lambda content: b"no object at all", True, "is not for this machine"),
    ],
)
def test_a_bad_object_in_the_cache_is_made_again(
    folder: Path, cache: Path, caplog: pytest.LogCaptureFixture, change: Callable[[bytes], bytes],
    keeps_digest: bool, says: str,
) -> None:  # fmt: skip
    source, compiler = (folder / "predictor.c").read_bytes(), build.find_compiler()
    made = cache / build._key(source, compiler)
    made.mkdir(parents=True)
    build._make(made, source, compiler)
    content = change((made / "predictor.so").read_bytes())
    (made / "predictor.so").write_bytes(content)
    if keeps_digest:
        digest = hashlib.sha256(content).hexdigest()
        (made / "sha256").write_text(digest, encoding="ascii")
    again = load_predictor(folder)
    assert again.form == "compiled"
    assert says in one_warning(caplog)
    assert list(cache.iterdir()) == [made]
    caplog.clear()
    assert load_predictor(folder).form == "compiled"
    assert not caplog.records


def test_a_cache_that_cannot_be_written_is_no_harm(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("HVDX_CACHE", str(tmp_path / "file"))
    assert load_predictor(folder).form == "walker"
    assert "cannot be written" in one_warning(caplog)


def build_in_child(source: bytes, start: Any, done: Any) -> None:
    start.wait()
    library, complaint = load_or_build(source)
    done.put((library.num_features, complaint))


def test_two_processes_may_compile_at_the_same_time(folder: Path, cache: Path) -> None:
    source = (folder / "predictor.c").read_bytes()
    context = multiprocessing.get_context("fork")
    start, done = context.Event(), context.Queue()
    children = [
        context.Process(target=build_in_child, args=(source, start, done)) for _ in range(3)
    ]
    for child in children:
        child.start()
    start.set()
    found = [done.get(timeout=60) for _ in children]
    for child in children:
        child.join()
    assert found == [(len(load_predictor(folder).low), None)] * 3
    assert len(list(cache.iterdir())) == 1


def rename_feature(document: dict[str, Any]) -> None:
    document["features"][3]["name"] = "luck"


def drop_feature(document: dict[str, Any]) -> None:
    del document["features"][-1]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (rename_feature, "'luck' as feature 3, and this hvdx writes 'origin'"),
        (drop_feature, "44 features, and this hvdx writes 45"),
        (lambda d: d.update(version=2), "version 2; this hvdx reads"),
        (lambda d: d.update(format="other"), "format 'other'"),
        (lambda d: d.update(token_classes=7), "version 7 of the token classes"),
        (lambda d: d.pop("probe"), "is damaged"),
        (lambda d: d["probe"]["features"].pop(), "is damaged"),
        (lambda d: d["probe"]["expected"].__setitem__(0, 99.0), "does not give what its manifest"),
        (lambda d: d["probe"]["expected"].__setitem__(0, "x"), "is damaged"),
        (lambda d: d.update(target={"model": "x"}), "is damaged"),
        (lambda d: d.update(files={}), "is damaged"),
        (lambda d: d.update(card=3), "is damaged"),
        (lambda d: d["files"].update({"model.txt": "0" * 64}), "is not what its manifest"),
        (lambda d: d["files"].update({"more.txt": "0" * 64}), "more.txt is missing"),
    ],
)
def test_manifests_that_are_refused(folder: Path, change: Edit, says: str) -> None:
    edit(folder, change)
    with pytest.raises(PredictorError, match=says) as caught:
        load_predictor(folder)
    assert str(caught.value).count("\n") == 0


def test_what_is_no_predictor_is_refused(folder: Path, trained: Path, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    for path in (tmp_path / "empty", tmp_path / "nowhere", trained, folder / "model.txt"):
        with pytest.raises(PredictorError, match=r"manifest.json, so it is not a predictor"):
            load_predictor(path)
    (folder / "manifest.json").write_text("{", encoding="utf-8")
    with pytest.raises(PredictorError, match="cannot be read as JSON"):
        load_predictor(folder)
    (folder / "manifest.json").write_text("[]", encoding="utf-8")
    with pytest.raises(PredictorError, match="no JSON object"):
        load_predictor(folder)
    with pytest.raises(PredictorError, match="so it is not a trained model"):
        load_trained(tmp_path)


def test_a_file_that_was_cut_off_is_refused(folder: Path) -> None:
    content = (folder / "predictor.c").read_bytes()
    (folder / "predictor.c").write_bytes(content[: len(content) // 2])
    with pytest.raises(PredictorError, match="is not what its manifest was made with"):
        load_predictor(folder)
    (folder / "predictor.c").unlink()
    with pytest.raises(PredictorError, match="is missing"):
        load_predictor(folder)


def test_a_source_that_computes_something_else_is_not_used(
    folder: Path, cache: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Its digest is right, but the sample that comes with it tells; the trees still are."""
    source = (folder / "predictor.c").read_text(encoding="utf-8")
    (folder / "predictor.c").write_text(source.replace("sum += 0;", "sum += 1;"), encoding="utf-8")
    rehash(folder, "predictor.c")
    assert load_predictor(folder).form == "walker"
    assert "does not give what its manifest says (1)" in one_warning(caplog)


def test_a_folder_is_replaced_whole_or_not_at_all(trained: Path, folder: Path) -> None:
    before = sorted((path.name, path.read_bytes()) for path in folder.iterdir())

    def fail(fresh: Path) -> None:
        (fresh / "half").write_text("half", encoding="utf-8")
        raise OSError(28, "No space left on device")

    with pytest.raises(HvdxError, match="No space left"):
        put_in_place(folder, fail, [path.name for path in folder.iterdir()], "The predictor")
    assert sorted((path.name, path.read_bytes()) for path in folder.iterdir()) == before
    assert [path.name for path in folder.parent.iterdir() if path.name.startswith(".")] == []
    compile_predictor(trained, folder)
    assert load_predictor(folder).form == "compiled"
    with pytest.raises(HvdxError, match="which is a file"):
        compile_predictor(trained, folder / "model.txt")


def test_a_folder_with_anything_else_in_it_is_left_alone(
    trained: Path, predictor: Path, samples: Samples, tmp_path: Path
) -> None:
    """A trained model that is compiled into its own folder, traces that are trained into theirs."""
    model = Path(shutil.copytree(trained, tmp_path / "model"))
    with pytest.raises(HvdxError, match=r"holds something else \(card.json\); name a new folder"):
        compile_predictor(model, model)
    assert load_trained(model).form == "walker"
    traces = tmp_path / "traces"
    traces.mkdir()
    (traces / "meta.json").write_text("{}", encoding="utf-8")
    words = ["predictor", "train", str(traces), "-o", str(traces)]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 2, done.output
    assert "holds something else (meta.json)" in " ".join(done.output.split())
    copy = Path(shutil.copytree(predictor, tmp_path / "copy"))
    with pytest.raises(HvdxError, match="holds something else"):
        save_trained(train(samples, SMALL), copy)
    assert load_predictor(copy)
    assert (traces / "meta.json").read_text(encoding="utf-8") == "{}"


def test_compiling_without_a_compiler_still_makes_a_predictor(
    trained: Path, tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    made = compile_predictor(trained, tmp_path / "made")
    assert made.form == "walker"
    document = json.loads((tmp_path / "made" / "manifest.json").read_text(encoding="utf-8"))
    assert "no-such-compiler" in document["compile"]["forms"]["compiler"]
    assert "compiled" not in document["compile"]["forms"]
    monkeypatch.delenv("CC")
    assert load_predictor(tmp_path / "made").form == "compiled"


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda card: card.pop("target"), "is damaged; train the model again"),
        (lambda card: card.pop("features"), "is damaged; train the model again"),
        (lambda card: card.pop("settings"), "with which settings it was trained"),
        (lambda card: card.update(settings=3), "with which settings it was trained"),
        (lambda card: card["settings"].update(luck=1), "with which settings it was trained"),
    ],
)
def test_a_damaged_card_is_refused(trained: Path, tmp_path: Path, change: Edit, says: str) -> None:
    copy = Path(shutil.copytree(trained, tmp_path / "copy"))
    card = json.loads((copy / "card.json").read_text(encoding="utf-8"))
    change(card)
    (copy / "card.json").write_text(json.dumps(card), encoding="utf-8")
    with pytest.raises(PredictorError, match=says):
        compile_predictor(copy, tmp_path / "made")
    assert not (tmp_path / "made").exists()


def test_a_predictor_works_without_the_settings_it_was_trained_with(
    folder: Path, trained: Path
) -> None:
    """They may be those of another hvdx; only what trains again needs them."""
    edit(folder, lambda document: document["card"]["settings"].update(luck=1))
    assert load_predictor(folder).card["settings"]["luck"] == 1
    words = ["predictor", "eval", str(folder), str(trained / "samples.safetensors")]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 2, done.output
    assert "with which settings it was trained" in " ".join(done.output.split())
