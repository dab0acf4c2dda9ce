"""Measures a drafter where it counts: what the engine accepts of its drafts.

Figures are sums over cycles of a group of prompts, with the bonus among the emitted tokens. Small
models loop under greedy decoding, and a looping text is easy to draft, so prompts whose answers
repeat themselves are a group of their own.

A cycle begins where the last draft failed, so cycles stand at hard places more often than at easy
ones. `first_step` counts every position of the answers once instead.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
import torch
from torch import Tensor

from hvdx.config import MAX_NODES, SpecConfig
from hvdx.draft.shape import CHAIN, TreeShape
from hvdx.eagle.head import Head
from hvdx.eagle.inspect import Sample, first_hits
from hvdx.engine import Engine
from hvdx.errors import HvdxError
from hvdx.models.loader import Checkpoint
from hvdx.report import LOOPING, repetition
from hvdx.request import CompletionOutput, SamplingParams, SourceFigures
from hvdx.train.alternation import compare_alternation
from hvdx.train.jobs import encode_prompt
from hvdx.train.wide import WideTarget
from hvdx.workload import Prompt, spread

SHAPES = {"tree": "eagle3", "chain": "eagle3-chain"}
"""Shapes of draft that are measured, and the draft source that drafts them."""

CACHE, CACHE_OR_TREE = "cache", "cache_or_tree"
"""A cache source alone, and with trees wherever it has no draft."""

RESAMPLES = 1000


@dataclass(frozen=True)
class Answer:
    """One prompt's answer, and what each shape of draft did for it.

    drafts: figures of the cycles with drafts of the head; cycles: those without a draft included
    """

    family: str
    prompt_ids: tuple[int, ...]
    token_ids: tuple[int, ...]
    drafts: dict[str, SourceFigures]
    cycles: dict[str, int]


@dataclass(frozen=True)
class EvalSettings:
    """How much is measured.

    max_tokens: most tokens of an answer; max_prompt: longer prompts are left out
    limit: most prompts of a family, one of every data set in turn; `None` takes all
    cache: a draft source to measure alone, and with trees where it has no draft
    alternates: whether to compare what trees bring between drafts of `cache` and alone
    """

    max_tokens: int = 160
    max_prompt: int = 1500
    limit: int | None = None
    cache: str | None = None
    alternates: bool = False

    @property
    def methods(self) -> dict[str, tuple[str, ...]]:
        """What is measured, and the draft sources that it uses, the first one preferred."""
        methods: dict[str, tuple[str, ...]] = {shape: (name,) for shape, name in SHAPES.items()}
        if self.cache is not None:
            methods |= {CACHE: (self.cache,), CACHE_OR_TREE: (self.cache, SHAPES["tree"])}
        return methods


EVAL_TREE = TreeShape(total=16, depth=12, top_k=10)
"""Trees are as large as this whatever the default is, so that figures can be compared; they grow
so deep and wide that hardly anything likely is missed."""


def eval_spec(num_rows: int, tree: TreeShape = EVAL_TREE) -> SpecConfig:
    """Settings under which rows that run together do not cut each other's drafts short."""
    return SpecConfig(
        sources=tuple(SHAPES.values()),
        policy="first",
        eagle_total=tree.total,
        eagle_depth=tree.depth,
        eagle_top_k=tree.top_k,
        max_draft_tokens=MAX_NODES - 1,
        verify_budget=num_rows * MAX_NODES,
    )


