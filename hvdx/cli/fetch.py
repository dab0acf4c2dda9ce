"""`hvdx fetch`: put the embedded model into the cache."""

from __future__ import annotations

from typing import Annotated

import typer

from hvdx.cli.common import DEFAULT_MODEL, JsonFile, check_json, out, working, write_json


def fetch(
    name: Annotated[str, typer.Argument(help="Name of an embedded model.")] = DEFAULT_MODEL,
    json: JsonFile = None,
) -> None:
    """Download an embedded model once; quick when it is there already."""
    from hvdx import fetch_embedded

    check_json(json)
    with working(f"fetching {name}") as say:
        path = fetch_embedded(name, on_step=say)
    out.print(f"{name} is ready in {path}", markup=False, soft_wrap=True)
    write_json(json, {"name": name, "path": str(path)})
