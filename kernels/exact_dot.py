"""Products of Triton's interpreter whose rows do not depend on the rows beside them.

The interpreter multiplies with NumPy, which asks a BLAS library. On some CPUs that sums the last
rows of a matrix in another order than the others, so a node's bits would depend on where it stands.
A GPU's tensor cores treat all rows alike, and kernels rely on it (docs/exactness.md).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
from triton.runtime import interpreter

_by_blas = interpreter.InterpreterBuilder.create_dot


@contextmanager
def exact_dot() -> Iterator[None]:
    """Let `tl.dot` of interpreted kernels add up products one by one, in their order."""
    before = interpreter.InterpreterBuilder.create_dot
    interpreter.InterpreterBuilder.create_dot = _create_dot
    try:
        yield
    finally:
        interpreter.InterpreterBuilder.create_dot = before


def _create_dot(
    builder: Any, a: Any, b: Any, d: Any, input_precision: Any, max_num_imprecise_acc: Any
) -> Any:
    """A [.., m, k] times b [.., k, n] plus d; arguments are the interpreter's."""
    if a.dtype.primitive_bitwidth == 8 or b.dtype.primitive_bitwidth == 8:  # no kernel of ours
        return _by_blas(builder, a, b, d, input_precision, max_num_imprecise_acc)
    left, right = (one.data.astype(d.data.dtype, copy=False) for one in (a, b))
    products = left[..., :, :, None] * right[..., None, :, :]
    total = np.add.reduce(products, axis=-2) + d.data
    return interpreter.TensorHandle(total, d.dtype.scalar)
