"""Runs cycles: the engine that a user builds, asks and closes."""

from __future__ import annotations

import logging
import time
import weakref
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Self

from hvdx.config import (
    Dtype,
    EngineConfig,
    KVConfig,
    Spec,
    SpecConfig,
    SuffixConfig,
    Weights,
    as_spec,
)
from hvdx.costs import kept_cost, read_cost
from hvdx.cycle import Advance
from hvdx.draft import DraftSource
from hvdx.eagle.shipped import shipped_head
from hvdx.errors import ConfigError, HvdxError, RequestError
from hvdx.explain import Explanation
from hvdx.explain.memory import Explainer
from hvdx.grammar.grammars import Grammars
from hvdx.intake import (
    Intake,
    Prompt,
    as_conversations,
    as_pairs,
    as_params,
    check_prediction,
    check_speculation,
)
from hvdx.interrupts import deferred_interrupt
from hvdx.loading import check_names, load_cycle, plan_model, warm_up
from hvdx.policy import CycleCost
from hvdx.predictor.load import Predictor, load_predictor
from hvdx.request import Delta, RequestOutput, SamplingParams
from hvdx.sequence import Request
from hvdx.speculation import Speculation
from hvdx.stats import EngineStats, StepStats
from hvdx.suffix.cache import SuffixCache
from hvdx.suffix.classes import vocabulary_classes
from hvdx.tokenizer import vocabulary_fingerprint
from hvdx.trace.capture import need_drafter, plain_spec, recording, trace_meta
from hvdx.trace.recorder import About, Recorder

log = logging.getLogger("hvdx")


