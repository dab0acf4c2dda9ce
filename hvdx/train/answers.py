"""Lets an engine answer prompt files while a trace of it is captured."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from hvdx.engine import Engine
from hvdx.errors import HvdxError, ModelError
from hvdx.request import SamplingParams
from hvdx.trace.files import traced_ids
from hvdx.trace.recorder import About
from hvdx.train.jobs import encode_prompt, objection
from hvdx.workload import Prompt, spread

log = logging.getLogger("hvdx")


@dataclass(frozen=True)
class AnswerSettings:
    """Which prompts are answered, and how.

    split: rows to take: train, test or all
    exclude, first_turn: see `hvdx.train.jobs.JobSettings`
    limit: most prompts, one of every data set in turn; `None` takes all
    max_tokens: most tokens of an answer, and never more than the prompt's own; `None` is that
    max_prompt: longer prompts are left out
    temperature: 0 is greedy; seed: prompt k of those chosen draws with seed + k
    """

    split: str = "train"
    exclude: tuple[str, ...] = ()
    first_turn: tuple[str, ...] = ()
    limit: int | None = None
    max_tokens: int | None = None
    max_prompt: int = 1200
    temperature: float = 0.0
    seed: int = 0


@dataclass
class Chosen:
    """Prompts to answer, with their token ids and parameters, and why others were left out."""

    prompts: list[tuple[Prompt, list[int], SamplingParams]] = field(default_factory=list)
    left_out: Counter[str] = field(default_factory=Counter)

    def left_out_words(self) -> str:
        """What was left out, for people; empty if nothing was."""
        return ", ".join(f"{count} {reason}" for reason, count in self.left_out.items())


def choose_prompts(engine: Engine, prompts: Iterable[Prompt], settings: AnswerSettings) -> Chosen:
    """Keep the prompts that the settings ask for and the engine can answer.

    Errors: ModelError without a tokenizer; HvdxError when no prompt is left.
    """
    if engine.tokenizer is None:
        raise ModelError("This model has no tokenizer files, which the prompts need.")
    chosen, taken = Chosen(), []
    for prompt in prompts:
        if reason := objection(prompt, settings.split, settings.exclude, settings.first_turn):
            chosen.left_out[reason] += 1
            continue
        ids = encode_prompt(prompt, engine.tokenizer)
        most = min(settings.max_prompt, engine.memory_plan.max_model_len - 1)
        if len(ids) > most:
            chosen.left_out[f"of more than {most} tokens"] += 1
        else:
            taken.append((prompt, ids))
    tokens = {prompt.id: ids for prompt, ids in taken}
    in_turn = spread([prompt for prompt, _ in taken], settings.limit or len(taken))
    for number, prompt in enumerate(in_turn):
        chosen.prompts.append((prompt, tokens[prompt.id], _params(prompt, number, settings)))
    if not chosen.prompts:
        words = chosen.left_out_words()
        raise HvdxError(
            f"No prompt is left to answer{f' ({words})' if words else ''}; name other files, or "
            "another --split."
        )
    return chosen


def capture_answers(
    engine: Engine,
    chosen: Chosen,
    folder: Path,
    *,
    with_drafter: bool = False,
    with_costs: bool = False,
    progress: Callable[[int, int, int], None] = lambda *_: None,
) -> int:
    """Answer all prompts side by side and write the trace; those in the folder are not redone.

    with_costs: also keep what cycles cost here, measured before if need be
    progress: told prompts done, prompts in all, and output tokens so far
    Returns how many outputs were written. Errors: as of `Engine.capture`.
    """
    done = traced_ids(folder)
    todo = [one for one in chosen.prompts if one[0].id not in done]
    about = {prompt.id: About(prompt.family, prompt.dataset, prompt.split) for prompt, _, _ in todo}
    if with_costs:
        log.info("Cycles of one node take %.0f µs here", engine.cycle_cost.verify_us(1, 0))
    count, tokens = len(chosen.prompts) - len(todo), 0
    with engine.capture(folder, with_drafter=with_drafter, about=about) as recorder:
        for prompt, ids, params in todo:
            engine.add(ids, params, prompt.id)
        progress(count, len(chosen.prompts), tokens)
        while engine.has_unfinished():
            for delta in engine.step():
                tokens += len(delta.token_ids)
                if delta.result is not None:
                    count += 1
                    progress(count, len(chosen.prompts), tokens)
            recorder.check()
    return recorder.num_written


def _params(prompt: Prompt, number: int, settings: AnswerSettings) -> SamplingParams:
    most = settings.max_tokens or prompt.max_tokens
    return SamplingParams(
        temperature=settings.temperature,
        seed=settings.seed + number,
        max_tokens=min(prompt.max_tokens, most),
    )
