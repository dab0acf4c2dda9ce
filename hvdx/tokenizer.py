"""Turns text and chats into token ids, and token ids back into text, whole or one at a time."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from hvdx.chat_template import ChatTemplate
from hvdx.errors import ModelError, RequestError, first_line

_FILES = ("tokenizer.json", "tokenizer.model", "tokenizer_config.json", "vocab.json")
_BYTE = re.compile(r"<0x[0-9A-Fa-f]{2}>")
_INCOMPLETE = "\ufffd"


class Tokenizer:
    """A checkpoint's tokenizer.

    chat: its chat template
    """

    def __init__(self, backing: Any) -> None:
        self._backing = backing
        # Decoding through transformers gives the same text and takes three times as long.
        self._core = backing.backend_tokenizer
        added = self._core.get_added_tokens_decoder()
        self._special = frozenset(token for token, entry in added.items() if entry.special)
        self._added = {token: entry.content for token, entry in added.items() if not entry.special}
        self.chat = ChatTemplate(backing)

    @classmethod
    def load(cls, path: Path) -> Tokenizer | None:
        """Read the tokenizer of a checkpoint directory; `None` when it has none.

        Errors: ModelError when its files cannot be used.
        """
        if not any((path / name).is_file() for name in _FILES):
            return None
        try:
            backing = _loader(path).from_pretrained(str(path), local_files_only=True)
        except Exception as error:
            # A damaged file surfaces as whatever the format's own parser raises.
            raise ModelError(
                f"The tokenizer in {path} cannot be read ({first_line(error)})."
            ) from error
        if not getattr(backing, "is_fast", False):
            raise ModelError(
                f"The tokenizer in {path} is a {type(backing).__name__}; supported are those that "
                "the tokenizers library runs, usually stored as tokenizer.json."
            )
        return cls(backing)

    def encode(self, text: str) -> list[int]:
        """Token ids of a prompt, with the special tokens that the model expects around it.

        Errors: RequestError for a text that is not valid Unicode.
        """
        return self._encode(text, add_special_tokens=True)

    def encode_plain(self, text: str) -> list[int]:
        """Token ids of a piece of text, without special tokens around it. Errors: RequestError."""
        return self._encode(text, add_special_tokens=False)

    def fingerprint(self) -> str:
        """Equal for tokenizers that give token ids the same meaning."""
        words = json.dumps(sorted(self._core.get_vocab(with_added_tokens=True).items()))
        return hashlib.blake2b(words.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()

    def encode_chat(
        self,
        messages: Sequence[Mapping[str, Any]],
        tools: Sequence[Mapping[str, Any]] | None = None,
    ) -> list[int]:
        """Token ids of a chat up to where the assistant is to go on; as of `ChatTemplate.text`."""
        return self.encode_plain(self.chat.text(messages, tools))

    def encode_bad_word(self, text: str) -> list[list[int]]:
        """Token sequences to ban so that a text appears neither bare nor after a space.

        The variant after a space counts only when as many tokens spell it and its first one
        differs: otherwise the space is a token of its own, and the bare variant bans both.
        Errors: RequestError for a text that has no tokens.
        """
        bare = text.lstrip()
        plain = self._encode(bare, add_special_tokens=False)
        spaced = self._encode(f" {bare}", add_special_tokens=False)
        if not plain:
            raise RequestError(f"The bad word {text!r} has no tokens; remove it.")
        differs = len(spaced) == len(plain) and spaced[0] != plain[0]
        return [plain, spaced] if differs else [plain]

    def decode(self, ids: Sequence[int], skip_special_tokens: bool = True) -> str:
        """Text of token ids; ids that the tokenizer does not know have none."""
        text: str = self._core.decode(list(ids), skip_special_tokens=skip_special_tokens)
        return text

    def token_text(self, token_id: int) -> str:
        """Text of one token as it stands inside a text, so with its leading space.

        A token that is only a part of a character is shown as U+FFFD.
        """
        # Alone, a token would lose its leading space in some vocabularies.
        before = self._anchor
        return self.decode([*before, token_id], False)[len(self.decode(before, False)) :]

    def token_bytes(self, token_id: int) -> bytes:
        """What one token adds to a text; of a part of a character, the bytes that it has."""
        text, piece = self.token_text(token_id), self.piece(token_id)
        if _INCOMPLETE not in text or piece is None:
            return text.encode()
        if _BYTE.fullmatch(piece):
            return bytes([int(piece[3:5], 16)])
        known = _byte_values()
        if all(char in known for char in piece):
            return bytes(known[char] for char in piece)
        return text.encode()

    def is_special(self, token_id: int) -> bool:
        """Whether a token is markup, such as an end of turn, rather than text."""
        return token_id in self._special

    def piece(self, token_id: int) -> str | None:
        """The vocabulary's own spelling of a token; `None` for an id that it does not have."""
        spelling: str | None = self._core.id_to_token(token_id)
        return spelling

    def added_texts(self) -> dict[int, str]:
        """Texts of tokens that were added to the vocabulary as they read, markup left out."""
        return dict(self._added)

    @property
    def is_byte_level(self) -> bool:
        """Whether pieces spell bytes as printable characters, as in GPT-2."""
        return "ByteLevel" in repr(self._core.decoder)

    @property
    def drops_first_space(self) -> bool:
        """Whether a text that begins with a token's space is shown without it."""
        spaced = self._core.token_to_id("\u2581a")
        return spaced is not None and not self.decode([spaced], False).startswith(" ")

    def stream(self, skip_special_tokens: bool = True) -> TokenStream:
        """Start decoding one output token by token."""
        return TokenStream(self, skip_special_tokens)

    @property
    def _anchor(self) -> list[int]:
        return self._encode("a", add_special_tokens=False)[-1:]

    def _encode(self, text: str, *, add_special_tokens: bool) -> list[int]:
        try:
            ids: list[int] = self._backing.encode(
                text, add_special_tokens=add_special_tokens, verbose=False
            )
        except (TypeError, UnicodeEncodeError) as error:
            raise RequestError(
                f"A prompt must be a text of valid Unicode characters ({first_line(error)})."
            ) from error
        return ids


