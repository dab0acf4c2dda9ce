"""`hvdx data`: prompt files from what a user has."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Annotated

import typer

from hvdx.cli.common import command, err, out, working

app = typer.Typer(
    name="data",
    help="Prompt files: make one from a local file, a data set of the hub, or Python's library.",
    no_args_is_help=True,
)


def build(
    source: Annotated[
        str,
        typer.Argument(
            help="A .jsonl, .json, .csv, .tsv or .parquet file, a hub name, or: stdlib."
        ),
    ],
    save_to: Annotated[Path, typer.Option("--out", "-o", metavar="FILE", help="File to write.")],
    prompt: Annotated[
        str | None, typer.Option(help="Text of a prompt; {field} is a field of the row.")
    ] = None,
    messages: Annotated[
        str | None, typer.Option(help="Field with a list of messages, instead of --prompt.")
    ] = None,
    system: Annotated[
        str | None, typer.Option(help="System message; {field} is a field of the row.")
    ] = None,
    reference: Annotated[
        str | None, typer.Option(help="Expected answer; {field} is a field of the row.")
    ] = None,
    family: Annotated[str, typer.Option(help="Kind of task, such as coding.")] = "chat",
    dataset: Annotated[
        str | None, typer.Option(help="Name of the data set; default: that of the source.")
    ] = None,
    id_field: Annotated[
        str | None, typer.Option("--id", help="Field that names a row; default: its number.")
    ] = None,
    subset: Annotated[str | None, typer.Option(help="Subset of a hub data set.")] = None,
    hub_split: Annotated[str, typer.Option(help="Split of a hub data set to read.")] = "test",
    split: Annotated[str, typer.Option(help="Split to note in the rows: train or test.")] = "test",
    limit: Annotated[int | None, typer.Option(min=1, help="Most prompts.")] = None,
    max_tokens: Annotated[int, typer.Option(min=1, help="Most tokens of an answer.")] = 256,
    max_chars: Annotated[
        int | None, typer.Option(min=1, help="Leave out longer prompts, in characters.")
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="Of prompts made from stdlib.")] = 0,
    force: Annotated[bool, typer.Option("--force", help="Replace the file.")] = False,
) -> None:
    """Write a prompt file, one JSON object a line, as all commands of hvdx read them."""
    from hvdx import HvdxError
    from hvdx.data.build import Recipe, write_prompts
    from hvdx.data.build import build as make
    from hvdx.data.sources import STDLIB, made_prompts, read_rows

    if split not in ("train", "test"):
        raise HvdxError(f"--split {split!r} is not allowed; give train or test.")
    if source == STDLIB:
        if prompt or messages or system or reference or id_field:
            raise HvdxError(
                "Prompts from stdlib are made whole; leave --prompt, --messages, --system, "
                "--reference and --id away."
            )
        prompts = [
            one.model_copy(update={"split": split, **({"dataset": dataset} if dataset else {})})
            for one in made_prompts(limit, seed)
        ]
        left_out = ""
    else:
        recipe = Recipe(
            dataset=dataset or Path(source).stem,
            family=family,
            prompt=prompt,
            messages=messages,
            system=system,
            reference=reference,
            id=id_field,
            split=split,
            max_tokens=max_tokens,
            max_chars=max_chars,
        )
        with working(f"reading {source}"):
            built = make(read_rows(source, subset=subset, split=hub_split), recipe, limit)
        prompts, left_out = built.prompts, built.left_out_words()
    write_prompts(prompts, save_to, replace=force)
    if left_out:
        err.print(f"left out: {left_out}", markup=False, soft_wrap=True)
    counts = Counter(one.family for one in prompts)
    words = ", ".join(f"{count} {name}" for name, count in sorted(counts.items()))
    out.print(f"{save_to}: {len(prompts)} prompts ({words})", markup=False, soft_wrap=True)


app.command("build")(command(build))


@app.callback()
def _group() -> None:
    """Keep `build` a command of its own while it is the only one."""
