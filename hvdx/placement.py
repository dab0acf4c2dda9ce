"""Chooses where and in what a model runs: device, attention backend, dtype, block size."""

from __future__ import annotations

import importlib.util
import logging
from dataclasses import dataclass, replace

import torch

from hvdx.attention import BACKENDS, DEVICE_BACKENDS, STEP_BACKENDS
from hvdx.config import EngineConfig, Weights
from hvdx.errors import ConfigError, DeviceError, HvdxError, ModelError
from hvdx.models.config import ModelConfig
from hvdx.native.build import NativeError
from hvdx.native.library import load_library
from hvdx.native.weights import too_narrow, unsupported
from hvdx.plugins import require_name

log = logging.getLogger("hvdx")

DTYPES = {"float32": torch.float32, "bfloat16": torch.bfloat16}

CAPABILITIES = (9, 10, 12)
"""Major compute capabilities that the kernels are written for."""

CPU_BLOCK_SIZE, DEVICE_BLOCK_SIZE = 16, 64
"""Tokens of a block unless set; 64 is one tile of the attention kernels."""


@dataclass(frozen=True)
class Placement:
    """Where a model runs.

    has_kernels: whether it runs with the Triton kernels, on a GPU or in the interpreter
    """

    device: torch.device
    backend: str
    block_size: int

    @property
    def has_kernels(self) -> bool:
        """Whether the backend is one of `DEVICE_BACKENDS`."""
        return self.backend in DEVICE_BACKENDS

    @property
    def is_native(self) -> bool:
        """Whether the backend is the native step of the CPU."""
        return self.backend in STEP_BACKENDS


def choose_placement(config: EngineConfig) -> Placement:
    """Device and backend that fit each other. Errors: ConfigError, DeviceError."""
    device = _choose_device(config)
    backend = config.backend
    if backend == "auto":
        backend = "native_cpu" if device.type == "cpu" else "triton"
    require_name(BACKENDS, backend, "backend=")
    if backend in DEVICE_BACKENDS:
        _check_kernels_run(device, backend)
    elif device.type == "cuda":
        raise DeviceError(
            f"backend={backend!r} runs on the CPU and device={config.device!r} is a GPU; use "
            "backend='triton', or device='cpu'."
        )
    default = DEVICE_BLOCK_SIZE if backend in DEVICE_BACKENDS else CPU_BLOCK_SIZE
    return Placement(device, backend, config.kv.block_size or default)


def own_dtype(model: ModelConfig, *, dequantised: bool) -> torch.dtype:
    """What a checkpoint runs in unless told otherwise: its own type, else bfloat16."""
    is_known = model.dtype in DTYPES and not dequantised
    return DTYPES[model.dtype if is_known else "bfloat16"]


def choose_dtype(
    name: str, model: ModelConfig, placement: Placement, *, dequantised: bool
) -> torch.dtype:
    """The run dtype. Errors: ConfigError for one the place cannot compute in.

    `auto` is the checkpoint's own, bfloat16 for a dequantised or float16 one; with kernels it is
    what they compute in there: bfloat16 on a GPU, float32 in the interpreter.
    """
    if not placement.has_kernels:
        return own_dtype(model, dequantised=dequantised) if name == "auto" else DTYPES[name]
    only = "bfloat16" if placement.device.type == "cuda" else "float32"
    if name not in ("auto", only):
        where = "on a GPU" if only == "bfloat16" else "in the interpreter"
        raise ConfigError(
            f"dtype={name!r} is not available with backend={placement.backend!r} {where}; use "
            f"dtype={only!r} or 'auto'."
        )
    return DTYPES[only]


def check_weights(
    weights: Weights, model: ModelConfig, placement: Placement, dtype: torch.dtype
) -> None:
    """Refuse weights of few bits where nothing reads them. Errors: ConfigError, ModelError."""
    if weights == "full":
        return
    if not placement.is_native or dtype != torch.bfloat16:
        name = str(dtype).removeprefix("torch.")
        raise ConfigError(
            f"weights={weights!r} is for backend='native_cpu' with dtype='bfloat16', and here they "
            f"are {placement.backend!r} and {name!r}; change these, or use weights='full'."
        )
    if why := too_narrow(model, weights):
        raise ModelError(f"weights={weights!r} does not fit this model: {why}; use 'int8'.")


