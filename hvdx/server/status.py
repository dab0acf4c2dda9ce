"""The status page: throughput, acceptance by source, and the last requests, as plain HTML."""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from hvdx import __version__, colours_of
from hvdx.server.state import Finished, Sample, Served

TARGET = "target"
SHOWN_TOKENS = 2000
"""Tokens of one request that are drawn."""

_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>hvdx: {model}</title>
<meta http-equiv="refresh" content="2"><meta name="viewport" content="width=device-width">
<style>
body {{ font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 62rem; color: #222;
  padding: 0 1rem; background: #fff }}
h1 {{ font-size: 1.4rem; margin: 0 }} h2 {{ font-size: 1.05rem; margin: 1.8rem 0 .5rem }}
.facts {{ display: flex; flex-wrap: wrap; gap: 2rem; margin-top: 1rem }}
.facts b {{ display: block; font-size: 1.5rem; font-weight: 600 }} .quiet {{ color: #666 }}
table {{ border-collapse: collapse; width: 100% }}
th, td {{ text-align: right; padding: .2rem .6rem; border-bottom: 1px solid #e4e4e4 }}
th {{ font-weight: 500; color: #666 }} th:first-child, td:first-child {{ text-align: left }}
.dot {{ display: inline-block; width: .7rem; height: .7rem; border-radius: 2px;
  margin-right: .4rem }}
.bar {{ display: flex; height: .8rem; border-radius: 2px; overflow: hidden; margin: .2rem 0 }}
.text {{ white-space: pre-wrap; overflow-wrap: anywhere; max-height: 9rem; overflow-y: auto;
  border-left: 3px solid #e4e4e4; padding-left: .7rem; margin: .3rem 0 }}
svg {{ width: 100%; height: 5rem; background: #f7f7f7 }}
</style></head><body>
<h1>{model}</h1><div class="quiet">hvdx {version}, up {uptime}; policy {policy},
sources {sources}</div>
<div class="facts">{facts}</div>
<h2>Tokens per second, last five minutes</h2>{chart}
<h2>Acceptance by source</h2>{acceptance}
<h2>Last requests</h2>{requests}
</body></html>
"""


async def page(served: Served) -> str:
    """The whole page as it is now."""
    stats, spec = served.metrics.stats, served.spec
    names = [TARGET, *spec.sources, "union"]
    hexes = {name: colour.hex for name, colour in colours_of(names).items()}
    shown = [await _request(served, finished, hexes) for finished in list(served.history)]
    return _PAGE.format(
        model=escape(served.settings.served_names[0]),
        version=escape(__version__),
        uptime=_duration(time.time() - served.started),
        policy=escape(spec.policy),
        sources=escape(", ".join(spec.sources) or "none"),
        facts=_facts(served, stats),
        chart=_chart(_rates(list(served.samples))),
        acceptance=_acceptance(stats, hexes),
        requests="".join(shown) or '<p class="quiet">None yet.</p>',
    )


def _facts(served: Served, stats: Any) -> str:
    rates = _rates(list(served.samples))
    used = 0.0 if stats is None else 100 * (1 - stats.free_blocks / max(stats.num_blocks, 1))
    facts = {
        "tokens/s now": f"{rates[-1] if rates else 0:.1f}",
        "running": "-" if stats is None else str(stats.running),
        "waiting": "-" if stats is None else str(stats.waiting),
        "KV in use": f"{used:.0f} %",
        "requests answered": "-" if stats is None else f"{stats.requests_finished:,}",
        "tokens emitted": "-" if stats is None else f"{stats.num_emitted:,}",
    }
    return "".join(f"<div><b>{value}</b>{name}</div>" for name, value in facts.items())


def _rates(samples: Sequence[Sample]) -> list[float]:
    """Tokens per second between every two samples."""
    return [
        (later.emitted - sooner.emitted) / max(later.at - sooner.at, 1e-9)
        for sooner, later in itertools.pairwise(samples)
        if later.at - sooner.at > 0.5
    ]


def _chart(rates: Sequence[float]) -> str:
    top = max([*rates, 1.0])
    width = max(len(rates) - 1, 1)
    points = " ".join(
        f"{1000 * place / width:.1f},{100 - 95 * rate / top:.1f}"
        for place, rate in enumerate(rates)
    )
    return (
        '<svg viewBox="0 0 1000 100" preserveAspectRatio="none" role="img" '
        f'aria-label="tokens per second"><polyline points="{points}" fill="none" '
        'stroke="#2a8f3c" stroke-width="1.5" vector-effect="non-scaling-stroke"/></svg>'
        f'<div class="quiet">highest: {top:.1f}</div>'
    )


def _acceptance(stats: Any, hexes: dict[str, str]) -> str:
    if stats is None or not stats.sources:
        return '<p class="quiet">Nothing decoded yet.</p>'
    rows = "".join(
        f"<tr><td>{_dot(hexes.get(name, hexes[TARGET]))}{escape(name)}</td>"
        f"<td>{one.cycles:,}</td><td>{one.drafted:,}</td><td>{one.accepted:,}</td>"
        f"<td>{100 * one.acceptance_rate:.0f} %</td><td>{one.accepted_length:.2f}</td>"
        f"<td>{one.emitted:,}</td></tr>"
        for name, one in stats.sources.items()
    )
    heads = ("source", "cycles", "drafted", "accepted", "rate", "accepted length", "emitted")
    return f"<table><tr>{''.join(f'<th>{head}</th>' for head in heads)}</tr>{rows}</table>"


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
            f'<span style="color:{hexes.get(source, hexes[TARGET])}">{escape(text)}</span>'
            for text, source in pieces
        )
        body += f'<div class="text">{"".join(spans)}</div>'
    return f'<div class="quiet">{head}</div>{body}'


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
        f'<i title="{escape(name)}: {count}" style="flex:{count};'
        f'background:{hexes.get(name, hexes[TARGET])}"></i>'
        for name, count in itertools.islice(runs, SHOWN_TOKENS)
    )
    return f'<div class="bar">{cells}</div>'


def _dot(colour: str) -> str:
    return f'<span class="dot" style="background:{colour}"></span>'


def _duration(seconds: float) -> str:
    hours, rest = divmod(int(seconds), 3600)
    return f"{hours} h {rest // 60} min" if hours else f"{rest // 60} min {rest % 60} s"
