"""The native step's C interface: its structs (kernels/cpu/model.h) and functions."""

from __future__ import annotations

import ctypes
import logging
import weakref
from functools import cache
from pathlib import Path
from typing import Any

import torch
from torch import Tensor

from hvdx.config import instructions_setting
from hvdx.errors import ConfigError
from hvdx.native.build import (
    INSTRUCTION_SETS,
    KNOWN_SETS,
    STAND_IN,
    InstructionSet,
    NativeError,
    NotAllowedError,
    load_built,
    runnable_sets,
)

log = logging.getLogger("hvdx")

ABI = 6
"""Of the structs here; a build that says otherwise is not loaded."""

_pointer, _int, _double = ctypes.c_void_p, ctypes.c_int64, ctypes.c_double


class LayerWeights(ctypes.Structure):
    """Weights of one layer, 0 for what the model lacks."""

    _fields_ = [
        (name, _pointer)
        for name in (
            *("qkv", "out", "gate_up", "down"),
            *("qkv_scale", "out_scale", "gate_up_scale", "down_scale"),
            *("qkv_bias", "out_bias", "gate_up_bias", "down_bias"),
            *("norm", "mlp_norm", "q_norm", "k_norm"),
        )
    ]


class Model(ctypes.Structure):
    """Shape, weights and buffers of a model."""

    _fields_ = [
        *((n, _int) for n in ("hidden", "inter", "layers", "heads", "kv_heads", "dim", "vocab")),
        *((n, _int) for n in ("is_bfloat16", "weight_bits", "block_size", "num_slots")),
        ("feature_width", _int),
        *((n, _double) for n in ("eps", "scale")),
        *((n, _pointer) for n in ("layer", "norm", "head", "head_scale", "embed", "cos", "sin")),
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


class Head(ctypes.Structure):
    """Shape, weights and buffers of a draft head."""

    _fields_ = [
        *((n, _int) for n in ("hidden", "inter", "heads", "kv_heads", "dim", "vocab")),
        *((n, _int) for n in ("is_bfloat16", "states", "parts", "block_size", "num_rows")),
        *((n, _int) for n in ("norm_before_residual", "norm_output")),
        *((n, _double) for n in ("eps", "scale")),
        *((n, _pointer) for n in ("fc", "fc_bias")),
        ("layer", LayerWeights),
        *((n, _pointer) for n in ("states_norm", "hidden_norm", "norm", "head", "head_scale")),
        *((n, _pointer) for n in ("sure", "sure_scale")),
        *((n, _pointer) for n in ("embed", "panels", "cos", "sin", "features", "kv")),
    ]


class Digest(ctypes.Structure):
    """Entries to make of committed tokens."""

    _fields_ = [
        ("count", _int),
        *((n, _pointer) for n in ("token_ids", "positions", "features", "slots", "newest")),
    ]


class Level(ctypes.Structure):
    """One level of draft trees."""

    _fields_ = [
        *((n, _int) for n in ("num_rows", "width", "level", "places")),
        *((n, _pointer) for n in ("row_ids", "context", "block_table")),
        *((n, _int) for n in ("max_blocks", "window")),
        *((n, _pointer) for n in ("token_ids", "source", "sees", "logits")),
        ("top_k", _int),
        *((n, _pointer) for n in ("values", "draft_ids")),
    ]


NOT_ALLOWED = 1
NOT_READY = {
    NOT_ALLOWED: "the system does not let this process use the CPU's matrix tiles",
    2: "the CPU's matrix tiles compute other results than expected",
    3: "the CPU has no matrix tiles, though its flags say so",
}
"""What `hvdx_ready` returns (kernels/cpu/check.h), as a sentence's end."""

_SIGNATURES: dict[str, tuple[Any, list[Any]]] = {
    "abi": (_int, []),
    "ready": (_int, []),
    "pack": (None, [_pointer, _int, _int, _pointer, _int, _pointer]),
    "create_crew": (_pointer, [_int]),
    "destroy_crew": (None, [_pointer]),
    "create_decoder": (_pointer, [_pointer, _int]),
    "destroy_decoder": (None, [_pointer]),
    "step": (None, [_pointer, _pointer, _pointer]),
    "create_drafter": (_pointer, [_pointer, _int]),
    "destroy_drafter": (None, [_pointer]),
    "digest": (None, [_pointer, _pointer, _pointer]),
    "grow": (None, [_pointer, _pointer, _pointer]),
    "read": (ctypes.c_uint64, [_pointer, _pointer, _int]),
}
"""Functions of a build without their prefix: what each returns, and takes."""


class Library:
    """A loaded build. path: of the shared object. Errors: OSError for any other file."""

    def __init__(self, path: Path, target: InstructionSet) -> None:
        self.target = target
        # CDLL, not PyDLL: a step takes milliseconds, and Python's lock is free meanwhile.
        library = ctypes.CDLL(str(path))
        try:
            self.functions = {name: getattr(library, f"hvdx_{name}") for name in _SIGNATURES}
        except AttributeError as error:
            raise OSError(f"{path} is no native step of this version") from error
        for name, (returned, taken) in _SIGNATURES.items():
            self.functions[name].restype, self.functions[name].argtypes = returned, taken
        if self.functions["abi"]() != ABI:
            raise OSError(f"{path} has another interface")

    @property
    def has_tiles(self) -> bool:
        """Whether products run on matrix tiles, or on what stands in for them."""
        return self.target.tiles != ""

    def pack(self, weight: Tensor, order: Tensor, panels: Tensor) -> None:
        """Write panels of a weight [out, k] in bfloat16 or float32.

        order: int32 [panels * 32], the row of `weight` in each column, -1 for zeros
        panels: out, [panels * k * 32], the weight's type
        """
        weight, width = weight.contiguous(), weight.shape[1]
        assert order.dtype == torch.int32 and order.numel() % 32 == 0
        assert panels.dtype == weight.dtype and panels.numel() == order.numel() * width
        self.functions["pack"](
            weight.data_ptr(),
            weight.dtype == torch.bfloat16,
            width,
            order.data_ptr(),
            order.numel() // 32,
            panels.data_ptr(),
        )


class _Made:
    """What compiled code has made: `handle`, destroyed with this object."""

    def __init__(self, library: Library, kind: str, *arguments: int) -> None:
        self.library = library
        self.handle: int = library.functions[f"create_{kind}"](*arguments)
        destroy = library.functions[f"destroy_{kind}"]
        weakref.finalize(self, destroy, self.handle).atexit = False


class Crew(_Made):
    """Threads that steps and drafts run on, started when they are first needed."""

    def __init__(self, library: Library, threads: int) -> None:
        super().__init__(library, "crew", threads)
        self.threads = threads
        self._read = library.functions["read"]

    def read(self, memory: Tensor) -> int:
        """Read a contiguous tensor on all threads; the sum of its 8-byte words, modulo 2^64.

        What is left behind the last whole 512 KiB is not read.
        """
        total: int = self._read(self.handle, memory.data_ptr(), memory.nbytes // 8)
        return total


class Stepper(_Made):
    """Runs steps of one model; what `model` names must stay."""

    def __init__(self, crew: Crew, model: Model) -> None:
        super().__init__(crew.library, "decoder", ctypes.addressof(model), crew.threads)
        self._crew, self._step = crew, crew.library.functions["step"]

    def __call__(self, batch: Batch) -> None:
        """Store K/V and states of a batch, and write the wanted logits and who is sound."""
        self._step(self._crew.handle, self.handle, ctypes.addressof(batch))


class HeadStepper(_Made):
    """Runs a draft head; what `head` names must stay."""

    def __init__(self, crew: Crew, head: Head) -> None:
        super().__init__(crew.library, "drafter", ctypes.addressof(head), crew.threads)
        self._crew = crew
        self._digest, self._grow = crew.library.functions["digest"], crew.library.functions["grow"]

    def digest(self, entries: Digest) -> None:
        """Store keys and values of entries; remember a row's newest one."""
        self._digest(self._crew.handle, self.handle, ctypes.addressof(entries))

    def grow(self, level: Level) -> None:
        """Run one level of trees, and write its logits and likeliest tokens."""
        self._grow(self._crew.handle, self.handle, ctypes.addressof(level))


@cache
def load_library(name: str | None = None) -> Library:
    """The native step for an instruction set.

    name: by default what `HVDX_INSTRUCTIONS` says, else the best that this CPU has
    Errors: ConfigError for a name that is none; NativeError.
    """
    chosen = wanted_sets(name)
    for target in chosen[:-1]:
        # A compiler may be older than the CPU, and a system may keep some of it back.
        try:
            return _load(target)
        except NativeError as error:
            log.info("The native step does not use %s: %s.", target.name, error)
    return _load(chosen[-1])


def wanted_sets(name: str | None = None) -> list[InstructionSet]:
    """Instruction sets to try, best first: the one that is named, or all that this CPU has.

    name: by default what `HVDX_INSTRUCTIONS` says
    Errors: ConfigError for a name that is none; NativeError if this CPU has not what is wanted.
    """
    name = name or instructions_setting()
    if name not in (None, *KNOWN_SETS):
        raise ConfigError(
            f"HVDX_INSTRUCTIONS={name!r} is not known; choose of {', '.join(INSTRUCTION_SETS)}, or "
            "unset it for the best that this CPU has."
        )
    sets = runnable_sets()
    chosen = [one for one in sets if name in (None, one.name)]
    if sets and name == STAND_IN.name:
        chosen = [STAND_IN]
    if not chosen:
        have = ", ".join(one.name for one in sets) or "neither AVX-512 nor AVX2 with FMA"
        raise NativeError(f"this CPU has {have}" + (f", and {name} was asked for" if name else ""))
    return chosen


def _load(target: InstructionSet) -> Library:
    return load_built(target, lambda path: ready(Library(path, target)))


def ready(library: Library) -> Library:
    """The same library. Errors: NativeError if what it was built for does not run here."""
    refuse_unready(library.functions["ready"]())
    return library


def refuse_unready(found: int) -> None:
    """Errors: NativeError if `hvdx_ready` of a build found that it does not run here."""
    if found:
        kind = NotAllowedError if found == NOT_ALLOWED else NativeError
        raise kind(NOT_READY[found])
