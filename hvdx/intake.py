"""Turns what a user hands in into checked requests; everything is refused here or never."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Container
from collections.abc import Sequence as SequenceOf
from numbers import Integral
from typing import Any, TypeGuard

from hvdx.config import SUFFIX_SOURCES, SpecConfig
from hvdx.errors import RequestError
from hvdx.grammar.grammars import Grammars
from hvdx.grammar.matcher import GrammarMatch
from hvdx.processors import build_processor, check_ids
from hvdx.request import SamplingParams
from hvdx.sampling import derive_seed
from hvdx.sequence import Request, Sequence
from hvdx.stopping import StopState
from hvdx.tokenizer import Tokenizer

Prompt = str | list[int] | list[dict[str, Any]]
"""Text, token ids, or chat messages."""


class Intake:
    """Builds requests for one model. eos_ids: tokens that end an output unless ignored.

    grammars: compiles what requests ask of their text
    """

    def __init__(
        self,
        tokenizer: Tokenizer | None,
        *,
        vocab_size: int,
        max_model_len: int,
        eos_ids: SequenceOf[int],
        seed: int,
    ) -> None:
        self._tokenizer = tokenizer
        self._vocab_size = vocab_size
        self._max_len = max_model_len
        self._eos_ids = tuple(eos_ids)
        self.grammars = Grammars(tokenizer, vocab_size, self._eos_ids)
        self._random = random.Random(seed)
        self._numbers = itertools.count()

    def build(
        self,
        prompt: Prompt,
        params: SamplingParams,
        request_id: str | None,
        salt: str | None,
        *,
        taken: Container[str] = (),
        prepare: Callable[[], None] = lambda: None,
    ) -> Request:
        """Check one request and build it with its `n` outputs. Errors: RequestError.

        taken: ids that a request without one of its own does not get
        prepare: called when all else is checked; what it raises refuses the request
        """
        text, prompt_ids = self._token_ids(prompt)
        self._check(prompt_ids, params)
        _check_salt(salt)
        request = Request(
            request_id=request_id if request_id is not None else self._free_id(taken),
            prompt=text,
            prompt_ids=prompt_ids,
            params=params,
            salt=salt or "",
            prediction_ids=self._prediction(params),
        )
        if params.prompt_logprobs is not None:
            request.prompt_logprobs = [None] * len(prompt_ids)
        bad_words, structures = self._bad_words(params), self._structures(params)
        prepare()
        seed = params.seed if params.seed is not None else self._random.getrandbits(63)
        for index in range(params.n):
            seed_here = derive_seed(seed, index)
            one = self._sequence(request, index, seed_here, bad_words, structures[index])
            request.sequences.append(one)
        return request

    def _structures(self, params: SamplingParams) -> SequenceOf[GrammarMatch | None]:
        """Where each output begins in its grammar. Errors: RequestError."""
        if params.structured is None:
            return [None] * params.n
        return self.grammars.matches(params.structured, params.n)

    def _free_id(self, taken: Container[str]) -> str:
        """The next id of our own that is not taken."""
        names = (f"request-{number}" for number in self._numbers)
        return next(name for name in names if name not in taken)

    def _sequence(
        self,
        request: Request,
        index: int,
        seed: int,
        bad_words: list[list[int]],
        structure: GrammarMatch | None,
    ) -> Sequence:
        params, prompt_ids = request.params, request.prompt_ids
        stream = self._tokenizer.stream(params.skip_special_tokens) if self._tokenizer else None
        return Sequence(
            request=request,
            index=index,
            seed=seed,
            stopping=StopState(params, self._eos_ids, self._max_len, len(prompt_ids), stream),
            processor=build_processor(
                params,
                vocab_size=self._vocab_size,
                prompt_ids=prompt_ids,
                eos_ids=self._eos_ids,
                bad_words=bad_words,
                structure=structure,
            ),
        )

    def _token_ids(self, prompt: Any) -> tuple[str | None, list[int]]:
        """Text (if there is one) and token ids of a prompt."""
        if isinstance(prompt, str):
            return prompt, self._need_tokenizer("a text prompt").encode(prompt)
        if is_messages(prompt):
            return None, self._need_tokenizer("a chat prompt").encode_chat(prompt)
        if not isinstance(prompt, SequenceOf) or isinstance(prompt, bytes | bytearray):
            raise RequestError(
                f"A prompt must be text, a list of token ids or a list of chat messages, "
                f"not {type(prompt).__name__}."
            )
        for token in prompt:
            if not isinstance(token, Integral) or isinstance(token, bool):
                raise RequestError(
                    f"A prompt holds {token!r:.40}, which is no token id; give text, a list of "
                    "integers or a list of chat messages."
                )
        return None, [int(token) for token in prompt]

    def _check(self, prompt_ids: list[int], params: SamplingParams) -> None:
        """Refuse what can never run."""
        if not prompt_ids:
            raise RequestError("The prompt is empty; give at least one token.")
        for token in prompt_ids:
            if not 0 <= token < self._vocab_size:
                raise RequestError(
                    f"Prompt token id {token} is outside the vocabulary 0..{self._vocab_size - 1}."
                )
        room = self._max_len - len(prompt_ids)
        if room < 1:
            raise RequestError(
                f"The prompt has {len(prompt_ids)} tokens and the context holds {self._max_len}, "
                "output included; shorten the prompt or raise max_model_len or the KV pool."
            )
        self._check_minimum(params, room)
        check_ids(params, self._vocab_size)
        if params.stop:
            self._need_tokenizer("a stop string")

    def _check_minimum(self, params: SamplingParams, room: int) -> None:
        """Refuse a `min_tokens` that no output can reach."""
        if params.min_tokens > room:
            raise RequestError(
                f"min_tokens={params.min_tokens} cannot be reached: after this prompt the context "
                f"has room for {room} tokens."
            )
        allowed = params.allowed_token_ids
        ends = {*params.stop_token_ids, *(() if params.ignore_eos else self._eos_ids)}
        if params.min_tokens and allowed and ends.issuperset(allowed):
            raise RequestError(
                f"allowed_token_ids={allowed!s:.60} holds only tokens that end an output, and "
                f"min_tokens={params.min_tokens} bans those; allow another token."
            )

    def _prediction(self, params: SamplingParams) -> list[int]:
        """Token ids of what the client expects. Errors: RequestError."""
        expected = params.prediction
        if expected is None:
            return []
        if isinstance(expected, str):
            return self._need_tokenizer("a prediction given as text").encode_plain(expected)
        for token in expected:
            if not 0 <= token < self._vocab_size:
                raise RequestError(
                    f"prediction holds token id {token}, which is outside the vocabulary "
                    f"0..{self._vocab_size - 1}; remove it."
                )
        return expected

    def _bad_words(self, params: SamplingParams) -> list[list[int]]:
        """Token sequences of the bad words."""
        if not params.bad_words:
            return []
        tokenizer = self._need_tokenizer("bad_words")
        return [ids for word in params.bad_words for ids in tokenizer.encode_bad_word(word)]

    def _need_tokenizer(self, what: str) -> Tokenizer:
        if self._tokenizer is None:
            raise RequestError(
                f"This model has no tokenizer files, so {what} cannot be used; give token ids."
            )
        return self._tokenizer


def _check_salt(salt: str | None) -> None:
    """Hashing needs valid Unicode; Errors: RequestError."""
    try:
        valid = salt is None or bool(salt.encode()) or not salt
    except (AttributeError, UnicodeEncodeError):
        valid = False
    if not valid:
        raise RequestError(f"salt={salt!r:.40} is not allowed: give valid Unicode text or None.")


def as_params(params: Any) -> SamplingParams:
    """What was given as parameters; `None`: the defaults. Errors: RequestError."""
    if params is None:
        return SamplingParams()
    if not isinstance(params, SamplingParams):
        raise RequestError(
            f"Parameters must be SamplingParams or a list of them, not {type(params).__name__}."
        )
    return params


def check_speculation(params: SamplingParams, spec: SpecConfig) -> None:
    """Refuse drafting that these settings of an engine do not have. Errors: RequestError."""
    asked = params.drafting
    for name in asked.sources or ():
        if name not in spec.sources:
            raise RequestError(
                f"speculation: the draft source {name!r} is not in use; in use: "
                f"{', '.join(spec.sources) or 'none'}."
            )
    if (asked.max_draft or 1) > spec.max_draft_tokens:
        raise RequestError(
            f"speculation: max_draft={asked.max_draft} is more than the engine's "
            f"max_draft_tokens={spec.max_draft_tokens}; choose less."
        )


def check_prediction(params: SamplingParams, spec: SpecConfig) -> None:
    """Refuse a prediction that nobody would read. Errors: RequestError."""
    if params.prediction is None:
        return
    if not params.speculation:
        raise RequestError("prediction is for drafts, and speculation=False; leave one out.")
    asked = params.drafting.sources
    sources = spec.sources if asked is None else asked
    if not set(sources) & set(SUFFIX_SOURCES):
        raise RequestError(
            "prediction is read by the draft sources suffix and suffix-tree, and neither is in "
            f"use; in use: {', '.join(sources) or 'none'}."
        )


def is_messages(prompt: Any) -> TypeGuard[list[dict[str, Any]]]:
    """Whether a prompt is a list of chat messages rather than of token ids."""
    return isinstance(prompt, list) and bool(prompt) and isinstance(prompt[0], dict)


def as_pairs(prompts: Any, params: Any) -> list[tuple[Any, Any]]:
    """Prompts, one or many, each with its parameters. Errors: RequestError."""
    many = _as_list(prompts)
    each = params if isinstance(params, list) else [params] * len(many)
    if len(each) != len(many):
        raise RequestError(
            f"{len(each)} sampling parameters for {len(many)} prompts; give one, or one each."
        )
    return list(zip(many, each, strict=True))


def as_conversations(messages: Any) -> list[list[dict[str, Any]]]:
    """One conversation as a list of one; several as they are. Errors: RequestError."""
    many = [messages] if is_messages(messages) else messages
    if not isinstance(many, list) or not all(is_messages(one) for one in many):
        raise RequestError(
            "messages must be a list of {'role': ..., 'content': ...} or a list of those."
        )
    return many


def _as_list(prompts: Any) -> list[Any]:
    """One prompt as a list of one; several as they are."""
    if isinstance(prompts, str) or is_messages(prompts):
        return [prompts]
    if isinstance(prompts, list) and prompts and not isinstance(prompts[0], Integral):
        return prompts
    return [prompts]
