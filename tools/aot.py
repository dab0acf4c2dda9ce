"""Compiles a captured launch without a GPU, and reads from the binary what it needs to run."""

from __future__ import annotations

import re
import subprocess
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import triton
from triton.backends.compiler import GPUTarget
from triton.compiler import ASTSource

from hvdx.kernels.launch import Launch

REGISTERS = 65536
"""Registers of an SM, of every architecture here."""

RESERVED_BYTES = 1024
"""Shared memory that the driver keeps of every CTA."""

TENSOR_COLUMNS = 512
"""Columns of tensor memory of an SM on sm_100."""


@dataclass(frozen=True)
class Machine:
    """What the CTAs of one SM share. Source: compute capability table, CUDA C++ guide.

    shared_bytes: of an SM; a CTA may ask for `RESERVED_BYTES` less
    """

    shared_bytes: int
    warps: int
    ctas: int


MACHINES = {
    90: Machine(228 * 1024, 64, 32),
    100: Machine(228 * 1024, 64, 32),
    120: Machine(100 * 1024, 48, 24),
}


@dataclass(frozen=True)
class Binary:
    """What one compiled launch uses.

    local_loads: instructions that load or store local memory, which is where spills go
    shared_bytes, tensor_columns: per CTA; the latter only on sm_100
    mma: tensor core instruction and shape, as PTX names them; empty without one
    widest_load: instruction that loads most from global memory at once, with its bits
    fma: contracted float32 products and sums in PTX; instructions: machine instructions but NOP
    """

    registers: int
    stack_bytes: int
    local_loads: int
    shared_bytes: int
    tensor_columns: int
    ctas_per_sm: int
    mma: str
    widest_load: str
    fma: int
    instructions: int


def identity(launch: Launch) -> tuple[Any, ...]:
    """Equal for launches that compile to the same binary."""
    parts = (launch.signature, launch.constants, launch.options)
    return launch.name, id(launch.kernel), launch.arch, *(tuple(part.items()) for part in parts)


def build(launch: Launch) -> Binary:
    """Compile a launch for its architecture and read the result.

    Errors: whatever the compiler raises.
    """
    source = ASTSource(launch.kernel, launch.signature, launch.constants, launch.attributes)
    target = GPUTarget("cuda", launch.arch, 32)
    compiled = triton.compile(source, target=target, options=launch.options)
    usage, sass = _read_cubin(compiled.asm["cubin"])
    ptx = compiled.asm["ptx"]
    shared = usage["SHARED"] + compiled.metadata.shared
    columns = getattr(compiled.metadata, "tmem_size", None) or 0
    return Binary(
        registers=usage["REG"],
        stack_bytes=usage["STACK"],
        local_loads=sum(name.split(".")[0] in ("LDL", "STL") for name in sass),
        shared_bytes=shared,
        tensor_columns=columns,
        ctas_per_sm=ctas_per_sm(launch.arch, usage["REG"], _threads(ptx), shared, columns),
        mma=_mma(ptx),
        widest_load=_widest_load(sass),
        fma=len(re.findall(r"\bfma\.rn(?:\.ftz)?\.f32", ptx)),
        instructions=sum(name != "NOP" for name in sass),
    )


def ctas_per_sm(arch: int, registers: int, threads: int, shared: int, columns: int = 0) -> int:
    """CTAs that one SM holds at once. Registers are handed out in eights per thread."""
    machine = MACHINES[arch]
    if shared > machine.shared_bytes - RESERVED_BYTES:
        return 0
    return min(
        REGISTERS // (-(-registers // 8) * 8 * threads),
        machine.shared_bytes // (shared + RESERVED_BYTES),
        machine.warps * 32 // threads,
        machine.ctas,
        TENSOR_COLUMNS // columns if columns else machine.ctas,
    )


def _read_cubin(cubin: bytes) -> tuple[dict[str, int], list[str]]:
    """Resource usage by name, and the machine instructions in order, without operands."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "kernel.cubin"
        path.write_bytes(cubin)
        usage = _tool(triton.knobs.nvidia.cuobjdump.path, "--dump-resource-usage", path)
        # Without following branches, which is a third of its time.
        sass = _tool(triton.knobs.nvidia.nvdisasm.path, "-c", "-ndf", path)
    numbers = {name: int(value) for name, value in re.findall(r"\b([A-Z]+):(\d+)", usage)}
    names = re.findall(r"^\s*/\*[0-9a-f]{4,}\*/\s+(?:@!?U?P\w+\s+)?([A-Z][\w.]*)", sass, re.M)
    return numbers, names


def _tool(path: str, *arguments: str | Path) -> str:
    done = subprocess.run([path, *arguments], capture_output=True, text=True, check=True)
    return done.stdout


def _threads(ptx: str) -> int:
    """Threads of a CTA, warps that the compiler added included."""
    found = re.search(r"\.(?:reqntid|maxntid)\s+(\d+)", ptx)
    assert found is not None, "Triton states the threads of a CTA"
    return int(found[1])


def _mma(ptx: str) -> str:
    """Tensor core instructions: each kind, and its shapes where PTX names them."""
    found = re.findall(r"\b(wgmma|mma)\.(?:mma_async\.)?sync\.aligned\.(m\d+n\d+k\d+)", ptx)
    kinds = {"wgmma": "wgmma", "mma": "mma.sync"}
    names = []
    for kind in sorted({kind for kind, _ in found}):
        shapes = sorted({shape for name, shape in found if name == kind})
        names.append(" ".join([kinds[kind], *shapes]))
    if "tcgen05.mma" in ptx:
        names.append("tcgen05")
    return " + ".join(names)


def _widest_load(sass: list[str]) -> str:
    """Load with most bits; a tensor copy (TMA) is wider than any other."""
    widths: dict[str, tuple[int, bool]] = {}
    for name in sass:
        kind, *parts = name.split(".")
        if kind == "UTMALDG":
            return kind
        if kind in ("LDG", "LDGSTS"):
            bits = next((int(part) for part in parts if part in ("64", "128", "256")), 32)
            bits = next((int(part[1:]) for part in parts if part in ("U8", "S8", "U16")), bits)
            # Of two as wide, the one that goes on while it waits.
            widths[f"{kind} {bits}"] = bits, kind == "LDGSTS"
    return max(widths, key=lambda name: widths[name], default="")
