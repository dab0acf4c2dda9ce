"""Makes, shows and merges files of shared text: what an agent's earlier answers were made of."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from hvdx.errors import ConfigError, ModelError
from hvdx.models.loader import resolve
from hvdx.suffix.files import inspect, merge, save
from hvdx.tokenizer import Tokenizer


@dataclass(frozen=True)
class SharedText:
    """What a file of shared text holds. responses, tokens: by namespace."""

    path: str
    tokenizer: str
    responses: dict[str, int]
    tokens: dict[str, int]


def build_shared_text(
    files: Sequence[Path], out: Path, model: str, namespace: str = ""
) -> SharedText:
    """Tokenise texts with a model's tokenizer and save them as responses, first file oldest.

    A `.jsonl` file has one response a line, an object with `text` and perhaps `namespace`; any
    other file is one response as it is.
    Errors: ConfigError for a file that cannot be read; ModelError without a tokenizer;
    SuffixFileError when `out` cannot be written.
    """
    tokenizer = Tokenizer.load(resolve(model))
    if tokenizer is None:
        raise ModelError(f"{model} has no tokenizer, so text cannot be turned into token ids.")
    texts = [found for file in files for found in _texts(file, namespace)]
    if not any(text for _, text in texts):
        raise ConfigError("There is no text in these files; nothing was written.")
    responses = [(name, tokenizer.encode_plain(text)) for name, text in texts]
    save(out, responses, tokenizer.fingerprint())
    return shared_text_info(out)


def shared_text_info(path: Path) -> SharedText:
    """What a file holds. Errors: SuffixFileError for one that is damaged or foreign."""
    tokenizer, sizes = inspect(path)
    responses, tokens = Counter[str](), Counter[str]()
    for name, size in sizes:
        responses[name] += 1
        tokens[name] += size
    return SharedText(str(path), tokenizer, dict(responses), dict(tokens))


def merge_shared_text(
    files: Sequence[Path], out: Path, token_budget: int | None = None
) -> SharedText:
    """Save the responses of several files as one, later files being newer; see `files.merge`."""
    merge(files, out, token_budget)
    return shared_text_info(out)


def _texts(file: Path, namespace: str) -> Iterator[tuple[str, str]]:
    """Namespace and text of every response in a file. Errors: ConfigError."""
    try:
        content = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise ConfigError(f"{file} cannot be read: {why}.") from None
    if file.suffix != ".jsonl":
        yield namespace, content
        return
    # JSON strings may hold characters at which `splitlines` splits.
    for number, line in enumerate(content.split("\n"), 1):
        if line.strip():
            yield _response(line, f"{file} line {number}", namespace)


def _response(line: str, where: str, namespace: str) -> tuple[str, str]:
    try:
        row = json.loads(line)
        name, text = row.get("namespace", namespace), row["text"]
    except (ValueError, KeyError, AttributeError):
        name = text = None
    if not isinstance(text, str) or not isinstance(name, str):
        raise ConfigError(
            f'{where} is no response: write {{"text": "...", "namespace": "..."}}, the namespace '
            "may be left out."
        )
    return name, text
