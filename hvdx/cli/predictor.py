"""`hvdx predictor`: train a payoff model from traces, measure it, compile it."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table

from hvdx.cli.common import JsonFile, check_json, command, out, working, write_json
from hvdx.cli.drafter_capture import bar

if TYPE_CHECKING:
    from hvdx.predictor.samples import Samples
    from hvdx.predictor.settings import TrainSettings

app = typer.Typer(
    name="predictor",
    help="Payoff models: train one from traces, measure it, compile it.",
    no_args_is_help=True,
)

TraceFolder = Annotated[
    Path, typer.Argument(metavar="TRACES", help="Traces, or samples that a training left.")
]
ConfigFile = Annotated[
    Path | None, typer.Option("--config", metavar="FILE", help="Settings, .toml or .json.")
]


def train(
    traces: Annotated[
        list[Path],
        typer.Argument(metavar="TRACES...", help="Traces, or samples that a training left."),
    ],
    save_to: Annotated[Path, typer.Option("--out", "-o", metavar="DIR", help="New folder.")],
    config: ConfigFile = None,
    split: Annotated[str, typer.Option(help="Requests to take: test, train or all.")] = "train",
    json: JsonFile = None,
) -> None:
    """Train a payoff model and say how well it does on requests that were held out.

    DIR gets the model, its card, and the samples it learned from.
    """
    from hvdx.predictor.settings import load_settings
    from hvdx.predictor.train import check_folder, save_trained
    from hvdx.predictor.train import train as fit

    check_json(json)
    check_folder(save_to)
    settings = load_settings(config)
    samples = read_samples(traces, settings, split)
    words = shlex.join(["hvdx", *sys.argv[1:]])
    with bar("models") as advance:
        trained = fit(samples, settings, words, lambda done, count: advance(done, count, "models"))
    save_trained(trained, save_to)
    card = trained.card
    _print("held-out requests", card["held_out"], card["leave_one_out"])
    out.print(
        f"{card['num_trees']} trees from {card['drafts']} drafts; written to {save_to}",
        markup=False,
        soft_wrap=True,
    )
    write_json(json, card)


def evaluate(
    predictor: Annotated[Path, typer.Argument(help="What compile or train wrote.")],
    traces: TraceFolder,
    split: Annotated[str, typer.Option(help="Requests to take: test, train or all.")] = "test",
    policy: Annotated[
        str | None,
        typer.Option(help="Count the drafts this policy comes by; default: every position's."),
    ] = None,
    without: Annotated[
        Path | None,
        typer.Option(
            "--leave-one-out",
            metavar="TRACES",
            help="Also train on these without each data set, and measure on it.",
        ),
    ] = None,
    json: JsonFile = None,
) -> None:
    """Measure a payoff model: what it selects, how right it is, what it looks at.

    A policy that sends drafts passes over the positions behind them, where more of a good draft is
    left; those that it stops at are harder to tell apart.
    """
    from hvdx import HvdxError
    from hvdx.predictor.evaluate import evaluate as measure
    from hvdx.predictor.load import load_predictor, load_trained
    from hvdx.predictor.manifest import MANIFEST, read_settings
    from hvdx.predictor.train import leave_one_out

    check_json(json)
    is_compiled = (predictor / MANIFEST).exists() or not predictor.is_dir()
    model = (load_predictor if is_compiled else load_trained)(predictor)
    settings = read_settings(model.card, str(predictor))
    if policy is not None and traces.is_file():
        raise HvdxError(f"{traces} holds samples, not traces; leave --policy away.")
    at = policy or "plain"
    every = {"policies": (at,), "explore": 0.0}
    samples = read_samples([traces], settings.model_copy(update=every), split)
    report: dict[str, Any] = {"predictor": predictor.name, "split": split, "policy": at}
    report |= measure(model, samples)
    if without is not None:
        others = read_samples([without], settings, "train")
        with working("training without each data set"):
            report["leave_one_out"] = leave_one_out(
                samples, others, settings, model.model.num_trees
            )
    _print(f"split {split}", report, report.get("leave_one_out", []))
    _print_calibration(report)
    write_json(json, report)


def compile_model(
    model: Annotated[Path, typer.Argument(metavar="MODEL", help="What training wrote.")],
    save_to: Annotated[Path, typer.Option("--out", "-o", metavar="PREDICTOR", help="New folder.")],
) -> None:
    """Compile a trained model into a predictor, and prove that all its forms agree."""
    from hvdx.predictor.compile import compile_predictor

    with working("compiling") as say:
        predictor = compile_predictor(model, save_to, say)
    size = sum(path.stat().st_size for path in save_to.iterdir())
    out.print(
        f"{predictor.model.num_trees} trees, {size / 1000:.0f} kB, {predictor.form} here; "
        f"written to {save_to}",
        markup=False,
        soft_wrap=True,
    )


def read_samples(paths: list[Path], settings: TrainSettings, split: str) -> Samples:
    """Samples from one file, or from a replay of traces; those of one split or of all."""
    from hvdx import HvdxError
    from hvdx.predictor.samples import load_samples

    if split not in ("train", "test", "all"):
        raise HvdxError(f"--split {split!r} is not known; give test, train or all.")
    is_file = any(path.is_file() for path in paths)
    if is_file and len(paths) > 1:
        raise HvdxError("Samples are given with something else; give one samples file, or traces.")
    samples = load_samples(paths[0]) if is_file else _replayed(paths, settings)
    if split == "all":
        return samples
    chosen = samples.of_request("split") == split
    if len(samples) and not chosen.any():
        there = ", ".join(sorted({str(name) for name in samples.of_request("split")}))
        names = ", ".join(str(path) for path in paths)
        raise HvdxError(f"{names} has no draft of split {split}, only of {there}; give --split.")
    return samples.take(chosen)


def _replayed(folders: list[Path], settings: TrainSettings) -> Samples:
    from hvdx.predictor.replayed import samples_from
    from hvdx.trace import read_traces

    captures = [read_traces(folder) for folder in folders]
    with bar("requests") as advance:
        return samples_from(
            captures, settings, lambda done, count: advance(done, count, "requests")
        )


def _print(title: str, report: dict[str, Any], left_out: list[dict[str, Any]]) -> None:
    table = Table(title=f"payoff model at threshold 6, {title}")
    table.add_column("")
    for heading in ("drafts", "oracle", "selected", "precision", "recall", "AUC", "Spearman"):
        table.add_column(heading, justify="right")
    rows = [("all", report["overall"])]
    rows += [(one["family"], one) for one in report["families"]]
    rows += [(f"without {one['dataset']}", one) for one in left_out]
    for name, one in rows:
        shares = (one[key] for key in ("oracle_share", "selected_share", "precision", "recall"))
        table.add_row(
            name,
            f"{one['drafts']:,}",
            *(_percent(share) for share in shares),
            _number(one["auc"]),
            _number(one["spearman"]),
        )
    out.print(table)


def _print_calibration(report: dict[str, Any]) -> None:
    table = Table(title="ten equal parts, by rising prediction")
    for heading in ("predicted", "accepted"):
        table.add_column(heading, justify="right")
    for part in report["overall"]["calibration"]:
        table.add_row(f"{part['predicted']:.2f}", f"{part['accepted']:.2f}")
    out.print(table)
    best = ", ".join(f"{one['feature']} {one['gain']:.0%}" for one in report["importance"][:8])
    out.print(f"looks at: {best}", soft_wrap=True)


def _percent(value: float | None) -> str:
    return "–" if value is None else f"{value:.1%}"


def _number(value: float | None) -> str:
    return "–" if value is None else f"{value:.3f}"


for _function in (train, compile_model, evaluate):
    _name = {"compile_model": "compile", "evaluate": "eval"}.get(_function.__name__)
    app.command(_name)(command(_function))
