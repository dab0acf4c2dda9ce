"""Begins a trace in a folder and lets a recorder watch an engine's cycles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np

from hvdx.config import MAX_NODES, SpecConfig
from hvdx.cycle import Cycle
from hvdx.draft import DrafterContext
from hvdx.draft.eagle import EagleSource, choose_shape
from hvdx.errors import ConfigError
from hvdx.trace.format import TraceMeta, write_meta
from hvdx.trace.recorder import About, Recorder

RECORDED = "eagle3"
"""The source whose drafts are recorded at every position."""


def plain_spec(spec: SpecConfig) -> SpecConfig:
    """Settings under which an engine decodes plainly while the drafter can be asked.

    The shape of the drafter's trees stays that of `spec`.
    """
    return spec.model_copy(
        update={
            "sources": (RECORDED,),
            "policy": "plain",
            "max_draft_tokens": MAX_NODES - 1,
            "draft_sampling": False,
            "rule": "sample-walk" if spec.draft_sampling else spec.rule,
        }
    )


def drafter_meta(spec: SpecConfig, drafting: DrafterContext, fingerprint: str) -> dict[str, Any]:
    """`TraceMeta.drafter` of an engine's drafter."""
    shape = choose_shape(spec, drafting.head, is_chain=False)
    head = asdict(drafting.head)
    return {"fingerprint": fingerprint, "head": head, "shape": asdict(shape)}


@contextmanager
def recording(
    cycle: Cycle,
    folder: Path,
    meta: TraceMeta,
    token_classes: np.ndarray | None,
    about: Callable[[str], About],
    num_rows: int,
) -> Iterator[Recorder]:
    """Write a trace while the body runs cycles; the drafter is asked if `meta` has one.

    Errors: TraceError when the folder cannot be used; or in the end, when an output could not be
    written.
    """
    write_meta(folder, meta, token_classes)
    drafter = None
    if meta.drafter is not None:
        found = cycle.panel.sources[cycle.panel.names.index(RECORDED)]
        assert isinstance(found, EagleSource)
        drafter = found
    recorder = Recorder(folder, about, num_rows, drafter)
    cycle.watchers.append(recorder)
    try:
        yield recorder
    finally:
        cycle.watchers.remove(recorder)
    recorder.check()


def need_drafter(drafting: DrafterContext | None) -> DrafterContext:
    """Errors: ConfigError when there is no drafter to ask."""
    if drafting is None:
        raise ConfigError(
            "with_drafter=True asks the engine's drafter, and this engine was built without one; "
            "build it with drafter= and the directory of a head, or with eagle3 among its sources."
        )
    return drafting