def fit_model(model: ModelConfig, placement: Placement, wanted: str) -> Placement:
    """The placement, or torch where nobody asked for the native step that does not run here.

    wanted: the backend that was asked for, or `auto`
    Errors: ModelError for a model that the backend does not run; DeviceError without a native step.
    """
    dim = model.head_dim
    if placement.is_native:
        return _fit_native(model, placement, wanted)
    if placement.has_kernels and (dim < 16 or dim & (dim - 1) or dim > 256):
        raise ModelError(
            f"This model has attention heads of size {dim}, and backend={placement.backend!r} "
            "takes powers of two from 16 to 256; use device='cpu' with backend='torch_cpu'."
        )
    return placement


def _fit_native(model: ModelConfig, placement: Placement, wanted: str) -> Placement:
    """Build the native step and see whether it runs the model; torch takes over for `auto`."""
    kind: type[HvdxError] = ModelError
    why = unsupported(model)
    if not why:
        try:
            load_library()
            return placement
        except NativeError as error:
            why, kind = str(error), DeviceError
    if wanted != "auto":
        raise kind(f"backend={wanted!r} does not run here: {why}; use backend='torch_cpu'.")
    log.warning("The native CPU step is not used, torch computes instead: %s.", why)
    return replace(placement, backend="torch_cpu")


def _choose_device(config: EngineConfig) -> torch.device:
    """Errors: DeviceError when the device asked for is not usable here."""
    name = config.device
    if name == "cpu":
        return torch.device("cpu")
    if name == "auto":
        return _best_device(config.backend)
    kind, _, index = name.partition(":")
    if kind != "cuda" or (index and not index.isdecimal()):
        raise DeviceError(f"device={name!r} is not known; choose 'cpu', 'cuda' or 'auto'.")
    if not torch.cuda.is_available():
        raise DeviceError(
            f"device={name!r} needs a CUDA GPU and a CUDA build of torch, but here is "
            f"{'no usable GPU' if torch.version.cuda else 'a CPU build'}; use device='cpu'."
        )
    if index and int(index) >= torch.cuda.device_count():
        raise DeviceError(
            f"device={name!r} is not here: GPUs are numbered 0 to {torch.cuda.device_count() - 1}."
        )
    device = torch.device("cuda", int(index) if index else torch.cuda.current_device())
    if why := _unsupported(device):
        raise DeviceError(f"device={name!r} cannot be used: {why}; use device='cpu'.")
    return device


def _best_device(backend: str) -> torch.device:
    """The GPU if kernels run on it and the backend wants one, else the CPU, with the reason."""
    if not torch.cuda.is_available() or backend not in ("auto", *DEVICE_BACKENDS):
        return torch.device("cpu")
    device = torch.device("cuda", torch.cuda.current_device())
    if why := _unsupported(device):
        log.warning("The GPU is not used: %s.", why)
        return torch.device("cpu")
    return device


def _unsupported(device: torch.device) -> str:
    """Why the kernels do not run on a GPU; empty when they do."""
    major, minor = torch.cuda.get_device_capability(device)
    if major not in CAPABILITIES:
        known = ", ".join(f"{number}.x" for number in CAPABILITIES)
        return (
            f"{torch.cuda.get_device_name(device)} has compute capability {major}.{minor} and the "
            f"kernels are written for {known}"
        )
    if importlib.util.find_spec("triton") is None:
        return "the package triton is not installed"
    return ""


def _check_kernels_run(device: torch.device, backend: str) -> None:
    """Errors: DeviceError without Triton, or on the CPU without its interpreter."""
    if importlib.util.find_spec("triton") is None:
        raise DeviceError(
            f"backend={backend!r} needs the package triton, which is not installed; install it, "
            "or use backend='torch_cpu'."
        )
    from hvdx.kernels.launch import is_interpreted

    if device.type == "cpu" and not is_interpreted():
        raise DeviceError(
            f"backend={backend!r} runs on a GPU, and on the CPU only in Triton's interpreter, for "
            "tests: set TRITON_INTERPRET=1 before hvdx is imported, or use "
            "backend='torch_cpu'."
        )
    if device.type == "cuda" and is_interpreted():
        raise DeviceError(
            f"TRITON_INTERPRET=1 is set, so backend={backend!r} would interpret its kernels on the "
            "GPU's data; unset it, or use device='cpu'."
        )
