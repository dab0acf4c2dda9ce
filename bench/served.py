"""A server as a process of its own, for programs that ask it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import typer

SERVE = "from hvdx.cli import main; main()"


@dataclass(frozen=True)
class Served:
    """A running server. url: its root, without a slash behind it."""

    process: subprocess.Popen[str]
    url: str

    def rss_mb(self) -> float:
        """Memory that the process holds now."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        for line in status.splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
        return 0.0

    def cpu_s(self) -> float:
        """Processor time that the process has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8")
        user, system = fields.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.process.wait()


@contextmanager
def serving(model: str, options: Sequence[str]) -> Iterator[Served]:
    """Serve a model until the block ends. Errors: typer.Exit when it does not start."""
    if threading.current_thread() is threading.main_thread():
        # Whoever is told to end leaves no server behind.
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    command = [sys.executable, "-c", SERVE, "serve", model, *options, "--port", "0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        if not line:  # it has said why
            raise typer.Exit(2)
        url = line.split(" at ")[1].split("/v1")[0]
        while not _is_ready(url):
            time.sleep(0.1)
        yield Served(process, url)
    finally:
        process.terminate()
        try:
            process.wait(60)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _is_ready(url: str) -> bool:
    try:
        return httpx.get(f"{url}/ready").is_success
    except httpx.HTTPError:
        return False


def tiny_or(model: str, folder: Path) -> str:
    """The model, or for `tiny` a random one that is made in a folder."""
    from hvdx.testing import tiny_checkpoint

    return str(tiny_checkpoint(folder / "tiny")) if model == "tiny" else model
