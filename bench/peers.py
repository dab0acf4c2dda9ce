"""Other decoders that `latency.py` compares with, each in a process of its own (workers/)."""

from __future__ import annotations

import json
import os
import queue
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any, NoReturn

from hvdx import ConfigError, HvdxError
from hvdx.latency.sample import Sample

WORKERS = Path(__file__).parent / "workers"
LOAD_S, RUN_S = 600.0, 600.0
"""Longest wait for a program to load, and for an answer."""


@dataclass(frozen=True)
class Peer:
    """A method of another program. mode: what it drafts with; see its worker."""

    program: str
    mode: str


PEERS = {
    "hf": Peer("hf", "none"),
    "hf-lookup": Peer("hf", "lookup"),
    "llamacpp": Peer("llamacpp", "none"),
    "llamacpp-lookup": Peer("llamacpp", "lookup"),
    "llamacpp-lookup-2": Peer("llamacpp", "lookup-2"),
    "vllm": Peer("vllm", "none"),
    "vllm-ngram": Peer("vllm", "ngram"),
    "vllm-suffix": Peer("vllm", "suffix"),
}
"""Methods of other programs by name."""

SHARED = ("hf",)
"""Programs in which one loaded model serves all modes."""


class PeerError(HvdxError):
    """Another program is missing, failed, or took too long."""


def python_of(entries: Iterable[str]) -> dict[str, str]:
    """Pythons by program from `NAME=PATH` options. Errors: ConfigError."""
    programs = {peer.program for peer in PEERS.values()}
    found = {}
    for entry in entries:
        name, _, path = entry.partition("=")
        if name not in programs or not path:
            raise ConfigError(
                f"--peer-python {entry!r} is not allowed; write NAME=PATH, NAME being one of "
                f"{', '.join(sorted(programs))}."
            )
        found[name] = path
    return found


