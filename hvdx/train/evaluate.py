"""Measures a drafter where it counts: what the engine accepts of its drafts.

Figures are sums over cycles of a group of prompts, with the bonus among the emitted tokens. Small
models loop under greedy decoding, and a looping text is easy to draft, so prompts whose answers
repeat themselves are a group of their own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from hvdx.config import MAX_NODES, SpecConfig
from hvdx.engine import Engine
from hvdx.errors import HvdxError
from hvdx.request import CompletionOutput, SamplingParams, SourceFigures
from hvdx.train.jobs import encode_prompt
from hvdx.workload import Prompt, spread

SHAPES = {"tree": "eagle3", "chain": "eagle3-chain"}
"""What is measured, and the draft source that drafts it."""

NGRAM = 6
LOOPING = 0.2
"""An answer loops when more than this share of its n-grams occurred in it before."""

RESAMPLES = 1000


@dataclass(frozen=True)
class Answer:
    """One prompt's answer, and what each shape of draft did for it.

    drafts: figures of the cycles with drafts; cycles: those without a draft included
    """

    family: str
    token_ids: tuple[int, ...]
    drafts: dict[str, SourceFigures]
    cycles: dict[str, int]


@dataclass(frozen=True)
class EvalSettings:
    """How much is measured.

    max_tokens: most tokens of an answer; max_prompt: longer prompts are left out
    limit: most prompts of a family, one of every data set in turn; `None` takes all
    """

    max_tokens: int = 160
    max_prompt: int = 1500
    limit: int | None = None


def eval_spec(num_rows: int) -> SpecConfig:
    """Settings under which rows that run together do not cut each other's drafts short."""
    return SpecConfig(
        sources=tuple(SHAPES.values()),
        max_draft_tokens=MAX_NODES - 1,
        verify_budget=num_rows * MAX_NODES,
    )


def evaluate(
    engine: Engine,
    prompts: Sequence[Prompt],
    target_ids: Iterable[int],
    settings: EvalSettings,
    progress: Callable[[str, int, int], None] = lambda *_: None,
) -> dict[str, Any]:
    """Answer prompts greedily with every shape of draft and report on all, by family, by looping.

    engine: one with a drafter, and with `eval_spec` as its speculation settings
    target_ids: the draft vocabulary; progress: told the shape, prompts finished, and prompts in all
    Errors: HvdxError when no prompt is short enough, or one cannot be answered.
    """
    fitting = [one for one in prompts if _fits(engine, one, settings)]
    short = _choose(fitting, settings.limit)
    if not short:
        raise HvdxError(
            f"None of the {len(prompts)} prompts has at most {settings.max_prompt} tokens and "
            "room for an answer; raise --max-prompt, or give other prompts."
        )
    before = engine.spec
    try:
        outputs = {
            shape: _run(
                engine, source, short, settings, lambda *done, at=shape: progress(at, *done)
            )
            for shape, source in SHAPES.items()
        }
    finally:
        engine.respec(before)
    answers = [_answer(one, index, outputs) for index, one in enumerate(short)]
    vocabulary = frozenset(target_ids)
    return {
        "left_out": len(prompts) - len(fitting),
        "overall": _summary(answers, vocabulary),
        "families": _by("family", answers, lambda answer: answer.family, vocabulary),
        "repetition": _by("group", answers, _group, vocabulary),
    }


def repetition(token_ids: Sequence[int]) -> float:
    """Share of n-grams that occurred before in the same text."""
    grams = [tuple(token_ids[at : at + NGRAM]) for at in range(len(token_ids) - NGRAM + 1)]
    return 1 - len(set(grams)) / len(grams) if grams else 0.0


def accepted_by_step(figures: SourceFigures) -> list[float]:
    """Share of cycles in which draft position s was accepted, of those in which s - 1 was."""
    counts = np.array(figures.histogram or [0])
    reached = counts[::-1].cumsum()[::-1]
    return [round(float(share), 4) for share in reached[1:] / np.maximum(reached[:-1], 1)]


def _choose(prompts: Sequence[Prompt], limit: int | None) -> list[Prompt]:
    """At most `limit` prompts of every family, so that no family outweighs the others."""
    taken: Counter[str] = Counter()
    chosen = []
    for one in spread(prompts, len(prompts)):
        taken[one.family] += 1
        if limit is None or taken[one.family] <= limit:
            chosen.append(one)
    return chosen


