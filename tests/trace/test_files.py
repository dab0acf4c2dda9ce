"""Traces on disk: what is written is read back, what cannot be used is refused."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from safetensors.numpy import save_file

from hvdx import Engine, HvdxError
from hvdx.records import CYCLE
from hvdx.trace import RecordedTrees, TracedRequest, TraceError, TraceMeta, Traces, read_traces
from hvdx.trace.files import META, VOCABULARY, request_paths, traced_ids, write_meta, write_request

META_OF = TraceMeta(
    model="m", model_fingerprint="f", tokenizer_fingerprint="t", vocab_size=9, max_model_len=50,
    dtype="float32", spec={"policy": "plain"}, sources=("suffix",), reasons=("because",),
)  # fmt: skip


def request(number: int = 0, **changes: Any) -> TracedRequest:
    cycles = np.zeros(2, CYCLE)
    cycles["emitted"] = 2, 1
    cycles["predicted"] = np.nan
    trees = RecordedTrees(
        num_nodes=np.array([2, 1, 0], np.int16),
        token_ids=np.array([[3, 4], [5, 0], [0, 0]], np.int32),
        parent=np.array([[0, 1], [0, 0], [0, 0]], np.int16),
        score=np.array([[0.5, 0.25], [0.125, 0], [0, 0]], np.float32),
        accepted=np.zeros(3, np.int16),
    )
    signals = {name: np.arange(3, dtype=np.float32) for name in ("top1_logprob", "top2_gap")}
    values: dict[str, Any] = {
        "request_id": f"r{number}", "index": 0, "family": "chat", "dataset": "d", "split": "train",
        "prompt_ids": np.array([1, 2], np.int32), "output_ids": np.array([3, 4, 8], np.int32),
        "prediction_ids": np.zeros(0, np.int32), "stop_ids": (8,), "limit": 10,
        "temperature": 0.5, "seed": 7, "namespace": "n", "finish_reason": "stop",
        "entropy": np.ones(3, np.float32), "cycles": cycles, "trees": trees, **signals,
    }  # fmt: skip
    return TracedRequest(**values | changes)


def tree(**changes: Any) -> RecordedTrees:
    """The trees of `request`, some arrays of them with other values."""
    there = request().trees
    assert there is not None
    arrays = {
        name: value
        if isinstance(value, np.ndarray)
        else np.array(value, getattr(there, name).dtype)
        for name, value in changes.items()
    }
    return replace(there, **arrays)


def written(folder: Path, *requests: TracedRequest, meta: TraceMeta = META_OF) -> Path:
    write_meta(folder, meta, np.arange(9, dtype=np.uint8))
    for number, one in enumerate(requests):
        write_request(folder / f"request-{number:06d}.safetensors", one)
    return folder


def same(one: Any, other: Any) -> bool:
    if isinstance(one, np.ndarray):
        return one.dtype == other.dtype and one.tobytes() == other.tobytes()
    if isinstance(one, RecordedTrees | TracedRequest):
        return all(same(getattr(one, f.name), getattr(other, f.name)) for f in fields(one))
    return one == other


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    there = [request(0), request(1, trees=None, family="é", stop_ids=(), speculation=False)]
    traces = read_traces(written(tmp_path / "t", *there))
    assert traces.meta == META_OF
    assert all(same(*pair) for pair in zip(there, traces.requests, strict=True))
    assert traces.token_classes is not None and traces.token_classes.tolist() == list(range(9))
    assert traces.num_output == 6
    assert traced_ids(tmp_path / "t") == {"r0", "r1"}
    assert not list((tmp_path / "t").glob("*.part"))
    # Whoever may read one file may read all.
    assert len({path.stat().st_mode for path in (tmp_path / "t").iterdir()}) == 1


def test_a_trace_that_says_nothing_of_speculation_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As earlier ones, which have no such field."""
    dumps = json.dumps

    def without(value: Any, **more: Any) -> str:
        return dumps({k: v for k, v in value.items() if k != "speculation"}, **more)

    monkeypatch.setattr("hvdx.trace.files.json.dumps", without)
    folder = written(tmp_path / "t", request(speculation=False))
    assert read_traces(folder).requests[0].speculation is True


