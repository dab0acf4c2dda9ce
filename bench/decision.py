"""Measures the drafting decision: its parts, the whole call, its memory, and other programs.

    python bench/decision.py --json result.json
    python bench/decision.py --quick

Rows decode recorded text one token a step. Every step is repeated and its minimum taken, then come
percentiles over steps. Warm: steps follow each other at once; cold: 8 MiB are read before every
call. Times from Python include the call. A program that cannot be imported is a row with a reason.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from dataclasses import asdict
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import typer
from decision_arctic import Arctic, arctic_cycles, arctic_rows
from decision_models import TreeModel, model_rows, ngram_rows
from decision_ours import Rows, Shared, interference, live_memory, parts_of, time_store
from decision_settings import Settings
from decision_tables import entry, print_report, ratios
from decision_timing import PARTS, clock_cost_ns
from token_stream import Stream, load_stream

from hvdx import ConfigError, cpu_facts, versions
from hvdx.cli.common import JsonFile, check_json, command, split_names, working, write_json

PEER_PACKAGES = ("arctic-inference", "lightgbm", "treelite", "tl2cgen")


def main(
    sizes: Annotated[
        str | None, typer.Option(help="Shared tokens; default 1000,10000,100000,1000000.")
    ] = None,
    rows: Annotated[str, typer.Option(help="Rows decided in one call.")] = "1,8,32",
    tokenizer: Annotated[
        str, typer.Option(help="An embedded model that was fetched, or: words.")
    ] = "smollm2-135m",
    quick: Annotated[bool, typer.Option(help="Small sizes and few steps.")] = False,
    json: JsonFile = None,
) -> None:
    """Time the drafting decision and other programs on the same steps."""
    check_json(json)
    default = "1000,10000" if quick else "1000,10000,100000,1000000"
    settings = Settings(tokenizer, _numbers("--sizes", sizes or default), _numbers("--rows", rows))
    document = measure(settings.quick() if quick else settings)
    print_report(document)
    write_json(json, document)


def measure(settings: Settings) -> dict[str, Any]:
    """Run everything."""
    before = os.getloadavg()
    with working("reading the standard library") as say:
        count = max(*settings.rows, settings.windows)
        length = settings.prompt_tokens + settings.steps
        stream = load_stream(settings.tokenizer, count, length, max(settings.sizes))
        say("training a payoff model")
        shared = Shared(stream.shared(max(settings.sizes)), 1)
        found: list[dict[str, Any]] = []
        peers: list[dict[str, Any]] = []
        with tempfile.TemporaryDirectory() as folder:
            model, features = _model(settings, stream, shared, Path(folder))
            peers += model_rows(settings, model, features)
            peers += ngram_rows(settings, stream)
            for size in settings.sizes:
                say(f"timing {size} shared tokens")
                found += _our_rows(settings, stream, size, model.address)
            arctic: Arctic | None = None
            for size in settings.sizes:
                say(f"timing other programs at {size} shared tokens")
                arctic, timed = arctic_rows(settings, stream, size)
                peers += timed
            say("counting cycles")
            cycles = _cycles(settings, stream, shared, arctic)
            say("measuring memory and merges")
            memory = _memory(settings, stream, arctic)
            watched = _interference(settings, stream)
    document = {
        "config": asdict(settings),
        "stream": {
            "tokenizer": stream.tokenizer, "files": stream.files, "vocab_size": stream.vocab_size
        },
        "versions": versions() | {name: _version(name) for name in PEER_PACKAGES},
        "cpu": cpu_facts(),
        "load": {"before": before, "after": os.getloadavg()},
        "clock_ns": clock_cost_ns(),
        "rows": found,
        "peers": peers,
        "model": {"max_error": model.max_error, "samples": len(features)},
        "cycles": cycles,
        "memory": memory,
        "interference": watched,
    }  # fmt: skip
    return document | {"ratios": ratios(found, peers)}


def _numbers(option: str, text: str) -> tuple[int, ...]:
    names = split_names(text)
    if not names or not all(name.isdigit() and int(name) > 0 for name in names):
        raise ConfigError(f"{option} {text!r} must be positive integers with commas between.")
    return tuple(map(int, names))


def _model(
    settings: Settings, stream: Stream, shared: Shared, folder: Path
) -> tuple[TreeModel, np.ndarray]:
    """A model of accepted lengths read off the text, and the features that it saw, shuffled."""
    samples: list[tuple[np.ndarray, int]] = []
    rows = Rows(stream.rows, settings.prompt_tokens, stream.token_classes, shared, use_tree=False)
    for row in rows.active:
        rows.cycles(row, samples)
    features = np.stack([features for features, _ in samples])
    labels = np.array([taken for _, taken in samples], float)
    order = np.random.default_rng(0).permutation(len(labels))
    features, labels = features[order], labels[order]
    return TreeModel(features, labels, folder), features


def _our_rows(
    settings: Settings, stream: Stream, size: int, predictor: int
) -> Iterator[dict[str, Any]]:
    responses, classes = stream.shared(size), stream.token_classes
    for segments in (1, 3):
        shared = Shared(responses, segments)
        for use_tree in (False, True):
            for cold in (False, True):
                repeats = settings.cold_repeats if cold else settings.repeats
                place = {"tokens": size, "segments": segments, "cold": cold, "tree": use_tree}
                steps = settings.cold_steps if cold else settings.steps
                parts = parts_of(
                    stream.rows[0], settings.prompt_tokens, steps, repeats, shared, classes,
                    use_tree=use_tree, predictor=predictor, cold=cold,
                )  # fmt: skip
                yield from _part_rows(parts, place, predictor)
                for count in settings.rows:
                    few = min(steps, settings.many_steps) if count > 1 else steps
                    for name, address in (("decide", 0), ("decide+model", predictor)):
                        if name == "decide" or predictor:
                            rows = Rows(
                                stream.rows[:count], settings.prompt_tokens, classes, shared,
                                use_tree=use_tree, predictor=address,
                            )  # fmt: skip
                            times = rows.time_steps(few, repeats, cold=cold)
                            yield entry(name, times, rows=count, **place)


def _part_rows(
    parts: np.ndarray, place: dict[str, Any], predictor: int
) -> Iterator[dict[str, Any]]:
    for column, name in enumerate(PARTS):
        if name == "payoff model" and not predictor:
            continue
        yield entry(name, parts[:, [column]], rows=1, **place)
    yield entry("append+match+draft+features", parts[:, :4], rows=1, **place)
    if predictor:
        yield entry("all parts", parts, rows=1, **place)


def _cycles(
    settings: Settings, stream: Stream, shared: Shared, arctic: Arctic | None
) -> list[dict[str, Any]]:
    """Cycles per 1000 tokens on the same traces."""
    texts, begin = stream.rows[: settings.windows], settings.prompt_tokens
    total = sum(text.size - begin for text in texts)
    three = Shared(stream.shared(max(settings.sizes)), 3)
    found = []
    for use_tree in (False, True):
        peer = None if arctic is None else arctic_cycles(arctic, texts, begin, use_tree)
        if peer is not None:
            found.append({"name": "arctic", "tree": use_tree, "per_1000": 1000 * peer / total})
        for part in (shared, three):
            rows = Rows(texts, begin, stream.token_classes, part, use_tree=use_tree)
            count = sum(rows.cycles(row) for row in rows.active)
            found.append(
                {
                    "name": "hvdx",
                    "tree": use_tree,
                    "segments": len(part.owners),
                    "per_1000": 1000 * count / total,
                    "over_arctic": None if peer is None else count / peer,
                }
            )
    return found


def _memory(settings: Settings, stream: Stream, arctic: Arctic | None) -> dict[str, Any]:
    """Bytes per token, and processor time per token of building and merging."""
    found: dict[str, Any] = {"live": live_memory(stream.rows[0]), "shared": []}
    for size in settings.sizes:
        shared = Shared(stream.shared(size), 1)
        found["shared"].append(
            {"tokens": size, "bytes": shared.bytes_per_token, "build_us": shared.build_us}
        )
    largest = stream.shared(max(settings.sizes))
    found["store"] = time_store(largest, 16_384) | {"tokens": max(settings.sizes)}
    if arctic is not None:
        found["arctic"] = {
            "live_bytes": arctic.live_bytes(stream.rows[0]),
            "shared_bytes": arctic.shared_bytes,
            "build_us": arctic.build_us,
        }
    return found


def _interference(settings: Settings, stream: Stream) -> list[dict[str, Any]]:
    responses = stream.shared(max(settings.sizes))
    return [
        interference(
            stream.rows,
            settings.prompt_tokens,
            stream.token_classes,
            responses,
            settings.watch_s,
            merging=merging,
            busy=busy,
        )
        for merging, busy in ((False, False), (True, False), (False, True), (True, True))
    ]


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"


if __name__ == "__main__":
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    app.command()(command(main))
    app()