def _fits(engine: Engine, prompt: Prompt, settings: EvalSettings) -> bool:
    count = len(_ids(engine, prompt))
    room = engine.memory_plan.max_model_len - settings.max_tokens
    return count <= min(settings.max_prompt, room)


def _ids(engine: Engine, prompt: Prompt) -> list[int]:
    if engine.tokenizer is None:
        raise HvdxError("The model has no tokenizer, which the prompts need.")
    return encode_prompt(prompt, engine.tokenizer)


def _run(
    engine: Engine,
    source: str,
    prompts: Sequence[Prompt],
    settings: EvalSettings,
    progress: Callable[[int, int], None],
) -> list[CompletionOutput]:
    """Answers with drafts of one source, in the order of the prompts."""
    engine.respec(engine.spec.model_copy(update={"sources": (source,)}))
    params = [
        SamplingParams(temperature=0.0, max_tokens=min(one.max_tokens, settings.max_tokens))
        for one in prompts
    ]
    finished = 0

    def count(delta: Any) -> None:
        nonlocal finished
        if delta.result is not None:
            finished += 1
            progress(finished, len(prompts))

    ids: list[Any] = [_ids(engine, one) for one in prompts]
    outputs = [result.outputs[0] for result in engine.generate(ids, params, on_delta=count)]
    for prompt, output in zip(prompts, outputs, strict=True):
        if output.error is not None:
            raise HvdxError(f"Prompt {prompt.id} cannot be answered: {output.error}.")
    return outputs


def _answer(prompt: Prompt, index: int, outputs: dict[str, list[CompletionOutput]]) -> Answer:
    """What the shapes of draft did for one prompt; its tokens do not depend on them."""
    tokens = {tuple(each[index].token_ids) for each in outputs.values()}
    if len(tokens) > 1:
        raise HvdxError(f"Prompt {prompt.id} has several answers; `hvdx audit` says where.")
    drafts = {
        shape: each[index].speculation.get(SHAPES[shape], SourceFigures())
        for shape, each in outputs.items()
    }
    cycles = {shape: each[index].cycles for shape, each in outputs.items()}
    return Answer(prompt.family, tokens.pop(), drafts, cycles)


def _group(answer: Answer) -> str:
    return "looping" if repetition(answer.token_ids) > LOOPING else "low_repetition"


def _by(
    name: str,
    answers: Sequence[Answer],
    key: Callable[[Answer], str],
    vocabulary: frozenset[int],
) -> list[dict[str, Any]]:
    """A summary of every group, in the order of their names."""
    return [
        {name: group, **_summary([one for one in answers if key(one) == group], vocabulary)}
        for group in sorted({key(one) for one in answers})
    ]


def _summary(answers: Sequence[Answer], vocabulary: frozenset[int]) -> dict[str, Any]:
    tokens = np.array([len(one.token_ids) for one in answers])
    known = sum(token in vocabulary for one in answers for token in one.token_ids)
    summary: dict[str, Any] = {
        "prompts": len(answers),
        "tokens": int(tokens.sum()),
        "coverage": round(known / max(int(tokens.sum()), 1), 4),
        "emitted_per_cycle": {},
        "interval": {},
        "accepted_by_step": {},
    }
    for shape in SHAPES:
        cycles = np.array([one.cycles[shape] for one in answers])
        total = SourceFigures()
        for one in answers:
            total.merge(one.drafts[shape])
        summary["emitted_per_cycle"][shape] = round(float(tokens.sum() / cycles.sum()), 4)
        summary["interval"][shape] = _interval(tokens, cycles)
        summary["accepted_by_step"][shape] = accepted_by_step(total)
    return summary


def _interval(tokens: np.ndarray, cycles: np.ndarray) -> list[float]:
    """Of emitted tokens per cycle, where 95 % of bootstrap samples of the prompts lie."""
    picks = np.random.default_rng(0).integers(0, tokens.size, (RESAMPLES, tokens.size))
    ratios = tokens[picks].sum(1) / cycles[picks].sum(1)
    return [round(float(bound), 4) for bound in np.quantile(ratios, [0.025, 0.975])]
