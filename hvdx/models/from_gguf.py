"""Converts a GGUF file once into a Hugging Face directory in the user's cache."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import torch
from safetensors.torch import save_file
from torch import Tensor

from hvdx.errors import ModelError
from hvdx.models.gguf_header import (
    READ_ERRORS,
    Header,
    hf_config,
    read_header,
    refuse_left_over,
    unreadable,
)
from hvdx.models.store import (
    CONVERTER_VERSION,
    PROVENANCE,
    cache_errors,
    converted_dir,
    file_sha256,
    publish,
)

log = logging.getLogger("hvdx")


def convert_gguf(
    path: Path,
    *,
    name: str | None = None,
    identity: str | None = None,
    facts: Mapping[str, str] | None = None,
    on_step: Callable[[str], None] | None = None,
) -> Path:
    """Return the Hugging Face directory made from a GGUF file, making it the first time.

    Values are kept as dequantised, in float32: bfloat16 would round most of them.
    name, identity: what the directory is called and told apart by; by default the file's name and
        its place, size and time
    facts: more entries for `hvdx.json`
    on_step: told in a few words what is going on; by default the log is
    Errors: ModelError for a file that cannot be read, an architecture or tensor type that is not
    supported, and a cache directory that cannot be written.
    """
    say = on_step or log.info
    final = converted_dir(name or path.stem, identity or _identity(path))
    with cache_errors():
        return publish(final, lambda part: _convert(path, part, facts or {}, say))


def _identity(path: Path) -> str:
    stat = path.stat()
    return f"{path.resolve()}|{stat.st_size}|{stat.st_mtime_ns}"


def _convert(path: Path, part: Path, facts: Mapping[str, str], say: Callable[[str], None]) -> None:
    say(f"converting {path.name} to safetensors, once; a small model takes some 20 s")
    header = read_header(path)
    config = hf_config(header)
    weights = _read_weights(header, config)
    part.mkdir()
    config.save_pretrained(part)
    save_file(weights, part / "model.safetensors", metadata={"format": "pt"})
    _write_json(part / "generation_config.json", _generation_config(header))
    _save_tokenizer(header, part)
    provenance = {
        "source": path.name,
        "sha256": file_sha256(path),
        "licence": header.get("general.license", "unknown"),
        "dequantised": any(t.tensor_type.name != "F32" for t in header.tensors.values()),
        "converter": CONVERTER_VERSION,
        **facts,
    }
    _write_json(part / PROVENANCE, provenance)


def _read_weights(header: Header, config: Any) -> dict[str, Tensor]:
    """All weights in float32 under their Hugging Face names, none missing, none left over."""
    from transformers import AutoModelForCausalLM
    from transformers.modeling_gguf_pytorch_utils import load_gguf_checkpoint

    with torch.device("meta"):
        model = AutoModelForCausalLM.from_config(config)
    expected = {name: tuple(t.shape) for name, t in model.state_dict().items()}
    if config.tie_word_embeddings:
        expected.pop("lm_head.weight", None)
    # The reader would look up every name again for every submodule, with the same result.
    model.named_children = lambda: iter(())
    refuse_left_over(header, list(expected), config.num_hidden_layers)
    try:
        with _no_progress_bar():
            loaded = load_gguf_checkpoint(
                str(header.path),
                return_tensors=True,
                model_to_load=model,
                torch_dtype=torch.float32,
            )
    except READ_ERRORS as error:
        raise unreadable(header.path, error) from error
    weights: dict[str, Tensor] = {n: t.contiguous() for n, t in loaded["tensors"].items()}
    for name, shape in expected.items():
        if name not in weights:
            raise ModelError(f"{header.path} has no tensor for {name}; the file is incomplete.")
        if tuple(weights[name].shape) != shape:
            raise ModelError(
                f"{header.path} holds {name} with shape {tuple(weights[name].shape)}, but its own "
                f"metadata ask for {shape}."
            )
    return weights


@contextmanager
def _no_progress_bar() -> Iterator[None]:
    """The reader offers no switch for its bar, and one log line says enough."""
    from transformers import modeling_gguf_pytorch_utils as reader

    original = reader.tqdm
    reader.tqdm = lambda items, **_: items
    try:
        yield
    finally:
        reader.tqdm = original


def _generation_config(header: Header) -> dict[str, Any]:
    """Ids that start and end an output; a file can name an end of turn beside that of text."""
    keys = ("eos_token_id", "eot_token_id", "eom_token_id")
    ends = {header.get(f"tokenizer.ggml.{key}") for key in keys} - {None}
    starts = header.get("tokenizer.ggml.bos_token_id")
    return {"bos_token_id": starts, "eos_token_id": sorted(ends) or None}


def _save_tokenizer(header: Header, part: Path) -> None:
    if header.get("tokenizer.ggml.model") is None:
        log.warning("%s holds no tokenizer; prompts must be token ids", header.path.name)
        return
    from transformers import AutoTokenizer

    try:
        tokenizer = AutoTokenizer.from_pretrained(
            str(header.path.parent), gguf_file=header.path.name, local_files_only=True
        )
    except Exception as error:
        # The tokenizers library raises nothing more special.
        raise unreadable(header.path, error) from error
    tokenizer.save_pretrained(part)


def _write_json(path: Path, value: Mapping[str, Any]) -> None:
    path.write_text(json.dumps(value, indent=2) + "\n", encoding="utf-8")
