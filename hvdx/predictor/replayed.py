"""Replays traces to find drafts and their labels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from hvdx.config import SpecConfig
from hvdx.errors import PredictorError
from hvdx.policy import CycleCost
from hvdx.predictor.documents import documents
from hvdx.predictor.manifest import Target
from hvdx.predictor.samples import Collector, Progress, RequestInfo, Samples
from hvdx.predictor.settings import THRESHOLD, TrainSettings
from hvdx.trace import Decision, TracedRequest, Traces, replay

CACHES = {"cold": (False,), "warm": (True,), "both": (False, True)}


def samples_from(
    captures: Sequence[Traces],
    settings: TrainSettings,
    progress: Progress = lambda done, count: None,
) -> Samples:
    """Every draft that policies with some chance in them come across, and what came of it.

    They are those of the settings, with the suffix source and, if the traces hold its drafts,
    the drafter; they weigh cycles by the traces' own costs. A draft whose end the trace does not
    show is counted and left out.
    captures: traces of one model, each replayed by itself; one or more
    Errors: TraceError for traces that cannot be replayed; ConfigError for a bad policy or spec;
        PredictorError for traces of different tokenizers.
    """
    target = _target(captures)
    requests = [request for traces in captures for request in traces.requests]
    first = np.cumsum([0, *(len(traces.requests) for traces in captures)])
    collector = Collector()
    passes = [
        (traces, int(place), policy, warm)
        for traces, place in zip(captures, first, strict=False)
        for policy in settings.policies
        for warm in CACHES[settings.caches]
    ]
    done, total = 0, sum(len(traces.requests) for traces, *_ in passes)
    for number, (traces, place, policy, warm) in enumerate(passes):
        replay(
            traces,
            replay_spec(traces, settings, policy),
            _cost(traces),
            explore=settings.explore,
            seed=settings.seed + number,
            warm=warm,
            on_decision=_taker(collector, traces, place),
            progress=_after(progress, done, total),
        )
        done += len(traces.requests)
    origin = _origin(captures, settings)
    return collector.samples(_infos(requests), target=target, origin=origin)


def _taker(collector: Collector, traces: Traces, first: int) -> Callable[[Decision], None]:
    """Hands drafts of these traces, whose first request has the given number, to the collector."""
    index = {id(request): place for place, request in enumerate(traces.requests, first)}

    def take(decision: Decision) -> None:
        collector.add(
            index[id(decision.request)],
            decision.position,
            decision.features,
            decision.draft_len,
            decision.label,
        )

    return take


def _after(progress: Progress, before: int, total: int) -> Progress:
    """Progress of a pass as part of the whole."""
    return lambda done, count: progress(before + done, total)


def replay_spec(traces: Traces, settings: TrainSettings, policy: str) -> SpecConfig:
    """The speculation settings of a replay, the drafter's trees being as they were recorded.

    Errors: ConfigError for bad ones.
    """
    has_trees = all(request.trees is not None for request in traces.requests)
    sources = ("suffix", "eagle3") if has_trees and traces.requests else ("suffix",)
    chosen: dict[str, Any] = {
        "sources": sources,
        "policy": policy,
        "payoff_threshold": THRESHOLD,
    }
    if traces.meta.drafter is not None:
        chosen |= {f"eagle_{name}": size for name, size in traces.meta.drafter["shape"].items()}
    return SpecConfig(**chosen | settings.spec)


def _cost(traces: Traces) -> CycleCost | None:
    """What cycles cost where the traces come from. Errors: ConfigError for a damaged table."""
    return None if traces.meta.cost is None else CycleCost.from_json(traces.meta.cost)


def _infos(requests: Sequence[TracedRequest]) -> list[RequestInfo]:
    groups = documents([request.prompt_ids.tolist() for request in requests])
    return [
        RequestInfo(one.request_id, one.dataset, one.family, one.split, group)
        for one, group in zip(requests, groups.tolist(), strict=True)
    ]


def _target(captures: Sequence[Traces]) -> Target:
    """The model that wrote the traces. Errors: PredictorError if another tokenizer was used."""
    targets = [
        Target(meta.model, meta.model_fingerprint, meta.tokenizer_fingerprint, meta.vocab_size)
        for meta in (traces.meta for traces in captures)
    ]
    for one in targets:
        if one.tokenizer != targets[0].tokenizer:
            raise PredictorError(
                f"The traces are of {targets[0].model} and {one.model}, whose tokenizers differ; "
                "give traces of one model."
            )
    return targets[0]


def _origin(captures: Sequence[Traces], settings: TrainSettings) -> dict[str, Any]:
    """What the card says of the traces and the replay."""
    return {
        "traces": [
            {
                "model": traces.meta.model,
                "dtype": traces.meta.dtype,
                "drafter": traces.meta.drafter,
                "captured_with": traces.meta.versions,
                "temperatures": sorted({float(one.temperature) for one in traces.requests}),
                "output_tokens": traces.num_output,
                "spec": replay_spec(traces, settings, settings.policies[0]).model_dump(
                    mode="json", exclude={"policy"}
                ),
            }
            for traces in captures
        ],
        "replay": {
            "policies": settings.policies,
            "caches": settings.caches,
            "explore": settings.explore,
            "seed": settings.seed,
        },
    }
