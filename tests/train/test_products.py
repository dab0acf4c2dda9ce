"""Products on tiles against float64, whichever way matrices lie, and who computes them."""

from __future__ import annotations

import itertools
import shutil
from concurrent.futures import ThreadPoolExecutor

import pytest
import torch
from torch import Tensor

from hvdx.native import build, products
from hvdx.native.build import PRODUCT, STAND_IN, NativeError, load_built, runnable_sets
from hvdx.native.products import Products
from hvdx.train import products as by_either
from hvdx.train.products import has_tiles, into_weight, plus_product, product

TARGETS = [*(one for one in runnable_sets() if one.tiles), *([STAND_IN] if runnable_sets() else [])]
needs_compiler = pytest.mark.skipif(
    not TARGETS or not any(map(shutil.which, build.COMPILERS)),
    reason="needs an x86 CPU with AVX2 and a C++ compiler",
)
# Several strips, column parts, passes over the inputs, and the least of each.
SHAPES = [(32, 32, 32), (96, 64, 288), (224, 832, 320), (480, 32, 640), (32, 1632, 3200)]


@pytest.fixture(params=[one.name for one in TARGETS])
def native(request: pytest.FixtureRequest) -> Products:
    target = next(one for one in TARGETS if one.name == request.param)
    return load_built(target, Products, PRODUCT)


@pytest.fixture(params=[*(one.name for one in TARGETS), "torch"])
def chosen(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Products | None:
    """What the training functions use."""
    target = next((one for one in TARGETS if one.name == request.param), None)
    found = load_built(target, Products, PRODUCT) if target else None
    monkeypatch.setattr(by_either, "load_products", lambda: found)
    return found


def noise(*shape: int, seed: int) -> Tensor:
    found = torch.randn(*shape, generator=torch.Generator().manual_seed(seed))
    return found.bfloat16()


def turned(x: Tensor) -> Tensor:
    """The same numbers, with columns in one piece."""
    return x.T.contiguous().T


def inside(x: Tensor) -> Tensor:
    """The same numbers, as a part of a wider matrix that holds what must not be read."""
    wide = x.new_full((x.shape[0], x.shape[1] + 48), float("nan"))
    wide[:, 16:-32] = x
    return wide[:, 16:-32]


def check(found: Tensor, x: Tensor, weights: Tensor, addend: Tensor | float = 0.0) -> None:
    """Once rounded from a float32 sum."""
    exact = x.double() @ weights.double() + addend
    room = 2**-8 * exact.abs() + 1e-5 * (x.double().abs() @ weights.double().abs() + abs(addend))
    assert ((found.double() - exact).abs() <= room).all()


@needs_compiler
@pytest.mark.parametrize("shape", SHAPES)
def test_all_directions_give_the_same_bits(native: Products, shape: tuple[int, int, int]) -> None:
    m, n, k = shape
    x, weights = noise(m, k, seed=1), noise(k, n, seed=2)
    first = torch.empty(m, n, dtype=torch.bfloat16)
    native(x, weights, first)
    check(first, x, weights)
    ways = (lambda y: y, turned, inside, lambda y: inside(y.T).T)
    for left, right in itertools.product(ways, ways):
        found = inside(torch.empty_like(first))
        native(left(x), right(weights), found)
        assert torch.equal(found, first)


@needs_compiler
def test_the_number_of_threads_does_not_show(native: Products) -> None:
    x, weights, threads = noise(352, 320, seed=1), noise(320, 96, seed=2), torch.get_num_threads()
    results = []
    try:
        for count in (1, 2, 3):
            torch.set_num_threads(count)
            results.append(torch.empty(352, 96, dtype=torch.bfloat16))
            native(x, weights, results[-1])
    finally:
        torch.set_num_threads(threads)
    assert all(torch.equal(one, results[0]) for one in results)


@needs_compiler
def test_threads_of_a_process_do_not_disturb_each_other(native: Products) -> None:
    pairs = [(noise(64, 320, seed=i), noise(320, 96, seed=-i)) for i in range(1, 9)]

    def multiply(pair: tuple[Tensor, Tensor]) -> Tensor:
        found = torch.empty(64, 96, dtype=torch.bfloat16)
        native(*pair, found)
        return found

    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(multiply, pairs))
    assert all(map(torch.equal, found, map(multiply, pairs)))


@needs_compiler
def test_every_instruction_set_gives_the_same_bits() -> None:
    x, weights = noise(64, 320, seed=1), noise(320, 96, seed=2)
    results = []
    for target in TARGETS:
        results.append(torch.empty(64, 96, dtype=torch.bfloat16))
        load_built(target, Products, PRODUCT)(x, weights, results[-1])
    assert all(torch.equal(one, results[0]) for one in results)


@needs_compiler
def test_another_matrix_is_added_in_float32(native: Products) -> None:
    x, weights, more = noise(64, 320, seed=1), noise(320, 96, seed=2), noise(64, 96, seed=3)
    found = torch.empty_like(more)
    native(x, weights, found, inside(more), times=0.5, plus=-3.0)
    check(found, 0.5 * x, weights, -3 * more.double())


@pytest.mark.parametrize("shape", [(64, 96, 320), (33, 96, 64), (64, 80, 17)])
@pytest.mark.parametrize("dtype", [torch.float32, torch.bfloat16])
def test_what_does_not_fit_is_left_to_torch(
    chosen: Products | None, shape: tuple[int, int, int], dtype: torch.dtype
) -> None:
    m, n, k = shape
    x, weights = noise(m, k, seed=1).to(dtype), noise(k, n, seed=2).to(dtype)
    check(product(x, weights), x, weights)
    more = noise(m, n, seed=3).to(dtype)
    check(plus_product(more, x, weights, 2, -1), -x, weights, 2 * more.double())
    batches = [torch.stack([one, one.roll(1, 0)]) for one in (more, x, weights)]
    for place, found in enumerate(plus_product(*batches, 0.5)):
        check(found, batches[1][place], batches[2][place], batches[0][place].double() / 2)
    for grad in (noise(m, n, seed=4).to(dtype), noise(m, 2 * k, seed=4).to(dtype)):
        found = into_weight(x, grad)
        assert found.shape == (grad.shape[1], k)
        check(found, grad.T, x)


def test_tiles_are_for_bfloat16(chosen: Products | None) -> None:
    assert has_tiles(torch.bfloat16) == (chosen is not None)
    assert not has_tiles(torch.float32)


def test_without_a_compiler_torch_multiplies(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: object) -> None:
        raise NativeError("no C++ compiler is installed")

    monkeypatch.setattr(products, "wanted_sets", lambda: [STAND_IN])
    monkeypatch.setattr(products, "load_built", fails)
    caplog.set_level("INFO", "hvdx")
    assert products.load_products.__wrapped__() is None
    assert "Products of matrices are torch's: no C++ compiler is installed." in caplog.text
    monkeypatch.setattr(products, "wanted_sets", lambda: [build.INSTRUCTION_SETS["avx2"]])
    assert products.load_products.__wrapped__() is None
