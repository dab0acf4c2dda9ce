"""What a user hands in and gets back: sampling parameters, requests, outputs and their figures."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from pydantic import Field, field_validator, model_validator

from hvdx.config import Checked
from hvdx.errors import HvdxError, RequestError
from hvdx.records import CycleLog

MAX_LOGPROBS = 100
F32_MAX = 3.4e38
"""Row arrays and processors hold float32: what is beyond its range is refused, not rounded."""

Bias = Annotated[float, Field(ge=-F32_MAX, le=F32_MAX)]
FinishReason = Literal["stop", "length", "abort", "error"]


class SpeculationParams(Checked):
    """How drafting goes for one request, where that differs from the engine's settings.

    sources: those of the engine's sources that may draft; `None` is all of them
    policy: name from `hvdx.policy.POLICIES`; `None` is the engine's
    max_draft: most draft tokens of a cycle, up to the engine's `max_draft_tokens`
    namespace: as in `SamplingParams`, whose value it replaces
    """

    sources: tuple[str, ...] | None = None
    policy: str | None = None
    max_draft: int | None = Field(default=None, ge=1)
    namespace: str | None = Field(default=None, max_length=1000)

    @staticmethod
    def _error(sentence: str) -> HvdxError:
        return RequestError(f"speculation: {sentence}")


class StructuredParams(Checked):
    """What the text of an output must be; exactly one field is given (docs/structured.md).

    json_schema: JSON that is valid for this schema, an object or its JSON text
    json_object: a JSON object of any content
    regex: a text that the whole expression matches
    choice: one of these texts
    grammar: a text of the rule `root` of this grammar, in the EBNF of llama.cpp
    """

    json_schema: dict[str, Any] | bool | str | None = None
    json_object: bool = False
    regex: str | None = None
    choice: tuple[str, ...] | None = None
    grammar: str | None = None

    @staticmethod
    def _error(sentence: str) -> HvdxError:
        return RequestError(f"structured: {sentence}")

    @model_validator(mode="after")
    def _exactly_one(self) -> StructuredParams:
        fields = (self.json_schema, self.json_object or None, self.regex, self.choice, self.grammar)
        given = sum(field is not None for field in fields)
        if given != 1:
            raise ValueError(
                f"{given} of json_schema, json_object, regex, choice and grammar are given; give "
                "exactly one."
            )
        if self.choice is not None and not (self.choice and all(self.choice)):
            raise ValueError("choice needs at least one text, and no empty one.")
        return self


class SamplingParams(Checked):
    """How tokens are drawn and when a request stops; names and defaults as in vLLM.

    n: outputs for the prompt, each with its own noise
    temperature: 0 is greedy
    top_k: keep the k likeliest tokens; 0 or -1 keeps all
    top_p: keep the smallest set of likeliest tokens with at least this probability
    min_p: drop tokens less likely than this share of the likeliest one
    presence_penalty, frequency_penalty: subtracted from a logit once / per occurrence in the output
    repetition_penalty: divides positive and multiplies negative logits of tokens seen in prompt or
        output; 1e-6 to 1e6, beyond which logits could be infinite
    logit_bias: added to the logits of these token ids
    allowed_token_ids: the only ids that may be emitted
    bad_words: texts that may not appear as token sequences
    seed: with the same seed the same tokens, whatever else runs and whatever drafts; with
        `draft_sampling` they depend on the drafts, and so on what else runs
    stop, stop_token_ids: end the output at these texts / ids; the text of a stop string is cut
        off unless `include_stop_str_in_output`
    ignore_eos: go on after the end-of-sequence token
    min_tokens, max_tokens: bounds of the output in tokens; `max_tokens=None` goes to the context
        end
    logprobs, prompt_logprobs: log-probabilities of the chosen and this many likeliest tokens, from
        the target's raw logits
    skip_special_tokens: leave special tokens out of the text
    speculation: whether draft sources may propose tokens for this request, or which, how many and
        by which policy; it changes no token, except with `draft_sampling` and a temperature
    namespace: outputs are offered as drafts to later requests of the same namespace, and to no
        others; without a suffix source it has no effect
    prediction: what the output is expected to be like, text or token ids: one more text that the
        draft source `suffix` copies from; of a longer one the first context length of tokens is
        used. Never changes the tokens
    explain: keep a record of every cycle, for `Engine.explain`
    structured: what the text must be, such as JSON for a schema; only tokens that lead there are
        drawn, and the end of the text ends the output
    """

    n: int = Field(default=1, ge=1, le=64)
    temperature: float = Field(default=1.0, ge=0.0, le=F32_MAX)
    top_k: int = Field(default=0, ge=-1, lt=2**31)
    top_p: float = Field(default=1.0, gt=0.0, le=1.0)
    min_p: float = Field(default=0.0, ge=0.0, le=1.0)
    presence_penalty: float = Field(default=0.0, ge=-2.0, le=2.0)
    frequency_penalty: float = Field(default=0.0, ge=-2.0, le=2.0)
    repetition_penalty: float = Field(default=1.0, ge=1e-6, le=1e6)
    logit_bias: dict[int, Bias] | None = None
    allowed_token_ids: list[int] | None = None
    bad_words: list[str] | None = None
    seed: int | None = Field(default=None, ge=0, lt=2**63)
    stop: list[str] = Field(default_factory=list)
    stop_token_ids: list[int] = Field(default_factory=list)
    include_stop_str_in_output: bool = False
    ignore_eos: bool = False
    min_tokens: int = Field(default=0, ge=0)
    max_tokens: int | None = Field(default=16, ge=1)
    logprobs: int | None = Field(default=None, ge=0, le=MAX_LOGPROBS)
    prompt_logprobs: int | None = Field(default=None, ge=0, le=MAX_LOGPROBS)
    skip_special_tokens: bool = True
    speculation: bool | SpeculationParams = True
    namespace: str = Field(default="", max_length=1000)
    prediction: str | list[int] | None = None
    explain: bool = False
    structured: StructuredParams | None = None

    @staticmethod
    def _error(sentence: str) -> HvdxError:
        return RequestError(sentence)

    @field_validator("speculation", mode="before")
    @classmethod
    def _speculation_as_params(cls, value: Any) -> Any:
        if not isinstance(value, dict):
            return value
        return SpeculationParams(**{str(name): wish for name, wish in value.items()})

    @field_validator("structured", mode="before")
    @classmethod
    def _structured_as_params(cls, value: Any) -> Any:
        if not isinstance(value, dict):
            return value
        return StructuredParams(**{str(name): wish for name, wish in value.items()})

    @field_validator("stop", mode="before")
    @classmethod
    def _stop_as_list(cls, value: Any) -> Any:
        return [value] if isinstance(value, str) else [] if value is None else value

    @field_validator("stop_token_ids", mode="before")
    @classmethod
    def _ids_as_list(cls, value: Any) -> Any:
        return [] if value is None else value

    @model_validator(mode="after")
    def _consistent(self) -> SamplingParams:
        if self.max_tokens is not None and self.min_tokens > self.max_tokens:
            raise ValueError(
                f"min_tokens={self.min_tokens} is larger than max_tokens={self.max_tokens}; "
                "lower min_tokens or raise max_tokens."
            )
        if any(not text for text in self.stop):
            raise ValueError("stop contains an empty string, which would stop at once; remove it.")
        if self.bad_words is not None and any(not text.strip() for text in self.bad_words):
            raise ValueError("bad_words contains an empty text; remove it.")
        if self.include_stop_str_in_output and not self.stop:
            raise ValueError("include_stop_str_in_output=True needs at least one stop string.")
        if self.allowed_token_ids is not None and not self.allowed_token_ids:
            raise ValueError(
                "allowed_token_ids is empty, so no token could be emitted; leave it None."
            )
        if self.structured is not None and self.ignore_eos:
            raise ValueError(
                "ignore_eos=True and structured contradict each other: behind the end of the "
                "structure only the end of the text is allowed; leave one out."
            )
        return self

    @property
    def drafting(self) -> SpeculationParams:
        """What the request asks of drafting, the defaults where it says nothing."""
        asked = self.speculation
        return asked if isinstance(asked, SpeculationParams) else _AS_THE_ENGINE

    @property
    def needs_processing(self) -> bool:
        """Whether logits must be changed along a node's path before a token is drawn."""
        return bool(
            self.presence_penalty
            or self.frequency_penalty
            or self.repetition_penalty != 1.0
            or self.logit_bias
            or self.allowed_token_ids is not None
            or self.bad_words
            or self.min_tokens
            or self.structured is not None
        )


