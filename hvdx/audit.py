"""Proves the exactness contract on a workload: the same tokens with speculation off and on."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from hvdx.config import AUTO, SpecConfig
from hvdx.engine import Engine
from hvdx.errors import ConfigError, HvdxError, RequestError
from hvdx.report import versions
from hvdx.request import CompletionOutput, RequestOutput, SamplingParams, SourceFigures
from hvdx.workload import Prompt

Progress = Callable[[str, int, int], None]
"""Called with what runs (`plain` or a source), prompts finished, and prompts in all."""


@dataclass(frozen=True)
class Divergence:
    """The first place where an output with speculation differs from the plain one.

    position: index into the output tokens; equal to the shorter length if one output ends early
    plain, speculative: tokens there, `None` past the end
    margin: logit of the likeliest token minus that of the second there, when the plain request runs
        alone; `None` if that run ends before the position
    """

    prompt: str
    source: str
    position: int
    plain: int | None
    speculative: int | None
    margin: float | None


@dataclass(frozen=True)
class AuditReport:
    """What an audit found.

    prompts, identical: how many were run; how many of them were identical for every source
    tokens: output tokens of the plain runs
    accepted_length: accepted draft tokens per cycle and row, bonus excluded, for each source
    reference: name of the other engine in `divergences`, `None` without one
    """

    prompts: int
    tokens: int
    identical: int
    divergences: list[Divergence]
    dtype: str
    sources: list[str]
    accepted_length: dict[str, float]
    reference: str | None
    model: str
    temperature: float
    max_tokens: int | None
    seed: int
    versions: dict[str, str]
    seconds: float

    @property
    def ok(self) -> bool:
        """Whether every prompt was identical for every source."""
        return self.identical == self.prompts and not self.divergences

    def to_json(self) -> dict[str, Any]:
        """The report as plain values, ready for `json.dump`."""
        return asdict(self)


def run_audit(
    engine: Engine,
    prompts: Sequence[Prompt],
    *,
    max_tokens: int | None = None,
    temperature: float = 0.0,
    sources: Sequence[str] = (AUTO,),
    seed: int = 0,
    reference: Engine | None = None,
    warm: bool = False,
    progress: Progress | None = None,
) -> AuditReport:
    """Run every prompt without and with each draft source and compare token by token.

    The prompts of one pass share the engine, so rows, batch sizes and prefill chunks differ between
    the passes as they do in real use. Prompt k draws with `seed + k`. A source that has `teach` is
    shown the plain outputs first. The engine's own speculation settings are restored at the end.

    sources: each a name, or names joined by "+", which draft together under the policy in force;
        `auto` stands for those that fit the model
    max_tokens: bound for every output; `None` takes each prompt's own
    reference: another engine whose plain outputs must be the same, such as one on another backend
    warm: let suffix sources copy from all text of earlier responses that the engine keeps, the
        plain answers included; else every pass has a namespace of its own, forgotten at the end
    Errors: RequestError for no prompts, no sources or a prompt that the engine refuses; ConfigError
    for an unknown source, and for sampled drafts at a temperature; HvdxError when a prompt fails
    without speculation.
    """
    if not prompts or not sources:
        raise RequestError("an audit needs at least one prompt and one draft source.")
    began = time.perf_counter()
    if engine.spec.draft_sampling and temperature > 0:
        raise ConfigError(
            "draft_sampling=True keeps the distribution, not the tokens, of outputs with a "
            "temperature, so they cannot be audited; switch it off, or take temperature 0."
        )
    run = _Run(engine, prompts, max_tokens, temperature, seed, progress or _quiet, warm)
    before = engine.spec
    try:
        plain = run.outputs("plain", speculation=False)
        _check_plain(prompts, plain)
        divergences: list[Divergence] = []
        accepted: dict[str, float] = {}
        for name in sources:
            found, figures = _check_source(run, name, before, plain)
            divergences += found
            accepted[name] = figures.accepted_length
        if reference is not None:
            there = replace(run, engine=reference).outputs("reference", speculation=False)
            divergences += _differences(run, _backend_label(reference), plain, there)
    finally:
        engine.respec(before)
    return AuditReport(
        prompts=len(prompts),
        tokens=sum(len(output.token_ids) for output in plain),
        identical=len(prompts) - len({divergence.prompt for divergence in divergences}),
        divergences=divergences,
        dtype=str(engine.dtype).removeprefix("torch."),
        sources=list(sources),
        accepted_length=accepted,
        reference=_backend_label(reference) if reference is not None else None,
        model=engine.config.model,
        temperature=temperature,
        max_tokens=max_tokens,
        seed=seed,
        versions=versions(),
        seconds=time.perf_counter() - began,
    )


def _check_plain(prompts: Sequence[Prompt], plain: Sequence[RequestOutput]) -> None:
    """Refuse to call two failures identical."""
    for prompt, output in zip(prompts, plain, strict=True):
        if error := output.outputs[0].error:
            raise HvdxError(f"prompt {prompt.id} failed without speculation: {error}")


@dataclass(frozen=True)
class _Run:
    """One audit's prompts and settings, and the passes over them."""

    engine: Engine
    prompts: Sequence[Prompt]
    max_tokens: int | None
    temperature: float
    seed: int
    progress: Progress
    warm: bool

    def params(self, index: int, **changes: Any) -> SamplingParams:
        """Parameters of one prompt."""
        settings: dict[str, Any] = {
            "max_tokens": self.max_tokens or self.prompts[index].max_tokens,
            "temperature": self.temperature,
            "seed": self.seed + index,
        }
        return SamplingParams(**(settings | changes))

    def outputs(self, label: str, *, speculation: bool) -> list[RequestOutput]:
        """Run all prompts through the engine together; in the order of the prompts."""
        order: dict[str, int] = {}
        done: dict[int, RequestOutput] = {}
        self.progress(label, 0, len(self.prompts))
        try:
            for index in range(len(self.prompts)):
                params = self.params(
                    index, speculation=speculation, namespace="" if self.warm else f"audit {label}"
                )
                order[self._add(index, params, label)] = index
            while self.engine.has_unfinished():
                for delta in self.engine.step():
                    if delta.result is not None:
                        done[order[delta.request_id]] = delta.result
                        self.progress(label, len(done), len(self.prompts))
        finally:
            for request_id, index in order.items():
                if index not in done:
                    self.engine.abort(request_id)
            if not self.warm:
                self.engine.suffix.clear(f"audit {label}")
        return [done[index] for index in range(len(self.prompts))]

    def margin(self, index: int, position: int) -> float | None:
        """Top-two margin at a position of the plain output, from running that request alone."""
        params = self.params(index, max_tokens=position + 1, logprobs=2, speculation=False)
        self._add(index, params, "margin")
        rows: list[Any] = []
        while self.engine.has_unfinished():
            for delta in self.engine.step():
                if delta.result is not None:
                    rows = delta.result.outputs[0].logprobs or []
        if position >= len(rows):
            return None
        best = sorted((entry.logprob for entry in rows[position].values()), reverse=True)
        return best[0] - best[1]

    def _add(self, index: int, params: SamplingParams, salt: str) -> str:
        # The salt keeps one pass from reading the prefix blocks of another.
        prompt = self.prompts[index]
        try:
            return self.engine.add(prompt.chat, params, salt=f"audit-{salt}")
        except HvdxError as error:
            raise RequestError(f"prompt {prompt.id}: {error}") from error


