"""tables5-10: the whole configuration in force."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Any

from hvdx.eagle.files import head_folder
from hvdx.eagle.shipped import shipped_head
from hvdx.latency.export import Table, in_words
from hvdx.models.fingerprint import fingerprint
from hvdx.models.loader import resolve
from hvdx.payoff import FEATURES
from hvdx.predictor.settings import TrainSettings
from hvdx.repro.bench import Bench
from hvdx.repro.result import Result


def tables5_10(bench: Bench) -> Result:
    """Checkpoints, generation, drafting, data sources, features, predictor training."""
    data: dict[str, Any] = {
        "checkpoints": _checkpoints(bench),
        "generation": _generation(bench),
        "drafting": _drafting(bench),
        "data": _data(bench),
        "features": {feature.name: feature.definition for feature in FEATURES},
        "predictor": _predictor(bench),
    }
    tables = [
        _pairs("table 5: checkpoints", data["checkpoints"].items()),
        _pairs("table 6: generation", data["generation"].items()),
        _pairs("table 7: drafting", data["drafting"].items()),
        _sources(data["data"]),
        _pairs("table 9: features of the payoff model", data["features"].items()),
        _pairs("table 10: training of the payoff model", data["predictor"].items()),
    ]
    return Result("tables5-10", data, tables)


def _checkpoints(bench: Bench) -> dict[str, Any]:
    engine, config = bench.engine, bench.config
    model = asdict(engine.model_config)
    head = config.drafter or shipped_head(engine.model_config)
    found = {
        "target": config.model,
        "target weights": fingerprint(resolve(config.model)),
        **{f"target {name}": value for name, value in model.items()},
        "drafter": str(config.drafter or "the one shipped for the target"),
    }
    if head is not None:
        found["drafter weights"] = fingerprint(head_folder(str(head)))
    return found


def _generation(bench: Bench) -> dict[str, Any]:
    engine = bench.engine
    tokenizer = engine.tokenizer
    return {
        "temperature": 0.0,
        "most output tokens": f"{bench.config.max_tokens}, and the prompt's own",
        "most tokens of prompt and output": engine.memory_plan.max_model_len,
        "chat template": bool(tokenizer and tokenizer.chat.exists),
        "tokens that end an output": list(engine.model_config.eos_token_ids),
        "requests at a time": 1,
        "prefix cache": False,
        "number format": str(engine.dtype).removeprefix("torch."),
        **{name: bench.about()[name] for name in ("device", "backend", "versions")},
    }


def _drafting(bench: Bench) -> dict[str, Any]:
    """Settings, and the shape of trees that they come to for this target."""
    bench.engine.respec(bench.spec)
    shape: Any = bench.engine.source("eagle3")
    return bench.spec.model_dump(mode="json") | {"trees in force": asdict(shape.shape)}


def _data(bench: Bench) -> list[dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for task in bench.tasks():
        prompt = task.prompt
        entry = found.setdefault(
            prompt.dataset,
            {"dataset": prompt.dataset, "family": prompt.family, "splits": [], "prompts": 0,
             "turns": 0, "prompt_tokens": 0, "budget": 0},
        )  # fmt: skip
        if prompt.split not in entry["splits"]:
            entry["splits"].append(prompt.split)
        entry["prompts"] += 1
        entry["turns"] += sum(message.role == "user" for message in prompt.messages)
        entry["prompt_tokens"] += len(task.prompt_ids)
        entry["budget"] += task.budget
    return list(found.values())


def _sources(data: Iterable[Mapping[str, Any]]) -> Table:
    headings = ("data set", "family", "split", "prompts", "user turns", "prompt tokens", "budget")
    table = Table("table 8: data sources", headings)
    for one in data:
        means = (one[key] / one["prompts"] for key in ("turns", "prompt_tokens", "budget"))
        turns, tokens, budget = means
        table.add(one["dataset"], one["family"], " ".join(one["splits"]), one["prompts"],
                  f"{turns:.1f}", f"{tokens:.0f}", f"{budget:.0f}")  # fmt: skip
    table.notes.append("User turns, prompt tokens and budget are means over prompts.")
    return table


def _predictor(bench: Bench) -> dict[str, Any]:
    if bench.predictor is None:
        return {"model": "none; drafts are valued by their score"}
    card = bench.predictor.card
    settings = card.get("settings") or TrainSettings().model_dump(mode="json")
    kept = ("command", "num_trees", "drafts", "requests", "origin", "versions")
    return {
        "model": bench.predictor.path.name,
        "form here": bench.predictor.form,
        **{name: card[name] for name in kept if name in card},
        **{f"setting {name}": value for name, value in settings.items()},
    }


def _pairs(title: str, pairs: Iterable[tuple[str, Any]]) -> Table:
    table = Table(title, ("setting", "value"), is_text=True)
    for name, value in pairs:
        table.add(name, in_words(value))
    return table
