"""Structure of a prompt that says, before anything is decoded, whether copying will pay."""

from __future__ import annotations

import re
from collections.abc import Sequence

from hvdx.report import repetition

SIGNALS = {
    "repeated": "share of the prompt's 6-grams of tokens that occurred in it before",
    "symbols": "share of digits and punctuation among its characters that are no white space",
    "structured_lines": "share of its lines, blank ones aside, that are indented, listed, fenced, "
    "or look like a key with a value, a row of a table or a statement",
}
"""Signals by name, all from 0 to 1, and what they are."""

_STRUCTURED = re.compile(
    r"[ \t]+\S"  # indented
    r"|(?:[-*+]|\d+[.)])\s"  # listed
    r"|[`~]{3}|[#{}\[\]<>@|]"  # fenced, headed, bracketed, tagged
    r"|[\w.\"'-]+\s*[:=]\s?\S"  # a key with a value
    r"|.*[;{},]\s*$"  # ends like a statement or a row
)


def signals_of(text: str, prompt_ids: Sequence[int]) -> dict[str, float]:
    """`SIGNALS` of a prompt.

    text: the contents of its messages; prompt_ids: its tokens
    """
    dense = [char for char in text if not char.isspace()]
    lines = [line for line in text.splitlines() if line.strip()]
    marks = sum(not char.isalpha() for char in dense)
    shaped = sum(_STRUCTURED.match(line) is not None for line in lines)
    return {
        "repeated": repetition(prompt_ids),
        "symbols": marks / len(dense) if dense else 0.0,
        "structured_lines": shaped / len(lines) if lines else 0.0,
    }
