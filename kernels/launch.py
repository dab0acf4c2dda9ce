"""What every Triton kernel here is launched through, so that launch and compile check agree.

A launch fixes everything that decides the binary: argument types, constants, pointer alignment,
warps, stages and compiler options. Shapes and strides are compile-time constants; integers that
change between launches live in device memory. So a launcher called with tensors of the `meta`
device inside `capture` names exactly the binary that the same call would run on a GPU.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass, field
from typing import Any

import torch
import triton
from torch import Tensor

ARCHS = (90, 100, 120)
"""Compute capabilities that configurations are written for: H100 and H200, B200, RTX 50."""

ALIGNMENT = 16
"""Bytes that every pointer is a multiple of, so that loads are as wide as the hardware's."""

RUN_DTYPES = (torch.float32, torch.float16, torch.bfloat16)
"""What activations, K/V and logits may be stored in."""

_POINTERS = {
    torch.float32: "*fp32",
    torch.float16: "*fp16",
    torch.bfloat16: "*bf16",
    torch.float64: "*fp64",
    torch.int8: "*i8",
    torch.int16: "*i16",
    torch.int32: "*i32",
    torch.int64: "*i64",
}


@dataclass(frozen=True)
class Config:
    """How one kernel runs on one architecture.

    constants: tile sizes and the like, passed to the kernel as compile-time constants
    """

    num_warps: int = 4
    num_stages: int = 3
    constants: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Launch:
    """One captured launch, ready for `triton.compile`.

    signature: argument name to Triton type, "constexpr" for constants; options: compiler options
    """

    kernel: Any
    name: str
    arch: int
    grid: tuple[int, ...]
    signature: dict[str, str]
    constants: dict[str, Any]
    options: dict[str, Any]

    @property
    def attributes(self) -> dict[tuple[int], list[list[Any]]]:
        """Triton's form of "this pointer is a multiple of 16", by argument index."""
        return {
            (index,): [["tt.divisibility", ALIGNMENT]]
            for index, kind in enumerate(self.signature.values())
            if kind.startswith("*")
        }


Watcher = Callable[[str, Mapping[str, Tensor]], AbstractContextManager[None]]
"""Gets a kernel's name and its tensors by argument name; the interpreted launch runs in it."""


@dataclass
class _Mode:
    """What launches do at the moment: `arch` is set while they are captured."""

    arch: int | None = None
    launches: list[Launch] = field(default_factory=list)
    watcher: Watcher | None = None


_mode = _Mode()


@dataclass(frozen=True)
class KernelSpec:
    """A Triton kernel with its configuration per architecture.

    kernel: a `triton.jit` function whose arguments are tensors and floats first, constants after
    configs: one for all architectures, or one for each in `ARCHS`
    options: further compiler options; products and sums are never contracted to an FMA, because
        where the compiler contracts would be part of the result
    """

    kernel: Any
    configs: Config | Mapping[int, Config] = field(default_factory=Config)
    options: Mapping[str, Any] = field(default_factory=lambda: {"enable_fp_fusion": False})

    @property
    def name(self) -> str:
        """Name of the kernel function."""
        return str(self.kernel.__name__)

    def config(self, tensor: Tensor) -> Config:
        """The configuration for the architecture a tensor lies on."""
        if isinstance(self.configs, Config):
            return self.configs
        return self.configs[arch_of(tensor)]

    def launch(
        self,
        grid: tuple[int, ...],
        *args: Tensor | float,
        config: Config | None = None,
        **constants: Any,
    ) -> None:
        """Run the kernel, or note the launch while capturing.

        args: the kernel's arguments before its constants, in order; no integers, which Triton would
            compile into the binary when they are 1 or a multiple of 16
        config: instead of the one for the tensors' architecture
        Errors: ValueError for tensors on different devices, on one that cannot run this, or whose
            address is not a multiple of `ALIGNMENT`.
        """
        tensors = [arg for arg in args if isinstance(arg, Tensor)]
        _check(self.name, tensors)
        _check_scalars(self.name, args)
        chosen = config or self.config(tensors[0])
        constants = {**chosen.constants, **constants}
        options = {
            **self.options,
            "num_warps": chosen.num_warps,
            "num_stages": chosen.num_stages,
        }
        if _mode.arch is not None:
            _mode.launches.append(_capture(self, grid, args, constants, options, _mode.arch))
        elif 0 not in grid:
            with self._watched(args) if is_interpreted() else nullcontext():
                self.kernel[grid](*args, **constants, **options)

    @contextmanager
    def _watched(self, args: Sequence[Tensor | float]) -> Iterator[None]:
        from hvdx.kernels.exact_dot import exact_dot

        with exact_dot(), self._watcher(args):
            yield

    def _watcher(self, args: Sequence[Tensor | float]) -> AbstractContextManager[None]:
        if _mode.watcher is None:
            return nullcontext()
        named = zip(self.kernel.arg_names, args, strict=False)
        return _mode.watcher(
            self.name, {name: arg for name, arg in named if isinstance(arg, Tensor)}
        )