class Engine:
    """An open-weight model, decoding exactly and several tokens a cycle.

    Build one with `from_pretrained`. It is not thread-safe: one thread drives it.

    config, model_config: what it was built from; memory_plan: where memory went
    device, backend: where and with which attention it runs, never "auto"
    exactness: how bits are kept independent of the batch on this machine
    tokenizer: `None` when the checkpoint has none; such an engine takes and gives token ids
    """

    def __init__(self, config: EngineConfig) -> None:
        started = time.perf_counter()
        check_names(config)
        is_auto = config.predictor in (None, "auto")
        named = None if is_auto else load_predictor(str(config.predictor))
        plan = plan_model(config)
        self.config, self.model_config = config, plan.checkpoint.config
        self.tokenizer = plan.tokenizer
        self.device, self.backend = str(plan.placement.device), plan.placement.backend
        self.dtype, self.memory_plan = plan.dtype, plan.memory
        self._model_path = plan.checkpoint.path
        self._suffix = SuffixCache(
            config.suffix.token_budget,
            partial(vocabulary_fingerprint, self.tokenizer, self.model_config.vocab_size),
        )
        # An engine that is dropped without `close` must not leave the builder's thread behind.
        weakref.finalize(self, self._suffix.close).atexit = False
        self._cycle = load_cycle(config, plan, self._suffix)
        self.exactness = self._cycle.exactness
        self._intake = Intake(
            self.tokenizer,
            vocab_size=self.model_config.vocab_size,
            max_model_len=self.memory_plan.max_model_len,
            eos_ids=self.model_config.eos_token_ids,
            seed=config.seed,
        )
        self._requests: dict[str, Request] = {}
        self._explainer = Explainer(self._requests, self.tokenizer)
        self._unclaimed: list[Delta] = []
        self._driven: set[str] = set()
        self._is_closed = False
        self._speculation = Speculation(
            self._cycle,
            self.model_config,
            self.tokenizer,
            measure=partial(
                kept_cost, self._cycle, self._intake, self.model_config, self.device, self.backend
            ),
            cost=read_cost(config.cycle_cost) if config.cycle_cost else None,
            takes_shipped=config.predictor == "auto",
        )
        warm_up(self._cycle, self._intake)
        self._speculation.change(config.spec)
        if named is not None:
            self._speculation.use_predictor(named)
        log.info("Engine ready in %.1f s", time.perf_counter() - started)

    @classmethod
    def from_pretrained(
        cls,
        model: str | Path,
        *,
        dtype: Dtype = "auto",
        device: str = "auto",
        backend: str = "auto",
        weights: Weights = "full",
        max_model_len: int | None = None,
        max_num_seqs: int = 8,
        prefill_chunk: int = 256,
        kv: KVConfig | dict[str, Any] | None = None,
        spec: Spec = None,
        suffix: SuffixConfig | dict[str, Any] | None = None,
        drafter: str | Path | None = None,
        cycle_cost: str | Path | None = None,
        predictor: str | Path | None = "auto",
        seed: int = 0,
    ) -> Self:
        """Load a model; see `EngineConfig` for the settings. `spec=False` switches speculation off.

        Errors: ConfigError, ModelError, DeviceError.
        """
        return cls(
            EngineConfig(
                model=str(model),
                dtype=dtype,
                device=device,
                backend=backend,
                weights=weights,
                max_model_len=max_model_len,
                max_num_seqs=max_num_seqs,
                prefill_chunk=prefill_chunk,
                kv=KVConfig(**kv) if isinstance(kv, dict) else kv or KVConfig(),
                spec=as_spec(spec),
                suffix=SuffixConfig(**suffix)
                if isinstance(suffix, dict)
                else suffix or SuffixConfig(),
                drafter=str(drafter) if drafter is not None else None,
                cycle_cost=str(cycle_cost) if cycle_cost is not None else None,
                predictor=str(predictor) if predictor is not None else None,
                seed=seed,
            )
        )

    # -- whole requests ---------------------------------------------------------------------------

    def generate(
        self,
        prompts: Prompt | list[str] | list[list[int]] | list[list[dict[str, Any]]] | list[Any],
        params: SamplingParams | list[SamplingParams] | None = None,
        *,
        on_delta: Callable[[Delta], None] | None = None,
    ) -> list[RequestOutput]:
        """Answer one prompt or many, in order. Errors: RequestError, before anything runs.

        on_delta: called for every piece of every output as it comes
        """
        requests = [self._build(prompt, one) for prompt, one in as_pairs(prompts, params)]
        results: dict[str, RequestOutput] = {}
        for delta in self._drive(requests):
            if on_delta is not None:
                on_delta(delta)
            if delta.result is not None:
                results[delta.request_id] = delta.result
        return [results[request.request_id] for request in requests]

    def chat(
        self,
        messages: list[dict[str, Any]] | list[list[dict[str, Any]]],
        params: SamplingParams | list[SamplingParams] | None = None,
        *,
        on_delta: Callable[[Delta], None] | None = None,
    ) -> list[RequestOutput]:
        """Answer one conversation or many through the model's chat template."""
        return self.generate(as_conversations(messages), params, on_delta=on_delta)

    def stream(self, prompt: Prompt, params: SamplingParams | None = None) -> Iterator[Delta]:
        """Pieces of one request as they come, the last with the result. Errors: RequestError."""
        return self._drive([self._build(prompt, params)])

    # -- single steps -----------------------------------------------------------------------------

    def add(
        self,
        prompt: Prompt,
        params: SamplingParams | None = None,
        request_id: str | None = None,
        *,
        salt: str | None = None,
    ) -> str:
        """Queue a request and return its id. Errors: RequestError; nothing is queued then.

        salt: only requests with the same salt share prefix-cache entries
        """
        request = self._build(prompt, params, request_id, salt)
        self._queue(request)
        return request.request_id

    def abort(self, request_id: str) -> RequestOutput:
        """End a request now, return what it has. Errors: RequestError when it is not in flight."""
        request = self._requests.get(request_id)
        if request is None:
            raise RequestError(
                f"Request {request_id!r} is not in flight: it was never added, or has finished."
            )
        with deferred_interrupt():
            ended = [sequence for sequence in request.sequences if not sequence.is_finished]
            for sequence in ended:
                sequence.end("abort")
                self._cycle.leave(sequence)
            del self._requests[request_id]
            result = request.result()
            self._explainer.keep(result)
            if request_id in self._driven:
                self._unclaimed += [
                    sequence.delta([], result if sequence is ended[-1] else None)
                    for sequence in ended
                ]
        return result

    def has_unfinished(self) -> bool:
        """Whether any request is in flight, or a delta of one waits for `step`."""
        waiting = (delta.request_id not in self._driven for delta in self._unclaimed)
        return bool(self._requests) or any(waiting)

    def step(self) -> list[Delta]:
        """Run one prefill pass or one decode cycle and return what it added.

        An interrupt (Ctrl-C) that arrives meanwhile is raised when the cycle is complete.
        """
        self._check_open()
        with deferred_interrupt():
            advances = self._cycle.step()
            last = {advance.sequence.request.request_id: advance for advance in advances}
            self._unclaimed += [
                self._delta(a, is_last=last[a.sequence.request.request_id] is a) for a in advances
            ]
        deltas, self._unclaimed = self._unclaimed, []
        return deltas

    # -- speculation and state --------------------------------------------------------------------

    def respec(self, spec: Spec) -> None:
        """Change sources and policy. Errors: ConfigError while requests are in flight."""
        self._check_open()
        if self._requests:
            raise ConfigError("Speculation settings can change only while no request is in flight.")
        if self._cycle.watchers:
            raise ConfigError("Speculation settings cannot change while a trace is captured.")
        spec = as_spec(spec)
        if not isinstance(spec, SpecConfig):
            raise ConfigError(f"spec={spec!r} is not allowed: give a SpecConfig, a dict or False.")
        self._speculation.change(spec)

    def load_predictor(self, path: str | Path | None) -> None:
        """Value cache drafts with the payoff model in a folder from the next cycle on.

        Requests may be in flight; no token of theirs changes. `None`: value by frequency alone,
        also after `respec`.
        Errors: PredictorError for a folder that holds no predictor, or one that does not fit this
        engine; the one in use stays then.
        """
        self._check_open()
        self._speculation.use_predictor(None if path is None else load_predictor(path))

    @property
    def predictor(self) -> Predictor | None:
        """The payoff model in use."""
        self._check_open()
        return self._cycle.predictor

    @property
    def cycle_cost(self) -> CycleCost:
        """What cycles cost here with the present sources; measured when it is first wanted.

        Errors: ConfigError when it must be measured while requests are in flight.
        """
        self._check_open()
        if self._cycle.cost is None and self._requests:
            raise ConfigError(
                "Cycle costs were not measured yet, and requests are in flight; ask when none is."
            )
        return self._speculation.cost()

    def save_adaptation(self, path: str | Path) -> None:
        """Write what `SpecConfig.adapt` has learned to a JSON file. Errors: ConfigError."""
        self._check_open()
        self._cycle.adaptation.save(Path(path))

    def load_adaptation(self, path: str | Path) -> None:
        """Go on from a file of `save_adaptation`. Errors: ConfigError; nothing changes then."""
        self._check_open()
        self._cycle.adaptation.load(Path(path))

    @property
    def spec(self) -> SpecConfig:
        """The speculation settings in force."""
        self._check_open()
        return self._cycle.spec

    @contextmanager
    def capture(
        self,
        folder: str | Path,
        *,
        with_drafter: bool = False,
        about: Mapping[str, About] | None = None,
    ) -> Iterator[Recorder]:
        """Write a trace of every output that ends while the body runs; see docs/traces.md.

        A folder with a trace of the same model and settings is gone on with. Outputs that are
        still in flight in the end are aborted and left out.
        with_drafter: also record what the drafter would draft at every position; until the end the
            engine decodes without drafts
        about: what to note of request ids
        Errors: ConfigError while requests are in flight, or without a drafter to ask; TraceError
        when the folder cannot be used, or in the end, when an output could not be written.
        """
        self._check_open()
        if self._requests:
            raise ConfigError("A capture can begin only while no request is in flight.")
        cycle, target, before = self._cycle, self.model_config, self._cycle.spec
        head = (self.config.drafter or shipped_head(target)) if with_drafter else None
        if with_drafter:
            need_drafter(cycle.drafting)
            cycle.set_spec(plain_spec(before))
        try:
            name, tokenizer = self.config.model, self.tokenizer
            meta = trace_meta(cycle, name, self._model_path, target, tokenizer, head)
            classes = vocabulary_classes(tokenizer, target.vocab_size)
            with recording(cycle, Path(folder), meta, classes, about or {}) as recorder:
                yield recorder
        finally:
            if not self._is_closed:
                for request_id in list(self._requests):
                    self.abort(request_id)
                if with_drafter:  # else nothing was changed, and what sources learned stays
                    cycle.set_spec(before)

    def explain(self, request: str | RequestOutput, index: int = 0) -> Explanation:
        """What every cycle of an output did, and why; see docs/explain.md.

        request: made with `SamplingParams(explain=True)`: the id of one in flight or of one of the
            last 64 that have ended, or its result
        index: which of its outputs
        Errors: RequestError when there is nothing to explain.
        """
        self._check_open()
        return self._explainer.explain(request, index)

    @property
    def suffix(self) -> SuffixCache:
        """Text of earlier responses: save it, load it, clear it, look at it."""
        self._check_open()
        return self._suffix

    @property
    def grammars(self) -> Grammars:
        """Compiles what requests ask of their text; see `Grammars.prepare`."""
        self._check_open()
        return self._intake.grammars

    def source(self, name: str) -> DraftSource:
        """The live draft source of this name. Errors: ConfigError when it is not in use."""
        self._check_open()
        return self._cycle.panel.source(name)

    def stats(self) -> EngineStats:
        """What the engine has done so far."""
        self._check_open()
        return self._cycle.summary()

    @property
    def step_stats(self) -> StepStats:
        """Records of the last steps."""
        self._check_open()
        return self._cycle.tally.steps

    def close(self) -> None:
        """Abort what is in flight and let go of the model; the engine cannot be used afterwards."""
        if self._is_closed:
            return
        for request_id in list(self._requests):
            self.abort(request_id)
        self._is_closed = True
        self._suffix.close()
        del self._cycle, self._speculation

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    def _build(
        self,
        prompt: Prompt,
        params: SamplingParams | None,
        request_id: str | None = None,
        salt: str | None = None,
    ) -> Request:
        """A checked request, not queued yet. Errors: RequestError."""
        self._check_open()
        if not isinstance(request_id, str | None):
            raise RequestError(f"request_id={request_id!r:.40} is not allowed: give text or None.")
        if request_id in self._requests:
            raise RequestError(f"Request id {request_id!r} is already in flight; choose another.")
        checked, spec = as_params(params), self._cycle.spec
        check_speculation(checked, spec)
        check_prediction(checked, spec)
        return self._intake.build(
            prompt,
            checked,
            request_id,
            salt,
            taken=self._requests,
            prepare=partial(self._prepare_policy, checked.drafting.policy),
        )

    def _prepare_policy(self, name: str | None) -> None:
        """Build a policy that a request asks for, which may take seconds. Errors: RequestError."""
        if name is not None:
            self._speculation.prepare_policy(name, may_measure=not self._requests)

    def _queue(self, request: Request) -> None:
        """Put a request in flight. Errors: RequestError when its id is taken meanwhile."""
        if request.request_id in self._requests:
            raise RequestError(
                f"Request id {request.request_id!r} is already in flight; choose another."
            )
        self._requests[request.request_id] = request
        self._explainer.watch(request, self._cycle.panel.names)
        for sequence in request.sequences:
            self._cycle.scheduler.add(sequence)

    def _drive(self, requests: list[Request]) -> Iterator[Delta]:
        """Run requests to their end, yield their deltas, keep those of others; abort the rest."""
        ids: set[str] = set()
        try:
            for request in requests:
                self._queue(request)
                ids.add(request.request_id)
            self._driven |= ids
            while True:
                deltas, self._unclaimed = self._unclaimed, []
                mine = [delta for delta in deltas if delta.request_id in ids]
                self._unclaimed = [delta for delta in deltas if delta.request_id not in ids]
                yield from mine
                if not mine and not ids & self._requests.keys():
                    return
                if not mine:
                    self._unclaimed = self.step()
        finally:
            self._driven -= ids
            self._abort_all(list(ids))

    def _delta(self, advance: Advance, *, is_last: bool) -> Delta:
        """What a step added to an output, as its user sees it."""
        sequence, request = advance.sequence, advance.sequence.request
        result = request.result() if is_last and request.is_finished else None
        if result is not None:
            del self._requests[request.request_id]
            self._explainer.keep(result)
            failed = any(output.finish_reason == "error" for output in request.sequences)
            self._cycle.tally.totals.count(failed=failed, num_cached=request.num_cached_tokens)
        return sequence.delta(advance.token_ids, result)

    def _abort_all(self, request_ids: list[str]) -> None:
        for request_id in request_ids:
            if request_id in self._requests:
                self.abort(request_id)
        self._unclaimed = [d for d in self._unclaimed if d.request_id not in request_ids]

    def _check_open(self) -> None:
        if self._is_closed:
            raise HvdxError("This engine is closed; build a new one.")
