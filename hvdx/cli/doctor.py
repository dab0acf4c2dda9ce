"""`hvdx doctor`: what is installed, what the machine offers, whether the model runs exactly."""

from __future__ import annotations

from dataclasses import asdict, is_dataclass
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table

from hvdx.cli.common import (
    DEFAULT_MODEL,
    EngineOptions,
    JsonFile,
    check_json,
    dtype_name,
    out,
    write_json,
)

if TYPE_CHECKING:
    from hvdx import Engine


def doctor(
    model: Annotated[
        str | None, typer.Option(help=f"Model to load; default: {DEFAULT_MODEL}, if it is there.")
    ] = None,
    dtype: Annotated[str, typer.Option(help="auto, float32 or bfloat16.")] = "auto",
    device: Annotated[str, typer.Option(help="auto, cpu or cuda.")] = "auto",
    backend: Annotated[str, typer.Option(help="Attention backend; auto fits the device.")] = "auto",
    json: JsonFile = None,
) -> None:
    """Report versions, device, backend, exactness self-test, memory plan and model facts.

    A missing default model is reported and is no failure; a model that was asked for must load.
    """
    from hvdx import ModelError, cpu_facts, versions

    check_json(json)
    report: dict[str, Any] = {"versions": versions(), "processor": cpu_facts()}
    options = EngineOptions(model or DEFAULT_MODEL, dtype, device, backend)
    try:
        with options.open() as engine:
            report |= _engine_facts(engine)
    except ModelError as error:
        if model is not None:
            raise
        report["model"] = {"missing": str(error)}
    _print(report)
    write_json(json, report)


def _engine_facts(engine: Engine) -> dict[str, Any]:
    config = engine.config
    return {
        "engine": {
            "device": engine.device,
            "backend": engine.backend,
            "dtype": dtype_name(engine),
        },
        "exactness": str(engine.exactness),
        "memory": {"plan": str(engine.memory_plan), **asdict(engine.memory_plan)},
        "model": {"name": config.model, **_facts(engine.model_config)},
    }


def _facts(config: Any) -> dict[str, Any]:
    return asdict(config) if is_dataclass(config) and not isinstance(config, type) else {}


def _print(report: dict[str, Any]) -> None:
    table = Table(show_header=False, box=None, pad_edge=False)
    table.add_column(style="bold")
    table.add_column()
    table.add_column(overflow="fold")
    for section, content in report.items():
        rows = content.items() if isinstance(content, dict) else [("", content)]
        for number, (name, value) in enumerate(rows):
            table.add_row(section if number == 0 else "", str(name), str(value))
    out.print(table, markup=False)
