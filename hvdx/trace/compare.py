"""Replays several policies over one trace and says what each costs, by family and cache.

The figures are sums over a group of outputs. Small models loop under greedy decoding, and a looping
text is easy to draft, so outputs that do not repeat themselves are a group of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from hvdx.config import DRAFTER_SOURCES, SpecConfig
from hvdx.errors import ConfigError
from hvdx.policy import CycleCost, needs_cost
from hvdx.report import LOOPING, repetition
from hvdx.trace.format import TracedRequest, Traces, families
from hvdx.trace.oracle import oracle
from hvdx.trace.recorded import recorded_drafting
from hvdx.trace.replay import replay
from hvdx.trace.replayer import ReplayedRequest

if TYPE_CHECKING:  # it stands to the right
    from hvdx.predictor.load import Predictor

_BOTH = ("suffix", "eagle3")
METHODS: dict[str, tuple[tuple[str, ...], str]] = {
    "plain": ((), "plain"),
    "lookup": (("lookup",), "lookup"),
    "suffix": (("suffix",), "suffix"),
    "eagle3": (("eagle3",), "eagle3"),
    "frequency": (_BOTH, "frequency"),
    "threshold": (_BOTH, "threshold"),
    "goodput": (_BOTH, "goodput"),
    "union": (_BOTH, "union"),
    "source-oracle": (_BOTH, "source-oracle"),
    "oracle": (_BOTH, "oracle"),
}
"""What can be compared: sources and policy of each; those of `ORACLES` look ahead."""

ORACLES = {"source-oracle": "source_regret", "oracle": "regret"}
"""Policies that look ahead, and what the share is called that another one costs more. The first
chooses who drafts, among drafts as they were proposed; the second the size of each draft as well.
"""

FREQUENCY_THRESHOLDS = (0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0)
"""Of the baseline `frequency`, which is shown at the best of them."""

ALL, LOW_REPETITION = "all", "low_repetition"

Progress = Callable[[str, int, int], None]


def compare(
    traces: Traces,
    methods: Sequence[str],
    base: SpecConfig,
    cost: CycleCost | None,
    *,
    caches: Sequence[str] = ("cold", "warm"),
    predictor: Predictor | None = None,
    progress: Progress = lambda *_: None,
) -> dict[str, Any]:
    """Replay every method on a cold and a warm cache.

    base: settings that all methods share; sources and policy of each are its own
    predictor: values cache drafts for the policies that look at payoffs
    progress: told what runs, outputs done, and outputs in all
    Returns `rows` and `frequency_sweep`, see docs/traces.md.
    Errors: ConfigError for an unknown method, or one that needs costs where there are none;
    TraceError when the traces lack what a method needs. Nothing was replayed then.
    """
    _check(methods, cost)
    for name in methods:
        recorded_drafting(traces, base.model_copy(update={"sources": METHODS[name][0]}))
    rows: list[dict[str, Any]] = []
    sweep: list[dict[str, Any]] = []
    plain = _run(traces, "plain", base, cost, "cold", lambda *_: None) if cost else None
    for cache in caches:
        found: list[dict[str, Any]] = []
        for method in methods:
            name = f"{method}, {cache}"
            if method == "frequency":
                rounds = _sweep(traces, base, cost, cache, plain, progress)
                sweep += rounds["sweep"]
                found += rounds["rows"]
                continue
            replayed = _run(
                traces,
                method,
                base,
                cost,
                cache,
                lambda *done, at=name: progress(at, *done),
                predictor,
            )
            found += summarise(replayed, method, cache, plain)
        _add_regret(found)
        rows += found
    return {"rows": rows, "frequency_sweep": sweep}


def summarise(
    replayed: Sequence[ReplayedRequest],
    policy: str,
    cache: str,
    plain: Sequence[ReplayedRequest] | None,
    **more: Any,
) -> list[dict[str, Any]]:
    """One row for all outputs, one for every family, and one for those that do not loop.

    A family that is named as one of these groups, or as another family's row, gets a longer name.
    plain: the same outputs decoded plainly, in the same order; `None` where costs are not known
    """
    costs = {id(one.request): one.cost_us for one in plain} if plain is not None else None
    groups = {ALL: list(replayed)}
    for family in families(one.request for one in replayed):
        name = family
        while name in (*groups, LOW_REPETITION):
            name += " (family)"
        groups[name] = [one for one in replayed if one.request.family == family]
    groups[LOW_REPETITION] = [one for one in replayed if not loops(one.request)]
    return [
        {"policy": policy, "family": name, "cache": cache, **more, **_figures(group, costs)}
        for name, group in groups.items()
        if group
    ]


def loops(request: TracedRequest) -> bool:
    """Whether an output repeats itself."""
    return repetition(request.output_ids.tolist()) > LOOPING


def _figures(group: Sequence[ReplayedRequest], plain: dict[int, float] | None) -> dict[str, Any]:
    """Sums of a group. plain: cost of every request (by `id`) when it is decoded plainly."""
    tokens = sum(one.request.output_ids.size for one in group)
    cycles = sum(one.cycles.size for one in group)
    cost = worst = None
    if plain is not None:
        cost = round(sum(one.cost_us for one in group) / tokens, 2)
        worst = round(max(one.cost_us / plain[id(one.request)] for one in group), 4)
    return {
        "outputs": len(group),
        "tokens": tokens,
        "cycles": cycles,
        "cycles_per_1k": round(1000 * cycles / tokens, 2),
        "cost_us_per_token": cost,
        "worst_over_plain": worst,
        "accepted_length": round(sum(one.accepted for one in group) / cycles, 4),
        "nodes_per_cycle": round(
            sum(int(one.cycles["num_nodes"].sum()) for one in group) / cycles, 3
        ),
        "identical": all(one.identical for one in group),
    }


def _run(
    traces: Traces,
    method: str,
    base: SpecConfig,
    cost: CycleCost | None,
    cache: str,
    progress: Callable[[int, int], None],
    predictor: Predictor | None = None,
    **settings: Any,
) -> list[ReplayedRequest]:
    sources, policy = METHODS[method]
    warm = cache == "warm"
    if policy in ORACLES:
        assert cost is not None
        spec = base.model_copy(update={"sources": sources})
        whole = policy == "source-oracle"
        return oracle(traces, spec, cost, warm=warm, whole=whole, progress=progress)
    spec = base.model_copy(update={"sources": sources, "policy": policy, **settings})
    return replay(traces, spec, cost, warm=warm, predictor=predictor, progress=progress)


def _sweep(
    traces: Traces,
    base: SpecConfig,
    cost: CycleCost | None,
    cache: str,
    plain: Sequence[ReplayedRequest] | None,
    progress: Progress,
) -> dict[str, list[dict[str, Any]]]:
    """Replay `frequency` at every threshold, so that its row is no straw man."""
    rounds = []
    for threshold in FREQUENCY_THRESHOLDS:
        name = f"frequency {threshold:g}, {cache}"
        replayed = _run(
            traces,
            "frequency",
            base,
            cost,
            cache,
            lambda *done, at=name: progress(at, *done),
            frequency_threshold=threshold,
        )
        rounds.append(summarise(replayed, "frequency", cache, plain, threshold=threshold))
    key = "cycles_per_1k" if cost is None else "cost_us_per_token"
    return {
        "sweep": [rows[0] for rows in rounds],
        "rows": min(rounds, key=lambda rows: rows[0][key]),
    }


def _add_regret(rows: Sequence[dict[str, Any]]) -> None:
    """Say how much more than each oracle's every cost is, as a share."""
    for policy, key in ORACLES.items():
        mine = [row for row in rows if row["policy"] == policy]
        bounds = {row["family"]: row["cost_us_per_token"] for row in mine}
        for row in rows:
            if bound := bounds.get(row["family"]):
                row[key] = round(row["cost_us_per_token"] / bound - 1, 4)


def _check(methods: Sequence[str], cost: CycleCost | None) -> None:
    """Refuse what cannot run, before the first replay."""
    for name in methods:
        if name not in METHODS:
            raise ConfigError(
                f"Policy {name!r} cannot be replayed; known are {', '.join(METHODS)}."
            )
        sources, policy = METHODS[name]
        if cost is not None:
            _check_sources(name, sources, cost)
        elif policy in ORACLES or needs_cost(policy):
            raise ConfigError(
                f"Policy {name!r} weighs what cycles cost, and the traces have no cost table; give "
                "one with --cost."
            )


def _check_sources(method: str, sources: Sequence[str], cost: CycleCost) -> None:
    for source in sources:
        if source in DRAFTER_SOURCES and not cost.drafts(source):
            raise ConfigError(
                f"The table of cycle costs says nothing of the source {source!r}, which policy "
                f"{method!r} uses; measure it with that source in use."
            )
