"""What a reproduction works with: an engine, the prompts, and a folder in which it can go on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from hvdx.config import SpecConfig
from hvdx.engine import Engine
from hvdx.latency.journal import Journal, digest
from hvdx.latency.methods import HvdxMethod, Lane
from hvdx.latency.rows import Row, make_rows
from hvdx.latency.run import Task, run_lanes
from hvdx.latency.tasks import encode_prompts
from hvdx.predictor.load import Predictor, load_predictor
from hvdx.predictor.shipped import shipped_predictor
from hvdx.report import device_facts, versions
from hvdx.repro.config import ReproConfig
from hvdx.trace import Traces, read_traces
from hvdx.train.answers import AnswerSettings, capture_answers, choose_prompts
from hvdx.workload import Prompt

BOTH = ("suffix", "eagle3")

Progress = Callable[[str, int, int], None]
"""Told what runs, what is done of it, and how much there is."""


@dataclass
class Bench:
    """One model at work on one set of prompts.

    folder: where samples and traces lie; a run that was interrupted goes on with what is there
    """

    config: ReproConfig
    engine: Engine
    prompts: list[Prompt]
    folder: Path
    progress: Progress = field(default=lambda *_: None)

    @property
    def spec(self) -> SpecConfig:
        """The drafting settings of the hybrid."""
        return SpecConfig(**{"sources": BOTH, "policy": self.config.hybrid, **self.config.drafting})

    def tasks(self, *, limit: int | None = None, template: bool = True) -> list[Task]:
        """The prompts as every method gets them.

        limit: prompts of each data set
        """
        taken: dict[str, int] = {}
        chosen = []
        for prompt in self.prompts:
            taken[prompt.dataset] = taken.get(prompt.dataset, 0) + 1
            if limit is None or taken[prompt.dataset] <= limit:
                chosen.append(prompt)
        tasks = encode_prompts(self.engine, chosen, None, template=template)
        most = self.config.max_tokens
        return [Task(one.prompt, one.prompt_ids, min(one.budget, most)) for one in tasks]

    def about(self) -> dict[str, Any]:
        """What makes figures comparable."""
        return {
            "config": self.config.model_dump(mode="json"),
            "device": device_facts(self.engine.device),
            "backend": self.engine.backend,
            "versions": versions(),
            "prompts": digest(self.prompts),
        }

    def answer(
        self, name: str, lanes: Sequence[Lane], tasks: list[Task], *, profile: bool = False
    ) -> tuple[list[Row], Journal]:
        """Time lanes on tasks, going on from `NAME.jsonl` of the folder."""
        settings = {**self.about(), "lanes": [lane.label for lane in lanes], "profile": profile}
        settings["tasks"] = [[task.prompt.id, len(task.prompt_ids), task.budget] for task in tasks]
        journal = Journal(self.folder / f"{name}.jsonl", settings, option="The file")
        drafting = self.config.drafting
        methods = {lane: HvdxMethod(self.engine, lane, drafting, profile=profile) for lane in lanes}
        failures = run_lanes(methods, tasks, journal, progress=lambda *at: self.progress(name, *at))
        return make_rows(lanes, tasks, journal, failures), journal

    @cached_property
    def traces(self) -> Traces:
        """What the target answers, with the drafter's trees; captured when it is first needed."""
        folder = self.folder / "traces"
        most = self.config.max_tokens
        settings = AnswerSettings(
            split="all", max_tokens=most, max_prompt=self.engine.memory_plan.max_model_len - 1
        )
        self.engine.respec(self.spec)
        chosen = choose_prompts(self.engine, self.prompts, settings)
        capture_answers(
            self.engine,
            chosen,
            folder,
            with_drafter=True,
            with_costs=True,
            progress=lambda done, count, _: self.progress("traces", done, count),
        )
        return read_traces(folder)

    @property
    def recorded_shape(self) -> dict[str, Any]:
        """Settings that name the shape of the recorded trees."""
        meta = self.traces.meta.drafter
        shape = meta["shape"] if meta is not None else {}
        return {f"eagle_{name}": value for name, value in shape.items()}

    @cached_property
    def predictor(self) -> Predictor | None:
        """The payoff model, named or shipped; `None` values drafts by their score."""
        named = self.config.predictor
        if named == "none":
            return None
        if named != "auto":
            return load_predictor(named)
        shipped = shipped_predictor(self.engine.model_config)
        return load_predictor(shipped) if shipped is not None else None


@contextmanager
def opened(
    config: ReproConfig, prompts: list[Prompt], folder: Path, progress: Progress
) -> Iterator[Bench]:
    """Load the model with its drafter, at batch 1 and without a prefix cache."""
    spec = {"sources": BOTH, "policy": "first", **config.drafting}
    engine = Engine.from_pretrained(
        config.model,
        drafter=config.drafter,
        predictor=None if config.predictor == "none" else config.predictor,
        dtype=config.dtype,
        device=config.device,
        backend=config.backend,
        max_model_len=config.max_model_len,
        max_num_seqs=1,
        kv={"prefix_cache": False},
        spec=spec,
    )
    with engine:
        yield Bench(config, engine, prompts, folder, progress)
