"""Options of `hvdx serve`, and what they say about speculation."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from hvdx.cli.common import (
    BackendName,
    DeviceName,
    DtypeName,
    MaxModelLen,
    WeightsName,
    split_names,
)

METHODS = {"ngram": "lookup", "suffix": "suffix", "eagle3": "eagle3"}
"""What vLLM calls a way to draft, and the source that it is here."""
RENAMED = {
    "num_speculative_tokens": "max_draft_tokens",
    "prompt_lookup_min": "lookup_min_ngram",
    "prompt_lookup_max": "lookup_max_ngram",
    "suffix_decoding_max_tree_depth": "suffix_max_depth",
    "suffix_decoding_max_spec_factor": "suffix_max_spec_factor",
    "suffix_decoding_min_token_prob": "suffix_min_token_prob",
}
"""vLLM's names of speculation settings, and ours."""


@dataclass(frozen=True)
class ModelOptions:
    """Which model to load and how; names as in vLLM where it has one."""

    dtype: DtypeName = "auto"
    device: DeviceName = "auto"
    backend: BackendName = "auto"
    weights: WeightsName = "full"
    max_model_len: MaxModelLen = None
    max_num_seqs: Annotated[int, typer.Option(help="Outputs that run together.")] = 8
    max_num_batched_tokens: Annotated[
        int, typer.Option(help="Prompt tokens of one prefill pass.")
    ] = 256
    block_size: Annotated[int | None, typer.Option(help="Tokens of one KV block.")] = None
    num_blocks: Annotated[int | None, typer.Option(help="Blocks of the KV pool.")] = None
    enable_prefix_caching: Annotated[
        bool, typer.Option(help="Reuse K/V of earlier prompts with the same beginning.")
    ] = True
    seed: Annotated[int, typer.Option(help="Seeds requests that name no seed.")] = 0
    chat_template: Annotated[
        Path | None, typer.Option(help="File of a Jinja template, instead of the model's own.")
    ] = None


@dataclass(frozen=True)
class DraftOptions:
    """Who drafts."""

    speculation: Annotated[
        bool, typer.Option(help="Draft tokens ahead; without it no source is used.")
    ] = True
    sources: Annotated[
        str | None,
        typer.Option(
            help="Draft sources, comma separated; default: suffix, and eagle3 where there is a "
            "head for the model."
        ),
    ] = None
    policy: Annotated[
        str | None, typer.Option(help="Who drafts, and how much; see docs/policy.md.")
    ] = None
    speculative_config: Annotated[
        str | None,
        typer.Option(help='Settings as JSON, ours or vLLM\'s: {"method": "suffix"}.'),
    ] = None
    drafter: Annotated[str | None, typer.Option(help="Directory of an EAGLE-3 head.")] = None
    predictor: Annotated[str, typer.Option(help="Folder of a payoff model, none, or auto.")] = (
        "auto"
    )
    suffix_cache: Annotated[
        Path | None, typer.Option(help="File of shared text to draft from; see hvdx cache.")
    ] = None
    save_suffix_cache: Annotated[
        Path | None, typer.Option(help="Write shared text here every minute and in the end.")
    ] = None


