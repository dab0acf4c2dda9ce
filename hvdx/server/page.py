"""The frame of the status page: its markup and its style, light and dark."""

from __future__ import annotations

PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>hvdx: {model}</title>
<meta http-equiv="refresh" content="2"><meta name="viewport" content="width=device-width">
<style>
:root {{ color-scheme: light dark; --paper: #fff; --panel: #f6f7f8; --ink: #1f2328;
  --quiet: #626a73; --line: #dfe3e7; --target: #b9c0c7; --mixed: black; --share: 100%;
  --tint: 15% }}
@media (prefers-color-scheme: dark) {{ :root {{ --paper: #15181c; --panel: #1e2329;
  --ink: #e4e7ea; --quiet: #99a2ab; --line: #353c44; --target: #59626c; --mixed: white;
  --share: 62%; --tint: 24% }} }}
* {{ box-sizing: border-box }}
body {{ font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 66rem;
  padding: 1.6rem 1.2rem 3rem; color: var(--ink); background: var(--paper) }}
h1 {{ font-size: 1.45rem; margin: 0 }}
h2 {{ font-size: 1rem; margin: 1.7rem 0 .5rem }}
.quiet {{ color: var(--quiet) }}
.small {{ font-size: .82rem }}
.facts {{ display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: .7rem;
  margin-top: 1.1rem }}
.facts div {{ background: var(--panel); border-radius: 8px; padding: .55rem .8rem;
  color: var(--quiet); font-size: .85rem }}
.facts b {{ display: block; font-size: 1.5rem; font-weight: 600; color: var(--ink);
  font-variant-numeric: tabular-nums }}
.charts {{ display: grid; grid-template-columns: repeat(auto-fit, minmax(22rem, 1fr));
  gap: 0 1.4rem }}
.chart {{ background: var(--panel); border-radius: 8px; padding: .7rem .8rem .4rem }}
.chart svg {{ display: block; width: 100%; height: 6.5rem; overflow: visible }}
.chart line {{ stroke: var(--line) }}
.chart polyline {{ fill: none; stroke: var(--c); stroke-width: 2; vector-effect: non-scaling-stroke;
  stroke-linejoin: round }}
.chart polygon {{ fill: var(--c); opacity: .13 }}
.axis {{ display: flex; justify-content: space-between }}
table {{ border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }}
th, td {{ text-align: right; padding: .3rem .6rem; border-bottom: 1px solid var(--line) }}
th {{ font-weight: 500; color: var(--quiet); font-size: .85rem }}
th:first-child, td:first-child {{ text-align: left; padding-left: 0 }}
.c {{ --c: color-mix(in oklab, var(--own) var(--share), var(--mixed)) }}
.target {{ --c: var(--target) }}
.dot i, .rate i {{ display: inline-block; border-radius: 3px; background: var(--c) }}
.dot i {{ width: .75rem; height: .75rem; margin-right: .45rem; vertical-align: -1px }}
.rate {{ display: inline-block; width: 6rem; height: .55rem; margin-right: .6rem;
  border-radius: 3px; background: var(--line); text-align: left; line-height: 0 }}
.rate i {{ height: 100% }}
.keys > span {{ margin-right: 1.1rem }}
.bar {{ display: flex; height: .8rem; border-radius: 3px; overflow: hidden; margin: .3rem 0;
  background: var(--panel) }}
.bar i {{ background: var(--c) }}
.request {{ padding: .6rem 0; border-bottom: 1px solid var(--line) }}
.text {{ white-space: pre-wrap; overflow-wrap: anywhere; max-height: 9.6rem; overflow-y: auto;
  margin-top: .35rem; font: 13px/1.55 ui-monospace, "DejaVu Sans Mono", monospace }}
.text .c {{ background: color-mix(in oklab, var(--own) var(--tint), transparent);
  border-radius: 2px; color: color-mix(in oklab, var(--c), var(--ink) 35%) }}
</style></head><body>
<h1>{model}</h1>
<div class="quiet">hvdx {version}, up {uptime}; policy {policy}, sources {sources}</div>
<div class="facts">{facts}</div>
<div class="charts">{charts}</div>
<h2>Acceptance by source</h2>{acceptance}
<h2>Last requests</h2>{requests}
</body></html>
"""
