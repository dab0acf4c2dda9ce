"""Kernel tests run in Triton's interpreter where there is no GPU, under the access detector."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

pytest.importorskip("triton", reason="Triton is not installed; the CPU path does not need it")


def pytest_configure(config: pytest.Config) -> None:
    """Tell pytest about the marker that names what programs of a launch share on purpose."""
    config.addinivalue_line(
        "markers", 'shares(*names): "kernel" or "kernel.argument" without a race between programs'
    )


@pytest.fixture(autouse=True)
def detector(request: pytest.FixtureRequest) -> Iterator[None]:
    """Check every address that an interpreted kernel test touches."""
    from hvdx.kernels.detector import detect

    shared = [name for marker in request.node.iter_markers("shares") for name in marker.args]
    with detect(shared):
        yield


@pytest.fixture
def device() -> Iterator[str]:
    """Where kernel tests put their tensors."""
    from hvdx.kernels.launch import is_interpreted

    yield "cpu" if is_interpreted() else "cuda"
