"""`hvdx serve`: an OpenAI-compatible server for one model."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hvdx.cli.common import EngineOptions, write_text
from hvdx.cli.serve_options import (
    DraftOptions,
    HttpOptions,
    ModelOptions,
    drafter_of,
    speculation_settings,
)

if TYPE_CHECKING:
    from hvdx import Engine


def serve(
    model: Annotated[
        str, typer.Argument(metavar="MODEL", help="Directory, .gguf file, embedded or hub name.")
    ],
    load: ModelOptions,
    draft: DraftOptions,
    http: HttpOptions,
) -> None:
    """Serve a model over HTTP with OpenAI's interface; docs/server.md describes it."""
    _need_packages()
    from hvdx.server.app import create_app
    from hvdx.server.run import listen
    from hvdx.server.run import serve as run

    settings = _settings(model, http)
    with listen(http.host, http.port) as listener, _engine(model, load, draft) as engine:
        app = create_app(engine, settings, max_queue=http.max_queue)
        app.state.served.save_to = draft.save_suffix_cache
        scheme = "https" if http.ssl_certfile else "http"
        address = f"{scheme}://{http.host}:{listener.getsockname()[1]}"
        line = f"serving {settings.served_names[0]} at {address}/v1, status page at {address}/"
        write_text(line, end="\n")
        run(
            app,
            listener,
            log_level=http.uvicorn_log_level,
            root_path=http.root_path,
            ssl_keyfile=http.ssl_keyfile,
            ssl_certfile=http.ssl_certfile,
        )


def _need_packages() -> None:
    from importlib.util import find_spec

    from hvdx import ConfigError

    missing = [name for name in ("fastapi", "uvicorn", "prometheus_client") if not find_spec(name)]
    if missing:
        raise ConfigError(
            f"hvdx serve needs {', '.join(missing)}; pip install 'hvdx[server]' brings all of it."
        )


@contextmanager
def _engine(model: str, load: ModelOptions, draft: DraftOptions) -> Iterator[Engine]:
    """The engine, with all that would otherwise be measured while clients wait."""
    options = EngineOptions(
        model=model,
        dtype=load.dtype,
        device=load.device,
        backend=load.backend,
        weights=load.weights,
        max_model_len=load.max_model_len,
        max_num_seqs=load.max_num_seqs,
        drafter=drafter_of(draft),
        predictor=draft.predictor,
        suffix_cache=draft.suffix_cache,
    )
    kv = {
        "prefix_cache": load.enable_prefix_caching,
        "block_size": load.block_size,
        "num_blocks": load.num_blocks,
    }
    spec = speculation_settings(draft)
    chunk = load.max_num_batched_tokens
    with options.open(kv=kv, spec=spec, prefill_chunk=chunk, seed=load.seed) as engine:
        if load.chat_template is not None:
            _use_template(engine, load.chat_template)
        if engine.spec.sources:
            _ = engine.cycle_cost
        yield engine


def _use_template(engine: Engine, path: Path) -> None:
    from hvdx import ConfigError

    if engine.tokenizer is None:
        raise ConfigError("--chat-template needs a model with tokenizer files.")
    try:
        engine.tokenizer.chat.use(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigError(f"--chat-template {path} cannot be read ({error}).") from None


def _settings(model: str, http: HttpOptions) -> Any:
    """What the app is built from. Errors: ConfigError."""
    from hvdx.server.settings import ServerSettings

    if model.endswith(("/", ".gguf")) or Path(model).exists():
        default = Path(model.rstrip("/")).name.removesuffix(".gguf")
    else:
        default = model
    return ServerSettings(
        served_names=tuple(http.served_model_name or [default]),
        api_keys=_keys(http),
        share_across_keys=http.share_across_keys,
        max_body_bytes=http.max_body_bytes,
        max_prompt_tokens=http.max_prompt_tokens,
        max_requests_per_key=http.max_requests_per_key,
        request_timeout_s=http.request_timeout,
        body_timeout_s=http.body_timeout,
        shutdown_timeout_s=http.shutdown_timeout,
        log_prompts=http.enable_log_requests,
        status_text=http.status_text,
        allowed_origins=tuple(http.allowed_origins or ()),
        tool_call_parser=http.tool_call_parser,
        reasoning_parser=http.reasoning_parser,
    )


def _keys(http: HttpOptions) -> tuple[str, ...]:
    from hvdx import ConfigError

    keys = list(http.api_key or ())
    if http.api_key_file is not None:
        try:
            lines = http.api_key_file.read_text(encoding="utf-8").splitlines()
        except (OSError, UnicodeDecodeError) as error:
            raise ConfigError(f"--api-key-file {http.api_key_file}: {error}.") from None
        keys += [line.strip() for line in lines if line.strip()]
        if not lines:
            raise ConfigError(f"--api-key-file {http.api_key_file} holds no key.")
    if any(not key.strip() for key in keys):
        raise ConfigError("--api-key is empty; give a key, or leave it out.")
    return tuple(keys)
