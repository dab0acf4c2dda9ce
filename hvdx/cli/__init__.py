"""The `hvdx` command."""

from __future__ import annotations

import sys

import typer

from hvdx.cli.audit import audit
from hvdx.cli.cache import app as cache
from hvdx.cli.chat import chat
from hvdx.cli.common import command, show_log
from hvdx.cli.data import app as data
from hvdx.cli.demo import demo
from hvdx.cli.doctor import doctor
from hvdx.cli.drafter import app as drafter
from hvdx.cli.explain import explain
from hvdx.cli.fetch import fetch
from hvdx.cli.generate import generate
from hvdx.cli.predictor import app as predictor
from hvdx.cli.repro import repro
from hvdx.cli.serve import serve
from hvdx.cli.trace import app as trace

app = typer.Typer(
    name="hvdx",
    help="Exact speculative decoding: the same tokens, sooner.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
for _function in (generate, chat, demo, explain, serve, audit, doctor, fetch, repro):
    app.command()(command(_function))
app.add_typer(cache)
app.add_typer(drafter)
app.add_typer(trace)
app.add_typer(predictor)
app.add_typer(data)


def main() -> None:
    """Entry point of the installed script."""
    # A character that the terminal cannot show must not cost the answer.
    sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
    show_log()
    app()
