"""Log-probabilities in the two shapes that OpenAI's answers have."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hvdx import Logprob


def chat_logprobs(
    token_ids: Sequence[int], entries: Sequence[Mapping[int, Logprob]], top: int, tokenizer: Any
) -> dict[str, Any]:
    """Those of a chat. top: likeliest tokens to list beside the chosen one."""
    content = []
    for token, entry in zip(token_ids, entries, strict=True):
        likely = _likeliest(entry, top)
        alternatives = [_spelled(one, found, tokenizer) for one, found in likely]
        content.append(_spelled(token, entry[token], tokenizer) | {"top_logprobs": alternatives})
    return {"content": content, "refusal": None}


def text_logprobs(
    token_ids: Sequence[int],
    entries: Sequence[Mapping[int, Logprob] | None],
    top: int,
    start: int,
) -> dict[str, Any]:
    """Those of a plain completion. start: characters of the text before the first token."""
    tokens, chosen, likely, offsets = [], [], [], []
    for token, entry in zip(token_ids, entries, strict=True):
        text = _text(token, entry[token]) if entry is not None else ""
        tokens.append(text)
        chosen.append(None if entry is None else entry[token].logprob)
        likely.append(None if entry is None else _as_dict(token, entry, top))
        offsets.append(start)
        start += len(text)
    return {
        "tokens": tokens,
        "token_logprobs": chosen,
        "top_logprobs": likely,
        "text_offset": offsets,
    }


def _as_dict(token: int, entry: Mapping[int, Logprob], top: int) -> dict[str, float]:
    wanted = [*_likeliest(entry, top), (token, entry[token])]
    return {_text(one, found): found.logprob for one, found in reversed(wanted)}


def _likeliest(entry: Mapping[int, Logprob], top: int) -> list[tuple[int, Logprob]]:
    ranked = sorted(entry.items(), key=lambda item: item[1].rank)
    return [item for item in ranked if item[1].rank <= top]


def _text(token: int, found: Logprob) -> str:
    return f"token_id:{token}" if found.decoded_token is None else found.decoded_token


def _spelled(token: int, found: Logprob, tokenizer: Any) -> dict[str, Any]:
    raw = None if tokenizer is None else list(tokenizer.token_bytes(token))
    return {"token": _text(token, found), "logprob": found.logprob, "bytes": raw}
