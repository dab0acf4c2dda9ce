"""Text to ids and back, whole and token by token, on byte-level and byte-fallback vocabularies."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tokenizers import AddedToken, decoders, models, normalizers, pre_tokenizers
from tokenizers import Tokenizer as Core
from transformers import PreTrainedTokenizerFast

from hvdx.errors import ModelError, RequestError
from hvdx.testing import byte_tokenizer
from hvdx.tokenizer import Tokenizer

TEXTS = [
    "",
    "Hello world",
    " two  spaces ",
    "naïve 世界 🎉👩‍👩‍👧",
    "<|im_start|>user\nhi<|im_end|>",
    "a\n\n\tb",
]


def sentencepiece_like(kind: str) -> Any:
    """A vocabulary as Llama 2 has it: bytes for rare characters, spaces as a visible character."""
    pieces = ["▁", *"abcdeé世", "▁a", "ab", "▁ab", "�"]
    names = ["<unk>", "<s>", "</s>", *(f"<0x{byte:02X}>" for byte in range(256)), *pieces]
    vocab = {name: index for index, name in enumerate(names)}
    merges = [("▁", "a"), ("a", "b"), ("▁a", "b")]
    core = Core(models.BPE(vocab=vocab, merges=merges, unk_token="<unk>", byte_fallback=True))
    if kind == "strip":
        core.normalizer = normalizers.Sequence(
            [normalizers.Prepend("▁"), normalizers.Replace(" ", "▁")]
        )
        steps = [decoders.Replace("▁", " "), decoders.ByteFallback(), decoders.Fuse()]
        core.decoder = decoders.Sequence([*steps, decoders.Strip(" ", 1, 0)])
    else:
        core.pre_tokenizer = pre_tokenizers.Metaspace(prepend_scheme="first", split=False)
        core.decoder = decoders.Sequence(
            [decoders.ByteFallback(), decoders.Metaspace(prepend_scheme="first")]
        )
    core.add_special_tokens([AddedToken(text, special=True) for text in ("<s>", "</s>")])
    core.add_tokens(["<think>"])
    return PreTrainedTokenizerFast(tokenizer_object=core, bos_token="<s>", eos_token="</s>")


BACKINGS = {
    "bytes": byte_tokenizer(),
    "strip": sentencepiece_like("strip"),
    "metaspace": sentencepiece_like("metaspace"),
}


def streamed(tokenizer: Tokenizer, ids: list[int], skip: bool) -> str:
    stream = tokenizer.stream(skip)
    return "".join([*(stream.push(token) for token in ids), stream.flush()])


def assert_streams_exactly(backing: Any, ids: list[int], skip: bool) -> None:
    whole = Tokenizer(backing).decode(ids, skip)
    reference = backing.decode(ids, skip_special_tokens=skip, clean_up_tokenization_spaces=False)
    assert whole == reference
    assert streamed(Tokenizer(backing), ids, skip) == whole


@pytest.mark.parametrize("kind", BACKINGS)
@given(data=st.data(), skip=st.booleans())
def test_joined_pieces_are_the_whole_text(kind: str, data: st.DataObject, skip: bool) -> None:
    backing = BACKINGS[kind]
    ids = data.draw(st.lists(st.integers(0, len(backing) + 3), max_size=40))
    assert_streams_exactly(backing, ids, skip)


@pytest.mark.parametrize("kind", ["strip", "metaspace"])
@given(data=st.data(), skip=st.booleans())
def test_byte_runs_and_leading_spaces(kind: str, data: st.DataObject, skip: bool) -> None:
    """Concentrates on what is rare among random ids: valid byte runs, spaces, markup between."""
    parts = st.sampled_from(["▁", "▁a", "b", "�", "</s>", "<think>", "世", "é", "🎉", "ÿ", "\n"])
    backing = BACKINGS[kind]
    ids: list[int] = []
    for part in data.draw(st.lists(parts, max_size=20)):
        known = part in backing.get_vocab() and data.draw(st.booleans())
        pieces = [part] if known else [f"<0x{byte:02X}>" for byte in part.encode()]
        ids += [backing.convert_tokens_to_ids(piece) for piece in pieces]
    assert_streams_exactly(backing, ids, skip)


@given(text=st.text(max_size=60))
def test_a_character_is_shown_as_soon_as_it_is_complete(text: str) -> None:
    tokenizer = Tokenizer(BACKINGS["bytes"])
    stream = tokenizer.stream()
    shown = ""
    for char in text.replace("�", ""):
        for byte in char.encode():
            shown += stream.push(byte)
        assert shown.endswith(char)


@pytest.mark.parametrize("kind", BACKINGS)
@pytest.mark.parametrize("text", TEXTS)
def test_encodes_as_transformers_does(kind: str, text: str) -> None:
    assert Tokenizer(BACKINGS[kind]).encode(text) == BACKINGS[kind](text)["input_ids"]


def test_a_long_incomplete_run_streams_exactly() -> None:
    ids = [0xE4] * 300 + [0xE4, 0xB8, 0x96] + [258, 65]
    tokenizer = Tokenizer(BACKINGS["bytes"])
    assert streamed(tokenizer, ids, True) == tokenizer.decode(ids)
    assert tokenizer.decode(ids).endswith("世A")


def test_pushing_after_a_flush_goes_on_where_it_was() -> None:
    stream = Tokenizer(BACKINGS["bytes"]).stream()
    assert stream.push(65) + stream.flush() + stream.push(66) + stream.flush() == "AB"


def test_chat() -> None:
    tokenizer = Tokenizer(BACKINGS["bytes"])
    ids = tokenizer.encode_chat([{"role": "user", "content": "hé"}])
    text = "<|im_start|>user\nhé<|im_end|>\n<|im_start|>assistant\n"
    assert ids == tokenizer.encode(text)
    assert ids[0] == 257


@pytest.mark.parametrize(
    "messages",
    [[], "hello", [{"content": "x"}], [{"role": "user"}], [{"role": 1, "content": "x"}], [None]],
)
def test_malformed_messages_are_refused(messages: Any) -> None:
    with pytest.raises(RequestError, match=r"chat"):
        Tokenizer(BACKINGS["bytes"]).encode_chat(messages)


def test_a_template_may_refuse_messages() -> None:
    backing = byte_tokenizer()
    backing.chat_template = "{{ raise_exception('roles must alternate') }}"
    with pytest.raises(RequestError, match="refuses these messages: roles must alternate"):
        Tokenizer(backing).encode_chat([{"role": "user", "content": "x"}])


def test_no_chat_template() -> None:
    tokenizer = Tokenizer(BACKINGS["strip"])
    assert not tokenizer.chat.exists
    with pytest.raises(RequestError, match="no chat template"):
        tokenizer.encode_chat([{"role": "user", "content": "x"}])


def test_text_with_half_a_surrogate_pair_is_refused() -> None:
    with pytest.raises(RequestError, match="valid Unicode"):
        Tokenizer(BACKINGS["bytes"]).encode("a\ud800b")


def test_token_text_keeps_leading_spaces() -> None:
    tokenizer = Tokenizer(BACKINGS["strip"])
    backing = BACKINGS["strip"]
    texts = {
        name: tokenizer.token_text(backing.convert_tokens_to_ids(name)) for name in ("▁ab", "b")
    }
    assert texts == {"▁ab": " ab", "b": "b"}
    assert tokenizer.token_text(backing.convert_tokens_to_ids("</s>")) == "</s>"
    assert tokenizer.token_text(10**6) == ""
    assert Tokenizer(BACKINGS["bytes"]).token_text(0xE4) == "�"


def test_bad_words_with_and_without_a_space() -> None:
    strip = Tokenizer(BACKINGS["metaspace"])
    names = [
        [BACKINGS["metaspace"].convert_ids_to_tokens(token) for token in ids]
        for ids in strip.encode_bad_word("ab")
    ]
    assert names == [["▁ab"]]
    # Among bytes the spaced variant is longer, so banning the bare one is enough.
    assert Tokenizer(BACKINGS["bytes"]).encode_bad_word(" ab") == [[97, 98]]


def test_bad_words_of_the_real_vocabulary(smollm2: Path) -> None:
    tokenizer = Tokenizer.load(smollm2)
    assert tokenizer is not None
    bare, spaced = tokenizer.encode_bad_word("world")
    assert tokenizer.decode(bare) == "world"
    assert tokenizer.decode(spaced) == " world"


def test_loads_what_was_saved(tmp_path: Path) -> None:
    assert Tokenizer.load(tmp_path) is None
    for kind, backing in BACKINGS.items():
        backing.save_pretrained(tmp_path / kind)
        loaded = Tokenizer.load(tmp_path / kind)
        assert loaded is not None
        assert loaded.chat.exists == (kind == "bytes")
        assert [loaded.encode(text) for text in TEXTS] == [
            backing(text)["input_ids"] for text in TEXTS
        ]


def test_damaged_tokenizer_file(tmp_path: Path) -> None:
    byte_tokenizer().save_pretrained(tmp_path)
    (tmp_path / "tokenizer.json").write_text('{"version": "1.0", "mod')
    with pytest.raises(ModelError, match=r"tokenizer in .* cannot be read"):
        Tokenizer.load(tmp_path)


@given(data=st.data(), skip=st.booleans())
def test_real_vocabulary_streams_exactly(
    smollm2_backing: Any, data: st.DataObject, skip: bool
) -> None:
    low = st.integers(0, 300)  # markup and single bytes, of which random ids have too few
    ids = data.draw(st.lists(low | st.integers(0, len(smollm2_backing) + 3), max_size=40))
    assert_streams_exactly(smollm2_backing, ids, skip)


@pytest.fixture(scope="module")
def smollm2_backing(smollm2: Path) -> Any:
    from transformers import AutoTokenizer

    return AutoTokenizer.from_pretrained(str(smollm2))


TOOL: dict[str, Any] = {"type": "function", "function": {"name": "f"}}
CALLED = {"role": "assistant", "content": None, "tool_calls": [TOOL]}


@pytest.mark.parametrize(
    ("template", "shows"),
    [
        ("{% for tool in tools or [] %}[{{ tool.function.name }}]{% endfor %}", True),
        ("{% if not tools is defined %}{% set tools = [] %}{% endif %}"
         "{% for tool in tools %}[{{ tool.function.name }}]{% endfor %}", True),
        ("{% macro m(tools) %}{{ tools }}{% endmacro %}x", False),
    ],
)  # fmt: skip
def test_tools_are_shown_or_refused(template: str, shows: bool) -> None:
    tokenizer = Tokenizer(byte_tokenizer())
    assert not tokenizer.chat.shows_tools
    tokenizer.chat.use(template)
    user = {"role": "user", "content": "x"}
    assert tokenizer.chat.shows_tools is shows
    if shows:
        assert tokenizer.chat.text([user], [TOOL]) == "[f]"
    else:
        with pytest.raises(RequestError, match="cannot show tools"):
            tokenizer.chat.text([user], [TOOL])
    with pytest.raises(RequestError, match="cannot show tool calls"):
        tokenizer.chat.text([user, CALLED])
