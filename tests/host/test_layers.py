"""The import order of the design: a module imports only what stands to its left."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import TypeGuard

import pytest

import hvdx

ROOT = Path(__file__).resolve().parents[2]
ORDER = """
    errors stale plugins interrupts config records request report workload chat_template tokenizer
    tree grammar payoff suffix stats kernels rows policy staging graphs batch device_batch kv_cache
    attention models native philox eagle placement memory processors sampling stopping sequence
    logprobs device_draw device_runner native_runner runner draft verify verify_reject verify_device
    scheduler intake watch tally cycle loading meter costs trace explain predictor speculation
    engine answers engine_thread async_engine train shared_text data latency repro audit server cli
    testing
""".split()
NO_TORCH = {"tree", "rows", "policy", "payoff", "suffix"}
# Optional packages and the only places that may import them at the top of a module.
OPTIONAL = {
    "triton": ("kernels/",),
    "flash_attn": ("hvdx/attention/flash",),
    "fastapi": ("hvdx/server/",),
    "uvicorn": ("hvdx/server/",),
    "prometheus_client": ("hvdx/server/",),
    "datasets": (),
    "starlette": ("hvdx/server/",),
    "xgrammar": ("hvdx/grammar/compiler",),
    "gguf": ("hvdx/models/from_gguf", "hvdx/models/gguf_header"),
    "lightgbm": (),
    "matplotlib": (),
    "tl2cgen": (),
    "treelite": (),
}
FILES = sorted(
    path.relative_to(ROOT).as_posix()
    for folder in ("hvdx", "kernels")
    for path in (ROOT / folder).rglob("*.py")
    if path != ROOT / "hvdx" / "__init__.py"
)


def layer_of(file: str) -> str:
    """Name of the layer a file belongs to: its folder's, or its own."""
    return file.removeprefix("hvdx/").split("/")[0].removesuffix(".py")


def is_type_checking(node: ast.AST) -> TypeGuard[ast.If]:
    """Whether this is an `if TYPE_CHECKING:`, which imports nothing when it runs."""
    return isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")


def imported(node: ast.AST, *, into_functions: bool) -> Iterator[str]:
    """Dotted names that the code at and below `node` imports when it runs."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        yield from (f"{node.module}.{alias.name}" for alias in node.names)
    elif into_functions or not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        children = node.orelse if is_type_checking(node) else ast.iter_child_nodes(node)
        for child in children:
            yield from imported(child, into_functions=into_functions)


def imports_of(file: str, *, into_functions: bool = True) -> list[str]:
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    return list(imported(tree, into_functions=into_functions))


def layers_used(file: str) -> set[str]:
    """Layers that a file imports; a public name taken from `hvdx` itself counts as the engine."""
    parts = [name.split(".") for name in imports_of(file) if name.split(".")[0] == "hvdx"]
    names = {part[1] if len(part) > 1 else "engine" for part in parts}
    return {name if name in ORDER else "engine" for name in names} - {layer_of(file)}


@pytest.mark.parametrize("file", FILES)
def test_imports_only_from_the_left(file: str) -> None:
    layer = layer_of(file)
    assert layer in ORDER, f"{file} is in no layer: give it a place in ORDER and in docs/design.md"
    allowed = set() if layer == "kernels" else set(ORDER[: ORDER.index(layer)])
    assert layers_used(file) <= allowed, f"{file} imports {layers_used(file) - allowed}"


@pytest.mark.parametrize("file", [file for file in FILES if layer_of(file) in NO_TORCH])
def test_host_code_imports_no_torch(file: str) -> None:
    assert not [name for name in imports_of(file) if name.split(".")[0] == "torch"]


@pytest.mark.parametrize("file", FILES)
def test_optional_packages_are_imported_where_they_are_needed(file: str) -> None:
    packages = {name.split(".")[0] for name in imports_of(file, into_functions=False)}
    strays = {name for name in packages & set(OPTIONAL) if not file.startswith(OPTIONAL[name])}
    assert not strays, f"{file} imports {strays} at its top, so hvdx would not import without them"


@pytest.mark.parametrize("file", [file for file in FILES if layer_of(file) == "server"])
def test_the_server_is_built_on_what_anybody_can_import(file: str) -> None:
    names = [name for name in imports_of(file) if name.split(".")[0] == "hvdx"]
    inner = {name for name in names if not name.startswith("hvdx.server.")}
    strays = {name for name in inner if not hasattr(hvdx, name.partition(".")[2])}
    assert not strays, f"{file} imports {strays}, which hvdx does not export"
