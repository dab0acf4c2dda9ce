"""Settings of an engine: built once, checked once, frozen. Only here is the environment read."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from hvdx.errors import ConfigError, HvdxError

Dtype = Literal["auto", "float32", "bfloat16"]
Weights = Literal["full", "int8", "int4"]

MAX_NODES = 64
"""Nodes of one draft tree, root included: one 64-bit mask word per node."""

SUFFIX_SOURCES = ("suffix", "suffix-tree")
"""Sources that use a client's prediction and the shared text of a namespace."""

DRAFTER_SOURCES = ("eagle3", "eagle3-chain")
"""Sources that need an engine with a drafter."""

AUTO = "auto"
"""Stands for the sources that fit the model: `suffix`, and `eagle3` where there is a drafter."""

UNION = "union"
"""Name of the source that joins a cache draft and a drafter's tree; nobody lists it in settings."""


def error_sentence(error: ValidationError) -> str:
    """Turn pydantic's first complaint into one sentence: what was given, what is allowed."""
    first = error.errors()[0]
    cause = first.get("ctx", {}).get("error")
    if isinstance(cause, HvdxError):  # a value that was checked by itself has said it all
        return str(cause)
    name = ".".join(str(part) for part in first["loc"])
    message = first["msg"].removeprefix("Value error, ")
    if not name:
        return message
    if first["type"] == "extra_forbidden":
        return f"{name} is not a known setting; check its spelling."
    if first["type"] == "missing":
        return f"{name} is missing; give a value for it."
    text = message[0].lower() + message[1:]
    return f"{name}={first['input']!r} is not allowed: {text}."


class Checked(BaseModel):
    """A frozen pydantic model whose construction errors are one-sentence hvdx errors."""

    model_config = ConfigDict(frozen=True, extra="forbid", allow_inf_nan=False)

    def __init__(self, **data: Any) -> None:
        try:
            super().__init__(**data)
        except ValidationError as error:
            raise self._error(error_sentence(error)) from None

    @staticmethod
    def _error(sentence: str) -> HvdxError:
        return ConfigError(sentence)


class KVConfig(Checked):
    """The paged KV pool.

    block_size: tokens in one block, a power of two of at most 64; `None` is 16 on the CPU and 64
        with the Triton kernels
    num_blocks: blocks in the pool; `None` sizes it from `memory_bytes`
    memory_bytes: most bytes for the pool; `None` takes what `max_num_seqs` full rows need, but at
        most a third of the memory that is free
    prefix_cache: reuse committed full blocks of earlier requests with the same beginning
    """

    block_size: Literal[4, 8, 16, 32, 64] | None = None
    num_blocks: int | None = Field(default=None, ge=2)
    memory_bytes: int | None = Field(default=None, ge=1)
    prefix_cache: bool = True

    @model_validator(mode="after")
    def _one_size(self) -> KVConfig:
        if self.num_blocks is not None and self.memory_bytes is not None:
            raise ValueError("num_blocks and memory_bytes both size the KV pool; give one of them.")
        return self


class SuffixConfig(Checked):
    """Text of earlier responses that the draft sources `suffix` and `suffix-tree` copy from.

    share: keep outputs and offer them to later requests of the same namespace
    token_budget: most tokens that are kept over all namespaces; the oldest responses go first.
        About 30 bytes of memory each (`bench/decision.py`)
    """

    share: bool = True
    token_budget: int = Field(default=8_000_000, ge=2, le=2**31 - 2)


class SpecConfig(Checked):
    """What drafts, and how much.

    sources: names from `hvdx.draft.SOURCES`, first one preferred; empty switches speculation off;
        `auto` stands for `suffix`, and for `eagle3` too where the engine has a drafter
    policy: name from `hvdx.policy.POLICIES`; rule: name from `hvdx.verify.RULES`
    max_draft_tokens: draft tokens of one row and cycle, root excluded
    verify_budget: most nodes, roots included, that one cycle sends to the target; a row's root is
        sent in any case
    lookup_min_ngram, lookup_max_ngram: n-gram lengths that prompt lookup tries, longest first
    suffix_max_depth: longest match that the suffix sources tell apart, in tokens
    suffix_max_spec_factor, suffix_max_spec_offset: a match of L tokens drafts at most
        L * factor + offset tokens
    suffix_min_token_prob: no token is drafted whose path is less likely, by counts
    eagle_top_k: branches of a node, and nodes of a level that branch, in trees of `eagle3`
    eagle_depth: levels of such a tree, and draft tokens of an `eagle3-chain`
    eagle_total: nodes of such a tree that are kept, root included, within `max_draft_tokens`;
        `None` of these three is by the target's size (`hvdx.draft.shape.default_shape`)
    frequency_threshold: sum of scores from which the policy `frequency` sends a cache draft
    payoff_threshold: expected accepted tokens from which the policy `threshold` does; `None` is as
        many as are expected of the drafter's own draft by now. 6 is the paper's, for 8B models
    adapt: correct payoffs by what was accepted of drafts of the same source and namespace
    draft_sampling: for requests with a temperature, sources that can draw their drafts from a
        distribution do, and `recursive` is the rule. The output keeps the target's distribution,
        but with the same seed it has other tokens than without drafts; greedy requests keep theirs
    """

    sources: tuple[str, ...] = (AUTO,)
    policy: str = "goodput"
    rule: str = "sample-walk"
    max_draft_tokens: int = Field(default=15, ge=1, le=MAX_NODES - 1)
    verify_budget: int = Field(default=64, ge=1)
    lookup_min_ngram: int = Field(default=2, ge=1)
    lookup_max_ngram: int = Field(default=8, ge=1)
    suffix_max_depth: int = Field(default=64, ge=1, le=64)
    suffix_max_spec_factor: float = Field(default=4.0, ge=0.0, le=1e6)
    suffix_max_spec_offset: float = Field(default=0.0, ge=-1e6, le=1e6)
    suffix_min_token_prob: float = Field(default=0.1, ge=0.0, le=1.0)
    eagle_top_k: int | None = Field(default=None, ge=1, le=16)
    eagle_depth: int | None = Field(default=None, ge=1, le=MAX_NODES - 1)
    eagle_total: int | None = Field(default=None, ge=2, le=MAX_NODES)
    frequency_threshold: float = Field(default=2.0, ge=0.0, le=1e6)
    payoff_threshold: float | None = Field(default=None, ge=0.0, le=1e6)
    adapt: bool = False
    draft_sampling: bool = False

    @model_validator(mode="after")
    def _draws_are_asked_for(self) -> SpecConfig:
        if self.rule == "recursive" and not self.draft_sampling:
            raise ValueError("rule='recursive' is for sampled drafts; set draft_sampling=True.")
        return self

    @model_validator(mode="after")
    def _ngrams_in_order(self) -> SpecConfig:
        if self.lookup_min_ngram > self.lookup_max_ngram:
            raise ValueError(
                f"lookup_min_ngram={self.lookup_min_ngram} is larger than "
                f"lookup_max_ngram={self.lookup_max_ngram}; swap them or make them equal."
            )
        return self

    def named(self, *, has_drafter: bool) -> SpecConfig:
        """The same settings with every source by its own name."""
        if AUTO not in self.sources:
            return self
        fitting = ("suffix", "eagle3") if has_drafter else ("suffix",)
        names = [name for one in self.sources for name in (fitting if one == AUTO else (one,))]
        return self.model_copy(update={"sources": tuple(dict.fromkeys(names))})


