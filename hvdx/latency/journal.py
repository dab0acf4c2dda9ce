"""Keeps finished samples in a file of JSON lines, so that an interrupted run can go on.

The first line says what the run is; each other line is one sample. A file that belongs to another
run is refused. A last line that was cut off in the middle is dropped.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from hvdx.errors import ConfigError, first_line
from hvdx.latency.sample import Sample
from hvdx.workload import Prompt

FORMAT, VERSION = "hvdx-latency", 1

Key = tuple[int, str, str]
"""Turn, prompt id, label of the lane."""


def digest(prompts: Iterable[Prompt]) -> str:
    """Tells lists of prompts apart, by all their fields and their order."""
    text = json.dumps([prompt.model_dump(mode="json") for prompt in prompts], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


class Journal:
    """Finished samples by turn, prompt and lane.

    path: the file, made if it is missing; `None` keeps everything in memory alone
    settings: what the run is; a file with others is refused
    option: how errors name the file
    Errors: ConfigError for a file of another run, or one that cannot be read or written.
    """

    def __init__(
        self, path: Path | None, settings: Mapping[str, Any], *, option: str = "--resume"
    ) -> None:
        self._path, self._option = path, option
        self.samples: dict[Key, Sample] = {}
        self._settings = json.loads(json.dumps(dict(settings), default=str))
        if path is not None:
            self._open(path)

    def add(self, key: Key, sample: Sample) -> None:
        """Keep a sample, in the file too. Errors: ConfigError."""
        self.samples[key] = sample
        if self._path is not None:
            turn, prompt, label = key
            entry = {"turn": turn, "prompt": prompt, "lane": label, "sample": sample.to_json()}
            self._append(self._path, entry)

    def _open(self, path: Path) -> None:
        try:
            text = path.read_text(encoding="utf-8") if path.exists() else ""
        except (OSError, UnicodeDecodeError) as error:
            raise self._unusable(path, first_line(error)) from None
        whole, _, cut = text.rpartition("\n")
        if not whole:
            if path.exists() and cut:
                raise self._unusable(path, "its first line does not say what the run is")
            self._append(path, {"format": FORMAT, "version": VERSION, "settings": self._settings})
            return
        first, *rest = whole.split("\n")
        self._check(path, first)
        for number, line in enumerate(rest, 2):
            self._take(path, number, line)
        if cut:
            try:
                path.write_text(whole + "\n", encoding="utf-8")
            except OSError as error:
                raise self._unusable(path, first_line(error)) from None

    def _check(self, path: Path, line: str) -> None:
        try:
            header = json.loads(line)
            known = (header["format"], header["version"]) == (FORMAT, VERSION)
            found = dict(header["settings"])
        except (ValueError, KeyError, TypeError):
            known, found = False, {}
        if not known:
            raise self._unusable(path, "it is no file of a latency run of this version")
        mine = self._settings
        differs = [key for key in {**mine, **found} if mine.get(key) != found.get(key)]
        if differs:
            raise ConfigError(
                f"{self._option} {path} belongs to a run with other settings "
                f"({', '.join(differs)}); give the same ones, or name another file."
            )

    def _take(self, path: Path, number: int, line: str) -> None:
        try:
            entry = json.loads(line)
            key = (int(entry["turn"]), str(entry["prompt"]), str(entry["lane"]))
            self.samples[key] = Sample.from_json(entry["sample"])
        except (ValueError, KeyError, TypeError) as error:
            raise self._unusable(path, f"line {number} is damaged ({first_line(error)})") from None

    def _append(self, path: Path, entry: Mapping[str, Any]) -> None:
        try:
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(entry) + "\n")
        except OSError as error:
            raise self._unusable(path, first_line(error)) from None

    def _unusable(self, path: Path, reason: str) -> ConfigError:
        return ConfigError(f"{self._option} {path} cannot be used: {reason}; name another file.")