def cut(folder: Path) -> None:
    (path,) = request_paths(folder)
    path.write_bytes(path.read_bytes()[:-5])


def change_meta(folder: Path, **changes: Any) -> None:
    document = json.loads((folder / META).read_text())
    (folder / META).write_text(json.dumps(document | changes))


DAMAGE: list[tuple[Callable[[Path], Any], str]] = [
    (cut, "request-000000.safetensors is damaged"),
    (lambda folder: (folder / META).unlink(), "holds no trace"),
    (lambda folder: (folder / META).write_text("{"), "holds no trace"),
    (lambda folder: (folder / META).write_text("[]"), "does not describe a trace"),
    (lambda folder: change_meta(folder, format="other"), "does not describe a trace"),
    (lambda folder: change_meta(folder, version=2), "version 2"),
    (lambda folder: change_meta(folder, vocab_size="9"), "vocab_size"),
    (lambda folder: change_meta(folder, vocab_size=5), "outside the vocabulary"),
    (lambda folder: change_meta(folder, spec=[]), "spec"),
    (lambda folder: change_meta(folder, model_fingerprint=7), "model_fingerprint"),
    (lambda folder: change_meta(folder, sources=[1]), "sources"),
    (lambda folder: change_meta(folder, reasons=None), "is damaged"),
    (lambda folder: change_meta(folder, cost="x"), "cost"),
    (lambda folder: change_meta(folder, drafter={}), "shape"),
    (lambda folder: change_meta(folder, drafter={"shape": {"total": 3}}), "drafter.shape"),
    (
        lambda folder: change_meta(
            folder, drafter={"shape": {"total": 3, "depth": 1, "top_k": 1}, "head": None}
        ),
        "drafter.head",
    ),
    (
        lambda folder: change_meta(
            folder,
            drafter={"shape": {"total": 3, "depth": 1, "top_k": 1}, "head": {}, "ends_early": "no"},
        ),
        "drafter.ends_early",
    ),
    (lambda folder: change_meta(folder, max_model_len=4), "longer than its limit"),
    (lambda folder: request_paths(folder)[0].unlink(), "holds no outputs"),
    (lambda folder: request_paths(folder)[0].write_bytes(b""), "is damaged"),
]


@pytest.mark.parametrize(("damage", "says"), DAMAGE)
def test_what_cannot_be_used_is_refused(
    damage: Callable[[Path], Any], says: str, tmp_path: Path
) -> None:
    folder = written(tmp_path / "t", request())
    damage(folder)
    with pytest.raises(TraceError, match=says) as raised:
        read_traces(folder)
    assert str(raised.value).count("\n") == 0


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"output_ids": np.zeros(0, np.int32)}, "no output"),
        ({"entropy": np.zeros(2, np.float32)}, "signals"),
        ({"cycles": np.zeros(1, CYCLE)}, "cycles"),
        ({"trees": replace(request().trees, num_nodes=np.array([9, 1, 0], np.int16))}, "tree"),
        ({"trees": replace(request().trees, accepted=np.zeros(1, np.int16))}, "trees"),
        ({"trees": tree(token_ids=[[3, 9], [5, 0], [0, 0]])}, "cannot be"),
        ({"trees": tree(parent=[[0, 2], [0, 0], [0, 0]])}, "cannot be"),
        ({"trees": tree(score=[[0.5, np.nan], [0.1, 0], [0, 0]])}, "cannot be"),
        ({"trees": tree(score=np.zeros((3, 2)))}, "tree.score has another dtype"),
        ({"prompt_ids": np.ones((2, 1), np.int32)}, "prompt_ids has another dtype or rank"),
        ({"output_ids": np.array([3.0, 4.0, 8.0])}, "output_ids has another dtype or rank"),
        ({"entropy": np.ones(3)}, "entropy has another dtype"),
        ({"limit": "10"}, "limit is '10'"),
        ({"family": None}, "family is None"),
        ({"temperature": -1.0}, "temperature"),
        ({"temperature": float("nan")}, "temperature"),
        ({"seed": True}, "seed is True"),
        ({"speculation": 1}, "speculation is 1"),
        ({"speculation": None}, "speculation is None"),
        ({"speculation": {"max_draft": 0}}, "speculation is"),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, dict) else "",
)
def test_contradictions_are_refused(changes: dict[str, Any], says: str, tmp_path: Path) -> None:
    with pytest.raises(TraceError, match=says):
        read_traces(written(tmp_path / "t", request(**changes)))


