"""What whoever runs a server decides about it."""

from __future__ import annotations

from dataclasses import dataclass

from hvdx import ConfigError

TOOL_CALL_PARSERS = ("auto", "hermes", "llama3_json", "none")
REASONING_PARSERS = ("auto", "qwen3", "none")


@dataclass(frozen=True)
class ServerSettings:
    """Names, keys and limits of one server.

    served_names: models that requests may name; answers carry the first
    api_keys: a request needs one of them; none: whoever reaches the server may use it
    share_across_keys: let all keys share cached prompts and text to draft from
    max_body_bytes: of one request
    max_prompt_tokens: of one prompt; `None` is what the context holds
    max_requests_per_key: requests of one key at a time; `None` is no limit but the queue
    request_timeout_s: from a request's arrival to the end of its answer
    body_timeout_s: for a request's body to arrive
    shutdown_timeout_s: for requests in flight once the server is told to stop
    log_prompts: write prompts and answers into the log
    status_text: show answers on the status page, rather than only who drafted them
    allowed_origins: web pages of these origins may call the server; `*` is all
    tool_call_parser, reasoning_parser: what finds calls and reasoning in chats; `auto` goes by the
        chat template
    Errors: ConfigError for an unknown parser.
    """

    served_names: tuple[str, ...]
    api_keys: tuple[str, ...] = ()
    share_across_keys: bool = False
    max_body_bytes: int = 4 * 2**20
    max_prompt_tokens: int | None = None
    max_requests_per_key: int | None = None
    request_timeout_s: float = 600.0
    body_timeout_s: float = 30.0
    shutdown_timeout_s: float = 30.0
    log_prompts: bool = False
    status_text: bool = False
    allowed_origins: tuple[str, ...] = ()
    tool_call_parser: str = "auto"
    reasoning_parser: str = "auto"

    def __post_init__(self) -> None:
        """Errors: ConfigError."""
        _check("--tool-call-parser", self.tool_call_parser, TOOL_CALL_PARSERS)
        _check("--reasoning-parser", self.reasoning_parser, REASONING_PARSERS)


def _check(flag: str, given: str, known: tuple[str, ...]) -> None:
    if given not in known:
        raise ConfigError(f"{flag} {given!r} is not known; choose one of {', '.join(known)}.")
