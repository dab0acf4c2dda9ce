"""`hvdx trace capture`: what a target answers, and what its drafter would have drafted."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hvdx.cli.common import EngineOptions, SplitName, check_split, err, out
from hvdx.cli.drafter_capture import MoreFiles, PromptFiles, bar


def capture(
    model: Annotated[str, typer.Argument(help="Directory, .gguf file, embedded model, hub name.")],
    folder: Annotated[Path, typer.Option("--out", "-o", metavar="DIR", help="Folder to fill.")],
    prompts: PromptFiles = None,
    more: MoreFiles = None,
    split: SplitName = "train",
    limit: Annotated[
        int | None, typer.Option(min=1, help="Prompts in all, one of every data set in turn.")
    ] = None,
    with_drafter: Annotated[
        bool, typer.Option("--with-drafter", help="Ask the drafter at every position.")
    ] = False,
    exclude: Annotated[
        list[str] | None, typer.Option(metavar="DATASET", help="Leave it out; repeatable.")
    ] = None,
    first_turn: Annotated[
        list[str] | None,
        typer.Option(metavar="DATASET", help="Leave out its rows with earlier answers."),
    ] = None,
    max_tokens: Annotated[
        int | None, typer.Option(min=1, help="Most tokens of an answer; default: the prompt's own.")
    ] = None,
    max_prompt: Annotated[int, typer.Option(min=1, help="Leave out longer prompts.")] = 1200,
    temperature: Annotated[float, typer.Option(help="0 is greedy; else seeded sampling.")] = 0.0,
    seed: Annotated[int, typer.Option(min=0, help="Prompt k draws with seed + k.")] = 0,
    drafter: Annotated[
        str | None,
        typer.Option(help="Directory of an EAGLE-3 head; default: the one shipped for the model."),
    ] = None,
    dtype: Annotated[str, typer.Option(help="auto, float32 or bfloat16.")] = "auto",
    device: Annotated[str, typer.Option(help="auto, cpu or cuda.")] = "auto",
    max_model_len: Annotated[
        int | None, typer.Option(help="Most tokens of prompt plus output.")
    ] = None,
    max_num_seqs: Annotated[int, typer.Option(min=1, help="Answers that run together.")] = 8,
) -> None:
    """Answer prompts plainly and record tokens, confidence and, if asked, drafts everywhere.

    Without prompt files the built-in prompts are answered, whatever their split. What is
    interrupted goes on when it is called again.
    """
    from hvdx import HvdxError, SamplingParams, builtin_prompts, load_prompts
    from hvdx.train.answers import AnswerSettings, capture_answers, choose_prompts

    if drafter is not None and not with_drafter:
        raise HvdxError("--drafter names who is asked with --with-drafter; give both, or neither.")
    check_split(split)
    SamplingParams(temperature=temperature)  # refused here, before the model is loaded
    files = [*(prompts or []), *(more or [])]
    rows = load_prompts(files) if files else builtin_prompts()
    settings = AnswerSettings(
        split=split if files else "all",
        exclude=tuple(exclude or ()),
        first_turn=tuple(first_turn or ()),
        limit=limit,
        max_tokens=max_tokens,
        max_prompt=max_prompt,
        temperature=temperature,
        seed=seed,
    )
    options = EngineOptions(
        model=model,
        dtype=dtype,
        device=device,
        max_model_len=max_model_len,
        max_num_seqs=max_num_seqs,
        drafter=drafter,
    )
    with options.open(spec={"sources": ("suffix", "eagle3")} if with_drafter else False) as live:
        chosen = choose_prompts(live, rows, settings)
        if left_out := chosen.left_out_words():
            err.print(f"left out: {left_out}", markup=False, soft_wrap=True)
        with bar("prompts") as advance:
            written = capture_answers(
                live,
                chosen,
                folder,
                with_drafter=with_drafter,
                with_costs=True,
                progress=lambda done, count, tokens: advance(
                    done, count, f"prompts, {tokens} tokens"
                ),
            )
    out.print(f"{written} outputs written to {folder}", markup=False, soft_wrap=True)
