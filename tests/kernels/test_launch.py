"""Launching: what is refused, what a capture names, and that Triton would name the same."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import contextmanager
from types import SimpleNamespace

import pytest
import torch
import triton
import triton.language as tl

from hvdx.kernels.launch import (
    ARCHS,
    Config,
    KernelSpec,
    arch_of,
    capture,
    is_interpreted,
    require,
    watch,
)


@triton.jit
def scale_kernel(source, out, factor, COUNT: tl.constexpr, LANES: tl.constexpr):
    at = tl.program_id(0) * LANES + tl.arange(0, LANES)
    value = tl.load(source + at, mask=at < COUNT, other=0.0)
    tl.store(out + at, value * factor, mask=at < COUNT)


PER_ARCH = {arch: Config(arch // 10, 2, {"LANES": arch // 90 * 16}) for arch in ARCHS}
SCALE = KernelSpec(scale_kernel, Config(num_warps=2, num_stages=1, constants={"LANES": 16}))

needs_interpreter = pytest.mark.skipif(not is_interpreted(), reason="watches the interpreter")


def scale(source, out, *, spec=SCALE, programs=2, **more):
    spec.launch((programs,), source, out, 2.0, COUNT=out.numel(), **more)


def run_python(folder, source):
    """Standard output of a script in a process that does not interpret kernels."""
    script = folder / "script.py"
    script.write_text(source)
    env = {**os.environ, "TRITON_INTERPRET": "0", "CUDA_VISIBLE_DEVICES": ""}
    done = subprocess.run(
        [sys.executable, str(script)], env=env, cwd=folder, capture_output=True, text=True
    )
    assert not done.returncode, done.stderr
    return done.stdout


def test_launch_runs_the_kernel(device):
    source = torch.arange(20.0, device=device)
    out = torch.zeros_like(source)
    scale(source, out)
    assert torch.equal(out, source * 2)


def test_constants_of_a_call_replace_those_of_the_config(device):
    source = torch.arange(20.0, device=device)
    out = torch.zeros_like(source)
    scale(source, out, programs=1, LANES=32)
    assert torch.equal(out, source * 2)


def test_empty_grid_launches_nothing(device):
    out = torch.ones(4, device=device)
    scale(out, out, programs=0)
    assert out.tolist() == [1.0] * 4


def test_mixed_devices_are_refused():
    with pytest.raises(ValueError, match=r"^scale_kernel was given tensors on meta and cpu; move"):
        scale(torch.zeros(4, device="meta"), torch.zeros(4))


@pytest.mark.parametrize("kind", ["cpu", "meta"])
def test_unaligned_tensors_are_refused(kind):
    source = torch.zeros(33, device=kind)
    with capture(90) as launches:
        scale(source[4:20], source[8:24])
        scale(source[1:1], source[8:24])
        with pytest.raises(ValueError, match=r"address is not a multiple of 16 bytes; pass a tens"):
            scale(source[:16], source[1:17])
    assert len(launches) == 2


@pytest.mark.parametrize("value", [1, True, None])
def test_scalars_that_change_the_binary_are_refused(value):
    with capture(90), pytest.raises(ValueError, match=rf"^scale_kernel was given {value} at run t"):
        SCALE.launch((1,), torch.zeros(4), torch.zeros(4), value, COUNT=4)


def test_meta_tensors_do_not_run():
    with pytest.raises(ValueError, match=r"^scale_kernel cannot run on meta: use CUDA tensors, or"):
        scale(torch.zeros(4, device="meta"), torch.zeros(4, device="meta"))


def test_cpu_tensors_need_the_interpreter(tmp_path):
    message = run_python(
        tmp_path,
        """
import torch
from hvdx.kernels.launch import is_interpreted
from hvdx.kernels.move_kv import move_kv

assert not is_interpreted()
slots = torch.zeros(1, 1, dtype=torch.int32)
try:
    move_kv(torch.zeros(1, 2, 4, 4, 1, 16), slots, slots)
except ValueError as error:
    print(error)
