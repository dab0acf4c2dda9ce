"""The status page: throughput, acceptance by source, and the last requests, as plain HTML."""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from hvdx import __version__, colours_of
from hvdx.server.page import PAGE
from hvdx.server.state import INTERVAL_S, Finished, Sample, Served

TARGET = "target"
SHOWN_TOKENS = 2000
"""Tokens of one request that are drawn."""


async def page(served: Served) -> str:
    """The whole page as it is now."""
    stats, spec = served.metrics.stats, served.spec
    names = [TARGET, *spec.sources, "union"]
    hexes = {name: colour.hex for name, colour in colours_of(names).items()}
    shown = [await _request(served, finished, hexes) for finished in list(served.history)]
    samples = list(served.samples)
    charts = _chart("Tokens per second", _rates(samples), "#2f5fd0")
    charts += _chart("Outputs in flight", [one.running + one.waiting for one in samples], "#b8860b")
    return PAGE.format(
        model=escape(served.settings.served_names[0]),
        version=escape(__version__),
        uptime=_duration(time.time() - served.started),
        policy=escape(spec.policy),
        sources=escape(", ".join(spec.sources) or "none"),
        facts=_facts(served, stats),
        charts=charts,
        acceptance=_acceptance(stats, hexes),
        requests=_keys(hexes) + "".join(shown) if shown else '<p class="quiet">None yet.</p>',
    )


def _facts(served: Served, stats: Any) -> str:
    rates = _rates(list(served.samples))
    used = 0.0 if stats is None else 100 * (1 - stats.free_blocks / max(stats.num_blocks, 1))
    facts = {
        "tokens/s now": f"{rates[-1] if rates else 0:.1f}",
        "running": "-" if stats is None else str(stats.running),
        "waiting": "-" if stats is None else str(stats.waiting),
        "KV in use": f"{used:.0f} %",
        "answers": "-" if stats is None else f"{stats.requests_finished:,}",
        "tokens": "-" if stats is None else f"{stats.num_emitted:,}",
    }
    return "".join(f"<div><b>{value}</b>{name}</div>" for name, value in facts.items())


def _rates(samples: Sequence[Sample]) -> list[float]:
    """Tokens per second between every two samples."""
    return [
        (later.emitted - sooner.emitted) / max(later.at - sooner.at, 1e-9)
        for sooner, later in itertools.pairwise(samples)
        if later.at - sooner.at > 0.5
    ]


def _chart(title: str, values: Sequence[float], colour: str) -> str:
    """A figure over time, the newest on the right."""
    top = max([*values, 1.0])
    width = max(len(values) - 1, 1)
    points = " ".join(
        f"{1000 * place / width:.1f},{100 - 96 * value / top:.1f}"
        for place, value in enumerate(values)
    )
    grid = "".join(
        f'<line x1="0" x2="1000" y1="{y}" y2="{y}" vector-effect="non-scaling-stroke"/>'
        for y in (4, 52, 100)
    )
    return (
        f'<div><h2>{title}</h2><div class="chart c" style="--own:{colour}">'
        f'<div class="axis small quiet"><span>{top:,.0f}</span></div>'
        f'<svg viewBox="0 0 1000 100" preserveAspectRatio="none" role="img" aria-label="{title}">'
        f'{grid}<polygon points="0,100 {points} 1000,100"/><polyline points="{points}"/></svg>'
        f'<div class="axis small quiet"><span>{_ago(len(values))}</span><span>now</span></div>'
        "</div></div>"
    )


def _ago(count: int) -> str:
    """How long ago the first of so many looks was."""
    return f"{_duration(count * INTERVAL_S)} ago"


