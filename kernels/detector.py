"""Finds, in Triton's interpreter, accesses out of bounds and data races between programs.

The interpreter runs programs one after another on plain addresses. So a stray store corrupts
whatever lies there, and a race gives the same answer every time; on a GPU neither holds. Here every
address of a launch is checked against its tensors before memory is touched, and remembered with
the program that used it. The order of the threads of one program stays invisible.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import numpy as np
from torch import Tensor

from hvdx.kernels.launch import watch

NOBODY, SEVERAL = 0, -1
"""Users of a cell, beside the numbers of programs, which start at 1."""


class AccessError(RuntimeError):
    """A kernel touched memory it must not, or programs of one launch depend on their order."""


@contextmanager
def detect(shared: Collection[str] = ()) -> Iterator[None]:
    """Check every interpreted launch while active; one inside another replaces it.

    shared: "kernel" or "kernel.argument" that programs are meant to share without atomics
    Errors: AccessError from the launch: before memory is touched for an address out of bounds or
        not aligned and for a store of two values to one address, at its end for a race.
    """

    @contextmanager
    def observe(kernel: str, tensors: Mapping[str, Tensor]) -> Iterator[None]:
        from triton.runtime import interpreter

        record = _Record(kernel, tensors, shared, interpreter.interpreter_builder)
        native = interpreter._interpreter
        interpreter._interpreter = _Checked(native, record)
        try:
            yield
        except Exception as error:
            # The interpreter wraps what a kernel raises, once for each function it is inside of.
            cause: BaseException | None = error
            while cause is not None and not isinstance(cause, AccessError):
                cause = cause.__cause__
            if cause is None:
                raise
            raise cause from None
        finally:
            interpreter._interpreter = native
        record.refuse_races()

    with watch(observe):
        yield


class _Checked:
    """The interpreter's native module, which checks and notes accesses before they happen."""

    def __init__(self, native: Any, record: _Record) -> None:
        self.native, self.record = native, record

    def __getattr__(self, name: str) -> Any:
        return getattr(self.native, name)

    def load(self, ptr: Any, mask: Any, other: Any, dtype: Any) -> Any:
        self.record.access("reads", ptr, mask, np.dtype(dtype).itemsize)
        return self.native.load(ptr, mask, other, dtype)

    def store(self, ptr: Any, value: Any, mask: Any) -> Any:
        self.record.access("writes", ptr, mask, value.dtype.itemsize, value)
        return self.native.store(ptr, value, mask)

    def atomic_rmw(self, op: Any, ptr: Any, value: Any, mask: Any, sem: Any) -> Any:
        # A sum of floats depends on its order, so atomics do not make it safe to share.
        kind = "writes" if op == self.native.RMW_OP.FADD else "updates"
        self.record.access(kind, ptr, mask, value.dtype.itemsize)
        return self.native.atomic_rmw(op, ptr, value, mask, sem)

    def atomic_cas(self, ptr: Any, cmp: Any, value: Any, sem: Any) -> Any:
        self.record.access("updates", ptr, np.ones_like(ptr, bool), value.dtype.itemsize)
        return self.native.atomic_cas(ptr, cmp, value, sem)


