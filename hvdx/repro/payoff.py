"""Tables and figures that are replayed on recorded answers: fig2, fig3, table2."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from hvdx.config import SpecConfig
from hvdx.latency.export import Table
from hvdx.latency.plot import COLOURS, grouped_bars, new_figure, panel_grid, save
from hvdx.payoff import INDEX
from hvdx.policy import CycleCost
from hvdx.predictor.evaluate import overall_and_families
from hvdx.predictor.metrics import spearman
from hvdx.predictor.replayed import samples_from
from hvdx.predictor.samples import Samples
from hvdx.predictor.settings import THRESHOLD, TrainSettings
from hvdx.repro.bench import Bench
from hvdx.repro.result import Result, percent
from hvdx.repro.signals import SIGNALS, signals_of
from hvdx.trace import ReplayedRequest, replay
from hvdx.trace.format import families

CACHE, DRAFTER, UNION = range(3)
"""Places of the sources of a replay: those of `BOTH`, then the union of them."""

BINS = ((0, 1), (2, 5), (6, None))
BIN_NAMES = ("0-1", "2-5", ">= 6")

ALL = "all"


def fig2(bench: Bench) -> Result:
    """Structure of prompts by family, and how often the hybrid's cycles draft from the cache."""
    replayed = _replay(bench, bench.spec)
    texts = {prompt.id: "\n".join(one.content for one in prompt.messages)
             for prompt in bench.prompts}  # fmt: skip
    points = []
    for one in replayed:
        request = one.request
        chosen = np.isin(one.cycles["source"], (CACHE, UNION))
        points.append(
            {
                "id": request.request_id,
                "family": request.family,
                "prompt_tokens": int(request.prompt_ids.size),
                **signals_of(texts.get(request.request_id, ""), request.prompt_ids.tolist()),
                "selection_rate": float(chosen.mean()),
                "cycles": int(one.cycles.size),
            }
        )
    rows = [{"family": name, **_means(points, name)} for name in _families(replayed)]
    rate = np.array([point["selection_rate"] for point in points])
    ranks = {name: spearman(np.array([point[name] for point in points]), rate) for name in SIGNALS}
    table = Table(
        "structure of prompts, and cycles that draft from the cache",
        ("family", "prompts", *SIGNALS, "selection rate"),
    )
    for row in rows:
        table.add(row["family"], row["prompts"], *(percent(row[name]) for name in SIGNALS),
                  percent(row["selection_rate"]))  # fmt: skip
    table.notes += [f"{name}: {meaning}." for name, meaning in SIGNALS.items()]
    said = ", ".join(f"{k} {v:.2f}" if v is not None else f"{k} -" for k, v in ranks.items())
    table.notes.append(f"Rank correlation with the selection rate over prompts: {said}.")
    data = {"families": rows, "prompts": points, "spearman": ranks}
    return Result("fig2", data, [table], draw=lambda path: _draw_fig2(rows, path))


def _means(points: Sequence[dict[str, Any]], family: str) -> dict[str, Any]:
    part = [point for point in points if family in (point["family"], ALL)]
    cycles = np.array([point["cycles"] for point in part], np.float64)
    rates = np.array([point["selection_rate"] for point in part])
    return {
        "prompts": len(part),
        **{name: float(np.mean([point[name] for point in part])) for name in SIGNALS},
        "selection_rate": float((rates * cycles).sum() / cycles.sum()),
    }


def _draw_fig2(rows: Sequence[dict[str, Any]], path: Path) -> None:
    figure = new_figure(11.0, 5.0, "fig2")
    axes = figure.subplots()
    names = (*SIGNALS, "selection_rate")
    series = {name.replace("_", " "): [row[name] for row in rows] for name in names}
    grouped_bars(axes, [row["family"] for row in rows], series)
    axes.set_ylabel("share")
    axes.set_title("structure of prompts, and cycles that draft from the cache")
    save(figure, path, "fig2")


def fig3(bench: Bench) -> Result:
    """How many tokens of the cache drafts that policies sent were accepted: 0-1, 2-5, 6 or more."""
    hybrid = bench.spec
    policies = {
        "suffix": hybrid.model_copy(update={"sources": ("suffix",), "policy": "suffix"}),
        **{
            f"frequency:{value:g}": hybrid.model_copy(
                update={"policy": "frequency", "frequency_threshold": value}
            )
            for value in bench.config.frequency_thresholds
        },
        "threshold": hybrid.model_copy(
            update={"policy": "threshold", "payoff_threshold": THRESHOLD}
        ),
        bench.config.hybrid: hybrid,
    }
    rows = []
    for name, spec in policies.items():
        replayed = _replay(bench, spec)
        for family in _families(replayed):
            part = [one for one in replayed if family in (one.request.family, ALL)]
            rows.append({"policy": name, "family": family, **_payoffs(part)})
    table = Table(
        "accepted tokens of the cache drafts that were sent",
        ("policy", "family", "drafts", *BIN_NAMES, "mean", "unions"),
    )
    for row in rows:
        mean = "-" if row["mean"] is None else f"{row['mean']:.2f}"
        shares = (percent(share) for share in row["shares"])
        table.add(row["policy"], row["family"], row["drafts"], *shares, mean, row["unions"])
    table.notes.append(
        "Drafts that were sent together with a tree, as a union, are counted apart: what was "
        "accepted of a union may be the tree's."
    )
    return Result("fig3", {"rows": rows}, [table], draw=lambda path: _draw_fig3(rows, path))


