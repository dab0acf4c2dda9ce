"""Figures for Prometheus: of requests as they go, of the engine as it counts them."""

from __future__ import annotations

import math
from collections import Counter as Counts
from collections.abc import Iterable
from typing import Any

import numpy as np
from prometheus_client import CollectorRegistry, Counter, Histogram
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric

from hvdx import REASONS, Delta, Engine, RequestOutput
from hvdx.server.usage import NO_DRAFT, per_position

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300)
MICROSECONDS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 1e5)
PHASES = ("draft", "forward", "verify")

_TOTALS = {
    "decode_cycles": ("cycles", "Decode cycles."),
    "prefill_passes": ("prefill_passes", "Prefill passes."),
    "prefill_tokens": ("num_prefilled", "Tokens computed in prefill passes."),
    "prefix_cache_hit_tokens": ("num_cached", "Prompt tokens found in the prefix cache."),
    "generation_tokens": ("num_emitted", "Tokens emitted."),
    "preemptions": ("preemptions", "Times an output gave its blocks back and was queued again."),
    "faulty_drafts": ("faulty_drafts", "Times a draft source failed."),
}
_NOW = {
    "outputs_running": ("running", "Outputs that have a row."),
    "outputs_waiting": ("waiting", "Outputs that wait for a row."),
    "kv_blocks": ("num_blocks", "Blocks of the KV pool."),
    "kv_blocks_free": ("free_blocks", "Blocks that a new request may take, cached ones included."),
}
_BY_SOURCE = {
    "spec_decode_num_drafts": ("cycles", "Cycles of an output, by draft source."),
    "spec_decode_num_draft_tokens": ("drafted", "Draft tokens sent, by source."),
    "spec_decode_num_accepted_tokens": ("accepted", "Draft tokens accepted, by source."),
    "spec_decode_num_emitted_tokens": ("emitted", "Tokens emitted, by source."),
}


