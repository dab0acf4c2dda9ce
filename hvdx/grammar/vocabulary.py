"""The bytes that every token of a vocabulary adds to a text, which is what grammars are about."""

from __future__ import annotations

import re

from hvdx.tokenizer import Tokenizer

_BYTE = re.compile(r"<0x([0-9A-Fa-f]{2})>")


def token_bytes(tokenizer: Tokenizer, vocab_size: int) -> list[bytes]:
    """Bytes of each token id, [V]; none for markup and for ids that the tokenizer does not have.

    Markup is not text, so no grammar allows it: a `<|im_end|>` inside a JSON string would vanish
    when the text is shown.
    """
    added, is_byte_level = tokenizer.added_texts(), tokenizer.is_byte_level
    pieces: list[bytes] = []
    for token in range(vocab_size):
        piece = tokenizer.piece(token)
        if piece is None or tokenizer.is_special(token):
            pieces.append(b"")
        elif token in added:
            pieces.append(added[token].encode("utf-8", "surrogatepass"))
        elif is_byte_level:
            pieces.append(bytes(_BYTE_OF[char] for char in piece if char in _BYTE_OF))
        elif found := _BYTE.fullmatch(piece):
            pieces.append(bytes([int(found[1], 16)]))
        else:
            pieces.append(piece.replace("\u2581", " ").encode("utf-8", "surrogatepass"))
    return pieces


def _byte_of() -> dict[str, int]:
    """The byte that each character stands for in byte-level vocabularies."""
    printable = [*range(33, 127), *range(161, 173), *range(174, 256)]
    others = (byte for byte in range(256) if byte not in printable)
    code = {chr(byte): byte for byte in printable}
    return code | {chr(256 + place): byte for place, byte in enumerate(others)}


_BYTE_OF = _byte_of()
