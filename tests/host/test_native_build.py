"""Building the native step: cached, rebuilt when it must be, and one sentence when it cannot be."""

from __future__ import annotations

import ctypes
import os
import shutil
from pathlib import Path

import pytest

from hvdx.config import EngineConfig
from hvdx.errors import ConfigError, DeviceError, ModelError
from hvdx.models.config import ModelConfig, parse_config
from hvdx.native import build, library
from hvdx.native.build import (
    INSTRUCTION_SETS,
    InstructionSet,
    NativeError,
    load_built,
    runnable_sets,
)
from hvdx.placement import choose_placement, fit_model

TARGET = INSTRUCTION_SETS["avx2"]
SOURCE = 'extern "C" long answer() { return 42; }\n'
needs_compiler = pytest.mark.skipif(
    not runnable_sets() or not any(map(shutil.which, build.COMPILERS)),
    reason="needs an x86 CPU with AVX2 and a C++ compiler",
)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Small sources to build instead, and an empty cache; returns where builds go."""
    sources = tmp_path / "sources"
    sources.mkdir()
    (sources / "step.cc").write_text(SOURCE)
    monkeypatch.setattr(build, "SOURCES", sources)
    monkeypatch.setenv("HVDX_CACHE", str(tmp_path / "cache"))
    monkeypatch.delenv("CXX", raising=False)
    return tmp_path / "cache" / "native"


@pytest.fixture(autouse=True)
def no_wish(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the tester's environment asks for must not show here."""
    monkeypatch.delenv("HVDX_INSTRUCTIONS", raising=False)


