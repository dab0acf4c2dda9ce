"""Writes prompt files made from the standard library of the Python that runs this.

    python bench/make_prompts.py --out prompts

Rows of `stdlib_edit.jsonl` quote a function and ask for it back whole with one name changed; rows
of `stdlib_doc.jsonl` quote docstrings and ask for one of them. The texts come from the user's own
Python when this runs, so none of them is kept in the repository.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import io
import json
import textwrap
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from hvdx import HvdxError
from hvdx.cli.common import command

RENAMES = (
    ("textwrap:TextWrapper._wrap_chunks", "chunks", "pieces"),
    ("textwrap:dedent", "text", "block"),
    ("bisect:insort_right", "hi", "upper"),
    ("heapq:nsmallest", "iterable", "items"),
    ("shlex:shlex.read_token", "quoted", "in_quotes"),
    ("difflib:get_close_matches", "cutoff", "threshold"),
    ("fnmatch:translate", "pat", "pattern"),
    ("calendar:TextCalendar.formatyear", "theyear", "year"),
    ("string:Formatter.vformat", "format_string", "template"),
    ("statistics:median_grouped", "interval", "width"),
    ("random:Random.sample", "counts", "weights"),
    ("gettext:c2py", "plural", "rule"),
)
"""`module:function`, a name in it, and the name that the edit puts in its place."""

DOC_MODULES = ("statistics", "textwrap", "shutil", "heapq", "random", "calendar")
DOC_CHARS = 5000

EDIT = (
    "Rename `{old}` to `{new}` everywhere in this Python code. Change nothing else and answer with "
    "the whole code.\n\n```python\n{code}```"
)
LOOKUP = (
    "These are descriptions of the functions of a Python module.\n\n{text}\n\nRepeat the "
    "description of `{name}` word by word, then say in one sentence when one would use it."
)


def main(
    out: Annotated[Path, typer.Option(help="Folder to write into; created if missing.")],
    limit: Annotated[int | None, typer.Option(min=1, help="Rows of each file.")] = None,
) -> None:
    """Write stdlib_edit.jsonl and stdlib_doc.jsonl."""
    try:
        out.mkdir(parents=True, exist_ok=True)
        for name, rows in (("stdlib_edit", edit_rows()), ("stdlib_doc", doc_rows())):
            lines = [json.dumps(row, ensure_ascii=False) for row in list(rows)[:limit]]
            path = out / f"{name}.jsonl"
            path.write_text("\n".join(lines) + "\n", encoding="utf-8")
            print(f"{path}: {len(lines)} prompts")
    except OSError as error:
        raise HvdxError(f"--out {out} cannot be written: {error.strerror}.") from None


def edit_rows() -> Iterator[dict[str, Any]]:
    """A row for every listed function that this Python has, under the listed name."""
    for path, old, new in RENAMES:
        code = _source(path)
        if code is None:
            continue
        changed = rename(code, old, new)
        if changed == code:
            continue
        yield _row(
            f"stdlib-rename-{path.replace(':', '.')}",
            "agentic_edit",
            "stdlib_edit",
            EDIT.format(old=old, new=new, code=code),
            max_tokens=64 + len(code) // 3,
            reference=f"```python\n{changed}```",
        )


def doc_rows() -> Iterator[dict[str, Any]]:
    """A row for every listed module: docstrings up to a size, and a question about one of them."""
    for module in DOC_MODULES:
        parts: list[tuple[str, str]] = []
        for name, value in inspect.getmembers(importlib.import_module(module), inspect.isfunction):
            doc = inspect.getdoc(value)
            size = sum(len(text) for _, text in parts)
            if doc and not name.startswith("_") and size + len(doc) < DOC_CHARS:
                parts.append((name, doc))
        if not parts:
            continue
        name, doc = parts[len(parts) // 2]
        text = "\n\n".join(f"## {title}\n{body}" for title, body in parts)
        yield _row(
            f"stdlib-doc-{module}",
            "long_context",
            "stdlib_doc",
            LOOKUP.format(text=text, name=name),
            max_tokens=96 + len(doc) // 3,
        )


def rename(code: str, old: str, new: str) -> str:
    """Replace a name in Python code, but not inside strings, comments or longer names."""
    lines = code.splitlines(keepends=True)
    tokens = list(tokenize.generate_tokens(io.StringIO(code).readline))
    for token in reversed(tokens):
        if token.type == tokenize.NAME and token.string == old:
            row, start = token.start[0] - 1, token.start[1]
            lines[row] = lines[row][:start] + new + lines[row][start + len(old) :]
    changed = "".join(lines)
    ast.parse(changed)
    return changed


def _source(path: str) -> str | None:
    module, _, names = path.partition(":")
    value: Any = importlib.import_module(module)
    for name in names.split("."):
        value = getattr(value, name, None)
    try:
        return textwrap.dedent(inspect.getsource(value))
    except (TypeError, OSError):  # not in this Python, or without source
        return None


def _row(
    id: str, family: str, dataset: str, text: str, max_tokens: int, **more: str
) -> dict[str, Any]:
    return {
        "id": id,
        "family": family,
        "dataset": dataset,
        "split": "test",
        "messages": [{"role": "user", "content": text}],
        "max_tokens": max_tokens,
        **more,
    }


if __name__ == "__main__":
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    app.command()(command(main))
    app()
