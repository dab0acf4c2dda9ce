"""What hvdx is timed with: sources and a policy by name, with a cold or a warm suffix cache."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

import numpy as np

from hvdx.config import SUFFIX_SOURCES, SpecConfig
from hvdx.engine import Engine
from hvdx.errors import ConfigError, RequestError
from hvdx.latency.memory import peak_bytes, peak_gpu_bytes, restart_peak
from hvdx.latency.sample import PHASES, Sample
from hvdx.report import speed
from hvdx.request import CompletionOutput, RequestOutput, SamplingParams

BOTH = ("suffix", "eagle3")
POLICIES = ("frequency", "threshold", "goodput", "union")
"""Methods that are policies over the suffix cache and the drafter."""

SOURCES: dict[str, tuple[str, ...]] = {
    "plain": (),
    "lookup": ("lookup",),
    "suffix": ("suffix",),
    "suffix-tree": ("suffix-tree",),
    "suffix-shared": ("suffix",),
    "suffix-again": ("suffix",),
    "eagle3": ("eagle3",),
    "eagle3-chain": ("eagle3-chain",),
    "suffix+eagle3": BOTH,
    **dict.fromkeys(POLICIES, BOTH),
}
"""The methods by name, and the draft sources of each."""

FIXED_MEMORY = {"suffix-shared": "earlier", "suffix-again": "again"}
"""Methods whose name says which earlier answers they may copy from."""

SHAPED = re.compile(r"((?:suffix\+)?eagle3):(\d+)/(\d+)/(\d+)")
"""A method that drafts trees of another shape than the default."""

AT_THRESHOLD = re.compile(r"(frequency|threshold):(\d+(?:\.\d+)?)")
"""A policy at a threshold of its own."""

COLD, WARM = "cold", "warm"


@dataclass(frozen=True)
class Lane:
    """A method with one kind of cache.

    cache: "cold": a prompt sees its own text alone; "warm": the answers to the prompts before it
        as well; `None` where there is no such choice
    """

    method: str
    cache: str | None = None

    @property
    def label(self) -> str:
        """Its name in tables."""
        return f"{self.method}, {WARM}" if self.cache == WARM else self.method


def is_known(method: str) -> bool:
    """Whether hvdx can be timed with a method of this name."""
    return bool(method in SOURCES or SHAPED.fullmatch(method) or AT_THRESHOLD.fullmatch(method))


def sources_of(method: str) -> tuple[str, ...]:
    """Draft sources of a method that `is_known`."""
    if found := SHAPED.fullmatch(method):
        return tuple(found[1].split("+"))
    return SOURCES[method.partition(":")[0]]


def needs_drafter(methods: Sequence[str]) -> bool:
    """Whether any of these draft with an EAGLE-3 head."""
    ours = [method for method in methods if is_known(method)]
    return any("eagle3" in source for method in ours for source in sources_of(method))


def lanes_of(methods: Sequence[str], caches: Sequence[str]) -> list[Lane]:
    """One lane per method, and one per cache where the method has a suffix cache."""
    lanes = []
    for method in methods:
        has_cache = is_known(method) and bool(set(sources_of(method)) & set(SUFFIX_SOURCES))
        if has_cache and method not in FIXED_MEMORY:
            lanes += [Lane(method, cache) for cache in caches]
        else:
            lanes.append(Lane(method))
    return lanes


def check_caches(text: str) -> tuple[str, ...]:
    """The caches that an option names. Errors: ConfigError."""
    found = {"both": (COLD, WARM), COLD: (COLD,), WARM: (WARM,)}.get(text)
    if found is None:
        raise ConfigError(f"--cache {text!r} is not allowed; give cold, warm or both.")
    return found


def settings_of(method: str) -> dict[str, Any]:
    """Fields of `SpecConfig` that a method sets."""
    spec: dict[str, Any] = {"policy": "first", "sources": sources_of(method)}
    if found := SHAPED.fullmatch(method):
        total, depth, top_k = (int(part) for part in found.groups()[1:])
        spec |= {"eagle_total": total, "eagle_depth": depth, "eagle_top_k": top_k}
    name, _, value = method.partition(":")
    if name in POLICIES:
        spec["policy"] = name
    if AT_THRESHOLD.fullmatch(method):
        field = "frequency_threshold" if name == "frequency" else "payoff_threshold"
        spec[field] = float(value)
    return spec


class HvdxMethod:
    """hvdx with some draft sources and a policy, or without any.

    base: settings that all methods of a run share; those of the method itself win
    profile: also say where the time of cycles went, by source
    """

    dead = False

    def __init__(
        self,
        engine: Engine,
        lane: Lane,
        base: Mapping[str, Any] = MappingProxyType({}),
        *,
        profile: bool = False,
    ) -> None:
        self._engine, self._lane, self._profile = engine, lane, profile
        self._spec = SpecConfig(**{**base, **settings_of(lane.method)})
        default = "earlier" if lane.cache == WARM else "none"
        self._memory = FIXED_MEMORY.get(lane.method, default)
        self._answered: set[tuple[int, tuple[int, ...]]] = set()

    def run(self, prompt_ids: Sequence[int], max_tokens: int, turn: int = 0) -> Sample:
        """Answer; stops at end of sequence or `max_tokens`. Errors: RequestError."""
        if self._engine.spec != self._spec:
            self._engine.respec(self._spec)
        key = (turn, tuple(prompt_ids))
        if self._memory == "again" and key not in self._answered:
            self._answered.add(key)
            self._answer(prompt_ids, max_tokens, turn)
        restart_peak(self._engine.device)
        output = self._answer(prompt_ids, max_tokens, turn)
        figures = speed(output)
        return Sample(
            token_ids=tuple(output.token_ids),
            ttft_ms=figures.ttft_ms,
            decode_tokens=figures.tokens,
            decode_ms=figures.decode_ms,
            cycles=figures.cycles,
            accepted_length=figures.accepted_length,
            peak_bytes=peak_bytes(),
            peak_gpu_bytes=peak_gpu_bytes(self._engine.device),
            profile=profile_of(output.outputs[0]) if self._profile else {},
        )

    def remember(self, token_ids: Sequence[int], turn: int) -> None:
        """Put an answer of an interrupted run into the shared text, if this method keeps any."""
        if self._memory != "none" and token_ids:
            self._engine.suffix.store.restore([(self._namespace(turn), list(token_ids))])

    def _namespace(self, turn: int) -> str:
        return f"{self._lane.label} {turn}"

    def _answer(self, prompt_ids: Sequence[int], max_tokens: int, turn: int) -> RequestOutput:
        """Run one request over the memory that this method may have."""
        name = self._namespace(turn)
        self._engine.suffix.flush()
        params = SamplingParams(
            temperature=0.0, max_tokens=max_tokens, namespace=name, explain=self._profile
        )
        [output] = self._engine.generate(list(prompt_ids), params)
        if self._memory == "none":
            self._engine.suffix.clear(name)
        if output.outputs[0].error:
            raise RequestError(output.outputs[0].error)
        return output


def profile_of(output: CompletionOutput) -> dict[str, dict[str, float]]:
    """Cycles, emitted tokens and microseconds by source; see `Sample.profile`."""
    log = output.cycle_log
    if log is None:
        return {}
    records = log.records
    parts = [records[f"{phase}_us"].astype(np.float64) for phase in PHASES[:-1]]
    rest = records["cycle_us"] - sum(parts)
    times = dict(zip(PHASES, [*parts, np.maximum(rest, 0.0)], strict=True))
    found = {}
    for index in sorted({int(one) for one in records["source"]}):
        chosen = records["source"] == index
        name = log.sources[index] if index >= 0 else "none"
        found[name] = {
            "cycles": int(chosen.sum()),
            "tokens": int(records["emitted"][chosen].sum()),
            **{f"{phase}_us": float(us[chosen].sum()) for phase, us in times.items()},
        }
    return found