@pytest.fixture
def builds(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was compiled, while it still is."""
    compiled: list[str] = []
    compile_one = build._compile

    def counted(target: InstructionSet, unit: build.Unit, path: Path) -> None:
        compiled.append(target.name)
        compile_one(target, unit, path)

    monkeypatch.setattr(build, "_compile", counted)
    return compiled


def write_step(ready: str = "0") -> None:
    """Have a source in the place of the step's that loads as it does; ready: what it says then."""
    names = [name for name in library._SIGNATURES if name not in ("abi", "ready")]
    functions = f"long hvdx_abi() {{ return {library.ABI}; }}" + "".join(
        f"void hvdx_{name}() {{}}" for name in names
    )
    source = f'extern "C" {{ {functions} long hvdx_ready() {{ return\n{ready}; }} }}\n'
    (build.SOURCES / "step.cc").write_text(source)


def answer(path: Path) -> int:
    """Load a build and call it; OSError when it is none."""
    return ctypes.CDLL(str(path)).answer()


@needs_compiler
def test_a_build_is_made_once_and_again_when_sources_change(
    folder: Path, builds: list[str]
) -> None:
    assert load_built(TARGET, answer) == load_built(TARGET, answer) == 42
    assert builds == ["avx2"]
    (build.SOURCES / "step.cc").write_text(SOURCE.replace("42", "43"))
    assert load_built(TARGET, answer) == 43
    assert builds == ["avx2", "avx2"]
    assert sorted(path.suffix for path in folder.iterdir() if path.suffix != ".lock") == [
        ".so",
        ".so",
    ]


@needs_compiler
def test_units_are_built_apart(folder: Path) -> None:
    (build.SOURCES / "product.cc").write_text(SOURCE.replace("42", "43"))
    assert load_built(TARGET, answer, build.PRODUCT) == 43
    assert load_built(TARGET, answer) == 42
    (build.SOURCES / "product.cc").write_text("int broken(")
    with pytest.raises(NativeError, match=r"fails on the native product: .*error"):
        load_built(TARGET, answer, build.PRODUCT)
    assert load_built(TARGET, answer) == 42


@needs_compiler
def test_a_damaged_build_is_made_again(folder: Path, builds: list[str]) -> None:
    made = load_built(TARGET, lambda path: path)
    whole = made.read_bytes()
    for damaged in (whole[:1000], b"", whole[:2000] + b"x" + whole[2001:]):
        made.unlink()  # what is loaded stays whole
        made.write_bytes(damaged)
        assert load_built(TARGET, answer) == 42
    assert builds == ["avx2"] * 4


@needs_compiler
def test_without_a_cache_folder_it_is_built_for_this_process(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("HVDX_CACHE", str(tmp_path / "file"))
    assert load_built(TARGET, answer) == 42
    assert (tmp_path / "file").read_text() == ""


@needs_compiler
def test_a_compile_error_is_one_sentence_and_leaves_nothing(folder: Path) -> None:
    (build.SOURCES / "step.cc").write_text("int broken(")
    with pytest.raises(NativeError, match=r"fails on the native step: .*error") as caught:
        load_built(TARGET, answer)
    assert "\n" not in str(caught.value)
    assert [path for path in folder.iterdir() if path.suffix != ".lock"] == []


def test_a_missing_compiler_is_one_sentence(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CXX", "/nowhere/g++")
    with pytest.raises(NativeError, match="compiler /nowhere/g\\+\\+ does not run"):
        load_built(TARGET, answer)
    monkeypatch.delenv("CXX")
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(NativeError, match="no C\\+\\+ compiler is installed"):
        load_built(TARGET, answer)


def test_a_cpu_without_the_instructions_loads_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "cpu_flags", lambda: frozenset({"sse2", "avx2"}))
    assert runnable_sets() == []
    with pytest.raises(NativeError, match="neither AVX-512 nor AVX2"):
        library.load_library.__wrapped__()


@needs_compiler
@pytest.mark.skipif(len(runnable_sets()) < 2, reason="needs a CPU with two instruction sets")
def test_a_compiler_older_than_the_cpu_builds_for_the_next_set(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_step()
    best, then, *_ = runnable_sets()
    unknown = next(option for option in best.options if option not in then.options)
    compiler = tmp_path / "old g++"
    compiler.write_text(f'#!/bin/sh\ncase "$*" in *{unknown}*) exit 1;; esac\nexec g++ "$@"\n')
    compiler.chmod(0o755)
    monkeypatch.setenv("CXX", f"'{compiler}'")
    assert library.load_library.__wrapped__().target == then
    with pytest.raises(NativeError, match="fails on the native step"):
        library.load_library.__wrapped__(best.name)


@needs_compiler
def test_tiles_that_cannot_be_used_leave_the_step_to_the_next_set(
    folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The system keeps them back, they compute otherwise, or they are not there at all."""
    tiles = InstructionSet("amx_bf16", TARGET.flags, "Amx")
    monkeypatch.setattr(library, "runnable_sets", lambda: [tiles, TARGET])
    caplog.set_level("INFO", "hvdx")
    for code, why in library.NOT_READY.items():
        write_step(f"#ifdef HVDX_TILES\n{code}\n#else\n0\n#endif\n")
        caplog.clear()
        assert library.load_library.__wrapped__().target is TARGET
        assert f"The native step does not use amx_bf16: {why}." in caplog.messages
        with pytest.raises(NativeError, match=why):
            library.load_library.__wrapped__("amx_bf16")


@needs_compiler
@pytest.mark.parametrize(
    ("body", "code"), [("return 0;", 0), ("return 2;", 2), ('asm volatile("ud2"); return 0;', 3)]
)
def test_the_check_of_tiles_finds_what_is_wrong(
    body: str, code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Right ones, one that rounds otherwise, and an instruction that is none: no process ends."""
    sources = tmp_path / "sources"
    shutil.copytree(build.SOURCES, sources)
    wrong = f"""
    struct Wrong : hvdx::StandIn {{
        template <int SUM, int ROWS, int WEIGHTS>
        static int broken() {{ {body} }}
        template <int SUM, int ROWS, int WEIGHTS>
        static void multiply() {{
            hvdx::StandIn::multiply<SUM, ROWS, WEIGHTS>();
            hvdx::StandIn::tiles[SUM][0][4] ^= broken<SUM, ROWS, WEIGHTS>();
        }}
    }};
    """
    ready = 'extern "C" int64_t hvdx_found() { return hvdx::check_tiles<Wrong>(); }'
    (sources / "step.cc").write_text(f'#include "check.h"\n{wrong}{ready}\n')
    monkeypatch.setattr(build, "SOURCES", sources)
    monkeypatch.setenv("HVDX_CACHE", str(tmp_path / "cache"))
    found = load_built(build.STAND_IN, lambda path: ctypes.CDLL(str(path))).hvdx_found()
    assert found == code


def test_a_set_is_named_by_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HVDX_INSTRUCTIONS", "avx1024")
    with pytest.raises(ConfigError, match="'avx1024' is not known; choose of amx_bf16, avx512"):
        library.load_library.__wrapped__()
    monkeypatch.setenv("HVDX_INSTRUCTIONS", "avx2")
    monkeypatch.setattr(build, "cpu_flags", lambda: frozenset({"sse2"}))
    with pytest.raises(NativeError, match="and avx2 was asked for"):
        library.load_library.__wrapped__()


def model(**changes: int) -> ModelConfig:
    """A config that the native step runs, unless changes say otherwise."""
    values = {
        "architectures": ["LlamaForCausalLM"],
        "vocab_size": 100,
        "hidden_size": 64,
        "intermediate_size": 96,
        "num_hidden_layers": 1,
        "num_attention_heads": 4,
    }
    return parse_config(values | changes)


def test_auto_falls_back_with_one_sentence_and_a_wish_is_refused(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail() -> None:
        raise NativeError("no C++ compiler is installed")

    monkeypatch.setattr("hvdx.placement.load_library", fail)
    placement = choose_placement(EngineConfig(model="x", device="cpu"))
    assert placement.is_native
    assert fit_model(model(), placement, "auto").backend == "torch_cpu"
    assert [record.getMessage() for record in caplog.records] == [
        "The native CPU step is not used, torch computes instead: no C++ compiler is installed."
    ]
    with pytest.raises(DeviceError, match="no C\\+\\+ compiler is installed; use backend='torch"):
        fit_model(model(), placement, "native_cpu")


@pytest.mark.parametrize("changes", [{"head_dim": 24}, {"head_dim": 512}, {"hidden_size": 72}])
def test_a_model_of_odd_sizes_runs_in_torch(changes: dict[str, int]) -> None:
    odd = model(**{"head_dim": 16, **changes})
    placement = choose_placement(EngineConfig(model="x", device="cpu"))
    assert fit_model(odd, placement, "auto").backend == "torch_cpu"
    with pytest.raises(ModelError, match=r"(head|hidden_size).*use backend='torch_cpu'"):
        fit_model(odd, placement, "native_cpu")


def test_sources_are_where_the_package_is() -> None:
    assert {"step.cc", "model.h"} <= set(os.listdir(build.SOURCES))
