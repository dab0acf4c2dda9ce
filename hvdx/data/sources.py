"""Reads rows to make prompts from: local files, data sets of the hub, and Python's own library."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

from hvdx.errors import ConfigError, first_line
from hvdx.train.prompts import stdlib_prompts
from hvdx.workload import Prompt

Row = Mapping[str, Any]

LOCAL = (".jsonl", ".json", ".csv", ".tsv", ".parquet")
"""Kinds of local files; the last one needs the package datasets."""

STDLIB = "stdlib"
"""The source of prompts that are made from the standard library of this Python."""

STDLIB_PROMPTS = 60
"""How many of them there are if no limit is given."""


def read_rows(source: str, *, subset: str | None = None, split: str = "test") -> Iterator[Row]:
    """Rows of a local file, or of a data set of the hub; they are read as they are asked for.

    source: a path, or a hub name such as `openai/gsm8k`; subset, split: of a hub data set
    Errors: ConfigError for what cannot be read, or a hub name without the package datasets.
    """
    path = Path(source)
    if path.suffix.lower() in LOCAL or path.exists():
        if subset is not None:
            raise ConfigError(f"--subset is for data sets of the hub, and {source} is a file.")
        return _local(path)
    return _hub(source, subset, split)


def made_prompts(limit: int | None, seed: int) -> list[Prompt]:
    """Prompts made from the standard library, the families in turn."""
    return list(stdlib_prompts(limit or STDLIB_PROMPTS, seed))


def _local(path: Path) -> Iterator[Row]:
    kind = path.suffix.lower()
    if kind not in LOCAL:
        raise ConfigError(f"{path} is no kind of file that is read; give {', '.join(LOCAL)}.")
    if not path.is_file():
        raise ConfigError(f"{path} is not there; name a file, or a data set of the hub.")
    if kind == ".parquet":
        return _rows(_datasets(path).load_dataset("parquet", data_files=str(path))["train"])
    return _checked(path, _text_rows(path, kind))


def _text_rows(path: Path, kind: str) -> Iterator[Any]:
    with path.open(encoding="utf-8", newline="" if kind in (".csv", ".tsv") else None) as file:
        if kind == ".jsonl":
            yield from (json.loads(line) for line in file if line.strip())
        elif kind == ".json":
            found = json.load(file)
            yield from found if isinstance(found, list) else [found]
        else:
            yield from csv.DictReader(file, delimiter="\t" if kind == ".tsv" else ",")


def _checked(path: Path, rows: Iterator[Any]) -> Iterator[Row]:
    """The rows, or one sentence on the first that cannot be read."""
    number, end = 0, object()
    while True:
        number += 1
        try:
            row = next(rows, end)
        except (OSError, ValueError, csv.Error) as error:
            raise ConfigError(f"{path} row {number} cannot be read: {first_line(error)}.") from None
        if row is end:
            return
        if not isinstance(row, Mapping):
            raise ConfigError(f"{path} row {number} is no object with fields, but {row!r:.60}.")
        yield row


def _hub(name: str, subset: str | None, split: str) -> Iterator[Row]:
    package = _datasets(name)
    try:
        rows = package.load_dataset(name, subset, split=split, streaming=True)
        first = list(islice(rows, 1))
    except Exception as error:  # the package raises whatever its parts do
        raise ConfigError(
            f"The data set {name!r} cannot be read from the hub: {first_line(error)}; name a local "
            "file instead."
        ) from None
    if not first:
        raise ConfigError(f"The split {split!r} of the data set {name!r} is empty.")
    return _rows(rows)


def _rows(rows: Iterable[Any]) -> Iterator[Row]:
    for row in rows:
        yield dict(row)


def _datasets(what: object) -> Any:
    try:
        import datasets
    except ImportError:
        raise ConfigError(
            f"{what} needs the package datasets; install hvdx[data], or name a local .jsonl, .json "
            "or .csv file."
        ) from None
    return datasets
