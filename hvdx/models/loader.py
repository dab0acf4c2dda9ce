"""Finds a checkpoint and reads its config and weights."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import torch
from safetensors import SafetensorError, safe_open
from torch import Tensor

from hvdx.errors import ModelError
from hvdx.models.config import ModelConfig, parse_config
from hvdx.models.fetch import EMBEDDED, locate_embedded
from hvdx.models.hub import hub_snapshot, is_hub_name
from hvdx.models.store import PROVENANCE

_SINGLE = "model.safetensors"
_INDEX = "model.safetensors.index.json"
_EMBED, _HEAD = "model.embed_tokens.weight", "lm_head.weight"
# Old exports stored these constants beside the weights.
_CONSTANTS = re.compile(r"\.rotary_emb\.inv_freq$|\.masked_bias$|\.attn\.bias$")
_DTYPES = {"F32": "float32", "F16": "float16", "BF16": "bfloat16"}


class Checkpoint:
    """A checkpoint on disk: its config at once, its tensors when asked for.

    path: the directory
    config: what the decoder must know
    dequantised: whether the weights were made from quantised ones and are exact only in float32
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        config = read_json(path / "config.json")
        self._files, self._where = _open_files(path)
        self._asked: set[str] = set()
        self.config = self._parse_config(config)
        self.dequantised = bool(read_json(path / PROVENANCE, {}).get("dequantised"))

    def names(self) -> list[str]:
        """Names of all stored tensors, sorted."""
        return sorted(self._where)

    def tensor(self, name: str, shape: tuple[int, ...]) -> Tensor:
        """Read one tensor, in the type in which it is stored; it may share the file's memory.

        Errors: ModelError when it is missing or has another shape or an unusable type.
        """
        if name not in self._where:
            raise ModelError(f"{self.path} has no tensor {name}; the checkpoint is incomplete.")
        self._asked.add(name)
        stored, dtype = self._describe(name)
        if stored != shape:
            raise ModelError(
                f"Tensor {name} in {self._where[name]} has shape {list(stored)}, but config.json "
                f"asks for {list(shape)}."
            )
        if dtype not in _DTYPES:
            raise ModelError(
                f"Tensor {name} in {self._where[name]} is of type {dtype}; supported are "
                f"{', '.join(_DTYPES)}."
            )
        tensor: Tensor = self._files[self._where[name]].get_tensor(name)
        return tensor

    def output_head(self) -> Tensor:
        """The matrix [V, hidden] from final states to logits, which may be the embedding table."""
        name = _EMBED if self.config.tie_word_embeddings else _HEAD
        return self.tensor(name, (self.config.vocab_size, self.config.hidden_size))

    def unused(self) -> list[str]:
        """Names of tensors never asked for, without those known to carry no weights, sorted."""
        left = self._where.keys() - self._asked
        return sorted(name for name in left if not _CONSTANTS.search(name))

    def _describe(self, name: str) -> tuple[tuple[int, ...], str]:
        """Shape and type as the file's header gives them."""
        view = self._files[self._where[name]].get_slice(name)
        return tuple(view.get_shape()), view.get_dtype()

    def _parse_config(self, config: Mapping[str, Any]) -> ModelConfig:
        generation = read_json(self.path / "generation_config.json", {})
        dtypes = {_DTYPES.get(dtype, dtype) for _, dtype in map(self._describe, self._where)}
        stored = "float32" if "float32" in dtypes else min(dtypes, default="float32")
        parsed = parse_config(config, generation, stored_dtype=stored)
        if parsed.tie_word_embeddings and _HEAD in self._where:
            parsed = replace(parsed, tie_word_embeddings=self._drop_equal_head())
        return parsed

    def _drop_equal_head(self) -> bool:
        """Some exports store the tied head as well; one that differs is a head of its own."""
        if _EMBED in self._where and self._describe(_EMBED) == self._describe(_HEAD):
            embed = self._files[self._where[_EMBED]].get_tensor(_EMBED)
            head = self._files[self._where[_HEAD]].get_tensor(_HEAD)
            if torch.equal(embed, head):
                del self._where[_HEAD]
                return True
        return False


