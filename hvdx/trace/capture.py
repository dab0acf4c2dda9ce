"""Begins a trace in a folder and lets a recorder watch an engine's cycles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np

from hvdx.config import MAX_NODES, SpecConfig
from hvdx.cycle import Cycle
from hvdx.draft import DrafterContext
from hvdx.draft.eagle import EagleSource
from hvdx.draft.shape import choose_shape
from hvdx.eagle.files import head_folder
from hvdx.errors import ConfigError
from hvdx.models.config import ModelConfig
from hvdx.models.fingerprint import fingerprint
from hvdx.policy import REASONS
from hvdx.report import versions
from hvdx.tokenizer import Tokenizer, vocabulary_fingerprint
from hvdx.trace.files import write_meta
from hvdx.trace.format import TraceMeta
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


def trace_meta(
    cycle: Cycle,
    model: str,
    checkpoint: Path,
    target: ModelConfig,
    tokenizer: Tokenizer | None,
    head: str | Path | None,
) -> TraceMeta:
    """What all outputs of an engine have in common.

    model: how it was named; head: of the drafter, if that is asked
    """
    parts, spec = cycle.parts(), cycle.spec
    return TraceMeta(
        model=model,
        model_fingerprint=fingerprint(checkpoint),
        tokenizer_fingerprint=vocabulary_fingerprint(tokenizer, target.vocab_size),
        vocab_size=target.vocab_size,
        max_model_len=parts.rows.max_len,
        dtype=str(parts.kv_cache.data.dtype).removeprefix("torch."),
        spec=spec.model_dump(mode="json"),
        sources=parts.panel.names,
        reasons=REASONS,
        drafter=_drafter_meta(spec, need_drafter(parts.drafting), head) if head else None,
        cost=cycle.cost.to_json() if cycle.cost is not None else None,
        versions=versions(),
    )


def _drafter_meta(spec: SpecConfig, drafting: DrafterContext, path: str | Path) -> dict[str, Any]:
    """`TraceMeta.drafter` of an engine's drafter, whose head is at `path`."""
    shape = choose_shape(spec, drafting.head, is_chain=False)
    head = asdict(drafting.head)
    return {
        "fingerprint": fingerprint(head_folder(path)),
        "head": head,
        "shape": asdict(shape),
        "ends_early": drafting.drafter.ends_early,
    }


@contextmanager
def recording(
    cycle: Cycle,
    folder: Path,
    meta: TraceMeta,
    token_classes: np.ndarray | None,
    about: Mapping[str, About],
) -> Iterator[Recorder]:
    """Write a trace while the body runs cycles; the drafter is asked if `meta` has one.

    about: what to note of request ids
    Then requests cannot have a policy of their own, since the engine decodes plainly meanwhile.
    Errors: TraceError when the folder cannot be used; or in the end, when something could not be
    recorded or written.
    """
    write_meta(folder, meta, token_classes)
    drafter = None
    if meta.drafter is not None:
        found = cycle.panel.source(RECORDED)
        assert isinstance(found, EagleSource)
        drafter = found
    num_rows = cycle.parts().rows.num_rows
    recorder = Recorder(folder, lambda name: about.get(name, About()), num_rows, drafter)
    cycle.watchers.append(recorder)
    if drafter is not None:
        cycle.hold_policy("a trace is captured with the drafter, of plain decoding")
    try:
        yield recorder
    finally:
        cycle.hold_policy(None)
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
