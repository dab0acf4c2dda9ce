"""Compiles a trained payoff model into a predictor that an engine loads.

    python tools/compile_predictor.py MODEL -o PREDICTOR

MODEL is a folder that `hvdx predictor train` wrote. The same as `hvdx predictor compile`.
"""

from __future__ import annotations

import typer

from hvdx.cli.common import command, show_log
from hvdx.cli.predictor import compile_model

if __name__ == "__main__":
    show_log()
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    app.command()(command(compile_model))
    app()
