"""The access detector: planted faults are caught and named, sound kernels pass."""

from __future__ import annotations

import pytest
import torch
import triton
import triton.language as tl
from triton.runtime.errors import InterpreterError

from hvdx.kernels.detector import AccessError, detect
from hvdx.kernels.launch import KernelSpec, is_interpreted

pytestmark = pytest.mark.skipif(not is_interpreted(), reason="sees interpreted kernels only")

LANES = 16


@triton.jit
def copy_kernel(
    source,
    out,
    SHIFT_READ: tl.constexpr,
    SHIFT_WRITE: tl.constexpr,
    STEP: tl.constexpr,
    COUNT: tl.constexpr,
    LANES: tl.constexpr,
):
    at = tl.program_id(0) * STEP + tl.arange(0, LANES)
    value = tl.load(source + at + SHIFT_READ, mask=at < COUNT, other=0)
    tl.store(out + at + SHIFT_WRITE, value, mask=at < COUNT)


@triton.jit
def copy_without_mask_kernel(source, out, LANES: tl.constexpr):
    at = tl.program_id(0) * LANES + tl.arange(0, LANES)
    tl.store(out + at, tl.load(source + at))


@triton.jit
def load_twice(pointer):
    return tl.load(pointer) + tl.load(pointer + 1)


@triton.jit
def nested_kernel(source, out):
    tl.store(out, load_twice(source))


@triton.jit
def count_kernel(counter, order, READ: tl.constexpr):
    ticket = tl.atomic_add(counter, 1)
    tl.store(order + tl.program_id(0), ticket)
    if READ:
        tl.store(order + tl.program_id(0), tl.load(counter))


@triton.jit
def sum_kernel(total, parts):
    tl.atomic_add(total, tl.load(parts + tl.program_id(0)))


@triton.jit
def claim_kernel(owner, order):
    tl.store(order + tl.program_id(0), tl.atomic_cas(owner, -1, tl.program_id(0)))


@triton.jit
def scatter_kernel(source, places, out, LANES: tl.constexpr):
    at = tl.arange(0, LANES)
    tl.store(out + tl.load(places + at), tl.load(source + at))


@triton.jit
def read_then_write_kernel(both):
    program = tl.program_id(0)
    value = tl.load(both)
    if program == 2:
        tl.store(both, value + 1)


@triton.jit
def misaligned_kernel(storage):
    tl.store((storage + 2).to(tl.pointer_type(tl.float32)), 1.0)


def copy(source, out, programs=1, *, read=0, write=0, step=LANES, count=None):
    KernelSpec(copy_kernel).launch(
        (programs,),
        source,
        out,
        SHIFT_READ=read,
        SHIFT_WRITE=write,
        STEP=step,
        COUNT=source.numel() if count is None else count,
        LANES=LANES,
    )


@pytest.mark.parametrize("dtype", [torch.int8, torch.float16, torch.float32, torch.int64])
def test_masked_lanes_do_not_count(dtype):
    source = torch.arange(37).to(dtype)
    out = torch.zeros_like(source)
    copy(source, out, 3)
    assert torch.equal(out, source)


def test_store_past_the_end():
    source, out = torch.ones(24), torch.zeros(24)
    with pytest.raises(
        AccessError, match=r"^copy_kernel: program \(1, 0, 0\) writes 3 elements .* past .* out\.$"
    ):
        copy(source, out, 2, write=3)
    # The fault is found before memory is touched, and what came before it has happened.
    assert out.tolist() == [0.0] * 3 + [1.0] * 16 + [0.0] * 5


def test_load_before_the_start():
    with pytest.raises(AccessError, match=r"reads 2 elements .* 8 bytes before the start of sourc"):
        copy(torch.ones(16), torch.zeros(16), read=-2)


def test_store_one_past_a_slice_of_a_larger_storage():
    storage = torch.zeros(64)
    out = storage[16:32]
    with pytest.raises(AccessError, match=r"writes 1 elements .* the first 0 bytes past .* out\."):
        copy(torch.ones(16), out, write=1)
    assert not storage.any()


def test_access_between_the_rows_of_a_slice():
    storage = torch.zeros(4, 8)
    copy(torch.ones(8), storage[:, :6], step=8, count=6)
    assert storage[0].tolist() == [1.0] * 6 + [0.0] * 2
    with pytest.raises(AccessError, match=r"writes 2 elements .* between the elements of out\."):
        copy(torch.ones(8), storage[:, :6], step=8, count=8)


@pytest.mark.parametrize("num_elements", [16, 17])
def test_dropped_mask(num_elements):
    source, out = torch.ones(num_elements), torch.zeros(num_elements)
    programs = triton.cdiv(num_elements, LANES)

    def launch():
        KernelSpec(copy_without_mask_kernel).launch((programs,), source, out, LANES=LANES)

    if num_elements == 16:
        launch()
        assert torch.equal(out, source)
    else:
        with pytest.raises(AccessError, match=r"program \(1, 0, 0\) reads 15 elements"):
            launch()


def test_fault_in_a_called_function_is_named():
    with pytest.raises(AccessError, match=r"^nested_kernel: .* reads 1 elements"):
        KernelSpec(nested_kernel).launch((1,), torch.ones(1), torch.zeros(1))


