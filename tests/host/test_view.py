"""Views of memory by address do what arrays do, in compiled code."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numba import njit

from hvdx.suffix import pointers
from hvdx.suffix.pointers import address_of, int64_view
from hvdx.suffix.view import as_float64

DTYPES = ("int64", "int32", "int16", "int8", "uint8", "float32", "float64")


@njit
def use(numbers: Any, begin: Any, end: Any) -> Any:
    """Loop, read, write, change in place, and take slices."""
    total = 0.0
    for number in numbers:
        total += number
    part, head, tail = numbers[begin:end], numbers[:end], numbers[begin:]
    sizes = part.size, head.size, tail.size
    for place in range(part.size):
        part[place] += 1
    numbers[0] = 7
    return total, sizes, head[numbers.size - 1] if end >= numbers.size else head[0]


@njit
def use_at(view_of: Any, address: Any, size: Any, begin: Any, end: Any) -> Any:
    return use(view_of(address, size), begin, end)


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize(("begin", "end"), [(0, 5), (1, 3), (2, 2), (3, 1), (4, 99), (6, 9)])
def test_a_view_does_what_an_array_does(dtype: str, begin: int, end: int) -> None:
    array = np.array([3, 1, 4, 1, 5, 99], dtype)[:5].copy()
    memory = np.array([8, 3, 1, 4, 1, 5, 99], dtype)
    view_of = getattr(pointers, f"{dtype}_view")
    address = address_of(memory) + memory.itemsize
    assert use_at(view_of, address, 5, begin, end) == use(array, begin, end)
    assert memory.tolist() == [8, *array.tolist(), 99]


@njit
def _no_loop(address: Any) -> Any:
    count = 0
    for _ in int64_view(address, 0):
        count += 1
    return count


def test_a_view_of_nothing_is_not_walked_through() -> None:
    assert _no_loop(0) == 0


@njit
def _write_floats(numbers: Any) -> Any:
    floats = as_float64(numbers)
    floats[1] = 0.5
    return floats.size


@njit
def _write_at(address: Any, size: Any) -> Any:
    return _write_floats(int64_view(address, size))


def test_the_same_memory_as_floats() -> None:
    numbers, others = np.arange(3), np.arange(3)
    assert _write_at(address_of(numbers), 3) == 3 == _write_floats(others)
    wanted = [0, np.array(0.5).view(np.int64), 2]
    assert numbers.tolist() == others.tolist() == wanted
    assert as_float64(numbers)[1] == 0.5
