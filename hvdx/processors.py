"""Changes one node's logits as a function of the text on its path; drafting goes on with it.

The steps, in this order: structure, allowed_token_ids, bad_words, min_tokens, logit_bias, then
repetition, frequency and presence penalty. A step that bans sets -inf, which no later step undoes.
When all tokens are banned the row has no finite logit, and the sampler says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hvdx.errors import RequestError
from hvdx.grammar.matcher import GrammarMatch
from hvdx.request import SamplingParams

Array = NDArray[Any]


def check_ids(params: SamplingParams, vocab_size: int) -> None:
    """Refuse token ids outside the vocabulary. Errors: RequestError."""
    named: tuple[tuple[str, Iterable[int]], ...] = (
        ("logit_bias", params.logit_bias or ()),
        ("allowed_token_ids", params.allowed_token_ids or ()),
        ("stop_token_ids", params.stop_token_ids),
    )
    for name, ids in named:
        for token_id in ids:
            if not 0 <= token_id < vocab_size:
                raise RequestError(
                    f"{name} names token id {token_id}, which is outside the vocabulary "
                    f"0..{vocab_size - 1}; remove it."
                )


def build_processor(
    params: SamplingParams,
    *,
    vocab_size: int,
    prompt_ids: Sequence[int],
    eos_ids: Sequence[int],
    bad_words: list[list[int]],
    structure: GrammarMatch | None = None,
) -> Processor | None:
    """Processor of one output, or `None` when its logits stay as they are.

    bad_words: the token sequences of `params.bad_words`
    structure: where the output is in the grammar of `params.structured`
    Errors: RequestError for token ids outside the vocabulary.
    """
    if not params.needs_processing:
        return None
    check_ids(params, vocab_size)
    return Processor(params, prompt_ids, eos_ids, bad_words, structure)


class Processor:
    """Processing of one output: committed tokens are its state, draft tokens pass through.

    structure: where the output is in its grammar, or `None`
    """

    def __init__(
        self,
        params: SamplingParams,
        prompt_ids: Sequence[int],
        eos_ids: Sequence[int],
        bad_words: list[list[int]],
        structure: GrammarMatch | None = None,
    ) -> None:
        self.structure = structure
        allowed = params.allowed_token_ids
        self._allowed = None if allowed is None else np.unique(np.array(allowed, np.int64))
        self._bad_words = _BadWords(bad_words) if bad_words else None
        self._min_tokens = params.min_tokens
        ends = set(params.stop_token_ids) | (set() if params.ignore_eos else set(eos_ids))
        self._end_ids = np.array(sorted(ends), np.int64)
        bias = params.logit_bias or {}
        self._bias_ids = np.array(list(bias), np.int64)
        self._bias = np.array(list(bias.values()), np.float32)
        penalised = (
            params.repetition_penalty != 1.0 or params.frequency_penalty or params.presence_penalty
        )
        self._penalties = _Penalties(params, prompt_ids) if penalised else None
        self._num_emitted = 0

    def append(self, token_id: int) -> None:
        """Commit an emitted token."""
        self._num_emitted += 1
        if self.structure is not None:
            self.structure.append(token_id)
        if self._bad_words is not None:
            self._bad_words.append(token_id)
        if self._penalties is not None:
            self._penalties.append(token_id)

    def apply(self, logits: Array, path: Sequence[int]) -> None:
        """Change one node's logits, float32 [V], in place.

        path: draft tokens after the committed text, down to and with that node; empty for the root
        """
        if self.structure is not None:
            self.structure.ban(logits, path)
        if self._allowed is not None:
            kept = logits[self._allowed]
            logits.fill(-np.inf)
            logits[self._allowed] = kept
        if self._bad_words is not None:
            logits[self._bad_words.banned(path)] = -np.inf
        if self._num_emitted + len(path) < self._min_tokens:
            logits[self._end_ids] = -np.inf
        if self._bias.size:
            logits[self._bias_ids] += self._bias
        if self._penalties is not None:
            self._penalties.apply(logits, path)

    @property
    def why_stuck(self) -> str:
        """What the structure has to do with it that no token can be drawn; empty without one."""
        if self.structure is None:
            return ""
        if self.structure.fault is not None:
            return self.structure.fault
        if self.structure.is_complete:
            return "its structure is complete, and the end of the text is banned"
        return "its structure is not complete, and no token that it allows next is left"


class _BadWords:
    """Bans the last token of a word where the output before it ends with the rest of the word."""

    def __init__(self, words: list[list[int]]) -> None:
        self._always = [word[0] for word in words if len(word) == 1]
        # Keyed by the token before the last, so that a step looks only at words that may complete.
        self._by_previous: dict[int, list[list[int]]] = {}
        for word in words:
            if len(word) > 1:
                self._by_previous.setdefault(word[-2], []).append(word)
        self._reach = max(len(word) for word in words) - 1
        self._tail: list[int] = []

    def append(self, token_id: int) -> None:
        self._tail = [*self._tail, token_id][-self._reach :] if self._reach else []

    def banned(self, path: Sequence[int]) -> list[int]:
        before = [*self._tail, *path]
        words = self._by_previous.get(before[-1], ()) if before else ()
        return self._always + [word[-1] for word in words if before[1 - len(word) :] == word[:-1]]


class _Penalties:
    """Counts of the tokens seen so far, as arrays over the distinct ones.

    Repetition covers prompt and output; frequency and presence cover the output alone.
    """

    def __init__(self, params: SamplingParams, prompt_ids: Sequence[int]) -> None:
        self._repetition = np.float32(params.repetition_penalty)
        self._frequency = np.float32(params.frequency_penalty)
        self._presence = np.float32(params.presence_penalty)
        seen = dict.fromkeys(prompt_ids) if params.repetition_penalty != 1.0 else {}
        self._slot = {token_id: slot for slot, token_id in enumerate(seen)}
        self._ids = np.array([*seen, *[0] * 64], np.int64)
        self._counts = np.zeros(self._ids.size, np.float32)

    def append(self, token_id: int) -> None:
        slot = self._slot.setdefault(token_id, len(self._slot))
        if slot == self._ids.size:
            self._ids = np.concatenate([self._ids, np.zeros_like(self._ids)])
            self._counts = np.concatenate([self._counts, np.zeros_like(self._counts)])
        self._ids[slot] = token_id
        self._counts[slot] += 1

    def apply(self, logits: Array, path: Sequence[int]) -> None:
        """Penalise as if the path were committed."""
        num_committed = len(self._slot)
        for token_id in path:
            self.append(token_id)
        self._penalise(logits)
        for token_id in path:
            self._counts[self._slot[token_id]] -= 1
        # Dictionaries keep insertion order, so what the path added comes off last in, first out.
        while len(self._slot) > num_committed:
            self._slot.popitem()

    def _penalise(self, logits: Array) -> None:
        num_seen = len(self._slot)
        ids, counts = self._ids[:num_seen], self._counts[:num_seen]
        x = logits[ids]
        # An extreme penalty may overflow; the sampler then finds the row unusable and says so.
        with np.errstate(over="ignore", divide="ignore", invalid="ignore"):
            if self._repetition != 1.0:
                x = np.where(x > 0, x / self._repetition, x * self._repetition)
            x -= self._frequency * counts
            x -= self._presence * (counts > 0)
        logits[ids] = x
