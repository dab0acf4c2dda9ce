"""Turns a trained head into files that hvdx and other engines load."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import torch
from torch import Tensor

from hvdx.eagle.config import Format
from hvdx.eagle.head import Head
from hvdx.eagle.save import save_head
from hvdx.errors import HvdxError
from hvdx.train.shards import whole_file
from hvdx.train.unroll import TrainedHead

FORMAT: Format = "specforge"
CARD = "card.json"


def to_head(trained: TrainedHead, target_ids: Tensor, dtype: torch.dtype = torch.bfloat16) -> Head:
    """The head as every engine computes it: what scales its features becomes part of `fc`.

    target_ids: int64 [V_d]. It has no embedding table, since the target's was used and not trained.
    """
    weights = {name: weight.detach().clone() for name, weight in trained.weights.items()}
    weights["fc"] *= trained.scale
    return Head(config=trained.config, target_ids=target_ids.clone(), **weights).to(dtype)


def export_head(head: Head, card: dict[str, Any], folder: Path) -> None:
    """Write a head and how it came about; a head that is there is replaced when the new is whole.

    Errors: ModelError or HvdxError when it cannot be written; the old head is still there then.
    """
    fresh, old = (folder.with_name(f"{folder.name}.{word}") for word in ("new", "old"))
    if old.exists() and not folder.exists():  # killed between the two renames of `_swap`
        old.rename(folder)
    shutil.rmtree(fresh, ignore_errors=True)
    try:
        save_head(head, fresh, FORMAT)
        with whole_file(fresh / CARD) as temporary:
            temporary.write_text(json.dumps(card, indent=1) + "\n", encoding="utf-8")
        _swap(fresh, folder, old)
    except OSError as error:
        raise HvdxError(f"The head cannot be written to {folder}: {error.strerror}.") from error
    finally:
        shutil.rmtree(fresh, ignore_errors=True)


def _swap(fresh: Path, folder: Path, old: Path) -> None:
    """Put a folder in the place of another, or leave that one where it was."""
    shutil.rmtree(old, ignore_errors=True)
    had_one = folder.exists()
    if had_one:
        folder.rename(old)
    try:
        fresh.rename(folder)
    except BaseException:
        if had_one:
            old.rename(folder)
        raise
    shutil.rmtree(old, ignore_errors=True)
