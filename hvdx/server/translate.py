"""Turns what a client sent into what the engine takes, or says why it cannot."""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from hvdx import (
    AsyncEngine,
    Job,
    RequestError,
    SamplingParams,
    SpeculationParams,
    StructuredParams,
)
from hvdx.server.errors import ApiError
from hvdx.server.keys import Tenant
from hvdx.server.message import Reading
from hvdx.server.parsers.wishes import GUIDED, structured_of
from hvdx.server.protocol import (
    MAX_TEXTS,
    Generation,
    SpeculationWish,
    TextRequest,
    joined,
)
from hvdx.server.settings import ServerSettings

T = TypeVar("T")

SHORT = 4000
"""Characters that are tokenised at once, in well under a millisecond; more go to a thread."""

_PLAIN = (
    "n temperature top_p top_k min_p presence_penalty frequency_penalty repetition_penalty "
    "allowed_token_ids bad_words seed stop_token_ids include_stop_str_in_output ignore_eos "
    "min_tokens prompt_logprobs skip_special_tokens"
).split()
"""Fields that are called and mean the same in `SamplingParams`."""


STRUCTURES = ("response_format", "structured_outputs", *GUIDED)
"""Fields that say what the text must be."""


@dataclass(frozen=True)
class Structure:
    """What the text must be. field: the one of the body that says so."""

    params: StructuredParams
    field: str


@dataclass(frozen=True)
class Asked:
    """A request as the engine gets it.

    jobs: one for every prompt; prompts: their texts, where they were sent as texts
    top: likeliest tokens whose log-probabilities the client wants, or `None`
    user: who asks, as the client says
    reading: how the answers of a chat are read
    echoes: the prompt is part of the answer; keeps_output: the output is, too
    """

    answer_id: str
    model: str
    jobs: list[Job]
    prompts: list[str | None]
    top: int | None
    echoes: bool
    keeps_output: bool
    is_stream: bool
    with_usage: bool
    with_ids: bool
    user: str | None = None
    reading: Reading = field(default_factory=Reading)

    @property
    def num_choices(self) -> int:
        """Outputs of every prompt."""
        return self.jobs[0].params.n


async def text_asked(
    body: TextRequest, tenant: Tenant, engine: AsyncEngine, settings: ServerSettings
) -> Asked:
    """Read a plain completion. Errors: ApiError, RequestError."""
    echoes = bool(body.echo)
    most = 16 if body.max_tokens is None else body.max_tokens
    only_prompt = echoes and most == 0
    prompts = _prompts(body.prompt)
    if echoes and body.logprobs is not None and body.stream:
        raise ApiError(
            400, "echo with logprobs cannot be streamed; leave one of the three out.", param="echo"
        )
    params = await params_of(
        body, tenant, engine, max_tokens=1 if only_prompt else most, logprobs=body.logprobs,
        structure=structure_of(body),
    )  # fmt: skip
    if echoes and body.logprobs is not None:
        params = params.model_copy(update={"prompt_logprobs": params.logprobs})
    texts = [prompt if isinstance(prompt, str) else None for prompt in prompts]
    ids = [await _prompt_ids(prompt, engine) for prompt in prompts]
    return asked_of(
        body, ids, texts, params, tenant, settings,
        top=body.logprobs, echoes=echoes, keeps_output=not only_prompt, prefix="cmpl",
    )  # fmt: skip


def asked_of(
    body: Generation,
    ids: list[list[int]],
    texts: list[str | None],
    params: SamplingParams,
    tenant: Tenant,
    settings: ServerSettings,
    *,
    top: int | None,
    prefix: str,
    echoes: bool = False,
    keeps_output: bool = True,
) -> Asked:
    """The request as the engine gets it. Errors: ApiError."""
    if body.stream_options is not None and not body.stream:
        raise ApiError(400, "stream_options needs stream=true.", param="stream_options")
    if body.stream and body.prompt_logprobs is not None:
        raise ApiError(
            400, "prompt_logprobs cannot be streamed; leave one of the two out.",
            param="prompt_logprobs",
        )  # fmt: skip
    _check_model(body.model, settings)
    for prompt in ids:
        _check_length(prompt, settings)
    answer_id = f"{prefix}-{uuid.uuid4().hex}"
    salt = tenant.salt(body.cache_salt)
    jobs = [Job(prompt, params, f"{answer_id}-{number}", salt) for number, prompt in enumerate(ids)]
    options = body.stream_options
    return Asked(
        answer_id=answer_id,
        model=settings.served_names[0] if body.model is None else body.model,
        jobs=jobs,
        prompts=texts,
        top=top,
        echoes=echoes,
        keeps_output=keeps_output,
        is_stream=bool(body.stream),
        with_usage=options is not None and bool(options.include_usage),
        with_ids=bool(body.return_token_ids),
        user=body.user,
    )


