"""Makes hvdx importable from the checkout, on a machine that has little more than torch and Triton.

`hvdx.kernels` is the folder `kernels/`, which setuptools maps. Neither folder is put on the import
path: a package called `kernels` is somebody else's, and others import it when they find it.
"""

from __future__ import annotations

import importlib.util
import os
import sys
import types
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]

ENGINE_PACKAGES = (
    "numba",
    "pydantic",
    "safetensors",
    "filelock",
    "huggingface_hub",
    "tokenizers",
    "transformers",
)
"""What a whole engine needs; steps that only launch kernels get stand-ins for the first four."""


def prepare(*, is_dry: bool) -> list[str]:
    """Set the environment, register hvdx, fill in for packages; return those that are missing."""
    if is_dry:
        os.environ["TRITON_INTERPRET"] = "1"
        os.environ.setdefault("OMP_NUM_THREADS", "1")
        # The interpreter's NumPy speaks up where hardware gives infinity or NaN.
        warnings.filterwarnings("ignore", category=RuntimeWarning, module="triton")
    else:
        os.environ.pop("TRITON_INTERPRET", None)
    os.environ["HF_HUB_OFFLINE"] = "1"
    os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")
    _register("hvdx", ROOT / "hvdx")
    _register("hvdx.kernels", ROOT / "kernels")
    missing = [name for name in ENGINE_PACKAGES if not is_here(name)]
    for name in missing:
        if name in _STAND_INS:
            sys.modules[name] = _STAND_INS[name]()
    return missing


def is_here(name: str) -> bool:
    """Whether a package is installed, found without importing it."""
    if name in sys.modules:
        return sys.modules[name] is not None
    return importlib.util.find_spec(name) is not None


def _register(name: str, folder: Path) -> None:
    """Import a package from this folder, whatever is installed under its name."""
    spec = importlib.util.spec_from_file_location(
        name, folder / "__init__.py", submodule_search_locations=[str(folder)]
    )
    assert spec is not None and spec.loader is not None, "a package has an __init__.py"
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    parent, _, child = name.rpartition(".")
    if parent:
        setattr(sys.modules[parent], child, module)


def _module(name: str, **contents: Any) -> types.ModuleType:
    module = types.ModuleType(name, "Stands in for a package that is not installed.")
    vars(module).update(contents)
    return module


def _numba() -> types.ModuleType:
    """`njit` that compiles nothing: plain Python does the same, slowly."""

    def njit(*functions: Callable[..., Any], **options: Any) -> Any:
        return functions[0] if functions else lambda function: function

    return _module("numba", njit=njit)


def _pydantic() -> types.ModuleType:
    """Enough for the settings classes to be defined; nobody builds one."""

    def field(*, default: Any = None, **limits: Any) -> Any:
        return default

    def model_validator(**options: Any) -> Any:
        return lambda function: function

    error = type("ValidationError", (Exception,), {})
    return _module(
        "pydantic",
        BaseModel=type("BaseModel", (), {}),
        ConfigDict=dict,
        Field=field,
        ValidationError=error,
        model_validator=model_validator,
    )


def _safetensors() -> types.ModuleType:
    return _module("safetensors", SafetensorError=Exception, safe_open=None)


def _filelock() -> types.ModuleType:
    return _module("filelock", FileLock=None)


_STAND_INS = {
    "numba": _numba,
    "pydantic": _pydantic,
    "safetensors": _safetensors,
    "filelock": _filelock,
}
