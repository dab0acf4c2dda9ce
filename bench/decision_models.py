"""Payoff models in the forms that other programs run, and n-gram scans, for `decision.py`."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
from decision_settings import Settings
from decision_tables import entry
from decision_timing import CLOCK, FLUSH_BYTES, flush, minimum_of, ngram_scan, time_predictor
from token_stream import Stream

from hvdx import HvdxError
from hvdx.payoff import INDEX
from hvdx.predictor.build import Library, compile_library, find_compiler
from hvdx.predictor.compile import generate_c
from hvdx.predictor.samples import RequestInfo, Samples
from hvdx.predictor.settings import TrainSettings
from hvdx.predictor.train import fit
from hvdx.predictor.tree_model import read_model
from hvdx.predictor.walker import Walker

FORMS = ("compiled", "walker", "lightgbm", "treelite-gtil", "tl2cgen-predictor")


class TreeModel:
    """A payoff model with the default settings and all their trees, in all its forms.

    features: float64 [n, F], missing as int64 -1, which is also a NaN; labels: float64 [n]
    folder: for the generated C file and the library
    reasons: form -> why it is not there; address: of the compiled form, 0 if there is none
    max_error: largest difference of the compiled form from LightGBM's own prediction
    """

    def __init__(self, features: np.ndarray, labels: np.ndarray, folder: Path) -> None:
        self.reasons: dict[str, str] = {}
        self._callers: dict[str, Callable[[np.ndarray], Any]] = {}
        self.address, self.max_error = 0, 0.0
        self._attempt("lightgbm", lambda: self._train(features, labels))
        self._attempt("treelite-gtil", self._import)
        self._attempt("walker", lambda: self._walk(folder))
        self._attempt("compiled", lambda: self._compile(folder))
        self._attempt("tl2cgen-predictor", self._open)
        if self.address:
            self.max_error = self._compare(features[:1000])

    def time_rows(self, form: str, features: np.ndarray, repeats: int, cold: bool) -> Any:
        """Nanoseconds int64 [n, 1] of one prediction per row, rows in the order given."""
        if form in ("compiled", "walker"):
            address = self.address if form == "compiled" else self._walker.address
            best = np.full(len(features), 2**62, np.int64)
            buffer = np.ones(FLUSH_BYTES // 8 if cold else 0, np.int64)
            payoff = np.zeros(len(features))
            spec = np.zeros(2, np.int64)
            for _ in range(repeats):
                time_predictor(CLOCK, spec, address, features, payoff, buffer, best)
            return best[:, None]
        predict = self._callers[form]

        def replay() -> Iterator[tuple[int, ...]]:
            clock = time.perf_counter_ns
            for row in range(len(features)):
                one = features[row : row + 1]
                if cold:
                    flush()
                began = clock()
                predict(one)
                yield (clock() - began,)

        return minimum_of(repeats, len(features), replay)

    def _attempt(self, form: str, make: Callable[[], None]) -> None:
        try:
            make()
        except ImportError as error:
            self.reasons[form] = f"not installed: {error}"
        except (AttributeError, OSError, HvdxError) as error:
            self.reasons[form] = f"cannot be made here: {error}"

    def _train(self, features: np.ndarray, labels: np.ndarray) -> None:
        import lightgbm  # noqa: F401  # its absence is a reason, not an error

        # However few the samples are, the trees have their leaves: it is size that is timed.
        least = max(1, min(50, len(labels) // 100))
        settings = TrainSettings(threads=1, min_data_in_leaf=least)
        samples, weight = _samples(features, labels), np.ones(len(labels))
        self._booster: Any = fit(samples, settings, weight, num_trees=settings.num_trees)
        self._callers["lightgbm"] = lambda row: self._booster.predict(row, num_threads=1)

    def _import(self) -> None:
        import treelite

        if "lightgbm" in self.reasons:
            raise ImportError(f"lightgbm is needed for the model; {self.reasons['lightgbm']}")
        self._model = treelite.frontend.from_lightgbm(self._booster)
        self._callers["treelite-gtil"] = lambda row: treelite.gtil.predict(
            self._model, row, nthread=1
        )

    def _walk(self, folder: Path) -> None:
        if "lightgbm" in self.reasons:
            raise ImportError(f"lightgbm is needed for the model; {self.reasons['lightgbm']}")
        self._booster.save_model(str(folder / "model.txt"))
        self._walker = Walker(read_model(folder / "model.txt"))

    def _compile(self, folder: Path) -> None:
        import tl2cgen  # noqa: F401  # its absence is a reason, not an error

        if "treelite-gtil" in self.reasons:
            raise ImportError(f"treelite is needed; {self.reasons['treelite-gtil']}")
        text, _ = generate_c(folder / "model.txt", folder / "c")
        source, self._library = folder / "payoff.c", folder / "payoff.so"
        source.write_text(text, encoding="utf-8")
        compile_library(source, self._library, find_compiler())
        self._loaded = Library(self._library)
        self.address = self._loaded.address

    def _open(self) -> None:
        import tl2cgen

        if not self.address:
            raise ImportError(f"the compiled model is needed; {self.reasons['compiled']}")
        predictor = tl2cgen.Predictor(str(self._library), nthread=1)
        self._callers["tl2cgen-predictor"] = lambda row: predictor.predict(tl2cgen.DMatrix(row))

    def _compare(self, features: np.ndarray) -> float:
        payoff, times = np.zeros(len(features)), np.zeros(len(features), np.int64)
        spec, none = np.zeros(2, np.int64), np.zeros(0, np.int64)
        time_predictor(CLOCK, spec, self.address, features, payoff, none, times)
        return float(np.abs(payoff - self._booster.predict(features, num_threads=1)).max())


def _samples(features: np.ndarray, labels: np.ndarray) -> Samples:
    none = np.zeros(len(labels), np.int32)
    return Samples(
        features=features,
        label=labels.astype(np.float32),
        request=none,
        draft_len=features[:, INDEX.draft_len].astype(np.int32),
        position=none,
        requests=(RequestInfo("", "standard library", "code", "train", 0),),
    )


def time_ngram(text: np.ndarray, steps: int, repeats: int, cold: bool) -> Any:
    """Nanoseconds int64 [steps, 1] of an n-gram scan at the last `steps` lengths of a row."""
    prefix = np.zeros(5, np.int64)
    views = [text[: text.size - steps + step + 1] for step in range(steps)]
    ngram_scan(views[0], 5, 5, prefix)

    def replay() -> Iterator[tuple[int, ...]]:
        clock = time.perf_counter_ns
        for view in views:
            if cold:
                flush()
            began = clock()
            ngram_scan(view, 5, 5, prefix)
            yield (clock() - began,)

    return minimum_of(repeats, steps, replay)


def model_rows(
    settings: Settings, model: TreeModel, features: np.ndarray
) -> Iterator[dict[str, Any]]:
    """Times of every form of the model on rows of features in random order."""
    for form in FORMS:
        if form in model.reasons:
            yield entry("payoff model", None, name=form, reason=model.reasons[form])
            continue
        for cold in (False, True):
            count = settings.cold_steps if cold else settings.steps
            repeats = settings.cold_repeats if cold else settings.repeats
            times = model.time_rows(form, np.ascontiguousarray(features[:count]), repeats, cold)
            yield entry("payoff model", times, name=form, rows=1, cold=cold)


def ngram_rows(settings: Settings, stream: Stream) -> Iterator[dict[str, Any]]:
    """Times of n-gram scans over rows of some lengths."""
    text = np.concatenate(stream.rows)
    for context in settings.contexts:
        part = np.ascontiguousarray(text[: min(context, text.size)])
        for cold in (False, True):
            repeats = settings.cold_repeats if cold else settings.repeats
            times = time_ngram(part, settings.many_steps, repeats, cold)
            yield entry(
                "n-gram scan", times, name="ngram", rows=1, cold=cold, context=int(part.size)
            )