class Metrics:
    """All figures of one server, in a registry of its own.

    stats: the engine's, as last taken, or `None`
    """

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.stats: Any = None
        self._num_steps = 0
        self._counters()
        self._histograms()
        self.registry.register(_OfEngine(self))

    def _counters(self) -> None:
        def counter(name: str, text: str, *labels: str) -> Counter:
            return Counter(f"hvdx_{name}", text, labels, registry=self.registry)

        self._http = counter("http_requests", "Answers, by path and status.", "path", "status")
        self._requests = counter(
            "requests", "Requests: ok, refused, failed, or left by their client.", "outcome"
        )
        self._prompt = counter("prompt_tokens", "Prompt tokens of finished requests.")
        self._ended = counter("outputs_finished", "Finished outputs, by reason.", "reason")
        self._choices = counter(
            "policy_choices", "Decisions of policies, by source and reason.", "source", "reason"
        )
        self._predicted = counter(
            "payoff_predicted_tokens", "Draft tokens expected to be accepted.", "source"
        )
        self._realised = counter(
            "payoff_realised_tokens", "Draft tokens accepted where some were expected.", "source"
        )

    def _histograms(self) -> None:
        def seconds(name: str, text: str, *labels: str) -> Histogram:
            return Histogram(
                f"hvdx_{name}_seconds", text, labels, buckets=SECONDS, registry=self.registry
            )

        self._queue = seconds("request_queue", "From arrival to a row.")
        self._prefill = seconds("request_prefill", "From a row to the prompt's end.")
        self._first = seconds("time_to_first_token", "From arrival to the first token.")
        self._per_token = seconds("time_per_output_token", "Mean of an output after its first.")
        self._between = seconds("inter_delta", "Between two cycles of an output.")
        self._inter_token = seconds("inter_token", "The same by tokens of the cycle.")
        self._whole = seconds("request", "From arrival to the end of an output.")
        self._http_seconds = seconds("http_request", "Of an answer, by path.", "path")
        self._phase = seconds("cycle_phase", "Parts of a decode cycle.", "phase")
        self._decision = Histogram(
            "hvdx_decision_microseconds",
            "Matching, valuing and choosing drafts in a cycle, without running a drafter.",
            buckets=MICROSECONDS,
            registry=self.registry,
        )

    def answered(self, path: str, status: int, seconds: float) -> None:
        """Count an answer of HTTP. path: of a route; others count together."""
        self._http.labels(path, str(status)).inc()
        self._http_seconds.labels(path).observe(seconds)

    def saw(self, delta: Delta, seconds: float | None) -> None:
        """Look at a delta; called in the engine's thread as it comes.

        seconds: since the delta before of the same output
        """
        if seconds is not None and delta.token_ids:
            self._between.observe(seconds)
            self._inter_token.observe(seconds / len(delta.token_ids))

    def ended(self, outcome: str) -> None:
        """Count a request that was let in."""
        self._requests.labels(outcome).inc()

    def finished(self, result: RequestOutput) -> None:
        """Count a finished request."""
        self._prompt.inc(len(result.prompt_token_ids))
        for output in result.outputs:
            self._ended.labels(output.finish_reason).inc()
            timing = output.timing
            self._queue.observe(timing.queue_ms / 1e3)
            self._prefill.observe(timing.prefill_ms / 1e3)
            self._first.observe(timing.ttft_ms / 1e3)
            self._per_token.observe(timing.tpot_ms / 1e3)
            self._whole.observe(timing.total_ms / 1e3)
            if output.cycle_log is not None:
                self._count_cycles(output.cycle_log.records, output.cycle_log.sources)

    def _count_cycles(self, records: np.ndarray, sources: tuple[str, ...]) -> None:
        pairs = zip(records["source"].tolist(), records["reason"].tolist(), strict=True)
        for (source, reason), count in Counts(pairs).items():
            why = REASONS[reason] if reason >= 0 else "unknown"
            self._choices.labels(_name(source, sources), why).inc(count)
        for source in set(records["source"].tolist()) - {-1}:
            mine = records[records["source"] == source]
            known = mine[~np.isnan(mine["predicted"])]
            name = _name(source, sources)
            self._predicted.labels(name).inc(max(float(known["predicted"].sum()), 0.0))
            self._realised.labels(name).inc(int(known["accepted"].sum()))

    def snapshot(self, engine: Engine) -> tuple[Any, np.ndarray]:
        """The engine's totals, and the records of steps that were not taken yet."""
        steps = engine.step_stats
        new = steps.num_steps - self._num_steps
        self._num_steps = steps.num_steps
        records = steps.records()
        return engine.stats(), records[len(records) - min(new, len(records)) :]

    def take(self, stats: Any, records: np.ndarray) -> None:
        """Count what `snapshot` found."""
        self.stats = stats
        decoded = records[~records["is_prefill"]]
        for phase in PHASES:
            observe = self._phase.labels(phase).observe
            for micros in decoded[f"{phase}_us"].tolist():
                observe(micros / 1e6)
        decisions = decoded["draft_us"] - decoded["digest_us"] - decoded["expand_us"]
        for micros in decisions.tolist():
            if math.isfinite(micros):
                self._decision.observe(max(micros, 0.0))


class _OfEngine:
    """Shows the engine's totals as they were last taken."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics

    def collect(self) -> Iterable[Metric]:
        """All families."""
        stats = self._metrics.stats
        if stats is None:
            return
        for name, (field, text) in _TOTALS.items():
            yield CounterMetricFamily(f"hvdx_{name}", text, value=getattr(stats, field))
        for name, (field, text) in _NOW.items():
            yield GaugeMetricFamily(f"hvdx_{name}", text, value=getattr(stats, field))
        used = 1 - stats.free_blocks / stats.num_blocks if stats.num_blocks else 0.0
        yield GaugeMetricFamily("hvdx_kv_usage_ratio", "Blocks in use, 0 to 1.", value=used)
        for name, (field, text) in _BY_SOURCE.items():
            family = CounterMetricFamily(f"hvdx_{name}", text, labels=["source"])
            for source, figures in stats.sources.items():
                family.add_metric([source], getattr(figures, field))
            yield family
        yield _positions(stats)


def _positions(stats: Any) -> Metric:
    family = CounterMetricFamily(
        "hvdx_spec_decode_num_accepted_tokens_per_pos",
        "Draft tokens accepted, by source and place in the draft.",
        labels=["source", "position"],
    )
    for source, figures in stats.sources.items():
        for place, count in enumerate(per_position(figures.histogram)):
            family.add_metric([source, str(place)], count)
    return family


def _name(source: int, sources: tuple[str, ...]) -> str:
    return sources[source] if source >= 0 else NO_DRAFT
