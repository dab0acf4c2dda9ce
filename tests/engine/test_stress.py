"""Two hundred unlike requests on a pool for little more than one of them, with aborts in between.

Whatever shares the engine, every output is that of the request alone without speculation.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hvdx import CompletionOutput, Engine, RequestOutput, SamplingParams
from hvdx.testing import tiny_checkpoint

MAX_LEN = 160
NUM_REQUESTS = 200
SHARED = "You are a helpful assistant. Answer in one short line, and be kind. "


@dataclass(frozen=True)
class Job:
    """A request; `patience` is the number of tokens after which it is aborted, if it is."""

    prompt: list[int]
    params: SamplingParams
    salt: str | None
    patience: int | None


def a_prompt(random: np.random.Generator) -> list[int]:
    """Text with repetitions, so that lookup finds something; a third begin with one long prefix."""
    words = [random.integers(97, 123, random.integers(1, 6)).tolist() for _ in range(4)]
    text = [token for word in random.integers(0, 4, 20) for token in [*words[word], 32]]
    prefix = list(SHARED.encode()) if random.random() < 0.35 else []
    return [*prefix, *text[: int(random.integers(1, 60))]]


def some_params(random: np.random.Generator, seed: int) -> SamplingParams:
    """A random subset of everything that can be asked for."""
    choices: list[dict[str, Any]] = [
        {"temperature": 0.0},
        {"temperature": 0.6},
        {"top_k": 8},
        {"top_p": 0.8},
        {"min_p": 0.05},
        {"presence_penalty": 1.0, "frequency_penalty": 0.4},
        {"repetition_penalty": 1.2},
        {"logit_bias": {101: 3.0, 258: 4.0}},
        {"allowed_token_ids": list(range(32, 259))},
        {"bad_words": ["a", "th", "qu"]},
        {"stop": ["e", "zz", "Q7"]},
        {"stop": ["k", "é"], "include_stop_str_in_output": True},
        {"stop_token_ids": [10, 65, 120]},
        {"logprobs": 2},
        {"prompt_logprobs": 1},
        {"n": 2},
        {"n": 3},
        {"ignore_eos": True},
        {"skip_special_tokens": False},
    ]
    chosen: dict[str, Any] = {"seed": seed, "max_tokens": int(random.integers(1, 36))}
    for index in random.choice(len(choices), int(random.integers(0, 5)), replace=False):
        chosen.update(choices[index])
    if random.random() < 0.2:
        chosen["min_tokens"] = int(random.integers(0, chosen["max_tokens"] + 1))
    if random.random() < 0.05:
        chosen["max_tokens"] = None
    if "stop" not in chosen:
        chosen.pop("include_stop_str_in_output", None)
    return SamplingParams(**chosen)


@pytest.fixture(scope="module")
def jobs() -> list[Job]:
    random = np.random.default_rng(11)
    return [
        Job(
            prompt=a_prompt(random),
            params=some_params(random, seed),
            salt=[None, None, None, "anna", "bert"][int(random.integers(0, 5))],
            patience=int(random.integers(0, 12)) if random.random() < 0.2 else None,
        )
        for seed in range(NUM_REQUESTS)
    ]


@pytest.fixture(scope="module")
def checkpoint(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tiny_checkpoint(tmp_path_factory.mktemp("stress"), dtype="bfloat16", seed=4)


@pytest.fixture(scope="module")
def alone(checkpoint: Path, jobs: list[Job]) -> list[RequestOutput]:
    """Every request by itself, in plenty of memory, without speculation or reuse."""
    with Engine.from_pretrained(
        checkpoint, max_model_len=MAX_LEN, kv={"prefix_cache": False}, spec=False
    ) as engine:
        return [engine.generate([job.prompt], job.params)[0] for job in jobs]


class Crowd:
    """Feeds jobs to an engine a few at a time, aborts the impatient, collects what comes."""

    def __init__(self, engine: Engine, jobs: list[Job], seed: int) -> None:
        self.engine = engine
        self.jobs = jobs
        self.random = np.random.default_rng(seed)
        self.results: dict[int, RequestOutput] = {}
        self.aborted: dict[int, RequestOutput] = {}
        self.text: dict[tuple[int, int], str] = {}
        self.tokens: dict[tuple[int, int], list[int]] = {}
        self.waited: dict[int, int] = {}

    def run(self) -> None:
        arrivals: Iterator[int] = iter(self.random.permutation(len(self.jobs)).tolist())
        while len(self.results) + len(self.aborted) < len(self.jobs):
            for index in [next(arrivals, None) for _ in range(self.random.integers(0, 3))]:
                if index is not None:
                    job = self.jobs[index]
                    self.engine.add(job.prompt, job.params, str(index), salt=job.salt)
                    self.waited[index] = 0
            for delta in self.engine.step():
                index = int(delta.request_id)
                key = index, delta.index
                self.text[key] = self.text.get(key, "") + delta.text
                self.tokens.setdefault(key, []).extend(delta.token_ids)
                if delta.result is not None:
                    self.results[index] = delta.result
            self.abort_the_impatient()

    def abort_the_impatient(self) -> None:
        """After so many tokens, or as many steps without any: queued ones are aborted too."""
        for index in sorted(self.waited.keys() - self.results.keys() - self.aborted.keys()):
            patience = self.jobs[index].patience
            self.waited[index] += 1
            progress = len(self.tokens.get((index, 0), [])) + self.waited[index] // 20
            if patience is not None and progress >= patience:
                self.aborted[index] = self.engine.abort(str(index))


def teach(engine: Engine, jobs: list[Job], alone: list[RequestOutput]) -> None:
    """Tell an oracle, if one drafts, half of the answers; the rest is left to other sources."""
    for name in engine.config.spec.sources:
        source: Any = engine.source(name)
        if hasattr(source, "teach"):
            for job, result in list(zip(jobs, alone, strict=True))[::2]:
                source.teach(job.prompt, result.token_ids)


def agree(found: CompletionOutput, right: CompletionOutput) -> None:
    assert found.token_ids == right.token_ids
    assert found.text == right.text
    assert (found.finish_reason, found.stop_reason) == (right.finish_reason, right.stop_reason)
    assert found.logprobs == right.logprobs
    assert found.cumulative_logprob == right.cumulative_logprob
    assert found.error is None


@pytest.mark.parametrize(
    ("block_size", "prefix_cache", "sources"),
    [
        (4, True, ("oracle-tree", "random-tree")),
        (16, True, ("lookup", "random-tree")),
        (16, False, ("duplicate-tree", "random-tree")),
        (64, True, ("raising", "oracle-chain", "random-tree")),
    ],
)
def test_every_output_is_that_of_the_request_alone(
    checkpoint: Path,
    jobs: list[Job],
    alone: list[RequestOutput],
    block_size: int,
    prefix_cache: bool,
    sources: tuple[str, ...],
) -> None:
    kv = {
        "block_size": block_size,
        "num_blocks": -(-MAX_LEN // block_size) + 2,
        "prefix_cache": prefix_cache,
    }
    with Engine.from_pretrained(
        checkpoint,
        max_model_len=MAX_LEN,
        max_num_seqs=6,
        prefill_chunk=24,
        kv=kv,
        spec={"policy": "first", "sources": sources, "max_draft_tokens": 20},
    ) as engine:
        teach(engine, jobs, alone)
        crowd = Crowd(engine, jobs, seed=block_size)
        crowd.run()
        stats = engine.stats()
        assert stats.preemptions > 0
        assert stats.free_blocks == stats.num_blocks
        assert (stats.running, stats.waiting) == (0, 0)
        assert stats.requests_failed == 0
        accepted = sum(figures.accepted for figures in stats.sources.values())
        assert accepted > (20 if sources[0] == "lookup" else 500)
        engine._cycle._kv.pool.check()
    assert len(crowd.aborted) > 10
    for index, result in crowd.results.items():
        for output, right in zip(result.outputs, alone[index].outputs, strict=True):
            agree(output, right)
            assert crowd.tokens[index, output.index] == output.token_ids
            assert crowd.text[index, output.index] == output.text
        assert result.prompt_logprobs == alone[index].prompt_logprobs
    for index, result in crowd.aborted.items():
        for output, right in zip(result.outputs, alone[index].outputs, strict=True):
            assert output.token_ids == right.token_ids[: len(output.token_ids)]
            assert crowd.tokens.get((index, output.index), []) == output.token_ids
            if output.finish_reason != "abort":
                agree(output, right)
    cached = sum(result.num_cached_tokens for result in crowd.results.values())
    assert (cached > 500) if prefix_cache and block_size < 64 else cached >= 0
    assert prefix_cache or cached == 0


def test_a_shared_beginning_is_computed_once_and_only_for_the_same_salt(checkpoint: Path) -> None:
    prompts = [[*SHARED.encode(), *tail.encode()] for tail in ("one", "two", "three")]
    length = len(SHARED) // 16 * 16
    params = SamplingParams(seed=1, max_tokens=12, ignore_eos=True)
    with Engine.from_pretrained(checkpoint, max_model_len=MAX_LEN) as engine:
        first = engine.generate([prompts[0]], params)[0]
        assert first.num_cached_tokens == 0
        again = engine.generate(prompts, params)
        assert [result.num_cached_tokens for result in again] == [length] * 3
        assert again[0].token_ids == first.token_ids
        found: dict[str, RequestOutput] = {}
        for salt in ("anna", "bert", "anna"):
            name = engine.add(prompts[0], params, salt=salt)
            while engine.has_unfinished():
                found.update({d.request_id: d.result for d in engine.step() if d.result})
            assert found[name].token_ids == first.token_ids
        assert [result.num_cached_tokens for result in found.values()] == [0, 0, length]
