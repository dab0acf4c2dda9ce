"""Traces on disk: how they are written, and how they are read back.

A trace is a folder: `meta.json`, `vocabulary.safetensors`, and one `request-NNNNNN.safetensors` per
output, numbered in the order in which outputs ended. Every file is complete or not there at all.
"""

from __future__ import annotations

import json
import os
import re
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

import numpy as np
from safetensors import SafetensorError, safe_open
from safetensors.numpy import save

from hvdx.errors import first_line
from hvdx.records import CYCLE
from hvdx.trace.faults import (
    SIGNALS,
    TOKENS,
    TREES,
    WORDS,
    check_header,
    check_meta,
    check_tensors,
    fault_of,
)
from hvdx.trace.format import RecordedTrees, TracedRequest, TraceError, TraceMeta, Traces

FORMAT, VERSION = "hvdx-trace", 1
META, VOCABULARY = "meta.json", "vocabulary.safetensors"
_PART = re.compile(r"\.(meta\.json|vocabulary\.safetensors|request-\d{6}\.safetensors)\.\d+\.part")
"""Names of files that are being written, see `_write`."""


def write_meta(folder: Path, meta: TraceMeta, token_classes: np.ndarray | None) -> None:
    """Begin a trace in a folder, or make sure that the one in it can be gone on with.

    So can a folder in which a capture was killed before its trace had begun.
    Errors: TraceError for a folder with a trace of something else, or one that holds other files.
    """
    document = {"format": FORMAT, "version": VERSION, **asdict(meta)}
    document = json.loads(json.dumps(document))
    try:
        if not (folder / META).exists():
            _begin(folder, document, token_classes)
            _sweep_up(folder)
            return
    except OSError as error:
        raise _unwritable(folder, error) from None
    found = _document(folder)
    loose = ("versions", "cost")
    if differs := [key for key in document if key not in loose and document[key] != found.get(key)]:
        raise TraceError(
            f"{folder} holds a trace with other settings ({', '.join(differs)}); choose another "
            "folder or delete it."
        )
    try:
        _sweep_up(folder)
    except OSError as error:
        raise _unwritable(folder, error) from None


def _begin(folder: Path, document: dict[str, Any], token_classes: np.ndarray | None) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    if any(not _is_left_over(path) for path in folder.iterdir()):
        raise TraceError(f"{folder} holds files that are no trace; choose another folder.")
    (folder / VOCABULARY).unlink(missing_ok=True)
    if token_classes is not None:
        _write(folder / VOCABULARY, save({"token_classes": token_classes}))
    _write(folder / META, (json.dumps(document, indent=1) + "\n").encode())


def _is_left_over(path: Path) -> bool:
    """Whether a file is what a capture leaves that was killed before there was a trace."""
    if _PART.fullmatch(path.name):
        return True
    if path.name != VOCABULARY:
        return False
    try:
        with _opened(path) as file:
            return list(file.keys()) == ["token_classes"]
    except TraceError:
        return False


def _sweep_up(folder: Path) -> None:
    """Remove files that a killed capture had not finished."""
    for path in folder.iterdir():
        if _PART.fullmatch(path.name):
            path.unlink(missing_ok=True)


def write_request(path: Path, request: TracedRequest) -> None:
    """Write one output, whole or not at all. Errors: TraceError."""
    tensors = {name: getattr(request, name) for name in (*TOKENS, *SIGNALS)}
    tensors["stop_ids"] = np.array(request.stop_ids, np.int32)
    tensors |= {f"cycle.{name}": request.cycles[name] for name in CYCLE.names or ()}
    if request.trees is not None:
        tensors |= {f"tree.{name}": getattr(request.trees, name) for name in TREES}
    tensors = {name: np.ascontiguousarray(array) for name, array in tensors.items()}
    words = json.dumps({name: getattr(request, name) for name in (*WORDS, "speculation")})
    header = {"format": FORMAT, "version": str(VERSION), "request": words}
    _write(path, save(tensors, metadata=header))


def request_paths(folder: Path) -> list[Path]:
    """Files of all complete outputs, in order."""
    return sorted(folder.glob("request-??????.safetensors"))


def next_path(folder: Path) -> Path:
    """Where the next output goes."""
    paths = request_paths(folder)
    number = int(paths[-1].name.split("-")[1].split(".")[0]) + 1 if paths else 0
    return folder / f"request-{number:06d}.safetensors"


