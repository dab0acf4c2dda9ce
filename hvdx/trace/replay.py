"""Runs a policy over recorded outputs without a model.

Draft sources and policy are the real ones, and so is what they learn; only the target's pass and
the drafter's are recalled. One output runs at a time, in the order of the trace. On greedy traces a
replay takes the same cycles as a live engine that gets the same requests one after another. On
sampled ones it is unbiased: a draft that is not itself random is accepted with the probability that
the target samples its tokens, and the recorded tokens are such samples.

What a replay cannot know: K/V blocks that run out, and rows that run beside.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from hvdx.config import SUFFIX_SOURCES, SpecConfig
from hvdx.errors import ConfigError
from hvdx.policy import REASON, CycleCost, needs_cost
from hvdx.trace.format import TracedRequest, Traces
from hvdx.trace.label import label
from hvdx.trace.replayer import ROW, ReplayedRequest, Replayer

if TYPE_CHECKING:  # it stands to the right
    from hvdx.predictor.load import Predictor


@dataclass(frozen=True, eq=False)
class Decision:
    """The start of a cycle, as a payoff model meets it.

    position: output tokens so far
    features: float64 [F] of the cache candidate, see `hvdx.payoff.FEATURES`
    draft_len: its tokens; label: how many of them the target would have accepted, bonus excluded;
        `None` without a draft, or where the recorded output ends too early to say
    """

    request: TracedRequest
    position: int
    features: np.ndarray
    draft_len: int
    label: int | None


def replay(
    traces: Traces,
    spec: SpecConfig,
    cost: CycleCost | None = None,
    *,
    explore: float = 0.0,
    seed: int = 0,
    warm: bool = False,
    predictor: Predictor | None = None,
    as_asked: bool = False,
    on_decision: Callable[[Decision], None] | None = None,
    progress: Callable[[int, int], None] = lambda *_: None,
) -> list[ReplayedRequest]:
    """Run the policy of `spec` over all outputs, in their order.

    cost: what cycles cost; without it only policies that need none can run, and nothing is priced
    explore: share of cycles in which a random choice is made instead of the policy's, so that a
        model learns from histories that the policy alone would not have; `seed` draws them
    warm: outputs that came before are shared text, as in an engine that answered them one by one
    predictor: values cache drafts, or their score does
    as_asked: requests that asked for drafting of their own get it, as in an engine; else the
        settings hold for all of them, which is what a comparison of policies needs
    on_decision: called at the start of every cycle
    progress: told how many outputs are done, of how many
    Errors: TraceError when the traces lack what a source needs; ConfigError for bad settings, or
    when a request cannot have what it asked for.
    """
    if not 0.0 <= explore <= 1.0:
        raise ConfigError(f"explore={explore} is not allowed; give a share from 0 to 1.")
    spec = spec.named(has_drafter=traces.meta.drafter is not None)
    cache_index = _suffix_index(spec) if on_decision is not None else 0
    if cost is None and spec.sources and needs_cost(spec.policy):
        raise ConfigError(
            f"policy={spec.policy!r} weighs what cycles cost, and no cost table is given; give one "
            "that `engine.cycle_cost` measured."
        )
    replayer = Replayer(traces, spec, cost, warm=warm, predictor=predictor, as_asked=as_asked)
    try:
        replayer.check(traces.requests)
        done = []
        for number, request in enumerate(traces.requests):
            random = np.random.default_rng((seed, number))

            def choose(
                request: TracedRequest, position: int, random: np.random.Generator = random
            ) -> None:
                if on_decision is not None:
                    on_decision(_decision(replayer, cache_index, request, position))
                replayer.decide()
                if explore and random.random() < explore:
                    _choose_at_random(replayer, random)

            done.append(replayer.run(request, choose))
            progress(number + 1, len(traces.requests))
    finally:
        replayer.close()
    return done


def _suffix_index(spec: SpecConfig) -> int:
    """Place of the source that drafts from earlier text. Errors: ConfigError."""
    for index, name in enumerate(spec.sources):
        if name in SUFFIX_SOURCES:
            return index
    raise ConfigError(
        "on_decision is told about the cache candidate, and no suffix source is in use; name "
        "suffix or suffix-tree among the sources."
    )


def _decision(
    replayer: Replayer, cache_index: int, request: TracedRequest, position: int
) -> Decision:
    tree, source = replayer.panel.candidates[cache_index], replayer.panel.sources[cache_index]
    count = int(tree.num_nodes[ROW])
    found = None
    if count > 1:
        found = label(
            tree.token_ids[ROW, :count],
            tree.parent[ROW, :count],
            request.output_ids[position:],
            ended=request.ended_by_stop,
        )
    features: np.ndarray = source.features[ROW].copy()  # type: ignore[attr-defined]
    return Decision(request, position, features, count - 1, found)


def _choose_at_random(replayer: Replayer, random: np.random.Generator) -> None:
    """No draft, or the whole draft of a source that has one; each as likely as the others."""
    plan, candidates = replayer.plan, replayer.panel.candidates
    able = [index for index, tree in enumerate(candidates) if tree.num_nodes[ROW] > 1]
    index = int(random.choice([-1, *able]))
    plan.start([ROW])
    plan.reason[ROW] = REASON.random
    if index >= 0:
        plan.source[ROW] = index
        plan.num_nodes[ROW] = min(
            int(candidates[index].num_nodes[ROW]), replayer.spec.verify_budget
        )
        if plan.num_nodes[ROW] == 1:
            plan.source[ROW] = -1


def mean_accepted(replayed: Sequence[ReplayedRequest]) -> float:
    """Accepted draft tokens per cycle over all outputs, bonus excluded."""
    cycles = sum(one.cycles.size for one in replayed)
    return sum(one.accepted for one in replayed) / max(cycles, 1)