@dataclass
class Process:
    """A worker that is running, or why it is not.

    options: what it is loaded with; python: the interpreter it runs in
    about: versions and setup, once it is loaded
    """

    worker: Path
    python: str
    options: Mapping[str, Any]
    about: dict[str, Any] = field(default_factory=dict)
    failure: str | None = None
    _child: subprocess.Popen[str] | None = None
    _lines: queue.SimpleQueue[str] = field(default_factory=queue.SimpleQueue)
    _log: IO[str] | None = None

    def ask(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """Send a request, loading the program first if need be. Errors: PeerError."""
        if self.failure is None and self._child is None:
            self._start()
            answer = self._exchange({"op": "load", **self.options}, LOAD_S)
            if not answer["ok"]:
                self._fail(answer["reason"])
            self.about = {key: answer.get(key) for key in ("versions", "setup")}
        if self.failure is not None:
            raise PeerError(self.failure)
        answer = self._exchange(request, RUN_S)
        if not answer["ok"]:
            raise PeerError(str(answer["reason"]))
        return answer

    def close(self) -> None:
        """End the program."""
        if self._child is not None:
            with suppress(OSError):
                self._child.stdin.close()  # type: ignore[union-attr]
            try:
                self._child.wait(5)
            except subprocess.TimeoutExpired:
                self._child.kill()
                self._child.wait()
            self._child = None
        if self._log is not None:
            self._log.close()
            self._log = None

    def _start(self) -> None:
        # Closed in `close`.
        self._log = tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace")  # noqa: SIM115
        environment = os.environ | {"OMP_NUM_THREADS": str(self.options["threads"])}
        try:
            self._child = subprocess.Popen(
                [self.python, str(self.worker), self.options["device"]],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._log,
                encoding="utf-8",
                env=environment | {"PYTHONDONTWRITEBYTECODE": "1"},
            )
        except OSError as error:
            self._fail(f"cannot be started: {error.strerror}")
        threading.Thread(target=self._read, args=(self._child,), daemon=True).start()

    def _read(self, child: subprocess.Popen[str]) -> None:
        for line in child.stdout or ():
            self._lines.put(line)
        self._lines.put("")  # its stdout ended

    def _exchange(self, request: Mapping[str, Any], wait_s: float) -> dict[str, Any]:
        assert self._child is not None and self._child.stdin is not None
        try:
            self._child.stdin.write(json.dumps(request) + "\n")
            self._child.stdin.flush()
            line = self._lines.get(timeout=wait_s)
            answer: dict[str, Any] = json.loads(line)
            answer["ok"]
        except queue.Empty:
            self._fail(f"no answer within {wait_s:.0f} seconds")
        except (OSError, ValueError, KeyError, TypeError):
            self._fail(f"the program ended or answered nonsense{self._last_words()}")
        return answer

    def _fail(self, reason: str) -> NoReturn:
        self.failure = f"{Path(self.python).name}: {reason}"
        if self._child is not None:
            self._child.kill()
        self.close()
        raise PeerError(self.failure)

    def _last_words(self) -> str:
        if self._log is None:
            return ""
        with suppress(subprocess.TimeoutExpired):  # so that it is all written
            self._child.wait(2)  # type: ignore[union-attr]
        self._log.seek(0)
        lines = [line.strip() for line in self._log.read().splitlines() if line.strip()]
        return f" (its last line: {lines[-1][:300]})" if lines else ""


class PeerMethod:
    """One mode of a program, behind the interface of `hvdx.latency.sample.Method`."""

    def __init__(self, process: Process, mode: str, stop_ids: Sequence[int]) -> None:
        self._process, self._mode, self._stop_ids = process, mode, list(stop_ids)

    @property
    def dead(self) -> bool:
        """Whether the program is gone."""
        return self._process.failure is not None

    def run(self, prompt_ids: Sequence[int], max_tokens: int, turn: int = 0) -> Sample:
        """Answer; stops at end of sequence or `max_tokens`. Errors: PeerError."""
        request = {
            "op": "run",
            "prompt_ids": list(prompt_ids),
            "max_tokens": max_tokens,
            "stop_ids": self._stop_ids,
            "mode": self._mode,
        }
        answer = self._process.ask(request)
        try:
            tokens, cycles = int(answer["decode_tokens"]), int(answer["cycles"])
            return Sample.from_json(
                {
                    "token_ids": answer["token_ids"],
                    "ttft_ms": float(answer["ttft_ms"]),
                    "decode_tokens": tokens,
                    "decode_ms": float(answer["decode_ms"]),
                    "cycles": cycles,
                    "accepted_length": max(tokens / cycles - 1.0, 0.0) if cycles else 0.0,
                    "peak_bytes": answer.get("peak_bytes"),
                    "peak_gpu_bytes": answer.get("peak_gpu_bytes"),
                }
            )
        except (KeyError, TypeError, ValueError) as error:
            raise PeerError(f"the program's answer lacks or garbles {error}") from None

    def remember(self, token_ids: Sequence[int], turn: int) -> None:
        """Nothing: every prompt starts anew."""


class Company:
    """The processes of all peers of a run; closes them at its end.

    options: what every program is loaded with; ggufs: see `find_ggufs`
    """

    def __init__(
        self,
        options: Mapping[str, Any],
        pythons: Mapping[str, str],
        ggufs: Mapping[str, Any],
        stop_ids: Sequence[int],
        workers: Path = WORKERS,
    ) -> None:
        self._options, self._pythons, self._ggufs = dict(options), dict(pythons), dict(ggufs)
        self._stop_ids, self._workers = list(stop_ids), workers
        self.processes: dict[tuple[str, str], Process] = {}

    def method(self, name: str) -> PeerMethod:
        """The method of a name in `PEERS`."""
        peer = PEERS[name]
        mode = "any" if peer.program in SHARED else peer.mode
        key = (peer.program, mode)
        if key not in self.processes:
            extra = self._ggufs if peer.program == "llamacpp" else {}
            python = self._pythons.get(peer.program, sys.executable)
            worker = self._workers / f"{peer.program}_worker.py"
            options = {**self._options, **extra, "mode": mode}
            self.processes[key] = Process(worker, python, options)
            if reason := extra.get("failure"):
                self.processes[key].failure = reason
        return PeerMethod(self.processes[key], peer.mode, self._stop_ids)

    def about(self) -> dict[str, Any]:
        """Versions and setup of every program that answered; no path of the machine."""
        return {
            f"{program}, {mode}": {**process.about, "own_python": process.python != sys.executable}
            for (program, mode), process in self.processes.items()
            if process.about
        }

    def __enter__(self) -> Company:
        return self

    def __exit__(self, *exc: object) -> None:
        for process in self.processes.values():
            process.close()