""",
    )
    assert message.startswith("move_kv_kernel cannot run on cpu: ")
    assert "TRITON_INTERPRET=1" in message


@pytest.mark.parametrize(
    ("tensor", "want", "message"),
    [
        (torch.zeros(2, 3), (torch.float16, (2, 3)), "x is float32 [2, 3]; it must be contiguous"),
        (torch.zeros(2, 3), (torch.float32, (2, 4)), "contiguous float32 [2, 4]."),
        (torch.zeros(2, 3), (torch.float32, (6,)), "contiguous float32 [6]."),
        (torch.zeros(3, 2).t(), (torch.float32, (2, None)), "x is float32 [2, 3], not contiguous;"),
        (
            torch.zeros(2, dtype=torch.int8),
            ((torch.int32, torch.int64), (None,)),
            "x is int8 [2]; it must be contiguous int32 or int64 [any].",
        ),
    ],
)
def test_require_says_what_is_wrong(tensor, want, message):
    with pytest.raises(ValueError) as error:
        require(tensor, "x", *want)
    assert message in str(error.value)
    assert str(error.value).count(".") == 1


def test_require_takes_what_fits():
    require(torch.zeros(2, 3), "x", torch.float32, (2, None))
    require(torch.zeros(()), "x", (torch.int8, torch.float32), ())
    require(torch.zeros(3, 2).t(), "x", torch.float32, (2, 3), contiguous=False)


def test_require_of_any_layout_says_so():
    with pytest.raises(ValueError, match=r"^x is float32 \[2, 3\]; it must be int8 \[2, 3\]\.$"):
        require(torch.zeros(3, 2).t(), "x", torch.int8, (2, 3), contiguous=False)


@pytest.mark.parametrize("arch", ARCHS)
def test_capture_names_the_binary(arch):
    source = torch.zeros(20, dtype=torch.bfloat16, device="meta")
    with capture(arch) as launches:
        scale(source, source.float(), spec=KernelSpec(scale_kernel, PER_ARCH))
    (launch,) = launches
    assert (launch.kernel, launch.name, launch.arch) == (scale_kernel, "scale_kernel", arch)
    assert launch.grid == (2,)
    assert launch.signature == {
        "source": "*bf16",
        "out": "*fp32",
        "factor": "fp32",
        "COUNT": "constexpr",
        "LANES": "constexpr",
    }
    assert launch.constants == {"COUNT": 20, "LANES": arch // 90 * 16}
    assert launch.options == {"enable_fp_fusion": False, "num_warps": arch // 10, "num_stages": 2}
    assert launch.attributes == {(at,): [["tt.divisibility", 16]] for at in (0, 1)}


def test_capture_runs_nothing_and_ends():
    source, out = torch.ones(4), torch.zeros(4)
    with pytest.raises(KeyError), capture(90) as outer:
        scale(source, out)
        with capture(100) as inner:
            scale(source, out)
            scale(source, out)
        scale(source, out)
        raise KeyError
    assert [launch.arch for launch in outer] == [90, 90]
    assert [launch.arch for launch in inner] == [100, 100]
    assert not out.any()
    assert arch_of(out) == 90


@pytest.mark.parametrize(
    ("capability", "arch"), [((9, 0), 90), ((10, 0), 100), ((10, 3), 100), ((12, 1), 120)]
)
def test_configurations_are_by_major_version(capability, arch, monkeypatch):
    monkeypatch.setattr(torch.cuda, "get_device_capability", lambda device: capability)
    on_gpu = SimpleNamespace(device=torch.device("cuda"))
    assert arch_of(on_gpu) == arch
    assert KernelSpec(scale_kernel, PER_ARCH).config(on_gpu) is PER_ARCH[arch]


def test_unknown_gpu_is_refused(monkeypatch):
    monkeypatch.setattr(torch.cuda, "get_device_capability", lambda device: (8, 6))
    with pytest.raises(ValueError, match=r"^Compute capability 8\.6 is not supported; .* 9\.x, 10"):
        arch_of(SimpleNamespace(device=torch.device("cuda")))


@needs_interpreter
def test_watcher_sees_launches_and_no_captures():
    seen = []

    @contextmanager
    def note(kernel, tensors):
        seen.append((kernel, list(tensors), tensors["out"].tolist()))
        yield
        seen.append(tensors["out"].tolist())

    source, out = torch.ones(2), torch.zeros(2)
    with watch(note):
        scale(source, out, programs=0)
        with capture(90):
            scale(source, out)
        scale(source, out)
    scale(source, out)
    assert seen == [("scale_kernel", ["source", "out"], [0.0, 0.0]), [2.0, 2.0]]


def test_triton_would_compile_what_is_captured(tmp_path):
    """Triton's own binder, fed with exactly what a launch passes, agrees with the capture."""
    (tmp_path / "kernels_here.py").write_text(
        """
import triton
import triton.language as tl

@triton.jit
def scale_kernel(source, out, factor, COUNT: tl.constexpr, LANES: tl.constexpr):
    at = tl.arange(0, LANES)
    tl.store(out + at, tl.load(source + at) * factor, mask=at < COUNT)
"""
    )
    output = run_python(
        tmp_path,
        """
import torch
from triton.backends.compiler import GPUTarget
from triton.compiler import make_backend
from triton.runtime.jit import JITFunction, create_function_from_signature

from hvdx.kernels import launch
from hvdx.kernels.launch import Config, KernelSpec
from hvdx.kernels.move_kv import move_kv
from kernels_here import scale_kernel

backend = make_backend(GPUTarget("cuda", 90, 32))
bound = []

def bind(self, *args, grid, warmup, **kwargs):
    binder = create_function_from_signature(self.signature, self.params, backend)
    params, specialization, options = binder(*args, **kwargs)
    bound.append((grid, *self._pack_args(backend, kwargs, params, specialization, options)))

JITFunction.run = bind
check = launch._check

def compare(call):
    with launch.capture(90) as captured:
        call()
    launch._check = lambda name, tensors: None
    call()
    launch._check = check
    grid, options, signature, constants, attributes = bound.pop()
    (ours,) = captured
    names = list(ours.signature)
    assert ours.grid == grid
    assert ours.signature == signature
    assert {(names.index(name),): ours.constants[name] for name in ours.constants} == constants
    # Some versions list arguments without attributes, too.
    assert ours.attributes == {at: what for at, what in attributes.items() if what}
    assert backend.parse_options(ours.options) == options
    assert not options.enable_fp_fusion
    print(ours.name)

for dtype in (torch.float32, torch.float16, torch.bfloat16):
    for max_moves in (1, 16, 20):
        slots = torch.zeros(1, max_moves, dtype=torch.int32)
        pool = torch.zeros(1, 2, 4, 8, 1, 16, dtype=dtype)
        compare(lambda: move_kv(pool, slots, slots))
        compare(lambda: move_kv(pool.transpose(3, 4).contiguous().transpose(3, 4), slots, slots))
spec = KernelSpec(scale_kernel, Config(2, 1, {"LANES": 16}))
for factor in (0.0, 1.0, 16.0):
    tensors = torch.zeros(16, dtype=torch.int64), torch.zeros(16, dtype=torch.int8)
    compare(lambda: spec.launch((1,), *tensors, factor, COUNT=16))
""",
    )
    assert output.split() == ["move_kv_kernel"] * 18 + ["scale_kernel"] * 3
