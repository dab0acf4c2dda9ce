"""Sorts a vocabulary into token classes, the payoff model's idea of what a token looks like."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from hvdx.tokenizer import Tokenizer

SPECIAL, NEWLINE, SPACE, DIGITS, LETTERS, SYMBOLS, MIXED = range(7)
"""Classes as in `hvdx.payoff.FEATURES`."""

CLASSES_VERSION = 1
"""Grows when a text changes its class: a payoff model trained before does not fit any more."""


def token_class(text: str | None) -> int:
    """Class of one token's text; `None` for a special token."""
    if not text:
        return SPECIAL
    if "\n" in text:
        return NEWLINE
    core = text.strip()
    if not core:
        return SPACE
    if core.isdigit():
        return DIGITS
    if core.isalpha():
        return LETTERS
    return MIXED if any(char.isalnum() for char in core) else SYMBOLS


def token_classes(texts: Iterable[str | None], vocab_size: int) -> np.ndarray:
    """Class of every token, uint8 [V]; ids without a text are special."""
    found = np.zeros(vocab_size, np.uint8)
    for token, text in zip(range(vocab_size), texts, strict=False):
        found[token] = token_class(text)
    return found


def vocabulary_classes(tokenizer: Tokenizer | None, vocab_size: int) -> np.ndarray | None:
    """Class of every token that a tokenizer knows, uint8 [V]; `None` without one."""
    if tokenizer is None:
        return None
    texts = (
        None if tokenizer.is_special(token) else tokenizer.token_text(token)
        for token in range(vocab_size)
    )
    return token_classes(texts, vocab_size)
