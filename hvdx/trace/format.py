"""What a trace holds; docs/traces.md describes it field by field.

Letters: O output tokens, C cycles, N nodes of a recorded tree without its root.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from hvdx.errors import HvdxError


class TraceError(HvdxError):
    """A trace cannot be read or written, or is of another model, tokenizer or version."""


@dataclass(frozen=True)
class TraceMeta:
    """What all outputs of a trace have in common; the content of `meta.json`.

    model: as it was named; model_fingerprint: of its weights
    tokenizer_fingerprint: of what gives token ids their meaning
    max_model_len: most tokens of prompt and output together
    spec: speculation settings in force; sources: names that `CYCLE.source` points into
    reasons: sentences that `CYCLE.reason` points into
    drafter: `None`, or `fingerprint`, `head` (fields of `HeadConfig`), `shape` (`total`, `depth`,
        `top_k` of its trees) and `ends_early`, whether the recorded trees hold more than that
    cost: a cycle cost table, or `None`; versions: of the packages that made the trace
    """

    model: str
    model_fingerprint: str
    tokenizer_fingerprint: str
    vocab_size: int
    max_model_len: int
    dtype: str
    spec: dict[str, Any]
    sources: tuple[str, ...]
    reasons: tuple[str, ...]
    drafter: dict[str, Any] | None = None
    cost: dict[str, Any] | None = None
    versions: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class RecordedTrees:
    """What the drafter would have drafted at every position of an output, the best nodes of it.

    Where its trees may end early, also what would have been kept of them then.
    num_nodes: int16 [O] nodes without the root, 0 where it could not draft
    token_ids int32, parent int16, score float32: [O, N], nodes 1.. of a `DraftTree`, in the order
        in which the drafter made them; parent 0 is the pending token
    accepted: int16 [O] tokens of the whole tree that the target emitted
    """

    num_nodes: np.ndarray
    token_ids: np.ndarray
    parent: np.ndarray
    score: np.ndarray
    accepted: np.ndarray


@dataclass(frozen=True, eq=False)
class TracedRequest:
    """One recorded output.

    prompt_ids, output_ids, prediction_ids: int32; prediction_ids: what the client expected
    index: which of the request's outputs this is
    stop_ids: tokens that end it; limit: most output tokens, by the request and by the context
    top1_logprob, top2_gap, entropy: float32 [O] of the target's raw distribution that output token
        o was drawn from: the likeliest token's log-probability, how much likelier it is than the
        second (difference of log-probabilities), and the entropy; natural logarithm
    cycles: `CYCLE` [C]; trees: `None` unless captured with the drafter
    speculation: what the request asked of drafting, as `SamplingParams.speculation`: whether at
        all, or the fields of a `SpeculationParams`; `True` in traces that do not say
    """

    request_id: str
    index: int
    family: str
    dataset: str
    split: str
    prompt_ids: np.ndarray
    output_ids: np.ndarray
    prediction_ids: np.ndarray
    stop_ids: tuple[int, ...]
    limit: int
    temperature: float
    seed: int
    namespace: str
    finish_reason: str
    top1_logprob: np.ndarray
    top2_gap: np.ndarray
    entropy: np.ndarray
    cycles: np.ndarray
    trees: RecordedTrees | None = None
    speculation: bool | dict[str, Any] = True

    @property
    def ended_by_stop(self) -> bool:
        """Whether the target itself ended the output; else it would have gone on."""
        return self.finish_reason == "stop"


@dataclass(frozen=True, eq=False)
class Traces:
    """A trace: what its outputs have in common, and the outputs in the order of their end.

    token_classes: uint8 [V], see `hvdx.payoff.FEATURES`, or `None` without a tokenizer
    """

    meta: TraceMeta
    requests: list[TracedRequest]
    token_classes: np.ndarray | None = None

    @property
    def num_output(self) -> int:
        """Output tokens of all requests."""
        return sum(request.output_ids.size for request in self.requests)

    def check(self, *, model: str | None = None, tokenizer: str | None = None) -> None:
        """Errors: TraceError unless the fingerprints that are given are those of the trace."""
        if tokenizer is not None and tokenizer != self.meta.tokenizer_fingerprint:
            raise TraceError(
                f"These traces were captured with another tokenizer ({self.meta.model}), so their "
                "token ids mean something else here; capture new ones with this model."
            )
        if model is not None and model != self.meta.model_fingerprint:
            raise TraceError(
                f"These traces were captured from another model ({self.meta.model}); capture new "
                "ones with this model."
            )


def families(requests: Iterable[TracedRequest]) -> list[str]:
    """Names of the families, sorted."""
    return sorted({request.family for request in requests})