def test_other_errors_stay_what_they_are():
    with pytest.raises(InterpreterError, match="Unsupported ptr type"):
        KernelSpec(scatter_kernel).launch((1,), torch.ones(4), torch.zeros(4), 1.5, LANES=4)


def test_two_programs_write_one_address():
    with pytest.raises(
        AccessError,
        match=r"^copy_kernel: program \(1, 0, 0\) writes out where program \(0, 0, 0\) writes it, "
        r"at 4 addresses",
    ):
        copy(torch.ones(28), torch.zeros(28), 2, step=12, count=28)


def test_race_with_several_readers():
    both = torch.arange(64, dtype=torch.int32)
    with pytest.raises(AccessError, match=r"where several programs read it"):
        KernelSpec(read_then_write_kernel).launch((3,), both)


def test_one_program_reads_what_another_wrote():
    both = torch.zeros(64)
    with pytest.raises(AccessError, match=r"1, 0, 0\) reads .* \(0, 0, 0\) writes it, at 16 addr"):
        copy(both[:48], both[16:], 2, count=32)


def test_one_access_may_span_what_arguments_share():
    both = torch.zeros(64)
    with pytest.raises(AccessError, match=r"1, 0, 0\) reads .* \(0, 0, 0\) writes it, at 8 addre"):
        copy(both[:48], both[24:], 2, count=32)


def test_one_program_writes_what_another_read():
    both = torch.zeros(64)
    with pytest.raises(AccessError, match=r"1, 0, 0\) writes .* \(0, 0, 0\) reads it, at 16 addr"):
        copy(both[16:], both[:48], 2, count=32)


def test_one_program_may_read_what_it_wrote():
    both = torch.arange(32.0)
    copy(both, both, 2)
    copy(both, both, 1, write=16, count=16)
    assert both.tolist() == [*range(16)] * 2


def test_two_launches_do_not_race():
    source, out = torch.ones(16), torch.zeros(16)
    copy(source, out)
    copy(out, source)


def test_integer_atomics_are_no_race():
    counter, order = torch.zeros(1, dtype=torch.int32), torch.full((5,), -1, dtype=torch.int32)
    KernelSpec(count_kernel).launch((5,), counter, order, READ=False)
    assert counter.item() == 5
    assert sorted(order.tolist()) == [*range(5)]
    owner = torch.full((1,), -1, dtype=torch.int32)
    KernelSpec(claim_kernel).launch((5,), owner, order)
    assert sorted(order.tolist()) == [-1, 0, 0, 0, 0]


def test_atomic_after_plain_read_races():
    counter, order = torch.zeros(1, dtype=torch.int32), torch.zeros(2, dtype=torch.int32)
    with pytest.raises(AccessError, match=r"updates counter where program \(0, 0, 0\) reads it"):
        KernelSpec(count_kernel).launch((2,), counter, order, READ=True)


def test_atomic_out_of_bounds():
    with pytest.raises(AccessError, match=r"updates 1 elements outside"):
        KernelSpec(count_kernel).launch(
            (2,), torch.zeros(0, dtype=torch.int32), torch.zeros(2, dtype=torch.int32), READ=False
        )


def test_float_atomics_depend_on_order():
    KernelSpec(sum_kernel).launch((1,), torch.zeros(1), torch.ones(1))
    with pytest.raises(AccessError, match="writes total where"):
        KernelSpec(sum_kernel).launch((2,), torch.zeros(1), torch.ones(2))


def test_one_store_of_two_values():
    source, out = torch.arange(4.0), torch.zeros(4)

    def scatter(*places, values=source):
        where = torch.tensor(places, dtype=torch.int32)
        KernelSpec(scatter_kernel).launch((1,), values, where, out, LANES=4)

    scatter(3, 0, 1, 2)
    assert out.tolist() == [1.0, 2.0, 3.0, 0.0]
    scatter(0, 0, 1, 1, values=torch.ones(4))
    with pytest.raises(AccessError, match=r"different values to one element of out .* in 1 lanes"):
        scatter(0, 1, 2, 2)


@pytest.mark.parametrize("name", ["copy_kernel", "copy_kernel.out"])
def test_intended_sharing(name):
    with detect([name]):
        copy(torch.ones(28), torch.zeros(28), 2, step=12, count=28)


@pytest.mark.shares("copy_kernel.out")
def test_marker_names_intended_sharing():
    copy(torch.ones(28), torch.zeros(28), 2, step=12, count=28)


def test_sharing_is_allowed_by_name_only():
    with detect(["copy_kernel.source", "sum_kernel"]), pytest.raises(AccessError, match="writes"):
        copy(torch.ones(28), torch.zeros(28), 2, step=12, count=28)


def test_views_of_different_width_share_memory():
    wide = torch.zeros(32, dtype=torch.int64)
    narrow = wide.view(torch.int32)
    copy(wide, narrow[16:], 2)
    with pytest.raises(
        AccessError, match=r"reads .* where program \(0, 0, 0\) writes it, at 16 ad"
    ):
        copy(wide, narrow[32:], 2)


def test_address_that_is_not_aligned():
    storage = torch.zeros(64, dtype=torch.int8)
    with pytest.raises(AccessError, match=r"elements of 4 bytes .* not a multiple of 4"):
        KernelSpec(misaligned_kernel).launch((1,), storage)
