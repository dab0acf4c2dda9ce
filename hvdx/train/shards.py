"""Captured sequences on disk: one safetensors file per shard, complete or not there at all.

A shard holds `token_ids` int32 [n], `features` [n, k * hidden], `hidden` [n, hidden] (the target's
final normed states, from which its logits follow), `starts` int64 [s + 1] (where sequences begin)
and `prompt_len` int32 [s] (tokens of each that the target did not write itself).
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch
from safetensors import SafetensorError, safe_open
from safetensors.torch import load_file, save_file
from torch import Tensor

from hvdx.errors import HvdxError, ModelError, first_line

VERSION = 1
_META = "capture.json"


@dataclass
class Captured:
    """One sequence: token_ids int32 [n], features [n, k * hidden], hidden [n, hidden]."""

    token_ids: Tensor
    features: Tensor
    hidden: Tensor
    prompt_len: int


@contextmanager
def whole_file(path: Path) -> Iterator[Path]:
    """Give a temporary name to write under, and rename it in the end: all of the file, or none.

    Errors: HvdxError when writing failed; as after an interrupt, nothing of the file is left then.
    """
    # Two processes may write into one folder.
    temporary = path.with_suffix(f".{os.getpid()}.part")
    try:
        yield temporary
        os.replace(temporary, path)
    except (OSError, SafetensorError, RuntimeError) as error:  # torch.save raises the last
        reason = first_line(error)
        raise HvdxError(f"{path} cannot be written ({reason}); nothing of it was kept.") from error
    finally:
        temporary.unlink(missing_ok=True)


def write_shard(path: Path, sequences: list[Captured]) -> None:
    """Write a shard, whole or not at all. Errors: HvdxError."""
    lengths = torch.tensor([0] + [one.token_ids.numel() for one in sequences])
    tensors = {
        "token_ids": torch.cat([one.token_ids for one in sequences]).to(torch.int32),
        "features": torch.cat([one.features for one in sequences]),
        "hidden": torch.cat([one.hidden for one in sequences]),
        "starts": lengths.cumsum(0),
        "prompt_len": torch.tensor([one.prompt_len for one in sequences], dtype=torch.int32),
    }
    with whole_file(path) as temporary:
        save_file(tensors, temporary)


def read_shard(path: Path) -> dict[str, Tensor]:
    """The tensors of a shard. Errors: ModelError for a damaged file."""
    try:
        return load_file(path)
    except (OSError, SafetensorError) as error:
        raise ModelError(
            f"{path} is damaged ({first_line(error)}); delete it and capture again."
        ) from error


def shard_paths(folder: Path) -> list[Path]:
    """All complete shards of a capture, in order."""
    return sorted(folder.glob("shard-*.safetensors"))


def shard_tokens(path: Path) -> int:
    """Tokens in a shard, from its header alone."""
    with safe_open(path, framework="pt") as file:
        return int(file.get_slice("token_ids").get_shape()[0])


def sequences_of(path: Path) -> Iterator[Captured]:
    """The sequences of one shard."""
    shard = read_shard(path)
    starts = shard["starts"].tolist()
    for index, prompt_len in enumerate(shard["prompt_len"].tolist()):
        part = slice(starts[index], starts[index + 1])
        yield Captured(
            shard["token_ids"][part], shard["features"][part], shard["hidden"][part], prompt_len
        )


def held_out_start(shard: dict[str, Tensor], share: float) -> int:
    """First of a shard's sequences that is held out; they are its last ones, about `share` of all.

    Answers to one prompt stand side by side, and all are on one side of the border.
    """
    prompt_len, starts = shard["prompt_len"].tolist(), shard["starts"].tolist()
    count = len(prompt_len)
    if share == 0:
        return count
    ends = [start + length for start, length in zip(starts, prompt_len, strict=False)]

    def same_prompt(index: int) -> bool:
        size = min(prompt_len[index - 1], prompt_len[index])
        tails = (shard["token_ids"][end - size : end] for end in ends[index - 1 : index + 1])
        return torch.equal(*tails)

    chosen = border = count - max(1, round(share * count))
    while 0 < border < count and same_prompt(border):
        border += 1
    if border == count:  # the last prompt has more answers than were to be held out
        border = chosen
        while border > 0 and same_prompt(border):
            border -= 1
    return border


def write_meta(folder: Path, meta: dict[str, Any]) -> None:
    """Say in `capture.json` what the shards are. Errors: HvdxError if it says something else."""
    # What JSON makes of it is what a later run finds.
    meta = json.loads(json.dumps({"version": VERSION, **meta}))
    path = folder / _META
    if not path.exists():
        with whole_file(path) as temporary:
            temporary.write_text(json.dumps(meta, indent=1) + "\n", encoding="utf-8")
        return
    found = read_meta(folder)
    if differs := sorted(key for key in meta | found if found.get(key) != meta.get(key)):
        raise HvdxError(
            f"{folder} holds a capture with other settings ({', '.join(differs)}); choose another "
            "folder or delete it."
        )


def read_meta(folder: Path) -> dict[str, Any]:
    """What `write_meta` wrote. Errors: ModelError when the folder holds no capture."""
    try:
        meta: dict[str, Any] = json.loads((folder / _META).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ModelError(
            f"{folder} holds no capture ({_META}: {first_line(error)}); run `hvdx drafter capture` "
            "first."
        ) from None
    if meta.get("version") != VERSION:
        raise ModelError(f"{folder} has capture version {meta.get('version')}; need {VERSION}.")
    return meta
