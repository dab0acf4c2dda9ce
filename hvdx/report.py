"""What reports say about outputs and the machine, so that others can compare their numbers."""

from __future__ import annotations

import os
import platform
import re
import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from hvdx.request import RequestOutput, SourceFigures

ELSEWHERE = re.compile(r"(^|=)(?=/|~|\.\.[/\\]|[A-Za-z]:[/\\]).*[/\\]")
"""Folders in an argument that lie outside the current one."""

PACKAGES = ("hvdx", "torch", "triton", "transformers", "numba", "numpy")

NGRAM = 6
LOOPING = 0.2
"""An answer loops when more than this share of its n-grams occurred in it before."""


@dataclass(frozen=True)
class Speed:
    """How fast the first output of a request came.

    Decode is everything after prefill: all tokens, the first one included, come from its cycles.
    decode_tok_s: tokens per second of decode; cycle_ms: mean time of a cycle; `None` without one
    accepted_length: accepted draft tokens per cycle, bonus excluded, over all cycles
    """

    tokens: int
    ttft_ms: float
    decode_ms: float
    decode_tok_s: float | None
    cycles: int
    cycle_ms: float | None
    accepted_length: float


def speed(output: RequestOutput) -> Speed:
    """Work out the speed of a finished request's first output."""
    first = output.outputs[0]
    total = SourceFigures()
    for figures in first.speculation.values():
        total.merge(figures)
    timing, tokens = first.timing, len(first.token_ids)
    decode_ms = timing.total_ms - timing.queue_ms - timing.prefill_ms
    return Speed(
        tokens=tokens,
        ttft_ms=timing.ttft_ms,
        decode_ms=decode_ms,
        decode_tok_s=1000.0 * tokens / decode_ms if decode_ms > 0 else None,
        cycles=total.cycles,
        cycle_ms=decode_ms / total.cycles if total.cycles else None,
        accepted_length=total.accepted_length,
    )


def repetition(token_ids: Sequence[int]) -> float:
    """Share of n-grams that occurred before in the same text."""
    grams = [tuple(token_ids[at : at + NGRAM]) for at in range(len(token_ids) - NGRAM + 1)]
    return 1 - len(set(grams)) / len(grams) if grams else 0.0


def versions() -> dict[str, str]:
    """Version of Python and of every package that decides which numbers come out."""
    found = {"python": platform.python_version()}
    for package in PACKAGES:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            found[package] = "not installed"
    return found


def origin(program: str, arguments: Sequence[str]) -> dict[str, str]:
    """Day (UTC) and command that a result comes from, without folders outside the current one.

    program: as users call it, such as `hvdx`; arguments: what followed it
    """
    words = [ELSEWHERE.sub(r"\1", argument) for argument in arguments]
    command = " ".join([program, *map(shlex.quote, words)])
    return {"date": datetime.now(UTC).date().isoformat(), "command": command}


def cpu_facts() -> dict[str, str | int]:
    """Name of the CPU, cores this process may use, and whether it has bfloat16 matrix units."""
    text = _cpuinfo()
    names = [line.partition(":")[2].strip() for line in text if line.startswith("model name")]
    flags = cpu_flags()
    wanted = ("amx_bf16", "avx512_bf16", "avx512f", "avx2", "bf16", "asimd")
    return {
        "name": names[0] if names else platform.processor() or platform.machine(),
        "cores": usable_cores(),
        "features": " ".join(flag for flag in wanted if flag in flags),
    }


def device_facts(device: str) -> str:
    """What times depend on: the GPU's name, or the CPU's with the threads that torch uses."""
    import torch

    if device.startswith("cuda"):
        return torch.cuda.get_device_name(device)
    facts = cpu_facts()
    return f"{facts['name']}, {torch.get_num_threads()} threads on {facts['cores']} cores"


def cpu_flags() -> frozenset[str]:
    """Names of what the CPU can do, as Linux gives them; none elsewhere."""
    lines = (line for line in _cpuinfo() if line.startswith(("flags", "Features")))
    return frozenset(next(lines, "").partition(":")[2].split())


def usable_cores() -> int:
    """Cores that this process may run on."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _cpuinfo() -> list[str]:
    path = Path("/proc/cpuinfo")
    return path.read_text(encoding="utf-8").splitlines() if path.exists() else []
