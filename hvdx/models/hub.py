"""Gets a checkpoint's files from the Hugging Face hub, from its local cache when they are there."""

from __future__ import annotations

import logging
import re
from pathlib import Path

from hvdx.errors import ModelError, first_line

log = logging.getLogger("hvdx")

_WANTED = ["*.json", "*.safetensors", "*.jinja", "tokenizer*"]
# Sub-folders and files named so hold the same weights in other formats.
_UNWANTED = ["*/*", "consolidated*"]


def hub_snapshot(repo: str, *, online: bool = True) -> Path | None:
    """Return the local directory of a hub repository, downloading what is missing if allowed.

    online: `False` looks only into the local cache and returns `None` when it is not there
    Errors: ModelError when the hub has no such repository, refuses it or cannot be reached.
    """
    cached = _snapshot(repo, local_files_only=True)
    if isinstance(cached, Path) or not online:
        return cached if isinstance(cached, Path) else None
    log.info("getting %s from the hub", repo)
    fetched = _snapshot(repo, local_files_only=False)
    if isinstance(fetched, Path):
        return fetched
    raise ModelError(
        f"{repo} is not in the local hub cache and could not be had from the hub ({fetched})."
    )


def is_hub_name(name: str) -> bool:
    """Whether a text has the form of a hub repository's name, `owner/name` or `name`."""
    return re.fullmatch(r"\w[\w.-]*(/\w[\w.-]*)?", name) is not None and len(name) <= 96


def _snapshot(repo: str, *, local_files_only: bool) -> Path | str:
    """The repository's local directory, or why there is none."""
    from huggingface_hub import snapshot_download

    try:
        path = snapshot_download(
            repo,
            allow_patterns=_WANTED,
            ignore_patterns=_UNWANTED,
            local_files_only=local_files_only,
        )
    except Exception as error:
        # The hub's client lets errors of several network libraries through; all mean the same here.
        return first_line(error)
    directory = Path(path)
    # Older clients return a snapshot of which another program fetched only the tokenizer.
    if not (directory / "config.json").is_file() or not any(directory.glob("*.safetensors")):
        return "it has no config.json with safetensors weights"
    return directory