@dataclass(frozen=True)
class HttpOptions:
    """Where to listen, and who may ask how much."""

    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1"
    port: Annotated[int, typer.Option(help="Port to listen on.", min=0, max=65535)] = 8000
    root_path: Annotated[str, typer.Option(help="Path prefix behind a proxy.")] = ""
    ssl_keyfile: Annotated[str | None, typer.Option(help="Private key for HTTPS.")] = None
    ssl_certfile: Annotated[str | None, typer.Option(help="Certificate for HTTPS.")] = None
    served_model_name: Annotated[
        list[str] | None, typer.Option(help="Name of the model in requests; repeatable.")
    ] = None
    api_key: Annotated[
        list[str] | None, typer.Option(help="Key that requests need; repeatable.")
    ] = None
    api_key_file: Annotated[Path | None, typer.Option(help="File with a key a line.")] = None
    share_across_keys: Annotated[
        bool, typer.Option(help="Let keys share cached prompts and text to draft from.")
    ] = False
    allowed_origins: Annotated[
        list[str] | None, typer.Option(help="Web origin that may call; repeatable.")
    ] = None
    max_queue: Annotated[int, typer.Option(help="Outputs that may wait.", min=0)] = 256
    max_requests_per_key: Annotated[
        int | None, typer.Option(help="Requests of one key at a time.", min=1)
    ] = None
    max_prompt_tokens: Annotated[int | None, typer.Option(help="Tokens of one prompt.", min=1)] = (
        None
    )
    max_body_bytes: Annotated[int, typer.Option(help="Bytes of one request.", min=1)] = 4 * 2**20
    request_timeout: Annotated[float, typer.Option(help="Seconds for an answer.", min=0.1)] = 600
    body_timeout: Annotated[float, typer.Option(help="Seconds for a body.", min=0.1)] = 30
    shutdown_timeout: Annotated[
        float, typer.Option(help="Seconds for what is in flight at the end.", min=0)
    ] = 30
    tool_call_parser: Annotated[
        str, typer.Option(help="Form of tool calls: auto, hermes, llama3_json or none.")
    ] = "auto"
    reasoning_parser: Annotated[
        str, typer.Option(help="Form of reasoning: auto, qwen3 or none.")
    ] = "auto"
    enable_log_requests: Annotated[
        bool, typer.Option(help="Write prompts and answers into the log.")
    ] = False
    status_text: Annotated[bool, typer.Option(help="Show answers on the status page.")] = False
    uvicorn_log_level: Annotated[str, typer.Option(help="What uvicorn logs.")] = "warning"


def _given(draft: DraftOptions) -> dict[str, Any]:
    """`--speculative-config` as a dict. Errors: ConfigError."""
    from hvdx import ConfigError

    if draft.speculative_config is None:
        return {}
    try:
        given = json.loads(draft.speculative_config)
    except ValueError as error:
        raise ConfigError(f"--speculative-config is not valid JSON ({error}).") from None
    if not isinstance(given, dict):
        raise ConfigError('--speculative-config must be a JSON object: {"method": "suffix"}.')
    return given


def drafter_of(draft: DraftOptions) -> str | None:
    """The head, which vLLM calls the model of a speculative config. Errors: ConfigError."""
    from hvdx import ConfigError

    named = _given(draft).get("model")
    if named is None:
        return draft.drafter
    if draft.drafter is not None or not isinstance(named, str):
        raise ConfigError(
            "--speculative-config names the drafter in 'model' as a text; leave --drafter out."
        )
    return named


def speculation_settings(draft: DraftOptions) -> Any:
    """What `Engine.from_pretrained` takes as `spec`. Errors: ConfigError."""
    from hvdx import ConfigError

    given = _given(draft)
    given.pop("model", None)
    method = given.pop("method", None)
    if not draft.speculation:
        if given or method or draft.sources or draft.policy:
            raise ConfigError("--no-speculation drafts not; leave out what says who drafts.")
        return False
    settings: dict[str, Any] = {}
    for name, value in given.items():
        ours = RENAMED.get(name, name)
        if ours in settings:
            raise ConfigError(f"--speculative-config gives {ours} twice; leave {name} out.")
        settings[ours] = value
    if method is not None:
        if method not in METHODS:
            raise ConfigError(
                f"--speculative-config method={method!r} is not known; choose one of "
                f"{', '.join(METHODS)}, or name sources."
            )
        _set(settings, "sources", (METHODS[method],))
    if draft.sources is not None:
        _set(settings, "sources", split_names(draft.sources))
    if draft.policy is not None:
        _set(settings, "policy", draft.policy)
    return settings


def _set(settings: dict[str, Any], name: str, value: Any) -> None:
    from hvdx import ConfigError

    if name in settings:
        raise ConfigError(f"{name} is given twice, on the command line and in the JSON; choose.")
    settings[name] = value
