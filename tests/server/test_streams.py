"""A stream says what the whole answer says, however many tokens a cycle commits."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hvdx import Delta, Engine, Job, SamplingParams
from hvdx.answers import merged
from hvdx.server.formats import ChatFormat
from hvdx.server.translate import Asked
from hvdx.stopping import StopState
from hvdx.tokenizer import Tokenizer

serving = importlib.import_module("serving")

CHAT, TEXT = "/v1/chat/completions", "/v1/completions"
PROMPT = "emoji please: "
BYTES = [*"é😀".encode(), *"e\u0301".encode(), *b"ab zq<"]
"""Bytes of whole and broken characters; with the added tokens, whole ones too."""


@pytest.fixture(scope="module")
def plain(tiny_model: Path) -> Iterator[Engine]:
    with serving.build(tiny_model, spec=False) as engine:
        yield engine


@pytest.fixture(scope="module")
def tokenizer(tiny_model: Path) -> Tokenizer:
    found = Tokenizer.load(tiny_model)
    assert found is not None
    return found


def joined(chunks: Sequence[dict[str, Any]]) -> str:
    return "".join(
        choice["delta"].get("content") or "" if "delta" in choice else choice["text"]
        for chunk in chunks
        for choice in chunk["choices"]
    )


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("max_draft", [1, 2, 5, 16, 63])
def test_commits_of_many_tokens_stream_the_same_text(
    client: Any, plain: Engine, seed: int, max_draft: int
) -> None:
    params = {
        "temperature": 1.5,
        "seed": seed,
        "max_tokens": 130,
        "ignore_eos": True,
        "allowed_token_ids": [*BYTES, *serving.EXTRA_IDS],
    }
    [alone] = plain.generate(PROMPT, SamplingParams(**params))
    assert any(char in alone.text for char in "😀👩"), "else this test shows little"
    client.call(
        lambda live: live.source("oracle-chain").teach(alone.prompt_token_ids, alone.token_ids)
    )
    middle = alone.text[len(alone.text) // 2 :][:3]
    drafts = {"sources": ["oracle-chain"], "max_draft": max_draft}
    for stop in ([middle], ["never", middle[1:], "zq<"], []):
        asked = {"prompt": PROMPT, **params, "stop": stop, "speculation": drafts}
        whole = client.post(TEXT, asked).json()
        [wanted] = plain.generate(PROMPT, SamplingParams(**params, stop=stop))
        [choice] = whole["choices"]
        assert choice["text"] == wanted.text
        assert choice["stop_reason"] == wanted.outputs[0].stop_reason
        chunks = client.chunks(TEXT, asked)
        assert joined(chunks) == wanted.text
        assert chunks[-1]["choices"][0]["finish_reason"] == wanted.outputs[0].finish_reason
    histogram = whole["usage"]["speculation"]["sources"]["oracle-chain"]["histogram"]
    assert len(histogram) > min(max_draft, 20), "drafts of this length were accepted"


TEXTS = st.text(
    st.sampled_from(["a", "b", " ", "é", "ß", "😀", "\u0301", "\u200d", "👩", "\n", "<", "語"]),
    min_size=1,
    max_size=60,
)


@settings(max_examples=300)
@given(st.data())
def test_any_chunking_of_any_text_joins_to_the_whole(tokenizer: Tokenizer, data: Any) -> None:
    """Real detokeniser, stop state, merging and format; the tokens alone are made up."""
    text = data.draw(TEXTS)
    ids = tokenizer.encode_plain(text)
    for _ in range(data.draw(st.integers(0, 3))):  # break characters
        ids.pop(data.draw(st.integers(0, len(ids) - 1)))
        ids = ids or [97]
    stop = data.draw(st.lists(TEXTS.map(lambda one: one[:4]), max_size=3))
    params = SamplingParams(stop=stop, max_tokens=len(ids))

    def state() -> StopState:
        return StopState(params, (), 10_000, 1, tokenizer.stream(True))

    whole = state()
    kept = 0
    for token in ids:
        kept += 1
        if whole.push(token) is not None:
            break
    ids = ids[:kept]
    chunked, deltas = state(), []
    while ids:
        size = data.draw(st.integers(1, 64))
        chunk, ids = ids[:size], ids[size:]
        ends = [chunked.push(token) for token in chunk]
        reason = ends[-1].finish_reason if ends[-1] else None
        deltas.append(Delta("chatcmpl-x-0", 0, chunked.take_delta(), chunk, reason))
    cuts = sorted(data.draw(st.sets(st.integers(1, max(len(deltas) - 1, 1)), max_size=5)))
    groups = [deltas[a:b] for a, b in zip([0, *cuts], [*cuts, len(deltas)], strict=True)]
    asked = Asked(
        "chatcmpl-x", "m", [Job([1], params)], [None], None, False, True, True, False, False
    )
    form = ChatFormat(asked, tokenizer)
    pieces = [choice for group in groups if group for choice in form.piece(0, merged(group))]
    assert "".join(piece["delta"].get("content", "") for piece in pieces) == whole.text
    assert pieces[-1]["finish_reason"] in ("stop", "length")
    assert not any(string in whole.text for string in stop)
