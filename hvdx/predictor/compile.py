"""Turns a trained model into a predictor: C source, manifest and proof that all forms agree."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import numpy as np

from hvdx.errors import HvdxError, PredictorError, first_line
from hvdx.predictor.build import FLAGS, find_compiler, load_or_build
from hvdx.predictor.compact import compact
from hvdx.predictor.files import check_place, put_in_place
from hvdx.predictor.load import Predictor, load_predictor, load_trained
from hvdx.predictor.manifest import (
    FORMAT,
    MANIFEST,
    MODEL,
    SOURCE,
    VERSION,
    read_settings,
    sha256_of,
)
from hvdx.predictor.probe import (
    NUM_KEPT,
    TOLERANCE,
    largest_difference,
    probe_rows,
    to_json,
    with_nan,
)
from hvdx.predictor.walker import predict_rows

# Treelite and tl2cgen write to the process's own stderr, so they run in a process of their own.
_GENERATE = """
import sys, treelite, tl2cgen
model = treelite.frontend.load_lightgbm_model(sys.argv[1])
tl2cgen.generate_c_code(model, sys.argv[2], params={})
"""
_TINY = re.compile(r"-?\b\d(\.\d+)?e-(3[89]|[4-9]\d|\d{3})\b")
_STAMP = re.compile(r"^\[[0-9:]+\] \S+: ", re.MULTILINE)
PACKAGES = ("hvdx", "lightgbm", "treelite", "tl2cgen", "numpy", "numba")
"""Packages whose versions a manifest names."""
_FILES, _WHAT = (MODEL, SOURCE, MANIFEST), "The predictor"


def generate_c(model: Path, folder: Path) -> tuple[str, str]:
    """C source of a LightGBM model file in one text, made compact, and what was said meanwhile.

    folder: where they may write. No quantisation, which would overwrite the caller's features, and
    no annotation, which gains nothing. Errors: HvdxError when they are missing or fail.
    """
    folder.mkdir(exist_ok=True)
    whole = folder / MODEL
    # Treelite refuses numbers that are too small for a normal float32, even where it needs none.
    whole.write_text(_TINY.sub("0", model.read_text(encoding="utf-8")), encoding="utf-8")
    command = [sys.executable, "-c", _GENERATE, str(whole), str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["no message"])[-1]
        is_missing = last.startswith(("ImportError", "ModuleNotFoundError"))
        advice = "; pip install 'hvdx[train]' brings them" if is_missing else ""
        raise HvdxError(f"treelite and tl2cgen made no C source of {model}: {last}{advice}.")
    header = (folder / "header.h").read_text(encoding="utf-8")
    main = (folder / "main.c").read_text(encoding="utf-8")
    text = main.replace('#include "header.h"', header, 1)
    lines = (line.strip() for line in text.splitlines())  # half of the file is indentation
    said = _STAMP.sub("", done.stdout + done.stderr)
    return compact("\n".join(line for line in lines if line) + "\n"), said


def compile_predictor(
    trained: str | Path, save_to: str | Path, say: Callable[[str], None] = lambda step: None
) -> Predictor:
    """Compile what training wrote into a predictor's folder, and return it loaded.

    An earlier predictor there is replaced when the new one is whole and all forms of the model
    agree to 1e-12 with LightGBM's own prediction on 12,000 rows.
    Errors: PredictorError for a model that cannot be read; HvdxError when a package is missing, the
    forms differ, or the folder cannot be written or holds anything else.
    """
    trained, save_to = Path(trained), Path(save_to)
    check_place(save_to, _FILES, _WHAT)
    model = load_trained(trained)
    seed = read_settings(model.card, str(trained)).seed
    with tempfile.TemporaryDirectory() as scratch:
        say("generating C")
        source, notes = generate_c(trained / MODEL, Path(scratch))
    say("comparing forms")
    rows = probe_rows(model.model, model.low, model.high, seed)
    expected = lightgbm_prediction(trained / MODEL, rows)
    forms = _compare(model, source, rows, expected)

    def write(folder: Path) -> None:
        shutil.copyfile(trained / MODEL, folder / MODEL)
        (folder / SOURCE).write_text(source, encoding="utf-8")
        document = _document(model, folder, rows, expected) | {
            "compile": {"forms": forms, "flags": list(FLAGS), "notes": notes.splitlines()},
        }
        (folder / MANIFEST).write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")

    put_in_place(save_to, write, _FILES, _WHAT)
    return load_predictor(save_to)


def lightgbm_prediction(model: Path, rows: np.ndarray) -> np.ndarray:
    """What LightGBM itself says. rows: missing as int64 -1. Errors: HvdxError without LightGBM."""
    try:
        import lightgbm
    except ImportError:
        raise HvdxError("LightGBM is not installed; pip install 'hvdx[train]' brings it.") from None
    try:
        booster = lightgbm.Booster(model_file=str(model))
    except lightgbm.basic.LightGBMError as error:
        raise PredictorError(f"LightGBM does not read {model}: {first_line(error)}.") from None
    return np.asarray(booster.predict(with_nan(rows), num_threads=1), np.float64)


def _compare(
    model: Predictor, source: str, rows: np.ndarray, expected: np.ndarray
) -> dict[str, Any]:
    """Largest difference of every form that can be had here. Errors: HvdxError if it is too large.

    Without a C compiler the compiled form is left out, and the reason stands in its place.
    """
    forms: dict[str, Any] = {
        "walker": largest_difference(predict_rows(model.address, rows), expected)
    }
    try:
        compiler = find_compiler()
        library, _ = load_or_build(source.encode())
        forms["compiled"] = largest_difference(predict_rows(library.address, rows), expected)
        forms["compiler"] = compiler[0]
    except PredictorError as error:
        forms["compiler"] = str(error)
    for name in ("walker", "compiled"):
        if forms.get(name, 0.0) > TOLERANCE:
            raise HvdxError(
                f"The {name} form differs from LightGBM by {forms[name]:g} on {len(rows)} rows, "
                f"more than {TOLERANCE:g}; nothing was written."
            )
    return forms | {"rows": len(rows), "tolerance": TOLERANCE}


def _document(
    model: Predictor, folder: Path, rows: np.ndarray, expected: np.ndarray
) -> dict[str, Any]:
    card = dict(model.card)
    keep = slice(0, NUM_KEPT)
    return {
        "format": FORMAT,
        "version": VERSION,
        "features": card.pop("features"),
        "token_classes": card.pop("token_classes"),
        "target": card.pop("target"),
        "unit": "accepted draft tokens, the bonus token excluded",
        "threshold": model.threshold,
        "trees": {
            "count": model.model.num_trees,
            "leaves": model.model.max_leaves,
            "depth": int(model.model.trees.depth[0]),
        },
        "versions": {name: _version(name) for name in PACKAGES},
        "files": {name: sha256_of(folder / name) for name in (MODEL, SOURCE)},
        "probe": {"features": to_json(rows[keep]), "expected": expected[keep].tolist()},
        "card": card,
    }


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"