class _Memory:
    """A stretch of memory that tensors of a launch lie in, and who used each of its cells.

    tensors: name to first and last byte + 1; unit: bytes of a cell, the smallest element
    reachable: by cell, whether it is an element of a tensor; None when all are
    users: by kind of access and cell, the number of the program
    """

    def __init__(self, tensors: Mapping[str, Tensor]) -> None:
        self.tensors = {name: _extent(tensor) for name, tensor in tensors.items()}
        self.start = min(start for start, _ in self.tensors.values())
        self.end = max(end for _, end in self.tensors.values())
        self.unit = min(tensor.element_size() for tensor in tensors.values())
        num_cells = (self.end - self.start) // self.unit
        self.reachable = self._reachable(tensors, num_cells)
        self.users = {kind: np.zeros(num_cells, np.int32) for kind in _CLASHES}
        self.lanes = np.zeros(num_cells, np.int32)
        self.is_used = dict.fromkeys(_CLASHES, False)

    def _reachable(self, tensors: Mapping[str, Tensor], num_cells: int) -> np.ndarray | None:
        if any(tensor.nbytes == self.end - self.start for tensor in tensors.values()):
            return None
        reachable = np.zeros(num_cells, bool)
        for name, tensor in tensors.items():
            width = tensor.element_size() // self.unit
            elements = np.lib.stride_tricks.as_strided(
                reachable[(self.tensors[name][0] - self.start) // self.unit :],
                (*tensor.shape, width),
                (*(stride * width for stride in tensor.stride()), 1),
            )
            elements[...] = True
        return None if reachable.all() else reachable

    def cells(self, addresses: np.ndarray, num_bytes: int) -> np.ndarray:
        """Cells of elements; several in a row for an element larger than a cell."""
        cells = (addresses - self.start) // self.unit
        if num_bytes <= self.unit:
            return cells
        return (cells[:, None] + np.arange(num_bytes // self.unit)).ravel()

    def names(self, address: int) -> list[str]:
        """Tensors that an address lies in."""
        return [name for name, (start, end) in self.tensors.items() if start <= address < end]

    def use(self, kind: str, cells: np.ndarray, program: int) -> Iterator[tuple[str, np.ndarray]]:
        """Note a program's access; yields kind and cells of earlier ones that it clashes with."""
        for earlier in _CLASHES[kind]:
            if self.is_used[earlier]:
                users = self.users[earlier][cells]
                clash = (users != NOBODY) & (users != program)
                if clash.any():
                    yield earlier, cells[clash]
        users = self.users[kind][cells]
        is_first = (users == NOBODY) | (users == program)
        self.users[kind][cells] = np.where(is_first, program, SEVERAL)
        self.is_used[kind] = True


_CLASHES = {
    "reads": ("writes", "updates"),
    "writes": ("writes", "reads", "updates"),
    "updates": ("writes", "reads"),
}
"""Kinds of access of another program that an access depends on the order with."""


class _Record:
    """All accesses of one launch."""

    def __init__(
        self, kernel: str, tensors: Mapping[str, Tensor], shared: Collection[str], builder: Any
    ) -> None:
        self.kernel, self.shared, self.builder = kernel, shared, builder
        self.memories = [_Memory(group) for group in _groups(tensors)]
        self.starts = [memory.start for memory in self.memories]
        self.races: dict[tuple[str, str, str], list[Any]] = {}

    @property
    def program(self) -> int:
        """Number of the running program, from 1."""
        (x, y, z), (_, num_y, num_z) = self.builder.grid_idx, self.builder.grid_dim
        return int((x * num_y + y) * num_z + z + 1)

    def index(self, program: int) -> str:
        """A program's place in the grid, in words."""
        if program == SEVERAL:
            return "several programs"
        _, num_y, num_z = self.builder.grid_dim
        rest, z = divmod(program - 1, num_z)
        return f"program ({rest // num_y}, {rest % num_y}, {z})"

    def access(
        self,
        kind: str,
        ptr: np.ndarray,
        mask: np.ndarray,
        num_bytes: int,
        values: np.ndarray | None = None,
    ) -> None:
        """Check and note an access. Errors: AccessError."""
        addresses = ptr[mask].astype(np.int64)
        if not addresses.size:
            return
        parts = self._locate(kind, addresses, num_bytes)
        program = self.program
        for memory, cells in parts:
            for earlier, clash in memory.use(kind, cells, program):
                self._note_race(memory, kind, earlier, clash)
        if values is not None and len(parts) == 1:
            self._refuse_two_values(*parts[0], np.broadcast_to(values, ptr.shape)[mask])

    def _locate(
        self, kind: str, addresses: np.ndarray, num_bytes: int
    ) -> list[tuple[_Memory, np.ndarray]]:
        """Memories and their cells that are accessed. Errors: AccessError for any other address."""
        if np.bitwise_or.reduce(addresses) % num_bytes:
            raise AccessError(
                f"{self.kernel}: {self.index(self.program)} {kind} elements of {num_bytes} bytes "
                f"at addresses that are not a multiple of {num_bytes}."
            )
        at = bisect_right(self.starts, addresses.min()) - 1
        if at >= 0 and addresses.max() <= self.memories[at].end - num_bytes:
            memory = self.memories[at]
            if memory.reachable is None:
                return [(memory, memory.cells(addresses, num_bytes))]
        inside = np.zeros(len(addresses), bool)
        parts = []
        for memory in self.memories:
            here = (addresses >= memory.start) & (addresses <= memory.end - num_bytes)
            if not here.any():
                continue
            cells = memory.cells(addresses[here], num_bytes)
            if memory.reachable is not None:
                is_element = memory.reachable[cells].reshape(-1, len(cells) // here.sum())
                inside[here] = is_element.all(axis=1)
            else:
                inside |= here
            parts.append((memory, cells))
        if not inside.all():
            self._refuse_outside(kind, addresses[~inside])
        return parts

    def _refuse_outside(self, kind: str, addresses: np.ndarray) -> None:
        address = int(addresses[0])
        gaps = {
            name: max(start - address, address + 1 - end)
            for memory in self.memories
            for name, (start, end) in memory.tensors.items()
        }
        extents = {k: v for memory in self.memories for k, v in memory.tensors.items()}
        name = min(gaps, key=lambda name: gaps[name])
        start, end = extents[name]
        if address < start:
            where = f"{start - address} bytes before the start of {name}"
        elif address >= end:
            where = f"{address - end} bytes past the end of {name}"
        else:
            where = f"between the elements of {name}"
        raise AccessError(
            f"{self.kernel}: {self.index(self.program)} {kind} {len(addresses)} elements outside "
            f"of the launch's tensors, the first {where}."
        )

    def _refuse_two_values(self, memory: _Memory, cells: np.ndarray, values: np.ndarray) -> None:
        width = len(cells) // len(values)
        cells = cells[::width]
        lanes = np.arange(len(cells), dtype=np.int32)
        memory.lanes[cells] = lanes
        last = memory.lanes[cells]
        if (last == lanes).all():
            return
        bits = values.view(f"u{values.itemsize}") if values.dtype != bool else values
        clash = bits[last] != bits
        name = self._shared_name(memory, cells)
        if clash.any() and name is not None:
            raise AccessError(
                f"{self.kernel}: {self.index(self.program)} writes different values to one element "
                f"of {name} in one store, in {clash.sum()} lanes."
            )

    def _shared_name(self, memory: _Memory, cells: np.ndarray) -> str | None:
        """The argument that cells belong to; None if it may be shared."""
        names = memory.names(memory.start + int(cells[0]) * memory.unit)
        allowed = {self.kernel, *(f"{self.kernel}.{name}" for name in names)}
        return None if allowed.intersection(self.shared) else " or ".join(names)

    def _note_race(self, memory: _Memory, kind: str, earlier: str, cells: np.ndarray) -> None:
        name = self._shared_name(memory, cells)
        if name is not None:
            other = int(memory.users[earlier][cells[0]])
            race = self.races.setdefault((name, earlier, kind), [other, self.program, []])
            race[2].append(cells)

    def refuse_races(self) -> None:
        """Errors: AccessError for the first race of the launch."""
        for (name, earlier, kind), (first, second, cells) in self.races.items():
            num_cells = len(np.unique(np.concatenate(cells)))
            verb = earlier.removesuffix("s") if first == SEVERAL else earlier
            raise AccessError(
                f"{self.kernel}: {self.index(second)} {kind} {name} where {self.index(first)} "
                f"{verb} it, at {num_cells} addresses in all, so the result depends on their order."
            )


def _extent(tensor: Tensor) -> tuple[int, int]:
    """Address of a tensor's first byte, and of the one after its last."""
    steps = zip(tensor.shape, tensor.stride(), strict=True)
    last = sum((size - 1) * stride for size, stride in steps)
    return tensor.data_ptr(), tensor.data_ptr() + (last + 1) * tensor.element_size()


def _groups(tensors: Mapping[str, Tensor]) -> Iterator[dict[str, Tensor]]:
    """Tensors by the memory they share, in ascending order; those without elements are left out."""
    group: dict[str, Tensor] = {}
    reached = 0
    filled = {name: tensor for name, tensor in tensors.items() if tensor.numel()}
    for name, tensor in sorted(filled.items(), key=lambda item: _extent(item[1])):
        start, end = _extent(tensor)
        if group and start >= reached:
            yield group
            group = {}
        group[name] = tensor
        reached = max(reached, end) if len(group) > 1 else end
    if group:
        yield group
