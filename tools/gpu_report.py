"""What the steps of gpu_check share: a clock, a floor, verdicts, and lines on disk as they come."""

from __future__ import annotations

import json
import platform
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import torch
import triton
from torch import Tensor

T = TypeVar("T")
Call = Callable[[], Any]

ROUNDS = 5
"""Replays that a time is the median of."""

LEAST_CALLS = 20
"""Calls in one timed graph, so that its launch does not show."""


class SkipStep(Exception):
    """A step cannot run here; the text says why."""


class OutOfTime(Exception):
    """A step has used its time; what it found so far counts."""


@dataclass(frozen=True)
class Step:
    """One part of the check. cap_s: seconds after which it stops at its next checkpoint."""

    number: int
    title: str
    cap_s: float
    run: Callable[[Check], None]


class Check:
    """Where the steps run, and where their findings go.

    device, dtype: bfloat16 on the GPU, float32 on the CPU in a dry run
    missing: packages that are not installed
    """

    def __init__(self, lines: Path, missing: Sequence[str], *, is_dry: bool) -> None:
        self.is_dry = is_dry
        self.missing = tuple(missing)
        self.device = torch.device("cpu" if is_dry else "cuda")
        self.dtype = torch.float32 if is_dry else torch.bfloat16
        self._lines = lines
        self._number = 0
        self._deadline = float("inf")
        self._failures: list[str] = []
        self._bandwidth: dict[str, float] = {}
        self._random = torch.Generator(self.device).manual_seed(1)

    # -- findings ---------------------------------------------------------------------------------

    def begin(self, step: Step, seconds: float) -> None:
        """Findings belong to this step from now on, which has so many seconds."""
        self._number = step.number
        self._deadline = time.monotonic() + seconds
        self._failures = []

    @property
    def failures(self) -> list[str]:
        """Names of this step's verdicts that were not as they should be."""
        return self._failures

    def checkpoint(self) -> None:
        """Errors: OutOfTime when the step has no time left."""
        if time.monotonic() > self._deadline:
            raise OutOfTime

    def write(self, kind: str, **values: Any) -> None:
        """Append one JSON line, on disk before anything else happens."""
        line = {"step": self._number, "kind": kind, **values}
        with self._lines.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line, default=str) + "\n")

    def fact(self, name: str, value: Any) -> None:
        """Something that is so here."""
        self.write("fact", name=name, value=value)
        print(f"    {name}: {value}", flush=True)

    def figure(
        self,
        name: str,
        value: float,
        unit: str,
        *,
        floor: float | None = None,
        formula: str = "",
        note: str = "",
    ) -> None:
        """A measured number beside its physical floor, in the same unit."""
        share = floor / value if floor is not None and value > 0 else None
        self.write(
            "figure",
            name=name,
            value=value,
            unit=unit,
            floor=floor,
            share=share,
            formula=formula,
            note=note,
        )
        text = f"    {name}: {value:.4g} {unit}"
        if share is not None:
            text += f", floor {floor:.4g} ({formula}), {100 * share:.0f} % of it"
        print(text + (f"; {note}" if note else ""), flush=True)
        self.checkpoint()

    def expect(self, name: str, ok: bool, detail: str = "") -> None:
        """A verdict; the step goes on, and fails in the end when it is not ok."""
        self.write("verdict", name=name, ok=bool(ok), detail=detail)
        if not ok:
            self._failures.append(name)
        more = f" ({detail})" if detail else ""
        print(f"    {name}: {'ok' if ok else 'WRONG'}{more}", flush=True)
        self.checkpoint()

    def same(self, name: str, pairs: Sequence[tuple[Tensor, Tensor]]) -> None:
        """Expect equal bits."""
        wrong = sum(int((bits(a) != bits(b)).sum()) for a, b in pairs)
        total = sum(a.numel() for a, _ in pairs)
        self.expect(name, wrong == 0, f"{wrong} of {total} numbers differ" if wrong else "")

    def close(self, name: str, got: Tensor, want: Tensor, tolerance: float) -> None:
        """Expect an error below a share of the largest number that is wanted."""
        got, want = got.double().cpu(), want.double().cpu()
        scale = float(want.abs().max()) or 1.0
        error = float((got - want).abs().max()) / scale
        self.expect(name, error <= tolerance, f"largest error {error:.1e} of {tolerance:.0e}")

    # -- data -------------------------------------------------------------------------------------

    def pick(self, full: T, toy: T) -> T:
        """The size of a real run, or that of a dry one."""
        return toy if self.is_dry else full

    def randn(self, *shape: int, scale: float = 1.0, dtype: torch.dtype | None = None) -> Tensor:
        """Random numbers on the device, in the run dtype unless said otherwise."""
        made = torch.empty(shape, dtype=dtype or self.dtype, device=self.device)
        return made.normal_(0.0, scale, generator=self._random)

    def tensor(self, values: Any, dtype: torch.dtype = torch.int32) -> Tensor:
        """Given numbers on the device."""
        return torch.as_tensor(values, dtype=dtype).to(self.device)

    def empty(self, *shape: int, dtype: torch.dtype | None = None) -> Tensor:
        """Zeros on the device, in the run dtype unless said otherwise."""
        return torch.zeros(shape, dtype=dtype or self.dtype, device=self.device)

    # -- time -------------------------------------------------------------------------------------

    def wait(self) -> None:
        """Until the device has done everything."""
        if not self.is_dry:
            torch.cuda.synchronize()

    def time_us(self, calls: Sequence[Call]) -> float:
        """Microseconds of one call, over calls that follow each other in a CUDA graph.

        Give several calls on different data, so that none finds its data in the L2 cache.
        """
        calls = list(calls)
        if self.is_dry:
            started = time.perf_counter()
            calls[0]()
            return 1e6 * (time.perf_counter() - started)
        graph = self.captured(calls * -(-LEAST_CALLS // len(calls)))
        count = len(calls) * -(-LEAST_CALLS // len(calls))
        return statistics.median(self.span_us(graph.replay) for _ in range(ROUNDS)) / count

    def captured(self, calls: Sequence[Call]) -> Any:
        """A CUDA graph of the calls, which have run once before so that all is compiled."""
        for call in dict.fromkeys(calls):
            call()
        torch.cuda.synchronize()
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            for call in calls:
                call()
        graph.replay()
        return graph

    def span_us(self, call: Call) -> float:
        """Microseconds on the device from a call's first to its last work."""
        if self.is_dry:
            return self.wall_us(call)
        start, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
        torch.cuda.synchronize()
        start.record()
        call()
        end.record()
        end.synchronize()
        return 1e3 * start.elapsed_time(end)

    def wall_us(self, call: Call) -> float:
        """Microseconds of a call on the host's clock, the device's work included."""
        self.wait()
        started = time.perf_counter()
        call()
        self.wait()
        return 1e6 * (time.perf_counter() - started)

    def host_us(self, call: Call, rounds: int = 50) -> float:
        """Median microseconds of a call that waits for whatever it needs itself."""
        times = []
        for _ in range(1 if self.is_dry else rounds):
            started = time.perf_counter()
            call()
            times.append(1e6 * (time.perf_counter() - started))
        return statistics.median(times)

    # -- the floor --------------------------------------------------------------------------------

    @property
    def bandwidths(self) -> dict[str, float]:
        """Bytes per second of a large copy (read and written) and of a large sum (read)."""
        if not self._bandwidth:
            count = self.pick(1 << 29, 1 << 20)
            source = torch.ones(count, dtype=torch.float32, device=self.device)
            target = torch.empty_like(source)
            size = source.numel() * source.element_size()
            for name, call, moved in (
                ("copy", lambda: target.copy_(source), 2 * size),
                ("read", lambda: source.sum(), size),
            ):
                call()
                best = min(self.span_us(call) for _ in range(ROUNDS))
                self._bandwidth[name] = moved / best * 1e6
        return self._bandwidth

    def floor_us(self, num_bytes: float) -> float:
        """Least microseconds in which this device moves so many bytes."""
        return 1e6 * num_bytes / max(self.bandwidths.values())


def bits(tensor: Tensor) -> Tensor:
    """A tensor's bits as integers, so that NaN equals itself and zeros keep their sign."""
    kinds = {1: torch.int8, 2: torch.int16, 4: torch.int32, 8: torch.int64}
    return tensor.contiguous().view(kinds[tensor.element_size()])


def nbytes(*tensors: Tensor) -> int:
    """Bytes of tensors."""
    return sum(tensor.numel() * tensor.element_size() for tensor in tensors)


def card() -> str:
    """Name of the GPU, or that there is none."""
    return torch.cuda.get_device_name() if torch.cuda.is_available() else "none, on the CPU"


def versions() -> dict[str, str]:
    """Versions that decide which code runs."""
    cuda = str(torch.version.cuda)
    return {
        "python": platform.python_version(),
        "torch": torch.__version__,
        "triton": triton.__version__,
        "cuda": cuda,
    }
