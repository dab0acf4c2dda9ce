"""Other decoders that `latency.py` compares with, each behind the same small interface."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Protocol

from hvdx import Engine, RequestError, RequestOutput, SamplingParams, SpecConfig, speed

LOOKUP_TOKENS = 10
"""Draft length of transformers' own prompt lookup, the value its documentation uses."""


@dataclass(frozen=True)
class Sample:
    """One timed answer. Decode is what comes after the prefill pass.

    decode_tokens: tokens emitted by decode passes; transformers' prefill pass emits as well
    cycles: decode passes
    """

    token_ids: tuple[int, ...]
    ttft_ms: float
    decode_tokens: int
    decode_ms: float
    cycles: int
    accepted_length: float

    @property
    def decode_tok_s(self) -> float | None:
        """Tokens per second of decode; `None` when prefill emitted all there is."""
        return 1000.0 * self.decode_tokens / self.decode_ms if self.decode_ms > 0 else None


class Method(Protocol):
    """Answers one prompt greedily and times it."""

    def run(self, prompt_ids: Sequence[int], max_tokens: int) -> Sample:
        """Answer; stops at end of sequence or `max_tokens`."""


class HvdxMethod:
    """hvdx with some draft sources, the first one preferred, or without any.

    memory: what the shared text of a suffix source holds when a prompt comes: "none"; "earlier",
        the answers to the prompts before it; or "again", the answer to the same prompt as well
    spec: further settings of `SpecConfig`
    """

    def __init__(
        self,
        engine: Engine,
        *sources: str,
        memory: str = "none",
        spec: Mapping[str, Any] = MappingProxyType({}),
    ) -> None:
        self._engine = engine
        self._spec = SpecConfig(**{"policy": "first", "sources": sources, **spec})
        self._memory = memory
        self._answered: set[tuple[int, ...]] = set()
        self._num_runs = 0

    def run(self, prompt_ids: Sequence[int], max_tokens: int) -> Sample:
        """Answer; stops at end of sequence or `max_tokens`."""
        if self._engine.spec != self._spec:
            self._engine.respec(self._spec)
        if self._memory == "again" and tuple(prompt_ids) not in self._answered:
            self._answered.add(tuple(prompt_ids))
            self._answer(prompt_ids, max_tokens)
        output = self._answer(prompt_ids, max_tokens)
        figures = speed(output)
        return Sample(
            token_ids=tuple(output.token_ids),
            ttft_ms=figures.ttft_ms,
            decode_tokens=figures.tokens,
            decode_ms=figures.decode_ms,
            cycles=figures.cycles,
            accepted_length=figures.accepted_length,
        )

    def _answer(self, prompt_ids: Sequence[int], max_tokens: int) -> RequestOutput:
        """Run one request over the memory that this method may have."""
        self._num_runs += 1
        name = f"{self._memory} {self._num_runs if self._memory == 'none' else ''}"
        self._engine.suffix.flush()
        params = SamplingParams(temperature=0.0, max_tokens=max_tokens, namespace=name)
        [output] = self._engine.generate(list(prompt_ids), params)
        if self._memory == "none":
            self._engine.suffix.clear(name)
        if output.outputs[0].error:
            raise RequestError(output.outputs[0].error)
        return output


class HfMethod:
    """transformers' `generate` on the same checkpoint, dtype and threads."""

    def __init__(self, model: Any, *, lookup: bool) -> None:
        self._model = model
        self._options = {"prompt_lookup_num_tokens": LOOKUP_TOKENS} if lookup else {}

    def run(self, prompt_ids: Sequence[int], max_tokens: int) -> Sample:
        """Answer; stops at end of sequence or `max_tokens`."""
        import torch
        from transformers import StoppingCriteriaList

        ids = torch.tensor([list(prompt_ids)])
        clock = _StepClock(len(prompt_ids))
        began = time.perf_counter()
        with torch.inference_mode():
            output = self._model.generate(
                ids,
                attention_mask=torch.ones_like(ids),
                max_new_tokens=max_tokens,
                do_sample=False,
                stopping_criteria=StoppingCriteriaList([clock]),
                **self._options,
            )
        return clock.sample(output[0, len(prompt_ids) :].tolist(), began)


class _StepClock:
    """A stopping criterion that never stops: transformers calls it once after every pass."""

    def __init__(self, prompt_len: int) -> None:
        self._prompt_len = prompt_len
        self._times: list[float] = []
        self._lengths: list[int] = []

    def __call__(self, input_ids: Any, scores: Any, **kwargs: Any) -> Any:
        import torch

        self._times.append(time.perf_counter())
        self._lengths.append(input_ids.shape[1] - self._prompt_len)
        return torch.zeros(input_ids.shape[0], dtype=torch.bool, device=input_ids.device)

    def sample(self, token_ids: list[int], began: float) -> Sample:
        """Turn the recorded times into a sample."""
        cycles = len(self._times) - 1
        later = len(token_ids) - self._lengths[0]
        return Sample(
            token_ids=tuple(token_ids),
            ttft_ms=(self._times[0] - began) * 1000.0,
            decode_tokens=later,
            decode_ms=(self._times[-1] - self._times[0]) * 1000.0,
            cycles=cycles,
            accepted_length=later / cycles - 1.0 if cycles else 0.0,
        )


def load_hf(path: Path, dtype: Any) -> Any:
    """Load a checkpoint with transformers in a torch dtype. Errors: ImportError without it."""
    from transformers import AutoModelForCausalLM
    from transformers.utils import logging

    logging.disable_progress_bar()
    model = AutoModelForCausalLM.from_pretrained(path, dtype=dtype)
    return model.eval()
