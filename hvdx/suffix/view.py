"""Numbers at an address, inside compiled code: like an array, without an owner that is counted.

Numba counts the references to an array wherever it is handed on, and many small functions that hand
on a dozen of them spend a third of their time with that. A `View` is an address and a size: indices
of 0 and more, slices of step 1, `size` and loops are what it has. Bounds are not checked.
Whoever makes one keeps the memory alive.
"""

from __future__ import annotations

import operator
from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.imputils import RefType, iternext_impl
from numba.extending import (
    intrinsic,
    lower_builtin,
    make_attribute_wrapper,
    models,
    overload,
    register_model,
)


class View(types.IterableType):  # type: ignore[misc]
    """The type of views. dtype: of each number."""

    def __init__(self, dtype: Any) -> None:
        super().__init__(name=f"View({dtype})")
        self.dtype = dtype

    @property
    def iterator_type(self) -> _Numbers:
        """What `for` walks through."""
        return _Numbers(self)


class _Numbers(types.SimpleIteratorType):  # type: ignore[misc]
    def __init__(self, view: View) -> None:
        super().__init__(f"iter({view})", view.dtype)
        self.view = view


@register_model(View)
class _ViewModel(models.StructModel):  # type: ignore[misc]
    def __init__(self, manager: Any, view: View) -> None:
        members = [("data", types.CPointer(view.dtype)), ("size", types.int64)]
        super().__init__(manager, view, members)


@register_model(_Numbers)
class _NumbersModel(models.StructModel):  # type: ignore[misc]
    def __init__(self, manager: Any, numbers: _Numbers) -> None:
        members = [("index", types.EphemeralPointer(types.int64)), ("view", numbers.view)]
        super().__init__(manager, numbers, members)


make_attribute_wrapper(View, "data", "data")
make_attribute_wrapper(View, "size", "size")


@intrinsic
def view_at(typing_context: Any, address: Any, size: Any, dtype: Any) -> Any:
    """A view of `size` numbers of a type from an int64 address on."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        view = cgutils.create_struct_proxy(signature.return_type)(context, builder)
        view.data = builder.inttoptr(args[0], view.data.type)
        view.size = args[1]
        return view._getvalue()

    return View(dtype.dtype)(types.int64, types.int64, dtype), generate


@intrinsic
def _address(typing_context: Any, data: Any) -> Any:
    """The int64 address of a pointer."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ptrtoint(args[0], ir.IntType(64))

    return types.int64(data), generate


@overload(operator.getitem, strict=False)
def _get(view: Any, place: Any) -> Any:
    if not isinstance(view, View):
        return None
    if isinstance(place, types.Integer):
        return lambda view, place: view.data[place]
    if isinstance(place, types.SliceType):
        number, width = view.dtype, view.dtype.bitwidth // 8

        def part(view: Any, place: Any) -> Any:
            size = max(min(place.stop, view.size) - place.start, 0)
            return view_at(_address(view.data) + width * place.start, size, number)

        return part
    return None


@overload(operator.setitem, strict=False)
def _set(view: Any, place: Any, value: Any) -> Any:
    if not isinstance(view, View) or not isinstance(place, types.Integer):
        return None

    def put(view: Any, place: Any, value: Any) -> None:
        view.data[place] = value

    return put


def as_float64(numbers: Any) -> Any:
    """The same memory as float64. numbers: int64, an array or a view."""
    return numbers.view(np.float64)


@overload(as_float64, strict=False)
def _as_float64(numbers: Any) -> Any:
    if isinstance(numbers, View):
        return lambda numbers: view_at(_address(numbers.data), numbers.size, np.float64)
    return as_float64


@lower_builtin("getiter", View)
def _begin(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    numbers = context.make_helper(builder, signature.return_type)
    zero = context.get_constant(types.int64, 0)
    numbers.index = cgutils.alloca_once_value(builder, zero)
    numbers.view = args[0]
    return numbers._getvalue()


@lower_builtin("iternext", _Numbers)
@iternext_impl(RefType.UNTRACKED)
def _next(context: Any, builder: Any, signature: Any, args: Any, result: Any) -> None:
    (kind,) = signature.args
    numbers = context.make_helper(builder, kind, args[0])
    view = context.make_helper(builder, kind.view, numbers.view)
    index = builder.load(numbers.index)
    is_valid = builder.icmp_signed("<", index, view.size)
    result.set_valid(is_valid)
    with builder.if_then(is_valid):
        result.yield_(builder.load(builder.gep(view.data, [index])))
        builder.store(builder.add(index, context.get_constant(types.int64, 1)), numbers.index)