def is_interpreted() -> bool:
    """Whether kernels run in Triton's interpreter, on CPU tensors (`TRITON_INTERPRET=1`)."""
    return bool(triton.knobs.runtime.interpret)


def arch_of(tensor: Tensor) -> int:
    """Compute capability as in `ARCHS`: the tensor's GPU, what is captured for, or 90.

    Errors: ValueError for a GPU that no configuration is written for.
    """
    if _mode.arch is not None:
        return _mode.arch
    if tensor.device.type != "cuda":
        return ARCHS[0]
    major, minor = torch.cuda.get_device_capability(tensor.device)
    if major * 10 not in ARCHS:
        raise ValueError(
            f"Compute capability {major}.{minor} is not supported; kernels are written for "
            f"{', '.join(f'{arch // 10}.x' for arch in ARCHS)}."
        )
    return major * 10


@contextmanager
def capture(arch: int) -> Iterator[list[Launch]]:
    """Note launches for an architecture instead of running them; tensors may be on `meta`."""
    before = _mode.arch, _mode.launches
    _mode.arch, _mode.launches = arch, []
    try:
        yield _mode.launches
    finally:
        _mode.arch, _mode.launches = before


@contextmanager
def watch(watcher: Watcher) -> Iterator[None]:
    """Run every interpreted launch inside of what a watcher returns for it."""
    before, _mode.watcher = _mode.watcher, watcher
    try:
        yield
    finally:
        _mode.watcher = before


def require(
    tensor: Tensor,
    name: str,
    dtype: torch.dtype | tuple[torch.dtype, ...],
    shape: Sequence[int | None],
    *,
    contiguous: bool = True,
) -> None:
    """Refuse a tensor a kernel cannot take. Errors: ValueError with one sentence.

    shape: `None` stands for any size
    """
    dtypes = dtype if isinstance(dtype, tuple) else (dtype,)
    fits = len(shape) == tensor.dim() and all(
        want is None or want == have for want, have in zip(shape, tensor.shape, strict=True)
    )
    if tensor.dtype in dtypes and fits and (tensor.is_contiguous() or not contiguous):
        return
    layout = "" if tensor.is_contiguous() or not contiguous else ", not contiguous"
    allowed = " or ".join(str(kind).removeprefix("torch.") for kind in dtypes)
    wanted = ", ".join("any" if size is None else str(size) for size in shape)
    raise ValueError(
        f"{name} is {str(tensor.dtype).removeprefix('torch.')} {list(tensor.shape)}{layout}; "
        f"it must be {'contiguous ' if contiguous else ''}{allowed} [{wanted}]."
    )


def _check(name: str, tensors: Sequence[Tensor]) -> None:
    """Refuse tensors that this launch cannot run on. Errors: ValueError."""
    device = tensors[0].device
    for tensor in tensors:
        if tensor.device != device:
            raise ValueError(
                f"{name} was given tensors on {device} and {tensor.device}; move all to one device."
            )
        if tensor.data_ptr() % ALIGNMENT and tensor.numel():
            raise ValueError(
                f"{name} was given a tensor whose address is not a multiple of {ALIGNMENT} bytes; "
                "pass a tensor of its own, not a slice."
            )
    if (
        _mode.arch is None
        and device.type != "cuda"
        and not (device.type == "cpu" and is_interpreted())
    ):
        raise ValueError(
            f"{name} cannot run on {device}: use CUDA tensors, or set TRITON_INTERPRET=1 before "
            "Triton is imported and use CPU tensors."
        )


def _check_scalars(name: str, args: Sequence[Tensor | float]) -> None:
    """Refuse what would make another binary than the captured one. Errors: ValueError."""
    for arg in args:
        if not isinstance(arg, (Tensor, float)):
            raise ValueError(
                f"{name} was given {arg!r} at run time; pass it as a constant or in a tensor."
            )


def _capture(
    spec: KernelSpec,
    grid: tuple[int, ...],
    args: Sequence[Tensor | float],
    constants: dict[str, Any],
    options: dict[str, Any],
    arch: int,
) -> Launch:
    names = spec.kernel.arg_names
    signature = {
        name: _POINTERS[arg.dtype] if isinstance(arg, Tensor) else "fp32"
        for name, arg in zip(names, args, strict=False)
    }
    signature |= dict.fromkeys(names[len(args) :], "constexpr")
    return Launch(spec.kernel, spec.name, arch, grid, signature, constants, options)
