"""Lets a target answer prompts in wide batches and records its states.

Every answer becomes one sequence: the end of its prompt, then what the target wrote. Prompt rows
are trained on as well, and the answer's rows attend to them.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import torch
from torch import Tensor

from hvdx.train.shards import Captured, shard_paths, write_shard
from hvdx.train.wide import WideCache, WideTarget

NOISE_SIZE = 1 << 23
LOOP_TOKENS = 12
LOOP_TIMES = 4
"""An answer ends when its last `LOOP_TOKENS` tokens stand in it this often."""

DROP_AT = 0.75
"""Share of answers still going at which the others leave the batch."""


@dataclass(frozen=True)
class Job:
    """A prompt to answer once for every temperature; 0 is greedy."""

    prompt_ids: tuple[int, ...]
    max_tokens: int
    temperatures: tuple[float, ...]


@dataclass(frozen=True)
class CaptureSettings:
    """How answers are made.

    max_batch: most answers at once; max_places: most K/V places of a batch, over all its answers
    repeat_prompt: tokens of the prompt that second and later answers keep as context
    """

    max_batch: int = 256
    max_places: int = 110_000
    repeat_prompt: int = 96
    seed: int = 0


class Sampler:
    """Draws one token per row, from noise that is drawn once and read at random places.

    Gumbel noise g makes argmax(logits / T + g) a draw from softmax(logits / T). Drawing fresh noise
    for every step would cost more than the target's pass.
    """

    def __init__(self, seed: int) -> None:
        generator = torch.Generator().manual_seed(seed)
        uniform = torch.rand(NOISE_SIZE, generator=generator).clamp_(1e-10, 1 - 1e-7)
        self._noise = -(-uniform.log()).log()
        self._random = random.Random(seed)

    def draw(self, logits: Tensor, temperatures: Sequence[float]) -> Tensor:
        """Tokens int64 [B] from logits [B, V]."""
        vocab = logits.shape[1]
        drawn = torch.empty(logits.shape[0], dtype=torch.int64)
        for row, temperature in enumerate(temperatures):
            line = logits[row]
            if temperature > 0:
                start = self._random.randrange(NOISE_SIZE - vocab)
                line = torch.add(self._noise[start : start + vocab], line, alpha=1 / temperature)
            drawn[row] = line.argmax()
        return drawn


def batches(jobs: Sequence[Job], settings: CaptureSettings) -> list[list[Job]]:
    """Group jobs of similar length so that each group fits the settings; groups are shuffled."""
    groups: list[list[Job]] = []
    group: list[Job] = []
    answers = places = 0
    for job in sorted(jobs, key=lambda job: (len(job.prompt_ids), job.max_tokens)):
        count, size = len(job.temperatures), len(job.prompt_ids) + job.max_tokens
        too_many = answers + count > settings.max_batch
        if group and (too_many or (answers + count) * max(size, places) > settings.max_places):
            groups.append(group)
            group, answers, places = [], 0, 0
        group.append(job)
        answers, places = answers + count, max(size, places)
    groups += [group] if group else []
    random.Random(settings.seed).shuffle(groups)
    return groups


def capture(
    target: WideTarget,
    jobs: Sequence[Job],
    stop_ids: Sequence[int],
    folder: Path,
    settings: CaptureSettings,
    *,
    share: tuple[int, int] = (0, 1),
    until: float | None = None,
    on_batch: Callable[[int, int, int, int], None] = lambda *_: None,
) -> None:
    """Answer all jobs and write a shard per batch; shards that are there already are not redone.

    share: (0, 2) and (1, 2) are the two halves of the work, for two processes in one folder
    until: time (`time.monotonic`) after which no further batch begins
    on_batch: told batches done and in all, and tokens of answers and of everything in this one
    """
    folder.mkdir(parents=True, exist_ok=True)
    done = {path.name for path in shard_paths(folder)}
    groups = batches(jobs, settings)
    for index, group in enumerate(groups):
        path = folder / f"shard-{index:05d}.safetensors"
        if path.name in done or index % share[1] != share[0]:
            continue
        if until is not None and time.monotonic() > until:
            return
        sampler = Sampler(settings.seed + index)
        sequences = list(answer(target, group, set(stop_ids), sampler, settings))
        write_shard(path, sequences)
        written = sum(one.token_ids.numel() - one.prompt_len for one in sequences)
        total = sum(one.token_ids.numel() for one in sequences)
        on_batch(index + 1, len(groups), written, total)


def answer(
    target: WideTarget,
    group: Sequence[Job],
    stop_ids: set[int],
    sampler: Sampler,
    settings: CaptureSettings,
) -> Iterator[Captured]:
    """Prefill the prompts of a group once, then let all their answers run together."""
    longest = max(len(job.prompt_ids) for job in group)
    padding = torch.tensor([longest - len(job.prompt_ids) for job in group])
    prompts = torch.zeros(len(group), longest, dtype=torch.int64)
    for row, job in enumerate(group):
        prompts[row, padding[row] :] = torch.tensor(job.prompt_ids)
    cache = target.cache(padding, longest)
    chunk = max(1, 4096 // len(group))
    parts = [target.forward(part, cache) for part in prompts.split(chunk, 1)]
    features, hidden = (torch.cat(each, 1) for each in zip(*parts, strict=True))
    owner = [row for row, job in enumerate(group) for _ in job.temperatures]
    answers = [
        _Answer(group[row].max_tokens, temperature)
        for row, job in enumerate(group)
        for temperature in job.temperatures
    ]
    places = longest + max(job.max_tokens for job in group)
    cache = cache.pick(torch.tensor(owner), places)
    _run(target, cache, answers, hidden[owner, -1], stop_ids, sampler)
    seen: set[int] = set()
    for row, one in zip(owner, answers, strict=True):
        start = int(padding[row])
        if row in seen:
            start = max(start, longest - settings.repeat_prompt)
        seen.add(row)
        yield Captured(
            torch.cat([prompts[row, start:], torch.tensor(one.token_ids, dtype=torch.int64)]),
            torch.cat([features[row, start:], *one.features]),
            torch.cat([hidden[row, start:], *one.hidden]),
            longest - start,
        )


class _Answer:
    """One answer while it is written: tokens that went through the target, and its states."""

    def __init__(self, max_tokens: int, temperature: float) -> None:
        self.max_tokens = max_tokens
        self.temperature = temperature
        self.token_ids: list[int] = []
        self.features: list[Tensor] = []
        self.hidden: list[Tensor] = []
        self.is_over = False

    def take(self, token: int, stop_ids: set[int]) -> None:
        """Accept a drawn token, or end: at a stop, at the budget, or deep in a loop."""
        over = token in stop_ids or len(self.token_ids) >= self.max_tokens or self._loops()
        self.is_over = self.is_over or over
        if not self.is_over:
            self.token_ids.append(token)

    def keep(self, features: Tensor, hidden: Tensor) -> None:
        """Keep the states of the token taken last; features [1, k * hidden], hidden likewise."""
        if not self.is_over:
            self.features.append(features)
            self.hidden.append(hidden)

    def _loops(self) -> bool:
        """Whether the last tokens have been written several times; checked now and then."""
        count = len(self.token_ids)
        if count % LOOP_TOKENS or count < LOOP_TOKENS * LOOP_TIMES:
            return False
        text = ",".join(map(str, ["", *self.token_ids, ""]))
        tail = ",".join(map(str, ["", *self.token_ids[-LOOP_TOKENS:], ""]))
        return text.count(tail) >= LOOP_TIMES


def _run(
    target: WideTarget,
    cache: WideCache,
    answers: list[_Answer],
    hidden: Tensor,
    stop_ids: set[int],
    sampler: Sampler,
) -> None:
    """Write all answers to their ends.

    Ended ones leave the batch a quarter at a time: that copies the K/V of the rest.
    """
    live = answers
    while True:
        drawn = sampler.draw(target.logits(hidden), [one.temperature for one in live])
        for one, token in zip(live, drawn.tolist(), strict=True):
            one.take(token, stop_ids)
        going = [row for row, one in enumerate(live) if not one.is_over]
        if not going:
            return
        if len(going) <= DROP_AT * len(live):
            live = [live[row] for row in going]
            drawn = drawn[going]
            cache = cache.pick(torch.tensor(going), cache.keys.shape[3])
        features, states = target.forward(drawn[:, None], cache)
        hidden = states[:, 0]
        for row, one in enumerate(live):
            one.keep(features[row], states[row])