def _acceptance(stats: Any, hexes: dict[str, str]) -> str:
    if stats is None or not stats.sources:
        return '<p class="quiet">Nothing decoded yet.</p>'
    rows = "".join(
        f"<tr><td>{_dot(name, hexes)}{escape(name)}</td>"
        f"<td>{one.cycles:,}</td><td>{one.drafted:,}</td><td>{one.accepted:,}</td>"
        f"<td>{_rate(name, one.acceptance_rate, hexes)}</td><td>{one.accepted_length:.2f}</td>"
        f"<td>{one.emitted:,}</td></tr>"
        for name, one in stats.sources.items()
    )
    heads = ("source", "cycles", "drafted", "accepted", "rate", "accepted length", "emitted")
    return f"<table><tr>{''.join(f'<th>{head}</th>' for head in heads)}</tr>{rows}</table>"


def _rate(name: str, share: float, hexes: dict[str, str]) -> str:
    """A share of drafted tokens, drawn and in figures; none where nothing is drafted."""
    if name not in hexes:
        return ""
    mark = f"<i {_as(name, hexes, f'width:{100 * share:.0f}%')}></i>"
    return f'<span class="rate">{mark}</span>{100 * share:.0f} %'


async def _request(served: Served, finished: Finished, hexes: dict[str, str]) -> str:
    result, output = finished.result, finished.result.outputs[0]
    accepted = sum(one.accepted for one in output.speculation.values())
    timing = output.timing
    rate = 1e3 / timing.tpot_ms if timing.tpot_ms else 0.0
    head = (
        f"{time.strftime('%H:%M:%S', time.localtime(finished.at))} "
        f"{escape(finished.label or 'anybody')}: {len(result.prompt_token_ids)} prompt tokens, "
        f"{len(output.token_ids)} tokens in {output.cycles} cycles, {accepted} accepted, "
        f"{rate:.1f} tokens/s, first after {timing.ttft_ms:.0f} ms, {output.finish_reason}"
    )
    body = _bar(makers(output), hexes)
    if served.settings.status_text:
        pieces = (await served.pieces(finished))[:SHOWN_TOKENS]
        spans = (
            escape(text) if source == TARGET else f"<b {_as(source, hexes)}>{escape(text)}</b>"
            for text, source in pieces
        )
        body += f'<div class="text">{"".join(spans)}</div>'
    return f'<div class="request"><div class="quiet small">{head}</div>{body}</div>'


def makers(output: Any) -> list[tuple[str, int]]:
    """Who produced the tokens of an output, in order: source and number of tokens."""
    if output.cycle_log is None:
        return []
    runs: list[tuple[str, int]] = []
    for record in output.cycle_log.records:
        accepted, emitted = int(record["accepted"]), int(record["emitted"])
        if accepted:
            runs.append((output.cycle_log.sources[record["source"]], accepted))
        if emitted > accepted:
            runs.append((TARGET, emitted - accepted))
    return [
        (name, sum(count for _, count in group))
        for name, group in itertools.groupby(runs, key=lambda run: run[0])
    ]


def _bar(runs: Iterable[tuple[str, int]], hexes: dict[str, str]) -> str:
    cells = "".join(
        f'<i title="{escape(name)}: {count}" {_as(name, hexes, f"flex:{count}")}></i>'
        for name, count in itertools.islice(runs, SHOWN_TOKENS)
    )
    return f'<div class="bar">{cells}</div>'


def _keys(hexes: dict[str, str]) -> str:
    """Which colour is whose."""
    names = "".join(f"<span>{_dot(name, hexes)}{escape(name)}</span>" for name in hexes)
    return f'<div class="keys quiet small">{names}</div>'


def _dot(name: str, hexes: dict[str, str]) -> str:
    return f'<span class="dot"><i {_as(name, hexes)}></i></span>'


def _as(name: str, hexes: dict[str, str], style: str = "") -> str:
    """Attributes that give an element a source's colour; the target's own is grey."""
    if name not in hexes or name == TARGET:
        return f'class="target" style="{style}"'
    return f'class="c" style="--own:{hexes[name]};{style}"'


def _duration(seconds: float) -> str:
    hours, rest = divmod(int(seconds), 3600)
    minutes, rest = divmod(rest, 60)
    if hours:
        return f"{hours} h {minutes} min"
    return f"{minutes} min {rest} s" if minutes else f"{rest} s"
