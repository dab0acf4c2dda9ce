"""Shared text in files: saved whole, checked when loaded, merged.

Only text is saved; loading builds the index anew. Format 1, little endian:

    8 bytes   magic, b"HVDXTEXT"
    uint32    format version
    uint32    bytes of the header
    header    UTF-8 JSON: "tokenizer" fingerprint, "namespaces" list of names, "responses" and
              "tokens" counts
    uint32 [responses]  index into "namespaces"
    uint32 [responses]  number of tokens
    int32  [tokens]     tokens of all responses, from old to new over all namespaces
    32 bytes  BLAKE2b digest of everything before
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from filelock import FileLock, Timeout

from hvdx.errors import HvdxError
from hvdx.suffix.segment import MAX_TOKEN, as_tokens

MAGIC = b"HVDXTEXT"
VERSION = 1
_DIGEST_BYTES = 32

Response = tuple[str, np.ndarray]
"""Namespace and int32 tokens."""


class SuffixFileError(HvdxError):
    """A file of shared text cannot be written, or is not one that this engine can use."""


def save(
    path: str | os.PathLike[str],
    responses: Iterable[tuple[str, Any]],
    tokenizer: str,
    *,
    lock_timeout_s: float = 60.0,
) -> None:
    """Write responses, given as (namespace, tokens) from old to new, in place of what was there.

    tokenizer: fingerprint of what gives the token ids their meaning
    Readers see the old file or the new one, whatever happens: the data goes to a temporary file in
    the same folder, to the disk, and then over the old name. Processes that save to one path take
    turns by the lock file `path` + ".lock", which stays. Missing folders are made.
    Errors: TokenError, SuffixFileError.
    """
    target = Path(path).absolute()
    data = _encode([(name, as_tokens(tokens)) for name, tokens in responses], tokenizer)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with FileLock(f"{target}.lock", timeout=lock_timeout_s):
            _replace(target, data)
    except Timeout:
        raise SuffixFileError(f"{target} is locked by another process.") from None
    except OSError as error:
        raise SuffixFileError(f"{target} cannot be written: {error.strerror or error}.") from None


def load(
    path: str | os.PathLike[str], tokenizer: str, namespace: str | None = None
) -> list[Response]:
    """Responses of a file, from old to new; `namespace` replaces the names in the file.

    Errors: SuffixFileError for a file that is foreign, newer, cut short, damaged, or made with
    another tokenizer.
    """
    found, responses = _read(Path(path))
    if found != tokenizer:
        raise SuffixFileError(
            f"{path} was made with tokenizer {found!r}, but this engine uses {tokenizer!r}."
        )
    return responses if namespace is None else [(namespace, tokens) for _, tokens in responses]


def inspect(path: str | os.PathLike[str]) -> tuple[str, list[tuple[str, int]]]:
    """Tokenizer of a file, and namespace and number of tokens of its responses, old to new.

    Errors: SuffixFileError for a file that cannot be read.
    """
    tokenizer, responses = _read(Path(path))
    return tokenizer, [(name, tokens.size) for name, tokens in responses]


def merge(
    paths: Sequence[str | os.PathLike[str]],
    out: str | os.PathLike[str],
    token_budget: int | None = None,
) -> int:
    """Write the responses of several files, later files being newer, to one; return the tokens.

    Files often share an ancestor: a response that several hold is taken as often as the file that
    has it most often holds it. Beyond `token_budget` the oldest responses are left out.
    Errors: SuffixFileError, also when the tokenizers differ.
    """
    files = [_read(Path(path)) for path in paths]
    tokenizers = {tokenizer for tokenizer, _ in files}
    if len(tokenizers) != 1:
        found = ", ".join(repr(name) for name in sorted(tokenizers)) or "none"
        raise SuffixFileError(f"Files to merge must be of one tokenizer, not of {found}.")
    responses = _newest(_distinct([responses for _, responses in files]), token_budget)
    save(out, responses, tokenizers.pop())
    return sum(tokens.size for _, tokens in responses)


def _distinct(files: Sequence[Sequence[Response]]) -> list[Response]:
    """Responses of all files, without the copies of one that an older file also has."""
    seen: Counter[tuple[str, bytes]] = Counter()
    kept: list[Response] = []
    for responses in reversed(files):
        here: Counter[tuple[str, bytes]] = Counter()
        for name, tokens in reversed(responses):
            key = name, hashlib.blake2b(tokens.tobytes(), digest_size=16).digest()
            here[key] += 1
            if here[key] > seen[key]:
                kept.append((name, tokens))
        seen |= here
    return kept[::-1]


def _newest(responses: list[Response], token_budget: int | None) -> list[Response]:
    """The newest responses that fit a budget."""
    total = sum(tokens.size for _, tokens in responses)
    start = 0
    while token_budget is not None and total > token_budget:
        total -= responses[start][1].size
        start += 1
    return responses[start:]


def _encode(responses: Sequence[Response], tokenizer: str) -> bytes:
    responses = [(name, tokens) for name, tokens in responses if tokens.size]
    names = {name: index for index, name in enumerate(dict.fromkeys(name for name, _ in responses))}
    index = np.array([names[name] for name, _ in responses], "<u4")
    sizes = np.array([tokens.size for _, tokens in responses], "<u4")
    text = np.concatenate([np.zeros(0, np.int32), *(tokens for _, tokens in responses)])
    header = json.dumps(
        {
            "tokenizer": tokenizer,
            "namespaces": list(names),
            "responses": len(responses),
            "tokens": text.size,
        }
    ).encode()
    start = MAGIC + np.array([VERSION, len(header)], "<u4").tobytes()
    data = b"".join((start, header, index.tobytes(), sizes.tobytes(), text.astype("<i4").tobytes()))
    return data + hashlib.blake2b(data, digest_size=_DIGEST_BYTES).digest()


def _replace(target: Path, data: bytes) -> None:
    """Put data in place of a file; the caller holds the lock."""
    # What an interrupted save left behind: nobody else writes while we hold the lock.
    for stale in target.parent.iterdir():
        if stale.name.startswith(f".{target.name}.") and stale.suffix == ".tmp":
            stale.unlink(missing_ok=True)
    temporary = target.with_name(f".{target.name}.{os.getpid()}.tmp")
    try:
        with open(temporary, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, target)
    finally:
        temporary.unlink(missing_ok=True)
    # The new name must reach the disk too; some file systems cannot open folders.
    with contextlib.suppress(OSError):
        folder = os.open(target.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def _read(path: Path) -> tuple[str, list[Response]]:
    """Tokenizer and responses of a file."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise SuffixFileError(f"{path} cannot be read: {error.strerror or error}.") from None
    if data[:8] != MAGIC:
        raise SuffixFileError(f"{path} is not a file of shared text.")
    if len(data) < 16 + _DIGEST_BYTES:
        raise SuffixFileError(f"{path} is cut short.")
    version, header_bytes = (int(value) for value in np.frombuffer(data, "<u4", 2, 8))
    if version != VERSION:
        raise SuffixFileError(
            f"{path} has format {version}, but this hvdx reads format {VERSION} only."
        )
    body = memoryview(data)[:-_DIGEST_BYTES]
    if hashlib.blake2b(body, digest_size=_DIGEST_BYTES).digest() != data[-_DIGEST_BYTES:]:
        raise SuffixFileError(f"{path} is damaged or cut short: its checksum is wrong.")
    try:
        return _decode(data[: len(body)], 16 + header_bytes)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError):
        raise SuffixFileError(f"{path} is not a valid file of shared text.") from None


def _decode(data: bytes, start: int) -> tuple[str, list[Response]]:
    """Tokenizer and responses of a body whose arrays start at `start`; raises when it is wrong."""
    header = json.loads(data[16:start])
    names, tokenizer = header["namespaces"], header["tokenizer"]
    count, size = header["responses"], header["tokens"]
    index = np.frombuffer(data, "<u4", count, start)
    sizes = np.frombuffer(data, "<u4", count, start + 4 * count).astype(np.int64)
    text = np.frombuffer(data, "<i4", size, start + 8 * count).astype(np.int32)
    ends = np.cumsum(sizes)
    is_whole = start + 8 * count + 4 * size == len(data) and sizes.sum() == size
    is_text = all(isinstance(name, str) for name in [*names, tokenizer])
    if not (is_whole and is_text) or (size and not 0 <= text.min() <= text.max() <= MAX_TOKEN):
        raise ValueError
    bounds = zip(index.tolist(), (ends - sizes).tolist(), ends.tolist(), strict=True)
    return tokenizer, [(names[name], text[first:end]) for name, first, end in bounds]
