"""Replays traces to find drafts and their labels."""

from __future__ import annotations

from typing import Any

from hvdx.config import SpecConfig
from hvdx.policy import CycleCost
from hvdx.predictor.documents import documents
from hvdx.predictor.manifest import Target
from hvdx.predictor.samples import Collector, Progress, RequestInfo, Samples
from hvdx.predictor.settings import THRESHOLD, TrainSettings
from hvdx.trace import Decision, Traces, replay

CACHES = {"cold": (False,), "warm": (True,), "both": (False, True)}


def samples_from(
    traces: Traces, settings: TrainSettings, progress: Progress = lambda done, count: None
) -> Samples:
    """Every draft that policies with some chance in them come across, and what came of it.

    They are those of the settings, with the suffix source and, if the traces hold its drafts,
    the drafter; they weigh cycles by the traces' own costs. A draft whose end the trace does not
    show is counted and left out.
    Errors: TraceError for traces that cannot be replayed; ConfigError for a bad policy or spec.
    """
    specs, cost = [replay_spec(traces, settings, one) for one in settings.policies], _cost(traces)
    index = {id(request): place for place, request in enumerate(traces.requests)}
    collector = Collector()

    def take(decision: Decision) -> None:
        collector.add(
            index[id(decision.request)],
            decision.position,
            decision.features,
            decision.draft_len,
            decision.label,
        )

    passes = [(spec, warm) for spec in specs for warm in CACHES[settings.caches]]
    total = len(traces.requests)
    for number, (spec, warm) in enumerate(passes):
        replay(
            traces,
            spec,
            cost,
            explore=settings.explore,
            seed=settings.seed + number,
            warm=warm,
            on_decision=take,
            progress=_after(progress, number * total, len(passes) * total),
        )
    origin = _origin(traces, specs[0], settings)
    return collector.samples(_requests(traces), target=_target(traces), origin=origin)


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


def _requests(traces: Traces) -> list[RequestInfo]:
    groups = documents([request.prompt_ids.tolist() for request in traces.requests])
    return [
        RequestInfo(one.request_id, one.dataset, one.family, one.split, group)
        for one, group in zip(traces.requests, groups.tolist(), strict=True)
    ]


def _target(traces: Traces) -> Target:
    meta = traces.meta
    return Target(meta.model, meta.model_fingerprint, meta.tokenizer_fingerprint, meta.vocab_size)


def _origin(traces: Traces, spec: SpecConfig, settings: TrainSettings) -> dict[str, Any]:
    """What the card says of the traces and the replay."""
    return {
        "model": traces.meta.model,
        "dtype": traces.meta.dtype,
        "drafter": traces.meta.drafter,
        "captured_with": traces.meta.versions,
        "output_tokens": traces.num_output,
        "replay": {
            "spec": spec.model_dump(mode="json", exclude={"policy"}),
            "policies": settings.policies,
            "caches": settings.caches,
            "explore": settings.explore,
            "seed": settings.seed,
        },
    }
