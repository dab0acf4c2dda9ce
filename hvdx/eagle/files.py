"""Reads a head's files: its `config.json` and all of its tensors."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import torch
from safetensors import SafetensorError
from safetensors.torch import load_file
from torch import Tensor

from hvdx.errors import ModelError, first_line
from hvdx.models.hub import hub_snapshot, is_hub_name
from hvdx.models.loader import read_json

CONFIG = "config.json"
WEIGHTS = "model.safetensors"
_PICKLE = "pytorch_model.bin"


def head_folder(path: str | Path) -> Path:
    """Turn a folder or a hub name into the folder of a head. Errors: ModelError."""
    folder = Path(path).expanduser()
    if not folder.is_dir() and is_hub_name(str(path)) and not folder.exists():
        found = hub_snapshot(str(path))
        assert found is not None, "an online snapshot is a path or an error"
        return found
    if not (folder / CONFIG).is_file():
        raise ModelError(
            f"{folder} holds no draft head; give a folder with {CONFIG} and {WEIGHTS} or {_PICKLE}."
        )
    return folder


def read_tensors(folder: Path) -> dict[str, Tensor]:
    """All tensors of a head by name, on the CPU, from safetensors if there are any.

    A leading `model.`, which some projects write, is taken off.
    Errors: ModelError for a missing, cut-off or unreadable file, and for a pickle of anything but
    tensors.
    """
    tensors = _read(folder)
    return {name.removeprefix("model."): tensor for name, tensor in tensors.items()}


def _read(folder: Path) -> dict[str, Tensor]:
    for name, read in ((WEIGHTS, _read_safetensors), (_PICKLE, _read_pickle)):
        if (folder / name).is_file():
            return read(folder / name)
        if (folder / f"{name}.index.json").is_file():
            return _read_shards(folder / f"{name}.index.json", read)
    raise ModelError(f"{folder} has neither {WEIGHTS} nor {_PICKLE}, whole or with an index.")


def _read_shards(index: Path, read: Callable[[Path], dict[str, Tensor]]) -> dict[str, Tensor]:
    where = read_json(index).get("weight_map")
    if not isinstance(where, dict) or not where:
        raise ModelError(f"{index} has no weight_map; the head is damaged.")
    tensors: dict[str, Tensor] = {}
    for shard in sorted({str(name) for name in where.values()}):
        tensors |= read(index.parent / shard)
    for tensor, shard in where.items():
        if tensor not in tensors:
            raise ModelError(f"{index.parent / str(shard)} lacks tensor {tensor} of its index.")
    return tensors


def _read_safetensors(file: Path) -> dict[str, Tensor]:
    _need(file)
    try:
        # Copies: a mapped file that is written over would change the head, or end the process.
        return {name: tensor.clone() for name, tensor in load_file(file).items()}
    except (SafetensorError, OSError) as error:
        raise ModelError(
            f"{file} is cut off or damaged ({first_line(error)}); get it again."
        ) from error


def _read_pickle(file: Path) -> dict[str, Tensor]:
    _need(file)
    try:
        # Without weights_only a pickle runs whatever code its author put in.
        tensors = torch.load(file, map_location="cpu", weights_only=True)
    except Exception as error:  # torch lets the errors of pickle, zip and the system through
        raise ModelError(
            f"{file} is damaged or holds more than tensors, and hvdx does not run what it may hold "
            f"({first_line(error)}); convert it to safetensors."
        ) from error
    if not isinstance(tensors, dict) or not all(
        isinstance(name, str) and isinstance(tensor, Tensor) for name, tensor in tensors.items()
    ):
        raise ModelError(f"{file} must hold tensors by name; convert it to safetensors.")
    return tensors


def _need(file: Path) -> None:
    if not file.is_file():
        raise ModelError(f"{file} is missing; the head is incomplete.")