class TokenStream:
    """Decodes one output token by token; what it returned, joined, is the text of all its tokens.

    Text is held back while a later token could still change it: an unfinished multi-byte character,
    and a run of byte tokens, which is valid or invalid as a whole.
    """

    def __init__(self, tokenizer: Tokenizer, skip_special_tokens: bool) -> None:
        self._tokenizer = tokenizer
        self._skip = skip_special_tokens
        # The tokens of the last piece of text and those still held back. The former stay because
        # the first token of a decoding can lose its leading space, so that must be an old one.
        self._ids: list[int] = []
        self._num_done = 0
        self._done = ""

    def push(self, token_id: int) -> str:
        """Add a token and return the new text that is certain by now."""
        piece = self._tokenizer.piece(token_id)
        if piece is None or (self._skip and self._tokenizer.is_special(token_id)):
            return ""
        self._ids.append(token_id)
        if _BYTE.fullmatch(piece):
            return ""
        text = self._tokenizer.decode(self._ids, self._skip)
        new = text[len(self._done) :]
        if not new or new.endswith(_INCOMPLETE):
            return ""
        self._ids = self._ids[self._num_done :]
        self._num_done = len(self._ids)
        self._done = self._tokenizer.decode(self._ids, self._skip)
        return new

    def flush(self) -> str:
        """Return the text held back, at the end of the output."""
        new = self._tokenizer.decode(self._ids, self._skip)[len(self._done) :]
        self._num_done = len(self._ids)
        self._done += new
        return new


def vocabulary_fingerprint(tokenizer: Tokenizer | None, vocab_size: int) -> str:
    """What gives token ids their meaning, with or without a tokenizer."""
    if tokenizer is None:
        return f"token ids of a vocabulary of {vocab_size}"
    return tokenizer.fingerprint()


@cache
def _byte_values() -> dict[str, int]:
    """The byte behind every character that byte-level vocabularies spell tokens with."""
    printable = [*range(33, 127), *range(161, 173), *range(174, 256)]
    others = [byte for byte in range(256) if byte not in printable]
    return {chr(byte): byte for byte in printable} | {
        chr(256 + place): byte for place, byte in enumerate(others)
    }


def _loader(path: Path) -> Any:
    """The class to load with: choosing by the model's type costs most of a second of imports."""
    config = path / "tokenizer_config.json"
    named = json.loads(config.read_text(encoding="utf-8")) if config.is_file() else {}
    if named.get("tokenizer_class") == "TokenizersBackend" and (path / _FILES[0]).is_file():
        from transformers import PreTrainedTokenizerFast

        return PreTrainedTokenizerFast
    from transformers import AutoTokenizer

    return AutoTokenizer