def test_a_folder_is_begun_or_gone_on_with(tmp_path: Path) -> None:
    written(tmp_path / "t", request())
    write_meta(tmp_path / "t", replace(META_OF, versions={"hvdx": "9"}), None)
    with pytest.raises(TraceError, match="dtype, spec"):
        write_meta(tmp_path / "t", replace(META_OF, dtype="bfloat16", spec={}), None)
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").write_text("dear")
    with pytest.raises(TraceError, match="files that are no trace"):
        write_meta(tmp_path / "mine", META_OF, None)
    (tmp_path / "file").write_text("")
    with pytest.raises(TraceError, match="cannot be written"):
        write_meta(tmp_path / "file", META_OF, None)


class Killed(BaseException):
    """Stands for the end of the process: nothing is cleaned up behind it."""


@pytest.mark.parametrize("ends", range(7))
def test_a_capture_that_is_killed_while_it_writes_is_gone_on_with(
    ends: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It ends behind any of its writes and renames: of the vocabulary, `meta.json`, an output."""
    left = ends

    def killing(act: Callable[..., Any]) -> Callable[..., Any]:
        def done(*given: Any, **more: Any) -> Any:
            nonlocal left
            result = act(*given, **more)
            left -= 1
            if left == 0:
                raise Killed
            return result

        return done

    with monkeypatch.context() as patch:
        if ends:
            patch.setattr(Path, "write_bytes", killing(Path.write_bytes))
            patch.setattr("hvdx.trace.files.os.replace", killing(os.replace))
            patch.setattr(Path, "unlink", lambda *_, **__: None)
        with pytest.raises(Killed) if ends else nullcontext():
            written(tmp_path / "t", request())
    monkeypatch.setattr("hvdx.trace.files.os.getpid", lambda: 1)  # the next process has another
    (path,) = {*request_paths(tmp_path / "t"), tmp_path / "t" / "request-000000.safetensors"}
    write_meta(tmp_path / "t", META_OF, np.arange(9, dtype=np.uint8))
    write_request(path, request(1))
    traces = read_traces(tmp_path / "t")
    assert [one.request_id for one in traces.requests] == ["r1"]
    assert traces.token_classes is not None
    assert sorted(path.name for path in (tmp_path / "t").iterdir()) == [
        META, "request-000000.safetensors", VOCABULARY,
    ]  # fmt: skip


@pytest.mark.parametrize("name", [VOCABULARY, ".letter.txt.7.part", "request-000000.safetensors"])
def test_files_of_others_are_no_remains_of_a_capture(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    save_file({"mine": np.zeros(3)}, path)
    before = path.read_bytes()
    with pytest.raises(TraceError, match="files that are no trace"):
        write_meta(tmp_path, META_OF, np.arange(9, dtype=np.uint8))
    assert [(one.name, one.read_bytes()) for one in tmp_path.iterdir()] == [(name, before)]


def test_a_vocabulary_that_was_left_is_not_that_of_the_next_trace(tmp_path: Path) -> None:
    save_file({"token_classes": np.zeros(3, np.uint8)}, tmp_path / VOCABULARY)
    write_meta(tmp_path, META_OF, None)
    write_request(tmp_path / "request-000000.safetensors", request())
    assert read_traces(tmp_path).token_classes is None


def test_traces_of_something_else_are_refused(traces: Traces, engine: Engine) -> None:
    meta = traces.meta
    traces.check(model=meta.model_fingerprint, tokenizer=meta.tokenizer_fingerprint)
    with pytest.raises(HvdxError, match="another model"):
        traces.check(model="x")
    with pytest.raises(HvdxError, match="another tokenizer"):
        traces.check(tokenizer="x")


def test_a_write_that_fails_leaves_nothing(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    with pytest.raises(TraceError, match="nothing of it was kept"):
        write_request(gone / "request-000000.safetensors", request())
    assert not gone.exists()