Spec = SpecConfig | dict[str, Any] | bool | None
"""How a user may give speculation settings."""


def as_spec(spec: Spec) -> SpecConfig:
    """None and True are the defaults, False is no source at all."""
    if spec is False:
        return SpecConfig(sources=(), policy="plain")
    if spec is None or spec is True:
        return SpecConfig()
    return SpecConfig(**spec) if isinstance(spec, dict) else spec


class EngineConfig(Checked):
    """Everything an `Engine` is built from.

    model: a directory, a `.gguf` file, the name of an embedded model, or a hub name
    dtype: `auto` keeps the checkpoint's own, except that a dequantised file runs in bfloat16
    device: `cpu`, `cuda`, `cuda:1`, or `auto`, which takes a GPU that the kernels support
    backend: attention backend from `hvdx.attention.BACKENDS`; `auto` fits the device
    weights: `full` keeps the target's weights in the run dtype. With `int8` or `int4` the native
        step of a CPU reads a half or a third of the bytes, and is quicker by nearly as much; the
        model is another one then (docs/cpu.md). It needs bfloat16
    max_model_len: most tokens of prompt plus output; `None` is the model's own limit
    max_num_seqs: rows of the running set
    prefill_chunk: most prompt tokens that one prefill pass takes
    drafter: a directory with an EAGLE-3 head for this model, which the sources `eagle3` and
        `eagle3-chain` draft with; `None` takes the head that hvdx ships for the model, if there is
        one, when `spec` names one of these sources or `auto`
    cycle_cost: a JSON file with what cycles cost, from `engine.cycle_cost.to_json()`; `None`
        measures it when a policy needs it, and keeps it in the user's cache
    predictor: a folder with a payoff model, which values the drafts of the suffix sources; `auto`
        takes the one that hvdx ships for the model, if there is one, once such a source is in use;
        `None`: drafts are valued by how often their tokens followed before
    seed: seeds requests that name no seed of their own
    """

    model: str
    dtype: Dtype = "auto"
    device: str = "auto"
    backend: str = "auto"
    weights: Weights = "full"
    max_model_len: int | None = Field(default=None, ge=2)
    max_num_seqs: int = Field(default=8, ge=1, le=1024)
    prefill_chunk: int = Field(default=256, ge=1)
    kv: KVConfig = KVConfig()
    spec: SpecConfig = SpecConfig()
    suffix: SuffixConfig = SuffixConfig()
    drafter: str | None = None
    cycle_cost: str | None = None
    predictor: str | None = "auto"
    seed: int = Field(default=0, ge=0, lt=2**63)


def share_cores() -> None:
    """Let torch's idle threads sleep soon; works only before torch is first imported.

    By default a thread of torch's CPU pool spins for milliseconds while it waits for its partner.
    On a machine that does anything else that starves the partner, and passes take many times as
    long. With this count a thread spins through a pass, no longer.
    A value that the user has set is kept.
    """
    os.environ.setdefault("GOMP_SPINCOUNT", "30000")


def compiler_setting() -> str | None:
    """The command of the user's C++ compiler: `CXX`, or `None`."""
    return os.environ.get("CXX") or None


def instructions_setting() -> str | None:
    """The instruction set that the native step is to use: `HVDX_INSTRUCTIONS`, or `None`."""
    return os.environ.get("HVDX_INSTRUCTIONS") or None


def cache_dir() -> Path:
    """The user's cache: `HVDX_CACHE`, else `XDG_CACHE_HOME/hvdx`, else `~/.cache/hvdx`."""
    if explicit := os.environ.get("HVDX_CACHE"):
        return Path(explicit)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "hvdx"


def c_compiler() -> str | None:
    """The C compiler that the user named in `CC`, as one line of words."""
    return os.environ.get("CC") or None
