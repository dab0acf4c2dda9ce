"""What all workers share: JSON lines over stdin and stdout. Needs nothing but Python.

A worker is a program that another decoder runs in, in a Python of its own, with the device as its
argument. It reads one JSON object a line and answers each with one line:

    {"op": "load", "model": ..., "dtype": ..., "device": ..., "threads": ..., "max_len": ...,
     "mode": ...}            -> {"ok": true, "versions": {...}, "setup": "one sentence"}
    {"op": "run", "prompt_ids": [...], "max_tokens": ..., "stop_ids": [...], "mode": ...}
                             -> {"ok": true, "token_ids": [...], "ttft_ms": ..., "decode_ms": ...,
                                 "decode_tokens": ..., "cycles": ..., "peak_bytes": ...,
                                 "peak_gpu_bytes": ...}

What goes wrong is answered with {"ok": false, "reason": "one sentence"}. It ends with its stdin.
`decode_tokens` came in `decode_ms` and in `cycles` passes after the first token or tokens, which
came after `ttft_ms`; `cycles` is 0 where the program does not tell.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable
from typing import Any

Answer = dict[str, Any]


def serve(load: Callable[[Answer], Answer], run: Callable[[Answer], Answer]) -> None:
    """Answer requests until stdin ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent decides when to end
    # Libraries print to stdout, too; what they print goes to stderr, and answers go out alone.
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    for line in sys.stdin:
        answers.write(json.dumps(_answer(line, {"load": load, "run": run})) + "\n")
        answers.flush()


def _answer(line: str, operations: dict[str, Callable[[Answer], Answer]]) -> Answer:
    try:
        request = json.loads(line)
        return {"ok": True, **operations[request["op"]](request)}
    except ImportError as error:
        return {"ok": False, "reason": f"not installed: {error}"}
    except Exception as error:  # whatever the program does, its row must say why
        words = " ".join(str(error).split()) or type(error).__name__
        return {"ok": False, "reason": f"{type(error).__name__}: {words}"[:500]}


def restart_peak() -> None:
    """Begin anew with the peak of resident memory."""
    try:
        with open("/proc/self/clear_refs", "w", encoding="ascii") as file:
            file.write("5")
    except OSError:  # not Linux, or not allowed
        pass


def peak_bytes() -> int | None:
    """Most resident bytes since `restart_peak`; `None` where the system does not tell."""
    try:
        with open("/proc/self/status", encoding="ascii", errors="replace") as file:
            return next(int(line.split()[1]) * 1024 for line in file if line.startswith("VmHWM:"))
    except (OSError, StopIteration):
        return None
