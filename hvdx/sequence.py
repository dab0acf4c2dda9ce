"""A request in flight: what was asked, and the state of each of its outputs."""

from __future__ import annotations

import time
from collections.abc import Sequence as SequenceOf
from dataclasses import dataclass, field

from hvdx.processors import Processor
from hvdx.records import CycleLog
from hvdx.request import (
    CompletionOutput,
    Delta,
    FinishReason,
    Logprob,
    RequestOutput,
    SamplingParams,
    SourceFigures,
    Timing,
)
from hvdx.stopping import Stop, StopState

NO_SOURCE = "none"
"""Name under which cycles without a draft are counted."""


@dataclass(eq=False)
class Request:
    """What a user asked for.

    salt: keeps its prefix-cache entries apart from others'
    prediction_ids: what the client expects of the output, empty without a prediction
    """

    request_id: str
    prompt: str | None
    prompt_ids: list[int]
    params: SamplingParams
    salt: str
    prediction_ids: list[int] = field(default_factory=list)
    arrival: float = field(default_factory=time.perf_counter)
    num_cached_tokens: int = 0
    prompt_logprobs: list[dict[int, Logprob] | None] | None = None
    sequences: list[Sequence] = field(default_factory=list)

    @property
    def namespace(self) -> str:
        """Where its outputs are shared."""
        asked = self.params.drafting.namespace
        return self.params.namespace if asked is None else asked

    @property
    def is_finished(self) -> bool:
        """Whether every output is."""
        return all(sequence.is_finished for sequence in self.sequences)

    def result(self) -> RequestOutput:
        """The finished request as its user sees it."""
        return RequestOutput(
            request_id=self.request_id,
            prompt=self.prompt,
            prompt_token_ids=self.prompt_ids,
            prompt_logprobs=self.prompt_logprobs,
            num_cached_tokens=self.num_cached_tokens,
            outputs=[sequence.result() for sequence in self.sequences],
        )


@dataclass(eq=False)
class Sequence:
    """One output of a request, from submission to its end; outlives any row it occupies.

    row: -1 while it waits
    processor: changes logits along a path, or `None`
    log: its cycles, if they are to be explained
    """

    request: Request
    index: int
    seed: int
    stopping: StopState
    processor: Processor | None
    row: int = -1
    output_ids: list[int] = field(default_factory=list)
    logprobs: list[dict[int, Logprob]] = field(default_factory=list)
    cycles: int = 0
    figures: dict[str, SourceFigures] = field(default_factory=dict)
    log: CycleLog | None = None
    finish_reason: FinishReason | None = None
    stop_reason: int | str | None = None
    error: str | None = None
    started: float | None = None
    prefilled: float | None = None
    first_token: float | None = None
    finished: float | None = None

    @property
    def params(self) -> SamplingParams:
        """The request's parameters."""
        return self.request.params

    @property
    def is_finished(self) -> bool:
        """Whether it has ended, for whatever reason."""
        return self.finish_reason is not None

    @property
    def remaining(self) -> int:
        """Output tokens it may still emit."""
        return self.stopping.limit - len(self.output_ids)

    def take(
        self, token_ids: SequenceOf[int], logprobs: SequenceOf[dict[int, Logprob]]
    ) -> list[int]:
        """Accept an emitted run, token by token, up to the output's end; return what it kept."""
        now = time.perf_counter()
        if self.first_token is None and token_ids:
            self.first_token = now
        kept: list[int] = []
        for token in token_ids:
            kept.append(token)
            if self.processor is not None:
                self.processor.append(token)
            if stop := self.stopping.push(token):
                self._stop(stop)
                break
        self.output_ids += kept
        self.logprobs += logprobs[: len(kept)]
        return kept

    def end(self, reason: FinishReason, error: str | None = None) -> None:
        """End the output from outside: abort or error."""
        self.finish_reason = reason
        self.error = error
        self.stopping.end()
        self.finished = time.perf_counter()

    def record(self, source: str, drafted: int, accepted: int, emitted: int, longest: int) -> None:
        """Count one cycle for the source that drafted."""
        self.cycles += 1
        figures = self.figures.setdefault(source, SourceFigures())
        figures.record(drafted, accepted, emitted, longest)

    def logprobs_since(self, count: int) -> list[dict[int, Logprob]] | None:
        """Log-probabilities of the last `count` tokens, if the request asked for any."""
        if self.params.logprobs is None:
            return None
        return self.logprobs[len(self.logprobs) - count :]

    def result(self) -> CompletionOutput:
        """The finished output as its user sees it."""
        assert self.finish_reason is not None
        wants = self.params.logprobs is not None
        chosen = [
            entry[token].logprob
            for entry, token in zip(self.logprobs, self.output_ids, strict=wants)
        ]
        return CompletionOutput(
            index=self.index,
            text=self.stopping.text,
            token_ids=self.output_ids,
            seed=self.seed,
            finish_reason=self.finish_reason,
            stop_reason=self.stop_reason,
            error=self.error,
            cumulative_logprob=sum(chosen) if wants else None,
            logprobs=self.logprobs if wants else None,
            timing=self._timing(),
            cycles=self.cycles,
            speculation=self.figures,
            cycle_log=self.log,
        )

    def delta(self, token_ids: list[int], result: RequestOutput | None) -> Delta:
        """What was added since the last delta, as its user sees it.

        token_ids: what a cycle added; result: the whole request, if this is the last of all
        """
        return Delta(
            request_id=self.request.request_id,
            index=self.index,
            text=self.stopping.take_delta(),
            token_ids=token_ids,
            finish_reason=self.finish_reason,
            result=result,
            logprobs=self.logprobs_since(len(token_ids)),
        )

    def _stop(self, stop: Stop) -> None:
        self.finish_reason = stop.finish_reason
        self.stop_reason = stop.stop_reason
        self.finished = time.perf_counter()

    def _timing(self) -> Timing:
        """Times in ms; a phase that was never reached counts up to the end."""
        arrival = self.request.arrival
        end = self.finished or time.perf_counter()
        started = self.started or end
        prefilled = self.prefilled or end
        first = self.first_token or end
        later = max(len(self.output_ids) - 1, 1)
        return Timing(
            queue_ms=1e3 * (started - arrival),
            prefill_ms=1e3 * (prefilled - started),
            ttft_ms=1e3 * (first - arrival),
            tpot_ms=1e3 * (end - first) / later,
            total_ms=1e3 * (end - arrival),
        )