_AS_THE_ENGINE = SpeculationParams()


@dataclass(frozen=True)
class Logprob:
    """One token's log-probability (natural log, raw logits), its rank (1 = likeliest) and text."""

    logprob: float
    rank: int
    decoded_token: str | None = None


@dataclass
class SourceFigures:
    """What one draft source did; counts of draft tokens exclude the bonus unless named emitted.

    histogram[k]: cycles in which exactly k draft tokens were accepted
    whole: cycles in which the whole draft (its longest path) was accepted; none without a draft
    """

    cycles: int = 0
    drafted: int = 0
    accepted: int = 0
    emitted: int = 0
    whole: int = 0
    histogram: list[int] = field(default_factory=list)

    def record(self, drafted: int, accepted: int, emitted: int, longest: int) -> None:
        """Add one cycle: draft tokens sent and accepted, tokens emitted, longest drafted path."""
        self.cycles += 1
        self.drafted += drafted
        self.accepted += accepted
        self.emitted += emitted
        self.whole += 0 < longest == accepted
        if len(self.histogram) <= accepted:
            self.histogram.extend([0] * (accepted + 1 - len(self.histogram)))
        self.histogram[accepted] += 1

    def merge(self, other: SourceFigures) -> None:
        """Add another source's or request's counts to these."""
        self.cycles += other.cycles
        self.drafted += other.drafted
        self.accepted += other.accepted
        self.emitted += other.emitted
        self.whole += other.whole
        self.histogram.extend([0] * (len(other.histogram) - len(self.histogram)))
        for accepted, count in enumerate(other.histogram):
            self.histogram[accepted] += count

    @property
    def accepted_length(self) -> float:
        """Mean accepted draft tokens per cycle, bonus excluded."""
        return self.accepted / self.cycles if self.cycles else 0.0

    @property
    def tau(self) -> float:
        """Mean emitted tokens per cycle: accepted length plus the bonus token."""
        return self.accepted_length + 1.0

    @property
    def acceptance_rate(self) -> float:
        """Accepted over drafted tokens, 0..1."""
        return self.accepted / self.drafted if self.drafted else 0.0


