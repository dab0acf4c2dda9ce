"""What gets installed: every package folder, `kernels/` as `hvdx.kernels`, and true metadata."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import sys
import tomllib
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """The wheel, built from a copy so that nothing is written into the checkout."""
    copy, dist = tmp_path_factory.mktemp("copy"), tmp_path_factory.mktemp("dist")
    ignored = shutil.ignore_patterns("__pycache__", "*.egg-info")
    for folder in ("hvdx", "kernels"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=ignored)
    for name in ("pyproject.toml", "README.md", "LICENSE", "MANIFEST.in"):
        shutil.copy(ROOT / name, copy)
    build = f"from setuptools import build_meta; build_meta.build_wheel({str(dist)!r})"
    subprocess.run([sys.executable, "-c", build], cwd=copy, check=True, timeout=120)
    (path,) = dist.glob("*.whl")
    return zipfile.ZipFile(path)


def test_every_folder_with_code_is_a_package() -> None:
    folders = {path.parent for path in (ROOT / "hvdx").rglob("*.py")}
    names = {".".join(folder.relative_to(ROOT).parts) for folder in folders}
    assert names | {"hvdx.kernels"} == set(PYPROJECT["tool"]["setuptools"]["packages"])


def test_wheel_holds_every_module_once(wheel: zipfile.ZipFile) -> None:
    ours = {path.relative_to(ROOT).as_posix() for path in (ROOT / "hvdx").rglob("*.py")}
    ours |= {
        f"hvdx/{path.relative_to(ROOT).as_posix()}" for path in (ROOT / "kernels").rglob("*.py")
    }
    shipped = [*(ROOT / "hvdx" / "eagle" / "heads").glob("*/*")]
    shipped += (ROOT / "hvdx" / "predictor" / "models").glob("*/*")
    shipped += (ROOT / "hvdx" / "repro" / "configs").glob("*.toml")
    data = {"hvdx/py.typed", *(path.relative_to(ROOT).as_posix() for path in shipped)}
    sources = (ROOT / "kernels" / "cpu").iterdir()
    data |= {f"hvdx/{path.relative_to(ROOT).as_posix()}" for path in sources}
    installed = {name for name in wheel.namelist() if ".dist-info/" not in name}
    assert installed == ours | data


def test_wheel_metadata(wheel: zipfile.ZipFile) -> None:
    (metadata_file,) = (name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
    metadata = Parser().parsestr(wheel.read(metadata_file).decode())
    assert (metadata["Name"], metadata["License-Expression"]) == ("hvdx", "Apache-2.0")
    assert metadata["Version"] == PYPROJECT["project"]["version"]
    assert metadata["Requires-Python"] == ">=3.11"
    assert set(metadata.get_all("Provides-Extra")) == set(
        PYPROJECT["project"]["optional-dependencies"]
    )
    scripts = wheel.read(metadata_file.replace("METADATA", "entry_points.txt")).decode()
    assert "hvdx = hvdx.cli:main" in scripts


def test_entry_point_resolves() -> None:
    from hvdx.cli import main

    assert callable(main)


def test_our_kernels_folder_is_not_importable_under_its_bare_name() -> None:
    spec = importlib.util.find_spec("kernels")
    assert spec is None or spec.origin is None or ROOT not in Path(spec.origin).parents


def test_constraints_pin_what_is_declared() -> None:
    """All requirements but those of GPUs have one tested version; triton has none."""
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pinned = {line.split("==")[0].lower() for line in lines if "==" in line}
    extras = PYPROJECT["project"]["optional-dependencies"]
    declared = [
        *PYPROJECT["project"]["dependencies"],
        *extras["demo"],
        *extras["test"],
        *extras["grammar"],
        *extras["plot"],
        *extras["server"],
        *extras["train"],
        *extras["dev"],
    ]
    names = {text.split(">=")[0] for text in declared} - {
        "hvdx[demo,grammar,plot,server,train]",
        "setuptools",
        "triton",
    }
    assert names <= pinned
    assert "triton" not in pinned