def resolve(model: str) -> Path:
    """Turn what a user names into a local directory in Hugging Face format.

    model: the name of an embedded model, a directory, a `.gguf` file (converted into the cache the
        first time), or a hub name (downloaded when it is not in the hub's local cache)
    Errors: ModelError saying what was tried.
    """
    if not model.strip():
        raise ModelError("The model's name is empty; give a directory, a .gguf file or a name.")
    if model in EMBEDDED:
        return _embedded(model)
    path = Path(model).expanduser()
    if path.is_dir():
        return path
    if path.is_file():
        return _file(path)
    if path.suffix == ".gguf" or not is_hub_name(model):
        raise ModelError(
            f"{model} does not exist; give a directory with config.json and safetensors, a .gguf "
            f"file, a hub name, or one of {', '.join(EMBEDDED)}."
        )
    try:
        snapshot = hub_snapshot(model)
    except ModelError as error:
        raise ModelError(f"{model} is no local directory or .gguf file, and {error}") from error
    assert snapshot is not None, "an online snapshot is a path or an error"
    return snapshot


def load_checkpoint(path: Path) -> Checkpoint:
    """Open a checkpoint directory: parse its config, open its weight files, read no weights yet.

    Errors: ModelError for a missing, cut-off or unreadable file and an unsupported architecture.
    """
    return Checkpoint(path)


def _embedded(name: str) -> Path:
    found = locate_embedded(name)
    if found is None:
        raise ModelError(
            f"Model {name} is not on this machine yet; run `hvdx fetch {name}` "
            f"(about {EMBEDDED[name].megabytes} MB)."
        )
    return found


def _file(path: Path) -> Path:
    if path.suffix != ".gguf":
        raise ModelError(
            f"{path} is a file of a kind that hvdx does not read; give a .gguf file, or the "
            "directory that holds config.json and safetensors."
        )
    # Kept out of the common path: the GGUF reader is needed only the first time.
    from hvdx.models.from_gguf import convert_gguf

    return convert_gguf(path)


def _open_files(path: Path) -> tuple[dict[str, Any], dict[str, str]]:
    """Open all weight files: by file name, and the file name of each tensor."""
    if (path / _SINGLE).is_file():
        file = _open(path / _SINGLE)
        return {_SINGLE: file}, dict.fromkeys(file.keys(), _SINGLE)
    if not (path / _INDEX).is_file():
        raise _no_weights(path)
    where = read_json(path / _INDEX).get("weight_map")
    if not isinstance(where, dict) or not where:
        raise ModelError(f"{path / _INDEX} has no weight_map; the checkpoint is damaged.")
    files = {name: _open(path / str(name)) for name in sorted(set(where.values()))}
    stored = {name: set(file.keys()) for name, file in files.items()}
    for tensor, name in where.items():
        if tensor not in stored[name]:
            raise ModelError(f"{path / name} lacks tensor {tensor}, which {_INDEX} places there.")
    return files, dict(where)


def _open(file: Path) -> Any:
    if not file.is_file():
        raise ModelError(f"{file} is missing; the checkpoint is incomplete.")
    try:
        return safe_open(file, framework="pt", device="cpu")
    except (SafetensorError, OSError) as error:
        raise ModelError(f"{file} is cut off or damaged ({error}); get it again.") from error


def _no_weights(path: Path) -> ModelError:
    if any(path.glob("*.bin")) or any(path.glob("*.pth")):
        return ModelError(
            f"{path} holds its weights as pickles, which can run code and are not read; convert "
            "them to safetensors."
        )
    return ModelError(f"{path} has neither {_SINGLE} nor {_INDEX}.")


def read_json(file: Path, default: Mapping[str, Any] | None = None) -> Mapping[str, Any]:
    """A JSON object from a file; `default` when the file may be missing and is."""
    if not file.exists():
        if default is not None:
            return default
        raise ModelError(f"{file} is missing, so {file.parent} is not a complete model directory.")
    try:
        value = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ModelError(f"{file} cannot be read as JSON ({error}).") from error
    if not isinstance(value, dict):
        raise ModelError(f"{file} must hold a JSON object.")
    return value