async def params_of(
    body: Generation,
    tenant: Tenant,
    engine: AsyncEngine,
    *,
    max_tokens: int | None,
    logprobs: int | None,
    structure: Structure | None,
) -> SamplingParams:
    """Sampling parameters. Errors: RequestError, ApiError."""
    values: dict[str, Any] = {
        name: value for name in _PLAIN if (value := getattr(body, name)) is not None
    }
    stop = [body.stop] if isinstance(body.stop, str) else body.stop or []
    if len(stop) > MAX_TEXTS:
        raise ApiError(400, f"At most {MAX_TEXTS} stop strings are allowed.", param="stop")
    params = SamplingParams(
        **values,
        structured=None if structure is None else structure.params,
        stop=stop,
        max_tokens=max_tokens,
        logprobs=logprobs,
        logit_bias=_bias(body.logit_bias),
        prediction=await _prediction(body, engine),
        speculation=_speculation(body.speculation),
        namespace=tenant.namespace(_namespace(body)),
        explain=True,
    )
    if structure is not None:
        await _prepare(structure, engine)
    return params


def structure_of(body: Generation) -> Structure | None:
    """What the text must be, if the body says so. Errors: RequestError."""
    given = {name: value for name in STRUCTURES if (value := getattr(body, name)) is not None}
    wanted = structured_of(given)
    # A response_format may say that any text will do, beside another field: so the last counts.
    return None if wanted is None else Structure(wanted, list(given)[-1])


async def _prepare(structure: Structure, engine: AsyncEngine) -> None:
    """Compile, while others are served. Errors: ApiError that names the field."""
    try:
        await engine.prepare(structure.params)
    except RequestError as error:
        sentence = f"{structure.field}{str(error).removeprefix('structured')}"
        raise ApiError(400, sentence, param=structure.field) from None


def _namespace(body: Generation) -> str | None:
    inner = body.speculation.namespace if isinstance(body.speculation, SpeculationWish) else None
    return body.namespace if inner is None else inner


def _speculation(wish: Any) -> bool | SpeculationParams:
    """What drafting is like; the namespace is told apart, since keys bound it."""
    if not isinstance(wish, SpeculationWish):
        return wish is None or wish is True
    sources = None if wish.sources is None else tuple(wish.sources)
    return SpeculationParams(sources=sources, policy=wish.policy, max_draft=wish.max_draft)


def _bias(given: dict[str, float] | None) -> dict[int, float] | None:
    if given is None:
        return None
    for token, bias in given.items():
        if not (token.isascii() and token.isdigit() and len(token) < 10):
            raise ApiError(
                400, f"logit_bias names {token!r:.40}, which is no token id.", param="logit_bias"
            )
        if not -100 <= bias <= 100:
            raise ApiError(
                400, f"logit_bias of token {token} is {bias:g}; -100 to 100 is allowed.",
                param="logit_bias",
            )  # fmt: skip
    return {int(token): bias for token, bias in given.items()}


async def _prediction(body: Generation, engine: AsyncEngine) -> list[int] | None:
    if body.prediction is None:
        return None
    given = body.prediction
    text = given if isinstance(given, str) else joined(given.content)
    tokenizer = need_tokenizer(engine)
    return await off_loop(len(text), lambda: tokenizer.encode_plain(text))


def _prompts(given: Any) -> list[str | list[int]]:
    """Prompts of a completion, one or many. Errors: ApiError."""
    is_one = isinstance(given, str) or (bool(given) and isinstance(given[0], int))
    prompts: list[str | list[int]] = [given] if is_one else list(given)
    if not prompts or len(prompts) > MAX_TEXTS:
        raise ApiError(
            400, f"prompt holds {len(prompts)} prompts; 1 to {MAX_TEXTS} are allowed.",
            param="prompt",
        )  # fmt: skip
    return prompts


async def _prompt_ids(prompt: str | list[int], engine: AsyncEngine) -> list[int]:
    if not isinstance(prompt, str):
        return prompt
    tokenizer = need_tokenizer(engine)
    return await off_loop(len(prompt), lambda: tokenizer.encode(prompt))


async def off_loop(size: int, work: Callable[[], T]) -> T:
    """Do what takes long for a large text in another thread, so that the others are served."""
    return work() if size <= SHORT else await asyncio.to_thread(work)


def need_tokenizer(engine: AsyncEngine) -> Any:
    """The engine's tokenizer. Errors: ApiError when it has none."""
    if engine.tokenizer is None:
        raise ApiError(400, "This model has no tokenizer files; send a prompt of token ids.")
    return engine.tokenizer


def _check_length(ids: Sequence[int], settings: ServerSettings) -> None:
    most = settings.max_prompt_tokens
    if most is not None and len(ids) > most:
        raise ApiError(
            400, f"The prompt has {len(ids)} tokens, and this server takes at most {most}.",
            param="prompt", code="context_length_exceeded",
        )  # fmt: skip


def _check_model(name: str | None, settings: ServerSettings) -> None:
    if name is not None and name not in settings.served_names:
        raise ApiError(
            404,
            f"The model {name!r:.100} is not served here; there is "
            f"{', '.join(settings.served_names)}.",
            param="model",
            code="model_not_found",
        )
