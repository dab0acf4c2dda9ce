"""What cycles cost on this machine: measured once, and kept in the user's cache.

A table that was measured while the machine was busy says for ever that cycles are dear, so a kept
one is held against a few passes and drafts, and measured again when they are much faster than it
says.
"""

from __future__ import annotations

import hashlib
import json
import logging
import os
import time
from pathlib import Path

from hvdx.attention import STEP_BACKENDS
from hvdx.config import cache_dir
from hvdx.cycle import Cycle
from hvdx.errors import ConfigError
from hvdx.intake import Intake
from hvdx.meter import Meter
from hvdx.models.config import ModelConfig
from hvdx.native.build import sources_digest
from hvdx.native.library import load_library
from hvdx.policy import CycleCost
from hvdx.report import device_facts, versions
from hvdx.request import SamplingParams

BUSY = 1.5
"""Kept times over those of now above which the kept ones were measured on a busy machine."""

log = logging.getLogger("hvdx")


def read_cost(path: str | Path) -> CycleCost:
    """The table in a JSON file. Errors: ConfigError."""
    try:
        value = json.loads(Path(path).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ConfigError(f"cycle_cost={str(path)!r} cannot be read as JSON: {error}.") from None
    return CycleCost.from_json(value)


def kept_cost(
    cycle: Cycle, intake: Intake, target: ModelConfig, device: str, backend: str
) -> CycleCost:
    """The table for a machine and a cycle's settings: from the cache, or measured and put there."""
    about = _describe(cycle, target, device, backend)
    text = json.dumps(about, sort_keys=True)
    name = hashlib.blake2b(text.encode(), digest_size=16).hexdigest()
    path = cache_dir() / "cycle-cost" / f"{name}.json"
    params = SamplingParams(temperature=0.0, seed=0)
    output = intake.build([0], params, "costs", "costs").sequences[0]  # it is queued nowhere
    meter = Meter(cycle, output)
    found = _read_kept(path)
    if found is not None and meter.ratio_of(found) <= BUSY:
        return found
    started = time.perf_counter()
    cost = meter.measure(about)
    log.info("Cycle costs measured in %.1f s", time.perf_counter() - started)
    _keep(path, cost)
    return cost


def _read_kept(path: Path) -> CycleCost | None:
    """The table in the cache, if there is one that can be read."""
    if not path.exists():
        return None
    try:
        return read_cost(path)
    except ConfigError as error:
        log.warning("A kept table of cycle costs is measured again: %s", error)
        return None


def _describe(cycle: Cycle, target: ModelConfig, device: str, backend: str) -> dict[str, str]:
    """All that times of cycles depend on."""
    parts, spec, is_native = cycle.parts(), cycle.spec, backend in STEP_BACKENDS
    rows, kv_cache, drafting = parts.rows, parts.kv_cache, parts.drafting
    shapes = {
        name: str(getattr(source, "shape", ""))
        for name, source in zip(parts.panel.names, parts.panel.sources, strict=True)
        if hasattr(source, "shape")
    }
    return {
        "model": str(target),
        "drafter": f"{type(drafting.drafter).__name__} of {drafting.head}" if drafting else "",
        "drafts": str(shapes),
        "machine": device_facts(device),
        "dtype": str(kv_cache.data.dtype),
        "backend": backend,
        "step": f"{load_library().target.name} {sources_digest()}" if is_native else "",
        "weights": getattr(parts.runner, "weights", "full"),
        "sizes": f"{spec.verify_budget} nodes, {rows.num_rows} rows, {rows.max_len} tokens, "
        f"{kv_cache.pool.num_blocks} blocks of {kv_cache.block_size}",
        "versions": str(versions()),
    }


def _keep(path: Path, cost: CycleCost) -> None:
    """Write a table; a cache that cannot be written to is no reason to fail."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary.write_text(json.dumps(cost.to_json(), indent=1) + "\n", encoding="utf-8")
        os.replace(temporary, path)
    except OSError as error:
        log.info("Cycle costs are not kept: %s", error)
