"""The most memory that a process and its GPU allocator held since the last time it was asked."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

PROC = Path("/proc/self")


def restart_peak(device: str = "cpu") -> None:
    """Begin anew: what was held before does not count from now on."""
    with suppress(OSError):  # not Linux, or not allowed; then the peak is that of the whole life
        (PROC / "clear_refs").write_text("5", encoding="ascii")
    if device.startswith("cuda"):
        import torch

        torch.cuda.reset_peak_memory_stats(device)


def peak_bytes() -> int | None:
    """Most resident bytes since `restart_peak`; `None` where the system does not tell."""
    try:
        lines = (PROC / "status").read_text(encoding="ascii", errors="replace").splitlines()
    except OSError:
        return None
    for line in lines:
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) * 1024
    return None


def peak_gpu_bytes(device: str = "cpu") -> int | None:
    """Most bytes that torch's allocator took of a GPU since `restart_peak`; `None` on the CPU."""
    if not device.startswith("cuda"):
        return None
    import torch

    return int(torch.cuda.max_memory_allocated(device))