def _check_source(
    run: _Run, name: str, base: SpecConfig, plain: list[RequestOutput]
) -> tuple[list[Divergence], SourceFigures]:
    """Run all prompts with one source, or some, and compare them with the plain outputs."""
    run.engine.respec(base.model_copy(update={"sources": tuple(name.split("+"))}))
    for each in run.engine.spec.sources:
        if teach := getattr(run.engine.source(each), "teach", None):
            for output in plain:
                teach(output.prompt_token_ids, output.token_ids)
    drafted = run.outputs(name, speculation=True)
    figures = SourceFigures()
    for output in drafted:
        for part in output.outputs[0].speculation.values():
            figures.merge(part)
    return _differences(run, name, plain, drafted), figures


def _differences(
    run: _Run, name: str, plain: list[RequestOutput], others: list[RequestOutput]
) -> list[Divergence]:
    """Where the others are not the plain outputs; `name` says whose they are."""
    found: list[Divergence] = []
    for index, (expected, output) in enumerate(zip(plain, others, strict=True)):
        position = first_difference(expected.outputs[0], output.outputs[0])
        if position is not None:
            found.append(_divergence(run, index, name, position, expected, output))
    return found


def _backend_label(engine: Engine) -> str:
    return f"plain, backend {engine.backend}"


def first_difference(plain: CompletionOutput, other: CompletionOutput) -> int | None:
    """Index of the first token that differs, or `None`; outputs that end differently differ too."""
    pairs = zip(plain.token_ids, other.token_ids, strict=False)
    for position, (left, right) in enumerate(pairs):
        if left != right:
            return position
    shorter = min(len(plain.token_ids), len(other.token_ids))
    same_length = len(plain.token_ids) == len(other.token_ids)
    return None if same_length and plain.finish_reason == other.finish_reason else shorter


def _divergence(
    run: _Run, index: int, name: str, position: int, plain: RequestOutput, other: RequestOutput
) -> Divergence:
    return Divergence(
        prompt=run.prompts[index].id,
        source=name,
        position=position,
        plain=_token_at(plain, position),
        speculative=_token_at(other, position),
        margin=run.margin(index, position),
    )


def _token_at(output: RequestOutput, position: int) -> int | None:
    return output.token_ids[position] if position < len(output.token_ids) else None


def _quiet(label: str, done: int, total: int) -> None:
    """Report nothing."""