def traced_ids(folder: Path) -> set[str]:
    """Ids of the requests in a folder, complete or not; empty where there is no trace.

    Errors: TraceError for a damaged file.
    """
    found = set()
    for path in request_paths(folder):
        with _opened(path) as file:
            try:
                found.add(json.loads((file.metadata() or {})["request"])["request_id"])
            except (KeyError, TypeError, ValueError) as error:
                raise _damaged(path, first_line(error)) from None
    return found


def read_traces(folder: str | os.PathLike[str]) -> Traces:
    """Read a trace. Errors: TraceError for what is no trace, damaged, or of another version."""
    path = Path(folder)
    meta = _meta(path, _document(path))
    paths = request_paths(path)
    if not paths:
        raise TraceError(f"{path} holds no outputs yet; run `hvdx trace capture` to its end.")
    requests = [read_request(one, meta) for one in paths]
    classes = None
    if (path / VOCABULARY).exists():
        with _opened(path / VOCABULARY) as file:
            classes = file.get_tensor("token_classes")
        if classes.shape != (meta.vocab_size,):
            raise _damaged(path / VOCABULARY, "it is for another vocabulary")
    return Traces(meta, requests, classes)


def read_request(path: Path, meta: TraceMeta) -> TracedRequest:
    """Read one output. Errors: TraceError for a damaged file."""
    try:
        with _opened(path) as file:
            header = file.metadata() or {}
            if header.get("version") != str(VERSION) or header.get("format") != FORMAT:
                raise _damaged(path, "it has no header of this format")
            words = json.loads(header["request"])
            tensors = {name: file.get_tensor(name) for name in file.keys()}  # noqa: SIM118
        check_header(words)
        check_tensors(tensors)
        request = _request(words, tensors)
    except (KeyError, TypeError, ValueError) as error:
        raise _damaged(path, first_line(error)) from None
    if fault := fault_of(request, meta):
        raise _damaged(path, fault)
    return request


def _request(words: dict[str, Any], tensors: dict[str, np.ndarray]) -> TracedRequest:
    cycles = np.empty(tensors["cycle.start"].size, CYCLE)
    for name in CYCLE.names or ():
        cycles[name] = tensors[f"cycle.{name}"]
    trees = None
    if "tree.num_nodes" in tensors:
        trees = RecordedTrees(*(tensors[f"tree.{name}"] for name in TREES))
    values: dict[str, Any] = {name: words[name] for name in WORDS}
    values |= {name: tensors[name] for name in (*TOKENS, *SIGNALS)}
    values["speculation"] = words.get("speculation", True)
    stop_ids = tuple(tensors["stop_ids"].tolist())
    return TracedRequest(**values, stop_ids=stop_ids, cycles=cycles, trees=trees)


def _document(folder: Path) -> dict[str, Any]:
    """`meta.json` of a trace of this version. Errors: TraceError."""
    try:
        document = json.loads((folder / META).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise TraceError(
            f"{folder} holds no trace ({META}: {first_line(error)}); run `hvdx trace capture` "
            "first."
        ) from None
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise TraceError(f"{folder / META} does not describe a trace; name a folder that does.")
    if document.get("version") != VERSION:
        raise TraceError(
            f"{folder} holds a trace of version {document.get('version')}, and this hvdx reads "
            f"version {VERSION}; capture it again."
        )
    return document


def _meta(folder: Path, document: dict[str, Any]) -> TraceMeta:
    try:
        values = {one.name: document[one.name] for one in fields(TraceMeta)}
        lists = {name: tuple(values[name]) for name in ("sources", "reasons")}
        meta = TraceMeta(**values | lists)
        check_meta(meta)
    except (KeyError, TypeError) as error:
        raise _damaged(folder / META, f"the field {error} is missing or wrong") from None
    return meta


def _opened(path: Path) -> Any:
    try:
        return safe_open(str(path), framework="numpy")
    except (OSError, SafetensorError) as error:
        raise _damaged(path, first_line(error)) from None


def _damaged(path: Path, why: str) -> TraceError:
    return TraceError(f"{path} is damaged ({why}); delete it and capture again.")


def _unwritable(path: Path, error: Exception) -> TraceError:
    return TraceError(f"{path} cannot be written ({first_line(error)}); nothing of it was kept.")


def _write(path: Path, content: bytes) -> None:
    """Write under a temporary name, and rename: all of the file, or none."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        temporary.write_bytes(content)
        os.replace(temporary, path)
    except OSError as error:
        raise _unwritable(path, error) from None
    finally:
        temporary.unlink(missing_ok=True)