def _payoffs(replayed: Sequence[ReplayedRequest]) -> dict[str, Any]:
    cycles = np.concatenate([one.cycles for one in replayed])
    accepted = cycles["accepted"][cycles["source"] == CACHE]
    counts = [
        int(((accepted >= low) & (accepted <= (high if high is not None else accepted))).sum())
        for low, high in BINS
    ]
    size = int(accepted.size)
    return {
        "drafts": size,
        "counts": counts,
        "shares": [count / size if size else None for count in counts],
        "mean": float(accepted.mean()) if size else None,
        "unions": int((cycles["source"] == UNION).sum()),
    }


def _draw_fig3(rows: Sequence[dict[str, Any]], path: Path) -> None:
    groups = list(dict.fromkeys(row["family"] for row in rows))
    policies = list(dict.fromkeys(row["policy"] for row in rows))
    found = {(row["policy"], row["family"]): row for row in rows}
    figure, panels = panel_grid(groups, policies, "fig3")
    for axes, family in zip(panels, groups, strict=True):
        part = [found[policy, family] for policy in policies]
        ends = np.zeros(len(part))
        for place, name in enumerate(BIN_NAMES):
            widths = np.array([one["shares"][place] or 0.0 for one in part])
            axes.barh(range(len(part)), widths, 0.75, left=ends, label=name, color=COLOURS[place])
            ends += widths
        for row, one in enumerate(part):
            axes.text(1.02, row, one["drafts"], va="center", fontsize=7)
    panels[0].set_xlim(0.0, 1.25)
    panels[0].set_xticks((0.0, 0.5, 1.0))
    figure.suptitle(
        "cache drafts that were sent, by accepted tokens; number of drafts", fontsize=10
    )
    figure.legend(*panels[0].get_legend_handles_labels(), title="accepted tokens",
                  loc="outside lower center", ncols=len(BINS), fontsize="small")  # fmt: skip
    save(figure, path, "fig3")


def table2(bench: Bench) -> Result:
    """How well the payoff model tells the drafts that are worth it, at six accepted tokens."""
    data: dict[str, Any] = {"predictor": None, "threshold": THRESHOLD}
    if bench.predictor is not None:
        data["predictor"] = str(bench.predictor.path.name)
    tables, shape = [], bench.recorded_shape
    for title, policy in (
        ("every position", "plain"),
        ("where the policy threshold stops", "threshold"),
    ):
        settings = TrainSettings(
            policies=(policy,), explore=0.0, caches="both", spec={**bench.config.drafting, **shape}
        )
        samples = samples_from(
            [bench.traces], settings, lambda *at, what=policy: bench.progress(f"table2 {what}", *at)
        )
        found = _worth(bench, samples)
        data[policy] = {"drafts": len(samples), "censored": samples.num_censored, **found}
        tables.append(_table2(f"drafts, {title}, cold and warm cache", found))
    return Result("table2", data, tables)


def _worth(bench: Bench, samples: Samples) -> dict[str, Any]:
    if not len(samples):
        return {"overall": None, "families": []}
    if bench.predictor is None:
        predicted = _scores(samples)
    else:
        predicted = bench.predictor.predict(samples.features)
    found = overall_and_families(samples, predicted)
    kept = ("drafts", "oracle_share", "selected_share", "precision", "recall", "auc", "score_alone")
    rows = [found["overall"], *found["families"]]
    slim = [{key: row[key] for key in ("family", *kept) if key in row} for row in rows]
    return {"overall": slim[0], "families": slim[1:]}


def _scores(samples: Samples) -> np.ndarray:
    """What drafts are worth without a model: their score, at most their length."""
    return np.minimum(samples.features[:, INDEX.score], samples.features[:, INDEX.draft_len])


def _table2(title: str, found: dict[str, Any]) -> Table:
    headings = ("oracle share", "selected share", "precision", "recall", "AUC")
    table = Table(title, ("family", "drafts", *headings, "by score: precision", "recall"))
    if found["overall"] is None:
        table.notes.append("There was no draft.")
        return table
    for row in (*found["families"], {"family": ALL, **found["overall"]}):
        shares = [row[key] for key in ("oracle_share", "selected_share", "precision", "recall")]
        area = "-" if row["auc"] is None else f"{row['auc']:.3f}"
        alone = row["score_alone"]
        table.add(row["family"], row["drafts"], *map(percent, shares), area,
                  percent(alone["precision"]), percent(alone["recall"]))  # fmt: skip
    table.notes.append(
        f"Worth it: {THRESHOLD} or more tokens are accepted (oracle share); selected: as many are "
        "predicted."
    )
    return table


def _replay(bench: Bench, spec: SpecConfig) -> list[ReplayedRequest]:
    """Cold, priced by what cycles cost on the machine that captured the traces."""
    traces = bench.traces
    cost = CycleCost.from_json(traces.meta.cost) if traces.meta.cost is not None else None
    return replay(
        traces,
        spec.model_copy(update=bench.recorded_shape),
        cost,
        predictor=bench.predictor if "suffix" in spec.sources else None,
        progress=lambda *at: bench.progress(f"replay {spec.policy}", *at),
    )


def _families(replayed: Sequence[ReplayedRequest]) -> list[str]:
    return [*families(one.request for one in replayed), ALL]
