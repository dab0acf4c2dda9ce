"""Runs lanes over prompts, taking turns prompt by prompt in an order that rotates."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from hvdx.errors import HvdxError
from hvdx.latency.journal import Journal
from hvdx.latency.methods import Lane
from hvdx.latency.sample import Method
from hvdx.workload import Prompt

WARM_UP_TOKENS = 8


@dataclass(frozen=True)
class Task:
    """One prompt as it is given to every method.

    prompt_ids: token ids; budget: most tokens of the answer
    """

    prompt: Prompt
    prompt_ids: tuple[int, ...]
    budget: int


@dataclass
class Failures:
    """Why lanes failed: at all, or on single prompts by their ids."""

    lanes: dict[Lane, str] = field(default_factory=dict)
    prompts: dict[tuple[Lane, str], str] = field(default_factory=dict)


def run_lanes(
    methods: Mapping[Lane, Method],
    tasks: Sequence[Task],
    journal: Journal,
    *,
    repeats: int = 1,
    progress: Callable[[int, int], None] = lambda *_: None,
) -> Failures:
    """Answer every prompt with every lane, `repeats` times, and put the samples into the journal.

    What is in the journal is not done again. All prompts are gone through before the next repeat.
    progress: told answers done, and answers in all
    A lane that fails on a prompt is asked again for the next one, unless it is dead.
    """
    failures = Failures()
    lanes = list(methods)
    total = repeats * len(tasks) * len(lanes)
    _warm_up(methods, tasks, journal, repeats, failures)
    done = 0
    for turn in range(repeats):
        for number, task in enumerate(tasks):
            shift = (turn * len(tasks) + number) % max(len(lanes), 1)
            for lane in lanes[shift:] + lanes[:shift]:
                _one(methods[lane], lane, task, turn, journal, failures)
                done += 1
                progress(done, total)
    return failures


def _one(
    method: Method, lane: Lane, task: Task, turn: int, journal: Journal, failures: Failures
) -> None:
    """Answer one prompt with one lane, or take what the journal has."""
    key = (turn, task.prompt.id, lane.label)
    if key in journal.samples:
        method.remember(journal.samples[key].token_ids, turn)
        return
    place = (lane, task.prompt.id)
    if method.dead:
        failures.prompts.setdefault(place, failures.lanes.get(lane, "it stopped before"))
        return
    try:
        journal.add(key, method.run(task.prompt_ids, task.budget, turn))
    except HvdxError as error:
        failures.prompts[place] = str(error)
        failures.lanes.setdefault(lane, str(error))


def _warm_up(
    methods: Mapping[Lane, Method],
    tasks: Sequence[Task],
    journal: Journal,
    repeats: int,
    failures: Failures,
) -> None:
    """First calls compile, allocate and fill caches; none of that is timed."""
    shortest = min(tasks, key=lambda task: len(task.prompt_ids))
    for lane, method in methods.items():
        keys = ((turn, task.prompt.id, lane.label) for turn in range(repeats) for task in tasks)
        if all(key in journal.samples for key in keys):
            continue
        try:
            method.run(shortest.prompt_ids, WARM_UP_TOKENS, -1)
        except HvdxError as error:
            failures.lanes[lane] = str(error)