def evaluate(
    engine: Engine,
    prompts: Sequence[Prompt],
    target_ids: Iterable[int],
    settings: EvalSettings,
    progress: Callable[[str, int, int], None] = lambda *_: None,
    first_steps: Callable[[Sequence[Answer]], list[Tensor]] | None = None,
) -> dict[str, Any]:
    """Answer prompts greedily with every method and report on all, by family, by looping.

    engine: one with a drafter, and with `eval_spec` as its speculation settings
    target_ids: the draft vocabulary; progress: told the method, prompts finished, and in all
    first_steps: measures the head at every position, see `every_position`
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
            name: _run(engine, sources, short, settings, lambda *done, at=name: progress(at, *done))
            for name, sources in settings.methods.items()
        }
    finally:
        engine.respec(before)
    answers = [_answer(one, _ids(engine, one), index, outputs) for index, one in enumerate(short)]
    hits = first_steps(answers) if first_steps is not None else None
    report = _Report(answers, hits, frozenset(target_ids))
    return {
        "left_out": len(prompts) - len(fitting),
        **_alternating(engine, short, settings, progress),
        "overall": report.summary(range(len(answers))),
        "families": report.by("family", lambda answer: answer.family),
        "repetition": report.by("group", _group),
    }


def _alternating(
    engine: Engine,
    prompts: Sequence[Prompt],
    settings: EvalSettings,
    progress: Callable[[str, int, int], None],
) -> dict[str, Any]:
    """What trees bring between drafts of the cache source and alone, if that is asked for."""
    if not settings.alternates:
        return {}
    assert settings.cache is not None
    ids = [_ids(engine, one) for one in prompts]
    params = [_params(one, "alternating", settings) for one in prompts]
    found = compare_alternation(
        engine,
        ids,
        params,
        settings.cache,
        SHAPES["tree"],
        lambda *done: progress("alternating", *done),
    )
    return {"alternating": asdict(found)}


def every_position(
    checkpoint: Checkpoint, head: Head, answers: Sequence[Answer], dtype: torch.dtype
) -> list[Tensor]:
    """Whether the first token of a draft is right, float32 [tokens] of every answer.

    The head reads the target's true states, at every position of the answer.
    """
    boundaries = head.config.boundaries
    longest = max(len(one.prompt_ids) + len(one.token_ids) for one in answers)
    target = WideTarget(checkpoint, boundaries, max_len=longest, dtype=dtype)
    config = checkpoint.config
    embed = checkpoint.tensor("model.embed_tokens.weight", (config.vocab_size, config.hidden_size))
    hits = []
    for one in answers:
        if not one.token_ids:
            hits.append(torch.empty(0))
            continue
        token_ids = torch.tensor([*one.prompt_ids, *one.token_ids])
        features, _ = target.states(token_ids[:-1])
        states = features.unflatten(1, (len(boundaries), -1))
        start = len(one.prompt_ids) - 1
        text = Sample(token_ids[:-1], boundaries, states, token_ids[1:], start)
        hits += first_hits(head, embed.to(dtype), [text], dtype)
    return hits


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
    sources: tuple[str, ...],
    prompts: Sequence[Prompt],
    settings: EvalSettings,
    progress: Callable[[int, int], None],
) -> list[CompletionOutput]:
    """Answers with drafts of some sources, in the order of the prompts."""
    update: dict[str, Any] = {"sources": sources}
    if sources == (SHAPES["chain"],):
        update["eagle_depth"] = CHAIN.depth
    engine.respec(engine.spec.model_copy(update=update))
    params = [_params(one, "+".join(sources), settings) for one in prompts]
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


def _params(prompt: Prompt, method: str, settings: EvalSettings) -> SamplingParams:
    return SamplingParams(
        temperature=0.0,
        max_tokens=min(prompt.max_tokens, settings.max_tokens),
        namespace=f"eval {method} {prompt.id}",  # no answer is copied from another
    )


def _answer(
    prompt: Prompt, prompt_ids: list[int], index: int, outputs: dict[str, list[CompletionOutput]]
) -> Answer:
    """What every method did for one prompt; its tokens do not depend on them."""
    tokens = {tuple(each[index].token_ids) for each in outputs.values()}
    if len(tokens) > 1:
        raise HvdxError(f"Prompt {prompt.id} has several answers; `hvdx audit` says where.")
    drafts = {
        shape: outputs[shape][index].speculation.get(source, SourceFigures())
        for shape, source in SHAPES.items()
    }
    cycles = {name: each[index].cycles for name, each in outputs.items()}
    return Answer(prompt.family, tuple(prompt_ids), tokens.pop(), drafts, cycles)


def _group(answer: Answer) -> str:
    return "looping" if repetition(answer.token_ids) > LOOPING else "low_repetition"


class _Report:
    """Sums up answers, group by group.

    hits: see `every_position`; vocabulary: ids that the head may draft
    """

    def __init__(
        self, answers: Sequence[Answer], hits: list[Tensor] | None, vocabulary: frozenset[int]
    ) -> None:
        self._answers = answers
        self._hits = hits
        self._vocabulary = vocabulary

    def by(self, name: str, key: Callable[[Answer], str]) -> list[dict[str, Any]]:
        """A summary of every group, in the order of their names."""
        groups: dict[str, list[int]] = {}
        for index, answer in enumerate(self._answers):
            groups.setdefault(key(answer), []).append(index)
        return [{name: group, **self.summary(groups[group])} for group in sorted(groups)]

    def summary(self, places: Sequence[int]) -> dict[str, Any]:
        """What happened in some answers."""
        answers = [self._answers[place] for place in places]
        tokens = np.array([len(one.token_ids) for one in answers])
        known = sum(token in self._vocabulary for one in answers for token in one.token_ids)
        summary: dict[str, Any] = {
            "prompts": len(answers),
            "tokens": int(tokens.sum()),
            "coverage": round(known / max(int(tokens.sum()), 1), 4),
            "emitted_per_cycle": {},
            "interval": {},
            "accepted_by_step": {},
        }
        if self._hits is not None:
            hits = torch.cat([self._hits[place] for place in places])
            summary["first_step"] = round(float(hits.sum()) / max(hits.numel(), 1), 4)
        for name in answers[0].cycles:
            cycles = np.array([one.cycles[name] for one in answers])
            summary["emitted_per_cycle"][name] = round(float(tokens.sum() / cycles.sum()), 4)
            summary["interval"][name] = _interval(tokens, cycles)
        for shape in SHAPES:
            total = SourceFigures()
            for one in answers:
                total.merge(one.drafts[shape])
            summary["accepted_by_step"][shape] = accepted_by_step(total)
        return summary


def _interval(tokens: np.ndarray, cycles: np.ndarray) -> list[float]:
    """Of emitted tokens per cycle, where 95 % of bootstrap samples of the prompts lie."""
    picks = np.random.default_rng(0).integers(0, tokens.size, (RESAMPLES, tokens.size))
    ratios = tokens[picks].sum(1) / cycles[picks].sum(1)
    return [round(float(bound), 4) for bound in np.quantile(ratios, [0.025, 0.975])]
