"""What a compiled kernel must keep to: rules that always hold, and records per Triton version."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hvdx import HvdxError

if TYPE_CHECKING:  # these import Triton, which may be missing
    from aot import Binary
    from kernel_cases.case import Case

Record = dict[str, Any]

MMA = {90: "wgmma", 100: "tcgen05", 120: "mma.sync"}
"""Tensor core instruction that an architecture is fast with."""

MAX_SHARED_BYTES = {90: 227 * 1024, 100: 227 * 1024, 120: 99 * 1024}
MORE_REGISTERS = 8
INSTRUCTIONS_SHARE = 0.15
"""Slack over the recorded registers, and around the recorded instructions."""


@dataclass
class Limits:
    """Records of all Triton versions; `version` is the one that runs, as major.minor."""

    version: str
    records: dict[str, dict[str, Record]]

    @classmethod
    def load(cls, path: Path, version: str) -> Limits:
        """Read a file of records; one that does not exist holds none. Errors: HvdxError."""
        try:
            text = path.read_text(encoding="utf-8") if path.exists() else "{}"
            return cls(version, json.loads(text))
        except (OSError, ValueError) as error:
            raise HvdxError(f"--limits {path} cannot be read: {error}.") from None

    @property
    def known(self) -> bool:
        """Whether this version was ever recorded."""
        return self.version in self.records

    def find(self, name: str) -> Record | None:
        """The record of one binary of this version."""
        return self.records.get(self.version, {}).get(name)

    def write(self, path: Path, found: dict[str, Record], *, whole: bool) -> None:
        """Record binaries of this version, and forget its others if that was the `whole` matrix."""
        kept = {} if whole else self.records.get(self.version, {})
        self.records[self.version] = dict(sorted((kept | found).items()))
        lines = [
            f'  "{version}": {{\n'
            + ",\n".join(f"    {json.dumps(name)}: {json.dumps(row)}" for name, row in rows.items())
            + "\n  }"
            for version, rows in sorted(self.records.items())
        ]
        path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def record(binary: Binary, arch: int) -> Record:
    """What is remembered of a binary. Spills are allowed on sm_120 only, and no more of them."""
    found: Record = {
        "registers": binary.registers,
        "instructions": binary.instructions,
        "mma": binary.mma,
    }
    if arch == 120 and (binary.stack_bytes or binary.local_loads):
        found |= {"stack_bytes": binary.stack_bytes, "local_loads": binary.local_loads}
    return found


def exceeded(case: Case, arch: int, binary: Binary, limits: Limits, name: str) -> list[str]:
    """Limits that a binary exceeds, a few words each."""
    recorded = limits.find(name)
    return [
        *_spills(arch, binary, recorded, limits.known),
        *_absolute(case, arch, binary),
        *(_recorded(binary, recorded) if recorded else []),
    ]


def _spills(arch: int, binary: Binary, recorded: Record | None, known: bool) -> list[str]:
    """Local memory, which sm_120 may use as far as recorded; unrecorded versions decide nothing."""
    if arch == 120 and not known:
        return []
    allowed = recorded if recorded and arch == 120 else {}
    found = {"stack_bytes": binary.stack_bytes, "local_loads": binary.local_loads}
    return [
        f"{key} {value}, limit {allowed.get(key, 0)}"
        for key, value in found.items()
        if value > allowed.get(key, 0)
    ]


def _absolute(case: Case, arch: int, binary: Binary) -> list[str]:
    reasons = []
    if binary.shared_bytes > MAX_SHARED_BYTES[arch]:
        reasons.append(f"shared_bytes {binary.shared_bytes}, limit {MAX_SHARED_BYTES[arch]}")
    planned = max(1, case.planned_ctas.get(arch, 1))
    if binary.ctas_per_sm < planned:
        reasons.append(f"ctas_per_sm {binary.ctas_per_sm}, planned {planned}")
    kinds = {part.split()[0] for part in binary.mma.split(" + ") if part}
    if case.has_mma and kinds != {MMA[arch]}:
        reasons.append(f"mma is {binary.mma or 'missing'}, expected {MMA[arch]}")
    if case.is_exact and binary.fma:
        reasons.append(f"fma.rn.f32 {binary.fma} times, limit 0")
    return reasons


def _recorded(binary: Binary, recorded: Record) -> list[str]:
    reasons = []
    most = recorded["registers"] + MORE_REGISTERS
    if binary.registers > most:
        reasons.append(f"registers {binary.registers}, limit {most}")
    if binary.mma != recorded["mma"]:
        reasons.append(f"mma {binary.mma or 'missing'}, recorded {recorded['mma'] or 'none'}")
    slack = INSTRUCTIONS_SHARE * recorded["instructions"]
    if abs(binary.instructions - recorded["instructions"]) > slack:
        reasons.append(f"instructions {binary.instructions}, recorded {recorded['instructions']}")
    return reasons
