"""One row per lane and prompt: medians over the repeats, or the reason why there is none."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from hvdx.latency.journal import Journal
from hvdx.latency.methods import Lane
from hvdx.latency.run import Failures, Task
from hvdx.latency.sample import Sample
from hvdx.report import LOOPING, repetition

REFERENCE = "plain"
"""The method whose outputs the others' are compared with."""


@dataclass(frozen=True)
class Row:
    """One lane on one prompt: medians over the repeats, or the reason why it did not run.

    cache: see `Lane`; decode_tok_s_all: every repeat, in order
    prefill_tok_s: prompt tokens over the time to the first token
    repetition: share of the output's 6-grams that occurred in it before
    is_looping: whether the plain output repeats more than a fifth of them, so that all methods are
        compared on the same prompts
    """

    method: str
    cache: str | None = None
    id: str | None = None
    dataset: str | None = None
    family: str | None = None
    prompt_tokens: int | None = None
    tokens: int | None = None
    decode_tok_s: float | None = None
    decode_tok_s_all: tuple[float, ...] = ()
    ttft_ms: float | None = None
    prefill_tok_s: float | None = None
    cycle_ms: float | None = None
    accepted_length: float | None = None
    peak_bytes: int | None = None
    peak_gpu_bytes: int | None = None
    repetition: float | None = None
    is_looping: bool | None = None
    identical_to_plain: bool | None = None
    reason: str | None = None

    @property
    def label(self) -> str:
        """The lane's name in tables."""
        return Lane(self.method, self.cache).label

    def to_json(self) -> dict[str, Any]:
        """The row as plain values."""
        return asdict(self)


def make_rows(
    lanes: Iterable[Lane], tasks: Sequence[Task], journal: Journal, failures: Failures
) -> list[Row]:
    """Rows of all lanes and prompts, prompt by prompt; one row for a lane that never answered."""
    lanes = list(lanes)
    answers = _by_prompt(journal)
    silent = [lane for lane in lanes if not any(key[1] == lane.label for key in answers)]
    rows = []
    for task in tasks:
        plain = answers.get((task.prompt.id, REFERENCE), [])
        for lane in lanes:
            samples = answers.get((task.prompt.id, lane.label))
            if samples:
                rows.append(_row(lane, task, samples, plain))
            elif lane not in silent:
                why = failures.prompts.get((lane, task.prompt.id), "it did not answer")
                rows.append(Row(lane.method, lane.cache, reason=why, **_about(task)))
    for lane in silent:
        rows.append(
            Row(lane.method, lane.cache, reason=failures.lanes.get(lane, "it did not answer"))
        )
    return rows


def _by_prompt(journal: Journal) -> dict[tuple[str, str], list[Sample]]:
    """Samples of all turns by prompt id and lane."""
    found: dict[tuple[str, str], list[Sample]] = {}
    for (_, prompt, label), sample in sorted(journal.samples.items(), key=lambda one: one[0][0]):
        found.setdefault((prompt, label), []).append(sample)
    return found


def _about(task: Task) -> dict[str, Any]:
    return {
        "id": task.prompt.id,
        "dataset": task.prompt.dataset,
        "family": task.prompt.family,
        "prompt_tokens": len(task.prompt_ids),
    }


def _row(lane: Lane, task: Task, samples: list[Sample], plain: list[Sample]) -> Row:
    rates = tuple(sample.decode_tok_s for sample in samples if sample.decode_tok_s is not None)
    cycles = [sample.decode_ms / sample.cycles for sample in samples if sample.cycles]
    ttft_ms = statistics.median(sample.ttft_ms for sample in samples)
    same = all(sample.token_ids == plain[0].token_ids for sample in samples) if plain else None
    return Row(
        method=lane.method,
        cache=lane.cache,
        **_about(task),
        tokens=len(samples[0].token_ids),
        decode_tok_s=statistics.median(rates) if rates else None,
        decode_tok_s_all=rates,
        ttft_ms=ttft_ms,
        prefill_tok_s=1000.0 * len(task.prompt_ids) / ttft_ms if ttft_ms > 0 else None,
        cycle_ms=statistics.median(cycles) if cycles else None,
        accepted_length=samples[0].accepted_length,
        peak_bytes=_most(sample.peak_bytes for sample in samples),
        peak_gpu_bytes=_most(sample.peak_gpu_bytes for sample in samples),
        repetition=repetition(samples[0].token_ids),
        is_looping=repetition(plain[0].token_ids) > LOOPING if plain else None,
        identical_to_plain=same,
    )


def _most(values: Iterable[int | None]) -> int | None:
    known = [value for value in values if value is not None]
    return max(known) if known else None
