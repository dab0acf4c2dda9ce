"""What `pages.py` writes and draws from a result of `latency.py`."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from tables import facts_of, reasons_of

from hvdx.latency.export import Table, ratio, ratio_table, speed_table
from hvdx.latency.figures import ALL, LOOPING, LOW_REPETITION, MEAN, interval, mean_interval, paired
from hvdx.latency.methods import Lane, is_known
from hvdx.latency.plot import draw_panels
from hvdx.latency.rows import REFERENCE, Row

FAMILIES = {
    "agentic_edit": "edit a file",
    "structured": "SQL, calls, JSON",
    "long_context": "long document",
    "coding": "coding",
    "multihop_qa": "questions over passages",
    "chat": "chat",
}
"""Families of the prompt files in the words of the README; others stand as they are."""

HYBRID, WARM_HYBRID = "goodput", "goodput, warm"
OURS = ("lookup", "suffix", "eagle3", "frequency", HYBRID, WARM_HYBRID)
PEERS = {
    "hf": "transformers",
    "hf-lookup": "its lookup",
    "llamacpp": "llama.cpp",
    "llamacpp-lookup": "its lookup",
    "llamacpp-lookup-2": "of 2 tokens",
    "vllm": "vLLM",
    "vllm-ngram": "its n-grams",
    "vllm-suffix": "its suffixes",
}

Document = Mapping[str, Any]


def speeds(document: Document) -> str:
    """Speed of plain decoding, and of the others over it, by family."""
    lanes, rates = chosen_lanes(document), _rates(document, REFERENCE)
    table = Table("", ("prompts", "plain tok/s", *lanes), last_is_shaded=True)
    for name in groups_of(document):
        rate = rates.get(name)
        cells = (ratio(part.get(name), short=True) for part in lanes.values())
        table.add(FAMILIES.get(name, name), f"{rate['median']:.1f}" if rate else "", *cells)
    return _body(table)


def peers(document: Document) -> str:
    """Speed of the hybrid, cold, over every other program, by family."""
    lanes = over_peers(document)
    table = Table("", ("goodput over", *map(PEERS.__getitem__, lanes)), last_is_shaded=True)
    for name in groups_of(document):
        cells = (ratio(part.get(name), short=True) for part in lanes.values())
        table.add(FAMILIES.get(name, name), *cells)
    return _body(table)


def caption(document: Document) -> str:
    """What the figures come from, in a few words."""
    prompts = len({row["id"] for row in document["rows"] if row["id"]})
    equal, count = _identical(document)
    config = document["config"]
    tokens = config["max_tokens"]
    budget = f"{tokens} tokens at most" if tokens else "at most the tokens that they name"
    return (
        f"{config['model']} in {config['dtype']}, {prompts} prompts, {budget}; "
        f"{document['device']}; {document['date']}. {equal} of {count} speculative outputs equal "
        f"the plain ones.\n\n    {document['command']}\n"
    )


def _identical(document: Document) -> tuple[int, int]:
    """Speculative outputs of hvdx that equal the plain ones, and all of them."""
    same = [bool(row["identical_to_plain"]) for row in document["rows"] if _is_ours(row)]
    return sum(same), len(same)


def setup(document: Document) -> str:
    """The command, the day, the machine, what else ran there, and what did not run."""
    lines = [f"{name}: {value}" for name, value in facts_of(document)]
    equal, count = _identical(document)
    lines.append(f"outputs of hvdx that equal the plain ones: {equal} of {count}")
    lines += [f"did not run: {reason}" for reason in reasons_of(document)]
    return "".join(f"- {line}\n" for line in lines)


def ratios(document: Document) -> str:
    """Paired ratios over plain with their intervals, all groups of prompts."""
    return ratio_table(REFERENCE, document["ratios"][REFERENCE]).markdown()


def groups(document: Document) -> str:
    """Speeds and the other figures over all prompts, and of those that loop or do not."""
    kept = (ALL, LOW_REPETITION, LOOPING)
    return speed_table([one for one in document["summary"] if one["family"] in kept]).markdown()


def draw(document: Document, folder: Path) -> None:
    """Draw `speeds.png` and `peers.png`. Errors: ConfigError."""
    names = groups_of(document)
    title = "decode speed over plain decoding, medians of paired ratios"
    lanes = {label: _named(part, names) for label, part in chosen_lanes(document).items()}
    draw_panels(lanes, title, folder / "speeds.png", mark=1.0)
    names[-1] = ALL
    labels = (REFERENCE, HYBRID, WARM_HYBRID, *PEERS)
    rates = {label: _named(_rates(document, label), names) for label in labels}
    title = "decode speed in tokens per second, medians"
    draw_panels({k: v for k, v in rates.items() if v}, title, folder / "peers.png")


def chosen_lanes(document: Document) -> dict[str, Mapping[str, Any]]:
    """Ratios of `OURS` over plain, cold but for the last; frequency at its best threshold."""
    found = document["ratios"][REFERENCE]
    at_thresholds = [label for label in found if _is_frequency(label)]
    best = max(at_thresholds, key=lambda label: found[label][MEAN]["median"], default="")
    names = (best if name == "frequency" else name for name in OURS)
    return {name: found[name] for name in names if name in found}


def _is_frequency(label: str) -> bool:
    return label.partition(":")[0] == "frequency" and not label.endswith(", warm")


def groups_of(document: Document) -> list[str]:
    """Families of the prompts, the README's order first, then the mean over them."""
    there = dict.fromkeys(row["family"] for row in document["rows"] if row["family"])
    return [*sorted(there, key=_place), MEAN]


def _place(family: str) -> int:
    known = list(FAMILIES)
    return known.index(family) if family in known else len(known)


def over_peers(document: Document) -> dict[str, dict[str, Any]]:
    """Paired ratios of the hybrid over every other program that answered, by family."""
    rows = [Row(**row) for row in document["rows"]]
    found = {}
    for peer in PEERS:
        parts = {
            name: paired([row for row in rows if row.family == name], HYBRID, peer)
            for name in groups_of(document)[:-1]
        }
        if any(parts.values()):
            found[peer] = _medians(parts)
    return found


def _medians(parts: Mapping[str, Sequence[float]]) -> dict[str, Any]:
    entries: dict[str, Any] = {
        name: {"median": statistics.median(part), "interval": interval(part)}
        for name, part in parts.items()
        if part
    }
    if len(entries) < len(parts):
        return entries  # a mean over some of the families is none to compare with
    mean = statistics.fmean(one["median"] for one in entries.values())
    return {**entries, MEAN: {"median": mean, "interval": mean_interval(list(parts.values()))}}


def _rates(document: Document, label: str) -> dict[str, Any]:
    """Decode speeds of a lane by group."""
    return {
        one["family"]: {"median": one["decode_tok_s"], "interval": one["decode_tok_s_interval"]}
        for one in document["summary"]
        if Lane(one["method"], one["cache"]).label == label
    }


def _named(part: Mapping[str, Any], names: Iterable[str]) -> dict[str, Any]:
    """The groups of these names, in the words of the README."""
    return {FAMILIES.get(name, name): part[name] for name in names if name in part}


def _is_ours(row: Mapping[str, Any]) -> bool:
    return row["reason"] is None and is_known(row["method"]) and row["method"] != REFERENCE


def _body(table: Table) -> str:
    """A table without its title, which the page gives."""
    return table.markdown().split("\n\n", 1)[1]
