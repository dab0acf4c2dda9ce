"""bfloat16 and float32 for compiled loops, with float32 between reading and writing.

numpy has no bfloat16: arrays of it are uint16. A loop reads by `wide` and writes by `rounded`, and
serves both types.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from numba import njit, prange, types
from numba.extending import overload
from torch import Tensor

COMPILED: dict[str, Any] = {
    "parallel": True,
    "fastmath": True,
    "cache": True,
    "error_model": "numpy",
}
LOG2_E = np.float32(1.4426950408889634)
TILE = 64


def raw(x: Tensor) -> np.ndarray:
    """The memory of a bfloat16 or float32 tensor: uint16 or float32."""
    if x.dtype == torch.bfloat16:
        return x.view(torch.int16).numpy().view(np.uint16)
    return x.numpy()


def whole(count: int, multiple: int) -> int:
    """The count, or the next one that is a multiple."""
    return count + -count % multiple


def wide(x: Any) -> Any:
    """An element as float32."""
    return x if isinstance(x, np.floating) else np.uint32(int(x) << 16).view(np.float32)


def rounded(value: Any, like: Any) -> Any:
    """A float32 as an element of the array that `like` is of, to the nearest or the even one."""
    if isinstance(like, np.floating):
        return value
    bits = int(np.float32(value).view(np.uint32))
    return np.uint16((bits + 0x7FFF + (bits >> 16 & 1)) >> 16)


@overload(wide, inline="always")
def _wide(x: Any) -> Any:
    def same(x: Any) -> Any:
        return x

    def shifted(x: Any) -> Any:
        return np.uint32(np.uint32(x) << np.uint32(16)).view(np.float32)

    return same if isinstance(x, types.Float) else shifted


@overload(rounded, inline="always")
def _rounded(value: Any, like: Any) -> Any:
    def same(value: Any, like: Any) -> Any:
        return value

    def to_nearest_even(value: Any, like: Any) -> Any:
        bits = np.float32(value).view(np.uint32)
        odd = (bits >> np.uint32(16)) & np.uint32(1)
        return np.uint16((bits + np.uint32(0x7FFF) + odd) >> np.uint32(16))

    return same if isinstance(like, types.Float) else to_nearest_even


@njit(inline="always", fastmath=True)
def exp2(x):  # type: ignore[no-untyped-def]
    """2^x within 2e-7 of it for float32 x of at most 126 either way. Vectorised; numpy's is not.

    The polynomial is a weighted least-squares fit of 2^f on [0, 1), of our own.
    """
    x = min(max(x, np.float32(-126)), np.float32(126))
    whole = np.floor(x)
    f = x - whole
    y = np.float32(0.0018775739) * f + np.float32(0.0089893471)
    y = y * f + np.float32(0.0558263138)
    y = y * f + np.float32(0.2401536256)
    y = y * f + np.float32(0.6931530833)
    y = y * f + np.float32(0.9999999404)
    bits = np.float32(y).view(np.int32) + (np.int32(whole) << np.int32(23))
    return np.int32(bits).view(np.float32)


@njit(inline="always")
def in_order(bits):  # type: ignore[no-untyped-def]
    """A float32's bits as an int32 that compares as the number does, and back again.

    A maximum of integers is vectorised, one of floats is not.
    """
    return np.int32(bits ^ ((bits >> np.int32(31)) & np.int32(0x7FFFFFFF)))


@njit(inline="always", fastmath=True)
def largest(line, x):  # type: ignore[no-untyped-def]
    """The largest element of a line, whose elements are written to x as float32."""
    top = np.int32(-2147483648)
    for i in range(len(line)):
        x[i] = wide(line[i])
        bits = in_order(np.float32(x[i]).view(np.int32))
        top = bits if bits > top else top
    return in_order(top).view(np.float32)


def transposed(x: Tensor) -> Tensor:
    """A contiguous copy [n, m] of x [m, n], made by all threads."""
    out = x.new_empty(x.shape[1], x.shape[0])
    _transpose(raw(x.contiguous()), raw(out))
    return out


@njit(**COMPILED)
def _transpose(x, out):  # type: ignore[no-untyped-def]
    """By tiles of their own, as lines of `out` that are written in turns share few cache sets."""
    rows, columns = x.shape
    for strip in prange((columns + TILE - 1) // TILE):
        first = strip * TILE
        width = min(TILE, columns - first)
        tile = np.empty((TILE, TILE), x.dtype)
        for start in range(0, rows, TILE):
            height = min(TILE, rows - start)
            for i in range(height):
                line = x[start + i, first : first + width]
                for j in range(width):
                    tile[j, i] = line[j]
            for j in range(width):
                line = out[first + j, start : start + height]
                for i in range(height):
                    line[i] = tile[j, i]
