"""Products of large bfloat16 matrices on the CPU's matrix tiles (kernels/cpu/product.cc).

Letters: m rows, n columns, k inputs.
"""

from __future__ import annotations

import ctypes
import logging
from functools import cache
from pathlib import Path
from typing import Any

import torch
from torch import Tensor

from hvdx.native.build import PRODUCT, NativeError, load_built
from hvdx.native.library import refuse_unready, wanted_sets

log = logging.getLogger("hvdx")

MULTIPLE = 32
"""Sizes of matrices are multiples of it."""

_pointer, _int, _double = ctypes.c_void_p, ctypes.c_int64, ctypes.c_double


class Operand(ctypes.Structure):
    """A matrix [outer, inputs]: its address, and from one number to the next in each direction."""

    _fields_ = [("at", _pointer), ("outer", _int), ("input", _int)]


class Job(ctypes.Structure):
    """One product."""

    _fields_ = [
        *((n, _int) for n in ("rows", "columns", "inputs")),
        *((n, Operand) for n in ("x", "weights")),
        *(("out", _pointer), ("out_stride", _int)),
        *(("more", _pointer), ("more_stride", _int)),
        *((n, _double) for n in ("times", "plus")),
    ]


class Products:
    """A loaded build.

    path: of the shared object. Errors: OSError for any other file; NativeError.
    """

    def __init__(self, path: Path) -> None:
        library = ctypes.CDLL(str(path))
        try:
            found, self._multiply = library.hvdx_ready, library.hvdx_multiply
        except AttributeError as error:
            raise OSError(f"{path} is no native product") from error
        found.restype, self._multiply.restype = _int, None
        self._multiply.argtypes = [_pointer, _int]
        refuse_unready(found())

    def fits(self, *matrices: Tensor) -> bool:
        """Whether all are bfloat16, of whole multiples, with rows or columns in one piece."""
        return all(
            x.dtype == torch.bfloat16
            and x.ndim == 2
            and 1 in x.stride()
            and not (x.shape[0] % MULTIPLE or x.shape[1] % MULTIPLE or 0 in x.shape)
            for x in matrices
        )

    def __call__(
        self,
        x: Tensor,
        weights: Tensor,
        out: Tensor,
        more: Tensor | None = None,
        times: float = 1.0,
        plus: float = 1.0,
    ) -> None:
        """Write times * (x @ weights) + plus * more, summed in float32 and rounded once.

        x: [m, k]; weights: [k, n]; out, more: [m, n], each row in one piece; all as they `fit`.
            `out` is none of the others
        """
        (m, k), n = x.shape, weights.shape[1]
        assert self.fits(x, weights, out) and weights.shape[0] == k and out.shape == (m, n)
        assert out.stride(1) == 1 and (more is None or more.shape == (m, n))
        given: dict[str, Any] = {}
        if more is not None:
            assert self.fits(more) and more.stride(1) == 1
            given = {"more": more.data_ptr(), "more_stride": more.stride(0), "plus": plus}
        job = Job(
            rows=m,
            columns=n,
            inputs=k,
            x=Operand(x.data_ptr(), *x.stride()),
            weights=Operand(weights.data_ptr(), weights.stride(1), weights.stride(0)),
            out=out.data_ptr(),
            out_stride=out.stride(0),
            times=times,
            **given,
        )
        self._multiply(ctypes.addressof(job), torch.get_num_threads())


@cache
def load_products() -> Products | None:
    """Products on tiles; None where the CPU has none, or they cannot be built: the log says why."""
    try:
        targets = [one for one in wanted_sets() if one.tiles]
        return load_built(targets[0], Products, PRODUCT) if targets else None
    except NativeError as error:
        log.info("Products of matrices are torch's: %s.", error)
        return None