@dataclass(frozen=True)
class Timing:
    """Times of one output in milliseconds; `tpot_ms` is the mean time per token after the first."""

    queue_ms: float
    prefill_ms: float
    ttft_ms: float
    tpot_ms: float
    total_ms: float


@dataclass(frozen=True)
class CompletionOutput:
    """One of the `n` outputs of a request.

    speculation: figures per source name; the name `none` holds cycles without a draft
    stop_reason: the stop string or stop token id that ended it; `None` for end of sequence
    cycle_log: its cycles, if the request was made with `explain=True`
    """

    index: int
    text: str
    token_ids: list[int]
    seed: int
    finish_reason: FinishReason
    stop_reason: int | str | None
    error: str | None
    cumulative_logprob: float | None
    logprobs: list[dict[int, Logprob]] | None
    timing: Timing
    cycles: int
    speculation: dict[str, SourceFigures]
    cycle_log: CycleLog | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True)
class RequestOutput:
    """A finished request: its prompt and `n` outputs.

    num_cached_tokens: prompt tokens whose K/V came from the prefix cache
    """

    request_id: str
    prompt: str | None
    prompt_token_ids: list[int]
    prompt_logprobs: list[dict[int, Logprob] | None] | None
    num_cached_tokens: int
    outputs: list[CompletionOutput]

    @property
    def text(self) -> str:
        """Text of the first output."""
        return self.outputs[0].text

    @property
    def token_ids(self) -> list[int]:
        """Token ids of the first output."""
        return self.outputs[0].token_ids


@dataclass(frozen=True)
class Delta:
    """What one cycle added to one output of a request.

    text: new text; empty while a multi-byte character or a possible stop string is incomplete
    logprobs: of these tokens, if the request asked for them
    finish_reason: set on the last delta of this output
    result: the whole request, on the delta that finishes its last output
    """

    request_id: str
    index: int
    text: str
    token_ids: list[int]
    finish_reason: FinishReason | None = None
    result: RequestOutput | None = None
    logprobs: list[dict[int, Logprob]] | None = None
