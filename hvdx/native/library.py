"""The native step's C interface: its structs (kernels/cpu/model.h) and functions."""

from __future__ import annotations

import ctypes
import weakref
from functools import cache
from pathlib import Path
from typing import Any

import torch
from torch import Tensor

from hvdx.native.build import InstructionSet, NativeError, load_built, runnable_sets

ABI = 1
"""Of the structs here; a build that says otherwise is not loaded."""

_pointer, _int, _double = ctypes.c_void_p, ctypes.c_int64, ctypes.c_double


class LayerWeights(ctypes.Structure):
    """Weights of one layer, 0 for what the model lacks."""

    _fields_ = [
        (name, _pointer)
        for name in (
            *("qkv", "out", "gate_up", "down"),
            *("qkv_bias", "out_bias", "gate_up_bias", "down_bias"),
            *("norm", "mlp_norm", "q_norm", "k_norm"),
        )
    ]


class Model(ctypes.Structure):
    """Shape, weights and buffers of a model."""

    _fields_ = [
        *((n, _int) for n in ("hidden", "inter", "layers", "heads", "kv_heads", "dim", "vocab")),
        *((n, _int) for n in ("is_bfloat16", "block_size", "num_slots", "feature_width")),
        *((n, _double) for n in ("eps", "scale")),
        *((n, _pointer) for n in ("layer", "norm", "head", "embed", "cos", "sin")),
        *((n, _pointer) for n in ("pool", "features", "keep")),
    ]


class Batch(ctypes.Structure):
    """One batch of packed nodes."""

    _fields_ = [
        ("num_entries", _int),
        *((n, _pointer) for n in ("token_ids", "positions", "slots", "parent")),
        *((n, _pointer) for n in ("row_ids", "row_start", "context", "block_table")),
        ("max_blocks", _int),
        *((n, _pointer) for n in ("wanted", "logits", "sound")),
    ]


class Library:
    """A loaded build. path: of the shared object. Errors: OSError for any other file."""

    def __init__(self, path: Path, target: InstructionSet) -> None:
        self.target = target
        # CDLL, not PyDLL: a step takes milliseconds, and Python's lock is free meanwhile.
        library = ctypes.CDLL(str(path))
        try:
            abi = library.hvdx_abi
            abi.restype = _int
            if abi() != ABI:
                raise OSError(f"{path} has another interface")
            self._pack, self._step = library.hvdx_pack, library.hvdx_step
            self._create, self._destroy = library.hvdx_create, library.hvdx_destroy
            self._read = library.hvdx_read
        except AttributeError as error:
            raise OSError(f"{path} is no native step") from error
        self._pack.argtypes = [_pointer, _int, _int, _pointer, _int, _pointer]
        self._create.argtypes, self._create.restype = [_pointer, _int], _pointer
        self._destroy.argtypes = [_pointer]
        self._step.argtypes = [_pointer, _pointer]
        self._read.argtypes, self._read.restype = [_pointer, _pointer, _int], ctypes.c_uint64
        for function in (self._pack, self._destroy, self._step):
            function.restype = None

    def pack(self, weight: Tensor, order: Tensor) -> Tensor:
        """Panels of a weight [out, k] in bfloat16 or float32: [panels * k * 32], same type.

        order: int32 [panels * 32], the row of `weight` in each column, -1 for zeros
        """
        assert order.dtype == torch.int32 and order.numel() % 32 == 0
        weight, width = weight.contiguous(), weight.shape[1]
        panels = torch.empty(order.numel() * width, dtype=weight.dtype)
        self._pack(
            weight.data_ptr(),
            weight.dtype == torch.bfloat16,
            width,
            order.data_ptr(),
            order.numel() // 32,
            panels.data_ptr(),
        )
        return panels

    def create(self, model: Model, threads: int) -> Stepper:
        """A decoder with scratch memory and threads of its own; what `model` names must stay."""
        handle = self._create(ctypes.addressof(model), threads)
        stepper = Stepper(handle, self._step, self._read)
        weakref.finalize(stepper, self._destroy, handle).atexit = False
        return stepper


class Stepper:
    """Runs steps of one model on threads of its own."""

    def __init__(self, handle: int, step: Any, read: Any) -> None:
        self._handle, self._step, self._read = handle, step, read

    def __call__(self, batch: Batch) -> None:
        """Store K/V and states of a batch, and write the wanted logits and who is sound."""
        self._step(self._handle, ctypes.addressof(batch))

    def read(self, memory: Tensor) -> int:
        """Read a contiguous tensor on all threads; the sum of its 8-byte words, modulo 2^64.

        What is left behind the last whole 512 KiB is not read.
        """
        return self._read(self._handle, memory.data_ptr(), memory.nbytes // 8)


@cache
def load_library(name: str | None = None) -> Library:
    """The native step for an instruction set, by default the best that this CPU has.

    Errors: NativeError.
    """
    sets = runnable_sets()
    chosen = [one for one in sets if name in (None, one.name)]
    if not chosen:
        have = ", ".join(one.name for one in sets) or "neither AVX-512 nor AVX2 with FMA"
        raise NativeError(f"this CPU has {have}" + (f", and {name} was asked for" if name else ""))
    return load_built(chosen[0], lambda path: Library(path, chosen[0]))
